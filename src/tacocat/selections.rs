//! The ways to choose cards of a hand under a cap: what exchanges and answers have in
//! common.

use super::card::{Rank, Ranks};

/// The most cards a hand can hold: a deck of 15 of each rank is four of the largest hand.
const MOST: usize = 45;

/// All ways to choose cards of a hand such that, for every rank, no more cards up to this
/// rank are chosen than its cap says.
///
/// An exchange has the same cap for all ranks: the limit. In an answer the cap of a rank is
/// the number of attacking cards up to it, for a card defends against one of no higher rank:
/// defending cards can be assigned to different attacking cards exactly if, counted from the
/// lowest, each finds one more attacking card that is not above it (rules, section 2).
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
    /// The caps of the ranks, from 1 to 12.
    #[inline]
    fn caps(&self) -> [u8; 12] {
        let mut cap = self.limit;
        Rank::ALL.map(|rank| {
            cap = cap.saturating_add(self.attack.count(rank));
            cap
        })
    }

    /// Whether the caps forbid nothing: any part of the hand can be chosen.
    #[inline]
    fn is_free(&self) -> bool {
        usize::from(self.limit) >= self.hand.len()
    }

    /// Makes of the ways to choose from the ranks above this one those to choose from this one
    /// on, for each number of cards chosen below it, up to the last that can be.
    #[inline]
    fn step(ways: &mut [u32; MOST + 1], count: u8, cap: u8, last: usize) {
        let cap = usize::from(cap);
        // Each number looks only at itself and larger ones, which are not changed yet.
        for chosen in 0..=last.min(MOST) {
            let most = usize::from(count).min(cap.saturating_sub(chosen));
            let possible = if chosen <= cap { most + 1 } else { 0 };
            ways[chosen] = ways.iter().skip(chosen).take(possible).sum();
        }
    }

    /// The most cards that can be chosen.
    #[inline]
    fn last(&self, caps: &[u8; 12]) -> usize {
        self.hand.len().min(usize::from(caps[11]))
    }

    /// How many ways there are.
    pub(crate) fn len(&self) -> usize {
        if self.is_free() {
            let counts = Rank::ALL.map(|rank| usize::from(self.hand.count(rank)) + 1);
            return counts.into_iter().product();
        }
        let caps = self.caps();
        let last = self.last(&caps);
        let mut ways = [1; MOST + 1];
        for rank in Rank::ALL.into_iter().rev() {
            Self::step(&mut ways, self.hand.count(rank), caps[rank.index()], last);
        }
        ways[0] as usize
    }

    /// Whether these cards can be chosen.
    pub(crate) fn contains(&self, cards: Ranks) -> bool {
        self.hand.holds(&cards) && self.first_above_cap(cards).is_none()
    }

    /// The lowest rank up to which more of these cards are than its cap says.
    pub(crate) fn first_above_cap(&self, cards: Ranks) -> Option<Rank> {
        let caps = self.caps();
        let mut chosen = 0;
        Rank::ALL.into_iter().find(|&rank| {
            chosen += usize::from(cards.count(rank));
            chosen > usize::from(caps[rank.index()])
        })
    }

    /// The way with this number, counted from 0.
    pub(crate) fn nth(&self, index: usize) -> Option<Ranks> {
        if self.is_free() {
            return self.nth_free(index);
        }
        let mut rest = u32::try_from(index).ok()?;
        let caps = self.caps();
        let last = self.last(&caps);
        // For each rank the ways to choose from the ranks above it.
        let mut above = [[1; MOST + 1]; 12];
        let mut ways = [1; MOST + 1];
        for rank in Rank::ALL.into_iter().rev() {
            above[rank.index()] = ways;
            Self::step(&mut ways, self.hand.count(rank), caps[rank.index()], last);
        }
        if rest >= ways[0] {
            return None;
        }
        let mut cards = Ranks::NONE;
        let mut chosen = 0;
        for rank in Rank::ALL {
            let onwards = &above[rank.index()];
            while let Some(&with) = onwards.get(chosen).filter(|&&with| rest >= with) {
                rest -= with;
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
        let mut cards = Ranks::NONE;
        let mut kinds = self.hand.0.kinds();
        while kinds != 0 {
            let rank = Rank::at(63 - kinds.leading_zeros() as usize);
            kinds &= !(1 << rank.index());
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
        let caps = self.caps();
        let mut chosen = cards.len();
        let mut next = cards;
        for rank in Rank::ALL.into_iter().rev() {
            let cap = usize::from(caps[rank.index()]);
            if cards.count(rank) < self.hand.count(rank) && chosen < cap {
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

#[cfg(test)]
mod tests {
    use super::Selections;
    use crate::tacocat::card::{Rank, Ranks};
    use std::prelude::rust_2024::*;
    use std::vec;

    /// All sub-multisets of a hand, in lexicographic order of their counts.
    fn subsets(hand: Ranks) -> Vec<Ranks> {
        let mut subsets = vec![Ranks::NONE];
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
        let chain = std::iter::successors(Some(Ranks::NONE), |&cards| selections.after(cards));
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
                        attack: Ranks::NONE,
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
            attack: Ranks::NONE,
        };
        assert_eq!(all.len(), 5usize.pow(9) * 4usize.pow(3));
        assert_eq!(all.nth(all.len() - 1), Some(hand));
    }
}
