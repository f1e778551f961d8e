//! Games with few cards, every position of which is gone through.

mod common;
mod model;

use std::collections::HashSet;
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;
use std::str::FromStr;

use common::oracle::{Oracle, agree};
use common::{ducks_laws, tacocat_laws};
use tacoduck::ducks::{self, Ducks};
use tacoduck::prelude::*;
use tacoduck::tacocat::{self, Tacocat};

/// How large a world is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Size {
    /// The positions that games from the start come to, the start among them.
    positions: usize,
    /// Those in which the game is over.
    ends: usize,
    /// The legal moves of all of them.
    moves: usize,
}

/// Goes through all positions that can come about from here. In each of them, and for each
/// move, everything holds; undo leads back; texts lead back.
fn exhaust<G>(start: G, position: fn(&G), step: fn(&G, G::Move, &G), sometimes: fn(&G)) -> Size
where
    G: FullGame + FromStr<Err: Error> + Eq + Hash,
{
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start];
    let mut size = Size {
        positions: 0,
        ends: 0,
        moves: 0,
    };
    while let Some(game) = open.pop() {
        if size.positions % 1_000 == 0 {
            sometimes(&game);
        }
        position(&game);
        assert_eq!(game.to_string().parse::<G>().unwrap(), game);
        size.positions += 1;
        size.ends += usize::from(matches!(game.turn(), Turn::Over(_)));
        let mut after = game.clone();
        for mv in game.legal_moves() {
            let token = after.apply(mv).unwrap();
            step(&game, mv, &after);
            if seen.insert(after.clone()) {
                open.push(after.clone());
            }
            after.undo(token);
            assert_eq!(after, game, "{mv}");
            size.moves += 1;
        }
    }
    size
}

/// The model sees the same, and so does everyone who looks.
fn looked_at<O: Oracle>(game: &O::Engine) {
    agree(game, &O::read(&game.to_string()).unwrap());
    for viewer in Player::seats(game.players()).map(Some).chain([None]) {
        let view = game.view_for(viewer);
        let world = view.sample(&Default::default(), &mut common::generator(1));
        assert_eq!(world.view_for(viewer), view, "{game}");
    }
}

fn ducks_world(start: &str) -> Size {
    let start: Ducks = start
        .parse()
        .unwrap_or_else(|error: ducks::PositionError| panic!("{start}: {error}"));
    exhaust(
        start,
        ducks_laws::position,
        ducks_laws::step,
        looked_at::<model::ducks::Model>,
    )
}

fn tacocat_world(rules: &str) -> Size {
    let rules: tacocat::Rules = rules.parse().unwrap();
    let start = Tacocat::new(rules).unwrap();
    exhaust(
        start,
        tacocat_laws::position,
        tacocat_laws::step,
        looked_at::<model::tacocat::Model>,
    )
}

fn size(positions: usize, ends: usize, moves: usize) -> Size {
    Size {
        positions,
        ends,
        moves,
    }
}

#[test]
fn two_last_ducks_with_only_aims_and_shots() {
    let start = "ducks gallery+deck=ai4.sh4 ~/~/~/A/~/B ~1:- ai.ai.ai/sh.sh.sh - A";
    assert_eq!(ducks_world(start), size(12_032, 3_308, 25_688));
}

#[test]
fn three_last_ducks_and_a_misfire() {
    let start = "ducks kachny+deck=ai3.sh3.mf1 ~/~/~/A/A/B ~2:- ai.sh.sh/ai.ai.sh - A";
    assert_eq!(ducks_world(start), size(13_081, 3_418, 26_230));
}

#[test]
fn tacocat_with_two_ranks() {
    let rules = "standard+sizes=2.2.2.2.2.2.2+deck=4.4.0.0.0.0.0.0.0.0.0.0";
    assert_eq!(tacocat_world(rules), size(8_126, 104, 13_210));
}

#[test]
fn tacocat_with_three_ranks() {
    let rules = "standard+sizes=2.2.2.2.2.2.2+deck=3.3.2.0.0.0.0.0.0.0.0.0";
    assert_eq!(tacocat_world(rules), size(33_858, 504, 62_883));
}
