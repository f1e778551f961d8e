//! What one player may know of a position
//! ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)), and the worlds that fit it.

use core::fmt;

use rand_core::Rng;

use super::clues::Clues;
use crate::ducks::cards::{Bottom, Cards, Hand, Pile, PileCard};
use crate::ducks::line::{Line, Occupant, Space, Spaces};
use crate::ducks::moves::{Move, Moves};
use crate::ducks::play::IllegalMove;
use crate::ducks::position::{Ducks, Due, Stage, Table};
use crate::ducks::rules::Rules;
use crate::game::Position;
use crate::observe::PlayerView;
use crate::player::{Player, Turn};

/// What one player may know of a position of Sitting Ducks: everything except the hands of the
/// others and the deck. A spectator sees no hand at all.
///
/// Its text is that of a position, with `??` for each hidden card of a hand.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::ducks::{Clues, Ducks, View};
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// let view = game.view(Player::P2);
/// let text = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ??.??.??/ai.ai.ai - A";
/// assert_eq!(view.to_string(), text);
/// assert_eq!(text.parse(), Ok(view));
/// assert_eq!(view.hand(Player::P1), None);
/// assert_eq!(view.hand_len(Player::P1), 3);
/// assert_eq!(view.worlds(&Clues::EMPTY), Some(49 * 48 * 47 / 6)); // three of the 49 cards not seen
/// # Ok::<(), tacoduck::ducks::PositionError>(())
/// ```
///
/// # Worlds
///
/// The number of worlds is the number of ways to choose the cards of the hidden hands from the
/// unseen action cards. The action deck and the pool have no order in a position, so their order
/// adds no ways.
///
/// [`sample`](crate::PlayerView::sample) deals the hidden hands in seat order, card by card, each
/// from the cards that are left, in table order. If there are [`Clues`], the hands that they are
/// about come before the others: one number from the generator decides how many cards of which
/// kinds these hands hold, and then their cards are dealt.
///
/// # Numbers
///
/// The parts that [`encode`](crate::Encode::encode) writes, in their order. Players come in seat
/// order, A first, no matter who the viewer is.
///
/// | part | numbers |
/// |---|---|
/// | `rules.edition` | which of [`Edition::ALL`](crate::ducks::Edition::ALL) |
/// | `rules.switches` | for each switch, in the order of the table in the rules, 1 if it has the second value of its type |
/// | `rules.deck` | for each card, in table order, its count / 15 |
/// | `players` | 1 at the number of players (6): the first is never 1, the second is 1 for two players |
/// | `viewer`, `in_turn`, `winner` | which player, all 0 if none |
/// | `due.reveal` to `due.play` | whether this step is [next](crate::ducks::Due) |
/// | `space.1` to `space.6` | water; whose duck (6); whose duck it covers (6); whose shield (6); target. All 0 if empty |
/// | `pool` | for each colour, and for water, the count / 5 |
/// | `bottom` | for each of 42 places, in drawing order, which colour, or water (7); all 0 if there is no card |
/// | `hand` | for each card, how many the viewer holds / 3 |
/// | `hand_sizes` | for each player, how many cards they hold / 3 |
/// | `discard` | for each card, its count / 15 |
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    rules: Rules,
    seats: u8,
    line: Line,
    pile: Pile,
    targets: Spaces,
    turn: Option<Player>,
    stage: Stage,
    /// The cards of the deck and of the hidden hands, together.
    unseen: Cards,
    viewer: Option<Player>,
    /// The viewer's hand, the only one there is a place for.
    own: Hand,
    /// How many cards each player holds.
    sizes: [u8; 6],
}

impl View {
    pub(crate) fn new(game: &Ducks, viewer: Option<Player>) -> View {
        let table = &game.table;
        let viewer = viewer.filter(|&player| !game.hand(player).is_empty());
        let own = viewer.map_or(Hand::EMPTY, |player| game.hand(player));
        let mut unseen = table.deck;
        for player in Player::ALL {
            if viewer != Some(player) {
                for card in game.hand(player) {
                    unseen.0.add(card.index());
                }
            }
        }
        View {
            rules: game.rules,
            seats: game.seats,
            line: table.line,
            pile: table.pile,
            targets: table.targets,
            turn: table.turn,
            stage: table.stage,
            unseen,
            viewer,
            own,
            sizes: table.hands.map(|hand| hand.len() as u8),
        }
    }

