//! How often chance brings each card, and how often each move is chosen.

use alloc::vec;
use alloc::vec::Vec;

use super::violation::hold;
use super::{Generator, Law, Violation};
use crate::game::Game;
use crate::moves::MoveSet;
use crate::player::Turn;

/// Checks how often random moves come up in `draws` draws. On chance's turn, the cards must follow
/// their weights, and each legal move must be chosen equally often: [`Law::SampleFollowsWeights`],
/// [`Law::ChoiceIsEven`]. If the game is over, there is nothing to check.
///
/// This is Pearson's chi-squared test in whole numbers, with the bound of Fisher's approximation at
/// five standard deviations. Fewer than one seed in a hundred thousand refuses a fair game. The
/// draws depend only on the seed, so a test that passes once always passes. The approximation needs
/// about ten draws for the rarest card. A few hundred draws for each move are enough to find a card
/// that comes one and a half times as often as it should. This is the slowest check, so
/// [`check_game`](super::check_game) leaves it out.
///
/// ```
/// use tacoduck::conformance::frequencies;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// // Two players' ducks and water, five cards each.
/// frequencies(&Ducks::new(Edition::Gallery, 2)?, 1, 10_000)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn frequencies<G: Game>(game: &G, seed: u64, draws: u32) -> Result<(), Violation> {
    let legal = game.legal_moves();
    let moves: Vec<G::Move> = legal.iter().collect();
    let mut rng = Generator::new(seed);
    if game.turn() == Turn::Chance {
        let weights: Vec<u32> = moves.iter().map(|&mv| game.weight(mv)).collect();
        if let Some((mv, _)) = moves.iter().zip(&weights).find(|&(_, &weight)| weight == 0) {
            return Err(Violation::new(Law::Weights, game).at(mv));
        }
        let counts = count(&moves, draws, || game.sample(&mut rng));
        let counts = counts.ok_or_else(|| Violation::new(Law::Sample, game))?;
        hold(fits(&counts, &weights, draws), || {
            Violation::new(Law::SampleFollowsWeights, game)
        })?;
    }
    if moves.is_empty() {
        return Ok(());
    }
    let counts = count(&moves, draws, || legal.choose(&mut rng));
    let counts = counts.ok_or_else(|| Violation::new(Law::Choice, game))?;
    hold(fits(&counts, &vec![1; moves.len()], draws), || {
        Violation::new(Law::ChoiceIsEven, game)
    })
}

/// How often each of the moves is drawn; `None` if something else is.
fn count<M: PartialEq>(
    moves: &[M],
    draws: u32,
    mut draw: impl FnMut() -> Option<M>,
) -> Option<Vec<u32>> {
    let mut counts = vec![0; moves.len()];
    for _ in 0..draws {
        let one = draw()?;
        let place = moves.iter().position(|mv| *mv == one)?;
        *counts.get_mut(place)? += 1;
    }
    Some(counts)
}

/// Whether counts fit weights, none of which is 0.
fn fits(counts: &[u32], weights: &[u32], draws: u32) -> bool {
    let total: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
    let draws = u128::from(draws);
    // In thousandths; (count - share)² / share with share = draws · weight / total.
    let statistic: u128 = counts
        .iter()
        .zip(weights)
        .map(|(&count, &weight)| {
            let wanted = draws * u128::from(weight);
            let off = (u128::from(count) * total).abs_diff(wanted);
            (1000 * off).saturating_mul(off) / (wanted * total).max(1)
        })
        .sum();
    // (√(2d - 1) + 5)² / 2 = d + 12 + 5 √(2d - 1) for d degrees of freedom.
    let degrees = counts.len().saturating_sub(1) as u128;
    let above = statistic.saturating_sub(1000 * (degrees + 12));
    above.saturating_mul(above) <= 25_000_000 * (2 * degrees).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn the_bound_is_that_of_five_deviations() {
        // One degree of freedom: up to 18, which is 67 above or below the mean of 1000 draws.
        assert!(fits(&[567, 433], &[1, 1], 1000));
        assert!(!fits(&[568, 432], &[1, 1], 1000));
        assert!(fits(&[500, 1000, 1500], &[1, 2, 3], 3000));
        assert!(!fits(&[1000, 500, 1500], &[1, 2, 3], 3000));
        assert!(fits(&[3000], &[7], 3000));
        assert!(fits(&[], &[], 0));
        assert!(fits(&[u32::MAX, 0], &[u32::MAX, 1], u32::MAX));
    }
}
