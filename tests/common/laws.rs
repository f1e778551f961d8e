//! What every game promises, checked for any.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use tacoduck::record::Record;
use tacoduck::{Game, History, MoveSet, Turn};

use super::random_play;

/// The set of legal moves agrees with itself, with `check` and with the weights.
pub fn set_is_consistent<G: Game>(game: &G) {
    let moves = game.legal_moves();
    let listed: Vec<G::Move> = moves.iter().collect();
    assert_eq!(moves.len(), listed.len(), "{game}");
    assert_eq!(moves.is_empty(), listed.is_empty(), "{game}");
    assert_eq!(
        listed.iter().collect::<HashSet<_>>().len(),
        listed.len(),
        "{game}"
    );
    assert_eq!(moves.nth(listed.len()), None, "{game}");
    assert_eq!(
        listed.is_empty(),
        matches!(game.turn(), Turn::Over(_)),
        "{game}"
    );
    for (index, &mv) in listed.iter().enumerate() {
        assert_eq!(moves.nth(index), Some(mv), "{game}");
        assert!(moves.contains(mv), "{mv} in {game}");
        assert_eq!(game.check(mv), Ok(()), "{mv} in {game}");
        let by_chance = game.turn() == Turn::Chance;
        assert_eq!(game.weight(mv) > 0, by_chance, "{mv} in {game}");
    }
}

/// Over these moves the set, `check` and `apply` agree, and a refused move changes nothing.
/// How many of them are legal.
pub fn set_equals_check<G: Game>(game: &G, conceivable: &[G::Move]) -> usize {
    let moves = game.legal_moves();
    let mut legal = 0;
    for &mv in conceivable {
        let checked = game.check(mv);
        assert_eq!(moves.contains(mv), checked.is_ok(), "{mv} in {game}");
        if let Err(reason) = checked {
            let mut after = game.clone();
            assert_eq!(after.apply(mv).unwrap_err(), reason, "{mv} in {game}");
            assert_eq!(after, *game, "{mv}");
            assert_eq!(game.weight(mv), 0, "{mv} in {game}");
        } else {
            legal += 1;
        }
    }
    legal
}

fn hash(game: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

/// The text of a position gives the same position, which has the same text and hash.
pub fn leads_back<G: Game>(game: &G) {
    let text = game.to_string();
    let back: G = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(
        (&back, hash(&back), back.to_string()),
        (game, hash(game), text)
    );
    for mv in game.legal_moves().iter().take(20) {
        assert_eq!(mv.to_string().parse::<G::Move>().ok(), Some(mv));
    }
}

/// A position and its moves are serialized as their texts, and lead back in a format for
/// people and in one for machines.
#[cfg(feature = "serde")]
pub fn leads_back_through_serde<G>(game: &G)
where
    G: Game<Move: serde_core::Serialize + serde_core::de::DeserializeOwned>
        + serde_core::Serialize
        + serde_core::de::DeserializeOwned,
{
    let json = serde_json::to_string(game).unwrap();
    assert_eq!(json, format!("{:?}", game.to_string()));
    assert_eq!(serde_json::from_str::<G>(&json).unwrap(), *game);
    let bytes = postcard::to_allocvec(game).unwrap();
    assert_eq!(postcard::from_bytes::<G>(&bytes).unwrap(), *game);
    for mv in game.legal_moves().iter().take(20) {
        let bytes = postcard::to_allocvec(&mv).unwrap();
        assert_eq!(postcard::from_bytes::<G::Move>(&bytes).unwrap(), mv);
    }
}

/// Without the feature there is nothing to check.
#[cfg(not(feature = "serde"))]
pub fn leads_back_through_serde<G: Game>(_: &G) {}

/// Undo restores every position of a random game, step by step for many moves, and from the
/// end back to the start.
pub fn undo_restores<G: Game>(start: &G, seed: u64, most: usize) {
    let (played, end) = random_play(start, seed, most);
    let mut game = start.clone();
    let mut tokens = Vec::new();
    for (before, mv) in &played {
        assert_eq!(game, *before);
        for other in game.legal_moves().iter().take(40) {
            let token = game.apply(other).unwrap();
            game.undo(token);
            assert_eq!(game, *before, "{other} taken back");
        }
        tokens.push(game.apply(*mv).unwrap());
    }
    assert_eq!(game, end);
    for (token, (before, mv)) in tokens.into_iter().zip(&played).rev() {
        game.undo(token);
        assert_eq!(game, *before, "{mv} taken back");
    }
    assert_eq!(game, *start);
}

/// A history goes back and forth over the same positions.
pub fn history_goes_back_and_forth<G: Game>(start: &G, seed: u64, back: usize) {
    let (played, end) = random_play(start, seed, 300);
    let mut history = History::new(start.clone());
    for &(_, mv) in &played {
        history.apply(mv).unwrap();
    }
    assert_eq!(*history.position(), end);
    let back = back.min(played.len());
    for (before, mv) in played.iter().rev().take(back) {
        assert_eq!(history.undo(), Some(*mv));
        assert_eq!(history.position(), before);
    }
    assert_eq!(history.len(), played.len() - back);
    for (before, mv) in &played[played.len() - back..] {
        assert_eq!(history.position(), before);
        assert_eq!(history.redo(), Some(*mv));
    }
    assert_eq!(history.redo(), None);
    assert_eq!(*history.position(), end);
    while history.undo().is_some() {}
    assert_eq!(history.position(), start);
    assert!(history.is_empty());
    // A new move forgets those taken back.
    if let Some(&(_, mv)) = played.first() {
        history.apply(mv).unwrap();
        assert_eq!(history.redo(), None);
    }
}

/// The text of a record gives the same record, from the start and from the middle of a game.
pub fn record_leads_back<G: Game>(start: &G, seed: u64, cut: usize) {
    let (played, _) = random_play(start, seed, 400);
    let cut = cut.min(played.len());
    let middle = played.get(cut).map_or(start, |(game, _)| game);
    for (start, played) in [(start, &played[..]), (middle, &played[cut..])] {
        let mut history = History::new(start.clone());
        for &(_, mv) in played {
            history.apply(mv).unwrap();
        }
        let record = Record::from(&history);
        let text = record.to_string();
        let back: Record<G> = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(back, record);
        assert_eq!(back.end(), history.position());
        assert_eq!(back.to_string(), text);
    }
}

/// The same seed gives the same game, whatever was played before.
pub fn nothing_is_left_over<G: Game>(start: &G, seed: u64) {
    let alone = random_play(start, seed, 400);
    random_play(start, seed.wrapping_add(1), 400);
    assert_eq!(random_play(start, seed, 400), alone);
}
