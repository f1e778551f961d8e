//! What holds in every position of every game of Tacocat, whatever the rules, beside the laws
//! of all games (`conformance.rs`).

mod common;

use common::{any_tacocat, laws, random_play};
use proptest::prelude::*;
use tacoduck::tacocat::{Due, Move, Ranks, Space, Stage, Tacocat, WOW, YAY};
use tacoduck::{Game, Turn};

/// The longest game that is followed.
const MOST: usize = 1500;

/// Deck, hands, discards and the cards on the table are the full deck.
fn conserved(game: &Tacocat) {
    let mut all = game.rules().deck;
    for cards in [
        game.deck(),
        game.hand(YAY),
        game.hand(WOW),
        game.discard(),
        game.laid(),
    ] {
        for rank in cards.iter() {
            assert!(all.take(rank), "a {rank} too many in {game}");
        }
    }
    assert!(all.is_empty(), "{all} is missing in {game}");
}

/// All a player holds, or attacks with, ranks at least as high as the floor.
fn floors_hold(game: &Tacocat) {
    for player in [YAY, WOW] {
        let Some(floor) = game.floor(player) else {
            continue;
        };
        assert!(game.hand(player).lowest() >= Some(floor), "{game}");
        assert!(game.discard().count(floor) > 0, "{game}");
        if game.stage() == Stage::Answer(if player == YAY { WOW } else { YAY }) {
            assert!(game.laid().lowest() >= Some(floor), "{game}");
        }
    }
}

/// The tiles are one block beside Tacocat, and a game takes 4 to 7 decided rounds.
fn board_is_right(game: &Tacocat) {
    let board = game.board();
    let tiled: Vec<u8> = Space::ALL
        .into_iter()
        .filter(|&space| board.is_tiled(space))
        .map(Space::number)
        .collect();
    assert!(
        tiled.windows(2).all(|pair| pair[0] + 1 == pair[1]),
        "{game}"
    );
    let place = board.to_string().find('@').unwrap() as u8;
    match (tiled.first(), tiled.last()) {
        (Some(&first), Some(&last)) => assert!(place + 1 == first || place == last + 1, "{game}"),
        _ => assert_eq!(place, 4, "{game}"),
    }
    if let Turn::Over(outcome) = game.turn() {
        assert!((4..=7).contains(&board.tiles()), "{game}");
        assert_eq!(outcome.winner(), board.goal(), "{game}");
    } else {
        assert!(board.tiles() < 7, "{game}");
    }
}

/// Hands are equal in size when an attack is due; what is due goes with whose turn it is.
fn due_is_right(game: &Tacocat) {
    let [yay, wow] = [YAY, WOW].map(|player| game.hand(player).len());
    match (game.due(), game.turn()) {
        (Due::Attack(player), Turn::Player(turn)) => {
            assert_eq!((player, yay), (turn, wow), "{game}");
            assert!(yay > 1, "{game}");
        }
        (
            Due::Answer(player) | Due::Duel(player) | Due::Exchange(player, _),
            Turn::Player(turn),
        ) => {
            assert_eq!(player, turn, "{game}");
        }
        (Due::Deal(player) | Due::Draw(player), Turn::Chance) => {
            let size = game
                .board()
                .space()
                .map_or(0, |space| game.rules().size(space));
            assert!(game.hand(player).len() < size, "{game}");
            assert!(!game.deck().is_empty(), "the deck runs out in {game}");
        }
        (Due::Nothing(outcome), Turn::Over(other)) => assert_eq!(outcome, other, "{game}"),
        (due, turn) => panic!("{due:?} and {turn:?} in {game}"),
    }
}

/// The weights of the cards that can come are the cards of the deck.
fn weights_add_up(game: &Tacocat) {
    if game.turn() == Turn::Chance {
        let total: u32 = game.legal_moves().iter().map(|mv| game.weight(mv)).sum();
        assert_eq!(total as usize, game.deck().len(), "{game}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_a_game_is_right(start in any_tacocat(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        for game in played.iter().map(|&(game, _)| game).chain([end]) {
            conserved(&game);
            floors_hold(&game);
            board_is_right(&game);
            due_is_right(&game);
            weights_add_up(&game);
        }
        for (game, mv) in played {
            prop_assert_eq!(mv.is_chance(), game.turn() == Turn::Chance);
        }
    }

    #[test]
    fn positions_lead_back_through_serde(
        start in any_tacocat(),
        seed in any::<u64>(),
        offset in 0usize..17,
    ) {
        let (played, end) = random_play(&start, seed, MOST);
        let some = played.iter().map(|&(game, _)| game).skip(offset).step_by(17);
        for game in some.chain([end]) {
            laws::leads_back_through_serde(&game);
        }
    }

    /// An answer sacrifices the lowest cards, once the defending ones are set aside.
    #[test]
    fn an_answer_gives_up_the_lowest(start in any_tacocat(), seed in any::<u64>()) {
        let (played, _) = random_play(&start, seed, MOST);
        for (game, mv) in played {
            let (Stage::Answer(player), Move::Answer(defending)) = (game.stage(), mv) else {
                continue;
            };
            let mut hand: Vec<_> = game.hand(player).iter().collect();
            for rank in defending.iter() {
                let place = hand.iter().position(|&held| held == rank).unwrap();
                hand.remove(place);
            }
            let sacrificed = game.laid().len() - defending.len();
            let kept: Ranks = {
                let mut kept = Ranks::NONE;
                hand[sacrificed..].iter().for_each(|&rank| assert!(kept.put(rank)));
                kept
            };
            let mut after = game;
            after.apply(mv).unwrap();
            // Unless the round is over, and all is dealt anew.
            if after.stage() != Stage::Deal {
                prop_assert_eq!(after.hand(player), kept);
                let floor = hand[..sacrificed].last().copied().or(game.floor(player));
                prop_assert_eq!(after.floor(player), floor);
            }
        }
    }
}
