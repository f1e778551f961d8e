//! What a move is told as, event by event, and what each player may know of it.

use crate::events;
use crate::game::Game;
use crate::player::{Outcome, Player, Turn};

use crate::tacocat::board::{Space, WOW, YAY};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::moves::Move;
use crate::tacocat::position::{Stage, Tacocat};

/// One thing that happens during a move, for a user interface or a log.
///
/// Each event happens after the one before it.
///
/// ```
/// use tacoduck::tacocat::{Event, Tacocat, WOW, YAY};
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.9 4.6 0/0 rW:7".parse()?;
/// assert!(game.events("r-".parse()?).into_iter().eq([
///     Event::Sacrificed { player: WOW, cards: "3".parse()? },
///     Event::AttacksNext { player: YAY },
/// ]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A player is dealt or draws a card.
    Drew {
        /// The player.
        player: Player,
        /// The card; `None` for viewers who may not see it.
        card: Option<Rank>,
    },
    /// On a space with a single arrow, a player discards cards face up and then draws as many. The
    /// player that the arrow points to exchanges first, the other player second.
    Exchanged {
        /// The player.
        player: Player,
        /// The cards; there may be none.
        cards: Ranks,
    },
    /// On a space with both arrows, a player chooses in secret what to discard. The cards stay in
    /// the hand until both players have chosen.
    ExchangeChosen {
        /// The player.
        player: Player,
        /// The cards; `None` for viewers who may know neither the cards nor their number.
        cards: Option<Ranks>,
    },
    /// Both players have chosen and now discard their cards face up.
    ExchangesShown {
        /// Yay's cards.
        yay: Ranks,
        /// Wow's cards.
        wow: Ranks,
    },
    /// A player chooses a card for the duel in secret. It stays in the hand until both players have
    /// chosen.
    DuelChosen {
        /// The player.
        player: Player,
        /// The card; `None` for viewers who may not see it.
        card: Option<Rank>,
    },
    /// Both players have chosen and now discard their cards face up.
    DuelShown {
        /// Yay's card.
        yay: Rank,
        /// Wow's card.
        wow: Rank,
        /// The player with the higher card; `None` if the cards are equal.
        winner: Option<Player>,
    },
    /// This player attacks next.
    AttacksNext {
        /// The player.
        player: Player,
    },
    /// A player lays an attack on the table.
    Attacked {
        /// The player.
        player: Player,
        /// The cards.
        cards: Ranks,
    },
    /// A player sets cards aside to defend. They are discarded, like the attack.
    Defended {
        /// The player.
        player: Player,
        /// The cards.
        cards: Ranks,
    },
    /// A player sacrifices the lowest cards left in hand, one for each attacking card that is not
    /// defended. They are discarded, like the attack.
    Sacrificed {
        /// The player.
        player: Player,
        /// The cards. The highest of them is now the player's floor: the lowest rank that the hand
        /// can contain.
        cards: Ranks,
    },
    /// Both players show their last card.
    Showdown {
        /// Yay's card.
        yay: Rank,
        /// Wow's card.
        wow: Rank,
        /// The player who wins the round; `None` if it is dealt again.
        winner: Option<Player>,
    },
    /// A tile is laid on the space under Tacocat.
    TilePlaced {
        /// The space.
        space: Space,
    },
    /// Tacocat goes towards the winner of the round.
    TacocatMoved {
        /// The old space.
        from: Space,
        /// The new place.
        to: Place,
    },
    /// All cards go back to the deck, and the next round begins.
    NextRound,
    /// All cards go back to the deck, and the round is dealt again on the same space.
    Redealt,
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// A place where Tacocat can be: a space or a goal.
///
/// ```
/// use tacoduck::tacocat::{Event, Place, Space, Tacocat, YAY};
///
/// let game: Tacocat = "tacocat standard .@###.... 5/3.9 1.2.4.6 0/0 rW:8".parse()?;
/// let to_goal = Event::TacocatMoved { from: Space::S1, to: Place::Goal(YAY) };
/// assert!(game.events("r-".parse()?).iter().any(|event| event == to_goal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A space of the board.
    Space(Space),
    /// The goal of this player.
    Goal(Player),
}

impl Event {
    /// The event as this viewer sees it, a player or (`None`) a spectator: cards that
    /// another player draws, or chooses in secret, are hidden.
    ///
    /// ```
    /// use tacoduck::tacocat::{Event, WOW, YAY};
    ///
    /// let chosen = |cards| Event::ExchangeChosen { player: YAY, cards };
    /// let event = chosen(Some("3.9".parse()?));
    /// assert_eq!(event.seen_by(Some(YAY)), event);
    /// assert_eq!(event.seen_by(Some(WOW)), chosen(None));
    /// assert_eq!(event.seen_by(None), chosen(None));
    /// # Ok::<(), tacoduck::tacocat::ParseRanksError>(())
    /// ```
    #[must_use]
    pub fn seen_by(self, viewer: Option<Player>) -> Event {
        let hidden = |player| viewer != Some(player);
        match self {
            Event::Drew { player, .. } if hidden(player) => Event::Drew { player, card: None },
            Event::ExchangeChosen { player, .. } if hidden(player) => Event::ExchangeChosen {
                player,
                cards: None,
            },
            Event::DuelChosen { player, .. } if hidden(player) => {
                Event::DuelChosen { player, card: None }
            }
            open => open,
        }
    }
}

