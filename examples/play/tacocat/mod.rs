//! Tacocat Spelled Backwards for people.

mod guide;
mod picture;
mod story;
mod words;

use anstyle::{AnsiColor, Style};
use tacoduck::prelude::*;
use tacoduck::tacocat::{Move, ParseRulesError, Rules, Tacocat, View, YAY};

use crate::show::{Menu, Scene, Show, Sight};
use crate::text::{bold, count, paint};

/// The most exchanges or answers that are listed one by one.
const LISTED: usize = 12;

/// The switches of the rules.
const SWITCHES: &str = "tie, sizes, arrows, deck";

impl Show for Tacocat {
    const TITLE: &'static str = "Tacocat Spelled Backwards";

    fn begin(rules: Option<&str>, players: Option<usize>) -> Result<Tacocat, String> {
        if let Some(players) = players.filter(|&players| players != 2) {
            return Err(format!("--players {players}: Tacocat is a game for two"));
        }
        let rules = match rules {
            None => Rules::STANDARD,
            Some(text) => text.parse().map_err(|error| explain_rules(text, error))?,
        };
        Tacocat::new(rules).map_err(|error| error.to_string())
    }

    fn style(player: Player) -> Style {
        let colour = match player {
            YAY => AnsiColor::Cyan,
            _ => AnsiColor::Magenta,
        };
        colour.on_default().bold()
    }

    fn picture(sight: &Sight<Tacocat>) -> String {
        picture::table(sight)
    }

    fn strip(view: &View) -> String {
        picture::strip(view)
    }

    fn menu(view: &View) -> Menu<Move> {
        let moves = view.legal_moves();
        let all = |mv: &Move| match mv {
            Move::Exchange(cards) | Move::Answer(cards) => {
                moves.len() <= LISTED || cards.is_empty()
            }
            Move::Duel(_) | Move::Attack(_) | Move::Draw(_) => true,
        };
        let listed: Vec<Move> = moves.iter().filter(all).collect();
        let note = (listed.len() < moves.len()).then(|| note(view));
        Menu {
            entries: listed
                .into_iter()
                .map(|mv| (mv, words::offer(view, mv)))
                .collect(),
            notes: note.into_iter().collect(),
        }
    }

    fn story(turn: &[Scene<Tacocat>]) -> Vec<String> {
        story::story(turn)
    }

    fn guide(view: &View) -> String {
        guide::guide(view)
    }

    fn name(player: Player) -> String {
        let name = match player {
            YAY => "Yay",
            _ => "Wow",
        };
        paint(Self::style(player), name)
    }
}

/// Why a text is not rules, with the switches it could have used.
fn explain_rules(text: &str, error: ParseRulesError) -> String {
    match error {
        ParseRulesError::UnknownSwitch => {
            format!("--rules {text}: {error}; known are {SWITCHES}")
        }
        _ => format!("--rules {text}: {error}"),
    }
}

/// What to type where the choices are too many to list.
fn note(view: &View) -> String {
    let moves = view.legal_moves();
    let number = moves.len();
    let cards = |mv: &Move| match mv {
        Move::Exchange(cards) | Move::Answer(cards) => cards.len(),
        Move::Duel(_) | Move::Attack(_) | Move::Draw(_) => 0,
    };
    // The example is of two cards, if there is such a choice.
    let example = moves.iter().find(|mv| cards(mv) == 2);
    let Some(example) = example.or_else(|| moves.iter().last()) else {
        return String::new();
    };
    let deed = words::offer(view, example);
    let (letter, most) = match example {
        Move::Exchange(_) => ("x", moves.iter().map(|mv| cards(&mv)).max()),
        _ => ("r", Some(words::attacking(view))),
    };
    let most = count(most.unwrap_or(0), "card");
    format!(
        "One of {number} choices, of at most {most}. Type {letter} and the cards, the lowest \
         first, with points between them, as in {}: {deed}",
        bold(example)
    )
}
