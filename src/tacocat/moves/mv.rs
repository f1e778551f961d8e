//! A move, and the set of legal ones.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::tacocat::cards::{ParseRanksError, Rank, Ranks};

/// A move: a player chooses cards, or chance brings a card.
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
    /// `x3.3.9`, `x-`: the player exchanges these cards.
    Exchange(Ranks),
    /// `d7`: the player chooses this card for the duel.
    Duel(Rank),
    /// `a3.4.5`: the player attacks with these cards.
    Attack(Ranks),
    /// `r8.9`, `r-`: the player answers an attack and defends with these cards. For each attacking
    /// card that is not defended, the player sacrifices the lowest card left in hand.
    Answer(Ranks),
    /// `+5`: chance gives this card to the player who is to get one.
    Draw(Rank),
}

impl Move {
    /// Whether this is a move of chance.
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

/// Why a text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text does not begin with the letter of a kind of move.
    #[error("a move begins with x, d, a, r or +")]
    Kind,
    /// What follows the letter is not exactly one rank.
    #[error("d and + are followed by the rank of one card")]
    OneCard,
    /// What follows the letter is not a list of ranks.
    #[error(transparent)]
    Ranks(#[from] ParseRanksError),
    /// The text is an attack without cards.
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
