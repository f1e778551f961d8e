//! The game as it is played through [`Game`].

use core::fmt;

use rand_core::Rng;

use crate::game::Game;
use crate::kit::random::below;
use crate::observe::{Disclosure, Seen};
use crate::player::{Outcome, Player, Turn};

use crate::tacocat::board::{WOW, YAY};
use crate::tacocat::cards::Rank;
use crate::tacocat::moves::{Move, Moves, Source};
use crate::tacocat::play::{Event, Events, IllegalMove};
use crate::tacocat::position::{Stage, Tacocat, Undo};
use crate::tacocat::sight::{Hidden, View};
use crate::tacocat::text::StartError;

impl Game for Tacocat {
    type Move = Move;
    type Moves = Moves;
    type Undo = Undo;
    type View = View;
    type Hidden = Hidden;
    type Clues = ();
    type Event = Event;
    type Events = Events;
    type IllegalMove = IllegalMove;
    type StartError = StartError;

    const NAME: &'static str = "tacocat";
    const LETTERS: &'static str = "YW";
    const ACTIONS: usize = Tacocat::NUMBERS;

    fn from_start(words: &mut dyn Iterator<Item = &str>) -> Result<Tacocat, StartError> {
        Tacocat::parse_start(words)
    }

    fn write_start(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", Tacocat::NAME, self.rules)
    }

    #[inline]
    fn players(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
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

    #[inline]
    fn legal_moves(&self) -> Moves {
        Moves(if self.turn() == Turn::Chance {
            Source::Draw(self.deck())
        } else {
            self.choices()
        })
    }

    #[inline]
    fn weight(&self, mv: Move) -> u32 {
        match mv {
            Move::Draw(rank) if self.turn() == Turn::Chance => self.deck().count(rank).into(),
            _ => 0,
        }
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.legal_moves().contains(mv) {
            Ok(())
        } else {
            Err(self.objection(mv))
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "a thin shell: a caller with no use for the token does not pay for it"
    )]
    fn apply(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        self.check(mv)?;
        let before = Undo(self.table);
        self.perform(mv);
        Ok(before)
    }

    #[inline]
    fn undo(&mut self, token: Undo) {
        self.table = token.0;
    }

    #[inline]
    fn view_for(&self, viewer: Option<Player>) -> View {
        View::new(self, viewer)
    }

    fn seen(&self, mv: Move, viewer: Option<Player>) -> Seen<Move, Hidden> {
        let (stage, yay) = (self.table.stage, viewer == Some(YAY));
        match mv {
            Move::Draw(_) if viewer != self.draws() || viewer.is_none() => {
                Seen::Hidden(Hidden::Draw)
            }
            Move::Exchange(_) if stage == Stage::BothExchange && !yay => {
                Seen::Hidden(Hidden::Exchange)
            }
            Move::Duel(_) if stage == Stage::Duel && !yay => Seen::Hidden(Hidden::Duel),
            _ => Seen::Open(mv),
        }
    }

    fn told(&self, mv: Move, viewer: Option<Player>) -> Events {
        self.events(mv).seen_by(viewer)
    }

    fn discloses(&self, mv: Move) -> Option<Disclosure> {
        if let Move::Draw(_) = mv {
            return self.draws().map(Disclosure::Drawn);
        }
        let mut after = *self;
        let shows = after.apply(mv).is_ok() && {
            // The choices of both, or the last cards of both.
            let stage = after.table.stage;
            self.table.stage.is_between_choices() || matches!(stage, Stage::Deal | Stage::Over)
        };
        shows.then_some(Disclosure::Shown)
    }

    fn learn(&self, (): &mut (), _: Move) {}

    /// A card of chance has the place of its rank, 0 to 11. A player's move is of cards of the
    /// hand: with the cards in ascending order, the first counts 1, the second 2, the third 4
    /// and so on; of alike cards the first ones are taken.
    ///
    /// Which kind of move it is follows from the position, so that one number is at times an
    /// exchange and at times an attack. Under rules with hands of more than nine cards, moves
    /// with cards beyond the ninth have no number.
    ///
    /// ```
    /// use tacoduck::Game;
    /// use tacoduck::tacocat::Tacocat;
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
    /// assert_eq!(game.index("r9".parse()?), Some(0b100));
    /// assert_eq!(game.action(0b10), Some("r7".parse()?));
    /// assert_eq!(game.action(0b1000), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn index(&self, mv: Move) -> Option<usize> {
        self.number(mv)
    }

    fn action(&self, index: usize) -> Option<Move> {
        self.numbered(index)
    }

    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let deck = self.deck();
        let index = below(rng, deck.0.total());
        let kind = deck.0.pick(index)?;
        Some(Move::Draw(Rank::at(kind)))
    }

    #[inline]
    fn advance<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Move> {
        let mv = match self.turn() {
            Turn::Chance => self.sample(rng),
            Turn::Player(_) => self.legal_moves().choose(rng),
            Turn::Over(_) => None,
        }?;
        self.perform(mv);
        Some(mv)
    }
}
