//! The engine of Sitting Ducks against a slow, obvious model of the same rules.
//!
//! `TACODUCK_MODEL_MOVES` sets how many moves are compared (20,000 by default).

mod common;
mod model;

use std::collections::BTreeSet;

use common::oracle::{self, agree_along_games, agree_on_texts, agrees_on_perft};
use common::{any_game, any_position, conceivable_moves};
use model::ducks::Model;
use tacoduck::ducks::{Ducks, Move, PositionError};
use tacoduck::prelude::*;
use tacoduck::random::below;

const USUAL: usize = 20_000;

#[test]
fn the_engine_agrees_with_the_model_along_random_games() {
    let conceivable = conceivable_moves();
    let moves = oracle::amount(USUAL);
    agree_along_games::<Model>(moves, 700, any_game(), choose, |_, _| conceivable.clone());
}

#[test]
fn the_engine_agrees_with_the_model_from_positions_made_by_hand() {
    let conceivable = conceivable_moves();
    let moves = oracle::amount(USUAL);
    agree_along_games::<Model>(moves, 5, any_position(), choose, |_, _| conceivable.clone());
}

/// A move, half of the time of a card chosen first, so that cards with few choices are
/// played as often as others.
fn choose(game: &Ducks, rng: &mut rand_pcg::Pcg64) -> Option<Move> {
    let moves = game.legal_moves();
    if below(rng, 2) == 0 {
        return moves.choose(rng);
    }
    let mut cards: Vec<_> = moves.iter().filter_map(Move::card).collect();
    cards.sort_unstable();
    cards.dedup();
    let card = cards[below(rng, cards.len() as u32) as usize];
    let of_card: Vec<Move> = moves.iter().filter(|mv| mv.card() == Some(card)).collect();
    Some(of_card[below(rng, of_card.len() as u32) as usize])
}

#[test]
fn the_model_begins_as_the_engine_does() {
    for players in 2..=6 {
        for &edition in tacoduck::ducks::Edition::ALL {
            let game = Ducks::new(edition, players).unwrap();
            let model = Model::new(&edition.to_string(), players).unwrap();
            assert_eq!(game.to_string(), model.to_string());
        }
    }
}

#[test]
fn the_same_words_are_moves() {
    let ours: BTreeSet<String> = conceivable_moves().iter().map(Move::to_string).collect();
    let theirs: BTreeSet<String> = Model::all_words().into_iter().collect();
    assert_eq!(ours, theirs);
}

#[test]
fn the_model_counts_as_the_tables_say() {
    agrees_on_perft::<Model>("ducks");
}

#[test]
fn the_same_texts_are_refused() {
    /// Another turn or result, and perhaps no discards.
    fn spoil(text: &str, pick: &mut dyn FnMut(usize) -> usize) -> String {
        let mut fields: Vec<&str> = text.split(' ').collect();
        fields[6] = ["A", "B", "C", "D", "-", "=A", "=B", "=-"][pick(8)];
        if pick(2) == 0 {
            fields[5] = "-";
        }
        fields.join(" ")
    }
    let letters = b"ABCDEFG~_*^/:-=.+ 0123456?aishdbtqmflrhcuope";
    let field = |error: &PositionError| error.field.to_string();
    agree_on_texts::<Model, _>(oracle::amount(USUAL), any_game(), letters, spoil, field);
}
