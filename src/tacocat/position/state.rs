//! The position: what is on the table and what is due.

use core::fmt;
use core::mem::size_of;

use crate::player::{Outcome, Player, Turn};

use crate::tacocat::board::{Board, WOW, YAY};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::rules::{Arrow, Rules, RulesError};

/// A position of Tacocat Spelled Backwards: the rules, the board, all cards and how far the round
/// has come. It is a small `Copy` value that needs nothing else.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::prelude::*;
/// use tacoduck::tacocat::{Rules, Tacocat, YAY};
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(2);
/// let mut game = Tacocat::new(Rules::STANDARD)?;
/// game.settle(&mut rng); // both hands are dealt
/// assert_eq!(game.turn(), Turn::Player(YAY));
/// assert_eq!(game.hand(YAY).len(), 7);
///
/// let before = game;
/// let token = game.apply("x-".parse()?)?;
/// assert_ne!(game, before);
/// game.undo(token);
/// assert_eq!(game, before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tacocat {
    pub(crate) rules: Rules,
    pub(crate) table: Table,
}

/// What moves change. Small enough that a move keeps all of it for its undo.
///
/// The deck is not stored: it is what the deck of the rules holds and nothing else shows. So
/// no card can be lost or invented.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table {
    pub(crate) hands: [Ranks; 2],
    /// All cards discarded this round.
    pub(crate) discard: Ranks,
    /// Cards chosen in secret, or attacking.
    pub(crate) laid: Ranks,
    pub(crate) board: Board,
    pub(crate) floors: [Option<Rank>; 2],
    /// Whether cards are to be drawn before what the stage says.
    pub(crate) drawing: bool,
    pub(crate) stage: Stage,
}

/// The stage: how far a round has come, and so what kind of choice is next
/// ([docs/notation.md, "Tacocat"](crate::docs::notation#tacocat)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// `deal`: the hands are dealt.
    Deal,
    /// `xY`, `xW`: the player that the arrow points to exchanges any number of cards.
    Exchange(Player),
    /// `xY3`, `xW3`: the other player exchanges at most this many cards.
    ExchangeUpTo(Player, u8),
    /// `xB`: both exchange at the same time, and Yay chooses next.
    BothExchange,
    /// `xB:3.9`: Yay has chosen these cards to exchange, and Wow chooses next.
    BothExchangeWow,
    /// `duel`: Yay chooses a card for the duel next.
    Duel,
    /// `duel:7`: Yay has chosen this card for the duel, and Wow chooses next.
    DuelWow,
    /// `aY`, `aW`: this player attacks.
    Attack(Player),
    /// `rY:7.7`, `rW:7.7`: this player answers the attack with these cards.
    Answer(Player),
    /// `=Y`, `=W`: the game is over; the board shows who won.
    Over,
}

impl Stage {
    /// Whether cards can be due to be drawn before this stage: those of an exchange.
    pub(crate) const fn may_follow_draws(self) -> bool {
        match self {
            Stage::Duel => true,
            Stage::ExchangeUpTo(_, limit) => limit > 0,
            _ => false,
        }
    }

    /// Whether Yay has made a choice that Wow must not see yet.
    pub(crate) const fn is_between_choices(self) -> bool {
        matches!(self, Stage::BothExchangeWow | Stage::DuelWow)
    }

    /// The player it names, if it names one.
    pub(crate) const fn player(self) -> Option<Player> {
        match self {
            Stage::Exchange(player)
            | Stage::ExchangeUpTo(player, _)
            | Stage::Attack(player)
            | Stage::Answer(player) => Some(player),
            _ => None,
        }
    }
}

/// What happens next: which kind of step, and by whom. It says more than [`Turn`](crate::Turn),
/// which only tells whether chance or a player moves.
///
/// ```
/// use tacoduck::tacocat::{Due, Tacocat, WOW, YAY};
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5.8.11/3.6.6.7 1.12 0/0 xY2".parse()?;
/// assert_eq!(game.due(), Due::Exchange(YAY, 2));
/// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
/// assert_eq!(game.due(), Due::Answer(WOW));
/// # Ok::<(), tacoduck::tacocat::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Chance deals this player a card, at the beginning of a round.
    Deal(Player),
    /// Chance gives this player a card, in place of an exchanged one.
    Draw(Player),
    /// This player exchanges at most this many cards.
    Exchange(Player, usize),
    /// This player chooses a card for the duel.
    Duel(Player),
    /// This player attacks.
    Attack(Player),
    /// This player answers an attack.
    Answer(Player),
    /// Nothing happens any more: the game is over.
    Nothing(Outcome),
}

/// The token that takes a move back. It contains what was on the table before the move.
///
/// A token belongs to the position in which the move was made. Undoing with a token of another
/// position does not panic at once, but gives a wrong position (see
/// [`Game::undo`](crate::Game::undo)).
///
/// Tokens cannot be cloned, so you cannot use one twice by accident:
///
/// ```compile_fail,E0277
/// fn wants_clone<T: Clone>() {}
/// wants_clone::<tacoduck::tacocat::Undo>();
/// ```
pub struct Undo(pub(crate) Table);

impl fmt::Debug for Undo {
    /// Writes only the name of the type, because a token contains hidden cards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Undo")
    }
}

const _: () = assert!(size_of::<Tacocat>() <= 64);
const _: () = assert!(size_of::<Undo>() <= 64);

impl Tacocat {
    /// A new game: Tacocat is on space 4, and no card is dealt.
    ///
    /// ```
    /// use tacoduck::tacocat::{Rules, Tacocat};
    ///
    /// let game = Tacocat::new(Rules::STANDARD)?;
    /// assert_eq!(game.to_string(), "tacocat standard ....@.... -/- - 0/0 deal");
    /// # Ok::<(), tacoduck::tacocat::RulesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If no game can be played by these rules ([`Rules::check`]).
    pub fn new(rules: Rules) -> Result<Tacocat, RulesError> {
        rules.check()?;
        Ok(Tacocat {
            rules,
            table: Table::dealing(Board::START),
        })
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.table.board
    }

