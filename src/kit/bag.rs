//! A bag of cards: how many there are of each kind, in no order. This is all that anybody knows of
//! a shuffled deck.

use core::fmt;

use rand_core::Rng;

use crate::kit::random::below;

/// Counts of 0 to 15 for each of `16 × WORDS` kinds, packed four bits a kind.
///
/// A shuffled deck that nobody can see into is represented by counts instead of an order. A draw
/// takes each card with equal chance, so the probability of a kind is proportional to its count:
/// see [`pick`](Bag::pick).
///
/// ```
/// use tacoduck::Bag;
///
/// let mut bag = Bag::<1>::EMPTY;
/// assert!(bag.put(2) && bag.put(2) && bag.put(9));
/// assert_eq!(bag.count(2), 2);
/// assert_eq!(bag.total(), 3);
/// assert_eq!(bag.pick(0), Some(2));
/// assert_eq!(bag.pick(2), Some(9)); // the third card, in the order of the kinds
/// assert!(bag.take(2) && !bag.take(5));
/// assert_eq!(bag.total(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<const WORDS: usize>([u64; WORDS]);

/// The lowest bit of each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;
/// The lower count of each byte.
const EVEN: u64 = 0x0f * BYTES;

impl<const WORDS: usize> Bag<WORDS> {
    /// The empty bag.
    pub const EMPTY: Self = Bag([0; WORDS]);

    /// The number of kinds it can hold.
    pub const KINDS: usize = 16 * WORDS;

    /// The most cards of one kind it can hold.
    pub const MAX: u8 = 15;

    /// A bag with these counts, kind by kind; `None` if one is above [`MAX`](Bag::MAX) or
    /// there are more than [`KINDS`](Bag::KINDS).
    ///
    /// ```
    /// use tacoduck::Bag;
    ///
    /// let bag = Bag::<1>::from_counts(&[3, 0, 15]).unwrap();
    /// assert_eq!((bag.count(0), bag.count(1), bag.count(2), bag.count(3)), (3, 0, 15, 0));
    /// assert_eq!(Bag::<1>::from_counts(&[16]), None);
    /// assert_eq!(Bag::<1>::from_counts(&[1; 17]), None);
    /// ```
    #[must_use]
    pub const fn from_counts(counts: &[u8]) -> Option<Self> {
        if counts.len() > Self::KINDS {
            return None;
        }
        let mut words = [0; WORDS];
        let mut kind = 0;
        while kind < counts.len() {
            if counts[kind] > Self::MAX {
                return None;
            }
            words[kind / 16] |= (counts[kind] as u64) << (kind % 16 * 4);
            kind += 1;
        }
        Some(Bag(words))
    }

    /// How many cards of a kind are in the bag; 0 for a kind from [`KINDS`](Bag::KINDS) on.
    #[must_use]
    #[inline]
    pub fn count(&self, kind: usize) -> u8 {
        self.0
            .get(kind / 16)
            .map_or(0, |word| (word >> (kind % 16 * 4)) as u8 & 15)
    }

