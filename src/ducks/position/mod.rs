//! The position: what is on the table, what is due, and which positions can be.

mod builder;
mod flaw;
mod state;

pub use builder::Builder;
pub use flaw::{Field, Flaw, PositionError};
pub use state::{Ducks, Due, NewGameError, Undo};
pub(crate) use state::{Stage, Table};
