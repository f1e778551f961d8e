//! Players for any game, which see what a player at the table sees: a view and the clues of
//! the game so far. The position itself is never given to them.
//!
//! Examples and tests share them through `#[path = "../bots/mod.rs"] mod bots;`.
//!
//! | file | what is in it |
//! |---|---|
//! | `evaluate.rs` | how good a position looks, for each game |
//! | `random.rs` | any legal move, each with the same chance |
//! | `greedy.rs` | the move after which things look best |
//! | `search.rs` | tree search among what each player sees |

#![allow(dead_code, reason = "not everyone who shares this uses all of it")]

mod evaluate;
mod greedy;
mod random;
mod search;

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use tacoduck::prelude::*;

pub use evaluate::Evaluate;
use greedy::Greedy;
use random::Random;
use search::Search;

/// One who plays.
pub trait Bot<G: FullGame> {
    /// The move to make; `None` if it is not the viewer's turn.
    ///
    /// Takes exactly one number from the generator, however long the thought. The same view,
    /// clues and number give the same move.
    fn choose(&mut self, view: &G::View, clues: &G::Clues, rng: &mut dyn Rng) -> Option<G::Move>;
}

/// The bots there are, by name: `random`, `greedy`, `search` or, with a number of
/// iterations, `search:2000`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Any legal move.
    Random,
    /// The move after which things look best.
    Greedy,
    /// The move that a tree search with so many iterations prefers.
    Search(u32),
}

impl Kind {
    /// The iterations of `search` without a number.
    pub const ITERATIONS: u32 = 1000;

    /// A bot of this kind.
    pub fn bot<G: Evaluate>(self) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random),
            Kind::Greedy => Box::new(Greedy),
            Kind::Search(iterations) => Box::new(Search { iterations }),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.pad("random"),
            Kind::Greedy => f.pad("greedy"),
            &Kind::Search(Kind::ITERATIONS) => f.pad("search"),
            Kind::Search(iterations) => f.pad(&format!("search:{iterations}")),
        }
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Kind, String> {
        match name.split_once(':') {
            None if name == "random" => Ok(Kind::Random),
            None if name == "greedy" => Ok(Kind::Greedy),
            None if name == "search" => Ok(Kind::Search(Kind::ITERATIONS)),
            Some(("search", number)) => match number.parse() {
                Ok(iterations) if iterations > 0 => Ok(Kind::Search(iterations)),
                _ => Err(format!("{number:?} is not a number of iterations")),
            },
            _ => Err("the bots are random, greedy, search and search:ITERATIONS".to_owned()),
        }
    }
}

/// Lets chance bring every card that is due in this part of the game.
fn settle<G: Evaluate>(world: &mut G, part: u32, rng: &mut impl Rng) {
    while world.part() == part && world.turn() == Turn::Chance {
        let card = world.sample(rng);
        if card.is_none_or(|card| world.apply(card).is_err()) {
            return;
        }
    }
}
