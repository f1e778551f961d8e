//! Orders of the line, for Disorderly Conduct, and the set of those that differ.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::ducks::line::{Line, Space, Spaces};

/// A new order for the cards of the line, as Disorderly Conduct lays them: for each space, the old
/// space that its card comes from.
///
/// ```
/// use tacoduck::ducks::{Order, Space};
///
/// let order: Order = "213456".parse()?;
/// assert_eq!(order.spaces()[0], Space::S2); // the card on 2 goes to 1
/// assert_eq!(order.to_string(), "213456");
/// assert_eq!(Order::new([Space::S1; 6]), None);
/// # Ok::<(), tacoduck::ducks::ParseOrderError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Order(
    /// Three bits a new space, space 1 the lowest: the index of the old one. Bytes and not
    /// one number, so that a move fits four bytes.
    [u8; 3],
);

const BITS: usize = 3;

impl Order {
    /// The order that changes nothing.
    pub const PRESENT: Order = Order::pack(Space::ALL);

    /// The order in which the new spaces, front first, get their cards from these old spaces.
    /// `None` unless every space occurs exactly once.
    #[must_use]
    pub fn new(spaces: [Space; 6]) -> Option<Order> {
        (spaces.into_iter().collect::<Spaces>() == Spaces::ALL).then(|| Order::pack(spaces))
    }

    /// How many orders there are.
    pub(crate) const ALL: usize = 720;

    /// The order's place among all, in lexicographic order.
    pub(crate) fn index(self) -> usize {
        let mut open = Spaces::ALL;
        self.spaces().into_iter().fold(0, |index, space| {
            let before = (open & Spaces::ahead_of(space)).len();
            let index = index * open.len() + before;
            open.remove(space);
            index
        })
    }

    /// The order with this place among all.
    pub(crate) fn from_index(index: usize) -> Option<Order> {
        let mut open = Spaces::ALL;
        let mut spaces = Space::ALL;
        let (mut rest, mut orders) = (index, Order::ALL);
        for space in &mut spaces {
            orders = orders.checked_div(open.len())?;
            *space = open.into_iter().nth(rest.checked_div(orders)?)?;
            open.remove(*space);
            rest = rest.checked_rem(orders)?;
        }
        Some(Order::pack(spaces))
    }

    #[inline]
    const fn pack(spaces: [Space; 6]) -> Order {
        let mut bits: u32 = 0;
        let mut i = 0;
        while i < 6 {
            bits |= (spaces[i] as u32) << (BITS * i);
            i += 1;
        }
        let [a, b, c, _] = bits.to_le_bytes();
        Order([a, b, c])
    }

    /// The old space of the card on each new space, front first.
    #[must_use]
    #[inline]
    pub fn spaces(self) -> [Space; 6] {
        let [a, b, c] = self.0;
        let bits = u32::from_le_bytes([a, b, c, 0]);
        Space::ALL.map(|new| Space::at((bits >> (BITS * new.index())) as usize & 7))
    }
}

impl fmt::Display for Order {
    /// Writes the numbers of the old spaces, in the new order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spaces()
            .iter()
            .try_for_each(|space| write!(f, "{space}"))
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Order({self})")
    }
}

/// The error for a text that is not an order: each of the digits 1 to 6 once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("an order is each of the digits 1 to 6 once")]
#[non_exhaustive]
pub struct ParseOrderError;

impl FromStr for Order {
    type Err = ParseOrderError;

    fn from_str(text: &str) -> Result<Order, ParseOrderError> {
        let mut spaces = Space::ALL;
        if text.len() != spaces.len() {
            return Err(ParseOrderError);
        }
        for (space, digit) in spaces.iter_mut().zip(text.bytes()) {
            *space = Space::from_number(digit.wrapping_sub(b'0')).ok_or(ParseOrderError)?;
        }
        Order::new(spaces).ok_or(ParseOrderError)
    }
}

