//! Laws of the course of a game.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::violation::hold;
use super::{Generator, Law, Violation, hash, viewers};
use crate::any::record::Record;
use crate::any::{History, TakeBackError};
use crate::game::Game;
use crate::moves::MoveSet;
use crate::observe::View;
use crate::player::Turn;

/// Each position of a game with the move that was made in it, and the last position.
type Played<G> = (Vec<(G, <G as Game>::Move)>, G);

/// Plays at random from here, at most so many moves. Each position that is reached is looked
/// at first.
pub(super) fn play_looking<G: Game>(
    start: &G,
    seed: u64,
    moves: usize,
    mut look: impl FnMut(&G) -> Result<(), Violation>,
) -> Result<Played<G>, Violation> {
    let mut rng = Generator::new(seed);
    let mut game = start.clone();
    let mut played = Vec::new();
    while played.len() < moves {
        let (next, law) = match game.turn() {
            Turn::Chance => (game.sample(&mut rng), Law::Sample),
            Turn::Player(_) => (game.legal_moves().choose(&mut rng), Law::Choice),
            Turn::Over(_) => break,
        };
        let mv = next.ok_or_else(|| Violation::new(law, &game))?;
        played.push((game.clone(), mv));
        if let Err(reason) = game.apply(mv) {
            return Err(refused(&game, mv, reason));
        }
        look(&game)?;
    }
    Ok((played, game))
}

/// A legal move was refused.
fn refused<G: Game>(game: &G, mv: G::Move, reason: G::IllegalMove) -> Violation {
    let broken = Violation::new(Law::ApplyIsCheck, game).at(mv);
    broken.found(reason)
}

/// Makes a move with a history.
fn follow<G: Game>(history: &mut History<G>, mv: G::Move) -> Result<(), Violation> {
    let made = history.apply(mv);
    made.map_err(|reason| refused(history.position(), mv, reason))
}

fn play<G: Game>(start: &G, seed: u64, moves: usize) -> Result<Played<G>, Violation> {
    play_looking(start, seed, moves, |_| Ok(()))
}

/// A random game of at most so many moves is taken back from its end to the start:
/// [`Law::Undo`], [`Law::Hash`].
///
/// ```
/// use tacoduck::conformance::undo_to_the_start;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// undo_to_the_start(&Ducks::new(Edition::BanVit, 4)?, 1, 1000)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that is found.
pub fn undo_to_the_start<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, _) = play(start, seed, moves)?;
    let mut game = start.clone();
    let mut tokens = Vec::new();
    for (before, mv) in &played {
        let made = game.apply(*mv);
        tokens.push(made.map_err(|reason| refused(before, *mv, reason))?);
    }
    for (token, (before, mv)) in tokens.into_iter().zip(&played).rev() {
        game.undo(token);
        let broken = |law| Violation::new(law, before).at(mv);
        hold(game == *before, || broken(Law::Undo).found(&game))?;
        hold(hash(&game) == hash(before), || broken(Law::Hash))?;
    }
    Ok(())
}

/// A [`History`] of a random game goes back and forth, and knows no less than the view:
/// [`Law::HistoryUndo`], [`Law::HistoryTakeBack`], [`Law::HistoryWorlds`].
///
/// ```
/// use tacoduck::conformance::history;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// history(&Ducks::new(Edition::BanVit, 4)?, 1, 50)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that is found.
pub fn history<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, end) = play(start, seed, moves)?;
    let mut rng = Generator::new(seed);
    let mut history = History::new(start.clone());
    let mut clues = Vec::new();
    for &(ref before, mv) in &played {
        clues.push(history.clues().clone());
        let is_seen = |viewer| before.seen(mv, viewer).open().is_some();
        let by_chance = before.turn() == Turn::Chance && before.legal_moves().len() > 1;
        let shows = by_chance && viewers(before).any(is_seen);
        follow(&mut history, mv)?;
        hold(!shows || history.can_take_back(1).is_err(), || {
            Violation::new(Law::HistoryTakeBack, before).at(mv)
        })?;
        worlds_are_left(&history, &mut rng)?;
    }
    let broken = |law| Violation::new(law, &end);
    let known = history.clues().clone();
    hold(*history.position() == end, || broken(Law::HistoryUndo))?;
    let all = history.len();
    let too_many = Err(TakeBackError::TooMany(all));
    let right = history.can_take_back(0).is_ok() && history.can_take_back(all + 1) == too_many;
    hold(right, || broken(Law::HistoryTakeBack))?;

    // Each step back and forth again, then all the way back and forth.
    for ((before, mv), clues) in played.iter().zip(&clues).rev() {
        let back = history.undo();
        let right = back == Some(*mv) && history.position() == before && history.clues() == clues;
        hold(right, || Violation::new(Law::HistoryUndo, before).at(mv))?;
        let forth = history.redo();
        let right = forth == Some(*mv) && history.undo() == Some(*mv);
        let right = right && history.position() == before;
        hold(right, || Violation::new(Law::HistoryUndo, before).at(mv))?;
    }
    let right = history.is_empty() && history.undo().is_none() && history.position() == start;
    hold(right, || Violation::new(Law::HistoryUndo, start))?;
    for (before, mv) in &played {
        let right = history.position() == before && history.redo() == Some(*mv);
        hold(right, || Violation::new(Law::HistoryUndo, before).at(mv))?;
    }
    let right = history.redo().is_none() && *history.position() == end && *history.clues() == known;
    hold(right, || Violation::new(Law::HistoryUndo, &end))?;

    // A new move forgets those taken back.
    while history.undo().is_some() {}
    if let Some((before, mv)) = played.first() {
        let forgets = history.apply(*mv).is_ok() && history.redo().is_none();
        hold(forgets, || Violation::new(Law::HistoryUndo, before).at(mv))?;
    }
    Ok(())
}

