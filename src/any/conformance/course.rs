//! Laws of the course of a game.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::violation::hold;
use super::{Generator, Law, Violation, hash, viewers};
use crate::any::record::Record;
use crate::any::{History, Table};
use crate::game::{Game, Position};
use crate::moves::MoveSet;
use crate::notation::Notation;
use crate::observe::{Observe, PlayerView};
use crate::player::Turn;

/// Each position of a game with the move that was made in it, and the last position.
type Played<G> = (Vec<(G, <G as Position>::Move)>, G);

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

pub(super) fn play<G: Game>(start: &G, seed: u64, moves: usize) -> Result<Played<G>, Violation> {
    play_looking(start, seed, moves, |_| Ok(()))
}

/// Plays a random game of at most `moves` moves and takes it back from its end to the start. Each
/// move is also made again and taken back once more: [`Law::Undo`], [`Law::Hash`].
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
/// The first violation that the kit finds.
pub fn undo_to_the_start<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, _) = play(start, seed, moves)?;
    let mut game = start.clone();
    let mut tokens = Vec::new();
    for (before, mv) in &played {
        let made = game.apply(*mv);
        tokens.push(made.map_err(|reason| refused(before, *mv, reason))?);
    }
    for (token, (before, mv)) in tokens.into_iter().zip(&played).rev() {
        let broken = |law| Violation::new(law, before).at(mv);
        let is_back = |game: &G| {
            hold(game == before, || broken(Law::Undo).found(game))?;
            hold(hash(game) == hash(before), || broken(Law::Hash))
        };
        game.undo(token);
        is_back(&game)?;
        let again = game.apply(*mv);
        game.undo(again.map_err(|reason| refused(before, *mv, reason))?);
        is_back(&game)?;
    }
    Ok(())
}

/// Plays a random game at a [`Table`]. Checks that cards which somebody has seen cannot be taken
/// back, and that the clues agree with the views: [`Law::TakeBack`], [`Law::ClueWorlds`].
///
/// ```
/// use tacoduck::conformance::table;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// table(&Ducks::new(Edition::BanVit, 4)?, 1, 50)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn table<G: Observe>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, _) = play(start, seed, moves)?;
    let mut rng = Generator::new(seed);
    let mut table = Table::new(start.clone());
    for &(ref before, mv) in &played {
        let is_seen = |viewer| before.seen(mv, viewer).open().is_some();
        let by_chance = before.turn() == Turn::Chance && before.legal_moves().len() > 1;
        let shows = by_chance && viewers(before).any(is_seen);
        let made = table.apply(mv);
        made.map_err(|reason| refused(before, mv, reason))?;
        hold(!shows || table.can_take_back(1).is_err(), || {
            Violation::new(Law::TakeBack, before).at(mv)
        })?;
        worlds_are_left(&table, &mut rng)?;
    }
    Ok(())
}

/// What everyone can conclude from the moves leaves worlds for everyone who looks.
fn worlds_are_left<G: Observe>(table: &Table<G>, rng: &mut Generator) -> Result<(), Violation> {
    let (game, clues) = (table.position(), table.clues());
    for viewer in viewers(game) {
        let broken = || Violation::new(Law::ClueWorlds, game).to(viewer);
        let view = table.view_for(viewer);
        hold(view == game.view_for(viewer), broken)?;
        let (left, all) = (view.worlds(&clues), view.worlds(&G::Clues::default()));
        // None is more than can be counted.
        let fewer = all.is_none() || left.is_some() && left <= all;
        hold(left != Some(0) && fewer, broken)?;
        let world = view.sample(&clues, rng);
        hold(world.view_for(viewer) == view, || broken().found(&world))?;
    }
    Ok(())
}

/// Checks that the text of the record of a random game, and of its second half, parses back to the
/// record: [`Law::RecordText`].
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
/// The first violation that the kit finds.
pub fn records<G: Notation>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, _) = play(start, seed, moves)?;
    let (_, later) = played.split_at(played.len() / 2);
    let middle = later.first().map_or(start, |(game, _)| game);
    for (start, played) in [(start, &played[..]), (middle, later)] {
        let broken = || Violation::new(Law::RecordText, start);
        let mut history = History::new(start.clone());
        for &(_, mv) in played {
            let made = history.apply(mv);
            made.map_err(|reason| refused(history.position(), mv, reason))?;
        }
        let record = Record::from(&history);
        let text = record.to_string();
        let back: Record<G> = text.parse().map_err(|error| broken().found(error))?;
        let same = back == record && back.end() == history.position();
        hold(same && back.to_string() == text, || broken().found(&back))?;
        let again = History::from(back);
        hold(again == history, broken)?;
    }
    Ok(())
}

/// Checks that the same seed gives the same game each time, even if another game is played in
/// between: [`Law::Repeats`].
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
/// The first violation that the kit finds.
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

/// Checks that [`apply_random`](Game::apply_random) makes the moves that `sample` and `choose` give
/// with the same random numbers: [`Law::ApplyRandom`].
///
/// ```
/// use tacoduck::conformance::random_moves;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// random_moves(&Ducks::new(Edition::Canardage, 4)?, 1, 1000)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn random_moves<G: Game>(start: &G, seed: u64, moves: usize) -> Result<(), Violation> {
    let (played, end) = play(start, seed, moves)?;
    let mut rng = Generator::new(seed);
    let mut game = start.clone();
    for (before, mv) in &played {
        let same = game == *before && game.apply_random(&mut rng) == Some(*mv);
        hold(same, || Violation::new(Law::ApplyRandom, before).at(*mv))?;
    }
    let over = matches!(end.turn(), Turn::Over(_));
    let same = game == end && !(over && game.apply_random(&mut rng).is_some());
    hold(same, || Violation::new(Law::ApplyRandom, &end))
}
