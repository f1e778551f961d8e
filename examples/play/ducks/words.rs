//! Cards, spaces and moves in words.

use tacoduck::Player;
use tacoduck::ducks::{
    BottomsUpLine, DoubleBarrel, Ducks, Move, Occupant, PileCard, Space, Spaces,
};

use crate::show::Show;
use crate::text::bold;

use super::picture;

/// The ducks of a colour that swim at first.
pub const DUCKS: usize = 5;

/// A duck of a player.
pub fn duck(owner: Player) -> String {
    format!("{}'s duck", Ducks::name(owner))
}

/// A card of the pile.
pub fn card(card: PileCard) -> String {
    match card {
        PileCard::Duck(owner) => duck(owner),
        PileCard::Water => "water".into(),
    }
}

/// What lies on a space.
pub fn occupant(game: &Ducks, space: Space) -> String {
    match game.at(space) {
        None => "nothing".into(),
        Some(Occupant::Water) => card(PileCard::Water),
        Some(Occupant::Duck {
            owner,
            covers,
            shield,
        }) => {
            let covered = covers.map(|owner| format!(" over {}'s", Ducks::name(owner)));
            let shielded = shield.map(|player| format!(" with {}'s shield", Ducks::name(player)));
            let extras = [covered, shielded].into_iter().flatten();
            duck(owner) + &extras.collect::<String>()
        }
    }
}

/// A space and what lies there.
fn place(game: &Ducks, space: Space) -> String {
    format!("space {space} ({})", occupant(game, space))
}

/// What lies on a space, and where that is.
fn card_on(game: &Ducks, space: Space) -> String {
    format!("{} on space {space}", occupant(game, space))
}

/// The spaces whose cards can move: all but those of held ducks.
fn moving(game: &Ducks) -> Spaces {
    let held = |space: &Space| match game.at(*space) {
        Some(Occupant::Duck { shield, .. }) => shield.is_some(),
        _ => false,
    };
    match game.rules().bottoms_up_line {
        BottomsUpLine::MovesAlong => Spaces::ALL,
        BottomsUpLine::StaysPut => !Space::ALL.into_iter().filter(held).collect::<Spaces>(),
    }
}

/// The spaces a move shoots at.
pub fn shot_at(game: &Ducks, mv: Move) -> Spaces {
    match mv {
        Move::Shoot(space) | Move::QuickShot(space) | Move::Misfire { victim: space, .. } => {
            Spaces::only(space)
        }
        Move::DoubleBarrel(..) if game.rules().double_barrel == DoubleBarrel::Aims => Spaces::NONE,
        Move::DoubleBarrel(first, second) | Move::TwoBirds(first, second) => {
            Spaces::only(first) | Spaces::only(second)
        }
        _ => Spaces::NONE,
    }
}

/// A move as it is offered: the card and what it would do.
pub fn offer(game: &Ducks, mv: Move) -> String {
    match (mv, mv.card()) {
        (Move::Discard(card), _) => {
            format!(
                "{}: discarded, for no card can be played",
                bold(card.name())
            )
        }
        (_, Some(card)) => format!("{}: {}", bold(card.name()), deed(game, mv)),
        (_, None) => mv.to_string(),
    }
}

/// What a move does that plays a card.
pub fn deed(game: &Ducks, mv: Move) -> String {
    let at = |space| place(game, space);
    let both = |first, second| format!("{} and {}", at(first), at(second));
    match mv {
        Move::TakeAim(space) | Move::SingleBarrel(space) => format!("a target on {}", at(space)),
        Move::Shoot(space) | Move::QuickShot(space) => format!("a shot at {}", at(space)),
        Move::DoubleBarrel(first, second) if shot_at(game, mv).is_empty() => {
            format!("targets on {}", both(first, second))
        }
        Move::DoubleBarrel(first, second) | Move::TwoBirds(first, second) => {
            format!("shots at {}", both(first, second))
        }
        Move::Misfire { target, victim } => {
            format!("aimed at space {target}, hits {}", at(victim))
        }
        Move::BumpLeft(space) => bump(game, space, space.ahead()),
        Move::BumpRight(space) => bump(game, space, space.behind()),
        Move::LineForward => match moving(game).first() {
            Some(front) => format!("{} goes under the pile", occupant(game, front)),
            None => "nothing can move".into(),
        },
        Move::HangingBack(space) => {
            let behind = moving(game) & Spaces::behind(space);
            swap(game, space, behind.first())
        }
        Move::MoveAhead(space) => {
            let ahead = moving(game) & Spaces::ahead_of(space);
            swap(game, space, ahead.last())
        }
        Move::FastForward(space) => format!("{} goes to the front", card_on(game, space)),
        Move::DisorderlyConduct(order) => {
            let cards = order.spaces().map(|old| picture::cell(game.at(old)));
            format!("the line is {}", cards.join(" "))
        }
        Move::DuckShuffle => "the line is shuffled into the pile".into(),
        Move::DuckAndCover { duck, cover } => {
            format!(
                "{} hides under {}",
                card_on(game, duck),
                card_on(game, cover)
            )
        }
        Move::BottomsUp(space) => format!("a shield on {}", at(space)),
        Move::Resurrection(player) => {
            format!("a shot duck of {} goes under the pile", Ducks::name(player))
        }
        Move::Peace => "all targets are taken away".into(),
        Move::Discard(_) | Move::Reveal(_) | Move::Draw(_) => mv.to_string(),
    }
}

/// A target that moves from a space to its neighbour.
fn bump(game: &Ducks, from: Space, to: Option<Space>) -> String {
    let to = to.map_or_else(String::new, |to| place(game, to));
    format!("the target moves from {} to {to}", place(game, from))
}

/// A duck that changes places with another card.
fn swap(game: &Ducks, space: Space, other: Option<Space>) -> String {
    let other = other.map_or_else(String::new, |other| card_on(game, other));
    format!("{} changes places with {other}", card_on(game, space))
}
