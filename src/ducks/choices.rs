//! Which choices a card has: the column "choices" of the table of cards
//! ([docs/rules/ducks.md, section 5](crate::docs::ducks#5-the-cards)).

use crate::Player;

use super::card::Card;
use super::line::Line;
use super::moves::Move;
use super::order::{Order, Orders};
use super::pile::{DUCKS, PileCard};
use super::rules::{
    BottomsUpOn, CoverUnder, DoubleBarrel, MisfireAt, MisfireFrom, QuickShot, ShieldedPair,
    SwapWith,
};
use super::space::{Space, Spaces};
use super::state::Ducks;

/// The bit of a lane that stands for discarding the card.
pub(crate) const DISCARD: usize = 15;

/// The choices a card has, as bits: for most cards one for each space. A choice of two
/// neighbours is a bit for the first: of the lower six if the other is the one ahead of it,
/// of the upper six if it is the one behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choices(u16);

/// How far the upper six bits lie above the lower.
const UPPER: usize = 6;

impl Choices {
    /// The bits of a lane that holds choices.
    pub(crate) const BITS: usize = 16;

    /// A card without a choice that can be played.
    const PLAIN: Choices = Choices(1);
    /// A card that cannot be played.
    const NONE: Choices = Choices(0);

    #[inline]
    const fn spaces(spaces: Spaces) -> Choices {
        Choices(spaces.bits() as u16)
    }

    #[inline]
    const fn neighbours(ahead: Spaces, behind: Spaces) -> Choices {
        Choices(ahead.bits() as u16 | (behind.bits() as u16) << UPPER)
    }

    /// A space of `from` with a neighbour of `to`.
    #[inline]
    fn from_to(from: Spaces, to: Spaces) -> Choices {
        Choices::neighbours(from & to.with_ahead_in(), from & to.with_behind_in())
    }

