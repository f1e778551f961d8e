//! What one player may know: views, worlds that fit them, numbers for learners.

mod encode;
mod hidden;
mod observe;
mod view;

pub use hidden::{Hidden, ParseHiddenError};
pub use view::View;
