//! A view as numbers.

use crate::numbers::{EncodeError, Encoder, Part};
use crate::observe::View as _;
use crate::player::{Outcome, Player, Turn};

use super::view::View;
use crate::ducks::cards::Hand;
use crate::ducks::cards::{Bottom, Card, Cards, DUCKS, PileCard};
use crate::ducks::line::{Occupant, Space};
use crate::ducks::position::Due;
use crate::ducks::rules::Edition;

const PLAYERS: usize = Player::ALL.len();
const CARDS: usize = Card::ALL.len();
const PILE: usize = PileCard::ALL.len();
/// Water, owner, covered duck, shield, target.
const SPACE: usize = 1 + 3 * PLAYERS + 1;

/// The layout of [`View::encode`](crate::View::encode).
pub(crate) const PARTS: &[Part] = &[
    part("rules.edition", Edition::ALL.len()),
    part("rules.switches", 10),
    part("rules.deck", CARDS),
    part("players", PLAYERS),
    part("viewer", PLAYERS),
    part("in_turn", PLAYERS),
    part("due.reveal", 1),
    part("due.deal", 1),
    part("due.draw", 1),
    part("due.play", 1),
    part("winner", PLAYERS),
    part("space.1", SPACE),
    part("space.2", SPACE),
    part("space.3", SPACE),
    part("space.4", SPACE),
    part("space.5", SPACE),
    part("space.6", SPACE),
    part("pool", PILE),
    part("bottom", PILE * Bottom::MOST),
    part("hand", CARDS),
    part("hand_sizes", PLAYERS),
    part("discard", CARDS),
];

const fn part(name: &'static str, len: usize) -> Part {
    Part { name, len }
}

impl View {
    pub(crate) fn encode_into(&self, out: &mut [f32]) -> Result<(), EncodeError> {
        let mut to = Encoder::new(out, PARTS)?;
        let rules = self.rules();
        let edition = Edition::ALL
            .into_iter()
            .position(|edition| edition == rules.edition);
        to.one_of(edition, Edition::ALL.len());
        for second in [
            rules.double_barrel as u8,
            rules.quick_shot as u8,
            rules.misfire_from as u8,
            rules.misfire_at as u8,
            rules.swap_with as u8,
            rules.cover_under as u8,
            rules.cover_until as u8,
            rules.bottoms_up_on as u8,
            rules.bottoms_up_line as u8,
            rules.shielded_pair as u8,
        ] {
            to.flag(second == 1);
        }
        for card in Card::ALL {
            to.share(rules.deck.count(card).into(), Cards::MOST);
        }
        to.one_of(self.players().checked_sub(1), PLAYERS);
        to.player(self.viewer(), PLAYERS);
        to.player(self.in_turn(), PLAYERS);
        let due = self.due();
        to.flag(matches!(due, Due::Reveal(_)));
        to.flag(matches!(due, Due::Deal(_)));
        to.flag(matches!(due, Due::Draw(_)));
        to.flag(matches!(due, Due::Play(_)));
        let winner = match self.turn() {
            Turn::Over(Outcome::Won(player)) => Some(player),
            _ => None,
        };
        to.player(winner, PLAYERS);
        for space in Space::ALL {
            let occupant = self.at(space);
            to.flag(occupant == Some(Occupant::Water));
            let (owner, covers, shield) = match occupant {
                Some(Occupant::Duck {
                    owner,
                    covers,
                    shield,
                }) => (Some(owner), covers, shield),
                _ => (None, None, None),
            };
            to.player(owner, PLAYERS);
            to.player(covers, PLAYERS);
            to.player(shield, PLAYERS);
            to.flag(self.targets().contains(space));
        }
        for card in PileCard::ALL {
            to.share(self.pool(card).into(), DUCKS);
        }
        let mut bottom = self.bottom().iter();
        for _ in 0..Bottom::MOST {
            to.one_of(bottom.next().map(PileCard::index), PILE);
        }
        let hand = self.viewer().and_then(|player| self.hand(player));
        for card in Card::ALL {
            let held = hand.unwrap_or_default().into_iter();
            to.share(held.filter(|&held| held == card).count(), Hand::SIZE as u8);
        }
        for player in Player::ALL {
            to.share(self.hand_len(player), Hand::SIZE as u8);
        }
        for card in Card::ALL {
            to.share(self.discard().count(card).into(), Cards::MOST);
        }
        debug_assert_eq!(to.written(), crate::numbers::total(PARTS));
        Ok(())
    }
}
