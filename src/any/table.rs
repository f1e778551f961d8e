//! A game among people: who may learn what, and what can be taken back.

use alloc::vec::Vec;
use core::iter;

use rand_core::Rng;
use thiserror::Error;

use super::history::History;
use crate::game::Position;
use crate::observe::{Disclosure, Observe, PlayerView, Seen};
use crate::player::Player;

/// A game as it is played by people who may not see each other's cards, nor take back what
/// others have seen.
///
/// It holds the [`History`] of the game, and knows of each move whether it is
/// [final](Table::final_moves): whether somebody has seen something since, so that the move
/// can no longer be taken back as if it had not been made.
///
/// ```
/// use tacoduck::ducks::{Ducks, IllegalMove};
/// use tacoduck::{Disclosure, Player, Table, TakeBackError};
///
/// let start: Ducks = "ducks gallery A*/~/B/~/A/B A1B1~3:- ai.sh.sh/ai.ai.ai - A".parse()?;
/// let mut table = Table::new(start);
/// let (a, b) = (Player::P1, Player::P2);
///
/// // Only who is to move can move.
/// assert_eq!(table.apply_by(b, "ai3".parse()?), Err(IllegalMove::NotYourTurn));
/// table.apply_by(a, "ai3".parse()?)?;
///
/// // A thinks again, takes the move back and makes another.
/// table.take_back(1)?;
/// table.apply_by(a, "ai5".parse()?)?;
///
/// // Once A has drawn a card, it is too late for that.
/// table.apply("+lf".parse()?)?;
/// let drawn = TakeBackError::CardSeen(Disclosure::Drawn(a));
/// assert_eq!(table.take_back(2), Err(drawn));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<G: Observe> {
    history: History<G>,
    /// Why each of the final moves, from the first, is final. Never longer than the history.
    reasons: Vec<TakeBackError>,
}

impl<G: Observe> Table<G> {
    /// A game that begins here.
    #[must_use]
    pub const fn new(start: G) -> Table<G> {
        Table {
            history: History::new(start),
            reasons: Vec::new(),
        }
    }

    /// All moves that were made and not undone, with all cards. It is not for the players.
    #[must_use]
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    /// The position after all moves that have not been undone, with all cards. It is not for
    /// the players: what they may know is [`view_for`](Table::view_for).
    #[must_use]
    pub const fn position(&self) -> &G {
        self.history.position()
    }

    /// Makes a move. The moves that were undone before can then no longer be made again.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. Nothing is changed then.
    pub fn apply(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.history.apply(mv)?;
        self.look();
        Ok(())
    }

    /// Makes a move that comes from a player, as over a network: it is judged by what that
    /// player can see. So it is refused when it is another's turn, and no refusal tells of
    /// what is hidden.
    ///
    /// ```
    /// use tacoduck::ducks::{Ducks, IllegalMove};
    /// use tacoduck::{Player, Table};
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut table = Table::new(start);
    /// let shot = "sh1".parse()?;
    /// assert_eq!(table.apply_by(Player::P2, shot), Err(IllegalMove::NotYourTurn));
    /// assert_eq!(table.apply_by(Player::P1, shot), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. Nothing is changed then.
    pub fn apply_by(&mut self, player: Player, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.position().view(player).check(mv)?;
        self.apply(mv)
    }

