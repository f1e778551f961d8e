//! How a position comes to be from its parts, and which parts are refused.
//!
//! Text, serde and hand-made positions all pass through here.

use crate::kit::ensure;
use crate::player::Player;

use super::flaw::{Field, Flaw, PositionError};
use super::state::{Stage, Table, Tacocat};
use crate::tacocat::board::{Board, WOW, YAY, other};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::moves::is_attack;
use crate::tacocat::rules::{Rules, Tie};

/// Builds a position from parts that you choose, such as for a puzzle or a test.
///
/// A builder starts with the parts of a new game, and its setters accept anything.
/// [`build`](Builder::build) returns an error if the parts are not a position.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::tacocat::{Builder, Rank, Rules, Stage, WOW, YAY};
///
/// let position = Builder::new(Rules::STANDARD)
///     .board(".@###....".parse()?)
///     .hand(YAY, "6.7".parse()?)
///     .hand(WOW, "9.9.10".parse()?)
///     .discard("4.8".parse()?)
///     .laid("8".parse()?)
///     .stage(Stage::Answer(WOW))
///     .build()?;
/// assert_eq!(position.to_string(), "tacocat standard .@###.... 6.7/9.9.10 4.8 0/0 rW:8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Builder {
    rules: Rules,
    table: Table,
    /// The first field that was set for a seat nobody has.
    unknown_player: Option<Field>,
    /// Whether the stage is known. Where it is not, as in a text that breaks there, the other
    /// fields are checked without it.
    stage_is_known: bool,
}

/// What is hidden in a view, and what else tells which cards it can be.
pub(crate) struct Hidden {
    /// The number of hidden cards in each hand.
    pub(crate) cards: [usize; 2],
    /// Whether the card that Yay has chosen for the duel is hidden.
    pub(crate) duel: bool,
    pub(crate) discard: Ranks,
    pub(crate) floors: (Option<Rank>, Option<Rank>),
}

impl Builder {
    /// Starts with a new game with these rules.
    pub const fn new(rules: Rules) -> Builder {
        Builder {
            rules,
            table: Table::dealing(Board::START),
            unknown_player: None,
            stage_is_known: true,
        }
    }

    /// Sets the board.
    pub const fn board(mut self, board: Board) -> Builder {
        self.table.board = board;
        self
    }

    /// Sets the hand of a player.
    pub fn hand(mut self, player: Player, cards: Ranks) -> Builder {
        match self.table.hands.get_mut(player.index()) {
            Some(hand) => *hand = cards,
            None => self.note_unknown_player(Field::Hands),
        }
        self
    }

    /// Sets the cards that were discarded this round.
    pub const fn discard(mut self, cards: Ranks) -> Builder {
        self.table.discard = cards;
        self
    }

    /// Sets the cards on the table: those that Yay chose in a simultaneous exchange or duel, or
    /// those of an attack.
    pub const fn laid(mut self, cards: Ranks) -> Builder {
        self.table.laid = cards;
        self
    }

    /// Sets the floor of a player: the highest rank that the player has sacrificed this round.
    pub fn floor(mut self, player: Player, floor: Option<Rank>) -> Builder {
        match self.table.floors.get_mut(player.index()) {
            Some(known) => *known = floor,
            None => self.note_unknown_player(Field::Floors),
        }
        self
    }

    fn note_unknown_player(&mut self, field: Field) {
        self.unknown_player = Some(self.unknown_player.map_or(field, |known| known.min(field)));
    }

    /// Sets the stage, with no draws before it.
    pub const fn stage(mut self, stage: Stage) -> Builder {
        self.table.stage = stage;
        self.table.drawing = false;
        self
    }

    /// Sets the stage that begins after the draws of an exchange, which are made first.
    pub const fn stage_after_draws(mut self, stage: Stage) -> Builder {
        self.table.stage = stage;
        self.table.drawing = true;
        self
    }

    /// Puts cards in the place of hidden ones: of those that are not seen the highest, so that
    /// they go with every floor. If there are not enough, there is more than the deck has.
    pub(crate) fn filled(mut self, hidden: &Hidden) -> Builder {
        if hidden.cards == [0, 0] && !hidden.duel {
            return self;
        }
        let mut unseen = self.rules.deck;
        let [yay, wow] = self.table.hands;
        for shown in [yay, wow, self.table.laid, hidden.discard] {
            for rank in shown {
                let _ = unseen.take(rank);
            }
        }
        let mut highest = || {
            let rank = unseen.highest().unwrap_or(Rank::R12);
            let _ = unseen.take(rank);
            rank
        };
        let by_floor = if hidden.floors.1 > hidden.floors.0 {
            [1, 0]
        } else {
            [0, 1]
        };
        for index in by_floor {
            for _ in 0..hidden.cards[index] {
                let rank = highest();
                let more = |rank: &Rank| self.table.hands[index].count(*rank) < Ranks::MAX;
                let rank = if more(&rank) {
                    Some(rank)
                } else {
                    Rank::ALL.into_iter().find(more)
                };
                let _ = rank.is_some_and(|rank| self.table.hands[index].put(rank));
            }
        }
        if hidden.duel {
            self.table.laid = Ranks::only(highest());
        }
        self
    }

