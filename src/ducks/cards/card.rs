//! The eighteen kinds of action cards
//! ([docs/rules/ducks.md, section 5](crate::docs::ducks#5-the-cards)), and counts of them.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::kit::{Bag, TextBuffer, row};

row! {
    /// A kind of action card.
    ///
    /// [docs/rules/ducks.md, section 5](crate::docs::ducks#5-the-cards) says in full what each card
    /// can be played on and what it does. Where editions differ, a switch of the
    /// [`Rules`](crate::ducks::Rules) chooses between the variants; you can set each switch on its
    /// own. There will never be other kinds, so a `match` may list them all.
    ///
    /// ```
    /// use tacoduck::ducks::Card;
    ///
    /// assert_eq!(Card::TakeAim.code(), "ai");
    /// assert_eq!("qs".parse(), Ok(Card::QuickShot));
    /// assert!("QS".parse::<Card>().is_err());
    /// assert_eq!((Card::Shoot.index(), Card::from_index(1)), (1, Some(Card::Shoot)));
    /// assert_eq!(Card::ALL.len(), 18);
    /// ```
    pub enum Card {
        /// `ai`: puts a target on a space that has none. Any card may lie there, even water. The
        /// same in every edition.
        TakeAim,
        /// `sh`: takes the target off a space and shoots at what lies there. The shot kills a lone
        /// duck or the upper duck of a pair. It does not hurt water or a shielded duck. The same in
        /// every edition.
        Shoot,
        /// `db`: with [`DoubleBarrel::Aims`](crate::ducks::DoubleBarrel::Aims), puts targets on two
        /// neighbouring spaces that have none, or on a single one if no two such neighbours exist.
        /// With `Shoots` (`gallery`) it shoots at two neighbouring targets instead.
        DoubleBarrel,
        /// `tb`: shoots two neighbouring ducks, both of them targeted, with one card. Both shots
        /// happen at the same time, so the last two colours can die together. The same in every
        /// edition.
        TwoBirds,
        /// `qs`: shoots at a space that needs no target; a target on it comes off. With
        /// [`QuickShot::Duck`](crate::ducks::QuickShot::Duck) it can shoot only at a duck that the
        /// shot would kill, with `AnySpace` (`gallery`, `canardage-54`) at any space.
        QuickShot,
        /// `mf`: takes a target off and shoots at a neighbour of its space. In `gallery` the target
        /// must be on a duck; in `canardage-54` the neighbour can be water, elsewhere it must hold
        /// a duck.
        Misfire,
        /// `bl`: moves a target one space towards the front. There must be no target on that space
        /// yet. The same in every edition.
        BumpLeft,
        /// `br`: moves a target one space towards the tail. There must be no target on that space
        /// yet. The same in every edition.
        BumpRight,
        /// `lf`: the front card goes under the duck pile, and all other cards move one space ahead.
        /// It can always be played. In `canardage` shielded ducks keep their space, and the rest of
        /// the line moves round them.
        LineForward,
        /// `hb`: swaps one of the player's own ducks with the card just behind it. In `gallery` and
        /// `canardage` that card must be a duck, elsewhere it can be water. In `canardage` the swap
        /// skips shielded ducks.
        HangingBack,
        /// `ma`: swaps one of the player's own ducks with the card just ahead of it. In `gallery`
        /// and `canardage` that card must be a duck, elsewhere it can be water. In `canardage` the
        /// swap skips shielded ducks.
        MoveAhead,
        /// `ff`: one of the player's own ducks goes to the front, and the cards that it passes move
        /// one space back. In `canardage` shielded ducks keep their space.
        FastForward,
        /// `dc`: lays the cards of the line in any order, the present one included. Targets stay on
        /// their spaces. In `canardage` shielded ducks keep their spaces.
        DisorderlyConduct,
        /// `ds`: shuffles the whole line into the duck pile and reveals six new cards. Pairs are
        /// separated, shields come off, and the known cards at the bottom of the pile are shuffled
        /// in too. In `canardage` shielded ducks stay where they are.
        DuckShuffle,
        /// `co`: hides one of the player's own ducks, which must be alone and not shielded, under a
        /// neighbouring duck that covers no other; the line closes up over the space that becomes
        /// empty. In `kachny` the neighbour must be another player's. In `ban-vit` the duck comes
        /// out again at the start of its owner's turn, elsewhere only when its cover is shot or the
        /// pair is separated.
        DuckAndCover,
        /// `bu`: shields a face-up duck until the start of the player's next turn; in `ban-vit`
        /// only one of the player's own. In `canardage` the duck keeps its space as long as it is
        /// shielded. In `kachny` a shot at a shielded pair still kills the lower duck.
        BottomsUp,
        /// `re`: a duck that was shot goes back under the duck pile, so that its colour may win
        /// again. Only in the decks of `ban-vit` and `canardage-54`.
        Resurrection,
        /// `pe`: takes all targets off; it can be played only if there is one. Only in the decks of
        /// `ban-vit` and `canardage-54`.
        Peace,
    }

    /// All kinds, in the order of the table in the rules ("table order"). Texts use this order too.
    pub const ALL: [_; 18];
}

