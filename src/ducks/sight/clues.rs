//! What the course of a game shows about hidden hands, and the position does not.

use crate::player::Player;

use crate::ducks::cards::Card;
use crate::ducks::moves::Move;
use crate::ducks::position::Ducks;

/// Clues: what everyone knows about hidden hands because a player discarded a card. A player may
/// discard only if no card in hand can be played, so the cards that were kept could not be played
/// either ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn)).
///
/// # What is tracked
///
/// A clue is a statement about one player: "at least `n` cards of this hand are of none of these
/// kinds". The kinds are those that could be played at the moment of the discard. At first `n` is
/// the number of cards kept, usually two; the card drawn after the discard can be any. When the
/// player later plays or discards a card of none of these kinds, it may be one of the cards kept,
/// so `n` falls by one. A card of one of these kinds was drawn later, so `n` stays. The clue ends
/// when `n` is 0.
///
/// At most two clues are kept, about different players; a third replaces the older one. A new clue
/// about a player replaces the old clue about that player. If both are about the same cards, the
/// new clue excludes the kinds of both.
///
/// # What is not tracked
///
/// - Clues about more than two players.
/// - What an older clue says about one card, when a newer clue is about two.
/// - Which cards were in the hands when the deck was empty and the discard pile became the deck.
/// - What a player's choice of a move suggests.
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
    /// No clues.
    pub const EMPTY: Clues = Clues([Clue::EMPTY; Clues::MAX]);

    /// The largest number of players that clues can be about.
    pub const MAX: usize = 2;

    /// What the clue about a player says: at least how many cards of the hand are of none of the
    /// excluded kinds, and whether `card` is one of these kinds. `None` if there is no clue about
    /// the player.
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

    /// Whether there are no clues.
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
