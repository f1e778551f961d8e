//! The positions that every program of this package measures, and the benchmarks of the crate.

pub mod paths;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::playout_within;
use tacoduck::prelude::*;
use tacoduck::tacocat::{Rules, Tacocat};

/// The generator of all measurements: small and fast, so that it weighs little.
#[must_use]
pub fn generator(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

/// The start of a game of ducks.
///
/// # Panics
///
/// If so many cannot play.
#[must_use]
pub fn ducks(edition: Edition, players: usize) -> Ducks {
    Ducks::new(edition, players).expect("two to six can play every edition")
}

/// The start of a game of Tacocat.
///
/// # Panics
///
/// If the standard rules do not hold together.
#[must_use]
pub fn tacocat() -> Tacocat {
    Tacocat::new(Rules::STANDARD).expect("the standard rules can be played")
}

/// Positions with a player to move, each from another random game after some `moves`.
///
/// # Panics
///
/// If the games are over too soon for that.
#[must_use]
pub fn positions<G: FullGame>(start: &G, moves: u32, count: usize) -> Vec<G> {
    let mut rng = generator(1);
    let found: Vec<G> = (0..count * 100)
        .filter_map(|_| {
            let mut game = start.clone();
            playout_within(&mut game, &mut rng, moves);
            game.settle(&mut rng);
            matches!(game.turn(), Turn::Player(_)).then_some(game)
        })
        .take(count)
        .collect();
    assert_eq!(found.len(), count, "games are over too soon");
    found
}

/// The position of ducks whose sequences of moves are counted.
///
/// The first positions after the deal have few targets, so that most cards can only be thrown away
/// or have one space to aim at. After a dozen rounds the line has targets, pairs and empty pile
/// cards, and a player has about as many moves as in the middle of a game. The default edition,
/// and four players, are what is played most.
#[must_use]
pub fn ducks_in_play() -> Ducks {
    positions(&ducks(Edition::Gallery, 4), 60, 1).remove(0)
}

/// The position of Tacocat whose sequences of moves are counted: hands are dealt, and a duel is due.
#[must_use]
pub fn tacocat_in_play() -> Tacocat {
    positions(&tacocat(), 30, 1).remove(0)
}

/// Plays `games` random games and says how many moves players made in them.
pub fn count_player_moves<G: FullGame>(start: &G, seed: u64, games: u32) -> u64 {
    let mut rng = generator(seed);
    let mut moves = 0;
    for _ in 0..games {
        let mut game = start.clone();
        loop {
            moves += u64::from(matches!(game.turn(), Turn::Player(_)));
            if playout_within(&mut game, &mut rng, 1).is_some() {
                break;
            }
        }
    }
    moves
}

/// Plays `games` random games.
pub fn play<G: FullGame>(start: &G, seed: u64, games: u32) {
    let mut rng = generator(seed);
    for _ in 0..games {
        let mut game = start.clone();
        std::hint::black_box(tacoduck::playout(&mut game, &mut rng));
    }
}
