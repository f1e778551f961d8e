//! The position: what is on the table, what is due, and which positions can be.

mod builder;
mod flaw;
mod number;
mod state;

pub use builder::Builder;
pub(crate) use builder::Hidden;
pub use flaw::{Field, Flaw, PositionError};
pub(crate) use state::Table;
pub use state::{Due, Stage, Tacocat, Undo};
