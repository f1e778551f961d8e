//! The paths through the crate that are measured, under the same names whether it is time or
//! instructions that are counted.

use std::fmt::{self, Display};
use std::hint::black_box;
use std::str::FromStr;

use rand_pcg::Pcg64Mcg;
use tacoduck::ducks::{Card, Ducks, Edition, Move};
use tacoduck::prelude::*;
use tacoduck::tacocat::{self, Tacocat};
use tacoduck::{perft, perft_bulk};

use super::{
    count_player_moves, ducks, ducks_in_play, generator, play, positions, tacocat, tacocat_in_play,
};

/// Something that is measured.
pub struct Path {
    /// What it belongs to: a game, and what is asked of it.
    pub group: String,
    /// Which it is of its group.
    pub name: String,
    /// What is counted.
    pub unit: &'static str,
    prepare: Box<dyn Fn() -> Work>,
}

/// A path made ready.
pub struct Work {
    /// How many units are done at once.
    pub units: Box<dyn Fn() -> u64>,
    /// Does them.
    pub once: Box<dyn FnMut()>,
}

impl Path {
    /// Makes what the path needs and is not measured.
    #[must_use]
    pub fn prepare(&self) -> Work {
        (self.prepare)()
    }
}

impl Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.group, self.name)
    }
}

/// How many positions or moves a path goes through, each as often as another.
const CASES: usize = 256;

const POSITION: &str = "position";
const MOVE: &str = "move";

/// All that is measured.
#[must_use]
pub fn paths() -> Vec<Path> {
    let gallery = || positions(&ducks(Edition::Gallery, 4), 60, CASES);
    let standard = || positions(&tacocat(), 30, CASES);

    let mut paths = Paths(Vec::new());
    for &edition in Edition::ALL {
        for players in [2, 3, 4, 6] {
            let name = format!("{edition}, {players} players");
            paths.playout(&name, 100, move || ducks(edition, players));
        }
    }
    paths.playout("standard", 500, tacocat);
    paths.perft("just dealt", 5, || just_dealt(&ducks(Edition::Gallery, 4)));
    paths.perft("in play", 6, ducks_in_play);
    paths.perft("just dealt", 2, || just_dealt(&tacocat()));
    paths.perft("in play", 3, tacocat_in_play);
    paths.legal_moves(gallery);
    paths.legal_moves(standard);
    // Its deck holds every card.
    paths.moves_by_kind(|| ducks(Edition::Canardage54, 4));
    paths.moves_by_kind(tacocat);
    paths.check(gallery);
    paths.check(standard);
    for players in [2, 3, 4, 6] {
        let name = format!("{players} players");
        let start = move || positions(&ducks(Edition::Gallery, players), 60, CASES);
        paths.views(&name, start);
    }
    paths.views("standard", standard);
    paths.texts(gallery);
    paths.texts(standard);
    paths.0
}

struct Paths(Vec<Path>);

impl Paths {
    fn add<G: FullGame>(
        &mut self,
        part: &str,
        name: &str,
        unit: &'static str,
        prepare: impl Fn() -> Work + 'static,
    ) {
        self.0.push(Path {
            group: format!("{} {part}", G::NAME),
            name: name.to_owned(),
            unit,
            prepare: Box::new(prepare),
        });
    }

