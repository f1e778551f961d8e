//! What is seen of the game.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use rand_core::Rng;
use tacoduck::prelude::*;
use tacoduck::random::below;
use tacoduck::{EncodeError, Part};

use super::{
    Claim, Fault, PLAYERS, Refusal, Toy, ToyClues, ToyMove, ToyMoves, has, read_marks, write_marks,
};

/// The mark of a card that is not seen.
pub const UNSEEN: u8 = 9;

#[derive(Clone)]
pub struct ToyView {
    hands: [u8; 2],
    claims: [u8; 2],
    /// All cards, which a view must not hold: what the faults tell.
    secret: [u8; 2],
}

impl ToyView {
    pub fn new(game: Toy, viewer: Option<Player>) -> ToyView {
        let mut hands = game.hands;
        for player in PLAYERS {
            let hand = &mut hands[player.index()];
            if viewer != Some(player) && *hand > 0 {
                *hand = UNSEEN;
            }
        }
        // After the first claim only: before, each fault would be seen by the draws.
        let tells = game.claims[0] > 0 || ToyView::samples_all();
        ToyView {
            hands,
            claims: game.claims,
            secret: if tells { game.hands } else { [0; 2] },
        }
    }

    /// The view as a position in which cards may be unseen.
    fn game(&self) -> Toy {
        Toy {
            hands: self.hands,
            claims: self.claims,
            made: 0,
        }
    }

    /// Whether secret cards are told by the text and what is read from it.
    fn tells_all() -> bool {
        has(Fault::ViewComparesHidden) || has(Fault::TextShowsHidden) || Self::samples_all()
    }

    fn samples_all() -> bool {
        has(Fault::WorldIsThePosition)
    }

    /// The worlds, with the number of ways to deal them.
    fn all_worlds(&self) -> Vec<(Toy, u32)> {
        let cards = |seat: usize| match self.hands[seat] {
            UNSEEN => vec![1, 2, 3],
            _ if has(Fault::WorldForgetsOwnCard) && self.hands[seat] > 0 => vec![3, 2, 1],
            hand => vec![hand],
        };
        let mut worlds = Vec::new();
        for first in cards(0) {
            for second in cards(1) {
                let mut world = self.game();
                world.hands = [first, second];
                if has(Fault::WorldForgetsClaim) {
                    world.claims[1] = 0;
                }
                if world.is_possible() {
                    worlds.push((world, self.ways([first, second])));
                }
            }
        }
        worlds
    }

    /// In how many ways these cards can be dealt to the hands that are not seen.
    fn ways(&self, hands: [u8; 2]) -> u32 {
        let mut dealt = Toy::START;
        let mut ways = 1;
        for seat in [0, 1] {
            if self.hands[seat] != UNSEEN {
                dealt.hands[seat] = hands[seat];
            }
        }
        for seat in [0, 1] {
            if self.hands[seat] == UNSEEN {
                ways *= u32::from(dealt.left(hands[seat]));
                dealt.hands[seat] = hands[seat];
            }
        }
        ways
    }
}

impl PartialEq for ToyView {
    fn eq(&self, other: &ToyView) -> bool {
        let compares_all = has(Fault::ViewComparesHidden) || Self::samples_all();
        (self.hands, self.claims) == (other.hands, other.claims)
            && (!compares_all || self.secret == other.secret)
    }
}

impl Eq for ToyView {}

impl Hash for ToyView {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.hands, self.claims).hash(state);
        if has(Fault::HashShowsHidden) {
            self.secret.hash(state);
        }
    }
}

impl fmt::Debug for ToyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_marks(f, self.hands, self.claims)?;
        if has(Fault::DebugShowsHidden) {
            write!(f, "{:?}", self.secret)?;
        }
        Ok(())
    }
}

impl fmt::Display for ToyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_marks(f, self.hands, self.claims)?;
        if ToyView::tells_all() {
            write!(f, ":{}{}", self.secret[0], self.secret[1])?;
        }
        Ok(())
    }
}

