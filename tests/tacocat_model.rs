//! The engine of Tacocat against a slow, obvious model of the same rules: along random games
//! they agree on positions, legal moves, weights, results and refusals.
//!
//! `TACODUCK_MODEL_MOVES` sets how many moves are compared (2,000 by default).

mod common;
#[path = "model/tacocat.rs"]
#[expect(clippy::pedantic, reason = "the model is written to be plain")]
mod model;

use std::collections::BTreeMap;
use std::env;

use common::{any_tacocat, conceivable_tacocat_moves, generator, random_play};
use model::Model;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use tacoduck::random::below;
use tacoduck::tacocat::Tacocat;
use tacoduck::{Game, Outcome, Turn};

fn moves_to_compare() -> u64 {
    let wanted = env::var("TACODUCK_MODEL_MOVES").ok();
    wanted.map_or(2_000, |number| number.parse().unwrap())
}

fn turn_of(game: &Tacocat) -> String {
    match game.turn() {
        Turn::Chance => "chance".into(),
        Turn::Player(player) => Tacocat::letter(player).into(),
        Turn::Over(Outcome::Won(player)) => format!("={}", Tacocat::letter(player)),
        Turn::Over(Outcome::Nobody) => "=-".into(),
    }
}

#[track_caller]
fn agree(game: &Tacocat, model: &Model) {
    assert_eq!(game.to_string(), model.to_string());
    assert_eq!(turn_of(game), model.turn(), "{game}");
    let ours: BTreeMap<String, u32> = game
        .legal_moves()
        .iter()
        .map(|mv| {
            (
                mv.to_string(),
                if mv.is_chance() { game.weight(mv) } else { 1 },
            )
        })
        .collect();
    let theirs: BTreeMap<String, u32> = model.legal().into_iter().collect();
    assert_eq!(ours, theirs, "{game}");
    assert_eq!(ours.len(), game.legal_moves().len(), "{game}");
}

#[test]
fn the_engine_agrees_with_the_model_along_random_games() {
    let mut runner = TestRunner::deterministic();
    let mut rng = generator(7);
    let mut left = moves_to_compare();
    while left > 0 {
        let start = any_tacocat().new_tree(&mut runner).unwrap().current();
        let mut model = Model::new(&start.rules().to_string()).unwrap();
        let (played, end) = random_play(&start, left, 2_000);
        for &(game, mv) in &played {
            agree(&game, &model);
            // Moves that need not be legal are judged alike.
            let conceivable = conceivable_tacocat_moves(&game, left);
            for _ in 0..3 {
                let other = conceivable[below(&mut rng, conceivable.len() as u32) as usize];
                assert_eq!(
                    game.check(other).is_ok(),
                    model.apply(&other.to_string()).is_ok(),
                    "{other} in {game}"
                );
            }
            model = model.apply(&mv.to_string()).unwrap();
            left = left.saturating_sub(1);
            if left == 0 {
                return;
            }
        }
        agree(&end, &model);
    }
}

/// A text changed a little: a character replaced, left out, doubled or swapped with another,
/// or a whole field exchanged for that of another position.
fn damage(text: &str, other: &str, rng: &mut rand_pcg::Pcg64) -> String {
    const LETTERS: &[u8] = b"....@##/0123456789-dealxYWBdraw>:=+?";
    let mut pick = |n: usize| below(rng, n as u32) as usize;
    let mut bytes = text.as_bytes().to_vec();
    let at = pick(bytes.len());
    match pick(7) {
        0 | 1 => bytes[at] = LETTERS[pick(LETTERS.len())],
        2 => drop(bytes.remove(at)),
        3 => bytes.insert(at, LETTERS[pick(LETTERS.len())]),
        4 => {
            let with = pick(bytes.len());
            bytes.swap(at, with);
        }
        5 => {
            let (mut ours, theirs): (Vec<_>, Vec<_>) =
                (text.split(' ').collect(), other.split(' ').collect());
            let field = 1 + pick(6);
            ours[field] = theirs[field];
            return ours.join(" ");
        }
        _ => {
            let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
            let stages = [
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
            fields[6] = stages[pick(stages.len())].into();
            if pick(2) == 0 {
                fields[5] = ["0/0", "0/3", "4/0", "2/5"][pick(4)].into();
            }
            return fields.join(" ");
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn the_same_texts_are_refused() {
    let mut runner = TestRunner::deterministic();
    let mut rng = generator(8);
    let mut accepted = 0;
    let mut other = any_tacocat()
        .new_tree(&mut runner)
        .unwrap()
        .current()
        .to_string();
    let wanted = moves_to_compare();
    let mut compared = 0;
    while compared < wanted {
        let start = any_tacocat().new_tree(&mut runner).unwrap().current();
        let (played, end) = random_play(&start, compared, 600);
        let positions = played.into_iter().map(|(game, _)| game).chain([end]);
        for game in positions.step_by(1 + below(&mut rng, 5) as usize) {
            let mut text = game.to_string();
            for _ in 0..=below(&mut rng, 3) {
                text = damage(&text, &other, &mut rng);
                if text.split(' ').count() != 7 {
                    break;
                }
            }
            let (ours, theirs) = (text.parse::<Tacocat>(), Model::parse(&text));
            assert_eq!(ours.is_ok(), theirs.is_ok(), "{text}\n{ours:?}\n{theirs:?}");
            if let (Err(ours), Err(theirs)) = (&ours, &theirs) {
                // Both name the first field at which it breaks; the model counts the name of
                // the game as part of the rules.
                let field = theirs.split(':').next().unwrap();
                let our_field = ours.field.to_string().replace("GAME", "RULES");
                assert_eq!(our_field, field, "{text}\n{ours}\n{theirs}");
            }
            if let Ok(game) = ours {
                assert_eq!(game.to_string(), text);
                if game.legal_moves().len() < 2_000 {
                    agree(&game, &theirs.unwrap());
                }
                accepted += 1;
            }
            compared += 1;
            other = game.to_string();
        }
    }
    assert!(accepted > wanted / 50, "{accepted} of {compared}");
}
