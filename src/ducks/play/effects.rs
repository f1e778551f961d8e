//! What a move does: the course of a turn
//! ([docs/rules/ducks.md, section 2](crate::docs::ducks#2-set-up) and
//! [3](crate::docs::ducks#3-a-turn)), the column "effect" of the table of cards
//! ([section 5](crate::docs::ducks#5-the-cards)), and the shot that all shooting cards share
//! ([section 4](crate::docs::ducks#4-a-shot-at-a-space)).

use crate::player::Player;

use super::event::Shot;
use crate::ducks::cards::{Card, PileCard};
use crate::ducks::line::{Occupant, Space, Spaces, Stack};
use crate::ducks::moves::{Move, Order};
use crate::ducks::position::{Ducks, Stage};
use crate::ducks::rules::{CoverUntil, DoubleBarrel, ShieldedPair};

impl Ducks {
    /// Makes a legal move.
    #[inline]
    pub(crate) fn perform(&mut self, mv: Move) {
        match mv {
            Move::Reveal(card) => self.reveal(card),
            Move::Draw(card) => self.draw(card),
            play => {
                if let (Some(player), Some(card)) = (self.table.turn, play.card()) {
                    self.table.hands[player.index()].remove(card);
                }
                self.table.stage = Stage::Draw;
                self.effect(play);
            }
        }
    }

    /// A card is revealed on the first empty space. The sixth of the set-up shows who begins
    /// ([docs/rules/ducks.md, section 2](crate::docs::ducks#2-set-up)).
    #[inline]
    pub(crate) fn reveal(&mut self, card: PileCard) {
        let table = &mut self.table;
        let mut gaps = table.line.gaps();
        if let Some(space) = gaps.first() {
            table.pile.draw(card);
            table.line.lay(space, Stack::card(card));
            gaps.remove(space);
        }
        if gaps.is_empty() {
            if table.turn.is_some() {
                table.stage = Stage::Draw;
            } else {
                let front = table.line.ducks().first();
                if let Some(Occupant::Duck { owner, .. }) = front.and_then(|space| self.at(space)) {
                    self.table.turn = Some(owner);
                    self.table.stage = Stage::Deal;
                }
            }
        }
    }

    /// A player gets an action card; at the end of a turn the next turn begins.
    #[inline]
    pub(crate) fn draw(&mut self, card: Card) {
        if self.table.deck.is_empty() {
            self.refill();
        }
        self.table.deck.0.remove(card.index());
        if self.table.stage == Stage::Deal {
            self.deal(card);
        } else if let Some(player) = self.table.turn {
            self.table.hands[player.index()].add(card);
            self.table.stage = Stage::Play;
            self.begin_turn(player.next(self.seats()));
        }
    }

    /// The discard pile becomes the deck
    /// ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn)).
    #[inline(never)]
    pub(crate) fn refill(&mut self) {
        self.table.deck = self.discard();
    }

    /// A player gets a card of the first hands.
    #[inline(never)]
    fn deal(&mut self, card: Card) {
        if let Some(player) = self.dealt_next() {
            self.table.hands[player.index()].add(card);
        }
        if self.dealt_next().is_none() {
            self.table.stage = Stage::Play;
        }
    }

