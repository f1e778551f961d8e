//! The ways to choose cards of a hand under a cap: what exchanges and answers have in
//! common.

use crate::tacocat::cards::{Rank, Ranks};

/// The most cards a hand can hold: a deck of 15 of each rank is four of the largest hand.
const MAX: usize = 45;

/// All ways to choose cards of a hand such that, for every rank, no more cards up to this
/// rank are chosen than its cap says.
///
/// An exchange has the same cap for all ranks: the limit. In an answer the cap of a rank is the
/// number of attacking cards up to it, for a card defends against one of no higher rank:
/// defending cards can be assigned to different attacking cards exactly if, counted from the
/// lowest, each finds one more attacking card that is not above it
/// ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).
///
/// The ways are never listed. Their order is lexicographic in the number of cards of each
/// rank, from 1 to 12.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Selections {
    pub(crate) hand: Ranks,
    /// What every cap begins with.
    pub(crate) limit: u8,
    /// What raises the cap at each rank.
    pub(crate) attack: Ranks,
}

impl Selections {
    /// The most cards that can be chosen of the ranks up to this one.
    #[inline]
    fn cap(&self, rank: Rank) -> usize {
        usize::from(self.limit) + self.attack.len_up_to(rank)
    }

    /// Whether the caps forbid nothing: any part of the hand can be chosen.
    #[inline]
    fn is_free(&self) -> bool {
        usize::from(self.limit) >= self.hand.len()
    }

    /// The most cards that can be chosen.
    #[inline]
    fn most(&self) -> usize {
        self.hand.len().min(self.cap(Rank::R12))
    }

    /// Whether the numbers of ways fit [`Lanes`].
    #[inline]
    fn is_small(&self) -> bool {
        self.hand.len() <= Lanes::CARDS && self.most() < Lanes::COUNT
    }

    /// How many ways there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        if self.is_free() {
            let counts = self.hand.ranks().map(|rank| self.hand.count(rank));
            counts.map(|count| usize::from(count) + 1).product()
        } else if self.is_small() {
            self.count::<Lanes>()
        } else {
            self.count::<Table>()
        }
    }

    /// Whether these cards can be chosen.
    #[inline]
    pub(crate) fn contains(&self, cards: Ranks) -> bool {
        self.hand.holds(&cards) && self.respects_caps(cards)
    }

    /// Whether no more of these cards are up to any rank than its cap says. It is enough to look
    /// at the ranks there are, for caps never fall.
    #[inline]
    fn respects_caps(&self, cards: Ranks) -> bool {
        if cards.len() <= usize::from(self.limit) {
            return true;
        }
        let mut ranks = cards.ranks();
        ranks.all(|rank| cards.len_up_to(rank) <= self.cap(rank))
    }

    /// The way with this number, counted from 0.
    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Option<Ranks> {
        if self.is_free() {
            self.nth_free(index)
        } else if self.is_small() {
            self.nth_counted::<Lanes>(index)
        } else {
            self.nth_counted::<Table>(index)
        }
    }

    /// [`len`](Selections::len), whatever is forbidden.
    fn count<W: Ways>(&self) -> usize {
        let mut ways = W::ONE_EACH;
        for rank in self.hand.ranks_down() {
            ways.choose(self.hand.count(rank), self.cap(rank));
        }
        ways.having(0) as usize
    }

    /// [`nth`](Selections::nth), whatever is forbidden.
    fn nth_counted<W: Ways>(&self, index: usize) -> Option<Ranks> {
        let mut rest = u32::try_from(index).ok()?;
        // For each rank of the hand the ways to choose from the ranks above it.
        let mut above = [W::ONE_EACH; 12];
        let mut ways = W::ONE_EACH;
        for rank in self.hand.ranks_down() {
            above[rank.index()] = ways;
            above[rank.index()].limit(self.cap(rank));
            ways.choose(self.hand.count(rank), self.cap(rank));
        }
        if rest >= ways.having(0) {
            return None;
        }
        let mut cards = Ranks::EMPTY;
        let mut chosen = 0;
        for rank in self.hand.ranks() {
            let onwards = &above[rank.index()];
            for _ in 0..self.hand.count(rank) {
                let without_more = onwards.having(chosen);
                if rest < without_more {
                    break;
                }
                rest -= without_more;
                chosen += 1;
                cards.0.add(rank.index());
            }
        }
        Some(cards)
    }

    /// [`nth`](Selections::nth) where nothing is forbidden: the counts are the digits of the
    /// number, that of rank 12 the last.
    fn nth_free(&self, index: usize) -> Option<Ranks> {
        let mut rest = index;
        let mut cards = Ranks::EMPTY;
        for rank in self.hand.ranks_down() {
            let values = usize::from(self.hand.count(rank)) + 1;
            for _ in 0..rest % values {
                cards.0.add(rank.index());
            }
            rest /= values;
        }
        (rest == 0).then_some(cards)
    }

    /// The way after this one; `None` after the last.
    pub(crate) fn after(&self, cards: Ranks) -> Option<Ranks> {
        let mut chosen = cards.len();
        let mut next = cards;
        for rank in self.hand.ranks_down() {
            if cards.count(rank) < self.hand.count(rank) && chosen < self.cap(rank) {
                next.0.add(rank.index());
                return Some(next);
            }
            // Nothing more of this rank: the lower ones go first.
            for _ in 0..cards.count(rank) {
                next.0.remove(rank.index());
                chosen -= 1;
            }
        }
        None
    }
}

