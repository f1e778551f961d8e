//! What one player may know of a position, and of a move.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use rand_core::Rng;

use crate::game::Game;
use crate::numbers::{EncodeError, Part, total};
use crate::player::{Player, Turn};

/// What one player, or somebody who only watches, may know of a position, and nothing else.
///
/// Two positions that differ only in what a player cannot see give that player equal views:
/// equal in text, hash, serialization, legal moves and refusals. Whatever is computed from a
/// view can therefore be shown to its player.
///
/// # Worlds
///
/// A world is a full position that fits a view. [`worlds`](View::worlds) counts them by the
/// physical cards: two alike cards are two, so that worlds that look alike are counted as
/// often as there are ways to deal them. [`sample`](View::sample) gives each of them with the
/// same chance.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::tacocat::{Tacocat, WOW, YAY};
/// use tacoduck::{Game, View};
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
/// let view = game.view(YAY);
/// assert_eq!(view.to_string(), "tacocat standard .@###.... 2.5/?.? 3.4.6.7 0/3 aY");
/// assert_eq!(view.worlds(), Some(351)); // two of the 27 unseen cards that are 3 or higher
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
/// let world = view.sample(&mut rng);
/// assert_eq!(world.view(YAY), view);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait View: Clone + Eq + Hash + Debug + Display + FromStr<Err: Error> {
    /// The game it is a view of.
    type Game: Game<View = Self>;

    /// The layout of the numbers that stand for a view: its parts in their order.
    const PARTS: &'static [Part];

    /// How many numbers stand for a view.
    const ENCODED: usize = total(Self::PARTS);

    /// Writes the view as numbers, for what learns: flags as 0 or 1, a choice among several as
    /// a 1 among zeros, counts as shares of the most there can be. Views are equal exactly if
    /// their numbers are. Players and spaces come in their order, cards in that of their
    /// table.
    ///
    /// ```
    /// use tacoduck::tacocat::{Tacocat, View, YAY};
    /// use tacoduck::{Game, View as _};
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
    /// let mut numbers = [0.0; View::ENCODED];
    /// game.view(YAY).encode(&mut numbers)?;
    ///
    /// let before = View::PARTS.iter().take_while(|part| part.name != "hand.yay");
    /// let start: usize = before.map(|part| part.len).sum();
    /// assert_eq!(numbers[start..start + 5], [0.0, 1.0 / 15.0, 0.0, 0.0, 1.0 / 15.0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is room for more or fewer than [`ENCODED`](View::ENCODED) numbers. Nothing is
    /// written then.
    fn encode(&self, numbers: &mut [f32]) -> Result<(), EncodeError>;

    /// The number of a move, as [`Game::index`]; where it depends on the hand, only the viewer's
    /// own moves have one.
    fn index(&self, mv: <Self::Game as Game>::Move) -> Option<usize>;

    /// The move with this number, as [`Game::action`].
    fn action(&self, index: usize) -> Option<<Self::Game as Game>::Move>;

    /// The player whose hidden cards are shown; `None` if nobody's are, to one who only
    /// watches and to a player who holds nothing, and if everyone's are, at the end of a game
    /// that then hides nothing. The text of such views is the same for all; who is sent one
    /// knows by other means which seat is theirs.
    fn viewer(&self) -> Option<Player>;

    /// The number of players.
    fn players(&self) -> usize;

    /// Who moves next.
    fn turn(&self) -> Turn;

    /// The legal moves of the viewer; none if it is not the viewer's turn.
    fn legal_moves(&self) -> <Self::Game as Game>::Moves;

    /// Whether the viewer can make this move here.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    fn check(
        &self,
        mv: <Self::Game as Game>::Move,
    ) -> Result<(), <Self::Game as Game>::IllegalMove>;

    /// In how many ways the cards that are not seen can lie, each card taken as different
    /// from all others; `None` if the number is above what the type holds.
    ///
    /// Which cards are in which hidden hand counts, and so does what a hidden choice is; the
    /// order of the cards in a deck or in a pool does not.
    fn worlds(&self) -> Option<u128> {
        self.worlds_knowing(&<Self::Game as Game>::Clues::default())
    }

    /// [`worlds`](View::worlds), of those only that also fit what the course of the game has
    /// shown.
    fn worlds_knowing(&self, clues: &<Self::Game as Game>::Clues) -> Option<u128>;

    /// A full position that fits the view, each way to deal the cards equally likely.
    ///
    /// Each card that is dealt takes one number from the generator (see
    /// [`random`](crate::random)); in which order they are dealt is told by the view of each
    /// game. The same numbers give the same world on every platform and in every version.
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Game;

    /// [`sample`](View::sample), of those worlds only that also fit what the course of the
    /// game has shown; `None` if there is none, because the clues are of another game.
    fn sample_knowing<R: Rng + ?Sized>(
        &self,
        clues: &<Self::Game as Game>::Clues,
        rng: &mut R,
    ) -> Option<Self::Game>;
}

/// A move as somebody sees it: the move, or what can be seen of one that is hidden.
///
/// It is written as the move is, or as its game writes what is hidden, and parses back.
///
/// ```
/// use tacoduck::ducks::{Ducks, Hidden, Move};
/// use tacoduck::{Game, Player, Seen};
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh/ai.ai.ai bl1 A".parse()?;
/// let mv: Move = "+lf".parse()?;
/// assert_eq!(game.seen(mv, Some(Player::P1)), Seen::Open(mv));
/// let seen = game.seen(mv, Some(Player::P2));
/// assert_eq!(seen, Seen::Hidden(Hidden::Draw));
/// assert_eq!(seen.to_string(), "+??");
/// assert_eq!("+??".parse(), Ok(seen));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen<M, H> {
    /// The move is known.
    Open(M),
    /// It is known that there was a move, and of which kind.
    Hidden(H),
}

impl<M, H> Seen<M, H> {
    /// The move, if it is known.
    pub fn open(self) -> Option<M> {
        match self {
            Seen::Open(mv) => Some(mv),
            Seen::Hidden(_) => None,
        }
    }
}

impl<M: Display, H: Display> Display for Seen<M, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::Open(mv) => Display::fmt(mv, f),
            Seen::Hidden(hidden) => Display::fmt(hidden, f),
        }
    }
}

impl<M: FromStr, H: FromStr> FromStr for Seen<M, H> {
    /// Why the text is not a move.
    type Err = M::Err;

    fn from_str(text: &str) -> Result<Seen<M, H>, M::Err> {
        match text.parse() {
            Ok(hidden) => Ok(Seen::Hidden(hidden)),
            Err(_) => text.parse().map(Seen::Open),
        }
    }
}

/// What can be seen of a move that is hidden.
pub trait HiddenMove: Copy + Eq + Hash + Debug + Display + FromStr<Err: Error> {
    /// Whether the next move of a player shows what was hidden, as the second of two
    /// choices at the same time does. What is not shown then stays hidden.
    fn is_shown_by_the_next(self) -> bool;
}

/// Which card somebody learns from a move, apart from those that the player who moves gives
/// away on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Disclosure {
    /// This player sees the card that is drawn.
    Drawn(Player),
    /// Everyone sees a card that lay face down.
    Revealed,
    /// Everyone sees a card that was hidden in a hand, and not only those of the player who
    /// moves: in a duel, a simultaneous exchange or a showdown. Or, where a later move is the
    /// reason, everyone sees that move.
    Shown,
}
