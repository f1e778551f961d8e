//! Who sits where: the seats of people, and how the computer plays the others.

use tacoduck::prelude::*;

use crate::bots::{Bot, Evaluate, Kind};

/// The computer at a seat.
pub struct Computer<G: FullGame> {
    /// How it plays.
    pub kind: Kind,
    /// What plays so. It is shown no more than a person at its seat.
    pub bot: Box<dyn Bot<G>>,
}

/// The seats of people, in turn order; the reason if a name is not that of a seat.
pub fn people<G: FullGame>(names: &[String], game: &G) -> Result<Vec<Player>, String> {
    let seats = names.iter().map(|name| {
        let seat = find(name, game);
        seat.map_err(|reason| format!("--human {name}: {reason}"))
    });
    let mut people = seats.collect::<Result<Vec<Player>, String>>()?;
    people.sort_unstable();
    people.dedup();
    Ok(people)
}

/// The computer for each seat, also for those of people, who may leave. A choice is a kind,
/// for all seats, or `SEAT=KIND`; the reason if one is neither.
pub fn computers<G: Evaluate>(
    choices: &[String],
    people: &[Player],
    game: &G,
) -> Result<Vec<Computer<G>>, String> {
    let mut kinds = vec![Kind::Greedy; game.players()];
    let (single, all): (Vec<_>, Vec<_>) = choices.iter().partition(|choice| choice.contains('='));
    for choice in all.into_iter().chain(single) {
        let wrong = |reason: String| format!("--bot {choice}: {reason}");
        match choice.split_once('=') {
            None => kinds.fill(choice.parse().map_err(wrong)?),
            Some((seat, kind)) => {
                let seat = find(seat, game).map_err(wrong)?;
                if people.contains(&seat) {
                    return Err(wrong("the seat is that of a person".into()));
                }
                kinds[seat.index()] = kind.parse().map_err(wrong)?;
            }
        }
    }
    let computer = |kind: Kind| Computer {
        kind,
        bot: kind.bot(),
    };
    Ok(kinds.into_iter().map(computer).collect())
}

/// The seat with this letter, large or small.
fn find<G: FullGame>(name: &str, game: &G) -> Result<Player, String> {
    let mut letters = name.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty());
    letter
        .and_then(|letter| G::from_letter(letter.to_ascii_uppercase()))
        .filter(|player| player.index() < game.players())
        .ok_or_else(|| {
            let seats = G::LETTERS.chars().take(game.players());
            let known = seats.map(String::from).collect::<Vec<_>>().join(", ");
            format!("there is no such seat; the seats are {known}")
        })
}
