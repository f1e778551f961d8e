//! The rules in force: deck, board and what a tie does
//! ([docs/rules/tacocat.md, section 1](crate::docs::tacocat#1-parts-all-of-them-data-of-a-rules-value)).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::TextBuffer;
use crate::player::Player;

use crate::tacocat::board::{Space, WOW, YAY};
use crate::tacocat::cards::{Rank, Ranks};

/// An arrow on a space of the board. It says who exchanges cards first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arrow {
    /// `Y`: Yay exchanges first.
    Yay,
    /// `W`: Wow exchanges first.
    Wow,
    /// `B`: both exchange at the same time.
    Both,
}

impl Arrow {
    /// The player that the arrow points to; `None` for [`Both`](Arrow::Both).
    ///
    /// ```
    /// use tacoduck::tacocat::{Arrow, WOW};
    ///
    /// assert_eq!(Arrow::Wow.player(), Some(WOW));
    /// assert_eq!(Arrow::Both.player(), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn player(self) -> Option<Player> {
        match self {
            Arrow::Yay => Some(YAY),
            Arrow::Wow => Some(WOW),
            Arrow::Both => None,
        }
    }

    const fn letter(self) -> char {
        match self {
            Arrow::Yay => 'Y',
            Arrow::Wow => 'W',
            Arrow::Both => 'B',
        }
    }

    const fn from_letter(letter: char) -> Option<Arrow> {
        Some(match letter {
            'Y' => Arrow::Yay,
            'W' => Arrow::Wow,
            'B' => Arrow::Both,
            _ => return None,
        })
    }
}

/// What happens if the last cards are equal
/// ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round), showdown).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tie {
    /// The round is dealt again on the same space.
    Redeal,
    /// The player that the arrow points to wins. On a space with both arrows the round is dealt
    /// again.
    ArrowWins,
}

/// The rules in force, all of them plain data.
///
/// You may set each field on its own; [`check`](Rules::check) says whether a game can be played by
/// the result. Later versions may add fields, so start with [`STANDARD`](Rules::STANDARD) and
/// change it.
///
/// ```
/// use tacoduck::tacocat::{Rules, Tacocat, Tie};
///
/// let mut rules = Rules::STANDARD;
/// rules.tie = Tie::ArrowWins;
/// rules.sizes = [3, 4, 5, 6, 5, 4, 3];
/// assert_eq!(rules.to_string(), "standard+tie=ArrowWins+sizes=3.4.5.6.5.4.3");
/// let game = Tacocat::new(rules)?;
/// assert_eq!(game.rules(), &rules);
///
/// rules.sizes[3] = 10; // four hands of ten are more than 38 cards
/// assert!(Tacocat::new(rules).is_err());
/// # Ok::<(), tacoduck::tacocat::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Rules {
    /// The deck.
    pub deck: Ranks,
    /// The size of the hands on each space, for spaces 1 to 7.
    pub sizes: [u8; 7],
    /// The arrow of each space, for spaces 1 to 7.
    pub arrows: [Arrow; 7],
    /// What happens if the last cards are equal.
    pub tie: Tie,
}

/// Why no game can be played by some rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A space has hands of fewer than two cards.
    #[error("a hand is of at least two cards")]
    HandTooSmall,
    /// The deck is too small: both hands must be dealt and exchanged from it.
    #[error("the deck holds {cards} cards, less than four times the largest hand of {hand}")]
    DeckTooSmall {
        /// The number of cards in the deck.
        cards: usize,
        /// The size of the largest hand.
        hand: u8,
    },
    /// All cards are of one rank, so no game would end.
    #[error("the deck holds less than two ranks")]
    OneRank,
}

impl Rules {
    /// The printed rules, as far as they are known.
    ///
    /// Known from the print: 38 cards of ranks 1 to 12; seven spaces; 7 cards and both arrows on
    /// space 4; hands of 4 to 9 cards.
    ///
    /// **Assumptions** are: the copies of each rank (three, and a fourth of 6 and 7); the sizes `4
    /// 6 9 7 9 6 4`; the arrows of the spaces beside the centre (1 to 3 to Wow, 5 to 7 to Yay);
    /// that a tie is dealt again. If you own the game, you can count its cards, read its board, and
    /// set the fields accordingly.
    pub const STANDARD: Rules = Rules {
        deck: match Ranks::new([3, 3, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3]) {
            Some(deck) => deck,
            None => Ranks::EMPTY,
        },
        sizes: [4, 6, 9, 7, 9, 6, 4],
        arrows: [
            Arrow::Wow,
            Arrow::Wow,
            Arrow::Wow,
            Arrow::Both,
            Arrow::Yay,
            Arrow::Yay,
            Arrow::Yay,
        ],
        tie: Tie::Redeal,
    };

