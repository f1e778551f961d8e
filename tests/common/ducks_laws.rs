//! What holds in every position of Sitting Ducks, and what every move does, whatever the rules.

use std::collections::HashMap;

use tacoduck::ducks::{Card, Ducks, Due, Move, Occupant, PileCard, Space};
use tacoduck::prelude::*;

use super::players;

/// A position is right.
pub fn position(game: &Ducks) {
    conserved(game);
    due_follows(game);
    over_when_decided(game);
    weights_add_up(game);
}

/// A move has done nothing that no move does.
pub fn step(before: &Ducks, mv: Move, after: &Ducks) {
    ducks_accounted(before, mv, after);
    discard_accounted(before, mv, after);
    assert_eq!(
        mv.is_chance(),
        before.turn() == Turn::Chance,
        "{before} {mv}"
    );
}

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

/// What is due is what the table shows (docs/notation.md, "Position").
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

/// The weights of the cards that can come are the cards there are to come.
fn weights_add_up(game: &Ducks) {
    let total: u32 = game.legal_moves().iter().map(|mv| game.weight(mv)).sum();
    let expected = match game.due() {
        Due::Reveal(_) if game.pile_len() == game.bottom().len() => 1,
        Due::Reveal(_) => (game.pile_len() - game.bottom().len()) as u32,
        Due::Draw(_) if game.deck().is_empty() => game.discard().total(),
        Due::Deal(_) | Due::Draw(_) => game.deck().total(),
        _ => 0,
    };
    assert_eq!(total, expected, "{game}");
}