    /// A position in which all unseen cards lie in the deck: what everyone sees, and what the
    /// viewer can do, is asked of it.
    #[inline]
    pub(crate) fn with_unseen_in_deck(&self) -> Ducks {
        let mut hands = [Hand::EMPTY; 6];
        if let Some(player) = self.viewer {
            hands[player.index()] = self.own;
        }
        Ducks {
            rules: self.rules,
            seats: self.seats,
            table: Table {
                line: self.line,
                pile: self.pile,
                deck: self.unseen,
                hands,
                targets: self.targets,
                turn: self.turn,
                stage: self.stage,
            },
        }
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The hand of a player, if the view shows it.
    #[must_use]
    pub fn hand(&self, player: Player) -> Option<Hand> {
        if self.viewer == Some(player) {
            Some(self.own)
        } else {
            (self.hand_len(player) == 0).then_some(Hand::EMPTY)
        }
    }

    /// How many cards a player holds; everyone can see that.
    #[must_use]
    pub const fn hand_len(&self, player: Player) -> usize {
        self.sizes[player.index()] as usize
    }

    /// The action cards that the viewer does not see: those of the deck and of the hidden hands.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::{Card, Ducks};
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let unseen = game.view(Player::P2).unseen();
    /// assert_eq!((unseen.count(Card::Shoot), unseen.count(Card::TakeAim)), (12, 7));
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    pub const fn unseen(&self) -> Cards {
        self.unseen
    }

    /// The number of action cards in the deck.
    #[must_use]
    pub fn deck_len(&self) -> usize {
        let hidden = Player::ALL.map(|player| self.hidden(player));
        (self.unseen().total() as usize).saturating_sub(hidden.iter().sum())
    }

    /// How many cards of a player are hidden.
    #[inline]
    pub(super) fn hidden(&self, player: Player) -> usize {
        if self.viewer == Some(player) {
            0
        } else {
            self.hand_len(player)
        }
    }

    /// What happens next.
    #[must_use]
    pub fn due(&self) -> Due {
        // Whom the deal comes to is seen by the size of the hands.
        match self.with_unseen_in_deck().due() {
            Due::Deal(_) => Player::seats(self.players())
                .find(|&player| self.hand_len(player) < Hand::SIZE)
                .map_or(Due::Deal(Player::P1), Due::Deal),
            due => due,
        }
    }
}

/// What everyone sees is asked as of a position.
macro_rules! open {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $of:ty)?) -> $result:ty;)*) => {
        impl View {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(&self $(, $argument: $of)?) -> $result {
                self.with_unseen_in_deck().$name($($argument)?)
            }
        )*}
    };
}

open! {
    /// What lies on a space, as [`Ducks::at`].
    at(space: Space) -> Option<Occupant>;
    /// The line, as [`Ducks::line`].
    line() -> [Option<Occupant>; 6];
    /// The spaces with a target.
    targets() -> Spaces;
    /// The spaces with a face-up duck of a player, as [`Ducks::ducks_of`].
    ducks_of(player: Player) -> Spaces;
    /// The spaces with a duck.
    ducks() -> Spaces;
    /// The spaces with a pair.
    pairs() -> Spaces;
    /// The spaces with a shielded duck.
    shielded() -> Spaces;
    /// The spaces of held ducks, as [`Ducks::held`].
    held() -> Spaces;
    /// How many cards of a kind are in the pool of the pile.
    pool(card: PileCard) -> u8;
    /// The known cards under the pool.
    bottom() -> Bottom;
    /// The number of cards in the duck pile.
    pile_len() -> usize;
    /// The discard pile.
    discard() -> Cards;
    /// How many ducks a player has left, as [`Ducks::ducks_left`].
    ducks_left(player: Player) -> usize;
    /// How many ducks of a player have been shot.
    shot_ducks(player: Player) -> usize;
    /// Whether a player has a duck left.
    is_alive(player: Player) -> bool;
    /// The player whose turn it is, as [`Ducks::in_turn`].
    in_turn() -> Option<Player>;
}

impl Position for View {
    type Move = Move;
    type Moves = Moves;
    type IllegalMove = IllegalMove;

    fn players(&self) -> usize {
        self.seats.into()
    }

    fn turn(&self) -> Turn {
        self.with_unseen_in_deck().turn()
    }

    fn legal_moves(&self) -> Moves {
        if self.is_to_move() {
            self.with_unseen_in_deck().moves()
        } else {
            Moves::EMPTY
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        match self.turn() {
            Turn::Player(_) if !self.is_to_move() => Err(IllegalMove::NotYourTurn),
            Turn::Chance => Err(match self.due() {
                Due::Reveal(_) => IllegalMove::RevealDue,
                _ => IllegalMove::DrawDue,
            }),
            _ => self.with_unseen_in_deck().check(mv),
        }
    }
}

impl PlayerView for View {
    type World = Ducks;

    fn viewer(&self) -> Option<Player> {
        self.viewer
    }

    fn worlds(&self, clues: &Clues) -> Option<u128> {
        self.count_worlds(clues)
    }

    fn sample<R: Rng + ?Sized>(&self, clues: &Clues, rng: &mut R) -> Ducks {
        let told = if clues.is_empty() {
            None
        } else {
            self.deal_knowing(clues, rng)
        };
        told.unwrap_or_else(|| self.deal(rng))
    }
}

impl fmt::Debug for View {
    /// The text of the view.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