    /// The size of a hand on a space.
    #[must_use]
    #[inline]
    pub const fn size(&self, space: Space) -> usize {
        self.sizes[space.index()] as usize
    }

    /// The arrow of a space.
    #[must_use]
    #[inline]
    pub const fn arrow(&self, space: Space) -> Arrow {
        self.arrows[space.index()]
    }

    /// Checks that a game can be played by these rules
    /// ([docs/rules/tacocat.md, section 1](crate::docs::tacocat#1-parts-all-of-them-data-of-a-rules-value)).
    ///
    /// # Errors
    ///
    /// If a hand has fewer than two cards, or the deck has fewer than four times as many cards as
    /// the largest hand, or fewer than two ranks.
    pub fn check(&self) -> Result<(), RulesError> {
        if self.sizes.iter().any(|&size| size < 2) {
            return Err(RulesError::HandTooSmall);
        }
        let cards = self.deck.len();
        for hand in self.sizes {
            if cards < 4 * usize::from(hand) {
                return Err(RulesError::DeckTooSmall { cards, hand });
            }
        }
        if self.deck.counts().count() < 2 {
            return Err(RulesError::OneRank);
        }
        Ok(())
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::STANDARD
    }
}

impl fmt::Display for Rules {
    /// Writes `standard`, then each field that differs from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

impl Rules {
    pub(crate) fn write_to(&self, buffer: &mut TextBuffer) {
        buffer.put_all("standard");
        if self.tie != Rules::STANDARD.tie {
            buffer.put_all("+tie=ArrowWins");
        }
        if self.sizes != Rules::STANDARD.sizes {
            buffer.put_all("+sizes=");
            spell_numbers(buffer, self.sizes);
        }
        if self.arrows != Rules::STANDARD.arrows {
            buffer.put_all("+arrows=");
            for arrow in self.arrows {
                buffer.put(arrow.letter());
            }
        }
        if self.deck != Rules::STANDARD.deck {
            buffer.put_all("+deck=");
            spell_numbers(buffer, Rank::ALL.map(|rank| self.deck.count(rank)));
        }
    }
}

/// Numbers joined by `.`.
fn spell_numbers<const N: usize>(buffer: &mut TextBuffer, numbers: [u8; N]) {
    for (i, number) in numbers.into_iter().enumerate() {
        if i > 0 {
            buffer.put('.');
        }
        buffer.put_number(number);
    }
}

/// Why a text does not describe rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// The first word is not `standard`.
    #[error("rules begin with standard")]
    Standard,
    /// A part is not of the form `switch=value`.
    #[error("a change of the rules is written +switch=value")]
    Form,
    /// There is no switch of this name.
    #[error("no switch has this name")]
    UnknownSwitch,
    /// The value cannot be read.
    #[error(
        "the values are: tie=ArrowWins, sizes= seven numbers joined by ., arrows= seven of Y, W, \
         B, deck= twelve counts from 0 to 15 joined by ."
    )]
    Value,
    /// The standard rules have this value already, so it must not be written.
    #[error("only what differs from standard is written")]
    Redundant,
    /// The parts are not in order, or one comes twice.
    #[error("changes are written once each, in the order tie, sizes, arrows, deck")]
    Order,
    /// No game can be played by these rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
        // Most texts are this alone.
        if text == "standard" {
            return Ok(Rules::STANDARD);
        }
        let mut parts = text.split('+');
        if parts.next() != Some("standard") {
            return Err(ParseRulesError::Standard);
        }
        let mut rules = Rules::STANDARD;
        let mut next = 0;
        for part in parts {
            let (name, value) = part.split_once('=').ok_or(ParseRulesError::Form)?;
            let before = rules;
            let (place, set) = match name {
                "tie" => (0, parse_tie(value).map(|tie| rules.tie = tie)),
                "sizes" => (1, parse_numbers(value).map(|sizes| rules.sizes = sizes)),
                "arrows" => (2, parse_arrows(value).map(|arrows| rules.arrows = arrows)),
                "deck" => {
                    let deck = parse_numbers(value).and_then(Ranks::new);
                    (3, deck.map(|deck| rules.deck = deck))
                }
                _ => return Err(ParseRulesError::UnknownSwitch),
            };
            set.ok_or(ParseRulesError::Value)?;
            if place < next {
                return Err(ParseRulesError::Order);
            }
            if rules == before {
                return Err(ParseRulesError::Redundant);
            }
            next = place + 1;
        }
        rules.check()?;
        Ok(rules)
    }
}

