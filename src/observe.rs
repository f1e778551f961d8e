//! What each player may know: of a position, of a move, of the course of a game.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use rand_core::Rng;

use crate::game::{Game, Position};
use crate::player::{Player, Turn};

/// A game in which not everyone sees everything: what each player may know of a position and
/// of a move, and what the course of the game has shown.
///
/// A viewer is a player, or with `None` somebody who only watches and sees no hand at all.
/// For a game in which nothing is hidden there is [`Open`](crate::Open), which does all of
/// this.
///
/// # What an implementation promises
///
/// - Positions that differ only in what a player cannot see give that player equal
///   [views](Observe::view).
/// - What is [seen](Observe::seen) of a move does not depend on what is hidden, and moves that
///   look the same lead to positions that look the same.
pub trait Observe: Game {
    /// What one player may know of a position.
    type View: PlayerView<
            World = Self,
            Move = Self::Move,
            Moves = Self::Moves,
            IllegalMove = Self::IllegalMove,
        >;
    /// What can be seen of a move that is hidden.
    type Hidden: HiddenMove;
    /// What everyone can conclude from the course of the game, apart from what the position
    /// shows. `()` where there is no such thing.
    type Clues: Clone + Default + Eq + Hash + Debug;

    /// What a player may know of the position: [`view_for`](Observe::view_for) this player.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::Ducks;
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let view = game.view(Player::P1).to_string();
    /// assert_eq!(view, "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/??.??.?? - A");
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    fn view(&self, player: Player) -> Self::View {
        self.view_for(Some(player))
    }

    /// What a player may know of the position, or with `None` somebody who only watches and
    /// sees no hand at all.
    #[must_use]
    fn view_for(&self, viewer: Option<Player>) -> Self::View;

    /// What a player, or with `None` somebody who only watches, sees of a legal move that is
    /// made here. Ask before you [`apply`](Game::apply) it.
    #[must_use]
    fn seen(&self, mv: Self::Move, viewer: Option<Player>) -> Seen<Self::Move, Self::Hidden>;

    /// Which card somebody learns from a legal move that is made here, or that lay face down
    /// and is turned up, apart from those that the player who moves gives away on purpose;
    /// `None` if the move can be taken back as if
    /// it had not been made.
    #[must_use]
    fn discloses(&self, mv: Self::Move) -> Option<Disclosure>;

    /// Adds to `clues` what everyone can conclude from a legal move that is made here.
    fn learn(&self, clues: &mut Self::Clues, mv: Self::Move);
}

/// What one player, or somebody who only watches, may know of a position, and nothing else.
///
/// Two positions that differ only in what a player cannot see give that player equal views:
/// equal in text, hash, serialization, legal moves and refusals. Whatever is computed from a
/// view can therefore be shown to its player.
///
/// # Worlds
///
/// A world is a full position that fits a view. [`worlds`](PlayerView::worlds) counts them by the
/// physical cards: two alike cards are two, so that worlds that look alike are counted as
/// often as there are ways to deal them. [`sample`](PlayerView::sample) gives each of them with the
/// same chance.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::tacocat::{Tacocat, WOW, YAY};
/// use tacoduck::prelude::*;
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
/// let view = game.view(YAY);
/// assert_eq!(view.to_string(), "tacocat standard .@###.... 2.5/?.? 3.4.6.7 0/3 aY");
/// assert_eq!(view.worlds(&()), Some(351)); // two of the 27 unseen cards that are 3 or higher
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
/// let world = view.sample(&(), &mut rng);
/// assert_eq!(world.view(YAY), view);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait PlayerView: Position {
    /// The game it is a view of: a world is a full position.
    type World: Observe<View = Self>;

    /// The player whose hidden cards are shown. `None` if nobody's are: to one who only
    /// watches, to a player who holds nothing, and at the end of a game that then hides
    /// nothing. Views that show the same are equal, whoever they were made for; whoever is
    /// sent one knows by other means which seat is theirs.
    #[must_use]
    fn viewer(&self) -> Option<Player>;

    /// Whether it is the viewer's turn.
    #[must_use]
    fn is_to_move(&self) -> bool {
        self.viewer()
            .is_some_and(|viewer| self.turn() == Turn::Player(viewer))
    }

    /// In how many ways the cards that are not seen can lie, each card taken as different
    /// from all others; `None` if the number is above what the type holds. Only those ways
    /// count that also fit the clues: what the course of the game has shown
    /// ([`Observe::learn`]). `Default::default()` is no clue.
    ///
    /// Which cards are in which hidden hand counts, and so does what a hidden choice is; the
    /// order of the cards in a deck or in a pool does not.
    #[must_use]
    fn worlds(&self, clues: &<Self::World as Observe>::Clues) -> Option<u128>;

    /// A full position that fits the view and the clues, each way to deal the cards equally
    /// likely. If none fits the clues, because they are of another game, they are left out of
    /// account; [`worlds`](PlayerView::worlds) is 0 then.
    ///
    /// Each card that is dealt takes one number from the generator (see
    /// [`random`](crate::random)); in which order they are dealt is told by the view of each
    /// game. The same numbers give the same world on every platform.
    #[must_use]
    fn sample<R: Rng + ?Sized>(
        &self,
        clues: &<Self::World as Observe>::Clues,
        rng: &mut R,
    ) -> Self::World;
}

/// A move as somebody sees it: the move, or what can be seen of one that is hidden.
///
/// It is written as the move is, or as its game writes what is hidden, and parses back.
///
/// ```
/// use tacoduck::ducks::{Ducks, Hidden, Move};
/// use tacoduck::prelude::*;
/// use tacoduck::Seen;
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
#[non_exhaustive]
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
