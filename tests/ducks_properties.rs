//! What holds in every position of every game of Sitting Ducks, whatever the rules.

mod common;

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use common::{any_game, conceivable_moves, players, random_play};
use proptest::prelude::*;
use tacoduck::ducks::{Card, Ducks, Due, Move, Occupant, PileCard, Space};
use tacoduck::record::Record;
use tacoduck::{Game, History, Outcome, Player, Turn};

/// The longest game that is followed.
const MOST: usize = 1500;

/// The cards of the line and the pile.
fn in_play(game: &Ducks) -> HashMap<PileCard, usize> {
    let mut cards: HashMap<PileCard, usize> = HashMap::new();
    for occupant in game.line().into_iter().flatten() {
        match occupant {
            Occupant::Water => *cards.entry(PileCard::Water).or_default() += 1,
            Occupant::Duck { owner, covers, .. } => {
                *cards.entry(PileCard::Duck(owner)).or_default() += 1;
                if let Some(covered) = covers {
                    *cards.entry(PileCard::Duck(covered)).or_default() += 1;
                }
            }
        }
    }
    for card in PileCard::ALL {
        let below = game.bottom().iter().filter(|&known| known == card).count();
        *cards.entry(card).or_default() += usize::from(game.pool(card)) + below;
    }
    cards
}

fn shields(game: &Ducks) -> usize {
    let shielded = |occupant| {
        matches!(
            occupant,
            Occupant::Duck {
                shield: Some(_),
                ..
            }
        )
    };
    game.line()
        .into_iter()
        .flatten()
        .filter(|&o| shielded(o))
        .count()
}

fn conserved(game: &Ducks) {
    let cards = in_play(game);
    assert_eq!(cards[&PileCard::Water], 5, "{game}");
    for player in Player::ALL {
        let swims = cards[&PileCard::Duck(player)];
        if player.index() < game.players() {
            assert_eq!(swims + game.shot_ducks(player), 5, "{game}");
        } else {
            assert_eq!((swims, game.shot_ducks(player)), (0, 0), "{game}");
        }
        assert_eq!(game.is_alive(player), swims > 0, "{game}");
    }
    let (deck, discard) = (game.deck(), game.discard());
    for card in Card::ALL {
        let held = players(game).flat_map(|player| game.hand(player));
        let held = held.filter(|&other| other == card).count();
        let lain = if card == Card::BottomsUp {
            shields(game)
        } else {
            0
        };
        let all = usize::from(deck.count(card)) + usize::from(discard.count(card)) + held + lain;
        assert_eq!(
            all,
            usize::from(game.rules().deck.count(card)),
            "{card} in {game}"
        );
    }
}

/// Ducks leave the game only by a shot and come back only by Resurrection.
fn ducks_accounted(before: &Ducks, mv: Move, after: &Ducks) {
    let (was, is) = (in_play(before), in_play(after));
    let lost: usize = was
        .iter()
        .map(|(card, &n)| n.saturating_sub(is[card]))
        .sum();
    let gained: usize = is
        .iter()
        .map(|(card, &n)| n.saturating_sub(was[card]))
        .sum();
    let most_shot = match mv {
        Move::Shoot(_) | Move::QuickShot(_) | Move::Misfire { .. } => 1,
        Move::DoubleBarrel(..) | Move::TwoBirds(..) => 2,
        _ => 0,
    };
    assert!(lost <= most_shot, "{before} {mv} {after}");
    let back = usize::from(matches!(mv, Move::Resurrection(_)));
    assert_eq!(gained, back, "{before} {mv} {after}");
}

/// The card played and the shields that came off lie in the discard pile, which an empty
/// deck takes over.
fn discard_accounted(before: &Ducks, mv: Move, after: &Ducks) {
    let taken_over = matches!(mv, Move::Draw(_)) && before.deck().is_empty();
    for card in Card::ALL {
        let kept = usize::from(before.discard().count(card));
        let lay = if taken_over { 0 } else { kept };
        let played = usize::from(mv.card() == Some(card));
        let on_line = |game| {
            if card == Card::BottomsUp {
                shields(game)
            } else {
                0
            }
        };
        let lies = usize::from(after.discard().count(card));
        assert_eq!(
            lies + on_line(after),
            lay + played + on_line(before),
            "{card}: {before} {mv} {after}",
        );
    }
}

