//! The referee of the examples: what it refuses changes nothing.
#![allow(dead_code, reason = "the test asks for answers only")]

#[path = "../examples/referee/cases.rs"]
mod cases;
#[path = "../examples/referee/commands.rs"]
mod commands;

use commands::{Command, Referee};

fn answer(referee: &mut Referee, line: &str) -> Result<String, String> {
    referee.answer(line.parse::<Command>()?)
}

/// The answers to all these commands.
fn answers(referee: &mut Referee, lines: &[&str]) -> Vec<Result<String, String>> {
    lines.iter().map(|line| answer(referee, line)).collect()
}

/// A referee who has answered these commands with no refusal.
fn after(lines: &[&str]) -> Referee {
    let mut referee = Referee::default();
    for line in lines {
        let answer = answer(&mut referee, line);
        assert!(answer.is_ok(), "{line}: {answer:?}");
    }
    referee
}

const ATTACK: &str = "position tacocat standard ....@.... 3.5.9/4.5.8 1.2.6.7.7.8.9.10 0/0 aY";
const LINE: &str = "position ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.sh/ai.ai.ai - A";

/// The answer is not seen when a later word of the same command is refused.
#[test]
fn a_move_can_be_taken_back_after_a_refused_command() {
    let mut referee = after(&[ATTACK, "apply a3"]);
    assert!(answer(&mut referee, "apply r4 r4").is_err());
    assert_eq!(
        answer(&mut referee, "takeback"),
        Ok(ATTACK.replace("position ", ""))
    );
}

#[test]
fn a_refused_command_changes_nothing_that_is_shown_later() {
    let courses: [&[&str]; 7] = [
        &[],
        &[ATTACK],
        &[ATTACK, "apply a3"],
        &[ATTACK, "apply a3 r4", "undo"],
        &[LINE],
        &[LINE, "apply ai3"],
        &[LINE, "apply ai3 +lf ai4"],
    ];
    let commands = [
        "apply r4 r4",
        "apply a3 r4 a3",
        "apply ai3 +lf +lf",
        "apply ai4  +lf",
        "apply +lf ai4 x",
        "apply +lf ai4 sh6",
        "apply",
        "undo 9",
        "takeback 9",
        "takeback 2",
        "takeback",
        "sample 1",
        "perft 65",
        "view Z",
        "worlds Z",
        "world Z 1",
        "position ducks",
        "position tacocat",
        "new ducks gallery 9",
        "new tacocat standard x",
        "new chess",
    ];
    let later = [
        "show",
        "turn",
        "legal",
        "worlds -",
        "worlds A",
        "worlds Y",
        "world A 1",
        "world Y 1",
        "takeback",
        "takeback",
        "takeback",
        "undo",
        "undo",
        "show",
    ];
    for course in courses {
        let expected = answers(&mut after(course), &later);
        let mut refusals = 0;
        for command in commands {
            let mut referee = after(course);
            if answer(&mut referee, command).is_err() {
                refusals += 1;
                let found = answers(&mut referee, &later);
                assert_eq!(found, expected, "{command} after {course:?}");
            }
        }
        assert!(refusals > 10, "{course:?}");
    }
}
