//! What each card can be played on.

use crate::player::Player;

use crate::ducks::cards::Card;
use crate::ducks::line::Spaces;
use crate::ducks::moves::{Choices, Move, Moves, Orders};
use crate::ducks::position::{Ducks, Stage};
use crate::ducks::rules::{
    BottomsUpOn, CoverUnder, DoubleBarrel, MisfireAt, MisfireFrom, QuickShot, SwapWith,
};

impl Ducks {
    /// The legal moves.
    #[inline]
    pub(crate) fn moves(&self) -> Moves {
        match self.table.stage {
            Stage::Reveal => Moves::reveals(self.table.pile.next_cards()),
            Stage::Deal | Stage::Draw => Moves::draws(self.stock().0.kinds()),
            Stage::Play => self.plays(),
            Stage::Over => Moves::EMPTY,
        }
    }

    /// The plays and discards of the player in turn.
    #[inline]
    pub(crate) fn plays(&self) -> Moves {
        Moves::plays(self.own_hand(), |card| self.choices(card), || self.orders())
    }

    /// How many copies of the card of a move of chance can come; 0 for every other move.
    #[inline]
    pub(crate) fn copies(&self, mv: Move) -> u32 {
        match (self.table.stage, mv) {
            (Stage::Reveal, Move::Reveal(card)) => self.table.pile.weight(card),
            (Stage::Deal | Stage::Draw, Move::Draw(card)) => self.stock().count(card).into(),
            _ => 0,
        }
    }

    /// What the player in turn can choose for a card, whether in hand or not. The line is
    /// full. (Disorderly Conduct can always be played; its choices are
    /// [`orders`](Ducks::orders).)
    #[inline(never)]
    pub(crate) fn choices(&self, card: Card) -> Choices {
        let (rules, line, targets) = (&self.rules, self.table.line, self.table.targets);
        match card {
            Card::TakeAim => Choices::spaces(!targets),
            Card::Shoot => Choices::spaces(targets),
            Card::DoubleBarrel => match rules.double_barrel {
                DoubleBarrel::Shoots => Choices::both(targets),
                DoubleBarrel::Aims => {
                    let two = Choices::both(!targets);
                    if two.is_empty() {
                        Choices::spaces(!targets)
                    } else {
                        two
                    }
                }
            },
            Card::TwoBirds => Choices::both(targets & line.ducks()),
            Card::QuickShot => match rules.quick_shot {
                QuickShot::Duck => Choices::spaces(self.mortal()),
                QuickShot::AnySpace => Choices::spaces(Spaces::ALL),
            },
            Card::Misfire => Choices::from_to(
                match rules.misfire_from {
                    MisfireFrom::AnyTargeted => targets,
                    MisfireFrom::TargetedDuck => targets & line.ducks(),
                },
                match rules.misfire_at {
                    MisfireAt::Duck => line.ducks(),
                    MisfireAt::AnyCard => Spaces::ALL,
                },
            ),
            Card::BumpLeft => Choices::spaces(targets & (!targets).with_ahead_in()),
            Card::BumpRight => Choices::spaces(targets & (!targets).with_behind_in()),
            Card::LineForward | Card::DisorderlyConduct | Card::DuckShuffle => Choices::PLAIN,
            Card::HangingBack => self.swaps(Spaces::with_behind_in),
            Card::MoveAhead => self.swaps(Spaces::with_ahead_in),
            Card::FastForward => {
                let first = self.moving().first().map_or(Spaces::EMPTY, Spaces::only);
                Choices::spaces((self.own_ducks() & self.moving()) - first)
            }
            Card::DuckAndCover => {
                let hides = self.own_ducks() - line.pairs() - line.shielded();
                let covers = match rules.cover_under {
                    CoverUnder::AnyDuck => line.ducks(),
                    CoverUnder::OpponentsDuck => line.ducks() - self.own_ducks(),
                };
                Choices::from_to(hides, covers - line.pairs())
            }
            Card::BottomsUp => {
                let ducks = match rules.bottoms_up_on {
                    BottomsUpOn::AnyDuck => line.ducks(),
                    BottomsUpOn::OwnDuck => self.own_ducks(),
                };
                Choices::spaces(ducks - line.shielded())
            }
            Card::Resurrection => self.revivals(),
            Card::Peace => {
                if targets.is_empty() {
                    Choices::EMPTY
                } else {
                    Choices::PLAIN
                }
            }
        }
    }

    /// The players who have lost a duck.
    #[inline(never)]
    fn revivals(&self) -> Choices {
        let shot = Player::seats(self.seats()).filter(|&player| self.shot(player) > 0);
        Choices(shot.fold(0, |choices, player| choices | 1 << player.index()))
    }

    /// The orders in which Disorderly Conduct can lay the line.
    #[inline(never)]
    pub(crate) fn orders(&self) -> Orders {
        Orders::of(self.table.line, self.held())
    }

    /// The own ducks whose neighbour in the moving line can be swapped with. `next_to` gives
    /// the spaces next to a set, on the side of the duck.
    #[inline]
    fn swaps(&self, next_to: impl Fn(Spaces) -> Spaces) -> Choices {
        let with = match self.rules.swap_with {
            SwapWith::AnyCard => Spaces::ALL,
            SwapWith::Duck => self.table.line.ducks(),
        };
        let held = self.held();
        let mut reached = next_to(with - held);
        // The moving line goes on at the other side of a held duck.
        while !(reached & held).is_empty() {
            reached = (reached - held) | next_to(reached & held);
        }
        Choices::spaces(self.own_ducks() & reached)
    }

    /// Whether the player in turn can play a card that is in hand.
    #[inline]
    pub(crate) fn can_play(&self, card: Card) -> bool {
        !self.choices(card).is_empty()
    }

    /// Whether a move is legal.
    #[inline]
    pub(crate) fn allows(&self, mv: Move) -> bool {
        match self.table.stage {
            Stage::Play => match Choices::of(mv) {
                Some((card, choice)) => {
                    self.own_hand().contains(card) && self.choices(card).contains(choice)
                }
                None => self.allows_rare(mv),
            },
            _ => self.copies(mv) > 0,
        }
    }

    /// Whether a play that is not a choice of a card is legal.
    #[inline(never)]
    fn allows_rare(&self, mv: Move) -> bool {
        let hand = self.own_hand();
        match mv {
            Move::Discard(card) => {
                hand.contains(card) && !hand.into_iter().any(|card| self.can_play(card))
            }
            Move::DisorderlyConduct(order) => {
                hand.contains(Card::DisorderlyConduct) && self.orders().contains(order)
            }
            _ => false,
        }
    }
}
