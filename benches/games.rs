//! What everything costs in both games: legal moves, a move of each kind with its undo, perft,
//! whole games, views, worlds and text.
//!
//! The paths are those whose instructions are counted too; they are listed beside the program
//! that walks them for that.

#[path = "yardstick/src/lib.rs"]
#[expect(dead_code, reason = "other programs measure more")]
mod yardstick;

use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn games(c: &mut Criterion) {
    for path in yardstick::paths::paths() {
        let mut work = path.prepare();
        let mut group = c.benchmark_group(&path.group);
        group.throughput(Throughput::Elements((work.units)()));
        group.bench_function(&path.name, |b| b.iter(&mut work.once));
        group.finish();
    }
}

criterion_group! {
    name = benches;
    // There are many paths, and the work of each is long enough to be timed soon.
    config = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(2));
    targets = games
}
criterion_main!(benches);
