//! What a game tells about itself, so that people can play it here.
//!
//! A game shows its views and events only. So nothing comes to the screen that none of those
//! who look at it may know.

use anstyle::Style;
use tacoduck::Seen;
use tacoduck::prelude::*;

use crate::text::paint;

/// Who looks at the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// Somebody who sees all hands: nobody plays who should not.
    All,
    /// This player.
    Of(Player),
    /// Somebody who sees no hand.
    None,
}

impl Eyes {
    /// The player who looks, if one does.
    pub fn viewer(self) -> Option<Player> {
        match self {
            Eyes::Of(player) => Some(player),
            Eyes::All | Eyes::None => None,
        }
    }

    /// The table as it is seen.
    pub fn sight<G: Show>(self, game: &G) -> Sight<G> {
        let hands = match self {
            Eyes::All => Player::seats(game.players())
                .map(|player| game.view(player))
                .collect(),
            Eyes::Of(_) | Eyes::None => Vec::new(),
        };
        Sight {
            view: game.view_for(self.viewer()),
            hands,
        }
    }

    /// A move made here, as it is seen.
    pub fn scene<G: Show>(self, game: &G, mv: G::Move) -> Scene<G> {
        let viewer = match self {
            // Somebody sees all of it: the player whose move or card it is.
            Eyes::All => Player::seats(game.players())
                .find(|&player| game.seen(mv, Some(player)).open().is_some()),
            Eyes::Of(_) | Eyes::None => self.viewer(),
        };
        Scene {
            view: game.view_for(self.viewer()),
            seen: game.seen(mv, viewer),
            events: game.events_for(mv, viewer).into_iter().collect(),
        }
    }
}

/// What is seen of a table: a view, and those of all players if all hands are shown.
pub struct Sight<G: FullGame> {
    /// The view.
    pub view: G::View,
    hands: Vec<G::View>,
}

impl<G: FullGame> Sight<G> {
    /// What any of the views shows.
    pub fn find<T>(&self, shown: impl Fn(&G::View) -> Option<T>) -> Option<T> {
        shown(&self.view).or_else(|| self.hands.iter().find_map(shown))
    }
}

/// What is seen of a move.
pub struct Scene<G: Show> {
    /// The table before it.
    pub view: G::View,
    /// The move.
    pub seen: Seen<G::Move, G::Hidden>,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// The legal moves as they are offered to a person.
pub struct Menu<M> {
    /// The moves that are listed, each with what it does in words.
    pub entries: Vec<(M, String)>,
    /// For moves too many to list: what to type instead.
    pub notes: Vec<String>,
}

/// A game that can be shown to people. Texts may hold colours; they are taken out where they
/// are not wanted.
pub trait Show: FullGame {
    /// The game's name on the box.
    const TITLE: &'static str;

    /// A fresh game with the rules and the number of players asked for; the reason if there
    /// is no such game.
    fn begin(rules: Option<&str>, players: Option<usize>) -> Result<Self, String>;

    /// The colour of a player.
    fn style(player: Player) -> Style;

    /// All that lies on the table, as a picture of several lines.
    fn picture(sight: &Sight<Self>) -> String;

    /// The heart of the picture in one line.
    fn strip(view: &Self::View) -> String;

    /// The moves of the player to move, whose view it is.
    fn menu(view: &Self::View) -> Menu<Self::Move>;

    /// What happened in a turn, in sentences: a player's move, if the turn has one, and what
    /// chance brought after it. The first sentence of a player's move says which, unless it
    /// is still hidden.
    fn story(turn: &[Scene<Self>]) -> Vec<String>;

    /// How to read the picture, and how the moves are written.
    fn guide(view: &Self::View) -> String;

    /// What a player is called, in the player's colour: the letter, or a name.
    fn name(player: Player) -> String {
        paint(Self::style(player), Self::letter(player))
    }
}
