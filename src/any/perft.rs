//! Perft: counting the sequences of moves from a position, to compare engines and to
//! measure them.

use crate::game::Game;
use crate::moves::MoveSet;

/// The number of sequences of `depth` moves, chance moves included, each card of chance
/// counted once whatever its weight. Games that end earlier do not count. Every move, also
/// the last of each sequence, is made and taken back.
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

/// The same number as [`perft`], but the last move of each sequence is only counted:
/// [`len`](MoveSet::len) of the set stands for its members.
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
