//! Whole games as text: the start, every move and the result
//! ([docs/notation.md, "Game record"](crate::docs::notation#game-record)).

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::any::History;
use crate::game::{Game, Position};
use crate::notation::Notation;
use crate::observe::{HiddenMove, Observe, Seen};
use crate::player::{Outcome, Player, Turn};

/// A record of a game: its start and its moves, all of them legal. The game may be over or
/// unfinished.
///
/// ```
/// use tacoduck::ducks::Ducks;
/// use tacoduck::record::Record;
/// use tacoduck::prelude::*;
///
/// let text = "ducks kachny 2   # rules and players
///     =~ =B =A =A =~ =B   # the line
///     +sh +ai +lf  +lf +lf +bu
///     *";
/// let record: Record<Ducks> = text.parse()?;
/// assert_eq!(record.moves().len(), 12);
/// assert_eq!(record.end().turn(), Turn::Player(tacoduck::Player::P2));
///
/// let error = "ducks kachny 2\n=~ =G".parse::<Record<Ducks>>().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    start: G,
    moves: Vec<G::Move>,
    end: G,
}

impl<G: Game> Record<G> {
    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// The moves, including those of chance.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The position after the last move.
    #[must_use]
    pub const fn end(&self) -> &G {
        &self.end
    }

    /// How the game ended; `None` if it was not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.end.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }
}

impl<G: Notation + Observe> Record<G> {
    /// The record as a player, or with `None` a spectator, saw the game.
    ///
    /// What was hidden during the game stays hidden in this record, even if the game is over. Both
    /// of two simultaneous choices are shown once both were made. The record contains only the
    /// moves: cards that a move shows besides, such as sacrificed cards, are in the views and in
    /// the [events](crate::Tell::events_for).
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::record::Record;
    /// use tacoduck::Player;
    ///
    /// let text = "ducks kachny 2\n=~ =B =A =A =~ =B +sh +ai +lf +lf +lf +bu\n*\n";
    /// let record: Record<Ducks> = text.parse()?;
    /// let seen = record.seen_by(Some(Player::P1)).to_string();
    /// assert_eq!(seen, "ducks kachny 2\n=~ =B =A =A =~ =B +sh +ai +lf +?? +?? +??\n*\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Player>) -> SeenRecord<G> {
        let mut game = self.start.clone();
        let mut moves: Vec<SeenMove<G>> = Vec::new();
        // A choice that the next move of a player shows.
        let mut secret = None;
        for &mv in &self.moves {
            if let Turn::Player(_) = game.turn() {
                if let Some((index, choice)) = secret.take() {
                    moves[index] = Seen::Open(choice);
                }
            }
            let seen = game.seen(mv, viewer);
            if matches!(seen, Seen::Hidden(hidden) if hidden.is_shown_by_the_next()) {
                secret = Some((moves.len(), mv));
            }
            moves.push(seen);
            if game.apply(mv).is_err() {
                break;
            }
        }
        SeenRecord {
            words: start_words(&self.start),
            start: self.start.view_for(viewer),
            moves,
            outcome: self.outcome(),
        }
    }
}

/// A move as somebody sees it.
type SeenMove<G> = Seen<<G as Position>::Move, <G as Observe>::Hidden>;

/// A record of a game as one player or a spectator saw it, made by [`Record::seen_by`].
///
/// Its text is like that of a record: hidden moves are written as the notation of the game says,
/// and the result comes last. The text parses back. Parsing does not check that the moves are
/// legal, because hidden moves cannot be played.
///
/// ```
/// use tacoduck::ducks::Ducks;
/// use tacoduck::record::SeenRecord;
///
/// let text = "ducks kachny 2\n=~ =B =A =A =~ =B +sh +ai +lf +?? +?? +??\n*\n";
/// let seen: SeenRecord<Ducks> = text.parse()?;
/// assert_eq!(seen.moves()[9].to_string(), "+??");
/// assert_eq!(seen.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenRecord<G: Observe> {
    /// The words of a start without a position.
    words: Option<String>,
    start: G::View,
    moves: Vec<SeenMove<G>>,
    outcome: Option<Outcome>,
}

