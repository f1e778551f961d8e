//! The traits [`Position`] and [`Game`]: what is to be moved in, and what is played.

use core::error::Error;
use core::fmt::Debug;
use core::hash::Hash;

use rand_core::Rng;

use crate::kit::random::below;
use crate::moves::MoveSet;
use crate::player::Turn;

/// A situation in which somebody is to move: a full position of a game, or what one player
/// may know of it (a [`PlayerView`](crate::PlayerView)).
///
/// Code that only asks which moves there are, as that of a user interface, is written against
/// this trait and works for both.
///
/// ```
/// use tacoduck::ducks::Ducks;
/// use tacoduck::prelude::*;
///
/// fn moves<P: Position>(position: &P) -> usize {
///     position.legal_moves().len()
/// }
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// assert_eq!(moves(&game), 2);
/// assert_eq!(moves(&game.view(Player::P1)), 2);
/// assert_eq!(moves(&game.view(Player::P2)), 0); // it is not B's turn
/// # Ok::<(), tacoduck::ducks::PositionError>(())
/// ```
pub trait Position: Clone + Eq + Hash + Debug {
    /// A move: a player's choice, or a card that chance brings.
    type Move: Copy + Eq + Hash + Debug;
    /// The set of legal moves.
    type Moves: MoveSet<Move = Self::Move>;
    /// Why a move is not legal.
    type IllegalMove: Error + Clone + PartialEq + 'static;

    /// The number of players.
    #[must_use]
    fn players(&self) -> usize;

    /// Who moves next.
    #[must_use]
    fn turn(&self) -> Turn;

    /// All legal moves. Of a full position at [`Turn::Chance`] they are the cards that can
    /// come; a view has those of its viewer only.
    #[must_use]
    fn legal_moves(&self) -> Self::Moves;

    /// Whether `mv` is legal here.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    fn check(&self, mv: Self::Move) -> Result<(), Self::IllegalMove>;
}

/// A game as a value that is played: a position, and all that is needed to go on from it.
///
/// Code that only needs *a* game (perft, playouts, search, undo and redo) is written against
/// this trait, once. What each player may know is a trait of its own,
/// [`Observe`](crate::Observe); so is what a move does event by event ([`Tell`](crate::Tell)),
/// how positions and moves are written ([`Notation`](crate::Notation)) and the numbers that
/// programs learn from ([`Numbered`](crate::Numbered), [`Encode`](crate::Encode)).
///
/// # What an implementation promises
///
/// - [`apply`](Game::apply) and [`check`](Position::check) accept exactly the members of
///   [`legal_moves`](Position::legal_moves); a refused move changes nothing.
/// - [`undo`](Game::undo) with the token of the last move restores the position exactly.
/// - There are no legal moves when, and only when, [`turn`](Position::turn) is
///   [`Turn::Over`].
/// - Equal positions have equal hashes.
///
/// The conformance kit (with the feature `conformance`) checks all of this for any game.
///
/// # Example
///
/// A game played by chance alone, written for any game:
///
/// ```
/// use rand_core::Rng;
/// use tacoduck::prelude::*;
///
/// fn play<G: Game, R: Rng>(mut game: G, rng: &mut R) -> Result<Outcome, G::IllegalMove> {
///     loop {
///         let next = match game.turn() {
///             Turn::Chance => game.sample(rng),
///             Turn::Player(_) => game.legal_moves().choose(rng),
///             Turn::Over(outcome) => return Ok(outcome),
///         };
///         if let Some(mv) = next {
///             game.apply(mv)?;
///         }
///     }
/// }
/// # use rand_core::SeedableRng;
/// # use tacoduck::ducks::{Ducks, Edition};
/// # let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
/// # let game = Ducks::new(Edition::Gallery, 4).unwrap();
/// # play(game, &mut rng).unwrap();
/// ```
pub trait Game: Position {
    /// What a move destroyed: the token that takes it back.
    type Undo: Debug;

    /// How likely a move of chance is: the number of copies of its card that can come, so
    /// that its probability is its weight over the sum of all. 0 for every other move.
    #[must_use]
    fn weight(&self, mv: Self::Move) -> u32;

    /// Makes a move, and all that follows from it without a further choice or card.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. The position is then unchanged.
    fn apply(&mut self, mv: Self::Move) -> Result<Self::Undo, Self::IllegalMove>;

    /// Takes back the move that returned this token, if no other was made since.
    ///
    /// With the token of another position this one becomes a wrong one, in which nothing that
    /// this crate promises need hold. That is not noticed here but later, if at all: the games
    /// of this crate may then fail an assertion, or overflow, in whatever is asked of the
    /// position next, be it a move, a view or its text. So they may panic in a build with debug
    /// assertions or overflow checks, as debug builds are; in a release build, which has neither,
    /// they do not, and go on with wrong answers.
    fn undo(&mut self, token: Self::Undo);

    /// The card that chance brings, each with its probability; `None` if it is not chance's
    /// turn. Takes one number from the generator.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::{Ducks, Edition};
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    /// let mut game = Ducks::new(Edition::Gallery, 3)?;
    /// if let Some(card) = game.sample(&mut rng) {
    ///     game.apply(card)?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Move> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let moves = self.legal_moves();
        let total = moves.iter().map(|mv| self.weight(mv)).sum();
        let mut ticket = below(rng, total);
        moves.iter().find(|&mv| {
            let weight = self.weight(mv);
            let drawn = ticket < weight;
            ticket = ticket.wrapping_sub(weight);
            drawn
        })
    }

    /// Makes one move at random: the card that chance brings, each with its probability, or one
    /// of the player's legal moves, all with equal chances. The move that was made; `None` if
    /// the game is over.
    ///
    /// The same as [`sample`](Game::sample) or [`choose`](MoveSet::choose) with
    /// [`apply`](Game::apply), with the same numbers from the generator, but such a move need
    /// not be checked again.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::{Ducks, Edition, Move};
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    /// let mut game = Ducks::new(Edition::Gallery, 3)?;
    /// let mv = game.apply_random(&mut rng);
    /// assert!(matches!(mv, Some(Move::Reveal(_))));
    /// # Ok::<(), tacoduck::ducks::NewGameError>(())
    /// ```
    fn apply_random<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Self::Move> {
        let mv = match self.turn() {
            Turn::Chance => self.sample(rng),
            Turn::Player(_) => self.legal_moves().choose(rng),
            Turn::Over(_) => None,
        }?;
        // A game accepts what it lists; there is nothing to do about one that does not.
        self.apply(mv).ok().map(|_| mv)
    }

    /// Lets chance bring every card that is due, until a player is to move or the game is
    /// over.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::{Ducks, Edition};
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    /// let mut game = Ducks::new(Edition::Gallery, 3)?;
    /// game.settle(&mut rng); // the six ducks of the line, and three hands
    /// assert!(matches!(game.turn(), Turn::Player(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while self.turn() == Turn::Chance && self.apply_random(rng).is_some() {}
    }
}
