//! An engine against a slow, obvious model of the same rules, which knows games as texts.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand_pcg::Pcg64;
use tacoduck::prelude::*;
use tacoduck::random::below;

use super::perft::{Tally, read};
use super::{generator, random_play};

/// A position of a model.
pub trait Oracle: Display + Sized {
    /// The engine it judges.
    type Engine: FullGame;

    fn read(position: &str) -> Result<Self, String>;
    /// A player's letter, `chance` or a result.
    fn turn(&self) -> String;
    /// All legal moves, each with its weight, which is 1 for a player's.
    fn legal(&self) -> Vec<(String, u32)>;
    fn apply(&self, mv: &str) -> Result<Self, String>;
}

/// How many moves or texts to compare: `TACODUCK_MODEL_MOVES`, or so many.
pub fn amount(usual: usize) -> usize {
    let wanted = env::var("TACODUCK_MODEL_MOVES").ok();
    wanted.map_or(usual, |number| number.parse().unwrap())
}

fn turn_of<G: FullGame>(game: &G) -> String {
    match game.turn() {
        Turn::Chance => "chance".into(),
        Turn::Player(player) => G::letter(player).into(),
        Turn::Over(Outcome::Won(player)) => format!("={}", G::letter(player)),
        Turn::Over(Outcome::Nobody) => "=-".into(),
    }
}

/// Engine and model see the same position, turn, moves and weights.
#[track_caller]
pub fn agree<O: Oracle>(game: &O::Engine, model: &O) {
    assert_eq!(game.to_string(), model.to_string());
    assert_eq!(turn_of(game), model.turn(), "{game}");
    let moves = game.legal_moves();
    let weight = |mv| match game.turn() {
        Turn::Chance => game.weight(mv),
        _ => 1,
    };
    let ours: BTreeMap<String, u32> = moves
        .iter()
        .map(|mv| (mv.to_string(), weight(mv)))
        .collect();
    let theirs: BTreeMap<String, u32> = model.legal().into_iter().collect();
    assert_eq!(ours, theirs, "{game}");
    assert_eq!(ours.len(), moves.len(), "{game}");
}

type MoveOf<O> = <<O as Oracle>::Engine as Position>::Move;

