//! Any legal move, each with the same chance.

use rand_core::Rng;
use tacoduck::prelude::*;

use super::Bot;

/// Plays at random.
pub struct Random;

impl<G: FullGame> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, _: &G::Clues, rng: &mut dyn Rng) -> Option<G::Move> {
        view.legal_moves().choose(rng)
    }
}
