//! The engine against a slow, obvious model of the same rules: along random games they
//! agree on positions, legal moves, weights, results and refusals.
//!
//! `TACODUCK_MODEL_MOVES` sets how many moves are compared (20,000 by default).

mod common;
#[path = "model/ducks.rs"]
#[expect(clippy::pedantic, reason = "the model is written to be plain")]
mod model;

use std::collections::{BTreeMap, BTreeSet};
use std::env;

use common::{any_game, conceivable_moves, generator};
use model::Model;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use tacoduck::ducks::{Ducks, Move};
use tacoduck::random::below;
use tacoduck::{Game, Outcome, Turn};

fn moves_to_compare() -> u64 {
    let wanted = env::var("TACODUCK_MODEL_MOVES").ok();
    wanted.map_or(20_000, |number| number.parse().unwrap())
}

fn turn_of(game: &Ducks) -> String {
    match game.turn() {
        Turn::Chance => "chance".into(),
        Turn::Player(player) => Ducks::letter(player).into(),
        Turn::Over(Outcome::Won(player)) => format!("={}", Ducks::letter(player)),
        Turn::Over(Outcome::Nobody) => "=-".into(),
    }
}

#[track_caller]
fn agree(game: &Ducks, model: &Model) {
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
    let conceivable = conceivable_moves();
    let mut rng = generator(7);
    let mut left = moves_to_compare();
    while left > 0 {
        let mut game = any_game().new_tree(&mut runner).unwrap().current();
        let mut model = Model::new(&game.rules().to_string(), game.players()).unwrap();
        for _ in 0..700 {
            agree(&game, &model);
            // A word that need not be legal is judged alike.
            for _ in 0..4 {
                let mv: Move = conceivable[below(&mut rng, conceivable.len() as u32) as usize];
                assert_eq!(
                    game.check(mv).is_ok(),
                    model.apply(&mv.to_string()).is_ok(),
                    "{mv} in {game}"
                );
            }
            let next = match game.turn() {
                Turn::Chance => game.sample(&mut rng),
                Turn::Player(_) => choose(&game, &mut rng),
                Turn::Over(_) => break,
            };
            let mv = next.unwrap();
            game.apply(mv).unwrap();
            model = model.apply(&mv.to_string()).unwrap();
            left = left.saturating_sub(1);
            if left == 0 {
                break;
            }
        }
    }
}

#[test]
fn the_same_words_are_moves() {
    let ours: BTreeSet<String> = conceivable_moves().iter().map(Move::to_string).collect();
    let theirs: BTreeSet<String> = Model::all_words().into_iter().collect();
    assert_eq!(ours, theirs);
}

/// A move, half of the time of a card chosen first, so that cards with few choices are
/// played as often as others; shots, which end games, less often.
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

/// A text changed a little: a character replaced, left out, doubled or swapped with another,
/// or a whole field or hand exchanged for that of another position.
fn damage(text: &str, other: &str, rng: &mut rand_pcg::Pcg64) -> String {
    const LETTERS: &[u8] = b"ABCDEFG~_*^/:-=.+ 0123456?aishdbtqmflrhcuope";
    let mut pick = |n: usize| below(rng, n as u32) as usize;
    let mut bytes = text.as_bytes().to_vec();
    let at = pick(bytes.len());
    match pick(8) {
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
        6 => {
            // Two letters of the same sort exchanged keep most sums as they are.
            let same: Vec<usize> = (0..bytes.len())
                .filter(|&i| bytes[i].is_ascii_uppercase() == bytes[at].is_ascii_uppercase())
                .collect();
            bytes.swap(at, same[pick(same.len())]);
        }
        _ => {
            let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
            let turns = ["A", "B", "C", "D", "-", "=A", "=B", "=-"];
            fields[6] = turns[pick(turns.len())].into();
            if pick(2) == 0 {
                fields[5] = "-".into();
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
    let mut other = any_game()
        .new_tree(&mut runner)
        .unwrap()
        .current()
        .to_string();
    let wanted = moves_to_compare();
    let mut compared = 0;
    while compared < wanted {
        let start = any_game().new_tree(&mut runner).unwrap().current();
        let (played, end) = common::random_play(&start, compared, 600);
        let positions = played.into_iter().map(|(game, _)| game).chain([end]);
        for game in positions.step_by(1 + below(&mut rng, 5) as usize) {
            let mut text = game.to_string();
            for _ in 0..=below(&mut rng, 3) {
                text = damage(&text, &other, &mut rng);
                if text.split(' ').count() != 7 {
                    break;
                }
            }
            let (ours, theirs) = (text.parse::<Ducks>(), Model::parse(&text));
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
                agree(&game, &theirs.unwrap());
                accepted += 1;
            }
            compared += 1;
            other = game.to_string();
        }
    }
    assert!(accepted > wanted / 50, "{accepted} of {compared}");
}
