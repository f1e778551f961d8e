//! What several tests need: random rules, random games, all conceivable moves.
#![allow(dead_code, reason = "each test uses a part")]

pub mod ducks_laws;
pub mod laws;
pub mod oracle;
pub mod perft;
pub mod tacocat_laws;

use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_pcg::Pcg64;
use tacoduck::ducks::{
    Builder, Card, Cards, Ducks, Edition, Move, Occupant, Order, PileCard, Rules, Space,
};
use tacoduck::prelude::*;
use tacoduck::random::below;
use tacoduck::tacocat::{self, Arrow, Rank, Ranks, Tacocat, Tie};

/// A generator for tests.
pub fn generator(seed: u64) -> Pcg64 {
    Pcg64::seed_from_u64(seed)
}

/// Rules of every edition with every switch as it is or the other way, and decks in which
/// rare cards are as frequent as others.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let edition = proptest::sample::select(Edition::ALL);
    let switches = prop_oneof![Just([false; 10]), any::<[bool; 10]>()];
    let deck = prop_oneof![
        1 => Just(None),
        2 => proptest::array::uniform18(2u8..=4).prop_map(Cards::new),
        1 => proptest::array::uniform18(0u8..=3)
            .prop_filter("big enough for six", |counts| {
                counts.iter().map(|&count| u32::from(count)).sum::<u32>() >= 24
            })
            .prop_map(Cards::new),
    ];
    (edition, switches, deck).prop_map(|(edition, switches, deck)| {
        let mut rules = Rules::new(edition);
        if let Some(deck) = deck {
            rules.deck = deck;
        }
        for ((name, _), flip) in rules.switches().zip(switches) {
            if flip {
                flip_switch(&mut rules, name);
            }
        }
        rules
    })
}

/// Gives a switch its other value.
pub fn flip_switch(rules: &mut Rules, name: &str) {
    let before = *rules;
    for &edition in Edition::ALL {
        for (switch, value) in Rules::new(edition).switches() {
            if switch == name && *rules == before {
                rules.set(switch, value).unwrap();
            }
        }
    }
    assert_ne!(
        *rules, before,
        "every switch has two values among the editions"
    );
}

/// Games with any rules and 2 to 6 players.
pub fn any_game() -> impl Strategy<Value = Ducks> {
    (any_rules(), 2usize..=6).prop_map(|(rules, players)| Ducks::new(rules, players).unwrap())
}

/// Positions put together by hand, a player to move, with more pairs and shields than games
/// bring about.
pub fn any_position() -> impl Strategy<Value = Ducks> {
    (any_rules(), 2usize..=6, any::<u64>())
        .prop_filter_map("no position", |(rules, players, seed)| {
            position(rules, players, &mut generator(seed)).build().ok()
        })
}

fn position(mut rules: Rules, players: usize, rng: &mut Pcg64) -> Builder {
    let mut pick = |n: usize| below(rng, n as u32) as usize;
    rules.deck = Cards::new([6; 18]).unwrap();
    let turn = Player::ALL[pick(players)];
    let mut pile: Vec<PileCard> = Vec::new();
    for card in PileCard::ALL {
        match card {
            PileCard::Water => pile.extend([card; 5]),
            PileCard::Duck(owner) if owner.index() < players => pile.extend([card; 5]),
            PileCard::Duck(_) => {}
        }
    }
    let (waters, covers, shields) = (pick(3), pick(4), pick(4));
    let line = Space::ALL.map(|_| {
        let is_duck = |card: &PileCard| *card != PileCard::Water;
        let ducks: Vec<usize> = (0..pile.len()).filter(|&i| is_duck(&pile[i])).collect();
        let PileCard::Duck(owner) = pile.remove(ducks[pick(ducks.len())]) else {
            unreachable!("a duck")
        };
        let mut top = Occupant::duck(owner);
        if pick(4) < waters && pile.last() == Some(&PileCard::Water) {
            pile.pop();
            pile.insert(0, PileCard::Duck(owner));
            return Some(Occupant::Water);
        }
        if pick(4) < covers && is_duck(&pile[0]) {
            let at = pick(pile.len());
            if let PileCard::Duck(covered) = pile[at] {
                pile.remove(at);
                top = top.covering(covered);
            }
        }
        let by = Player::ALL[pick(players)];
        if pick(3) < shields && by != turn {
            top = top.shielded_by(by);
        }
        Some(top)
    });
    let mut builder = Builder::new(rules, players).line(line).in_turn(turn);
    for space in Space::ALL {
        if pick(2) == 0 {
            builder = builder.target(space);
        }
    }
    // Of what is left each duck is shot, in the pool or under it; water is never gone.
    let (shot, under) = (pick(4), pick(3));
    let mut pool = [0; 7];
    let mut bottom = Vec::new();
    for card in pile {
        if card != PileCard::Water && pick(4) < shot {
            continue;
        }
        if pick(3) < under {
            bottom.push(card);
        } else {
            pool[card.index()] += 1;
        }
    }
    for card in PileCard::ALL {
        builder = builder.pool(card, pool[card.index()]);
    }
    for player in Player::seats(players) {
        let hand = [(); 3].map(|()| Card::ALL[pick(18)]);
        builder = builder.hand(player, &hand);
    }
    builder.bottom(&bottom).discard(Card::TakeAim, 1)
}

