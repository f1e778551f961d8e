//! Sitting Ducks, also known as Canardage, Bắn Vịt and Střelené kachny.
//!
//! Two to six players shoot at ducks that swim in a line of six spaces; the last colour left wins.
//! [`Ducks`] is a position; play it through the trait [`Game`](crate::Game). [`Rules`] consist of
//! an [`Edition`], ten switches and a deck.
//!
//! # Where to find a rule
//!
//! | rule | file |
//! |---|---|
//! | what a card can be played on | `legal.rs`   |
//! | what a card does, shots, the end, reveals, draws, the start of a turn | `play/effects.rs` |
//! | what happens next, and what can be computed from the table | `position/state.rs` |
//! | editions, switches, decks | `rules/edition.rs`, `rules/rules.rs` |
//! | which events a move has, and who sees them | `play/event.rs` |
//! | why a move is refused | `play/refusal.rs` |
//! | which positions are refused | `position/builder.rs` |
//! | what a player sees and can conclude | `sight/view.rs`, `sight/clues.rs` |
//!
//! # Example
//!
//! ```
//! use tacoduck::prelude::*;
//! use tacoduck::ducks::Ducks;
//!
//! // A's Shoot kills the duck on 3, and the line closes up.
//! let mut game: Ducks = "ducks kachny ~/~/B*/A/~/A A1B1~2:- sh.sh.sh/ai.ai.ai - A".parse()?;
//! assert_eq!(game.turn(), Turn::Player(Player::P1));
//! game.apply("sh3".parse()?)?;
//! assert_eq!(game.to_string(), "ducks kachny ~/~/A/~/A/_ A1B1~2:- sh.sh/ai.ai.ai sh1 A");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cards;
mod line;
mod moves;
mod play;
mod position;
mod rules;
mod sight;
mod text;

pub use cards::{
    Bottom, BottomIter, Card, Cards, CardsIter, Hand, HandIter, ParseBottomError, ParseCardError,
    ParseCardsError, ParseHandError, ParsePileCardError, PileCard,
};
pub use line::{Occupant, ParseOccupantError, ParseSpaceError, Space, Spaces, SpacesIter};
pub use moves::{Move, Moves, MovesIter, Order, ParseMoveError, ParseOrderError};
pub use play::{Event, Events, IllegalMove, Shot};
pub use position::{Builder, Ducks, Due, Field, Flaw, NewGameError, PositionError, Undo};
pub use rules::{
    BottomsUpLine, BottomsUpOn, CoverUnder, CoverUntil, DoubleBarrel, Edition, MisfireAt,
    MisfireFrom, ParseEditionError, ParseRulesError, QuickShot, Rules, ShieldedPair, SwapWith,
};
pub use sight::{Clues, Hidden, ParseHiddenError, View};
pub use text::StartError;

#[cfg(feature = "serde")]
crate::kit::serde::as_text!(
    Ducks, View, Move, Rules, Edition, Card, Cards, Hand, Space, PileCard, Occupant, Bottom, Order,
);