    /// Adds what is done to each of some cases.
    fn each<G: FullGame, T: 'static, R>(
        &mut self,
        part: &str,
        name: &str,
        unit: &'static str,
        cases: impl Fn() -> Vec<T> + 'static,
        work: impl Fn(&mut T, &mut Pcg64Mcg) -> R + Copy + 'static,
    ) {
        self.add::<G>(part, name, unit, move || {
            let mut cases = cases();
            let units = cases.len() as u64;
            // Goes on from one time to the next, lest a processor learn its numbers.
            let mut rng = generator(5);
            Work {
                units: Box::new(move || units),
                once: Box::new(move || {
                    for case in &mut cases {
                        black_box(work(black_box(case), &mut rng));
                    }
                }),
            }
        });
    }

    fn playout<G: FullGame + 'static>(
        &mut self,
        name: &str,
        games: u32,
        start: impl Fn() -> G + 'static,
    ) {
        self.add::<G>("playout", name, "player's move", move || {
            let (start, again) = (start(), start());
            Work {
                units: Box::new(move || count_player_moves(&again, 5, games)),
                once: Box::new(move || play(&start, 5, games)),
            }
        });
    }

    fn perft<G: FullGame + 'static>(
        &mut self,
        name: &str,
        depth: u32,
        start: impl Fn() -> G + Copy + 'static,
    ) {
        self.counted(&format!("{name}, played"), depth, start, perft::<G>);
        self.counted(&format!("{name}, bulk"), depth, start, perft_bulk::<G>);
    }

    fn counted<G: FullGame + 'static>(
        &mut self,
        name: &str,
        depth: u32,
        start: impl Fn() -> G + Copy + 'static,
        count: impl Fn(&mut G, u32) -> u64 + Copy + 'static,
    ) {
        self.add::<G>("perft", name, "node", move || {
            let mut game = start();
            Work {
                units: Box::new(move || count(&mut start(), depth)),
                once: Box::new(move || {
                    black_box(count(black_box(&mut game), depth));
                }),
            }
        });
    }

    fn legal_moves<G: FullGame + 'static>(&mut self, positions: fn() -> Vec<G>) {
        let part = "legal moves";
        self.each::<G, _, _>(part, "count", POSITION, positions, |game, _| {
            game.legal_moves().len()
        });
        self.each::<G, _, _>(part, "iterate", POSITION, positions, |game, _| {
            for mv in game.legal_moves() {
                black_box(mv);
            }
        });
        self.each::<G, _, _>(part, "choose", POSITION, positions, |game, rng| {
            game.legal_moves().choose(rng)
        });
    }

    fn moves_by_kind<G: Kinds>(&mut self, start: impl Fn() -> G + Copy + 'static) {
        for kind in G::kinds() {
            let cases = move || moves_of_kind(&start(), kind);
            self.each::<G, _, _>("apply and undo", kind, MOVE, cases, |(game, mv), _| {
                if let Ok(token) = game.apply(*mv) {
                    black_box(&mut *game);
                    game.undo(token);
                }
            });
        }
    }

    fn check<G: FullGame<Move: 'static> + 'static>(&mut self, positions: fn() -> Vec<G>) {
        let legal = move || chosen_moves(&positions());
        self.each::<G, _, _>("check", "legal", MOVE, legal, |(game, mv), _| {
            game.check(*mv).is_ok()
        });
        let refused = move || refused_moves(&positions());
        self.each::<G, _, _>("check", "refused", MOVE, refused, |(game, mv), _| {
            game.check(*mv).err()
        });
    }

    fn views<G: FullGame<View: 'static> + 'static>(
        &mut self,
        name: &str,
        positions: impl Fn() -> Vec<G> + Copy + 'static,
    ) {
        self.each::<G, _, _>("view", name, "view", positions, |game, _| {
            game.view_for(Some(Player::P1))
        });
        let views = move || {
            positions()
                .iter()
                .map(|game| game.view(Player::P1))
                .collect()
        };
        self.each::<G, G::View, _>("world", name, "world", views, |view, rng| {
            view.sample(&G::Clues::default(), rng)
        });
    }

    fn texts<G: FullGame<Move: 'static> + 'static>(&mut self, positions: fn() -> Vec<G>) {
        self.text::<G, _>("position", POSITION, positions);
        self.text::<G, _>("move", MOVE, move || {
            let moves = chosen_moves(&positions());
            moves.into_iter().map(|(_, mv)| mv).collect()
        });
    }

    fn text<G: FullGame, T: Display + FromStr + 'static>(
        &mut self,
        what: &str,
        unit: &'static str,
        values: impl Fn() -> Vec<T> + Copy + 'static,
    ) {
        let written = format!("{what} written");
        self.each::<G, _, _>("text", &written, unit, values, |value, _| value.to_string());
        let texts = move || values().iter().map(ToString::to_string).collect();
        self.each::<G, String, _>("text", &format!("{what} read"), unit, texts, |text, _| {
            text.parse::<T>().is_ok()
        });
    }
}

/// A game whose moves are of several kinds.
trait Kinds: FullGame<Move: 'static> + 'static {
    fn kinds() -> Vec<&'static str>;

    fn kind(mv: Self::Move) -> &'static str;
}

impl Kinds for Ducks {
    fn kinds() -> Vec<&'static str> {
        let mut kinds = vec!["reveal", "draw", "discard"];
        kinds.extend(Card::ALL.map(Card::name));
        kinds
    }

    fn kind(mv: Move) -> &'static str {
        match (mv, mv.card()) {
            (Move::Reveal(_), _) => "reveal",
            (Move::Discard(_), _) => "discard",
            (_, Some(card)) => card.name(),
            (_, None) => "draw",
        }
    }
}

impl Kinds for Tacocat {
    fn kinds() -> Vec<&'static str> {
        vec!["draw", "exchange", "duel", "attack", "answer"]
    }

    fn kind(mv: tacocat::Move) -> &'static str {
        match mv {
            tacocat::Move::Draw(_) => "draw",
            tacocat::Move::Exchange(_) => "exchange",
            tacocat::Move::Duel(_) => "duel",
            tacocat::Move::Attack(_) => "attack",
            tacocat::Move::Answer(_) => "answer",
        }
    }
}

/// Moves of one kind, each with its position, as random games bring them.
fn moves_of_kind<G: Kinds>(start: &G, kind: &str) -> Vec<(G, G::Move)> {
    let mut rng = generator(5);
    let mut found = Vec::new();
    for _ in 0..10_000 {
        let mut game = start.clone();
        let mut before = game.clone();
        while let Some(mv) = game.apply_random(&mut rng) {
            if G::kind(mv) == kind {
                found.push((before, mv));
            }
            if found.len() == CASES {
                return found;
            }
            before = game.clone();
        }
    }
    panic!("{kind} comes up too rarely");
}

/// Positions, each with one of the moves of its player.
fn chosen_moves<G: FullGame>(positions: &[G]) -> Vec<(G, G::Move)> {
    let mut rng = generator(5);
    let choose = |game: &G| Some((game.clone(), game.legal_moves().choose(&mut rng)?));
    positions.iter().filter_map(choose).collect()
}

/// Positions, each with a move that is legal in another and refused here.
fn refused_moves<G: FullGame>(positions: &[G]) -> Vec<(G, G::Move)> {
    let chosen = chosen_moves(positions);
    let others = chosen.iter().cycle().skip(1).map(|&(_, mv)| mv);
    (positions.iter().cloned().zip(others))
        .filter(|(game, mv)| game.check(*mv).is_err())
        .collect()
}

fn just_dealt<G: FullGame>(start: &G) -> G {
    positions(start, 0, 1).remove(0)
}