impl<G: Observe> SeenRecord<G> {
    /// The view of the position before the first move.
    #[must_use]
    pub const fn start(&self) -> &G::View {
        &self.start
    }

    /// The moves as they were seen.
    #[must_use]
    pub fn moves(&self) -> &[Seen<G::Move, G::Hidden>] {
        &self.moves
    }

    /// How the game ended; `None` if it was not over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

impl<G: Notation + Observe<View: fmt::Display>> fmt::Display for SeenRecord<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_record::<G>(
            f,
            self.words.as_deref(),
            &self.start,
            &self.moves,
            self.outcome,
        )
    }
}

impl<G: Notation + Observe<View: FromStr<Err: Error>>> FromStr for SeenRecord<G> {
    type Err = RecordError<G>;

    fn from_str(text: &str) -> Result<SeenRecord<G>, RecordError<G>> {
        let mut words = Words::of(text);
        let (words_of_start, start) = if let Some(quoted) = words.next_quoted()? {
            (None, quoted.parse(quoted.text, RecordFlaw::Position)?)
        } else {
            let start: G = parse_start(&mut words)?;
            (start_words(&start), start.view_for(None))
        };
        let mut moves = Vec::new();
        let mut next = words.next();
        while let Some(word) = next {
            next = words.next();
            if next.is_none() {
                // The result is always written, for a word before it could be read as one.
                let outcome = parse_result(word)?;
                return Ok(SeenRecord {
                    words: words_of_start,
                    start,
                    moves,
                    outcome,
                });
            }
            moves.push(word.parse(word.text, RecordFlaw::NoMove)?);
        }
        Err(words.here().error(RecordFlaw::NoResult))
    }
}

/// How a game ended, `None` if it did not.
fn parse_result<G: Notation>(word: Word<'_>) -> Result<Option<Outcome>, RecordError<G>> {
    let outcomes = (0..G::LETTERS.len())
        .filter_map(Player::from_index)
        .map(Outcome::Won);
    let mut all = outcomes.chain([Outcome::Nobody]).map(Some).chain([None]);
    all.find(|&outcome| result::<G>(outcome) == word.text)
        .ok_or(word.error(RecordFlaw::NoResult))
}

impl<G: Game> From<Record<G>> for History<G> {
    /// A history with the start and the moves of the record, to continue the game.
    fn from(record: Record<G>) -> History<G> {
        let mut history = History::new(record.start);
        for mv in record.moves {
            if history.apply(mv).is_err() {
                break;
            }
        }
        history
    }
}

impl<G: Game> From<&History<G>> for Record<G> {
    fn from(history: &History<G>) -> Record<G> {
        Record {
            start: history.start().clone(),
            moves: history.moves().collect(),
            end: history.position().clone(),
        }
    }
}

/// The words of a record on one line of text, at most.
const WORDS_A_LINE: usize = 16;

impl<G: Notation> fmt::Display for Record<G> {
    /// Writes the start on a line of its own, the moves on as many lines as they need, and the
    /// result on the last line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = start_words(&self.start);
        write_record::<G>(
            f,
            words.as_deref(),
            &self.start,
            &self.moves,
            self.outcome(),
        )
    }
}

/// The words that begin a game here, if it is a fresh one.
fn start_words<G: Notation>(start: &G) -> Option<String> {
    let mut words = String::new();
    start.write_start(&mut words).ok()?;
    (read_start::<G>(&words).as_ref() == Some(start)).then_some(words)
}

fn write_record<G: Notation>(
    f: &mut fmt::Formatter<'_>,
    words: Option<&str>,
    start: &impl fmt::Display,
    moves: &[impl fmt::Display],
    outcome: Option<Outcome>,
) -> fmt::Result {
    match words {
        Some(words) => f.write_str(words)?,
        None => write!(f, "\"{start}\"")?,
    }
    for line in moves.chunks(WORDS_A_LINE) {
        for (i, mv) in line.iter().enumerate() {
            let before = if i == 0 { '\n' } else { ' ' };
            write!(f, "{before}{mv}")?;
        }
    }
    f.write_char('\n')?;
    f.write_str(&result::<G>(outcome))?;
    f.write_char('\n')
}

