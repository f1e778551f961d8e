//! Why something is not a position.

use thiserror::Error;

use crate::kit::{self, fields};

use crate::tacocat::board::ParseBoardError;
use crate::tacocat::cards::{ParseRanksError, Rank};
use crate::tacocat::rules::{ParseRulesError, RulesError};

fields! {
    /// The name of the game.
    Game "GAME",
    /// The rules.
    Rules "RULES",
    /// The board.
    Board "BOARD",
    /// The hands.
    Hands "HANDS",
    /// The cards discarded this round.
    Discard "DISCARD",
    /// The floors.
    Floors "FLOORS",
    /// The stage: how far the round has come.
    Stage "STAGE",
}

/// Why a text, or the parts of a [`Builder`](crate::tacocat::Builder), are not a position: the
/// first invalid field, from the left, and what is wrong with it.
///
/// ```
/// use tacoduck::tacocat::{Field, Flaw, Tacocat};
///
/// let text = "tacocat standard .@###.... 2.5.8/3.6.7.9 1.5 0/0 aY";
/// let error = text.parse::<Tacocat>().unwrap_err();
/// assert_eq!((error.field, error.flaw), (Field::Hands, Flaw::HandSizes));
/// # assert!(error.to_string().starts_with("HANDS: "));
/// ```
pub type PositionError = kit::PositionError<Field, Flaw>;

/// A flaw: what is wrong with an invalid field of a position
/// ([docs/notation.md, "Tacocat"](crate::docs::notation#tacocat)).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The text ends before the field.
    #[error("missing")]
    Missing,
    /// Something follows the last field.
    #[error("nothing follows it")]
    Trailing,
    /// The first word is not `tacocat`.
    #[error("a position of this game begins with tacocat")]
    OtherGame,
    /// The rules cannot be read.
    #[error(transparent)]
    ParseRules(#[from] ParseRulesError),
    /// No game can be played by the rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The board cannot be read, or no play leads to it.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// The field is not two hands joined by `/`.
    #[error("the hands are two lists of ranks joined by /")]
    TwoHands,
    /// The cards cannot be read.
    #[error(transparent)]
    Ranks(#[from] ParseRanksError),
    /// The floors cannot be read.
    #[error("the floors are two ranks joined by /, 0 for none")]
    TwoFloors,
    /// The stage cannot be read.
    #[error(
        "a stage is deal, xY, xW, xY and xW with a limit, xB, duel, xB: and duel: with what yay \
         chose, aY, aW, rY: and rW: with an attack, =Y or =W; draw> before an exchange with a \
         limit other than 0 and before duel"
    )]
    Stage,
    /// A part was set for a player other than Yay and Wow.
    #[error("yay and wow are the only players")]
    NoSuchPlayer,
    /// A view shows both hands although the game is not over.
    #[error("a view shows one hand at most until the game is over")]
    TwoHandsShown,
    /// A view of a finished game hides a hand.
    #[error("nothing is hidden when the game is over")]
    HiddenAtTheEnd,
    /// A view shows what Yay has chosen but not Yay's hand, or hides it but shows the hand.
    #[error("what yay has chosen is shown if and only if yay's hand is")]
    ShownChoice,
    /// There are more cards of this rank than the deck has.
    #[error("there are more {0}s than the deck has")]
    MoreThanDeck(Rank),
    /// The sizes of the hands do not fit the space and the stage.
    #[error("the hands have not the sizes that the space and the stage want")]
    HandSizes,
    /// Cards must be drawn, but the hands of the players who draw are full.
    #[error("nobody has to draw")]
    NobodyDraws,
    /// The game is over, but the winner's last card does not win the last round.
    #[error("the last cards are not those of the winner")]
    LastCards,
    /// The number of discards does not fit the course of the round.
    #[error("so many cards cannot be discarded at this stage")]
    DiscardSize,
    /// A player has a floor before the first attack was answered.
    #[error("there is no floor before an attack was answered")]
    EarlyFloor,
    /// The floor of a player is not among the discards.
    #[error("the sacrificed {0} is not among the discards")]
    FloorNotDiscarded(Rank),
    /// A player holds, or has laid on the table, a card below their floor.
    #[error("there is a {0} below its player's floor")]
    BelowFloor(Rank),
    /// The arrow points to another player.
    #[error("the arrow of the space says otherwise")]
    Arrow,
    /// The limit of the exchange is larger than a hand.
    #[error("no more cards are exchanged than a hand holds")]
    Limit,
    /// The cards on the table are not an attack.
    #[error("these cards are no attack")]
    NoAttack,
    /// The number of cards on the table does not fit the stage.
    #[error("these cards cannot lie on the table at this stage")]
    Laid,
    /// The result does not fit the board. The game must be over exactly if Tacocat is on a goal,
    /// and the player of that goal must be the winner.
    #[error("tacocat's place says otherwise")]
    Result,
}
