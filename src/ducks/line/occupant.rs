//! What lies on a space of the line.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::TextBuffer;
use crate::player::Player;

use crate::ducks::cards::PileCard;

/// An occupant of a space: water, or a duck with the duck that it covers and its shield, if it has
/// them.
///
/// Its text is that in the line of a position, without the target. Water is `~`. A duck is the
/// letter of its owner, then the letter of the duck that it covers, if any, then `^` and the letter
/// of the player who shielded it, if anyone did.
///
/// ```
/// use tacoduck::Player;
/// use tacoduck::ducks::Occupant;
///
/// let pair: Occupant = "AB^C".parse()?;
/// let duck = Occupant::duck(Player::P1);
/// assert_eq!(pair, duck.covering(Player::P2).shielded_by(Player::P3));
/// assert_eq!(pair.to_string(), "AB^C");
/// # Ok::<(), tacoduck::ducks::ParseOccupantError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// Water.
    Water,
    /// A duck, face up.
    Duck {
        /// The owner of the duck on top.
        owner: Player,
        /// The owner of the duck it covers, if it covers one.
        covers: Option<Player>,
        /// The player who shielded it with Bottoms Up, if it is shielded.
        shield: Option<Player>,
    },
}

impl Occupant {
    /// A lone duck without a shield.
    ///
    /// ```
    /// use tacoduck::Player;
    /// use tacoduck::ducks::Occupant;
    ///
    /// let duck = Occupant::duck(Player::P1);
    /// assert_eq!(duck.to_string(), "A");
    /// let pair = duck.covering(Player::P2).shielded_by(Player::P1);
    /// assert_eq!(pair.to_string(), "AB^A");
    /// assert_eq!((pair.owner(), pair.covered()), (Some(Player::P1), Some(Player::P2)));
    /// assert_eq!(pair.shield(), Some(Player::P1));
    /// ```
    #[must_use]
    pub const fn duck(owner: Player) -> Occupant {
        Occupant::Duck {
            owner,
            covers: None,
            shield: None,
        }
    }

    /// The owner of the face-up duck; `None` for water.
    #[must_use]
    pub const fn owner(self) -> Option<Player> {
        match self {
            Occupant::Water => None,
            Occupant::Duck { owner, .. } => Some(owner),
        }
    }

    /// The owner of the duck under the face-up one, if there is one.
    #[must_use]
    pub const fn covered(self) -> Option<Player> {
        match self {
            Occupant::Water => None,
            Occupant::Duck { covers, .. } => covers,
        }
    }

    /// The player whose shield lies on it, if there is one.
    #[must_use]
    pub const fn shield(self) -> Option<Player> {
        match self {
            Occupant::Water => None,
            Occupant::Duck { shield, .. } => shield,
        }
    }

    /// The same duck with a duck of this player under it. Water stays water.
    #[must_use]
    pub const fn covering(self, covered: Player) -> Occupant {
        match self {
            Occupant::Water => self,
            Occupant::Duck { owner, shield, .. } => Occupant::Duck {
                owner,
                covers: Some(covered),
                shield,
            },
        }
    }

    /// The same duck with a shield (a Bottoms Up card) laid by this player. Water stays water.
    #[must_use]
    pub const fn shielded_by(self, player: Player) -> Occupant {
        match self {
            Occupant::Water => self,
            Occupant::Duck { owner, covers, .. } => Occupant::Duck {
                owner,
                covers,
                shield: Some(player),
            },
        }
    }
}

impl Occupant {
    pub(crate) fn write_to(self, buffer: &mut TextBuffer) {
        let letter = |player| PileCard::Duck(player).letter();
        match self {
            Occupant::Water => buffer.put(PileCard::Water.letter()),
            Occupant::Duck {
                owner,
                covers,
                shield,
            } => {
                buffer.put(letter(owner));
                if let Some(covered) = covers {
                    buffer.put(letter(covered));
                }
                if let Some(player) = shield {
                    buffer.put('^');
                    buffer.put(letter(player));
                }
            }
        }
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

/// The error for a text that is not an occupant of a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("on a space lies ~, a duck or a pair, as A or AB, with ^ and a letter if it is shielded")]
#[non_exhaustive]
pub struct ParseOccupantError;

impl FromStr for Occupant {
    type Err = ParseOccupantError;

    fn from_str(text: &str) -> Result<Occupant, ParseOccupantError> {
        let duck = |letter: &str| match letter.parse() {
            Ok(PileCard::Duck(player)) => Ok(player),
            _ => Err(ParseOccupantError),
        };
        if text == "~" {
            return Ok(Occupant::Water);
        }
        let (ducks, shield) = match text.split_once('^') {
            Some((ducks, player)) => (ducks, Some(duck(player)?)),
            None => (text, None),
        };
        let (owner, covers) = match ducks.split_at_checked(1) {
            Some((owner, "")) => (owner, None),
            Some((owner, covered)) => (owner, Some(duck(covered)?)),
            None => return Err(ParseOccupantError),
        };
        Ok(Occupant::Duck {
            owner: duck(owner)?,
            covers,
            shield,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Occupant, Player};
    use std::prelude::rust_2024::*;

    #[test]
    fn what_lies_on_a_space_leads_back() {
        let players = || Player::ALL.map(Some).into_iter().chain([None]);
        let mut all = Vec::from([Occupant::Water]);
        for owner in Player::ALL {
            for covers in players() {
                all.extend(players().map(|shield| Occupant::Duck {
                    owner,
                    covers,
                    shield,
                }));
            }
        }
        for occupant in all {
            assert_eq!(occupant.to_string().parse(), Ok(occupant));
        }
        for text in [
            "", "_", "G", "a", "~~", "~A", "A~", "ABC", "A*", "~*", "^", "^A", "A^", "A^~", "~^A",
            "A^BC", "A^B^C", "AB^G", " A", "é", "Aé", "A^é",
        ] {
            assert!(text.parse::<Occupant>().is_err(), "{text:?}");
        }
    }
}
