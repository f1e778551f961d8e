//! The seven spaces of the board.

/// A space of the board. Space 1 is Yay's end, space 7 Wow's.
///
/// ```
/// use tacoduck::tacocat::Space;
///
/// assert_eq!(Space::from_number(4), Some(Space::S4));
/// assert_eq!(Space::S4.number(), 4);
/// assert_eq!(Space::from_number(8), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
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

impl Space {
    /// All spaces, from Yay's end to Wow's.
    pub const ALL: [Space; 7] = [
        Space::S1,
        Space::S2,
        Space::S3,
        Space::S4,
        Space::S5,
        Space::S6,
        Space::S7,
    ];

    /// The space with this number, 1 to 7; `None` for any other.
    #[must_use]
    #[inline]
    pub const fn from_number(number: u8) -> Option<Space> {
        match number {
            1..=7 => Some(Space::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// The space's number, 1 to 7.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The space's index, 0 to 6.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}
