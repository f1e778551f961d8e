//! Moves: what one is, the set of legal ones, their numbers.

mod choice;
mod mv;
mod number;
mod order;
mod set;

pub(crate) use choice::Choices;
pub use mv::{Move, ParseMoveError};
pub(crate) use order::{Objection, Orders};
pub use order::{Order, ParseOrderError};
pub use set::{Moves, MovesIter};
