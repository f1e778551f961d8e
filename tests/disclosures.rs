//! What a move discloses: whoever learns a hidden card from it is told so, whichever way the
//! card comes.

mod common;

use std::collections::BTreeMap;

use common::{Hides, any_game, any_position, any_tacocat, generator, random_play};
use proptest::prelude::*;
use rand_pcg::Pcg64;
use tacoduck::ducks::{Ducks, Due, Move};
use tacoduck::prelude::*;
use tacoduck::{Disclosure, Table, TakeBackError};

/// Everyone who looks: the players, and one who only watches.
fn viewers<G: FullGame>(game: &G) -> impl Iterator<Item = Option<Player>> + use<G> {
    Player::seats(game.players()).map(Some).chain([None])
}

/// What somebody sees after a move.
fn view_after<G: FullGame>(game: &G, mv: G::Move, viewer: Option<Player>) -> G::View {
    let mut after = game.clone();
    after.apply(mv).unwrap();
    after.view_for(viewer)
}

/// Whether somebody learns a hidden card from a move: there is a position that looked the same
/// before, and does not after what could have happened there as well. Only some positions are
/// tried, so that it may be overlooked.
///
/// Of chance, any card could have come. Of a player, only this move: what it shows of the cards
/// of this player is shown on purpose. So a move of a player is judged for who makes it, and
/// for one who only watches where this player's cards are as they are.
fn learns<G: Hides>(game: &G, mv: G::Move, viewer: Option<Player>, rng: &mut Pcg64) -> bool {
    let fixed = match game.turn() {
        Turn::Player(player) => {
            assert!(viewer.is_none() || viewer == Some(player));
            Some(player)
        }
        _ => viewer,
    };
    let after = view_after(game, mv, viewer);
    let mut worlds = vec![game.clone()];
    worlds.extend((0..4).map(|_| game.swapped(fixed, rng)));
    worlds.iter().any(|world| {
        assert_eq!(world.view_for(viewer), game.view_for(viewer));
        let moves: Vec<G::Move> = match world.turn() {
            Turn::Chance => world.legal_moves().iter().collect(),
            _ => vec![mv],
        };
        let mut others = moves.into_iter().map(|mv| view_after(world, mv, viewer));
        others.any(|other| other != after)
    })
}

/// Who learns a hidden card from a move.
fn learners<G: Hides>(game: &G, mv: G::Move, rng: &mut Pcg64) -> Vec<Option<Player>> {
    let asked = viewers(game).filter(|&viewer| match game.turn() {
        Turn::Player(player) => viewer.is_none() || viewer == Some(player),
        _ => true,
    });
    asked
        .filter(|&viewer| learns(game, mv, viewer, rng))
        .collect()
}

/// Whether fewer worlds fit what somebody sees after a move than before.
fn fewer_worlds<G: FullGame>(game: &G, mv: G::Move, viewer: Option<Player>) -> bool {
    let worlds = |view: G::View| view.worlds(&Default::default());
    let (before, after) = (
        worlds(game.view_for(viewer)),
        worlds(view_after(game, mv, viewer)),
    );
    before.is_none_or(|before| after.is_some_and(|after| after < before))
}

/// What somebody learns from a move is disclosed, and to nobody else.
fn is_disclosed<G: Hides>(game: &G, mv: G::Move, rng: &mut Pcg64) {
    let learners = learners(game, mv, rng);
    let disclosed = game.discloses(mv);
    match disclosed {
        None => {
            assert_eq!(learners, [], "{mv} in {game}");
            let mover = match game.turn() {
                Turn::Player(player) => Some(player),
                _ => None,
            };
            assert!(!fewer_worlds(game, mv, mover), "{mv} in {game}");
        }
        Some(Disclosure::Drawn(player)) => {
            assert!(learners.len() <= 1, "{mv} in {game}: {learners:?}");
            assert!(
                learners.iter().all(|&other| other == Some(player)),
                "{mv} in {game}"
            );
        }
        Some(Disclosure::Revealed) => {
            // All of them at once, or nobody.
            let all = learners.len() == viewers(game).count();
            assert!(all || learners.is_empty(), "{mv} in {game}: {learners:?}");
        }
        // Shown from a hand: how much that tells depends on the hand.
        Some(_) => {}
    }
    // It is final then, and so is all before it.
    let mut table = Table::new(game.clone());
    table.apply(mv).unwrap();
    let expected = disclosed.map_or(Ok(()), |how| Err(TakeBackError::CardSeen(how)));
    assert_eq!(table.can_take_back(1), expected, "{mv} in {game}");
}

