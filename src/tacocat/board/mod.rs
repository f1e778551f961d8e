//! The board: seven spaces between two goals, and the players behind those.

mod board;
mod side;
mod space;

pub use board::{Board, ParseBoardError};
pub(crate) use side::other;
pub use side::{WOW, YAY};
pub use space::{ParseSpaceError, Space};
