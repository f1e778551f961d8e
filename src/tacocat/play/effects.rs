//! What a move does: the course of a round
//! ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).

use core::cmp::Ordering;

use crate::player::Player;

use crate::tacocat::board::{WOW, YAY, other};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::moves::Move;
use crate::tacocat::position::{Stage, Table, Tacocat};
use crate::tacocat::rules::Tie;

impl Tacocat {
    /// Makes a legal move.
    #[inline]
    pub(crate) fn perform(&mut self, mv: Move) {
        self.carry_out(mv);
        if self.is_showdown() {
            self.end_round();
        }
    }

    /// Carries out a legal move, up to the showdown that may follow.
    #[inline]
    pub(crate) fn carry_out(&mut self, mv: Move) {
        match mv {
            Move::Draw(rank) => self.draw(rank),
            Move::Exchange(cards) => self.exchange(cards),
            Move::Duel(rank) => self.duel(rank),
            Move::Attack(cards) => {
                if let Stage::Attack(player) = self.table.stage {
                    self.table.give_up(player, cards);
                    self.table.laid = cards;
                    self.table.stage = Stage::Answer(other(player));
                }
            }
            Move::Answer(cards) => self.answer(cards),
        }
    }

    /// A card is dealt or drawn; the last of the deal begins the exchange, in the order the
    /// arrow says ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).
    #[inline]
    fn draw(&mut self, rank: Rank) {
        if let Some(player) = self.draws() {
            self.table.take_up(player, Ranks::only(rank));
        }
        if self.draws().is_none() {
            self.table.drawing = false;
            if self.table.stage == Stage::Deal {
                self.table.stage = match self.arrow().player() {
                    Some(player) => Stage::Exchange(player),
                    None => Stage::BothExchange,
                };
            }
        }
    }

    /// A player exchanges cards
    /// ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).
    #[inline]
    fn exchange(&mut self, cards: Ranks) {
        let table = &mut self.table;
        let exchanged = cards.with(table.laid);
        match table.stage {
            Stage::Exchange(player) => {
                table.give_up(player, cards);
                table.stage = Stage::ExchangeUpTo(other(player), cards.len() as u8);
            }
            Stage::ExchangeUpTo(player, _) => {
                table.give_up(player, cards);
                table.stage = Stage::Duel;
            }
            Stage::BothExchange => {
                table.give_up(YAY, cards);
                table.laid = cards;
                table.stage = Stage::BothExchangeWow;
                return;
            }
            _ => {
                table.give_up(WOW, cards);
                table.laid = Ranks::EMPTY;
                table.stage = Stage::Duel;
            }
        }
        table.discard = table.discard.with(exchanged);
        table.drawing = !exchanged.is_empty();
    }

    /// A player chooses a card for the duel; the second choice decides it
    /// ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).
    #[inline]
    fn duel(&mut self, rank: Rank) {
        let table = &mut self.table;
        let card = Ranks::only(rank);
        let Some(yays) = table.laid.lowest() else {
            table.give_up(YAY, card);
            table.laid = card;
            table.stage = Stage::DuelWow;
            return;
        };
        table.give_up(WOW, card);
        table.discard = table.discard.with(table.laid).with(card);
        table.laid = Ranks::EMPTY;
        table.stage = match yays.cmp(&rank) {
            Ordering::Greater => Stage::Attack(YAY),
            Ordering::Less => Stage::Attack(WOW),
            Ordering::Equal => Stage::Duel,
        };
    }

    /// The defender sets aside these cards and sacrifices the lowest remaining for each
    /// attacking card left over
    /// ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).
    #[inline]
    fn answer(&mut self, cards: Ranks) {
        let table = &mut self.table;
        let Stage::Answer(player) = table.stage else {
            return;
        };
        let sacrifices = table.laid.len() - cards.len();
        table.give_up(player, cards);
        table.discard = table.discard.with(table.laid).with(cards);
        table.laid = Ranks::EMPTY;
        for _ in 0..sacrifices {
            if let Some(lowest) = self.hand(player).lowest() {
                self.table.give_up(player, Ranks::only(lowest));
                self.table.discard.0.add(lowest.index());
                self.table.floors[player.index() & 1] = Some(lowest);
            }
        }
        self.table.stage = Stage::Attack(if sacrifices == 0 {
            player
        } else {
            other(player)
        });
    }

    /// Whether both are down to one card, which they show: no duel or attack follows.
    #[inline]
    pub(crate) fn is_showdown(&self) -> bool {
        let table = &self.table;
        matches!(table.stage, Stage::Duel | Stage::Attack(_))
            && !table.drawing
            && table.hands[0].len() <= 1
    }

    /// The player who wins the showdown; `None` if the round is dealt again.
    #[inline]
    pub(crate) fn round_winner(&self) -> Option<Player> {
        let [yay, wow] = self.table.hands;
        match yay.lowest().cmp(&wow.lowest()) {
            Ordering::Less => Some(YAY),
            Ordering::Greater => Some(WOW),
            Ordering::Equal => match self.rules.tie {
                Tie::Redeal => None,
                Tie::ArrowWins => self.arrow().player(),
            },
        }
    }

    /// Tacocat goes towards the winner of the round, if there is one. At a goal the game is
    /// over, and the last round's cards stay to be seen; else everything is dealt anew
    /// ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round)).
    fn end_round(&mut self) {
        let mut board = self.table.board;
        if let Some(winner) = self.round_winner() {
            board.pull(winner);
        }
        if board.goal().is_some() {
            self.table.board = board;
            self.table.stage = Stage::Over;
        } else {
            self.table = Table::dealing(board);
        }
    }
}

impl Table {
    /// A player takes cards into the hand.
    #[inline]
    fn take_up(&mut self, player: Player, cards: Ranks) {
        let hand = &mut self.hands[player.index() & 1];
        *hand = hand.with(cards);
    }

    /// A player gives up cards of the hand.
    #[inline]
    fn give_up(&mut self, player: Player, cards: Ranks) {
        let hand = &mut self.hands[player.index() & 1];
        *hand = hand.without(cards);
    }
}
