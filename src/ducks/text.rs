//! Positions and starts as text
//! ([docs/notation.md, "Position"](crate::docs::notation#position-ducks-rules-line-pile-hands-discard-turn)).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::{TextBuffer, as_text, parts};
use crate::notation::Notation;
use crate::player::{Player, Turn};

use crate::ducks::cards::{Bottom, Cards, DUCKS, Hand, ParseHandError, PileCard};
use crate::ducks::line::{Line, Occupant, Space, Spaces};
use crate::ducks::position::{Builder, Ducks, Field, Flaw, NewGameError, PositionError};
use crate::ducks::rules::{ParseRulesError, Rules};
use crate::ducks::sight::View;

impl fmt::Display for Ducks {
    /// `ducks RULES LINE PILE HANDS DISCARD TURN`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |buffer, player| self.hand(player).write_to(buffer))
    }
}

impl fmt::Display for View {
    /// Writes the text of a position, with `??` for each hidden card of a hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_unseen_in_deck()
            .write(f, |buffer, player| match self.hand(player) {
                Some(hand) => hand.write_to(buffer),
                None => (0..self.hand_len(player)).for_each(|i| {
                    buffer.put_all(if i == 0 { "" } else { "." });
                    buffer.put_all(HIDDEN);
                }),
            })
    }
}

/// A card that cannot be seen.
const HIDDEN: &str = "??";

impl Ducks {
    /// Writes a position, or a view of one in which the hands are written in another way.
    #[inline]
    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        hand: impl Fn(&mut TextBuffer, Player),
    ) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        buffer.put_all(Ducks::NAME);
        buffer.put(' ');
        self.rules().write_to(&mut buffer);
        buffer.put(' ');
        for space in Space::ALL {
            if space != Space::S1 {
                buffer.put('/');
            }
            match self.at(space) {
                Some(occupant) => occupant.write_to(&mut buffer),
                None => buffer.put('_'),
            }
            if self.targets().contains(space) {
                buffer.put('*');
            }
        }
        buffer.put(' ');
        if self.table.pile.pool.is_empty() {
            buffer.put('-');
        }
        for card in PileCard::ALL {
            let count = self.pool(card);
            if count > 0 {
                buffer.put(card.letter());
                buffer.put_number(count);
            }
        }
        buffer.put(':');
        self.bottom().write_to(&mut buffer);
        for player in Player::seats(self.seats()) {
            buffer.put(if player == Player::P1 { ' ' } else { '/' });
            hand(&mut buffer, player);
        }
        buffer.put(' ');
        self.discard().write_to(&mut buffer);
        buffer.put(' ');
        let turn = self.turn();
        if let Turn::Over(_) = turn {
            buffer.put('=');
        }
        let name = match turn {
            Turn::Over(outcome) => outcome.winner(),
            _ => self.in_turn(),
        };
        buffer.put(name.map_or('-', Ducks::letter));
        buffer.finish()
    }
}

impl FromStr for Ducks {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Ducks, PositionError> {
        read(text, false).map(|(position, _)| position)
    }
}

impl FromStr for View {
    type Err = PositionError;

    /// Of the hands that are not empty, at most one is shown.
    fn from_str(text: &str) -> Result<View, PositionError> {
        read(text, true).map(|(position, viewer)| View::new(&position, viewer))
    }
}

/// The number of cards of a hidden hand in writing.
fn parse_hidden(text: &[u8]) -> Option<usize> {
    let hidden = parts(text, b'.').all(|card| card == HIDDEN.as_bytes());
    hidden.then(|| parts(text, b'.').count())
}

/// The player with this letter.
#[inline]
fn parse_player(letter: u8) -> Option<Player> {
    Player::from_index(usize::from(letter.wrapping_sub(b'A')))
}

/// The card with this letter.
#[inline]
fn parse_pile_card(letter: u8) -> Option<PileCard> {
    match letter {
        b'~' => Some(PileCard::Water),
        letter => parse_player(letter).map(PileCard::Duck),
    }
}

