//! Positions and starts as text
//! ([docs/notation.md, "Position"](crate::docs::notation#position-tacocat-rules-board-hands-discard-floors-stage)).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::{TextBuffer, as_text, parts};
use crate::notation::Notation;
use crate::player::Player;

use crate::tacocat::board::{Board, WOW, YAY};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::position::{Builder, Field, Flaw, Hidden, PositionError, Stage, Tacocat};
use crate::tacocat::rules::{ParseRulesError, RulesError};
use crate::tacocat::sight::View;

impl fmt::Display for Tacocat {
    /// `tacocat RULES BOARD HANDS DISCARD FLOORS STAGE`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |buffer: &mut TextBuffer, player| self.hand(player).write_to(buffer);
        self.write(f, hand, |buffer| self.laid().write_to(buffer))
    }
}

impl fmt::Display for View {
    /// Writes the text of a position, with `?` for each hidden card of a hand and for a hidden
    /// choice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |buffer: &mut TextBuffer, player| match self.hand(player) {
            Some(hand) => hand.write_to(buffer),
            None => {
                for i in 0..self.hand_len(player) {
                    buffer.put_all(if i == 0 { "" } else { "." });
                    buffer.put_all(HIDDEN);
                }
            }
        };
        self.known().write(f, hand, |buffer| match self.laid() {
            Some(laid) => laid.write_to(buffer),
            None => buffer.put_all(HIDDEN),
        })
    }
}

/// A card that cannot be seen, or a choice.
const HIDDEN: &str = "?";

impl Tacocat {
    /// Writes a position, or a view of one in which the hands and the cards on the table are
    /// written in another way.
    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        hand: impl Fn(&mut TextBuffer, Player),
        laid: impl Fn(&mut TextBuffer),
    ) -> fmt::Result {
        let floor = |player| self.floor(player).map_or(0, Rank::number);
        let mut buffer = TextBuffer::new(f);
        buffer.put_all(Tacocat::NAME);
        buffer.put(' ');
        self.rules().write_to(&mut buffer);
        buffer.put(' ');
        self.board().write_to(&mut buffer);
        buffer.put(' ');
        hand(&mut buffer, YAY);
        buffer.put('/');
        hand(&mut buffer, WOW);
        buffer.put(' ');
        self.discard().write_to(&mut buffer);
        buffer.put(' ');
        buffer.put_number(floor(YAY));
        buffer.put('/');
        buffer.put_number(floor(WOW));
        buffer.put(' ');
        if self.is_drawing() {
            buffer.put_all("draw>");
        }
        let letter = Tacocat::letter;
        let (name, whose) = match self.stage() {
            Stage::Deal => ("deal", None),
            Stage::Exchange(player) | Stage::ExchangeUpTo(player, _) => ("x", Some(letter(player))),
            Stage::BothExchange => ("xB", None),
            Stage::BothExchangeWow => ("xB:", None),
            Stage::Duel => ("duel", None),
            Stage::DuelWow => ("duel:", None),
            Stage::Attack(player) => ("a", Some(letter(player))),
            Stage::Answer(player) => ("r", Some(letter(player))),
            Stage::Over => ("=", Some(self.board().goal().map_or('-', letter))),
        };
        buffer.put_all(name);
        if let Some(letter) = whose {
            buffer.put(letter);
        }
        match self.stage() {
            Stage::ExchangeUpTo(_, limit) => buffer.put_number(limit),
            Stage::BothExchangeWow | Stage::DuelWow => laid(&mut buffer),
            Stage::Answer(_) => {
                buffer.put(':');
                laid(&mut buffer);
            }
            _ => {}
        }
        buffer.finish()
    }
}

/// A stage as it is written, with the cards on the table.
#[derive(Clone, Copy)]
struct Written {
    stage: Stage,
    drawing: bool,
    laid: Ranks,
    /// Whether the choice on the table is hidden.
    is_hidden: bool,
    winner: Option<Player>,
}

impl FromStr for Tacocat {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Tacocat, PositionError> {
        read(text, false).map(|(position, _)| position)
    }
}

impl FromStr for View {
    type Err = PositionError;

    /// A whole hand is hidden or none of it; both are shown only when the game is over.
    fn from_str(text: &str) -> Result<View, PositionError> {
        read(text, true).map(|(position, viewer)| View::new(&position, viewer))
    }
}