/// The orders of a line that differ, each written one way: held cards keep their space, and
/// cards alike in every respect their present relative order
/// ([docs/rules/ducks.md, section 5](crate::docs::ducks#5-the-cards) and
/// [6](crate::docs::ducks#6-switches-and-editions)).
///
/// They are never listed. An order belongs to the set if of alike cards those ahead come
/// first; such orders are counted, and numbered in lexicographic order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Orders {
    line: Line,
    held: Spaces,
    count: u16,
}

impl Orders {
    /// No order at all, for hands without Disorderly Conduct.
    pub(crate) const EMPTY: Orders = Orders {
        line: Line::EMPTY,
        held: Spaces::EMPTY,
        count: 0,
    };

    /// The orders of this line, in which these spaces are held.
    #[inline]
    pub(crate) fn of(line: Line, held: Spaces) -> Orders {
        let mut count = 1;
        let mut placed = Spaces::EMPTY;
        for space in !held {
            placed.insert(space);
            // A further card among n, the m-th of its kind, makes n / m times as many.
            let kind = line.alike(space) & placed;
            count = count * placed.len() as u16 / (kind.len() as u16).max(1);
        }
        Orders { line, held, count }
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.count as usize
    }

    /// The spaces whose card moves and is alike that on `space`.
    #[inline]
    fn alike(self, space: Space) -> Spaces {
        self.line.alike(space) - self.held
    }

    /// Whether the order is one of these.
    #[inline]
    pub(crate) fn contains(self, order: Order) -> bool {
        self.count > 0 && self.objection(order).is_none()
    }

    /// Why the order is not one of these.
    #[inline]
    pub(crate) fn objection(self, order: Order) -> Option<Objection> {
        let mut unused = Spaces::ALL;
        for (new, old) in Space::ALL.into_iter().zip(order.spaces()) {
            if self.held.contains(old) || self.held.contains(new) {
                if old != new {
                    let held = if self.held.contains(new) { new } else { old };
                    return Some(Objection::Held(held));
                }
            } else if let Some(first) = (self.alike(old) & unused)
                .first()
                .filter(|&first| first != old)
            {
                return Some(Objection::Alike(first, old));
            }
            unused.remove(old);
        }
        None
    }

    /// The first order: the present one, if there is any.
    #[inline]
    pub(crate) fn first(self) -> Option<Order> {
        (self.count > 0).then_some(Order::PRESENT)
    }

    /// The order after one of these; `None` after the last. Faster than by its number.
    pub(crate) fn after(self, order: Order) -> Option<Order> {
        let mut spaces = order.spaces();
        let moving = !self.held;
        // From the tail on, the first place that can get a later card; all behind it are open.
        let mut open = Spaces::EMPTY;
        for new in moving.into_iter().rev() {
            let old = spaces[new.index()];
            open.insert(old);
            let mut later = open & Spaces::behind(old);
            while let Some(next) = later.first() {
                // Of alike cards the first one that is open comes first.
                if (self.alike(next) & open).first() != Some(next) {
                    later.remove(next);
                    continue;
                }
                open.remove(next);
                spaces[new.index()] = next;
                let behind = moving & Spaces::behind(new);
                for (new, old) in behind.into_iter().zip(open) {
                    spaces[new.index()] = old;
                }
                return Some(Order::pack(spaces));
            }
        }
        None
    }

    /// The order with this number, counted from 0 in lexicographic order.
    pub(crate) fn nth(self, index: usize) -> Option<Order> {
        if index >= self.len() {
            return None;
        }
        let mut rest = index as u32;
        let mut arrangements = u32::from(self.count);
        let mut open = !self.held;
        let mut spaces = Space::ALL;
        for new in !self.held {
            // Each kind begins with its first open space: the candidates, in order.
            let mut left = open;
            while let Some(old) = left.first() {
                let kind = self.alike(old) & open;
                let begun = arrangements * kind.len() as u32 / open.len().max(1) as u32;
                if rest < begun {
                    spaces[new.index()] = old;
                    open.remove(old);
                    arrangements = begun;
                    break;
                }
                rest -= begun;
                left = left - kind;
            }
        }
        Some(Order::pack(spaces))
    }
}

