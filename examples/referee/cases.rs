//! Case files: positions with the right answer, one case a line (docs/notation.md,
//! "Case files").

use std::collections::BTreeMap;

use tacoduck::ducks::Ducks;
use tacoduck::prelude::*;
use tacoduck::tacocat::Tacocat;

/// How the cases of a file went.
#[derive(Debug, Default)]
pub struct Report {
    /// How many are right.
    pub passed: usize,
    /// Those that are not: the number of the line and what is wrong.
    pub failures: Vec<(usize, String)>,
}

/// Runs all cases of a file.
pub fn run(text: &str) -> Report {
    let mut report = Report::default();
    for (index, line) in text.lines().enumerate() {
        let case = without_comment(line).trim();
        if case.is_empty() {
            continue;
        }
        match run_case(case) {
            Ok(()) => report.passed += 1,
            Err(reason) => report.failures.push((index + 1, reason)),
        }
    }
    report
}

/// The line up to a `#` at its start or behind a blank.
fn without_comment(line: &str) -> &str {
    let is_comment = |&(at, _): &(usize, &str)| at == 0 || line[..at].ends_with([' ', '\t']);
    match line.match_indices('#').find(is_comment) {
        Some((at, _)) => &line[..at],
        None => line,
    }
}

fn run_case(case: &str) -> Result<(), String> {
    match case.split(' ').next() {
        Some(Ducks::NAME) => run_case_of::<Ducks>(case),
        Some(Tacocat::NAME) => run_case_of::<Tacocat>(case),
        // A text of no game is no position of any.
        _ => match case.split(" | ").collect::<Vec<_>>().as_slice() {
            [_, "parse", expected] if expected.starts_with('!') => Ok(()),
            _ => Err("a case begins with the name of a game".into()),
        },
    }
}

fn run_case_of<G: FullGame>(case: &str) -> Result<(), String> {
    let fields: Vec<&str> = case.split(" | ").map(str::trim).collect();
    let [position, moves, expected] = fields[..] else {
        return Err("a case has three fields joined by \" | \"".into());
    };
    let parsed = position.parse::<G>();
    let refusal = expected.starts_with('!');
    if moves == "parse" {
        return match parsed {
            Err(_) if refusal => Ok(()),
            Err(error) => Err(format!("not a position: {error}")),
            Ok(_) => Err("it is accepted as a position".into()),
        };
    }
    let mut game = parsed.map_err(|error| format!("not a position: {error}"))?;
    if game.to_string() != position {
        return Err(format!("it is written back as {game}"));
    }
    if moves == "?" {
        return same_moves(&game, expected);
    }
    let moves: Vec<&str> = words(moves);
    for (index, word) in moves.iter().enumerate() {
        let last = index + 1 == moves.len();
        let before = game.clone();
        match (make(&mut game, word), refusal && last) {
            (Ok(()), false) => {}
            (Ok(()), true) => return Err(format!("{word} is accepted")),
            (Err(_), true) if game == before => return Ok(()),
            (Err(_), true) => return Err(format!("{word} is refused, but leads to {game}")),
            (Err(error), false) => return Err(format!("{word}: {error}")),
        }
    }
    if refusal {
        return Err("there is no move to refuse".into());
    }
    if game.to_string() == expected {
        Ok(())
    } else {
        Err(format!("the moves lead to {game}"))
    }
}

/// The words of a list, of which `-` stands for none.
fn words(list: &str) -> Vec<&str> {
    match list {
        "-" => Vec::new(),
        list => list.split(' ').collect(),
    }
}

fn make<G: FullGame>(game: &mut G, word: &str) -> Result<(), String> {
    let mv = word.parse::<G::Move>().map_err(|error| error.to_string())?;
    game.apply(mv).map_err(|error| error.to_string())?;
    Ok(())
}

/// The legal moves are exactly these; at chance each with its weight.
fn same_moves<G: FullGame>(game: &G, expected: &str) -> Result<(), String> {
    let mut surplus: BTreeMap<String, i32> = BTreeMap::new();
    for mv in game.legal_moves().iter() {
        *surplus.entry(written(game, mv)).or_default() += 1;
    }
    for word in words(expected) {
        *surplus.entry(word.into()).or_default() -= 1;
    }
    let wrong: Vec<String> = surplus
        .iter()
        .filter(|&(_, &count)| count != 0)
        .map(|(word, &count)| {
            format!(
                "{word} is {}",
                if count > 0 { "too many" } else { "missing" }
            )
        })
        .collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join(", "))
    }
}

/// A legal move, with its weight if it is one of chance.
pub fn written<G: FullGame>(game: &G, mv: G::Move) -> String {
    match game.turn() {
        Turn::Chance => format!("{mv}:{}", game.weight(mv)),
        _ => mv.to_string(),
    }
}
