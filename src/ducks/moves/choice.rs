//! A choice of a card as a bit, and the move that it is.

use crate::player::Player;

use super::mv::Move;
use super::order::Order;
use crate::ducks::cards::Card;
use crate::ducks::line::{Space, Spaces};

/// The bit of a lane that stands for discarding the card.
pub(crate) const DISCARD: usize = 15;

/// The choices a card has, as bits: for most cards one for each space. A choice of two
/// neighbours is a bit for the first: of the lower six if the other is the one ahead of it,
/// of the upper six if it is the one behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choices(pub(crate) u16);

/// How far the upper six bits lie above the lower.
const UPPER: usize = 6;

impl Choices {
    /// The bits of a lane that holds choices.
    pub(crate) const BITS: usize = 16;

    /// A card without a choice that can be played.
    pub(crate) const PLAIN: Choices = Choices(1);
    /// A card that cannot be played.
    pub(crate) const EMPTY: Choices = Choices(0);

    #[inline]
    pub(crate) const fn spaces(spaces: Spaces) -> Choices {
        Choices(spaces.bits() as u16)
    }

    #[inline]
    pub(crate) const fn neighbours(ahead: Spaces, behind: Spaces) -> Choices {
        Choices(ahead.bits() as u16 | (behind.bits() as u16) << UPPER)
    }

    /// A space of `from` with a neighbour of `to`.
    #[inline]
    pub(crate) fn from_to(from: Spaces, to: Spaces) -> Choices {
        Choices::neighbours(from & to.with_ahead_in(), from & to.with_behind_in())
    }

    /// Two neighbours, both in the set, the front one first.
    #[inline]
    pub(crate) fn both(spaces: Spaces) -> Choices {
        Choices::neighbours(Spaces::EMPTY, spaces & spaces.with_behind_in())
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
            Card::Resurrection => Move::Resurrection(match Player::from_index(choice) {
                Some(player) => player,
                None => Player::P6,
            }),
            Card::Peace => Move::Peace,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Choices, Move, UPPER};
    use crate::ducks::cards::Card;
    use crate::ducks::line::Space;
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
