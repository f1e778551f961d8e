//! What the course of a game shows about hidden hands, and the position does not.

use crate::player::Player;

use crate::ducks::cards::Card;
use crate::ducks::moves::Move;
use crate::ducks::position::Ducks;

/// What everyone has learned from discards for want of a playable card: that the cards the
/// player kept could not be played either
/// ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn)).
///
/// # What is tracked
///
/// After such a discard, of the kinds that could be played at that moment the player holds
/// none. That stays known of the two cards kept, while the card drawn then can be any. When
/// the player plays or discards a card later, it is taken for one of those kept if it is of a
/// kind that could not be played then, and for the other one if it is not: so it is always
/// true that at least so many cards of the hand are none that could be played then, and the
/// clue ends when that is true of none.
///
/// Two clues are kept: a third takes the place of the older one. A player's own new clue takes
/// the place of the old one, and of both is known what both say of the same two cards.
///
/// # What is not tracked
///
/// Clues about more than two players; what an older clue says of one card when a new one
/// says more of two; which cards the hands held when the deck was empty, once the discard pile
/// has become the deck; and what a player's choice of a move suggests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clues(
    /// The newest first.
    [Clue; Clues::MAX],
);

/// At least so many cards of a hand are of none of these kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clue {
    pub(crate) player: Player,
    /// The kinds, as bits by [`Card::index`].
    pub(crate) playable: u32,
    /// How many cards are of none of them; 0 if there is no clue.
    pub(crate) kept: u8,
    /// How many cards the hand holds, once that is asked.
    pub(crate) hand: u8,
}

impl Clue {
    pub(crate) const EMPTY: Clue = Clue {
        player: Player::P1,
        playable: 0,
        kept: 0,
        hand: 0,
    };
}

impl Default for Clues {
    fn default() -> Clues {
        Clues::EMPTY
    }
}

impl Clues {
    /// Nothing is known.
    pub const EMPTY: Clues = Clues([Clue::EMPTY; Clues::MAX]);

    /// The most players there are clues about.
    pub const MAX: usize = 2;

    /// How many cards of a player's hand are known to be of none of certain kinds, and
    /// whether this kind is one of them; `None` if nothing is known of the hand.
    ///
    /// ```
    /// use tacoduck::prelude::*;
    /// use tacoduck::ducks::{Card, Clues, Ducks};
    ///
    /// // A has no target to shoot at, and discards; then neither of the other cards is one
    /// // that can be played without a target.
    /// let game: Ducks = "ducks gallery A/~/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// let mut clues = Clues::EMPTY;
    /// game.learn(&mut clues, "-bl".parse()?);
    /// assert_eq!(clues.excludes(Player::P1, Card::TakeAim), Some((2, true)));
    /// assert_eq!(clues.excludes(Player::P1, Card::Shoot), Some((2, false)));
    /// assert_eq!(clues.excludes(Player::P2, Card::Shoot), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn excludes(&self, player: Player, card: Card) -> Option<(usize, bool)> {
        let clue = self.iter().find(|clue| clue.player == player)?;
        Some((
            usize::from(clue.kept),
            clue.playable >> card.index() & 1 == 1,
        ))
    }

    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Clue> {
        self.0.into_iter().filter(|clue| clue.kept > 0)
    }

    /// Everyone sees this move in this position.
    pub(crate) fn learn(&mut self, game: &Ducks, mv: Move) {
        let (Some(player), Some(card)) = (game.in_turn(), mv.card()) else {
            return;
        };
        let about = |clue: &&mut Clue| clue.player == player && clue.kept > 0;
        let mut known = Clue::EMPTY;
        if let Some(clue) = self.0.iter_mut().find(about) {
            let was_playable = clue.playable >> card.index() & 1 == 1;
            clue.kept -= u8::from(!was_playable);
            known = *clue;
        }
        if let Move::Discard(_) = mv {
            let kinds = Card::ALL.into_iter().filter(|&card| game.can_play(card));
            let playable = kinds.fold(0, |kinds, card| kinds | 1 << card.index());
            let kept = game.own_hand().len().saturating_sub(1) as u8;
            let both = known.kept == kept;
            let clue = Clue {
                player,
                playable: playable | if both { known.playable } else { 0 },
                kept,
                hand: 0,
            };
            let others = self.iter().find(|other| other.player != player);
            self.0 = [clue, others.unwrap_or(Clue::EMPTY)];
        }
    }
}
