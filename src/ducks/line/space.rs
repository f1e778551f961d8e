//! The six spaces of the line, and sets of them
//! ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)).

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, Not, Sub};
use core::str::FromStr;

use thiserror::Error;

use crate::kit::row;

row! {
    /// A space of the line. Space 1 is the front, space 6 the tail. There will never be other
    /// spaces, so a `match` may list them all.
    ///
    /// ```
    /// use tacoduck::ducks::Space;
    ///
    /// assert_eq!(Space::from_number(3), Some(Space::S3));
    /// assert_eq!((Space::S3.number(), Space::S3.index()), (3, 2));
    /// assert_eq!(Space::from_index(2), Some(Space::S3));
    /// assert_eq!((Space::S3.to_string().as_str(), "3".parse()), ("3", Ok(Space::S3)));
    /// assert_eq!(Space::S3.ahead(), Some(Space::S2));
    /// assert_eq!(Space::S6.behind(), None);
    /// ```
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

    /// The spaces from front to tail.
    pub const ALL: [_; 6];
}

impl Space {
    /// The space with this number, 1 to 6; `None` for any other.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Space> {
        Space::from_index((number as usize).wrapping_sub(1))
    }

    /// The space's number, 1 to 6.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The space with this index, which is known to be below 6.
    #[inline]
    pub(crate) const fn at(index: usize) -> Space {
        match Space::from_index(index) {
            Some(space) => space,
            None => Space::S6,
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

/// The error for a text that is not a space of the line: a digit from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("a space is a digit from 1 to 6")]
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

/// A set of spaces of the line.
///
/// ```
/// use tacoduck::ducks::{Space, Spaces};
///
/// let ends: Spaces = [Space::S1, Space::S6].into_iter().collect();
/// assert!(ends.contains(Space::S6) && !ends.contains(Space::S3));
/// assert_eq!(ends.len(), 2);
/// assert!(ends.iter().eq([Space::S1, Space::S6]));
/// let mut others = !ends;
/// assert_eq!(others.len(), 4);
/// others.extend(ends);
/// assert_eq!(others, Spaces::ALL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spaces(u8);

impl Spaces {
    /// The empty set.
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

    /// The space of the set that is nearest to the front; `None` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Space> {
        if self.is_empty() {
            None
        } else {
            Some(Space::at(self.0.trailing_zeros() as usize))
        }
    }

    /// The space of the set that is nearest to the tail; `None` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Space> {
        if self.is_empty() {
            None
        } else {
            Some(Space::at(7 - self.0.leading_zeros() as usize))
        }
    }

    /// The spaces, from front to tail.
    #[inline]
    pub const fn iter(&self) -> SpacesIter {
        SpacesIter(*self)
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

impl Extend<Space> for Spaces {
    fn extend<I: IntoIterator<Item = Space>>(&mut self, spaces: I) {
        *self = *self | spaces.into_iter().collect();
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

impl IntoIterator for &Spaces {
    type Item = Space;
    type IntoIter = SpacesIter;

    #[inline]
    fn into_iter(self) -> SpacesIter {
        self.iter()
    }
}

/// The spaces of a set, from front to tail ([`Spaces::iter`]).
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless they are asked for their items"]
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
    fn spaces_and_their_numbers_lead_back() {
        for (index, space) in Space::ALL.into_iter().enumerate() {
            assert_eq!((space.index(), Space::at(index)), (index, space));
            assert_eq!(Space::from_index(index), Some(space));
            assert_eq!(Space::from_number(space.number()), Some(space));
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        assert_eq!(Space::from_index(6), None);
        assert_eq!((Space::from_number(0), Space::from_number(7)), (None, None));
        for text in ["", "0", "7", "11", "01", "+1", " 1", "a", "é", "/"] {
            assert!(text.parse::<Space>().is_err(), "{text:?}");
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
