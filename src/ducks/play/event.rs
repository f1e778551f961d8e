//! What a move is told as, event by event, and what each player may know of it.

use crate::events;
use crate::game::Game;
use crate::player::{Outcome, Player, Turn};

use crate::ducks::cards::{Card, Pile, PileCard};
use crate::ducks::line::{Space, Spaces, Stack};
use crate::ducks::moves::Move;
use crate::ducks::position::Ducks;
use crate::ducks::rules::DoubleBarrel;

/// One thing that happens during a move, for a user interface or a log.
///
/// Each event happens after the one before it. Only several [`Moved`](Event::Moved) events in a row
/// happen at the same time.
///
/// ```
/// use tacoduck::Player;
/// use tacoduck::ducks::{Card, Ducks, Event, Shot, Space};
///
/// let game: Ducks = "ducks kachny ~/~/A/B*/A/~ A1B1~2:- sh.sh.sh/ai.ai.ai - A".parse()?;
/// let told = game.events("sh4".parse()?);
/// assert!(told.into_iter().eq([
///     Event::Played { player: Player::P1, card: Card::Shoot },
///     Event::TargetRemoved { space: Space::S4 },
///     Event::Shot { space: Space::S4, result: Shot::Lone(Player::P2) },
///     Event::Moved { from: Space::S5, to: Space::S4 },
///     Event::Moved { from: Space::S6, to: Space::S5 },
/// ]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A card is revealed from the pile.
    Revealed {
        /// The space on which it lies.
        space: Space,
        /// The card.
        card: PileCard,
    },
    /// The first line is complete and decides who begins.
    FirstPlayer {
        /// The owner of the front duck.
        player: Player,
    },
    /// The action deck is empty, and the discard pile becomes the deck.
    DeckRefilled,
    /// A player is dealt or draws an action card.
    Drew {
        /// The player.
        player: Player,
        /// The card; `None` for viewers who may not see it.
        card: Option<Card>,
    },
    /// A turn begins.
    TurnBegins {
        /// The player in turn.
        player: Player,
    },
    /// A player plays a card. It goes to the discard pile. Bottoms Up does not stay there: a
    /// [`ShieldLaid`](Event::ShieldLaid) event follows and takes it from there to the line.
    Played {
        /// The player.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A player who can play no card discards one.
    Discarded {
        /// The player.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A target is placed on a space.
    TargetPlaced {
        /// The space.
        space: Space,
    },
    /// A target is taken off a space.
    TargetRemoved {
        /// The space.
        space: Space,
    },
    /// A target goes from one space to another.
    TargetMoved {
        /// The old space.
        from: Space,
        /// The new space.
        to: Space,
    },
    /// A card shoots at a space. If the shot kills a duck, that duck leaves the line.
    Shot {
        /// The space.
        space: Space,
        /// The result of the shot.
        result: Shot,
    },
    /// A covered duck lies face up again, because the duck on top of it was shot.
    Uncovered {
        /// The space of both ducks.
        space: Space,
        /// Whose duck it is.
        owner: Player,
    },
    /// A player has lost their last duck.
    Out {
        /// The player.
        player: Player,
    },
    /// A shot duck goes under the pile: Resurrection.
    Resurrected {
        /// Whose duck it is.
        owner: Player,
    },
    /// A player who had no duck left has one again.
    Back {
        /// The player.
        player: Player,
    },
    /// A duck goes under another: Duck and Cover.
    Hid {
        /// Whose duck it is.
        owner: Player,
        /// The space it leaves.
        from: Space,
        /// The space of the duck that covers it.
        cover: Space,
    },
    /// A covered duck comes out at the start of its owner's turn. The cards behind its cover have
    /// already made room for it.
    CameOut {
        /// Whose duck it is.
        owner: Player,
        /// The space of the duck that covered it.
        cover: Space,
        /// The space on which it now lies. `None` if there is no space behind its cover: the duck
        /// then goes under the pile.
        to: Option<Space>,
    },
    /// Bottoms Up is laid on a duck.
    ShieldLaid {
        /// The player who lays it.
        player: Player,
        /// The space of the duck.
        space: Space,
    },
    /// Bottoms Up comes off a duck and goes to the discard pile.
    ShieldOff {
        /// The player who laid it.
        player: Player,
        /// The space of the duck.
        space: Space,
    },
    /// A card of the line goes under the pile. The ducks of a pair go in two events, the upper duck
    /// first.
    UnderPile {
        /// The space it leaves.
        space: Space,
        /// The card.
        card: PileCard,
    },
    /// Cards of the line and the known cards at the bottom of the pile are shuffled into the
    /// pool: Duck Shuffle.
    Shuffled {
        /// The spaces whose cards go into the pool; both ducks of a pair go.
        spaces: Spaces,
    },
    /// What lies on a space moves to another space; a pair and a shield move as a whole. Several of
    /// these events in a row happen at the same time.
    Moved {
        /// The old space.
        from: Space,
        /// The new space.
        to: Space,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// The result of a shot at a space
/// ([docs/rules/ducks.md, section 4](crate::docs::ducks#4-a-shot-at-a-space)).
///
/// ```
/// use tacoduck::Player;
/// use tacoduck::ducks::Shot;
///
/// assert_eq!(Shot::Upper(Player::P2).killed(), Some(Player::P2));
/// assert_eq!(Shot::Stopped.killed(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shot {
    /// The shot hits only water.
    Missed,
    /// A shield stops the shot.
    Stopped,
    /// The shot kills a lone duck of this player.
    Lone(Player),
    /// The shot kills the upper duck of a pair; the duck belongs to this player.
    Upper(Player),
    /// The shot kills the duck under a shielded one; the killed duck belongs to this player.
    Lower(Player),
}

impl Shot {
    /// The owner of the killed duck, if the shot kills one.
    #[must_use]
    #[inline]
    pub const fn killed(self) -> Option<Player> {
        match self {
            Shot::Missed | Shot::Stopped => None,
            Shot::Lone(owner) | Shot::Upper(owner) | Shot::Lower(owner) => Some(owner),
        }
    }
}

impl Event {
    /// The event as this viewer sees it, a player or (`None`) a spectator: the card that
    /// another player draws is hidden.
    ///
    /// ```
    /// use tacoduck::Player;
    /// use tacoduck::ducks::{Card, Event};
    ///
    /// let drew = |card| Event::Drew { player: Player::P1, card };
    /// let event = drew(Some(Card::Shoot));
    /// assert_eq!(event.seen_by(Some(Player::P1)), event);
    /// assert_eq!(event.seen_by(Some(Player::P2)), drew(None));
    /// assert_eq!(event.seen_by(None), drew(None));
    /// ```
    #[must_use]
    pub fn seen_by(self, viewer: Option<Player>) -> Event {
        match self {
            Event::Drew { player, .. } if viewer != Some(player) => {
                Event::Drew { player, card: None }
            }
            open => open,
        }
    }
}

/// The events of a move, in the order in which they happen; see [`Ducks::events`].
///
/// ```
/// use tacoduck::Player;
/// use tacoduck::ducks::{Card, Ducks, Event, Events};
///
/// let game: Ducks = "ducks gallery A/~/B/~/A/B A1B1~3:- sh.sh/ai.ai.ai lf1 A".parse()?;
/// let told = game.events("+bl".parse()?);
/// let own = [
///     Event::Drew { player: Player::P1, card: Some(Card::BumpLeft) },
///     Event::TurnBegins { player: Player::P2 },
/// ];
/// assert!(told.iter().eq(own));
/// assert_eq!((told.len(), told.is_empty()), (2, false));
/// assert_eq!(told.seen_by(Some(Player::P1)), told);
/// assert_ne!(told.seen_by(None), told);
/// assert!(Events::EMPTY.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Events = events::Events<Event, 24>;

impl Events {
    /// All events as this viewer sees them ([`Event::seen_by`]); `None` is a spectator.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Player>) -> Events {
        self.map(|event| event.seen_by(viewer))
    }
}

impl Ducks {
    /// The events of this move if it is made in this position; empty if the move is not legal. Call
    /// this before you [`apply`](crate::Game::apply) the move.
    ///
    /// The events contain hidden cards. To show them to a player, use [`seen_by`](Events::seen_by).
    ///
    /// ```
    /// use tacoduck::Player;
    /// use tacoduck::ducks::{Card, Ducks, Event, PileCard, Space};
    ///
    /// let game: Ducks = "ducks gallery B/A/A/~/B/A A1B1~4:- sh.sh.lf/ai.ai.ai - A".parse()?;
    /// let told = game.events("lf".parse()?);
    /// let first = [
    ///     Event::Played { player: Player::P1, card: Card::LineForward },
    ///     Event::UnderPile { space: Space::S1, card: PileCard::Duck(Player::P2) },
    ///     Event::Moved { from: Space::S2, to: Space::S1 },
    /// ];
    /// assert!(told.into_iter().take(3).eq(first));
    /// assert_eq!(told.len(), 7);
    /// assert!(game.events("sh1".parse()?).is_empty()); // no target there
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn events(&self, mv: Move) -> Events {
        let mut events = Events::EMPTY;
        let mut after = *self;
        if after.apply(mv).is_ok() {
            match mv {
                Move::Reveal(card) => self.tell_reveal(card, &after, &mut events),
                Move::Draw(card) => self.tell_draw(card, &after, &mut events),
                play => self.tell_play(play, &after, &mut events),
            }
            if let Turn::Over(outcome) = after.turn() {
                events.push(Event::Over { outcome });
            }
        }
        events
    }

    fn tell_reveal(&self, card: PileCard, after: &Ducks, events: &mut Events) {
        if let Some(space) = self.table.line.gaps().first() {
            events.push(Event::Revealed { space, card });
        }
        if let (None, Some(player)) = (self.table.turn, after.table.turn) {
            events.push(Event::FirstPlayer { player });
        }
    }

    fn tell_draw(&self, card: Card, after: &Ducks, events: &mut Events) {
        if self.table.deck.is_empty() {
            events.push(Event::DeckRefilled);
        }
        if let Some(player) = self.dealt_next() {
            let card = Some(card);
            events.push(Event::Drew { player, card });
        }
        if let Turn::Player(player) = after.turn() {
            events.push(Event::TurnBegins { player });
            self.tell_beginning(player, events);
        }
    }

    /// Shields come off and covered ducks come out, one after the other.
    fn tell_beginning(&self, player: Player, events: &mut Events) {
        let mut game = *self;
        let shields = game.table.line.shields_of(player);
        for space in shields {
            events.push(Event::ShieldOff { player, space });
        }
        game.table.line.unshield(shields);
        while let Some(cover) = game.coming_out(player) {
            let before = game;
            game.come_out(cover, PileCard::Duck(player));
            // Among marks, which are ducks, the one that comes out is known as water.
            let mut marked = before.marked();
            marked.come_out(cover, PileCard::Water);
            for space in marked.gone() {
                before.tell_under_pile(space, events);
            }
            marked.tell_moved(events);
            events.push(Event::CameOut {
                owner: player,
                cover,
                to: marked.table.line.waters().first(),
            });
        }
    }

    fn tell_play(&self, mv: Move, after: &Ducks, events: &mut Events) {
        if let (Some(player), Some(card)) = (self.table.turn, mv.card()) {
            events.push(match mv {
                Move::Discard(_) => Event::Discarded { player, card },
                _ => Event::Played { player, card },
            });
        }
        self.tell_targets(after, events);

        let shot = self.shot_by(mv);
        let mut marked = self.marked();
        if shot.is_empty() {
            marked.effect(mv);
        } else {
            marked.close_up(self.tell_shots(shot, events));
        }
        self.tell_what_is_special(mv, &marked, events);
        for player in Player::seats(self.seats()) {
            match (self.is_alive(player), after.is_alive(player)) {
                (true, false) => events.push(Event::Out { player }),
                (false, true) => events.push(Event::Back { player }),
                _ => {}
            }
        }
        marked.tell_moved(events);
    }

    /// The targets that are not where they were.
    fn tell_targets(&self, after: &Ducks, events: &mut Events) {
        let (was, is) = (self.table.targets, after.table.targets);
        let (off, on) = (was - is, is - was);
        if let (Some(from), Some(to)) = (off.first(), on.first()) {
            events.push(Event::TargetMoved { from, to });
            return;
        }
        for space in off {
            events.push(Event::TargetRemoved { space });
        }
        for space in on {
            events.push(Event::TargetPlaced { space });
        }
    }

    /// The spaces a move shoots at.
    fn shot_by(&self, mv: Move) -> Spaces {
        match mv {
            Move::Shoot(space) | Move::QuickShot(space) => Spaces::only(space),
            Move::Misfire { victim, .. } => Spaces::only(victim),
            Move::TwoBirds(space, _) => Spaces::two(space),
            Move::DoubleBarrel(space, _) if self.rules.double_barrel == DoubleBarrel::Shoots => {
                Spaces::two(space)
            }
            _ => Spaces::EMPTY,
        }
    }

    /// Shots at these spaces. The spaces that are empty after them are returned.
    fn tell_shots(&self, spaces: Spaces, events: &mut Events) -> Spaces {
        let mut gaps = Spaces::EMPTY;
        for space in spaces {
            let result = self.judge(space);
            events.push(Event::Shot { space, result });
            match (result, self.table.line.stack(space).covered()) {
                (Shot::Upper(_), Some(owner)) => events.push(Event::Uncovered { space, owner }),
                (Shot::Lone(_), _) => gaps.insert(space),
                _ => {}
            }
        }
        gaps
    }

    /// What a card does beside moving cards, shooting and changing targets. `marked` is the
    /// marked line after it.
    fn tell_what_is_special(&self, mv: Move, marked: &Ducks, events: &mut Events) {
        let stack = |space| self.table.line.stack(space);
        match mv {
            Move::LineForward => {
                for space in marked.gone() {
                    self.tell_under_pile(space, events);
                }
            }
            Move::DuckShuffle => {
                let spaces = marked.gone();
                for space in spaces {
                    tell_shield_off(space, stack(space), events);
                }
                events.push(Event::Shuffled { spaces });
            }
            Move::DuckAndCover { duck: from, cover } => {
                if let Some(PileCard::Duck(owner)) = stack(from).top() {
                    events.push(Event::Hid { owner, from, cover });
                }
            }
            Move::BottomsUp(space) => {
                if let Some(player) = self.table.turn {
                    events.push(Event::ShieldLaid { player, space });
                }
            }
            Move::Resurrection(owner) => events.push(Event::Resurrected { owner }),
            _ => {}
        }
    }

    /// What lies on a space goes under the pile.
    fn tell_under_pile(&self, space: Space, events: &mut Events) {
        let stack = self.table.line.stack(space);
        tell_shield_off(space, stack, events);
        let cards = [stack.top(), stack.covered().map(PileCard::Duck)];
        for card in cards.into_iter().flatten() {
            events.push(Event::UnderPile { space, card });
        }
    }

    /// The same position with a line of marks: alike cards cannot be told apart by where
    /// they were, and these can. The pile is empty, as it may have no room for the marks.
    fn marked(&self) -> Ducks {
        let mut marked = *self;
        marked.table.line = self.table.line.marked();
        marked.table.pile = Pile::EMPTY;
        marked
    }

    /// Of a marked line, the space each mark is on and the one it was on.
    fn marks(&self) -> impl Iterator<Item = (Space, Space)> {
        Space::ALL.into_iter().filter_map(|to| {
            let PileCard::Duck(mark) = self.table.line.stack(to).top()? else {
                return None;
            };
            Some((to, Space::at(mark.index())))
        })
    }

    /// Of a marked line, the spaces whose marks have left it or hide under another.
    fn gone(&self) -> Spaces {
        !self.marks().map(|(_, from)| from).collect::<Spaces>()
    }

    /// Of a marked line, the marks that are not where they were.
    fn tell_moved(&self, events: &mut Events) {
        for (to, from) in self.marks() {
            if from != to {
                events.push(Event::Moved { from, to });
            }
        }
    }
}

/// The shield of what leaves the line comes off.
fn tell_shield_off(space: Space, stack: Stack, events: &mut Events) {
    if let Some(player) = stack.shield() {
        events.push(Event::ShieldOff { player, space });
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, Events};
    use crate::ducks::{
        BottomsUpLine, CoverUntil, Ducks, Edition, Hand, Move, Occupant, Rules, Space,
    };
    use crate::player::Player;

    use crate::ducks::cards::{Card, Cards};
    use crate::ducks::position::Stage;

    /// Most is told of the draw after which covered ducks come out. Of all lines of pairs,
    /// with any shields, none needs more than there is room for, and one needs it all. (A
    /// card alone in place of a pair is one event fewer when it goes under the pile. A play
    /// is told in one event for the card and at most two targets, two shots, two ducks
    /// uncovered, two players out, five moves and the end; a shuffle in eight; an order in
    /// seven.)
    #[test]
    fn there_is_room_for_every_move() {
        let mut most = 0;
        for bottoms_up_line in [BottomsUpLine::MovesAlong, BottomsUpLine::StaysPut] {
            let mut rules = Rules::new(Edition::BanVit);
            assert_eq!(rules.cover_until, CoverUntil::OwnersTurn);
            rules.bottoms_up_line = bottoms_up_line;
            for code in 0..6usize.pow(6) {
                most = most.max(before_the_turn_of_b(rules, code));
            }
        }
        assert_eq!(most, Events::MAX);
    }

    /// How many events the draw has in a position where all action cards lie in the discard
    /// pile. In base six the code says what is on each space.
    fn before_the_turn_of_b(mut rules: Rules, code: usize) -> usize {
        let (a, b, c, d) = (Player::P1, Player::P2, Player::P3, Player::P4);
        rules.deck = Cards::new([8; 18]).unwrap();
        let mut game = Ducks::new(rules, 4).unwrap();
        for space in Space::ALL {
            let what = code / 6usize.pow(space.index() as u32) % 6;
            let pair = Occupant::duck(c).covering(if what < 3 { b } else { d });
            let occupant = match what % 3 {
                0 => pair,
                1 => pair.shielded_by(a),
                _ => pair.shielded_by(b),
            };
            game.table.line.set(space, occupant);
        }
        for (player, card) in Player::seats(4).zip(Card::ALL) {
            let held = if player == a { 2 } else { 3 };
            game.table.hands[player.index()] = Hand::new(&[card; 3][..held]).unwrap();
        }
        game.table.deck = Cards::new([0; 18]).unwrap();
        game.table.turn = Some(a);
        game.table.stage = Stage::Draw;
        let told = game.events(Move::Draw(Card::Peace));
        assert!(told.iter().take(3).eq([
            Event::DeckRefilled,
            Event::Drew {
                player: a,
                card: Some(Card::Peace)
            },
            Event::TurnBegins { player: b },
        ]));
        told.len()
    }
}
