//! Mistakes that other implementations of this game, and of games like it, have made.

mod common;

use std::fmt::Debug;

use common::{all_orders, conceivable_moves, random_play};
use tacoduck::ducks::{Card, Ducks, Due, Edition, IllegalMove, Move, PileCard, Space};
use tacoduck::prelude::*;

fn position(text: &str) -> Ducks {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn play(position: &str, moves: &str) -> Ducks {
    let mut game = self::position(position);
    for word in moves.split(' ') {
        let mv: Move = word.parse().unwrap();
        if let Err(reason) = game.apply(mv) {
            panic!("{word} in {game}: {reason}");
        }
    }
    game
}

#[track_caller]
fn refused(position: &str, word: &str, reason: IllegalMove) {
    let game = self::position(position);
    assert_eq!(
        game.check(word.parse().unwrap()),
        Err(reason),
        "{word} in {game}"
    );
    assert!(!game.legal_moves().contains(word.parse().unwrap()));
}

#[track_caller]
fn all_action_cards(game: &Ducks, expected: u32) {
    let held: usize = Player::ALL
        .iter()
        .map(|&player| game.hand(player).len())
        .sum();
    let shields = game
        .line()
        .into_iter()
        .flatten()
        .filter(|occupant| occupant.to_string().contains('^'));
    let lie = game.deck().total() + game.discard().total();
    assert_eq!(
        lie as usize + held + shields.count(),
        expected as usize,
        "{game}"
    );
}

#[test]
fn no_shield_is_lost_when_the_duck_under_it_changes() {
    // A shielded duck takes another under it, the pair is moved, and goes under the pile.
    let game = play(
        "ducks gallery ~/A/B^B/~/A/~ A1B1~2:- lf.co.co/lf.lf.lf - A",
        "co23",
    );
    assert_eq!(
        game.at(Space::S2).map(|o| o.to_string()).as_deref(),
        Some("BA^B")
    );
    all_action_cards(&game, 52);
    let game = play(
        "ducks gallery BA^B/~/~/~/A/~ A1~1:- lf.lf.lf/sh.sh.sh - A",
        "lf =~ +sh",
    );
    assert_eq!(game.discard().count(Card::BottomsUp), 1);
    all_action_cards(&game, 52);
    // A covered pair cannot be covered again.
    let covered = "ducks gallery ~/A/BA/~/A/~ A1B1~2:- lf.co.co/lf.lf.lf - A";
    refused(covered, "co23", IllegalMove::Covers(Space::S3));
    // A duck covered twice in a row, by two plays, loses nothing either.
    let game = play(
        "ducks gallery ~/A/B/~/A/~ A1B1~2:- lf.co.bu/lf.lf.bu - A",
        "co23 =~ +bu bu2 +ai",
    );
    all_action_cards(&game, 52);
}

#[test]
fn a_line_that_is_held_everywhere_is_not_revealed_anew() {
    let line = "A^B/A^B/A^B/B^B/B^B/B^B";
    let hands = "ai.ds.ds/ai.ai.ai";
    let before =
        format!("ducks canardage+deck=ai10.sh10.lf2.ds2.bu6 {line} A2B2~4:~ {hands} sh2 A");
    let after = play(&before, "ds");
    assert_eq!(after.due(), Due::Draw(Player::P1));
    assert_eq!(after.bottom().len(), 0); // but the bottom is shuffled
    assert_eq!(play(&before, "ds +ai").turn(), Turn::Player(Player::P2));
}

#[test]
fn no_water_is_invented_when_the_pile_is_empty() {
    let game = play("ducks gallery BA/~/~/~/~/~ -:- lf.lf.lf/sh.sh.sh - A", "lf");
    let moves: Vec<Move> = game.legal_moves().iter().collect();
    assert_eq!(moves, [Move::Reveal(PileCard::Duck(Player::P2))]);
    let game = play(
        "ducks gallery BA/~/~/~/~/~ -:- lf.lf.lf/sh.sh.sh - A",
        "lf =B +ai",
    );
    assert_eq!(
        game.line()
            .iter()
            .filter(|o| o.is_some_and(|o| o.to_string() == "~"))
            .count(),
        5
    );
}

#[test]
fn a_duck_that_hides_at_the_tail_is_not_there_twice() {
    for (edition, line, hide) in [
        ("gallery", "~/~/~/~/A/B", "co56"),
        ("kachny", "~/~/~/~/B/A", "co65"),
        ("canardage", "~/~/~/~/A/B^B", "co56"),
    ] {
        let text = format!("ducks {edition} {line} A1B1~1:- lf.lf.co/lf.lf.lf - A");
        let game = play(&text, &format!("{hide} =A"));
        assert_eq!(game.shot_ducks(Player::P1), 3, "{game}");
        assert_eq!(game.pile_len(), 2, "{game}");
    }
}

#[test]
fn both_spaces_of_a_choice_are_checked() {
    // Misfire and Duck and Cover reach neighbours only.
    let text = "ducks canardage A*/B/A/B/A/B* A1B1~5:- mf.mf.co/sh.sh.sh - A";
    let game = position(text);
    for (first, second) in Space::ALL
        .into_iter()
        .flat_map(|a| Space::ALL.map(|b| (a, b)))
    {
        if first.ahead() == Some(second) || first.behind() == Some(second) {
            continue;
        }
        let misfire = Move::Misfire {
            target: first,
            victim: second,
        };
        let cover = Move::DuckAndCover {
            duck: first,
            cover: second,
        };
        assert!(game.check(misfire).is_err() && game.check(cover).is_err());
        if first == Space::S1 {
            let far = IllegalMove::NotNeighbours(first, second);
            assert_eq!(game.check(misfire), Err(far));
            assert_eq!(game.check(cover), Err(far));
        }
    }
    let far = IllegalMove::NotNeighbours(Space::S1, Space::S3);
    refused(
        "ducks gallery A*/B/A*/B/A/B A1B1~5:- db.tb.lf/sh.sh.sh - A",
        "tb13",
        far,
    );
    refused(
        "ducks gallery A*/B/A*/B/A/B A1B1~5:- db.tb.lf/sh.sh.sh - A",
        "db13",
        far,
    );
    let turned = IllegalMove::NotInOrder(Space::S2, Space::S1);
    refused(
        "ducks gallery A*/B*/A/B/A/B A1B1~5:- db.tb.lf/sh.sh.sh - A",
        "tb21",
        turned,
    );
}

#[test]
fn shoot_and_two_birds_are_playable_when_there_are_targets_not_when_there_are_none() {
    let discards = |text: &str| {
        let moves: Vec<Move> = position(text).legal_moves().iter().collect();
        moves.iter().all(|mv| matches!(mv, Move::Discard(_)))
    };
    assert!(discards(
        "ducks gallery A/B/~/~/A/B A1~3:- sh.sh.tb/ai.ai.ai - A"
    ));
    assert!(!discards(
        "ducks gallery A*/B/~/~/A/B A1~3:- sh.sh.tb/ai.ai.ai - A"
    ));
    refused(
        "ducks gallery A*/B/A*/~/A/B A1~4:- sh.sh.tb/ai.ai.ai - A",
        "-tb",
        IllegalMove::CanPlay(Card::Shoot),
    );
    refused(
        "ducks gallery A*/B/A*/~/A/B A1~4:- sh.sh.tb/ai.ai.ai - A",
        "tb12",
        IllegalMove::NotTargeted(Space::S2),
    );
}

#[test]
fn quick_shot_takes_the_target_along() {
    for &edition in Edition::ALL {
        let text = format!("ducks {edition} A/B*/~/~/A/~ A1B1~2:- qs.lf.lf/ai.ai.ai - A");
        let game = play(&text, "qs2");
        assert!(game.targets().is_empty(), "{game}");
    }
}

#[test]
fn the_last_colour_wins_whoever_shot() {
    let won = |text, moves| match play(text, moves).turn() {
        Turn::Over(outcome) => outcome,
        turn => panic!("{turn:?}"),
    };
    let own = "ducks gallery A*/B/~/~/~/~ ~1:- sh.sh.sh/ai.ai.ai - A";
    assert_eq!(won(own, "sh1"), Outcome::Won(Player::P2));
    let third = "ducks gallery A*/B/~/~/~/~ ~1:- ai.ai.ai/lf.lf.lf/sh.sh.sh - C";
    assert_eq!(won(third, "sh1"), Outcome::Won(Player::P2));
    let both = "ducks gallery A*/B*/~/~/~/~ ~1:- sh.sh.tb/ai.ai.ai - A";
    assert_eq!(won(both, "tb12"), Outcome::Nobody);
}

#[test]
fn nothing_is_left_over_from_another_game() {
    let start = Ducks::new(Edition::BanVit, 4).unwrap();
    let alone = random_play(&start, 5, 2000);
    for seed in 0..5 {
        random_play(&Ducks::new(Edition::Canardage, 6).unwrap(), seed, 2000);
    }
    assert_eq!(random_play(&start, 5, 2000), alone);
}

#[test]
fn undo_restores_turn_stage_and_result() {
    let before = position("ducks gallery A*/B*/~/~/~/~ ~1:- sh.sh.tb/ai.ai.ai - A");
    let mut game = before;
    let token = game.apply("tb12".parse().unwrap()).unwrap();
    assert_eq!(game.turn(), Turn::Over(Outcome::Nobody));
    game.undo(token);
    assert_eq!(
        (game, game.turn(), game.due()),
        (before, before.turn(), before.due())
    );
}

#[test]
fn an_undo_token_shows_no_card() {
    fn shown(token: &impl Debug) -> String {
        format!("{token:?} {token:#?}")
    }
    let mut game = position("ducks gallery A*/B*/~/~/~/~ ~1:- sh.sh.tb/ai.ai.ai - A");
    let token = game.apply("sh1".parse().unwrap()).unwrap();
    assert_eq!(shown(&token), "Undo Undo");
}

#[test]
fn long_lists_of_moves_are_not_cut() {
    // 720 orders, ten misfires and ten hiding places: more than any list of fixed size.
    let text = "ducks canardage A*/B*/C*/D*/E*/F* A1~5:- mf.dc.co/lf.lf.lf/ai.ai.ai/sh.sh.sh/\
                ai.ai.ai/sh.lf.lf - A";
    let game = position(text);
    let moves = game.legal_moves();
    assert_eq!(moves.len(), 720 + 10 + 1);
    let orders = all_orders();
    assert_eq!(orders.len(), 720);
    for order in orders {
        assert!(moves.contains(Move::DisorderlyConduct(order)));
    }
    assert_eq!(moves.iter().count(), 731);
}

#[test]
fn a_finished_game_refuses_everything() {
    let game = position("ducks kachny ~/~/~/~/_/_ ~1:- mf.mf/ai.ai.ai tb1 =-");
    assert!(game.legal_moves().is_empty());
    for mv in conceivable_moves() {
        let mut after = game;
        assert_eq!(after.apply(mv).unwrap_err(), IllegalMove::GameOver);
        assert_eq!(after, game);
    }
}
