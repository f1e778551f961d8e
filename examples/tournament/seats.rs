//! Who sits where.

use crate::bots::Kind;

/// The seatings that the games go through, one after the other, so that all bots play as
/// often, in every seat and beside every other. After each full round of the seats the
/// tournament is as fair as it can be by then.
pub fn seatings(bots: &[Kind], players: usize) -> Vec<Vec<Kind>> {
    let mut seatings = Vec::new();
    for group in groups(bots, players) {
        for order in orders(&group) {
            // The same order with another in the first seat comes next.
            for first in 0..players {
                let mut seating = order.clone();
                seating.rotate_left(first);
                if !seatings.contains(&seating) {
                    seatings.push(seating);
                }
            }
        }
    }
    seatings
}

/// The groups that meet, each as large as the table.
fn groups(bots: &[Kind], players: usize) -> Vec<Vec<Kind>> {
    if bots.len() < players {
        // All sit down as often as they can, and each bot in turn once more.
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
