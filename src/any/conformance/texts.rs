//! Laws of texts.

use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt::Display;
use core::hash::Hash;
use core::str::FromStr;

use super::violation::hold;
use super::{Law, Violation, hash, viewers};
use crate::game::Game;
use crate::moves::MoveSet;
use crate::observe::Seen;

/// The texts of the position, its start, its legal moves, and of how both are seen parse
/// back: [`Law::PositionText`], [`Law::StartText`], [`Law::MoveText`], [`Law::ViewText`],
/// [`Law::SeenText`], [`Law::Hash`].
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
/// The first violation that is found.
pub fn texts<G: Game>(game: &G) -> Result<(), Violation> {
    let broken = |law| Violation::new(law, game);
    leads_back(game, Law::PositionText, broken)?;
    start(game)?;
    for viewer in viewers(game) {
        let broken = |law| broken(law).to::<G>(viewer);
        leads_back(&game.view_for(viewer), Law::ViewText, broken)?;
    }
    for mv in game.legal_moves().iter() {
        let broken = |law| broken(law).at(mv);
        leads_back(&mv, Law::MoveText, broken)?;
        let open: Seen<G::Move, G::Hidden> = Seen::Open(mv);
        leads_back(&open, Law::SeenText, broken)?;
        for viewer in viewers(game) {
            let seen = game.seen(mv, viewer);
            if let Seen::Hidden(_) = seen {
                leads_back(&seen, Law::SeenText, |law| broken(law).to::<G>(viewer))?;
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
        Err(error) => return Err(broken(law).found(error)),
    };
    let same = back == *value && back.to_string() == text;
    hold(same, || broken(law).found(&back))?;
    hold(hash(&back) == hash(value), || broken(Law::Hash))
}

/// The words of the start give a game with as many players, which has the same words.
fn start<G: Game>(game: &G) -> Result<(), Violation> {
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

fn words<G: Game>(game: &G) -> Option<String> {
    let mut words = String::new();
    game.write_start(&mut words).ok()?;
    Some(words)
}
