//! A hand of up to three action cards
//! ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)).

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::TextBuffer;

use super::card::{Card, ParseCardError};

/// A hand: up to three action cards, kept in table order ([`Card::ALL`]).
///
/// The room is limited, so you cannot `collect` an iterator into it. [`new`](Hand::new) tells
/// whether the cards fit.
///
/// ```
/// use tacoduck::ducks::{Card, Hand};
///
/// let hand: Hand = "ai.sh.sh".parse()?;
/// assert_eq!(hand.len(), 3);
/// assert!(hand.contains(Card::Shoot) && !hand.contains(Card::Peace));
/// assert!(hand.iter().eq([Card::TakeAim, Card::Shoot, Card::Shoot]));
/// assert_eq!(Hand::new(&[Card::Shoot, Card::TakeAim, Card::Shoot]), Some(hand));
/// # Ok::<(), tacoduck::ducks::ParseHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(
    /// Three slots of five bits, the first the lowest: a card's index plus one, in ascending
    /// order, and 0 for the slots behind the last card.
    u16,
);

const SLOT: u32 = 5;
const MASK: u16 = (1 << SLOT) - 1;

impl Hand {
    /// The empty hand.
    pub const EMPTY: Hand = Hand(0);

    /// The largest number of cards in a hand.
    pub const SIZE: usize = 3;

    /// A hand of these cards; `None` if there are more than three.
    #[must_use]
    pub fn new(cards: &[Card]) -> Option<Hand> {
        if cards.len() > Hand::SIZE {
            return None;
        }
        let mut hand = Hand::EMPTY;
        for &card in cards {
            hand.add(card);
        }
        Some(hand)
    }

    /// A hand of the cards there are among these.
    #[inline]
    pub(crate) fn of([a, b, c]: [Option<Card>; 3]) -> Hand {
        // None comes behind all cards: its code, less one, is above all others.
        let rank = |card: Option<Card>| card.map_or(u16::MAX, |card| card as u16);
        let (a, b, c) = (rank(a), rank(b), rank(c));
        let (a, b) = (a.min(b), a.max(b));
        let (b, c) = (b.min(c), b.max(c));
        let (a, b) = (a.min(b), a.max(b));
        let code = |rank: u16| rank.wrapping_add(1);
        Hand(code(a) | code(b) << SLOT | code(c) << (2 * SLOT))
    }

    #[inline]
    const fn slot(self, slot: u32) -> u16 {
        self.0 >> (SLOT * slot) & MASK
    }

    /// The slots as they are packed: five bits each, the index of the card plus one.
    #[inline]
    pub(crate) const fn slots(self) -> u16 {
        self.0
    }

    /// The card in this slot of three.
    #[inline]
    pub(crate) const fn get(self, slot: u32) -> Option<Card> {
        match self.slot(slot) {
            0 => None,
            code => Some(Card::at(code as usize - 1)),
        }
    }

    /// The number of cards, 0 to 3.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.slot(0) != 0) as usize + (self.slot(1) != 0) as usize + (self.slot(2) != 0) as usize
    }

    /// Whether there are no cards.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are three cards.
    #[must_use]
    #[inline]
    pub const fn is_full(self) -> bool {
        self.slot(2) != 0
    }

    /// Whether the hand contains a card of this kind.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        let code = card as u16 + 1;
        self.slot(0) == code || self.slot(1) == code || self.slot(2) == code
    }

    /// The cards, in table order.
    #[inline]
    pub const fn iter(&self) -> HandIter {
        HandIter(*self)
    }

    /// Adds a card to a hand that is known not to be full.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        debug_assert!(!self.is_full());
        let code = card as u16 + 1;
        // An empty slot, less one, wraps round to a number above all codes.
        let precedes = |slot| u32::from(self.slot(slot).wrapping_sub(1) < code);
        let before = precedes(0) + precedes(1);
        let kept = (1 << (SLOT * before)) - 1;
        self.0 = self.0 & kept | code << (SLOT * before) | (self.0 & !kept) << SLOT;
    }

    /// Takes a card out of a hand that is known to hold it.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        let code = card as u16 + 1;
        let slot = if self.slot(0) == code {
            0
        } else if self.slot(1) == code {
            1
        } else {
            2
        };
        let kept = (1 << (SLOT * slot)) - 1;
        self.0 = self.0 & kept | self.0 >> SLOT & !kept;
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl IntoIterator for Hand {
    type Item = Card;
    type IntoIter = HandIter;

    #[inline]
    fn into_iter(self) -> HandIter {
        HandIter(self)
    }
}

impl IntoIterator for &Hand {
    type Item = Card;
    type IntoIter = HandIter;

    #[inline]
    fn into_iter(self) -> HandIter {
        self.iter()
    }
}

/// The cards of a hand, in table order ([`Hand::iter`]).
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless they are asked for their items"]
pub struct HandIter(Hand);

impl Iterator for HandIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.get(0)?;
        self.0.0 >>= SLOT;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for HandIter {}

impl FusedIterator for HandIter {}

impl Hand {
    pub(crate) fn write_to(self, buffer: &mut TextBuffer) {
        if self.is_empty() {
            return buffer.put('-');
        }
        for (i, card) in self.into_iter().enumerate() {
            if i > 0 {
                buffer.put('.');
            }
            buffer.put_all(card.code());
        }
    }
}

impl fmt::Display for Hand {
    /// Writes the codes joined by `.`, or `-` for an empty hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

/// Why a text is not a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// A part is not the code of a card.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// The cards are not in table order.
    #[error("the codes are not in table order")]
    Order,
    /// There are more than three cards.
    #[error("a hand holds at most three cards")]
    TooMany,
}

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Hand, ParseHandError> {
        Hand::parse(text.as_bytes())
    }
}

impl Hand {
    pub(crate) fn parse(text: &[u8]) -> Result<Hand, ParseHandError> {
        let mut hand = Hand::EMPTY;
        let mut last = Card::TakeAim;
        if text == b"-" {
            return Ok(hand);
        }
        for code in text.split(|&letter| letter == b'.') {
            let card = Card::parse(code)?;
            if hand.is_full() {
                return Err(ParseHandError::TooMany);
            }
            if card < last {
                return Err(ParseHandError::Order);
            }
            hand.add(card);
            last = card;
        }
        Ok(hand)
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, Hand};
    use std::prelude::rust_2024::*;

    #[test]
    fn adding_and_removing_agrees_with_a_sorted_list() {
        for a in Card::ALL {
            for b in Card::ALL {
                for c in Card::ALL {
                    let hand = Hand::new(&[a, b, c]).unwrap();
                    let mut list = [a, b, c];
                    list.sort();
                    assert!(hand.into_iter().eq(list));
                    assert_eq!(hand.to_string().parse(), Ok(hand));
                    let mut less = hand;
                    less.remove(b);
                    assert_eq!(Some(less), Hand::new(&[a, c]));
                    assert_eq!((less.len(), less.is_full()), (2, false));
                    assert_eq!(less.contains(b), a == b || c == b);
                    assert_eq!(Hand::of([Some(a), Some(b), Some(c)]), hand);
                    assert_eq!(Hand::of([Some(a), None, Some(c)]), less);
                }
            }
        }
    }

    #[test]
    fn texts_that_are_not_canonical_are_refused() {
        for text in [
            "",
            "ai.",
            ".ai",
            "sh.ai",
            "ai.ai.ai.ai",
            "xx",
            "ai..ai",
            "??",
            "- ",
        ] {
            assert!(text.parse::<Hand>().is_err(), "{text:?}");
        }
    }
}
