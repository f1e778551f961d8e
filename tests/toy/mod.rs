//! A game of four moves, whole or with one fault of many.
//!
//! Each of two players is dealt a card of rank 1 to 3, which the other does not see. Then each
//! claims a rank, at most that of the card, and the higher claim wins.

mod view;

use std::cell::Cell;
use std::error::Error;
use std::fmt::{self, Write};
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use rand_core::Rng;
use tacoduck::prelude::*;
use tacoduck::random::below;
use tacoduck::{Disclosure, HiddenMove, Seen};

pub use view::ToyView;

thread_local! {
    /// The fault that the game has on this thread.
    pub static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
    /// What is left over from game to game with [`Fault::KeepsState`].
    static KEPT: Cell<usize> = const { Cell::new(0) };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    LenTooLarge,
    NthStartsAtOne,
    ContainsForgets,
    ListsTwice,
    MovesAfterTheEnd,
    NoMoveBeforeTheEnd,
    AcceptsAfterTheEnd,
    MoveMissing,
    MoveTooMany,
    ApplyRefusesMore,
    ApplyHasOtherReason,
    RefusalChanges,
    NoIndex,
    IndexOutOfRange,
    IndexTwice,
    ActionIsOther,
    UndoForgets,
    HashTellsMore,
    CardWithoutWeight,
    WeightWithoutCard,
    SampleBringsNothing,
    SampleBringsClaim,
    ChoosesNothing,
    AdvancesTwice,
    SampleIsEven,
    ChoiceIsUneven,
    KeepsState,
    TextDropsClaim,
    MovesWrittenAlike,
    ViewIsNotRead,
    HiddenIsNotRead,
    StartReadsOn,
    MoveOfTwoWords,
    ViewOfThree,
    ViewHasAllMoves,
    ViewRefusesAll,
    ViewHasOtherReason,
    WorldForgetsOwnCard,
    WorldForgetsClaim,
    ViewComparesHidden,
    TextShowsHidden,
    DebugShowsHidden,
    HashShowsHidden,
    RefusalShowsHidden,
    NumbersShowHidden,
    NumbersFitAnywhere,
    NumbersAreLeftOut,
    NoWorlds,
    OneWorld,
    DrawerSeesNothing,
    OpenToWatchersOnly,
    SeenIsOther,
    SeenDependsOnHidden,
    WorldIsThePosition,
    UndoTires,
    DrawIsNotDisclosed,
    NothingFitsClues,
    EndToldTwice,
    EndNotTold,
    EventsShowHidden,
}

/// Whether the game has this fault.
fn has(fault: Fault) -> bool {
    FAULT.get() == fault
}

/// How many cards of each rank there are.
const DECK: [u8; 3] = [3, 2, 1];
const PLAYERS: [Player; 2] = [Player::P1, Player::P2];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToyMove {
    Draw(u8),
    Claim(u8),
}

use ToyMove::{Claim, Draw};

impl fmt::Display for ToyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Claim(rank) if has(Fault::MovesWrittenAlike) => write!(f, "+{rank}"),
            Claim(rank) if has(Fault::MoveOfTwoWords) => write!(f, "claim {rank}"),
            Claim(rank) => write!(f, "{rank}"),
            Draw(rank) => write!(f, "+{rank}"),
        }
    }
}

impl FromStr for ToyMove {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<ToyMove, Refusal> {
        let text = text.strip_prefix("claim ").unwrap_or(text);
        match text.as_bytes() {
            [b'+', rank @ b'1'..=b'3'] => Ok(Draw(rank - b'0')),
            [rank @ b'1'..=b'3'] => Ok(Claim(rank - b'0')),
            _ => Err(Refusal::NotRead),
        }
    }
}

/// A card was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HiddenDraw;

impl HiddenMove for HiddenDraw {
    fn is_shown_by_the_next(self) -> bool {
        false
    }
}

impl fmt::Display for HiddenDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("+?")
    }
}

