//! Chance and choice: who has none, and that the same numbers lead to the same game
//! everywhere. How often each comes is a law of all games (`conformance.rs`).

mod common;

use common::generator;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::playout_within;
use tacoduck::prelude::*;
use tacoduck::tacocat::{Rules, Tacocat};

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
    assert_eq!(
        tacoduck::playout(&mut over.clone(), &mut rng),
        Outcome::Nobody
    );
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

fn played_out<G: FullGame>(mut game: G, seed: u64) -> String {
    playout_within(&mut game, &mut generator(seed), 100_000).unwrap();
    game.to_string()
}
