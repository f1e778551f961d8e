//! The table as a picture.

use anstyle::{AnsiColor, Style};
use tacoduck::ducks::{Card, Ducks, Hand, Occupant, PileCard, Space, View};
use tacoduck::prelude::*;

use crate::show::{Show, Sight};
use crate::text::{FIRM, bold, count, dim, paint, width, wrap};

use super::words::{self, DUCKS};

/// A target, above the line and in the strip.
pub const TARGET: &str = "(+)";

/// The columns inside the frame of a card.
const INNER: usize = 10;

/// The columns of a space in the strip.
const CELL: usize = 12;

const WATER: [&str; 3] = ["~  ~  ~  ~", " ~  ~  ~  ", "~  ~  ~  ~"];

const fn water_style() -> Style {
    AnsiColor::Blue.on_default()
}

fn target() -> String {
    paint(Style::new().bold().invert(), TARGET)
}

/// The whole table.
pub fn table(sight: &Sight<Ducks>) -> String {
    let view = &sight.view;
    let seats = Player::seats(view.players()).map(|player| {
        let hand = sight.find(|view| view.hand(player));
        seat(view, player, hand)
    });
    let mut table = line(view) + "\n" + &seats.collect::<String>() + "\n";
    table += &wrap(" Pile     ", &pile(view));
    table += &wrap(" Discard  ", &discard(view));
    table
}

/// The rows of the line: a target, the number of the space, the five of a card.
const ROWS: usize = 7;

/// The line with its targets.
fn line(view: &View) -> String {
    let columns = Space::ALL.map(|space| column(view, space));
    let row = |row: usize| {
        let parts = columns.each_ref().map(|column| column[row].as_str());
        format!(" {}", parts.join(" ")).trim_end().to_owned() + "\n"
    };
    (0..ROWS).map(row).collect()
}

/// A space, row by row.
fn column(view: &View, space: Space) -> [String; ROWS] {
    let mark = if view.targets().contains(space) {
        target()
    } else {
        " ".repeat(TARGET.len())
    };
    let [top, first, second, third, bottom] = draw(view.at(space));
    [
        format!("    {mark}     "),
        format!("     {}      ", bold(space)),
        top,
        first,
        second,
        third,
        bottom,
    ]
}

/// A card of the line, in five rows. A shielded one has a double frame.
fn draw(occupant: Option<Occupant>) -> [String; 5] {
    const SINGLE: [&str; 6] = ["╭", "╮", "╰", "╯", "─", "│"];
    const DOUBLE: [&str; 6] = ["╔", "╗", "╚", "╝", "═", "║"];
    let (frame, above, below) = match occupant {
        None => return std::array::from_fn(|_| " ".repeat(INNER + 2)),
        Some(Occupant::Water) => (SINGLE, None, None),
        Some(Occupant::Duck { covers, shield, .. }) => (
            if shield.is_some() { DOUBLE } else { SINGLE },
            shield.map(|player| ("shield", player)),
            covers.map(|owner| ("over", owner)),
        ),
    };
    let [upper_left, upper_right, lower_left, lower_right, flat, side] = frame;
    let [first, second, third] = match occupant {
        Some(Occupant::Duck { owner, .. }) => duck(owner),
        _ => WATER.map(|row| paint(water_style(), row)),
    };
    [
        format!("{upper_left}{}{upper_right}", edge(flat, above)),
        format!("{side}{first}{side}"),
        format!("{side}{second}{side}"),
        format!("{side}{third}{side}"),
        format!("{lower_left}{}{lower_right}", edge(flat, below)),
    ]
}

/// A duck that swims to the front, with its owner's letter.
fn duck(owner: Player) -> [String; 3] {
    let letter = Ducks::letter(owner);
    let style = Ducks::style(owner);
    ["    _     ", "  <(.)__  ", &format!("   (_{letter}_/  ")].map(|row| paint(style, row))
}

