//! What every game here has in common: players, turns, outcomes and the trait [`Game`].

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use rand_core::Rng;

use crate::random::below;
use crate::view::{Disclosure, HiddenMove, Seen, View};

/// A seat at the table, in turn order.
///
/// How a player is written is a matter of the game ([`Game::LETTERS`]); here players are
/// only told apart and counted.
///
/// ```
/// use tacoduck::Player;
///
/// assert_eq!(Player::new(2), Some(Player::P3));
/// assert_eq!(Player::P3.index(), 2);
/// assert_eq!(Player::new(6), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// The first seat.
    P1,
    /// The second seat.
    P2,
    /// The third seat.
    P3,
    /// The fourth seat.
    P4,
    /// The fifth seat.
    P5,
    /// The sixth seat.
    P6,
}

impl Player {
    /// Every seat there can be, in turn order.
    pub const ALL: [Player; 6] = [
        Player::P1,
        Player::P2,
        Player::P3,
        Player::P4,
        Player::P5,
        Player::P6,
    ];

    /// The seat with this index, counted from 0; `None` from 6 on.
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Option<Player> {
        Some(match index {
            0 => Player::P1,
            1 => Player::P2,
            2 => Player::P3,
            3 => Player::P4,
            4 => Player::P5,
            5 => Player::P6,
            _ => return None,
        })
    }

    /// The seat's index, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seats of a game of so many players, in turn order (at most six).
    ///
    /// ```
    /// use tacoduck::Player;
    ///
    /// assert!(Player::seats(2).eq([Player::P1, Player::P2]));
    /// ```
    #[inline]
    #[must_use]
    pub fn seats(players: usize) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator {
        Player::ALL.into_iter().take(players)
    }

    /// The seat after this one in a game of so many players; after the last comes the first.
    ///
    /// ```
    /// use tacoduck::Player;
    ///
    /// assert_eq!(Player::P1.next(3), Player::P2);
    /// assert_eq!(Player::P3.next(3), Player::P1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn next(self, players: usize) -> Player {
        match Player::new(self.index() + 1) {
            Some(next) if next.index() < players => next,
            _ => Player::P1,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This player won.
    Won(Player),
    /// The game is over and nobody won.
    Nobody,
}

impl Outcome {
    /// The winner, if there is one.
    ///
    /// ```
    /// use tacoduck::{Outcome, Player};
    ///
    /// assert_eq!(Outcome::Won(Player::P2).winner(), Some(Player::P2));
    /// assert_eq!(Outcome::Nobody.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Outcome::Won(player) => Some(player),
            Outcome::Nobody => None,
        }
    }
}

/// Who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A card is to be revealed, drawn or dealt; the legal moves are the cards it can be.
    Chance,
    /// This player has a choice to make. Of choices that are made at the same time, one is
    /// made first and hidden until the other is made too.
    Player(Player),
    /// Nobody: the game is over.
    Over(Outcome),
}

/// The legal moves of a position, as a set: small, `Copy`, without duplicates, never stored
/// as a list.
///
/// The order of [`iter`](MoveSet::iter) and [`nth`](MoveSet::nth) is the same for equal
/// positions, on every platform.
///
/// The sets of the games here have these methods of their own as well, so that only code
/// for any game needs to import the trait.
pub trait MoveSet: Copy + Debug + IntoIterator<Item = Self::Move> {
    /// What the set holds.
    type Move: Copy + Eq;

    /// The number of moves.
    fn len(&self) -> usize;

    /// Whether there is no move.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `mv` is one of them.
    fn contains(&self, mv: Self::Move) -> bool;

    /// The move with this place in the order of the set, counted from 0.
    fn nth(&self, index: usize) -> Option<Self::Move>;

    /// The moves, one by one.
    fn iter(&self) -> Self::IntoIter {
        self.into_iter()
    }

    /// One of the moves, each equally likely; `None` if there is none.
    ///
    /// Takes one number from the generator (see [`random`](crate::random)), none if the set
    /// is empty.
    fn choose<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Move> {
        match self.len() {
            0 => None,
            len => self.nth(below(rng, len as u32) as usize),
        }
    }
}

/// Makes a type the set of a game's legal moves. The type has `len`, `is_empty`, `contains`,
/// `nth` and `IntoIterator` already. This adds the trait and the other methods, these also as
/// the type's own, so that code for one game need not import the trait.
macro_rules! move_set {
    ($set:ty, $mv:ty, $iter:ty) => {
        impl $set {
            /// The moves, one by one.
            #[must_use]
            #[inline]
            pub fn iter(&self) -> $iter {
                self.into_iter()
            }

            /// One of the moves, each equally likely; `None` if there is none.
            #[must_use]
            #[inline]
            pub fn choose<R: rand_core::Rng + ?Sized>(&self, rng: &mut R) -> Option<$mv> {
                $crate::MoveSet::choose(self, rng)
            }
        }

        impl $crate::MoveSet for $set {
            type Move = $mv;

            #[inline]
            fn len(&self) -> usize {
                <$set>::len(self)
            }

            #[inline]
            fn is_empty(&self) -> bool {
                <$set>::is_empty(self)
            }

            #[inline]
            fn contains(&self, mv: $mv) -> bool {
                <$set>::contains(self, mv)
            }

            #[inline]
            fn nth(&self, index: usize) -> Option<$mv> {
                <$set>::nth(self, index)
            }
        }

        impl IntoIterator for &$set {
            type Item = $mv;
            type IntoIter = $iter;

            #[inline]
            fn into_iter(self) -> $iter {
                (*self).into_iter()
            }
        }
    };
}

pub(crate) use move_set;

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
