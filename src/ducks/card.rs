//! The eighteen kinds of action cards (rules, section 5), and counts of them.

use core::fmt;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::Bag;
use crate::ink::Ink;

/// A kind of action card.
///
/// ```
/// use tacoduck::ducks::Card;
///
/// assert_eq!(Card::TakeAim.code(), "ai");
/// assert_eq!("qs".parse(), Ok(Card::QuickShot));
/// assert!("QS".parse::<Card>().is_err());
/// assert_eq!(Card::ALL.len(), 18);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    /// `ai`: put a target on a space.
    TakeAim,
    /// `sh`: shoot at a target.
    Shoot,
    /// `db`: aim at two neighbouring spaces, or shoot at both, depending on the rules.
    DoubleBarrel,
    /// `tb`: shoot two neighbouring ducks, both targeted.
    TwoBirds,
    /// `qs`: shoot without a target.
    QuickShot,
    /// `mf`: shoot at the neighbour of a target.
    Misfire,
    /// `bl`: move a target one space towards the front.
    BumpLeft,
    /// `br`: move a target one space towards the tail.
    BumpRight,
    /// `lf`: the front card goes under the pile.
    LineForward,
    /// `hb`: swap an own duck with the card behind it.
    HangingBack,
    /// `ma`: swap an own duck with the card ahead of it.
    MoveAhead,
    /// `ff`: an own duck goes to the front.
    FastForward,
    /// `dc`: lay the line in any order.
    DisorderlyConduct,
    /// `ds`: shuffle the line into the pile and reveal it anew.
    DuckShuffle,
    /// `co`: hide an own duck under a neighbour.
    DuckAndCover,
    /// `bu`: shield a duck until one's next turn.
    BottomsUp,
    /// `re`: a shot duck goes back under the pile.
    Resurrection,
    /// `pe`: take away all targets.
    Peace,
}

impl Card {
    /// All kinds, in the order of the table in the rules, which is the order of every text.
    pub const ALL: [Card; 18] = [
        Card::TakeAim,
        Card::Shoot,
        Card::DoubleBarrel,
        Card::TwoBirds,
        Card::QuickShot,
        Card::Misfire,
        Card::BumpLeft,
        Card::BumpRight,
        Card::LineForward,
        Card::HangingBack,
        Card::MoveAhead,
        Card::FastForward,
        Card::DisorderlyConduct,
        Card::DuckShuffle,
        Card::DuckAndCover,
        Card::BottomsUp,
        Card::Resurrection,
        Card::Peace,
    ];

    /// The kind's place in [`ALL`](Card::ALL), 0 to 17.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with this index, which is known to be below 18.
    #[inline]
    pub(crate) const fn at(index: usize) -> Card {
        if index < 18 {
            Card::ALL[index]
        } else {
            Card::Peace
        }
    }

    /// The two letters it is written with.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Card::TakeAim => "ai",
            Card::Shoot => "sh",
            Card::DoubleBarrel => "db",
            Card::TwoBirds => "tb",
            Card::QuickShot => "qs",
            Card::Misfire => "mf",
            Card::BumpLeft => "bl",
            Card::BumpRight => "br",
            Card::LineForward => "lf",
            Card::HangingBack => "hb",
            Card::MoveAhead => "ma",
            Card::FastForward => "ff",
            Card::DisorderlyConduct => "dc",
            Card::DuckShuffle => "ds",
            Card::DuckAndCover => "co",
            Card::BottomsUp => "bu",
            Card::Resurrection => "re",
            Card::Peace => "pe",
        }
    }

    /// The kind with this code: the inverse of [`code`](Card::code).
    #[inline]
    pub(super) const fn from_code(code: [u8; 2]) -> Option<Card> {
        Some(match &code {
            b"ai" => Card::TakeAim,
            b"sh" => Card::Shoot,
            b"db" => Card::DoubleBarrel,
            b"tb" => Card::TwoBirds,
            b"qs" => Card::QuickShot,
            b"mf" => Card::Misfire,
            b"bl" => Card::BumpLeft,
            b"br" => Card::BumpRight,
            b"lf" => Card::LineForward,
            b"hb" => Card::HangingBack,
            b"ma" => Card::MoveAhead,
            b"ff" => Card::FastForward,
            b"dc" => Card::DisorderlyConduct,
            b"ds" => Card::DuckShuffle,
            b"co" => Card::DuckAndCover,
            b"bu" => Card::BottomsUp,
            b"re" => Card::Resurrection,
            b"pe" => Card::Peace,
            _ => return None,
        })
    }

    /// The English name.
    ///
    /// ```
    /// use tacoduck::ducks::Card;
    ///
    /// assert_eq!(Card::Peace.name(), "Give Peace a Chance");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Card::TakeAim => "Take Aim",
            Card::Shoot => "Shoot",
            Card::DoubleBarrel => "Double Barrel",
            Card::TwoBirds => "Two Birds",
            Card::QuickShot => "Quick Shot",
            Card::Misfire => "Misfire",
            Card::BumpLeft => "Bump Left",
            Card::BumpRight => "Bump Right",
            Card::LineForward => "Line Forward",
            Card::HangingBack => "Hanging Back",
            Card::MoveAhead => "Move Ahead",
            Card::FastForward => "Fast Forward",
            Card::DisorderlyConduct => "Disorderly Conduct",
            Card::DuckShuffle => "Duck Shuffle",
            Card::DuckAndCover => "Duck and Cover",
            Card::BottomsUp => "Bottoms Up",
            Card::Resurrection => "Resurrection",
            Card::Peace => "Give Peace a Chance",
        }
    }
}

