//! The conformance kit: checks that a game of yours keeps what the traits of this crate promise.
//!
//! Each function checks some laws in one position, or along one random game, and returns the first
//! [`Violation`] it finds: which [`Law`] is broken, where, and by which move. The kit itself never
//! panics, so you can use it in tests, in a fuzzer or in a server. All randomness comes from the
//! seed: the same arguments give the same answer on every platform.
//!
//! Choose a function by the traits that your game implements: [`check_play`] needs only [`Game`],
//! [`check_seen`] needs [`Observe`], and [`check_game`] needs all traits of a [`FullGame`].
//! `check_game` plays a random game and checks every law in every position of it, except for the
//! [`frequencies`](frequencies()), which are slow. A test of a game calls it with many starts and
//! seeds:
//!
//! ```
//! use tacoduck::conformance::{check_game, frequencies};
//! use tacoduck::ducks::{Ducks, Edition};
//!
//! let start = Ducks::new(Edition::Canardage, 3)?;
//! for seed in 0..3 {
//!     check_game(&start, seed, 15)?;
//! }
//! frequencies(&start, 0, 10_000)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In each position the kit tries all [`ACTIONS`](Numbered::ACTIONS) numbers, and again for each
//! viewer. With a thousand numbers, a position takes a few milliseconds in an unoptimized build.
//!
//! # What it cannot find
//!
//! The kit does not know the rules of the game. It cannot tell whether a legal move does the right
//! thing or whether a refusal gives the right reason; write other tests for that. It also believes
//! a view about what is hidden. If a view leaks a hidden card, and every world sampled from the
//! view contains that card too, then the kit notices only when the card arrives by a hidden move
//! ([`Law::SeenAlike`]).

mod course;
mod frequencies;
mod moves;
mod texts;
mod views;
mod violation;

use alloc::vec::Vec;
use core::convert::Infallible;
use core::hash::{Hash, Hasher};

use rand_core::{Rng, TryRng};

use crate::full::FullGame;
use crate::game::{Game, Position};
use crate::numbers::Numbered;
use crate::observe::Observe;
use crate::player::Player;

pub use course::{random_moves, records, repetition, table, undo_to_the_start};
pub use frequencies::frequencies;
pub use moves::{indices, legal_set, over, refusals, refusals_among, undo, weights};
pub use texts::{seen_texts, texts};
pub use views::{events, seen, view_numbers, views};
pub use violation::{Law, Violation};

/// Checks the laws of [`Game`] along a random game of at most `moves` moves: in each position, and
/// for the whole game from the start to the end and back. As illegal moves it tries moves that are
/// legal in other positions of the game.
///
/// ```
/// use tacoduck::conformance::check_play;
/// use tacoduck::tacocat::{Rules, Tacocat};
///
/// check_play(&Tacocat::new(Rules::STANDARD)?, 1, 20)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn check_play<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, end) = course::play(start, seed, moves)?;
    let tried: Vec<G::Move> = played.iter().map(|&(_, mv)| mv).collect();
    let mut rng = Generator::new(seed);
    for game in played.iter().map(|(game, _)| game).chain([&end]) {
        position_in_play(game, rng.next_u64(), &tried)?;
    }
    whole_play(start, seed, moves)
}

/// Checks the laws of [`Observe`] along a random game of at most `moves` moves: what each viewer
/// sees of each position and move, and what they can conclude from the moves so far.
///
/// ```
/// use tacoduck::conformance::check_seen;
/// use tacoduck::tacocat::{Rules, Tacocat};
///
/// check_seen(&Tacocat::new(Rules::STANDARD)?, 1, 20)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn check_seen<G: Observe>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, end) = course::play(start, seed, moves)?;
    let tried = || played.iter().map(|&(_, mv)| mv);
    let mut rng = Generator::new(seed);
    for game in played.iter().map(|(game, _)| game).chain([&end]) {
        views(game, rng.next_u64(), tried())?;
        seen(game)?;
    }
    table(start, seed, moves)
}

/// Checks all laws in one position of a [`FullGame`], except for the
/// [`frequencies`](frequencies()).
///
/// ```
/// use tacoduck::conformance::check_position;
/// use tacoduck::tacocat::Tacocat;
///
/// let game: Tacocat = "tacocat standard .@###.... 5/3.9 1.2.4.6 0/0 rW:8".parse()?;
/// check_position(&game, 1)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn check_position<G: FullGame>(game: &G, seed: u64) -> Result<(), Violation> {
    let numbered = numbered_moves(game);
    legal_set(game)?;
    over(game, seed, numbered.iter().copied())?;
    indices(game)?;
    position_in_play(game, seed, &numbered)?;
    texts(game)?;
    views(game, seed, numbered)?;
    seen_texts(game, seed)?;
    view_numbers(game, seed)?;
    seen(game)?;
    events(game, seed)
}

/// Plays a random game of at most `moves` moves and checks all laws except for the
/// [`frequencies`](frequencies()): [`check_position`] in every position, then the laws of the whole
/// game.
///
/// ```
/// use tacoduck::conformance::check_game;
/// use tacoduck::tacocat::{Rules, Tacocat};
///
/// check_game(&Tacocat::new(Rules::STANDARD)?, 1, 20)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn check_game<G: FullGame>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let mut rng = Generator::new(seed);
    check_position(start, rng.next_u64())?;
    course::play_looking(start, seed, moves, |game| {
        check_position(game, rng.next_u64())
    })?;
    table(start, seed, moves)?;
    records(start, seed, moves)?;
    whole_play(start, seed, moves)
}

/// The laws of [`Game`] in one position, moves that are tried among them.
fn position_in_play<G: Game>(game: &G, seed: u64, tried: &[G::Move]) -> Result<(), Violation> {
    legal_set(game)?;
    over(game, seed, tried.iter().copied())?;
    refusals_among(game, game.legal_moves())?;
    refusals_among(game, tried.iter().copied())?;
    weights(game, seed)?;
    undo(game)
}

/// The laws of [`Game`] for a whole game.
fn whole_play<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    undo_to_the_start(start, seed, moves)?;
    repetition(start, seed, moves)?;
    random_moves(start, seed, moves)
}

/// Everyone who looks: the players, and one who only watches.
fn viewers<G: Position>(game: &G) -> impl Iterator<Item = Option<Player>> + use<G> {
    Player::seats(game.players()).map(Some).chain([None])
}

/// Every move that has a number here.
fn numbered_moves<P: Numbered>(game: &P) -> Vec<P::Move> {
    (0..P::ACTIONS)
        .filter_map(|index| game.action(index))
        .collect()
}

/// The generator of the kit: `SplitMix64`, whose numbers are as good as a test needs.
#[derive(Clone)]
struct Generator(u64);

impl Generator {
    const fn new(seed: u64) -> Generator {
        Generator(seed)
    }
}

impl TryRng for Generator {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.next_u64() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(mixed ^ (mixed >> 31))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            let number = self.next_u64().to_le_bytes();
            for (byte, random) in chunk.iter_mut().zip(number) {
                *byte = random;
            }
        }
        Ok(())
    }
}

/// A hash that is the same everywhere: FNV-1a.
fn hash(value: &impl Hash) -> u64 {
    struct Fnv(u64);

    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }

        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }

    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}