impl FromStr for HiddenDraw {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<HiddenDraw, Refusal> {
        let read = text == "+?" && !has(Fault::HiddenIsNotRead);
        read.then_some(HiddenDraw).ok_or(Refusal::NotRead)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    NotRead,
    NotDue,
    NoneLeft,
    Above(u8),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Error for Refusal {}

/// At most four moves, the others being filled up.
#[derive(Clone, Copy, Debug)]
pub struct ToyMoves {
    moves: [ToyMove; 4],
    len: usize,
}

impl Default for ToyMoves {
    fn default() -> ToyMoves {
        ToyMoves::from_iter([])
    }
}

impl FromIterator<ToyMove> for ToyMoves {
    fn from_iter<I: IntoIterator<Item = ToyMove>>(moves: I) -> ToyMoves {
        let mut set = ToyMoves {
            moves: [Draw(0); 4],
            len: 0,
        };
        for mv in moves {
            set.moves[set.len] = mv;
            set.len += 1;
        }
        set
    }
}

impl IntoIterator for ToyMoves {
    type Item = ToyMove;
    type IntoIter = std::iter::Take<std::array::IntoIter<ToyMove, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl MoveSet for ToyMoves {
    type Move = ToyMove;

    fn len(&self) -> usize {
        self.len + usize::from(has(Fault::LenTooLarge))
    }

    fn contains(&self, mv: ToyMove) -> bool {
        self.into_iter().any(|other| other == mv) && !(has(Fault::ContainsForgets) && mv == Draw(2))
    }

    fn nth(&self, index: usize) -> Option<ToyMove> {
        self.into_iter()
            .nth(index + usize::from(has(Fault::NthStartsAtOne)))
    }

    fn choose<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<ToyMove> {
        if has(Fault::ChoosesNothing) || self.len == 0 {
            return None;
        }
        let mut index = below(rng, self.len as u32) as usize;
        if has(Fault::ChoiceIsUneven) {
            index = index.min(below(rng, self.len as u32) as usize);
        }
        if has(Fault::KeepsState) {
            KEPT.set(KEPT.get() + 1);
            index = KEPT.get() % self.len;
        }
        self.nth(index)
    }
}

/// The position; 0 is no card and no claim.
#[derive(Clone, Copy)]
pub struct Toy {
    hands: [u8; 2],
    claims: [u8; 2],
    /// How many moves were ever made with this value, which is no part of the position.
    made: u32,
}

impl Toy {
    pub const START: Toy = Toy {
        hands: [0; 2],
        claims: [0; 2],
        made: 0,
    };

    /// How many cards of a rank are dealt.
    fn held(self, rank: u8) -> u8 {
        self.hands.map(|hand| u8::from(hand == rank)).iter().sum()
    }

    /// How many cards of a rank are left in the deck.
    fn left(self, rank: u8) -> u8 {
        DECK[usize::from(rank - 1)].saturating_sub(self.held(rank))
    }

    /// The player who is to draw, if chance is to move.
    fn drawer(self) -> Option<Player> {
        PLAYERS
            .into_iter()
            .find(|player| self.hands[player.index()] == 0)
    }

    /// The player who is to claim, once all are dealt.
    fn claimer(self) -> Option<Player> {
        PLAYERS
            .into_iter()
            .find(|player| self.claims[player.index()] == 0)
    }

    /// Whether the cards and claims can be such.
    fn is_possible(self) -> bool {
        let in_order = |marks: [u8; 2]| marks[0] > 0 || marks[1] == 0;
        in_order(self.hands)
            && in_order(self.claims)
            && (self.claims[0] == 0 || self.hands[1] > 0)
            && (0..2).all(|seat| self.claims[seat] <= self.hands[seat])
            && (1..=3).all(|rank| self.held(rank) <= DECK[usize::from(rank - 1)])
    }
}

impl PartialEq for Toy {
    fn eq(&self, other: &Toy) -> bool {
        (self.hands, self.claims) == (other.hands, other.claims)
    }
}

impl Eq for Toy {}

impl Hash for Toy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.hands, self.claims).hash(state);
        if has(Fault::HashTellsMore) {
            self.made.hash(state);
        }
    }
}

