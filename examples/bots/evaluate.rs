//! How good a position looks, for each game. The bots ask it of worlds that they imagine.

use tacoduck::ducks::{Ducks, Occupant, Space};
use tacoduck::prelude::*;
use tacoduck::tacocat::{Board, Ranks, Stage, Tacocat, WOW, YAY};

/// A game whose positions can be judged without playing on.
pub trait Evaluate: FullGame {
    /// The chance of a player to win, roughly: from 0 to 1, and exact when the game is over.
    fn evaluate(&self, player: Player) -> f64;

    /// The part of the game that is being played. What is hidden and what is in hand counts
    /// for little in the next one, so that there is no need to play on into it.
    fn part(&self) -> u32;
}

/// What a position that is over is worth.
fn outcome<G: FullGame>(game: &G, player: Player) -> Option<f64> {
    match game.turn() {
        Turn::Over(outcome) => Some(f64::from(outcome.winner() == Some(player))),
        Turn::Chance | Turn::Player(_) => None,
    }
}

impl Evaluate for Ducks {
    /// A player's part in the ducks that are left, those in danger counted less.
    fn evaluate(&self, player: Player) -> f64 {
        outcome(self, player).unwrap_or_else(|| {
            // Squared, for a lead is worth more than its share.
            let strength = |player| ducks(self, player).powi(2);
            let all: f64 = Player::seats(self.players()).map(strength).sum();
            strength(player) / all
        })
    }

    fn part(&self) -> u32 {
        0
    }
}

/// What a duck that can be shot at has lost.
const UNDER_TARGET: f64 = 0.4;

/// The ducks of a player, each by how safe it is.
fn ducks(game: &Ducks, player: Player) -> f64 {
    let targets = game.targets();
    let in_danger = |&space: &Space| match game.at(space) {
        Some(Occupant::Duck { owner, shield, .. }) => {
            owner == player && shield.is_none() && targets.contains(space)
        }
        _ => false,
    };
    let in_danger = Space::ALL.iter().filter(|space| in_danger(space)).count();
    game.ducks_left(player) as f64 - UNDER_TARGET * in_danger as f64
}

impl Evaluate for Tacocat {
    /// Who is likely to win the round, and then the race that the board is.
    fn evaluate(&self, player: Player) -> f64 {
        outcome(self, player).unwrap_or_else(|| {
            let round = wins_round(self);
            let mut won = self.board();
            won.pull(YAY);
            let mut lost = self.board();
            lost.pull(WOW);
            let yay = round * wins_race(won) + (1.0 - round) * wins_race(lost);
            if player == YAY { yay } else { 1.0 - yay }
        })
    }

    fn part(&self) -> u32 {
        self.board().tiles()
    }
}

/// Yay's chance to win from here if both are as likely to win each round.
fn wins_race(board: Board) -> f64 {
    if let Some(winner) = board.goal() {
        return f64::from(winner == YAY);
    }
    let halves = [YAY, WOW].map(|winner| {
        let mut next = board;
        next.pull(winner);
        wins_race(next) / 2.0
    });
    halves.iter().sum()
}

/// What it is worth to be the one who attacks.
const ATTACK: f64 = 1.5;

/// Yay's chance to win the round.
fn wins_round(game: &Tacocat) -> f64 {
    let attacker = match game.stage() {
        Stage::Deal | Stage::Over => return 0.5,
        // An attack is worth what the best answer leaves of it.
        Stage::Answer(defender) => {
            let answers = game.legal_moves().into_iter().filter_map(|answer| {
                let mut after = *game;
                after.apply(answer).ok()?;
                let same_round = after.board() == game.board();
                Some(match after.stage() {
                    Stage::Attack(_) if same_round => wins_round(&after),
                    _ if same_round => 0.5,
                    _ => {
                        let mut won = game.board();
                        won.pull(YAY);
                        f64::from(after.board() == won)
                    }
                })
            });
            return if defender == YAY {
                answers.fold(0.0, f64::max)
            } else {
                answers.fold(1.0, f64::min)
            };
        }
        Stage::Attack(attacker) => Some(attacker),
        _ => None,
    };
    let initiative = match attacker {
        Some(YAY) => ATTACK,
        Some(_) => -ATTACK,
        None => 0.0,
    };
    let lead = hand(game.hand(YAY)) - hand(game.hand(WOW)) + initiative;
    1.0 / (1.0 + (-lead / 3.0).exp())
}

/// What is in a hand: one low card to end with, and high cards to come there.
fn hand(cards: Ranks) -> f64 {
    let Some(lowest) = cards.lowest() else {
        return 0.0;
    };
    let sum: u32 = cards.iter().map(|rank| u32::from(rank.number())).sum();
    let lowest = f64::from(lowest.number());
    let others = cards.len().saturating_sub(1).max(1) as f64;
    (f64::from(sum) - lowest) / others - lowest
}
