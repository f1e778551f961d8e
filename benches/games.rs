//! What a legal move set, a move with its undo, perft and a whole game cost, in both games.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::tacocat::{Rules, Tacocat};
use tacoduck::{Game, MoveSet, Turn, perft, perft_bulk};

/// Positions with a player to move, from the middle of random games.
fn positions<G: Game>(start: &G, count: usize) -> Vec<G> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = start.clone();
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

fn legal_moves<G: Game>(c: &mut Criterion, start: &G) {
    let positions = positions(start, 256);
    let mut group = c.benchmark_group(format!("{} legal moves", G::NAME));
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("count", |b| {
        b.iter(|| {
            let counts = positions.iter().map(|p| black_box(p).legal_moves().len());
            counts.sum::<usize>()
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

fn apply_and_undo<G: Game>(c: &mut Criterion, start: &G) {
    let mut cases: Vec<_> = positions(start, 256)
        .into_iter()
        .flat_map(|game| game.legal_moves().iter().map(move |mv| (game.clone(), mv)))
        .collect();
    let mut group = c.benchmark_group(format!("{} moves", G::NAME));
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

fn count_sequences<G: Game>(c: &mut Criterion, start: &G, depth: u32) {
    let mut position = positions(start, 1).remove(0);
    let mut group = c.benchmark_group(format!("{} perft", G::NAME));
    group.throughput(Throughput::Elements(perft_bulk(&mut position, depth)));
    group.bench_function("played", |b| {
        b.iter(|| perft(black_box(&mut position), depth));
    });
    group.bench_function("bulk", |b| {
        b.iter(|| perft_bulk(black_box(&mut position), depth));
    });
    group.finish();
}

fn playouts<G: Game>(c: &mut Criterion, name: &str, start: &G) {
    let mut group = c.benchmark_group(format!("{} playouts", G::NAME));
    group.bench_function(name, |b| {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        b.iter_batched_ref(
            || start.clone(),
            |game| game.playout(&mut rng),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn ducks(c: &mut Criterion) {
    for edition in Edition::ALL {
        for players in [2, 3, 4, 6] {
            if let Ok(start) = Ducks::new(edition, players) {
                playouts(c, &format!("{edition}, {players} players"), &start);
            }
        }
    }
    if let Ok(start) = Ducks::new(Edition::Gallery, 4) {
        legal_moves(c, &start);
        apply_and_undo(c, &start);
        count_sequences(c, &start, 4);
    }
}

fn tacocat(c: &mut Criterion) {
    if let Ok(start) = Tacocat::new(Rules::STANDARD) {
        playouts(c, "standard", &start);
        legal_moves(c, &start);
        apply_and_undo(c, &start);
        count_sequences(c, &start, 4);
    }
}

criterion_group!(benches, ducks, tacocat);
criterion_main!(benches);
