//! The six spaces of the line, and sets of them
//! ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)).

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, Not, Sub};

/// A space of the line. Space 1 is the front, space 6 the tail.
///
/// ```
/// use tacoduck::ducks::Space;
///
/// assert_eq!(Space::from_number(3), Some(Space::S3));
/// assert_eq!(Space::S3.number(), 3);
/// assert_eq!(Space::S3.ahead(), Some(Space::S2));
/// assert_eq!(Space::S6.behind(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Space {
    /// The front.
    S1,
    /// The second space.
    S2,
    /// The third space.
    S3,
    /// The fourth space.
    S4,
    /// The fifth space.
    S5,
    /// The tail, beside the duck pile.
    S6,
}

impl Space {
    /// The spaces from front to tail.
    pub const ALL: [Space; 6] = [
        Space::S1,
        Space::S2,
        Space::S3,
        Space::S4,
        Space::S5,
        Space::S6,
    ];

    /// The space with this number, 1 to 6; `None` for any other.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Space> {
        match number {
            1..=6 => Some(Space::at(number as usize - 1)),
            _ => None,
        }
    }

    /// The space's number, 1 to 6.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The space's index, 0 to 5.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The space with this index, which is known to be below 6.
    #[inline]
    pub(crate) const fn at(index: usize) -> Space {
        match index {
            0 => Space::S1,
            1 => Space::S2,
            2 => Space::S3,
            3 => Space::S4,
            4 => Space::S5,
            _ => Space::S6,
        }
    }

    /// The neighbour towards the front; `None` for space 1.
    #[must_use]
    pub const fn ahead(self) -> Option<Space> {
        match self {
            Space::S1 => None,
            _ => Some(Space::at(self.index() - 1)),
        }
    }

    /// The neighbour towards the tail; `None` for space 6.
    #[must_use]
    pub const fn behind(self) -> Option<Space> {
        match self {
            Space::S6 => None,
            _ => Some(Space::at(self.index() + 1)),
        }
    }
}

impl fmt::Display for Space {
    /// The number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// A set of spaces.
///
/// ```
/// use tacoduck::ducks::{Space, Spaces};
///
/// let ends: Spaces = [Space::S1, Space::S6].into_iter().collect();
/// assert!(ends.contains(Space::S6) && !ends.contains(Space::S3));
/// assert_eq!(ends.len(), 2);
/// assert!(ends.into_iter().eq([Space::S1, Space::S6]));
/// assert_eq!((!ends).len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spaces(u8);

impl Spaces {
    /// No space.
    pub const EMPTY: Spaces = Spaces(0);
    /// All six spaces.
    pub const ALL: Spaces = Spaces(0b11_1111);

    /// The set with these bits, space 1 the lowest.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Spaces {
        Spaces(bits & Spaces::ALL.0)
    }

    /// The set as bits, space 1 the lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The set of one space.
    #[must_use]
    #[inline]
    pub const fn only(space: Space) -> Spaces {
        Spaces(1 << space as u8)
    }

    /// The set of a space and, where there is one, the next behind it.
    #[must_use]
    #[inline]
    pub(crate) const fn two(space: Space) -> Spaces {
        Spaces::from_bits(0b11 << space as u8)
    }

    /// All spaces ahead of this one.
    #[must_use]
    #[inline]
    pub const fn ahead_of(space: Space) -> Spaces {
        Spaces((1 << space as u8) - 1)
    }

    /// All spaces behind this one.
    #[must_use]
    #[inline]
    pub const fn behind(space: Space) -> Spaces {
        Spaces::from_bits(0b11_1110 << space as u8)
    }

