//! All that a game can offer, under one name.

use core::error::Error;
use core::fmt::Display;
use core::str::FromStr;

use crate::events::Tell;
use crate::notation::Notation;
use crate::numbers::{Encode, Numbered};
use crate::observe::Observe;

/// A game that offers all there is: it is written ([`Notation`]), seen by each player
/// ([`Observe`]), told event by event ([`Tell`]), and has numbers for programs that learn
/// ([`Numbered`], [`Encode`]). Both games of this crate do.
///
/// There is nothing to implement: whatever has the other traits has this one. Code that needs
/// only some of them asks for those, so that more games can use it.
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
