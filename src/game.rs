//! The traits [`Position`] (asks which moves are legal) and [`Game`] (makes the moves).

use core::error::Error;
use core::fmt::Debug;
use core::hash::Hash;

use rand_core::Rng;

use crate::kit::random::below;
use crate::moves::MoveSet;
use crate::player::Turn;

/// A situation in a game: either the full position, or one player's view of it (a
/// [`PlayerView`](crate::PlayerView)).
///
/// Code that only needs to know the turn and the legal moves, such as a user interface, can use
/// this trait. It then works for both.
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

    /// All legal moves. In a full position at [`Turn::Chance`] these are the cards that chance can
    /// bring. A view lists moves only when it is its viewer's turn; otherwise the set is empty.
    #[must_use]
    fn legal_moves(&self) -> Self::Moves;

    /// Whether `mv` is legal here.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    fn check(&self, mv: Self::Move) -> Result<(), Self::IllegalMove>;
}

/// A game in progress: a full position that moves can be made in and taken back.
///
/// Code that works for any game (perft, playouts, search, undo and redo) needs only this trait.
/// Other traits add the rest: what each player may know ([`Observe`](crate::Observe)), what a move
/// does, event by event ([`Tell`](crate::Tell)), how positions and moves are written as text
/// ([`Notation`](crate::Notation)), and the numbers that programs learn from
/// ([`Numbered`](crate::Numbered), [`Encode`](crate::Encode)).
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
/// A function that plays any game to its end with random moves:
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
    /// The token that [`apply`](Game::apply) returns and [`undo`](Game::undo) needs: what the move
    /// overwrote.
    type Undo: Debug;

    /// How likely a move of chance is: the number of copies of its card that can come. Its
    /// probability is its weight divided by the sum of the weights of all legal moves. 0 for every
    /// other move.
    #[must_use]
    fn weight(&self, mv: Self::Move) -> u32;

    /// Makes a move and carries out everything that follows from it, up to the next choice or the
    /// next card that chance brings.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. The position is then unchanged.
    fn apply(&mut self, mv: Self::Move) -> Result<Self::Undo, Self::IllegalMove>;

    /// Takes back the last move, given the token that [`apply`](Game::apply) returned for it.
    /// Tokens must be used in reverse order: last move first.
    ///
    /// A token from another position or another move leaves a wrong position, for which none of
    /// this crate's promises hold. `undo` does not notice this. With the games of this crate, any
    /// later call (a move, a view, the text) may then fail an assertion or overflow. That call
    /// panics in builds with debug assertions or overflow checks, such as debug builds. Release
    /// builds have neither: there the game does not panic and gives wrong answers.
    fn undo(&mut self, token: Self::Undo);

    /// Draws a random card for chance to bring, each with its probability, without applying it.
    /// `None` if it is not chance's turn. Otherwise takes one number from the generator.
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

    /// Makes one move at random and returns it. On chance's turn it is a card, each with its
    /// probability; on a player's turn it is one of the legal moves, each equally likely. `None` if
    /// the game is over.
    ///
    /// Does the same as [`sample`](Game::sample) or [`choose`](MoveSet::choose) followed by
    /// [`apply`](Game::apply), and takes the same numbers from the generator. An implementation may
    /// be faster, since it need not check the move again.
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

    /// Makes random moves of chance until a player is to move or the game is over.
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
