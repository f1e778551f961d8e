//! The trait [`Game`]: a game as a value that is played.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use rand_core::Rng;

use crate::kit::random::below;
use crate::moves::MoveSet;
use crate::observe::{Disclosure, HiddenMove, Seen, View};
use crate::player::{Outcome, Player, Turn};

/// A game with chance and hidden cards, as a value: the position and all that is needed to
/// go on from it.
///
/// Code that only needs *a* game (perft, playouts, search, records, histories) is written
/// against this trait, once.
///
/// # What an implementation promises
///
/// - [`apply`](Game::apply) and [`check`](Game::check) accept exactly the members of
///   [`legal_moves`](Game::legal_moves); a refused move changes nothing.
/// - [`undo`](Game::undo) with the token of the last move restores the position exactly.
/// - There are no legal moves when, and only when, [`turn`](Game::turn) is [`Turn::Over`].
/// - Positions are equal, hash equally and print equally, or none of the three.
/// - The text of a position, move, view or start parses back to the same value.
/// - Positions that differ only in what a player cannot see give that player equal
///   [views](Game::view).
/// - Every legal move has an [index](Game::index), unless the game tells which have none, and
///   no two have the same.
///
/// The conformance kit (with the feature `conformance`) checks all of this for any game.
///
/// # Example
///
/// A game played by chance alone, written for any game:
///
/// ```
/// use rand_core::Rng;
/// use tacoduck::{Game, MoveSet, Outcome, Turn};
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
pub trait Game: Clone + Eq + Hash + Debug + Display + FromStr<Err: Error> {
    /// A move: a player's choice, or a card that chance brings.
    type Move: Copy + Eq + Hash + Debug + Display + FromStr<Err: Error>;
    /// The set of legal moves.
    type Moves: MoveSet<Move = Self::Move>;
    /// What a move destroyed: the token that takes it back.
    type Undo: Debug;
    /// What one player may know of a position.
    type View: View<Game = Self>;
    /// What can be seen of a move that is hidden.
    type Hidden: HiddenMove;
    /// What everyone can conclude from the course of the game, apart from what the position
    /// shows.
    type Clues: Clone + Default + Eq + Hash + Debug;
    /// Something that happens in the course of a move, for those who watch.
    type Event: Copy + Eq + Hash + Debug;
    /// What happens in the course of a move, in order.
    type Events: Copy + Debug + IntoIterator<Item = Self::Event>;
    /// Why a move is not legal.
    type IllegalMove: Error + Clone + PartialEq + 'static;
    /// Why words are not the start of a game.
    type StartError: Error + 'static;

    /// The game's name in texts: the first word of a position and of a record.
    const NAME: &'static str;
    /// The letters of the players in texts, in turn order.
    const LETTERS: &'static str;
    /// The size of the space of moves: every [index](Game::index) is below it.
    const ACTIONS: usize;

    /// A fresh game from the words that describe it in records, without the game's name.
    ///
    /// Takes as many words as it needs from `words` and leaves the rest.
    ///
    /// ```
    /// use tacoduck::Game;
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

    /// Writes the words that [`from_start`](Game::from_start) reads, with the game's name
    /// before them: the start of a game with the rules and players of this one.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    fn write_start(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The number of players.
    fn players(&self) -> usize;

    /// Who moves next.
    fn turn(&self) -> Turn;

    /// All legal moves. At [`Turn::Chance`] they are the cards that can come.
    fn legal_moves(&self) -> Self::Moves;

    /// How likely a move of chance is: the number of copies of its card that can come, so
    /// that its probability is its weight over the sum of all. 0 for every other move.
    fn weight(&self, mv: Self::Move) -> u32;

    /// Whether `mv` is legal here.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    fn check(&self, mv: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Makes a move, and all that follows from it without a further choice or card.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. The position is then unchanged.
    fn apply(&mut self, mv: Self::Move) -> Result<Self::Undo, Self::IllegalMove>;

    /// Takes back the move that returned this token, if no other was made since. With another
    /// token the position becomes a wrong one; it does not panic.
    fn undo(&mut self, token: Self::Undo);

