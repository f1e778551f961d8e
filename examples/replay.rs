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
use tacoduck::record::{Record, game_name};
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
    let replayed = match game_name(&text) {
        Some(Tacocat::NAME) => replay::<Tacocat>(&text),
        Some(Ducks::NAME) | None => replay::<Ducks>(&text),
        Some(other) => Ok(Err(format!("{other:?} is neither ducks nor tacocat"))),
    };
    match replayed {
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

/// Prints a game move by move; the reason if the record is wrong.
fn replay<G: FullGame>(text: &str) -> io::Result<Result<(), String>> {
    let record: Record<G> = match text.parse() {
        Ok(record) => record,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let mut output = io::stdout().lock();
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
