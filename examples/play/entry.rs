//! What a person types: a command, the number of a move, or the move itself.

use std::error::Error;
use std::str::FromStr;

use tacoduck::prelude::*;

use crate::show::Menu;

/// What a person wants.
pub enum Entry<M> {
    /// This move, which is legal.
    Move(M),
    /// Their last decision taken back, if that gives nothing away.
    Undo,
    /// The same, whatever it gives away.
    UndoAnyway,
    /// What was taken back made again.
    Redo,
    /// To know what can be typed.
    Help,
    /// The legal moves.
    Moves,
    /// The text of the position.
    Position,
    /// No more.
    Quit,
    /// Nothing at all.
    Nothing,
}

/// The commands, as they are explained.
pub const COMMANDS: [(&str, &str); 7] = [
    (
        "undo",
        "take back to your last decision, if nobody has learned a card since",
    ),
    (
        "undo!",
        "take back all the same, for practice; not with other people at the table",
    ),
    (
        "redo",
        "make again what was taken back; chance brings the same cards",
    ),
    ("moves", "list your moves"),
    ("position", "show the position as a line of text"),
    ("help", "show this"),
    ("quit", "stop here (also the end of input, Ctrl-D)"),
];

impl<M: Copy + FromStr<Err: Error>> Entry<M> {
    /// Reads a line that the player to move has typed; the reason if it cannot be done.
    pub fn read<V>(line: &str, view: &V, menu: &Menu<M>) -> Result<Entry<M>, String>
    where
        V: Position<Move = M>,
    {
        match line.to_ascii_lowercase().as_str() {
            "" => return Ok(Entry::Nothing),
            "undo" => return Ok(Entry::Undo),
            "undo!" => return Ok(Entry::UndoAnyway),
            "redo" => return Ok(Entry::Redo),
            "help" => return Ok(Entry::Help),
            "moves" => return Ok(Entry::Moves),
            "position" => return Ok(Entry::Position),
            "quit" => return Ok(Entry::Quit),
            _ => {}
        }
        if line.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = line.parse::<usize>().ok();
            let listed = number.and_then(|number| menu.entries.get(number.checked_sub(1)?));
            return listed.map(|&(mv, _)| Entry::Move(mv)).ok_or_else(|| {
                match menu.entries.len() {
                    0 => "No move here has a number: type one as the note says.".into(),
                    last => format!("The list of moves ends at {last}."),
                }
            });
        }
        let shown = line.escape_debug();
        let mv = line
            .parse()
            .map_err(|error| format!("{shown} is no move: {error}. Try moves or help."))?;
        view.check(mv)
            .map_err(|reason| format!("{shown} is not allowed: {reason}."))?;
        Ok(Entry::Move(mv))
    }
}
