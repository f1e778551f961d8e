//! The cards: action cards and hands of them, ducks, water and the duck pile.

mod card;
mod hand;
mod pile;

pub use card::{Card, Cards, CardsIter, ParseCardError, ParseCardsError};
pub use hand::{Hand, HandIter, ParseHandError};
pub use pile::{Bottom, BottomIter, ParseBottomError, ParsePileCardError, PileCard};
pub(crate) use pile::{DUCKS, Pile, WATERS};
