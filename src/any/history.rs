//! A game with the moves that led there: undo and redo.

use alloc::vec::Vec;
use core::mem::replace;

use rand_core::Rng;
use thiserror::Error;

use crate::game::Game;
use crate::observe::{Disclosure, Seen, View};
use crate::player::{Player, Turn};

/// A position with all moves since its beginning, which can be taken back and made again.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::ducks::{Ducks, Edition};
/// use tacoduck::{Game, History};
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
/// let start = Ducks::new(Edition::Gallery, 2)?;
/// let mut history = History::new(start);
/// while let Some(card) = history.position().sample(&mut rng) {
///     history.apply(card)?;
/// }
/// let dealt = *history.position();
/// assert_eq!(history.len(), 12); // six cards of the line, two hands
///
/// let last = history.undo();
/// assert_eq!(history.redo(), last);
/// assert_eq!(*history.position(), dealt);
/// while history.undo().is_some() {}
/// assert_eq!(*history.position(), start);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct History<G: Game> {
    start: G,
    position: G,
    made: Vec<G::Move>,
    tokens: Vec<G::Undo>,
    /// Who made each move.
    turns: Vec<Turn>,
    /// What could be concluded before each move.
    clues_before: Vec<G::Clues>,
    clues: G::Clues,
    /// The moves taken back, the last one taken back last.
    undone: Vec<G::Move>,
    /// How many of the moves, from the first, can no longer be taken back, because of what has
    /// been seen in moves that were taken back since.
    fixed: Option<(usize, Disclosure)>,
}

impl<G: Game> History<G> {
    /// A history that begins here.
    pub fn new(start: G) -> History<G> {
        History {
            position: start.clone(),
            start,
            made: Vec::new(),
            tokens: Vec::new(),
            turns: Vec::new(),
            clues_before: Vec::new(),
            clues: G::Clues::default(),
            undone: Vec::new(),
            fixed: None,
        }
    }

    /// The position before all moves.
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// The position after all moves that have not been taken back.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The moves that led from [`start`](History::start) to [`position`](History::position),
    /// those of chance included.
    pub fn moves(&self) -> &[G::Move] {
        &self.made
    }

    /// How many moves were made and not taken back.
    pub fn len(&self) -> usize {
        self.made.len()
    }

    /// Whether no move was made, or all were taken back.
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Makes a move. What was taken back before can then no longer be made again.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. Nothing is changed then.
    pub fn apply(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.make(mv)?;
        self.undone.clear();
        Ok(())
    }

    fn make(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        let mut clues = self.clues.clone();
        self.position.learn(&mut clues, mv);
        let turn = self.position.turn();
        let token = self.position.apply(mv)?;
        self.turns.push(turn);
        self.tokens.push(token);
        self.made.push(mv);
        self.clues_before.push(replace(&mut self.clues, clues));
        Ok(())
    }

    /// Makes a move that comes from a player, as over a network: it is judged by what that
    /// player can see. So it is refused when it is another's turn, and no refusal tells of
    /// what is hidden.
    ///
    /// ```
    /// use tacoduck::ducks::{Ducks, IllegalMove};
    /// use tacoduck::{History, Player};
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut history = History::new(start);
    /// let shot = "sh1".parse()?;
    /// assert_eq!(history.apply_by(Player::P2, shot), Err(IllegalMove::NotYourTurn));
    /// assert_eq!(history.apply_by(Player::P1, shot), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The rule that forbids the move. Nothing is changed then.
    pub fn apply_by(&mut self, player: Player, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.position.view(player).check(mv)?;
        self.apply(mv)
    }

