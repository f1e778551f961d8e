//! The table as a picture.

use anstyle::AnsiColor;
use tacoduck::prelude::*;
use tacoduck::tacocat::{Arrow, Ranks, Space, Stage, Tacocat, View, WOW, YAY};

use crate::show::{Show, Sight};
use crate::text::{FIRM, bold, count, dim, paint, wrap};

use super::words;

/// Tacocat, as wide as a space.
pub const CAT: &str = "=^.^=";

/// A row of a covered space.
pub const TILE: &str = "#####";

/// The rows of the board: the number of a space, and the five of its frame.
const ROWS: usize = 6;

fn cat() -> String {
    paint(AnsiColor::Yellow.on_default().bold(), CAT)
}

/// The whole table.
pub fn table(sight: &Sight<Tacocat>) -> String {
    let view = &sight.view;
    let mut table = board(view) + "\n";
    for player in [YAY, WOW] {
        let hand = sight.find(|view| view.hand(player));
        table += &seat(view, player, hand);
    }
    table += "\n";
    if let Some(laid) = laid(view.stage(), sight.find(View::laid)) {
        table += &wrap(" Table    ", &laid);
    }
    table += &wrap(" Discard  ", &discard(view));
    table += &wrap(" Next     ", &words::due(view));
    table
}

/// The spaces between the goals.
fn board(view: &View) -> String {
    let spaces = Space::ALL.map(|space| column(view, space));
    let (yay, wow) = (goal(view, YAY), goal(view, WOW));
    let columns = [&yay].into_iter().chain(&spaces).chain([&wow]);
    let columns: Vec<_> = columns.collect();
    let row = |row: usize| {
        let parts: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
        format!(" {}", parts.join(" ")).trim_end().to_owned() + "\n"
    };
    (0..ROWS).map(row).collect()
}

/// A space, row by row: its number, the size of the hands, the arrow, Tacocat or a tile.
fn column(view: &View, space: Space) -> [String; ROWS] {
    let board = view.board();
    let here = board.space() == Some(space);
    let rows = if board.is_tiled(space) {
        [TILE; 3].map(dim)
    } else {
        let arrow = match view.rules().arrow(space) {
            Arrow::Yay => "<--",
            Arrow::Wow => "-->",
            Arrow::Both => "<->",
        };
        [
            format!("{:^5}", view.rules().size(space)),
            format!("{arrow:^5}"),
            if here { cat() } else { " ".repeat(5) },
        ]
    };
    let number = if here {
        bold(space.number())
    } else {
        dim(space.number())
    };
    frame(format!("   {number}   "), ["┌─────┐", "│", "└─────┘"], rows)
}

/// A goal, row by row.
fn goal(view: &View, player: Player) -> [String; ROWS] {
    let reached = view.board().goal() == Some(player);
    let rows = [
        " ".repeat(5),
        format!(" {} ", Tacocat::name(player)),
        if reached { cat() } else { " ".repeat(5) },
    ];
    frame(" ".repeat(7), ["╔═════╗", "║", "╚═════╝"], rows)
}

/// Three rows in a frame, with a row above it.
fn frame(above: String, frame: [&str; 3], rows: [String; 3]) -> [String; ROWS] {
    let [top, side, bottom] = frame;
    let [first, second, third] = rows.map(|row| format!("{side}{row}{side}"));
    [above, top.into(), first, second, third, bottom.into()]
}

/// A player: whether to move, the hand if it is seen, and what all know about it.
fn seat(view: &View, player: Player, hand: Option<Ranks>) -> String {
    let mark = if view.turn() == Turn::Player(player) {
        "▶"
    } else {
        " "
    };
    let cards = match hand {
        Some(hand) => hand.iter().map(|rank| rank.to_string()).collect(),
        None => vec!["?".into(); view.hand_len(player)],
    };
    let hand = match cards.as_slice() {
        [] => dim("no cards"),
        cards => cards.iter().map(bold).collect::<Vec<_>>().join("  "),
    };
    let floor = view.floor(player).map_or_else(String::new, |floor| {
        let floor = format!("(none below {floor})").replace(' ', FIRM);
        format!("   {}", dim(floor))
    });
    let label = format!(" {mark} {}    ", Tacocat::name(player));
    wrap(&label, &format!("{hand}{floor}"))
}

/// The cards on the table, if they are seen, or that some lie there face down.
fn laid(stage: Stage, cards: Option<Ranks>) -> Option<String> {
    match (stage, cards) {
        (Stage::Answer(defender), Some(cards)) => {
            let attacker = Tacocat::name(words::other(defender));
            Some(format!("{attacker} attacks with {}", words::attack(cards)))
        }
        (Stage::BothExchangeWow | Stage::DuelWow, cards) => {
            let cards = cards.map(|cards| format!(" {}", words::list(cards.iter())));
            let cards = cards.unwrap_or_default();
            Some(format!(
                "{} has chosen{cards}, face down",
                Tacocat::name(YAY)
            ))
        }
        _ => None,
    }
}

/// The cards discarded this round, and how many there are to draw.
fn discard(view: &View) -> String {
    let cards: Vec<String> = view.discard().iter().map(|rank| rank.to_string()).collect();
    let cards = match cards.as_slice() {
        [] => "empty".into(),
        cards => cards.join(" "),
    };
    let left = format!("({} in the deck)", count(deck_len(view), "card"));
    format!("{cards}  {}", dim(left.replace(' ', FIRM)))
}

/// The number of cards in the deck: those not seen that are in no hand and not chosen.
fn deck_len(view: &View) -> usize {
    let hidden = [YAY, WOW]
        .into_iter()
        .filter(|&player| view.hand(player).is_none());
    let held: usize = hidden.map(|player| view.hand_len(player)).sum();
    // The cards of an exchange still count as held.
    let chosen = usize::from(view.stage() == Stage::DuelWow && view.laid().is_none());
    view.unseen().len().saturating_sub(held + chosen)
}

/// The board in one row of text.
pub fn strip(view: &View) -> String {
    let board = view.board();
    let spaces = Space::ALL.map(|space| match board.space() {
        Some(here) if here == space => cat(),
        _ if board.is_tiled(space) => dim('#'),
        _ => dim(space.number()),
    });
    let goal = |player| {
        let reached = board.goal() == Some(player);
        let name = Tacocat::name(player);
        if reached {
            format!("{name} {}", cat())
        } else {
            name
        }
    };
    format!("   {} ║ {} ║ {}\n", goal(YAY), spaces.join("  "), goal(WOW))
}
