//! The bots of the examples: they play legally, repeatably, and by what they may see.

mod common;

#[path = "../examples/bots/mod.rs"]
mod bots;

#[path = "../examples/tournament/seats.rs"]
mod seats;

use bots::{Bot, Evaluate, Kind};
use common::generator;
use rand_core::Rng;
use tacoduck::Table;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::tacocat::{self, Tacocat, Tie};

/// Few iterations, so that the tests are quick.
const KINDS: [Kind; 3] = [Kind::Random, Kind::Greedy, Kind::Search(12)];

fn ducks() -> impl Iterator<Item = Ducks> {
    let games = Edition::ALL.iter().zip([2, 3, 4, 5, 6].into_iter().cycle());
    games.map(|(&edition, players)| Ducks::new(edition, players).unwrap())
}

fn tacocats() -> impl Iterator<Item = Tacocat> {
    [Tie::Redeal, Tie::ArrowWins].into_iter().map(|tie| {
        let mut rules = tacocat::Rules::STANDARD;
        rules.tie = tie;
        Tacocat::new(rules).unwrap()
    })
}

/// Plays a game, or as many moves of players, and calls `each` before every move of a player.
fn play<G: Evaluate>(
    start: &G,
    kinds: &[Kind],
    seed: u64,
    most: usize,
    mut each: impl FnMut(&Table<G>, Player),
) -> Option<Outcome> {
    let mut rng = generator(seed);
    let mut bots: Vec<Box<dyn Bot<G>>> = kinds.iter().map(|kind| kind.bot()).collect();
    let mut table = Table::new(start.clone());
    for _ in 0..most {
        table.settle(&mut rng);
        let player = match table.position().turn() {
            Turn::Player(player) => player,
            Turn::Over(outcome) => return Some(outcome),
            Turn::Chance => unreachable!("{}", table.position()),
        };
        each(&table, player);
        let bot = &mut bots[player.index() % kinds.len()];
        let view = table.position().view(player);
        let mv = bot.choose(&view, &table.clues(), &mut rng).unwrap();
        table.apply(mv).unwrap();
    }
    None
}

#[test]
fn names_are_read_as_they_are_written() {
    for name in ["random", "greedy", "search", "search:20"] {
        let kind = name.parse::<Kind>();
        assert_eq!(kind.map(|kind| kind.to_string()), Ok(name.to_owned()));
    }
    for name in [
        "",
        "Random",
        "random:2",
        "search:",
        "search:0",
        "search:-1",
        "search:1:2",
    ] {
        assert!(name.parse::<Kind>().is_err(), "{name}");
    }
}

/// Every move is legal, and takes one number from the generator.
fn plays_legally<G: Evaluate>(start: &G) {
    for kind in KINDS {
        play(start, &[kind], 1, 30, |table, player| {
            let view = table.position().view(player);
            let mut rng = generator(table.history().len() as u64);
            let mv = kind.bot::<G>().choose(&view, &table.clues(), &mut rng);
            assert_eq!(view.check(mv.unwrap()), Ok(()), "{kind} in {view}");
            let mut other = generator(table.history().len() as u64);
            other.next_u64();
            assert_eq!(rng, other, "{kind} in {view}");
        });
    }
}

#[test]
fn bots_play_legally() {
    ducks().for_each(|start| plays_legally(&start));
    tacocats().for_each(|start| plays_legally(&start));
}

/// Who is not to move has no move to make.
#[test]
fn bots_wait_for_their_turn() {
    let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A"
        .parse()
        .unwrap();
    for kind in KINDS {
        let view = game.view(Player::P2);
        let clues = tacoduck::ducks::Clues::EMPTY;
        let mv = kind.bot::<Ducks>().choose(&view, &clues, &mut generator(1));
        assert_eq!(mv, None, "{kind}");
    }
}

/// The choice is the same again, and the same if what the player cannot see is different.
fn plays_by_what_it_sees<G: Evaluate + common::Hides>(start: &G) {
    let mut rng = generator(5);
    for kind in KINDS {
        play(start, &[Kind::Random], 2, 30, |table, player| {
            let other = table.position().swapped(Some(player), &mut rng);
            let choices = [table.position(), table.position(), &other].map(|position| {
                let view = position.view(player);
                let mut rng = generator(table.history().len() as u64);
                kind.bot::<G>().choose(&view, &table.clues(), &mut rng)
            });
            assert_eq!(choices[0], choices[1], "{kind}");
            assert_eq!(choices[0], choices[2], "{kind} in {other}");
        });
    }
}

#[test]
fn bots_play_by_what_they_see() {
    ducks().for_each(|start| plays_by_what_it_sees(&start));
    tacocats().for_each(|start| plays_by_what_it_sees(&start));
}

/// How many of so many games the first bot wins, from each seat in turn.
fn wins<G: Evaluate>(start: &G, bot: Kind, other: Kind, games: u64) -> usize {
    let won = (0..games).filter(|&game| {
        let (kinds, seat) = match game % 2 {
            0 => ([bot, other], Player::P1),
            _ => ([other, bot], Player::P2),
        };
        let outcome = play(start, &kinds, game, 2000, |_, _| {});
        outcome == Some(Outcome::Won(seat))
    });
    won.count()
}

#[test]
fn thought_wins() {
    let ducks = Ducks::new(Edition::Gallery, 2).unwrap();
    let tacocat = Tacocat::new(tacocat::Rules::STANDARD).unwrap();
    for better in [Kind::Greedy, Kind::Search(200)] {
        assert!(wins(&ducks, better, Kind::Random, 6) >= 5, "{better}");
        assert!(wins(&tacocat, better, Kind::Random, 4) == 4, "{better}");
    }
}

/// All bots sit in every seat as often as the others.
#[test]
fn seats_are_fair() {
    let kinds: Vec<Kind> = (1..=7).map(Kind::Search).collect();
    for (bots, players) in [
        (1, 2),
        (2, 2),
        (3, 2),
        (2, 3),
        (3, 3),
        (2, 4),
        (3, 4),
        (4, 6),
        (7, 6),
    ] {
        let seatings = seats::seatings(&kinds[..bots], players);
        for seat in 0..players {
            let sits = |kind: &Kind| seatings.iter().filter(|table| table[seat] == *kind).count();
            let times: Vec<usize> = kinds[..bots].iter().map(sits).collect();
            let even = seatings.len() / bots;
            assert!(
                times.iter().all(|&times| times == even),
                "{bots} {players} {times:?}"
            );
        }
    }
}
