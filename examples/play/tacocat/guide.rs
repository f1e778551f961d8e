//! How to read the picture and how to write moves.

use tacoduck::tacocat::{Tie, View};

use crate::text::{bold, wrap};

use super::picture::{CAT, TILE};

/// The legend, the course of a round, and the moves.
pub fn guide(view: &View) -> String {
    let tie = match view.rules().tie {
        Tie::Redeal => "if they are equal, the round is dealt again",
        Tie::ArrowWins => {
            "if they are equal, the player the arrow points to wins, with two arrows the round \
             is dealt again"
        }
    };
    let mut guide = wrap(
        "",
        "Yay and Wow pull Tacocat, each to their own goal. The lower last card wins a round.",
    );
    let legend = [
        (CAT, "Tacocat; the number above is the size of the hands"),
        (TILE, "a covered space, which Tacocat jumps over"),
        ("-->", "the player it points to exchanges first"),
        ("<->", "both exchange at the same time"),
        ("?", "a card you cannot see"),
        (
            "(none below 4)",
            "the player has sacrificed a 4, the lowest card held then",
        ),
    ];
    for (sign, words) in legend {
        guide += &entry(&format!("{sign:<14}"), words);
    }
    guide += "\nA round, and how its moves are written:\n";
    let moves = [
        (
            "x3.3.9",
            "exchange: discard these for as many new cards; x- none. The other player exchanges \
             at most as many",
        ),
        (
            "d7",
            "duel: both show a card, the higher attacks first; equal ones duel again",
        ),
        (
            "a7",
            "attack with one card, a set (a7.7) or a sequence of three or more (a3.4.5), and \
             keep at least one",
        ),
        (
            "r8.9",
            "answer: each of these defends against a card that is not higher; for every \
             attacking card left you sacrifice your lowest card; r- defends against none. Who \
             defends against all attacks next",
        ),
    ];
    for (form, words) in moves {
        guide += &entry(form, words);
    }
    guide
        + &entry(
            "showdown",
            &format!("the lower of the last cards wins; {tie}"),
        )
}

fn entry(sign: &str, words: &str) -> String {
    wrap(&format!("  {}  ", bold(format_args!("{sign:<8}"))), words)
}
