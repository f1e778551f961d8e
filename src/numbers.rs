//! Moves and views as numbers, for programs that learn.

use thiserror::Error;

use crate::game::Position;
use crate::observe::PlayerView;
use crate::player::Player;

/// A position or a view whose moves have numbers, for programs that learn from numbers.
///
/// # What an implementation promises
///
/// Every legal move has an [index](Numbered::index), unless the game tells which have none,
/// and no two have the same.
pub trait Numbered: Position {
    /// The size of the space of moves: every [index](Numbered::index) is below it.
    const ACTIONS: usize;

    /// The number of a move, from 0 up to [`ACTIONS`](Numbered::ACTIONS); `None` for a move
    /// that has none. What the number stands for, and which legal moves have none, is told by
    /// each game. Where it depends on the hand, a view numbers only the viewer's own moves.
    #[must_use]
    fn index(&self, mv: Self::Move) -> Option<usize>;

    /// The move with this number, legal here or not; `None` if no move here has it.
    #[must_use]
    fn action(&self, index: usize) -> Option<Self::Move>;
}

/// A view that is written as numbers in a fixed layout, for programs that learn.
pub trait Encode: PlayerView + Numbered {
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
    /// If there is room for more or fewer than [`ENCODED`](Encode::ENCODED) numbers. Nothing is
    /// written then.
    fn encode(&self, numbers: &mut [f32]) -> Result<(), EncodeError>;
}

/// A part of the numbers that stand for a view: so many in a row, under one name.
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
    /// What the numbers tell.
    pub name: &'static str,
    /// How many they are.
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

/// The place for the numbers of a view has another size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the view is {expected} numbers, and there is room for {found}")]
pub struct EncodeError {
    /// How many numbers a view of this game is.
    pub expected: usize,
    /// How many there is room for.
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
