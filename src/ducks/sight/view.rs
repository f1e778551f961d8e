//! What one player may know of a position
//! ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)), and the worlds that fit it.

use core::fmt;
use core::str::FromStr;

use rand_core::Rng;
use thiserror::Error;

use crate::game::Game;
use crate::kit::binomial;
use crate::kit::random::{below, below_wide};
use crate::numbers::{EncodeError, Part};
use crate::observe::HiddenMove;
use crate::player::{Player, Turn};

use super::clues::{Clue, Clues};
use super::encode::PARTS;
use crate::ducks::cards::{Bottom, Card, Cards, Hand, PileCard};
use crate::ducks::line::{Occupant, Space, Spaces};
use crate::ducks::moves::{Move, Moves};
use crate::ducks::play::IllegalMove;
use crate::ducks::position::{Ducks, Due};
use crate::ducks::rules::Rules;

/// What one player may know of a position of Sitting Ducks: all but the hands of the others
/// and the order of the deck. One who only watches sees no hand at all.
///
/// It is written like a position, with `??` for each card of a hand that cannot be seen.
///
/// ```
/// use tacoduck::{Game, Player, View as _};
/// use tacoduck::ducks::{Ducks, View};
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// let view = game.view(Player::P2);
/// let text = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ??.??.??/ai.ai.ai - A";
/// assert_eq!(view.to_string(), text);
/// assert_eq!(text.parse(), Ok(view));
/// assert_eq!(view.hand(Player::P1), None);
/// assert_eq!(view.hand_len(Player::P1), 3);
/// assert_eq!(view.worlds(), Some(49 * 48 * 47 / 6)); // three of the 49 cards not seen
/// # Ok::<(), tacoduck::ducks::PositionError>(())
/// ```
///
/// # Worlds
///
/// A world is counted for each set of unseen action cards that each hidden hand can be. The
/// order of the action deck and of the pool is not counted, for a position has none.
///
/// [`sample`](crate::View::sample) deals the hidden hands in seat order, card by card, each
/// among the cards that are left, in table order. [`Clues`] tell what else is known; a hand
/// that they tell of is dealt before the others, first how many of its cards are of which
/// kinds, then the cards.
///
/// # Numbers
///
/// What the parts of [`encode`](crate::View::encode) are, in their order. Players are absolute:
/// A comes first, whoever looks.
///
/// | part | numbers |
/// |---|---|
/// | `rules.edition` | which of [`Edition::ALL`](crate::ducks::Edition::ALL) |
/// | `rules.switches` | for each switch, in the order of their table, 1 if it has the second of the values its type lists |
/// | `rules.deck` | of each card its count / 15, in table order |
/// | `players` | how many: the first is never 1, the second for two |
/// | `viewer`, `in_turn`, `winner` | which player, all 0 if none |
/// | `due.reveal` to `due.play` | whether this is [due](crate::ducks::Due) |
/// | `space.1` to `space.6` | water; whose duck (6); whose duck it covers (6); whose shield (6); target. All 0 if empty |
/// | `pool` | of each colour, and of water, the count / 5 |
/// | `bottom` | for each of 42 places in drawing order: which colour, or water (7) |
/// | `hand` | of each card how many the viewer holds / 3 |
/// | `hand_sizes` | how many each player holds / 3 |
/// | `discard` | of each card its count / 15 |
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    /// The position with the hidden hands put into the deck, which so holds all unseen cards.
    known: Ducks,
    viewer: Option<Player>,
    /// How many cards each player holds.
    sizes: [u8; 6],
}

impl View {
    pub(crate) fn new(game: &Ducks, viewer: Option<Player>) -> View {
        let mut known = *game;
        let viewer = viewer.filter(|&player| !game.hand(player).is_empty());
        let sizes = game.table.hands.map(|hand| hand.len() as u8);
        for player in Player::ALL {
            if viewer != Some(player) {
                let hand = core::mem::take(&mut known.table.hands[player.index()]);
                for card in hand {
                    known.table.deck.0.add(card.index());
                }
            }
        }
        View {
            known,
            viewer,
            sizes,
        }
    }

    /// The position with the hidden hands put into the deck.
    pub(crate) const fn known(&self) -> &Ducks {
        &self.known
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.known.rules()
    }

    /// The hand of a player, if it can be seen.
    #[must_use]
    pub fn hand(&self, player: Player) -> Option<Hand> {
        let seen = self.viewer == Some(player) || self.hand_len(player) == 0;
        seen.then(|| self.known.hand(player))
    }

    /// How many cards a player holds.
    #[must_use]
    pub const fn hand_len(&self, player: Player) -> usize {
        self.sizes[player.index()] as usize
    }

