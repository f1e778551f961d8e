//! The set of legal moves.

use core::iter::FusedIterator;

use crate::moves::move_set;

use super::choice::{Choices, DISCARD};
use super::mv::Move;
use super::order::{Order, Orders};
use crate::ducks::cards::{Card, Hand, PileCard};

/// The legal moves of a position: the choices for each card of the hand, or the cards that chance
/// can bring. [`MoveSet`](crate::MoveSet) describes the methods.
///
/// The moves are ordered by card, as in the hand, and for each card by choice. The orders of
/// Disorderly Conduct come last, in lexicographic order.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::ducks::{Ducks, Move};
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// let moves = game.legal_moves();
/// assert_eq!(moves.len(), 2);
/// assert!(moves.contains("sh1".parse()?));
/// assert_eq!(moves.nth(1), Some("sh2".parse()?));
/// assert!(moves.iter().all(|mv| game.check(mv).is_ok()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    /// Three lanes of bits, each for the moves of one row.
    bits: u64,
    /// The row of each lane, five bits each, as the slots of a hand are packed.
    rows: u16,
    /// The moves that have no row.
    orders: Orders,
}

/// The bits of a lane.
const LANE: usize = Choices::BITS;
/// The bits of the number of a row.
const ROW: usize = 5;
/// The rows of draws.
const DRAWS: usize = Card::ALL.len() + 1;
/// The row of reveals.
const REVEALS: usize = DRAWS + 2;

/// Every move but the orders of Disorderly Conduct, in rows of what one lane can hold: none
/// in the first, then for each card its plays by choice and its discard, then all draws, then
/// all reveals.
static TABLE: [[Move; LANE]; REVEALS + 1] = {
    let mut table = [[Move::LineForward; LANE]; REVEALS + 1];
    let mut index = 0;
    while index < Card::ALL.len() {
        let card = Card::ALL[index];
        let mut choice = 0;
        while choice < DISCARD {
            table[1 + index][choice] = Choices::play(card, choice);
            choice += 1;
        }
        table[1 + index][DISCARD] = Move::Discard(card);
        table[DRAWS + index / LANE][index % LANE] = Move::Draw(card);
        index += 1;
    }
    index = 0;
    while index < PileCard::ALL.len() {
        table[REVEALS][index] = Move::Reveal(PileCard::ALL[index]);
        index += 1;
    }
    table
};

impl Moves {
    /// No move.
    pub(crate) const EMPTY: Moves = Moves {
        bits: 0,
        rows: 0,
        orders: Orders::EMPTY,
    };

    /// Reveals of these cards, as bits by [`PileCard::index`].
    #[inline]
    pub(crate) const fn reveals(cards: u64) -> Moves {
        Moves {
            bits: cards,
            rows: REVEALS as u16,
            ..Moves::EMPTY
        }
    }

    /// Draws of these cards, as bits by [`Card::index`].
    #[inline]
    pub(crate) const fn draws(cards: u64) -> Moves {
        Moves {
            bits: cards,
            rows: (DRAWS | (DRAWS + 1) << ROW) as u16,
            ..Moves::EMPTY
        }
    }

    /// The plays of a hand, given the choices of each card; if there are none, its discards.
    #[inline]
    pub(crate) fn plays(
        hand: Hand,
        choices: impl Fn(Card) -> Choices,
        orders: impl Fn() -> Orders,
    ) -> Moves {
        let mut moves = Moves {
            rows: hand.slots(),
            ..Moves::EMPTY
        };
        let mut last = None;
        for slot in 0..Hand::SIZE {
            let card = hand.get(slot as u32);
            // A second card of a kind brings nothing new.
            if let Some(card) = card.filter(|_| card != last) {
                if card == Card::DisorderlyConduct {
                    moves.orders = orders();
                } else {
                    moves.bits |= u64::from(choices(card).bits()) << (LANE * slot);
                }
            }
            last = card;
        }
        if moves.is_empty() {
            moves.bits = Moves::discards(hand);
        }
        moves
    }

    /// The discards of a hand.
    #[inline(never)]
    fn discards(hand: Hand) -> u64 {
        let first = |&slot: &usize| {
            let card = hand.get(slot as u32);
            card.is_some() && (slot == 0 || card != hand.get(slot as u32 - 1))
        };
        let slots = (0..Hand::SIZE).filter(first);
        slots.fold(0, |bits, slot| bits | 1 << (LANE * slot + DISCARD))
    }

    /// The number of moves.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.bits.count_ones() as usize + self.orders.len()
    }

    /// Whether there is no move.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.bits == 0 && self.orders.len() == 0
    }

    /// Whether `mv` is in the set.
    #[must_use]
    pub fn contains(&self, mv: Move) -> bool {
        let place = match mv {
            Move::DisorderlyConduct(order) => return self.orders.contains(order),
            Move::Reveal(card) => Some((REVEALS, card.index())),
            Move::Draw(card) => Some((DRAWS + card.index() / LANE, card.index() % LANE)),
            Move::Discard(card) => Some((1 + card.index(), DISCARD)),
            play => Choices::of(play).map(|(card, choice)| (1 + card.index(), choice)),
        };
        place.is_some_and(|(row, bit)| {
            let lane = (0..Hand::SIZE).find(|&lane| self.row(lane) == row);
            lane.is_some_and(|lane| self.bits >> (LANE * lane + bit) & 1 == 1)
        })
    }

    /// The row of a lane.
    #[inline]
    const fn row(&self, lane: usize) -> usize {
        (self.rows >> (ROW * lane)) as usize & ((1 << ROW) - 1)
    }

    /// The move that a bit stands for.
    #[inline]
    fn decode(&self, bit: usize) -> Option<Move> {
        TABLE.get(self.row(bit / LANE)).map(|row| row[bit % LANE])
    }

    /// The move at this place in the order of the set, counted from 0; `None` if there are not so
    /// many.
    #[must_use]
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Move> {
        let plain = self.bits.count_ones() as usize;
        if index >= plain {
            return self.orders.nth(index - plain).map(Move::DisorderlyConduct);
        }
        let mut bits = self.bits;
        for _ in 0..index {
            bits &= bits - 1;
        }
        self.decode(bits.trailing_zeros() as usize)
    }
}

move_set!(Moves, Move, MovesIter);

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesIter;

    #[inline]
    fn into_iter(self) -> MovesIter {
        MovesIter {
            moves: self,
            order: self.orders.first(),
            given: 0,
        }
    }
}

/// The moves of a set, one by one.
#[derive(Clone, Debug)]
pub struct MovesIter {
    /// The moves that are left, orders apart.
    moves: Moves,
    /// The next order.
    order: Option<Order>,
    /// How many orders have been given.
    given: usize,
}

impl Iterator for MovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let bits = self.moves.bits;
        if bits == 0 {
            let order = self.order?;
            self.order = self.moves.orders.after(order);
            self.given += 1;
            return Some(Move::DisorderlyConduct(order));
        }
        self.moves.bits &= bits - 1;
        self.moves.decode(bits.trailing_zeros() as usize)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.moves.len() - self.given;
        (left, Some(left))
    }
}

impl ExactSizeIterator for MovesIter {}

impl FusedIterator for MovesIter {}

const _: () = assert!(core::mem::size_of::<Moves>() <= 32);
