//! The table as a picture.

use anstyle::AnsiColor;
use tacoduck::tacocat::{Arrow, Space, Stage, Tacocat, WOW, YAY};
use tacoduck::{Game, Player, Turn};

use crate::show::{Eyes, Show};
use crate::text::{FIRM, bold, count, dim, paint, wrap};

use super::words;
use super::{is_secret, sees, shown_hand};

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
pub fn table(game: &Tacocat, eyes: Eyes) -> String {
    let mut table = board(game) + "\n";
    for player in [YAY, WOW] {
        table += &seat(game, player, eyes);
    }
    table += "\n";
    if let Some(laid) = laid(game, eyes) {
        table += &wrap(" Table    ", &laid);
    }
    table += &wrap(" Discard  ", &discard(game));
    table += &wrap(" Next     ", &words::due(game));
    table
}

/// The spaces between the goals.
fn board(game: &Tacocat) -> String {
    let spaces = Space::ALL.map(|space| column(game, space));
    let (yay, wow) = (goal(game, YAY), goal(game, WOW));
    let columns = [&yay].into_iter().chain(&spaces).chain([&wow]);
    let columns: Vec<_> = columns.collect();
    let row = |row: usize| {
        let parts: Vec<&str> = columns.iter().map(|column| column[row].as_str()).collect();
        format!(" {}", parts.join(" ")).trim_end().to_owned() + "\n"
    };
    (0..ROWS).map(row).collect()
}

/// A space, row by row: its number, the size of the hands, the arrow, Tacocat or a tile.
fn column(game: &Tacocat, space: Space) -> [String; ROWS] {
    let board = game.board();
    let here = board.space() == Some(space);
    let rows = if board.is_tiled(space) {
        [TILE; 3].map(dim)
    } else {
        let arrow = match game.rules().arrow(space) {
            Arrow::Yay => "<--",
            Arrow::Wow => "-->",
            Arrow::Both => "<->",
        };
        [
            format!("{:^5}", game.rules().size(space)),
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
fn goal(game: &Tacocat, player: Player) -> [String; ROWS] {
    let reached = game.board().goal() == Some(player);
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

/// A player: whether to move, the hand, and what all know about it.
fn seat(game: &Tacocat, player: Player, eyes: Eyes) -> String {
    let mark = if game.turn() == Turn::Player(player) {
        "▶"
    } else {
        " "
    };
    let cards = shown_hand(game, player, eyes);
    let hand = match cards.as_slice() {
        [] => dim("no cards"),
        cards => cards.iter().map(bold).collect::<Vec<_>>().join("  "),
    };
    let floor = game.floor(player).map_or_else(String::new, |floor| {
        let floor = format!("(none below {floor})").replace(' ', FIRM);
        format!("   {}", dim(floor))
    });
    let label = format!(" {mark} {}    ", Tacocat::name(player));
    wrap(&label, &format!("{hand}{floor}"))
}

/// The cards on the table, or that some lie there face down.
fn laid(game: &Tacocat, eyes: Eyes) -> Option<String> {
    let cards = words::list(game.laid().iter());
    match game.stage() {
        Stage::Answer(defender) => {
            let attacker = Tacocat::name(words::other(defender));
            Some(format!(
                "{attacker} attacks with {}",
                words::attack(game.laid())
            ))
        }
        _ if !is_secret(game) => None,
        _ if sees(game, YAY, eyes) => Some(format!(
            "{} has chosen {cards}, face down",
            Tacocat::name(YAY)
        )),
        _ => Some(format!("{} has chosen, face down", Tacocat::name(YAY))),
    }
}

/// The cards discarded this round, and how many there are to draw.
fn discard(game: &Tacocat) -> String {
    let cards: Vec<String> = game.discard().iter().map(|rank| rank.to_string()).collect();
    let cards = match cards.as_slice() {
        [] => "empty".into(),
        cards => cards.join(" "),
    };
    let left = format!("({} in the deck)", count(game.deck().len(), "card"));
    format!("{cards}  {}", dim(left.replace(' ', FIRM)))
}

/// The board in one row of text.
pub fn strip(game: &Tacocat) -> String {
    let board = game.board();
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
