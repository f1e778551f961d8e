#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod any;
#[cfg(doc)]
pub mod docs;
pub mod ducks;
mod events;
mod game;
mod kit;
mod moves;
mod numbers;
mod observe;
mod player;
pub mod tacocat;

#[cfg(feature = "conformance")]
pub use any::conformance;
#[cfg(feature = "alloc")]
pub use any::record;
#[cfg(feature = "alloc")]
pub use any::{History, TakeBackError};
pub use any::{perft, perft_bulk, playout, playout_within};
pub use game::Game;
pub use kit::{Bag, random};
pub use moves::MoveSet;
pub use numbers::{EncodeError, Part};
pub use observe::{Disclosure, HiddenMove, Seen, View};
pub use player::{Outcome, Player, Turn};
