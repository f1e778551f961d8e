//! Why something is not a position.

use core::error::Error;
use core::fmt;

/// Why a text, or the parts of a builder, are not a position: the first invalid field, from the
/// left, and what is wrong with it.
///
/// Each game has its own enums for `Field` (a part of the text) and `Flaw` (what is wrong with it):
/// [`ducks::PositionError`](crate::ducks::PositionError) and
/// [`tacocat::PositionError`](crate::tacocat::PositionError).
///
/// ```
/// use tacoduck::ducks::{Ducks, Field, Flaw};
///
/// let text = "ducks gallery A/~/B/~/A/B A1~2:- ai.ai.ai/sh.sh.sh - A";
/// let error = text.parse::<Ducks>().unwrap_err();
/// assert_eq!((error.field, error.flaw), (Field::Pile, Flaw::Waters));
/// assert_eq!(error.to_string(), "PILE: the waters in line and pile are not five");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct PositionError<Field, Flaw> {
    /// The invalid field.
    pub field: Field,
    /// What is wrong with the field.
    pub flaw: Flaw,
}

impl<Field, Flaw> PositionError<Field, Flaw> {
    pub(crate) const fn new(field: Field, flaw: Flaw) -> PositionError<Field, Flaw> {
        PositionError { field, flaw }
    }
}

impl<Field: fmt::Display, Flaw: fmt::Display> fmt::Display for PositionError<Field, Flaw> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.flaw)
    }
}

impl<Field, Flaw> Error for PositionError<Field, Flaw>
where
    Field: fmt::Display + fmt::Debug,
    Flaw: fmt::Display + fmt::Debug,
{
}

/// Makes the fields of a game's positions from their names in capitals, in the order of the
/// text.
macro_rules! fields {
    ($($(#[$doc:meta])* $field:ident $name:literal,)*) => {
        /// A field of a position: one of the words of its text, in their order.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Field {
            $($(#[$doc])* $field,)*
        }

        impl Field {
            /// All fields, in the order of the text.
            pub const ALL: &'static [Field] = &[$(Field::$field),*];
        }

        impl core::fmt::Display for Field {
            /// The name in capitals.
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(match self {
                    $(Field::$field => $name,)*
                })
            }
        }
    };
}

pub(crate) use fields;

/// Goes on if this is so.
#[inline]
pub(crate) fn ensure<Flaw>(is_so: bool, flaw: Flaw) -> Result<(), Flaw> {
    if is_so { Ok(()) } else { Err(flaw) }
}
