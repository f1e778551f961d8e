//! What each player may know of a position, of a move, and from the course of a game.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use rand_core::Rng;

use crate::game::{Game, Position};
use crate::player::{Player, Turn};

/// A game with hidden information. It says what each player may know of a position and of a move,
/// and what everyone can conclude from the moves so far.
///
/// A viewer is either a player (`Some`) or a spectator (`None`), who sees no hand at all. A game
/// that hides nothing implements [`Open`](crate::Open) instead and gets this trait from it.
///
/// # What an implementation promises
///
/// - Positions that differ only in what a player cannot see give that player equal
///   [views](Observe::view).
/// - What a viewer [sees](Observe::seen) of a move does not depend on what is hidden from that
///   viewer. Moves that look the same to a viewer lead to positions that look the same to that
///   viewer.
pub trait Observe: Game {
    /// What one player may know of a position.
    type View: PlayerView<
            World = Self,
            Move = Self::Move,
            Moves = Self::Moves,
            IllegalMove = Self::IllegalMove,
        >;
    /// What can be seen of a hidden move, such as "drew a card".
    type Hidden: HiddenMove;
    /// Clues: what everyone can conclude from the moves so far about hidden cards, beyond what the
    /// position shows. `()` for a game without such conclusions.
    type Clues: Clone + Default + Eq + Hash + Debug;

    /// What this player may know of the position. The same as
    /// [`view_for(Some(player))`](Observe::view_for).
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

    /// What a viewer may know of the position: a player, or with `None` a spectator, who sees no
    /// hand at all.
    #[must_use]
    fn view_for(&self, viewer: Option<Player>) -> Self::View;

    /// What a player, or with `None` a spectator, sees of a legal move made in this position. Call
    /// this before you [`apply`](Game::apply) the move.
    #[must_use]
    fn seen(&self, mv: Self::Move, viewer: Option<Player>) -> Seen<Self::Move, Self::Hidden>;

    /// Whether somebody learns a card from a legal move made in this position, and in which way.
    /// `None` if nobody does, so that the move can be taken back as if it had never been made.
    /// Cards that the moving player gives away on purpose do not count.
    #[must_use]
    fn discloses(&self, mv: Self::Move) -> Option<Disclosure>;

    /// Adds to `clues` what everyone can conclude from a legal move made in this position. Call
    /// this before you [`apply`](Game::apply) the move.
    fn learn(&self, clues: &mut Self::Clues, mv: Self::Move);
}

/// What one player, or a spectator, may know of a position, and nothing else.
///
/// Two positions that differ only in what a player cannot see give that player equal views: equal
/// in text, hash, serialization, legal moves and refusals. So anything computed from a view can be
/// shown to its player without leaking hidden cards.
///
/// # Worlds
///
/// A world is a full position that fits a view. [`worlds`](PlayerView::worlds) counts worlds by
/// physical card: two identical cards count as two different ones, so a world counts as often as
/// there are ways to deal it. [`sample`](PlayerView::sample) picks each of these ways with equal
/// chance.
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
    /// The game that this is a view of. Its full positions are the worlds.
    type World: Observe<View = Self>;

    /// The player whose hidden cards the view shows. `None` if it shows nobody's: in the view of a
    /// spectator or of a player who holds nothing, and after the end of a game that then hides
    /// nothing. In both games of this crate views that show the same are equal, no matter for whom
    /// they were made. So a view does not always tell a player which seat is theirs: send the seat
    /// separately.
    #[must_use]
    fn viewer(&self) -> Option<Player>;

    /// Whether it is the viewer's turn.
    #[must_use]
    fn is_to_move(&self) -> bool {
        self.viewer()
            .is_some_and(|viewer| self.turn() == Turn::Player(viewer))
    }

    /// The number of ways in which the unseen cards can be placed, with every card counted as
    /// different from all others. `None` if the number does not fit a `u128`. Only ways that also
    /// fit `clues` count, that is, what the moves so far have shown ([`Observe::learn`]). Pass
    /// `&Default::default()` for no clues.
    ///
    /// Two ways differ if a hidden hand holds different cards or a hidden choice is different. The
    /// order of the cards in a deck or a pool makes no difference.
    #[must_use]
    fn worlds(&self, clues: &<Self::World as Observe>::Clues) -> Option<u128>;

    /// A random full position that fits the view and the clues, with each way to deal the cards
    /// equally likely. If no position fits the clues, because they come from another game, `sample`
    /// ignores them; [`worlds`](PlayerView::worlds) is 0 then.
    ///
    /// Each card that is dealt takes one number from the generator (see [`random`](crate::random)).
    /// The view of each game documents the order in which it deals them. The same numbers give the
    /// same world on every platform.
    #[must_use]
    fn sample<R: Rng + ?Sized>(
        &self,
        clues: &<Self::World as Observe>::Clues,
        rng: &mut R,
    ) -> Self::World;
}

/// A move as one viewer sees it: either the move itself, or what can be seen of a hidden move.
///
/// Its text is that of the move, or that of the hidden move, and parses back to the same value.
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
    /// The viewer knows the move.
    Open(M),
    /// The viewer knows only that a move was made, and of which kind.
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

/// What can be seen of a hidden move, such as "drew a card".
pub trait HiddenMove: Copy + Eq + Hash + Debug + Display + FromStr<Err: Error> {
    /// Whether the next move of a player reveals this hidden move. That is so for the first of two
    /// simultaneous choices, which the second one reveals. Any other hidden move stays hidden.
    fn is_shown_by_the_next(self) -> bool;
}

/// A disclosure: the way in which somebody learns a card from a move, which is the reason why the
/// move cannot be taken back. Cards that the moving player gives away on purpose do not count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Disclosure {
    /// This player sees the card that they draw.
    Drawn(Player),
    /// Everyone sees a card that lay face down.
    Revealed,
    /// Everyone sees cards that were hidden in a hand, and not only in the hand of the player who
    /// moves: in a duel, a simultaneous exchange or a showdown.
    Shown,
}
