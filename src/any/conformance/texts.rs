//! Laws of texts.

use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt::Display;
use core::hash::Hash;
use core::str::FromStr;

use super::violation::hold;
use super::{Generator, Law, Violation, hash, viewers};
use crate::moves::MoveSet;
use crate::notation::Notation;
use crate::observe::{Observe, PlayerView, Seen};

/// Checks that the texts of the position, its start and its legal moves parse back:
/// [`Law::PositionText`], [`Law::StartText`], [`Law::MoveText`].
///
/// ```
/// use tacoduck::conformance::texts;
/// use tacoduck::ducks::Ducks;
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// texts(&game)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn texts<G: Notation>(game: &G) -> Result<(), Violation> {
    let broken = |law| Violation::new(law, game);
    leads_back(game, Law::PositionText, broken)?;
    start(game)?;
    for mv in game.legal_moves().iter() {
        leads_back(&mv, Law::MoveText, |law| broken(law).at(mv))?;
    }
    Ok(())
}

/// Checks that the texts of views and of moves as viewers see them parse back and reveal nothing
/// hidden: [`Law::ViewText`], [`Law::SeenText`], [`Law::ViewTells`], [`Law::WorldFits`].
///
/// It samples one world for each viewer; another seed gives another world.
///
/// ```
/// use tacoduck::conformance::seen_texts;
/// use tacoduck::ducks::Ducks;
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// seen_texts(&game, 1)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn seen_texts<G>(game: &G, seed: u64) -> Result<(), Violation>
where
    G: Notation + Observe<View: Display + FromStr<Err: Error>>,
{
    let mut rng = Generator::new(seed);
    for viewer in viewers(game) {
        let broken = |law| Violation::new(law, game).to(viewer);
        let view = game.view_for(viewer);
        leads_back(&view, Law::ViewText, broken)?;
        let world = view.sample(&G::Clues::default(), &mut rng);
        // It passes the validation of positions as well.
        let fits = world.to_string().parse().ok().as_ref() == Some(&world);
        hold(fits, || broken(Law::WorldFits).found(&world))?;
        let same = world.view_for(viewer).to_string() == view.to_string();
        hold(same, || broken(Law::ViewTells).found(&world))?;
    }
    for mv in game.legal_moves().iter() {
        let broken = |law| Violation::new(law, game).at(mv);
        let open: Seen<G::Move, G::Hidden> = Seen::Open(mv);
        leads_back(&open, Law::SeenText, broken)?;
        for viewer in viewers(game) {
            let shown = game.seen(mv, viewer);
            if let Seen::Hidden(_) = shown {
                leads_back(&shown, Law::SeenText, |law| broken(law).to(viewer))?;
            }
        }
    }
    Ok(())
}

/// The text of a value gives an equal value, which has the same text and hash.
fn leads_back<T: Display + FromStr<Err: Error> + Eq + Hash>(
    value: &T,
    law: Law,
    broken: impl Fn(Law) -> Violation,
) -> Result<(), Violation> {
    let text = value.to_string();
    let back: T = match text.parse() {
        Ok(back) => back,
        Err(error) => return Err(broken(law).found(error.to_string())),
    };
    let same = back == *value && back.to_string() == text;
    hold(same, || broken(law).found(back.to_string()))?;
    hold(hash(&back) == hash(value), || broken(Law::Hash))
}

/// The words of the start give a game with as many players, which has the same words.
fn start<G: Notation>(game: &G) -> Result<(), Violation> {
    const REST: &str = "rest";
    let broken = || Violation::new(Law::StartText, game);
    let written = words(game).ok_or_else(broken)?;
    let mut read = written.split(' ').chain([REST]);
    hold(read.next() == Some(G::NAME), || broken().found(&written))?;
    let fresh = G::from_start(&mut read).map_err(|error| broken().found(error))?;
    let left = read.next() == Some(REST);
    let same = fresh.players() == game.players() && words(&fresh).as_ref() == Some(&written);
    hold(left && same, || broken().found(&written))
}

fn words<G: Notation>(game: &G) -> Option<String> {
    let mut words = String::new();
    game.write_start(&mut words).ok()?;
    Some(words)
}
