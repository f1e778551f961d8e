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
mod full;
mod game;
mod kit;
mod moves;
mod notation;
mod numbers;
mod observe;
mod open;
mod player;
pub mod prelude;
pub mod tacocat;

#[cfg(feature = "conformance")]
pub use any::conformance;
#[cfg(feature = "alloc")]
pub use any::record;
#[cfg(feature = "alloc")]
pub use any::{History, Table, TakeBackError};
pub use any::{perft, perft_bulk, playout, playout_within};
pub use events::{Events, EventsIter, Tell};
pub use full::FullGame;
pub use game::{Game, Position};
pub use kit::{PositionError, random};
pub use moves::{MoveList, MoveSet};
pub use notation::Notation;
pub use numbers::{Encode, EncodeError, Numbered, Part};
pub use observe::{Disclosure, HiddenMove, Observe, PlayerView, Seen};
pub use open::{NothingHidden, Open, OpenView, ParseNothingHiddenError};
pub use player::{Outcome, Player, Turn};
pub use rand_core;
