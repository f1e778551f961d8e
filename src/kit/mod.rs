//! What both games are made of, and neither is named in.

mod bag;
mod buffer;
mod count;
mod fault;
pub mod random;
mod row;
#[cfg(feature = "serde")]
pub(crate) mod serde;

pub(crate) use bag::Bag;
pub(crate) use buffer::{TextBuffer, as_text, parts};
pub(crate) use count::binomial;
pub use fault::PositionError;
pub(crate) use fault::{ensure, fields};
pub(crate) use row::row;
