//! Why a move is not legal.

use thiserror::Error;

use crate::player::Player;

use crate::ducks::cards::{Card, PileCard};
use crate::ducks::line::Space;
use crate::ducks::moves::{Move, Objection};
use crate::ducks::position::{Ducks, Stage};
use crate::ducks::rules::{
    BottomsUpOn, CoverUnder, DoubleBarrel, MisfireAt, MisfireFrom, SwapWith,
};

/// Why a move is not legal: the rule that forbids it. Spaces and cards in the variants are those
/// that the rule is about.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::ducks::{Card, Ducks, IllegalMove, Space};
///
/// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
/// let refused = |text: &str| game.check(text.parse().unwrap()).unwrap_err();
/// assert_eq!(refused("sh3"), IllegalMove::NotTargeted(Space::S3));
/// assert_eq!(refused("ai3"), IllegalMove::NotInHand(Card::TakeAim));
/// assert_eq!(refused("sh3").to_string(), "there is no target on space 3");
/// # Ok::<(), tacoduck::ducks::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The next move must be a reveal of a card of the line, and this is not a reveal.
    #[error("a card is to be revealed first")]
    RevealDue,
    /// The next move must be a draw of an action card, and this is not a draw.
    #[error("an action card is to be drawn first")]
    DrawDue,
    /// The move is a move of chance, but it is a player's turn.
    #[error("a player is to move, and no card is drawn or revealed")]
    PlayerDue,
    /// The position is a view, and it is not the viewer's turn.
    #[error("it is the turn of another player")]
    NotYourTurn,
    /// No copy of this card can be revealed.
    #[error("there is no {0} to reveal")]
    CannotReveal(PileCard),
    /// No copy of this card can be drawn.
    #[error("there is no {name} to draw", name = .0.name())]
    CannotDraw(Card),
    /// The player does not have the card.
    #[error("there is no {name} in hand", name = .0.name())]
    NotInHand(Card),
    /// The move discards a card, but this card can be played.
    #[error("no discard while {name} can be played", name = .0.name())]
    CanPlay(Card),
    /// There is a target on this space already.
    #[error("there is a target on space {0} already")]
    Targeted(Space),
    /// There is no target on this space.
    #[error("there is no target on space {0}")]
    NotTargeted(Space),
    /// There is no target in the whole line.
    #[error("there is no target")]
    NoTarget,
    /// The spaces are not neighbours.
    #[error("spaces {0} and {1} are not neighbours")]
    NotNeighbours(Space, Space),
    /// The move must name the front one of these two neighbours first.
    #[error("of two neighbours the front one is named first, not {0} before {1}")]
    NotInOrder(Space, Space),
    /// Double Barrel places one target, but there are two neighbouring spaces without a target.
    #[error("two neighbouring targets are possible, so one is not enough")]
    TwoPossible,
    /// Double Barrel names one space, but by these rules it shoots at two.
    #[error("under these rules double barrel shoots at two spaces")]
    TwoNeeded,
    /// There is no duck on this space.
    #[error("there is no duck on space {0}")]
    NoDuck(Space),
    /// A shot at this space would not kill a duck.
    #[error("a shot at space {0} would kill no duck")]
    NoKill(Space),
    /// The target on this space cannot move, because the line ends there.
    #[error("there is no space beyond {0}")]
    NoSpaceBeyond(Space),
    /// There is no face-up duck of the player on this space.
    #[error("there is no duck of your own, face up, on space {0}")]
    NotYourDuck(Space),
    /// The duck on this space is held by its shield.
    #[error("the duck on space {0} is held")]
    Held(Space),
    /// The duck on this space is already the first of the cards that can move.
    #[error("the duck on space {0} is first already")]
    IsFirst(Space),
    /// The duck on this space is already the last of the cards that can move.
    #[error("the duck on space {0} is last already")]
    IsLast(Space),
    /// The card on this space is water, and the rules allow a swap only with a duck.
    #[error("the card on space {0} is no duck, and only ducks are swapped with")]
    SwapWithWater(Space),
    /// The duck on this space covers another, so it cannot hide and no duck can hide under it.
    #[error("the duck on space {0} covers another")]
    Covers(Space),
    /// The duck on this space is shielded.
    #[error("the duck on space {0} is shielded")]
    Shielded(Space),
    /// The duck on this space belongs to the player, and the rules demand another player's duck as
    /// cover.
    #[error("the duck on space {0} is your own, and the cover must be another's")]
    OwnCover(Space),
    /// No duck of this player has been shot.
    #[error("no duck of {letter} has been shot", letter = PileCard::Duck(*.0))]
    NoneShot(Player),
    /// There is no such player in this game.
    #[error("there is no player {letter}", letter = PileCard::Duck(*.0))]
    NoSuchPlayer(Player),
    /// The cards on these two spaces are identical, and the move swaps their order. Identical cards
    /// must keep their order.
    #[error("the cards on spaces {0} and {1} are alike and keep their order")]
    AlikeReordered(Space, Space),
}

impl Ducks {
    /// Why a move that is not legal is not.
    #[cold]
    pub(crate) fn objection(&self, mv: Move) -> IllegalMove {
        match (self.table.stage, mv) {
            (Stage::Over, _) => IllegalMove::GameOver,
            (Stage::Reveal, Move::Reveal(card)) => IllegalMove::CannotReveal(card),
            (Stage::Reveal, _) => IllegalMove::RevealDue,
            (Stage::Deal | Stage::Draw, Move::Draw(card)) => IllegalMove::CannotDraw(card),
            (Stage::Deal | Stage::Draw, _) => IllegalMove::DrawDue,
            (Stage::Play, Move::Reveal(_) | Move::Draw(_)) => IllegalMove::PlayerDue,
            (Stage::Play, play) => match play.card() {
                Some(card) if !self.own_hand().contains(card) => IllegalMove::NotInHand(card),
                _ => self.objection_to_play(play),
            },
        }
    }