/// In how many ways cards can be chosen of some of the highest ranks, for each number of cards
/// chosen below them.
trait Ways: Copy {
    /// Of no rank there is one way.
    const ONE_EACH: Self;

    /// With more cards chosen than the cap there is no way.
    fn limit(&mut self, cap: usize);

    /// One more rank to choose from: so many cards, under a cap.
    fn choose(&mut self, count: u8, cap: usize);

    /// The ways with so many cards chosen below.
    fn having(&self, chosen: usize) -> u32;
}

/// Numbers of ways for any hand.
#[derive(Clone, Copy)]
struct Table([u32; MAX + 1]);

impl Ways for Table {
    const ONE_EACH: Table = Table([1; MAX + 1]);

    fn limit(&mut self, cap: usize) {
        self.0.iter_mut().skip(cap + 1).for_each(|ways| *ways = 0);
    }

    fn choose(&mut self, count: u8, cap: usize) {
        self.limit(cap);
        // Each number looks only at itself and larger ones, which are not changed yet.
        for chosen in 0..=MAX {
            let onwards = self.0.iter().skip(chosen);
            self.0[chosen] = onwards.take(usize::from(count) + 1).sum();
        }
    }

    fn having(&self, chosen: usize) -> u32 {
        self.0.get(chosen).copied().unwrap_or(0)
    }
}

/// Numbers of ways side by side in one integer, so that one addition and one shift take a card
/// into account for all of them: what [`Table`] says, for hands and attacks of common sizes.
#[derive(Clone, Copy)]
struct Lanes(u128);

impl Lanes {
    /// Cards chosen below: from 0 to one less.
    const COUNT: usize = 8;
    /// Of so many cards there are less than 2¹⁶ parts, which a lane holds.
    const CARDS: usize = 15;
    const BITS: usize = 16;
}

impl Ways for Lanes {
    const ONE_EACH: Lanes = Lanes(u128::MAX / 0xffff);

    #[inline]
    fn limit(&mut self, cap: usize) {
        let lanes = cap.min(Lanes::COUNT - 1) + 1;
        self.0 &= u128::MAX >> (128 - lanes * Lanes::BITS);
    }

    #[inline]
    fn choose(&mut self, count: u8, cap: usize) {
        self.limit(cap);
        let without = self.0;
        for _ in 0..count {
            self.0 = without.wrapping_add(self.0 >> Lanes::BITS);
        }
    }

    #[inline]
    fn having(&self, chosen: usize) -> u32 {
        (self.0 >> (chosen % Lanes::COUNT * Lanes::BITS)) as u32 & 0xffff
    }
}

