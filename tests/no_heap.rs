//! No path through a game but its text takes memory from the heap.

mod common;

use std::hint::black_box;

use allocation_counter::measure;
use common::generator;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::tacocat::{Arrow, Rules, Tacocat};
use tacoduck::{perft, perft_bulk, playout_within};

/// All that can be asked of a position and done to it, text apart.
fn use_everything<G: FullGame>(game: &mut G, elsewhere: &[G::Move], numbers: &mut [f32]) {
    let moves = game.legal_moves();
    for (index, mv) in moves.iter().enumerate().take(40) {
        assert!(moves.contains(mv) && moves.nth(index) == Some(mv));
        assert!(game.check(mv).is_ok());
        black_box((game.weight(mv), game.discloses(mv)));
        let action = game.index(mv).and_then(|index| game.action(index));
        assert!(action == Some(mv));
        for viewer in Player::seats(game.players()) {
            black_box(game.seen(mv, Some(viewer)));
            for event in game.events_for(mv, Some(viewer)) {
                black_box(event);
            }
        }
        if let Ok(token) = game.apply(mv) {
            game.undo(token);
        }
    }
    for &mv in elsewhere {
        if game.check(mv).is_err() {
            assert!(game.apply(mv).is_err());
        }
    }
    black_box(game.turn());

    let mut rng = generator(3);
    black_box((moves.choose(&mut rng), game.sample(&mut rng)));
    for viewer in Player::seats(game.players()) {
        let view = game.view(viewer);
        black_box((
            view.turn(),
            view.legal_moves().len(),
            view.worlds(&G::Clues::default()),
        ));
        assert!(view.encode(numbers).is_ok());
        black_box(view.sample(&G::Clues::default(), &mut rng));
    }
    black_box(game.view_for(None));
    assert_eq!(perft(game, 2), perft_bulk(game, 2));
}

/// Asks everything all along a game, and plays others to the end.
fn nothing_is_taken_in<G: FullGame>(start: &G) {
    let mut rng = generator(5);
    let mut game = start.clone();
    let mut elsewhere = Vec::new();
    let mut numbers = vec![0.0; G::View::ENCODED];
    for _ in 0..300 {
        let taken = measure(|| use_everything(&mut game, &elsewhere, &mut numbers));
        assert_eq!(taken.count_total, 0, "{game}");
        let Some(mv) = game.apply_random(&mut rng) else {
            break;
        };
        elsewhere.push(mv);
        elsewhere.dedup();
        elsewhere.truncate(50);
    }
    let taken = measure(|| {
        for _ in 0..20 {
            let mut game = start.clone();
            black_box(playout_within(&mut game, &mut rng, 10_000));
        }
    });
    assert_eq!(taken.count_total, 0);
}

#[test]
fn no_game_of_ducks_needs_the_heap() {
    for &edition in Edition::ALL {
        for players in 2..=6 {
            nothing_is_taken_in(&Ducks::new(edition, players).unwrap());
        }
    }
}

#[test]
fn no_game_of_tacocat_needs_the_heap() {
    let mut both = Rules::STANDARD;
    both.arrows = [Arrow::Both; 7];
    let mut small = Rules::STANDARD;
    small.sizes = [2; 7];
    for rules in [Rules::STANDARD, both, small] {
        nothing_is_taken_in(&Tacocat::new(rules).unwrap());
    }
}

/// The counter would tell.
#[test]
fn what_is_taken_is_counted() {
    let game = Ducks::new(Edition::Gallery, 2).unwrap();
    let taken = measure(|| {
        black_box(game.to_string());
    });
    assert!(taken.count_total > 0);
}
