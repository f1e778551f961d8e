//! What happened in a turn, in sentences: found from its moves and the positions about them.

use std::cmp::Ordering;

use tacoduck::tacocat::{Board, Due, Move, Rank, Ranks, Stage, Tacocat, WOW, YAY};
use tacoduck::{Game, Player, Turn};

use crate::show::{Eyes, Show, Step};
use crate::text::{bold, count};

use super::words::{self, list};

/// The story of a turn.
pub fn story(turn: &[Step<Tacocat>], eyes: Eyes) -> Vec<String> {
    let mut story = Vec::new();
    for Step { before, mv, after } in turn {
        story.extend(match *mv {
            Move::Exchange(cards) => exchanged(before, cards, eyes),
            Move::Duel(card) => duelled(before, card, after, eyes),
            Move::Attack(cards) => attacked(before, cards),
            Move::Answer(cards) => answered(before, cards, after),
            Move::Draw(_) => Vec::new(),
        });
    }
    story.extend(
        [YAY, WOW]
            .into_iter()
            .filter_map(|player| drawn(turn, player, eyes)),
    );
    story.extend(turn.last().and_then(dealt));
    story
}

/// The cards of a deal, once all are dealt.
fn dealt(last: &Step<Tacocat>) -> Option<String> {
    let whole = last.before.stage() == Stage::Deal && last.after.turn() != Turn::Chance;
    let space = last.after.board().space().filter(|_| whole)?;
    let size = count(last.after.rules().size(space), "card");
    Some(format!("Each is dealt {size}."))
}

/// The cards a player has drawn in a turn, in place of those exchanged.
fn drawn(turn: &[Step<Tacocat>], player: Player, eyes: Eyes) -> Option<String> {
    let draws = turn
        .iter()
        .filter(|step| step.before.due() == Due::Draw(player));
    let mut cards = Ranks::NONE;
    for step in draws {
        if let Move::Draw(rank) = step.mv {
            let _ = cards.put(rank);
        }
    }
    let name = Tacocat::name(player);
    match cards.len() {
        0 => None,
        _ if eyes.see(player) => Some(format!("{name} draws {}.", list(cards.iter()))),
        number => Some(format!("{name} draws {}.", count(number, "card"))),
    }
}

/// A player exchanges cards, or has chosen which in secret.
fn exchanged(before: &Tacocat, cards: Ranks, eyes: Eyes) -> Vec<String> {
    let Due::Exchange(player, _) = before.due() else {
        return Vec::new();
    };
    let (yay, wow) = (Tacocat::name(YAY), Tacocat::name(WOW));
    let name = Tacocat::name(player);
    vec![match before.stage() {
        Stage::BothExchange if eyes != Eyes::All => format!("{yay} has chosen."),
        Stage::BothExchange => format!("{yay} has chosen to discard {}.", list(cards.iter())),
        Stage::BothExchangeWow => format!(
            "Both have chosen: {yay} discards {}, {wow} {}.",
            list(before.laid().iter()),
            list(cards.iter())
        ),
        _ if cards.is_empty() => format!("{name} exchanges nothing."),
        _ => format!("{name} exchanges {}.", list(cards.iter())),
    }]
}

/// A card is chosen for the duel; the second decides it.
fn duelled(before: &Tacocat, card: Rank, after: &Tacocat, eyes: Eyes) -> Vec<String> {
    let (yay, wow) = (Tacocat::name(YAY), Tacocat::name(WOW));
    let Some(yays) = before.laid().lowest() else {
        return vec![match eyes {
            Eyes::All => format!("{yay} has chosen {} for the duel.", list([card])),
            Eyes::Of(_) | Eyes::None => format!("{yay} has chosen."),
        }];
    };
    let [yays_card, wows_card] = [yays, card].map(|rank| list([rank]));
    let mut story = vec![format!(
        "In the duel {yay} shows {}, {wow} {}.",
        yays_card, wows_card
    )];
    if ends_round(after) {
        let mut wows = before.hand(WOW);
        let _ = wows.take(card);
        story.extend(showdown(before, [before.hand(YAY), wows], after));
    } else {
        story.push(match yays.cmp(&card) {
            Ordering::Greater => format!("{yay} attacks first."),
            Ordering::Less => format!("{wow} attacks first."),
            Ordering::Equal => "They duel again.".into(),
        });
    }
    story
}

