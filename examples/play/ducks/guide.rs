//! How to read the picture and how to write moves.

use tacoduck::ducks::{
    BottomsUpOn, Card, CoverUnder, DoubleBarrel, MisfireAt, QuickShot, Rules, SwapWith, View,
};

use crate::text::{bold, wrap};

use super::picture::TARGET;

/// The legend, and the cards of the deck with the moves they allow under these rules.
pub fn guide(view: &View) -> String {
    let legend = [
        (TARGET, "a target on the space below it"),
        ("over A", "the duck covers one of A's"),
        ("shield C", "the duck is shielded until C's next turn"),
        (
            "B/A^C",
            "in short: B's duck over one of A's, shielded by C; ~ is water",
        ),
        ("●●○○○", "the ducks a player has left, and those shot"),
    ];
    let mut guide = String::from("The line swims to the left: space 1 is the front.\n");
    for (sign, words) in legend {
        guide += &entry(sign, words);
    }
    guide += "\nThe cards, and how playing them is written:\n";
    let rules = view.rules();
    for (card, _) in rules.deck {
        let (form, words) = explain(card, rules);
        guide += &entry(form, &format!("{}: {words}", card.name()));
    }
    guide += &entry("-ai", "discard a card, if none can be played");
    guide
}

fn entry(sign: &str, words: &str) -> String {
    wrap(&format!("  {}  ", bold(format_args!("{sign:<8}"))), words)
}

/// An example of the card's moves, and what it means.
fn explain(card: Card, rules: &Rules) -> (&'static str, &'static str) {
    match card {
        Card::TakeAim => ("ai3", "a target on space 3"),
        Card::Shoot => ("sh3", "shoot at the target on space 3"),
        Card::DoubleBarrel => match rules.double_barrel {
            DoubleBarrel::Shoots => ("db34", "shoot at the targets on spaces 3 and 4"),
            DoubleBarrel::Aims => (
                "db34",
                "targets on spaces 3 and 4; db3 if no two are possible",
            ),
        },
        Card::TwoBirds => ("tb34", "shoot at the targeted ducks on spaces 3 and 4"),
        Card::QuickShot => match rules.quick_shot {
            QuickShot::Duck => ("qs3", "shoot the duck on space 3, without a target"),
            QuickShot::AnySpace => ("qs3", "shoot at space 3, without a target"),
        },
        Card::Misfire => match rules.misfire_at {
            MisfireAt::Duck => ("mf34", "aim at the target on space 3, shoot the duck on 4"),
            MisfireAt::AnyCard => ("mf34", "aim at the target on space 3, shoot at 4"),
        },
        Card::BumpLeft => ("bl3", "the target on space 3 moves to 2"),
        Card::BumpRight => ("br3", "the target on space 3 moves to 4"),
        Card::LineForward => ("lf", "the front card goes under the pile"),
        Card::HangingBack => match rules.swap_with {
            SwapWith::Duck => ("hb3", "your duck on 3 changes places with the duck behind"),
            SwapWith::AnyCard => ("hb3", "your duck on 3 changes places with the card behind"),
        },
        Card::MoveAhead => match rules.swap_with {
            SwapWith::Duck => ("ma3", "your duck on 3 changes places with the duck ahead"),
            SwapWith::AnyCard => ("ma3", "your duck on 3 changes places with the card ahead"),
        },
        Card::FastForward => ("ff3", "your duck on space 3 goes to the front"),
        Card::DisorderlyConduct => ("dc213456", "lay the line in any order, here 2 before 1"),
        Card::DuckShuffle => ("ds", "the line is shuffled into the pile and revealed anew"),
        Card::DuckAndCover => match rules.cover_under {
            CoverUnder::AnyDuck => ("co32", "your duck on 3 hides under the duck on 2"),
            CoverUnder::OpponentsDuck => ("co32", "your duck on 3 hides under another's on 2"),
        },
        Card::BottomsUp => match rules.bottoms_up_on {
            BottomsUpOn::AnyDuck => ("bu3", "shield the duck on 3 until your next turn"),
            BottomsUpOn::OwnDuck => ("bu3", "shield your duck on 3 until your next turn"),
        },
        Card::Resurrection => ("reB", "a shot duck of B goes under the pile"),
        Card::Peace => ("pe", "all targets are taken away"),
    }
}