    /// Why a card of the hand has not this choice; each arm names the rules in the order of
    /// the table of cards, the last one what remains.
    fn objection_to_play(&self, mv: Move) -> IllegalMove {
        use IllegalMove as No;
        let (rules, line, targets) = (&self.rules, self.table.line, self.table.targets);
        let (ducks, own) = (line.ducks(), self.own_ducks());
        match mv {
            Move::TakeAim(space) => No::Targeted(space),
            Move::Shoot(space) => No::NotTargeted(space),
            Move::DoubleBarrel(first, second) => match not_in_order(first, second) {
                Some(objection) => objection,
                None if rules.double_barrel == DoubleBarrel::Aims => {
                    No::Targeted(if targets.contains(first) {
                        first
                    } else {
                        second
                    })
                }
                None => No::NotTargeted(if targets.contains(first) {
                    second
                } else {
                    first
                }),
            },
            Move::SingleBarrel(_) if rules.double_barrel == DoubleBarrel::Shoots => No::TwoNeeded,
            Move::SingleBarrel(space) if targets.contains(space) => No::Targeted(space),
            Move::SingleBarrel(_) => No::TwoPossible,
            Move::TwoBirds(first, second) => match not_in_order(first, second) {
                Some(objection) => objection,
                None if !targets.contains(first) => No::NotTargeted(first),
                None if !targets.contains(second) => No::NotTargeted(second),
                None if !ducks.contains(first) => No::NoDuck(first),
                None => No::NoDuck(second),
            },
            Move::QuickShot(space) => No::NoKill(space),
            Move::Misfire { target, .. } if !targets.contains(target) => No::NotTargeted(target),
            Move::Misfire { target, .. }
                if rules.misfire_from == MisfireFrom::TargetedDuck && !ducks.contains(target) =>
            {
                No::NoDuck(target)
            }
            Move::Misfire { target, victim } => {
                if rules.misfire_at == MisfireAt::Duck && neighbours(target, victim) {
                    No::NoDuck(victim)
                } else {
                    No::NotNeighbours(target, victim)
                }
            }
            Move::BumpLeft(space) | Move::BumpRight(space) if !targets.contains(space) => {
                No::NotTargeted(space)
            }
            Move::BumpLeft(space) => space.ahead().map_or(No::NoSpaceBeyond(space), No::Targeted),
            Move::BumpRight(space) => space
                .behind()
                .map_or(No::NoSpaceBeyond(space), No::Targeted),
            Move::HangingBack(space) | Move::MoveAhead(space) | Move::FastForward(space)
                if !own.contains(space) =>
            {
                No::NotYourDuck(space)
            }
            Move::HangingBack(space) | Move::MoveAhead(space) | Move::FastForward(space)
                if self.held().contains(space) =>
            {
                No::Held(space)
            }
            Move::HangingBack(space) => match self.just_behind(space) {
                Some(other) if rules.swap_with == SwapWith::Duck => No::SwapWithWater(other),
                _ => No::IsLast(space),
            },
            Move::MoveAhead(space) => match self.just_ahead(space) {
                Some(other) if rules.swap_with == SwapWith::Duck => No::SwapWithWater(other),
                _ => No::IsFirst(space),
            },
            Move::FastForward(space) => No::IsFirst(space),
            Move::DisorderlyConduct(order) => match self.orders().objection(order) {
                Some(Objection::Alike(first, second)) => No::AlikeReordered(first, second),
                Some(Objection::Held(space)) => No::Held(space),
                None => No::NotInHand(Card::DisorderlyConduct),
            },
            Move::DuckAndCover { duck, cover } => {
                if !own.contains(duck) {
                    No::NotYourDuck(duck)
                } else if line.pairs().contains(duck) {
                    No::Covers(duck)
                } else if line.shielded().contains(duck) {
                    No::Shielded(duck)
                } else if !neighbours(duck, cover) {
                    No::NotNeighbours(duck, cover)
                } else if !ducks.contains(cover) {
                    No::NoDuck(cover)
                } else if rules.cover_under == CoverUnder::OpponentsDuck && own.contains(cover) {
                    No::OwnCover(cover)
                } else {
                    No::Covers(cover)
                }
            }
            Move::BottomsUp(space) if !ducks.contains(space) => No::NoDuck(space),
            Move::BottomsUp(space)
                if rules.bottoms_up_on == BottomsUpOn::OwnDuck && !own.contains(space) =>
            {
                No::NotYourDuck(space)
            }
            Move::BottomsUp(space) => No::Shielded(space),
            Move::Resurrection(player) if player.index() >= self.seats() => {
                No::NoSuchPlayer(player)
            }
            Move::Resurrection(player) => No::NoneShot(player),
            Move::Peace => No::NoTarget,
            Move::Discard(card) => {
                let playable = |&card: &Card| self.can_play(card);
                No::CanPlay(self.own_hand().into_iter().find(playable).unwrap_or(card))
            }
            Move::LineForward | Move::DuckShuffle | Move::Reveal(_) | Move::Draw(_) => {
                No::PlayerDue
            }
        }
    }
}

fn neighbours(a: Space, b: Space) -> bool {
    a.ahead() == Some(b) || a.behind() == Some(b)
}

fn not_in_order(first: Space, second: Space) -> Option<IllegalMove> {
    if !neighbours(first, second) {
        Some(IllegalMove::NotNeighbours(first, second))
    } else if first > second {
        Some(IllegalMove::NotInOrder(first, second))
    } else {
        None
    }
}
