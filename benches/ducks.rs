//! What a legal move set, a move with its undo, perft and a whole game cost.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::{Game, Turn, perft, perft_bulk};

/// Positions with a player to move, from the middle of random games of four.
fn positions(count: usize) -> Vec<Ducks> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut found = Vec::new();
    while found.len() < count {
        let Ok(mut game) = Ducks::new(Edition::Gallery, 4) else {
            break;
        };
        for _ in 0..40 {
            let next = match game.turn() {
                Turn::Chance => game.sample(&mut rng),
                Turn::Player(_) => game.legal_moves().choose(&mut rng),
                Turn::Over(_) => break,
            };
            let _ = next.map(|mv| game.apply(mv));
        }
        game.settle(&mut rng);
        if matches!(game.turn(), Turn::Player(_)) {
            found.push(game);
        }
    }
    found
}

fn legal_moves(c: &mut Criterion) {
    let positions = positions(256);
    let mut group = c.benchmark_group("legal moves");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("count", |b| {
        b.iter(|| {
            positions
                .iter()
                .map(|p| black_box(p).legal_moves().len())
                .sum::<usize>()
        });
    });
    group.bench_function("iterate", |b| {
        b.iter(|| {
            for position in &positions {
                for mv in black_box(position).legal_moves() {
                    black_box(mv);
                }
            }
        });
    });
    group.bench_function("choose", |b| {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        b.iter(|| {
            for position in &positions {
                black_box(black_box(position).legal_moves().choose(&mut rng));
            }
        });
    });
    group.finish();
}

fn apply_and_undo(c: &mut Criterion) {
    let mut cases: Vec<_> = positions(256)
        .into_iter()
        .flat_map(|game| game.legal_moves().iter().map(move |mv| (game, mv)))
        .collect();
    let mut group = c.benchmark_group("moves");
    group.throughput(Throughput::Elements(cases.len() as u64));
    group.bench_function("apply and undo", |b| {
        b.iter(|| {
            for (game, mv) in &mut cases {
                if let Ok(token) = game.apply(black_box(*mv)) {
                    black_box(&game);
                    game.undo(token);
                }
            }
        });
    });
    group.finish();
}

fn count_sequences(c: &mut Criterion) {
    let mut position = positions(1)[0];
    let depth = 4;
    let mut group = c.benchmark_group("perft");
    group.throughput(Throughput::Elements(perft_bulk(&mut position, depth)));
    group.bench_function("played", |b| {
        b.iter(|| perft(black_box(&mut position), depth));
    });
    group.bench_function("bulk", |b| {
        b.iter(|| perft_bulk(black_box(&mut position), depth));
    });
    group.finish();
}

fn playouts(c: &mut Criterion) {
    let mut group = c.benchmark_group("playouts");
    for edition in Edition::ALL {
        for players in [2, 4, 6] {
            let Ok(start) = Ducks::new(edition, players) else {
                continue;
            };
            group.bench_function(format!("{edition}, {players} players"), |b| {
                let mut rng = Pcg64Mcg::seed_from_u64(3);
                b.iter_batched_ref(
                    || start,
                    |game| game.playout(&mut rng),
                    BatchSize::SmallInput,
                );
            });
        }
    }
    group.finish();
}

criterion_group!(
    benches,
    legal_moves,
    apply_and_undo,
    count_sequences,
    playouts
);
criterion_main!(benches);
