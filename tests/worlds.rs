//! The worlds that are sampled, in their exact shares: small views, whose worlds are found here
//! by dealing every set of cards.

mod common;

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::Hash;

use common::{generator, random_play};
use rand_core::{Rng, TryRng};
use rand_pcg::Pcg64;
use tacoduck::ducks::{Card, Clues, Ducks};
use tacoduck::prelude::*;
use tacoduck::tacocat::{Rank, Ranks, Stage, Tacocat, WOW, YAY};

/// Everyone who looks: the players, and one who only watches.
fn viewers<G: FullGame>(game: &G) -> impl Iterator<Item = Option<Player>> + use<G> {
    Player::seats(game.players()).map(Some).chain([None])
}

/// Every way to deal hands of these sizes, the cards being places in a list: of each hand its
/// cards as bits.
fn deals(cards: usize, sizes: &[usize]) -> Vec<Vec<u32>> {
    assert!(cards <= 16, "few cards");
    let mut deals = vec![vec![]];
    for &size in sizes {
        let mut longer = Vec::new();
        for hands in &deals {
            let taken: u32 = hands.iter().sum();
            let sets = (0..1_u32 << cards).filter(|set| set.count_ones() as usize == size);
            longer.extend(sets.filter(|set| set & taken == 0).map(|set| {
                let mut hands: Vec<u32> = hands.clone();
                hands.push(set);
                hands
            }));
        }
        deals = longer;
    }
    deals
}

/// The cards at these places, in order.
fn at<T: Copy + Ord>(cards: &[T], set: u32) -> Vec<T> {
    let places = (0..cards.len()).filter(|place| set >> place & 1 == 1);
    let mut cards: Vec<T> = places.map(|place| cards[place]).collect();
    cards.sort();
    cards
}

/// Each world by the number of ways to deal it.
type Shares<W> = HashMap<W, u64>;

fn tally<W: Eq + Hash>(worlds: impl Iterator<Item = W>) -> Shares<W> {
    let mut shares = Shares::new();
    for world in worlds {
        *shares.entry(world).or_default() += 1;
    }
    shares
}

/// So many worlds that were drawn are in their shares, by chi-squared: four standard deviations
/// and some more.
#[track_caller]
fn fits<W: Eq + Hash + Debug>(shares: &Shares<W>, drawn: &Shares<W>) {
    let ways: u64 = shares.values().sum();
    let all: u64 = drawn.values().sum();
    let other = drawn.keys().find(|world| !shares.contains_key(world));
    assert!(other.is_none(), "{other:?} is no world");
    let squares: f64 = shares
        .iter()
        .map(|(world, &share)| {
            let wanted = all as f64 * share as f64 / ways as f64;
            let found = drawn.get(world).copied().unwrap_or(0) as f64;
            (found - wanted).powi(2) / wanted
        })
        .sum();
    let freedom = (shares.len() - 1) as f64;
    let limit = freedom + 4.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(squares < limit, "{squares}, and at most {limit}");
}

/// A clue about a hidden hand: at least so many cards are of none of certain kinds.
struct Told {
    player: Player,
    kept: usize,
    excluded: [bool; 18],
}

impl Told {
    /// What the clues say of hands that are hidden in this view.
    fn all(view: &<Ducks as Observe>::View, clues: &Clues) -> Vec<Told> {
        let hidden = Player::seats(view.players()).filter(|&player| view.hand(player).is_none());
        hidden
            .filter_map(|player| {
                let (kept, _) = clues.excludes(player, Card::Shoot)?;
                let is_out = |card| clues.excludes(player, card).is_some_and(|(_, out)| out);
                let excluded = Card::ALL.map(is_out);
                Some(Told {
                    player,
                    kept,
                    excluded,
                })
            })
            .collect()
    }

    fn fits(&self, hand: &[Card]) -> bool {
        let kept = hand.iter().filter(|card| !self.excluded[card.index()]);
        kept.count() >= self.kept
    }
}

/// The action cards that are not seen.
fn unseen(view: &<Ducks as Observe>::View) -> Vec<Card> {
    let counts = view.unseen().iter();
    counts
        .flat_map(|(card, count)| vec![card; count.into()])
        .collect()
}

