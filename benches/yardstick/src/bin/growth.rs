//! How the cost grows: of playouts with the players, of perft with the depth, of worlds with the
//! cards nobody has shown, and what a second thread brings. Figures go to standard output, plots to
//! the folder that is named.

use std::error::Error;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use plotters::prelude::*;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::{perft, perft_bulk};
use yardstick::{
    count_player_moves, ducks, ducks_in_play, generator, play, positions, tacocat, tacocat_in_play,
};

/// Points of a plot, with their name.
type Line = (String, Vec<(f64, f64)>);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("growth FOLDER")?;
    let folder = PathBuf::from(folder);
    let plot = |name: &str, x: &str, y: &str, log: bool, lines: &[Line]| {
        draw(&folder.join(name), x, y, log, lines)
    };
    let players = playouts_by_players();
    print_all("playout: players, ns a player's move", &players);
    plot(
        "growth-players.svg",
        "players",
        "ns a player's move",
        false,
        &players,
    )?;
    let depth = perft_by_depth();
    print_all("perft: depth, ms", &depth);
    plot("growth-depth.svg", "depth, moves", "ms", true, &depth)?;
    let worlds = worlds_by_unseen_cards();
    print_all("world: unseen cards, ns", &worlds);
    plot(
        "growth-worlds.svg",
        "cards the player cannot see",
        "ns a world",
        false,
        &worlds,
    )?;
    println!("playouts on two threads, over one: {:.2}", second_thread());
    Ok(())
}

/// The nanoseconds of a piece of work: the least of some rounds, since other programs only add.
fn nanoseconds(mut work: impl FnMut()) -> f64 {
    let round = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_nanos() as f64
    };
    (0..7).map(round).fold(f64::INFINITY, f64::min)
}

fn playout_time<G: FullGame>(start: &G, games: u32) -> f64 {
    nanoseconds(|| play(start, 5, games)) / count_player_moves(start, 5, games) as f64
}

fn playouts_by_players() -> Vec<Line> {
    let of = |edition: Edition| {
        let point = |players: usize| {
            let time = playout_time(&ducks(edition, players), 500);
            (players as f64, time)
        };
        (edition.to_string(), (2..=6).map(point).collect())
    };
    let mut lines: Vec<Line> = Edition::ALL.iter().copied().map(of).collect();
    lines.push((
        "tacocat".to_owned(),
        vec![(2.0, playout_time(&tacocat(), 1000))],
    ));
    lines
}

fn perft_by_depth() -> Vec<Line> {
    fn of<G: FullGame>(
        name: &str,
        start: &G,
        deepest: u32,
        count: impl Fn(&mut G, u32) -> u64,
    ) -> Line {
        let point = |depth| {
            let mut game = start.clone();
            let time = nanoseconds(|| {
                black_box(count(black_box(&mut game), depth));
            });
            (f64::from(depth), time / 1e6)
        };
        (name.to_owned(), (1..=deepest).map(point).collect())
    }
    let (ducks, tacocat) = (ducks_in_play(), tacocat_in_play());
    vec![
        of("ducks, played", &ducks, 8, perft),
        of("ducks, bulk-counted", &ducks, 9, perft_bulk),
        of("tacocat, played", &tacocat, 4, perft),
        of("tacocat, bulk-counted", &tacocat, 5, perft_bulk),
    ]
}

fn worlds_by_unseen_cards() -> Vec<Line> {
    let mut lines: Vec<Line> = [2, 4, 6]
        .map(|players| {
            let start = ducks(Edition::Gallery, players);
            let name = format!("ducks, {players} players");
            let unseen = |game: &Ducks| {
                let others = Player::seats(players).skip(1);
                let held: usize = others.map(|player| game.hand(player).len()).sum();
                held as u32 + game.deck().total()
            };
            (name, worlds_along(&start, unseen))
        })
        .into();
    lines.push((
        "tacocat".to_owned(),
        worlds_along(&tacocat(), |game| {
            let others = game.hand(Player::P2).len() + game.deck().len();
            others as u32
        }),
    ));
    lines
}

/// Worlds at positions all along games, by the cards the first player cannot see.
fn worlds_along<G: FullGame>(start: &G, unseen: impl Fn(&G) -> u32) -> Vec<(f64, f64)> {
    let point = |moves| {
        let game = positions(start, moves, 1).remove(0);
        let view = game.view(Player::P1);
        let mut rng = generator(5);
        let time = nanoseconds(|| {
            for _ in 0..2000 {
                black_box(view.sample(&G::Clues::default(), &mut rng));
            }
        });
        (f64::from(unseen(&game)), time / 2000.0)
    };
    let mut points: Vec<_> = (0..120).step_by(6).map(point).collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points.dedup_by_key(|point| point.0.to_bits());
    points
}

/// How many times as many games two threads play as one in the same time: the median of some
/// rounds.
fn second_thread() -> f64 {
    let start = ducks(Edition::Gallery, 4);
    let games = 4000;
    let time = |threads: u64| {
        let clock = Instant::now();
        thread::scope(|scope| {
            for seed in 0..threads {
                scope.spawn(move || play(&start, seed, games));
            }
        });
        clock.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..9).map(|_| 2.0 * time(1) / time(2)).collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

fn print_all(what: &str, lines: &[Line]) {
    println!("{what}");
    for (name, points) in lines {
        for (x, y) in points {
            println!("{name},{x},{y:.4}");
        }
    }
    println!();
}

fn draw(path: &Path, x: &str, y: &str, log: bool, lines: &[Line]) -> Result<(), Box<dyn Error>> {
    let all = || lines.iter().flat_map(|(_, points)| points);
    let right = all().map(|point| point.0).fold(0.0, f64::max);
    let left = all().map(|point| point.0).fold(right, f64::min);
    let top = all().map(|point| point.1).fold(0.0, f64::max);
    let bottom = all().map(|point| point.1).fold(top, f64::min);

    let area = SVGBackend::new(path, (720, 440)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area);
    chart.margin(16).x_label_area_size(40).y_label_area_size(64);
    let sides = (right - left) * 0.03;
    let range = left - sides..right + sides;
    let legend = if log {
        SeriesLabelPosition::LowerRight
    } else {
        SeriesLabelPosition::UpperRight
    };
    // One body for two types of charts.
    macro_rules! fill {
        ($chart:expr) => {
            let mut chart = $chart;
            chart
                .configure_mesh()
                .light_line_style(TRANSPARENT)
                .x_labels(7)
                .x_label_formatter(&|x: &f64| x.to_string())
                .x_desc(x)
                .y_desc(y)
                .draw()?;
            for (i, (name, points)) in lines.iter().enumerate() {
                let colour = Palette99::pick(i).to_rgba();
                chart
                    .draw_series(LineSeries::new(
                        points.iter().copied(),
                        colour.stroke_width(2),
                    ))?
                    .label(name)
                    .legend(move |(x, y)| {
                        PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2))
                    });
                let dots = points.iter().map(|&at| Circle::new(at, 3, colour.filled()));
                chart.draw_series(dots)?;
            }
            chart
                .configure_series_labels()
                .position(legend)
                .background_style(WHITE.mix(0.8))
                .border_style(BLACK.mix(0.3))
                .draw()?;
        };
    }
    if log {
        fill!(chart.build_cartesian_2d(range, (bottom * 0.7..top * 1.4).log_scale())?);
    } else {
        fill!(chart.build_cartesian_2d(range, 0.0..top * 1.5)?);
    }
    area.present()?;
    Ok(())
}
