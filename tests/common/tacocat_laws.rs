//! What holds in every position of Tacocat, and what every move does, whatever the rules.

use tacoduck::prelude::*;
use tacoduck::tacocat::{Due, Move, Ranks, Space, Stage, Tacocat, WOW, YAY};

/// A position is right.
pub fn position(game: &Tacocat) {
    conserved(game);
    floors_hold(game);
    board_is_right(game);
    due_is_right(game);
    weights_add_up(game);
}

/// A move has done nothing that no move does.
pub fn step(before: &Tacocat, mv: Move, after: &Tacocat) {
    assert_eq!(
        mv.is_chance(),
        before.turn() == Turn::Chance,
        "{before} {mv}"
    );
    answer_gives_up_the_lowest(before, mv, after);
}

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
        for rank in cards {
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

/// An answer sacrifices the lowest cards, once the defending ones are set aside.
fn answer_gives_up_the_lowest(before: &Tacocat, mv: Move, after: &Tacocat) {
    let (Stage::Answer(player), Move::Answer(defending)) = (before.stage(), mv) else {
        return;
    };
    let mut hand: Vec<_> = before.hand(player).iter().collect();
    for rank in defending {
        let place = hand.iter().position(|&held| held == rank).unwrap();
        hand.remove(place);
    }
    let sacrificed = before.laid().len() - defending.len();
    let mut kept = Ranks::EMPTY;
    for &rank in &hand[sacrificed..] {
        assert!(kept.put(rank));
    }
    // Unless the round is over, and all is dealt anew.
    if after.stage() != Stage::Deal {
        assert_eq!(after.hand(player), kept, "{before} {mv}");
        let floor = hand[..sacrificed].last().copied().or(before.floor(player));
        assert_eq!(after.floor(player), floor, "{before} {mv}");
    }
}