/// The game that a start in writing begins.
fn read_start<G: Notation>(start: &str) -> Option<G> {
    let mut words = start.split(' ').skip(1);
    G::from_start(&mut words).ok()
}

/// A result in writing.
fn result<G: Notation>(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(Outcome::Won(player)) => ['=', G::letter(player)].into_iter().collect(),
        Some(Outcome::Nobody) => String::from("=-"),
        None => String::from("*"),
    }
}

/// Where and why a text is not the record of a game.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct RecordError<G: Game> {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong at this place.
    pub flaw: RecordFlaw<G>,
}

/// What is wrong with the record of a game.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum RecordFlaw<G: Game> {
    /// The text is empty or has only comments.
    Empty,
    /// The text does not begin with the name of the game.
    OtherGame,
    /// The quoted position has no closing quote on its line, or no blank follows the quote.
    Quote,
    /// The words after the name of the game do not describe a start, for this reason.
    Start(String),
    /// The quoted text is not a position, for this reason.
    Position(String),
    /// A word is not a move, for this reason.
    NoMove(String),
    /// A move is not legal.
    Illegal(G::IllegalMove),
    /// The result is not the one with which the game ended.
    Result,
    /// A [`SeenRecord`] does not end with a result.
    NoResult,
    /// Something follows the result.
    AfterResult,
}

impl<G: Notation> fmt::Display for RecordFlaw<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFlaw::Empty => f.write_str("the record is empty"),
            RecordFlaw::OtherGame => {
                write!(f, "a record begins with {} or a quoted position", G::NAME)
            }
            RecordFlaw::Quote => {
                f.write_str("the quoted position does not end with \" and a blank")
            }
            RecordFlaw::Start(reason)
            | RecordFlaw::Position(reason)
            | RecordFlaw::NoMove(reason) => f.write_str(reason),
            RecordFlaw::Illegal(reason) => write!(f, "{reason}"),
            RecordFlaw::Result => f.write_str("the result is not how the game ended"),
            RecordFlaw::NoResult => {
                f.write_str("the last word is the result, or * if there is none")
            }
            RecordFlaw::AfterResult => f.write_str("nothing follows the result"),
        }
    }
}

impl<G: Notation> fmt::Display for RecordError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordError { line, column, flaw } = self;
        write!(f, "line {line}, column {column}: {flaw}")
    }
}

impl<G: Notation> Error for RecordError<G> {}

impl<G: Notation> FromStr for Record<G> {
    type Err = RecordError<G>;

    fn from_str(text: &str) -> Result<Record<G>, RecordError<G>> {
        let mut words = Words::of(text);
        let start = parse_start(&mut words)?;
        let mut record = Record {
            end: start.clone(),
            start,
            moves: Vec::new(),
        };
        let mut finished = false;
        while let Some(word) = words.next() {
            if finished {
                return Err(word.error(RecordFlaw::AfterResult));
            }
            let outcome = record.outcome();
            let is_result = match outcome {
                Some(_) => word.text == "*" || word.text.starts_with('='),
                None => matches!(word.text, "*" | "=-"),
            };
            if is_result {
                if word.text != result::<G>(outcome) {
                    return Err(word.error(RecordFlaw::Result));
                }
                finished = true;
                continue;
            }
            let mv = word.parse(word.text, |reason| match parse_result::<G>(word) {
                // A result before the end; where a move is written so too, that is meant.
                Ok(_) => RecordFlaw::Result,
                Err(_) => RecordFlaw::NoMove(reason),
            })?;
            record
                .end
                .apply(mv)
                .map_err(|reason| word.error(RecordFlaw::Illegal(reason)))?;
            record.moves.push(mv);
        }
        Ok(record)
    }
}

