//! Moves: what one is, and the set of legal ones.

mod attacks;
mod mv;
mod selections;
mod set;

pub(crate) use attacks::{Attacks, is_attack};
pub use mv::{Move, ParseMoveError};
pub(crate) use selections::Selections;
pub(crate) use set::Source;
pub use set::{Moves, MovesIter};
