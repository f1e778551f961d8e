//! What one player may know: views, worlds that fit them, clues, numbers for learners.

mod clues;
mod encode;
mod hidden;
mod observe;
mod view;
mod worlds;

pub use clues::Clues;
pub use hidden::{Hidden, ParseHiddenError};
pub use view::View;
