//! Perft: counts the sequences of moves from a position, to compare engines with each other and to
//! measure their speed.

use crate::game::Game;
use crate::moves::MoveSet;

/// The number of sequences of `depth` moves, including moves of chance. Each card that chance can
/// bring counts once, whatever its weight. Sequences in which the game ends earlier do not count.
/// Every move is made and taken back, even the last one of each sequence.
///
/// ```
/// use tacoduck::ducks::{Ducks, Edition};
/// use tacoduck::perft;
///
/// let mut game = Ducks::new(Edition::Gallery, 4)?;
/// assert_eq!(perft(&mut game, 0), 1);
/// assert_eq!(perft(&mut game, 1), 5); // a duck of four colours, or water
/// assert_eq!(perft(&mut game, 2), 25);
/// # Ok::<(), tacoduck::ducks::NewGameError>(())
/// ```
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for mv in game.legal_moves() {
        if let Ok(token) = game.apply(mv) {
            count += perft(game, depth - 1);
            game.undo(token);
        }
    }
    count
}

/// The same number as [`perft`], but faster: it does not make the last move of each sequence and
/// only adds up the [`len`](MoveSet::len) of the sets of legal moves.
///
/// ```
/// use tacoduck::ducks::{Ducks, Edition};
/// use tacoduck::{perft, perft_bulk};
///
/// let mut game = Ducks::new(Edition::Kachny, 3)?;
/// assert_eq!(perft_bulk(&mut game, 5), perft(&mut game, 5));
/// # Ok::<(), tacoduck::ducks::NewGameError>(())
/// ```
pub fn perft_bulk<G: Game>(game: &mut G, depth: u32) -> u64 {
    let moves = game.legal_moves();
    match depth {
        0 => return 1,
        1 => return moves.len() as u64,
        _ => {}
    }
    let mut count = 0;
    for mv in moves {
        if let Ok(token) = game.apply(mv) {
            count += perft_bulk(game, depth - 1);
            game.undo(token);
        }
    }
    count
}
