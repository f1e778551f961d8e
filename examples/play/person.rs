//! A person's turn: the moves they are offered, undo and redo, handing over to the next.

use std::io;

use tacoduck::{Player, Turn};

use crate::entry::{COMMANDS, Entry};
use crate::session::Session;
use crate::show::{Eyes, Menu, Show, Step};
use crate::text::{bold, wrap};

/// What a person has decided.
pub enum Decision<M> {
    /// To make this move.
    Move(M),
    /// To go on from another moment of the game.
    Elsewhere,
    /// To stop here.
    Quit,
    /// Nothing, and no more will come.
    EndOfInput,
}

impl<G: Show> Session<G> {
    /// Lists the moves of the player to move.
    fn list(&mut self, menu: &Menu<G::Move>) -> io::Result<()> {
        let texts: Vec<String> = menu.entries.iter().map(|(mv, _)| mv.to_string()).collect();
        let wide = texts.iter().map(String::len).max().unwrap_or(0).max(4);
        for (index, (text, (_, words))) in texts.iter().zip(&menu.entries).enumerate() {
            let label = format!(
                "{:>4}  {}  ",
                index + 1,
                bold(format_args!("{text:<wide$}"))
            );
            self.console.write(&wrap(&label, words))?;
        }
        for note in &menu.notes {
            self.console.write(&wrap("   *  ", note))?;
        }
        self.console.line("")
    }

    /// Asks a person until they decide.
    pub(crate) fn ask(&mut self, player: Player) -> io::Result<Decision<G::Move>> {
        if !self.hand_over(player)? {
            return Ok(Decision::EndOfInput);
        }
        self.show_table()?;
        let menu = self.history.position().menu();
        self.list(&menu)?;
        let prompt = format!("{}, your move> ", G::letter(player));
        loop {
            let Some(line) = self.console.ask(&prompt)? else {
                return Ok(Decision::EndOfInput);
            };
            let entry = Entry::read(&line, self.history.position(), &menu);
            match entry {
                Ok(Entry::Move(mv)) => return Ok(Decision::Move(mv)),
                Ok(Entry::Quit) => return Ok(Decision::Quit),
                Ok(Entry::Undo) if self.undo(player) => {
                    self.console.line("Back at your last decision.\n")?;
                    return Ok(Decision::Elsewhere);
                }
                Ok(Entry::Undo) => self.console.line("You have decided nothing yet.")?,
                Ok(Entry::Redo) if self.redo(player)? => return Ok(Decision::Elsewhere),
                Ok(Entry::Redo) => self.console.line("Nothing was taken back.")?,
                Ok(Entry::Help) => self.help()?,
                Ok(Entry::Moves) => self.list(&menu)?,
                Ok(Entry::Position) => {
                    let view = self.history.position().text(Eyes::Of(player));
                    self.console.line(&view)?;
                }
                Ok(Entry::Nothing) => {}
                Err(reason) => self.console.write(&wrap("", &reason))?,
            }
        }
    }

    /// Explains what can be typed and seen.
    fn help(&mut self) -> io::Result<()> {
        let guide = self.history.position().guide();
        self.console.write(&guide)?;
        self.console
            .line("\nType the number of a move in the list, the move itself, or")?;
        for (command, words) in COMMANDS {
            let label = format!("  {}  ", bold(format_args!("{command:<8}")));
            self.console.write(&wrap(&label, words))?;
        }
        self.console.line("")
    }

    /// Hides the hand of the one who played before from the next, who is then told what has
    /// happened since their last decision. False at the end of input.
    fn hand_over(&mut self, player: Player) -> io::Result<bool> {
        let before = self.shown.replace(player).filter(|&other| other != player);
        let Some(before) = before.filter(|_| self.console.is_typed() && self.console.shows())
        else {
            return Ok(true);
        };
        let (before, next) = (G::letter(before), G::letter(player));
        let prompts = [
            format!("{before}, press Enter to hide your hand: {next} is next. "),
            format!("{next}, press Enter to see your hand. "),
        ];
        for prompt in prompts {
            if self.console.ask(&prompt)?.is_none() {
                return Ok(false);
            }
            self.console.clear()?;
        }
        let steps = self.steps();
        let since = last_decision(&steps, player).unwrap_or(0);
        self.retell(steps.get(since..).unwrap_or_default(), player)?;
        Ok(true)
    }

    /// Tells a player what has happened, turn by turn: each begins with a player's move.
    fn retell(&mut self, steps: &[Step<G>], player: Player) -> io::Result<()> {
        let turns = steps.chunk_by(|_, next| next.before.turn() == Turn::Chance);
        for turn in turns {
            self.tell(&G::story(turn, Eyes::Of(player)))?;
        }
        Ok(())
    }

    /// All moves that were made, with the positions about them.
    fn steps(&self) -> Vec<Step<G>> {
        let mut game = self.history.start().clone();
        let moves = self.history.moves().iter();
        moves
            .map_while(|&mv| {
                let before = game.clone();
                game.apply(mv).ok()?;
                let after = game.clone();
                Some(Step { before, mv, after })
            })
            .collect()
    }

    /// Takes back to the last decision of a player; false if there is none.
    fn undo(&mut self, player: Player) -> bool {
        let Some(decision) = last_decision(&self.steps(), player) else {
            return false;
        };
        while self.history.len() > decision && self.history.undo().is_some() {}
        true
    }

    /// Makes again what was taken back, to the next decision of a player; false if nothing
    /// was. Chance and the computer do the same as before.
    fn redo(&mut self, player: Player) -> io::Result<bool> {
        let mut steps = Vec::new();
        loop {
            let before = self.history.position().clone();
            if !steps.is_empty() && before.turn() == Turn::Player(player) {
                break;
            }
            let Some(mv) = self.history.redo() else {
                break;
            };
            let after = self.history.position().clone();
            steps.push(Step { before, mv, after });
        }
        self.retell(&steps, player)?;
        Ok(!steps.is_empty())
    }
}

/// The number of moves before the last decision of a player.
fn last_decision<G: Show>(steps: &[Step<G>], player: Player) -> Option<usize> {
    steps
        .iter()
        .rposition(|step| step.before.turn() == Turn::Player(player))
}
