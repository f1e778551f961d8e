//! Laws, and where one is broken.

use alloc::format;
use alloc::string::String;
use core::error::Error;
use core::fmt::{self, Debug, Display};

use crate::player::Player;

/// Makes the laws from a table of names and sentences.
macro_rules! laws {
    ($($law:ident: $sentence:literal,)*) => {
        /// One of the promises of the traits that the kit checks. Its text is a sentence that
        /// states the promise.
        ///
        /// ```
        /// use tacoduck::conformance::Law;
        ///
        /// assert_eq!(Law::Undo.to_string(), "a move that is taken back leaves no trace");
        /// assert!(Law::ALL.contains(&Law::Undo));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Law {
            $(#[doc = concat!($sentence, ".")] $law,)*
        }

        impl Law {
            /// Every law.
            pub const ALL: &'static [Law] = &[$(Law::$law),*];

            const fn sentence(self) -> &'static str {
                match self {
                    $(Law::$law => $sentence,)*
                }
            }
        }
    };
}

laws! {
    SetOrder: "`len`, `is_empty`, `iter` and `nth` of the legal moves agree",
    SetContains: "the legal moves contain each move they list",
    SetOnce: "no legal move is listed twice",
    SetEnd: "there are no legal moves when, and only when, the game is over",
    OverRefuses: "a game that is over refuses every move and brings no card",
    SetIsCheck: "`check` allows exactly the legal moves",
    ApplyIsCheck: "`apply` refuses what `check` refuses, for the same reason",
    RefusalChangesNothing: "a refused move changes nothing",
    IndexExists: "every legal move has an index below `ACTIONS`",
    IndexUnique: "no two legal moves have the same index",
    IndexLeadsBack: "`action` and `index` lead back to each other",
    Undo: "a move that is taken back leaves no trace",
    Hash: "what is equal has the same hash",
    Weights: "the legal cards of chance have a weight, and no other move has",
    Sample: "`sample` brings a legal card when it is chance's turn, and none otherwise",
    Choice: "`choose` takes one of the legal moves, if there is one",
    ApplyRandom: "`apply_random` makes the move that `sample` or `choose` takes with the same numbers",
    SampleFollowsWeights: "`sample` brings each card as often as its weight says",
    ChoiceIsEven: "`choose` takes each of the legal moves equally often",
    Repeats: "the same numbers from a generator give the same game",
    PositionText: "the text of a position parses back to it",
    MoveText: "the text of a move parses back to it",
    ViewText: "the text of a view parses back to it",
    SeenText: "the text of a move as it is seen parses back to it",
    StartText: "the words of a start are the start of a game with these players, and nothing more is read",
    EventsTold: "what a move does is told to all alike but for what is hidden, and the end of the game once, last",
    RecordText: "the text of a record parses back to it",
    ViewTurn: "a view shows the players and the turn of its position",
    ViewMoves: "a view has the legal moves of its position at the viewer's turn, and none otherwise",
    ViewCheck: "a view allows exactly its legal moves, and refuses the others for the reason of its position",
    WorldFits: "a world that is sampled from a view is a position that looks so to its viewer",
    ViewTells: "equal views are equal in text, legal moves, refusals and worlds",
    ViewNumbers: "a view is written as `ENCODED` numbers, `PARTS` by `PARTS`, into no other room, and equal views are equal in them",
    WorldsCounted: "every view has a world, and if it has one only, that is the position",
    SeenByMover: "a player sees the move that the player makes, and the card that the player draws",
    SeenIsMove: "a move that is seen openly is the move itself, and open to all if it is open to one who watches",
    SeenAlike: "moves that look the same lead to positions that look the same",
    SeenInWorlds: "what is seen of a move does not depend on what is hidden",
    TakeBack: "a card that chance brings cannot be taken back once somebody has seen it",
    ClueWorlds: "what the course of a game has shown leaves a world, and none that the view excludes",
}

impl Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// A report that a game breaks a law, and where.
///
/// ```
/// use tacoduck::conformance::{Law, Violation};
/// use tacoduck::ducks::{Ducks, Edition, Move, PileCard};
///
/// let game = Ducks::new(Edition::Kachny, 2)?;
/// let violation = Violation::new(Law::Undo, &game).at(Move::Reveal(PileCard::Water));
/// assert_eq!(
///     violation.to_string(),
///     "a move that is taken back leaves no trace: not so with Reveal(Water) in \
///      `ducks kachny _/_/_/_/_/_ A5B5~5:- -/- - -`"
/// );
/// # Ok::<(), tacoduck::ducks::NewGameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Violation {
    /// The broken law.
    pub law: Law,
    /// The position, in its [`Debug`] form.
    pub position: String,
    /// The move, in its [`Debug`] form, if the law is about one.
    pub mv: Option<String>,
    /// The viewer: `Some(Some(player))` for a player, `Some(None)` for a spectator, and `None` if
    /// the law is not about what viewers see.
    pub viewer: Option<Option<Player>>,
    /// What the kit found instead, if that helps: another value, or why a text is refused.
    pub found: Option<String>,
}

impl Violation {
    /// Reports that this law is broken in this position. Call it from checks of your own that you
    /// run besides those of the kit.
    #[must_use]
    pub fn new(law: Law, position: &impl Debug) -> Violation {
        Violation {
            law,
            position: format!("{position:?}"),
            mv: None,
            viewer: None,
            found: None,
        }
    }

    /// Adds the move that breaks the law.
    #[must_use]
    pub fn at(self, mv: impl Debug) -> Violation {
        Violation {
            mv: Some(format!("{mv:?}")),
            ..self
        }
    }

    /// It is broken for one who looks.
    pub(super) fn to(self, viewer: Option<Player>) -> Violation {
        Violation {
            viewer: Some(viewer),
            ..self
        }
    }

    pub(super) fn found(self, found: impl Debug) -> Violation {
        Violation {
            found: Some(format!("{found:?}")),
            ..self
        }
    }
}

impl Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: not so", self.law)?;
        if let Some(mv) = &self.mv {
            write!(f, " with {mv}")?;
        }
        match self.viewer {
            Some(None) => f.write_str(" for one who only watches")?,
            Some(Some(player)) => write!(f, " for {player:?}")?,
            None => {}
        }
        write!(f, " in `{}`", self.position)?;
        match &self.found {
            Some(found) => write!(f, ", but: {found}"),
            None => Ok(()),
        }
    }
}

impl Error for Violation {}

/// Goes on if the law holds.
pub(super) fn hold(holds: bool, broken: impl FnOnce() -> Violation) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(broken()) }
}
