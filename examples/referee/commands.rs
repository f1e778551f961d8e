//! The commands, and the game they are about.

use std::str::FromStr;

use rand_core::SeedableRng;
use rand_pcg::Pcg64;
use tacoduck::ducks::Ducks;
use tacoduck::prelude::*;
use tacoduck::tacocat::Tacocat;
use tacoduck::{Table, perft_bulk};

use super::cases::written;

/// A command, its words not read yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    New(String),
    Position(String),
    Show,
    Turn,
    Legal,
    Apply(String),
    Undo(usize),
    Sample(u64),
    Perft(u32),
    View(String),
    World(String, u64),
    Worlds(String),
    TakeBack(usize),
    Quit,
}

const COMMANDS: &str = "new, position, show, turn, legal, apply, undo, takeback, sample, perft, \
                        view, world, worlds, quit";

/// Why a command is refused, for the answer.
type Refusal = String;

impl FromStr for Command {
    type Err = Refusal;

    fn from_str(line: &str) -> Result<Command, Refusal> {
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        let command = match name {
            "new" => return Ok(Command::New(rest.into())),
            "position" => return Ok(Command::Position(rest.into())),
            "apply" => return Ok(Command::Apply(rest.into())),
            "undo" if rest.is_empty() => return Ok(Command::Undo(1)),
            "undo" => return Ok(Command::Undo(number("a number of moves", rest)?)),
            "sample" => return Ok(Command::Sample(number("a seed", rest)?)),
            "view" => return Ok(Command::View(rest.into())),
            "worlds" => return Ok(Command::Worlds(rest.into())),
            "world" => {
                let (player, seed) = rest.split_once(' ').ok_or("world PLAYER SEED")?;
                return Ok(Command::World(player.into(), number("a seed", seed)?));
            }
            "takeback" if rest.is_empty() => return Ok(Command::TakeBack(1)),
            "takeback" => return Ok(Command::TakeBack(number("a number of moves", rest)?)),
            "perft" => return Ok(Command::Perft(number("a depth", rest)?)),
            "show" => Command::Show,
            "turn" => Command::Turn,
            "legal" => Command::Legal,
            "quit" => Command::Quit,
            "" => return Err("a line begins with a command".into()),
            _ => return Err(format!("there is no command {name:?}, but {COMMANDS}")),
        };
        if rest.is_empty() {
            Ok(command)
        } else {
            Err(format!("nothing follows {name}"))
        }
    }
}

fn number<T: FromStr>(what: &str, text: &str) -> Result<T, Refusal> {
    let number = text.parse().ok().filter(|_| !text.starts_with('+'));
    number.ok_or_else(|| format!("{text:?} is not {what}"))
}

/// The game that is played, if one has begun.
#[derive(Default)]
pub struct Referee(Option<Box<dyn Play>>);

impl Referee {
    /// Carries out a command; the answer without its `ok` or `error`.
    pub fn answer(&mut self, command: Command) -> Result<String, Refusal> {
        match command {
            Command::New(start) => self.begin(match first_word(&start) {
                Ducks::NAME => fresh::<Ducks>(&start)?,
                Tacocat::NAME => fresh::<Tacocat>(&start)?,
                _ => return Err(UNKNOWN_GAME.into()),
            }),
            Command::Position(text) => self.begin(match first_word(&text) {
                Ducks::NAME => given::<Ducks>(&text)?,
                Tacocat::NAME => given::<Tacocat>(&text)?,
                _ => return Err(UNKNOWN_GAME.into()),
            }),
            Command::Quit => Ok(String::new()),
            command => match &mut self.0 {
                Some(game) => game.answer(command),
                None => Err("no game has begun: new or position first".into()),
            },
        }
    }

    fn begin(&mut self, game: Box<dyn Play>) -> Result<String, Refusal> {
        self.0.insert(game).answer(Command::Show)
    }
}

const UNKNOWN_GAME: &str = "the first word is a game: ducks or tacocat";

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

fn fresh<G: FullGame + 'static>(start: &str) -> Result<Box<dyn Play>, Refusal> {
    let mut words = start.split(' ').skip(1);
    let game = G::from_start(&mut words).map_err(|error| error.to_string())?;
    match words.next() {
        None => Ok(Box::new(Table::new(game))),
        Some(word) => Err(format!("nothing follows the start of a game, not {word:?}")),
    }
}

fn given<G: FullGame + 'static>(position: &str) -> Result<Box<dyn Play>, Refusal> {
    match position.parse::<G>() {
        Ok(game) => Ok(Box::new(Table::new(game))),
        Err(error) => Err(error.to_string()),
    }
}