impl FromStr for ToyView {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<ToyView, Refusal> {
        let (seen, told) = text.split_once(':').unwrap_or((text, ""));
        let (hands, claims) = read_marks(seen)?;
        let secret = match *told.as_bytes() {
            [first, second] => [first - b'0', second - b'0'],
            _ => [0, 0],
        };
        let view = ToyView {
            hands,
            claims,
            secret,
        };
        let fits = !view.all_worlds().is_empty();
        fits.then_some(view).ok_or(Refusal::NotRead)
    }
}

impl Position for ToyView {
    type Move = ToyMove;
    type Moves = ToyMoves;
    type IllegalMove = Refusal;

    fn players(&self) -> usize {
        2 + usize::from(has(Fault::ViewOfThree))
    }

    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn legal_moves(&self) -> ToyMoves {
        match self.turn() {
            Turn::Player(_) if has(Fault::ViewHasAllMoves) => {
                [1, 2, 3].map(Claim).into_iter().collect()
            }
            Turn::Player(player) if self.viewer() == Some(player) => self.game().legal_moves(),
            _ => ToyMoves::from_iter([]),
        }
    }

    fn check(&self, mv: ToyMove) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Player(player) if self.viewer() == Some(player) => {
                if has(Fault::ViewRefusesAll) {
                    return Err(Refusal::NotDue);
                }
                let other = has(Fault::ViewHasOtherReason);
                let checked = self.game().check(mv);
                checked.map_err(|reason| if other { Refusal::NotDue } else { reason })
            }
            Turn::Player(_) if has(Fault::RefusalShowsHidden) => {
                Err(Refusal::Above(self.secret[0]))
            }
            _ => Err(Refusal::NotDue),
        }
    }
}

impl PlayerView for ToyView {
    type World = Toy;

    fn viewer(&self) -> Option<Player> {
        let shown = |player: &Player| ![0, UNSEEN].contains(&self.hands[player.index()]);
        PLAYERS.into_iter().find(shown)
    }

    fn worlds(&self, clues: &ToyClues) -> Option<u128> {
        if has(Fault::NothingFitsClues) && clues.claims > 0 {
            return Some(0);
        }
        if has(Fault::NoWorlds) || has(Fault::OneWorld) {
            return Some(has(Fault::OneWorld).into());
        }
        Some(
            self.all_worlds()
                .iter()
                .map(|&(_, ways)| u128::from(ways))
                .sum(),
        )
    }

    fn sample<R: Rng + ?Sized>(&self, _: &ToyClues, rng: &mut R) -> Toy {
        let worlds = self.all_worlds();
        let mut ticket = below(rng, worlds.iter().map(|&(_, ways)| ways).sum());
        let dealt = worlds.into_iter().find(|&(_, ways)| {
            let drawn = ticket < ways;
            ticket = ticket.wrapping_sub(ways);
            drawn
        });
        let mut world = dealt.map_or(Toy::START, |(world, _)| world);
        if ToyView::samples_all() {
            world.hands = self.secret;
        }
        world
    }
}

impl Numbered for ToyView {
    const ACTIONS: usize = 6;

    fn index(&self, mv: ToyMove) -> Option<usize> {
        Numbered::index(&self.game(), mv)
    }

    fn action(&self, index: usize) -> Option<ToyMove> {
        Numbered::action(&self.game(), index)
    }
}

impl Encode for ToyView {
    const PARTS: &'static [Part] = &[
        Part {
            name: "hands",
            len: 2,
        },
        Part {
            name: "claims",
            len: 2,
        },
    ];

    fn encode(&self, numbers: &mut [f32]) -> Result<(), EncodeError> {
        let (expected, found) = (4, numbers.len());
        if expected != found && !has(Fault::NumbersFitAnywhere) {
            return Err(EncodeError { expected, found });
        }
        let told = has(Fault::NumbersShowHidden);
        let hands = if told { self.secret } else { self.hands };
        let written = if has(Fault::NumbersAreLeftOut) { 3 } else { 4 };
        let marks = hands.into_iter().chain(self.claims).take(written);
        for (number, mark) in numbers.iter_mut().zip(marks) {
            *number = f32::from(mark) / f32::from(UNSEEN);
        }
        Ok(())
    }
}
