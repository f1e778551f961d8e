//! Cards that are known by their rank only
//! ([docs/rules/tacocat.md, section 1](crate::docs::tacocat#1-parts-all-of-them-data-of-a-rules-value)).

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use super::rank::{ParseRankError, Rank};
use crate::kit::Bag;
use crate::kit::TextBuffer;

/// A collection of cards, 0 to 15 of each rank, such as a hand, a deck or an attack. It has no
/// order.
///
/// The room is limited, so you cannot `collect` an iterator into it. [`put`](Ranks::put) and
/// [`new`](Ranks::new) tell whether the cards fit.
///
/// ```
/// use tacoduck::tacocat::{Rank, Ranks};
///
/// let hand: Ranks = "1.3.3.12".parse()?;
/// assert_eq!(hand.len(), 4);
/// assert_eq!(hand.count(Rank::R3), 2);
/// assert_eq!((hand.lowest(), hand.highest()), (Some(Rank::R1), Some(Rank::R12)));
/// assert_eq!(hand.to_string(), "1.3.3.12");
/// assert_eq!(Ranks::EMPTY.to_string(), "-");
/// # Ok::<(), tacoduck::tacocat::ParseRanksError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ranks(pub(crate) Bag<1>);

impl Ranks {
    /// No card.
    pub const EMPTY: Ranks = Ranks(Bag::EMPTY);

    /// The largest number of cards of one rank.
    pub const MAX: u8 = Bag::<1>::MAX;

    /// A collection with these counts, for ranks 1 to 12; `None` if a count is above 15.
    ///
    /// ```
    /// use tacoduck::tacocat::Ranks;
    ///
    /// let deck = Ranks::new([2; 12]).expect("at most fifteen of each");
    /// assert_eq!(deck.len(), 24);
    /// assert_eq!(Ranks::new([16; 12]), None);
    /// ```
    #[must_use]
    pub const fn new(counts: [u8; 12]) -> Option<Ranks> {
        match Bag::from_counts(&counts) {
            Some(bag) => Some(Ranks(bag)),
            None => None,
        }
    }

    /// How many cards of a rank it contains.
    #[must_use]
    #[inline]
    pub fn count(&self, rank: Rank) -> u8 {
        self.0.count(rank.index())
    }

    /// How many cards it contains.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.total() as usize
    }

    /// Whether there is no card.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lowest rank among the cards; `None` if there is no card.
    #[must_use]
    #[inline]
    pub fn lowest(&self) -> Option<Rank> {
        match self.0.kinds() {
            0 => None,
            kinds => Some(Rank::at(kinds.trailing_zeros() as usize)),
        }
    }

    /// The highest rank among the cards; `None` if there is no card.
    #[must_use]
    #[inline]
    pub fn highest(&self) -> Option<Rank> {
        match self.0.kinds() {
            0 => None,
            kinds => Some(Rank::at(63 - kinds.leading_zeros() as usize)),
        }
    }

    /// Adds a card. Returns `false` and changes nothing if there are already 15 of its rank.
    #[must_use]
    pub fn put(&mut self, rank: Rank) -> bool {
        self.0.put(rank.index())
    }

    /// Removes a card. Returns `false` and changes nothing if there is none of its rank.
    #[must_use]
    pub fn take(&mut self, rank: Rank) -> bool {
        self.0.take(rank.index())
    }

    /// Whether it contains all of `others`, that is, at least as many cards of each rank.
    ///
    /// ```
    /// use tacoduck::tacocat::Ranks;
    ///
    /// let hand: Ranks = "1.3.3.12".parse()?;
    /// assert!(hand.holds(&"3.3".parse()?));
    /// assert!(!hand.holds(&"1.1".parse()?));
    /// # Ok::<(), tacoduck::tacocat::ParseRanksError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn holds(&self, others: &Ranks) -> bool {
        self.0.holds(&others.0)
    }

    /// The ranks there are, ascending.
    #[inline]
    pub(crate) fn ranks(self) -> impl Iterator<Item = Rank> {
        let mut kinds = self.0.kinds();
        core::iter::from_fn(move || {
            let rank = (kinds != 0).then(|| Rank::at(kinds.trailing_zeros() as usize));
            kinds &= kinds.wrapping_sub(1);
            rank
        })
    }

    /// The ranks there are, descending.
    #[inline]
    pub(crate) fn ranks_down(self) -> impl Iterator<Item = Rank> {
        let mut kinds = self.0.kinds();
        core::iter::from_fn(move || {
            let rank = Rank::at(kinds.checked_ilog2()? as usize);
            kinds &= !(1 << rank.index());
            Some(rank)
        })
    }

    /// How many cards there are of the ranks up to this one.
    #[inline]
    pub(crate) fn len_up_to(self, rank: Rank) -> usize {
        self.0.total_up_to(rank.index()) as usize
    }

    /// The ranks with at least one card, ascending, each with its count.
    ///
    /// ```
    /// use tacoduck::tacocat::{Rank, Ranks};
    ///
    /// let hand: Ranks = "3.3.12".parse()?;
    /// assert!(hand.counts().eq([(Rank::R3, 2), (Rank::R12, 1)]));
    /// # Ok::<(), tacoduck::tacocat::ParseRanksError>(())
    /// ```
    pub fn counts(self) -> impl Iterator<Item = (Rank, u8)> {
        Rank::ALL
            .into_iter()
            .map(move |rank| (rank, self.count(rank)))
            .filter(|&(_, count)| count > 0)
    }

    /// The cards, ascending.
    ///
    /// ```
    /// use tacoduck::tacocat::{Rank, Ranks};
    ///
    /// let hand: Ranks = "3.3.12".parse()?;
    /// assert!(hand.iter().eq([Rank::R3, Rank::R3, Rank::R12]));
    /// # Ok::<(), tacoduck::tacocat::ParseRanksError>(())
    /// ```
    #[inline]
    pub const fn iter(&self) -> RanksIter {
        RanksIter(*self)
    }

    /// The rank of a card drawn from these, each card equally likely; `None` if there is none.
    /// Takes one number from the generator in either case.
    #[inline]
    pub(crate) fn sample<R: Rng + ?Sized>(self, rng: &mut R) -> Option<Rank> {
        self.0.sample(rng).map(Rank::at)
    }

    /// These cards and others, of which there is room for all.
    #[inline]
    pub(crate) fn with(self, others: Ranks) -> Ranks {
        Ranks(self.0.with(&others.0))
    }

    /// What is left without these cards, which are all there.
    #[inline]
    pub(crate) fn without(self, others: Ranks) -> Ranks {
        Ranks(self.0.without(&others.0))
    }

    /// One card.
    #[inline]
    pub(crate) fn only(rank: Rank) -> Ranks {
        let mut one = Ranks::EMPTY;
        one.0.add(rank.index());
        one
    }
}

