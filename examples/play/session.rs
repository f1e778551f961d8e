//! The course of a game: who moves, what chance brings, what is told.

use std::io;
use std::thread;
use std::time::Duration;

use rand_core::SeedableRng;
use rand_pcg::Pcg64;
use tacoduck::{History, Player, Table, Turn};

use crate::console::Console;
use crate::person::Decision;
use crate::seats::Computer;
use crate::show::{Eyes, Show};
use crate::text::{bold, dim, wrap, wrap_to};

/// The most moves of a game, those of chance included. Under rules without a card that
/// shoots, a game would have no end.
const LONGEST_GAME: usize = 20_000;

/// How far all but the first line of a story are indented.
const INDENT: usize = 3;

/// A game that is being played.
pub struct Session<G: Show> {
    pub(crate) table: Table<G>,
    pub(crate) console: Console,
    /// The seats of people.
    pub(crate) humans: Vec<Player>,
    /// What plays the other seats, and all of them if people leave.
    computers: Vec<Computer<G>>,
    /// The one whose hand was shown last.
    pub(crate) shown: Option<Player>,
    seed: u64,
    pause: Duration,
}

impl<G: Show> Session<G> {
    /// A game that is about to begin.
    pub fn new(
        game: G,
        console: Console,
        humans: Vec<Player>,
        computers: Vec<Computer<G>>,
        seed: u64,
        pause: Duration,
    ) -> Session<G> {
        Session {
            table: Table::new(game),
            console,
            humans,
            computers,
            shown: None,
            seed,
            pause,
        }
    }

    /// The game as far as it was played.
    pub fn history(&self) -> &History<G> {
        self.table.history()
    }

    /// Plays until the game is over or somebody quits.
    pub fn run(&mut self) -> io::Result<()> {
        self.greet()?;
        self.go_on(None)?;
        while self.history().len() < LONGEST_GAME {
            match self.table.position().turn() {
                Turn::Player(player) if self.humans.contains(&player) => match self.ask(player)? {
                    Decision::Move(mv) => self.go_on(Some(mv))?,
                    Decision::Elsewhere => {}
                    Decision::Quit => return self.console.line("The game is left."),
                    Decision::EndOfInput if self.console.is_typed() => {
                        return self.console.line("The game is left.");
                    }
                    Decision::EndOfInput => {
                        self.humans.clear();
                        let end = dim("The input has ended: the game plays itself on.");
                        self.console.line(&end)?;
                    }
                },
                Turn::Player(player) => {
                    self.show_table()?;
                    let chosen = self.choose(player);
                    let mv = chosen.ok_or_else(|| io::Error::other("the computer is at a loss"))?;
                    self.go_on(Some(mv))?;
                    thread::sleep(self.pause);
                }
                Turn::Over(_) => return self.end(),
                Turn::Chance => self.go_on(None)?,
            }
        }
        let length = format!("No end in sight after {LONGEST_GAME} moves: the game is left.");
        self.console.line(&length)
    }

    /// Says what is played, and how to play it again.
    fn greet(&mut self) -> io::Result<()> {
        let mut start = String::new();
        // Writing to a string cannot fail.
        let _ = self.history().start().write_start(&mut start);
        let seed = format!("--seed {}", self.seed);
        let title = bold(G::TITLE);
        let title = format!("{title} ({start}), {seed}");
        self.console.write(&wrap("", &title))?;
        let computers: Vec<_> = Player::seats(self.history().start().players())
            .zip(&self.computers)
            .filter(|(player, _)| !self.humans.contains(player))
            .map(|(player, computer)| format!("{} ({})", G::name(player), computer.kind))
            .collect();
        if !computers.is_empty() {
            let computers = format!("Played by the computer: {}.", computers.join(", "));
            self.console.write(&wrap("", &computers))?;
        }
        if !self.humans.is_empty() {
            let names: Vec<_> = self.humans.iter().map(|&human| G::name(human)).collect();
            let people = format!("Played by people: {}.", names.join(", "));
            self.console.line(&people)?;
            self.console.line(&dim("Type help at any time."))?;
        }
        self.console.line("")
    }

    /// Makes a player's move, if one is given, and lets chance bring what follows; tells
    /// what happened.
    fn go_on(&mut self, mv: Option<G::Move>) -> io::Result<()> {
        let eyes = self.eyes(self.table.position().turn());
        let mut turn = Vec::new();
        let mut next = mv.or_else(|| self.table.position().sample(&mut self.chance()));
        while let Some(mv) = next {
            turn.push(eyes.scene(self.table.position(), mv));
            let made = self.table.apply(mv);
            made.map_err(|reason| io::Error::other(reason.to_string()))?;
            next = self.table.position().sample(&mut self.chance());
        }
        self.tell(&G::story(&turn))
    }

    /// The computer's choice at a seat, from what may be known there.
    fn choose(&mut self, player: Player) -> Option<G::Move> {
        let mut chance = self.chance();
        let view = self.table.view_for(Some(player));
        let clues = self.table.clues();
        let computer = self.computers.get_mut(player.index())?;
        computer.bot.choose(&view, &clues, &mut chance)
    }

    /// The generator for the next move. It depends on the seed and on how many moves were
    /// made, and so not on what was taken back: every choice takes one number.
    fn chance(&self) -> Pcg64 {
        let mut generator = Pcg64::seed_from_u64(self.seed);
        generator.advance(self.history().len() as u128);
        generator
    }

    /// Whose cards may be shown while it is somebody's turn.
    fn eyes(&self, turn: Turn) -> Eyes {
        match (turn, self.humans.as_slice()) {
            // Nobody plays, or it is over: nothing is worth hiding.
            (_, []) | (Turn::Over(_), _) => Eyes::All,
            // Nobody else looks.
            (_, &[human]) => Eyes::Of(human),
            (Turn::Player(player), humans) if humans.contains(&player) => Eyes::Of(player),
            (Turn::Player(_) | Turn::Chance, _) => Eyes::None,
        }
    }

    /// Whether people wait while it is somebody's turn.
    fn is_waiting(&self, turn: Turn) -> bool {
        match turn {
            Turn::Player(player) => !self.humans.is_empty() && !self.humans.contains(&player),
            Turn::Chance | Turn::Over(_) => false,
        }
    }

    /// Tells a story: its first sentence, then the others indented.
    pub(crate) fn tell(&mut self, story: &[String]) -> io::Result<()> {
        let Some((first, others)) = story.split_first() else {
            return Ok(());
        };
        self.console.write(&wrap_to(INDENT, "", first))?;
        if !others.is_empty() {
            let indent = " ".repeat(INDENT);
            self.console.write(&wrap(&indent, &others.join(" ")))?;
        }
        self.console.line("")
    }

    /// Shows the whole table to those who are to decide or only watch; to people who wait
    /// for the computer, the heart of it.
    pub(crate) fn show_table(&mut self) -> io::Result<()> {
        let position = self.table.position();
        let turn = position.turn();
        let table = if self.is_waiting(turn) {
            G::strip(&position.view_for(None))
        } else {
            G::picture(&self.eyes(turn).sight(position))
        };
        self.console.line(&table)
    }

    /// Shows how the game has ended; who won is told already.
    fn end(&mut self) -> io::Result<()> {
        self.show_table()?;
        let length = format!("The game is over after {} moves.", self.history().len());
        self.console.line(&length)
    }
}
