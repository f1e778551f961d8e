//! The duck pile: the pool nobody can see into, and the known cards below it
//! ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)).

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::kit::Bag;
use crate::kit::TextBuffer;
use crate::player::Player;

/// A card of the duck pile or the line: a duck or water. There will never be other cards, so a
/// `match` may list them all.
///
/// ```
/// use tacoduck::Player;
/// use tacoduck::ducks::PileCard;
///
/// assert_eq!("C".parse(), Ok(PileCard::Duck(Player::P3)));
/// assert_eq!(PileCard::Water.to_string(), "~");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PileCard {
    /// A duck of this player's colour.
    Duck(Player),
    /// Water.
    Water,
}

/// Ducks of each colour that swim; one more marks the player and never enters play.
pub(crate) const DUCKS: u8 = 5;
/// Water cards.
pub(crate) const WATERS: u8 = 5;

impl PileCard {
    /// All possible cards: ducks in seat order, then water.
    pub const ALL: [PileCard; 7] = [
        PileCard::Duck(Player::P1),
        PileCard::Duck(Player::P2),
        PileCard::Duck(Player::P3),
        PileCard::Duck(Player::P4),
        PileCard::Duck(Player::P5),
        PileCard::Duck(Player::P6),
        PileCard::Water,
    ];

    /// The card's place in [`ALL`](PileCard::ALL), 0 to 6.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            PileCard::Duck(player) => player.index(),
            PileCard::Water => 6,
        }
    }

    /// The card with this index, which is known to be below 7.
    #[inline]
    pub(crate) const fn at(index: usize) -> PileCard {
        match Player::from_index(index) {
            Some(player) => PileCard::Duck(player),
            None => PileCard::Water,
        }
    }

    /// The letter that stands for it in texts: the letter of its player, or `~` for water.
    ///
    /// ```
    /// use tacoduck::Player;
    /// use tacoduck::ducks::PileCard;
    ///
    /// assert_eq!(PileCard::Duck(Player::P3).letter(), 'C');
    /// assert_eq!(PileCard::from_letter('~'), Some(PileCard::Water));
    /// assert_eq!(PileCard::from_letter('G'), None);
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            PileCard::Duck(player) => (b'A' + player.index() as u8) as char,
            PileCard::Water => '~',
        }
    }

    /// The card with this letter; `None` if no card has it.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<PileCard> {
        PileCard::ALL
            .into_iter()
            .find(|card| card.letter() == letter)
    }
}

impl fmt::Display for PileCard {
    /// Writes the letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// The error for a text that is not a card of the duck pile: a letter from `A` to `F`, or `~`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("a card of the duck pile is a letter from A to F, or ~")]
#[non_exhaustive]
pub struct ParsePileCardError;

impl FromStr for PileCard {
    type Err = ParsePileCardError;

    fn from_str(text: &str) -> Result<PileCard, ParsePileCardError> {
        match *text.as_bytes() {
            [letter] => PileCard::from_letter(letter.into()).ok_or(ParsePileCardError),
            _ => Err(ParsePileCardError),
        }
    }
}

/// The bottom of the duck pile: the cards that everyone saw going under the pile, in the order in
/// which they will be drawn.
///
/// The room is limited, so you cannot `collect` an iterator into it. [`put`](Bottom::put) tells
/// whether a card fits.
///
/// ```
/// use tacoduck::Player;
/// use tacoduck::ducks::{Bottom, PileCard};
///
/// let mut bottom = Bottom::EMPTY;
/// assert!(bottom.put(PileCard::Water) && bottom.put(PileCard::Duck(Player::P2)));
/// assert_eq!(bottom.first(), Some(PileCard::Water));
/// assert_eq!(bottom.to_string(), "~B");
/// assert_eq!("~B".parse(), Ok(bottom));
/// assert!(bottom.iter().eq([PileCard::Water, PileCard::Duck(Player::P2)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bottom(
    /// Three bits a card, the next to be drawn the lowest of the first word: its index plus
    /// one, and 0 behind the last card.
    [u64; 2],
);

const CARD: u32 = 3;
/// The lowest bit of each place.
const LOWEST: u128 = ((1 << 126) - 1) / 7;

impl Bottom {
    /// No card.
    pub const EMPTY: Bottom = Bottom([0; 2]);

