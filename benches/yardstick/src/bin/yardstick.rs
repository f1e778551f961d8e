//! Compares the crate with cozy-chess, a fast engine of chess, in one process and in turn, so that
//! whatever slows the machine slows both.
//!
//! Prints a line for each path: its name and the median over the rounds of the crate's rate divided by
//! that of cozy-chess. The rates go to the standard error.

use std::hint::black_box;
use std::time::Instant;

use cozy_chess::{Board, Move};
use tacoduck::ducks::Edition;
use tacoduck::random::below;
use tacoduck::{perft, perft_bulk};
use yardstick::{count_player_moves, ducks, ducks_in_play, generator, play, tacocat};

const ROUNDS: usize = 9;

fn main() {
    let mut line = ducks_in_play();
    let board = Board::default();
    compare(
        "perft-played",
        || perft(black_box(&mut line), 6),
        || chess_perft(black_box(&board), 5),
    );
    compare(
        "perft-bulk",
        || perft_bulk(black_box(&mut line), 7),
        || chess_perft_bulk(black_box(&board), 6),
    );

    let start = ducks(Edition::Gallery, 4);
    let moves = count_player_moves(&start, 1, 2_000);
    compare(
        "playout-ducks",
        || {
            play(&start, 1, 2_000);
            moves
        },
        || chess_playouts(2, 2_000),
    );
    let start = tacocat();
    let moves = count_player_moves(&start, 1, 10_000);
    compare(
        "playout-tacocat",
        || {
            play(&start, 1, 10_000);
            moves
        },
        || chess_playouts(2, 2_000),
    );
}

/// Measures the crate and cozy-chess in turn. What is measured returns how much it has done.
fn compare(name: &str, mut ours: impl FnMut() -> u64, mut theirs: impl FnMut() -> u64) {
    let mut rounds: Vec<[f64; 3]> = (0..ROUNDS)
        .map(|_| {
            let (ours, theirs) = (rate(&mut ours), rate(&mut theirs));
            [ours / theirs, ours, theirs]
        })
        .collect();
    rounds.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let [ratio, ours, theirs] = rounds[ROUNDS / 2];
    eprintln!(
        "{name}: {:.1} million a second, cozy-chess {:.1}; {:.2} to {:.2} times as many",
        ours / 1e6,
        theirs / 1e6,
        rounds[0][0],
        rounds[ROUNDS - 1][0],
    );
    println!("{name} {ratio:.2}");
}

fn rate(measured: &mut impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let done = measured();
    done as f64 / start.elapsed().as_secs_f64()
}

/// Counts sequences of moves with every one played, the last too.
fn chess_perft(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            count += chess_perft(&next, depth - 1);
        }
        false
    });
    count
}

/// Counts sequences of moves without making the last ones.
fn chess_perft_bulk(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                count += chess_perft_bulk(&next, depth - 1);
            }
        }
        false
    });
    count
}

/// Plays random games of at most 200 moves, and says how many moves were made.
fn chess_playouts(seed: u64, games: u32) -> u64 {
    const PLIES: u32 = 200;
    // No position of chess has more moves.
    const MOST: usize = 218;
    let mut rng = generator(seed);
    let mut played = 0;
    let filler: Move = "a1a1".parse().expect("a move");
    let mut list = [filler; MOST];
    for _ in 0..games {
        let mut board = Board::default();
        for _ in 0..PLIES {
            let mut len = 0;
            board.generate_moves(|moves| {
                for mv in moves {
                    list[len] = mv;
                    len += 1;
                }
                false
            });
            if len == 0 {
                break;
            }
            board.play_unchecked(list[below(&mut rng, len as u32) as usize]);
            played += 1;
        }
        black_box(&board);
    }
    played
}
