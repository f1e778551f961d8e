//! Ranks, and cards that are known by their rank.

mod rank;
mod ranks;

pub use rank::{ParseRankError, Rank};
pub use ranks::{ParseRanksError, Ranks, RanksIter};