    /// Carries out a legal play. The card has left the hand.
    #[inline]
    pub(crate) fn effect(&mut self, mv: Move) {
        let targets = &mut self.table.targets;
        match mv {
            Move::TakeAim(space) | Move::SingleBarrel(space) => targets.insert(space),
            Move::Shoot(space) | Move::QuickShot(space) => {
                targets.remove(space);
                self.shoot(Spaces::only(space));
            }
            Move::DoubleBarrel(space, _) if self.rules.double_barrel == DoubleBarrel::Aims => {
                *targets = *targets | Spaces::two(space);
            }
            Move::DoubleBarrel(space, _) | Move::TwoBirds(space, _) => {
                *targets = *targets - Spaces::two(space);
                self.shoot(Spaces::two(space));
            }
            Move::Misfire { target, victim } => {
                targets.remove(target);
                self.shoot(Spaces::only(victim));
            }
            Move::BumpLeft(space) => {
                *targets = (*targets - Spaces::only(space)) | Spaces::only(space).with_behind_in();
            }
            Move::BumpRight(space) => {
                *targets = (*targets - Spaces::only(space)) | Spaces::only(space).with_ahead_in();
            }
            Move::LineForward => self.move_under_pile(),
            Move::HangingBack(space) => self.swap(space, self.just_behind(space)),
            Move::MoveAhead(space) => self.swap(space, self.just_ahead(space)),
            Move::FastForward(space) => self.move_to_front(space),
            Move::DisorderlyConduct(order) => self.lay_in(order),
            Move::DuckShuffle => self.shuffle_into_pile(),
            Move::DuckAndCover { duck, cover } => self.hide(duck, cover),
            Move::BottomsUp(space) => {
                if let Some(player) = self.table.turn {
                    self.table.line.shield(space, player);
                }
            }
            Move::Resurrection(player) => self.table.pile.put_under(PileCard::Duck(player)),
            Move::Peace => *targets = Spaces::EMPTY,
            Move::Discard(_) | Move::Reveal(_) | Move::Draw(_) => {}
        }
    }

    /// The front card of the moving line goes under the pile.
    #[inline(never)]
    fn move_under_pile(&mut self) {
        if let Some(front) = self.moving().first() {
            self.put_under_pile(self.table.line.stack(front));
            self.close_up(Spaces::only(front));
        }
    }

    /// Swaps a card with its neighbour.
    #[inline]
    fn swap(&mut self, space: Space, other: Option<Space>) {
        if let Some(other) = other {
            self.table.line.swap(space, other);
        }
    }

    /// A card goes to the front of the moving line.
    #[inline(never)]
    fn move_to_front(&mut self, space: Space) {
        let (line, held) = (self.table.line, self.held());
        let mut moving = line.without(held | Spaces::only(space));
        moving.push_in(Space::S1, line.stack(space));
        self.table.line = moving.with(held, line);
    }

    /// The line is laid in another order.
    #[inline(never)]
    fn lay_in(&mut self, order: Order) {
        let line = self.table.line;
        for (new, old) in Space::ALL.into_iter().zip(order.spaces()) {
            self.table.line.lay(new, line.stack(old));
        }
    }

    /// The moving line and the bottom of the pile are shuffled into the pool.
    #[inline(never)]
    fn shuffle_into_pile(&mut self) {
        let moving = self.moving();
        for space in moving {
            let stack = self.table.line.stack(space);
            let cards = [stack.top(), stack.covered().map(PileCard::Duck)];
            for card in cards.into_iter().flatten() {
                self.table.pile.pool.add(card.index());
            }
            self.table.line.lay(space, Stack::EMPTY);
        }
        self.table.pile.shuffle();
        if !moving.is_empty() {
            self.table.stage = Stage::Reveal;
        }
    }

    /// A duck hides under another.
    #[inline(never)]
    fn hide(&mut self, duck: Space, cover: Space) {
        if let Some(PileCard::Duck(owner)) = self.table.line.stack(duck).top() {
            self.table.line.cover(cover, owner);
            self.close_up(Spaces::only(duck));
        }
    }

    /// Shoots at these spaces, all as they stand; then the line closes up, and the game is over
    /// if at most one colour is left
    /// ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn) and
    /// [4](crate::docs::ducks#4-a-shot-at-a-space)).
    #[inline(never)]
    fn shoot(&mut self, spaces: Spaces) {
        let mut gaps = Spaces::EMPTY;
        let mut killed = [None; 2];
        for (space, killed) in spaces.into_iter().zip(&mut killed) {
            let shot = self.judge(space);
            let line = &mut self.table.line;
            match shot {
                Shot::Missed | Shot::Stopped => {}
                Shot::Upper(_) => line.uncover(space),
                Shot::Lower(_) => line.lay(space, line.stack(space).without_covered()),
                Shot::Lone(_) => {
                    line.lay(space, Stack::EMPTY);
                    gaps.insert(space);
                }
            }
            *killed = shot.killed();
        }
        self.close_up(gaps);
        if killed
            .into_iter()
            .flatten()
            .any(|player| !self.swims(player))
        {
            self.end_if_decided();
        }
    }

