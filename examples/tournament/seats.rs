//! Who sits where.

use std::collections::HashSet;

use crate::bots::Kind;

/// The seatings that the games go through, one after the other: after all of them the bots
/// have played as often, in every seat and beside every other. It is nearly so after a part of
/// them as well, for first come the same neighbours with another in the first seat.
pub fn seatings(bots: &[Kind], players: usize) -> Vec<Vec<Kind>> {
    let mut seen = HashSet::new();
    // Of each group, the tables: who sits beside whom, with each in the first seat in turn.
    let mut groups: Vec<_> = groups(bots, players)
        .iter()
        .map(|group| {
            let tables = orders(group).into_iter().map(|order| {
                let turned = (0..players).map(|first| {
                    let mut seating = order.clone();
                    seating.rotate_left(first);
                    seating
                });
                let new = turned.filter(|seating| seen.insert(seating.clone()));
                new.collect::<Vec<_>>()
            });
            tables.collect::<Vec<_>>().into_iter()
        })
        .collect();
    // A table of each group, then the next of each.
    let mut seatings = Vec::new();
    loop {
        let mut tables = groups.iter_mut().filter_map(Iterator::next).peekable();
        if tables.peek().is_none() {
            return seatings;
        }
        seatings.extend(tables.flatten());
    }
}

/// The groups that meet, each as large as the table.
fn groups(bots: &[Kind], players: usize) -> Vec<Vec<Kind>> {
    if bots.len() < players {
        // All sit down as often as the others, and those that the rest falls to once more.
        let again = (0..bots.len()).map(|first| {
            let seats = bots.iter().cycle().skip(first);
            seats.take(players).copied().collect()
        });
        return again.collect();
    }
    let Some((&first, others)) = bots.split_first().filter(|_| players > 0) else {
        return vec![Vec::new()];
    };
    let mut all = groups(others, players - 1);
    for group in &mut all {
        group.insert(0, first);
    }
    if others.len() >= players {
        all.extend(groups(others, players));
    }
    all
}

/// The orders of a group.
fn orders(group: &[Kind]) -> Vec<Vec<Kind>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let firsts = (0..group.len()).flat_map(|first| {
        let mut others = group.to_vec();
        let first = others.remove(first);
        let orders = orders(&others);
        orders.into_iter().map(move |mut order| {
            order.insert(0, first);
            order
        })
    });
    firsts.collect()
}
