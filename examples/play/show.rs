//! What a game tells about itself, so that people can play it here.

use anstyle::Style;
use tacoduck::{Game, Player};

use crate::text::paint;

/// Whose hidden cards are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// Everyone's: nobody plays who should not see them.
    All,
    /// This player's.
    Of(Player),
    /// Nobody's.
    None,
}

impl Eyes {
    /// Whether the hidden cards of a player are shown.
    pub fn see(self, player: Player) -> bool {
        match self {
            Eyes::All => true,
            Eyes::Of(seer) => seer == player,
            Eyes::None => false,
        }
    }
}

/// The legal moves as they are offered to a person.
pub struct Menu<M> {
    /// The moves that are listed, each with what it does in words.
    pub entries: Vec<(M, String)>,
    /// For moves too many to list: what to type instead.
    pub notes: Vec<String>,
}

/// A move and the positions about it.
pub struct Step<G: Show> {
    /// The position it was made in.
    pub before: G,
    /// The move.
    pub mv: G::Move,
    /// The position it led to.
    pub after: G,
}

/// A game that can be shown to people. Texts may hold colours; they are taken out where they
/// are not wanted.
pub trait Show: Game {
    /// The game's name on the box.
    const TITLE: &'static str;

    /// A fresh game with the rules and the number of players asked for; the reason if there
    /// is no such game.
    fn begin(rules: Option<&str>, players: Option<usize>) -> Result<Self, String>;

    /// The colour of a player.
    fn style(player: Player) -> Style;

    /// All that lies on the table, as a picture of several lines.
    fn picture(&self, eyes: Eyes) -> String;

    /// The heart of the picture in one line.
    fn strip(&self) -> String;

    /// The moves of the player to move.
    fn menu(&self) -> Menu<Self::Move>;

    /// What happened in a turn, in sentences: a player's move, if the turn has one, and what
    /// chance brought after it. The first sentence of a player's move says which, unless
    /// these eyes must not know yet.
    fn story(turn: &[Step<Self>], eyes: Eyes) -> Vec<String>;

    /// How to read the picture, and how the moves are written.
    fn guide(&self) -> String;

    /// The text of the position, without what these eyes do not see.
    fn text(&self, eyes: Eyes) -> String {
        match eyes {
            Eyes::All => self.to_string(),
            Eyes::Of(player) => self.view(player).to_string(),
            Eyes::None => self.view_for(None).to_string(),
        }
    }

    /// What a player is called, in the player's colour: the letter, or a name.
    fn name(player: Player) -> String {
        paint(Self::style(player), Self::letter(player))
    }
}
