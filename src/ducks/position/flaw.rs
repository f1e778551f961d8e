//! Why something is not a position.

use thiserror::Error;

use crate::kit::{self, fields};

use crate::player::Player;

use crate::ducks::cards::{Card, ParseCardsError, ParseHandError, PileCard};
use crate::ducks::rules::ParseRulesError;

fields! {
    /// The name of the game.
    Game "GAME",
    /// The rules.
    Rules "RULES",
    /// The line, with its targets.
    Line "LINE",
    /// The pile.
    Pile "PILE",
    /// The hands.
    Hands "HANDS",
    /// The discard pile.
    Discard "DISCARD",
    /// Whose turn it is, or the result.
    Turn "TURN",
}

/// Why a text, or the parts of a [`Builder`](crate::ducks::Builder), are not a position: the first
/// invalid field, from the left, and what is wrong with it.
///
/// ```
/// use tacoduck::ducks::{Ducks, Field, Flaw};
///
/// let text = "ducks gallery A/~/B/~/A/B A1~2:- ai.ai.ai/sh.sh.sh - A";
/// let error = text.parse::<Ducks>().unwrap_err();
/// assert_eq!((error.field, error.flaw), (Field::Pile, Flaw::Waters));
/// assert_eq!(error.to_string(), "PILE: the waters in line and pile are not five");
/// ```
pub type PositionError = kit::PositionError<Field, Flaw>;

/// A flaw: what is wrong with an invalid field of a position
/// ([docs/notation.md, "Points decided"](crate::docs::notation#points-decided)).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The text ends before the field.
    #[error("missing")]
    Missing,
    /// Something follows the last field.
    #[error("nothing follows it")]
    Trailing,
    /// The first word is not `ducks`.
    #[error("a position of this game begins with ducks")]
    OtherGame,
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// The deck is too small for the players.
    #[error("the deck is too small for so many players")]
    DeckTooSmall,
    /// The line is not six spaces.
    #[error("a line is six spaces joined by /")]
    SixSpaces,
    /// A space cannot be read.
    #[error(
        "a space is ~, _ or a duck, the duck it covers, ^ and whose shield it carries; then * \
         if targeted"
    )]
    Space,
    /// The pile cannot be read.
    #[error(
        "a pile is letters with counts from 1 to 5 in the order ABCDEF~ or -, a colon, and \
         letters in drawing order or -"
    )]
    Pile,
    /// The number of hands is not 2 to 6.
    #[error("2 to 6 players can play")]
    Players,
    /// A hand cannot be read or holds too many cards.
    #[error(transparent)]
    Hand(#[from] ParseHandError),
    /// A view shows the hands of two players.
    #[error("a view shows the hand of one player at most")]
    TwoHandsShown,
    /// The discard pile cannot be read or has too many of a kind.
    #[error(transparent)]
    Cards(#[from] ParseCardsError),
    /// The field cannot be read as a turn or a result.
    #[error("a turn is a letter or -, a result is = and a letter or -")]
    Turn,
    /// There is no such player in this game.
    #[error("there is no player {letter}", letter = PileCard::Duck(*.0))]
    NoSuchPlayer(Player),
    /// More than five ducks of a colour.
    #[error("there are more than five ducks of {letter}", letter = PileCard::Duck(*.0))]
    TooManyDucks(Player),
    /// There are not exactly five water cards in line and pile.
    #[error("the waters in line and pile are not five")]
    Waters,
    /// There are more copies of a card than the deck has.
    #[error("there are more {0} than the deck has")]
    MoreThanDeck(Card),
    /// A card that can move lies behind an empty space.
    #[error("there is an empty space ahead of a card")]
    Gap,
    /// The hands have sizes that cannot occur together in a game.
    #[error(
        "hands are of three cards, one of them perhaps of two; or in the deal filled in seat order"
    )]
    HandSizes,
    /// No turn and no result fits the fields up to this one.
    #[error("no turn and no result go with it and what stands before it")]
    NoTurnFits,
    /// Something is there that cannot be there during set-up.
    #[error(
        "before the first turn there is no target, pair, shield, bottom card, discard or shot duck"
    )]
    SetUp,
    /// The first player is not known, though the line is full.
    #[error("the line is full, so the first player is known")]
    FirstPlayerKnown,
    /// The first player is known, though the line is not full.
    #[error("the first player is known with the sixth card, not before")]
    FirstPlayerUnknown,
    /// The first player is not the owner of the front duck.
    #[error("the owner of the duck nearest the front begins")]
    FrontOwnerBegins,
    /// A hand is short that is not the hand of the player in turn.
    #[error("the hand of another player is short")]
    ShortHand,
    /// A card must be revealed, but no hand is short.
    #[error("a card is to be revealed, but the player in turn has played none")]
    FullHands,
    /// A card must be revealed, but no action card was discarded.
    #[error("a card is to be revealed, but none was played to the discard pile")]
    EmptyDiscard,
    /// The player to move has a shield in the line.
    #[error("the shields of the player to move have come off")]
    OwnShield,
    /// The player to move has a covered duck that should have come out.
    #[error("the covered ducks of the player to move have come out")]
    OwnCovered,
    /// The game is over, but the field does not say so.
    #[error("at most one colour is left, so the game is over")]
    IsOver,
    /// The result does not fit the ducks that are left.
    #[error("the ducks that are left say otherwise")]
    Result,
    /// A finished game has more than two gaps in the line, but a shot leaves at most two.
    #[error("a finished game has at most two empty spaces")]
    ResultGaps,
    /// The game is over, but the sizes of the hands are wrong: the last shooter must hold two cards
    /// and everyone else three.
    #[error("in a finished game one hand is of two cards, the others of three")]
    ResultHands,
}
