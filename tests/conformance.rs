//! Both games hold every law of the conformance kit, whatever the rules, and a game with a
//! fault is caught.

mod common;
mod toy;

use common::{any_game, any_tacocat, conceivable_moves, conceivable_tacocat_moves, random_play};
use proptest::prelude::*;
use tacoduck::conformance::{self, Law, Violation};
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::tacocat::{Rules, Tacocat, WOW, YAY};
use toy::{FAULT, Fault, Toy};

/// Ends a test at a violation with its sentence.
#[track_caller]
fn holds(checked: Result<(), Violation>) {
    if let Err(violation) = checked {
        panic!("{violation}");
    }
}

/// The laws that are quick to check, in every position of a whole game.
fn whole_game<G: FullGame>(start: &G, seed: u64) {
    let (played, end) = random_play(start, seed, 1500);
    for game in played.iter().map(|(game, _)| game).chain([&end]) {
        holds(conformance::legal_set(game));
        holds(conformance::undo(game));
    }
    for game in played
        .iter()
        .map(|(game, _)| game)
        .step_by(11)
        .chain([&end])
    {
        holds(conformance::indices(game));
        holds(conformance::texts(game));
        holds(conformance::over(
            game,
            seed,
            played.iter().map(|&(_, mv)| mv),
        ));
    }
    holds(conformance::undo_to_the_start(start, seed, 1500));
    holds(conformance::records(start, seed, 400));
    holds(conformance::repetition(start, seed, 400));
    holds(conformance::random_moves(start, seed, 400));
}

/// Over these moves too the set, `check` and `apply` agree. How many of them are legal.
fn legal_among<G: FullGame>(game: &G, conceivable: &[G::Move]) -> usize {
    holds(conformance::refusals_among(
        game,
        conceivable.iter().copied(),
    ));
    let legal = game.legal_moves();
    conceivable.iter().filter(|&&mv| legal.contains(mv)).count()
}

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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn ducks_holds_the_quick_laws_to_the_end(start in any_game(), seed: u64) {
        whole_game(&start, seed);
    }

    #[test]
    fn tacocat_holds_the_quick_laws_to_the_end(start in any_tacocat(), seed: u64) {
        whole_game(&start, seed);
    }

    #[test]
    fn moves_of_ducks_that_can_be_written_are_refused_rightly(
        start in any_game(),
        seed: u64,
        offset in 0usize..23,
    ) {
        let conceivable = conceivable_moves();
        let (played, end) = random_play(&start, seed, 1500);
        let some = played.iter().map(|&(game, _)| game).skip(offset).step_by(23);
        for game in some.chain([end]) {
            let legal = legal_among(&game, &conceivable);
            prop_assert_eq!(legal, game.legal_moves().len(), "{}", game);
        }
    }

    #[test]
    fn moves_of_tacocat_that_can_be_written_are_refused_rightly(
        start in any_tacocat(),
        seed: u64,
        offset in 0usize..17,
    ) {
        let (played, end) = random_play(&start, seed, 1500);
        let some = played.iter().map(|&(game, _)| game).skip(offset).step_by(17);
        for game in some.chain([end]) {
            let legal = legal_among(&game, &conceivable_tacocat_moves(&game, seed));
            // Of small hands every selection is conceived of.
            let small = [YAY, WOW].into_iter().all(|player| game.hand(player).len() <= 4);
            if small {
                prop_assert_eq!(legal, game.legal_moves().len(), "{}", game);
            }
        }
    }
}

#[test]
fn every_edition_with_every_number_of_players_holds_every_law() {
    for &edition in Edition::ALL {
        for players in 2..=6 {
            let start = Ducks::new(edition, players).unwrap();
            holds(conformance::check_game(&start, players as u64, 30));
        }
    }
    let start = Tacocat::new(Rules::STANDARD).unwrap();
    for seed in 0..4 {
        holds(conformance::check_game(&start, seed, 60));
    }
}

#[track_caller]
fn frequencies_fit<G: FullGame>(position: &str) {
    let game: G = position.parse().unwrap();
    holds(conformance::frequencies(&game, 11, 60_000));
}