impl IntoIterator for Ranks {
    type Item = Rank;
    type IntoIter = RanksIter;

    #[inline]
    fn into_iter(self) -> RanksIter {
        self.iter()
    }
}

impl IntoIterator for &Ranks {
    type Item = Rank;
    type IntoIter = RanksIter;

    #[inline]
    fn into_iter(self) -> RanksIter {
        self.iter()
    }
}

/// The cards, ascending ([`Ranks::iter`]).
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless they are asked for their items"]
pub struct RanksIter(Ranks);

impl Iterator for RanksIter {
    type Item = Rank;

    #[inline]
    fn next(&mut self) -> Option<Rank> {
        let lowest = self.0.lowest()?;
        self.0.0.remove(lowest.index());
        Some(lowest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for RanksIter {
    #[inline]
    fn next_back(&mut self) -> Option<Rank> {
        let highest = self.0.highest()?;
        self.0.0.remove(highest.index());
        Some(highest)
    }
}

impl ExactSizeIterator for RanksIter {}

impl FusedIterator for RanksIter {}

impl fmt::Display for Ranks {
    /// Writes the ranks, ascending and joined by `.`, or `-` if there is no card.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

impl Ranks {
    pub(crate) fn write_to(self, buffer: &mut TextBuffer) {
        if self.is_empty() {
            return buffer.put('-');
        }
        let mut first = true;
        for rank in self.ranks() {
            for _ in 0..self.count(rank) {
                if !first {
                    buffer.put('.');
                }
                first = false;
                buffer.put_number(rank.number());
            }
        }
    }
}

impl fmt::Debug for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ranks({self})")
    }
}

/// Why a text is not a list of ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseRanksError {
    /// A part is not a rank.
    #[error(transparent)]
    Rank(#[from] ParseRankError),
    /// The ranks do not ascend.
    #[error("ranks are written in ascending order")]
    Order,
    /// More than fifteen cards of a rank.
    #[error("there are at most fifteen cards of a rank")]
    TooMany,
}

impl FromStr for Ranks {
    type Err = ParseRanksError;

    fn from_str(text: &str) -> Result<Ranks, ParseRanksError> {
        Ranks::parse(text.as_bytes())
    }
}

impl Ranks {
    pub(crate) fn parse(text: &[u8]) -> Result<Ranks, ParseRanksError> {
        let mut ranks = Ranks::EMPTY;
        let mut last = Rank::R1;
        if text == b"-" {
            return Ok(ranks);
        }
        for part in text.split(|&letter| letter == b'.') {
            let rank = Rank::parse(part)?;
            if rank < last {
                return Err(ParseRanksError::Order);
            }
            if !ranks.put(rank) {
                return Err(ParseRanksError::TooMany);
            }
            last = rank;
        }
        Ok(ranks)
    }
}

#[cfg(test)]
mod tests {
    use super::{Rank, Ranks};
    use proptest::prelude::*;
    use std::prelude::rust_2024::*;

    proptest! {
        #[test]
        fn ranks_agree_with_a_list(counts in proptest::array::uniform12(0u8..=15)) {
            let ranks = Ranks::new(counts).unwrap();
            let list: Vec<Rank> = Rank::ALL
                .into_iter()
                .flat_map(|rank| std::iter::repeat_n(rank, counts[rank.index()].into()))
                .collect();
            prop_assert!(ranks.iter().eq(list.iter().copied()));
            prop_assert!(ranks.iter().rev().eq(list.iter().rev().copied()));
            prop_assert_eq!(ranks.iter().len(), list.len());
            prop_assert_eq!(ranks.len(), list.len());
            prop_assert_eq!(ranks.lowest(), list.first().copied());
            prop_assert_eq!(ranks.highest(), list.last().copied());
            prop_assert_eq!(ranks.to_string().parse(), Ok(ranks));
            prop_assert_eq!(ranks.with(Ranks::EMPTY).without(ranks), Ranks::EMPTY);
        }
    }

    #[test]
    fn texts_that_are_not_canonical_are_refused() {
        for text in [
            "", ".", "0", "13", "01", "1.", ".1", "2.1", "+1", "-1", "1..2", "a", "1 ",
        ] {
            assert!(text.parse::<Ranks>().is_err(), "{text:?}");
        }
        let sixteen = ["7"; 16].join(".");
        assert!(sixteen.parse::<Ranks>().is_err());
    }
}
