//! Moves and views as numbers, for programs that learn.

use thiserror::Error;

use crate::game::Position;
use crate::observe::PlayerView;
use crate::player::Player;

/// A position or a view whose moves have numbers, for programs that learn (such as neural
/// networks).
///
/// # What an implementation promises
///
/// Every legal move has an [index](Numbered::index), except for the moves that the game documents
/// to have none. No two legal moves have the same index.
pub trait Numbered: Position {
    /// The number of different indices: every [index](Numbered::index) is below it.
    const ACTIONS: usize;

    /// The number of a move, from 0 up to [`ACTIONS`](Numbered::ACTIONS); `None` for a move that
    /// has none. Each game documents what the numbers stand for and which legal moves have none. In
    /// a game in which a number depends on the hand, a view numbers only the moves of its viewer.
    #[must_use]
    fn index(&self, mv: Self::Move) -> Option<usize>;

    /// The move with this number, whether it is legal in this position or not; `None` if no move
    /// has this number in this position.
    #[must_use]
    fn action(&self, index: usize) -> Option<Self::Move>;
}

/// A view that can be written as a fixed number of `f32` values, for programs that learn.
pub trait Encode: PlayerView + Numbered {
    /// The layout of the numbers: its parts in order.
    const PARTS: &'static [Part];

    /// How many numbers [`encode`](Encode::encode) writes: the sum of the lengths of all parts.
    const ENCODED: usize = total(Self::PARTS);

    /// Writes the view as numbers from 0 to 1. A flag is 0 or 1, one of several values is a 1 among
    /// zeros (one-hot), and a count is divided by its maximum. Views are equal exactly if their
    /// numbers are. Players and spaces come in their order, kinds of cards in the order of their
    /// `ALL` table.
    ///
    /// ```
    /// use tacoduck::tacocat::{Tacocat, View, YAY};
    /// use tacoduck::prelude::*;
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
    /// If the length of `numbers` is not [`ENCODED`](Encode::ENCODED). Nothing is written then.
    fn encode(&self, numbers: &mut [f32]) -> Result<(), EncodeError>;
}

/// A named part of the numbers of a view: `len` numbers in a row.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::tacocat::View;
///
/// let first = View::PARTS[0];
/// assert_eq!((first.name, first.len), ("rules.tie", 1));
/// let all: usize = View::PARTS.iter().map(|part| part.len).sum();
/// assert_eq!(all, View::ENCODED);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// The name of the part, such as `"hand.yay"`: what its numbers tell.
    pub name: &'static str,
    /// How many numbers the part has.
    pub len: usize,
}

/// How many numbers all parts are.
pub(crate) const fn total(parts: &[Part]) -> usize {
    let (mut part, mut total) = (0, 0);
    while part < parts.len() {
        total += parts[part].len;
        part += 1;
    }
    total
}

/// The slice given to [`Encode::encode`] does not have the right length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the view is {expected} numbers, and there is room for {found}")]
pub struct EncodeError {
    /// The right length: how many numbers a view of this game has.
    pub expected: usize,
    /// The length of the slice.
    pub found: usize,
}

/// Makes the layout of a view from its parts in their order: of each its name, how many numbers
/// it is, and how they are written. So no part can be named without being written.
macro_rules! layout {
    ($view:ty: $($name:literal, $len:expr, |$this:ident, $to:ident| $write:expr;)*) => {
        /// The parts, as `Encode::PARTS` lists them.
        const PARTS: &[Part] = &[$(Part { name: $name, len: $len }),*];

        fn write(view: &$view, to: &mut Encoder<'_>) {
            $({
                let start = to.written();
                let ($this, $to) = (view, &mut *to);
                $write;
                debug_assert_eq!(to.written() - start, $len, $name);
            })*
        }
    };
}

pub(crate) use layout;

/// Writes numbers one after the other, part by part.
pub(crate) struct Encoder<'a> {
    out: &'a mut [f32],
    next: usize,
}

impl<'a> Encoder<'a> {
    pub(crate) fn new(out: &'a mut [f32], parts: &[Part]) -> Result<Encoder<'a>, EncodeError> {
        let (expected, found) = (total(parts), out.len());
        if expected == found {
            Ok(Encoder { out, next: 0 })
        } else {
            Err(EncodeError { expected, found })
        }
    }

    /// How many numbers have been written.
    pub(crate) const fn written(&self) -> usize {
        self.next
    }

    fn put(&mut self, number: f32) {
        if let Some(place) = self.out.get_mut(self.next) {
            *place = number;
        }
        self.next += 1;
    }

    /// 1 or 0.
    pub(crate) fn flag(&mut self, is_so: bool) {
        self.put(f32::from(u8::from(is_so)));
    }

    /// A count as a share of the most there can be.
    pub(crate) fn share(&mut self, count: usize, most: u8) {
        // Counts are small, so they are exact.
        self.put(count as f32 / f32::from(most));
    }

    /// Of so many numbers the one with this index is 1, the others 0.
    pub(crate) fn one_of(&mut self, index: Option<usize>, many: usize) {
        for place in 0..many {
            self.flag(index == Some(place));
        }
    }

    /// [`one_of`](Encoder::one_of) so many players.
    pub(crate) fn player(&mut self, player: Option<Player>, many: usize) {
        self.one_of(player.map(Player::index), many);
    }
}
