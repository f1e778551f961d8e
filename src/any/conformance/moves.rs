//! Laws of the moves of one position.

use alloc::vec::Vec;

use super::violation::hold;
use super::{Generator, Law, Violation, hash, numbered_moves};
use crate::game::{Game, Position};
use crate::moves::MoveSet;
use crate::numbers::Numbered;
use crate::player::Turn;

/// Checks that the set of legal moves is consistent with itself: [`Law::SetOrder`],
/// [`Law::SetContains`], [`Law::SetOnce`], [`Law::SetEnd`].
///
/// ```
/// use tacoduck::conformance::legal_set;
/// use tacoduck::ducks::Ducks;
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// legal_set(&game)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn legal_set<P: Position>(game: &P) -> Result<(), Violation> {
    let broken = |law| Violation::new(law, game);
    let moves = game.legal_moves();
    let listed: Vec<P::Move> = moves.iter().collect();
    let agree = moves.len() == listed.len()
        && moves.is_empty() == listed.is_empty()
        && moves.nth(listed.len()).is_none();
    hold(agree, || broken(Law::SetOrder))?;
    for (place, &mv) in listed.iter().enumerate() {
        hold(moves.nth(place) == Some(mv), || {
            broken(Law::SetOrder).at(mv)
        })?;
        hold(moves.contains(mv), || broken(Law::SetContains).at(mv))?;
    }
    // A move that is there twice has the same hash twice.
    let mut by_hash: Vec<_> = listed.iter().map(|&mv| (hash(&mv), mv)).collect();
    by_hash.sort_by_key(|&(hash, _)| hash);
    for alike in by_hash.chunk_by(|a, b| a.0 == b.0) {
        for (place, &(_, mv)) in alike.iter().enumerate() {
            let twice = alike.iter().skip(place + 1).any(|&(_, other)| other == mv);
            hold(!twice, || broken(Law::SetOnce).at(mv))?;
        }
    }
    let over = matches!(game.turn(), Turn::Over(_));
    hold(listed.is_empty() == over, || broken(Law::SetEnd))
}

fn listed_by_index<P: Numbered>(game: &P) -> Vec<(Option<usize>, P::Move)> {
    let moves = game.legal_moves().iter();
    let mut listed: Vec<_> = moves.map(|mv| (game.index(mv), mv)).collect();
    listed.sort_by_key(|&(index, _)| index);
    listed
}

/// Checks that a game that is over refuses everything, including these moves: [`Law::OverRefuses`].
/// A game that is not over passes.
///
/// ```
/// use tacoduck::conformance::over;
/// use tacoduck::ducks::Ducks;
///
/// let game: Ducks = "ducks kachny ~/~/~/~/_/_ ~1:- mf.mf/ai.ai.ai tb1 =-".parse()?;
/// over(&game, 1, ["mf12".parse()?, "-mf".parse()?])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn over<G: Game>(
    game: &G,
    seed: u64,
    tried: impl IntoIterator<Item = G::Move>,
) -> Result<(), Violation> {
    let Turn::Over(_) = game.turn() else {
        return Ok(());
    };
    let broken = || Violation::new(Law::OverRefuses, game);
    let mut rng = Generator::new(seed);
    let card = game.sample(&mut rng);
    hold(card.is_none(), broken)?;
    hold(game.legal_moves().choose(&mut rng).is_none(), broken)?;
    for mv in tried {
        let refused = game.check(mv).is_err() && game.clone().apply(mv).is_err();
        hold(refused, || broken().at(mv))?;
    }
    Ok(())
}

/// Checks that the set of legal moves, `check` and `apply` agree about every move that has a number
/// in this position: [`Law::SetIsCheck`], [`Law::ApplyIsCheck`], [`Law::RefusalChangesNothing`].
///
/// ```
/// use tacoduck::conformance::refusals;
/// use tacoduck::ducks::Ducks;
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// refusals(&game)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn refusals<G: Game + Numbered>(game: &G) -> Result<(), Violation> {
    refusals_among(game, game.legal_moves())?;
    refusals_among(game, numbered_moves(game))
}