    pub(crate) const fn without_stage(mut self) -> Builder {
        self.stage_is_known = false;
        self
    }

    /// Builds the position.
    ///
    /// # Errors
    ///
    /// If the parts are not a position: the first invalid field, in the order of the text.
    pub fn build(&self) -> Result<Tacocat, PositionError> {
        for &field in Field::ALL {
            self.check(field)?;
        }
        Ok(Tacocat {
            rules: self.rules,
            table: self.table,
        })
    }

    /// Checks a field, given that those before it are right.
    pub(crate) fn check(&self, field: Field) -> Result<(), PositionError> {
        let checked = match field {
            field if self.unknown_player == Some(field) => Err(Flaw::NoSuchPlayer),
            Field::Game | Field::Board => Ok(()),
            Field::Rules => self.rules.check().map_err(Flaw::Rules),
            Field::Hands => self.check_hands(),
            Field::Discard => self.check_discard(),
            Field::Floors => self.check_floors(),
            Field::Stage => self.check_stage(),
        };
        checked.map_err(|flaw| PositionError::new(field, flaw))
    }

    /// The stage, if it is known and goes with the place of Tacocat.
    fn known_stage(&self) -> Option<Stage> {
        let over = self.table.board.goal().is_some();
        let stage = self.table.stage;
        (self.stage_is_known && over == (stage == Stage::Over)).then_some(stage)
    }

    /// The size of a full hand; on a goal there is none.
    fn size(&self) -> usize {
        let space = self.table.board.space();
        space.map_or(0, |space| self.rules.size(space))
    }

    /// The player the arrow of the space points to, if it is one.
    fn arrow(&self) -> Option<Player> {
        self.rules.arrow(self.table.board.space()?).player()
    }

    fn hand_size(&self, player: Player) -> usize {
        self.table.hands[player.index() & 1].len()
    }

    /// Whether the deck holds these cards; the first rank of which there is too much.
    fn in_deck(&self, cards: &[Ranks]) -> Result<(), Flaw> {
        let mut deck = self.rules.deck;
        let taken = |cards: &Ranks| {
            let there = deck.holds(cards);
            if there {
                deck = deck.without(*cards);
            }
            there
        };
        if cards.iter().all(taken) {
            return Ok(());
        }
        for rank in Rank::ALL {
            let shown: u32 = cards.iter().map(|cards| u32::from(cards.count(rank))).sum();
            let flaw = Flaw::MoreThanDeck(rank);
            ensure(shown <= self.rules.deck.count(rank).into(), flaw)?;
        }
        Ok(())
    }

    fn check_hands(&self) -> Result<(), Flaw> {
        let [yay, wow] = self.table.hands;
        self.in_deck(&[yay, wow])?;
        if self.table.board.goal().is_none() {
            let largest = yay.len().max(wow.len());
            ensure(largest <= self.size(), Flaw::HandSizes)?;
        }
        let Some(stage) = self.known_stage() else {
            return Ok(());
        };
        let (size, laid) = (self.size(), self.table.laid.len());
        let (yays, wows) = (yay.len(), wow.len());
        let both =
            |allowed: core::ops::RangeInclusive<usize>| yays == wows && allowed.contains(&yays);
        let right = match stage {
            Stage::Deal => (yays < size && wows == 0) || (yays == size && wows < size),
            Stage::ExchangeUpTo(player, limit) if self.table.drawing => {
                let drawn = self.hand_size(other(player));
                let missing = size.saturating_sub(drawn);
                ensure(missing > 0, Flaw::NobodyDraws)?;
                self.hand_size(player) == size && missing <= limit.into()
            }
            Stage::Duel if self.table.drawing => {
                ensure(yays < size || wows < size, Flaw::NobodyDraws)?;
                let first_is_full = self
                    .arrow()
                    .is_none_or(|first| self.hand_size(first) == size);
                yays <= size && wows <= size && first_is_full
            }
            Stage::Exchange(_) | Stage::ExchangeUpTo(..) | Stage::BothExchange => both(size..=size),
            Stage::BothExchangeWow => yays + laid == size && wows == size,
            Stage::Duel => both(2..=size),
            Stage::DuelWow => yays + 1 == wows && (2..=size).contains(&wows),
            Stage::Attack(_) => both(2..=size.saturating_sub(1)),
            Stage::Answer(player) => {
                let (defends, attacks) = (self.hand_size(player), self.hand_size(other(player)));
                attacks >= 1 && defends == attacks + laid && defends < size
            }
            Stage::Over => both(1..=1),
        };
        ensure(right, Flaw::HandSizes)?;
        if let Some(winner) = self.table.board.goal() {
            let [winners, losers] = [winner, other(winner)].map(|player| {
                let hand = self.table.hands[player.index() & 1];
                hand.lowest()
            });
            let tied = winners == losers && self.rules.tie == Tie::ArrowWins;
            ensure(winners < losers || tied, Flaw::LastCards)?;
        }
        Ok(())
    }