/// Why an order is not in a set of orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Objection {
    /// The card on this space is held.
    Held(Space),
    /// These two cards are alike, and the second has come first.
    Alike(Space, Space),
}

#[cfg(test)]
mod tests {
    use super::{Order, Orders};
    use crate::ducks::line::{Line, Occupant};
    use crate::ducks::line::{Space, Spaces};
    use crate::player::Player;
    use std::collections::BTreeSet;
    use std::prelude::rust_2024::*;
    use std::vec;

    /// All 720 orders, in lexicographic order.
    fn all_orders() -> Vec<Order> {
        let mut orders = vec![vec![]];
        for _ in 0..6 {
            orders = orders
                .iter()
                .flat_map(|order: &Vec<Space>| {
                    Space::ALL
                        .into_iter()
                        .filter(|space| !order.contains(space))
                        .map(|space| [order.clone(), vec![space]].concat())
                        .collect::<Vec<_>>()
                })
                .collect();
        }
        let pack = |order: &Vec<Space>| Order::new(order.as_slice().try_into().unwrap()).unwrap();
        orders.iter().map(pack).collect()
    }

    #[test]
    fn orders_lead_back_through_text() {
        let orders = all_orders();
        assert_eq!(orders.len(), 720);
        for (index, order) in orders.into_iter().enumerate() {
            assert_eq!(order.to_string().parse(), Ok(order));
            assert_eq!(
                (order.index(), Order::from_index(index)),
                (index, Some(order))
            );
        }
        assert_eq!(Order::from_index(720), None);
        assert_eq!(Order::PRESENT.to_string(), "123456");
        for text in [
            "", "12345", "1234567", "123455", "023456", "123457", "12345é", "+12345",
        ] {
            assert!(text.parse::<Order>().is_err(), "{text:?}");
        }
    }

    /// Against the definition: of the orders that give the same line and leave the held
    /// cards alone, the first in lexicographic order.
    #[test]
    fn the_set_is_that_of_the_definition() {
        let orders = all_orders();
        let duck = Occupant::duck;
        let (a, b) = (duck(Player::P1), duck(Player::P2));
        let pair = a.covering(Player::P2);
        let lines = [
            [Occupant::Water; 6],
            [a, a, b, b, Occupant::Water, Occupant::Water],
            [a, pair, a, pair, b, a],
            [
                a,
                b,
                duck(Player::P3),
                duck(Player::P4),
                duck(Player::P5),
                Occupant::Water,
            ],
            [
                b,
                a,
                b,
                a,
                b.shielded_by(Player::P1),
                b.shielded_by(Player::P2),
            ],
        ];
        for cards in lines {
            let mut line = Line::EMPTY;
            for space in Space::ALL {
                line.set(space, cards[space.index()]);
            }
            for bits in 0..64 {
                let held = Spaces::from_bits(bits);
                let mut seen = BTreeSet::new();
                let expected: Vec<Order> = orders
                    .iter()
                    .copied()
                    .filter(|order| {
                        let spaces = order.spaces();
                        let laid = spaces.map(|old| cards[old.index()].to_string());
                        held.into_iter().all(|space| spaces[space.index()] == space)
                            && seen.insert(laid)
                    })
                    .collect();
                let set = Orders::of(line, held);
                assert_eq!(set.len(), expected.len());
                let listed: Vec<Order> = (0..set.len()).filter_map(|i| set.nth(i)).collect();
                assert_eq!(listed, expected);
                assert_eq!(set.nth(set.len()), None);
                let chain = std::iter::successors(set.first(), |&order| set.after(order));
                assert_eq!(chain.collect::<Vec<_>>(), expected);
                for &order in &orders {
                    assert_eq!(set.contains(order), expected.contains(&order));
                }
            }
        }
    }
}
