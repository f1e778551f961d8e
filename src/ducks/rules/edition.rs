//! The editions: names for rules as they were printed
//! ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions)).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// An edition of the game: a name for the values of all switches and the deck, taken from one
/// printing.
///
/// ```
/// use tacoduck::ducks::{Edition, Rules};
///
/// assert_eq!(Edition::BanVit.to_string(), "ban-vit");
/// assert_eq!("ban-vit".parse(), Ok(Edition::BanVit));
/// assert_eq!(Rules::new(Edition::BanVit).deck.total(), 54);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Edition {
    /// `gallery`: Sitting Ducks Gallery, the widespread English and Spanish text.
    Gallery,
    /// `canardage`: the French booklet of 2007.
    Canardage,
    /// `ban-vit`: the Vietnamese booklet.
    BanVit,
    /// `kachny`: the Czech booklet.
    Kachny,
    /// `canardage-54`: the card faces of the French reissue.
    Canardage54,
}

impl Edition {
    /// All editions, in the order of the table in the rules. Later versions may add editions.
    pub const ALL: &'static [Edition] = &[
        Edition::Gallery,
        Edition::Canardage,
        Edition::BanVit,
        Edition::Kachny,
        Edition::Canardage54,
    ];

    /// The name of the edition in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Gallery => "gallery",
            Edition::Canardage => "canardage",
            Edition::BanVit => "ban-vit",
            Edition::Kachny => "kachny",
            Edition::Canardage54 => "canardage-54",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a text that is not the name of an edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("no edition has this name")]
#[non_exhaustive]
pub struct ParseEditionError;

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Edition, ParseEditionError> {
        Edition::ALL
            .iter()
            .copied()
            .find(|edition| edition.name() == text)
            .ok_or(ParseEditionError)
    }
}