/// Plays at random from here, at most so many moves: each position with the move made in it,
/// and the last position.
pub fn random_play<G: FullGame>(start: &G, seed: u64, most: usize) -> (Vec<(G, G::Move)>, G) {
    let mut rng = generator(seed);
    let mut game = start.clone();
    let mut played = Vec::new();
    while played.len() < most {
        let next = match game.turn() {
            Turn::Chance => game.sample(&mut rng),
            Turn::Player(_) => game.legal_moves().choose(&mut rng),
            Turn::Over(_) => break,
        };
        let mv = next.unwrap();
        played.push((game.clone(), mv));
        game.apply(mv).unwrap();
    }
    (played, game)
}

/// Every move of Sitting Ducks that can be written, legal anywhere or not.
pub fn conceivable_moves() -> Vec<Move> {
    let mut words: Vec<String> = Vec::new();
    for card in Card::ALL {
        words.push(format!("-{card}"));
        words.push(format!("+{card}"));
        words.push(card.to_string());
        for first in Space::ALL {
            words.push(format!("{card}{first}"));
            words.extend(Space::ALL.map(|second| format!("{card}{first}{second}")));
        }
    }
    for card in PileCard::ALL {
        words.push(format!("={card}"));
        words.push(format!("re{card}"));
    }
    let mut moves: Vec<Move> = words.iter().filter_map(|word| word.parse().ok()).collect();
    moves.extend(all_orders().into_iter().map(Move::DisorderlyConduct));
    moves
}

/// All 720 orders of the line.
pub fn all_orders() -> Vec<Order> {
    let count = 6usize.pow(6);
    (0..count)
        .filter_map(|number| {
            let digit = |place: u32| Space::ALL[number / 6usize.pow(5 - place) % 6];
            Order::new([digit(0), digit(1), digit(2), digit(3), digit(4), digit(5)])
        })
        .collect()
}

/// The players of a game.
pub fn players(game: &Ducks) -> impl Iterator<Item = Player> + use<> {
    Player::seats(game.players())
}

/// Rules of Tacocat: the standard, and any others by which a game can be played.
pub fn any_tacocat_rules() -> impl Strategy<Value = tacocat::Rules> {
    let arrow = proptest::sample::select(vec![Arrow::Yay, Arrow::Wow, Arrow::Both]);
    let deck = prop_oneof![
        Just(tacocat::Rules::STANDARD.deck),
        proptest::array::uniform12(0u8..=4).prop_map(|counts| Ranks::new(counts).unwrap()),
        proptest::array::uniform12(0u8..=15).prop_map(|counts| Ranks::new(counts).unwrap()),
    ];
    let sizes = prop_oneof![
        3 => proptest::array::uniform7(2u8..=9),
        1 => proptest::array::uniform7(2u8..=4),
    ];
    let own = (deck, sizes, proptest::array::uniform7(arrow), any::<bool>()).prop_map(
        |(deck, sizes, arrows, tie)| {
            let tie = if tie { Tie::ArrowWins } else { Tie::Redeal };
            // Hands as large as wanted, or as the deck allows.
            let most = (deck.len() / 4) as u8;
            let sizes = sizes.map(|size: u8| size.min(most));
            let mut rules = tacocat::Rules::STANDARD;
            rules.deck = deck;
            rules.sizes = sizes;
            rules.arrows = arrows;
            rules.tie = tie;
            rules
        },
    );
    let playable = own.prop_filter("playable", |rules| rules.check().is_ok());
    prop_oneof![1 => Just(tacocat::Rules::STANDARD), 3 => playable]
}

/// Games of Tacocat with any rules.
pub fn any_tacocat() -> impl Strategy<Value = Tacocat> {
    any_tacocat_rules().prop_map(|rules| Tacocat::new(rules).unwrap())
}

/// Moves of Tacocat that are conceivable with the cards of two hands and some more: all
/// kinds of moves with all selections of the hand to move, and others.
pub fn conceivable_tacocat_moves(game: &Tacocat, seed: u64) -> Vec<tacocat::Move> {
    use tacoduck::random::below;
    use tacoduck::tacocat::Move;
    let mut rng = generator(seed);
    let mut moves: Vec<Move> = Vec::new();
    for rank in Rank::ALL {
        moves.push(Move::Draw(rank));
        moves.push(Move::Duel(rank));
    }
    let mut selections = vec![Ranks::EMPTY];
    for player in [tacocat::YAY, tacocat::WOW] {
        // Every selection of small hands, some of large ones.
        for _ in 0..300 {
            let mut cards = Ranks::EMPTY;
            for rank in game.hand(player) {
                if below(&mut rng, 2) == 0 {
                    assert!(cards.put(rank));
                }
            }
            // Now and then a card that need not be there.
            if below(&mut rng, 4) == 0 {
                let _ = cards.put(Rank::ALL[below(&mut rng, 12) as usize]);
            }
            selections.push(cards);
        }
    }
    selections.sort_unstable_by_key(ToString::to_string);
    selections.dedup();
    for cards in selections {
        moves.push(Move::Exchange(cards));
        moves.push(Move::Answer(cards));
        if !cards.is_empty() {
            moves.push(Move::Attack(cards));
        }
    }
    moves
}

