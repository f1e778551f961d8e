//! What a move led to, in sentences, told from its events.

use tacoduck::ducks::{Card, Ducks, Due, Event, Move, Shot, Space, View};
use tacoduck::prelude::*;

use crate::show::{Scene, Show};
use crate::text::{bold, count};

use super::words::{self, DUCKS};

/// The story of a move. The set-up is told with its last cards only.
pub fn story(scene: &Scene<Ducks>) -> Vec<String> {
    let Scene { view, seen, events } = scene;
    let mut killed = Vec::new();
    let mut story = Vec::new();
    for &event in events {
        if let Event::Shot { result, .. } = event {
            killed.extend(result.killed());
        }
        story.extend(match event {
            Event::Played { player, card } => Some(played(view, player, card, seen.open())),
            Event::Shot { space, result } => Some(shot(view, space, result, &killed)),
            Event::Drew { player, card } => drew(view, player, card),
            Event::UnderPile { card, .. } if matches!(view.due(), Due::Draw(_)) => {
                Some(format!("Pushed under the pile: {}.", words::card(card)))
            }
            other => sentence(view, other),
        });
    }
    story
}

/// What can be told of an event by itself. What the move has said already is not told, nor
/// what the next picture shows.
fn sentence(view: &View, event: Event) -> Option<String> {
    Some(match event {
        Event::Revealed { space, card } if view.in_turn().is_some() => {
            format!("Revealed on {space}: {}.", words::card(card))
        }
        Event::FirstPlayer { player } => format!(
            "The line is revealed. The duck nearest the front is {}'s, who begins.",
            Ducks::name(player)
        ),
        Event::DeckRefilled => "The discard pile is shuffled and becomes the deck.".into(),
        Event::TurnBegins { .. } if is_deal(view) => "Everyone is dealt three cards.".into(),
        Event::Discarded { player, card } => format!(
            "{} can play nothing and discards {}.",
            Ducks::name(player),
            bold(card.name())
        ),
        Event::Uncovered { owner, .. } => {
            format!("{} under it comes to light.", words::duck(owner))
        }
        Event::Out { player } => format!("{} is out.", Ducks::name(player)),
        Event::Back { player } => format!("{} is back in the game.", Ducks::name(player)),
        Event::Shuffled { spaces } if !(spaces & view.pairs()).is_empty() => {
            "The pairs part.".into()
        }
        Event::ShieldOff { player, space } => format!(
            "The shield of {} on space {space} comes off.",
            Ducks::name(player)
        ),
        Event::CameOut { owner, cover, to } => {
            let duck = words::duck(owner);
            let to = match to {
                Some(space) => format!("to space {space}"),
                None => "under the pile".into(),
            };
            format!("{duck} comes out from under the one on space {cover}, {to}.")
        }
        Event::Over { outcome } => ending(outcome),
        _ => return None,
    })
}

/// A player plays a card.
fn played(view: &View, player: Player, card: Card, mv: Option<Move>) -> String {
    let deed = mv.map_or_else(String::new, |mv| format!(": {}", words::deed(view, mv)));
    format!("{} plays {}{deed}.", Ducks::name(player), bold(card.name()))
}

/// What a shot at a space did, which killed the last of these ducks if it killed one.
fn shot(view: &View, space: Space, result: Shot, killed: &[Player]) -> String {
    let upper = words::upper(view, space);
    let Some(owner) = result.killed() else {
        return match result {
            Shot::Stopped => format!("The shield saves {upper}."),
            _ => format!("The shot at space {space} hits nothing but water."),
        };
    };
    let now = killed.iter().filter(|&&player| player == owner).count();
    let left = DUCKS.saturating_sub(view.shot_ducks(owner) + now);
    let duck = words::duck(owner);
    let shot = match left {
        0 => "is shot, the last one".into(),
        left => format!("is shot: {} left", count(left, "duck")),
    };
    match result {
        Shot::Lower(_) => format!("The shield saves {upper}, but {duck} under it {shot}."),
        _ => format!("{duck} {shot}."),
    }
}

/// Whether the hands are being dealt.
fn is_deal(view: &View) -> bool {
    matches!(view.due(), Due::Deal(_))
}

/// A player draws a card at the end of a turn.
fn drew(view: &View, player: Player, card: Option<Card>) -> Option<String> {
    let card = card.map_or("a card".into(), |card| bold(card.name()));
    let name = Ducks::name(player);
    (!is_deal(view)).then(|| format!("{name} draws {card}."))
}

/// How the game has ended.
fn ending(outcome: Outcome) -> String {
    bold(match outcome {
        Outcome::Won(winner) => format!("Only {} has ducks left and wins.", Ducks::letter(winner)),
        Outcome::Nobody => "No duck is left: nobody wins.".into(),
    })
}