/// Does the same as [`refusals`] for other moves, such as moves that have a text but no number.
///
/// ```
/// use tacoduck::conformance::refusals_among;
/// use tacoduck::ducks::{Ducks, Move};
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// let far: Move = "mf14".parse()?; // no neighbours
/// refusals_among(&game, [far])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn refusals_among<G: Game>(
    game: &G,
    moves: impl IntoIterator<Item = G::Move>,
) -> Result<(), Violation> {
    let legal = game.legal_moves();
    for mv in moves {
        let broken = |law| Violation::new(law, game).at(mv);
        let checked = game.check(mv);
        hold(legal.contains(mv) == checked.is_ok(), || {
            broken(Law::SetIsCheck)
        })?;
        let mut after = game.clone();
        match (checked, after.apply(mv)) {
            (Ok(()), Ok(_)) => {}
            (Err(said), Err(reason)) => {
                hold(said == reason, || broken(Law::ApplyIsCheck).found(reason))?;
                let same = after == *game;
                hold(same, || broken(Law::RefusalChangesNothing).found(&after))?;
                hold(hash(&after) == hash(game), || broken(Law::Hash))?;
                hold(game.weight(mv) == 0, || broken(Law::Weights))?;
            }
            (Ok(()), Err(reason)) => return Err(broken(Law::ApplyIsCheck).found(reason)),
            (Err(_), Ok(_)) => return Err(broken(Law::ApplyIsCheck)),
        }
    }
    Ok(())
}

/// Checks the numbers of the moves: [`Law::IndexExists`], [`Law::IndexUnique`],
/// [`Law::IndexLeadsBack`].
///
/// ```
/// use tacoduck::conformance::indices;
/// use tacoduck::tacocat::Tacocat;
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
/// indices(&game)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn indices<P: Numbered>(game: &P) -> Result<(), Violation> {
    let broken = |law, mv| Violation::new(law, game).at(mv);
    let listed = listed_by_index(game);
    for &(index, mv) in &listed {
        let there = index.is_some_and(|index| index < P::ACTIONS);
        hold(there, || broken(Law::IndexExists, mv))?;
    }
    for pair in listed.windows(2) {
        if let [(first, _), (second, mv)] = *pair {
            hold(first != second, || broken(Law::IndexUnique, mv))?;
        }
    }
    for &(index, mv) in &listed {
        let back = index.and_then(|index| game.action(index));
        hold(back == Some(mv), || broken(Law::IndexLeadsBack, mv))?;
    }
    for index in 0..P::ACTIONS {
        if let Some(mv) = game.action(index) {
            let back = game.index(mv) == Some(index);
            hold(back, || broken(Law::IndexLeadsBack, mv))?;
        }
    }
    Ok(())
}

/// Checks that making and taking back each legal move leaves the position as it was: [`Law::Undo`],
/// [`Law::Hash`].
///
/// ```
/// use tacoduck::conformance::undo;
/// use tacoduck::ducks::Ducks;
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// undo(&game)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn undo<G: Game>(game: &G) -> Result<(), Violation> {
    let mut after = game.clone();
    for mv in game.legal_moves().iter() {
        let broken = |law| Violation::new(law, game).at(mv);
        match after.apply(mv) {
            Ok(token) => after.undo(token),
            Err(reason) => return Err(broken(Law::ApplyIsCheck).found(reason)),
        }
        hold(after == *game, || broken(Law::Undo).found(&after))?;
        hold(hash(&after) == hash(game), || broken(Law::Hash))?;
    }
    Ok(())
}

/// Checks that the weights are positive for the legal moves of chance and 0 for all other moves,
/// and that `sample` and `choose` give legal moves: [`Law::Weights`], [`Law::Sample`],
/// [`Law::Choice`].
///
/// [`frequencies`](super::frequencies()) checks how often each move comes.
///
/// ```
/// use tacoduck::conformance::weights;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// weights(&Ducks::new(Edition::Gallery, 6)?, 1)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The first violation that the kit finds.
pub fn weights<G: Game>(game: &G, seed: u64) -> Result<(), Violation> {
    let by_chance = game.turn() == Turn::Chance;
    let legal = game.legal_moves();
    for mv in legal.iter() {
        hold((game.weight(mv) > 0) == by_chance, || {
            Violation::new(Law::Weights, game).at(mv)
        })?;
    }
    let mut rng = Generator::new(seed);
    for _ in 0..8 {
        let card = game.sample(&mut rng);
        let fits = card.map_or(!by_chance, |card| by_chance && legal.contains(card));
        hold(fits, || Violation::new(Law::Sample, game))?;
        let choice = legal.choose(&mut rng);
        let fits = choice.map_or(legal.is_empty(), |mv| legal.contains(mv));
        hold(fits, || Violation::new(Law::Choice, game))?;
    }
    Ok(())
}
