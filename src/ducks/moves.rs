//! A move, and the set of legal ones.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use thiserror::Error;

use crate::Player;
use crate::game::move_set;

use super::card::Card;
use super::choices::{Choices, DISCARD};
use super::hand::Hand;
use super::order::{Order, Orders};
use super::pile::PileCard;
use super::space::Space;

/// A move: a card played with a choice, a card discarded, or a card that chance brings.
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
        /// Where the target is.
        target: Space,
        /// What is shot.
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
    /// `dc214365`: the line is laid in this order.
    DisorderlyConduct(Order),
    /// `ds`: the line is shuffled into the pile.
    DuckShuffle,
    /// `co32`: a duck hides under its neighbour.
    DuckAndCover {
        /// The duck that hides.
        duck: Space,
        /// The duck it hides under.
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
    /// `+ai`: chance gives this card, to the player whose hand is short.
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

    /// Whether it is chance that moves: a reveal or a draw.
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

/// A text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// It does not begin with the code of a card, nor with `-`, `+` or `=`.
    #[error("a move begins with the code of a card, or with -, + or =")]
    Card,
    /// Behind the code there is not what the card takes.
    #[error("{0} is followed by {expected}", expected = expected(*.0))]
    Choice(Card),
    /// Behind `=` there is not the letter of one player or `~`.
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
    let digit = |digit: &u8| Space::new(digit.wrapping_sub(b'0'));
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

/// The legal moves of a position: for each card of the hand a set of choices, or the cards
/// that chance can bring. See [`MoveSet`](crate::MoveSet) for what the methods do.
///
/// The order is that of the hand, and for each card that of its choices; orders of
/// Disorderly Conduct come last, in lexicographic order.
///
/// ```
/// use tacoduck::Game;
/// use tacoduck::ducks::{Ducks, Move};
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// let moves = game.legal_moves();
/// assert_eq!(moves.len(), 2);
/// assert!(moves.contains("sh1".parse()?));
/// assert_eq!(moves.nth(1), Some("sh2".parse()?));
/// assert!(moves.iter().all(|mv| game.check(mv).is_ok()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    /// Three lanes of bits, each for the moves of one row.
    bits: u64,
    /// The row of each lane, five bits each, as the slots of a hand are packed.
    rows: u16,
    /// The moves that have no row.
    orders: Orders,
}

/// The bits of a lane.
const LANE: usize = Choices::BITS;
/// The bits of the number of a row.
const ROW: usize = 5;
/// The rows of draws.
const DRAWS: usize = Card::ALL.len() + 1;
/// The row of reveals.
const REVEALS: usize = DRAWS + 2;

/// Every move but the orders of Disorderly Conduct, in rows of what one lane can hold: none
/// in the first, then for each card its plays by choice and its discard, then all draws, then
/// all reveals.
static TABLE: [[Move; LANE]; REVEALS + 1] = {
    let mut table = [[Move::LineForward; LANE]; REVEALS + 1];
    let mut index = 0;
    while index < Card::ALL.len() {
        let card = Card::ALL[index];
        let mut choice = 0;
        while choice < DISCARD {
            table[1 + index][choice] = Choices::play(card, choice);
            choice += 1;
        }
        table[1 + index][DISCARD] = Move::Discard(card);
        table[DRAWS + index / LANE][index % LANE] = Move::Draw(card);
        index += 1;
    }
    index = 0;
    while index < PileCard::ALL.len() {
        table[REVEALS][index] = Move::Reveal(PileCard::ALL[index]);
        index += 1;
    }
    table
};

impl Moves {
    /// No move.
    pub(crate) const NONE: Moves = Moves {
        bits: 0,
        rows: 0,
        orders: Orders::NONE,
    };

    /// Reveals of these cards, as bits by [`PileCard::index`].
    #[inline]
    pub(crate) const fn reveals(cards: u64) -> Moves {
        Moves {
            bits: cards,
            rows: REVEALS as u16,
            ..Moves::NONE
        }
    }

    /// Draws of these cards, as bits by [`Card::index`].
    #[inline]
    pub(crate) const fn draws(cards: u64) -> Moves {
        Moves {
            bits: cards,
            rows: (DRAWS | (DRAWS + 1) << ROW) as u16,
            ..Moves::NONE
        }
    }