/// Writes cards and claims.
fn write_marks(f: &mut impl Write, hands: [u8; 2], claims: [u8; 2]) -> fmt::Result {
    let mark = |mark| match mark {
        0 => '-',
        view::UNSEEN => '?',
        rank => char::from(b'0' + rank),
    };
    let [hand, other] = hands.map(mark);
    let [claim, answer] = claims.map(mark);
    write!(f, "higher {hand}/{other} {claim}/{answer}")
}

/// Reads cards and claims.
fn read_marks(text: &str) -> Result<([u8; 2], [u8; 2]), Refusal> {
    let mark = |byte| match byte {
        b'-' => Ok(0),
        b'?' if !has(Fault::ViewIsNotRead) => Ok(view::UNSEEN),
        b'1'..=b'3' => Ok(byte - b'0'),
        _ => Err(Refusal::NotRead),
    };
    match text.strip_prefix("higher ").map(str::as_bytes) {
        Some(&[hand, b'/', other, b' ', claim, b'/', answer]) => {
            Ok(([mark(hand)?, mark(other)?], [mark(claim)?, mark(answer)?]))
        }
        _ => Err(Refusal::NotRead),
    }
}

impl fmt::Debug for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_marks(f, self.hands, self.claims)
    }
}

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut claims = self.claims;
        if has(Fault::TextDropsClaim) {
            claims[1] = 0;
        }
        write_marks(f, self.hands, claims)
    }
}

impl FromStr for Toy {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Toy, Refusal> {
        let (hands, claims) = read_marks(text)?;
        let game = Toy {
            hands,
            claims,
            made: 0,
        };
        let is_game = !hands.contains(&view::UNSEEN) && game.is_possible();
        is_game.then_some(game).ok_or(Refusal::NotRead)
    }
}

impl Position for Toy {
    type Move = ToyMove;
    type Moves = ToyMoves;
    type IllegalMove = Refusal;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.drawer(), self.claimer()) {
            (Some(_), _) => Turn::Chance,
            (None, Some(player)) => Turn::Player(player),
            (None, None) => Turn::Over(match self.claims[0].cmp(&self.claims[1]) {
                std::cmp::Ordering::Less => Outcome::Won(Player::P2),
                std::cmp::Ordering::Equal => Outcome::Nobody,
                std::cmp::Ordering::Greater => Outcome::Won(Player::P1),
            }),
        }
    }

    fn legal_moves(&self) -> ToyMoves {
        let moves = match self.turn() {
            Turn::Chance => [1, 2, 3].map(Draw),
            Turn::Player(_) if has(Fault::NoMoveBeforeTheEnd) && self.claims[0] > 0 => {
                return ToyMoves::from_iter([]);
            }
            Turn::Player(player) if has(Fault::MoveTooMany) => {
                let most = (self.hands[player.index()] + 1).min(3);
                return (1..=most).map(Claim).collect();
            }
            Turn::Over(_) if has(Fault::MovesAfterTheEnd) => {
                return ToyMoves::from_iter([Claim(1)]);
            }
            _ => [1, 2, 3].map(Claim),
        };
        let is_over = matches!(self.turn(), Turn::Over(_));
        let legal = moves
            .into_iter()
            .filter(|&mv| !is_over && self.check(mv).is_ok());
        let legal = legal.filter(|&mv| !(has(Fault::MoveMissing) && mv == Claim(2)));
        let again = has(Fault::ListsTwice) && self.drawer().is_some();
        legal.chain(again.then_some(Draw(1))).collect()
    }

    fn check(&self, mv: ToyMove) -> Result<(), Refusal> {
        match (self.turn(), mv) {
            (Turn::Over(_), _) if has(Fault::AcceptsAfterTheEnd) => Ok(()),
            (Turn::Chance, Draw(rank)) if self.left(rank) > 0 => Ok(()),
            (Turn::Chance, Draw(_)) => Err(Refusal::NoneLeft),
            (Turn::Player(player), Claim(rank)) => {
                let most = self.hands[player.index()];
                let fits = rank <= most;
                fits.then_some(()).ok_or(Refusal::Above(most))
            }
            _ => Err(Refusal::NotDue),
        }
    }
}