    /// The largest number of cards that it can hold. This is more than there are in a game.
    pub const MAX: usize = 42;

    #[inline]
    const fn bits(self) -> u128 {
        (self.0[1] as u128) << 64 | self.0[0] as u128
    }

    #[inline]
    const fn from_bits(bits: u128) -> Bottom {
        Bottom([bits as u64, (bits >> 64) as u64])
    }

    /// The number of cards.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (128 - self.bits().leading_zeros()).div_ceil(CARD) as usize
    }

    /// Whether there is no card.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits() == 0
    }

    /// The card that will be drawn first.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<PileCard> {
        match self.bits() as usize & 7 {
            0 => None,
            code => Some(PileCard::at(code - 1)),
        }
    }

    /// How many copies of a card it contains.
    #[must_use]
    #[inline]
    pub const fn count(self, card: PileCard) -> usize {
        let differ = self.bits() ^ ((card.index() as u128 + 1) * LOWEST);
        let alike = !(differ | differ >> 1 | differ >> 2) & LOWEST;
        alike.count_ones() as usize
    }

    /// Puts a card below all others. Returns `false` and changes nothing if there are already
    /// [`MAX`](Bottom::MAX) cards.
    #[must_use]
    #[inline]
    pub const fn put(&mut self, card: PileCard) -> bool {
        let len = self.len();
        if len >= Bottom::MAX {
            return false;
        }
        *self = Bottom::from_bits(self.bits() | (card.index() as u128 + 1) << (CARD * len as u32));
        true
    }

    /// Draws the first card.
    #[inline]
    pub(crate) const fn draw(&mut self) -> Option<PileCard> {
        let first = self.first();
        *self = Bottom::from_bits(self.bits() >> CARD);
        first
    }

    /// The cards, in the order in which they will be drawn.
    #[inline]
    pub const fn iter(&self) -> BottomIter {
        BottomIter(*self)
    }
}

impl IntoIterator for Bottom {
    type Item = PileCard;
    type IntoIter = BottomIter;

    #[inline]
    fn into_iter(self) -> BottomIter {
        self.iter()
    }
}

impl IntoIterator for &Bottom {
    type Item = PileCard;
    type IntoIter = BottomIter;

    #[inline]
    fn into_iter(self) -> BottomIter {
        self.iter()
    }
}

/// The cards at the bottom of the pile, in the order they will be drawn ([`Bottom::iter`]).
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless they are asked for their items"]
pub struct BottomIter(Bottom);

impl Iterator for BottomIter {
    type Item = PileCard;

