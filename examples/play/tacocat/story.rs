//! What happened in a turn, in sentences, told from its events.

use tacoduck::tacocat::{Due, Event, Place, Rank, Ranks, Space, Tacocat, View, WOW, YAY};
use tacoduck::{Outcome, Player};

use crate::show::{Scene, Show};
use crate::text::{bold, count};

use super::words::{self, list};

/// The story of a turn.
pub fn story(turn: &[Scene<Tacocat>]) -> Vec<String> {
    let is_deal = |scene: &&Scene<Tacocat>| matches!(scene.view.due(), Due::Deal(_));
    let mut story: Vec<String> = turn
        .iter()
        .flat_map(|scene| sentences(&scene.events))
        .collect();
    let drawing = turn.iter().filter(|scene| !is_deal(scene));
    let drawn: Vec<Event> = drawing.flat_map(|scene| scene.events.clone()).collect();
    story.extend(
        [YAY, WOW]
            .into_iter()
            .filter_map(|player| drew(&drawn, player)),
    );
    let deal = turn.iter().find(is_deal);
    story.extend(deal.and_then(|scene| dealt(&scene.view)));
    story
}

/// The cards that a player has drawn in a turn, in place of those exchanged.
fn drew(events: &[Event], player: Player) -> Option<String> {
    let draws = events.iter().filter_map(|&event| match event {
        Event::Drew { player: who, card } if who == player => Some(card),
        _ => None,
    });
    let mut cards: Vec<Option<Rank>> = draws.collect();
    cards.sort_unstable();
    let name = Tacocat::name(player);
    let known: Option<Vec<Rank>> = cards.iter().copied().collect();
    match (cards.len(), known) {
        (0, _) => None,
        (_, Some(known)) => Some(format!("{name} draws {}.", list(known))),
        (number, None) => Some(format!("{name} draws {}.", count(number, "card"))),
    }
}

/// The cards of a deal, which is whole when its turn is told.
fn dealt(view: &View) -> Option<String> {
    let size = view.rules().size(view.board().space()?);
    Some(format!("Each is dealt {}.", count(size, "card")))
}

/// The events of a move, apart from cards dealt and drawn.
fn sentences(events: &[Event]) -> Vec<String> {
    let mut before = None;
    let mut story = Vec::new();
    for (&event, next) in events.iter().zip(1..) {
        story.extend(sentence(before, event, events.get(next).copied()));
        before = Some(event);
    }
    story
}

/// An event, between those before and after it: what these say as well is not told.
fn sentence(before: Option<Event>, event: Event, next: Option<Event>) -> Vec<String> {
    let name = Tacocat::name;
    vec![match event {
        Event::Exchanged { player, cards } if cards.is_empty() => {
            format!("{} exchanges nothing.", name(player))
        }
        Event::Exchanged { player, cards } => {
            format!("{} exchanges {}.", name(player), all(cards))
        }
        // The second choice is told with the first.
        Event::ExchangeChosen { .. } | Event::DuelChosen { .. } if next.is_some() => return vec![],
        Event::ExchangeChosen { player, cards } => {
            let cards = cards.map(|cards| format!(" to discard {}", all(cards)));
            format!("{} has chosen{}.", name(player), cards.unwrap_or_default())
        }
        Event::DuelChosen { player, card } => {
            let card = card.map(|card| format!(" {} for the duel", list([card])));
            format!("{} has chosen{}.", name(player), card.unwrap_or_default())
        }
        Event::ExchangesShown { yay, wow } => format!(
            "Both have chosen: {} discards {}, {} {}.",
            name(YAY),
            all(yay),
            name(WOW),
            all(wow)
        ),
        Event::DuelShown { yay, wow, .. } => {
            let (yay, wow) = (list([yay]), list([wow]));
            let shown = format!(
                "In the duel {} shows {yay}, {} {wow}.",
                name(YAY),
                name(WOW)
            );
            let again = next.is_none().then(|| "They duel again.".into());
            return [shown].into_iter().chain(again).collect();
        }
        Event::AttacksNext { player } => {
            let when = match before {
                Some(Event::DuelShown { .. }) => "first",
                Some(Event::Sacrificed { .. }) => "again",
                _ => "next",
            };
            format!("{} attacks {when}.", name(player))
        }
        Event::Attacked { player, cards } => {
            format!("{} attacks with {}.", name(player), words::attack(cards))
        }
        Event::Defended { player, cards } => {
            let sacrificed = match next {
                Some(Event::Sacrificed { cards, .. }) => format!(" and sacrifices {}", all(cards)),
                _ => String::new(),
            };
            format!("{} defends with {}{sacrificed}.", name(player), all(cards))
        }
        Event::Sacrificed { player, cards } => return sacrificed(before, player, cards, next),
        Event::Showdown { yay, wow, winner } => {
            let hands = format!(
                "Showdown: {} has {}, {} has {}.",
                name(YAY),
                list([yay]),
                name(WOW),
                list([wow])
            );
            let result = match winner.map(name) {
                None => "A tie: the round is dealt again.".into(),
                Some(name) if yay == wow => {
                    format!("A tie, and the arrow points to {name}, who wins the round.")
                }
                Some(name) => format!("The lower card wins the round for {name}."),
            };
            return vec![hands, result];
        }
        Event::TacocatMoved { from, to } => moved(from, to),
        Event::Over {
            outcome: Outcome::Won(winner),
        } => format!("{} {}", name(winner), bold("wins the game.")),
        _ => return vec![],
    }]
}

/// A player sacrifices cards, which is told already if others defend, and shows by that what
/// is left, if the round goes on.
fn sacrificed(
    before: Option<Event>,
    player: Player,
    cards: Ranks,
    next: Option<Event>,
) -> Vec<String> {
    let name = Tacocat::name(player);
    let mut story = Vec::new();
    if !matches!(before, Some(Event::Defended { .. })) {
        story.push(format!("{name} sacrifices {}.", all(cards)));
    }
    // That there is nothing below the 1 goes without saying.
    let floor = cards.highest().filter(|&floor| floor > Rank::R1);
    if let (Some(floor), Some(Event::AttacksNext { .. })) = (floor, next) {
        story.push(format!("So {name} holds nothing below {}.", bold(floor)));
    }
    story
}

/// All of these cards.
fn all(cards: Ranks) -> String {
    list(cards.iter())
}

/// Tacocat goes from a space to a place, and covers the space it leaves.
fn moved(from: Space, to: Place) -> String {
    let from = from.number();
    let (number, target) = match to {
        Place::Space(space) => (space.number(), format!("to space {}", space.number())),
        Place::Goal(player) => {
            let number = if player == YAY { 0 } else { 8 };
            (
                number,
                format!("into the goal of {}", Tacocat::name(player)),
            )
        }
    };
    let jumped = usize::from(from.abs_diff(number)).saturating_sub(1);
    let jumped = match jumped {
        0 => String::new(),
        number => format!(" over {}", count(number, "tile")),
    };
    format!("Space {from} is covered, and Tacocat goes{jumped} {target}.")
}