/// Hands that are dealt to these players out of the unseen cards, in every way that fits.
fn hands(
    view: &<Ducks as Observe>::View,
    told: &[Told],
    players: &[Player],
) -> impl Iterator<Item = Vec<Vec<Card>>> {
    let cards = unseen(view);
    let sizes: Vec<usize> = players.iter().map(|&p| view.hand_len(p)).collect();
    let all = deals(cards.len(), &sizes).into_iter().map(move |deal| {
        let hands = deal.into_iter().map(|set| at(&cards, set));
        hands.collect::<Vec<_>>()
    });
    all.filter(|hands| {
        let fits = |told: &Told| {
            let place = players.iter().position(|&player| player == told.player);
            place.is_none_or(|place| told.fits(&hands[place]))
        };
        told.iter().all(fits)
    })
}

/// The hands of these players.
fn held(world: &Ducks, players: &[Player]) -> Vec<Vec<Card>> {
    let hand = |&player: &Player| world.hand(player).into_iter().collect();
    players.iter().map(hand).collect()
}

/// The position after some moves, and what the moves have shown.
#[track_caller]
fn after(start: &str, moves: &str) -> (Ducks, Clues) {
    let mut game: Ducks = start
        .parse()
        .unwrap_or_else(|error| panic!("{start}: {error}"));
    let mut clues = Clues::EMPTY;
    for word in moves.split_whitespace() {
        let mv = word.parse().unwrap_or_else(|_| panic!("{word}"));
        game.learn(&mut clues, mv);
        game.apply(mv)
            .unwrap_or_else(|error| panic!("{word} in {game}: {error}"));
    }
    (game, clues)
}

const DRAWS: usize = 2_000;

/// Worlds are counted and drawn as they are dealt, for everyone; how many clues tell somebody
/// something, at most.
#[track_caller]
fn ducks_are_dealt_evenly(game: &Ducks, clues: &Clues) -> usize {
    let mut rng = generator(11);
    let mut most = 0;
    for viewer in viewers(game) {
        let view = game.view_for(viewer);
        let hidden: Vec<Player> = Player::seats(view.players())
            .filter(|&player| view.hand(player).is_none())
            .collect();
        let told = Told::all(&view, clues);
        let shares = tally(hands(&view, &told, &hidden));
        let ways: u64 = shares.values().sum();
        assert_eq!(view.worlds(clues), Some(ways.into()), "{view}");
        let drawn = tally((0..DRAWS).map(|draw| {
            let world = view.sample(clues, &mut rng);
            assert!(draw > 20 || world.view_for(viewer) == view);
            held(&world, &hidden)
        }));
        fits(&shares, &drawn);
        most = most.max(told.len());
    }
    most
}

const LINE: &str = "A/~/B/~/A/B A1B1~3:-";

#[test]
fn worlds_of_ducks_have_their_shares() {
    for (deck, hands, turn) in [
        ("ai1.sh4.lf3.bu2", "ai.sh.sh/lf.lf.bu -", "A"),
        ("ai2.sh3.lf3.bu2", "ai.sh/lf.lf.lf bu1", "A"),
        ("ai1.sh5.bl2.bu2", "sh.sh.sh/ai.bu.bu sh1", "B"),
    ] {
        let start = format!("ducks gallery+deck={deck} {LINE} {hands} {turn}");
        let (game, clues) = after(&start, "");
        assert_eq!(ducks_are_dealt_evenly(&game, &clues), 0);
    }
}

#[test]
fn worlds_that_fit_a_clue_have_their_shares() {
    for (deck, hands, moves) in [
        ("ai2.sh3.bl2.lf3", "sh.sh.bl/ai.sh.lf", "-bl"),
        ("ai2.sh3.bl2.lf3", "sh.sh.bl/ai.sh.lf", "-bl +lf"),
        ("ai2.sh3.bl2.lf3", "sh.sh.bl/ai.sh.lf", "-bl +lf ai1 +bl"),
        // Of a kept card it is known that it has been played.
        (
            "ai3.sh3.bl1.lf2",
            "sh.sh.bl/ai.sh.lf",
            "-bl +ai ai1 +lf sh1",
        ),
    ] {
        let start = format!("ducks gallery+deck={deck} {LINE} {hands} - A");
        let (game, clues) = after(&start, moves);
        assert_eq!(ducks_are_dealt_evenly(&game, &clues), 1, "{moves}");
    }
}