/// Reads a position or, if hidden hands are allowed, a view: a position in which some of the
/// cards not seen take the place of those hidden, and the player whose hand is shown.
fn read(text: &str, is_view: bool) -> Result<(Ducks, Option<Player>), PositionError> {
    let mut words = parts(text.as_bytes(), b' ');
    let mut word = || words.next().ok_or(Flaw::Missing);
    let at = |field| move |flaw| PositionError::new(field, flaw);

    let name = word().map_err(at(Field::Game))?;
    if name != Ducks::NAME.as_bytes() {
        return Err(at(Field::Game)(Flaw::OtherGame));
    }
    let rules = word().and_then(|text| Ok(as_text(text).parse::<Rules>()?));
    let rules = rules.map_err(at(Field::Rules))?;
    let (line, pile, hands) = (word(), word(), word());
    let discard = word().and_then(|text| Ok(Cards::parse(text)?));
    // The players are as many as the hands, and earlier fields are read with that in mind.
    // If so many cannot play, what some number of players allows is not refused there.
    let players = hands.map_or(0, |hands| parts(hands, b'/').count());
    let players = (2..=6).contains(&players).then_some(players);
    Builder::new(rules, players.unwrap_or(2)).check(Field::Rules)?;
    let mut builder = Builder::new(rules, players.unwrap_or(6));

    let line = line.and_then(parse_line);
    let (line, targets) = line.map_err(|flaw| builder.refusal(Field::Line, flaw))?;
    builder.set_line(line, targets);
    builder.check(Field::Line)?;

    let pile = pile.and_then(|text| parse_pile(text).ok_or(Flaw::Pile));
    let (pool, bottom) = pile.map_err(|flaw| builder.refusal(Field::Pile, flaw))?;
    builder.set_pile(pool, bottom);
    builder.check(Field::Pile)?;

    let hands = hands.and_then(|hands| players.map(|_| hands).ok_or(Flaw::Players));
    let hands = hands.map_err(|flaw| builder.refusal(Field::Hands, flaw))?;
    let (mut hidden, mut viewer) = ([0; 6], None);
    for (text, player) in parts(hands, b'/').zip(Player::ALL) {
        let cards = if is_view { parse_hidden(text) } else { None };
        let hand = match cards {
            Some(cards) if cards > Hand::SIZE => Err(ParseHandError::TooMany),
            Some(_) => Ok(Hand::EMPTY),
            None => Hand::parse(text),
        };
        let hand = hand.map_err(|flaw| builder.refusal(Field::Hands, Flaw::Hand(flaw)))?;
        builder.set_hand(player, hand);
        hidden[player.index()] = cards.unwrap_or(0);
        if !hand.is_empty() && viewer.replace(player).is_some() && is_view {
            return Err(at(Field::Hands)(Flaw::TwoHandsShown));
        }
    }
    if is_view {
        builder.fill_hands(hidden, discard.unwrap_or(Cards::EMPTY));
    }
    builder.check(Field::Hands)?;

    let discard = discard.map_err(|flaw| builder.refusal(Field::Discard, flaw))?;
    builder.set_discard(discard);
    builder.check(Field::Discard)?;

    let turn = word().and_then(|text| parse_turn(text).ok_or(Flaw::Turn));
    let (turn, over) = turn.map_err(|flaw| builder.refusal(Field::Turn, flaw))?;
    builder.set_turn(turn, over);
    builder.check(Field::Turn)?;
    match words.next() {
        None => Ok((builder.position(), viewer)),
        Some(_) => Err(at(Field::Turn)(Flaw::Trailing)),
    }
}

fn parse_line(text: &[u8]) -> Result<(Line, Spaces), Flaw> {
    let (mut line, mut targets) = (Line::EMPTY, Spaces::EMPTY);
    let mut words = parts(text, b'/');
    for space in Space::ALL {
        let word = words.next().ok_or(Flaw::SixSpaces)?;
        let card = word.strip_suffix(b"*");
        if card.is_some() {
            targets.insert(space);
        }
        let card = card.unwrap_or(word);
        if card != b"_" {
            line.set(space, parse_occupant(card).ok_or(Flaw::Space)?);
        }
    }
    match words.next() {
        None => Ok((line, targets)),
        Some(_) => Err(Flaw::SixSpaces),
    }
}

fn parse_occupant(text: &[u8]) -> Option<Occupant> {
    let (ducks, shield) = match *text {
        [b'~'] => return Some(Occupant::Water),
        [ref ducks @ .., b'^', shield] => (ducks, Some(parse_player(shield)?)),
        _ => (text, None),
    };
    let (owner, covers) = match *ducks {
        [owner] => (owner, None),
        [owner, covered] => (owner, Some(parse_player(covered)?)),
        _ => return None,
    };
    Some(Occupant::Duck {
        owner: parse_player(owner)?,
        covers,
        shield,
    })
}

fn parse_pile(text: &[u8]) -> Option<([u8; 7], Bottom)> {
    let colon = text.iter().position(|&letter| letter == b':')?;
    let (mut pool, below) = (text.get(..colon)?, text.get(colon + 1..)?);
    if pool.is_empty() || below.is_empty() {
        return None;
    }
    let mut counts = [0; 7];
    let mut next = 0;
    if pool == b"-" {
        pool = b"";
    }
    while let [letter, count, rest @ ..] = pool {
        let card = parse_pile_card(*letter)?;
        let count = count.wrapping_sub(b'0');
        if card.index() < next || !(1..=DUCKS).contains(&count) {
            return None;
        }
        counts[card.index()] = count;
        next = card.index() + 1;
        pool = rest;
    }
    let mut bottom = Bottom::EMPTY;
    for &letter in if below == b"-" { b"" } else { below } {
        let put = bottom.put(parse_pile_card(letter)?);
        put.then_some(())?;
    }
    pool.is_empty().then_some((counts, bottom))
}

/// The player in turn or the winner, and whether the game is over.
fn parse_turn(text: &[u8]) -> Option<(Option<Player>, bool)> {
    let (name, over) = match text {
        [b'=', name @ ..] => (name, true),
        name => (name, false),
    };
    match *name {
        [b'-'] => Some((None, over)),
        [letter] => Some((Some(parse_player(letter)?), over)),
        _ => None,
    }
}

/// Why some words do not describe the start of a game. The words are `RULES PLAYERS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StartError {
    /// A word is missing.
    #[error("a game starts with its rules and the number of players")]
    Missing,
    /// The rules cannot be read.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// The number of players is not one digit.
    #[error("the number of players is a digit from 2 to 6")]
    Players,
    /// No game is possible with these rules and players.
    #[error(transparent)]
    NewGame(#[from] NewGameError),
}

impl Notation for Ducks {
    type StartError = StartError;

    const NAME: &'static str = "ducks";
    const LETTERS: &'static str = "ABCDEF";

    /// Reads `RULES PLAYERS`.
    fn from_start(words: &mut dyn Iterator<Item = &str>) -> Result<Ducks, StartError> {
        let mut word = || words.next().ok_or(StartError::Missing);
        let rules: Rules = word()?.parse()?;
        let players = match word()?.as_bytes() {
            [digit @ b'0'..=b'9'] => usize::from(digit - b'0'),
            _ => return Err(StartError::Players),
        };
        Ok(Ducks::new(rules, players)?)
    }

    fn write_start(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {} {}", Ducks::NAME, self.rules, self.seats)
    }
}
