//! What holds in every position of every game of Sitting Ducks, whatever the rules, beside
//! the laws of all games (`conformance.rs`).

mod common;

use common::{any_game, ducks_laws, laws, random_play};
use proptest::prelude::*;
use tacoduck::prelude::*;

/// The longest game that is followed.
const MOST: usize = 1500;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_a_game_is_right(start in any_game(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        for (game, mv) in played {
            ducks_laws::position(&game);
            let mut after = game;
            after.apply(mv).unwrap();
            ducks_laws::step(&game, mv, &after);
        }
        ducks_laws::position(&end);
    }

    #[test]
    fn positions_lead_back_through_serde(
        start in any_game(),
        seed in any::<u64>(),
        offset in 0usize..23,
    ) {
        let (played, end) = random_play(&start, seed, MOST);
        let some = played.iter().map(|&(game, _)| game).skip(offset).step_by(23);
        for game in some.chain([end]) {
            laws::leads_back_through_serde(&game);
        }
    }
}
