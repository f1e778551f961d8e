//! Cards, spaces and moves in words.

use tacoduck::Player;
use tacoduck::ducks::{DoubleBarrel, Ducks, Move, Occupant, PileCard, Space, Spaces, View};

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

/// The card of a space that is seen: of a pair, the upper duck.
pub fn upper(view: &View, space: Space) -> String {
    match view.at(space) {
        None => "nothing".into(),
        Some(Occupant::Water) => card(PileCard::Water),
        Some(Occupant::Duck { owner, .. }) => duck(owner),
    }
}

/// What lies on a space.
fn occupant(view: &View, space: Space) -> String {
    let mut occupant = upper(view, space);
    if let Some(Occupant::Duck { covers, shield, .. }) = view.at(space) {
        let covered = covers.map(|owner| format!(" over {}'s", Ducks::name(owner)));
        let shielded = shield.map(|player| format!(" with {}'s shield", Ducks::name(player)));
        occupant.extend([covered, shielded].into_iter().flatten());
    }
    occupant
}

/// A space and what lies there.
fn place(view: &View, space: Space) -> String {
    format!("space {space} ({})", occupant(view, space))
}

/// What lies on a space, and where that is.
fn card_on(view: &View, space: Space) -> String {
    format!("{} on space {space}", occupant(view, space))
}

/// The spaces whose cards can move: all but those of held ducks.
fn moving(view: &View) -> Spaces {
    !view.held()
}

/// The spaces a move shoots at.
fn shot_at(view: &View, mv: Move) -> Spaces {
    match mv {
        Move::Shoot(space) | Move::QuickShot(space) | Move::Misfire { victim: space, .. } => {
            Spaces::only(space)
        }
        Move::DoubleBarrel(..) if view.rules().double_barrel == DoubleBarrel::Aims => Spaces::EMPTY,
        Move::DoubleBarrel(first, second) | Move::TwoBirds(first, second) => {
            Spaces::only(first) | Spaces::only(second)
        }
        _ => Spaces::EMPTY,
    }
}

/// A move as it is offered: the card and what it would do.
pub fn offer(view: &View, mv: Move) -> String {
    match (mv, mv.card()) {
        (Move::Discard(card), _) => {
            format!(
                "{}: discarded, for no card can be played",
                bold(card.name())
            )
        }
        (_, Some(card)) => format!("{}: {}", bold(card.name()), deed(view, mv)),
        (_, None) => mv.to_string(),
    }
}

/// What a move does that plays a card.
pub fn deed(view: &View, mv: Move) -> String {
    let at = |space| place(view, space);
    let both = |first, second| format!("{} and {}", at(first), at(second));
    match mv {
        Move::TakeAim(space) | Move::SingleBarrel(space) => format!("a target on {}", at(space)),
        Move::Shoot(space) | Move::QuickShot(space) => format!("a shot at {}", at(space)),
        Move::DoubleBarrel(first, second) if shot_at(view, mv).is_empty() => {
            format!("targets on {}", both(first, second))
        }
        Move::DoubleBarrel(first, second) | Move::TwoBirds(first, second) => {
            format!("shots at {}", both(first, second))
        }
        Move::Misfire { target, victim } => {
            format!("aimed at space {target}, hits {}", at(victim))
        }
        Move::BumpLeft(space) => bump(view, space, space.ahead()),
        Move::BumpRight(space) => bump(view, space, space.behind()),
        Move::LineForward => match moving(view).first() {
            Some(front) => format!("{} goes under the pile", occupant(view, front)),
            None => "nothing can move".into(),
        },
        Move::HangingBack(space) => {
            let behind = moving(view) & Spaces::behind(space);
            swap(view, space, behind.first())
        }
        Move::MoveAhead(space) => {
            let ahead = moving(view) & Spaces::ahead_of(space);
            swap(view, space, ahead.last())
        }
        Move::FastForward(space) => format!("{} goes to the front", card_on(view, space)),
        Move::DisorderlyConduct(order) => {
            let cards = order.spaces().map(|old| picture::cell(view.at(old)));
            format!("the line is {}", cards.join(" "))
        }
        Move::DuckShuffle => "the line is shuffled into the pile".into(),
        Move::DuckAndCover { duck, cover } => {
            format!(
                "{} hides under {}",
                card_on(view, duck),
                card_on(view, cover)
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
fn bump(view: &View, from: Space, to: Option<Space>) -> String {
    let to = to.map_or_else(String::new, |to| place(view, to));
    format!("the target moves from {} to {to}", place(view, from))
}

/// A duck that changes places with another card.
fn swap(view: &View, space: Space, other: Option<Space>) -> String {
    let other = other.map_or_else(String::new, |other| card_on(view, other));
    format!("{} changes places with {other}", card_on(view, space))
}
