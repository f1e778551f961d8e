//! The game as it is seen: [`Observe`], and its events for each viewer.

use super::hidden::Hidden;
use super::view::View;
use crate::events::Tell;
use crate::game::Game;
use crate::observe::{Disclosure, Observe, Seen};
use crate::player::{Outcome, Player};
use crate::tacocat::board::YAY;
use crate::tacocat::moves::Move;
use crate::tacocat::play::{Event, Events};
use crate::tacocat::position::{Stage, Tacocat};

impl Observe for Tacocat {
    type View = View;
    type Hidden = Hidden;
    type Clues = ();

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
}

impl Tell for Tacocat {
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
