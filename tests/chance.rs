//! Chance and choice: each card as likely as it has copies, each move as likely as any
//! other, and the same numbers lead to the same game everywhere.

mod common;

use std::collections::HashMap;
use std::hash::Hash;

use common::generator;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::tacocat::{Rules, Tacocat};
use tacoduck::{Game, MoveSet, Outcome, playout_within};

/// The chi-squared statistic of so many draws, against a share for each move. Another move
/// must not come.
fn chi_squared<M: Copy + Eq + Hash>(
    shares: &[(M, f64)],
    mut draw: impl FnMut() -> Option<M>,
) -> f64 {
    let mut counts: HashMap<M, u32> = HashMap::new();
    for _ in 0..TRIES {
        *counts.entry(draw().expect("there is a move")).or_default() += 1;
    }
    let terms = shares.iter().map(|(mv, share)| {
        let expected = share * f64::from(TRIES);
        let found = f64::from(counts.remove(mv).unwrap_or(0));
        (found - expected).powi(2) / expected
    });
    let statistic = terms.sum();
    assert!(counts.is_empty(), "no other move comes");
    statistic
}

/// A bound that the statistic exceeds about once in a million: its mean and five deviations
/// of its square root's normal approximation (Fisher).
fn bound(degrees: usize) -> f64 {
    let root = (2.0 * degrees as f64 - 1.0).max(1.0).sqrt() + 5.0;
    root * root / 2.0
}

const TRIES: u32 = 60_000;

#[track_caller]
fn by_weight<G: Game>(position: &str) {
    let game: G = position.parse().unwrap();
    let moves: Vec<G::Move> = game.legal_moves().iter().collect();
    let total: u32 = moves.iter().map(|&mv| game.weight(mv)).sum();
    let share = |mv| f64::from(game.weight(mv)) / f64::from(total);
    let shares: Vec<(G::Move, f64)> = moves.iter().map(|&mv| (mv, share(mv))).collect();
    let mut rng = generator(11);
    let statistic = chi_squared(&shares, || game.sample(&mut rng));
    assert!(statistic < bound(shares.len() - 1), "{statistic} in {game}");
}

#[test]
fn cards_come_by_the_copies_left() {
    by_weight::<Ducks>("ducks gallery _/_/_/_/_/_ A5B5C5~5:- -/-/- - -");
    by_weight::<Ducks>("ducks gallery ~/A/B/~/A/_ A3B3~1:~~B ai.ai/sh.sh.sh lf1 A");
    by_weight::<Ducks>("ducks gallery ~/A/B/~/A/_ -:~AB~~ABBBA ai.ai/sh.sh.sh lf1 A");
    by_weight::<Ducks>("ducks ban-vit ~/A/B/~/A/B A3B3~3:- ai.ai/sh.sh.sh lf1 A");
    by_weight::<Ducks>("ducks gallery+deck=ai4.sh4 ~/~/~/A/~/B ~1:- ai.ai/sh.sh.sh ai2.sh1 A");
    by_weight::<Tacocat>("tacocat standard ....@.... 1.1.1.6.6.7.12/3.3 - 0/0 deal");
}

#[track_caller]
fn evenly<G: Game>(position: &str) {
    let game: G = position.parse().unwrap();
    let moves = game.legal_moves();
    let share = 1.0 / moves.len() as f64;
    let shares: Vec<(G::Move, f64)> = moves.iter().map(|mv| (mv, share)).collect();
    let mut rng = generator(12);
    let statistic = chi_squared(&shares, || game.legal_moves().choose(&mut rng));
    assert!(statistic < bound(shares.len() - 1), "{statistic} in {game}");
}

#[test]
fn moves_are_chosen_evenly() {
    evenly::<Ducks>("ducks canardage A*/~*/B/~/CB^C*/A A1B1~3:- db.qs.mf/sh.sh.sh/ai.ai.ai - A");
    evenly::<Ducks>(
        "ducks gallery A/B/C/~/D/E A4B4C4D4E4~4:- ai.mf.dc/lf.lf.lf/ai.ai.ai/sh.sh.sh/ai.ai.ai - A",
    );
    evenly::<Ducks>("ducks gallery A/A/B/~/~/B A3B3~3:- ai.lf.dc/lf.lf.lf - A");
    evenly::<Ducks>("ducks gallery ~/~/~/A/~/B ~1:- sh.bl.br/sh.sh.sh - A");
}

