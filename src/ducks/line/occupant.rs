//! What lies on a space of the line.

use core::fmt;

use crate::kit::Ink;
use crate::player::Player;

use crate::ducks::cards::PileCard;

/// What lies on a space.
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
    /// A duck alone, without a shield.
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

    /// The same with a duck of this player under it. Water stays water.
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

    /// The same with a Bottoms Up card laid by this player. Water stays water.
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
    pub(crate) fn spell(self, ink: &mut Ink) {
        let letter = |player| PileCard::Duck(player).letter();
        match self {
            Occupant::Water => ink.put(PileCard::Water.letter()),
            Occupant::Duck {
                owner,
                covers,
                shield,
            } => {
                ink.put(letter(owner));
                if let Some(covered) = covers {
                    ink.put(letter(covered));
                }
                if let Some(player) = shield {
                    ink.put('^');
                    ink.put(letter(player));
                }
            }
        }
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ink = Ink::new(f);
        self.spell(&mut ink);
        ink.finish()
    }
}
