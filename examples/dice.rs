//! A game of one's own: Pig. Who is to move rolls a die as often as they like; a 1 loses the
//! points of the turn, who holds keeps them, and who has kept 20 wins. The game implements
//! [`Position`] and [`Game`] and says that it is [`Open`]: that is all it takes for perft,
//! playouts, histories, views and the laws of the conformance kit.

use rand_core::SeedableRng;
use tacoduck::conformance::{check_play, check_seen, frequencies};
use tacoduck::prelude::*;
use tacoduck::{MoveList, perft, playout};

const GOAL: u8 = 20;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Move {
    Hold,
    Roll,
    Shows(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not the time for it")]
struct NotNow;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Pig {
    kept: [u8; 2],
    player: Player,
    points: u8,
    rolls: bool,
}

impl Position for Pig {
    type Move = Move;
    type Moves = MoveList<Move, 6>;
    type IllegalMove = NotNow;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let kept = |player: &Player| self.kept[player.index()] >= GOAL;
        match Player::seats(2).find(kept) {
            Some(winner) => Turn::Over(Outcome::Won(winner)),
            None if self.rolls => Turn::Chance,
            None => Turn::Player(self.player),
        }
    }

    fn legal_moves(&self) -> MoveList<Move, 6> {
        match self.turn() {
            Turn::Chance => [1, 2, 3, 4, 5, 6].map(Move::Shows).into(),
            Turn::Player(_) => [Move::Hold, Move::Roll].into(),
            Turn::Over(_) => MoveList::default(),
        }
    }

    fn check(&self, mv: Move) -> Result<(), NotNow> {
        self.legal_moves().contains(mv).then_some(()).ok_or(NotNow)
    }
}

impl Game for Pig {
    type Undo = Pig;

    fn weight(&self, mv: Move) -> u32 {
        u32::from(self.turn() == Turn::Chance && self.check(mv).is_ok())
    }

    fn apply(&mut self, mv: Move) -> Result<Pig, NotNow> {
        self.check(mv)?;
        let before = *self;
        self.rolls = mv == Move::Roll;
        match mv {
            Move::Roll => {}
            // More than enough is as good as enough.
            Move::Shows(points @ 2..) => self.points = (self.points + points).min(GOAL),
            Move::Hold | Move::Shows(_) => {
                self.kept[self.player.index()] += u8::from(mv == Move::Hold) * self.points;
                (self.player, self.points) = (self.player.next(2), 0);
            }
        }
        Ok(before)
    }

    fn undo(&mut self, before: Pig) {
        *self = before;
    }
}

impl Open for Pig {
    fn out_of_turn(&self) -> NotNow {
        NotNow
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (kept, player) = ([0; 2], Player::P1);
    let pig = |rolls| Pig {
        kept,
        player,
        points: 0,
        rolls,
    };
    for seed in 0..100 {
        check_play(&pig(false), seed, 100)?;
        check_seen(&pig(false), seed, 100)?;
    }
    frequencies(&pig(true), 1, 10_000)?;
    let sequences = perft(&mut pig(false), 6);
    println!("every law holds; {sequences} sequences of six moves");

    let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    let outcome = playout(&mut pig(false), &mut rng);
    println!("a game played at random: {outcome:?}");
    Ok(())
}