impl fmt::Display for Card {
    /// The code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text is not the code of a kind of action card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no action card has this code")]
pub struct UnknownCard;

impl Card {
    #[inline]
    pub(super) fn parse(text: &[u8]) -> Result<Card, UnknownCard> {
        let code = text.try_into().map_err(|_| UnknownCard)?;
        Card::from_code(code).ok_or(UnknownCard)
    }
}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Card, UnknownCard> {
        Card::parse(text.as_bytes())
    }
}

/// Counts of action cards, 0 to 15 of each kind: a deck, a discard pile.
///
/// ```
/// use tacoduck::ducks::{Card, Cards};
///
/// let deck: Cards = "ai3.sh12".parse()?;
/// assert_eq!(deck.count(Card::Shoot), 12);
/// assert_eq!(deck.total(), 15);
/// assert_eq!(deck.to_string(), "ai3.sh12");
/// assert_eq!(Cards::NONE.to_string(), "-");
/// # Ok::<(), tacoduck::ducks::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cards(pub(crate) Bag<2>);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(Bag::EMPTY);

    /// The most cards there can be of one kind.
    pub const MOST: u8 = Bag::<2>::MOST;

    /// So many of each kind, in the order of [`Card::ALL`]; `None` if one is above 15.
    ///
    /// ```
    /// use tacoduck::ducks::{Card, Cards};
    ///
    /// let mut counts = [0; 18];
    /// counts[Card::Peace.index()] = 4;
    /// assert_eq!(Cards::new(counts).map(|cards| cards.to_string()).as_deref(), Some("pe4"));
    /// assert_eq!(Cards::new([16; 18]), None);
    /// ```
    #[must_use]
    pub const fn new(counts: [u8; 18]) -> Option<Cards> {
        match Bag::from_counts(&counts) {
            Some(bag) => Some(Cards(bag)),
            None => None,
        }
    }

    /// How many there are of a kind.
    #[must_use]
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.0.count(card.index())
    }

    /// How many there are in all.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.total()
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One of the cards, each equally likely; `None` if there is none.
    #[inline]
    pub(crate) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Card> {
        self.0.sample(rng).map(Card::at)
    }

    /// Adds a card. False, and nothing is changed, if there are fifteen of its kind.
    #[must_use]
    pub fn put(&mut self, card: Card) -> bool {
        self.0.put(card.index())
    }

    /// The kinds there are any of, each with its count, in table order.
    ///
    /// ```
    /// use tacoduck::ducks::{Card, Cards};
    ///
    /// let cards: Cards = "sh2.pe1".parse()?;
    /// assert!(cards.iter().eq([(Card::Shoot, 2), (Card::Peace, 1)]));
    /// # Ok::<(), tacoduck::ducks::ParseCardsError>(())
    /// ```
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL
            .into_iter()
            .map(move |card| (card, self.count(card)))
            .filter(|&(_, count)| count > 0)
    }
}

impl Cards {
    pub(super) fn spell(self, ink: &mut Ink) {
        if self.is_empty() {
            return ink.put('-');
        }
        for (i, (card, count)) in self.iter().enumerate() {
            if i > 0 {
                ink.put('.');
            }
            ink.put_all(card.code());
            ink.put_number(count);
        }
    }
}

impl fmt::Display for Cards {
    /// Codes with counts joined by `.`, or `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ink = Ink::new(f);
        self.spell(&mut ink);
        ink.finish()
    }
}

/// Why a text is not counts of action cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseCardsError {
    /// A part does not begin with a code.
    #[error(transparent)]
    Card(#[from] UnknownCard),
    /// Behind a code there is no count from 1 to 15, without leading zeros.
    #[error("a code is followed by a count from 1 to 15")]
    Count,
    /// The kinds are not in the order of the table, or one comes twice.
    #[error("the codes are not in table order")]
    Order,
}

impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        Cards::parse(text.as_bytes())
    }
}

impl Cards {
    pub(super) fn parse(text: &[u8]) -> Result<Cards, ParseCardsError> {
        let mut counts = [0; 18];
        let mut next = 0;
        if text == b"-" {
            return Ok(Cards::NONE);
        }
        for part in text.split(|&letter| letter == b'.') {
            let (&code, count) = part.split_first_chunk().ok_or(UnknownCard)?;
            let card = Card::from_code(code).ok_or(UnknownCard)?;
            let count = match *count {
                [ones @ b'1'..=b'9'] => Some(ones - b'0'),
                [b'1', ones @ b'0'..=b'5'] => Some(10 + (ones - b'0')),
                _ => None,
            };
            if card.index() < next {
                return Err(ParseCardsError::Order);
            }
            counts[card.index()] = count.ok_or(ParseCardsError::Count)?;
            next = card.index() + 1;
        }
        Cards::new(counts).ok_or(ParseCardsError::Count)
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, Cards};
    use std::prelude::rust_2024::*;

    #[test]
    fn codes_and_indices_lead_back() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(Card::at(index), card);
            assert_eq!(card.code().parse(), Ok(card));
        }
    }

    #[test]
    fn counts_are_written_one_way() {
        for text in ["-", "ai1", "ai15.pe15", "sh2.lf3"] {
            assert_eq!(text.parse::<Cards>().unwrap().to_string(), text);
        }
        for text in [
            "", ".", "ai", "ai0", "ai01", "ai+1", "ai16", "ai256", "sh1.ai1", "ai1.ai1", "ai1.",
            ".ai1", "--", "xx1", "AI1", "ai1 ", "é1", "aié", "a", "ai-1",
        ] {
            assert!(text.parse::<Cards>().is_err(), "{text:?}");
        }
    }
}
