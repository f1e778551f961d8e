//! Sitting Ducks, also known as Canardage, Bắn Vịt and Střelené kachny.
//!
//! Two to six players shoot at ducks that swim in a line of six spaces; the last colour
//! left wins. [`Ducks`] is a position, played through the trait [`Game`](crate::Game);
//! [`Rules`] are an [`Edition`] with ten switches and a deck.
//!
//! # Where to find a rule
//!
//! | rule | file |
//! |---|---|
//! | what a card can be played on | `choices.rs` |
//! | what it does, shots, the end, reveals, draws, the start of a turn | `effects.rs` |
//! | what is due, and what follows from what lies on the table | `state.rs` |
//! | editions, switches, decks | `rules.rs` |
//! | what a move is told as, and to whom | `events.rs` |
//! | why a move is refused | `refusal.rs` |
//! | which positions are refused | `builder.rs` |
//! | what a player sees, and may conclude | `view.rs`, `clues.rs` |
//!
//! # Example
//!
//! ```
//! use tacoduck::{Game, Turn, Player};
//! use tacoduck::ducks::Ducks;
//!
//! // A's Shoot kills the duck on 3, and the line closes up.
//! let mut game: Ducks = "ducks kachny ~/~/B*/A/~/A A1B1~2:- sh.sh.sh/ai.ai.ai - A".parse()?;
//! assert_eq!(game.turn(), Turn::Player(Player::P1));
//! game.apply("sh3".parse()?)?;
//! assert_eq!(game.to_string(), "ducks kachny ~/~/A/~/A/_ A1B1~2:- sh.sh/ai.ai.ai sh1 A");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod builder;
mod card;
mod choices;
mod clues;
mod edition;
mod effects;
mod encode;
mod events;
mod flaw;
mod game;
mod hand;
mod line;
mod moves;
mod notation;
mod order;
mod pile;
mod refusal;
mod rules;
mod space;
mod state;
mod view;

pub use builder::Builder;
pub use card::{Card, Cards, ParseCardsError, UnknownCard};
pub use clues::Clues;
pub use edition::{Edition, UnknownEdition};
pub use events::{Event, Events, EventsIter, Shot};
pub use flaw::{Field, Flaw, PositionError};
pub use hand::{Hand, HandIter, ParseHandError};
pub use line::Occupant;
pub use moves::{Move, Moves, MovesIter, ParseMoveError};
pub use notation::StartError;
pub use order::{Order, ParseOrderError};
pub use pile::{Bottom, PileCard};
pub use refusal::IllegalMove;
pub use rules::{
    BottomsUpLine, BottomsUpOn, CoverUnder, CoverUntil, DoubleBarrel, MisfireAt, MisfireFrom,
    ParseRulesError, QuickShot, Rules, ShieldedPair, SwapWith,
};
pub use space::{Space, Spaces, SpacesIter};
pub use state::{Ducks, Due, NewGameError, Undo};
pub use view::{Hidden, ParseHiddenError, View};
