//! The perft tables in `docs/perft`, which other engines can check themselves against.
//!
//! The tests count what takes no long time. `TACODUCK_PERFT=all` counts everything, and
//! `TACODUCK_PERFT=write` counts anew and writes: a new position is a new line of a table.

mod common;

use std::collections::BTreeSet;
use std::error::Error;
use std::str::FromStr;
use std::{env, fs};

use common::perft::{Line, Tally, path, read, tally};
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::tacocat::{Stage, Tacocat};
use tacoduck::{perft, perft_bulk};

/// As many sequences are counted in tests, and as many at the deepest in the tables.
const USUAL: u64 = 100_000;
const MOST: u64 = 3_000_000;
const DEEPEST: usize = 8;

fn position<G: FromStr<Err: Error>>(text: &str) -> G {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn holds<G: FullGame + FromStr<Err: Error>>(table: &str) {
    let wanted = env::var("TACODUCK_PERFT").unwrap_or_default();
    if wanted == "write" {
        return write::<G>(table);
    }
    let most = if wanted == "all" { MOST } else { USUAL };
    let mut counted = 0;
    for line in read(table) {
        let mut game: G = position(&line.position);
        let depths = (1..).zip(&line.tallies);
        for (depth, expected) in depths.filter(|(_, tally)| tally.leaves <= most) {
            assert_eq!(tally(&mut game, depth), *expected, "{game} at {depth}");
            assert_eq!(perft(&mut game, depth), expected.leaves);
            assert_eq!(perft_bulk(&mut game, depth), expected.leaves);
            assert_eq!(game.to_string(), line.position);
            counted += 1;
        }
    }
    assert!(counted > 100, "{counted}");
}

/// Counts anew from the positions of a table, comments left as they are.
fn write<G: FullGame + FromStr<Err: Error>>(table: &str) {
    let text = fs::read_to_string(path(table)).unwrap();
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.starts_with("# ") || line.is_empty() {
            lines.push(line.to_string());
            continue;
        }
        let start = line.split(" ; ").next().unwrap();
        let mut game: G = position(start);
        let mut tallies: Vec<Tally> = Vec::new();
        while tallies.len() < DEEPEST {
            let depth = tallies.len() as u32 + 1;
            let leaves = perft_bulk(&mut game, depth);
            // The next depth is counted only if it is not much larger than the most.
            if leaves > MOST || leaves == 0 {
                break;
            }
            tallies.push(tally(&mut game, depth));
            if leaves * game.legal_moves().len() as u64 > 50 * MOST {
                break;
            }
        }
        let position = start.into();
        lines.push(Line { position, tallies }.text());
    }
    fs::write(path(table), lines.join("\n") + "\n").unwrap();
}

#[test]
fn the_table_of_ducks_holds() {
    holds::<Ducks>("ducks");
}

#[test]
fn the_table_of_tacocat_holds() {
    holds::<Tacocat>("tacocat");
}

#[test]
fn there_is_a_line_for_every_edition_and_number_of_players() {
    let mut missing: BTreeSet<(String, usize)> = BTreeSet::new();
    for &edition in Edition::ALL {
        missing.extend((2..=6).map(|players| (edition.to_string(), players)));
    }
    let mut ends = 0;
    for line in read("ducks") {
        let game: Ducks = position(&line.position);
        missing.remove(&(game.rules().to_string(), game.players()));
        ends += line.tallies.iter().map(|tally| tally.ends).sum::<u64>();
    }
    assert_eq!(missing, BTreeSet::new());
    assert!(ends > 1_000, "{ends}");
}

#[test]
fn there_is_a_line_for_every_stage() {
    let names: BTreeSet<String> = read("tacocat")
        .iter()
        .map(|line| position::<Tacocat>(&line.position))
        .map(|game| match game.stage() {
            Stage::Deal => "deal".into(),
            _ => game.to_string().split(' ').next_back().unwrap().to_string(),
        })
        .map(|stage| stage.split([':', '>']).next().unwrap().to_string())
        .collect();
    let stages = [
        "deal", "xY", "xW", "xB", "draw", "duel", "aY", "aW", "rY", "rW",
    ];
    for stage in stages {
        assert!(names.contains(stage), "{stage} in {names:?}");
    }
}