    /// The plays of a hand, given the choices of each card; if there are none, its discards.
    #[inline]
    pub(crate) fn plays(
        hand: Hand,
        choices: impl Fn(Card) -> Choices,
        orders: impl Fn() -> Orders,
    ) -> Moves {
        let mut moves = Moves {
            rows: hand.slots(),
            ..Moves::NONE
        };
        let mut last = None;
        for slot in 0..Hand::SIZE {
            let card = hand.get(slot as u32);
            // A second card of a kind brings nothing new.
            if let Some(card) = card.filter(|_| card != last) {
                if card == Card::DisorderlyConduct {
                    moves.orders = orders();
                } else {
                    moves.bits |= u64::from(choices(card).bits()) << (LANE * slot);
                }
            }
            last = card;
        }
        if moves.is_empty() {
            moves.bits = Moves::discards(hand);
        }
        moves
    }

    /// The discards of a hand.
    #[inline(never)]
    fn discards(hand: Hand) -> u64 {
        let first = |&slot: &usize| {
            let card = hand.get(slot as u32);
            card.is_some() && (slot == 0 || card != hand.get(slot as u32 - 1))
        };
        let slots = (0..Hand::SIZE).filter(first);
        slots.fold(0, |bits, slot| bits | 1 << (LANE * slot + DISCARD))
    }

    /// The number of moves.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.bits.count_ones() as usize + self.orders.len()
    }

    /// Whether there is no move.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.bits == 0 && self.orders.len() == 0
    }

    /// Whether `mv` is one of them.
    #[must_use]
    pub fn contains(&self, mv: Move) -> bool {
        let place = match mv {
            Move::DisorderlyConduct(order) => return self.orders.contains(order),
            Move::Reveal(card) => Some((REVEALS, card.index())),
            Move::Draw(card) => Some((DRAWS + card.index() / LANE, card.index() % LANE)),
            Move::Discard(card) => Some((1 + card.index(), DISCARD)),
            play => Choices::of(play).map(|(card, choice)| (1 + card.index(), choice)),
        };
        place.is_some_and(|(row, bit)| {
            let lane = (0..Hand::SIZE).find(|&lane| self.row(lane) == row);
            lane.is_some_and(|lane| self.bits >> (LANE * lane + bit) & 1 == 1)
        })
    }

    /// The row of a lane.
    #[inline]
    const fn row(&self, lane: usize) -> usize {
        (self.rows >> (ROW * lane)) as usize & ((1 << ROW) - 1)
    }

    /// The move that a bit stands for.
    #[inline]
    fn decode(&self, bit: usize) -> Option<Move> {
        TABLE.get(self.row(bit / LANE)).map(|row| row[bit % LANE])
    }

    /// The move with this place in the order of the set, counted from 0.
    #[must_use]
    #[inline]
    pub fn nth(&self, index: usize) -> Option<Move> {
        let plain = self.bits.count_ones() as usize;
        if index >= plain {
            return self.orders.nth(index - plain).map(Move::DisorderlyConduct);
        }
        let mut bits = self.bits;
        for _ in 0..index {
            bits &= bits - 1;
        }
        self.decode(bits.trailing_zeros() as usize)
    }
}

move_set!(Moves, Move, MovesIter);

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = MovesIter;

    #[inline]
    fn into_iter(self) -> MovesIter {
        MovesIter {
            moves: self,
            order: self.orders.first(),
            given: 0,
        }
    }
}

/// The moves of a set, one by one.
#[derive(Clone, Debug)]
pub struct MovesIter {
    /// The moves that are left, orders apart.
    moves: Moves,
    /// The next order.
    order: Option<Order>,
    /// How many orders have been given.
    given: usize,
}

impl Iterator for MovesIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let bits = self.moves.bits;
        if bits == 0 {
            let order = self.order?;
            self.order = self.moves.orders.after(order);
            self.given += 1;
            return Some(Move::DisorderlyConduct(order));
        }
        self.moves.bits &= bits - 1;
        self.moves.decode(bits.trailing_zeros() as usize)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.moves.len() - self.given;
        (left, Some(left))
    }
}

impl ExactSizeIterator for MovesIter {}

impl FusedIterator for MovesIter {}