/// Along random games, made of `starts` and with players' moves by `choose`, both agree on
/// every position, and on the legality of some moves that need not be legal. No game goes on
/// for more than `most` moves.
pub fn agree_along_games<O: Oracle>(
    moves: usize,
    most: usize,
    starts: impl Strategy<Value = O::Engine>,
    choose: impl Fn(&O::Engine, &mut Pcg64) -> Option<MoveOf<O>>,
    conceivable: impl Fn(&O::Engine, u64) -> Vec<MoveOf<O>>,
) {
    let mut runner = TestRunner::deterministic();
    let mut rng = generator(7);
    let mut left = moves;
    while left > 0 {
        let mut game = starts.new_tree(&mut runner).unwrap().current();
        let mut model = O::read(&game.to_string()).unwrap();
        for _ in 0..most.min(left) {
            agree(&game, &model);
            let others = conceivable(&game, left as u64);
            for _ in 0..4 {
                let other = others[below(&mut rng, others.len() as u32) as usize];
                let theirs = model.apply(&other.to_string());
                assert_eq!(
                    game.check(other).is_ok(),
                    theirs.is_ok(),
                    "{other} in {game}"
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
            left -= 1;
        }
    }
}

/// A text changed a little: a character replaced, left out, put in or swapped with another,
/// or a whole field exchanged for that of another position.
fn damaged(text: &str, other: &str, letters: &[u8], rng: &mut Pcg64) -> String {
    let mut pick = |n: usize| below(rng, n as u32) as usize;
    let mut bytes = text.as_bytes().to_vec();
    let at = pick(bytes.len());
    match pick(7) {
        0 | 1 => bytes[at] = letters[pick(letters.len())],
        2 => drop(bytes.remove(at)),
        3 => bytes.insert(at, letters[pick(letters.len())]),
        4 => {
            let with = pick(bytes.len());
            bytes.swap(at, with);
        }
        5 => {
            // Two letters of the same sort exchanged keep most sums as they are.
            let sort = bytes[at].is_ascii_uppercase();
            let same: Vec<usize> = (0..bytes.len())
                .filter(|&i| bytes[i].is_ascii_uppercase() == sort)
                .collect();
            bytes.swap(at, same[pick(same.len())]);
        }
        _ => {
            let mut fields: Vec<&str> = text.split(' ').collect();
            let others: Vec<&str> = other.split(' ').collect();
            let field = 1 + pick(fields.len().min(others.len()) - 1);
            fields[field] = others[field];
            return fields.join(" ");
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Both refuse the same texts, naming the same field, and read the others alike. The texts
/// are positions of random games, damaged with these letters or by `spoil`.
pub fn agree_on_texts<O, E>(
    texts: usize,
    starts: impl Strategy<Value = O::Engine>,
    letters: &[u8],
    spoil: impl Fn(&str, &mut dyn FnMut(usize) -> usize) -> String,
    field: impl Fn(&E) -> String,
) where
    O: Oracle<Engine: FromStr<Err = E>>,
    E: Error,
{
    let mut runner = TestRunner::deterministic();
    let mut rng = generator(8);
    let mut other = starts.new_tree(&mut runner).unwrap().current().to_string();
    let (mut compared, mut accepted) = (0, 0);
    while compared < texts {
        let start = starts.new_tree(&mut runner).unwrap().current();
        let (played, end) = random_play(&start, compared as u64, 600);
        let positions = played.into_iter().map(|(game, _)| game).chain([end]);
        for game in positions.step_by(1 + below(&mut rng, 5) as usize) {
            let mut text = game.to_string();
            for _ in 0..=below(&mut rng, 3) {
                text = if below(&mut rng, 4) == 0 && text.split(' ').count() == 7 {
                    spoil(&text, &mut |n| below(&mut rng, n as u32) as usize)
                } else {
                    damaged(&text, &other, letters, &mut rng)
                };
            }
            match (text.parse::<O::Engine>(), O::read(&text)) {
                (Ok(ours), Ok(theirs)) => {
                    assert_eq!(ours.to_string(), text);
                    if ours.legal_moves().len() < 2_000 {
                        agree(&ours, &theirs);
                    }
                    accepted += 1;
                }
                (Err(ours), Err(theirs)) => {
                    // The models count the name of the game as part of the rules.
                    let our_field = field(&ours).replace("GAME", "RULES");
                    let their_field = theirs.split(':').next().unwrap();
                    assert_eq!(our_field, their_field, "{text}\n{ours}\n{theirs}");
                }
                (ours, theirs) => {
                    panic!("{text}\n{:?}\n{:?}", ours.err(), theirs.err());
                }
            }
            compared += 1;
            other = game.to_string();
        }
    }
    assert!(accepted > texts / 50, "{accepted} of {compared}");
}

/// The model counts what the perft tables say, where that is not much.
pub fn agrees_on_perft<O: Oracle>(table: &str) {
    fn tally<O: Oracle>(model: &O, depth: u32, ways: u128) -> Tally {
        if depth == 0 {
            return Tally::leaf(ways, model.turn().starts_with('='));
        }
        let mut sum = Tally::default();
        for (mv, weight) in model.legal() {
            let next = model.apply(&mv).unwrap();
            sum += tally(&next, depth - 1, ways * u128::from(weight));
        }
        sum
    }
    let most = amount(20_000) as u64 / 100;
    let mut ends = 0;
    for line in read(table) {
        let model = O::read(&line.position).unwrap();
        let depths = (1..).zip(line.tallies);
        for (depth, expected) in depths.filter(|(_, tally)| tally.leaves <= most) {
            assert_eq!(tally(&model, depth, 1), expected, "{model} at {depth}");
            ends += expected.ends;
        }
    }
    assert!(ends > 0, "some line is about the end of a game");
}
