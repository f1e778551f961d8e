//! Both games hold every law of the conformance kit, whatever the rules.

mod common;

use common::{any_game, any_tacocat};
use proptest::prelude::*;
use tacoduck::conformance;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn ducks_holds_every_law(start in any_game(), seed: u64) {
        conformance::check_game(&start, seed, 200)?;
    }

    #[test]
    fn tacocat_holds_every_law(start in any_tacocat(), seed: u64) {
        conformance::check_game(&start, seed, 200)?;
    }
}