    #[inline]
    fn next(&mut self) -> Option<PileCard> {
        self.0.draw()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for BottomIter {}

impl FusedIterator for BottomIter {}

impl Bottom {
    pub(crate) fn write_to(self, buffer: &mut TextBuffer) {
        if self.is_empty() {
            return buffer.put('-');
        }
        self.iter().for_each(|card| buffer.put(card.letter()));
    }
}

impl fmt::Display for Bottom {
    /// Writes the letters in drawing order, or `-` if there is no card.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

impl fmt::Debug for Bottom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Why a text is not the bottom of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseBottomError {
    /// The text is empty: it has neither a card nor `-`.
    #[error("a bottom without a card is written -")]
    Empty,
    /// A letter is not that of a card.
    #[error(transparent)]
    Card(#[from] ParsePileCardError),
    /// There are more than [`Bottom::MAX`] cards.
    #[error("the bottom holds at most {} cards", Bottom::MAX)]
    TooMany,
}

impl FromStr for Bottom {
    type Err = ParseBottomError;

    fn from_str(text: &str) -> Result<Bottom, ParseBottomError> {
        let mut bottom = Bottom::EMPTY;
        match text {
            "-" => return Ok(bottom),
            "" => return Err(ParseBottomError::Empty),
            _ => {}
        }
        for letter in text.chars() {
            let card = PileCard::from_letter(letter).ok_or(ParsePileCardError)?;
            if !bottom.put(card) {
                return Err(ParseBottomError::TooMany);
            }
        }
        Ok(bottom)
    }
}

/// The duck pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pile {
    /// How many of each card, by [`PileCard::index`].
    pub(crate) pool: Bag<1>,
    pub(crate) bottom: Bottom,
}

impl Pile {
    pub(crate) const EMPTY: Pile = Pile {
        pool: Bag::EMPTY,
        bottom: Bottom::EMPTY,
    };

    /// All cards of so many players, in the pool.
    pub(crate) fn full(players: usize) -> Pile {
        let mut pile = Pile::EMPTY;
        for player in Player::seats(players) {
            for _ in 0..DUCKS {
                pile.pool.add(player.index());
            }
        }
        for _ in 0..WATERS {
            pile.pool.add(PileCard::Water.index());
        }
        pile
    }

    /// The cards that can be drawn next, as bits by [`PileCard::index`].
    #[inline]
    pub(crate) fn next_cards(&self) -> u64 {
        if self.pool.is_empty() {
            self.bottom.first().map_or(0, |card| 1 << card.index())
        } else {
            self.pool.kinds()
        }
    }

    /// The card that is drawn next, each of those that can come equally likely.
    #[inline]
    pub(crate) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<PileCard> {
        let drawn = self.pool.sample(rng).map(PileCard::at);
        drawn.or(self.bottom.first())
    }

    /// How many copies of a card can be drawn next.
    #[inline]
    pub(crate) fn weight(&self, card: PileCard) -> u32 {
        if self.pool.is_empty() {
            u32::from(self.bottom.first() == Some(card))
        } else {
            u32::from(self.pool.count(card.index()))
        }
    }

    /// Draws a card that is known to be one of those that can come.
    #[inline]
    pub(crate) fn draw(&mut self, card: PileCard) {
        if self.pool.is_empty() {
            self.bottom.draw();
        } else {
            self.pool.remove(card.index());
        }
    }

    /// Puts a card under the pile. There is always room: fewer cards are in play than fit.
    #[inline]
    pub(crate) fn put_under(&mut self, card: PileCard) {
        let put = self.bottom.put(card);
        debug_assert!(put);
    }

    /// How many copies of a card there are in the pool and below it.
    pub(crate) fn count(&self, card: PileCard) -> usize {
        usize::from(self.pool.count(card.index())) + self.bottom.count(card)
    }

    /// The bottom becomes part of the pool.
    pub(crate) fn shuffle(&mut self) {
        while let Some(card) = self.bottom.draw() {
            self.pool.add(card.index());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bottom, PileCard};
    use proptest::prelude::*;
    use std::collections::VecDeque;
    use std::prelude::rust_2024::*;

    proptest! {
        #[test]
        fn the_bottom_is_a_queue(steps in proptest::collection::vec(proptest::option::of(0usize..7), 0..120)) {
            let mut bottom = Bottom::EMPTY;
            let mut queue = VecDeque::new();
            for step in steps {
                if let Some(index) = step {
                    let card = PileCard::at(index);
                    let room = queue.len() < Bottom::MAX;
                    prop_assert_eq!(bottom.put(card), room);
                    if room {
                        queue.push_back(card);
                    }
                } else { prop_assert_eq!(bottom.draw(), queue.pop_front()) }
                prop_assert_eq!(bottom.len(), queue.len());
                for card in PileCard::ALL {
                    let copies = queue.iter().filter(|&&known| known == card).count();
                    prop_assert_eq!(bottom.count(card), copies);
                }
                prop_assert_eq!(bottom.is_empty(), queue.is_empty());
                prop_assert_eq!(bottom.first(), queue.front().copied());
                prop_assert!(bottom.iter().eq(queue.iter().copied()));
                prop_assert_eq!(bottom.iter().len(), queue.len());
                prop_assert_eq!(bottom.to_string().parse(), Ok(bottom));
            }
        }
    }

    #[test]
    fn cards_are_written_one_way() {
        for card in PileCard::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["", "G", "a", "AB", "~~", "-", " ", "é"] {
            assert!(text.parse::<PileCard>().is_err(), "{text:?}");
        }
        for text in ["", "--", "-A", "A-", "G", "~ A", "é"] {
            assert!(text.parse::<Bottom>().is_err(), "{text:?}");
        }
        assert!("~".repeat(42).parse::<Bottom>().is_ok());
        let more = "~".repeat(43).parse::<Bottom>();
        assert_eq!(more, Err(super::ParseBottomError::TooMany));
        assert_eq!(
            super::ParseBottomError::TooMany.to_string(),
            "the bottom holds at most 42 cards"
        );
    }
}
