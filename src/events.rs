//! What a move does, event by event.

use core::fmt::{self, Debug};
use core::hash::Hash;
use core::iter::FusedIterator;

use crate::observe::Observe;
use crate::player::{Outcome, Player};

/// A game that tells what a move does as a list of events, for a user interface or a log.
pub trait Tell: Observe {
    /// One thing that happens during a move.
    type Event: Copy + Eq + Hash + Debug;
    /// All that happens during a move, in order.
    type Events: Copy + Debug + IntoIterator<Item = Self::Event>;

    /// What happens if a legal move is made in this position, as a player, or with `None` a
    /// spectator, sees it. Empty if the move is not legal.
    ///
    /// Call this before you [`apply`](crate::Game::apply) the move: it gives the events that the
    /// move would have in this position.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::{Ducks, Event};
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh/ai.ai.ai bl1 A".parse()?;
    /// let told: Vec<Event> = game.events_for("+lf".parse()?, Some(Player::P2)).into_iter().collect();
    /// assert_eq!(told[0], Event::Drew { player: Player::P1, card: None });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    fn events_for(&self, mv: Self::Move, viewer: Option<Player>) -> Self::Events;

    /// How the game ended, if this event is the end of the game.
    #[must_use]
    fn outcome(event: Self::Event) -> Option<Outcome>;
}

/// The events of one move, in order: a small `Copy` value that does not allocate.
///
/// ```
/// use tacoduck::ducks::Ducks;
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// let events = game.events("bl1".parse()?);
/// assert!(events.is_empty()); // there is no space ahead: the move is not legal
/// let events = game.events("sh1".parse()?);
/// assert_eq!(events.len(), events.iter().count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Events<E, const MAX: usize>([Option<E>; MAX]);

impl<E: Copy, const MAX: usize> Events<E, MAX> {
    /// The most events a move of this game has.
    pub const MAX: usize = MAX;

    /// No events, as for a move that is not legal.
    pub const EMPTY: Events<E, MAX> = Events([None; MAX]);

    /// The number of events.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Whether there is no event.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The events, one by one.
    #[must_use]
    pub fn iter(&self) -> EventsIter<E, MAX> {
        self.into_iter()
    }

    /// Each event changed into another.
    pub(crate) fn map(self, change: impl Fn(E) -> E) -> Events<E, MAX> {
        Events(self.0.map(|event| event.map(&change)))
    }

    /// Adds an event at the end. There is room for it.
    pub(crate) fn push(&mut self, event: E) {
        let room = self.0.iter_mut().find(|slot| slot.is_none());
        debug_assert!(room.is_some());
        if let Some(slot) = room {
            *slot = Some(event);
        }
    }
}

impl<E: Copy, const MAX: usize> Default for Events<E, MAX> {
    fn default() -> Self {
        Events::EMPTY
    }
}

impl<E: Copy + Debug, const MAX: usize> Debug for Events<E, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

impl<E: Copy, const MAX: usize> IntoIterator for Events<E, MAX> {
    type Item = E;
    type IntoIter = EventsIter<E, MAX>;

    fn into_iter(self) -> EventsIter<E, MAX> {
        EventsIter {
            events: self,
            next: 0,
        }
    }
}

impl<E: Copy, const MAX: usize> IntoIterator for &Events<E, MAX> {
    type Item = E;
    type IntoIter = EventsIter<E, MAX>;

    fn into_iter(self) -> EventsIter<E, MAX> {
        (*self).into_iter()
    }
}

/// The events of a move, one by one.
#[derive(Clone)]
pub struct EventsIter<E: Copy, const MAX: usize> {
    events: Events<E, MAX>,
    next: usize,
}

impl<E: Copy + Debug, const MAX: usize> Debug for EventsIter<E, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<E: Copy, const MAX: usize> Iterator for EventsIter<E, MAX> {
    type Item = E;

    fn next(&mut self) -> Option<E> {
        let event = self.events.0.get(self.next).copied().flatten()?;
        self.next += 1;
        Some(event)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.events.len() - self.next;
        (left, Some(left))
    }
}

impl<E: Copy, const MAX: usize> ExactSizeIterator for EventsIter<E, MAX> {}

impl<E: Copy, const MAX: usize> FusedIterator for EventsIter<E, MAX> {}
