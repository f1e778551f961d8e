//! How a position comes to be from its parts, and which parts are refused.
//!
//! Text, serde and hand-made positions all pass through here.

use crate::kit::Bag;
use crate::kit::ensure;
use crate::player::{Outcome, Player};

use super::flaw::{Field, Flaw, PositionError};
use super::state::{Ducks, Stage, Table};
use crate::ducks::cards::{
    Bottom, Card, Cards, DUCKS, Hand, ParseHandError, Pile, PileCard, WATERS,
};
use crate::ducks::line::{Line, Occupant, Space, Spaces};
use crate::ducks::rules::{BottomsUpLine, CoverUntil, Rules};

/// Builds a position from parts that you choose, such as for a puzzle or a test.
///
/// A builder starts with empty parts, and its setters accept anything. [`build`](Builder::build)
/// returns an error if the parts are not a position.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::ducks::{Builder, Card, Edition, Occupant, PileCard, Space};
///
/// let (a, b) = (Player::P1, Player::P2);
/// let position = Builder::new(Edition::Gallery, 2)
///     .line([
///         Some(Occupant::duck(a)),
///         Some(Occupant::duck(b).covering(a).shielded_by(b)),
///         Some(Occupant::Water),
///         Some(Occupant::Water),
///         Some(Occupant::Water),
///         Some(Occupant::duck(b)),
///     ])
///     .target(Space::S2)
///     .pool(PileCard::Duck(a), 1)
///     .pool(PileCard::Water, 2)
///     .hand(a, &[Card::Shoot, Card::TakeAim, Card::Shoot])
///     .hand(b, &[Card::LineForward; 3])
///     .discard(Card::Shoot, 1)
///     .in_turn(a)
///     .build()?;
/// assert_eq!(
///     position.to_string(),
///     "ducks gallery A/BA^B*/~/~/~/B A1~2:- ai.sh.sh/lf.lf.lf sh1 A",
/// );
/// assert_eq!(position.turn(), Turn::Player(a));
/// # Ok::<(), tacoduck::ducks::PositionError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Builder {
    rules: Rules,
    players: usize,
    line: Line,
    targets: Spaces,
    pool: [u8; 7],
    bottom: Bottom,
    hands: [Hand; 6],
    discard: [u8; 18],
    turn: Option<Player>,
    over: bool,
    /// The first flaw that the parts above cannot show.
    flaw: Option<PositionError>,
}

impl Builder {
    /// Starts with these rules and this number of players. All other parts are empty.
    pub fn new(rules: impl Into<Rules>, players: usize) -> Builder {
        Builder {
            rules: rules.into(),
            players,
            line: Line::EMPTY,
            targets: Spaces::EMPTY,
            pool: [0; 7],
            bottom: Bottom::EMPTY,
            hands: [Hand::EMPTY; 6],
            discard: [0; 18],
            turn: None,
            over: false,
            flaw: None,
        }
    }

    /// Sets what lies on the six spaces, front first; `None` for an empty space.
    pub fn line(mut self, line: [Option<Occupant>; 6]) -> Builder {
        self.line = Line::EMPTY;
        for (space, occupant) in Space::ALL.into_iter().zip(line) {
            if let Some(occupant) = occupant {
                self.line.set(space, occupant);
            }
        }
        self
    }

    /// Puts a target on a space.
    pub const fn target(mut self, space: Space) -> Builder {
        self.targets.insert(space);
        self
    }

    /// Sets how many copies of a card are in the pool of the duck pile, whose order nobody knows.
    pub const fn pool(mut self, card: PileCard, count: u8) -> Builder {
        self.pool[card.index()] = count;
        self
    }

    /// Sets the known cards below the pool of the duck pile, in the order in which they will be
    /// drawn.
    pub fn bottom(mut self, cards: &[PileCard]) -> Builder {
        self.bottom = Bottom::EMPTY;
        for &card in cards {
            if !self.bottom.put(card) {
                return self.flawed(Field::Pile, too_many(card));
            }
        }
        self
    }

    /// Sets the hand of a player.
    pub fn hand(mut self, player: Player, cards: &[Card]) -> Builder {
        match Hand::new(cards) {
            Some(hand) => self.hands[player.index()] = hand,
            None => return self.flawed(Field::Hands, Flaw::Hand(ParseHandError::TooMany)),
        }
        self
    }

    /// Sets how many cards of a kind are in the discard pile.
    pub const fn discard(mut self, card: Card, count: u8) -> Builder {
        self.discard[card.index()] = count;
        self
    }

    /// Sets the player whose turn it is.
    pub const fn in_turn(mut self, player: Player) -> Builder {
        self.turn = Some(player);
        self.over = false;
        self
    }