    /// Lets chance bring every card that is due, as [`Game::settle`](crate::Game::settle). The moves before can no
    /// longer be taken back then: call it only when the time for that is over.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::tacocat::{Rules, Tacocat};
    /// use tacoduck::Table;
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
    /// let mut table = Table::new(Tacocat::new(Rules::STANDARD)?);
    /// table.settle(&mut rng);
    /// assert_eq!(table.history().len(), 14); // seven cards each
    /// assert_eq!(table.final_moves(), 14);
    /// # Ok::<(), tacoduck::tacocat::RulesError>(())
    /// ```
    pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while let Some(card) = self.position().sample(rng) {
            if self.apply(card).is_err() {
                return;
            }
        }
    }

    /// Undoes the last move and returns it; `None` if there is none.
    ///
    /// It is not asked whether anybody has seen it, as [`take_back`](Table::take_back) does.
    /// But what was seen stays seen: the moves before it that were final are so still.
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::Table;
    ///
    /// let start: Ducks = "ducks gallery A*/~/B/~/A/B A1B1~3:- ai.sh.sh/ai.ai.ai - A".parse()?;
    /// let mut table = Table::new(start);
    /// table.apply("ai3".parse()?)?;
    /// assert_eq!(table.final_moves(), 0);
    /// table.apply("+lf".parse()?)?; // a card is drawn
    /// table.undo();
    /// assert_eq!(table.final_moves(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<G::Move> {
        let mv = self.history.undo()?;
        self.reasons.truncate(self.history.len());
        Some(mv)
    }

    /// Makes the move again that was undone last, and returns it, as [`History::redo`].
    pub fn redo(&mut self) -> Option<G::Move> {
        let mv = self.history.redo()?;
        self.look();
        Some(mv)
    }

    /// How many of the moves, from the first, are final: they can no longer be [taken
    /// back](Table::take_back), because somebody has seen something since.
    ///
    /// A card that is drawn or revealed, or shown from a hand other than that of the player who
    /// moves, makes its own move final and all before it. A move that shows no more than its
    /// player means to show makes those before it final, if everyone sees it. A choice that is
    /// still hidden makes none final.
    ///
    /// What was seen in moves that were undone counts too. That is all that a
    /// [`Record`](crate::record::Record) of the game does not tell: to save a game, save this
    /// number beside it, and give it to [`make_final`](Table::make_final) when it is loaded.
    ///
    /// ```
    /// use tacoduck::tacocat::Tacocat;
    /// use tacoduck::Table;
    ///
    /// let attack = "tacocat standard ....@.... 3.5.9/4.5.8 1.2.6.7.7.8.9.10 0/0 aY";
    /// let mut table = Table::new(attack.parse::<Tacocat>()?);
    /// table.apply("a3".parse()?)?;
    /// assert_eq!(table.final_moves(), 0);
    /// // The answer shows a card of Wow. Yay can no longer attack otherwise, but Wow can
    /// // answer otherwise.
    /// table.apply("r4".parse()?)?;
    /// assert_eq!(table.final_moves(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn final_moves(&self) -> usize {
        self.reasons.len()
    }

    /// Makes so many of the moves final, from the first; all of them if there are not so many.
    /// Those that are final already stay so.
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::{Table, TakeBackError};
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut table = Table::new(start);
    /// table.apply("ai3".parse()?)?;
    /// table.make_final(1);
    /// assert_eq!(table.can_take_back(1), Err(TakeBackError::Final));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make_final(&mut self, moves: usize) {
        self.finish(moves.min(self.history.len()), TakeBackError::Final);
    }

    /// The first so many moves are final; those that were not yet are so for this reason.
    fn finish(&mut self, moves: usize, reason: TakeBackError) {
        if moves > self.reasons.len() {
            self.reasons.resize(moves, reason);
        }
    }

    /// Everyone looks at the last move.
    fn look(&mut self) {
        let Some((number, (before, mv))) = self.history.steps().enumerate().next_back() else {
            return;
        };
        if let Some(how) = before.discloses(mv) {
            self.finish(number + 1, TakeBackError::CardSeen(how));
        } else if let Seen::Open(_) = before.seen(mv, None) {
            // Its own player can still take it back.
            self.finish(number, TakeBackError::MoveSeen);
        }
    }

    /// Whether the last so many moves can be [taken back](Table::take_back): none of them is
    /// [final](Table::final_moves).
    ///
    /// ```
    /// use tacoduck::tacocat::{self, Tacocat};
    /// use tacoduck::{Disclosure, Table, TakeBackError};
    ///
    /// let duel = "tacocat standard ....@.... 3.5.9/4.5.8 1.2.6.7.7.8.9.10 0/0 duel";
    /// let mut table = Table::new(duel.parse::<Tacocat>()?);
    /// table.apply("d9".parse()?)?; // hidden until Wow has chosen
    /// assert_eq!(table.can_take_back(1), Ok(()));
    /// assert_eq!(table.can_take_back(2), Err(TakeBackError::TooMany(1)));
    /// table.apply("d5".parse()?)?; // both are shown
    /// let shown = TakeBackError::CardSeen(Disclosure::Shown);
    /// assert_eq!(table.can_take_back(1), Err(shown));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Why the first of these moves is final, or that there are not so many.
    pub fn can_take_back(&self, moves: usize) -> Result<(), TakeBackError> {
        let all = self.history.len();
        let kept = all.checked_sub(moves).ok_or(TakeBackError::TooMany(all))?;
        self.reasons.get(kept).map_or(Ok(()), |&reason| Err(reason))
    }

    /// Takes the last so many moves back, as if they had not been made. They can be made again
    /// with [`redo`](Table::redo).
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::Table;
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut table = Table::new(start);
    /// table.apply("ai3".parse()?)?;
    /// table.take_back(1)?;
    /// assert_eq!(*table.position(), start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`can_take_back`](Table::can_take_back). Nothing is changed then.
    pub fn take_back(&mut self, moves: usize) -> Result<(), TakeBackError> {
        self.can_take_back(moves)?;
        for _ in 0..moves {
            self.undo();
        }
        Ok(())
    }

    /// What a player may know of the position, or with `None` somebody who only watches.
    /// Nothing of moves that were undone is in it.
    #[must_use]
    pub fn view_for(&self, viewer: Option<Player>) -> G::View {
        self.position().view_for(viewer)
    }

    /// What everyone can conclude from the moves that were made and not undone.
    ///
    /// ```
    /// use tacoduck::ducks::{Card, Ducks};
    /// use tacoduck::{Player, Table};
    ///
    /// // A has nothing to shoot at. So the two cards A keeps cannot be played either.
    /// let start: Ducks = "ducks gallery A/~/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut table = Table::new(start);
    /// table.apply("-bl".parse()?)?;
    /// let clues = table.clues();
    /// assert_eq!(clues.excludes(Player::P1, Card::TakeAim), Some((2, true)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn clues(&self) -> G::Clues {
        let mut clues = G::Clues::default();
        for (before, mv) in self.history.steps() {
            before.learn(&mut clues, mv);
        }
        clues
    }

    /// A world that fits what a player, or with `None` somebody who only watches, can know
    /// from the position and from the [`clues`](Table::clues) of the course of the game.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::ducks::{Card, Ducks};
    /// use tacoduck::{Player, Table};
    ///
    /// let start: Ducks = "ducks gallery A/~/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut table = Table::new(start);
    /// table.apply("-bl".parse()?)?;
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    /// let world = table.sample_world(Some(Player::P2), &mut rng);
    /// assert!(!world.hand(Player::P1).contains(Card::LineForward));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sample_world<R: Rng + ?Sized>(&self, viewer: Option<Player>, rng: &mut R) -> G {
        self.view_for(viewer).sample(&self.clues(), rng)
    }

    /// The number of worlds that fit what can be known, as [`PlayerView::worlds`].
    ///
    /// ```
    /// use tacoduck::tacocat::{Tacocat, YAY};
    /// use tacoduck::Table;
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY".parse()?;
    /// // Wow holds two of the 27 cards that Yay has not seen and that are 3 or higher.
    /// assert_eq!(Table::new(game).worlds(Some(YAY)), Some(351));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn worlds(&self, viewer: Option<Player>) -> Option<u128> {
        self.view_for(viewer).worlds(&self.clues())
    }
}