impl Card {
    /// The kind with this index, which is known to be below 18.
    #[inline]
    pub(crate) const fn at(index: usize) -> Card {
        match Card::from_index(index) {
            Some(card) => card,
            None => Card::Peace,
        }
    }
}

/// Gives each kind its code and its English name, from one table of both.
macro_rules! written {
    ($($card:ident $code:literal $name:literal,)*) => {
        impl Card {
            /// The two letters that stand for it in texts.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Card::$card => const { letters($code) },)*
                }
            }

            /// The kind with this code: the inverse of [`code`](Card::code).
            #[inline]
            pub(crate) const fn from_code(code: [u8; 2]) -> Option<Card> {
                Some(match &code {
                    $($code => Card::$card,)*
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
                    $(Card::$card => $name,)*
                }
            }
        }
    };
}

written! {
    TakeAim b"ai" "Take Aim",
    Shoot b"sh" "Shoot",
    DoubleBarrel b"db" "Double Barrel",
    TwoBirds b"tb" "Two Birds",
    QuickShot b"qs" "Quick Shot",
    Misfire b"mf" "Misfire",
    BumpLeft b"bl" "Bump Left",
    BumpRight b"br" "Bump Right",
    LineForward b"lf" "Line Forward",
    HangingBack b"hb" "Hanging Back",
    MoveAhead b"ma" "Move Ahead",
    FastForward b"ff" "Fast Forward",
    DisorderlyConduct b"dc" "Disorderly Conduct",
    DuckShuffle b"ds" "Duck Shuffle",
    DuckAndCover b"co" "Duck and Cover",
    BottomsUp b"bu" "Bottoms Up",
    Resurrection b"re" "Resurrection",
    Peace b"pe" "Give Peace a Chance",
}

/// A code as text.
const fn letters(code: &[u8; 2]) -> &str {
    match core::str::from_utf8(code) {
        Ok(text) => text,
        Err(_) => "",
    }
}

impl fmt::Display for Card {
    /// Writes the code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The error for a text that is not the code of a kind of action card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("no action card has this code")]
#[non_exhaustive]
pub struct ParseCardError;

impl Card {
    #[inline]
    pub(crate) fn parse(text: &[u8]) -> Result<Card, ParseCardError> {
        let code = text.try_into().map_err(|_| ParseCardError)?;
        Card::from_code(code).ok_or(ParseCardError)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        Card::parse(text.as_bytes())
    }
}

/// A collection of action cards, 0 to 15 of each kind, such as a deck or a discard pile. It has no
/// order.
///
/// The room is limited, so you cannot `collect` an iterator into it. [`put`](Cards::put) and
/// [`new`](Cards::new) tell whether the cards fit.
///
/// ```
/// use tacoduck::ducks::{Card, Cards};
///
/// let deck: Cards = "ai3.sh12".parse()?;
/// assert_eq!(deck.count(Card::Shoot), 12);
/// assert_eq!(deck.total(), 15);
/// assert_eq!(deck.to_string(), "ai3.sh12");
/// assert_eq!(Cards::EMPTY.to_string(), "-");
/// # Ok::<(), tacoduck::ducks::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(pub(crate) Bag<2>);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(Bag::EMPTY);

