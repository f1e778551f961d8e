//! A game in the terminal: people and the computer in any mix of seats.
//!
//! ```text
//! cargo run --release --example play
//! cargo run --release --example play -- --human A --rules kachny --players 3
//! cargo run --release --example play -- tacocat --human Y --bot search
//! cargo run --release --example play -- --help
//! ```
//!
//! Without a human seat the game plays itself. People type the number of a move in the list
//! they are shown, or its word in the notation; `help` tells the rest.
//!
//! | file | concern |
//! |---|---|
//! | `main.rs` | flags, and what the program ends with |
//! | `session.rs` | the course of a game: who moves, what chance brings, what is told |
//! | `seats.rs` | whose seats are whose, and how the computer plays its own |
//! | `person.rs` | a person's turn: offering moves, undo and redo, handing over |
//! | `entry.rs` | what a person types |
//! | `console.rs`, `text.rs` | the terminal, and text for it |
//! | `show.rs` | what a game tells about itself, so that the rest works for any |
//! | `ducks/` | that for Sitting Ducks: the picture, the story, the words |
//! | `tacocat/` | the same for Tacocat Spelled Backwards |

#[path = "../bots/mod.rs"]
mod bots;
mod console;
mod ducks;
mod entry;
#[path = "../files/mod.rs"]
mod files;
mod person;
mod seats;
mod session;
mod show;
mod tacocat;
mod text;

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{CommandFactory, Parser, ValueEnum};
use tacoduck::ducks::Ducks;
use tacoduck::record::Record;
use tacoduck::tacocat::Tacocat;

use bots::Evaluate;
use console::Console;
use session::Session;
use show::Show;

/// Play a card game in the terminal, against the computer and each other, or watch it.
///
/// The computer sees at each of its seats what a person would see there, and no more.
#[derive(Parser)]
#[command(name = "play", version)]
struct Flags {
    /// The game
    #[arg(default_value = "ducks")]
    game: GameName,

    /// The rules: an edition, with changes if you like [default: gallery; tacocat: standard]
    ///
    /// Editions of ducks: gallery, canardage, ban-vit, kachny, canardage-54; of tacocat:
    /// standard. A change is written `+switch=value`, as in `kachny+swap_with=Duck` or
    /// `standard+tie=ArrowWins`.
    #[arg(long, visible_alias = "edition")]
    rules: Option<String>,

    /// How many play, 2 to 6 [default: 4]; tacocat is always for 2
    #[arg(long, value_name = "N")]
    players: Option<usize>,

    /// The seats of people, as in A or A,C, in tacocat Y or Y,W; the computer plays the
    /// others [default: none]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    human: Vec<String>,

    /// How the computer plays: random, greedy, search or search:ITERATIONS; SEAT=KIND is for
    /// one seat, as in greedy,C=search [default: greedy]
    ///
    /// `random` makes any legal move, `greedy` the one after which things look best, `search`
    /// looks ahead in the worlds that fit what it has seen, 1000 times if no number is given.
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    bot: Vec<String>,

    /// Where chance comes from: with the same seed, bots and moves it is the same game
    /// again [default: from the time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Write the game's record to this file when it ends or is left (replaces the file; after
    /// an interrupt it is as it was)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Milliseconds to wait after each move of the computer [default in a terminal: 700 if
    /// people play, 500 if they only watch; else 0]
    #[arg(long, value_name = "MS")]
    pause: Option<u64>,
}

/// The games that can be played.
#[derive(Clone, Copy, ValueEnum)]
enum GameName {
    Ducks,
    Tacocat,
}

/// The pause in a terminal if people play and none is asked for, in milliseconds.
const PAUSE_PLAYING: u64 = 700;

/// The same if people only watch, who see more at a time.
const PAUSE_WATCHING: u64 = 500;

fn main() -> ExitCode {
    let flags = Flags::parse();
    match flags.game {
        GameName::Ducks => play::<Ducks>(&flags),
        GameName::Tacocat => play::<Tacocat>(&flags),
    }
}

/// Plays a game as the flags say, and writes its record.
fn play<G: Show + Evaluate>(flags: &Flags) -> ExitCode {
    let mut session = match prepare::<G>(flags) {
        Ok(session) => session,
        Err(reason) => Flags::command()
            .error(clap::error::ErrorKind::ValueValidation, reason)
            .exit(),
    };
    let played = session.run();
    let recorded = flags.record.as_ref().map_or(Ok(()), |file| {
        let record = Record::from(session.history());
        files::write(file, |to| write!(to, "{record}"))
    });
    for result in [played, recorded] {
        match result {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                // If this cannot be written either, there is nobody to tell.
                let _ = writeln!(io::stderr(), "error: {error}");
                return ExitCode::FAILURE;
            }
            // Nobody reads on: that is an end like any other.
            Ok(()) | Err(_) => {}
        }
    }
    ExitCode::SUCCESS
}

/// The game that the flags describe, ready to begin; the reason if they describe none.
fn prepare<G: Show + Evaluate>(flags: &Flags) -> Result<Session<G>, String> {
    let game = G::begin(flags.rules.as_deref(), flags.players)?;
    let humans = seats::people(&flags.human, &game)?;
    let computers = seats::computers(&flags.bot, &humans, &game)?;
    if let Some(file) = &flags.record {
        // Better to fail now than when the game has been played.
        files::check(file).map_err(|error| format!("--record {}: {error}", file.display()))?;
    }
    let console = Console::new();
    let pause = flags
        .pause
        .unwrap_or(match (console.shows(), humans.is_empty()) {
            (true, false) => PAUSE_PLAYING,
            (true, true) => PAUSE_WATCHING,
            (false, _) => 0,
        });
    let pause = Duration::from_millis(pause);
    let seed = flags.seed.unwrap_or_else(seed_from_time);
    Ok(Session::new(game, console, humans, computers, seed, pause))
}

/// A seed that differs from run to run, short enough to type again.
fn seed_from_time() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |time| u64::from(time.subsec_nanos()))
}