impl Game for Toy {
    type Undo = ToyMove;

    fn weight(&self, mv: ToyMove) -> u32 {
        match mv {
            Draw(3) if has(Fault::CardWithoutWeight) => 0,
            Draw(rank) if self.drawer().is_some() => self.left(rank).into(),
            _ => has(Fault::WeightWithoutCard).into(),
        }
    }

    fn apply(&mut self, mv: ToyMove) -> Result<ToyMove, Refusal> {
        if let Err(reason) = self.check(mv) {
            if has(Fault::RefusalChanges) && self.drawer().is_none() {
                self.hands[1] = 3;
            }
            let other = has(Fault::ApplyHasOtherReason);
            return Err(if other { Refusal::NotRead } else { reason });
        }
        if has(Fault::ApplyRefusesMore) && mv == Claim(3) {
            return Err(Refusal::NotDue);
        }
        self.made += 1;
        match mv {
            Draw(rank) => match self.drawer() {
                Some(player) => self.hands[player.index()] = rank,
                None => return Err(Refusal::NotDue),
            },
            Claim(rank) => match self.claimer() {
                Some(player) => self.claims[player.index()] = rank,
                // Only with a fault.
                None => self.claims[1] = rank,
            },
        }
        Ok(mv)
    }

    fn undo(&mut self, token: ToyMove) {
        if has(Fault::UndoTires) && self.made > 6 || has(Fault::UndoForgets) && token == Claim(2) {
            return;
        }
        let marks = match token {
            Draw(_) => &mut self.hands,
            Claim(_) => &mut self.claims,
        };
        marks[usize::from(marks[1] > 0)] = 0;
    }

    fn apply_random<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<ToyMove> {
        let mut once = |game: &mut Toy| {
            let mv = match game.turn() {
                Turn::Chance => game.sample(rng),
                Turn::Player(_) => game.legal_moves().choose(rng),
                Turn::Over(_) => None,
            }?;
            game.apply(mv).ok().map(|_| mv)
        };
        let made = once(self);
        if has(Fault::AdvancesTwice) {
            once(self);
        }
        made
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<ToyMove> {
        if self.drawer().is_none() || has(Fault::SampleBringsNothing) {
            return None;
        }
        if has(Fault::SampleBringsClaim) {
            return Some(Claim(1));
        }
        let moves = self.legal_moves();
        if has(Fault::SampleIsEven) {
            return moves.choose(rng);
        }
        let total = moves.iter().map(|mv| self.weight(mv)).sum();
        let mut ticket = below(rng, total);
        moves.iter().find(|&mv| {
            let weight = self.weight(mv);
            let drawn = ticket < weight;
            ticket = ticket.wrapping_sub(weight);
            drawn
        })
    }
}

impl Observe for Toy {
    type View = ToyView;
    type Hidden = HiddenDraw;
    type Clues = ToyClues;

    fn view_for(&self, viewer: Option<Player>) -> ToyView {
        ToyView::new(*self, viewer)
    }

