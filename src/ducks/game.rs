//! The game as it is played through [`Game`].

use core::fmt;

use rand_core::Rng;

use crate::game::Game;
use crate::observe::{Disclosure, Seen};
use crate::player::{Outcome, Player, Turn};

use crate::ducks::moves::{Move, Moves};
use crate::ducks::play::{Event, Events, IllegalMove};
use crate::ducks::position::{Ducks, Stage, Undo};
use crate::ducks::sight::{Clues, Hidden, View};
use crate::ducks::text::StartError;

impl Game for Ducks {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;
    type View = View;
    type Hidden = Hidden;
    type Clues = Clues;
    type Event = Event;
    type Events = Events;
    type IllegalMove = IllegalMove;
    type StartError = StartError;

    const NAME: &'static str = "ducks";
    const LETTERS: &'static str = "ABCDEF";
    const ACTIONS: usize = Move::COUNT;

    fn from_start(words: &mut dyn Iterator<Item = &str>) -> Result<Ducks, StartError> {
        Ducks::parse_start(words)
    }

    fn write_start(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {} {}", Ducks::NAME, self.rules, self.seats)
    }

    #[inline]
    fn players(&self) -> usize {
        self.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match (self.table.stage, self.table.turn) {
            (Stage::Reveal | Stage::Deal | Stage::Draw, _) => Turn::Chance,
            (Stage::Play, Some(player)) => Turn::Player(player),
            (Stage::Over, Some(player)) => Turn::Over(Outcome::Won(player)),
            (Stage::Over | Stage::Play, None) => Turn::Over(Outcome::Nobody),
        }
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        match self.table.stage {
            Stage::Reveal => Moves::reveals(self.table.pile.next_cards()),
            Stage::Deal | Stage::Draw => Moves::draws(self.stock().0.kinds()),
            Stage::Play => self.plays(),
            Stage::Over => Moves::NONE,
        }
    }

    #[inline]
    fn weight(&self, mv: Move) -> u32 {
        match (self.table.stage, mv) {
            (Stage::Reveal, Move::Reveal(card)) => self.table.pile.weight(card),
            (Stage::Deal | Stage::Draw, Move::Draw(card)) => self.stock().count(card).into(),
            _ => 0,
        }
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.allows(mv) {
            Ok(())
        } else {
            Err(self.objection(mv))
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a thin shell: a caller with no use for the token does not pay for it"
    )]
    fn apply(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        self.check(mv)?;
        let before = Undo(self.table);
        self.perform(mv);
        Ok(before)
    }

    #[inline]
    fn undo(&mut self, token: Undo) {
        self.table = token.0;
    }

    #[inline]
    fn view_for(&self, viewer: Option<Player>) -> View {
        View::new(self, viewer)
    }

    fn seen(&self, mv: Move, viewer: Option<Player>) -> Seen<Move, Hidden> {
        match (mv, self.draws()) {
            (Move::Draw(_), Some(player)) if viewer != Some(player) => Seen::Hidden(Hidden::Draw),
            _ => Seen::Open(mv),
        }
    }

    fn told(&self, mv: Move, viewer: Option<Player>) -> Events {
        self.events(mv).seen_by(viewer)
    }

    fn discloses(&self, mv: Move) -> Option<Disclosure> {
        match mv {
            Move::Reveal(_) => Some(Disclosure::Revealed),
            Move::Draw(_) => self.draws().map(Disclosure::Drawn),
            _ => None,
        }
    }

    fn learn(&self, clues: &mut Clues, mv: Move) {
        clues.learn(self, mv);
    }

    fn index(&self, mv: Move) -> Option<usize> {
        mv.index()
    }

    fn action(&self, index: usize) -> Option<Move> {
        Move::from_index(index)
    }

    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        match self.table.stage {
            Stage::Reveal => self.table.pile.sample(rng).map(Move::Reveal),
            Stage::Deal | Stage::Draw => self.stock().sample(rng).map(Move::Draw),
            Stage::Play | Stage::Over => None,
        }
    }

    #[inline]
    fn advance<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Move> {
        match self.table.stage {
            Stage::Reveal => self.reveal_any(rng),
            Stage::Deal | Stage::Draw => self.draw_any(rng),
            Stage::Play => self.play_any(rng),
            Stage::Over => None,
        }
    }
}

/// The random steps, apart from each other so that each is compiled for itself.
impl Ducks {
    #[inline(never)]
    fn reveal_any<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Move> {
        let card = self.table.pile.sample(rng)?;
        self.reveal(card);
        Some(Move::Reveal(card))
    }

    #[inline(never)]
    fn draw_any<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Move> {
        // As the draw would do; of a deck that is there it need not be asked again what it is.
        if self.table.deck.is_empty() {
            self.refill();
        }
        let card = self.table.deck.sample(rng)?;
        self.draw(card);
        Some(Move::Draw(card))
    }

    #[inline(never)]
    fn play_any<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Move> {
        let mv = self.plays().choose(rng)?;
        self.perform(mv);
        Some(mv)
    }

    /// The plays and discards of the player in turn.
    #[inline]
    fn plays(&self) -> Moves {
        Moves::plays(self.own_hand(), |card| self.choices(card), || self.orders())
    }
}
