//! A move, and the set of legal ones.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use thiserror::Error;

use crate::game::move_set;

use super::attacks::Attacks;
use super::card::{ParseRanksError, Rank, Ranks};
use super::selections::Selections;

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

/// The legal moves of a position, which follow from a hand or the deck. See
/// [`MoveSet`](crate::MoveSet) for what the methods do.
///
/// The order of draws and duels is that of the ranks. Attacks come by their lowest rank, of
/// one rank the single card, the sets and the sequences, each the shorter first. Exchanges
/// and answers come in the lexicographic order of their counts of 1, 2, ... 12.
///
/// ```
/// use tacoduck::Game;
/// use tacoduck::tacocat::Tacocat;
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
/// let moves: Vec<String> = game.legal_moves().iter().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["r-", "r9", "r7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves(pub(super) Source);

/// Where the moves of a set come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// There are none.
    Nothing,
    /// A card of the deck.
    Draw(Ranks),
    /// A card of the hand.
    Duel(Ranks),
    Attack(Attacks),
    Exchange(Selections),
    Answer(Selections),
}

impl Moves {
    /// The number of moves.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        match &self.0 {
            Source::Nothing => 0,
            Source::Draw(cards) | Source::Duel(cards) => cards.0.kinds().count_ones() as usize,
            Source::Attack(attacks) => attacks.len(),
            Source::Exchange(selections) | Source::Answer(selections) => selections.len(),
        }
    }

    /// Whether there is no move. Whoever is due has one: to exchange or defend nothing, or
    /// some card to play or draw.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == Source::Nothing
    }

    /// Whether `mv` is one of them.
    #[must_use]
    #[inline]
    pub fn contains(&self, mv: Move) -> bool {
        match (&self.0, mv) {
            (Source::Draw(cards), Move::Draw(rank)) | (Source::Duel(cards), Move::Duel(rank)) => {
                cards.count(rank) > 0
            }
            (Source::Attack(attacks), Move::Attack(cards)) => attacks.contains(cards),
            (Source::Exchange(selections), Move::Exchange(cards))
            | (Source::Answer(selections), Move::Answer(cards)) => selections.contains(cards),
            _ => false,
        }
    }

    /// The move with this place in the order of the set, counted from 0.
    #[must_use]
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Move> {
        match &self.0 {
            Source::Nothing => None,
            Source::Draw(cards) => nth_rank(*cards, index).map(Move::Draw),
            Source::Duel(cards) => nth_rank(*cards, index).map(Move::Duel),
            Source::Attack(attacks) => attacks.nth(index).map(Move::Attack),
            Source::Exchange(selections) => selections.nth(index).map(Move::Exchange),
            Source::Answer(selections) => selections.nth(index).map(Move::Answer),
        }
    }
}

move_set!(Moves, Move, MovesIter);

/// Of the ranks there are, the one with this place.
#[inline]
fn nth_rank(cards: Ranks, index: usize) -> Option<Rank> {
    let mut kinds = cards.0.kinds();
    if index >= kinds.count_ones() as usize {
        return None;
    }
    for _ in 0..index {
        kinds &= kinds - 1;
    }
    Some(Rank::at(kinds.trailing_zeros() as usize))
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesIter;

    #[inline]
    fn into_iter(self) -> MovesIter {
        MovesIter {
            moves: self,
            next: self.nth(0),
            left: self.len(),
        }
    }
}

/// The moves of a set, one by one.
#[derive(Clone, Debug)]
pub struct MovesIter {
    moves: Moves,
    next: Option<Move>,
    left: usize,
}

impl Iterator for MovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mv = self.next?;
        self.left -= 1;
        self.next = match (&self.moves.0, mv) {
            // Selections are faster found from the one before than by their number.
            (Source::Exchange(selections), Move::Exchange(cards)) => {
                selections.after(cards).map(Move::Exchange)
            }
            (Source::Answer(selections), Move::Answer(cards)) => {
                selections.after(cards).map(Move::Answer)
            }
            _ => self.moves.nth(self.moves.len() - self.left),
        };
        Some(mv)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for MovesIter {}

impl FusedIterator for MovesIter {}