    /// Sets the result of a finished game.
    pub const fn over(mut self, outcome: Outcome) -> Builder {
        self.turn = outcome.winner();
        self.over = true;
        self
    }

    /// Notes a flaw that the parts will not show.
    fn flawed(mut self, field: Field, flaw: Flaw) -> Builder {
        if self.flaw.is_none_or(|known| field < known.field) {
            self.flaw = Some(PositionError::new(field, flaw));
        }
        self
    }

    /// Builds the position.
    ///
    /// # Errors
    ///
    /// If the parts are not a position: the first invalid field, in the order of the text.
    pub fn build(&self) -> Result<Ducks, PositionError> {
        for &field in Field::ALL {
            self.check(field)?;
        }
        Ok(self.position())
    }

    /// Checks a field, given that those before it are right.
    pub(crate) fn check(&self, field: Field) -> Result<(), PositionError> {
        if let Some(error) = self.flaw.filter(|error| error.field == field) {
            return Err(error);
        }
        let checked = match field {
            Field::Game => Ok(()),
            Field::Rules => self.check_rules(),
            Field::Line => self.check_line(),
            Field::Pile => self.check_pile(),
            Field::Hands => self.check_hands(),
            Field::Discard => self.check_discard(),
            Field::Turn => self.check_turn(),
        };
        checked.map_err(|flaw| self.refusal(field, flaw))
    }

    /// The refusal of a flaw that shows in a field, given that those before it are right.
    ///
    /// It may be that it broke further left, where nothing shows: at the first field that
    /// goes with no turn at all.
    #[cold]
    pub(crate) fn refusal(&self, field: Field, flaw: Flaw) -> PositionError {
        [Field::Pile, Field::Hands, Field::Discard]
            .into_iter()
            .find(|&earlier| earlier < field && !self.some_turn_fits(earlier))
            .map_or(PositionError::new(field, flaw), |field| {
                PositionError::new(field, Flaw::NoTurnFits)
            })
    }

