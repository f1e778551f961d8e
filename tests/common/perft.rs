//! The perft tables of `docs/perft`, and counting as they count.

use std::fmt::Write;
use std::fs;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use tacoduck::prelude::*;

/// What there is of sequences of so many moves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The sequences.
    pub leaves: u64,
    /// Each sequence by the product of the weights of its cards of chance.
    pub ways: u128,
    /// The sequences with which the game is over.
    pub ends: u64,
}

impl Tally {
    /// A sequence that has come to its last move.
    pub fn leaf(ways: u128, over: bool) -> Tally {
        Tally {
            leaves: 1,
            ways,
            ends: over.into(),
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.leaves += more.leaves;
        self.ways += more.ways;
        self.ends += more.ends;
    }
}

/// Counts with every move made and taken back.
pub fn tally<G: FullGame>(game: &mut G, depth: u32) -> Tally {
    fn below<G: FullGame>(game: &mut G, depth: u32, ways: u128, sum: &mut Tally) {
        let turn = game.turn();
        if depth == 0 {
            *sum += Tally::leaf(ways, matches!(turn, Turn::Over(_)));
            return;
        }
        for mv in game.legal_moves() {
            let weight = match turn {
                Turn::Chance => u128::from(game.weight(mv)),
                _ => 1,
            };
            let token = game.apply(mv).unwrap();
            below(game, depth - 1, ways * weight, sum);
            game.undo(token);
        }
    }
    let mut sum = Tally::default();
    below(game, depth, 1, &mut sum);
    sum
}

/// A line of a table: a position and what there is at each depth from 1 on.
pub struct Line {
    pub position: String,
    pub tallies: Vec<Tally>,
}

/// Where a table is.
pub fn path(table: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/perft");
    folder.join(table).with_extension("txt")
}

/// The lines of a table.
pub fn read(table: &str) -> Vec<Line> {
    let text = fs::read_to_string(path(table)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("# "));
    lines.filter(|line| !line.is_empty()).map(line).collect()
}

fn line(text: &str) -> Line {
    let mut parts = text.split(" ; ");
    let position = parts.next().unwrap().into();
    let tallies = (1..).zip(parts).map(|(depth, part)| {
        let words: Vec<u128> = part.split(' ').map(|word| word.parse().unwrap()).collect();
        let [number, leaves, ways, ends] = words[..] else {
            panic!("four numbers in {part}")
        };
        assert_eq!(number, depth, "{text}");
        Tally {
            leaves: leaves as u64,
            ways,
            ends: ends as u64,
        }
    });
    Line {
        position,
        tallies: tallies.collect(),
    }
}

impl Line {
    /// The line as it is written.
    pub fn text(&self) -> String {
        let mut text = self.position.clone();
        for (depth, tally) in (1..).zip(&self.tallies) {
            let Tally { leaves, ways, ends } = tally;
            write!(text, " ; {depth} {leaves} {ways} {ends}").unwrap();
        }
        text
    }
}
