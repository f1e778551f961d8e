//! What is seen of a hidden move.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::observe::HiddenMove;

/// What can be seen of a hidden move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Hidden {
    /// `+??`: another player draws an action card.
    Draw,
}

impl HiddenMove for Hidden {
    fn is_shown_by_the_next(self) -> bool {
        false
    }
}

impl fmt::Display for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("+??")
    }
}

/// The error for a text that is not a hidden move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
#[error("a hidden move is written +??")]
pub struct ParseHiddenError;

impl FromStr for Hidden {
    type Err = ParseHiddenError;

    fn from_str(text: &str) -> Result<Hidden, ParseHiddenError> {
        (text == "+??")
            .then_some(Hidden::Draw)
            .ok_or(ParseHiddenError)
    }
}
