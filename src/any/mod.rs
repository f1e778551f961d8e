//! What can be done with any game.

#[cfg(feature = "conformance")]
pub mod conformance;
#[cfg(feature = "alloc")]
mod history;
mod perft;
mod playout;
#[cfg(feature = "alloc")]
pub mod record;
#[cfg(feature = "alloc")]
mod table;

#[cfg(feature = "alloc")]
pub use history::History;
pub use perft::{perft, perft_bulk};
pub use playout::{playout, playout_within};
#[cfg(feature = "alloc")]
pub use table::{Table, TakeBackError};
