//! The traits and small types that nearly every program uses, for a single glob import.
//!
//! ```
//! use tacoduck::prelude::*;
//! ```

pub use crate::events::Tell;
pub use crate::full::FullGame;
pub use crate::game::{Game, Position};
pub use crate::moves::MoveSet;
pub use crate::notation::Notation;
pub use crate::numbers::{Encode, Numbered};
pub use crate::observe::{Observe, PlayerView};
pub use crate::open::Open;
pub use crate::player::{Outcome, Player, Turn};
