//! Positions and starts as text (notation, "Tacocat").

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{Game, Player};

use super::builder::Builder;
use super::card::{Rank, Ranks};
use super::flaw::{Field, Flaw, PositionError};
use super::rules::{ParseRulesError, RulesError, WOW, YAY};
use super::state::{Stage, Tacocat};

impl fmt::Display for Tacocat {
    /// `tacocat RULES BOARD HANDS DISCARD FLOORS STAGE`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let floor = |player| self.floor(player).map_or(0, Rank::number);
        write!(
            f,
            "{} {} {} {}/{} {} {}/{} ",
            Tacocat::NAME,
            self.rules(),
            self.board(),
            self.hand(YAY),
            self.hand(WOW),
            self.discard(),
            floor(YAY),
            floor(WOW),
        )?;
        if self.is_drawing() {
            f.write_str("draw>")?;
        }
        let (letter, laid) = (Tacocat::letter, self.laid());
        match self.stage() {
            Stage::Deal => f.write_str("deal"),
            Stage::Exchange(player) => write!(f, "x{}", letter(player)),
            Stage::ExchangeUpTo(player, limit) => write!(f, "x{}{limit}", letter(player)),
            Stage::BothExchange => f.write_str("xB"),
            Stage::BothExchangeWow => write!(f, "xB:{laid}"),
            Stage::Duel => f.write_str("duel"),
            Stage::DuelWow => write!(f, "duel:{laid}"),
            Stage::Attack(player) => write!(f, "a{}", letter(player)),
            Stage::Answer(player) => write!(f, "r{}:{laid}", letter(player)),
            Stage::Over => write!(f, "={}", self.board().goal().map_or('-', letter)),
        }
    }
}

/// A stage as it is written, with the cards on the table.
#[derive(Clone, Copy)]
struct Written {
    stage: Stage,
    drawing: bool,
    laid: Ranks,
    winner: Option<Player>,
}

impl FromStr for Tacocat {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Tacocat, PositionError> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(Flaw::Missing);
        let at = |field| move |flaw| PositionError { field, flaw };

        let name = word().map_err(at(Field::Game))?;
        if name != Tacocat::NAME {
            return Err(at(Field::Game)(Flaw::OtherGame));
        }
        let (rules, board, hands) = (word(), word(), word());
        let (discard, floors, stage) = (word(), word(), word());
        // The fields before the stage are read with it in mind, if it can be read.
        let stage = stage.and_then(|text| parse_stage(text).ok_or(Flaw::Stage));
        let stage = match words.next() {
            None => stage,
            Some(_) => Err(Flaw::Trailing),
        };

        let rules = rules.and_then(|text| Ok(text.parse()?));
        let mut builder = Builder::new(rules.map_err(at(Field::Rules))?);

        let board = board.and_then(|text| Ok(text.parse()?));
        let board: super::board::Board = board.map_err(at(Field::Board))?;
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
        builder = builder.laid(stage.map_or(Ranks::NONE, |written| written.laid));

        let hands = hands.and_then(|text| text.split_once('/').ok_or(Flaw::TwoHands));
        let hands = hands.and_then(|(yay, wow)| Ok((yay.parse()?, wow.parse()?)));
        let (yay, wow) = hands.map_err(at(Field::Hands))?;
        builder = builder.hand(YAY, yay).hand(WOW, wow);
        builder.check(Field::Hands)?;

        let discard = discard.and_then(|text| Ok(text.parse()?));
        builder = builder.discard(discard.map_err(at(Field::Discard))?);
        builder.check(Field::Discard)?;

        let floors = floors.and_then(|text| parse_floors(text).ok_or(Flaw::TwoFloors));
        let (yay, wow) = floors.map_err(at(Field::Floors))?;
        builder = builder.floor(YAY, yay).floor(WOW, wow);
        builder.check(Field::Floors)?;

        stage.map_err(at(Field::Stage))?;
        builder.build()
    }
}

fn parse_floors(text: &str) -> Option<(Option<Rank>, Option<Rank>)> {
    let floor = |text: &str| match text {
        "0" => Some(None),
        rank => rank.parse().ok().map(Some),
    };
    let (yay, wow) = text.split_once('/')?;
    floor(yay).zip(floor(wow))
}

fn parse_stage(text: &str) -> Option<Written> {
    let (text, drawing) = match text.strip_prefix("draw>") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let (name, laid) = match text.split_once(':') {
        Some((name, laid)) => (name, Some(laid.parse().ok()?)),
        None => (text, None),
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
            let by = by.chars().next().and_then(Tacocat::player)?;
            Stage::ExchangeUpTo(by, limit)
        }
        _ => return None,
    };
    let laid = laid.unwrap_or(Ranks::NONE);
    let duels = stage != Stage::DuelWow || laid.len() == 1;
    let winner = match name {
        "=Y" => Some(YAY),
        "=W" => Some(WOW),
        _ => None,
    };
    (duels && (stage.may_follow_draws() || !drawing)).then_some(Written {
        stage,
        drawing,
        laid,
        winner,
    })
}

/// Why words are not the start of a game: `RULES`.
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

impl Tacocat {
    /// Reads `RULES`.
    pub(super) fn parse_start(
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<Tacocat, StartError> {
        let rules = words.next().ok_or(StartError::Missing)?;
        Ok(Tacocat::new(rules.parse()?)?)
    }
}