    /// The hand of a player; empty for a seat that is not in the game.
    #[must_use]
    pub fn hand(&self, player: Player) -> Ranks {
        self.table
            .hands
            .get(player.index())
            .copied()
            .unwrap_or(Ranks::EMPTY)
    }

    /// The cards discarded this round.
    #[must_use]
    pub const fn discard(&self) -> Ranks {
        self.table.discard
    }

    /// The cards on the table: an attack that must be answered, or what Yay has chosen in a
    /// simultaneous exchange or duel, which Wow may not see yet.
    ///
    /// ```
    /// use tacoduck::tacocat::Tacocat;
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
    /// assert_eq!(game.laid().to_string(), "7");
    /// # Ok::<(), tacoduck::tacocat::PositionError>(())
    /// ```
    #[must_use]
    pub const fn laid(&self) -> Ranks {
        self.table.laid
    }

    /// The cards in the deck, as counts. The deck has no order, since nobody knows it.
    ///
    /// ```
    /// use tacoduck::tacocat::Tacocat;
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
    /// assert_eq!(game.deck().len(), 38 - 2 - 3 - 2 - 1);
    /// # Ok::<(), tacoduck::tacocat::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn deck(&self) -> Ranks {
        let table = &self.table;
        table
            .hands
            .iter()
            .fold(self.rules.deck, |deck, &hand| deck.without(hand))
            .without(table.discard)
            .without(table.laid)
    }

    /// The floor of a player: the highest rank that they have sacrificed this round. Every card in
    /// their hand has at least this rank. `None` if they have not sacrificed a card
    /// ([docs/rules/tacocat.md, section 3](crate::docs::tacocat#3-what-each-player-knows)).
    ///
    /// ```
    /// use tacoduck::tacocat::{Rank, Tacocat, WOW, YAY};
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
    /// assert_eq!((game.floor(YAY), game.floor(WOW)), (None, Some(Rank::R3)));
    /// # Ok::<(), tacoduck::tacocat::PositionError>(())
    /// ```
    #[must_use]
    pub fn floor(&self, player: Player) -> Option<Rank> {
        self.table.floors.get(player.index()).copied().flatten()
    }

    /// How far the round has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.table.stage
    }

    /// Whether cards must be drawn before the [`stage`](Tacocat::stage) begins.
    #[must_use]
    pub const fn is_drawing(&self) -> bool {
        self.table.drawing
    }

    /// Who moves next.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Turn {
        if self.table.drawing {
            return Turn::Chance;
        }
        match self.table.stage {
            Stage::Deal => Turn::Chance,
            Stage::BothExchange | Stage::Duel => Turn::Player(YAY),
            Stage::BothExchangeWow | Stage::DuelWow => Turn::Player(WOW),
            Stage::Exchange(player)
            | Stage::ExchangeUpTo(player, _)
            | Stage::Attack(player)
            | Stage::Answer(player) => Turn::Player(player),
            Stage::Over => Turn::Over(match self.table.board.goal() {
                Some(winner) => Outcome::Won(winner),
                None => Outcome::Nobody,
            }),
        }
    }

    /// What happens next, in more detail than [`turn`](Tacocat::turn).
    #[must_use]
    pub fn due(&self) -> Due {
        match (self.turn(), self.table.stage) {
            (Turn::Over(outcome), _) => Due::Nothing(outcome),
            (Turn::Chance, Stage::Deal) => Due::Deal(self.draws().unwrap_or(YAY)),
            (Turn::Chance, _) => Due::Draw(self.draws().unwrap_or(YAY)),
            (Turn::Player(player), Stage::ExchangeUpTo(_, limit)) => {
                Due::Exchange(player, limit.into())
            }
            (
                Turn::Player(player),
                Stage::Exchange(_) | Stage::BothExchange | Stage::BothExchangeWow,
            ) => Due::Exchange(player, self.hand(player).len()),
            (Turn::Player(player), Stage::Duel | Stage::DuelWow) => Due::Duel(player),
            (Turn::Player(player), Stage::Answer(_)) => Due::Answer(player),
            (Turn::Player(player), _) => Due::Attack(player),
        }
    }

    /// The hand of the player to move; empty if it is chance's turn.
    pub(crate) fn own_hand(&self) -> Ranks {
        match self.turn() {
            Turn::Player(player) => self.hand(player),
            _ => Ranks::EMPTY,
        }
    }

    /// The size of a full hand: that of the space under Tacocat.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        self.table
            .board
            .space()
            .map_or(1, |space| self.rules.size(space))
    }

    /// The arrow of the space under Tacocat.
    #[inline]
    pub(crate) fn arrow(&self) -> Arrow {
        self.table
            .board
            .space()
            .map_or(Arrow::Both, |space| self.rules.arrow(space))
    }

    /// The player who is dealt or draws the next card: Yay first.
    #[inline]
    pub(crate) fn draws(&self) -> Option<Player> {
        let size = self.size();
        [YAY, WOW]
            .into_iter()
            .find(|&player| self.hand(player).len() < size)
    }
}

impl Table {
    /// The table at the beginning of a round.
    pub(crate) const fn dealing(board: Board) -> Table {
        Table {
            hands: [Ranks::EMPTY; 2],
            discard: Ranks::EMPTY,
            laid: Ranks::EMPTY,
            board,
            floors: [None; 2],
            drawing: false,
            stage: Stage::Deal,
        }
    }
}

impl fmt::Debug for Tacocat {
    /// The text of the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