#[test]
fn worlds_that_fit_two_clues_have_their_shares() {
    for (deck, hands, moves) in [
        ("ai1.sh4.bl2.lf1.pe1", "sh.sh.bl/sh.bl.pe", "-bl +ai -pe"),
        (
            "ai1.sh4.bl2.lf1.pe1",
            "sh.sh.bl/sh.bl.pe",
            "-bl +ai -pe +lf",
        ),
        // The kinds differ: each player has ducks in places of their own.
        (
            "ai1.sh3.bl2.hb2.ff1.pe1",
            "sh.sh.bl/sh.bl.pe",
            "-bl +ai -pe +hb",
        ),
    ] {
        let start = format!("ducks gallery+deck={deck} {LINE} {hands} - A");
        let (game, clues) = after(&start, moves);
        assert_eq!(ducks_are_dealt_evenly(&game, &clues), 2, "{moves}");
    }
}

/// A generator whose first number is given.
struct First {
    number: Option<u64>,
    then: Pcg64,
}

impl TryRng for First {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.then.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.number.take().unwrap_or_else(|| self.then.next_u64()))
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
        self.then.fill_bytes(dst);
        Ok(())
    }
}

/// The first number says how many cards of which kinds the hands hold that clues tell of: it is
/// gone through from end to end, and each composition comes exactly as often as there are ways
/// to deal it.
#[track_caller]
fn compositions_have_their_tickets(view: &<Ducks as Observe>::View, clues: &Clues, told: &[Told]) {
    let players: Vec<Player> = told.iter().map(|told| told.player).collect();
    // Of each hand the cards by what the clues say of their kinds.
    let composition = |hands: Vec<Vec<Card>>| -> Vec<[usize; 4]> {
        let class = |card: &Card| {
            let excluded = told.iter().map(|told| told.excluded[card.index()]);
            excluded.fold(0, |class, out| 2 * class + usize::from(out))
        };
        let counted = hands.iter().map(|hand| {
            let mut counts = [0; 4];
            for card in hand {
                counts[class(card)] += 1;
            }
            counts
        });
        counted.collect()
    };
    let shares = tally(hands(view, told, &players).map(composition));
    let tickets: u64 = shares.values().sum();
    let lowest = |ticket: u64| (u128::from(ticket) << 64).div_ceil(u128::from(tickets));
    // The lowest number that a ticket is drawn with, and the highest.
    let numbers = |ticket| [lowest(ticket), lowest(ticket + 1) - 1];
    for end in [0, 1] {
        let drawn = (0..tickets).map(|ticket| {
            let mut rng = First {
                number: Some(numbers(ticket)[end] as u64),
                then: generator(ticket),
            };
            composition(held(&view.sample(clues, &mut rng), &players))
        });
        assert_eq!(tally(drawn), shares, "{clues:?} {view}");
    }
}

#[test]
fn every_ticket_draws_the_composition_it_stands_for() {
    // How many views are still to be looked at, of those whom one clue tells something, and two.
    let mut open = [0, 20, 4];
    let decks = [
        "gallery+deck=ai1.sh3.tb1.bl2.br2.hb1",
        "kachny+deck=ai1.sh2.tb1.mf1.bl2.br2.ma1",
        "canardage+deck=ai1.sh3.bl2.br2.lf1.hb2",
    ];
    for (seed, rules) in (0..60).zip(decks.iter().cycle()) {
        let rules: tacoduck::ducks::Rules = rules.parse().unwrap();
        let start = Ducks::new(rules, 2).unwrap();
        let mut clues = Clues::EMPTY;
        for (game, mv) in random_play(&start, seed, 60).0 {
            for viewer in viewers(&game) {
                let view = game.view_for(viewer);
                let told = Told::all(&view, &clues);
                if open[told.len()] > 0 {
                    compositions_have_their_tickets(&view, &clues, &told);
                    open[told.len()] -= 1;
                }
            }
            game.learn(&mut clues, mv);
        }
    }
    assert_eq!(open, [0; 3]);
}

/// What is hidden of Tacocat in a world: both hands, and what Yay has laid.
type Hidden = (Ranks, Ranks, Ranks);

