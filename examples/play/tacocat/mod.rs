//! Tacocat Spelled Backwards for people.

mod guide;
mod picture;
mod story;
mod words;

use anstyle::{AnsiColor, Style};
use tacoduck::tacocat::{Move, ParseRulesError, Ranks, Rules, Stage, Tacocat, YAY};
use tacoduck::{Game, Player, Turn};

use crate::show::{Eyes, Menu, Show, Step};
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

    fn picture(&self, eyes: Eyes) -> String {
        picture::table(self, eyes)
    }

    fn strip(&self) -> String {
        picture::strip(self)
    }

    fn menu(&self) -> Menu<Move> {
        let moves = self.legal_moves();
        let all = |mv: &Move| match mv {
            Move::Exchange(cards) | Move::Answer(cards) => {
                moves.len() <= LISTED || cards.is_empty()
            }
            Move::Duel(_) | Move::Attack(_) | Move::Draw(_) => true,
        };
        let listed: Vec<Move> = moves.iter().filter(all).collect();
        let note = (listed.len() < moves.len()).then(|| note(self));
        Menu {
            entries: listed
                .into_iter()
                .map(|mv| (mv, words::offer(self, mv)))
                .collect(),
            notes: note.into_iter().collect(),
        }
    }

    fn story(turn: &[Step<Tacocat>], eyes: Eyes) -> Vec<String> {
        story::story(turn, eyes)
    }

    fn guide(&self) -> String {
        guide::guide(self)
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
fn note(game: &Tacocat) -> String {
    let moves = game.legal_moves();
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
    let deed = words::offer(game, example);
    let (letter, most) = match example {
        Move::Exchange(_) => ("x", moves.iter().map(|mv| cards(&mv)).max()),
        _ => ("r", Some(game.laid().len())),
    };
    let most = count(most.unwrap_or(0), "card");
    format!(
        "One of {number} choices, of at most {most}. Type {letter} and the cards, the lowest \
         first, with points between them, as in {}: {deed}",
        bold(example)
    )
}

/// Whether the hidden cards of a player are shown. When the game is over, all are.
fn sees(game: &Tacocat, player: Player, eyes: Eyes) -> bool {
    eyes.see(player) || matches!(game.turn(), Turn::Over(_))
}

/// Whether Yay has chosen in secret and Wow is still to choose.
fn is_secret(game: &Tacocat) -> bool {
    matches!(game.stage(), Stage::BothExchangeWow | Stage::DuelWow)
}

/// The cards of a hand as these eyes see them. How many cards Yay has chosen to exchange is
/// hidden too: they are counted as if still in hand.
fn shown_hand(game: &Tacocat, player: Player, eyes: Eyes) -> Vec<String> {
    let hand = game.hand(player);
    if sees(game, player, eyes) {
        return hand.iter().map(|rank| rank.to_string()).collect();
    }
    let chosen = match (game.stage(), player) {
        (Stage::BothExchangeWow, YAY) => game.laid().len(),
        _ => 0,
    };
    vec!["?".into(); hand.len() + chosen]
}

/// What is left of a hand without some of its cards.
fn without(mut hand: Ranks, cards: Ranks) -> Ranks {
    for rank in cards.iter() {
        // A card that is not there leaves the hand as it is.
        let _ = hand.take(rank);
    }
    hand
}
