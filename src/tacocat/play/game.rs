//! The game as it is played: [`Position`] and [`Game`].

use rand_core::Rng;

use super::refusal::IllegalMove;
use crate::game::{Game, Position};
use crate::player::Turn;
use crate::tacocat::moves::{Move, Moves};
use crate::tacocat::position::{Tacocat, Undo};

impl Position for Tacocat {
    type Move = Move;
    type Moves = Moves;
    type IllegalMove = IllegalMove;

    #[inline]
    fn players(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        Tacocat::turn(self)
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        self.moves()
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.legal_moves().contains(mv) {
            Ok(())
        } else {
            Err(self.objection(mv))
        }
    }
}

impl Game for Tacocat {
    type Undo = Undo;

    #[inline]
    fn weight(&self, mv: Move) -> u32 {
        match mv {
            Move::Draw(rank) if self.turn() == Turn::Chance => self.deck().count(rank).into(),
            _ => 0,
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
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        if self.turn() != Turn::Chance {
            return None;
        }
        self.deck().sample(rng).map(Move::Draw)
    }

    #[inline]
    fn apply_random<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Move> {
        let mv = match self.turn() {
            Turn::Chance => self.sample(rng),
            Turn::Player(_) => self.moves().choose(rng),
            Turn::Over(_) => None,
        }?;
        self.perform(mv);
        Some(mv)
    }
}
