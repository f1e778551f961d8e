//! Tacocat Spelled Backwards.
//!
//! Two players, Yay and Wow, pull Tacocat along seven spaces, each towards their own goal.
//! Every round is won by the player whose last card is the lower one. [`Tacocat`] is a
//! position, played through the trait [`Game`](crate::Game); [`Rules`] are deck, board and
//! what a tie does.
//!
//! # Where to find a rule
//!
//! | rule | file |
//! |---|---|
//! | deck, hand sizes, arrows | `rules.rs` |
//! | the order of a round, duel, answer, showdown | `effects.rs` |
//! | who chooses from what | `choices.rs` |
//! | what can attack | `attacks.rs` |
//! | what can be exchanged, what can defend | `selections.rs` |
//! | tiles, jumps and goals | `board.rs` |
//! | what a move is told as, and to whom | `events.rs` |
//! | why a move is refused | `refusal.rs` |
//! | which positions are refused | `builder.rs` |
//! | what a player sees | `view.rs` |
//!
//! # Example
//!
//! ```
//! use tacoduck::{Game, Player, Turn};
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

mod actions;
mod attacks;
mod board;
mod builder;
mod card;
mod choices;
mod effects;
mod encode;
mod events;
mod flaw;
mod game;
mod moves;
mod notation;
mod refusal;
mod rules;
mod selections;
mod state;
mod view;

pub use board::{Board, ParseBoardError, Space};
pub use builder::Builder;
pub use card::{ParseRankError, ParseRanksError, Rank, Ranks};
pub use events::{Event, Events, EventsIter, Place};
pub use flaw::{Field, Flaw, PositionError};
pub use moves::{Move, Moves, MovesIter, ParseMoveError};
pub use notation::StartError;
pub use refusal::IllegalMove;
pub use rules::{Arrow, ParseRulesError, Rules, RulesError, Tie, WOW, YAY};
pub use state::{Due, Stage, Tacocat, Undo};
pub use view::{Hidden, ParseHiddenError, View};
