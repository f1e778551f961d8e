//! Ranks, and cards that are known by their rank only
//! ([docs/rules/tacocat.md, section 1](crate::docs::tacocat#1-parts-all-of-them-data-of-a-rules-value)).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::row;

row! {
    /// The rank of a card, 1 to 12. Cards of the same rank are identical. There will never be other
    /// ranks, so a `match` may list them all.
    ///
    /// ```
    /// use tacoduck::tacocat::Rank;
    ///
    /// assert_eq!(Rank::from_number(7), Some(Rank::R7));
    /// assert_eq!((Rank::R7.number(), Rank::R7.index()), (7, 6));
    /// assert_eq!(Rank::from_index(6), Some(Rank::R7));
    /// assert_eq!((Rank::R7.to_string().as_str(), "7".parse()), ("7", Ok(Rank::R7)));
    /// assert_eq!(Rank::from_number(0), None);
    /// assert!("07".parse::<Rank>().is_err());
    /// ```
    pub enum Rank {
        /// The lowest.
        R1,
        /// Rank 2.
        R2,
        /// Rank 3.
        R3,
        /// Rank 4.
        R4,
        /// Rank 5.
        R5,
        /// Rank 6.
        R6,
        /// Rank 7.
        R7,
        /// Rank 8.
        R8,
        /// Rank 9.
        R9,
        /// Rank 10.
        R10,
        /// Rank 11.
        R11,
        /// The highest.
        R12,
    }

    /// All ranks, ascending.
    pub const ALL: [_; 12];
}

impl Rank {
    /// The rank with this number, 1 to 12; `None` for any other.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Rank> {
        Rank::from_index((number as usize).wrapping_sub(1))
    }

    /// The rank's number, 1 to 12.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The rank with this index, which is known to be below 12.
    #[inline]
    pub(crate) const fn at(index: usize) -> Rank {
        // Out of the list, so that the compiler sees that its index is below 12 again.
        if index < 12 {
            Rank::ALL[index]
        } else {
            Rank::R12
        }
    }
}

impl fmt::Display for Rank {
    /// The number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// The error for a text that is not a rank: a number from 1 to 12 without leading zeros.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("a rank is a number from 1 to 12")]
#[non_exhaustive]
pub struct ParseRankError;

impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Rank, ParseRankError> {
        Rank::parse(text.as_bytes())
    }
}

impl Rank {
    pub(crate) fn parse(text: &[u8]) -> Result<Rank, ParseRankError> {
        let number = match text {
            [digit @ b'1'..=b'9'] => digit - b'0',
            [b'1', digit @ b'0'..=b'2'] => 10 + digit - b'0',
            _ => return Err(ParseRankError),
        };
        Rank::from_number(number).ok_or(ParseRankError)
    }
}
