//! A move.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::player::Player;

use super::order::Order;
use crate::ducks::cards::{Card, PileCard};
use crate::ducks::line::Space;

/// A move: a player plays a card (with a choice, such as a space), a player discards a card, or
/// chance brings a card.
///
/// ```
/// use tacoduck::ducks::{Card, Move, Space};
///
/// let mv = Move::Misfire { target: Space::S3, victim: Space::S4 };
/// assert_eq!(mv.to_string(), "mf34");
/// assert_eq!("mf34".parse(), Ok(mv));
/// assert_eq!(mv.card(), Some(Card::Misfire));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `ai3`: a target on this space.
    TakeAim(Space),
    /// `sh3`: a shot at the target on this space.
    Shoot(Space),
    /// `db34`: Double Barrel on two neighbouring spaces, the front one first.
    DoubleBarrel(Space, Space),
    /// `db3`: Double Barrel with a single target, where no two are possible.
    SingleBarrel(Space),
    /// `tb34`: a shot at two neighbouring targets, the front one first.
    TwoBirds(Space, Space),
    /// `qs2`: a shot at this space.
    QuickShot(Space),
    /// `mf34`: a shot that misses its target and hits the neighbour.
    Misfire {
        /// The space of the target.
        target: Space,
        /// The space that is shot at.
        victim: Space,
    },
    /// `bl3`: the target on this space moves one space towards the front.
    BumpLeft(Space),
    /// `br3`: the target on this space moves one space towards the tail.
    BumpRight(Space),
    /// `lf`: the front card goes under the pile.
    LineForward,
    /// `hb2`: the duck on this space swaps with the card behind it.
    HangingBack(Space),
    /// `ma4`: the duck on this space swaps with the card ahead of it.
    MoveAhead(Space),
    /// `ff5`: the duck on this space goes to the front.
    FastForward(Space),
    /// `dc214365`: the cards of the line are laid in this order.
    DisorderlyConduct(Order),
    /// `ds`: the line is shuffled into the pile.
    DuckShuffle,
    /// `co32`: a duck hides under its neighbour.
    DuckAndCover {
        /// The duck that hides.
        duck: Space,
        /// The duck that it hides under.
        cover: Space,
    },
    /// `bu4`: the duck on this space is shielded.
    BottomsUp(Space),
    /// `reB`: a shot duck of this player goes under the pile.
    Resurrection(Player),
    /// `pe`: all targets are taken away.
    Peace,
    /// `-ai`: no card can be played, and this one is discarded.
    Discard(Card),
    /// `=A`, `=~`: chance reveals this card.
    Reveal(PileCard),
    /// `+ai`: chance gives this card to the player whose hand is short.
    Draw(Card),
}

impl Move {
    /// The card that is played or discarded; `None` for a move of chance.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        Some(match self {
            Move::TakeAim(_) => Card::TakeAim,
            Move::Shoot(_) => Card::Shoot,
            Move::DoubleBarrel(..) | Move::SingleBarrel(_) => Card::DoubleBarrel,
            Move::TwoBirds(..) => Card::TwoBirds,
            Move::QuickShot(_) => Card::QuickShot,
            Move::Misfire { .. } => Card::Misfire,
            Move::BumpLeft(_) => Card::BumpLeft,
            Move::BumpRight(_) => Card::BumpRight,
            Move::LineForward => Card::LineForward,
            Move::HangingBack(_) => Card::HangingBack,
            Move::MoveAhead(_) => Card::MoveAhead,
            Move::FastForward(_) => Card::FastForward,
            Move::DisorderlyConduct(_) => Card::DisorderlyConduct,
            Move::DuckShuffle => Card::DuckShuffle,
            Move::DuckAndCover { .. } => Card::DuckAndCover,
            Move::BottomsUp(_) => Card::BottomsUp,
            Move::Resurrection(_) => Card::Resurrection,
            Move::Peace => Card::Peace,
            Move::Discard(card) => card,
            Move::Reveal(_) | Move::Draw(_) => return None,
        })
    }

    /// Whether this is a move of chance: a reveal or a draw.
    ///
    /// ```
    /// use tacoduck::ducks::{Card, Move};
    ///
    /// assert!(Move::Draw(Card::Shoot).is_chance());
    /// assert!(!Move::Discard(Card::Shoot).is_chance());
    /// ```
    #[must_use]
    pub const fn is_chance(self) -> bool {
        matches!(self, Move::Reveal(_) | Move::Draw(_))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Discard(card) => return write!(f, "-{card}"),
            Move::Reveal(card) => return write!(f, "={card}"),
            Move::Draw(card) => return write!(f, "+{card}"),
            _ => {}
        }
        if let Some(card) = self.card() {
            write!(f, "{card}")?;
        }
        match *self {
            Move::TakeAim(space)
            | Move::Shoot(space)
            | Move::SingleBarrel(space)
            | Move::QuickShot(space)
            | Move::BumpLeft(space)
            | Move::BumpRight(space)
            | Move::HangingBack(space)
            | Move::MoveAhead(space)
            | Move::FastForward(space)
            | Move::BottomsUp(space) => write!(f, "{space}"),
            Move::DoubleBarrel(first, second)
            | Move::TwoBirds(first, second)
            | Move::Misfire {
                target: first,
                victim: second,
            }
            | Move::DuckAndCover {
                duck: first,
                cover: second,
            } => write!(f, "{first}{second}"),
            Move::DisorderlyConduct(order) => write!(f, "{order}"),
            Move::Resurrection(player) => write!(f, "{}", PileCard::Duck(player)),
            _ => Ok(()),
        }
    }
}

