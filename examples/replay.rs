//! Reads the record of a game, plays it again and prints each position, or says at which
//! line and column it goes wrong.
//!
//! ```text
//! cargo run --release --example replay -- FILE
//! ```
//!
//! With `-` for the file the record is read from standard input.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use tacoduck::ducks::Ducks;
use tacoduck::prelude::*;
use tacoduck::record::{Record, RecordError, RecordFlaw, game_name};
use tacoduck::tacocat::Tacocat;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let [file] = arguments.as_slice() else {
        eprintln!("usage: replay FILE");
        return ExitCode::from(2);
    };
    let name = Path::new(file).display();
    let text = match read(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("error: {name}: {error}");
            return ExitCode::from(2);
        }
    };
    match replay(&text, &mut io::stdout().lock()) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(reason)) => {
            eprintln!("{name}: {reason}");
            ExitCode::FAILURE
        }
        // Nobody reads on: not an error of the record.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn read(file: &OsStr) -> io::Result<String> {
    if file == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        Ok(text)
    } else {
        fs::read_to_string(file)
    }
}

/// Prints the game of a record move by move; the reason if the record is wrong.
pub(crate) fn replay(text: &str, output: &mut dyn Write) -> io::Result<Result<(), String>> {
    // A quotation mark behind the word is not of the name.
    match game_name(text).unwrap_or_default().trim_end_matches('"') {
        Tacocat::NAME => replay_as(text, output, RecordError::<Tacocat>::to_string),
        Ducks::NAME => replay_as(text, output, RecordError::<Ducks>::to_string),
        // It is no record of ducks either, and where it goes wrong is the same for all games.
        other => replay_as(text, output, |error| unknown(error, other)),
    }
}

/// What is wrong with a record that is of neither game: the quotation, or else the name.
fn unknown(error: &RecordError<Ducks>, name: &str) -> String {
    let RecordError {
        line, column, flaw, ..
    } = error;
    match flaw {
        RecordFlaw::OtherGame | RecordFlaw::Position(_) if name.is_empty() => {
            format!("line {line}, column {column}: no name of a game follows the quotation mark")
        }
        RecordFlaw::OtherGame | RecordFlaw::Position(_) => {
            format!("line {line}, column {column}: {name:?} is neither ducks nor tacocat")
        }
        _ => error.to_string(),
    }
}

/// The same, for the game that the record is of; with what is to be said if it is wrong.
fn replay_as<G: FullGame>(
    text: &str,
    output: &mut dyn Write,
    reason: impl Fn(&RecordError<G>) -> String,
) -> io::Result<Result<(), String>> {
    let record: Record<G> = match text.parse() {
        Ok(record) => record,
        Err(error) => return Ok(Err(reason(&error))),
    };
    let mut game = record.start().clone();
    writeln!(output, "{:>5}  {:<10}  {game}", "", "start")?;
    for (index, &mv) in record.moves().iter().enumerate() {
        if let Err(reason) = game.apply(mv) {
            return Ok(Err(format!("move {}: {reason}", index + 1)));
        }
        let word = mv.to_string();
        writeln!(output, "{:>5}  {word:<10}  {game}", index + 1)?;
    }
    let ending = match record.outcome().map(Outcome::winner) {
        None => "the game is not over".into(),
        Some(None) => "nobody won".into(),
        Some(Some(player)) => format!("{} won", G::letter(player)),
    };
    writeln!(output, "{} moves; {ending}", record.moves().len())?;
    Ok(Ok(()))
}
