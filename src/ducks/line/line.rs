//! The line: what lies on the six spaces
//! ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)).

use core::fmt;

use crate::player::Player;

use super::occupant::Occupant;
use super::space::{Space, Spaces};
use crate::ducks::cards::PileCard;

/// The six spaces as six lanes of nine bits, space 1 the lowest.
///
/// A lane holds three numbers of three bits: the card on top (0 none, 1 to 6 a player's
/// duck, 7 water), the duck it covers and the player whose shield it carries (0 none).
/// Moving cards is shifting lanes; asking where something lies is a comparison in all lanes
/// at once, whose answers are then gathered into a set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Line(u64);

/// The bits of a lane.
const LANE: u32 = 9;
/// One lane, as a mask.
const MASK: u64 = (1 << LANE) - 1;
/// The lowest bit of every lane.
const LOWEST: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;
/// The number for water on top.
const WATER: u64 = 7;
/// Where the three numbers of a lane begin.
const TOP: u32 = 0;
const COVERED: u32 = 3;
const SHIELD: u32 = 6;

/// A player's number in a lane.
#[inline]
const fn number(player: Player) -> u64 {
    player.index() as u64 + 1
}

/// The player with this number in a lane; `None` for 0 and 7.
#[inline]
const fn player(number: u64) -> Option<Player> {
    match (number & 7) as usize {
        0 => None,
        number => Player::from_index(number - 1),
    }
}

/// The lanes whose lowest bit is set, as spaces. Multiplying by these powers of two moves
/// the lowest bit of lane `i` to bit `58 + i`, and no other bit of a lane above bit 57.
#[inline]
const fn gather(lowest: u64) -> Spaces {
    const POWERS: u64 = 1 << 58 | 1 << 50 | 1 << 42 | 1 << 34 | 1 << 26 | 1 << 18;
    Spaces::from_bits((lowest.wrapping_mul(POWERS) >> 58) as u8)
}

/// The lanes whose three bits from `at` on are not all 0, as their lowest bits.
#[inline]
const fn any(lanes: u64, at: u32) -> u64 {
    (lanes >> at | lanes >> (at + 1) | lanes >> (at + 2)) & LOWEST
}

/// What lies on one space, as it is moved about: a lane on its own. 0 is nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stack(u64);

impl Stack {
    /// Nothing.
    pub(crate) const EMPTY: Stack = Stack(0);

    /// One card, face up.
    #[inline]
    pub(crate) const fn card(card: PileCard) -> Stack {
        Stack(match card {
            PileCard::Duck(owner) => number(owner),
            PileCard::Water => WATER,
        })
    }

    /// The card on top.
    #[inline]
    pub(crate) const fn top(self) -> Option<PileCard> {
        match self.0 >> TOP & 7 {
            0 => None,
            WATER => Some(PileCard::Water),
            top => match player(top) {
                Some(owner) => Some(PileCard::Duck(owner)),
                None => None,
            },
        }
    }

    /// The owner of the duck under the top one.
    #[inline]
    pub(crate) const fn covered(self) -> Option<Player> {
        player(self.0 >> COVERED)
    }

    /// The player whose shield lies on it.
    #[inline]
    pub(crate) const fn shield(self) -> Option<Player> {
        player(self.0 >> SHIELD)
    }

    /// Without the duck under the top one.
    #[inline]
    pub(crate) const fn without_covered(self) -> Stack {
        Stack(self.0 & !(7 << COVERED))
    }
}

impl Line {
    pub(crate) const EMPTY: Line = Line(0);

    /// What lies on a space.
    #[inline]
    pub(crate) const fn stack(self, space: Space) -> Stack {
        Stack(self.0 >> (LANE * space as u32) & MASK)
    }

    /// Lays something on a space, in place of what lay there.
    #[inline]
    pub(crate) const fn lay(&mut self, space: Space, stack: Stack) {
        let at = LANE * space as u32;
        self.0 = self.0 & !(MASK << at) | stack.0 << at;
    }

