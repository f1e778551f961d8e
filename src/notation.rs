//! How games are written as text: positions, moves, starts and the letters of the players.

use core::error::Error;
use core::fmt::{self, Display};
use core::str::FromStr;

use crate::game::Game;
use crate::player::Player;

/// A game whose positions and moves can be written as text and parsed back
/// ([docs/notation.md](crate::docs::notation)).
///
/// # What an implementation promises
///
/// - The text of a position, move or start parses back to the same value.
/// - Different positions have different texts.
pub trait Notation:
    Game<Move: Display + FromStr<Err: Error>> + Display + FromStr<Err: Error>
{
    /// Why some words do not describe the start of a game.
    type StartError: Error + 'static;

    /// The game's name in texts: the first word of a position and of a record.
    const NAME: &'static str;
    /// The letters of the players in texts, in turn order.
    const LETTERS: &'static str;

    /// Makes a new game from the words that describe its start in a record. The name of the game is
    /// not among these words: read it before you call this.
    ///
    /// Takes as many words from `words` as it needs and leaves the rest.
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
    /// If the words do not describe the start of a game. `words` has then advanced to the place of
    /// the error.
    fn from_start(words: &mut dyn Iterator<Item = &str>) -> Result<Self, Self::StartError>;

    /// Writes the name of the game and then the words that [`from_start`](Notation::from_start)
    /// reads. They describe a new game with the same rules and number of players as this one.
    ///
    /// # Errors
    ///
    /// Only if writing to `out` fails.
    fn write_start(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The letter of a player in texts; `?` for a seat that this game does not have.
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

    /// The player with this letter; `None` if no player has it.
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
