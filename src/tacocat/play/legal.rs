//! What the player to move can choose
//! ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).

use crate::player::Turn;
use crate::tacocat::cards::Ranks;
use crate::tacocat::moves::{Attacks, Moves, Selections, Source};
use crate::tacocat::position::{Stage, Tacocat};

impl Tacocat {
    /// The legal moves.
    #[inline]
    pub(crate) fn moves(&self) -> Moves {
        Moves(if self.turn() == Turn::Chance {
            Source::Draw(self.deck())
        } else {
            self.choices()
        })
    }

    /// The legal moves of the player to move.
    #[inline]
    pub(crate) fn choices(&self) -> Source {
        let table = &self.table;
        let [yay, wow] = table.hands;
        let exchange = |hand: Ranks, limit| {
            Source::Exchange(Selections {
                hand,
                limit,
                attack: Ranks::EMPTY,
            })
        };
        match table.stage {
            Stage::Exchange(player) => {
                let hand = self.hand(player);
                exchange(hand, hand.len() as u8)
            }
            Stage::ExchangeUpTo(player, limit) => exchange(self.hand(player), limit),
            Stage::BothExchange => exchange(yay, yay.len() as u8),
            Stage::BothExchangeWow => exchange(wow, wow.len() as u8),
            Stage::Duel => Source::Duel(yay),
            Stage::DuelWow => Source::Duel(wow),
            Stage::Attack(player) => Source::Attack(Attacks {
                hand: self.hand(player),
            }),
            Stage::Answer(player) => Source::Answer(Selections {
                hand: self.hand(player),
                limit: 0,
                attack: table.laid,
            }),
            Stage::Deal | Stage::Over => Source::Nothing,
        }
    }
}
