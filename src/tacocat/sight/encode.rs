//! A view as numbers.

use crate::numbers::{EncodeError, Encoder, Part};
use crate::observe::View as _;
use crate::player::Player;

use super::view::View;
use crate::tacocat::board::{Space, WOW, YAY};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::position::Stage;
use crate::tacocat::rules::{Arrow, Tie};

const RANKS: usize = Rank::ALL.len();
const SPACES: usize = Space::ALL.len();
/// The largest hand there can be.
const HAND: u8 = 45;

/// The layout of [`View::encode`](crate::View::encode).
pub(crate) const PARTS: &[Part] = &[
    part("rules.tie", 1),
    part("rules.sizes", SPACES),
    part("rules.arrows", 2 * SPACES),
    part("rules.deck", RANKS),
    part("tacocat", SPACES + 2),
    part("tiles", SPACES),
    part("viewer", 2),
    part("hand.yay", RANKS),
    part("hand.wow", RANKS),
    part("hand_sizes", 2),
    part("discard", RANKS),
    part("floor.yay", RANKS),
    part("floor.wow", RANKS),
    part("laid", RANKS),
    part("laid_is_hidden", 1),
    part("drawing", 1),
    part("stage", STAGES),
    part("stage.player", 2),
    part("stage.limit", 1),
];

/// Deal, exchange, exchange up to a limit, both exchange, Wow's turn of that, duel, Wow's turn
/// of that, attack, answer, over.
const STAGES: usize = 10;

const fn part(name: &'static str, len: usize) -> Part {
    Part { name, len }
}

impl View {
    pub(crate) fn encode_into(&self, out: &mut [f32]) -> Result<(), EncodeError> {
        let mut to = Encoder::new(out, PARTS)?;
        let rules = self.rules();
        let ranks = |to: &mut Encoder<'_>, cards: Ranks| {
            for rank in Rank::ALL {
                to.share(cards.count(rank).into(), Ranks::MOST);
            }
        };
        to.flag(rules.tie == Tie::ArrowWins);
        for space in Space::ALL {
            to.share(rules.size(space), HAND);
        }
        for space in Space::ALL {
            let arrow = rules.arrow(space);
            to.flag(arrow == Arrow::Both || arrow.player() == Some(YAY));
            to.flag(arrow == Arrow::Both || arrow.player() == Some(WOW));
        }
        ranks(&mut to, rules.deck);
        let board = self.board();
        let place = match (board.goal(), board.space()) {
            (Some(YAY), _) => Some(0),
            (Some(_), _) => Some(SPACES + 1),
            (None, space) => space.map(|space| space.index() + 1),
        };
        to.one_of(place, SPACES + 2);
        for space in Space::ALL {
            to.flag(board.is_tiled(space));
        }
        to.player(self.viewer(), 2);
        for player in [YAY, WOW] {
            ranks(&mut to, self.hand(player).unwrap_or(Ranks::NONE));
        }
        for player in [YAY, WOW] {
            to.share(self.hand_len(player), HAND);
        }
        ranks(&mut to, self.discard());
        for player in [YAY, WOW] {
            to.one_of(self.floor(player).map(Rank::index), RANKS);
        }
        ranks(&mut to, self.laid().unwrap_or(Ranks::NONE));
        to.flag(self.laid().is_none());
        to.flag(self.is_drawing());
        let (stage, player, limit): (usize, Option<Player>, u8) = match self.stage() {
            Stage::Deal => (0, None, 0),
            Stage::Exchange(player) => (1, Some(player), 0),
            Stage::ExchangeUpTo(player, limit) => (2, Some(player), limit),
            Stage::BothExchange => (3, Some(YAY), 0),
            Stage::BothExchangeWow => (4, Some(WOW), 0),
            Stage::Duel => (5, Some(YAY), 0),
            Stage::DuelWow => (6, Some(WOW), 0),
            Stage::Attack(player) => (7, Some(player), 0),
            Stage::Answer(player) => (8, Some(player), 0),
            Stage::Over => (9, None, 0),
        };
        to.one_of(Some(stage), STAGES);
        to.player(player, 2);
        to.share(limit.into(), HAND);
        debug_assert_eq!(to.written(), crate::numbers::total(PARTS));
        Ok(())
    }
}
