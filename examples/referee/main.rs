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
//! | `new ducks RULES PLAYERS`, `new tacocat RULES` | `ok POSITION`: a fresh game |
//! | `position POSITION` | `ok POSITION`: the game goes on from there |
//! | `show` | `ok POSITION` |
//! | `turn` | `ok A` a player's letter, `ok chance`, or the result: `ok =A`, `ok =-` |
//! | `legal` | `ok MOVE MOVE ...`, at chance `ok MOVE:WEIGHT ...`, `ok -` if there is none |
//! | `apply MOVE ...` | `ok POSITION` after all of them; if one is refused, none is made |
//! | `undo [N]` | `ok POSITION` before the last move, or the last N |
//! | `sample SEED` | `ok MOVE`: a card that chance brings, drawn by weight; it is not applied |
//! | `perft DEPTH` | `ok N`: the number of sequences of so many moves |
//! | `view PLAYER` | `ok VIEW`: the position as a player sees it, `-` as one who only watches |
//! | `worlds PLAYER` | `ok N`: in how many ways the cards not seen can lie |
//! | `world PLAYER SEED` | `ok POSITION`: one of them, drawn at random; it is not applied |
//! | `takeback [N]` | like `undo`, but refused if the move is final: somebody has seen something since |
//! | `quit` | `ok`, and the program ends |
//!
//! `world` and `worlds` know what the moves made since `new` or `position` have shown.
//!
//! What cannot be done is answered by `error` and the reason, and changes nothing. Moves,
//! positions and case files are those of the notation. With `cases FILE` the cases of a file
//! are run; the program fails if one of them does.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use commands::{Command, Referee};

mod cases;
mod commands;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let done = match arguments.as_slice() {
        [] => serve(io::stdin().lock(), io::stdout().lock()).map(|()| ExitCode::SUCCESS),
        [command, file] if command == "cases" => run_cases(file.as_ref()),
        _ => {
            eprintln!("usage: referee [cases FILE]");
            return ExitCode::from(2);
        }
    };
    done.unwrap_or_else(|error| {
        // When nobody listens any more, there is nobody to tell.
        if error.kind() == io::ErrorKind::BrokenPipe {
            return ExitCode::SUCCESS;
        }
        eprintln!("error: {error}");
        ExitCode::FAILURE
    })
}

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 24;

fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let command = match std::str::from_utf8(&line) {
            _ if line.len() as u64 == LONGEST && !line.ends_with(b"\n") => {
                input.skip_until(b'\n')?;
                Err(format!("a line is of at most {LONGEST} bytes"))
            }
            Ok(text) => text.trim_end_matches(['\n', '\r']).parse(),
            Err(_) => Err("the line is not utf-8".into()),
        };
        let quit = command == Ok(Command::Quit);
        match command.and_then(|command| referee.answer(command)) {
            Ok(answer) if answer.is_empty() => writeln!(output, "ok")?,
            Ok(answer) => writeln!(output, "ok {answer}")?,
            Err(reason) => writeln!(output, "error {}", on_one_line(&reason))?,
        }
        output.flush()?;
        if quit {
            return Ok(());
        }
    }
}

/// A reason without the control characters that it may quote.
fn on_one_line(reason: &str) -> String {
    let is_plain = |c: char| !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}');
    let plain = |c: char| if is_plain(c) { c } else { '\u{fffd}' };
    reason.chars().map(plain).collect()
}

fn run_cases(file: &Path) -> io::Result<ExitCode> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("error: {}: {error}", file.display());
            return Ok(ExitCode::from(2));
        }
    };
    let report = cases::run(&text);
    let (passed, failed) = (report.passed, report.failures.len());
    let mut output = io::stdout().lock();
    for (line, reason) in &report.failures {
        writeln!(output, "{}:{line}: {reason}", file.display())?;
    }
    writeln!(output, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
