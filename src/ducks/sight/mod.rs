//! What one player may know: views, worlds that fit them, clues, numbers for learners.

mod clues;
mod encode;
mod view;

pub use clues::Clues;
pub use view::{Hidden, ParseHiddenError, View};
