//! The games, on as many threads as there are.

use std::collections::HashMap;
use std::fmt::Write;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;
use tacoduck::{Outcome, Table, Turn};

use crate::bots::{Bot, Evaluate, Kind};

/// The most moves of a game, those of chance included. Under rules without a card that
/// shoots, a game would have no end.
const LONGEST_GAME: usize = 20_000;

/// A tournament.
pub struct Arena<G> {
    pub start: G,
    pub seatings: Vec<Vec<Kind>>,
    pub games: usize,
    pub seed: u64,
}

/// How a game went.
pub struct Played {
    /// `None` if it was given up.
    pub outcome: Option<Outcome>,
    /// The moves of players.
    pub moves: u32,
    /// The moves of each bot, and how long it thought about them.
    pub thought: HashMap<Kind, (u32, Duration)>,
}

impl<G: Evaluate + Send + Sync> Arena<G> {
    /// Who sits where in a game.
    pub fn seating(&self, game: usize) -> &[Kind] {
        &self.seatings[game % self.seatings.len()]
    }

    /// Plays all games.
    pub fn play(&self, threads: usize) -> io::Result<Vec<Played>> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new(Vec::new());
        let bar = ProgressBar::new(self.games as u64).with_style(style());
        bar.enable_steady_tick(Duration::from_millis(200));
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= self.games {
                            return;
                        }
                        let played = self.play_game(game);
                        if played.is_err() {
                            next.store(self.games, Ordering::Relaxed);
                        }
                        bar.inc(1);
                        if let Ok(mut results) = results.lock() {
                            results.push((game, played));
                        }
                    }
                });
            }
        });
        bar.finish_and_clear();
        let mut results = results.into_inner().unwrap_or_default();
        results.sort_by_key(|&(game, _)| game);
        results.into_iter().map(|(_, played)| played).collect()
    }

    /// Plays a game. Its chance depends on the seed and its number alone.
    fn play_game(&self, game: usize) -> io::Result<Played> {
        let mut seeds = Pcg64::seed_from_u64(self.seed);
        seeds.advance(game as u128);
        let mut rng = Pcg64::seed_from_u64(seeds.next_u64());
        let seating = self.seating(game);
        let mut bots: Vec<Box<dyn Bot<G>>> = seating.iter().map(|kind| kind.bot()).collect();
        let mut table = Table::new(self.start.clone());
        let mut result = Played {
            outcome: None,
            moves: 0,
            thought: HashMap::new(),
        };
        while table.history().len() < LONGEST_GAME {
            table.settle(&mut rng);
            let position = table.position();
            let player = match position.turn() {
                Turn::Player(player) => player,
                Turn::Over(outcome) => {
                    result.outcome = Some(outcome);
                    break;
                }
                Turn::Chance => break,
            };
            let kind = seating[player.index()];
            let (view, clues) = (position.view(player), table.clues());
            let begun = Instant::now();
            let mv = bots[player.index()].choose(&view, &clues, &mut rng);
            let (moves, time) = result.thought.entry(kind).or_default();
            *moves += 1;
            *time += begun.elapsed();
            result.moves += 1;
            let mv = mv.ok_or_else(|| io::Error::other(format!("{kind} has no move")))?;
            table
                .apply(mv)
                .map_err(|reason| io::Error::other(format!("{kind} plays {mv}: {reason}")))?;
        }
        Ok(result)
    }
}

/// How the progress is shown.
fn style() -> ProgressStyle {
    let template = "{bar:30} {pos} of {len} games, {rate} a second, {eta} left";
    ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("rate", |state: &ProgressState, out: &mut dyn Write| {
            // A progress bar that cannot be written is no reason to stop.
            let _ = write!(out, "{:.1}", state.per_sec());
        })
}