/// What everyone can conclude from the moves leaves worlds for everyone who looks.
fn worlds_are_left<G: Game>(history: &History<G>, rng: &mut Generator) -> Result<(), Violation> {
    let game = history.position();
    for viewer in viewers(game) {
        let broken = || Violation::new(Law::HistoryWorlds, game).to::<G>(viewer);
        let view = history.view_for(viewer);
        hold(view == game.view_for(viewer), broken)?;
        let (left, all) = (view.worlds_knowing(history.clues()), view.worlds());
        // None is more than can be counted.
        let fewer = all.is_none() || left.is_some() && left <= all;
        hold(left != Some(0) && fewer, broken)?;
        let world = view.sample_knowing(history.clues(), rng);
        let world = world.ok_or_else(broken)?;
        hold(world.view_for(viewer) == view, || broken().found(&world))?;
    }
    Ok(())
}

/// The record of a random game, and of the later half of it, leads back through its text:
/// [`Law::RecordText`].
///
/// ```
/// use tacoduck::conformance::records;
/// use tacoduck::tacocat::{Rules, Tacocat};
///
/// records(&Tacocat::new(Rules::STANDARD)?, 1, 100)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that is found.
pub fn records<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, _) = play(start, seed, moves)?;
    let (_, later) = played.split_at(played.len() / 2);
    let middle = later.first().map_or(start, |(game, _)| game);
    for (start, played) in [(start, &played[..]), (middle, later)] {
        let broken = || Violation::new(Law::RecordText, start);
        let mut history = History::new(start.clone());
        for &(_, mv) in played {
            follow(&mut history, mv)?;
        }
        let record = Record::from(&history);
        let text = record.to_string();
        let back: Record<G> = text.parse().map_err(|error| broken().found(error))?;
        let same = back == record && back.end() == history.position();
        hold(same && back.to_string() == text, || broken().found(&back))?;
        let again = History::from(back);
        hold(again.moves() == history.moves(), broken)?;
    }
    Ok(())
}

/// The same seed gives the same game, whatever was played before: [`Law::Repeats`].
///
/// ```
/// use tacoduck::conformance::repetition;
/// use tacoduck::tacocat::{Rules, Tacocat};
///
/// repetition(&Tacocat::new(Rules::STANDARD)?, 1, 1000)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that is found.
pub fn repetition<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, end) = play(start, seed, moves)?;
    play(start, seed.wrapping_add(1), moves)?;
    let (again, other_end) = play(start, seed, moves)?;
    for ((game, mv), (other, other_mv)) in played.iter().zip(&again) {
        let same = game == other && mv == other_mv;
        hold(same, || Violation::new(Law::Repeats, game).at(mv))?;
    }
    hold(end == other_end, || Violation::new(Law::Repeats, &end))
}

/// A game that is advanced is the one whose moves are sampled and chosen with the same numbers:
/// [`Law::Advance`].
///
/// ```
/// use tacoduck::conformance::advances;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// advances(&Ducks::new(Edition::Canardage, 4)?, 1, 1000)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that is found.
pub fn advances<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, end) = play(start, seed, moves)?;
    let mut rng = Generator::new(seed);
    let mut game = start.clone();
    for (before, mv) in &played {
        let same = game == *before && game.advance(&mut rng) == Some(*mv);
        hold(same, || Violation::new(Law::Advance, before).at(*mv))?;
    }
    let over = matches!(end.turn(), Turn::Over(_));
    let same = game == end && !(over && game.advance(&mut rng).is_some());
    hold(same, || Violation::new(Law::Advance, &end))
}