    /// What lies on a space, for those who look at it; `None` if it is empty.
    pub(crate) const fn get(self, space: Space) -> Option<Occupant> {
        let stack = self.stack(space);
        match stack.top() {
            None => None,
            Some(PileCard::Water) => Some(Occupant::Water),
            Some(PileCard::Duck(owner)) => Some(Occupant::Duck {
                owner,
                covers: stack.covered(),
                shield: stack.shield(),
            }),
        }
    }

    /// The inverse of [`get`](Line::get).
    pub(crate) const fn set(&mut self, space: Space, occupant: Occupant) {
        const fn optional(player: Option<Player>) -> u64 {
            match player {
                Some(player) => number(player),
                None => 0,
            }
        }
        let lane = match occupant {
            Occupant::Water => WATER << TOP,
            Occupant::Duck {
                owner,
                covers,
                shield,
            } => number(owner) << TOP | optional(covers) << COVERED | optional(shield) << SHIELD,
        };
        self.lay(space, Stack(lane));
    }

    /// A full line whose cards can be told apart, to follow them through a movement: on each
    /// space a duck of the player with its index, under the shield that lies there.
    pub(crate) const fn marked(self) -> Line {
        const MARKS: u64 = 1 | 2 << 9 | 3 << 18 | 4 << 27 | 5 << 36 | 6 << 45;
        Line(self.0 & (7 * LOWEST) << SHIELD | MARKS)
    }

    /// The spaces without a card.
    #[inline]
    pub(crate) const fn gaps(self) -> Spaces {
        gather(any(self.0, TOP) ^ LOWEST)
    }

    /// The spaces with water.
    #[inline]
    pub(crate) const fn waters(self) -> Spaces {
        gather(self.0 & self.0 >> 1 & self.0 >> 2 & LOWEST)
    }

    /// The spaces with a duck.
    #[inline]
    pub(crate) fn ducks(self) -> Spaces {
        !(self.gaps() | self.waters())
    }

    /// The spaces whose three bits from `at` on are the number of this player.
    #[inline]
    const fn where_is(self, owner: Player, at: u32) -> Spaces {
        let differ = self.0 ^ (number(owner) * LOWEST) << at;
        gather(any(differ, at) ^ LOWEST)
    }

    /// The spaces with a face-up duck of this player.
    #[inline]
    pub(crate) const fn ducks_of(self, owner: Player) -> Spaces {
        self.where_is(owner, TOP)
    }

    /// The spaces with a covered duck of this player.
    #[inline]
    pub(crate) const fn covered_ducks_of(self, owner: Player) -> Spaces {
        self.where_is(owner, COVERED)
    }

    /// The spaces with a shield laid by this player.
    #[inline]
    pub(crate) const fn shields_of(self, owner: Player) -> Spaces {
        self.where_is(owner, SHIELD)
    }

