//! Both games hold every law of the conformance kit, whatever the rules, and a game with a
//! fault is caught.

mod common;
mod toy;

use common::{any_game, any_tacocat};
use proptest::prelude::*;
use tacoduck::conformance::{self, Law, Violation};
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::tacocat::{Rules, Tacocat};
use toy::{FAULT, Fault, Toy};

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

#[test]
fn every_edition_with_every_number_of_players_holds_every_law() {
    for edition in Edition::ALL {
        for players in 2..=6 {
            let start = Ducks::new(edition, players).unwrap();
            conformance::check_game(&start, players as u64, 40)
                .unwrap_or_else(|violation| panic!("{violation}"));
            conformance::frequencies(&start, players as u64, 5_000)
                .unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
    let start = Tacocat::new(Rules::STANDARD).unwrap();
    for seed in 0..4 {
        conformance::check_game(&start, seed, 60).unwrap_or_else(|violation| panic!("{violation}"));
        conformance::frequencies(&start, seed, 20_000)
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
}

/// All of the kit, for a small game.
fn check_toy() -> Result<(), Violation> {
    for seed in 0..40 {
        conformance::check_game(&Toy::START, seed, 10)?;
    }
    let claims: Toy = "higher 3/2 -/-".parse().unwrap();
    conformance::frequencies(&Toy::START, 1, 3_000)?;
    conformance::frequencies(&claims, 1, 3_000)
}

const FAULTS: [(Fault, Law); 53] = [
    (Fault::LenTooLarge, Law::SetOrder),
    (Fault::NthStartsAtOne, Law::SetOrder),
    (Fault::ContainsForgets, Law::SetContains),
    (Fault::ListsTwice, Law::SetOnce),
    (Fault::MovesAfterTheEnd, Law::SetEnd),
    (Fault::NoMoveBeforeTheEnd, Law::SetEnd),
    (Fault::AcceptsAfterTheEnd, Law::OverRefuses),
    (Fault::MoveMissing, Law::SetIsCheck),
    (Fault::MoveTooMany, Law::SetIsCheck),
    (Fault::ApplyRefusesMore, Law::ApplyIsCheck),
    (Fault::ApplyHasOtherReason, Law::ApplyIsCheck),
    (Fault::RefusalChanges, Law::RefusalChangesNothing),
    (Fault::NoIndex, Law::IndexExists),
    (Fault::IndexOutOfRange, Law::IndexExists),
    (Fault::IndexTwice, Law::IndexUnique),
    (Fault::ActionIsOther, Law::IndexLeadsBack),
    (Fault::UndoForgets, Law::Undo),
    (Fault::HashTellsMore, Law::Hash),
    (Fault::CardWithoutWeight, Law::Weights),
    (Fault::WeightWithoutCard, Law::Weights),
    (Fault::SampleBringsNothing, Law::Sample),
    (Fault::SampleBringsClaim, Law::Sample),
    (Fault::ChoosesNothing, Law::Choice),
    (Fault::SampleIsEven, Law::SampleFollowsWeights),
    (Fault::ChoiceIsUneven, Law::ChoiceIsEven),
    (Fault::KeepsState, Law::Repeats),
    (Fault::TextDropsClaim, Law::PositionText),
    (Fault::MovesWrittenAlike, Law::MoveText),
    (Fault::ViewIsNotRead, Law::ViewText),
    (Fault::HiddenIsNotRead, Law::SeenText),
    (Fault::StartReadsOn, Law::StartText),
    (Fault::MoveOfTwoWords, Law::RecordText),
    (Fault::ViewOfThree, Law::ViewTurn),
    (Fault::ViewHasAllMoves, Law::ViewMoves),
    (Fault::ViewRefusesAll, Law::ViewCheck),
    (Fault::ViewHasOtherReason, Law::ViewCheck),
    (Fault::WorldForgetsOwnCard, Law::WorldFits),
    (Fault::WorldForgetsClaim, Law::WorldFits),
    (Fault::ViewComparesHidden, Law::WorldFits),
    (Fault::TextShowsHidden, Law::ViewTells),
    (Fault::DebugShowsHidden, Law::ViewTells),
    (Fault::HashShowsHidden, Law::Hash),
    (Fault::RefusalShowsHidden, Law::ViewTells),
    (Fault::NoWorlds, Law::WorldsCounted),
    (Fault::OneWorld, Law::WorldsCounted),
    (Fault::DrawerSeesNothing, Law::SeenByMover),
    (Fault::OpenToWatchersOnly, Law::SeenIsMove),
    (Fault::SeenIsOther, Law::SeenIsMove),
    (Fault::SeenDependsOnHidden, Law::SeenInWorlds),
    (Fault::WorldIsThePosition, Law::SeenAlike),
    (Fault::UndoTires, Law::HistoryUndo),
    (Fault::DrawIsNotDisclosed, Law::HistoryTakeBack),
    (Fault::NothingFitsClues, Law::HistoryWorlds),
];

#[test]
fn a_game_without_a_fault_passes() {
    assert_eq!(FAULT.get(), Fault::None);
    assert_eq!(check_toy(), Ok(()));
}

#[test]
fn every_fault_is_caught_by_its_law() {
    let mut wrong = Vec::new();
    for (fault, law) in FAULTS {
        FAULT.set(fault);
        let found = check_toy();
        FAULT.set(Fault::None);
        if found.as_ref().err().map(|violation| violation.law) != Some(law) {
            wrong.push(format!("{fault:?}: {law:?} expected, {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_law_is_broken_by_a_fault() {
    for law in Law::ALL {
        assert!(FAULTS.iter().any(|(_, broken)| broken == law), "{law:?}");
    }
}

#[test]
fn a_violation_is_a_sentence() {
    FAULT.set(Fault::UndoForgets);
    let game: Toy = "higher 3/2 -/-".parse().unwrap();
    let violation = conformance::undo(&game).unwrap_err();
    assert_eq!(
        violation.to_string(),
        "a move that is taken back leaves no trace: not so with 2 in `higher 3/2 -/-`, \
         but: higher 3/2 2/-"
    );
    assert_eq!(violation.mv.as_deref(), Some("2"));

    FAULT.set(Fault::DrawerSeesNothing);
    let violation = conformance::seen(&Toy::START).unwrap_err();
    assert_eq!(
        violation.to_string(),
        "a player sees the move that the player makes, and the card that the player draws: \
         not so with +1 for A in `higher -/- -/-`"
    );
    assert_eq!(violation.viewer, Some('A'));
}
