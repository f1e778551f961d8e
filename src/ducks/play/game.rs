//! The game as it is played: [`Position`] and [`Game`].

use rand_core::Rng;

use super::refusal::IllegalMove;
use crate::ducks::moves::{Move, Moves};
use crate::ducks::position::{Ducks, Stage, Undo};
use crate::game::{Game, Position};
use crate::player::Turn;

impl Position for Ducks {
    type Move = Move;
    type Moves = Moves;
    type IllegalMove = IllegalMove;

    #[inline]
    fn players(&self) -> usize {
        self.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        Ducks::turn(self)
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        self.moves()
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.allows(mv) {
            Ok(())
        } else {
            Err(self.objection(mv))
        }
    }
}

impl Game for Ducks {
    type Undo = Undo;

    #[inline]
    fn weight(&self, mv: Move) -> u32 {
        self.copies(mv)
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
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        match self.table.stage {
            Stage::Reveal => self.table.pile.sample(rng).map(Move::Reveal),
            Stage::Deal | Stage::Draw => self.stock().sample(rng).map(Move::Draw),
            Stage::Play | Stage::Over => None,
        }
    }

    #[inline]
    fn apply_random<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Move> {
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
}