/// The name of the game that a record is of. This is the first word of the text, or of the quoted
/// position that the text begins with. `None` if there is no word.
///
/// ```
/// use tacoduck::record::game_name;
///
/// assert_eq!(game_name("# a game\nducks gallery 2"), Some("ducks"));
/// assert_eq!(game_name("\"ducks gallery ..."), Some("ducks"));
/// assert_eq!(game_name("\"ducks\""), Some("ducks"));
/// assert_eq!(game_name("# nothing"), None);
/// assert_eq!(game_name("\""), None);
/// ```
#[must_use]
pub fn game_name(text: &str) -> Option<&str> {
    let word = Words::of(text).next()?.text;
    let name = word
        .strip_prefix('"')
        .map_or(word, |quoted| quoted.split('"').next().unwrap_or_default());
    (!name.is_empty()).then_some(name)
}

fn parse_start<G: Notation>(words: &mut Words<'_>) -> Result<G, RecordError<G>> {
    if let Some(quoted) = words.next_quoted()? {
        return quoted.parse(quoted.text, RecordFlaw::Position);
    }
    let here = words.here();
    let first = words.next().ok_or(here.error(RecordFlaw::Empty))?;
    if first.text != G::NAME {
        return Err(first.error(RecordFlaw::OtherGame));
    }
    // The start is on one line. Where it breaks is the last word it took.
    let mut last = first;
    let mut on_the_line = core::iter::from_fn(|| {
        last = words.next().filter(|word| word.line == first.line)?;
        Some(last.text)
    });
    let start = G::from_start(&mut on_the_line);
    start.map_err(|error| last.error(RecordFlaw::Start(text_of(&error))))
}

fn text_of(error: &impl fmt::Display) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write!(text, "{error}");
    text
}

/// A word and where it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl Word<'_> {
    fn error<G: Game>(self, flaw: RecordFlaw<G>) -> RecordError<G> {
        RecordError {
            line: self.line,
            column: self.column,
            flaw,
        }
    }

    /// Reads a text that begins at this word.
    fn parse<T: FromStr<Err: fmt::Display>, G: Game>(
        self,
        text: &str,
        flaw: impl Fn(String) -> RecordFlaw<G>,
    ) -> Result<T, RecordError<G>> {
        text.parse()
            .map_err(|error: T::Err| self.error(flaw(text_of(&error))))
    }
}

/// The words of a record, comments left out.
struct Words<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Words<'a> {
    const fn of(text: &'a str) -> Words<'a> {
        Words {
            rest: text,
            line: 1,
            column: 1,
        }
    }

    /// The place that is reached, as a word without letters.
    const fn here(&self) -> Word<'a> {
        Word {
            text: "",
            line: self.line,
            column: self.column,
        }
    }

    /// Goes on while the characters are such, and returns them.
    fn take_while(&mut self, such: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !such(c)).unwrap_or(self.rest.len());
        self.take(end)
    }

    /// Goes on by so many bytes, or to the end, and returns what lay there.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        for c in taken.chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
        while self.rest.starts_with('#') {
            self.take_while(|c| c != '\n');
            self.take_while(char::is_whitespace);
        }
    }

    fn next(&mut self) -> Option<Word<'a>> {
        self.skip_blanks();
        let mut word = self.here();
        word.text = self.take_while(|c| !c.is_whitespace());
        (!word.text.is_empty()).then_some(word)
    }

    /// The text in quotes that comes next, if one does.
    fn next_quoted<G: Game>(&mut self) -> Result<Option<Word<'a>>, RecordError<G>> {
        self.skip_blanks();
        if !self.rest.starts_with('"') {
            return Ok(None);
        }
        let mut word = self.here();
        word.text = self.take_quoted().ok_or(word.error(RecordFlaw::Quote))?;
        Ok(Some(word))
    }

    /// The text in quotes that begins here, if the quote is closed on its line and a blank
    /// follows.
    fn take_quoted(&mut self) -> Option<&'a str> {
        self.take(1);
        let quoted = self.take_while(|c| c != '"' && c != '\n');
        let closed = self.take(1) == "\"";
        let apart = self.rest.is_empty() || self.rest.starts_with(char::is_whitespace);
        (closed && apart).then_some(quoted)
    }
}