/// A player attacks.
fn attacked(before: &Tacocat, cards: Ranks) -> Vec<String> {
    let Due::Attack(player) = before.due() else {
        return Vec::new();
    };
    vec![format!(
        "{} attacks with {}.",
        Tacocat::name(player),
        words::attack(cards)
    )]
}

/// A player answers an attack, which may end the round.
fn answered(before: &Tacocat, cards: Ranks, after: &Tacocat) -> Vec<String> {
    let Due::Answer(defender) = before.due() else {
        return Vec::new();
    };
    let attacker = words::other(defender);
    let name = Tacocat::name(defender);
    let deed = words::answer(before, defender, cards, ["defends", "sacrifices"]);
    let mut story = vec![format!("{name} {deed}.")];
    let (given, left) = words::sacrifices(before, defender, cards);
    if ends_round(after) {
        let hands = match defender {
            YAY => [left, before.hand(WOW)],
            _ => [before.hand(YAY), left],
        };
        story.extend(showdown(before, hands, after));
        return story;
    }
    match given.last() {
        Some(floor) => {
            story.push(format!("So {name} holds nothing below {}.", bold(floor)));
            story.push(format!("{} attacks again.", Tacocat::name(attacker)));
        }
        None => story.push(format!("{name} attacks next.")),
    }
    story
}

/// Whether a move of a player that led here has ended a round.
fn ends_round(after: &Tacocat) -> bool {
    matches!(after.stage(), Stage::Deal | Stage::Over)
}

/// Both show their last cards, and Tacocat moves.
fn showdown(before: &Tacocat, hands: [Ranks; 2], after: &Tacocat) -> Vec<String> {
    let [yays, wows] = hands.map(|hand| list(hand.iter()));
    let mut story = vec![format!(
        "Showdown: {} has {yays}, {} has {wows}.",
        Tacocat::name(YAY),
        Tacocat::name(WOW)
    )];
    let tie = hands[0].lowest() == hands[1].lowest();
    let (from, to) = (place(before.board()), place(after.board()));
    let winner = match to.cmp(&from) {
        Ordering::Less => YAY,
        Ordering::Greater => WOW,
        Ordering::Equal => {
            story.push("A tie: the round is dealt again.".into());
            return story;
        }
    };
    let name = Tacocat::name(winner);
    story.push(if tie {
        format!("A tie, and the arrow points to {name}, who wins the round.")
    } else {
        format!("The lower card wins the round for {name}.")
    });
    story.push(moved(from, to, after.board()));
    if after.board().goal().is_some() {
        story.push(format!("{name} {}", bold("wins the game.")));
    }
    story
}

/// Tacocat goes from a place to another, and covers the space it leaves.
fn moved(from: u8, to: u8, board: Board) -> String {
    let jumped = usize::from(from.abs_diff(to)).saturating_sub(1);
    let jumped = match jumped {
        0 => String::new(),
        number => format!(" over {}", count(number, "tile")),
    };
    let target = match board.goal() {
        Some(player) => format!("into the goal of {}", Tacocat::name(player)),
        None => format!("to space {to}"),
    };
    format!("Space {from} is covered, and Tacocat goes{jumped} {target}.")
}

/// Where Tacocat is: 0 in Yay's goal, 8 in Wow's.
fn place(board: Board) -> u8 {
    match (board.space(), board.goal()) {
        (Some(space), _) => space.number(),
        (None, Some(WOW)) => 8,
        (None, _) => 0,
    }
}
