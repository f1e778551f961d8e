//! How the tournament went: a table for people, and each game as CSV.

use std::io::{self, Write};
use std::time::Duration;

use tacoduck::{Outcome, Player};

use crate::arena::{Arena, Played};
use crate::bots::{Evaluate, Kind};

/// How a bot did.
#[derive(Default)]
struct Score {
    seats: u32,
    wins: u32,
    moves: u32,
    time: Duration,
}

/// The standard score of a confidence of 95%.
const Z: f64 = 1.959_964;

/// The interval in which the chance behind so many wins lies with a confidence of 95%, by
/// Wilson's method. For a bot with several seats in a game it is a little too wide, as only one
/// of them can win.
fn interval(wins: u32, of: u32) -> (f64, f64) {
    let (wins, of) = (f64::from(wins), f64::from(of));
    let rate = wins / of;
    let scale = 1.0 + Z * Z / of;
    let middle = (rate + Z * Z / (2.0 * of)) / scale;
    let spread = Z / scale * (rate * (1.0 - rate) / of + Z * Z / (4.0 * of * of)).sqrt();
    (middle - spread, middle + spread)
}

/// Writes the table: every bot, the best first.
pub fn write_table<G: Evaluate + Send + Sync>(
    arena: &Arena<G>,
    games: &[Played],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut scores: Vec<(Kind, Score)> = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let seating = arena.seating(number);
        let winner = winner(game).map(Player::index);
        for (seat, &kind) in seating.iter().enumerate() {
            let score = score_of(&mut scores, kind);
            score.seats += 1;
            score.wins += u32::from(winner == Some(seat));
        }
        for (&kind, &(moves, time)) in &game.thought {
            let score = score_of(&mut scores, kind);
            score.moves += moves;
            score.time += time;
        }
    }
    let rate = |score: &Score| f64::from(score.wins) / f64::from(score.seats);
    scores.sort_by(|(_, one), (_, other)| rate(other).total_cmp(&rate(one)));

    let mut start = String::new();
    // Writing to a string cannot fail.
    let _ = arena.start.write_start(&mut start);
    let players = arena.start.players();
    writeln!(out, "{start}, {} games, seed {}", games.len(), arena.seed)?;
    writeln!(out)?;
    writeln!(
        out,
        "| bot | games | wins | win rate | 95% interval | time a move |"
    )?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|")?;
    for (kind, score) in &scores {
        let (low, high) = interval(score.wins, score.seats);
        writeln!(
            out,
            "| {kind} | {} | {} | {} | {} to {} | {} |",
            score.seats,
            score.wins,
            percent(rate(score)),
            percent(low),
            percent(high),
            duration(score),
        )?;
    }
    writeln!(out)?;
    let even = percent(1.0 / players as f64);
    writeln!(out, "By chance each of {players} players wins {even}.")?;
    let moves: u32 = games.iter().map(|game| game.moves).sum();
    let mean = f64::from(moves) / games.len() as f64;
    writeln!(out, "A game took {mean:.1} moves of players on average.")?;
    let count = |outcome| games.iter().filter(|game| game.outcome == outcome).count();
    for (number, what) in [
        (count(Some(Outcome::Nobody)), "won by nobody"),
        (count(None), "given up, with no end in sight"),
    ] {
        if number > 0 {
            writeln!(out, "Games {what}: {number}.")?;
        }
    }
    out.flush()
}

/// The score of a bot, which begins with nothing.
fn score_of(scores: &mut Vec<(Kind, Score)>, kind: Kind) -> &mut Score {
    let place = scores.iter().position(|&(of, _)| of == kind);
    let place = place.unwrap_or_else(|| {
        scores.push((kind, Score::default()));
        scores.len() - 1
    });
    &mut scores[place].1
}

/// Who won a game, if anybody did.
fn winner(game: &Played) -> Option<Player> {
    game.outcome.and_then(Outcome::winner)
}

fn percent(rate: f64) -> String {
    format!("{:.1}%", 100.0 * rate)
}

/// How long a bot thought about a move.
fn duration(score: &Score) -> String {
    let micros = 1e6 * score.time.as_secs_f64() / f64::from(score.moves.max(1));
    if micros < 1000.0 {
        format!("{micros:.1} µs")
    } else {
        format!("{:.1} ms", micros / 1000.0)
    }
}

/// Writes a line for each game. Nothing in it depends on the clock.
pub fn write_csv<G: Evaluate + Send + Sync>(
    arena: &Arena<G>,
    games: &[Played],
    mut out: impl Write,
) -> io::Result<()> {
    writeln!(out, "game,seats,winner,winner_seat,moves")?;
    for (number, game) in games.iter().enumerate() {
        let seating = arena.seating(number);
        let names: Vec<String> = seating.iter().map(Kind::to_string).collect();
        let names = names.join(" ");
        let (bot, seat) = match (winner(game), game.outcome) {
            (Some(player), _) => (
                seating[player.index()].to_string(),
                G::letter(player).to_string(),
            ),
            (None, Some(_)) => ("nobody".to_owned(), String::new()),
            (None, None) => ("unfinished".to_owned(), String::new()),
        };
        writeln!(out, "{},{names},{bot},{seat},{}", number + 1, game.moves)?;
    }
    out.flush()
}