    /// The largest number of cards of one kind.
    pub const MAX: u8 = Bag::<2>::MAX;

    /// A collection with these counts, in the order of [`Card::ALL`]; `None` if a count is above
    /// 15.
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

    /// How many cards of a kind it contains.
    #[must_use]
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.0.count(card.index())
    }

    /// How many cards it contains in all.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.total()
    }

    /// Whether it contains no card.
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

    /// Adds a card. Returns `false` and changes nothing if there are already 15 of its kind.
    #[must_use]
    pub fn put(&mut self, card: Card) -> bool {
        self.0.put(card.index())
    }

    /// The kinds with at least one card, each with its count, in table order.
    ///
    /// ```
    /// use tacoduck::ducks::{Card, Cards};
    ///
    /// let cards: Cards = "sh2.pe1".parse()?;
    /// assert!(cards.iter().eq([(Card::Shoot, 2), (Card::Peace, 1)]));
    /// # Ok::<(), tacoduck::ducks::ParseCardsError>(())
    /// ```
    pub fn iter(&self) -> CardsIter {
        CardsIter {
            cards: *self,
            kinds: self.0.kinds(),
        }
    }
}

impl IntoIterator for Cards {
    type Item = (Card, u8);
    type IntoIter = CardsIter;

    fn into_iter(self) -> CardsIter {
        self.iter()
    }
}

impl IntoIterator for &Cards {
    type Item = (Card, u8);
    type IntoIter = CardsIter;

    fn into_iter(self) -> CardsIter {
        self.iter()
    }
}

/// The iterator of [`Cards::iter`]: the kinds with at least one card, each with its count, in table
/// order.
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless they are asked for their items"]
pub struct CardsIter {
    cards: Cards,
    /// The kinds still to come, as bits from the lowest.
    kinds: u64,
}

impl Iterator for CardsIter {
    type Item = (Card, u8);

    fn next(&mut self) -> Option<(Card, u8)> {
        let card = Card::from_index(self.kinds.trailing_zeros() as usize)?;
        self.kinds &= self.kinds.wrapping_sub(1);
        Some((card, self.cards.count(card)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let kinds = self.kinds.count_ones() as usize;
        (kinds, Some(kinds))
    }
}

impl ExactSizeIterator for CardsIter {}

impl FusedIterator for CardsIter {}

impl Cards {
    pub(crate) fn write_to(self, buffer: &mut TextBuffer) {
        if self.is_empty() {
            return buffer.put('-');
        }
        for (i, (card, count)) in self.iter().enumerate() {
            if i > 0 {
                buffer.put('.');
            }
            buffer.put_all(card.code());
            buffer.put_number(count);
        }
    }
}

impl fmt::Display for Cards {
    /// Writes the codes with their counts, joined by `.`, or `-` if there is no card.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

/// Why a text is not a collection of action cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseCardsError {
    /// A part does not begin with a code.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// What follows a code is not a count from 1 to 15 without leading zeros.
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
    pub(crate) fn parse(text: &[u8]) -> Result<Cards, ParseCardsError> {
        let mut counts = [0; 18];
        let mut next = 0;
        if text == b"-" {
            return Ok(Cards::EMPTY);
        }
        for part in text.split(|&letter| letter == b'.') {
            let (&code, count) = part.split_first_chunk().ok_or(ParseCardError)?;
            let card = Card::from_code(code).ok_or(ParseCardError)?;
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
    fn kinds_are_listed_with_their_counts() {
        for text in ["-", "ai1", "ai15.pe15", "sh2.lf3"] {
            let cards: Cards = text.parse().unwrap();
            let kinds = Card::ALL.into_iter().map(|card| (card, cards.count(card)));
            let kinds: Vec<_> = kinds.filter(|&(_, count)| count > 0).collect();
            assert_eq!(cards.iter().len(), kinds.len());
            assert!(cards.into_iter().eq(kinds.iter().copied()));
            assert!((&cards).into_iter().eq(kinds));
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
