//! What players see, and the worlds that fit it.

mod common;

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;

use common::{any_game, any_tacocat, conceivable_moves, generator, random_play};
use proptest::prelude::*;
use tacoduck::ducks::{Card, Clues, Ducks};
use tacoduck::prelude::*;
use tacoduck::random::below;
use tacoduck::record::Record;
use tacoduck::tacocat::{self, Tacocat};
use tacoduck::{Disclosure, Seen, Table, TakeBackError};

/// Everyone who looks: the players, and one who only watches.
fn viewers<G: FullGame>(game: &G) -> impl Iterator<Item = Option<Player>> + use<G> {
    Player::seats(game.players()).map(Some).chain([None])
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// All that is public about a view, as one text.
fn shown<V: PlayerView<World: Display> + Display>(view: &V, moves: &[V::Move]) -> String {
    let checks: Vec<_> = moves.iter().map(|&mv| view.check(mv)).collect();
    let world = view.sample(&Default::default(), &mut generator(5));
    format!(
        "{view} {view:?} {:?} {:?} {:x} {:?} {:?} {:?} {checks:?} {world}",
        view.viewer(),
        view.turn(),
        hash(view),
        view.legal_moves(),
        view.legal_moves().iter().collect::<Vec<_>>(),
        view.worlds(&Default::default()),
    )
}

/// Hidden cards do not show, along a random game, whatever they are.
fn hidden_cards_do_not_show<G: common::Hides>(
    start: &G,
    seed: u64,
    conceivable: impl Fn(&G) -> Vec<G::Move>,
) where
    G::View: common::Bytes,
{
    let mut rng = generator(seed);
    for (game, mv) in random_play(start, seed, 300).0.into_iter().step_by(7) {
        for viewer in viewers(&game) {
            let view = game.view_for(viewer);
            let other = game.swapped(viewer, &mut rng);
            let moves = conceivable(&game);
            let moves = &moves[..moves.len().min(25)];
            assert_eq!(other.view_for(viewer), view, "{game}\n{other}");
            assert_eq!(
                shown(&other.view_for(viewer), moves),
                shown(&view, moves),
                "{game}\n{other}"
            );
            assert_eq!(
                common::Bytes::bytes(&other.view_for(viewer)),
                common::Bytes::bytes(&view)
            );
            assert_eq!(
                view.to_string().parse::<G::View>().ok(),
                Some(view.clone()),
                "{view}"
            );
            let is_hidden = matches!(game.seen(mv, viewer), Seen::Hidden(_));
            if !is_hidden && game.turn() == Turn::Chance {
                // A card that everyone sees can come in each of these positions or in none.
                assert_eq!(game.seen(mv, viewer), Seen::Open(mv));
            }
        }
    }
}

/// Two games that look alike to a player go on alike: what cannot be seen shows neither in the
/// record nor in whether moves can be taken back, whoever is shown it and however often moves
/// are taken back and made again.
fn courses_look_alike<G: common::Hides>(start: &G, seed: u64) {
    let mut rng = generator(seed);
    let played = random_play(start, seed, 250).0;
    let from = below(&mut rng, played.len() as u32) as usize;
    for viewer in viewers(start) {
        let game = played[from].0.clone();
        let other = game.swapped(viewer, &mut rng);
        let mut tables = [Table::new(game), Table::new(other)];
        let alike = |[one, other]: &[Table<G>; 2]| {
            let records = [one, other].map(|table| Record::from(table.history()).seen_by(viewer));
            assert_eq!(records[0], records[1]);
            assert_eq!(records[0].to_string(), records[1].to_string());
            assert_eq!(one.view_for(viewer), other.view_for(viewer));
            assert_eq!(
                records[0].to_string().parse().ok().as_ref(),
                Some(&records[0])
            );
            for moves in 0..=one.history().len() + 1 {
                assert_eq!(one.can_take_back(moves), other.can_take_back(moves));
            }
        };
        for _ in 0..25 {
            let positions = [0, 1].map(|i: usize| tables[i].position().clone());
            let moves = positions[0].legal_moves();
            let Some(mv) = moves.choose(&mut rng) else {
                break;
            };
            let glimpse = positions[0].seen(mv, viewer);
            // What the other player does is seen, but another hand may not allow it.
            let likely: Vec<G::Move> = positions[1]
                .legal_moves()
                .iter()
                .filter(|&mv| positions[1].seen(mv, viewer) == glimpse)
                .collect();
            let Some(&like) = likely.get(below(&mut rng, likely.len() as u32) as usize) else {
                break;
            };
            let before = positions.each_ref().map(Clone::clone);
            tables[0].apply(mv).unwrap();
            tables[1].apply(like).unwrap();
            // What a move shows beside its word may tell the two apart: choices that both have
            // made, a showdown, the cards another player sacrifices.
            let views = [0, 1].map(|i: usize| tables[i].view_for(viewer));
            let shown = before[0].discloses(mv);
            if shown == Some(Disclosure::Shown) {
                break;
            }
            if views[0] != views[1] {
                let by_other = matches!(before[0].turn(), Turn::Player(p) if viewer != Some(p));
                assert!(
                    before[0].discloses(mv).is_some() || by_other,
                    "{}",
                    before[0]
                );
                break;
            }
            if let Seen::Open(_) = glimpse {
                alike(&tables);
            }
            for table in &mut tables {
                assert!(table.undo().is_some());
            }
            alike(&tables);
            for table in &mut tables {
                assert!(table.redo().is_some());
            }
            if matches!(glimpse, Seen::Hidden(_)) {
                alike(&tables);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn courses_of_ducks_look_alike(game in any_game(), seed: u64) {
        courses_look_alike(&game, seed);
    }

    #[test]
    fn courses_of_tacocat_look_alike(game in any_tacocat(), seed: u64) {
        courses_look_alike(&game, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn hidden_cards_of_ducks_do_not_show(game in any_game(), seed: u64) {
        hidden_cards_do_not_show(&game, seed, |game| {
            let listed = game.legal_moves().iter().take(12);
            listed.chain(conceivable_moves().into_iter().step_by(71)).collect()
        });
    }

    #[test]
    fn hidden_cards_of_tacocat_do_not_show(game in any_tacocat(), seed: u64) {
        hidden_cards_do_not_show(&game, seed, |game| game.legal_moves().iter().take(30).collect());
    }

    /// Clues are true, and every world that is sampled with them fits them.
    #[test]
    fn clues_are_true(game in any_game(), seed: u64) {
        let mut rng = generator(seed);
        let mut clues = Clues::EMPTY;
        for (game, mv) in random_play(&game, seed, 400).0 {
            let fits = |game: &Ducks| Player::seats(game.players()).all(|player| {
                let known = |card: &Card| clues.excludes(player, *card);
                let wanted = known(&Card::Shoot).map_or(0, |(kept, _)| kept);
                let hand = game.hand(player).into_iter();
                hand.filter(|card| known(card).is_some_and(|(_, excluded)| !excluded)).count() >= wanted
            });
            prop_assert!(fits(&game), "{clues:?} {game}");
            if clues != Clues::EMPTY {
                for viewer in viewers(&game) {
                    let view = game.view_for(viewer);
                    let world = view.sample(&clues, &mut rng);
                    // A player's own hand is known, whatever the clues say of it.
                    prop_assert!(fits(&world), "{clues:?} {world}");
                    prop_assert_eq!(world.view_for(viewer), view);
                    let all = view.worlds(&Clues::EMPTY);
                    prop_assert!(view.worlds(&clues) <= all || all.is_none());
                    prop_assert!(view.worlds(&clues) != Some(0));
                }
            }
            game.learn(&mut clues, mv);
        }
    }
}

/// Cards of chance are told apart by a viewer exactly if the views after them are.
fn cards_are_seen_as_far_as_views_tell<G: FullGame>(start: &G, seed: u64) {
    for (game, _) in random_play(start, seed, 200).0.into_iter().step_by(3) {
        if game.turn() != Turn::Chance {
            continue;
        }
        for viewer in viewers(&game) {
            let after = |mv| {
                let mut after = game.clone();
                after.apply(mv).unwrap();
                after.view_for(viewer)
            };
            let cards: Vec<G::Move> = game.legal_moves().iter().collect();
            for pair in cards.windows(2) {
                let alike = game.seen(pair[0], viewer) == game.seen(pair[1], viewer);
                assert_eq!(alike, after(pair[0]) == after(pair[1]), "{game} {pair:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn cards_of_ducks_are_seen_as_far_as_views_tell(game in any_game(), seed: u64) {
        cards_are_seen_as_far_as_views_tell(&game, seed);
    }

    #[test]
    fn cards_of_tacocat_are_seen_as_far_as_views_tell(game in any_tacocat(), seed: u64) {
        cards_are_seen_as_far_as_views_tell(&game, seed);
    }

    #[test]
    fn views_of_ducks_show_what_all_see(game in any_game(), seed: u64) {
        for (game, _) in random_play(&game, seed, 200).0 {
            for viewer in viewers(&game) {
                let view = game.view_for(viewer);
                prop_assert_eq!(view.due(), game.due());
                prop_assert_eq!(view.deck_len(), game.deck().total() as usize);
                prop_assert_eq!(view.discard(), game.discard());
                for player in Player::seats(game.players()) {
                    prop_assert_eq!(view.hand_len(player), game.hand(player).len());
                    let own = viewer == Some(player) || game.hand(player).is_empty();
                    prop_assert_eq!(view.hand(player), own.then(|| game.hand(player)));
                }
            }
        }
    }

    #[test]
    fn views_of_tacocat_show_what_all_see(game in any_tacocat(), seed: u64) {
        use tacocat::{Stage, WOW, YAY};
        for (game, _) in random_play(&game, seed, 200).0 {
            for viewer in viewers(&game) {
                let view = game.view_for(viewer);
                prop_assert_eq!(view.due(), game.due());
                let secret = matches!(game.stage(), Stage::BothExchangeWow | Stage::DuelWow);
                let secret = secret && viewer != Some(YAY);
                prop_assert_eq!(view.laid(), (!secret).then(|| game.laid()));
                for player in [YAY, WOW] {
                    let counted = secret && player == YAY && game.stage() == Stage::BothExchangeWow;
                    let laid = if counted { game.laid().len() } else { 0 };
                    prop_assert_eq!(view.hand_len(player), game.hand(player).len() + laid);
                    if viewer == Some(player) {
                        prop_assert_eq!(view.hand(player), Some(game.hand(player)));
                    }
                }
            }
        }
    }
}

/// All sets of so many of these cards, each card taken as different.
fn sets<T: Copy>(cards: &[T], size: usize) -> Vec<(Vec<T>, Vec<T>)> {
    let Some((&first, rest)) = cards.split_first() else {
        return if size == 0 {
            vec![(vec![], vec![])]
        } else {
            vec![]
        };
    };
    let mut all = Vec::new();
    if size > 0 {
        for (mut chosen, left) in sets(rest, size - 1) {
            chosen.insert(0, first);
            all.push((chosen, left));
        }
    }
    for (chosen, mut left) in sets(rest, size) {
        left.insert(0, first);
        all.push((chosen, left));
    }
    all
}

/// Chi-squared over the cells, and the number of degrees of freedom.
#[track_caller]
fn fits_frequencies(expected: &HashMap<String, u64>, drawn: &HashMap<String, u64>) {
    let total: u64 = expected.values().sum();
    let count: u64 = drawn.values().sum();
    assert!(drawn.keys().all(|world| expected.contains_key(world)));
    let squares: f64 = expected
        .iter()
        .map(|(world, &ways)| {
            let wanted = count as f64 * ways as f64 / total as f64;
            let seen = drawn.get(world).copied().unwrap_or(0) as f64;
            (seen - wanted).powi(2) / wanted
        })
        .sum();
    let freedom = (expected.len() - 1) as f64;
    let limit = freedom + 4.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(
        squares < limit,
        "{squares} with {freedom} degrees of freedom"
    );
}

/// Hands that were dealt, and the cards that are left.
type Deal = (Vec<(Player, Vec<Card>)>, Vec<Card>);

/// The worlds of a view by the number of ways to deal them, found by dealing in every way:
/// hands are texts of cards.
fn ducks_worlds(
    game: &Ducks,
    viewer: Option<Player>,
    fits: impl Fn(Player, &[Card]) -> bool + Copy,
) -> HashMap<String, u64> {
    let mut unseen: Vec<Card> = cards_of(game.deck());
    let hidden: Vec<Player> = Player::seats(game.players())
        .filter(|&player| Some(player) != viewer)
        .collect();
    for &player in &hidden {
        unseen.extend(game.hand(player));
    }
    let mut deals: Vec<Deal> = vec![(vec![], unseen)];
    for &player in &hidden {
        deals = deals
            .into_iter()
            .flat_map(|(hands, left)| {
                let all = sets(&left, game.hand(player).len());
                let fitting = all.into_iter().filter(move |(hand, _)| fits(player, hand));
                fitting
                    .map(|(hand, left)| {
                        let mut hands = hands.clone();
                        hands.push((player, hand));
                        (hands, left)
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    let mut worlds = HashMap::new();
    for (hands, _) in deals {
        *worlds.entry(with_hands(game, &hands)).or_default() += 1;
    }
    worlds
}

fn cards_of(cards: tacoduck::ducks::Cards) -> Vec<Card> {
    cards
        .iter()
        .flat_map(|(card, count)| vec![card; count.into()])
        .collect()
}

/// The text of a position with other hands.
fn with_hands(game: &Ducks, hands: &[(Player, Vec<Card>)]) -> String {
    let text = game.to_string();
    let mut words: Vec<String> = text.split(' ').map(String::from).collect();
    let mut all: Vec<String> = words[4].split('/').map(String::from).collect();
    for (player, hand) in hands {
        let mut hand = hand.clone();
        hand.sort();
        all[player.index()] = tacoduck::ducks::Hand::new(&hand).unwrap().to_string();
    }
    words[4] = all.join("/");
    words.join(" ")
}

fn encoded<V: Encode + Display>(view: &V) -> Vec<u32> {
    let mut numbers = vec![f32::NAN; V::ENCODED];
    view.encode(&mut numbers).unwrap();
    assert!(
        numbers.iter().all(|number| (0.0..=1.0).contains(number)),
        "{view}"
    );
    numbers.into_iter().map(f32::to_bits).collect()
}

/// Views are equal exactly if their numbers are, over the games of a corpus.
fn numbers_stand_for_views<G: common::Hides>(starts: impl Iterator<Item = G>) {
    let mut rng = generator(1);
    let mut views: HashMap<Vec<u32>, G::View> = HashMap::new();
    for (seed, start) in starts.enumerate() {
        let (played, end) = random_play(&start, seed as u64, 400);
        for game in played.into_iter().map(|(game, _)| game).chain([end]) {
            for viewer in viewers(&game) {
                let view = game.view_for(viewer);
                let numbers = encoded(&view);
                let other = game.swapped(viewer, &mut rng);
                assert_eq!(encoded(&other.view_for(viewer)), numbers, "{view}");
                let known = views.entry(numbers).or_insert_with(|| view.clone());
                assert_eq!(*known, view);
            }
        }
    }
}

#[test]
fn numbers_stand_for_views_of_ducks() {
    let mut starts = Vec::new();
    for &edition in tacoduck::ducks::Edition::ALL {
        starts.extend((2..=6).map(|players| Ducks::new(edition, players).unwrap()));
    }
    let mut rules = tacoduck::ducks::Rules::new(tacoduck::ducks::Edition::Gallery);
    for (switch, _) in rules.switches() {
        common::flip_switch(&mut rules, switch);
        starts.push(Ducks::new(rules, 2).unwrap());
    }
    numbers_stand_for_views(starts.into_iter());
}

#[test]
fn numbers_stand_for_views_of_tacocat() {
    let rules = [
        "standard",
        "standard+tie=ArrowWins",
        "standard+arrows=BBBBBBB",
        "standard+sizes=2.3.4.5.6.7.8",
    ];
    let starts = rules.iter().flat_map(|rules| std::iter::repeat_n(rules, 5));
    numbers_stand_for_views(starts.map(|rules| Tacocat::new(rules.parse().unwrap()).unwrap()));
}

#[test]
fn the_layout_of_the_numbers_stays_as_it_is() {
    fn layout<V: Encode>() -> String {
        let parts = V::PARTS
            .iter()
            .map(|part| format!("{} {}", part.name, part.len));
        parts.collect::<Vec<_>>().join(", ")
    }
    assert_eq!(
        layout::<<Ducks as Observe>::View>(),
        "rules.edition 5, rules.switches 10, rules.deck 18, players 6, viewer 6, in_turn 6, \
         due.reveal 1, due.deal 1, due.draw 1, due.play 1, winner 6, space.1 20, space.2 20, \
         space.3 20, space.4 20, space.5 20, space.6 20, pool 7, bottom 294, hand 18, \
         hand_sizes 6, discard 18"
    );
    assert_eq!(
        layout::<<Tacocat as Observe>::View>(),
        "rules.tie 1, rules.sizes 7, rules.arrows 14, rules.deck 12, tacocat 9, tiles 7, viewer 2, \
         hand.yay 12, hand.wow 12, hand_sizes 2, discard 12, floor.yay 12, floor.wow 12, laid 12, \
         laid_is_hidden 1, drawing 1, stage 10, stage.player 2, stage.limit 1"
    );
    // One view in full, by the places of the numbers that are not 0.
    let game: Tacocat = "tacocat standard .@###.... 2.5/7.9 3.4.6.7 0/3 aY"
        .parse()
        .unwrap();
    let mut numbers = [0.0; <Tacocat as Observe>::View::ENCODED];
    game.view(tacocat::YAY).encode(&mut numbers).unwrap();
    let places: Vec<usize> = (0..numbers.len()).filter(|&i| numbers[i] > 0.0).collect();
    assert_eq!(
        places,
        [
            1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 14, 15, 16, 18, 20, 22, 23, 24, 25, 26, 27, 28, 29, 30,
            31, 32, 33, 35, 44, 45, 46, 50, 53, 56, 76, 77, 80, 81, 83, 84, 104, 135, 138
        ]
    );
}

#[test]
fn numbers_want_their_room() {
    let view = Ducks::new(tacoduck::ducks::Edition::Gallery, 2)
        .unwrap()
        .view_for(None);
    let expected = <Ducks as Observe>::View::ENCODED;
    for found in [0, expected - 1, expected + 1] {
        let mut numbers = vec![7.0; found];
        let refused = view.encode(&mut numbers);
        assert_eq!(refused, Err(tacoduck::EncodeError { expected, found }));
        assert!(
            numbers
                .iter()
                .all(|number| number.to_bits() == 7f32.to_bits())
        );
    }
}

/// Moves and their numbers lead to each other, in every position of a game.
fn moves_have_numbers<G: FullGame>(start: &G, seed: u64) {
    for (game, _) in random_play(start, seed, 300).0 {
        let moves = game.legal_moves();
        let legal: HashMap<usize, G::Move> = (0..G::ACTIONS)
            .filter_map(|index| Some((index, game.action(index)?)))
            .inspect(|&(index, mv)| assert_eq!(game.index(mv), Some(index), "{mv} in {game}"))
            .filter(|&(_, mv)| moves.contains(mv))
            .collect();
        if G::ACTIONS > 512 || moves.len() <= 512 {
            assert_eq!(legal.len(), moves.len(), "{game}");
        }
        assert_eq!(game.action(G::ACTIONS), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn moves_of_ducks_have_numbers(game in any_game(), seed: u64) {
        moves_have_numbers(&game, seed);
    }
}

#[test]
fn moves_of_tacocat_have_numbers() {
    let rules = [
        "standard",
        "standard+arrows=BBBBBBB",
        "standard+sizes=9.9.9.9.9.9.9",
    ];
    for (seed, rules) in rules.into_iter().enumerate() {
        moves_have_numbers(&Tacocat::new(rules.parse().unwrap()).unwrap(), seed as u64);
    }
}

#[test]
fn worlds_of_ducks_are_all_deals_and_equally_likely() {
    let line = "A/~/B/~/A/B A1B1~3:-";
    for (deck, hands, turn) in [
        ("ai2.sh3.lf3.bu2", "ai.sh.sh/lf.lf.lf bu1", "A"),
        ("ai2.sh2.tb1.lf2.hb1.pe2", "sh.sh.tb/ai.ai.lf -", "B"),
        ("ai2.sh3.lf3.bu2", "ai.sh/lf.lf.lf bu1", "A"),
    ] {
        let text = format!("ducks gallery+deck={deck} {line} {hands} {turn}");
        let game: Ducks = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        for viewer in viewers(&game) {
            let view = game.view_for(viewer);
            let expected = ducks_worlds(&game, viewer, |_, _| true);
            let count: u64 = expected.values().sum();
            assert_eq!(view.worlds(&Clues::EMPTY), Some(count.into()), "{view}");
            assert!(expected.contains_key(&game.to_string()));
            let mut drawn = HashMap::new();
            for seed in 0..6_000 {
                let world = view.sample(&Clues::EMPTY, &mut generator(seed)).to_string();
                *drawn.entry(world).or_default() += 1;
            }
            fits_frequencies(&expected, &drawn);
        }
    }
}

/// With clues about two players at once, whose kinds overlap.
#[test]
fn worlds_that_fit_clues_are_equally_likely() {
    let text = "ducks gallery+deck=ai1.sh4.tb1.bl3.br2.lf1.hb2.pe1 A/~/B/~/C/~ A2B2C2~2:- \
                sh.sh.tb/bl.bl.br/sh.br.pe - A";
    let mut game: Ducks = text.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut clues = Clues::EMPTY;
    for word in ["-sh", "+hb", "-bl", "+sh"] {
        let mv = word.parse().unwrap();
        game.learn(&mut clues, mv);
        game.apply(mv).unwrap();
    }
    let fits = |player: Player, hand: &[Card]| {
        let known = |card: Card| clues.excludes(player, card);
        let wanted = known(Card::Shoot).map_or(0, |(kept, _)| kept);
        let kept = hand
            .iter()
            .filter(|&&card| known(card).is_some_and(|(_, out)| !out));
        kept.count() >= wanted
    };
    for viewer in viewers(&game) {
        let view = game.view_for(viewer);
        let known = |player: Player, hand: &[Card]| viewer == Some(player) || fits(player, hand);
        let expected = ducks_worlds(&game, viewer, known);
        let count: u64 = expected.values().sum();
        assert_eq!(view.worlds(&clues), Some(count.into()), "{view}");
        assert!(
            Some(u128::from(count)) < view.worlds(&Clues::EMPTY),
            "the clues say something"
        );
        let mut drawn = HashMap::new();
        for seed in 0..4_000 {
            let world = view.sample(&clues, &mut generator(seed));
            *drawn.entry(world.to_string()).or_default() += 1;
        }
        if expected.len() < 1_000 {
            fits_frequencies(&expected, &drawn);
        } else {
            assert!(drawn.keys().all(|world| expected.contains_key(world)));
        }
    }
}

/// The worlds of a view of Tacocat by the number of ways, found by dealing in every way.
fn tacocat_worlds(game: &Tacocat, viewer: Option<Player>) -> HashMap<String, u64> {
    use tacocat::{Stage, WOW, YAY};
    let stage = game.stage();
    let secret = matches!(stage, Stage::BothExchangeWow | Stage::DuelWow) && viewer != Some(YAY);
    let mut unseen: Vec<_> = game.deck().iter().collect();
    let mut hidden = Vec::new();
    for player in [YAY, WOW]
        .into_iter()
        .filter(|&player| viewer != Some(player))
    {
        unseen.extend(game.hand(player).iter());
        let mut size = game.hand(player).len();
        if secret && player == YAY {
            unseen.extend(game.laid().iter());
            size += game.laid().len();
        }
        hidden.push((player, size));
    }
    unseen.sort();
    let mut deals = vec![(vec![], unseen)];
    for (player, size) in hidden {
        deals = deals
            .into_iter()
            .flat_map(|(hands, left): (Vec<(Player, Vec<_>)>, Vec<_>)| {
                let floor = game.floor(player);
                sets(&left, size)
                    .into_iter()
                    .filter(move |(hand, _)| hand.iter().all(|&card| Some(card) >= floor))
                    .map(move |(hand, left)| {
                        let mut hands = hands.clone();
                        hands.push((player, hand));
                        (hands, left)
                    })
            })
            .collect();
    }
    let text = game.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let ranks = |cards: &[tacocat::Rank]| {
        let mut ranks = tacocat::Ranks::EMPTY;
        assert!(cards.iter().all(|&card| ranks.put(card)));
        ranks
    };
    let mut worlds = HashMap::new();
    for (hands, _) in deals {
        let of = |player| hands.iter().find(|(other, _)| *other == player);
        let yays = of(YAY).map_or(game.hand(YAY).iter().collect(), |(_, hand)| hand.clone());
        let wows = of(WOW).map_or(game.hand(WOW).iter().collect(), |(_, hand)| hand.clone());
        let choices = match stage {
            Stage::DuelWow if secret => sets(&yays, 1),
            Stage::BothExchangeWow if secret => (0..=yays.len())
                .flat_map(|size| sets(&yays, size))
                .collect(),
            _ => vec![(vec![], yays)],
        };
        for (laid, left) in choices {
            let hands = format!("{}/{}", ranks(&left), ranks(&wows));
            let stage = match fields[6].split_once(':') {
                Some((name, _)) if secret => format!("{name}:{}", ranks(&laid)),
                _ => fields[6].to_string(),
            };
            let [game, rules, board, _, discard, floors, _] = fields[..] else {
                unreachable!()
            };
            let world = format!("{game} {rules} {board} {hands} {discard} {floors} {stage}");
            *worlds.entry(world).or_default() += 1;
        }
    }
    worlds
}

#[test]
fn worlds_of_tacocat_are_all_deals_and_equally_likely() {
    let rules = "standard+sizes=3.3.3.3.3.3.3+deck=1.1.2.2.0.0.3.3.0.0.0.0";
    for rest in [
        "....@.... 1.3.7/4.7.8 - 0/0 xB",
        "....@.... 3.7/4.7.8 - 0/0 xB:1",
        "....@.... -/4.7.8 - 0/0 xB:1.3.7",
        "....@.... 3.7/4.7.8 - 0/0 duel:2",
        "....@.... 3/4.7.8 1.4 0/0 draw>duel",
        ".@###.... 3.7/7.8 4.7 0/0 aW",
        ".@###.... 7/4.8 3.7 0/0 rW:3",
        "....@.... 3.7/- - 0/0 deal",
    ] {
        let text = format!("tacocat {rules} {rest}");
        let Ok(game) = text.parse::<Tacocat>() else {
            // Some of these are written for readers; what is no position is no case.
            panic!("{text}: {}", text.parse::<Tacocat>().unwrap_err());
        };
        for viewer in viewers(&game) {
            let view = game.view_for(viewer);
            let expected = tacocat_worlds(&game, viewer);
            let count: u64 = expected.values().sum();
            assert_eq!(
                view.worlds(&Default::default()),
                Some(count.into()),
                "{view}"
            );
            assert!(expected.contains_key(&game.to_string()), "{view}");
            let mut drawn = HashMap::new();
            for seed in 0..6_000 {
                let world = view
                    .sample(&Default::default(), &mut generator(seed))
                    .to_string();
                *drawn.entry(world).or_default() += 1;
            }
            fits_frequencies(&expected, &drawn);
        }
    }
}

/// No card below the floor, in hands that are hidden together too.
#[test]
fn floors_hold_in_every_world() {
    let game: Tacocat = "tacocat standard ....@.... 6.7.9/4.4.12 2.3.3.5.8.8.9.10 5/3 aY"
        .parse()
        .unwrap();
    for viewer in viewers(&game) {
        let expected = tacocat_worlds(&game, viewer);
        let count: u64 = expected.values().sum();
        assert_eq!(
            game.view_for(viewer).worlds(&Default::default()),
            Some(count.into())
        );
        for seed in 0..1000 {
            let world = game
                .view_for(viewer)
                .sample(&Default::default(), &mut generator(seed));
            assert!(expected.contains_key(&world.to_string()));
        }
    }
}

#[test]
fn texts_that_are_no_view_are_refused() {
    #[track_caller]
    fn refused<V: PlayerView + FromStr<Err: Error>>(text: &str, reason: &str) {
        let error = text
            .parse::<V>()
            .map_err(|error| error.to_string())
            .unwrap_err();
        assert!(error.starts_with(reason), "{error}");
    }
    type D = <Ducks as Observe>::View;
    type T = <Tacocat as Observe>::View;
    let line = "ducks gallery A/~/B/~/A/B A1B1~3:-";
    for (rest, reason) in [
        ("ai.ai.ai/sh.sh.sh - A", "HANDS: a view shows"),
        ("ai.??.ai/sh.sh.sh - A", "HANDS:"),
        ("??.??.??.??/sh.sh.sh - A", "HANDS:"),
        ("?/sh.sh.sh - A", "HANDS:"),
        ("??.??/??.?? - A", "HANDS:"),
        ("??.??.??/sh.sh.sh sh10 A", "DISCARD:"),
        ("??.??/??.??.?? sh1 B", "TURN:"),
    ] {
        refused::<D>(&format!("{line} {rest}"), reason);
    }
    for (text, reason) in [
        (
            "....@.... 1.2.3.4.5.6.7/1.2.3.4.5.6.7 - 0/0 xB",
            "HANDS: a view shows",
        ),
        ("....@.... ?.?.?.4.?.?.?/1.2.3.4.5.6.7 - 0/0 xB", "HANDS:"),
        ("....@.... ?.?.?.?.?.?/1.2.3.4.5.6.7 - 0/0 xB:?", "HANDS:"),
        (
            "....@.... 1.2.3.4.5.6.7/?.?.?.?.?.?.? - 0/0 xB:?",
            "STAGE: what yay",
        ),
        (
            "....@.... ?.?.?.?.?.?/1.2.3.4.5.6.7 - 0/0 xB:3",
            "STAGE: what yay",
        ),
        (
            "....@.... 1.2.3/?.?.?.? 4.5.6.7.8.9 0/0 duel:?",
            "STAGE: what yay",
        ),
        (
            "@####.... ?/9 3.4.6.7.9.9 0/3 =Y",
            "HANDS: nothing is hidden",
        ),
        (".@###.... 2.5/?.? 3.4.6.7 3/0 aY", "FLOORS:"),
        ("....@.... 1.2/?.?.? 3.4.6.7.8.9.9 0/0 rW:?", "STAGE:"),
    ] {
        refused::<T>(&format!("tacocat standard {text}"), reason);
    }
    assert!(
        format!("{line} ??.??.??/sh.sh.sh - A")
            .parse::<Ducks>()
            .is_err()
    );
    let hidden = "tacocat standard .@###.... 2.5/?.? 3.4.6.7 0/3 aY";
    assert!(hidden.parse::<Tacocat>().is_err() && hidden.parse::<T>().is_ok());
}

/// The same numbers give the same worlds, in every version and on every platform.
#[test]
fn worlds_stay_as_they_are() {
    #[track_caller]
    fn is<G: FullGame>(position: &str, viewer: Option<Player>, seed: u64, expected: &str) {
        let game: G = position.parse().unwrap_or_else(|_| panic!("{position}"));
        let world = game
            .view_for(viewer)
            .sample(&Default::default(), &mut generator(seed));
        let text = world.to_string();
        let differing: Vec<&str> = text
            .split(' ')
            .zip(position.split(' '))
            .filter(|(a, b)| a != b)
            .map(|(a, _)| a)
            .collect();
        assert_eq!(differing.join(" "), expected);
    }
    let line = "ducks kachny A/~/B/~/C/D A2B2C1D1~3:- ai.ai.ai/sh.sh.sh/lf.lf.lf/ma.ma.ma - A";
    is::<Ducks>(
        line,
        Some(Player::P1),
        1,
        "ai.ai.ai/ai.ai.dc/mf.dc.bu/sh.db.br",
    );
    is::<Ducks>(
        line,
        Some(Player::P3),
        2,
        "ai.sh.db/qs.lf.ds/lf.lf.lf/sh.ma.co",
    );
    is::<Ducks>(line, None, 3, "ai.sh.db/br.ma.ff/ai.lf.ds/ai.sh.co");
    let both = "tacocat standard ....@.... 1.2.3.4/3.4.5.6.7.8.9 - 0/0 xB:6.7.8";
    is::<Tacocat>(
        both,
        Some(tacocat::WOW),
        1,
        "1.6.12/3.4.5.6.7.8.9 xB:2.3.11.11",
    );
    is::<Tacocat>(both, Some(tacocat::YAY), 2, "1.2.3.4/1.5.7.7.9.11.12");
    is::<Tacocat>(both, None, 3, "3.6.7.10.11.11/1.2.2.4.8.11.12 xB:2");
    let duel = "tacocat standard ....@.... 1.2.3/4.5.8.9 5.6.7.8.9.10 0/0 duel:7";
    is::<Tacocat>(duel, Some(tacocat::WOW), 1, "1.2.12/4.5.8.9 duel:11");
    let floors = "tacocat standard ....@.... 6.7.9/4.4.12 2.3.3.5.8.8.9.10 5/3 aY";
    is::<Tacocat>(floors, None, 1, "5.6.11/7.11.12");
}

#[test]
fn clues_follow_the_cards_that_were_kept() {
    let mut game: Ducks = "ducks gallery A/~/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.lf - A"
        .parse()
        .unwrap();
    let mut clues = Clues::EMPTY;
    let about = |clues: &tacoduck::ducks::Clues| clues.excludes(Player::P1, Card::TakeAim);
    for (word, kept) in [
        ("-bl", Some((2, true))),
        ("+lf", Some((2, true))),
        ("ai1", Some((2, true))),
        ("+ai", Some((2, true))),
        // Line Forward could be played before: it was drawn.
        ("lf", Some((2, true))),
        ("=~", Some((2, true))),
        ("+sh", Some((2, true))),
        ("ai3", Some((2, true))),
        ("+ai", Some((2, true))),
        // A Shoot may be one that was kept.
        ("sh1", Some((1, true))),
    ] {
        let mv = word.parse().unwrap();
        game.learn(&mut clues, mv);
        game.apply(mv)
            .unwrap_or_else(|error| panic!("{word} in {game}: {error}"));
        assert_eq!(about(&clues), kept, "{word}");
    }
}

/// What can be taken back, move by move: the last so many moves, and whether they can.
#[track_caller]
fn takes_back<G: FullGame>(start: &str, moves: &str, expected: &[Result<(), TakeBackError>]) {
    let start: G = start.parse().unwrap_or_else(|_| panic!("{start}"));
    let mut table = Table::new(start.clone());
    for word in moves.split_whitespace() {
        let mv = word.parse().unwrap_or_else(|_| panic!("{word}"));
        table
            .apply(mv)
            .unwrap_or_else(|error| panic!("{word}: {error}"));
    }
    let all = table.history().len();
    let found: Vec<_> = (1..=all).map(|moves| table.can_take_back(moves)).collect();
    assert_eq!(found, expected, "{moves}");
    let free = expected.iter().filter(|able| able.is_ok()).count();
    assert_eq!(table.final_moves(), all - free, "{moves}");
    let too_many = Err(TakeBackError::TooMany(all));
    assert_eq!(table.can_take_back(all + 1), too_many);
    assert_eq!(table.can_take_back(usize::MAX), too_many);
}

#[test]
fn only_what_nobody_has_seen_is_taken_back() {
    use Disclosure::{Drawn, Revealed, Shown};
    use TakeBackError::{CardSeen, MoveSeen};
    let drawn = |player| Err(CardSeen(Drawn(player)));
    let (a, yay) = (Player::P1, tacocat::YAY);
    let line = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.sh/ai.ai.ai - A";
    takes_back::<Ducks>(line, "ai3", &[Ok(())]);
    takes_back::<Ducks>(line, "ai3 +lf", &[drawn(a); 2]);
    takes_back::<Ducks>(line, "ai3 +lf ai4", &[Ok(()), drawn(a), drawn(a)]);
    takes_back::<Ducks>(line, "sh1 =~", &[Err(CardSeen(Revealed)); 2]);
    let both = "tacocat standard ....@.... 1.2.3.3.4.5.9/3.4.5.6.7.8.9 - 0/0 xB";
    takes_back::<Tacocat>(both, "x1.2", &[Ok(())]);
    // What both have chosen is shown when the second has chosen.
    let shown = Err(CardSeen(Shown));
    takes_back::<Tacocat>(both, "x1.2 x-", &[shown; 2]);
    takes_back::<Tacocat>(both, "x1.2 x- +8", &[drawn(yay), shown, shown]);
    let duel = "tacocat standard ....@.... 3.5.9/4.5.8 1.2.6.7.7.8.9.10 0/0 duel";
    takes_back::<Tacocat>(duel, "d9", &[Ok(())]);
    takes_back::<Tacocat>(duel, "d9 d5", &[shown; 2]);
    // The other player's cards have been seen since.
    let attack = "tacocat standard ....@.... 3.5.9/4.5.8 1.2.6.7.7.8.9.10 0/0 aY";
    takes_back::<Tacocat>(attack, "a3", &[Ok(())]);
    takes_back::<Tacocat>(attack, "a3 r4", &[Ok(()), Err(MoveSeen)]);
    // The last cards are shown by the move itself.
    let last = "tacocat standard .@###.... 5/3.9 1.2.4.6 0/0 rW:8";
    takes_back::<Tacocat>(last, "r9", &[shown]);
}

#[test]
fn records_as_they_were_seen_are_read_with_their_result() {
    type D = tacoduck::record::SeenRecord<Ducks>;
    let start = "ducks kachny 2 =~ =B";
    for (moves, line, column) in [
        ("+?", 1, 22),
        ("+sh", 1, 22),
        ("+? *", 1, 22),
        ("=G *", 1, 22),
        ("* *", 1, 22),
        ("=G", 1, 22),
    ] {
        let error = format!("{start} {moves}").parse::<D>().unwrap_err();
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{moves}: {error}"
        );
    }
    let two = format!("{start} =B\n").parse::<D>().unwrap();
    assert_eq!(two.outcome(), Some(tacoduck::Outcome::Won(Player::P2)));
    let refused = "ducks kachny 2\n=~ +??".parse::<Record<Ducks>>();
    assert!(refused.is_err(), "a full record hides nothing");
}

#[test]
fn records_are_shown_as_they_were_seen() {
    let start = "\"tacocat standard ....@.... 1.2.3.3.4.5.9/3.4.5.6.7.8.9 - 0/0 xB\"";
    let seen = |moves: &str, viewer| {
        let record: Record<Tacocat> = format!("{start}\n{moves}\n*\n").parse().unwrap();
        let text = record.seen_by(viewer).to_string();
        let lines: Vec<&str> = text.lines().collect();
        let [start, moves, "*"] = lines[..] else {
            panic!("{text}");
        };
        (
            start.split(' ').nth(3).unwrap().to_string(),
            moves.to_string(),
        )
    };
    let (yay, wow) = (Some(tacocat::YAY), Some(tacocat::WOW));
    let is = |moves: &str, viewer, hands: &str, expected: &str| {
        assert_eq!(
            seen(moves, viewer),
            (hands.to_string(), expected.to_string())
        );
    };
    let (hidden, yays, wows) = ("?.?.?.?.?.?.?", "1.2.3.3.4.5.9", "3.4.5.6.7.8.9");
    is("x1", yay, &format!("{yays}/{hidden}"), "x1");
    is("x1", wow, &format!("{hidden}/{wows}"), "x?");
    is("x1", None, &format!("{hidden}/{hidden}"), "x?");
    is(
        "x1 x3.4 +8 +1 +7 d9",
        wow,
        &format!("{hidden}/{wows}"),
        "x1 x3.4 +? +1 +7 d?",
    );
    is(
        "x1 x3.4 +8 +1 +7 d9",
        yay,
        &format!("{yays}/{hidden}"),
        "x1 x3.4 +8 +? +? d9",
    );
    is(
        "x1 x3.4 +8 +1 +7 d9 d5",
        None,
        &format!("{hidden}/{hidden}"),
        "x1 x3.4 +? +? +? d9 d5",
    );
}

/// What has been seen stays seen, however the moves are taken back.
#[test]
fn what_was_seen_is_not_forgotten_by_taking_back_in_steps() {
    let attack = "tacocat standard ....@.... 3.5.9/4.5.8 1.2.6.7.7.8.9.10 0/0 aY";
    let mut table = Table::new(attack.parse::<Tacocat>().unwrap());
    let make = |table: &mut Table<Tacocat>, words: &str| {
        for word in words.split(' ') {
            table.apply(word.parse().unwrap()).unwrap();
        }
    };
    make(&mut table, "a3 r4");
    assert_eq!(table.can_take_back(1), Ok(()));
    table.undo();
    assert_eq!(table.can_take_back(1), Err(TakeBackError::MoveSeen));
    // Also when it is played otherwise.
    make(&mut table, "r8");
    assert_eq!(table.can_take_back(1), Ok(()));
    assert_eq!(table.can_take_back(2), Err(TakeBackError::MoveSeen));
    table.undo();
    table.undo();
    assert_eq!(table.can_take_back(0), Ok(()));
    // A new move is one that nothing was seen after.
    make(&mut table, "a5");
    assert_eq!(table.can_take_back(1), Ok(()));
}
