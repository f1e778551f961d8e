//! What can attack: a card, a set or a sequence
//! ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).

use crate::tacocat::cards::{Rank, Ranks};

/// The attacks of a hand, which keep at least one card of it.
///
/// They are never listed. Their order is that of their lowest rank; of one rank the single
/// card comes first, then the sets, then the sequences, each the shorter first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Attacks {
    pub(crate) hand: Ranks,
}

/// The fewest cards of a set and of a sequence.
const SET: usize = 2;
const SEQUENCE: usize = 3;

impl Attacks {
    /// How large the largest set and sequence are that begin with this rank.
    fn largest(self, rank: Rank) -> (usize, usize) {
        let most = self.hand.len().saturating_sub(1);
        let run = (self.hand.0.kinds() >> rank.index()).trailing_ones() as usize;
        let alike = usize::from(self.hand.count(rank));
        (alike.min(most), run.min(most))
    }

    /// How many attacks begin with this rank.
    fn of(self, rank: Rank) -> usize {
        let (set, sequence) = self.largest(rank);
        // A hand of one card has no attack at all.
        set.min(1) + (set + 1).saturating_sub(SET) + (sequence + 1).saturating_sub(SEQUENCE)
    }

    /// How many there are: as many single cards and sets as cards, since the cards of a rank
    /// attack in each number there is; the sequences; and not all cards at once.
    #[inline]
    pub(crate) fn len(self) -> usize {
        let ranks = self.hand.0.kinds();
        // The ranks that begin a sequence of at least so many, as bits.
        let mut longer = ranks & ranks >> 1 & ranks >> 2;
        let mut sequences = 0;
        while longer != 0 {
            sequences += longer.count_ones() as usize;
            longer &= longer >> 1;
        }
        self.hand.len() + sequences - usize::from(is_attack(self.hand))
    }

    /// Whether these cards are one of them.
    pub(crate) fn contains(self, cards: Ranks) -> bool {
        is_attack(cards) && self.hand.holds(&cards) && cards.len() < self.hand.len()
    }

    /// The attack with this number, counted from 0.
    pub(crate) fn nth(self, mut index: usize) -> Option<Ranks> {
        let first = self.hand.ranks().find(|&rank| {
            let count = self.of(rank);
            let found = index < count;
            if !found {
                index -= count;
            }
            found
        })?;
        let (set, _) = self.largest(first);
        Some(if index < set {
            alike(first, index + 1)
        } else {
            run(first, index - set + SEQUENCE)
        })
    }
}

/// So many cards of a rank.
fn alike(rank: Rank, count: usize) -> Ranks {
    let mut cards = Ranks::EMPTY;
    for _ in 0..count {
        cards.0.add(rank.index());
    }
    cards
}

/// So many consecutive ranks, a card of each.
fn run(first: Rank, length: usize) -> Ranks {
    let mut cards = Ranks::EMPTY;
    for rank in Rank::ALL.into_iter().skip(first.index()).take(length) {
        cards.0.add(rank.index());
    }
    cards
}

/// Whether cards are an attack: one card, two or more of one rank, or three or more
/// consecutive ranks, one card each.
#[inline]
pub(crate) fn is_attack(cards: Ranks) -> bool {
    let Some(lowest) = cards.lowest() else {
        return false;
    };
    let len = cards.len();
    let is_set = usize::from(cards.count(lowest)) == len;
    // As many ranks in a row as there are cards: one card of each.
    let in_a_row = (cards.0.kinds() >> lowest.index()).trailing_ones() as usize;
    is_set || (len >= SEQUENCE && in_a_row == len)
}

#[cfg(test)]
mod tests {
    use super::Attacks;
    use crate::tacocat::cards::Ranks;
    use std::collections::HashSet;
    use std::prelude::rust_2024::*;

    #[track_caller]
    fn attacks(hand: &str, expected: &str) {
        let attacks = Attacks {
            hand: hand.parse().unwrap(),
        };
        let numbered: Vec<Ranks> = (0..attacks.len()).filter_map(|i| attacks.nth(i)).collect();
        let words: Vec<String> = numbered.iter().map(Ranks::to_string).collect();
        assert_eq!(words.join(" "), expected, "{hand}");
        assert_eq!(attacks.nth(attacks.len()), None);
        assert_eq!(
            numbered.iter().collect::<HashSet<_>>().len(),
            numbered.len()
        );
        assert!(numbered.iter().all(|&cards| attacks.contains(cards)));
    }

    #[test]
    fn cards_sets_and_sequences_attack() {
        attacks("5", "");
        attacks("5.5", "5");
        attacks("1.12", "1 12");
        attacks("5.5.5", "5 5.5");
        attacks("4.5.6", "4 5 6");
        attacks("3.3.4.5.6.9", "3 3.3 3.4.5 3.4.5.6 4 4.5.6 5 6 9");
        attacks("1.2.11.12", "1 2 11 12");
        attacks("10.11.12.12", "10 10.11.12 11 12 12.12");
        attacks("3.3.4.4.5", "3 3.3 3.4.5 4 4.4 5");
    }

    #[test]
    fn what_is_neither_is_no_attack() {
        let hand: Ranks = "1.2.3.3.4.4.5.7.12".parse().unwrap();
        let attacks = Attacks { hand };
        for cards in [
            "-",
            "1.2",
            "3.3.4.4",
            "1.2.4",
            "1.3.4.5.7",
            "2.3.3.4",
            "1.12",
            "6",
            "3.3.3",
        ] {
            assert!(!attacks.contains(cards.parse().unwrap()), "{cards}");
        }
        assert!(!attacks.contains(hand));
    }
}
