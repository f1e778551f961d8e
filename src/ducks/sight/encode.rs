//! Moves and views as numbers.

use super::view::View;
use crate::ducks::cards::{Bottom, Card, Cards, DUCKS, Hand, PileCard};
use crate::ducks::line::{Occupant, Space};
use crate::ducks::moves::Move;
use crate::ducks::position::{Ducks, Due};
use crate::ducks::rules::{Edition, SWITCHES};
use crate::game::Position;
use crate::numbers::{Encode, EncodeError, Encoder, Numbered, Part, layout};
use crate::observe::PlayerView;
use crate::player::{Outcome, Player, Turn};

impl Numbered for Ducks {
    const ACTIONS: usize = Move::COUNT;

    fn index(&self, mv: Move) -> Option<usize> {
        mv.index()
    }

    fn action(&self, index: usize) -> Option<Move> {
        Move::from_index(index)
    }
}

impl Numbered for View {
    const ACTIONS: usize = Move::COUNT;

    fn index(&self, mv: Move) -> Option<usize> {
        mv.index()
    }

    fn action(&self, index: usize) -> Option<Move> {
        Move::from_index(index)
    }
}

impl Encode for View {
    const PARTS: &'static [Part] = PARTS;

    fn encode(&self, numbers: &mut [f32]) -> Result<(), EncodeError> {
        write(self, &mut Encoder::new(numbers, PARTS)?);
        Ok(())
    }
}

const PLAYERS: usize = Player::ALL.len();
const CARDS: usize = Card::ALL.len();
const PILE: usize = PileCard::ALL.len();
/// Water, owner, covered duck, shield, target.
const SPACE: usize = 1 + 3 * PLAYERS + 1;

layout! { View:
    "rules.edition", Edition::ALL.len(), |view, to| {
        let is_it = |&edition: &Edition| edition == view.rules().edition;
        to.one_of(Edition::ALL.iter().position(is_it), Edition::ALL.len());
    };
    "rules.switches", SWITCHES.len(), |view, to| for switch in SWITCHES {
        to.flag(switch.is_second(view.rules()));
    };
    "rules.deck", CARDS, |view, to| cards(to, view.rules().deck);
    "players", PLAYERS, |view, to| to.one_of(view.players().checked_sub(1), PLAYERS);
    "viewer", PLAYERS, |view, to| to.player(view.viewer(), PLAYERS);
    "in_turn", PLAYERS, |view, to| to.player(view.in_turn(), PLAYERS);
    "due.reveal", 1, |view, to| to.flag(matches!(view.due(), Due::Reveal(_)));
    "due.deal", 1, |view, to| to.flag(matches!(view.due(), Due::Deal(_)));
    "due.draw", 1, |view, to| to.flag(matches!(view.due(), Due::Draw(_)));
    "due.play", 1, |view, to| to.flag(matches!(view.due(), Due::Play(_)));
    "winner", PLAYERS, |view, to| {
        let winner = match view.turn() {
            Turn::Over(Outcome::Won(player)) => Some(player),
            _ => None,
        };
        to.player(winner, PLAYERS);
    };
    "space.1", SPACE, |view, to| space(to, view, Space::S1);
    "space.2", SPACE, |view, to| space(to, view, Space::S2);
    "space.3", SPACE, |view, to| space(to, view, Space::S3);
    "space.4", SPACE, |view, to| space(to, view, Space::S4);
    "space.5", SPACE, |view, to| space(to, view, Space::S5);
    "space.6", SPACE, |view, to| space(to, view, Space::S6);
    "pool", PILE, |view, to| for card in PileCard::ALL {
        to.share(view.pool(card).into(), DUCKS);
    };
    "bottom", PILE * Bottom::MAX, |view, to| {
        let mut bottom = view.bottom().iter();
        for _ in 0..Bottom::MAX {
            to.one_of(bottom.next().map(PileCard::index), PILE);
        }
    };
    "hand", CARDS, |view, to| {
        let hand = view.viewer().and_then(|player| view.hand(player)).unwrap_or_default();
        for card in Card::ALL {
            to.share(hand.into_iter().filter(|&held| held == card).count(), Hand::SIZE as u8);
        }
    };
    "hand_sizes", PLAYERS, |view, to| {
        for player in Player::ALL {
            to.share(view.hand_len(player), Hand::SIZE as u8);
        }
    };
    "discard", CARDS, |view, to| cards(to, view.discard());
}

fn cards(to: &mut Encoder<'_>, cards: Cards) {
    for card in Card::ALL {
        to.share(cards.count(card).into(), Cards::MAX);
    }
}

fn space(to: &mut Encoder<'_>, view: &View, space: Space) {
    let occupant = view.at(space);
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
    to.flag(view.targets().contains(space));
}
