//! How games are written: positions, moves, starts, the letters of the players.

use core::error::Error;
use core::fmt::{self, Display};
use core::str::FromStr;

use crate::game::Game;
use crate::player::Player;

/// A game whose positions and moves are written as text, and read again
/// ([docs/notation.md](crate::docs::notation)).
///
/// # What an implementation promises
///
/// - The text of a position, move or start parses back to the same value.
/// - Positions are equal, or print differently.
pub trait Notation:
    Game<Move: Display + FromStr<Err: Error>> + Display + FromStr<Err: Error>
{
    /// Why words are not the start of a game.
    type StartError: Error + 'static;

    /// The game's name in texts: the first word of a position and of a record.
    const NAME: &'static str;
    /// The letters of the players in texts, in turn order.
    const LETTERS: &'static str;

    /// A fresh game from the words that describe it in records, without the game's name.
    ///
    /// Takes as many words as it needs from `words` and leaves the rest.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::Ducks;
    ///
    /// let mut words = "canardage 4 =A =B".split(' ');
    /// let game = Ducks::from_start(&mut words).unwrap();
    /// assert_eq!(game.players(), 4);
    /// assert_eq!(words.next(), Some("=A"));
    /// ```
    ///
    /// # Errors
    ///
    /// When the words do not describe a game; the position in `words` is then where it broke.
    fn from_start(words: &mut dyn Iterator<Item = &str>) -> Result<Self, Self::StartError>;

    /// Writes the words that [`from_start`](Notation::from_start) reads, with the game's name
    /// before them: the start of a game with the rules and players of this one.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    fn write_start(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The letter of a player in texts; `?` for a seat this game does not have.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::Ducks;
    ///
    /// assert_eq!(Ducks::letter(Player::P2), 'B');
    /// ```
    #[must_use]
    fn letter(player: Player) -> char {
        Self::LETTERS.chars().nth(player.index()).unwrap_or('?')
    }

    /// The player with this letter.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::Ducks;
    ///
    /// assert_eq!(Ducks::from_letter('B'), Some(Player::P2));
    /// assert_eq!(Ducks::from_letter('b'), None);
    /// ```
    #[must_use]
    fn from_letter(letter: char) -> Option<Player> {
        Self::LETTERS
            .chars()
            .position(|known| known == letter)
            .and_then(Player::from_index)
    }
}