/// Reads a position or, if something may be hidden, a view: a position in which some of the
/// cards not seen take the place of those hidden, and the player whose hand is shown.
fn read(text: &str, is_view: bool) -> Result<(Tacocat, Option<Player>), PositionError> {
    let mut words = parts(text.as_bytes(), b' ');
    let mut word = || words.next().ok_or(Flaw::Missing);
    let at = |field| move |flaw| PositionError::new(field, flaw);

    let name = word().map_err(at(Field::Game))?;
    if name != Tacocat::NAME.as_bytes() {
        return Err(at(Field::Game)(Flaw::OtherGame));
    }
    let (rules, board, hands) = (word(), word(), word());
    let (discard, floors, stage) = (word(), word(), word());
    // The fields before the stage are read with it in mind, if it can be read.
    let stage = stage.and_then(|text| parse_stage(as_text(text), is_view).ok_or(Flaw::Stage));
    let stage = match words.next() {
        None => stage,
        Some(_) => Err(Flaw::Trailing),
    };

    let rules = rules.and_then(|text| Ok(as_text(text).parse()?));
    let mut builder = Builder::new(rules.map_err(at(Field::Rules))?);

    let board = board.and_then(|text| Ok(Board::parse(text)?));
    let board = board.map_err(at(Field::Board))?;
    builder = builder.board(board);
    let stage = stage.and_then(|written| {
        let agrees = board.goal() == written.winner;
        agrees.then_some(written).ok_or(Flaw::Result)
    });
    builder = match stage {
        Err(_) => builder.without_stage(),
        Ok(written) if written.drawing => builder.stage_after_draws(written.stage),
        Ok(written) => builder.stage(written.stage),
    };
    builder = builder.laid(stage.map_or(Ranks::EMPTY, |written| written.laid));

    let hands = hands.and_then(|text| in_two(text, b'/').ok_or(Flaw::TwoHands));
    let hands =
        hands.and_then(|(yay, wow)| Ok([parse_hand(yay, is_view)?, parse_hand(wow, is_view)?]));
    let hands = hands.map_err(at(Field::Hands))?;
    let over = stage.is_ok_and(|written| written.stage == Stage::Over);
    let is_hidden = stage.is_ok_and(|written| written.is_hidden);
    let viewer = if is_view {
        viewer(&hands, over).map_err(at(Field::Hands))?
    } else {
        None
    };
    let discard = discard.and_then(|text| Ok(Ranks::parse(text)?));
    let floors = floors.and_then(|text| parse_floors(text).ok_or(Flaw::TwoFloors));
    let hidden = Hidden {
        cards: hands.map(|hand| hand.err().unwrap_or(0)),
        duel: is_hidden && stage.is_ok_and(|written| written.stage == Stage::DuelWow),
        discard: discard.unwrap_or(Ranks::EMPTY),
        floors: floors.unwrap_or((None, None)),
    };
    let [yay, wow] = hands.map(|hand| hand.unwrap_or(Ranks::EMPTY));
    builder = builder.hand(YAY, yay).hand(WOW, wow).filled(&hidden);
    builder = builder.discard(hidden.discard);
    builder = builder
        .floor(YAY, hidden.floors.0)
        .floor(WOW, hidden.floors.1);
    // What is told is the first field that is wrong, be it that it cannot be read or does not
    // fit those before it.
    if discard.is_err() || floors.is_err() || stage.is_err() {
        builder.check(Field::Hands)?;
        discard.map_err(at(Field::Discard))?;
        builder.check(Field::Discard)?;
        floors.map_err(at(Field::Floors))?;
        builder.check(Field::Floors)?;
    }
    let stage = stage.map_err(at(Field::Stage))?.stage;
    let position = builder.build()?;
    // Of a choice that is shown, the hand is Yay's, also if no card is left in it.
    let shows_yay = viewer == Some(YAY) || (viewer.is_none() && hands[0].is_ok());
    if is_view && stage.is_between_choices() && shows_yay == is_hidden {
        return Err(at(Field::Stage)(Flaw::ShownChoice));
    }
    let viewer = if stage.is_between_choices() && shows_yay {
        Some(YAY)
    } else {
        viewer
    };
    Ok((position, viewer))
}

/// The two parts of a text before and behind the first separator.
fn in_two(text: &[u8], separator: u8) -> Option<(&[u8], &[u8])> {
    let mut parts = text.splitn(2, |&letter| letter == separator);
    parts.next().zip(parts.next())
}