    /// Lets chance bring every card that is due, as [`Game::settle`].
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::tacocat::{Rules, Tacocat};
    /// use tacoduck::History;
    ///
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
    /// let mut history = History::new(Tacocat::new(Rules::STANDARD)?);
    /// history.settle(&mut rng);
    /// assert_eq!(history.len(), 14); // seven cards each
    /// # Ok::<(), tacoduck::tacocat::RulesError>(())
    /// ```
    pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while let Some(card) = self.position.sample(rng) {
            if self.apply(card).is_err() {
                return;
            }
        }
    }

    /// Takes back the last move and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<G::Move> {
        let (mv, token) = self.made.pop().zip(self.tokens.pop())?;
        self.position.undo(token);
        self.turns.pop();
        if let Some(clues) = self.clues_before.pop() {
            self.clues = clues;
        }
        self.undone.push(mv);
        let kept = self.made.len();
        let seen = disclosure(&self.position, mv, false);
        let before = self.fixed.map(|(moves, how)| (moves.min(kept), how));
        self.fixed = seen.map(|how| (kept, how)).or(before);
        Some(mv)
    }

    /// The moves that can be made again, the next one last.
    pub fn undone(&self) -> &[G::Move] {
        &self.undone
    }

    /// Makes the move again that was taken back last, and returns it; `None` if there is
    /// none, also because another move, or the same, was [applied](History::apply) since.
    /// Chance brings the same cards.
    pub fn redo(&mut self) -> Option<G::Move> {
        let mv = self.undone.pop()?;
        self.make(mv).ok()?;
        Some(mv)
    }

    /// Who made each of the [`moves`](History::moves).
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many moves are to be taken back for a player to decide anew what the player decided
    /// last; `None` if the player has not moved.
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::{History, Player};
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut history = History::new(start);
    /// for word in ["sh1", "=~", "+lf"] {
    ///     history.apply(word.parse()?)?;
    /// }
    /// assert_eq!(history.since_decision(Player::P1), Some(3));
    /// assert_eq!(history.since_decision(Player::P2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn since_decision(&self, player: Player) -> Option<usize> {
        let mut turns = self.turns.iter().rev();
        let place = turns.position(|&turn| turn == Turn::Player(player))?;
        Some(place + 1)
    }

    /// How many of the moves, from the first, can no longer be [taken
    /// back](History::can_take_back) because of what was seen in moves that were taken back.
    /// A record does not tell this: what is saved and loaded keeps it with
    /// [`fix`](History::fix).
    pub fn fixed(&self) -> usize {
        self.fixed.map_or(0, |(moves, _)| moves)
    }

    /// From now on at least so many of the moves, from the first, cannot be taken back.
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::History;
    ///
    /// let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut history = History::new(start);
    /// history.apply("ai3".parse()?)?;
    /// history.fix(1);
    /// assert!(history.can_take_back(1).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fix(&mut self, moves: usize) {
        let moves = moves.min(self.len());
        if moves > self.fixed() {
            self.fixed = Some((moves, Disclosure::Shown));
        }
    }

    /// What a player may know of the position, or with `None` somebody who only watches.
    /// Nothing of moves that were taken back is in it.
    pub fn view_for(&self, viewer: Option<Player>) -> G::View {
        self.position.view_for(viewer)
    }

    /// What everyone can conclude from the moves that were made and not taken back.
    pub const fn clues(&self) -> &G::Clues {
        &self.clues
    }

    /// A world that fits what a player, or with `None` somebody who only watches, can know
    /// from the position and from the [`clues`](History::clues) of the course of the game.
    ///
    /// ```
    /// use rand_core::SeedableRng;
    /// use tacoduck::ducks::{Card, Ducks};
    /// use tacoduck::{Game, History, Player};
    ///
    /// // A has nothing to shoot at. So the two cards A keeps cannot be played either.
    /// let start: Ducks = "ducks gallery A/~/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut history = History::new(start);
    /// history.apply("-bl".parse()?)?;
    /// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
    /// let world = history.sample_world(Some(Player::P2), &mut rng);
    /// assert!(!world.hand(Player::P1).contains(Card::LineForward));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample_world<R: Rng + ?Sized>(&self, viewer: Option<Player>, rng: &mut R) -> G {
        let view = self.view_for(viewer);
        match view.sample_knowing(&self.clues, rng) {
            Some(world) => world,
            None => view.sample(rng),
        }
    }

    /// The number of worlds that fit what can be known, as [`View::worlds`].
    pub fn worlds(&self, viewer: Option<Player>) -> Option<u128> {
        self.view_for(viewer).worlds_knowing(&self.clues)
    }

    /// Whether the last so many moves can be taken back as if they had not been made: nobody
    /// has learned a card since the first of them.
    ///
    /// What a player shows by that first move is no reason against it, for the player who
    /// takes it back shows it; but nothing else may have been seen since: no card drawn or
    /// revealed by chance, no further move that everyone sees, and no card shown by the move
    /// itself, as the last cards in a showdown. A choice that is still hidden can always be
    /// taken back.
    ///
    /// [`undo`](History::undo) does not ask; a table that does not trust its players does.
    /// What was seen in moves that were taken back is remembered here, and only here: the
    /// moves before them cannot be taken back any more ([`fixed`](History::fixed)).
    ///
    /// ```
    /// use tacoduck::ducks::Ducks;
    /// use tacoduck::{Disclosure, History, Player, TakeBackError};
    ///
    /// let start: Ducks = "ducks gallery A*/~/B/~/A/B A1B1~3:- ai.sh.sh/ai.ai.ai - A".parse()?;
    /// let mut history = History::new(start);
    /// history.apply("ai3".parse()?)?;
    /// assert_eq!(history.can_take_back(1), Ok(()));
    ///
    /// history.apply("+lf".parse()?)?;
    /// let seen = TakeBackError::Seen { moves: 2, how: Disclosure::Drawn(Player::P1) };
    /// assert_eq!(history.can_take_back(2), Err(seen));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first move since which a card has been seen, or that there were not so many.
    pub fn can_take_back(&self, moves: usize) -> Result<(), TakeBackError> {
        let Some(kept) = self.len().checked_sub(moves) else {
            return Err(TakeBackError::TooMany(self.len()));
        };
        if let Some((moves, how)) = self.fixed.filter(|&(moves, _)| kept < moves) {
            return Err(TakeBackError::Seen { moves, how });
        }
        let mut game = self.start.clone();
        for (number, &mv) in self.made.iter().enumerate() {
            if number >= kept {
                if let Some(how) = disclosure(&game, mv, number == kept) {
                    let moves = number + 1;
                    return Err(TakeBackError::Seen { moves, how });
                }
            }
            if game.apply(mv).is_err() {
                break;
            }
        }
        Ok(())
    }
}

/// What a move shows in a position; as the first that is taken back only what its player does
/// not show on purpose.
fn disclosure<G: Game>(game: &G, mv: G::Move, is_first: bool) -> Option<Disclosure> {
    game.discloses(mv).or_else(|| {
        let is_open = matches!(game.seen(mv, None), Seen::Open(_));
        (is_open && !is_first).then_some(Disclosure::Shown)
    })
}

/// Why moves cannot be taken back as if they had not been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TakeBackError {
    /// Fewer moves were made.
    #[error("no more than {0} can be taken back")]
    TooMany(usize),
    /// Somebody has learned a card.
    #[error("{}", seen(*.how))]
    Seen {
        /// The number of moves made up to and with the one that showed it.
        moves: usize,
        /// How it was seen.
        how: Disclosure,
    },
}

const fn seen(how: Disclosure) -> &'static str {
    match how {
        Disclosure::Drawn(_) => "a card has been drawn since, and its player has seen it",
        Disclosure::Revealed => "a card has been revealed since",
        Disclosure::Shown => "everyone has seen a move or a card since",
    }
}