fn ranks(cards: &[Rank]) -> Ranks {
    let mut ranks = Ranks::EMPTY;
    assert!(cards.iter().all(|&card| ranks.put(card)));
    ranks
}

/// The worlds of a view of Tacocat, found by dealing in every way.
fn tacocat_shares(game: &Tacocat, viewer: Option<Player>) -> Shares<Hidden> {
    let chosen = matches!(game.stage(), Stage::BothExchangeWow | Stage::DuelWow);
    let secret = chosen && viewer != Some(YAY);
    let hidden = [YAY, WOW].map(|player| viewer != Some(player));
    let mut cards: Vec<Rank> = game.deck().iter().collect();
    let mut sizes = [0; 2];
    for player in [YAY, WOW]
        .into_iter()
        .filter(|player| hidden[player.index()])
    {
        cards.extend(game.hand(player).iter());
        sizes[player.index()] = game.hand(player).len();
    }
    if secret {
        cards.extend(game.laid().iter());
        sizes[0] += game.laid().len();
    }
    let mut worlds = Vec::new();
    for deal in deals(cards.len(), &sizes) {
        let hand = |player: Player| {
            if hidden[player.index()] {
                at(&cards, deal[player.index()])
            } else {
                game.hand(player).iter().collect()
            }
        };
        let (yays, wows) = (hand(YAY), hand(WOW));
        let above =
            |hand: &[Rank], player| hand.iter().all(|&card| Some(card) >= game.floor(player));
        if (hidden[0] && !above(&yays, YAY)) || (hidden[1] && !above(&wows, WOW)) {
            continue;
        }
        let choices: Vec<u32> = match game.stage() {
            Stage::DuelWow if secret => (0..yays.len()).map(|place| 1 << place).collect(),
            Stage::BothExchangeWow if secret => (0..1 << yays.len()).collect(),
            _ => vec![0],
        };
        for choice in choices {
            let laid = if secret {
                ranks(&at(&yays, choice))
            } else {
                game.laid()
            };
            worlds.push((ranks(&at(&yays, !choice)), ranks(&wows), laid));
        }
    }
    tally(worlds.into_iter())
}

#[test]
fn worlds_of_tacocat_have_their_shares() {
    let rules = "sizes=3.3.3.3.3.3.3+deck=1.1.2.2.0.0.3.3.0.0.0.0";
    // A card more, so that an attack has been answered, and there are floors.
    let more = "sizes=4.4.4.4.4.4.4+deck=1.1.2.2.1.1.4.4.0.0.0.0";
    for (rules, rest) in [
        (rules, "....@.... 1.3.7/4.7.8 - 0/0 xB"),
        (rules, "....@.... 3.7/4.7.8 - 0/0 xB:1"),
        (rules, "....@.... -/4.7.8 - 0/0 xB:1.3.7"),
        (rules, "....@.... 3.7/4.7.8 - 0/0 duel:2"),
        (rules, "....@.... 3/4.7.8 1.4 0/0 draw>duel"),
        (rules, ".@###.... 3.7/7.8 4.7 0/0 aW"),
        (more, ".@###.... 7.8/4.8 1.3.5.7 0/3 aY"),
        (more, ".@###.... 7.8/4.8 1.3.4.7 3/4 aW"),
        (rules, ".@###.... 7/4.8 3.7 0/0 rW:3"),
        (rules, "....@.... 3.7/- - 0/0 deal"),
    ] {
        let text = format!("tacocat standard+{rules} {rest}");
        let Ok(game) = text.parse::<Tacocat>() else {
            panic!("{text}: {}", text.parse::<Tacocat>().unwrap_err());
        };
        let mut rng = generator(12);
        for viewer in viewers(&game) {
            let view = game.view_for(viewer);
            let shares = tacocat_shares(&game, viewer);
            let ways: u64 = shares.values().sum();
            assert_eq!(view.worlds(&()), Some(ways.into()), "{view}");
            let drawn = tally((0..DRAWS).map(|draw| {
                let world = view.sample(&(), &mut rng);
                assert!(draw > 20 || world.view_for(viewer) == view);
                (world.hand(YAY), world.hand(WOW), world.laid())
            }));
            fits(&shares, &drawn);
        }
    }
}