    /// Whether the space is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space as u8 & 1 == 1
    }

    /// Puts the space into the set.
    #[inline]
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space as u8;
    }

    /// Takes the space out of the set.
    #[inline]
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space as u8);
    }

    /// How many spaces are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no space is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The space nearest the front.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Space> {
        if self.is_empty() {
            None
        } else {
            Some(Space::at(self.0.trailing_zeros() as usize))
        }
    }

    /// The space nearest the tail.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Space> {
        if self.is_empty() {
            None
        } else {
            Some(Space::at(7 - self.0.leading_zeros() as usize))
        }
    }

    /// The spaces whose neighbour ahead is in the set.
    #[inline]
    pub(crate) const fn with_ahead_in(self) -> Spaces {
        Spaces::from_bits(self.0 << 1)
    }

    /// The spaces whose neighbour behind is in the set.
    #[inline]
    pub(crate) const fn with_behind_in(self) -> Spaces {
        Spaces(self.0 >> 1)
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Not for Spaces {
    type Output = Spaces;

    #[inline]
    fn not(self) -> Spaces {
        Spaces::from_bits(!self.0)
    }
}

impl BitAnd for Spaces {
    type Output = Spaces;

    #[inline]
    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }
}

impl BitOr for Spaces {
    type Output = Spaces;

    #[inline]
    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl Sub for Spaces {
    type Output = Spaces;

    /// The spaces of this set that are not in the other.
    #[inline]
    fn sub(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces
            .into_iter()
            .fold(Spaces::EMPTY, |set, space| set | Spaces::only(space))
    }
}

impl IntoIterator for Spaces {
    type Item = Space;
    type IntoIter = SpacesIter;

    #[inline]
    fn into_iter(self) -> SpacesIter {
        SpacesIter(self)
    }
}

/// The spaces of a set, from front to tail.
#[derive(Clone, Debug)]
pub struct SpacesIter(Spaces);

impl Iterator for SpacesIter {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        let first = self.0.first()?;
        self.0.remove(first);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for SpacesIter {
    #[inline]
    fn next_back(&mut self) -> Option<Space> {
        let last = self.0.last()?;
        self.0.remove(last);
        Some(last)
    }
}

impl ExactSizeIterator for SpacesIter {}

impl FusedIterator for SpacesIter {}

#[cfg(test)]
mod tests {
    use super::{Space, Spaces};
    use std::prelude::rust_2024::*;

    #[test]
    fn sets_agree_with_lists() {
        for bits in 0..64 {
            let set = Spaces::from_bits(bits);
            let list: Vec<Space> = Space::ALL
                .into_iter()
                .filter(|space| bits >> space.index() & 1 == 1)
                .collect();
            assert!(set.into_iter().eq(list.iter().copied()));
            assert!(set.into_iter().rev().eq(list.iter().rev().copied()));
            assert_eq!(set.len(), list.len());
            assert_eq!(set.first(), list.first().copied());
            assert_eq!(set.last(), list.last().copied());
            assert_eq!(set.is_empty(), list.is_empty());
            assert_eq!(list.iter().copied().collect::<Spaces>(), set);
            for space in Space::ALL {
                assert_eq!(set.contains(space), list.contains(&space));
                let ahead = space.ahead().is_some_and(|ahead| list.contains(&ahead));
                assert_eq!(set.with_ahead_in().contains(space), ahead);
                let behind = space.behind().is_some_and(|behind| list.contains(&behind));
                assert_eq!(set.with_behind_in().contains(space), behind);
                let (mut with, mut without) = (set, set);
                with.insert(space);
                without.remove(space);
                assert_eq!(with, set | Spaces::only(space));
                assert_eq!(without, set - Spaces::only(space));
            }
        }
    }

    #[test]
    fn the_spaces_ahead_and_behind_a_space_are_all_the_others() {
        for space in Space::ALL {
            let (ahead, behind) = (Spaces::ahead_of(space), Spaces::behind(space));
            assert_eq!(!(ahead | behind), Spaces::only(space));
            assert!(ahead.into_iter().all(|other| other < space));
            assert!(behind.into_iter().all(|other| other > space));
        }
    }
}
