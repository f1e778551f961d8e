//! The events of a move, told in order, as a list without a heap.

/// Makes the list of a game's events, from the game's `Event` and the most events of a move.
macro_rules! event_list {
    ($(#[$docs:meta])* pub struct Events[$most:expr];) => {
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct Events([Option<Event>; Events::MOST]);

        impl Events {
            /// The most events a move has.
            pub const MOST: usize = $most;

            /// No event: those of a move that is not legal.
            pub const NONE: Events = Events([None; Events::MOST]);

            /// The number of events.
            #[must_use]
            pub fn len(&self) -> usize {
                self.0.iter().flatten().count()
            }

            /// Whether there is no event.
            #[must_use]
            pub const fn is_empty(&self) -> bool {
                self.0[0].is_none()
            }

            /// The events, one by one.
            #[must_use]
            pub fn iter(&self) -> EventsIter {
                self.into_iter()
            }

            /// All events as this viewer sees them ([`Event::seen_by`]); `None` is a
            /// spectator.
            #[must_use]
            pub fn seen_by(self, viewer: Option<Player>) -> Events {
                Events(self.0.map(|event| event.map(|event| event.seen_by(viewer))))
            }

            /// Tells one event more. There is room for it.
            fn tell(&mut self, event: Event) {
                let room = self.0.iter_mut().find(|slot| slot.is_none());
                debug_assert!(room.is_some());
                if let Some(slot) = room {
                    *slot = Some(event);
                }
            }
        }

        impl core::fmt::Debug for Events {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_list().entries(*self).finish()
            }
        }

        impl IntoIterator for Events {
            type Item = Event;
            type IntoIter = EventsIter;

            fn into_iter(self) -> EventsIter {
                EventsIter {
                    events: self,
                    next: 0,
                }
            }
        }

        impl IntoIterator for &Events {
            type Item = Event;
            type IntoIter = EventsIter;

            fn into_iter(self) -> EventsIter {
                (*self).into_iter()
            }
        }

        /// The events of a move, one by one.
        #[derive(Clone, Debug)]
        pub struct EventsIter {
            events: Events,
            next: usize,
        }

        impl Iterator for EventsIter {
            type Item = Event;

            fn next(&mut self) -> Option<Event> {
                let event = self.events.0.get(self.next).copied().flatten()?;
                self.next += 1;
                Some(event)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.events.len() - self.next;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for EventsIter {}

        impl core::iter::FusedIterator for EventsIter {}
    };
}

pub(crate) use event_list;
