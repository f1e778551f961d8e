//! Who plays, whose turn it is, and how a game ends.

use crate::kit::row;

row! {
    /// A seat at the table, in turn order.
    ///
    /// Each game has its own letters for the players
    /// ([`Notation::LETTERS`](crate::Notation::LETTERS)); this type only numbers them. There will
    /// never be other seats, so a `match` may list them all.
    ///
    /// ```
    /// use tacoduck::Player;
    ///
    /// assert_eq!(Player::from_index(2), Some(Player::P3));
    /// assert_eq!(Player::P3.index(), 2);
    /// assert_eq!(Player::from_index(6), None);
    /// ```
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

    /// Every seat there can be, in turn order.
    pub const ALL: [_; 6];
}

impl Player {
    /// The seats of a game with this many players, in turn order. A number above six gives six
    /// seats.
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

    /// The seat after this one in a game with this many players. After the last seat comes the
    /// first.
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
        match Player::from_index(self.index() + 1) {
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
///
/// These three are all there are: a program is to handle each of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Chance: a card is revealed, drawn or dealt next. The legal moves are the cards that it can
    /// be.
    Chance,
    /// This player chooses next. Simultaneous choices are made one after the other: the first stays
    /// hidden until the second is made.
    Player(Player),
    /// Nobody: the game is over.
    Over(Outcome),
}
