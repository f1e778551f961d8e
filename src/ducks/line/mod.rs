//! The line of six spaces and what lies on it.

mod line;
mod occupant;
mod space;

pub(crate) use line::{Line, Stack};
pub use occupant::Occupant;
pub use space::{Space, Spaces, SpacesIter};