#[test]
fn choices_of_many_cards_are_even_too() {
    evenly::<Tacocat>("tacocat standard .@###.... 2.5.8.11/3.6.6.7 1.12 0/0 xY2");
    evenly::<Tacocat>("tacocat standard ....@.... 1.3.3.5.7.9.11/2.2.4.6.8.8.10 - 0/0 xB");
    evenly::<Tacocat>("tacocat standard ....@.... 3.3.4.5.6.9/1.2.7.8.10.11 9.12 0/0 aY");
    evenly::<Tacocat>("tacocat standard ..@##.... 1/5.5.6.8 2.3.9.10 0/0 rW:5.6.7");
    evenly::<Tacocat>("tacocat standard .@###.... 2.8.8.11/3.6.6.7 1.5.12 0/0 duel");
}

#[test]
fn who_is_not_chance_draws_no_card_and_an_empty_set_has_no_choice() {
    let mut rng = generator(1);
    let player: Ducks = "ducks gallery ~/~/~/A/~/B ~1:- sh.bl.br/sh.sh.sh - A"
        .parse()
        .unwrap();
    assert_eq!(player.sample(&mut rng), None);
    let over: Ducks = "ducks kachny ~/~/~/~/_/_ ~1:- mf.mf/ai.ai.ai tb1 =-"
        .parse()
        .unwrap();
    assert_eq!(over.sample(&mut rng), None);
    assert_eq!(over.legal_moves().choose(&mut rng), None);
    assert_eq!(over.clone().playout(&mut rng), Outcome::Nobody);
    // None of this took a number from the generator.
    assert_eq!(rng, generator(1));
}

/// Promised forever: the games these seeds give, on every platform.
#[test]
fn seeds_give_the_games_they_always_gave() {
    let table = [
        (
            (Edition::Gallery, 4, 1),
            "ducks gallery D/~/~/~*/~/_ D1~1:- sh.db.hb/hb.hb.bu/ma.ma/sh.tb.lf sh1 =D",
        ),
        (
            (Edition::Canardage, 3, 2),
            "ducks canardage ~/~/~/~*/B*/_* -:~ sh.mf.hb/qs.ma.bu/hb.hb \
             ai10.sh10.db1.mf1.bl2.br2.lf6.ma2.ff1.dc1.ds1.co2.bu1 =B",
        ),
        (
            (Edition::BanVit, 6, 3),
            "ducks ban-vit ~/~*/~/D/~*/_ -:~ \
             hb.co/sh.sh.hb/sh.mf.lf/ff.co.re/ai.sh.tb/ai.ma.ma ai3.sh1.qs1.bl1.lf1.bu1.pe1 =D",
        ),
        (
            (Edition::Kachny, 2, 4),
            "ducks kachny ~/B/~/~/~/_ ~1:- sh.mf/ai.sh.co \
             ai1.sh3.qs1.mf1.lf1.hb2.ma1.ds1.co1.bu1 =B",
        ),
        (
            (Edition::Canardage54, 5, 5),
            "ducks canardage-54 ~/~/~/~*/A/_ -:~A qs.br.ff/ai.lf.ma/tb.hb/sh.mf.bl/sh.dc.co \
             ai5.sh5.lf3.ma2.ds1.bu1 =A",
        ),
    ];
    for ((edition, players, seed), end) in table {
        let start = Ducks::new(edition, players).unwrap();
        assert_eq!(played_out(start, seed), end);
    }
    let tacocat = Tacocat::new(Rules::STANDARD).unwrap();
    let ends = [1, 2, 3].map(|seed| played_out(tacocat, seed));
    assert_eq!(
        ends,
        [
            "tacocat standard @#######. 2/8 3.4.5.6.7.8.10.11.11.11 0/7 =Y",
            "tacocat standard @######.. 3/9 1.2.3.4.4.5.5.6.6.7.8.9.11.11.12.12 0/2 =Y",
            "tacocat standard @#####... 1/5 3.5.7.9.9.10.10.11.12.12 0/0 =Y"
        ]
    );
}

fn played_out<G: Game>(mut game: G, seed: u64) -> String {
    playout_within(&mut game, &mut generator(seed), 100_000).unwrap();
    game.to_string()
}
