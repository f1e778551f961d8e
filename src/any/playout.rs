//! Random play to the end of a game.

use rand_core::Rng;

use crate::game::Game;
use crate::player::{Outcome, Turn};

/// Plays a game to its end with random moves: chance brings each card with its probability, and
/// every player picks one of the legal moves, each equally likely.
///
/// The games of this crate have no maximum length, but they end with probability one, in practice
/// within a few hundred moves. If the generator is stuck and keeps giving the same number, a game
/// may never end: use [`playout_within`] if you do not trust the generator.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::ducks::{Ducks, Edition};
/// use tacoduck::prelude::*;
/// use tacoduck::playout;
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(4);
/// let mut game = Ducks::new(Edition::BanVit, 5)?;
/// let outcome = playout(&mut game, &mut rng);
/// assert_eq!(game.turn(), Turn::Over(outcome));
/// # Ok::<(), tacoduck::ducks::NewGameError>(())
/// ```
pub fn playout<G: Game, R: Rng + ?Sized>(game: &mut G, rng: &mut R) -> Outcome {
    loop {
        while game.apply_random(rng).is_some() {}
        if let Turn::Over(outcome) = game.turn() {
            return outcome;
        }
    }
}

/// Like [`playout`], but makes at most this many moves, including those of chance. `None` if the
/// game is not over then.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::ducks::{Ducks, Edition};
/// use tacoduck::playout_within;
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(4);
/// let mut game = Ducks::new(Edition::BanVit, 5)?;
/// assert_eq!(playout_within(&mut game, &mut rng, 10), None);
/// # Ok::<(), tacoduck::ducks::NewGameError>(())
/// ```
pub fn playout_within<G: Game, R: Rng + ?Sized>(
    game: &mut G,
    rng: &mut R,
    moves: u32,
) -> Option<Outcome> {
    for _ in 0..moves {
        if game.apply_random(rng).is_none() {
            break;
        }
    }
    match game.turn() {
        Turn::Over(outcome) => Some(outcome),
        _ => None,
    }
}
