//! Sitting Ducks for people.

mod guide;
mod picture;
mod story;
mod words;

use anstyle::{AnsiColor, Style};
use tacoduck::ducks::{Card, Ducks, Edition, Move, ParseRulesError, Rules, View};
use tacoduck::prelude::*;

use crate::show::{Menu, Scene, Show, Sight};
use crate::text::bold;

/// The number of players if none is asked for.
const PLAYERS: usize = 4;

/// The colours of the players, in turn order.
const COLOURS: [AnsiColor; 6] = [
    AnsiColor::Red,
    AnsiColor::Yellow,
    AnsiColor::Green,
    AnsiColor::Magenta,
    AnsiColor::Cyan,
    AnsiColor::BrightBlue,
];

impl Show for Ducks {
    const TITLE: &'static str = "Sitting Ducks";

    fn begin(rules: Option<&str>, players: Option<usize>) -> Result<Ducks, String> {
        let rules = match rules {
            None => Rules::new(Edition::Gallery),
            Some(text) => text.parse().map_err(|error| explain_rules(text, error))?,
        };
        let players = players.unwrap_or(PLAYERS);
        Ducks::new(rules, players).map_err(|error| error.to_string())
    }

    fn style(player: Player) -> Style {
        COLOURS[player.index()].on_default().bold()
    }

    fn picture(sight: &Sight<Ducks>) -> String {
        picture::table(sight)
    }

    fn strip(view: &View) -> String {
        picture::strip(view)
    }

    fn menu(view: &View) -> Menu<Move> {
        let (orders, listed): (Vec<Move>, Vec<Move>) = view
            .legal_moves()
            .into_iter()
            .partition(|mv| matches!(mv, Move::DisorderlyConduct(_)));
        let note = orders.last().map(|&example| {
            let name = Card::DisorderlyConduct.name();
            let number = orders.len();
            let line = words::deed(view, example);
            let example = bold(example);
            format!(
                "{name}: one of {number} orders of the line. Type dc and the numbers of the \
                 spaces in their new order: after {example} {line}"
            )
        });
        Menu {
            entries: listed
                .into_iter()
                .map(|mv| (mv, words::offer(view, mv)))
                .collect(),
            notes: note.into_iter().collect(),
        }
    }

    fn story(turn: &[Scene<Ducks>]) -> Vec<String> {
        turn.iter().flat_map(story::story).collect()
    }

    fn guide(view: &View) -> String {
        guide::guide(view)
    }
}

/// Why a text is not rules, with the names it could have used.
fn explain_rules(text: &str, error: ParseRulesError) -> String {
    let known: Vec<&str> = match error {
        ParseRulesError::Edition(_) => Edition::ALL.iter().map(|edition| edition.name()).collect(),
        ParseRulesError::UnknownSwitch => {
            let switches = Rules::new(Edition::Gallery).switches();
            switches.map(|(name, _)| name).collect()
        }
        _ => return format!("--rules {text}: {error}"),
    };
    format!("--rules {text}: {error}; known are {}", known.join(", "))
}
