//! What one player may know: views, worlds that fit them, numbers for learners.

mod encode;
mod view;

pub use view::{Hidden, ParseHiddenError, View};
