//! A game with the moves that led there: undo and redo.

use alloc::vec::Vec;
use core::mem::replace;

use rand_core::Rng;

use crate::game::Game;
use crate::player::{Player, Turn};

/// A game with all moves since its start, which can be undone and redone.
///
/// A history knows all cards and lets you undo any move, so it suits programs that analyse a game.
/// For a game among people, who may not see each other's cards or take back what others have seen,
/// use a [`Table`](crate::Table).
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::ducks::{Ducks, Edition};
/// use tacoduck::prelude::*;
/// use tacoduck::History;
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History<G: Game> {
    steps: Vec<Step<G>>,
    position: G,
    /// The moves that were undone, the last one undone last.
    undone: Vec<G::Move>,
}

/// A move that was made, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step<G: Game> {
    before: G,
    mv: G::Move,
}

impl<G: Game> History<G> {
    /// A history that starts at this position and has no moves.
    #[must_use]
    pub const fn new(start: G) -> History<G> {
        History {
            steps: Vec::new(),
            position: start,
            undone: Vec::new(),
        }
    }

    /// The position before all moves.
    #[must_use]
    pub fn start(&self) -> &G {
        self.steps
            .first()
            .map_or(&self.position, |step| &step.before)
    }

    /// The position after all moves that have not been undone.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The moves that led from [`start`](History::start) to [`position`](History::position),
    /// including those of chance.
    ///
    /// ```
    /// use tacoduck::History;
    /// use tacoduck::ducks::{Ducks, Edition, Move};
    ///
    /// let mut history = History::new(Ducks::new(Edition::Kachny, 2)?);
    /// history.apply("=~".parse()?)?;
    /// history.apply("=B".parse()?)?;
    /// let words: Vec<String> = history.moves().map(|mv| mv.to_string()).collect();
    /// assert_eq!(words, ["=~", "=B"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.steps.iter().map(|step| step.mv)
    }

    /// The moves, each with the position in which it was made.
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::prelude::*;
    /// use tacoduck::History;
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut history = History::new(start);
    /// history.apply("ai3".parse()?)?;
    /// history.apply("+lf".parse()?)?;
    /// // As the other player has seen it.
    /// let seen = |(before, mv): (&Ducks, _)| before.seen(mv, Some(Player::P2)).to_string();
    /// let seen: Vec<String> = history.steps().map(seen).collect();
    /// assert_eq!(seen, ["ai3", "+??"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = (&G, G::Move)> + ExactSizeIterator {
        self.steps.iter().map(|step| (&step.before, step.mv))
    }

    /// Who made each of the [`moves`](History::moves): a player or chance.
    #[must_use]
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Turn> + ExactSizeIterator {
        self.steps.iter().map(|step| step.before.turn())
    }

    /// How many moves were made and not undone.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether no move was made, or all were undone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Makes a move. The moves that were undone before it can then no longer be redone.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. Nothing changes then.
    pub fn apply(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.make(mv)?;
        self.undone.clear();
        Ok(())
    }

    fn make(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        let mut after = self.position.clone();
        after.apply(mv)?;
        let before = replace(&mut self.position, after);
        self.steps.push(Step { before, mv });
        Ok(())
    }

    /// Makes random moves of chance until a player is to move or the game is over, like
    /// [`Game::settle`].
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::tacocat::{Rules, Tacocat};
    /// use tacoduck::History;
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
    /// let mut history = History::new(Tacocat::new(Rules::STANDARD)?);
    /// history.settle(&mut rng);
    /// assert_eq!(history.len(), 14); // seven cards each
    /// # Ok::<(), tacoduck::tacocat::RulesError>(())
    /// ```
    pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while let Some(card) = self.position.sample(rng) {
            if self.apply(card).is_err() {
                return;
            }
        }
    }

    /// Undoes the last move and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<G::Move> {
        let Step { before, mv } = self.steps.pop()?;
        self.position = before;
        self.undone.push(mv);
        Some(mv)
    }

    /// The undone moves that can be redone, in the order in which [`redo`](History::redo) makes
    /// them.
    ///
    /// ```
    /// use tacoduck::History;
    /// use tacoduck::ducks::{Ducks, Edition};
    ///
    /// let mut history = History::new(Ducks::new(Edition::Kachny, 2)?);
    /// history.apply("=~".parse()?)?;
    /// history.apply("=B".parse()?)?;
    /// while history.undo().is_some() {}
    /// let words: Vec<String> = history.undone().map(|mv| mv.to_string()).collect();
    /// assert_eq!(words, ["=~", "=B"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.undone.iter().rev().copied()
    }

    /// Makes the move that was undone last again, and returns it. Chance brings the same card as
    /// before. `None` if there is no such move; there is none after a move was
    /// [applied](History::apply), even if it was the same move.
    pub fn redo(&mut self) -> Option<G::Move> {
        let &mv = self.undone.last()?;
        self.make(mv).ok()?;
        self.undone.pop()
    }

    /// How many moves you must undo so that this player can make their last decision again; `None`
    /// if the player has not moved.
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::{History, Player};
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut history = History::new(start);
    /// for word in ["sh1", "=~", "+lf"] {
    ///     history.apply(word.parse()?)?;
    /// }
    /// assert_eq!(history.since_decision(Player::P1), Some(3));
    /// assert_eq!(history.since_decision(Player::P2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn since_decision(&self, player: Player) -> Option<usize> {
        let place = self
            .turns()
            .rev()
            .position(|turn| turn == Turn::Player(player))?;
        Some(place + 1)
    }
}