/// What is due is what the table shows (notation, "Position").
fn due_follows(game: &Ducks) {
    let empty = Space::ALL
        .into_iter()
        .find(|&space| game.at(space).is_none());
    let short = players(game).find(|&player| game.hand(player).len() < 3);
    match game.due() {
        Due::Nothing(outcome) => {
            assert_eq!(game.turn(), Turn::Over(outcome), "{game}");
            assert_eq!(game.in_turn(), None, "{game}");
        }
        Due::Reveal(space) => {
            assert_eq!(Some(space), empty, "{game}");
            assert!(game.pile_len() > 0, "{game}");
            assert_eq!(game.turn(), Turn::Chance, "{game}");
        }
        Due::Deal(player) | Due::Draw(player) => {
            assert_eq!((empty, short), (None, Some(player)), "{game}");
            assert_eq!(game.turn(), Turn::Chance, "{game}");
        }
        Due::Play(player) => {
            assert_eq!((empty, short), (None, None), "{game}");
            assert_eq!(game.turn(), Turn::Player(player), "{game}");
            assert_eq!(game.in_turn(), Some(player), "{game}");
        }
    }
}

/// The game is over when, and only when, at most one colour has a duck left.
fn over_when_decided(game: &Ducks) {
    let alive: Vec<Player> = players(game)
        .filter(|&player| game.is_alive(player))
        .collect();
    let expected = match alive[..] {
        [] => Some(Outcome::Nobody),
        [winner] => Some(Outcome::Won(winner)),
        _ => None,
    };
    let outcome = match game.turn() {
        Turn::Over(outcome) => Some(outcome),
        _ => None,
    };
    assert_eq!(outcome, expected, "{game}");
}

/// The set of legal moves agrees with itself and with the weights.
fn set_is_consistent(game: &Ducks) {
    let moves = game.legal_moves();
    let listed: Vec<Move> = moves.iter().collect();
    assert_eq!(moves.len(), listed.len(), "{game}");
    assert_eq!(moves.is_empty(), listed.is_empty(), "{game}");
    assert_eq!(moves.iter().len(), listed.len(), "{game}");
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
        assert_eq!(mv.is_chance(), game.turn() == Turn::Chance, "{game}");
        assert_eq!(game.weight(mv) > 0, mv.is_chance(), "{game}");
    }
    let total: u32 = listed.iter().map(|&mv| game.weight(mv)).sum();
    let expected = match game.due() {
        Due::Reveal(_) if game.pile_len() == game.bottom().len() => 1,
        Due::Reveal(_) => (game.pile_len() - game.bottom().len()) as u32,
        Due::Draw(_) if game.deck().is_empty() => game.discard().total(),
        Due::Deal(_) | Due::Draw(_) => game.deck().total(),
        _ => 0,
    };
    assert_eq!(total, expected, "{game}");
}

/// Over all conceivable moves: the set, `check` and `apply` agree, and a refused move
/// changes nothing.
fn set_equals_check(game: &Ducks, conceivable: &[Move]) {
    let moves = game.legal_moves();
    let mut legal = 0;
    for &mv in conceivable {
        let checked = game.check(mv);
        assert_eq!(moves.contains(mv), checked.is_ok(), "{mv} in {game}");
        if let Err(reason) = checked {
            let mut after = *game;
            assert_eq!(after.apply(mv).unwrap_err(), reason, "{mv} in {game}");
            assert_eq!(after, *game, "{mv}");
            assert_eq!(game.weight(mv), 0, "{mv} in {game}");
        } else {
            legal += 1;
        }
    }
    assert_eq!(legal, moves.len(), "{game}");
}

fn hash(game: &Ducks) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}

fn leads_back(game: &Ducks) {
    let text = game.to_string();
    let back: Ducks = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(
        (back, hash(&back), back.to_string()),
        (*game, hash(game), text)
    );
}

#[cfg(feature = "serde")]
fn leads_back_through_serde(game: &Ducks) {
    let json = serde_json::to_string(game).unwrap();
    assert_eq!(json, format!("{:?}", game.to_string()));
    assert_eq!(serde_json::from_str::<Ducks>(&json).unwrap(), *game);
    let bytes = postcard::to_allocvec(game).unwrap();
    assert_eq!(postcard::from_bytes::<Ducks>(&bytes).unwrap(), *game);
    for mv in game.legal_moves().iter().take(20) {
        let bytes = postcard::to_allocvec(&mv).unwrap();
        assert_eq!(postcard::from_bytes::<Move>(&bytes).unwrap(), mv);
    }
}