    /// What a player may know of the position: [`view_for`](Game::view_for) this player.
    ///
    /// ```
    /// use tacoduck::{Game, Player};
    /// use tacoduck::ducks::Ducks;
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let view = game.view(Player::P1).to_string();
    /// assert_eq!(view, "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/??.??.?? - A");
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    fn view(&self, player: Player) -> Self::View {
        self.view_for(Some(player))
    }

    /// What a player may know of the position, or with `None` somebody who only watches and
    /// sees no hand at all.
    fn view_for(&self, viewer: Option<Player>) -> Self::View;

    /// What a player, or with `None` somebody who only watches, sees of a legal move that is
    /// made here.
    fn seen(&self, mv: Self::Move, viewer: Option<Player>) -> Seen<Self::Move, Self::Hidden>;

    /// What happens in the course of a legal move that is made here, as a player, or with
    /// `None` somebody who only watches, sees it. Nothing if the move is not legal.
    ///
    /// Like [`seen`](Game::seen), this is asked of the position before the move.
    ///
    /// ```
    /// use tacoduck::{Game, Player};
    /// use tacoduck::ducks::{Ducks, Event};
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh/ai.ai.ai bl1 A".parse()?;
    /// let told: Vec<Event> = game.told("+lf".parse()?, Some(Player::P2)).into_iter().collect();
    /// assert_eq!(told[0], Event::Drew { player: Player::P1, card: None });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn told(&self, mv: Self::Move, viewer: Option<Player>) -> Self::Events;

    /// Which card somebody learns from a legal move that is made here, apart from those that
    /// the player who moves gives away on purpose; `None` if the move can be taken back as if
    /// it had not been made.
    fn discloses(&self, mv: Self::Move) -> Option<Disclosure>;

    /// Adds to `clues` what everyone can conclude from a legal move that is made here.
    fn learn(&self, clues: &mut Self::Clues, mv: Self::Move);

    /// The number of a move, from 0 up to [`ACTIONS`](Game::ACTIONS), for what learns from
    /// numbers; `None` for a move that has none. What the number stands for, and which legal
    /// moves have none, is told by each game: [`ducks::Move::index`] does not depend on the
    /// position, while in Tacocat it is [relative to the hand](crate::tacocat::Tacocat#impl-Game-for-Tacocat),
    /// and moves with more than nine cards to choose from, which the standard rules do not
    /// know, have none.
    ///
    /// [`ducks::Move::index`]: crate::ducks::Move::index
    fn index(&self, mv: Self::Move) -> Option<usize>;

    /// The move with this number, legal here or not; `None` if no move here has it.
    fn action(&self, index: usize) -> Option<Self::Move>;

    /// The card that chance brings, each with its probability; `None` if it is not chance's
    /// turn. Takes one number from the generator.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::Game;
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
    /// use tacoduck::Game;
    /// use tacoduck::ducks::{Ducks, Edition, Move};
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    /// let mut game = Ducks::new(Edition::Gallery, 3)?;
    /// let mv = game.advance(&mut rng);
    /// assert!(matches!(mv, Some(Move::Reveal(_))));
    /// # Ok::<(), tacoduck::ducks::NewGameError>(())
    /// ```
    fn advance<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Self::Move> {
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
    /// use tacoduck::{Game, Turn};
    /// use tacoduck::ducks::{Ducks, Edition};
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    /// let mut game = Ducks::new(Edition::Gallery, 3)?;
    /// game.settle(&mut rng); // the six ducks of the line, and three hands
    /// assert!(matches!(game.turn(), Turn::Player(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while self.turn() == Turn::Chance && self.advance(rng).is_some() {}
    }

    /// Plays to the end, every player choosing among the legal moves with equal chances.
    ///
    /// See [`playout`](crate::playout()) for what is to be known about its length.
    fn playout<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Outcome {
        crate::playout(self, rng)
    }

    /// The letter of a player in texts; `?` for a seat this game does not have.
    ///
    /// ```
    /// use tacoduck::{Game, Player};
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
    /// use tacoduck::{Game, Player};
    /// use tacoduck::ducks::Ducks;
    ///
    /// assert_eq!(Ducks::player('B'), Some(Player::P2));
    /// assert_eq!(Ducks::player('b'), None);
    /// ```
    #[must_use]
    fn player(letter: char) -> Option<Player> {
        Self::LETTERS
            .chars()
            .position(|known| known == letter)
            .and_then(Player::new)
    }
}
