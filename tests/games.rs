//! The records of whole games in `tests/games`: each is played again to its end.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::record::{Record, game_name};
use tacoduck::tacocat::Tacocat;

fn replay<G: FullGame>(name: &str, text: &str) {
    let record: Record<G> = text
        .parse()
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(record.outcome().is_some(), "{name} is a whole game");
    assert_eq!(record.to_string(), text, "{name}");

    // Taken back from the end to the start, by tokens.
    let mut game = record.start().clone();
    let mut tokens = Vec::new();
    for &mv in record.moves() {
        tokens.push(
            game.apply(mv)
                .unwrap_or_else(|error| panic!("{name}, {mv}: {error}")),
        );
    }
    assert_eq!(&game, record.end(), "{name}");
    for token in tokens.into_iter().rev() {
        game.undo(token);
    }
    assert_eq!(&game, record.start(), "{name}");
}

#[test]
fn recorded_games_are_played_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut starts = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let (name, text) = (
            path.display().to_string(),
            fs::read_to_string(&path).unwrap(),
        );
        match game_name(&text) {
            Some(Ducks::NAME) => replay::<Ducks>(&name, &text),
            Some(Tacocat::NAME) => replay::<Tacocat>(&name, &text),
            other => panic!("{name}: {other:?}"),
        }
        let rules = text.split(' ').nth(1).map(str::trim).unwrap_or_default();
        starts.insert(rules.lines().next().unwrap_or_default().to_owned());
    }
    for &edition in Edition::ALL {
        assert!(starts.contains(edition.name()), "a game of {edition}");
    }
    assert!(starts.contains("standard"), "a game of Tacocat");
}
