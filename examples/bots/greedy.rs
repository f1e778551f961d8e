//! The move after which things look best, without a thought for what the others do then.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;
use tacoduck::prelude::*;

use super::{Bot, Evaluate, settle};

/// Plays the move with the best mean [evaluation](Evaluate) in a few worlds that fit.
pub struct Greedy;

/// How many worlds.
const WORLDS: usize = 16;

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(&mut self, view: &G::View, clues: &G::Clues, rng: &mut dyn Rng) -> Option<G::Move> {
        let mut rng = Pcg64::seed_from_u64(rng.next_u64());
        let player = view.viewer()?;
        let moves = view.legal_moves();
        // All moves are tried in the same worlds and with the same luck.
        let worlds: Vec<(G, Pcg64)> = (0..WORLDS)
            .map(|_| {
                let world = view.sample(clues, &mut rng);
                (world, Pcg64::seed_from_u64(rng.next_u64()))
            })
            .collect();
        let scored = moves.into_iter().map(|mv| {
            let values = worlds
                .iter()
                .map(|(world, luck)| value_after(world.clone(), mv, player, luck.clone()));
            // Between moves that look alike, the generator decides.
            (values.sum::<f64>(), rng.next_u64(), mv)
        });
        scored
            .max_by(|(one, lot, _), (other, other_lot, _)| {
                one.total_cmp(other).then(lot.cmp(other_lot))
            })
            .map(|(_, _, mv)| mv)
    }
}

/// What a player can expect after a move, once chance has brought what it leads to.
fn value_after<G: Evaluate>(mut world: G, mv: G::Move, player: Player, mut luck: Pcg64) -> f64 {
    let part = world.part();
    if world.apply(mv).is_err() {
        return 0.0;
    }
    settle(&mut world, part, &mut luck);
    world.evaluate(player)
}
