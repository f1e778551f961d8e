//! The board: seven spaces between two goals, the tiles, and Tacocat
//! ([docs/rules/tacocat.md, section 1](crate::docs::tacocat#1-parts-all-of-them-data-of-a-rules-value)
//! and [2](crate::docs::tacocat#2-a-round)).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::TextBuffer;
use crate::player::Player;

use super::side::{WOW, YAY};
use super::space::Space;

/// The board: where Tacocat is and which spaces have a tile.
///
/// ```
/// use tacoduck::tacocat::{Board, Space, WOW, YAY};
///
/// let mut board = Board::START;
/// board.pull(YAY);
/// board.pull(WOW); // jumps over the tile on space 4
/// assert_eq!(board.to_string(), "...##@...");
/// assert_eq!(board.space(), Some(Space::S5));
/// # Ok::<(), tacoduck::tacocat::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// 0 for Yay's goal, 1 to 7 for a space, 8 for Wow's goal.
    tacocat: u8,
    /// A bit for the number of each tiled space.
    tiles: u8,
}

/// The number of Wow's goal. Yay's is 0.
const WOWS_GOAL: u8 = 8;

impl Board {
    /// The board before the first round: Tacocat on space 4, no tiles.
    pub const START: Board = Board {
        tacocat: 4,
        tiles: 0,
    };

    /// The space that Tacocat is on; `None` if it is on a goal.
    #[must_use]
    #[inline]
    pub const fn space(self) -> Option<Space> {
        Space::from_number(self.tacocat)
    }

    /// The player whose goal Tacocat is on, who is the winner; `None` if Tacocat is on a space.
    #[must_use]
    #[inline]
    pub const fn goal(self) -> Option<Player> {
        match self.tacocat {
            0 => Some(YAY),
            WOWS_GOAL => Some(WOW),
            _ => None,
        }
    }

    /// Whether a tile is on the space.
    ///
    /// ```
    /// use tacoduck::tacocat::{Board, Space};
    ///
    /// let board: Board = "..@##....".parse()?;
    /// assert!(board.is_tiled(Space::S3) && !board.is_tiled(Space::S2));
    /// # Ok::<(), tacoduck::tacocat::ParseBoardError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_tiled(self, space: Space) -> bool {
        self.tiles >> space.number() & 1 == 1
    }

    /// The number of tiles on the board. This is the number of rounds that somebody won, because
    /// each of them leaves a tile.
    #[must_use]
    #[inline]
    pub const fn tiles(self) -> u32 {
        self.tiles.count_ones()
    }

    /// Puts a tile on the space under Tacocat and moves Tacocat towards a player. Tacocat jumps
    /// over spaces with a tile and stops at the next open space or at the player's goal
    /// ([docs/rules/tacocat.md, section 2](crate::docs::tacocat#2-a-round), move). Does nothing if
    /// Tacocat is on a goal.
    #[inline]
    pub fn pull(&mut self, towards: Player) {
        if self.space().is_none() {
            return;
        }
        self.tiles |= 1 << self.tacocat;
        // Spaces 0 and 8 are never tiled, so the loop ends at a goal at the latest.
        while self.tiles.checked_shr(u32::from(self.tacocat)).unwrap_or(0) & 1 == 1 {
            self.tacocat = match towards {
                YAY => self.tacocat.saturating_sub(1),
                _ => self.tacocat.saturating_add(1),
            };
        }
    }

    /// The boards from which a round may have led to this one.
    pub(crate) fn before(self) -> impl Iterator<Item = Board> {
        Space::ALL
            .into_iter()
            .filter(move |&space| self.is_tiled(space))
            .map(move |space| Board {
                tacocat: space.number(),
                tiles: self.tiles & !(1 << space.number()),
            })
            .filter(move |board| {
                board.is_reachable()
                    && [YAY, WOW].into_iter().any(|towards| {
                        let mut after = *board;
                        after.pull(towards);
                        after == self
                    })
            })
    }

    /// Whether the tiles are one block that holds space 4 and lies beside Tacocat; without
    /// tiles Tacocat is on space 4.
    fn is_reachable(self) -> bool {
        if self.tiles == 0 {
            return self == Board::START;
        }
        // A block of ones, and the bits just below and above it.
        let lowest = self.tiles.trailing_zeros();
        let block = u16::from(self.tiles >> lowest);
        let one_block = block & (block + 1) == 0;
        let above = lowest + block.count_ones();
        let beside = [lowest.wrapping_sub(1), above].contains(&u32::from(self.tacocat));
        one_block && self.is_tiled(Space::S4) && beside
    }
}