    /// Whether a turn or a result goes with the fields up to this one, and others in place
    /// of those behind.
    fn some_turn_fits(&self, last: Field) -> bool {
        let hand = |size: usize| Hand::new(&[Card::TakeAim; Hand::SIZE][..size]);
        let [full, short] = [3, 2].map(|size| hand(size).unwrap_or_default());
        let mut other = self.clone();
        // Of the hands only the sizes matter, of the discard pile whether it is empty.
        for number in 0..Player::ALL.len() + 2 {
            if last < Field::Hands {
                other.hands = [if number == 0 { Hand::EMPTY } else { full }; 6];
                if let Some(player) = number.checked_sub(2).and_then(Player::from_index) {
                    other.hands[player.index()] = short;
                }
            }
            for discarded in [0, 1] {
                if last < Field::Discard {
                    other.discard = [discarded; 18];
                }
                for turn in self.seats().map(Some).chain([None]) {
                    for over in [false, true] {
                        other.set_turn(turn, over);
                        if other.check_turn().is_ok() {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Sets the parts that a text's fields give at once.
    pub(crate) fn set_line(&mut self, line: Line, targets: Spaces) {
        (self.line, self.targets) = (line, targets);
    }

    pub(crate) fn set_pile(&mut self, pool: [u8; 7], bottom: Bottom) {
        (self.pool, self.bottom) = (pool, bottom);
    }

    pub(crate) fn set_hand(&mut self, player: Player, hand: Hand) {
        self.hands[player.index()] = hand;
    }

    /// Adds so many cards to each hand, of those that are neither in a hand, nor a shield, nor
    /// discarded. If there are not enough, the hands get more than the deck has.
    pub(crate) fn fill_hands(&mut self, cards: [usize; 6], discard: Cards) {
        let mut shown = self.shown();
        for player in self.seats() {
            for _ in 0..cards[player.index()] {
                let is_left = |&card: &Card| {
                    let known = shown[card.index()] + usize::from(discard.count(card));
                    known < self.rules.deck.count(card).into()
                };
                let card = Card::ALL.into_iter().find(is_left);
                let card = card.unwrap_or(Card::TakeAim);
                self.hands[player.index()].add(card);
                shown[card.index()] += 1;
            }
        }
    }

    pub(crate) fn set_discard(&mut self, discard: Cards) {
        self.discard = Card::ALL.map(|card| discard.count(card));
    }

    pub(crate) fn set_turn(&mut self, turn: Option<Player>, over: bool) {
        (self.turn, self.over) = (turn, over);
    }

    fn seats(&self) -> impl Iterator<Item = Player> + use<> {
        Player::seats(self.players)
    }

    /// The seats there are hands for, but no players.
    fn unused_seats(&self) -> impl Iterator<Item = Player> + use<> {
        Player::ALL.into_iter().skip(self.players)
    }

    fn check_rules(&self) -> Result<(), Flaw> {
        ensure(
            self.rules.deck.total() >= self.rules.smallest_deck(self.players),
            Flaw::DeckTooSmall,
        )
    }

    fn check_line(&self) -> Result<(), Flaw> {
        let in_line = self.in_line();
        for player in self.unused_seats() {
            let swims = in_line[player.index()] > 0;
            let shields = !self.line.shields_of(player).is_empty();
            ensure(!swims && !shields, Flaw::NoSuchPlayer(player))?;
        }
        for card in PileCard::ALL {
            ensure(in_line[card.index()] <= most(card), too_many(card))?;
        }
        let shields = self.line.shielded().len();
        ensure(
            shields <= usize::from(self.rules.deck.count(Card::BottomsUp)),
            Flaw::MoreThanDeck(Card::BottomsUp),
        )?;
        let held = match self.rules.bottoms_up_line {
            BottomsUpLine::MovesAlong => Spaces::EMPTY,
            BottomsUpLine::StaysPut => self.line.shielded(),
        };
        let (gaps, cards) = (self.line.gaps(), !self.line.gaps() - held);
        ensure(gaps.first() > cards.last() || gaps.is_empty(), Flaw::Gap)
    }

    fn check_pile(&self) -> Result<(), Flaw> {
        // The line has been checked, and no duck of an unused seat is in it.
        let in_play = self.in_play();
        for player in self.unused_seats() {
            let swims = in_play[player.index()] > 0;
            ensure(!swims, Flaw::NoSuchPlayer(player))?;
        }
        for card in PileCard::ALL {
            ensure(in_play[card.index()] <= most(card), too_many(card))?;
        }
        let waters = in_play[PileCard::Water.index()];
        ensure(waters == usize::from(WATERS), Flaw::Waters)
    }

    fn check_hands(&self) -> Result<(), Flaw> {
        ensure((2..=6).contains(&self.players), Flaw::Players)?;
        for player in self.unused_seats() {
            let hand = self.hands[player.index()];
            ensure(hand.is_empty(), Flaw::NoSuchPlayer(player))?;
        }
        for (card, shown) in Card::ALL.into_iter().zip(self.shown()) {
            let deck = usize::from(self.rules.deck.count(card));
            ensure(shown <= deck, Flaw::MoreThanDeck(card))?;
        }
        if self.is_dealing() {
            ensure(self.dealt_in_seat_order(), Flaw::HandSizes)?;
            ensure(self.is_untouched(), Flaw::SetUp)?;
        }
        Ok(())
    }

    fn check_discard(&self) -> Result<(), Flaw> {
        for (card, shown) in Card::ALL.into_iter().zip(self.shown()) {
            let discarded = self.discard[card.index()];
            let flaw = Flaw::MoreThanDeck(card);
            ensure(discarded <= Cards::MAX, flaw)?;
            let shown = shown + usize::from(discarded);
            ensure(shown <= usize::from(self.rules.deck.count(card)), flaw)?;
        }
        ensure(!self.is_dealing() || self.discard_is_empty(), Flaw::SetUp)
    }

    fn check_turn(&self) -> Result<(), Flaw> {
        if let Some(player) = self.turn {
            ensure(player.index() < self.players, Flaw::NoSuchPlayer(player))?;
        }
        let in_play = self.in_play();
        let mut left = self.seats().filter(|player| in_play[player.index()] > 0);
        let (first, second) = (left.next(), left.next());
        let full = self.line.gaps().is_empty();
        if self.over {
            ensure(second.is_none() && first == self.turn, Flaw::Result)?;
            ensure(self.line.gaps().len() <= 2, Flaw::ResultGaps)?;
            return ensure(self.short_hands().count() == 1, Flaw::ResultHands);
        }
        ensure(second.is_some(), Flaw::IsOver)?;
        let Some(player) = self.turn else {
            ensure(!full, Flaw::FirstPlayerKnown)?;
            let nothing_dealt = self.hands.iter().all(|hand| hand.is_empty());
            return ensure(nothing_dealt, Flaw::Turn);
        };
        if self.stage() == Stage::Deal {
            ensure(full, Flaw::FirstPlayerUnknown)?;
            ensure(self.dealt_in_seat_order(), Flaw::ShortHand)?;
            ensure(self.is_untouched(), Flaw::SetUp)?;
            let front = self.line.ducks().first();
            let begins = front.is_some_and(|space| self.line.ducks_of(player).contains(space));
            return ensure(begins, Flaw::FrontOwnerBegins);
        }
        if let Some(short) = self.short_hands().next() {
            ensure(short == player, Flaw::ShortHand)?;
            return ensure(full || !self.discard_is_empty(), Flaw::EmptyDiscard);
        }
        ensure(full, Flaw::FullHands)?;
        ensure(self.line.shields_of(player).is_empty(), Flaw::OwnShield)?;
        let comes_out = self.rules.cover_until == CoverUntil::OwnersTurn;
        let covered = !self.line.covered_ducks_of(player).is_empty();
        ensure(!(comes_out && covered), Flaw::OwnCovered)
    }

    /// What is due, once all fields but TURN are right.
    fn stage(&self) -> Stage {
        let Some(player) = self.turn.filter(|_| !self.over) else {
            return if self.over {
                Stage::Over
            } else {
                Stage::Reveal
            };
        };
        // The last draw of the deal looks like that of a turn, but for the card the player
        // has played: it is in the discard pile, or a shield in the line.
        let none_played = self.discard_is_empty() && self.line.shields_of(player).is_empty();
        let short = self.short_hands().next().is_some();
        if self.is_dealing() || (short && none_played && self.line.gaps().is_empty()) {
            Stage::Deal
        } else if !self.line.gaps().is_empty() {
            Stage::Reveal
        } else if short {
            Stage::Draw
        } else {
            Stage::Play
        }
    }

    /// The players with less than three cards.
    fn short_hands(&self) -> impl Iterator<Item = Player> + '_ {
        self.seats()
            .filter(|player| !self.hands[player.index()].is_full())
    }

    /// Whether the hands can be those of the deal alone: one is short by more than a card,
    /// or several are short.
    fn is_dealing(&self) -> bool {
        let missing: usize = self
            .seats()
            .map(|player| Hand::SIZE - self.hands[player.index()].len())
            .sum();
        missing > 1
    }

    /// Whether the hands are filled in seat order.
    fn dealt_in_seat_order(&self) -> bool {
        self.seats()
            .skip_while(|player| self.hands[player.index()].is_full())
            .skip(1)
            .all(|player| self.hands[player.index()].is_empty())
    }

    /// Whether nobody can have moved yet, as line and pile show.
    fn is_untouched(&self) -> bool {
        let in_play = self.in_play();
        self.targets.is_empty()
            && self.line.pairs().is_empty()
            && self.line.shielded().is_empty()
            && self.bottom.is_empty()
            && self
                .seats()
                .all(|player| in_play[player.index()] == usize::from(DUCKS))
    }

    fn discard_is_empty(&self) -> bool {
        self.discard == [0; 18]
    }

    /// How many of each card lie in the line, face up or covered.
    fn in_line(&self) -> [usize; 7] {
        let mut cards = [0; 7];
        for space in Space::ALL {
            let stack = self.line.stack(space);
            let covered = stack.covered().map(PileCard::Duck);
            for card in [stack.top(), covered].into_iter().flatten() {
                cards[card.index()] += 1;
            }
        }
        cards
    }

    /// How many of each card lie in line and pile.
    fn in_play(&self) -> [usize; 7] {
        let mut cards = self.in_line();
        for (cards, pool) in cards.iter_mut().zip(self.pool) {
            *cards += usize::from(pool);
        }
        for card in self.bottom {
            cards[card.index()] += 1;
        }
        cards
    }

    /// How many of each action card are in hands, or lie in the line as shields.
    fn shown(&self) -> [usize; 18] {
        let mut shown = [0; 18];
        for card in self.hands.into_iter().flatten() {
            shown[card.index()] += 1;
        }
        shown[Card::BottomsUp.index()] += self.line.shielded().len();
        shown
    }

    /// The position, once all fields are right: no count is above what a bag holds.
    pub(crate) fn position(&self) -> Ducks {
        let shown = self.shown();
        let deck = Card::ALL.map(|card| {
            let deck = usize::from(self.rules.deck.count(card));
            let left = deck.saturating_sub(shown[card.index()]);
            (left as u8).saturating_sub(self.discard[card.index()])
        });
        Ducks {
            rules: self.rules,
            seats: self.players as u8,
            table: Table {
                line: self.line,
                pile: Pile {
                    pool: Bag::from_counts(&self.pool).unwrap_or(Bag::EMPTY),
                    bottom: self.bottom,
                },
                deck: Cards::new(deck).unwrap_or(Cards::EMPTY),
                hands: self.hands,
                targets: self.targets,
                turn: self.turn,
                stage: self.stage(),
            },
        }
    }
}

/// The most copies of a card there are.
const fn most(card: PileCard) -> usize {
    match card {
        PileCard::Duck(_) => DUCKS as usize,
        PileCard::Water => WATERS as usize,
    }
}

const fn too_many(card: PileCard) -> Flaw {
    match card {
        PileCard::Duck(player) => Flaw::TooManyDucks(player),
        PileCard::Water => Flaw::Waters,
    }
}
