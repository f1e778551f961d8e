//! The set of legal moves.

use core::fmt::Debug;

use rand_core::Rng;

use crate::kit::random::below;

/// The legal moves of a position, as a set: small, `Copy`, without duplicates, never stored
/// as a list.
///
/// The order of [`iter`](MoveSet::iter) and [`nth`](MoveSet::nth) is the same for equal
/// positions, on every platform.
///
/// The sets of the games here have these methods of their own as well, so that only code
/// for any game needs to import the trait.
pub trait MoveSet: Copy + Debug + IntoIterator<Item = Self::Move> {
    /// What the set holds.
    type Move: Copy + Eq;

    /// The number of moves.
    fn len(&self) -> usize;

    /// Whether there is no move.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `mv` is one of them.
    fn contains(&self, mv: Self::Move) -> bool;

    /// The move with this place in the order of the set, counted from 0.
    fn nth(&self, index: usize) -> Option<Self::Move>;

    /// The moves, one by one.
    fn iter(&self) -> Self::IntoIter {
        self.into_iter()
    }

    /// One of the moves, each equally likely; `None` if there is none.
    ///
    /// Takes one number from the generator (see [`random`](crate::random)), none if the set
    /// is empty.
    fn choose<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Move> {
        match self.len() {
            0 => None,
            len => self.nth(below(rng, len as u32) as usize),
        }
    }
}

/// Makes a type the set of a game's legal moves. The type has `len`, `is_empty`, `contains`,
/// `nth` and `IntoIterator` already. This adds the trait and the other methods, these also as
/// the type's own, so that code for one game need not import the trait.
macro_rules! move_set {
    ($set:ty, $mv:ty, $iter:ty) => {
        impl $set {
            /// The moves, one by one.
            #[must_use]
            #[inline]
            pub fn iter(&self) -> $iter {
                self.into_iter()
            }

            /// One of the moves, each equally likely; `None` if there is none.
            #[must_use]
            #[inline]
            pub fn choose<R: rand_core::Rng + ?Sized>(&self, rng: &mut R) -> Option<$mv> {
                $crate::moves::MoveSet::choose(self, rng)
            }
        }

        impl $crate::moves::MoveSet for $set {
            type Move = $mv;

            #[inline]
            fn len(&self) -> usize {
                <$set>::len(self)
            }

            #[inline]
            fn is_empty(&self) -> bool {
                <$set>::is_empty(self)
            }

            #[inline]
            fn contains(&self, mv: $mv) -> bool {
                <$set>::contains(self, mv)
            }

            #[inline]
            fn nth(&self, index: usize) -> Option<$mv> {
                <$set>::nth(self, index)
            }
        }

        impl IntoIterator for &$set {
            type Item = $mv;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                (*self).into_iter()
            }
        }
    };
}

pub(crate) use move_set;
