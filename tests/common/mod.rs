//! What several tests need: random rules, random games, all conceivable moves.
#![allow(dead_code, reason = "each test uses a part")]

use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_pcg::Pcg64;
use tacoduck::ducks::{Card, Cards, Ducks, Edition, Move, Order, PileCard, Rules, Space};
use tacoduck::{Game, MoveSet, Player, Turn};

/// A generator for tests.
pub fn generator(seed: u64) -> Pcg64 {
    Pcg64::seed_from_u64(seed)
}

/// Rules of every edition with every switch as it is or the other way, and decks in which
/// rare cards are as frequent as others.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let edition = proptest::sample::select(&Edition::ALL[..]);
    let switches = prop_oneof![Just([false; 10]), any::<[bool; 10]>()];
    let deck = prop_oneof![
        1 => Just(None),
        2 => proptest::array::uniform18(2u8..=4).prop_map(Cards::new),
        1 => proptest::array::uniform18(0u8..=3)
            .prop_filter("big enough for six", |counts| {
                counts.iter().map(|&count| u32::from(count)).sum::<u32>() >= 24
            })
            .prop_map(Cards::new),
    ];
    (edition, switches, deck).prop_map(|(edition, switches, deck)| {
        let mut rules = Rules::new(edition);
        if let Some(deck) = deck {
            rules.deck = deck;
        }
        for ((name, _), flip) in rules.switches().into_iter().zip(switches) {
            if flip {
                flip_switch(&mut rules, name);
            }
        }
        rules
    })
}

/// Gives a switch its other value.
pub fn flip_switch(rules: &mut Rules, name: &str) {
    let before = *rules;
    for edition in Edition::ALL {
        for (switch, value) in Rules::new(edition).switches() {
            if switch == name && *rules == before {
                rules.set(switch, value).unwrap();
            }
        }
    }
    assert_ne!(
        *rules, before,
        "every switch has two values among the editions"
    );
}

/// Games with any rules and 2 to 6 players.
pub fn any_game() -> impl Strategy<Value = Ducks> {
    (any_rules(), 2usize..=6).prop_map(|(rules, players)| Ducks::new(rules, players).unwrap())
}

/// Plays at random from here, at most so many moves: each position with the move made in it,
/// and the last position.
pub fn random_play<G: Game>(start: &G, seed: u64, most: usize) -> (Vec<(G, G::Move)>, G) {
    let mut rng = generator(seed);
    let mut game = start.clone();
    let mut played = Vec::new();
    while played.len() < most {
        let next = match game.turn() {
            Turn::Chance => game.sample(&mut rng),
            Turn::Player(_) => game.legal_moves().choose(&mut rng),
            Turn::Over(_) => break,
        };
        let mv = next.unwrap();
        played.push((game.clone(), mv));
        game.apply(mv).unwrap();
    }
    (played, game)
}

/// Every move of Sitting Ducks that can be written, legal anywhere or not.
pub fn conceivable_moves() -> Vec<Move> {
    let mut words: Vec<String> = Vec::new();
    for card in Card::ALL {
        words.push(format!("-{card}"));
        words.push(format!("+{card}"));
        words.push(card.to_string());
        for first in Space::ALL {
            words.push(format!("{card}{first}"));
            words.extend(Space::ALL.map(|second| format!("{card}{first}{second}")));
        }
    }
    for card in PileCard::ALL {
        words.push(format!("={card}"));
        words.push(format!("re{card}"));
    }
    let mut moves: Vec<Move> = words.iter().filter_map(|word| word.parse().ok()).collect();
    moves.extend(all_orders().into_iter().map(Move::DisorderlyConduct));
    moves
}

/// All 720 orders of the line.
pub fn all_orders() -> Vec<Order> {
    let count = 6usize.pow(6);
    (0..count)
        .filter_map(|number| {
            let digit = |place: u32| Space::ALL[number / 6usize.pow(5 - place) % 6];
            Order::new([digit(0), digit(1), digit(2), digit(3), digit(4), digit(5)])
        })
        .collect()
}

/// The players of a game.
pub fn players(game: &Ducks) -> impl Iterator<Item = Player> + use<> {
    Player::seats(game.players())
}