/// The upper or lower edge of a card, with a word and a player if there is one to name.
fn edge(flat: &str, label: Option<(&str, Player)>) -> String {
    let label = label.map_or_else(String::new, |(word, player)| {
        format!(" {word} {} ", Ducks::name(player))
    });
    let spare = INNER.saturating_sub(width(&label));
    let before = spare / 2;
    format!(
        "{}{label}{}",
        flat.repeat(before),
        flat.repeat(spare - before)
    )
}

/// A player: whether in turn, the ducks left, the hand if it is seen.
fn seat(view: &View, player: Player, hand: Option<Hand>) -> String {
    let mark = if view.in_turn() == Some(player) {
        "▶"
    } else {
        " "
    };
    let left = DUCKS.saturating_sub(view.shot_ducks(player));
    let ducks = "●".repeat(left) + &"○".repeat(DUCKS - left);
    let ducks = paint(Ducks::style(player), ducks);
    let left = match left {
        0 => "out".into(),
        left => count(left, "duck"),
    };
    let hand: Vec<&str> = match hand {
        Some(hand) => hand.into_iter().map(Card::name).collect(),
        None => vec!["??"; view.hand_len(player)],
    };
    format!(
        " {mark} {}  {ducks} {left:<7}  {}\n",
        Ducks::name(player),
        hand.join(", ")
    )
}

/// The duck pile: how many of each card are shuffled, and the known cards below them.
fn pile(view: &View) -> String {
    let kinds = PileCard::ALL
        .into_iter()
        .filter(|&card| view.pool(card) > 0);
    let pool: Vec<String> = kinds
        .map(|card| format!("{} {}", view.pool(card), letter(card)))
        .collect();
    let known: Vec<String> = view.bottom().iter().map(letter).collect();
    let (pool, known) = (pool.join(", "), known.join(", "));
    let size = count(view.pile_len(), "card");
    match (pool.is_empty(), known.is_empty()) {
        (true, true) => "empty".into(),
        (true, false) => format!("{size}, to come in this order: {known}"),
        (false, true) => format!("{size}: {pool}"),
        (false, false) => format!("{size}: {pool}; below them, in this order: {known}"),
    }
}

/// A card of the pile by its letter, water by its name.
fn letter(card: PileCard) -> String {
    match card {
        PileCard::Duck(owner) => Ducks::name(owner),
        PileCard::Water => words::card(card),
    }
}

/// The discard pile, and how many cards there are to draw.
fn discard(view: &View) -> String {
    let discarded = view.discard();
    let kinds: Vec<String> = discarded
        .iter()
        .map(|(card, number)| match number {
            1 => card.name().into(),
            _ => format!("{number} {}", card.name()),
        })
        .map(|kind| kind.replace(' ', FIRM))
        .collect();
    let kinds = match kinds.as_slice() {
        [] => "empty".into(),
        kinds => kinds.join(", "),
    };
    let left = count(view.deck_len(), "card");
    format!("{kinds} {}", dim(format_args!("({left} left to draw)")))
}

/// The line in one row of text.
pub fn strip(view: &View) -> String {
    let cells = Space::ALL.map(|space| {
        let mut cell = format!("{} {}", dim(space), cell(view.at(space)));
        if view.targets().contains(space) {
            cell = format!("{cell} {}", target());
        }
        let spare = CELL.saturating_sub(width(&cell));
        cell + &" ".repeat(spare)
    });
    format!("   {}\n", cells.concat().trim_end())
}

/// What lies on a space, as short as can be: `B`, `B/A` if it covers a duck of A, `^C` if C
/// has shielded it, `~` for water.
pub fn cell(occupant: Option<Occupant>) -> String {
    match occupant {
        None => "_".into(),
        Some(Occupant::Water) => paint(water_style(), '~'),
        Some(Occupant::Duck {
            owner,
            covers,
            shield,
        }) => {
            let covered = covers.map(|owner| format!("/{}", Ducks::name(owner)));
            let shielded = shield.map(|player| format!("^{}", Ducks::name(player)));
            let extras = [covered, shielded].into_iter().flatten();
            Ducks::name(owner) + &extras.collect::<String>()
        }
    }
}
