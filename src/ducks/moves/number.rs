//! A number for each move.

use super::choice::Choices;
use super::mv::Move;
use super::order::Order;
use crate::ducks::cards::{Card, PileCard};

/// Where the numbers of each part begin: the plays of each card but Disorderly Conduct, the
/// orders, the discards, the reveals, the draws.
const ORDERS: usize = plays(Card::ALL.len());
/// Where the plays of each card begin.
const PLAYS: [usize; Card::ALL.len()] = {
    let (mut card, mut starts) = (0, [0; Card::ALL.len()]);
    while card < starts.len() {
        starts[card] = plays(card);
        card += 1;
    }
    starts
};
const DISCARDS: usize = ORDERS + Order::ALL;
const REVEALS: usize = DISCARDS + Card::ALL.len();
const DRAWS: usize = REVEALS + PileCard::ALL.len();
const END: usize = DRAWS + Card::ALL.len();

/// How many plays the first so many cards have.
const fn plays(cards: usize) -> usize {
    let (mut card, mut plays) = (0, 0);
    while card < cards {
        plays += Choices::all(Card::ALL[card]).bits().count_ones() as usize;
        card += 1;
    }
    plays
}

impl Move {
    /// How many moves have a number: every move that can be legal has one below this.
    pub const COUNT: usize = END;

    /// The number of the move, from 0 up to [`COUNT`](Move::COUNT); `None` for a move that is never
    /// legal, such as one with two spaces that are not neighbours. The number does not depend on
    /// the position, the rules or the version of the crate.
    ///
    /// First come the plays, card by card in the order of the table. For each card, choices of one
    /// space come first, from front to tail; then choices of two spaces with the second ahead of
    /// the first; then those with the second behind the first. After the plays come the 720 orders
    /// of Disorderly Conduct in lexicographic order, the discards by card, the reveals (ducks in
    /// seat order, then water) and the draws by card.
    ///
    /// ```
    /// use tacoduck::ducks::Move;
    ///
    /// let mv: Move = "ai3".parse()?;
    /// assert_eq!(mv.index(), Some(2));
    /// assert_eq!(Move::from_index(2), Some(mv));
    /// assert_eq!("mf14".parse::<Move>()?.index(), None);
    /// assert_eq!(Move::from_index(Move::COUNT), None);
    /// # Ok::<(), tacoduck::ducks::ParseMoveError>(())
    /// ```
    #[must_use]
    pub fn index(self) -> Option<usize> {
        Some(match self {
            Move::DisorderlyConduct(order) => ORDERS + order.index(),
            Move::Discard(card) => DISCARDS + card.index(),
            Move::Reveal(card) => REVEALS + card.index(),
            Move::Draw(card) => DRAWS + card.index(),
            play => {
                let (card, choice) = Choices::of(play)?;
                let before = Choices::all(card).bits() & ((1 << choice) - 1);
                PLAYS.get(card.index())? + before.count_ones() as usize
            }
        })
    }

    /// The move with this number; `None` from [`COUNT`](Move::COUNT) on.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Move> {
        if let Some(index) = index.checked_sub(DRAWS) {
            return Card::ALL.get(index).copied().map(Move::Draw);
        }
        if let Some(index) = index.checked_sub(REVEALS) {
            return PileCard::ALL.get(index).copied().map(Move::Reveal);
        }
        if let Some(index) = index.checked_sub(DISCARDS) {
            return Card::ALL.get(index).copied().map(Move::Discard);
        }
        if let Some(index) = index.checked_sub(ORDERS) {
            return Order::from_index(index).map(Move::DisorderlyConduct);
        }
        let card = Card::ALL
            .into_iter()
            .rfind(|card| PLAYS[card.index()] <= index)?;
        let mut choices = Choices::all(card).bits();
        for _ in PLAYS[card.index()]..index {
            choices &= choices - 1;
        }
        Some(Choices::play(card, choices.trailing_zeros() as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, Move};
    use std::collections::HashSet;
    use std::prelude::rust_2024::*;

    #[test]
    fn numbers_and_moves_lead_to_each_other() {
        let moves: Vec<Move> = (0..Move::COUNT).map_while(Move::from_index).collect();
        assert_eq!(moves.len(), Move::COUNT);
        assert_eq!(moves.iter().collect::<HashSet<_>>().len(), Move::COUNT);
        for (index, mv) in moves.into_iter().enumerate() {
            assert_eq!(mv.index(), Some(index), "{mv}");
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
        assert_eq!(Move::from_index(usize::MAX), None);
    }

    #[test]
    fn the_numbers_stay_as_they_are() {
        let table = [
            ("ai1", 0),
            ("sh6", 11),
            ("db1", 12),
            ("db56", 22),
            ("tb12", 23),
            ("qs1", 28),
            ("mf21", 34),
            ("mf12", 39),
            ("bl1", 44),
            ("lf", 56),
            ("dc123456", 99),
            ("dc654321", 818),
            ("-ai", 819),
            ("=~", 843),
            ("+ai", 844),
            ("+pe", 861),
        ];
        for (word, index) in table {
            assert_eq!(word.parse::<Move>().unwrap().index(), Some(index), "{word}");
        }
        assert_eq!(Move::COUNT, 862);
        assert!(
            Card::ALL
                .into_iter()
                .all(|card| Move::Draw(card).index() < Some(862))
        );
    }
}
