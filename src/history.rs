//! A game with the moves that led there: undo and redo.

use alloc::vec::Vec;

use crate::Game;

/// A position with all moves since its beginning, which can be taken back and made again.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::ducks::{Ducks, Edition};
/// use tacoduck::{Game, History};
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
/// let start = Ducks::new(Edition::Gallery, 2)?;
/// let mut history = History::new(start);
/// while let Some(card) = history.position().sample(&mut rng) {
///     history.apply(card)?;
/// }
/// let dealt = *history.position();
/// assert_eq!(history.len(), 12); // six cards of the line, two hands
///
/// let last = history.undo();
/// assert_eq!(history.redo(), last);
/// assert_eq!(*history.position(), dealt);
/// while history.undo().is_some() {}
/// assert_eq!(*history.position(), start);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct History<G: Game> {
    start: G,
    position: G,
    made: Vec<G::Move>,
    tokens: Vec<G::Undo>,
    /// The moves taken back, the last one taken back last.
    undone: Vec<G::Move>,
}

impl<G: Game> History<G> {
    /// A history that begins here.
    pub fn new(start: G) -> History<G> {
        History {
            position: start.clone(),
            start,
            made: Vec::new(),
            tokens: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The position before all moves.
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// The position after all moves that have not been taken back.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The moves that led from [`start`](History::start) to [`position`](History::position),
    /// those of chance included.
    pub fn moves(&self) -> &[G::Move] {
        &self.made
    }

    /// How many moves were made and not taken back.
    pub fn len(&self) -> usize {
        self.made.len()
    }

    /// Whether no move was made, or all were taken back.
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Makes a move. What was taken back before can then no longer be made again.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. Nothing is changed then.
    pub fn apply(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        let token = self.position.apply(mv)?;
        self.tokens.push(token);
        self.made.push(mv);
        self.undone.clear();
        Ok(())
    }

    /// Takes back the last move and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<G::Move> {
        let (mv, token) = self.made.pop().zip(self.tokens.pop())?;
        self.position.undo(token);
        self.undone.push(mv);
        Some(mv)
    }

    /// The moves that can be made again, the next one last.
    pub fn undone(&self) -> &[G::Move] {
        &self.undone
    }

    /// Makes the move again that was taken back last, and returns it; `None` if there is
    /// none, also because another move, or the same, was [applied](History::apply) since.
    /// Chance brings the same cards.
    pub fn redo(&mut self) -> Option<G::Move> {
        let mv = self.undone.pop()?;
        let token = self.position.apply(mv).ok()?;
        self.tokens.push(token);
        self.made.push(mv);
        Some(mv)
    }
}
