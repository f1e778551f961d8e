//! The rules in force: editions, switches, decks.

mod edition;
mod rules;

pub use edition::{Edition, ParseEditionError};
pub(crate) use rules::SWITCHES;
pub use rules::{
    BottomsUpLine, BottomsUpOn, CoverUnder, CoverUntil, DoubleBarrel, MisfireAt, MisfireFrom,
    ParseRulesError, QuickShot, Rules, ShieldedPair, SwapWith,
};