/// A game in which cards that a player cannot see can be exchanged for others.
pub trait Hides: FullGame {
    /// A position that looks the same to this player, the hidden cards being any that it can
    /// be, dealt in a plain way.
    fn swapped(&self, viewer: Option<Player>, rng: &mut Pcg64) -> Self;
}

impl Hides for Ducks {
    fn swapped(&self, viewer: Option<Player>, rng: &mut Pcg64) -> Ducks {
        let hidden = |player: &Player| viewer != Some(*player);
        let mut unseen: Vec<Card> = Vec::new();
        for (card, count) in self.deck() {
            unseen.extend(vec![card; count.into()]);
        }
        for player in players(self).filter(hidden) {
            unseen.extend(self.hand(player));
        }
        let hands: Vec<String> = players(self)
            .map(|player| {
                let mut hand: Vec<Card> = self.hand(player).into_iter().collect();
                if hidden(&player) {
                    for card in &mut hand {
                        *card =
                            unseen.swap_remove(
                                tacoduck::random::below(rng, unseen.len() as u32) as usize
                            );
                    }
                    hand.sort();
                }
                let codes: Vec<String> = hand.iter().map(Card::to_string).collect();
                if codes.is_empty() {
                    "-".into()
                } else {
                    codes.join(".")
                }
            })
            .collect();
        with_word(self, 4, &hands.join("/"))
    }
}

impl Hides for Tacocat {
    fn swapped(&self, viewer: Option<Player>, rng: &mut Pcg64) -> Tacocat {
        use tacocat::{Stage, WOW, YAY};
        if self.stage() == Stage::Over {
            return *self;
        }
        let chosen = matches!(self.stage(), Stage::BothExchangeWow | Stage::DuelWow);
        let hidden = |player: Player| viewer != Some(player);
        let secret = chosen && hidden(YAY);
        let mut unseen: Vec<Rank> = self.deck().iter().collect();
        for player in [YAY, WOW] {
            if hidden(player) {
                unseen.extend(self.hand(player).iter());
            }
        }
        if secret {
            unseen.extend(self.laid().iter());
        }
        let mut take = |from: Option<Rank>, count: usize| {
            let mut taken = Ranks::EMPTY;
            for _ in 0..count {
                let able: Vec<usize> = (0..unseen.len())
                    .filter(|&i| Some(unseen[i]) >= from)
                    .collect();
                let index = able[tacoduck::random::below(rng, able.len() as u32) as usize];
                assert!(taken.put(unseen.swap_remove(index)));
            }
            taken
        };
        let mut hands = [self.hand(YAY), self.hand(WOW)];
        let mut laid = self.laid();
        let full = hands[0].len() + laid.len();
        // The higher floor first: what is below it can be in the other hand.
        let mut order = [YAY, WOW];
        order.sort_by_key(|&player| std::cmp::Reverse(self.floor(player)));
        for player in order {
            if hidden(player) {
                let size = if secret && player == YAY {
                    full
                } else {
                    hands[player.index()].len()
                };
                hands[player.index()] = take(self.floor(player), size);
            }
        }
        if secret {
            laid = Ranks::EMPTY;
            let all = hands[0];
            let count = match self.stage() {
                Stage::DuelWow => 1,
                _ => all.len() * usize::from(self.deck().len() % 2 == 0) / 2,
            };
            for rank in all.iter().take(count) {
                assert!(hands[0].take(rank) && laid.put(rank));
            }
        }
        let text = self.to_string();
        let mut words: Vec<String> = text.split(' ').map(String::from).collect();
        words[3] = format!("{}/{}", hands[0], hands[1]);
        if secret {
            let name = words[6].split(':').next().unwrap().to_string();
            words[6] = format!("{name}:{laid}");
        }
        let text = words.join(" ");
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }
}

/// A position with another word in its text.
fn with_word<G: FullGame>(game: &G, index: usize, word: &str) -> G {
    let text = game.to_string();
    let mut words: Vec<&str> = text.split(' ').collect();
    words[index] = word;
    let text = words.join(" ");
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What is serialized, in a format for people and one for machines.
pub trait Bytes {
    fn bytes(&self) -> (String, Vec<u8>);
}

#[cfg(feature = "serde")]
impl<T: serde_core::Serialize> Bytes for T {
    fn bytes(&self) -> (String, Vec<u8>) {
        let json = serde_json::to_string(self).unwrap();
        (json, postcard::to_allocvec(self).unwrap())
    }
}

#[cfg(not(feature = "serde"))]
impl<T: std::fmt::Display> Bytes for T {
    fn bytes(&self) -> (String, Vec<u8>) {
        (self.to_string(), Vec::new())
    }
}