    /// Whether no duck is covered and none shielded.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 & !(7 * LOWEST) == 0
    }

    /// The spaces with a pair.
    #[inline]
    pub(crate) const fn pairs(self) -> Spaces {
        gather(any(self.0, COVERED))
    }

    /// The spaces with a shielded duck.
    #[inline]
    pub(crate) const fn shielded(self) -> Spaces {
        gather(any(self.0, SHIELD))
    }

    /// The spaces whose card is alike that on `space` in every respect, itself among them.
    #[inline]
    pub(crate) const fn alike(self, space: Space) -> Spaces {
        // Adding to the lower eight bits carries into the ninth unless they are all 0.
        const LOWER: u64 = (MASK >> 1) * LOWEST;
        let differ = self.0 ^ (self.stack(space).0 * LOWEST);
        let differs = ((differ & LOWER) + LOWER) | differ;
        gather(differs >> (LANE - 1) & LOWEST ^ LOWEST)
    }

    /// Takes the shields off these spaces.
    pub(crate) fn unshield(&mut self, spaces: Spaces) {
        for space in spaces {
            self.0 &= !(7 << (SHIELD + LANE * space as u32));
        }
    }

    /// Takes the upper duck of a pair away, so that the lower one lies face up.
    #[inline]
    pub(crate) const fn uncover(&mut self, space: Space) {
        self.lay(space, Stack(self.stack(space).0 >> COVERED & 7));
    }

    /// Lays a duck under the one on a space.
    #[inline]
    pub(crate) const fn cover(&mut self, space: Space, owner: Player) {
        self.0 |= number(owner) << (COVERED + LANE * space as u32);
    }

    /// Lays a shield on a space.
    #[inline]
    pub(crate) const fn shield(&mut self, space: Space, owner: Player) {
        self.0 |= number(owner) << (SHIELD + LANE * space as u32);
    }

    /// Swaps what lies on two spaces.
    #[inline]
    pub(crate) const fn swap(&mut self, a: Space, b: Space) {
        let (on_a, on_b) = (self.stack(a), self.stack(b));
        self.lay(a, on_b);
        self.lay(b, on_a);
    }

    /// Puts something onto a space; what lies there and behind steps one back. What is
    /// pushed off space 6 is returned.
    #[inline]
    pub(crate) const fn push_in(&mut self, space: Space, stack: Stack) -> Stack {
        let at = LANE * space as u32;
        let ahead = (1 << at) - 1;
        let pushed = self.0 & ahead | stack.0 << at | (self.0 & !ahead) << LANE;
        self.0 = pushed & (LOWEST * MASK);
        Stack(pushed >> (LANE * 6))
    }

    /// The line without these spaces: the others close up towards the front.
    #[inline]
    pub(crate) fn without(self, spaces: Spaces) -> Line {
        let mut line = self.0;
        for space in spaces.into_iter().rev() {
            let ahead = (1 << (LANE * space as u32)) - 1;
            line = line & ahead | line >> LANE & !ahead;
        }
        Line(line)
    }

    /// The inverse of [`without`](Line::without): these spaces again as they are in `from`,
    /// the others in between.
    #[inline]
    pub(crate) fn with(mut self, spaces: Spaces, from: Line) -> Line {
        for space in spaces {
            self.push_in(space, from.stack(space));
        }
        self
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(Space::ALL.map(|space| self.get(space)))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Occupant, Stack};
    use crate::ducks::line::{Space, Spaces};
    use crate::player::Player;
    use proptest::prelude::*;
    use std::prelude::rust_2024::*;

    fn occupant() -> impl Strategy<Value = Option<Occupant>> {
        let player = || proptest::sample::select(&Player::ALL[..]);
        prop_oneof![
            Just(None),
            Just(Some(Occupant::Water)),
            (
                player(),
                proptest::option::of(player()),
                proptest::option::of(player())
            )
                .prop_map(|(owner, covers, shield)| Some(Occupant::Duck {
                    owner,
                    covers,
                    shield
                })),
        ]
    }

    fn pack(list: &[Option<Occupant>]) -> Line {
        let mut line = Line::EMPTY;
        for (space, occupant) in Space::ALL.into_iter().zip(list) {
            if let Some(occupant) = occupant {
                line.set(space, *occupant);
            }
        }
        line
    }

    fn list(line: Line) -> Vec<Option<Occupant>> {
        Space::ALL.map(|space| line.get(space)).to_vec()
    }

    fn spaces(list: &[Option<Occupant>], holds: impl Fn(Occupant) -> bool) -> Spaces {
        Space::ALL
            .into_iter()
            .filter(|space| list[space.index()].is_some_and(&holds))
            .collect()
    }

    proptest! {
        #[test]
        fn every_question_is_answered_as_by_a_list(cards in proptest::collection::vec(occupant(), 6)) {
            let line = pack(&cards);
            prop_assert_eq!(&list(line), &cards);
            prop_assert_eq!(line.gaps(), !spaces(&cards, |_| true));
            prop_assert_eq!(line.waters(), spaces(&cards, |o| o == Occupant::Water));
            prop_assert_eq!(line.ducks(), spaces(&cards, |o| o != Occupant::Water));
            let with = |o, f: fn(Player, Option<Player>, Option<Player>) -> bool| match o {
                Occupant::Water => false,
                Occupant::Duck { owner, covers, shield } => f(owner, covers, shield),
            };
            prop_assert_eq!(line.pairs(), spaces(&cards, |o| with(o, |_, c, _| c.is_some())));
            prop_assert_eq!(line.is_plain(), line.pairs().is_empty() && line.shielded().is_empty());
            prop_assert_eq!(line.shielded(), spaces(&cards, |o| with(o, |_, _, s| s.is_some())));
            for space in Space::ALL {
                let card = cards[space.index()];
                let alike = |other: &Space| cards[other.index()] == card;
                prop_assert_eq!(line.alike(space), Space::ALL.into_iter().filter(alike).collect());
            }
            for p in Player::ALL {
                let is = |o, which: fn(Player, Option<Player>, Option<Player>) -> Option<Player>| match o {
                    Occupant::Water => false,
                    Occupant::Duck { owner, covers, shield } => which(owner, covers, shield) == Some(p),
                };
                prop_assert_eq!(line.ducks_of(p), spaces(&cards, |o| is(o, |d, _, _| Some(d))));
                prop_assert_eq!(line.covered_ducks_of(p), spaces(&cards, |o| is(o, |_, c, _| c)));
                prop_assert_eq!(line.shields_of(p), spaces(&cards, |o| is(o, |_, _, s| s)));
            }
        }

        #[test]
        fn movements_are_those_of_a_list(
            cards in proptest::collection::vec(occupant(), 6),
            (a, b) in (0usize..6, 0usize..6),
            bits in 0u8..64,
        ) {
            let line = pack(&cards);
            let (space_a, space_b) = (Space::ALL[a], Space::ALL[b]);

            let mut swapped = cards.clone();
            swapped.swap(a, b);
            let mut other = line;
            other.swap(space_a, space_b);
            prop_assert_eq!(list(other), swapped);

            let mut pushed = cards.clone();
            pushed.insert(a, cards[b]);
            let mut other = line;
            let off = other.push_in(space_a, line.stack(space_b));
            prop_assert_eq!(list(other), &pushed[..6]);
            let mut behind = Line::EMPTY;
            behind.lay(Space::S1, off);
            prop_assert_eq!(behind.get(Space::S1), pushed[6]);

            let out = Spaces::from_bits(bits);
            let mut kept: Vec<_> = Space::ALL
                .into_iter()
                .filter(|&space| !out.contains(space))
                .map(|space| cards[space.index()])
                .collect();
            kept.resize(6, None);
            prop_assert_eq!(list(line.without(out)), kept);
            prop_assert_eq!(line.without(out).with(out, line), line);
        }

        #[test]
        fn shields_come_off_where_they_are_taken(
            cards in proptest::collection::vec(occupant(), 6),
            bits in 0u8..64,
        ) {
            let off = Spaces::from_bits(bits);
            let mut line = pack(&cards);
            let before = line.shielded();
            line.unshield(off);
            prop_assert_eq!(line.shielded(), before - off);
            for space in before & off {
                if let Some(Occupant::Duck { owner, covers, .. }) = cards[space.index()] {
                    let bare = Occupant::Duck { owner, covers, shield: None };
                    prop_assert_eq!(line.get(space), Some(bare));
                    line.uncover(space);
                    prop_assert_eq!(line.get(space), covers.map(Occupant::duck));
                }
            }
        }
    }

    #[test]
    fn nothing_is_the_empty_stack() {
        assert!(Stack::EMPTY.top().is_none());
        assert_eq!(Line::EMPTY.gaps(), Spaces::ALL);
    }
}
