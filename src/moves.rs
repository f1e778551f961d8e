//! The set of legal moves.

use core::array;
use core::fmt::Debug;
use core::iter::Flatten;

use rand_core::Rng;

use crate::kit::random::below;

/// The legal moves of a position, as a small `Copy` set without duplicates.
///
/// The order of [`iter`](MoveSet::iter) and [`nth`](MoveSet::nth) is the same for equal
/// positions, on every platform.
///
/// [`Default`] is the empty set.
///
/// The move sets of this crate's games also have these methods as inherent methods, so only generic
/// code needs to import the trait.
pub trait MoveSet: Copy + Debug + Default + IntoIterator<Item = Self::Move> {
    /// The type of the moves in the set.
    type Move: Copy + Eq;

    /// The number of moves.
    #[must_use]
    fn len(&self) -> usize;

    /// Whether there is no move.
    #[must_use]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `mv` is in the set.
    fn contains(&self, mv: Self::Move) -> bool;

    /// The move at this place in the order of the set, counted from 0; `None` from
    /// [`len`](MoveSet::len) on.
    fn nth(&self, index: usize) -> Option<Self::Move>;

    /// The moves, one by one.
    fn iter(&self) -> Self::IntoIter {
        self.into_iter()
    }

    /// One of the moves, each equally likely; `None` if there is none.
    ///
    /// Takes one number from the generator (see [`random`](crate::random)), or none if the set is
    /// empty.
    fn choose<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Move> {
        match self.len() {
            0 => None,
            len => self.nth(below(rng, len as u32) as usize),
        }
    }
}

/// A set of at most `MAX` moves, stored in an array in the order of insertion. Use it for your own
/// game if a position has few legal moves.
///
/// ```
/// use tacoduck::{MoveList, MoveSet};
///
/// let mut moves: MoveList<char, 3> = MoveList::from(['x', 'o']);
/// assert!(moves.insert('z'));
/// assert!(!moves.insert('y')); // there is no more room
/// assert!(moves.iter().eq(['x', 'o', 'z']));
/// assert_eq!((moves.nth(1), moves.contains('y')), (Some('o'), false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveList<M, const MAX: usize>([Option<M>; MAX]);

impl<M: Copy + Eq, const MAX: usize> MoveList<M, MAX> {
    /// Adds a move. Returns whether the set now contains it: `false` only if the set is full and
    /// does not contain it already; the set then stays as it was.
    #[must_use]
    pub fn insert(&mut self, mv: M) -> bool {
        let free = |slot: &&mut Option<M>| slot.is_none_or(|other| other == mv);
        match self.0.iter_mut().find(free) {
            Some(slot) => {
                *slot = Some(mv);
                true
            }
            None => false,
        }
    }
}

impl<M: Copy + Eq, const N: usize, const MAX: usize> From<[M; N]> for MoveList<M, MAX> {
    /// The set of these moves. An array longer than `MAX` does not compile.
    fn from(moves: [M; N]) -> MoveList<M, MAX> {
        const { assert!(N <= MAX, "there is room for all moves") };
        let mut list = MoveList::default();
        for mv in moves {
            let inserted = list.insert(mv);
            debug_assert!(inserted);
        }
        list
    }
}

impl<M, const MAX: usize> Default for MoveList<M, MAX> {
    fn default() -> MoveList<M, MAX> {
        MoveList([const { None }; MAX])
    }
}

impl<M, const MAX: usize> IntoIterator for MoveList<M, MAX> {
    type Item = M;
    type IntoIter = Flatten<array::IntoIter<Option<M>, MAX>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}

impl<M: Copy + Eq + Debug, const MAX: usize> MoveSet for MoveList<M, MAX> {
    type Move = M;

    fn len(&self) -> usize {
        self.0.iter().flatten().count()
    }

    fn contains(&self, mv: M) -> bool {
        self.0.contains(&Some(mv))
    }

    fn nth(&self, index: usize) -> Option<M> {
        self.0.get(index).copied().flatten()
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

        impl Default for $set {
            /// No move.
            fn default() -> $set {
                <$set>::EMPTY
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
