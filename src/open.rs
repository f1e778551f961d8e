//! Games in which everyone sees everything.

use core::fmt;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::game::{Game, Position};
use crate::observe::{Disclosure, HiddenMove, Observe, PlayerView, Seen};
use crate::player::{Player, Turn};

/// A game in which everyone sees everything, like most board games and dice games. A game that
/// implements this trait gets [`Observe`] for free: a view is the whole position, it has one world,
/// and everyone sees every move.
///
/// For an example see `examples/dice.rs`: a complete game in about ten items, and one more item for
/// its views.
pub trait Open: Game {
    /// The refusal for a move by a player whose turn it is not, or by a spectator.
    #[must_use]
    fn out_of_turn(&self) -> Self::IllegalMove;
}

impl<G: Open> Observe for G {
    type View = OpenView<G>;
    type Hidden = NothingHidden;
    type Clues = ();

    fn view_for(&self, viewer: Option<Player>) -> OpenView<G> {
        OpenView {
            position: self.clone(),
            viewer,
        }
    }

    fn seen(&self, mv: G::Move, _: Option<Player>) -> Seen<G::Move, NothingHidden> {
        Seen::Open(mv)
    }

    fn discloses(&self, mv: G::Move) -> Option<Disclosure> {
        let by_chance = self.turn() == Turn::Chance && self.weight(mv) > 0;
        by_chance.then_some(Disclosure::Revealed)
    }

    fn learn(&self, (): &mut (), _: G::Move) {}
}

/// A player's view of an [`Open`] game: the whole position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpenView<G> {
    position: G,
    viewer: Option<Player>,
}

impl<G> OpenView<G> {
    /// The whole position.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }
}

impl<G: Open> Position for OpenView<G> {
    type Move = G::Move;
    type Moves = G::Moves;
    type IllegalMove = G::IllegalMove;

    fn players(&self) -> usize {
        self.position.players()
    }

    fn turn(&self) -> Turn {
        self.position.turn()
    }

    fn legal_moves(&self) -> G::Moves {
        if self.is_to_move() {
            self.position.legal_moves()
        } else {
            G::Moves::default()
        }
    }

    fn check(&self, mv: G::Move) -> Result<(), G::IllegalMove> {
        match self.turn() {
            Turn::Over(_) => self.position.check(mv),
            _ if self.is_to_move() => self.position.check(mv),
            _ => Err(self.position.out_of_turn()),
        }
    }
}

impl<G: Open> PlayerView for OpenView<G> {
    type World = G;

    fn viewer(&self) -> Option<Player> {
        self.viewer
    }

    fn worlds(&self, (): &()) -> Option<u128> {
        Some(1)
    }

    fn sample<R: Rng + ?Sized>(&self, (): &(), _: &mut R) -> G {
        self.position.clone()
    }
}

/// The hidden moves of an [`Open`] game. There are none, so this type has no values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NothingHidden {}

impl HiddenMove for NothingHidden {
    fn is_shown_by_the_next(self) -> bool {
        match self {}
    }
}

impl fmt::Display for NothingHidden {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// A text is not a hidden move, because this game hides no moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no move is hidden in this game")]
#[non_exhaustive]
pub struct ParseNothingHiddenError;

impl FromStr for NothingHidden {
    type Err = ParseNothingHiddenError;

    fn from_str(_: &str) -> Result<NothingHidden, ParseNothingHiddenError> {
        Err(ParseNothingHiddenError)
    }
}