/// A hand, or of a hidden one the number of cards.
fn parse_hand(text: &[u8], is_view: bool) -> Result<Result<Ranks, usize>, Flaw> {
    if is_view && parts(text, b'.').all(|card| card == HIDDEN.as_bytes()) {
        return Ok(Err(parts(text, b'.').count()));
    }
    Ok(Ok(Ranks::parse(text)?))
}

/// The player whose hand a view shows: one at most, or when the game is over both.
fn viewer(hands: &[Result<Ranks, usize>; 2], over: bool) -> Result<Option<Player>, Flaw> {
    let [yay, wow] = hands.map(|hand| hand.is_ok_and(|hand| !hand.is_empty()));
    match (yay, wow) {
        _ if over && hands.iter().any(Result::is_err) => Err(Flaw::HiddenAtTheEnd),
        (true, true) if over => Ok(None),
        (true, true) => Err(Flaw::TwoHandsShown),
        (true, false) => Ok(Some(YAY)),
        (false, true) => Ok(Some(WOW)),
        (false, false) => Ok(None),
    }
}

fn parse_floors(text: &[u8]) -> Option<(Option<Rank>, Option<Rank>)> {
    let floor = |text: &[u8]| match text {
        b"0" => Some(None),
        rank => Rank::parse(rank).ok().map(Some),
    };
    let (yay, wow) = in_two(text, b'/')?;
    floor(yay).zip(floor(wow))
}

fn parse_stage(text: &str, is_view: bool) -> Option<Written> {
    let (text, drawing) = match text.strip_prefix("draw>") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let (name, written) = match text.split_once(':') {
        Some((name, laid)) => (name, Some(laid)),
        None => (text, None),
    };
    let is_hidden = is_view && matches!(name, "xB" | "duel") && written == Some(HIDDEN);
    let laid = match written.filter(|_| !is_hidden) {
        Some(laid) => Some(laid.parse().ok()?),
        None => written.map(|_| Ranks::EMPTY),
    };
    let stage = match (name, laid) {
        ("deal", None) => Stage::Deal,
        ("xB", None) => Stage::BothExchange,
        ("xB", Some(_)) => Stage::BothExchangeWow,
        ("duel", None) => Stage::Duel,
        ("duel", Some(_)) => Stage::DuelWow,
        ("aY", None) => Stage::Attack(YAY),
        ("aW", None) => Stage::Attack(WOW),
        ("rY", Some(_)) => Stage::Answer(YAY),
        ("rW", Some(_)) => Stage::Answer(WOW),
        ("xY", None) => Stage::Exchange(YAY),
        ("xW", None) => Stage::Exchange(WOW),
        ("=Y" | "=W", None) => Stage::Over,
        (exchange, None) => {
            let (by, limit) = exchange.strip_prefix('x')?.split_at_checked(1)?;
            let canonical = limit == "0" || !limit.starts_with(['0', '+']);
            let limit = limit.parse().ok().filter(|_| canonical)?;
            let by = by.chars().next().and_then(Tacocat::from_letter)?;
            Stage::ExchangeUpTo(by, limit)
        }
        _ => return None,
    };
    let laid = laid.unwrap_or(Ranks::EMPTY);
    let duels = stage != Stage::DuelWow || laid.len() == 1 || is_hidden;
    let winner = match name {
        "=Y" => Some(YAY),
        "=W" => Some(WOW),
        _ => None,
    };
    (duels && (stage.may_follow_draws() || !drawing)).then_some(Written {
        stage,
        drawing,
        laid,
        is_hidden,
        winner,
    })
}

/// Why some words do not describe the start of a game. The words are `RULES`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The rules are missing.
    #[error("a game starts with its rules")]
    Missing,
    /// The rules cannot be read.
    #[error(transparent)]
    ParseRules(#[from] ParseRulesError),
    /// No game can be played by the rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl Notation for Tacocat {
    type StartError = StartError;

    const NAME: &'static str = "tacocat";
    const LETTERS: &'static str = "YW";

    /// Reads `RULES`.
    fn from_start(words: &mut dyn Iterator<Item = &str>) -> Result<Tacocat, StartError> {
        let rules = words.next().ok_or(StartError::Missing)?;
        Ok(Tacocat::new(rules.parse()?)?)
    }

    fn write_start(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", Tacocat::NAME, self.rules)
    }
}
