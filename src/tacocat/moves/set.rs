//! The set of legal moves.

use core::iter::FusedIterator;

use crate::moves::move_set;

use super::attacks::Attacks;
use super::mv::Move;
use super::selections::Selections;
use crate::tacocat::cards::{Rank, Ranks};

/// The legal moves of a position. They are computed from a hand or the deck when they are asked
/// for. [`MoveSet`](crate::MoveSet) describes the methods.
///
/// Draws and duels are ordered by rank. Attacks are ordered by their lowest rank; for the same
/// lowest rank the single card comes first, then the sets, then the sequences, shorter ones first.
/// Exchanges and answers are in the lexicographic order of their counts of rank 1, 2, ... 12.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::tacocat::Tacocat;
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
/// let moves: Vec<String> = game.legal_moves().iter().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["r-", "r9", "r7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves(pub(crate) Source);

/// Where the moves of a set come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
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
    /// No move.
    pub(crate) const EMPTY: Moves = Moves(Source::Nothing);

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

    /// Whether there is no move. This is so only if the game is over or, in a view, if it is not
    /// the viewer's turn.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == Source::Nothing
    }

    /// Whether `mv` is in the set.
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

    /// The move at this place in the order of the set, counted from 0; `None` if there are not so
    /// many.
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

const _: () = assert!(core::mem::size_of::<Move>() <= 16);
const _: () = assert!(core::mem::size_of::<Moves>() <= 32);