    /// Two neighbours, both in the set, the front one first.
    #[inline]
    fn both(spaces: Spaces) -> Choices {
        Choices::neighbours(Spaces::NONE, spaces & spaces.with_behind_in())
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn contains(self, choice: usize) -> bool {
        self.0 >> choice & 1 == 1
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card a move plays and the bit of its choice. `None` if it is no play, if its two
    /// spaces are not neighbours or not in order, and for Disorderly Conduct, whose orders
    /// are a set of their own.
    #[inline]
    pub(crate) fn of(mv: Move) -> Option<(Card, usize)> {
        let towards = |first: Space, second: Space| {
            if first.behind() == Some(second) {
                Some(first.index() + UPPER)
            } else {
                (first.ahead() == Some(second)).then_some(first.index())
            }
        };
        let in_order = |first, second| towards(first, second).filter(|&bit| bit >= UPPER);
        let choice = match mv {
            Move::TakeAim(space)
            | Move::Shoot(space)
            | Move::SingleBarrel(space)
            | Move::QuickShot(space)
            | Move::BumpLeft(space)
            | Move::BumpRight(space)
            | Move::HangingBack(space)
            | Move::MoveAhead(space)
            | Move::FastForward(space)
            | Move::BottomsUp(space) => Some(space.index()),
            Move::DoubleBarrel(first, second) | Move::TwoBirds(first, second) => {
                in_order(first, second)
            }
            Move::Misfire { target, victim } => towards(target, victim),
            Move::DuckAndCover { duck, cover } => towards(duck, cover),
            Move::LineForward | Move::DuckShuffle | Move::Peace => Some(0),
            Move::Resurrection(player) => Some(player.index()),
            Move::DisorderlyConduct(_) | Move::Discard(_) | Move::Reveal(_) | Move::Draw(_) => None,
        };
        mv.card().zip(choice)
    }

    /// All choices that a card can have by some rules in some position.
    pub(crate) const fn all(card: Card) -> Choices {
        const AHEAD: u16 = 0b11_1110;
        const BEHIND: u16 = 0b01_1111 << UPPER;
        Choices(match card {
            Card::DoubleBarrel => Spaces::ALL.bits() as u16 | BEHIND,
            Card::TwoBirds => BEHIND,
            Card::Misfire | Card::DuckAndCover => AHEAD | BEHIND,
            Card::LineForward | Card::DuckShuffle | Card::Peace => 1,
            Card::DisorderlyConduct => 0,
            _ => Spaces::ALL.bits() as u16,
        })
    }

    /// The inverse of [`of`](Choices::of).
    pub(crate) const fn play(card: Card, choice: usize) -> Move {
        let space = Space::at(choice % UPPER);
        let other = if choice < UPPER {
            Space::at(space.index().saturating_sub(1))
        } else {
            Space::at(space.index() + 1)
        };
        match card {
            Card::TakeAim => Move::TakeAim(space),
            Card::Shoot => Move::Shoot(space),
            Card::DoubleBarrel if choice < UPPER => Move::SingleBarrel(space),
            Card::DoubleBarrel => Move::DoubleBarrel(space, other),
            Card::TwoBirds => Move::TwoBirds(space, other),
            Card::QuickShot => Move::QuickShot(space),
            Card::Misfire => Move::Misfire {
                target: space,
                victim: other,
            },
            Card::BumpLeft => Move::BumpLeft(space),
            Card::BumpRight => Move::BumpRight(space),
            Card::LineForward => Move::LineForward,
            Card::HangingBack => Move::HangingBack(space),
            Card::MoveAhead => Move::MoveAhead(space),
            Card::FastForward => Move::FastForward(space),
            Card::DisorderlyConduct => Move::DisorderlyConduct(Order::PRESENT),
            Card::DuckShuffle => Move::DuckShuffle,
            Card::DuckAndCover => Move::DuckAndCover {
                duck: space,
                cover: other,
            },
            Card::BottomsUp => Move::BottomsUp(space),
            Card::Resurrection => Move::Resurrection(match Player::new(choice) {
                Some(player) => player,
                None => Player::P6,
            }),
            Card::Peace => Move::Peace,
        }
    }
}

impl Ducks {
    /// What the player in turn can choose for a card, whether in hand or not. The line is
    /// full. (Disorderly Conduct can always be played; its choices are
    /// [`orders`](Ducks::orders).)
    #[inline(never)]
    pub(super) fn choices(&self, card: Card) -> Choices {
        let (rules, line, targets) = (&self.rules, self.table.line, self.table.targets);
        match card {
            Card::TakeAim => Choices::spaces(!targets),
            Card::Shoot => Choices::spaces(targets),
            Card::DoubleBarrel => match rules.double_barrel {
                DoubleBarrel::Shoots => Choices::both(targets),
                DoubleBarrel::Aims => {
                    let two = Choices::both(!targets);
                    if two.is_empty() {
                        Choices::spaces(!targets)
                    } else {
                        two
                    }
                }
            },
            Card::TwoBirds => Choices::both(targets & line.ducks()),
            Card::QuickShot => match rules.quick_shot {
                QuickShot::Duck => Choices::spaces(self.mortal()),
                QuickShot::AnySpace => Choices::spaces(Spaces::ALL),
            },
            Card::Misfire => Choices::from_to(
                match rules.misfire_from {
                    MisfireFrom::AnyTargeted => targets,
                    MisfireFrom::TargetedDuck => targets & line.ducks(),
                },
                match rules.misfire_at {
                    MisfireAt::Duck => line.ducks(),
                    MisfireAt::AnyCard => Spaces::ALL,
                },
            ),
            Card::BumpLeft => Choices::spaces(targets & (!targets).with_ahead_in()),
            Card::BumpRight => Choices::spaces(targets & (!targets).with_behind_in()),
            Card::LineForward | Card::DisorderlyConduct | Card::DuckShuffle => Choices::PLAIN,
            Card::HangingBack => self.swaps(Spaces::with_behind_in),
            Card::MoveAhead => self.swaps(Spaces::with_ahead_in),
            Card::FastForward => {
                let first = self.moving().first().map_or(Spaces::NONE, Spaces::only);
                Choices::spaces((self.own_ducks() & self.moving()) - first)
            }
            Card::DuckAndCover => {
                let hides = self.own_ducks() - line.pairs() - line.shielded();
                let covers = match rules.cover_under {
                    CoverUnder::AnyDuck => line.ducks(),
                    CoverUnder::OpponentsDuck => line.ducks() - self.own_ducks(),
                };
                Choices::from_to(hides, covers - line.pairs())
            }
            Card::BottomsUp => {
                let ducks = match rules.bottoms_up_on {
                    BottomsUpOn::AnyDuck => line.ducks(),
                    BottomsUpOn::OwnDuck => self.own_ducks(),
                };
                Choices::spaces(ducks - line.shielded())
            }
            Card::Resurrection => self.revivals(),
            Card::Peace => {
                if targets.is_empty() {
                    Choices::NONE
                } else {
                    Choices::PLAIN
                }
            }
        }
    }

    /// The players who have lost a duck.
    #[inline(never)]
    fn revivals(&self) -> Choices {
        let shot = Player::seats(self.seats()).filter(|&player| self.shot(player) > 0);
        Choices(shot.fold(0, |choices, player| choices | 1 << player.index()))
    }

    /// The orders in which Disorderly Conduct can lay the line.
    #[inline(never)]
    pub(super) fn orders(&self) -> Orders {
        Orders::of(self.table.line, self.held())
    }

    /// The own ducks whose neighbour in the moving line can be swapped with. `next_to` gives
    /// the spaces next to a set, on the side of the duck.
    #[inline]
    fn swaps(&self, next_to: impl Fn(Spaces) -> Spaces) -> Choices {
        let with = match self.rules.swap_with {
            SwapWith::AnyCard => Spaces::ALL,
            SwapWith::Duck => self.table.line.ducks(),
        };
        let held = self.held();
        let mut reached = next_to(with - held);
        // The moving line goes on at the other side of a held duck.
        while !(reached & held).is_empty() {
            reached = (reached - held) | next_to(reached & held);
        }
        Choices::spaces(self.own_ducks() & reached)
    }

    /// The spaces where a shot would kill a duck
    /// ([docs/rules/ducks.md, section 4](crate::docs::ducks#4-a-shot-at-a-space)).
    #[inline]
    pub(super) fn mortal(&self) -> Spaces {
        let line = self.table.line;
        let exposed = match self.rules.shielded_pair {
            ShieldedPair::BothSafe => Spaces::NONE,
            ShieldedPair::LowerExposed => line.pairs(),
        };
        (line.ducks() - line.shielded()) | exposed
    }

    /// The face-up ducks of the player in turn.
    #[inline]
    pub(super) fn own_ducks(&self) -> Spaces {
        match self.table.turn {
            Some(player) => self.table.line.ducks_of(player),
            None => Spaces::NONE,
        }
    }

    /// The moving line: all spaces but those of held ducks
    /// ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions)).
    #[inline]
    pub(super) fn moving(&self) -> Spaces {
        !self.held()
    }

    /// The space just behind this one in the moving line.
    #[inline]
    pub(super) fn just_behind(&self, space: Space) -> Option<Space> {
        (self.moving() & Spaces::behind(space)).first()
    }

    /// The space just ahead of this one in the moving line.
    #[inline]
    pub(super) fn just_ahead(&self, space: Space) -> Option<Space> {
        (self.moving() & Spaces::ahead_of(space)).last()
    }

    /// How many ducks of a player swim: in the line, face up or covered, and in the pile.
    pub(super) fn swimming(&self, player: Player) -> usize {
        let line: Line = self.table.line;
        line.ducks_of(player).len()
            + line.covered_ducks_of(player).len()
            + self.table.pile.count(PileCard::Duck(player))
    }

    /// Whether a player has a duck left.
    #[inline]
    pub(super) fn swims(&self, player: Player) -> bool {
        let table = &self.table;
        table.pile.pool.count(player.index()) > 0
            || !table.line.ducks_of(player).is_empty()
            || !table.line.covered_ducks_of(player).is_empty()
            || table.pile.bottom.count(PileCard::Duck(player)) > 0
    }

    /// How many ducks of a player have been shot.
    pub(super) fn shot(&self, player: Player) -> usize {
        usize::from(DUCKS).saturating_sub(self.swimming(player))
    }
}

#[cfg(test)]
mod tests {
    use super::{Choices, Move, UPPER};
    use crate::ducks::card::Card;
    use crate::ducks::space::Space;
    use std::collections::HashSet;

    #[test]
    fn choices_and_moves_lead_to_each_other() {
        let mut moves = HashSet::new();
        for card in Card::ALL {
            for choice in 0..2 * UPPER {
                let mv = Choices::play(card, choice);
                match Choices::of(mv) {
                    Some(lead) if lead == (card, choice) => assert!(moves.insert(mv)),
                    Some((other, _)) => assert_eq!(other, card),
                    None => assert!(mv.card() == Some(card)),
                }
            }
        }
        let count = |card| moves.iter().filter(|mv| mv.card() == Some(card)).count();
        let table = [
            (Card::TakeAim, 6),
            (Card::DoubleBarrel, 6 + 5),
            (Card::TwoBirds, 5),
            (Card::Misfire, 10),
            (Card::LineForward, 1),
            (Card::DuckAndCover, 10),
            (Card::Resurrection, 6),
            (Card::DisorderlyConduct, 0),
        ];
        for (card, expected) in table {
            assert_eq!(count(card), expected, "{card}");
        }
        assert_eq!(Choices::of(Move::TwoBirds(Space::S2, Space::S1)), None);
        assert_eq!(Choices::of(Move::DoubleBarrel(Space::S1, Space::S3)), None);
    }
}
