//! Any legal move, each with the same chance.

use rand_core::Rng;
use tacoduck::{Game, MoveSet, View};

use super::Bot;

/// Plays at random.
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, _: &G::Clues, rng: &mut dyn Rng) -> Option<G::Move> {
        view.legal_moves().choose(rng)
    }
}
