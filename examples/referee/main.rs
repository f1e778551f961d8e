//! The engine for any other language: one command a line on standard input, one answer a
//! line on standard output.
//!
//! ```text
//! cargo run --release --example referee
//! cargo run --release --example referee -- cases FILE
//! ```
//!
//! | command | answer |
//! |---|---|
//! | `new ducks RULES PLAYERS` | `ok POSITION`: a fresh game |
//! | `position POSITION` | `ok POSITION`: the game goes on from there |
//! | `show` | `ok POSITION` |
//! | `turn` | `ok A` a player's letter, `ok chance`, or the result: `ok =A`, `ok =-` |
//! | `legal` | `ok MOVE MOVE ...`, at chance `ok MOVE:WEIGHT ...`, `ok -` if there is none |
//! | `apply MOVE ...` | `ok POSITION` after all of them; if one is refused, none is made |
//! | `undo [N]` | `ok POSITION` before the last move, or the last N |
//! | `sample SEED` | `ok MOVE`: a card that chance brings, drawn by weight; it is not applied |
//! | `perft DEPTH` | `ok N`: the number of sequences of so many moves |
//! | `quit` | `ok`, and the program ends |
//!
//! What cannot be done is answered by `error` and the reason, and changes nothing. Moves,
//! positions and case files are those of the notation. With `cases FILE` the cases of a file
//! are run; the program fails if one of them does.

use std::env;
use std::fs;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use table::{Command, Table};

mod cases;
mod table;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments
        .iter()
        .map(String::as_str)
        .collect::<Vec<_>>()
        .as_slice()
    {
        [] => match serve(io::stdin().lock(), io::stdout().lock()) {
            Ok(()) => ExitCode::SUCCESS,
            // Nobody listens any more: there is nobody to tell.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::FAILURE
            }
        },
        ["cases", file] => run_cases(file),
        _ => {
            eprintln!("usage: referee [cases FILE]");
            ExitCode::from(2)
        }
    }
}

fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut table = Table::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let command = match std::str::from_utf8(&line) {
            Ok(text) => text.trim_end_matches(['\n', '\r']).parse(),
            Err(_) => Err("the line is not utf-8".into()),
        };
        let quit = command == Ok(Command::Quit);
        match command.and_then(|command| table.answer(command)) {
            Ok(answer) if answer.is_empty() => writeln!(output, "ok")?,
            Ok(answer) => writeln!(output, "ok {answer}")?,
            Err(reason) => writeln!(output, "error {reason}")?,
        }
        output.flush()?;
        if quit {
            return Ok(());
        }
    }
}

fn run_cases(file: &str) -> ExitCode {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("error: {file}: {error}");
            return ExitCode::from(2);
        }
    };
    let report = cases::run(&text);
    for (line, reason) in &report.failures {
        println!("{file}:{line}: {reason}");
    }
    println!("{} passed, {} failed", report.passed, report.failures.len());
    if report.failures.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
