//! Tacocat Spelled Backwards.
//!
//! Two players, Yay and Wow, pull Tacocat along seven spaces, each towards their own goal. The
//! player whose last card is lower wins the round. [`Tacocat`] is a position; play it through the
//! trait [`Game`](crate::Game). [`Rules`] consist of the deck, the board and what a tie does.
//!
//! # Where to find a rule
//!
//! | rule | file |
//! |---|---|
//! | deck, hand sizes, arrows | `rules.rs` |
//! | the order of a round, duel, answer, showdown | `play/effects.rs` |
//! | who chooses, and from which moves | `play/legal.rs` |
//! | what can attack | `moves/attacks.rs` |
//! | what can be exchanged, what can defend | `moves/selections.rs` |
//! | tiles, jumps and goals | `board/board.rs` |
//! | which events a move has, and who sees them | `play/event.rs` |
//! | why a move is refused | `play/refusal.rs` |
//! | which positions are refused | `position/builder.rs` |
//! | what a player sees | `sight/view.rs` |
//!
//! # Example
//!
//! ```
//! use tacoduck::prelude::*;
//! use tacoduck::tacocat::{Tacocat, WOW};
//!
//! // Wow defends against the 8; the last cards are 5 and 3, and the lower pulls Tacocat over
//! // three tiles towards Wow.
//! let mut game: Tacocat = "tacocat standard .@###.... 5/3.9 1.2.4.6 0/0 rW:8".parse()?;
//! assert_eq!(game.turn(), Turn::Player(WOW));
//! game.apply("r9".parse()?)?;
//! assert_eq!(game.to_string(), "tacocat standard .####@... -/- - 0/0 deal");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cards;
mod moves;
mod play;
mod position;
mod rules;
mod sight;
mod text;

pub use board::{Board, ParseBoardError, ParseSpaceError, Space, WOW, YAY};
pub use cards::{ParseRankError, ParseRanksError, Rank, Ranks, RanksIter};
pub use moves::{Move, Moves, MovesIter, ParseMoveError};
pub use play::{Event, Events, IllegalMove, Place};
pub use position::{Builder, Due, Field, Flaw, PositionError, Stage, Tacocat, Undo};
pub use rules::{Arrow, ParseRulesError, Rules, RulesError, Tie};
pub use sight::{Hidden, ParseHiddenError, View};
pub use text::StartError;

#[cfg(feature = "serde")]
crate::kit::serde::as_text!(Tacocat, View, Move, Rules, Rank, Ranks, Space, Board);
