//! Bots against each other, many games, and how often each won.
//!
//! A bot is given what its player may see and nothing else. The seed decides everything but
//! the times: the number of threads does not matter.
//!
//! | file | what is in it |
//! |---|---|
//! | `main.rs` | the command line |
//! | `seats.rs` | who sits where |
//! | `arena.rs` | the games, on all cores |
//! | `report.rs` | the table, and the games as CSV |

mod arena;
#[path = "../bots/mod.rs"]
mod bots;
#[path = "../files/mod.rs"]
mod files;
mod report;
mod seats;

use std::io::{self, ErrorKind, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::error::ErrorKind as Misuse;
use clap::{CommandFactory, Parser, ValueEnum};
use tacoduck::ducks::{Ducks, Edition, Rules};
use tacoduck::tacocat::{self, Tacocat};

use arena::Arena;
use bots::{Evaluate, Kind};

/// Let bots play against each other, and count who wins.
#[derive(Parser)]
#[command(name = "tournament", version)]
struct Flags {
    /// The bots: random, greedy, search, search:ITERATIONS
    ///
    /// With fewer bots than players they sit down again, as often as one another over the
    /// tournament; with more, every group plays.
    #[arg(required = true, value_name = "BOT")]
    bots: Vec<Kind>,

    /// The game
    #[arg(long, default_value = "ducks")]
    game: GameName,

    /// The rules: an edition, with changes if you like, as for the example `play`
    /// [default: gallery; tacocat: standard]
    #[arg(long)]
    rules: Option<String>,

    /// How many play, 2 to 6 [default: as many as bots]; tacocat is always for 2
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// How many games
    #[arg(long, value_name = "M", default_value = "240")]
    games: NonZero<usize>,

    /// Where chance comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,

    /// Write a line for each game to this file (replaces the file; after an interrupt it is
    /// as it was)
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// The games that can be played.
#[derive(Clone, Copy, ValueEnum)]
enum GameName {
    Ducks,
    Tacocat,
}

fn main() -> ExitCode {
    let flags = Flags::parse();
    let held = match flags.game {
        GameName::Ducks => ducks(&flags).map(|start| hold(&flags, start)),
        GameName::Tacocat => tacocat(&flags).map(|start| hold(&flags, start)),
    };
    let held = held.unwrap_or_else(|reason| misuse(&reason));
    match held {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // If this cannot be written either, there is nobody to tell.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
        // Nobody reads on: that is an end like any other.
        Ok(()) | Err(_) => ExitCode::SUCCESS,
    }
}

/// Says what is wrong with the flags, and how they are used.
fn misuse(reason: &str) -> ! {
    Flags::command()
        .error(Misuse::ValueValidation, reason)
        .exit()
}

/// The game of ducks that is asked for.
fn ducks(flags: &Flags) -> Result<Ducks, String> {
    let rules = match &flags.rules {
        None => Rules::new(Edition::Gallery),
        Some(text) => text
            .parse()
            .map_err(|error| format!("--rules {text}: {error}"))?,
    };
    let players = flags.players.unwrap_or(flags.bots.len().clamp(2, 6));
    Ducks::new(rules, players).map_err(|error| error.to_string())
}

/// The game of Tacocat that is asked for.
fn tacocat(flags: &Flags) -> Result<Tacocat, String> {
    if let Some(players) = flags.players.filter(|&players| players != 2) {
        return Err(format!("--players {players}: Tacocat is a game for two"));
    }
    let rules = match &flags.rules {
        None => tacocat::Rules::STANDARD,
        Some(text) => text
            .parse()
            .map_err(|error| format!("--rules {text}: {error}"))?,
    };
    Tacocat::new(rules).map_err(|error| error.to_string())
}

/// Holds the tournament and tells how it went.
fn hold<G: Evaluate + Send + Sync>(flags: &Flags, start: G) -> io::Result<()> {
    // Better to fail now than when the games have been played.
    if let Some(file) = &flags.csv {
        files::check(file)
            .unwrap_or_else(|error| misuse(&format!("--csv {}: {error}", file.display())));
    }
    let cores = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let arena = Arena {
        seatings: seats::seatings(&flags.bots, start.players()),
        start,
        games: flags.games.get(),
        seed: flags.seed,
    };
    let results = arena.play(flags.threads.unwrap_or(cores).get())?;
    if let Some(file) = &flags.csv {
        files::write(file, |to| report::write_csv(&arena, &results, to))?;
    }
    report::write_table(&arena, &results, &mut io::stdout().lock())
}
