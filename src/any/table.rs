//! A game among people: what each of them may know, and which moves can be taken back.

use alloc::vec::Vec;
use core::iter;

use rand_core::Rng;
use thiserror::Error;

use super::history::History;
use crate::game::Position;
use crate::observe::{Disclosure, Observe, PlayerView, Seen};
use crate::player::Player;

/// A game among people, who may not see each other's cards and may not take back a move once others
/// have seen something that it led to.
///
/// A table holds the [`History`] of the game and knows which moves are [final](Table::final_moves).
/// A final move can no longer be taken back, because somebody has seen something new since it was
/// made.
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
    /// A table for a game that starts at this position.
    #[must_use]
    pub const fn new(start: G) -> Table<G> {
        Table {
            history: History::new(start),
            reasons: Vec::new(),
        }
    }

    /// The history of the game, with all cards. Do not show it to the players.
    #[must_use]
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    /// The position after all moves that have not been undone, with all cards. Do not show it to
    /// the players; show them [`view_for`](Table::view_for) instead.
    #[must_use]
    pub const fn position(&self) -> &G {
        self.history.position()
    }

    /// Makes a move. The moves that were undone before it can then no longer be redone.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. Nothing changes then.
    pub fn apply(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.history.apply(mv)?;
        self.look();
        Ok(())
    }

    /// Makes a move that a player sends, for example over a network. The move is checked against
    /// the view of that player. So it is refused if it is not that player's turn, and the reason
    /// for a refusal never reveals hidden cards.
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
    /// The rule that forbids the move. Nothing changes then.
    pub fn apply_by(&mut self, player: Player, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.position().view(player).check(mv)?;
        self.apply(mv)
    }

    /// Makes random moves of chance until a player is to move or the game is over, like
    /// [`Game::settle`](crate::Game::settle). The earlier moves can then no longer be taken back,
    /// so call it only when the players have had time to do that.
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
    /// Unlike [`take_back`](Table::take_back), this also undoes final moves. Earlier moves that
    /// were final stay final, because what was seen stays seen.
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

    /// Makes the move that was undone last again, and returns it, like [`History::redo`].
    pub fn redo(&mut self) -> Option<G::Move> {
        let mv = self.history.redo()?;
        self.look();
        Some(mv)
    }

    /// How many moves are final, counted from the first. A final move can no longer be [taken
    /// back](Table::take_back), because somebody has seen something new since it was made.
    ///
    /// If a move draws or reveals a card, or shows a card from the hand of a player other than the
    /// one who moves, then that move and all moves before it are final. If everyone sees a move
    /// that shows only what its player means to show, then the moves before it are final, but not
    /// the move itself. A choice that is still hidden makes no move final.
    ///
    /// This number also depends on moves that were undone, which a
    /// [`Record`](crate::record::Record) of the game does not contain. So to save a game, save this
    /// number together with the record, and pass it to [`make_final`](Table::make_final) when you
    /// load the game.
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

    /// Makes the first `moves` moves final, or all of them if there are fewer. Moves that are final
    /// already stay final.
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

    /// Checks whether the last `moves` moves can be [taken back](Table::take_back), that is,
    /// whether none of them is [final](Table::final_moves).
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
    /// If one of these moves is final: the reason why the first of them is.
    /// [`TakeBackError::TooMany`] if fewer moves were made.
    pub fn can_take_back(&self, moves: usize) -> Result<(), TakeBackError> {
        let all = self.history.len();
        let kept = all.checked_sub(moves).ok_or(TakeBackError::TooMany(all))?;
        self.reasons.get(kept).map_or(Ok(()), |&reason| Err(reason))
    }

    /// Takes back the last `moves` moves. They can be made again with [`redo`](Table::redo).
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
    /// The same as for [`can_take_back`](Table::can_take_back). Nothing changes then.
    pub fn take_back(&mut self, moves: usize) -> Result<(), TakeBackError> {
        self.can_take_back(moves)?;
        for _ in 0..moves {
            self.undo();
        }
        Ok(())
    }

    /// What a player, or with `None` a spectator, may know of the position. The view contains
    /// nothing of moves that were undone.
    #[must_use]
    pub fn view_for(&self, viewer: Option<Player>) -> G::View {
        self.position().view_for(viewer)
    }

    /// The clues: what everyone can conclude about hidden cards from the moves that were made and
    /// not undone.
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

    /// A random full position that fits everything that a player, or with `None` a spectator, can
    /// know: their view and the [`clues`](Table::clues). See [`PlayerView::sample`].
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

    /// The number of full positions that fit everything that a player, or with `None` a spectator,
    /// can know: their view and the [`clues`](Table::clues). See [`PlayerView::worlds`].
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
    /// Continues a game at a table. Its moves become final as if each had been made at this table;
    /// so do moves that were undone but can be redone. A history does not tell what was seen in
    /// other undone moves: for these, call [`Table::make_final`].
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

/// Why moves cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum TakeBackError {
    /// Only this many moves were made.
    #[error("only {0} moves have been made")]
    TooMany(usize),
    /// Since then, somebody has learned a card that the player who moved did not show on purpose.
    #[error("{}", seen(*.0))]
    CardSeen(Disclosure),
    /// Everyone has seen a later move.
    #[error("everyone has seen a later move since")]
    MoveSeen,
    /// They were made final with [`make_final`](Table::make_final).
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