fn are_disclosed_along<G: Hides>(start: &G, seed: u64) {
    let mut rng = generator(seed);
    for (game, mv) in random_play(start, seed, 300).0.into_iter().step_by(3) {
        is_disclosed(&game, mv, &mut rng);
    }
}

/// In which way a card comes in Sitting Ducks, and what that must disclose: told from what is
/// on the table only. A card of the bottom is known to everyone, but it lies face down, and to
/// turn it up ends the turn before for all to see.
fn way(game: &Ducks, mv: Move) -> (&'static str, Option<Disclosure>) {
    let mut after = *game;
    after.apply(mv).unwrap();
    let drawn = || {
        let longer = |&player: &Player| after.hand(player).len() > game.hand(player).len();
        let player = Player::seats(game.players()).find(longer).unwrap();
        Some(Disclosure::Drawn(player))
    };
    match (game.turn(), game.due()) {
        (Turn::Chance, Due::Reveal(_)) => {
            let known = game.pile_len() == game.bottom().len();
            let way = if known { "bottom" } else { "pool" };
            (way, Some(Disclosure::Revealed))
        }
        (Turn::Chance, Due::Deal(_)) => ("deal", drawn()),
        (Turn::Chance, _) if game.deck().is_empty() => ("refill", drawn()),
        (Turn::Chance, _) => ("draw", drawn()),
        _ => ("play", None),
    }
}

/// Every way in which a card comes, in whole games of two with few cards.
#[test]
fn every_way_a_card_comes_is_disclosed() {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rng = generator(1);
    let rules = [
        "gallery+deck=ai2.sh2.lf3.ds1.bu2",
        "kachny+deck=ai2.sh1.lf4.bu2",
        "gallery",
    ];
    for (seed, rules) in (0..12).zip(rules.iter().cycle()) {
        let rules: tacoduck::ducks::Rules = rules.parse().unwrap();
        let start = Ducks::new(rules, 2).unwrap();
        for (game, mv) in random_play(&start, seed, 250).0 {
            let (way, expected) = way(&game, mv);
            assert_eq!(game.discloses(mv), expected, "{way}: {mv} in {game}");
            let met = met.entry(way).or_default();
            *met += 1;
            if *met <= 60 {
                is_disclosed(&game, mv, &mut rng);
            }
        }
    }
    for way in ["pool", "bottom", "deal", "draw", "refill", "play"] {
        assert!(met.get(way) >= Some(&10), "{way}: {met:?}");
    }
}

/// Nobody learns anything from the card that everyone knows to come; the move of which it is
/// the end is final all the same.
#[test]
fn a_reveal_from_the_known_bottom_is_final() {
    let start: Ducks = "ducks gallery A*/~/B/~/A/B -:A~B~~ ai.ai.sh/ai.ai.ai - A"
        .parse()
        .unwrap_or_else(|error| panic!("{error}"));
    let mut table = Table::new(start);
    table.apply("sh1".parse().unwrap()).unwrap();
    let known = *table.position();
    let revealed = "=A".parse().unwrap();
    assert_eq!(known.legal_moves().iter().collect::<Vec<_>>(), [revealed]);
    assert_eq!(learners(&known, revealed, &mut generator(1)), []);
    assert_eq!(known.discloses(revealed), Some(Disclosure::Revealed));
    table.apply(revealed).unwrap();
    let seen = Err(TakeBackError::CardSeen(Disclosure::Revealed));
    assert_eq!(table.can_take_back(1), seen);
    assert_eq!(table.can_take_back(2), seen);
    assert_eq!(table.final_moves(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_learned_in_ducks_is_disclosed(game in any_game(), seed: u64) {
        are_disclosed_along(&game, seed);
    }

    #[test]
    fn what_is_learned_from_any_position_of_ducks_is_disclosed(
        game in any_position(),
        seed: u64,
    ) {
        are_disclosed_along(&game, seed);
    }

    #[test]
    fn what_is_learned_in_tacocat_is_disclosed(game in any_tacocat(), seed: u64) {
        are_disclosed_along(&game, seed);
    }
}
