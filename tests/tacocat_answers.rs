//! The answer to an attack, exhaustively, against the prose of the rules: every way to
//! defend or sacrifice each attacking card, over all hands of up to five cards.

use std::collections::{BTreeMap, BTreeSet};

use tacoduck::prelude::*;
use tacoduck::tacocat::{Builder, Move, Rank, Ranks, Rules, Stage, WOW, YAY};

/// Cards, ascending.
type Cards = Vec<u8>;

/// All ways to choose so many cards of the ranks 1 to 5.
fn hands(size: usize) -> Vec<Cards> {
    let mut hands = vec![vec![]];
    for _ in 0..size {
        hands = hands
            .iter()
            .flat_map(|hand: &Cards| {
                let lowest = hand.last().copied().unwrap_or(1);
                (lowest..=5).map(|rank| [hand.clone(), vec![rank]].concat())
            })
            .collect();
    }
    hands
}

fn is_attack(cards: &[u8]) -> bool {
    let set = cards.windows(2).all(|pair| pair[0] == pair[1]);
    let sequence = cards.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    set || (sequence && cards.len() >= 3)
}

/// Every choice of defending cards that the prose allows: each attacking card is defended by
/// a card of equal or higher rank, or not.
fn defences(attack: &[u8], hand: &[u8]) -> BTreeSet<Cards> {
    let Some((&card, others)) = attack.split_first() else {
        return BTreeSet::from([vec![]]);
    };
    let mut found = defences(others, hand);
    for (i, &defending) in hand.iter().enumerate() {
        if defending >= card {
            let mut left = hand.to_vec();
            left.remove(i);
            for mut defence in defences(others, &left) {
                defence.push(defending);
                defence.sort_unstable();
                found.insert(defence);
            }
        }
    }
    found
}

/// The hand after this defence: the defending cards are set aside, and for every attacking
/// card left over the lowest card remaining is sacrificed. And the highest sacrificed.
fn after(attack: &[u8], hand: &[u8], defence: &[u8]) -> (Cards, Option<u8>) {
    let mut left = hand.to_vec();
    for card in defence {
        let place = left.iter().position(|held| held == card).unwrap();
        left.remove(place);
    }
    let sacrificed: Cards = left.drain(..attack.len() - defence.len()).collect();
    (left, sacrificed.last().copied())
}

fn ranks(cards: &[u8]) -> Ranks {
    let mut ranks = Ranks::EMPTY;
    for &card in cards {
        assert!(ranks.put(Rank::from_number(card).unwrap()));
    }
    ranks
}

#[test]
fn the_answers_are_those_of_the_prose() {
    let mut rules = Rules::STANDARD;
    // Enough of each rank for any hand and attack, and of rank 12 for what was discarded.
    rules.deck = ranks(&[[1; 10], [2; 10], [3; 10], [4; 10], [5; 10], [12; 10]].concat());
    rules.sizes = [7; 7];
    let mut answers = 0;
    for size in 2..=5 {
        for hand in hands(size) {
            for attack in (1..size).flat_map(hands).filter(|cards| is_attack(cards)) {
                // Two duels so far: the hands were of seven, and are of `size` now.
                let position = Builder::new(rules)
                    .hand(YAY, ranks(&vec![5; size - attack.len()]))
                    .hand(WOW, ranks(&hand))
                    .laid(ranks(&attack))
                    .discard(ranks(&vec![12; 2 * (7 - size)]))
                    .stage(Stage::Answer(WOW))
                    .build()
                    .unwrap_or_else(|error| panic!("{hand:?} {attack:?}: {error}"));
                let expected: BTreeMap<String, (Ranks, Option<u8>)> = defences(&attack, &hand)
                    .into_iter()
                    .map(|defence| {
                        let (left, floor) = after(&attack, &hand, &defence);
                        (format!("r{}", ranks(&defence)), (ranks(&left), floor))
                    })
                    .collect();
                let found: Vec<Move> = position.legal_moves().iter().collect();
                let words: BTreeSet<String> = found.iter().map(Move::to_string).collect();
                assert_eq!(words, expected.keys().cloned().collect(), "{position}");
                assert_eq!(words.len(), found.len(), "{position}");
                for mv in found {
                    let mut next = position;
                    next.apply(mv).unwrap();
                    let (left, floor) = expected[&mv.to_string()];
                    // With one card left the round is decided, and all may be dealt anew.
                    if left.len() > 1 {
                        assert_eq!(next.hand(WOW), left, "{mv} in {position}");
                        assert_eq!(
                            next.floor(WOW).map(Rank::number),
                            floor,
                            "{mv} in {position}"
                        );
                        let attacker = if floor.is_none() { WOW } else { YAY };
                        assert_eq!(next.stage(), Stage::Attack(attacker), "{mv} in {position}");
                    }
                    answers += 1;
                }
            }
        }
    }
    assert_eq!(answers, ANSWERS);
}

/// How many answers there are in all, so that none is skipped unseen.
const ANSWERS: usize = 25_060;
