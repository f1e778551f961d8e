//! The line of six spaces and what lies on it.

mod line;
mod occupant;
mod space;

pub(crate) use line::{Line, Stack};
pub use occupant::{Occupant, ParseOccupantError};
pub use space::{ParseSpaceError, Space, Spaces, SpacesIter};