    /// How many cards are in the bag.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&word| word_total(word)).sum()
    }

    /// Whether the bag is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The kinds with at least one card, as a bit set: bit `n` stands for kind `n`. Only for bags
    /// of at most 64 kinds.
    ///
    /// ```
    /// use tacoduck::Bag;
    ///
    /// assert_eq!(Bag::<2>::from_counts(&[3, 0, 15]).unwrap().kinds(), 0b101);
    /// ```
    #[must_use]
    #[inline]
    pub fn kinds(&self) -> u64 {
        self.0
            .iter()
            .enumerate()
            .fold(0, |kinds, (i, &word)| kinds | word_kinds(word) << (16 * i))
    }

    /// The cards of these kinds, as bits from the lowest.
    #[inline]
    pub(crate) fn of_kinds(mut self, kinds: u64) -> Self {
        for (i, word) in self.0.iter_mut().enumerate() {
            // Kinds apart by three bits, then each made four bits wide.
            let mut bits = kinds.checked_shr(16 * i as u32).unwrap_or(0) & 0xffff;
            bits = (bits | bits << 24) & 0x0000_00ff_0000_00ff;
            bits = (bits | bits << 12) & 0x000f_000f_000f_000f;
            bits = (bits | bits << 6) & 0x0303_0303_0303_0303;
            bits = (bits | bits << 3) & 0x1111_1111_1111_1111;
            *word &= bits * 15;
        }
        self
    }

    /// Adds a card of a kind. Returns `false` and changes nothing if there is no such kind or the
    /// bag already holds [`MAX`](Bag::MAX) of it.
    #[inline]
    #[must_use]
    pub fn put(&mut self, kind: usize) -> bool {
        let room = kind < Self::KINDS && self.count(kind) < Self::MAX;
        if room {
            self.add(kind);
        }
        room
    }

    /// Removes a card of a kind. Returns `false` and changes nothing if the bag holds none.
    #[inline]
    #[must_use]
    pub fn take(&mut self, kind: usize) -> bool {
        let there = self.count(kind) > 0;
        if there {
            self.remove(kind);
        }
        there
    }

    /// [`put`](Bag::put), where it is known that there is room.
    #[inline]
    pub(crate) fn add(&mut self, kind: usize) {
        debug_assert!(self.count(kind) < Self::MAX);
        if let Some(word) = self.0.get_mut(kind / 16) {
            *word = word.wrapping_add(1 << (kind % 16 * 4));
        }
    }

    /// [`take`](Bag::take), where it is known that there is such a card.
    #[inline]
    pub(crate) fn remove(&mut self, kind: usize) {
        debug_assert!(self.count(kind) > 0);
        if let Some(word) = self.0.get_mut(kind / 16) {
            *word = word.wrapping_sub(1 << (kind % 16 * 4));
        }
    }

    /// The cards of this bag and of another, for which there is room.
    #[inline]
    pub(crate) fn with(mut self, other: &Self) -> Self {
        for (word, &more) in self.0.iter_mut().zip(&other.0) {
            *word = word.wrapping_add(more);
        }
        self
    }

    /// What is left of this bag without the cards of another, which it must hold all.
    #[inline]
    pub(crate) fn without(mut self, other: &Self) -> Self {
        for (word, &gone) in self.0.iter_mut().zip(&other.0) {
            *word = word.wrapping_sub(gone);
        }
        self
    }

    /// Whether there are all the cards of another bag, and as often.
    #[inline]
    pub(crate) fn holds(&self, other: &Self) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(true, |holds, (&word, &part)| holds & word_holds(word, part))
    }

    /// The kind of the card at this index, counted from 0 with all cards sorted by kind; `None`
    /// from [`total`](Bag::total) on. If you choose the index at random, each card is equally
    /// likely.
    #[must_use]
    #[inline]
    pub fn pick(&self, mut index: u32) -> Option<usize> {
        for (i, &word) in self.0.iter().enumerate() {
            let total = word_total(word);
            if index < total {
                return Some(16 * i + word_pick(word, index));
            }
            index -= total;
        }
        None
    }

    /// The kind of a card drawn from the bag, each card equally likely; `None` if there is
    /// none. Takes one number from the generator in either case.
    #[inline]
    pub(crate) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<usize> {
        self.pick(below(rng, self.total()))
    }
}

impl Bag<1> {
    /// How many cards there are of the kinds up to this one.
    #[inline]
    pub(crate) fn total_up_to(self, kind: usize) -> u32 {
        let [word] = self.0;
        word_total(word & (u64::MAX >> (60 - kind.min(15) * 4)))
    }
}

impl<const WORDS: usize> Default for Bag<WORDS> {
    /// No card.
    fn default() -> Self {
        Bag::EMPTY
    }
}

impl<const WORDS: usize> fmt::Debug for Bag<WORDS> {
    /// The counts, kind by kind.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries((0..Self::KINDS).map(|kind| self.count(kind)))
            .finish()
    }
}

/// Byte `i` of the result is the sum of the counts of the first `2 × (i + 1)` kinds. The
/// largest possible, 16 × 15 = 240, fits a byte.
#[inline]
fn prefix_sums(word: u64) -> u64 {
    ((word & EVEN) + (word >> 4 & EVEN)).wrapping_mul(BYTES)
}

#[inline]
fn word_total(word: u64) -> u32 {
    (prefix_sums(word) >> 56) as u32
}

/// Whether no count of the part is above that of the whole: no difference borrows from the bit
/// set above it.
#[inline]
fn word_holds(whole: u64, part: u64) -> bool {
    const ABOVE: u64 = 0x10 * BYTES;
    let even = ((whole & EVEN) | ABOVE) - (part & EVEN);
    let odd = ((whole >> 4 & EVEN) | ABOVE) - (part >> 4 & EVEN);
    even & odd & ABOVE == ABOVE
}

/// The kinds with a count other than 0, as bits.
#[inline]
fn word_kinds(word: u64) -> u64 {
    // The lowest bit of each count says whether the count is not 0; halving the distance
    // between the bits twice brings them together.
    let mut bits = (word | word >> 1 | word >> 2 | word >> 3) & 0x1111_1111_1111_1111;
    bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
    bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
    (bits | bits >> 24) & 0xffff
}