impl Default for Board {
    /// [`START`](Board::START).
    fn default() -> Board {
        Board::START
    }
}

impl fmt::Display for Board {
    /// Writes nine characters, Yay's goal first: `.` for an open space, `#` for a tile, `@` for
    /// Tacocat.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

impl Board {
    pub(crate) fn write_to(self, buffer: &mut TextBuffer) {
        for place in 0..=WOWS_GOAL {
            let tiled = Space::from_number(place).is_some_and(|space| self.is_tiled(space));
            buffer.put(match (place == self.tacocat, tiled) {
                (true, _) => '@',
                (_, true) => '#',
                _ => '.',
            });
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

/// Why a text is not a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The text is not nine of the characters `.`, `#` and `@`.
    #[error("a board is nine of . open, # tiled and @ tacocat")]
    Form,
    /// The text has no `@`, or more than one.
    #[error("there is one tacocat")]
    Tacocat,
    /// No game can lead to this board.
    #[error("the tiles are one block with space 4, and tacocat is beside it")]
    Tiles,
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        Board::parse(text.as_bytes())
    }
}

impl Board {
    pub(crate) fn parse(text: &[u8]) -> Result<Board, ParseBoardError> {
        let bytes: &[u8; 9] = text.try_into().map_err(|_| ParseBoardError::Form)?;
        let mut tacocat = None;
        let mut tiles = 0;
        for (place, byte) in (0..=WOWS_GOAL).zip(bytes) {
            match byte {
                b'.' => {}
                b'#' if Space::from_number(place).is_some() => tiles |= 1 << place,
                b'#' => return Err(ParseBoardError::Tiles),
                b'@' if tacocat.is_none() => tacocat = Some(place),
                b'@' => return Err(ParseBoardError::Tacocat),
                _ => return Err(ParseBoardError::Form),
            }
        }
        let tacocat = tacocat.ok_or(ParseBoardError::Tacocat)?;
        let board = Board { tacocat, tiles };
        if board.is_reachable() {
            Ok(board)
        } else {
            Err(ParseBoardError::Tiles)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Space};
    use crate::tacocat::{WOW, YAY};
    use std::collections::HashSet;
    use std::prelude::rust_2024::*;

    fn reachable() -> HashSet<Board> {
        let mut boards = HashSet::from([Board::START]);
        for _ in 0..7 {
            let next: Vec<Board> = boards
                .iter()
                .flat_map(|&board| {
                    [YAY, WOW].map(|towards| {
                        let mut board = board;
                        board.pull(towards);
                        board
                    })
                })
                .collect();
            boards.extend(next);
        }
        boards
    }

    /// All boards that play leads to, and no others, are read.
    #[test]
    fn boards_lead_back() {
        let boards = reachable();
        let mut texts = HashSet::new();
        for number in 0..3usize.pow(9) {
            let text: String = (0..9)
                .map(|place| ['.', '#', '@'][number / 3usize.pow(place) % 3])
                .collect();
            if let Ok(board) = text.parse::<Board>() {
                assert_eq!(board.to_string(), text);
                assert!(boards.contains(&board), "{text}");
                texts.insert(text);
            }
        }
        assert_eq!(texts.len(), boards.len());
        for text in [
            "",
            "....@...",
            "....@.....",
            "....@...é",
            "....@..é",
            "....@...x",
        ] {
            assert!(text.parse::<Board>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_game_ends_after_four_to_seven_pulls() {
        for pulls in 0..1u32 << 7 {
            let mut board = Board::START;
            let mut count = 0;
            while board.goal().is_none() {
                board.pull(if pulls >> count & 1 == 0 { YAY } else { WOW });
                count += 1;
                assert_eq!(board.tiles(), count);
            }
            assert!((4..=7).contains(&count), "{board}");
            let before = board;
            board.pull(YAY);
            assert_eq!(board, before);
        }
    }

    #[test]
    fn the_boards_before_are_those_that_lead_there() {
        for after in reachable() {
            let before: HashSet<Board> = after.before().collect();
            let expected: HashSet<Board> = reachable()
                .into_iter()
                .filter(|board| {
                    [YAY, WOW].into_iter().any(|towards| {
                        let mut next = *board;
                        next.pull(towards);
                        board.space().is_some() && next == after
                    })
                })
                .collect();
            assert_eq!(before, expected, "{after}");
        }
        assert_eq!(Board::START.before().count(), 0);
        assert_eq!(Space::ALL.len(), 7);
    }
}
