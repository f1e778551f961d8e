//! Laws of what is seen.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::violation::hold;
use super::{Generator, Law, Violation, hash, viewers};
use crate::events::Tell;
use crate::game::Position;
use crate::moves::MoveSet;
use crate::numbers::Encode;
use crate::observe::{Disclosure, Observe, PlayerView, Seen};
use crate::player::{Player, Turn};

/// Checks the view of each player and of a spectator: the view fits the position, and a world
/// sampled from the view gives the same view. [`Law::ViewTurn`], [`Law::ViewMoves`],
/// [`Law::ViewCheck`], [`Law::WorldsCounted`], [`Law::WorldFits`], [`Law::ViewTells`],
/// [`Law::Hash`], [`Law::SeenInWorlds`].
///
/// It checks that the view allows or refuses each of the `tried` moves as the position does. It
/// samples one world for each viewer; another seed gives another world.
///
/// ```
/// use tacoduck::conformance::views;
/// use tacoduck::tacocat::Tacocat;
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
/// for seed in 0..10 {
///     views(&game, seed, ["a2".parse()?, "a5".parse()?])?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn views<G: Observe>(
    game: &G,
    seed: u64,
    tried: impl IntoIterator<Item = G::Move>,
) -> Result<(), Violation> {
    let mut rng = Generator::new(seed);
    let moves: Vec<G::Move> = tried.into_iter().collect();
    for viewer in viewers(game) {
        let broken = |law| Violation::new(law, game).to(viewer);
        let view = game.view_for(viewer);
        let same = (view.players(), view.turn()) == (game.players(), game.turn());
        hold(same, || broken(Law::ViewTurn))?;
        view_has_the_moves(game, &view, viewer, &moves)?;

        let no_clues = G::Clues::default();
        let count = view.worlds(&no_clues);
        hold(count != Some(0), || broken(Law::WorldsCounted))?;
        let mut same_rng = rng.clone();
        let world = view.sample(&no_clues, &mut rng);
        let only = count != Some(1) || world == *game;
        hold(only, || broken(Law::WorldsCounted).found(&world))?;
        let fits = world.view_for(viewer) == view && world.turn() == game.turn();
        hold(fits, || broken(Law::WorldFits).found(&world))?;

        let other = world.view_for(viewer);
        let told = told(&view, &moves) == told(&other, &moves)
            && other.sample(&no_clues, &mut same_rng) == world;
        hold(told, || broken(Law::ViewTells).found(&world))?;
        hold(hash(&view) == hash(&other), || broken(Law::Hash))?;
        for mv in game.legal_moves().iter() {
            let possible = world.check(mv).is_ok();
            let same = !possible || game.seen(mv, viewer) == world.seen(mv, viewer);
            hold(same, || broken(Law::SeenInWorlds).at(mv).found(&world))?;
        }
    }
    Ok(())
}

/// Checks that views can be written as numbers and that these reveal nothing hidden:
/// [`Law::ViewNumbers`].
///
/// ```
/// use tacoduck::conformance::view_numbers;
/// use tacoduck::tacocat::Tacocat;
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
/// view_numbers(&game, 1)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn view_numbers<G: Observe<View: Encode>>(game: &G, seed: u64) -> Result<(), Violation> {
    let mut rng = Generator::new(seed);
    for viewer in viewers(game) {
        let view = game.view_for(viewer);
        let world = view.sample(&G::Clues::default(), &mut rng);
        let numbers = numbers(&view);
        let told = numbers.is_some() && numbers == self::numbers(&world.view_for(viewer));
        hold(told, || {
            Violation::new(Law::ViewNumbers, game)
                .to(viewer)
                .found(&world)
        })?;
    }
    Ok(())
}

/// Checks that each viewer gets the same events of a legal move as in any world that fits the view,
/// and that only the last event tells the end of the game: [`Law::EventsTold`].
///
/// ```
/// use tacoduck::conformance::events;
/// use tacoduck::tacocat::Tacocat;
///
/// let game: Tacocat = "tacocat standard .@###.... 5/3.9 1.2.4.6 0/0 rW:8".parse()?;
/// events(&game, 1)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn events<G: Tell>(game: &G, seed: u64) -> Result<(), Violation> {
    let mut rng = Generator::new(seed);
    for viewer in viewers(game) {
        let world = game.view_for(viewer).sample(&G::Clues::default(), &mut rng);
        for mv in game.legal_moves().iter() {
            let broken = || Violation::new(Law::EventsTold, game).at(mv).to(viewer);
            let told: Vec<G::Event> = game.events_for(mv, viewer).into_iter().collect();
            let mut after = game.clone();
            if after.apply(mv).is_err() {
                continue;
            }
            let ends = told.iter().map(|&event| G::outcome(event));
            let last = told.last().and_then(|&event| G::outcome(event));
            let (end, times) = match after.turn() {
                Turn::Over(outcome) => (Some(outcome), 1),
                _ => (None, 0),
            };
            hold(last == end && ends.flatten().count() == times, broken)?;

            // What a move shows from a hand may differ from world to world.
            if game.discloses(mv).is_some() && game.seen(mv, viewer).open().is_some() {
                continue;
            }
            let mut other = world.clone();
            let alike = other.apply(mv).is_ok() && other.view_for(viewer) == after.view_for(viewer);
            let same = world
                .events_for(mv, viewer)
                .into_iter()
                .eq(told.iter().copied());
            hold(!alike || same, || broken().found(&world))?;
        }
    }
    Ok(())
}

