//! The engine of Tacocat against a slow, obvious model of the same rules.
//!
//! `TACODUCK_MODEL_MOVES` sets how many moves are compared (2,000 by default: the model
//! lists every exchange).

mod common;
mod model;

use common::oracle::{self, agree_along_games, agree_on_texts, agrees_on_perft};
use common::{any_tacocat, conceivable_tacocat_moves};
use model::tacocat::Model;
use tacoduck::prelude::*;
use tacoduck::tacocat::{PositionError, Rules, Tacocat};

const USUAL: usize = 2_000;

#[test]
fn the_engine_agrees_with_the_model_along_random_games() {
    agree_along_games::<Model>(
        oracle::amount(USUAL),
        700,
        any_tacocat(),
        |game, rng| game.legal_moves().choose(rng),
        conceivable_tacocat_moves,
    );
}

#[test]
fn the_model_begins_as_the_engine_does() {
    let game = Tacocat::new(Rules::STANDARD).unwrap();
    assert_eq!(
        game.to_string(),
        Model::new("standard").unwrap().to_string()
    );
}

#[test]
fn the_model_counts_as_the_tables_say() {
    agrees_on_perft::<Model>("tacocat");
}

#[test]
fn the_same_texts_are_refused() {
    /// Another stage, and perhaps other floors.
    fn spoil(text: &str, pick: &mut dyn FnMut(usize) -> usize) -> String {
        const STAGES: [&str; 19] = [
            "deal",
            "xY",
            "xW",
            "xB",
            "xB:-",
            "xY0",
            "xW2",
            "xY3",
            "draw>xY2",
            "draw>duel",
            "duel",
            "duel:7",
            "aY",
            "aW",
            "rY:7",
            "rW:7.7",
            "rW:3.4.5",
            "=Y",
            "=W",
        ];
        let mut fields: Vec<&str> = text.split(' ').collect();
        fields[6] = STAGES[pick(STAGES.len())];
        if pick(2) == 0 {
            fields[5] = ["0/0", "0/3", "4/0", "2/5"][pick(4)];
        }
        fields.join(" ")
    }
    let letters = b"....@##/0123456789-dealxYWBdraw>:=+?";
    let field = |error: &PositionError| error.field.to_string();
    // Texts are compared faster than moves.
    agree_on_texts::<Model, _>(
        5 * oracle::amount(USUAL),
        any_tacocat(),
        letters,
        spoil,
        field,
    );
}