#[test]
fn cards_come_by_the_copies_left() {
    frequencies_fit::<Ducks>("ducks gallery _/_/_/_/_/_ A5B5C5~5:- -/-/- - -");
    frequencies_fit::<Ducks>("ducks gallery ~/A/B/~/A/_ A3B3~1:~~B ai.ai/sh.sh.sh lf1 A");
    frequencies_fit::<Ducks>("ducks gallery ~/A/B/~/A/_ -:~AB~~ABBBA ai.ai/sh.sh.sh lf1 A");
    frequencies_fit::<Ducks>("ducks ban-vit ~/A/B/~/A/B A3B3~3:- ai.ai/sh.sh.sh lf1 A");
    frequencies_fit::<Ducks>(
        "ducks gallery+deck=ai4.sh4 ~/~/~/A/~/B ~1:- ai.ai/sh.sh.sh ai2.sh1 A",
    );
    frequencies_fit::<Tacocat>("tacocat standard ....@.... 1.1.1.6.6.7.12/3.3 - 0/0 deal");
}

#[test]
fn moves_are_chosen_evenly() {
    frequencies_fit::<Ducks>(
        "ducks canardage A*/~*/B/~/CB^C*/A A1B1~3:- db.qs.mf/sh.sh.sh/ai.ai.ai - A",
    );
    frequencies_fit::<Ducks>(
        "ducks gallery A/B/C/~/D/E A4B4C4D4E4~4:- ai.mf.dc/lf.lf.lf/ai.ai.ai/sh.sh.sh/ai.ai.ai - A",
    );
    frequencies_fit::<Ducks>("ducks gallery A/A/B/~/~/B A3B3~3:- ai.lf.dc/lf.lf.lf - A");
    frequencies_fit::<Ducks>("ducks gallery ~/~/~/A/~/B ~1:- sh.bl.br/sh.sh.sh - A");
}

#[test]
fn choices_of_many_cards_are_even_too() {
    frequencies_fit::<Tacocat>("tacocat standard .@###.... 2.5.8.11/3.6.6.7 1.12 0/0 xY2");
    frequencies_fit::<Tacocat>("tacocat standard ....@.... 1.3.3.5.7.9.11/2.2.4.6.8.8.10 - 0/0 xB");
    frequencies_fit::<Tacocat>("tacocat standard ....@.... 3.3.4.5.6.9/1.2.7.8.10.11 9.12 0/0 aY");
    frequencies_fit::<Tacocat>("tacocat standard ..@##.... 1/5.5.6.8 2.3.9.10 0/0 rW:5.6.7");
    frequencies_fit::<Tacocat>("tacocat standard .@###.... 2.8.8.11/3.6.6.7 1.5.12 0/0 duel");
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

const FAULTS: [(Fault, Law); 60] = [
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
    (Fault::UndoTires, Law::Undo),
    (Fault::HashTellsMore, Law::Hash),
    (Fault::CardWithoutWeight, Law::Weights),
    (Fault::WeightWithoutCard, Law::Weights),
    (Fault::SampleBringsNothing, Law::Sample),
    (Fault::SampleBringsClaim, Law::Sample),
    (Fault::ChoosesNothing, Law::Choice),
    (Fault::AdvancesTwice, Law::ApplyRandom),
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
    (Fault::NumbersShowHidden, Law::ViewNumbers),
    (Fault::NumbersFitAnywhere, Law::ViewNumbers),
    (Fault::NumbersAreLeftOut, Law::ViewNumbers),
    (Fault::NoWorlds, Law::WorldsCounted),
    (Fault::OneWorld, Law::WorldsCounted),
    (Fault::DrawerSeesNothing, Law::SeenByMover),
    (Fault::OpenToWatchersOnly, Law::SeenIsMove),
    (Fault::SeenIsOther, Law::SeenIsMove),
    (Fault::SeenDependsOnHidden, Law::SeenInWorlds),
    (Fault::WorldIsThePosition, Law::SeenAlike),
    (Fault::DrawIsNotDisclosed, Law::TakeBack),
    (Fault::NothingFitsClues, Law::ClueWorlds),
    (Fault::EndToldTwice, Law::EventsTold),
    (Fault::EndNotTold, Law::EventsTold),
    (Fault::EventsShowHidden, Law::EventsTold),
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
        "a move that is taken back leaves no trace: not so with Claim(2) in `higher 3/2 -/-`, \
         but: higher 3/2 2/-"
    );
    assert_eq!(violation.mv.as_deref(), Some("Claim(2)"));

    FAULT.set(Fault::DrawerSeesNothing);
    let violation = conformance::seen(&Toy::START).unwrap_err();
    assert_eq!(
        violation.to_string(),
        "a player sees the move that the player makes, and the card that the player draws: \
         not so with Draw(1) for P1 in `higher -/- -/-`"
    );
    assert_eq!(violation.viewer, Some(Some(Player::P1)));
}