    fn check_discard(&self) -> Result<(), Flaw> {
        let [yay, wow] = self.table.hands;
        let discarded = self.table.discard.len();
        self.in_deck(&[yay, wow, self.table.discard])?;
        let Some(stage) = self.known_stage() else {
            return Ok(());
        };
        let size = self.size();
        let missing = |player| size.saturating_sub(self.hand_size(player));
        let right = match stage {
            Stage::Deal | Stage::Exchange(_) | Stage::BothExchange | Stage::BothExchangeWow => {
                discarded == 0
            }
            Stage::ExchangeUpTo(_, limit) => discarded == usize::from(limit),
            Stage::Duel if self.table.drawing => match self.arrow() {
                // The second exchange is not larger than the first.
                Some(first) => (2 * missing(other(first))..=2 * size).contains(&discarded),
                // Wow draws when Yay is full, so until then all Wow exchanged is missing.
                None if missing(YAY) > 0 => {
                    let by_yay = discarded.checked_sub(missing(WOW));
                    by_yay.is_some_and(|cards| (missing(YAY)..=size).contains(&cards))
                }
                None => (missing(WOW)..=2 * size).contains(&discarded),
            },
            Stage::Over => self.last_sizes().next().is_some(),
            Stage::Duel | Stage::DuelWow | Stage::Attack(_) | Stage::Answer(_) => {
                played(discarded, size, self.hand_before())
            }
        };
        ensure(right, Flaw::DiscardSize)
    }

    /// The size of the hands before the cards on the table were laid.
    fn hand_before(&self) -> usize {
        self.hand_size(YAY).max(self.hand_size(WOW))
    }

    /// The hand sizes of the spaces where the last round of a finished game can have been,
    /// as far as the discards show.
    fn last_sizes(&self) -> impl Iterator<Item = usize> + '_ {
        let discarded = self.table.discard.len();
        let spaces = self.table.board.before().filter_map(Board::space);
        spaces
            .map(|space| self.rules.size(space))
            .filter(move |&size| played(discarded, size, 1))
    }

    fn check_floors(&self) -> Result<(), Flaw> {
        let (floors, discard) = (self.table.floors, self.table.discard);
        let stage = self.known_stage();
        let answered = match stage {
            // Every attack is preceded by a duel, so that hands are a card short at the first.
            Some(Stage::Attack(_) | Stage::Answer(_)) => self.hand_before() + 1 < self.size(),
            Some(Stage::Over) => self.last_sizes().any(|size| size > 2),
            Some(_) => false,
            None => true,
        };
        ensure(answered || floors == [None; 2], Flaw::EarlyFloor)?;
        let mut sacrificed = Ranks::EMPTY;
        for floor in floors.into_iter().flatten() {
            let there = sacrificed.put(floor) && discard.holds(&sacrificed);
            ensure(there, Flaw::FloorNotDiscarded(floor))?;
        }
        for player in [YAY, WOW] {
            let attacks = stage == Some(Stage::Answer(other(player)));
            let laid = if attacks {
                self.table.laid
            } else {
                Ranks::EMPTY
            };
            let cards = [self.table.hands[player.index() & 1], laid];
            let lowest = cards.into_iter().filter_map(|cards| cards.lowest()).min();
            if let (Some(floor), Some(lowest)) = (floors[player.index() & 1], lowest) {
                ensure(lowest >= floor, Flaw::BelowFloor(lowest))?;
            }
        }
        Ok(())
    }

    fn check_stage(&self) -> Result<(), Flaw> {
        let [yay, wow] = self.table.hands;
        let laid = self.table.laid;
        let stage = self.known_stage().ok_or(Flaw::Result)?;
        ensure(stage.may_follow_draws() || !self.table.drawing, Flaw::Stage)?;
        ensure(
            stage.player().is_none_or(|player| player <= WOW),
            Flaw::NoSuchPlayer,
        )?;
        let arrow = self.arrow();
        match stage {
            Stage::Exchange(player) => ensure(arrow == Some(player), Flaw::Arrow)?,
            Stage::ExchangeUpTo(player, limit) => {
                ensure(arrow == Some(other(player)), Flaw::Arrow)?;
                ensure(usize::from(limit) <= self.size(), Flaw::Limit)?;
            }
            Stage::BothExchange | Stage::BothExchangeWow => ensure(arrow.is_none(), Flaw::Arrow)?,
            _ => {}
        }
        match stage {
            Stage::Answer(_) => ensure(is_attack(laid), Flaw::NoAttack)?,
            Stage::DuelWow => ensure(laid.len() == 1, Flaw::Laid)?,
            Stage::BothExchangeWow => {}
            _ => ensure(laid.is_empty(), Flaw::Laid)?,
        }
        self.in_deck(&[yay, wow, self.table.discard, laid])
    }
}

