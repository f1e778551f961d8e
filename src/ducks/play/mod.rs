//! What is done with a position: which moves are legal, what they do, what is told of them.

mod effects;
mod event;
mod game;
mod legal;
mod refusal;

pub use event::{Event, Events, Shot};
pub use refusal::IllegalMove;