    /// The action cards that are not seen: those of the deck and of the hidden hands.
    ///
    /// ```
    /// use tacoduck::{Game, Player};
    /// use tacoduck::ducks::{Card, Ducks};
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let unseen = game.view(Player::P2).unseen();
    /// assert_eq!((unseen.count(Card::Shoot), unseen.count(Card::TakeAim)), (12, 7));
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    pub const fn unseen(&self) -> Cards {
        self.known.deck()
    }

    /// The number of action cards in the deck.
    #[must_use]
    pub fn deck_len(&self) -> usize {
        let hidden = Player::ALL.map(|player| self.hidden(player));
        (self.unseen().total() as usize).saturating_sub(hidden.iter().sum())
    }

    /// How many cards of a player are hidden.
    #[inline]
    fn hidden(&self, player: Player) -> usize {
        if self.viewer == Some(player) {
            0
        } else {
            self.hand_len(player)
        }
    }

    /// What is to happen next.
    #[must_use]
    pub fn due(&self) -> Due {
        // Whom the deal comes to is seen by the size of the hands.
        match self.known.due() {
            Due::Deal(_) => Player::seats(self.known.seats())
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
                self.known.$name($($argument)?)
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

impl crate::View for View {
    type Game = Ducks;

    const PARTS: &'static [Part] = PARTS;

    fn encode(&self, numbers: &mut [f32]) -> Result<(), EncodeError> {
        self.encode_into(numbers)
    }

    fn index(&self, mv: Move) -> Option<usize> {
        self.known.index(mv)
    }

    fn action(&self, index: usize) -> Option<Move> {
        self.known.action(index)
    }

    fn viewer(&self) -> Option<Player> {
        self.viewer
    }

    fn players(&self) -> usize {
        self.known.players()
    }

    fn turn(&self) -> Turn {
        self.known.turn()
    }

    fn legal_moves(&self) -> Moves {
        match (self.turn(), self.viewer) {
            (Turn::Player(player), Some(viewer)) if player == viewer => self.known.legal_moves(),
            _ => Moves::NONE,
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        match (self.turn(), self.viewer) {
            (Turn::Player(player), viewer) if Some(player) != viewer => {
                Err(IllegalMove::NotYourTurn)
            }
            (Turn::Chance, _) => Err(match self.due() {
                Due::Reveal(_) => IllegalMove::RevealDue,
                _ => IllegalMove::DrawDue,
            }),
            _ => self.known.check(mv),
        }
    }

    fn worlds_knowing(&self, clues: &Clues) -> Option<u128> {
        let told = Told::of(self, clues);
        let mut left = self.unseen().total();
        let mut worlds = u128::from(told.deals().map(|(_, ways)| ways).sum::<u64>());
        left -= told.cards();
        for player in Player::seats(self.players()).filter(|&player| !told.tells_of(player)) {
            let hidden = self.hidden(player) as u32;
            worlds = worlds.checked_mul(binomial(left, hidden)?)?;
            left -= hidden;
        }
        Some(worlds)
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Ducks {
        let mut world = self.known;
        let mut deck = world.table.deck.0;
        let mut left = deck.total();
        for player in Player::seats(self.players()) {
            let hidden = self.hidden(player);
            let mut cards = [None; Hand::SIZE];
            for card in cards.iter_mut().take(hidden) {
                if let Some(kind) = deck.pick(below(rng, left)) {
                    deck.remove(kind);
                    left -= 1;
                    *card = Some(Card::at(kind));
                }
            }
            if hidden > 0 {
                world.table.hands[player.index()] = Hand::of(cards);
            }
        }
        world.table.deck.0 = deck;
        world
    }

    fn sample_knowing<R: Rng + ?Sized>(&self, clues: &Clues, rng: &mut R) -> Option<Ducks> {
        let mut world = self.known;
        let told = Told::of(self, clues);
        if told.cards() > 0 {
            let ways = told.deals().map(|(_, ways)| ways).sum();
            let mut ticket = below_wide(rng, ways);
            let (hands, _) = told.deals().find(|&(_, ways)| {
                let drawn = ticket < ways;
                ticket = ticket.wrapping_sub(ways);
                drawn
            })?;
            for (hand, cards) in told.hands.iter().zip(hands) {
                for (kinds, count) in told.kinds.into_iter().zip(cards) {
                    deal(&mut world, hand.player, count as usize, kinds, rng);
                }
            }
        }
        for player in Player::seats(self.players()).filter(|&player| !told.tells_of(player)) {
            deal(&mut world, player, self.hidden(player), u64::MAX, rng);
        }
        Some(world)
    }
}

/// Deals unseen cards of these kinds, as bits by [`Card::index`], to a player.
#[inline]
fn deal<R: Rng + ?Sized>(world: &mut Ducks, player: Player, cards: usize, kinds: u64, rng: &mut R) {
    let table = &mut world.table;
    let mut choice = table.deck.0.of_kinds(kinds);
    let mut left = choice.total();
    for _ in 0..cards {
        if let Some(kind) = choice.pick(below(rng, left)) {
            choice.remove(kind);
            left -= 1;
            table.deck.0.remove(kind);
            table.hands[player.index()].add(Card::at(kind));
        }
    }
}

/// The hidden hands that clues tell of, and the unseen cards in classes that the clues tell
/// apart.
struct Told {
    hands: [Clue; Clues::MOST],
    /// Of each class, the kinds of cards: of none of the clues, of the first, of the second,
    /// of both.
    kinds: [u64; CLASSES],
    /// Of each class, the number of cards.
    counts: [u32; CLASSES],
}

const CLASSES: usize = 1 << Clues::MOST;

/// How many cards of each class a hand holds.
type Composition = [u32; CLASSES];

impl Told {
    fn of(view: &View, clues: &Clues) -> Told {
        let mut hands = [Clue::NONE; Clues::MOST];
        let about = clues.iter().filter(|clue| view.viewer != Some(clue.player));
        for (hand, clue) in hands.iter_mut().zip(about) {
            *hand = Clue {
                hand: view.hidden(clue.player) as u8,
                ..clue
            };
        }
        let kinds = [0, 1, 2, 3].map(|class: usize| {
            let mut kinds = (1 << Card::ALL.len()) - 1;
            for (number, clue) in hands.iter().enumerate() {
                let playable = u64::from(clue.playable);
                kinds &= if class >> number & 1 == 1 {
                    playable
                } else {
                    !playable
                };
            }
            kinds
        });
        Told {
            hands,
            kinds,
            counts: kinds.map(|kinds| view.unseen().0.of_kinds(kinds).total()),
        }
    }

    fn tells_of(&self, player: Player) -> bool {
        self.hands
            .iter()
            .any(|clue| clue.hand > 0 && clue.player == player)
    }

    /// How many cards the hands hold.
    fn cards(&self) -> u32 {
        self.hands.iter().map(|clue| u32::from(clue.hand)).sum()
    }

    /// What the hands can be made of, each with the number of ways to deal it.
    fn deals(&self) -> impl Iterator<Item = ([Composition; Clues::MOST], u64)> + '_ {
        let [first, second] = self.hands;
        first.compositions(0).flat_map(move |one| {
            second.compositions(1).map(move |other| {
                let left =
                    core::array::from_fn(|class| self.counts[class].saturating_sub(one[class]));
                let ways = ways(self.counts, one).saturating_mul(ways(left, other));
                ([one, other], ways)
            })
        })
    }
}

impl Clue {
    /// What the hand can be made of, the clue being the one with this number.
    fn compositions(self, number: usize) -> impl Iterator<Item = Composition> {
        let (hand, kept) = (u32::from(self.hand), u32::from(self.kept));
        let part = move || 0..=hand;
        let all = part().flat_map(move |a| {
            part().flat_map(move |b| part().flat_map(move |c| part().map(move |d| [a, b, c, d])))
        });
        all.filter(move |cards| {
            let is_kept = |class: &usize| class >> number & 1 == 0;
            let unplayable: u32 = (0..CLASSES).filter(is_kept).map(|class| cards[class]).sum();
            cards.iter().sum::<u32>() == hand && unplayable >= kept
        })
    }
}

/// In how many ways these cards can be taken out of those there are of each class.
fn ways(counts: Composition, cards: Composition) -> u64 {
    let choices = counts.into_iter().zip(cards);
    choices.fold(1, |ways: u64, (count, cards)| {
        let choices = binomial(count, cards).and_then(|choices| u64::try_from(choices).ok());
        ways.saturating_mul(choices.unwrap_or(u64::MAX))
    })
}

/// What can be seen of a move that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Hidden {
    /// `+??`: another player draws an action card.
    Draw,
}

impl HiddenMove for Hidden {
    fn is_shown_by_the_next(self) -> bool {
        false
    }
}

impl fmt::Display for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("+??")
    }
}

/// A text is not a hidden move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a hidden move is written +??")]
pub struct ParseHiddenError;

impl FromStr for Hidden {
    type Err = ParseHiddenError;

    fn from_str(text: &str) -> Result<Hidden, ParseHiddenError> {
        (text == "+??")
            .then_some(Hidden::Draw)
            .ok_or(ParseHiddenError)
    }
}

impl fmt::Debug for View {
    /// The text of the view.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
