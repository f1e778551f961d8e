//! What holds in every position of every game of Tacocat, whatever the rules, beside the laws
//! of all games (`conformance.rs`).

mod common;

use common::{any_tacocat, laws, random_play, tacocat_laws};
use proptest::prelude::*;
use tacoduck::prelude::*;

/// The longest game that is followed.
const MOST: usize = 1500;

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_a_game_is_right(start in any_tacocat(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        for (game, mv) in played {
            tacocat_laws::position(&game);
            let mut after = game;
            after.apply(mv).unwrap();
            tacocat_laws::step(&game, mv, &after);
        }
        tacocat_laws::position(&end);
    }

    #[test]
    fn positions_lead_back_through_serde(
        start in any_tacocat(),
        seed in any::<u64>(),
        offset in 0usize..17,
    ) {
        let (played, end) = random_play(&start, seed, MOST);
        let some = played.iter().map(|&(game, _)| game).skip(offset).step_by(17);
        for game in some.chain([end]) {
            laws::leads_back_through_serde(&game);
        }
    }
}