    /// What a shot at a space does
    /// ([docs/rules/ducks.md, section 4](crate::docs::ducks#4-a-shot-at-a-space)).
    #[inline]
    pub(crate) fn judge(&self, space: Space) -> Shot {
        let stack = self.table.line.stack(space);
        let Some(PileCard::Duck(upper)) = stack.top() else {
            return Shot::Missed;
        };
        let exposed = self.rules.shielded_pair == ShieldedPair::LowerExposed;
        match (stack.shield(), stack.covered()) {
            (None, Some(_)) => Shot::Upper(upper),
            (None, None) => Shot::Lone(upper),
            (Some(_), Some(lower)) if exposed => Shot::Lower(lower),
            (Some(_), _) => Shot::Stopped,
        }
    }

    /// Ends the game if at most one colour has a duck left
    /// ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn)).
    fn end_if_decided(&mut self) {
        let mut left = Player::seats(self.seats()).filter(|&player| self.swims(player));
        let (winner, other) = (left.next(), left.next());
        if other.is_none() {
            self.table.turn = winner;
            self.table.stage = Stage::Over;
        }
    }

    /// The moving line closes up over these spaces, whose cards are gone; the places that get
    /// free are to be filled from the pile.
    #[inline]
    pub(crate) fn close_up(&mut self, gaps: Spaces) {
        let (line, held) = (self.table.line, self.held());
        self.table.line = line.without(held | gaps).with(held, line);
        if !gaps.is_empty() {
            self.table.stage = Stage::Reveal;
        }
    }

    /// Puts what lay on a space under the pile: the covering duck is drawn before the
    /// covered one, and a shield goes to the discard pile.
    fn put_under_pile(&mut self, stack: Stack) {
        let cards = [stack.top(), stack.covered().map(PileCard::Duck)];
        for card in cards.into_iter().flatten() {
            self.table.pile.put_under(card);
        }
    }

    /// The turn of a player begins
    /// ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn)): their shields come off,
    /// and where the rules say so their covered ducks come out.
    #[inline]
    fn begin_turn(&mut self, player: Player) {
        self.table.turn = Some(player);
        if !self.table.line.is_plain() {
            self.lift(player);
        }
    }

    /// A player's shields come off and their covered ducks come out, as a turn begins.
    #[inline(never)]
    fn lift(&mut self, player: Player) {
        let shields = self.table.line.shields_of(player);
        self.table.line.unshield(shields);
        // Front to back: one that has come out is not covered any more.
        while let Some(cover) = self.coming_out(player) {
            self.come_out(cover, PileCard::Duck(player));
        }
    }

    /// The cover under which the next duck of a player comes out at the start of their turn.
    #[inline]
    pub(crate) fn coming_out(&self, player: Player) -> Option<Space> {
        match self.rules.cover_until {
            CoverUntil::Uncovered => None,
            CoverUntil::OwnersTurn => self.table.line.covered_ducks_of(player).first(),
        }
    }

    /// The duck under the one on `cover` comes out, directly behind it in the moving line
    /// ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions),
    /// `cover_until`).
    pub(crate) fn come_out(&mut self, cover: Space, duck: PileCard) {
        let (held, moving) = (self.held(), self.moving());
        let stack = self.table.line.stack(cover).without_covered();
        self.table.line.lay(cover, stack);
        let line = self.table.line;
        let behind = moving & Spaces::behind(cover);
        let Some(last) = behind.last() else {
            self.table.pile.put_under(duck);
            return;
        };
        // Counted in the moving line, the duck's space is behind all that are not behind
        // its cover; the last card makes room.
        let place = Space::at((moving - behind).len());
        let mut others = line.without(held | Spaces::only(last));
        others.push_in(place, Stack::card(duck));
        self.table.line = others.with(held, line);
        self.put_under_pile(line.stack(last));
    }
}
