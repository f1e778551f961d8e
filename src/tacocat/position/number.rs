//! A number for each move of a position.

use super::state::{Stage, Tacocat};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::moves::Move;

/// The most cards of a hand that have numbers: as many as the largest hand of the standard rules.
const SLOTS: usize = 9;

impl Tacocat {
    /// How many numbers there are: one for each set of cards of a hand of nine.
    pub(crate) const NUMBERS: usize = 1 << SLOTS;

    /// The number of a move. A card of chance has the place of its rank, 0 to 11. A player's
    /// move is of cards of the hand: with the cards in ascending order, the first of them
    /// counts 1, the second 2, the third 4 and so on; of alike cards the first ones are taken.
    ///
    /// Which kind of move it is follows from the stage, so that one number is at times an
    /// exchange and at times an attack; moves that are not due have no number. Under rules
    /// with larger hands, moves of cards beyond the ninth have none.
    pub(crate) fn number(&self, mv: Move) -> Option<usize> {
        let cards = match (self.action_of(Ranks::EMPTY)?, mv) {
            (Move::Draw(_), Move::Draw(rank)) => return Some(rank.index()),
            (Move::Exchange(_), Move::Exchange(cards))
            | (Move::Attack(_), Move::Attack(cards))
            | (Move::Answer(_), Move::Answer(cards)) => cards,
            (Move::Duel(_), Move::Duel(rank)) => Ranks::only(rank),
            _ => return None,
        };
        let (mut number, mut slot) = (0, 0);
        for (rank, held) in self.own_hand().counts() {
            let chosen = usize::from(cards.count(rank));
            number |= ((1 << chosen) - 1) << slot;
            slot += usize::from(held);
        }
        let known = self.own_hand().holds(&cards);
        Some(number).filter(|&number| known && number < Tacocat::NUMBERS)
    }

    /// The move with this number, the inverse of [`number`](Tacocat::number).
    pub(crate) fn numbered(&self, number: usize) -> Option<Move> {
        if let Move::Draw(_) = self.action_of(Ranks::EMPTY)? {
            return Rank::ALL.get(number).copied().map(Move::Draw);
        }
        let mut cards = Ranks::EMPTY;
        for (slot, rank) in self.own_hand().iter().take(SLOTS).enumerate() {
            if number >> slot & 1 == 1 {
                cards.0.add(rank.index());
            }
        }
        let mv = self.action_of(cards)?;
        (self.number(mv) == Some(number)).then_some(mv)
    }

    /// The move of these cards that is of the kind that is due; of no cards, whatever kind is
    /// due. `None` if the game is over.
    fn action_of(&self, cards: Ranks) -> Option<Move> {
        if self.table.drawing {
            return Some(Move::Draw(Rank::R1));
        }
        Some(match self.table.stage {
            Stage::Deal => Move::Draw(Rank::R1),
            Stage::Exchange(_)
            | Stage::ExchangeUpTo(..)
            | Stage::BothExchange
            | Stage::BothExchangeWow => Move::Exchange(cards),
            Stage::Duel | Stage::DuelWow => Move::Duel(cards.lowest().unwrap_or(Rank::R1)),
            Stage::Attack(_) => Move::Attack(cards),
            Stage::Answer(_) => Move::Answer(cards),
            Stage::Over => return None,
        })
    }
}
