//! One trait for everything that a game can offer.

use core::error::Error;
use core::fmt::Display;
use core::str::FromStr;

use crate::events::Tell;
use crate::notation::Notation;
use crate::numbers::{Encode, Numbered};
use crate::observe::Observe;

/// A game with everything that this crate has traits for: text ([`Notation`]), a view for each
/// player ([`Observe`]), events ([`Tell`]), and numbers for programs that learn ([`Numbered`],
/// [`Encode`]). Both games of this crate are full games.
///
/// You do not implement it: every type with the other traits has this one. Code that needs only
/// some of these traits should ask for just those, so that more games can use it.
///
/// ```
/// use tacoduck::prelude::*;
///
/// fn played<G: FullGame>() -> String {
///     format!("{}: {} moves have a number", G::NAME, G::ACTIONS)
/// }
///
/// assert_eq!(played::<tacoduck::tacocat::Tacocat>(), "tacocat: 512 moves have a number");
/// ```
pub trait FullGame:
    Notation + Numbered + Tell + Observe<View: Encode + Display + FromStr<Err: Error>>
{
}

impl<G> FullGame for G where
    G: Notation + Numbered + Tell + Observe<View: Encode + Display + FromStr<Err: Error>>
{
}