fn parse_tie(text: &str) -> Option<Tie> {
    match text {
        "Redeal" => Some(Tie::Redeal),
        "ArrowWins" => Some(Tie::ArrowWins),
        _ => None,
    }
}

fn parse_arrows(text: &str) -> Option<[Arrow; 7]> {
    let mut arrows = [Arrow::Both; 7];
    let mut letters = text.chars();
    for arrow in &mut arrows {
        *arrow = Arrow::from_letter(letters.next()?)?;
    }
    letters.next().is_none().then_some(arrows)
}

/// Numbers joined by `.`, without leading zeros.
fn parse_numbers<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut numbers = [0; N];
    let mut parts = text.split('.');
    for number in &mut numbers {
        let part = parts.next()?;
        let canonical = part == "0" || !part.starts_with(['0', '+']);
        *number = part.parse().ok().filter(|_| canonical)?;
    }
    parts.next().is_none().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::{ParseRulesError, Rules, RulesError};
    use std::prelude::rust_2024::*;

    #[track_caller]
    fn refused(text: &str, error: ParseRulesError) {
        assert_eq!(text.parse::<Rules>(), Err(error), "{text:?}");
    }

    #[test]
    fn the_standard_is_that_of_the_rules() {
        assert_eq!(Rules::STANDARD.deck.len(), 38);
        assert_eq!(Rules::STANDARD.check(), Ok(()));
        assert_eq!("standard".parse(), Ok(Rules::STANDARD));
    }

    #[test]
    fn rules_lead_back() {
        for text in [
            "standard",
            "standard+tie=ArrowWins",
            "standard+sizes=2.2.2.2.2.2.2",
            "standard+arrows=YYYYYYY",
            "standard+sizes=45.2.2.2.2.2.2+deck=15.15.15.15.15.15.15.15.15.15.15.15",
            "standard+tie=ArrowWins+sizes=2.2.2.2.2.2.3+arrows=BBBBBBB+deck=0.0.9.0.0.0.0.0.0.0.0.9",
        ] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn texts_that_are_not_canonical_are_refused() {
        use ParseRulesError::{Form, Order, Redundant, Standard, UnknownSwitch, Value};
        refused("", Standard);
        refused("Standard", Standard);
        refused("standard+", Form);
        refused("standard+tie", Form);
        refused("standard+tie=Redeal", Redundant);
        refused("standard+tie=arrowwins", Value);
        refused("standard+ties=ArrowWins", UnknownSwitch);
        refused("standard+tie=ArrowWins+tie=ArrowWins", Order);
        refused("standard+sizes=2.2.2.2.2.2.2+tie=ArrowWins", Order);
        refused("standard+sizes=4.6.9.7.9.6.4", Redundant);
        refused("standard+sizes=4.6.9.7.9.6", Value);
        refused("standard+sizes=4.6.9.7.9.6.4.4", Value);
        refused("standard+sizes=04.6.9.7.9.6.4", Value);
        refused("standard+sizes=4.6.9.7.9.6.256", Value);
        refused("standard+arrows=WWWBYY", Value);
        refused("standard+arrows=WWWBYYX", Value);
        refused("standard+deck=16.3.3.3.3.3.3.3.3.3.3.3", Value);
        refused(
            "standard+sizes=1.2.2.2.2.2.2",
            ParseRulesError::Rules(RulesError::HandTooSmall),
        );
        refused(
            "standard+deck=15.0.0.0.0.0.0.0.0.0.0.0+tie=ArrowWins",
            Order,
        );
        let small = RulesError::DeckTooSmall {
            cards: 38,
            hand: 10,
        };
        refused(
            "standard+sizes=4.6.10.7.9.6.4",
            ParseRulesError::Rules(small),
        );
        let one = ParseRulesError::Rules(RulesError::OneRank);
        refused(
            "standard+sizes=2.2.2.2.2.2.2+deck=0.15.0.0.0.0.0.0.0.0.0.0",
            one,
        );
    }
}