/// The events of a move, in the order in which they happen; see [`Tacocat::events`].
///
/// ```
/// use tacoduck::tacocat::{Event, Events, Rank, Tacocat, WOW, YAY};
///
/// let game: Tacocat = "tacocat standard .@###.... 2.8.8.11/3.6.6.7 1.5.12 0/0 duel".parse()?;
/// let told = game.events("d8".parse()?);
/// assert!(told.iter().eq([Event::DuelChosen { player: YAY, card: Some(Rank::R8) }]));
/// assert_eq!((told.len(), told.is_empty()), (1, false));
/// assert_eq!(told.seen_by(Some(WOW)), game.events("d11".parse()?).seen_by(Some(WOW)));
/// assert!(Events::EMPTY.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Events = events::Events<Event, 6>;

impl Events {
    /// All events as this viewer sees them ([`Event::seen_by`]); `None` is a spectator.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Player>) -> Events {
        self.map(|event| event.seen_by(viewer))
    }
}

impl Tacocat {
    /// The events of this move if it is made in this position; empty if the move is not legal. Call
    /// this before you [`apply`](crate::Game::apply) the move.
    ///
    /// The events contain hidden cards. To show them to a player, use [`seen_by`](Events::seen_by).
    ///
    /// ```
    /// use tacoduck::tacocat::{Event, Place, Rank, Space, Tacocat, WOW};
    ///
    /// let game: Tacocat = "tacocat standard .@###.... 5/3.9 1.2.4.6 0/0 rW:8".parse()?;
    /// assert!(game.events("r9".parse()?).into_iter().eq([
    ///     Event::Defended { player: WOW, cards: "9".parse()? },
    ///     Event::Showdown { yay: Rank::R5, wow: Rank::R3, winner: Some(WOW) },
    ///     Event::TilePlaced { space: Space::S1 },
    ///     Event::TacocatMoved { from: Space::S1, to: Place::Space(Space::S5) },
    ///     Event::NextRound,
    /// ]));
    /// assert!(game.events("r3".parse()?).is_empty()); // a 3 is no defence against the 8
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn events(&self, mv: Move) -> Events {
        let mut events = Events::EMPTY;
        let mut after = *self;
        if after.apply(mv).is_err() {
            return events;
        }
        let mut shown = *self;
        shown.carry_out(mv);
        match mv {
            Move::Draw(rank) => {
                if let Some(player) = self.draws() {
                    let card = Some(rank);
                    events.push(Event::Drew { player, card });
                }
            }
            Move::Exchange(cards) => self.tell_exchange(cards, &mut events),
            Move::Duel(rank) => self.tell_duel(rank, &shown, &mut events),
            Move::Attack(cards) => {
                if let Turn::Player(player) = self.turn() {
                    events.push(Event::Attacked { player, cards });
                }
            }
            Move::Answer(cards) => self.tell_answer(cards, &shown, &mut events),
        }
        if shown.is_showdown() {
            shown.tell_end_of_round(&after, &mut events);
        } else if let (Stage::Attack(player), Move::Duel(_) | Move::Answer(_)) =
            (shown.table.stage, mv)
        {
            events.push(Event::AttacksNext { player });
        }
        events
    }

    fn tell_exchange(&self, cards: Ranks, events: &mut Events) {
        let Turn::Player(player) = self.turn() else {
            return;
        };
        events.push(match self.table.stage {
            Stage::BothExchange | Stage::BothExchangeWow => Event::ExchangeChosen {
                player,
                cards: Some(cards),
            },
            _ => Event::Exchanged { player, cards },
        });
        if self.table.stage == Stage::BothExchangeWow {
            let (yay, wow) = (self.table.laid, cards);
            events.push(Event::ExchangesShown { yay, wow });
        }
    }

    /// `shown` is the table after the choice.
    fn tell_duel(&self, rank: Rank, shown: &Tacocat, events: &mut Events) {
        if let Turn::Player(player) = self.turn() {
            let card = Some(rank);
            events.push(Event::DuelChosen { player, card });
        }
        if let (Stage::DuelWow, Some(yay)) = (self.table.stage, self.table.laid.lowest()) {
            events.push(Event::DuelShown {
                yay,
                wow: rank,
                winner: shown.table.stage.player(),
            });
        }
    }

    /// `shown` is the table after the answer: what is missing from the hand and does not
    /// defend was sacrificed.
    fn tell_answer(&self, cards: Ranks, shown: &Tacocat, events: &mut Events) {
        let Turn::Player(player) = self.turn() else {
            return;
        };
        let kept = shown.hand(player);
        let sacrificed = self.hand(player).without(cards).without(kept);
        if !cards.is_empty() {
            events.push(Event::Defended { player, cards });
        }
        if !sacrificed.is_empty() {
            events.push(Event::Sacrificed {
                player,
                cards: sacrificed,
            });
        }
    }

    /// From the last cards, which are still held, to the next round.
    fn tell_end_of_round(&self, after: &Tacocat, events: &mut Events) {
        let last = |player| self.hand(player).lowest();
        if let (Some(yay), Some(wow)) = (last(YAY), last(WOW)) {
            let winner = self.round_winner();
            events.push(Event::Showdown { yay, wow, winner });
        }
        let (was, is) = (self.board(), after.board());
        if was == is {
            events.push(Event::Redealt);
            return;
        }
        let goal = is.goal().map(Place::Goal);
        if let (Some(from), Some(to)) = (was.space(), is.space().map(Place::Space).or(goal)) {
            events.push(Event::TilePlaced { space: from });
            events.push(Event::TacocatMoved { from, to });
        }
        events.push(match after.turn() {
            Turn::Over(outcome) => Event::Over { outcome },
            _ => Event::NextRound,
        });
    }
}