    fn seen(&self, mv: ToyMove, viewer: Option<Player>) -> Seen<ToyMove, HiddenDraw> {
        let is_other = viewer != self.claimer();
        match mv {
            Draw(_) if has(Fault::DrawerSeesNothing) => Seen::Hidden(HiddenDraw),
            Draw(_) if viewer.is_none() || viewer != self.drawer() => Seen::Hidden(HiddenDraw),
            Draw(_) if has(Fault::SeenIsOther) => Seen::Open(Draw(1)),
            Claim(_) if has(Fault::OpenToWatchersOnly) && is_other && viewer.is_some() => {
                Seen::Hidden(HiddenDraw)
            }
            Claim(_) if has(Fault::SeenDependsOnHidden) && is_other && self.hands[0] == 1 => {
                Seen::Hidden(HiddenDraw)
            }
            _ => Seen::Open(mv),
        }
    }

    fn discloses(&self, mv: ToyMove) -> Option<Disclosure> {
        match mv {
            Draw(_) if has(Fault::DrawIsNotDisclosed) => None,
            Draw(_) => self.drawer().map(Disclosure::Drawn),
            Claim(_) => None,
        }
    }

    fn learn(&self, clues: &mut ToyClues, mv: ToyMove) {
        clues.claims += u8::from(matches!(mv, Claim(_)));
    }
}

impl Notation for Toy {
    type StartError = Refusal;

    const NAME: &'static str = "higher";
    const LETTERS: &'static str = "AB";

    fn from_start(words: &mut dyn Iterator<Item = &str>) -> Result<Toy, Refusal> {
        let is_start = words.next() == Some("2");
        if has(Fault::StartReadsOn) {
            words.next();
        }
        is_start.then_some(Toy::START).ok_or(Refusal::NotRead)
    }

    fn write_start(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str("higher 2")
    }
}

impl Numbered for Toy {
    const ACTIONS: usize = 6;

    fn index(&self, mv: ToyMove) -> Option<usize> {
        match mv {
            Draw(3) if has(Fault::NoIndex) => None,
            Claim(3) if has(Fault::IndexOutOfRange) => Some(Toy::ACTIONS),
            Claim(2) if has(Fault::IndexTwice) => Some(3),
            Draw(rank) => Some(usize::from(rank) - 1),
            Claim(rank) => Some(usize::from(rank) + 2),
        }
    }

    fn action(&self, index: usize) -> Option<ToyMove> {
        match index {
            3 if has(Fault::ActionIsOther) => Some(Claim(2)),
            4 if has(Fault::IndexTwice) => None,
            5 if has(Fault::IndexOutOfRange) => None,
            0..=2 => Some(Draw(index as u8 + 1)),
            3..=5 => Some(Claim(index as u8 - 2)),
            _ => None,
        }
    }
}

/// What is known from the course of the game: how often somebody claimed, of which nothing
/// follows.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct ToyClues {
    pub claims: u8,
}

/// A move that was made, or the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToyEvent {
    Made(Seen<ToyMove, HiddenDraw>),
    Ended(Outcome),
}

/// At most three events.
#[derive(Clone, Copy, Debug)]
pub struct ToyEvents([Option<ToyEvent>; 3]);

impl IntoIterator for ToyEvents {
    type Item = ToyEvent;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<ToyEvent>, 3>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}

impl Tell for Toy {
    type Event = ToyEvent;
    type Events = ToyEvents;

    fn events_for(&self, mv: ToyMove, viewer: Option<Player>) -> ToyEvents {
        let mut after = *self;
        let end = match after.apply(mv).map(|_| after.turn()) {
            Ok(Turn::Over(outcome)) if !has(Fault::EndNotTold) => Some(ToyEvent::Ended(outcome)),
            _ => None,
        };
        let seen = if has(Fault::EventsShowHidden) {
            Seen::Open(Claim(self.hands[1]))
        } else {
            self.seen(mv, viewer)
        };
        let again = end.filter(|_| has(Fault::EndToldTwice));
        ToyEvents([Some(ToyEvent::Made(seen)), end, again])
    }

    fn outcome(event: ToyEvent) -> Option<Outcome> {
        match event {
            ToyEvent::Ended(outcome) => Some(outcome),
            ToyEvent::Made(_) => None,
        }
    }
}
