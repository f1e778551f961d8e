//! What a move led to, in sentences: found by comparing the positions before and after it.

use tacoduck::ducks::{Card, Ducks, Due, Move, Occupant, PileCard, ShieldedPair, Space};
use tacoduck::{Game, Outcome, Player, Turn};

use crate::show::{Eyes, Show};
use crate::text::{bold, count};

use super::words::{self, DUCKS};

/// The story of a move. The set-up is told with its last cards only.
pub fn story(before: &Ducks, mv: Move, after: &Ducks, eyes: Eyes) -> Vec<String> {
    match mv {
        Move::Reveal(card) => revealed(before, card, after),
        Move::Draw(card) => drawn(before, card, after, eyes),
        play => played(before, play, after),
    }
}

/// A player plays or discards a card.
fn played(before: &Ducks, mv: Move, after: &Ducks) -> Vec<String> {
    let who = before.in_turn().map_or_else(String::new, Ducks::name);
    let card = bold(mv.card().map_or("", Card::name));
    let mut story = vec![match mv {
        Move::Discard(_) => format!("{who} can play nothing and discards {card}."),
        _ => format!("{who} plays {card}: {}.", words::deed(before, mv)),
    }];
    let shots = words::shot_at(before, mv).into_iter();
    story.extend(shots.map(|space| shot(before, space)));
    for player in Player::seats(after.players()) {
        let name = Ducks::name(player);
        let left = DUCKS.saturating_sub(after.shot_ducks(player));
        if before.is_alive(player) && !after.is_alive(player) {
            story.push(format!("{name} is out."));
        } else if before.shot_ducks(player) < after.shot_ducks(player) {
            story.push(format!("{name} has {} left.", count(left, "duck")));
        } else if !before.is_alive(player) && after.is_alive(player) {
            story.push(format!("{name} is back in the game."));
        }
    }
    if pairs(after) < pairs(before) && matches!(mv, Move::DuckShuffle) {
        story.push("The pairs part.".into());
    }
    story.extend(shields_off(before, after));
    if let Turn::Over(outcome) = after.turn() {
        story.push(ending(outcome));
    }
    story
}

/// What a shot at a space did.
fn shot(before: &Ducks, space: Space) -> String {
    let exposed = before.rules().shielded_pair == ShieldedPair::LowerExposed;
    let Some(Occupant::Duck {
        owner,
        covers,
        shield,
    }) = before.at(space)
    else {
        return format!("The shot at space {space} hits nothing but water.");
    };
    let duck = words::duck(owner);
    let covered = covers.map(words::duck);
    match (shield, covered) {
        (None, None) => format!("{duck} is shot."),
        (None, Some(covered)) => {
            format!("{duck} is shot, and {covered} under it comes to light.")
        }
        (Some(_), Some(covered)) if exposed => {
            format!("The shield saves {duck}, but {covered} under it is shot.")
        }
        (Some(_), _) => format!("The shield saves {duck}."),
    }
}

/// A card of the line is revealed.
fn revealed(before: &Ducks, card: PileCard, after: &Ducks) -> Vec<String> {
    let card = words::card(card);
    match (before.due(), before.in_turn(), after.in_turn()) {
        (Due::Reveal(space), Some(_), _) => vec![format!("Revealed on {space}: {card}.")],
        (_, None, Some(first)) => vec![format!(
            "The line is revealed. The duck nearest the front is {}'s, who begins.",
            Ducks::name(first)
        )],
        _ => Vec::new(),
    }
}

/// A player draws a card, and the next turn begins.
fn drawn(before: &Ducks, card: Card, after: &Ducks, eyes: Eyes) -> Vec<String> {
    let Due::Draw(player) = before.due() else {
        return Vec::new();
    };
    if before.in_turn() == after.in_turn() {
        // The deal: after a draw that ends a turn, the next seat is in turn.
        let dealt = after.turn() != Turn::Chance;
        let end = dealt.then(|| "Everyone is dealt three cards.".into());
        return end.into_iter().collect();
    }
    let mut story = Vec::new();
    if before.deck().is_empty() {
        story.push("The discard pile is shuffled and becomes the deck.".into());
    }
    let name = Ducks::name(player);
    story.push(if eyes.see(player) {
        format!("{name} draws {}.", bold(card.name()))
    } else {
        format!("{name} draws a card.")
    });
    story.extend(shields_off(before, after));
    story.extend(come_out(before, after));
    story
}

/// The covered ducks that come out as their owner's turn begins, and what that pushes under
/// the pile.
fn come_out(before: &Ducks, after: &Ducks) -> Vec<String> {
    if pairs(before) == pairs(after) {
        return Vec::new();
    }
    let mut story = Vec::new();
    for occupant in before.line() {
        if let Some(Occupant::Duck { owner, covers, .. }) = occupant {
            let out = covers.filter(|&covered| after.in_turn() == Some(covered));
            story.extend(out.map(|covered| {
                let (duck, cover) = (words::duck(covered), Ducks::name(owner));
                format!("{duck} comes out from under {cover}'s.")
            }));
        }
    }
    let pushed = after.bottom().iter().skip(before.bottom().len());
    story.extend(pushed.map(|card| format!("Pushed under the pile: {}.", words::card(card))));
    story
}

/// The shields that have come off.
fn shields_off(before: &Ducks, after: &Ducks) -> Vec<String> {
    let fewer = |&player: &Player| shields(after, player) < shields(before, player);
    Player::seats(after.players())
        .filter(fewer)
        .map(|player| format!("The shield of {} comes off.", Ducks::name(player)))
        .collect()
}

/// How many shields of a player lie in the line.
fn shields(game: &Ducks, player: Player) -> usize {
    let shielded = |occupant: &Occupant| match occupant {
        Occupant::Water => false,
        Occupant::Duck { shield, .. } => *shield == Some(player),
    };
    game.line().into_iter().flatten().filter(shielded).count()
}

/// How many pairs lie in the line.
fn pairs(game: &Ducks) -> usize {
    let paired = |occupant: &Occupant| match occupant {
        Occupant::Water => false,
        Occupant::Duck { covers, .. } => covers.is_some(),
    };
    game.line().into_iter().flatten().filter(paired).count()
}

/// How the game has ended.
fn ending(outcome: Outcome) -> String {
    bold(match outcome {
        Outcome::Won(winner) => format!("Only {} has ducks left and wins.", Ducks::letter(winner)),
        Outcome::Nobody => "No duck is left: nobody wins.".into(),
    })
}
