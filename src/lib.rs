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

mod bag;
#[cfg(feature = "conformance")]
pub mod conformance;
mod count;
#[cfg(doc)]
pub mod docs;
pub mod ducks;
mod encode;
mod events;
mod game;
#[cfg(feature = "alloc")]
mod history;
mod ink;
mod perft;
mod playout;
pub mod random;
#[cfg(feature = "alloc")]
pub mod record;
#[cfg(feature = "serde")]
mod serde;
pub mod tacocat;
mod view;

pub use bag::Bag;
pub use encode::{EncodeError, Part};
pub use game::{Game, MoveSet, Outcome, Player, Turn};
#[cfg(feature = "alloc")]
pub use history::{History, TakeBackError};
pub use perft::{perft, perft_bulk};
pub use playout::{playout, playout_within};
pub use view::{Disclosure, HiddenMove, Seen, View};
