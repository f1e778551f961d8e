//! Moves and views as numbers.

use super::view::View;
use crate::numbers::{Encode, EncodeError, Encoder, Numbered, Part, layout};
use crate::observe::PlayerView;
use crate::player::Player;
use crate::tacocat::board::{Space, WOW, YAY};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::moves::Move;
use crate::tacocat::position::{Stage, Tacocat};
use crate::tacocat::rules::{Arrow, Tie};

impl Numbered for Tacocat {
    const ACTIONS: usize = Tacocat::NUMBERS;

    /// A move of chance has the index of its rank, 0 to 11. A player's move is a set of cards of
    /// the hand, and its number is a sum: with the hand in ascending order, the first card counts
    /// 1, the second 2, the third 4 and so on. Of several cards of one rank, the first ones count
    /// as chosen.
    ///
    /// The kind of move follows from the position, so the same number stands for an exchange in one
    /// position and for an attack in another. Under rules with hands of more than nine cards, moves
    /// with cards beyond the ninth have no number.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::tacocat::Tacocat;
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
    /// assert_eq!(game.index("r9".parse()?), Some(0b100));
    /// assert_eq!(game.action(0b10), Some("r7".parse()?));
    /// assert_eq!(game.action(0b1000), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn index(&self, mv: Move) -> Option<usize> {
        self.number(mv)
    }

    fn action(&self, index: usize) -> Option<Move> {
        self.numbered(index)
    }
}

impl Numbered for View {
    const ACTIONS: usize = Tacocat::NUMBERS;

    /// The same number as in a position, but only the viewer's own moves have one.
    fn index(&self, mv: Move) -> Option<usize> {
        self.known().number(mv)
    }

    fn action(&self, index: usize) -> Option<Move> {
        self.known().numbered(index)
    }
}

impl Encode for View {
    const PARTS: &'static [Part] = PARTS;

    fn encode(&self, numbers: &mut [f32]) -> Result<(), EncodeError> {
        write(self, &mut Encoder::new(numbers, PARTS)?);
        Ok(())
    }
}

const RANKS: usize = Rank::ALL.len();
const SPACES: usize = Space::ALL.len();
/// The largest hand there can be.
const HAND: u8 = 45;
/// Deal, exchange, exchange up to a limit, both exchange, Wow's turn of that, duel, Wow's turn
/// of that, attack, answer, over.
const STAGES: usize = 10;

layout! { View:
    "rules.tie", 1, |view, to| to.flag(view.rules().tie == Tie::ArrowWins);
    "rules.sizes", SPACES, |view, to| for space in Space::ALL {
        to.share(view.rules().size(space), HAND);
    };
    "rules.arrows", 2 * SPACES, |view, to| for space in Space::ALL {
        let arrow = view.rules().arrow(space);
        to.flag(arrow == Arrow::Both || arrow.player() == Some(YAY));
        to.flag(arrow == Arrow::Both || arrow.player() == Some(WOW));
    };
    "rules.deck", RANKS, |view, to| ranks(to, view.rules().deck);
    "tacocat", SPACES + 2, |view, to| {
        let board = view.board();
        let place = match (board.goal(), board.space()) {
            (Some(YAY), _) => Some(0),
            (Some(_), _) => Some(SPACES + 1),
            (None, space) => space.map(|space| space.index() + 1),
        };
        to.one_of(place, SPACES + 2);
    };
    "tiles", SPACES, |view, to| for space in Space::ALL {
        to.flag(view.board().is_tiled(space));
    };
    "viewer", 2, |view, to| to.player(view.viewer(), 2);
    "hand.yay", RANKS, |view, to| ranks(to, view.hand(YAY).unwrap_or_default());
    "hand.wow", RANKS, |view, to| ranks(to, view.hand(WOW).unwrap_or_default());
    "hand_sizes", 2, |view, to| for player in [YAY, WOW] {
        to.share(view.hand_len(player), HAND);
    };
    "discard", RANKS, |view, to| ranks(to, view.discard());
    "floor.yay", RANKS, |view, to| to.one_of(view.floor(YAY).map(Rank::index), RANKS);
    "floor.wow", RANKS, |view, to| to.one_of(view.floor(WOW).map(Rank::index), RANKS);
    "laid", RANKS, |view, to| ranks(to, view.laid().unwrap_or_default());
    "laid_is_hidden", 1, |view, to| to.flag(view.laid().is_none());
    "drawing", 1, |view, to| to.flag(view.is_drawing());
    "stage", STAGES, |view, to| to.one_of(Some(stage(view.stage()).0), STAGES);
    "stage.player", 2, |view, to| to.player(stage(view.stage()).1, 2);
    "stage.limit", 1, |view, to| to.share(stage(view.stage()).2.into(), HAND);
}

fn ranks(to: &mut Encoder<'_>, cards: Ranks) {
    for rank in Rank::ALL {
        to.share(cards.count(rank).into(), Ranks::MAX);
    }
}

/// Which stage it is, whose choice it names and its limit.
const fn stage(stage: Stage) -> (usize, Option<Player>, u8) {
    match stage {
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
    }
}