impl<G: Observe> From<History<G>> for Table<G> {
    /// A game that was played at a table before, to be gone on with. All its moves are taken to
    /// have been seen, also those that can be made again. What was seen in others that were
    /// undone is not known; see [`Table::make_final`].
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::record::Record;
    /// use tacoduck::{History, Table};
    ///
    /// let record: Record<Ducks> = "ducks kachny 2\n=~ =B\n*\n".parse()?;
    /// let table = Table::from(History::from(record));
    /// assert_eq!(table.final_moves(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from(mut history: History<G>) -> Table<G> {
        let undone = iter::from_fn(|| history.redo()).count();
        let mut table = Table::new(history.start().clone());
        for mv in history.moves() {
            if table.apply(mv).is_err() {
                break;
            }
        }
        for _ in 0..undone {
            table.undo();
        }
        table
    }
}

/// Why moves cannot be taken back as if they had not been made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum TakeBackError {
    /// No more than this number of moves were made.
    #[error("only {0} moves have been made")]
    TooMany(usize),
    /// Somebody has learned a card since, which the player who moved did not mean to show.
    #[error("{}", seen(*.0))]
    CardSeen(Disclosure),
    /// Everyone has seen a later move since.
    #[error("everyone has seen a later move since")]
    MoveSeen,
    /// They were [made final](Table::make_final).
    #[error("these moves are final")]
    Final,
}

const fn seen(how: Disclosure) -> &'static str {
    match how {
        Disclosure::Drawn(_) => "a card has been drawn since, and its player has seen it",
        Disclosure::Revealed => "a card has been revealed since",
        Disclosure::Shown => "a card has been shown from a hand since",
    }
}
