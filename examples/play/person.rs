//! A person's turn: the moves they are offered, undo and redo, handing over to the next.

use std::io;

use tacoduck::prelude::*;

use crate::entry::{COMMANDS, Entry};
use crate::session::Session;
use crate::show::{Eyes, Menu, Scene, Show};
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
        let view = self.table.position().view(player);
        let menu = G::menu(&view);
        self.list(&menu)?;
        let prompt = format!("{}, your move> ", G::letter(player));
        loop {
            let Some(line) = self.console.ask(&prompt)? else {
                return Ok(Decision::EndOfInput);
            };
            let entry = Entry::read(&line, &view, &menu);
            match entry {
                Ok(Entry::Move(mv)) => return Ok(Decision::Move(mv)),
                Ok(Entry::Quit) => return Ok(Decision::Quit),
                Ok(undo @ (Entry::Undo | Entry::UndoAnyway)) => {
                    let anyway = matches!(undo, Entry::UndoAnyway);
                    match self.undo(player, anyway) {
                        Ok(()) => {
                            self.console.line("Back at your last decision.\n")?;
                            return Ok(Decision::Elsewhere);
                        }
                        Err(reason) => self.console.write(&wrap("", &reason))?,
                    }
                }
                Ok(Entry::Redo) if self.redo(player)? => return Ok(Decision::Elsewhere),
                Ok(Entry::Redo) => self.console.line("Nothing was taken back.")?,
                Ok(Entry::Help) => self.help(&view)?,
                Ok(Entry::Moves) => self.list(&menu)?,
                Ok(Entry::Position) => self.console.line(&view.to_string())?,
                Ok(Entry::Nothing) => {}
                Err(reason) => self.console.write(&wrap("", &reason))?,
            }
        }
    }

    /// Explains what can be typed and seen.
    fn help(&mut self, view: &G::View) -> io::Result<()> {
        self.console.write(&G::guide(view))?;
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
        let before = self.shown.replace(player);
        let is_watched = self.humans.len() > 1 && self.console.is_typed();
        if !is_watched || before == Some(player) {
            return Ok(true);
        }
        let next = G::letter(player);
        if let Some(before) = before.map(G::letter) {
            let prompt = format!("{before}, press Enter to hide your hand: {next} is next. ");
            if self.console.ask(&prompt)?.is_none() {
                return Ok(false);
            }
            self.console.clear()?;
        }
        let prompt = format!("{next}, press Enter to see your hand. ");
        if self.console.ask(&prompt)?.is_none() {
            return Ok(false);
        }
        if before.is_none() {
            return Ok(true);
        }
        self.console.clear()?;
        let scenes = self.scenes(player);
        let decision = self.last_decision(player).unwrap_or(0);
        self.retell(scenes.get(decision..).unwrap_or_default())?;
        Ok(true)
    }

    /// Tells what has happened, turn by turn: each begins with a player's move.
    fn retell(&mut self, scenes: &[Scene<G>]) -> io::Result<()> {
        let turns = scenes.chunk_by(|_, next| next.view.turn() == Turn::Chance);
        for turn in turns {
            self.tell(&G::story(turn))?;
        }
        Ok(())
    }

    /// The number of moves before the last decision of a player.
    fn last_decision(&self, player: Player) -> Option<usize> {
        let history = self.history();
        Some(history.len() - history.since_decision(player)?)
    }

    /// All moves that were made, as a player sees them.
    fn scenes(&self, player: Player) -> Vec<Scene<G>> {
        let steps = self.history().steps();
        steps
            .map(|(before, mv)| Eyes::Of(player).scene(before, mv))
            .collect()
    }

    /// Takes back to the last decision of a player; the reason if that is not to be. What
    /// somebody has learned since is taken back only if asked for, and by people who play
    /// alone.
    fn undo(&mut self, player: Player, anyway: bool) -> Result<(), String> {
        let moves = self.history().since_decision(player);
        let moves = moves.ok_or("You have decided nothing yet.")?;
        let is_alone = self.humans.len() == 1;
        if let Err(reason) = self.table.take_back(moves) {
            let late = format!("It is too late to undo: {reason}.");
            if !is_alone {
                return Err(format!(
                    "{late} Nor can undo!, with other people at the table."
                ));
            }
            if !anyway {
                return Err(format!("{late} For practice, undo! does it all the same."));
            }
            for _ in 0..moves {
                self.table.undo();
            }
        }
        Ok(())
    }

    /// Makes again what was taken back, to the next decision of a player; false if nothing
    /// was. Chance and the computer do the same as before.
    fn redo(&mut self, player: Player) -> io::Result<bool> {
        let mut scenes = Vec::new();
        loop {
            let position = self.table.position();
            let Some(mv) = self.history().undone().next() else {
                break;
            };
            if !scenes.is_empty() && position.turn() == Turn::Player(player) {
                break;
            }
            scenes.push(Eyes::Of(player).scene(position, mv));
            self.table.redo();
        }
        self.retell(&scenes)?;
        Ok(!scenes.is_empty())
    }
}