/// A game of whatever kind.
trait Play {
    /// Carries out a command that is about the game.
    fn answer(&mut self, command: Command) -> Result<String, Refusal>;
}

/// The deepest perft that is counted: deeper ones would outlive the reader.
const DEEPEST: u32 = 64;

impl<G: FullGame> Play for Table<G> {
    fn answer(&mut self, command: Command) -> Result<String, Refusal> {
        let position = self.position();
        match command {
            Command::Turn => return Ok(turn::<G>(position.turn())),
            Command::Legal => return legal(position),
            Command::Sample(seed) => {
                let card = position.sample(&mut Pcg64::seed_from_u64(seed));
                let card = card.ok_or("it is not chance's turn")?;
                return Ok(card.to_string());
            }
            Command::Perft(depth) if depth > DEEPEST => {
                return Err(format!("the depth is at most {DEEPEST}"));
            }
            Command::Perft(depth) => {
                return Ok(perft_bulk(&mut position.clone(), depth).to_string());
            }
            Command::View(player) => {
                return Ok(self.view_for(viewer::<G>(self, &player)?).to_string());
            }
            Command::World(player, seed) => {
                let viewer = viewer::<G>(self, &player)?;
                let world = self.sample_world(viewer, &mut Pcg64::seed_from_u64(seed));
                return Ok(world.to_string());
            }
            Command::Worlds(player) => {
                let worlds = self.worlds(viewer::<G>(self, &player)?);
                let worlds = worlds.ok_or("there are more worlds than can be counted")?;
                return Ok(worlds.to_string());
            }
            Command::TakeBack(moves) => {
                let taken_back = self.take_back(moves);
                taken_back.map_err(|reason| reason.to_string())?;
            }
            Command::Apply(words) => apply(self, &words)?,
            Command::Undo(moves) => undo(self, moves)?,
            Command::Show | Command::New(_) | Command::Position(_) | Command::Quit => {}
        }
        Ok(self.position().to_string())
    }
}

/// Whose view is asked for: a player's by the letter, or with `-` that of one who only watches.
fn viewer<G: FullGame>(table: &Table<G>, word: &str) -> Result<Option<Player>, Refusal> {
    let mut letters = word.chars();
    let player = letters
        .next()
        .and_then(G::from_letter)
        .filter(|_| letters.next().is_none());
    match player.filter(|player| player.index() < table.position().players()) {
        Some(player) => Ok(Some(player)),
        None if word == "-" => Ok(None),
        None => Err(format!("{word:?} is neither a player nor -")),
    }
}

fn turn<G: FullGame>(turn: Turn) -> String {
    match turn {
        Turn::Chance => "chance".into(),
        Turn::Player(player) => G::letter(player).into(),
        Turn::Over(Outcome::Won(player)) => format!("={}", G::letter(player)),
        Turn::Over(Outcome::Nobody) => "=-".into(),
    }
}

/// The most moves that are listed.
const LONGEST_LIST: usize = 1_000_000;

fn legal<G: FullGame>(position: &G) -> Result<String, Refusal> {
    let moves = position.legal_moves();
    if moves.len() > LONGEST_LIST {
        return Err(format!(
            "there are {} legal moves, too many to list",
            moves.len()
        ));
    }
    let moves: Vec<String> = moves.iter().map(|mv| written(position, mv)).collect();
    Ok(if moves.is_empty() {
        "-".into()
    } else {
        moves.join(" ")
    })
}

/// Makes all of these moves, or none.
fn apply<G: FullGame>(table: &mut Table<G>, words: &str) -> Result<(), Refusal> {
    // On a copy first: what is seen of a move at the table would stay seen if it were undone.
    let mut position = table.position().clone();
    let mut moves = Vec::new();
    for word in words.split(' ') {
        let mv = match word {
            "" => Err("moves are separated by one blank".into()),
            word => word.parse::<G::Move>().map_err(|error| error.to_string()),
        };
        let mv = mv.map_err(|reason| format!("{word}: {reason}"))?;
        let made = position.apply(mv);
        made.map_err(|reason| format!("{word}: {reason}"))?;
        moves.push(mv);
    }
    for mv in moves {
        let made = table.apply(mv);
        made.map_err(|reason| format!("{mv}: {reason}"))?;
    }
    Ok(())
}

/// Undoes so many moves, or none if there are not so many.
fn undo<G: FullGame>(table: &mut Table<G>, moves: usize) -> Result<(), Refusal> {
    let made = table.history().len();
    if moves > made {
        return Err(format!("only {made} moves have been made"));
    }
    for _ in 0..moves {
        table.undo();
    }
    Ok(())
}
