//! The terminal, or what stands in for it when the program is piped.

use std::io::{self, BufRead, IsTerminal, Read, StdinLock, Write};

use anstream::AutoStream;

use crate::text::bold;

/// The longest line that is read at once: what is longer is no move.
const LONGEST_LINE: u64 = 1000;

/// Clears the screen and what has scrolled off it, and goes to its upper left corner.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// More lines than a screen has.
const OUT_OF_SIGHT: usize = 100;

/// Standard input and output.
pub struct Console {
    input: StdinLock<'static>,
    /// Takes the colours out where they are not wanted.
    output: AutoStream<io::Stdout>,
}

impl Console {
    /// The console of this program.
    pub fn new() -> Console {
        Console {
            input: io::stdin().lock(),
            output: anstream::stdout(),
        }
    }

    /// Whether somebody types here, and it is not a pipe that ends by itself.
    pub fn is_typed(&self) -> bool {
        self.input.is_terminal()
    }

    /// Whether what is written is seen on a terminal.
    pub fn shows(&self) -> bool {
        self.output.is_terminal()
    }

    /// Writes a text that brings its own line breaks.
    pub fn write(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Writes a line.
    pub fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Asks for a line and reads it; `None` at the end of input. What comes through a pipe
    /// is written out, so that the whole reads as if it had been typed.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{}", bold(prompt))?;
        self.output.flush()?;
        let mut line = Vec::new();
        // An input that cannot be read has ended.
        let read = (&mut self.input)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        if read.unwrap_or(0) == 0 {
            self.line("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !self.is_typed() {
            self.line(&line.escape_debug().to_string())?;
        }
        Ok(Some(line))
    }

    /// Clears the screen, also of what could be scrolled back to. What goes through a pipe to
    /// a screen is only moved out of sight.
    pub fn clear(&mut self) -> io::Result<()> {
        if !self.shows() {
            return self.write(&"\n".repeat(OUT_OF_SIGHT));
        }
        self.output.flush()?;
        // Past the stream that takes out colours: without colours too, hands stay hidden.
        let mut terminal = io::stdout();
        terminal.write_all(CLEAR.as_bytes())?;
        terminal.flush()
    }
}
