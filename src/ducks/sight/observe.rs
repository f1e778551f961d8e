//! The game as it is seen: [`Observe`], and its events for each viewer.

use super::clues::Clues;
use super::hidden::Hidden;
use super::view::View;
use crate::ducks::moves::Move;
use crate::ducks::play::{Event, Events};
use crate::ducks::position::Ducks;
use crate::events::Tell;
use crate::observe::{Disclosure, Observe, Seen};
use crate::player::{Outcome, Player};

impl Observe for Ducks {
    type View = View;
    type Hidden = Hidden;
    type Clues = Clues;

    #[inline]
    fn view_for(&self, viewer: Option<Player>) -> View {
        View::new(self, viewer)
    }

    fn seen(&self, mv: Move, viewer: Option<Player>) -> Seen<Move, Hidden> {
        match (mv, self.draws()) {
            (Move::Draw(_), Some(player)) if viewer != Some(player) => Seen::Hidden(Hidden::Draw),
            _ => Seen::Open(mv),
        }
    }

    fn discloses(&self, mv: Move) -> Option<Disclosure> {
        match mv {
            Move::Reveal(_) => Some(Disclosure::Revealed),
            Move::Draw(_) => self.draws().map(Disclosure::Drawn),
            _ => None,
        }
    }

    fn learn(&self, clues: &mut Clues, mv: Move) {
        clues.learn(self, mv);
    }
}

impl Tell for Ducks {
    type Event = Event;
    type Events = Events;

    fn events_for(&self, mv: Move, viewer: Option<Player>) -> Events {
        self.events(mv).seen_by(viewer)
    }

    fn outcome(event: Event) -> Option<Outcome> {
        match event {
            Event::Over { outcome } => Some(outcome),
            _ => None,
        }
    }
}