/// The kind of the card with this index, which must be below the total. Without a branch,
/// since which way it went could not be predicted.
#[inline]
fn word_pick(word: u64, index: u32) -> usize {
    const BYTES: u32 = 0x0101_0101;
    const HIGH: u32 = 0x80 * BYTES;
    // The half of the word where the card lies, with its own index and sums: of at most 120
    // cards, so that no sum reaches the highest bit of its byte. That bit then tells how a
    // comparison came out, of all bytes at once.
    let sums = prefix_sums(word);
    let lower = (sums >> 24) as u32 & 0xff;
    let upper = u32::from(index >= lower);
    let half = (word >> (32 * upper)) as u32;
    let index = index - lower * upper;
    let sums = ((sums >> (32 * upper)) as u32).wrapping_sub(lower * upper * BYTES);
    // The sums never fall, so the first one above the index is where the card lies.
    let above = (sums | HIGH).wrapping_sub((index + 1).wrapping_mul(BYTES)) & HIGH;
    let shift = above.trailing_zeros() & 0x18;
    let before = sums << 8 >> shift & 0xff;
    let even = half >> shift & 15;
    (8 * upper + shift / 4 + u32::from(index >= before + even)) as usize
}

#[cfg(test)]
mod tests {
    use super::Bag;
    use proptest::prelude::*;
    use std::prelude::rust_2024::*;
    use std::vec;

    proptest! {
        #[test]
        fn matches_a_list_of_cards(counts in proptest::collection::vec(0u8..=15, 0..=32)) {
            let bag = Bag::<2>::from_counts(&counts).unwrap();
            let cards: Vec<usize> = counts
                .iter()
                .enumerate()
                .flat_map(|(kind, &count)| vec![kind; usize::from(count)])
                .collect();
            prop_assert_eq!(bag.total() as usize, cards.len());
            prop_assert_eq!(bag.is_empty(), cards.is_empty());
            for (index, &kind) in cards.iter().enumerate() {
                prop_assert_eq!(bag.pick(index as u32), Some(kind));
            }
            prop_assert_eq!(bag.pick(cards.len() as u32), None);
            let kinds: u64 = cards.iter().fold(0, |kinds, kind| kinds | 1 << kind);
            prop_assert_eq!(bag.kinds(), kinds);
        }

        #[test]
        fn cards_of_some_kinds_are_told_apart(
            counts in proptest::array::uniform32(0u8..=15),
            kinds in any::<u32>(),
        ) {
            let some = Bag::<2>::from_counts(&counts).unwrap().of_kinds(kinds.into());
            for (kind, &count) in counts.iter().enumerate() {
                let expected = if kinds >> kind & 1 == 1 { count } else { 0 };
                prop_assert_eq!(some.count(kind), expected);
            }
        }

        #[test]
        fn bags_hold_what_no_count_forbids(
            counts in proptest::array::uniform32(0u8..=15),
            fewer in proptest::array::uniform32(0u8..=15),
            more in any::<bool>(),
            kind in 0usize..32,
        ) {
            let bag = Bag::<2>::from_counts(&counts).unwrap();
            let mut part: Vec<u8> = counts.iter().zip(fewer).map(|(&a, b)| a.min(b)).collect();
            if more {
                part[kind] = fewer[kind];
            }
            let expected = part.iter().zip(counts).all(|(&part, whole)| part <= whole);
            prop_assert_eq!(bag.holds(&Bag::from_counts(&part).unwrap()), expected);
        }

        #[test]
        fn cards_are_counted_up_to_a_kind(counts in proptest::array::uniform16(0u8..=15)) {
            let bag = Bag::<1>::from_counts(&counts).unwrap();
            let mut sum = 0;
            for (kind, &count) in counts.iter().enumerate() {
                sum += u32::from(count);
                prop_assert_eq!(bag.total_up_to(kind), sum);
            }
        }

        #[test]
        fn put_and_take_are_inverse(counts in proptest::collection::vec(0u8..=15, 32), kind in 0usize..40) {
            let bag = Bag::<2>::from_counts(&counts).unwrap();
            let mut other = bag;
            if other.put(kind) {
                prop_assert_eq!(other.count(kind), bag.count(kind) + 1);
                prop_assert!(other.take(kind));
            } else {
                prop_assert!(kind >= 32 || bag.count(kind) == 15);
            }
            prop_assert_eq!(other, bag);
        }
    }

    #[test]
    fn a_full_bag_counts_its_cards() {
        let bag = Bag::<2>::from_counts(&[15; 32]).unwrap();
        assert_eq!(bag.total(), 480);
        for index in 0..480 {
            assert_eq!(bag.pick(index), Some(index as usize / 15));
        }
    }
}
