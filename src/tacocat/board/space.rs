//! The seven spaces of the board.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::row;

row! {
    /// A space of the board. Space 1 is Yay's end, space 7 Wow's. There will never be other spaces,
    /// so a `match` may list them all.
    ///
    /// ```
    /// use tacoduck::tacocat::Space;
    ///
    /// assert_eq!(Space::from_number(4), Some(Space::S4));
    /// assert_eq!((Space::S4.number(), Space::S4.index()), (4, 3));
    /// assert_eq!(Space::from_index(3), Some(Space::S4));
    /// assert_eq!((Space::S4.to_string().as_str(), "4".parse()), ("4", Ok(Space::S4)));
    /// assert_eq!(Space::from_number(8), None);
    /// ```
    pub enum Space {
        /// The space beside Yay's goal.
        S1,
        /// The second space.
        S2,
        /// The third space.
        S3,
        /// The centre, where Tacocat starts.
        S4,
        /// The fifth space.
        S5,
        /// The sixth space.
        S6,
        /// The space beside Wow's goal.
        S7,
    }

    /// All spaces, from Yay's end to Wow's.
    pub const ALL: [_; 7];
}

impl Space {
    /// The space with this number, 1 to 7; `None` for any other.
    #[must_use]
    #[inline]
    pub const fn from_number(number: u8) -> Option<Space> {
        Space::from_index((number as usize).wrapping_sub(1))
    }

    /// The space's number, 1 to 7.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Space {
    /// The number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// The error for a text that is not a space of the board: a digit from 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("a space is a digit from 1 to 7")]
#[non_exhaustive]
pub struct ParseSpaceError;

impl FromStr for Space {
    type Err = ParseSpaceError;

    fn from_str(text: &str) -> Result<Space, ParseSpaceError> {
        match *text.as_bytes() {
            [digit] => Space::from_number(digit.wrapping_sub(b'0')).ok_or(ParseSpaceError),
            _ => Err(ParseSpaceError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Space;
    use std::prelude::rust_2024::*;

    #[test]
    fn spaces_and_their_numbers_lead_back() {
        for (index, space) in Space::ALL.into_iter().enumerate() {
            assert_eq!(space.index(), index);
            assert_eq!(Space::from_index(index), Some(space));
            assert_eq!(Space::from_number(space.number()), Some(space));
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        assert_eq!(Space::from_index(7), None);
        assert_eq!((Space::from_number(0), Space::from_number(8)), (None, None));
        for text in ["", "0", "8", "11", "01", "+1", " 1", "a", "é", "/"] {
            assert!(text.parse::<Space>().is_err(), "{text:?}");
        }
    }
}