#[cfg(not(feature = "serde"))]
fn leads_back_through_serde(_: &Ducks) {}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_a_game_is_right(start in any_game(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        let mut last: Option<(Ducks, Move)> = None;
        let moves = played.iter().map(|&(game, mv)| (game, Some(mv)));
        for (game, mv) in moves.chain([(end, None)]) {
            conserved(&game);
            due_follows(&game);
            over_when_decided(&game);
            set_is_consistent(&game);
            leads_back(&game);
            if let Some((before, mv)) = last {
                ducks_accounted(&before, mv, &game);
                discard_accounted(&before, mv, &game);
            }
            last = mv.map(|mv| (game, mv));
        }
    }

    #[test]
    fn the_set_equals_check_over_all_conceivable_moves(
        start in any_game(),
        seed in any::<u64>(),
        offset in 0usize..23,
    ) {
        let conceivable = conceivable_moves();
        let (played, end) = random_play(&start, seed, MOST);
        for (game, _) in played.iter().skip(offset).step_by(23) {
            set_equals_check(game, &conceivable);
            leads_back_through_serde(game);
        }
        set_equals_check(&end, &conceivable);
        leads_back_through_serde(&end);
    }

    #[test]
    fn undo_restores_everything_step_by_step(start in any_game(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        let mut game = start;
        let mut tokens = Vec::new();
        for &(before, mv) in &played {
            prop_assert_eq!(game, before);
            for other in game.legal_moves().iter().take(40) {
                let token = game.apply(other).unwrap();
                game.undo(token);
                prop_assert_eq!(game, before);
            }
            tokens.push(game.apply(mv).unwrap());
        }
        prop_assert_eq!(game, end);
        for (token, (before, _)) in tokens.into_iter().zip(&played).rev() {
            game.undo(token);
            prop_assert_eq!(game, *before);
        }
        prop_assert_eq!(game, start);
    }

    #[test]
    fn a_history_goes_back_and_forth(start in any_game(), seed in any::<u64>(), back in 0usize..99) {
        let (played, end) = random_play(&start, seed, 300);
        let mut history = History::new(start);
        for &(_, mv) in &played {
            history.apply(mv).unwrap();
        }
        prop_assert_eq!(history.position(), &end);
        let back = back.min(played.len());
        for &(before, mv) in played.iter().rev().take(back) {
            prop_assert_eq!(history.undo(), Some(mv));
            prop_assert_eq!(history.position(), &before);
        }
        prop_assert_eq!(history.len(), played.len() - back);
        for &(before, mv) in &played[played.len() - back..] {
            prop_assert_eq!(history.position(), &before);
            prop_assert_eq!(history.redo(), Some(mv));
        }
        prop_assert_eq!(history.redo(), None);
        prop_assert_eq!(history.position(), &end);
        while history.undo().is_some() {}
        prop_assert_eq!(history.position(), &start);
        prop_assert!(history.is_empty());
    }

    #[test]
    fn a_record_leads_back(start in any_game(), seed in any::<u64>(), cut in 0usize..400) {
        let (played, _) = random_play(&start, seed, 400);
        let cut = cut.min(played.len());
        // From the fresh game, and from a position in the middle.
        for (start, played) in [(start, &played[..]), (played.get(cut).map_or(start, |p| p.0), &played[cut..])] {
            let mut history = History::new(start);
            for &(_, mv) in played {
                history.apply(mv).unwrap();
            }
            let record = Record::from(&history);
            let text = record.to_string();
            let back: Record<Ducks> = text.parse().unwrap();
            prop_assert_eq!(&back, &record);
            prop_assert_eq!(back.end(), history.position());
            prop_assert_eq!(back.to_string(), text);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_game(start in any_game(), seed in any::<u64>()) {
        // Whatever was played before.
        let alone = random_play(&start, seed, 400);
        random_play(&start, seed.wrapping_add(1), 400);
        prop_assert_eq!(random_play(&start, seed, 400), alone);
    }
}