/// Whether so many discards fit a round with hands of this size that are now of that size:
/// from each hand so many were played, and at most two full hands exchanged.
fn played(discarded: usize, size: usize, now: usize) -> bool {
    let exchanged = discarded.checked_sub(2 * size.saturating_sub(now));
    exchanged.is_some_and(|exchanged| exchanged <= 2 * size)
}

#[cfg(test)]
mod tests {
    use super::{Builder, Field, Flaw, PositionError, Rules, Stage, YAY};
    use crate::player::Player;
    use crate::tacocat::cards::{Rank, Ranks};

    #[track_caller]
    fn refused(builder: &Builder, field: Field, flaw: Flaw) {
        assert_eq!(builder.build(), Err(PositionError::new(field, flaw)));
    }

    #[test]
    fn only_two_seats_can_be_set() {
        let fresh = || Builder::new(Rules::STANDARD);
        assert!(fresh().hand(YAY, Ranks::EMPTY).build().is_ok());
        for player in &Player::ALL[2..] {
            let hand = fresh().floor(*player, None).hand(*player, Ranks::EMPTY);
            refused(&hand, Field::Hands, Flaw::NoSuchPlayer);
            let floor = fresh().floor(*player, Some(Rank::R3));
            refused(&floor, Field::Floors, Flaw::NoSuchPlayer);
        }
    }

    #[test]
    fn what_breaks_at_any_stage_breaks_before_an_unreadable_one() {
        for (text, field, flaw) in [
            (
                "....@.... -/- - 1/0 deal0",
                Field::Floors,
                Flaw::FloorNotDiscarded(Rank::R1),
            ),
            (
                ".@###.... 2.5/7.9 3.4.6.7 3/0",
                Field::Floors,
                Flaw::BelowFloor(Rank::R2),
            ),
            (
                "@####.... 5/9 1.2.3 0/12 deal",
                Field::Floors,
                Flaw::FloorNotDiscarded(Rank::R12),
            ),
            (
                "....@.... 1.2.3.4.5.6.7.8/- - 0/0 =Y",
                Field::Hands,
                Flaw::HandSizes,
            ),
            ("....@.... 1.2.3.4.5.6.7.8/-", Field::Hands, Flaw::HandSizes),
            (
                ".@###.... 2.5/7.9 3.4.6.7 0/3 aX",
                Field::Stage,
                Flaw::Stage,
            ),
        ] {
            let refused =
                std::format!("tacocat standard {text}").parse::<crate::tacocat::Tacocat>();
            assert_eq!(refused, Err(PositionError::new(field, flaw)), "{text}");
        }
    }

    #[test]
    fn a_stage_names_one_of_the_two_players() {
        // Attacking and answering are due whatever the arrow says.
        let cards = |text: &str| text.parse::<Ranks>().unwrap();
        let attack = |stage| {
            Builder::new(Rules::STANDARD)
                .board(".@###....".parse().unwrap())
                .hand(YAY, cards("2.8.9"))
                .hand(super::WOW, cards("4.5.6"))
                .discard(cards("1.3"))
                .stage(stage)
        };
        assert!(attack(Stage::Attack(YAY)).build().is_ok());
        for player in &Player::ALL[2..] {
            let unknown_player = attack(Stage::Attack(*player));
            refused(&unknown_player, Field::Stage, Flaw::NoSuchPlayer);
        }
    }
}
