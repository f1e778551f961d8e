//! Games in which everyone sees everything.

use core::fmt;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::game::{Game, Position};
use crate::observe::{Disclosure, HiddenMove, Observe, PlayerView, Seen};
use crate::player::{Player, Turn};

/// A game in which everyone sees everything, as most board games and dice games are. It needs
/// to say only this, and has all that [`Observe`] asks for: a view is the position, with one
/// world, and every move is seen by all.
///
/// A game of one's own, in about ten items, with a view in one more: `examples/dice.rs`.
pub trait Open: Game {
    /// Why a move is refused that is made by somebody whose turn it is not, or who only
    /// watches.
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

/// A view of everything, as a player of an [`Open`] game has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpenView<G> {
    position: G,
    viewer: Option<Player>,
}

impl<G> OpenView<G> {
    /// The position, all of which is seen.
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

/// What can be seen of a hidden move where none is hidden: there is no such value.
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

/// A text is not a hidden move, for none is hidden in this game.
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
