//! What one player may know of a position
//! ([docs/rules/tacocat.md, section 3](crate::docs::tacocat#3-what-each-player-knows)), and the
//! worlds that fit it.

use core::fmt;

use rand_core::Rng;

use crate::game::Position;
use crate::kit::binomial;
use crate::kit::random::below;
use crate::observe::PlayerView;
use crate::player::{Player, Turn};
use crate::tacocat::board::{Board, WOW, YAY};
use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::moves::{Move, Moves};
use crate::tacocat::play::IllegalMove;
use crate::tacocat::position::{Due, Stage, Tacocat};
use crate::tacocat::rules::Rules;

/// What one player may know of a position of Tacocat: everything except the other hand, the deck
/// and, until both have chosen, what the other player chose. A spectator sees no hand at all. When
/// the game is over, nothing is hidden.
///
/// Its text is that of a position, with `?` for each card of a hidden hand and for a hidden choice.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::tacocat::{Tacocat, View, WOW, YAY};
///
/// let game: Tacocat = "tacocat standard ....@.... 1.4/3.8.8 2.5.6.7.9.9.9.10 0/0 duel:7".parse()?;
/// let view = game.view(WOW);
/// let text = "tacocat standard ....@.... ?.?/3.8.8 2.5.6.7.9.9.9.10 0/0 duel:?";
/// assert_eq!(view.to_string(), text);
/// assert_eq!(text.parse(), Ok(view));
/// assert_eq!((view.hand(YAY), view.hand_len(YAY), view.laid()), (None, 2, None));
/// // Three of the 27 cards not seen, and which of them is chosen.
/// assert_eq!(view.worlds(&()), Some(27 * 26 * 25 / 6 * 3));
/// # Ok::<(), tacoduck::tacocat::PositionError>(())
/// ```
///
/// # Worlds
///
/// The number of worlds is the number of ways to choose the hidden hands from the unseen cards,
/// with no card below its player's floor, times the number of possible hidden choices: which card
/// of the hand is chosen for the duel, or which of its cards for the exchange.
///
/// [`sample`](crate::PlayerView::sample) first deals the hidden card of a duel. Then it deals the
/// hidden hands card by card, each card from those that are left, by rank; the hand with the higher
/// floor comes first, and with equal floors Yay's. Last, if an exchange is hidden, it takes one
/// number for each card of the hand, from the lowest to the highest, to decide whether the card is
/// exchanged.
///
/// # Numbers
///
/// The parts that [`encode`](crate::Encode::encode) writes, in their order. Yay comes before Wow,
/// no matter who the viewer is. Cards are written as the counts of the ranks 1 to 12, each divided
/// by 15.
///
/// | part | numbers |
/// |---|---|
/// | `rules.tie` | 1 for `ArrowWins` |
/// | `rules.sizes` | for each space, the hand size / 45 |
/// | `rules.arrows` | for each space, whether the arrow points to Yay, and whether to Wow |
/// | `rules.deck` | the deck |
/// | `tacocat` | where it is: Yay's goal, one of the seven spaces, Wow's goal |
/// | `tiles` | which spaces are covered |
/// | `viewer` | which player, all 0 if none |
/// | `hand.yay`, `hand.wow` | the cards, all 0 if hidden |
/// | `hand_sizes` | for each player, how many cards they hold / 45 |
/// | `discard` | the cards discarded |
/// | `floor.yay`, `floor.wow` | which rank, all 0 if none |
/// | `laid`, `laid_is_hidden` | the cards on the table, and whether they are hidden |
/// | `drawing` | whether draws come before the stage |
/// | `stage` | which of these: deal, exchange, exchange up to a limit, both exchange, Wow's turn of that, duel, Wow's turn of that, attack, answer, over |
/// | `stage.player`, `stage.limit` | who chooses after the draws, and the limit of the exchange / 45 |
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    /// The position without the cards that are hidden, so that the deck is all of them.
    known: Tacocat,
    viewer: Option<Player>,
    /// How many cards each player holds.
    sizes: [u8; 2],
    /// Whether what Yay has chosen is hidden.
    choice_is_hidden: bool,
}

impl View {
    pub(crate) fn new(game: &Tacocat, viewer: Option<Player>) -> View {
        let mut known = *game;
        let table = &mut known.table;
        let stage = table.stage;
        let mut sizes = table.hands.map(|hand| hand.len() as u8);
        if stage == Stage::Over {
            return View {
                known,
                viewer: None,
                sizes,
                choice_is_hidden: false,
            };
        }
        let chosen = stage.is_between_choices();
        let shows = |player: Player| {
            let hand = sizes.get(player.index()).is_some_and(|&cards| cards > 0);
            hand || (chosen && player == YAY)
        };
        let viewer = viewer.filter(|&player| shows(player));
        let choice_is_hidden = chosen && viewer != Some(YAY);
        if choice_is_hidden {
            // The hand of an exchange keeps its size, so that the number does not show.
            if stage == Stage::BothExchangeWow {
                sizes[0] += table.laid.len() as u8;
            }
            table.laid = Ranks::EMPTY;
        }
        for (hand, player) in table.hands.iter_mut().zip([YAY, WOW]) {
            if viewer != Some(player) {
                *hand = Ranks::EMPTY;
            }
        }
        View {
            known,
            viewer,
            sizes,
            choice_is_hidden,
        }
    }

    /// The position without the cards that are hidden.
    pub(crate) const fn known(&self) -> &Tacocat {
        &self.known
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.known.rules()
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.known.board()
    }

    /// The hand of a player, if the view shows it.
    #[must_use]
    pub fn hand(&self, player: Player) -> Option<Ranks> {
        (self.hidden(player) == 0).then(|| self.known.hand(player))
    }

