//! A move, and the set of legal ones.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::tacocat::cards::{ParseRanksError, Rank, Ranks};

/// A move: cards a player chooses, or a card that chance brings.
///
/// ```
/// use tacoduck::tacocat::Move;
///
/// let mv: Move = "a7.7".parse()?;
/// assert_eq!(mv, Move::Attack("7.7".parse()?));
/// assert_eq!(mv.to_string(), "a7.7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `x3.3.9`, `x-`: these cards are exchanged.
    Exchange(Ranks),
    /// `d7`: this card is chosen for the duel.
    Duel(Rank),
    /// `a3.4.5`: these cards attack.
    Attack(Ranks),
    /// `r8.9`, `r-`: these cards defend; for each attacking card left over, the lowest card
    /// remaining is sacrificed.
    Answer(Ranks),
    /// `+5`: chance gives this card.
    Draw(Rank),
}

impl Move {
    /// Whether it is chance that moves.
    ///
    /// ```
    /// use tacoduck::tacocat::{Move, Rank};
    ///
    /// assert!(Move::Draw(Rank::R5).is_chance());
    /// assert!(!Move::Duel(Rank::R5).is_chance());
    /// ```
    #[must_use]
    pub const fn is_chance(self) -> bool {
        matches!(self, Move::Draw(_))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Exchange(cards) => write!(f, "x{cards}"),
            Move::Duel(card) => write!(f, "d{card}"),
            Move::Attack(cards) => write!(f, "a{cards}"),
            Move::Answer(cards) => write!(f, "r{cards}"),
            Move::Draw(card) => write!(f, "+{card}"),
        }
    }
}

/// A text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// It does not begin as a move does.
    #[error("a move begins with x, d, a, r or +")]
    Kind,
    /// The letter is not followed by one rank.
    #[error("d and + are followed by the rank of one card")]
    OneCard,
    /// The letter is not followed by ranks.
    #[error(transparent)]
    Ranks(#[from] ParseRanksError),
    /// An attack of no cards.
    #[error("an attack is of at least one card")]
    NoCard,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let one = |card: &str| card.parse().map_err(|_| ParseMoveError::OneCard);
        let (kind, cards) = text.split_at_checked(1).ok_or(ParseMoveError::Kind)?;
        Ok(match kind {
            "x" => Move::Exchange(cards.parse()?),
            "d" => Move::Duel(one(cards)?),
            "a" if cards == "-" => return Err(ParseMoveError::NoCard),
            "a" => Move::Attack(cards.parse()?),
            "r" => Move::Answer(cards.parse()?),
            "+" => Move::Draw(one(cards)?),
            _ => return Err(ParseMoveError::Kind),
        })
    }
}
