//! The worlds that fit a view: how many there are, and one of them.

use rand_core::Rng;

use super::clues::{Clue, Clues};
use super::view::View;
use crate::ducks::cards::{Card, Hand};
use crate::ducks::position::Ducks;
use crate::game::Position;
use crate::kit::binomial;
use crate::kit::random::{below, below_wide};
use crate::observe::PlayerView;
use crate::player::Player;

impl View {
    /// In how many ways the unseen cards can lie and fit the clues.
    pub(super) fn count_worlds(&self, clues: &Clues) -> Option<u128> {
        let known = KnownHands::of(self, clues);
        let mut left = self.unseen().total();
        let mut worlds = u128::from(known.deals().map(|(_, ways)| ways).sum::<u64>());
        left = left.saturating_sub(known.cards());
        for player in Player::seats(self.players()).filter(|&player| !known.tell_of(player)) {
            let hidden = self.hidden(player) as u32;
            worlds = worlds.checked_mul(binomial(left, hidden)?)?;
            left = left.saturating_sub(hidden);
        }
        Some(worlds)
    }

    /// A world, with whole hands dealt at once.
    pub(super) fn deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Ducks {
        let mut world = self.with_unseen_in_deck();
        let mut deck = world.table.deck.0;
        let mut left = deck.total();
        for player in Player::seats(self.players()) {
            let hidden = self.hidden(player);
            let mut cards = [None; Hand::SIZE];
            for card in cards.iter_mut().take(hidden) {
                if let Some(kind) = deck.pick(below(rng, left)) {
                    deck.remove(kind);
                    left -= 1;
                    *card = Some(Card::at(kind));
                }
            }
            if hidden > 0 {
                world.table.hands[player.index()] = Hand::of(cards);
            }
        }
        world.table.deck.0 = deck;
        world
    }

    /// A world that fits the clues, if one does.
    pub(super) fn deal_knowing<R: Rng + ?Sized>(
        &self,
        clues: &Clues,
        rng: &mut R,
    ) -> Option<Ducks> {
        let mut world = self.with_unseen_in_deck();
        let known = KnownHands::of(self, clues);
        if known.cards() > 0 {
            let ways = known.deals().map(|(_, ways)| ways).sum();
            let mut ticket = below_wide(rng, ways);
            let (hands, _) = known.deals().find(|&(_, ways)| {
                let drawn = ticket < ways;
                ticket = ticket.wrapping_sub(ways);
                drawn
            })?;
            for (hand, cards) in known.hands.iter().zip(hands) {
                for (kinds, count) in known.kinds.into_iter().zip(cards) {
                    deal(&mut world, hand.player, count as usize, kinds, rng);
                }
            }
        }
        for player in Player::seats(self.players()).filter(|&player| !known.tell_of(player)) {
            deal(&mut world, player, self.hidden(player), u64::MAX, rng);
        }
        Some(world)
    }
}

/// Deals unseen cards of these kinds, as bits by [`Card::index`], to a player.
#[inline]
fn deal<R: Rng + ?Sized>(world: &mut Ducks, player: Player, cards: usize, kinds: u64, rng: &mut R) {
    let table = &mut world.table;
    let mut choice = table.deck.0.of_kinds(kinds);
    let mut left = choice.total();
    for _ in 0..cards {
        if let Some(kind) = choice.pick(below(rng, left)) {
            choice.remove(kind);
            left -= 1;
            table.deck.0.remove(kind);
            table.hands[player.index()].add(Card::at(kind));
        }
    }
}

/// The hidden hands that clues tell of, and the unseen cards in classes that the clues tell
/// apart.
struct KnownHands {
    hands: [Clue; Clues::MAX],
    /// Of each class, the kinds of cards: of none of the clues, of the first, of the second,
    /// of both.
    kinds: [u64; CLASSES],
    /// Of each class, the number of cards.
    counts: [u32; CLASSES],
}

const CLASSES: usize = 1 << Clues::MAX;

/// How many cards of each class a hand holds.
type Composition = [u32; CLASSES];

impl KnownHands {
    fn of(view: &View, clues: &Clues) -> KnownHands {
        let mut hands = [Clue::EMPTY; Clues::MAX];
        let about = clues
            .iter()
            .filter(|clue| view.viewer() != Some(clue.player));
        for (hand, clue) in hands.iter_mut().zip(about) {
            *hand = Clue {
                hand: view.hidden(clue.player) as u8,
                ..clue
            };
        }
        let kinds = [0, 1, 2, 3].map(|class: usize| {
            let mut kinds = (1 << Card::ALL.len()) - 1;
            for (number, clue) in hands.iter().enumerate() {
                let playable = u64::from(clue.playable);
                kinds &= if class >> number & 1 == 1 {
                    playable
                } else {
                    !playable
                };
            }
            kinds
        });
        KnownHands {
            hands,
            kinds,
            counts: kinds.map(|kinds| view.unseen().0.of_kinds(kinds).total()),
        }
    }

    fn tell_of(&self, player: Player) -> bool {
        self.hands
            .iter()
            .any(|clue| clue.hand > 0 && clue.player == player)
    }

    /// How many cards the hands hold.
    fn cards(&self) -> u32 {
        self.hands.iter().map(|clue| u32::from(clue.hand)).sum()
    }

    /// What the hands can be made of, each with the number of ways to deal it.
    fn deals(&self) -> impl Iterator<Item = ([Composition; Clues::MAX], u64)> + '_ {
        let [first, second] = self.hands;
        first.compositions(0).flat_map(move |one| {
            second.compositions(1).map(move |other| {
                let left =
                    core::array::from_fn(|class| self.counts[class].saturating_sub(one[class]));
                let ways = ways(self.counts, one).saturating_mul(ways(left, other));
                ([one, other], ways)
            })
        })
    }
}

impl Clue {
    /// What the hand can be made of, the clue being the one with this number.
    fn compositions(self, number: usize) -> impl Iterator<Item = Composition> {
        let (hand, kept) = (u32::from(self.hand), u32::from(self.kept));
        let part = move || 0..=hand;
        let all = part().flat_map(move |a| {
            part().flat_map(move |b| part().flat_map(move |c| part().map(move |d| [a, b, c, d])))
        });
        all.filter(move |cards| {
            let is_kept = |class: &usize| class >> number & 1 == 0;
            let unplayable: u32 = (0..CLASSES).filter(is_kept).map(|class| cards[class]).sum();
            cards.iter().sum::<u32>() == hand && unplayable >= kept
        })
    }
}

/// In how many ways these cards can be taken out of those there are of each class.
fn ways(counts: Composition, cards: Composition) -> u64 {
    let choices = counts.into_iter().zip(cards);
    choices.fold(1, |ways: u64, (count, cards)| {
        let choices = binomial(count, cards).and_then(|choices| u64::try_from(choices).ok());
        ways.saturating_mul(choices.unwrap_or(u64::MAX))
    })
}