    /// How many cards a player holds. While Yay's choice for an exchange is hidden, the chosen
    /// cards count too.
    #[must_use]
    pub fn hand_len(&self, player: Player) -> usize {
        self.sizes
            .get(player.index())
            .map_or(0, |&cards| cards.into())
    }

    /// How many cards of a player's hand are hidden.
    #[inline]
    fn hidden(&self, player: Player) -> usize {
        if self.viewer == Some(player) || self.known.table.stage == Stage::Over {
            0
        } else {
            self.hand_len(player)
        }
    }

    /// The cards that were discarded this round.
    #[must_use]
    pub const fn discard(&self) -> Ranks {
        self.known.discard()
    }

    /// The cards on the table, as [`Tacocat::laid`]. `None` if they are hidden; in an exchange
    /// their number is hidden too.
    #[must_use]
    pub fn laid(&self) -> Option<Ranks> {
        (!self.choice_is_hidden).then(|| self.known.laid())
    }

    /// The floor of a player, as [`Tacocat::floor`].
    #[must_use]
    pub fn floor(&self, player: Player) -> Option<Rank> {
        self.known.floor(player)
    }

    /// The cards that the viewer does not see: those of the deck and all hidden ones.
    #[must_use]
    pub fn unseen(&self) -> Ranks {
        self.known.deck()
    }

    /// How far the round has come.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.known.stage()
    }

    /// Whether cards must be drawn before the [`stage`](View::stage) begins.
    #[must_use]
    pub const fn is_drawing(&self) -> bool {
        self.known.is_drawing()
    }

    /// What happens next.
    #[must_use]
    pub fn due(&self) -> Due {
        let size = self.known.size();
        let draws = [YAY, WOW]
            .into_iter()
            .find(|&player| self.hand_len(player) < size);
        match self.known.due() {
            Due::Deal(player) => Due::Deal(draws.unwrap_or(player)),
            Due::Draw(player) => Due::Draw(draws.unwrap_or(player)),
            // A limit is seen by all; without one it is the size of the hand.
            Due::Exchange(player, _) if !matches!(self.stage(), Stage::ExchangeUpTo(..)) => {
                Due::Exchange(player, self.hand_len(player))
            }
            due => due,
        }
    }

    /// The cards that this player's hidden hand can be of.
    #[inline]
    fn possible(&self, unseen: Ranks, player: Player) -> Ranks {
        match self.floor(player) {
            Some(floor) => Ranks(unseen.0.of_kinds(u64::MAX << floor.index())),
            None => unseen,
        }
    }

    /// Both players, the one with the higher floor first: what can be in that hand can also be
    /// in the other.
    #[inline]
    fn by_floor(&self) -> [Player; 2] {
        if self.floor(WOW) > self.floor(YAY) {
            [WOW, YAY]
        } else {
            [YAY, WOW]
        }
    }

    /// Whether the card that Yay has chosen for the duel is hidden.
    #[inline]
    fn hides_duel(&self) -> bool {
        self.choice_is_hidden && self.stage() == Stage::DuelWow
    }

    /// Whether the exchange that Yay has chosen is hidden.
    #[inline]
    fn hides_exchange(&self) -> bool {
        self.choice_is_hidden && self.stage() == Stage::BothExchangeWow
    }
}

impl Position for View {
    type Move = Move;
    type Moves = Moves;
    type IllegalMove = IllegalMove;

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        self.known.turn()
    }

    fn legal_moves(&self) -> Moves {
        if self.is_to_move() {
            self.known.moves()
        } else {
            Moves::EMPTY
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        match self.turn() {
            Turn::Player(_) if !self.is_to_move() => Err(IllegalMove::NotYourTurn),
            Turn::Chance => Err(IllegalMove::DrawDue),
            _ => self.known.check(mv),
        }
    }
}

impl PlayerView for View {
    type World = Tacocat;

    fn viewer(&self) -> Option<Player> {
        self.viewer
    }

    fn worlds(&self, (): &()) -> Option<u128> {
        let mut worlds: u128 = 1;
        let unseen = self.unseen();
        let mut taken = 0;
        if self.hides_duel() {
            worlds = unseen.len() as u128;
            taken = 1;
        }
        for player in self.by_floor() {
            let hidden = self.hidden(player) as u32;
            let possible = self.possible(unseen, player).len() as u32;
            let ways = binomial(possible.saturating_sub(taken), hidden)?;
            worlds = worlds.checked_mul(ways)?;
            taken += hidden;
        }
        if self.hides_exchange() {
            worlds = worlds.checked_mul(1 << self.hand_len(YAY))?;
        }
        Some(worlds)
    }

    fn sample<R: Rng + ?Sized>(&self, (): &(), rng: &mut R) -> Tacocat {
        let mut world = self.known;
        let mut unseen = self.unseen();
        if self.hides_duel() {
            if let Some(kind) = unseen.0.pick(below(rng, unseen.0.total())) {
                unseen.0.remove(kind);
                world.table.laid.0.add(kind);
            }
        }
        for player in self.by_floor() {
            let mut possible = self.possible(unseen, player);
            let mut left = possible.0.total();
            for _ in 0..self.hidden(player) {
                if let Some(kind) = possible.0.pick(below(rng, left)) {
                    possible.0.remove(kind);
                    left -= 1;
                    unseen.0.remove(kind);
                    world.table.hands[player.index() & 1].0.add(kind);
                }
            }
        }
        if self.hides_exchange() {
            for rank in world.table.hands[0] {
                if below(rng, 2) == 1 {
                    let [hand, _] = &mut world.table.hands;
                    *hand = hand.without(Ranks::only(rank));
                    world.table.laid = world.table.laid.with(Ranks::only(rank));
                }
            }
        }
        world
    }
}

impl fmt::Debug for View {
    /// The text of the view.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
