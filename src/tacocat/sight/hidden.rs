//! What is seen of a hidden move.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::observe::HiddenMove;

/// What can be seen of a hidden move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Hidden {
    /// `x?`: Yay has chosen cards to exchange; their number is hidden too.
    Exchange,
    /// `d?`: Yay has chosen a card for the duel.
    Duel,
    /// `+?`: the other player gets a card.
    Draw,
}

impl Hidden {
    const ALL: [Hidden; 3] = [Hidden::Exchange, Hidden::Duel, Hidden::Draw];

    const fn text(self) -> &'static str {
        match self {
            Hidden::Exchange => "x?",
            Hidden::Duel => "d?",
            Hidden::Draw => "+?",
        }
    }
}

impl HiddenMove for Hidden {
    fn is_shown_by_the_next(self) -> bool {
        self != Hidden::Draw
    }
}

impl fmt::Display for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// The error for a text that is not a hidden move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
#[error("a hidden move is written x?, d? or +?")]
pub struct ParseHiddenError;

impl FromStr for Hidden {
    type Err = ParseHiddenError;

    fn from_str(text: &str) -> Result<Hidden, ParseHiddenError> {
        let mut all = Hidden::ALL.into_iter();
        all.find(|hidden| hidden.text() == text)
            .ok_or(ParseHiddenError)
    }
}