/// Why a text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text does not begin with the code of a card, nor with `-`, `+` or `=`.
    #[error("a move begins with the code of a card, or with -, + or =")]
    Card,
    /// What follows the code of this card is not one of its choices.
    #[error("{0} is followed by {expected}", expected = expected(*.0))]
    Choice(Card),
    /// What follows `=` is not the letter of a player or `~`.
    #[error("= is followed by the letter of a player or ~")]
    Reveal,
}

/// What is written behind the code of a card.
const fn expected(card: Card) -> &'static str {
    match card {
        Card::DoubleBarrel => "one or two spaces, 1 to 6",
        Card::TwoBirds | Card::Misfire | Card::DuckAndCover => "two spaces, 1 to 6",
        Card::LineForward | Card::DuckShuffle | Card::Peace => "nothing",
        Card::DisorderlyConduct => "each of the digits 1 to 6 once",
        Card::Resurrection => "the letter of a player",
        _ => "one space, 1 to 6",
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let card = |code: &str| code.parse::<Card>().map_err(|_| ParseMoveError::Card);
        if let Some(code) = text.strip_prefix('-') {
            return Ok(Move::Discard(card(code)?));
        }
        if let Some(code) = text.strip_prefix('+') {
            return Ok(Move::Draw(card(code)?));
        }
        if let Some(letter) = text.strip_prefix('=') {
            let card = single_letter(letter).ok_or(ParseMoveError::Reveal)?;
            return Ok(Move::Reveal(card));
        }
        let (code, choice) = text.split_at_checked(2).ok_or(ParseMoveError::Card)?;
        let card = card(code)?;
        parse_choice(card, choice).ok_or(ParseMoveError::Choice(card))
    }
}

fn single_letter(text: &str) -> Option<PileCard> {
    let mut letters = text.chars();
    let card = PileCard::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(card)
}

/// The move that plays a card with a choice in writing.
fn parse_choice(card: Card, choice: &str) -> Option<Move> {
    let digit = |digit: &u8| Space::from_number(digit.wrapping_sub(b'0'));
    let two = || match choice.as_bytes() {
        [first, second] => digit(first).zip(digit(second)),
        _ => None,
    };
    let one = || match choice.as_bytes() {
        [only] => digit(only),
        _ => None,
    };
    let none = |mv| choice.is_empty().then_some(mv);
    match card {
        Card::TakeAim => one().map(Move::TakeAim),
        Card::Shoot => one().map(Move::Shoot),
        Card::DoubleBarrel => match one() {
            Some(space) => Some(Move::SingleBarrel(space)),
            None => two().map(|(first, second)| Move::DoubleBarrel(first, second)),
        },
        Card::TwoBirds => two().map(|(first, second)| Move::TwoBirds(first, second)),
        Card::QuickShot => one().map(Move::QuickShot),
        Card::Misfire => two().map(|(target, victim)| Move::Misfire { target, victim }),
        Card::BumpLeft => one().map(Move::BumpLeft),
        Card::BumpRight => one().map(Move::BumpRight),
        Card::LineForward => none(Move::LineForward),
        Card::HangingBack => one().map(Move::HangingBack),
        Card::MoveAhead => one().map(Move::MoveAhead),
        Card::FastForward => one().map(Move::FastForward),
        Card::DisorderlyConduct => choice.parse().ok().map(Move::DisorderlyConduct),
        Card::DuckShuffle => none(Move::DuckShuffle),
        Card::DuckAndCover => two().map(|(duck, cover)| Move::DuckAndCover { duck, cover }),
        Card::BottomsUp => one().map(Move::BottomsUp),
        Card::Resurrection => match single_letter(choice)? {
            PileCard::Duck(player) => Some(Move::Resurrection(player)),
            PileCard::Water => None,
        },
        Card::Peace => none(Move::Peace),
    }
}

const _: () = assert!(core::mem::size_of::<Move>() <= 4);