fn view_has_the_moves<G: Observe>(
    game: &G,
    view: &G::View,
    viewer: Option<Player>,
    moves: &[G::Move],
) -> Result<(), Violation> {
    let broken = |law| Violation::new(law, game).to(viewer);
    let legal = view.legal_moves();
    let own = viewer.is_some_and(|viewer| game.turn() == Turn::Player(viewer));
    let right = if own {
        legal.iter().eq(game.legal_moves().iter())
    } else {
        legal.is_empty()
    };
    hold(right, || broken(Law::ViewMoves))?;
    for mv in moves.iter().copied().chain(game.legal_moves()) {
        let checked = view.check(mv);
        let right = checked.is_ok() == legal.contains(mv) && (!own || checked == game.check(mv));
        hold(right, || broken(Law::ViewCheck).at(mv))?;
    }
    Ok(())
}

/// All that a view tells, but its hash and its worlds.
type Told<V> = (
    String,
    Option<Player>,
    Option<u128>,
    Vec<<V as Position>::Move>,
    Vec<Result<(), <V as Position>::IllegalMove>>,
);

fn told<V: PlayerView>(view: &V, moves: &[V::Move]) -> Told<V> {
    (
        format!("{view:?}"),
        view.viewer(),
        view.worlds(&<V::World as Observe>::Clues::default()),
        view.legal_moves().iter().collect(),
        moves.iter().map(|&mv| view.check(mv)).collect(),
    )
}

/// The numbers of a view, as bits; `None` if they are not as many as the view says, or are
/// written into another room.
fn numbers<V: Encode>(view: &V) -> Option<Vec<u32>> {
    let mut larger = vec![f32::NAN; V::ENCODED + 1];
    let parts: usize = V::PARTS.iter().map(|part| part.len).sum();
    let refused = view.encode(&mut larger).is_err() && larger.iter().all(|number| number.is_nan());
    let (numbers, _) = larger.split_at_mut_checked(V::ENCODED)?;
    let written = view.encode(numbers).is_ok() && !numbers.iter().any(|number| number.is_nan());
    let right = refused && written && parts == V::ENCODED;
    right.then(|| numbers.iter().map(|number| number.to_bits()).collect())
}

/// Checks what each viewer sees of the legal moves: [`Law::SeenByMover`], [`Law::SeenIsMove`],
/// [`Law::SeenAlike`].
///
/// ```
/// use tacoduck::conformance::seen;
/// use tacoduck::ducks::Ducks;
///
/// // A is to draw.
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh/ai.ai.ai bl1 A".parse()?;
/// seen(&game)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn seen<G: Observe>(game: &G) -> Result<(), Violation> {
    for mv in game.legal_moves().iter() {
        let mover = match (game.turn(), game.discloses(mv)) {
            (Turn::Player(player), _) | (_, Some(Disclosure::Drawn(player))) => Some(player),
            _ => None,
        };
        let is_public = game.seen(mv, None) == Seen::Open(mv);
        for viewer in viewers(game) {
            let broken = |law| Violation::new(law, game).at(mv).to(viewer);
            let open = game.seen(mv, viewer).open();
            let must_be_open = mover.is_some() && mover == viewer;
            hold(open.is_some() || !must_be_open, || broken(Law::SeenByMover))?;
            let right = open.map_or(!is_public, |open| open == mv);
            hold(right, || broken(Law::SeenIsMove))?;
        }
    }
    for viewer in viewers(game) {
        // Of each kind of hidden move one, with what is seen after it.
        let mut kinds: Vec<(G::Hidden, G::View)> = Vec::new();
        for mv in game.legal_moves().iter() {
            let Seen::Hidden(hidden) = game.seen(mv, viewer) else {
                continue;
            };
            let mut after = game.clone();
            if let Err(reason) = after.apply(mv) {
                let broken = Violation::new(Law::ApplyIsCheck, game).at(mv);
                return Err(broken.found(reason));
            }
            let after = after.view_for(viewer);
            match kinds.iter().find(|(kind, _)| *kind == hidden) {
                Some((_, view)) => {
                    let same = *view == after && format!("{view:?}") == format!("{after:?}");
                    hold(same, || {
                        let broken = Violation::new(Law::SeenAlike, game).at(mv);
                        broken.to(viewer).found(&after)
                    })?;
                }
                None => kinds.push((hidden, after)),
            }
        }
    }
    Ok(())
}