#[cfg(test)]
mod tests {
    use super::Selections;
    use crate::tacocat::cards::{Rank, Ranks};
    use std::prelude::rust_2024::*;
    use std::vec;

    /// All sub-multisets of a hand, in lexicographic order of their counts.
    fn subsets(hand: Ranks) -> Vec<Ranks> {
        let mut subsets = vec![Ranks::EMPTY];
        for rank in Rank::ALL {
            subsets = subsets
                .into_iter()
                .flat_map(|subset| {
                    (0..=hand.count(rank)).map(move |count| {
                        let mut more = subset;
                        for _ in 0..count {
                            assert!(more.put(rank));
                        }
                        more
                    })
                })
                .collect();
        }
        subsets
    }

    /// Whether the defending cards can be assigned to different attacking cards of no higher
    /// rank, by trying every assignment.
    fn assignable(defending: &[Rank], attack: &[Rank]) -> bool {
        let Some((&first, others)) = defending.split_first() else {
            return true;
        };
        (0..attack.len()).any(|i| {
            let mut left = attack.to_vec();
            attack[i] <= first && {
                left.remove(i);
                assignable(others, &left)
            }
        })
    }

    fn hands() -> Vec<Ranks> {
        [
            "1.2",
            "3.3.3.4",
            "1.2.2.5.12",
            "2.4.4.6.7.9",
            "5.5.5.5.5",
            "1.3.5.7.9.11.12",
            "12.12",
        ]
        .map(|text| text.parse().unwrap())
        .to_vec()
    }

    #[track_caller]
    fn is(selections: Selections, expected: &[Ranks]) {
        assert_eq!(selections.len(), expected.len(), "{selections:?}");
        let numbered: Vec<Ranks> = (0..expected.len())
            .filter_map(|i| selections.nth(i))
            .collect();
        assert_eq!(numbered, expected);
        assert_eq!(selections.nth(expected.len()), None);
        let chain = std::iter::successors(Some(Ranks::EMPTY), |&cards| selections.after(cards));
        assert_eq!(chain.collect::<Vec<_>>(), expected);
        for subset in subsets(selections.hand) {
            assert_eq!(
                selections.contains(subset),
                expected.contains(&subset),
                "{subset}"
            );
        }
        let mut more = selections.hand;
        assert!(more.put(Rank::R12) && !selections.contains(more));
    }

    #[test]
    fn exchanges_are_all_subsets_up_to_the_limit() {
        for hand in hands() {
            for limit in 0..=8 {
                let expected: Vec<Ranks> = subsets(hand)
                    .into_iter()
                    .filter(|cards| cards.len() <= usize::from(limit))
                    .collect();
                is(
                    Selections {
                        hand,
                        limit,
                        attack: Ranks::EMPTY,
                    },
                    &expected,
                );
            }
        }
    }

    #[test]
    fn answers_are_all_that_can_be_assigned() {
        for hand in hands() {
            for attack in [
                "1",
                "7",
                "2.2",
                "5.6.7",
                "3.3.3",
                "12",
                "1.2.3.4.5",
                "10.11.12",
            ] {
                let attack: Ranks = attack.parse().unwrap();
                let cards: Vec<Rank> = attack.iter().collect();
                let expected: Vec<Ranks> = subsets(hand)
                    .into_iter()
                    .filter(|defending| assignable(&defending.iter().collect::<Vec<_>>(), &cards))
                    .collect();
                is(
                    Selections {
                        hand,
                        limit: 0,
                        attack,
                    },
                    &expected,
                );
            }
        }
    }

    #[test]
    fn the_largest_hand_is_counted() {
        let hand = Ranks::new([4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3]).unwrap();
        let all = Selections {
            hand,
            limit: 45,
            attack: Ranks::EMPTY,
        };
        assert_eq!(all.len(), 5usize.pow(9) * 4usize.pow(3));
        assert_eq!(all.nth(all.len() - 1), Some(hand));
    }
}
