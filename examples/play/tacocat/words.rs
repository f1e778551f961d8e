//! Cards and moves in words.

use tacoduck::tacocat::{Due, Move, Rank, Ranks, Stage, Tacocat, View};
use tacoduck::{Outcome, Player};

use crate::show::Show;
use crate::text::{bold, count};

/// Cards by their ranks: `the 3`, `the 3 and 9`, `nothing`.
pub fn list(cards: impl IntoIterator<Item = Rank>) -> String {
    let ranks: Vec<Rank> = cards.into_iter().collect();
    if ranks.is_empty() {
        return "nothing".into();
    }
    format!("the {}", join(&ranks))
}

/// Ranks one after the other: `3`, `3 and 9`, `3, 9 and 12`.
fn join(ranks: &[Rank]) -> String {
    let ranks: Vec<String> = ranks.iter().map(bold).collect();
    match ranks.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The player who is not this one.
pub fn other(player: Player) -> Player {
    player.next(2)
}

/// An attack, with its kind.
pub fn attack(cards: Ranks) -> String {
    let kind = match (cards.len(), cards.counts().count()) {
        (0 | 1, _) => "",
        (_, 1) => "set ",
        _ => "sequence ",
    };
    let ranks: Vec<Rank> = cards.iter().collect();
    format!("the {kind}{}", join(&ranks))
}

/// The cards the defender, whose view it is, sacrifices who defends with these: the lowest
/// that remain.
fn sacrifices(view: &View, defender: Player, defending: Ranks) -> Vec<Rank> {
    let mut remaining = view.hand(defender).unwrap_or(Ranks::EMPTY);
    for rank in defending {
        // A card that is not there leaves the hand as it is.
        let _ = remaining.take(rank);
    }
    let number = attacking(view).saturating_sub(defending.len());
    remaining.iter().take(number).collect()
}

/// The number of cards in the attack on the table.
pub fn attacking(view: &View) -> usize {
    view.laid().map_or(0, |cards| cards.len())
}

/// A move as it is offered to the player to move.
pub fn offer(view: &View, mv: Move) -> String {
    match mv {
        Move::Exchange(cards) if cards.is_empty() => "keep all cards".into(),
        Move::Exchange(cards) => {
            let number = count(cards.len(), "new card");
            format!("discard {} for {number}", list(cards.iter()))
        }
        Move::Duel(rank) => format!("show {}", list([rank])),
        Move::Attack(cards) => format!("attack with {}", attack(cards)),
        Move::Answer(cards) => match view.due() {
            Due::Answer(defender) => answer(view, defender, cards),
            _ => mv.to_string(),
        },
        Move::Draw(_) => mv.to_string(),
    }
}

/// An answer to an attack.
fn answer(view: &View, defender: Player, cards: Ranks) -> String {
    let given = sacrifices(view, defender, cards);
    let first = format!("defend with {}", list(cards.iter()));
    match (cards.is_empty(), given.is_empty()) {
        (false, true) => first,
        (false, false) => format!("{first} and sacrifice {}", list(given)),
        (true, _) => format!("sacrifice {}", list(given)),
    }
}

/// What is to happen next.
pub fn due(view: &View) -> String {
    let name = Tacocat::name;
    match (view.due(), view.stage()) {
        (Due::Deal(_), _) => "the hands are dealt".into(),
        (Due::Draw(player), _) => format!("{} draws", name(player)),
        (Due::Exchange(player, _), Stage::Exchange(_)) => format!(
            "{} exchanges any number of cards, {} then at most as many",
            name(player),
            name(other(player))
        ),
        (Due::Exchange(player, limit), Stage::ExchangeUpTo(..)) => {
            format!(
                "{} exchanges at most {}",
                name(player),
                count(limit, "card")
            )
        }
        (Due::Exchange(player, _), _) => format!(
            "both exchange any number of cards in secret; {} is to choose",
            name(player)
        ),
        (Due::Duel(player), _) => {
            format!(
                "the duel, for who attacks first; {} is to choose a card",
                name(player)
            )
        }
        (Due::Attack(player), _) => format!("{} attacks", name(player)),
        (Due::Answer(player), _) => {
            let number = count(attacking(view), "card");
            format!("{} answers with {number}", name(player))
        }
        (Due::Nothing(Outcome::Won(winner)), _) => format!("nothing: {} has won", name(winner)),
        (Due::Nothing(Outcome::Nobody), _) => "nothing: the game is over".into(),
    }
}
