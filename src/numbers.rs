//! Views as numbers, for what learns.

use thiserror::Error;

use crate::player::Player;

/// A part of the numbers that stand for a view: so many in a row, under one name.
///
/// ```
/// use tacoduck::View as _;
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
