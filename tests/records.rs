//! Records of games: what is read, and where and why what is not.

use tacoduck::History;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::record::{Record, RecordFlaw, game_name};

const DEALT: &str = "ducks kachny 2\n=~ =B =A =A =~ =B +sh +ai +lf +lf +lf +bu";
const NEARLY_OVER: &str = "\"ducks gallery A*/B/~/~/~/~ ~1:- sh.sh.sh/ai.ai.ai - A\"";

fn read(text: &str) -> Record<Ducks> {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn refused(text: &str, line: usize, column: usize, reason: &str) {
    let error = text.parse::<Record<Ducks>>().expect_err(text);
    assert_eq!(
        (error.line, error.column),
        (line, column),
        "{text:?}: {error}"
    );
    let said = error.to_string();
    assert!(
        said.starts_with(&format!("line {line}, column {column}: ")),
        "{said}"
    );
    assert!(said.contains(reason), "{text:?}: {said}");
}

#[test]
fn blanks_and_comments_do_not_matter() {
    let plain = read(DEALT);
    for text in [
        format!("# a game\n\n  {DEALT}"),
        format!("{DEALT} *"),
        format!("{DEALT}\n*\n# the end"),
        format!("{DEALT}\n* # the end"),
        DEALT.replace(' ', "  ").replace('\n', "\r\n\r\n"),
        DEALT.replace('\n', "   # rules and players\n\t"),
        DEALT.replace(" =", "\n="),
    ] {
        assert_eq!(
            read(&text.replace("ducks  kachny  2", "ducks kachny 2")),
            plain,
            "{text:?}"
        );
    }
    assert_eq!(plain.outcome(), None);
    assert_eq!(plain.moves().len(), 12);
    assert_eq!(read("ducks  kachny\t2").moves().len(), 0);
}

#[test]
fn the_result_is_the_last_word() {
    for text in [
        format!("{NEARLY_OVER} sh1"),
        format!("{NEARLY_OVER} sh1 =B"),
        format!("{NEARLY_OVER}\nsh1\n=B\n"),
    ] {
        let record = read(&text);
        assert_eq!(record.outcome(), Some(Outcome::Won(tacoduck::Player::P2)));
        assert_eq!(record.to_string(), format!("{NEARLY_OVER}\nsh1\n=B\n"));
    }
    // Before the game is over, =B is a card that is revealed.
    assert_eq!(read("ducks kachny 2 =B").moves().len(), 1);
    refused(&format!("{NEARLY_OVER} sh1 =A"), 1, 61, "result");
    refused(&format!("{NEARLY_OVER} sh1 =-"), 1, 61, "result");
    refused(&format!("{NEARLY_OVER} sh1 *"), 1, 61, "result");
    refused(&format!("{NEARLY_OVER} =B"), 1, 57, "a player is to move");
    refused(&format!("{NEARLY_OVER} =-"), 1, 57, "result");
    refused(
        &format!("{NEARLY_OVER} sh1 =B =B"),
        1,
        64,
        "nothing follows",
    );
    refused(&format!("{NEARLY_OVER} * sh1"), 1, 59, "nothing follows");
    refused(&format!("{NEARLY_OVER} sh1 ai1"), 1, 61, "the game is over");
}

#[test]
fn what_is_no_record_is_refused_where_it_breaks() {
    refused("", 1, 1, "empty");
    refused("\n # only\n  # comments", 3, 13, "empty");
    refused("chess\n", 1, 1, "begins with ducks");
    refused("\n  Ducks kachny 2", 2, 3, "begins with ducks");
    refused("ducks", 1, 1, "rules and the number");
    refused("ducks kachny", 1, 7, "rules and the number");
    refused("ducks kachny\n2", 1, 7, "rules and the number");
    refused("ducks nowhere 2", 1, 7, "no edition");
    refused("ducks kachny 7", 1, 14, "2 to 6 players");
    refused("ducks kachny 02", 1, 14, "a digit from 2 to 6");
    refused("ducks kachny 2 =A\n  =A xx", 2, 6, "begins with the code");
    refused("ducks kachny 2 =A\n  =A ai9", 2, 6, "one space");
    refused("ducks kachny 2 =A\n\n  =A ai1", 3, 6, "revealed first");
    refused("ducks kachny 2 =A#1", 1, 16, "letter of a player");
    refused(
        "# ä ö\nducks kachny 2 =A # é\n=ß",
        3,
        1,
        "letter of a player",
    );
    refused("ducks kachny 2 =A =Ä =B", 1, 19, "letter of a player");
    refused(&format!("{DEALT} sh1"), 2, 43, "no Shoot in hand");
    refused("\"ducks kachny 2", 1, 1, "quoted");
    refused("\"ducks kachny\n2\"", 1, 1, "quoted");
    refused(&format!("{NEARLY_OVER}sh1"), 1, 1, "quoted");
    refused("\"\"", 1, 1, "begins with ducks");
    refused("  \"ducks kachny ~/~ - - - -\"", 1, 3, "LINE");
}

#[test]
fn a_flaw_can_be_told_by_its_kind() {
    let error = format!("{DEALT} sh1").parse::<Record<Ducks>>().unwrap_err();
    assert!(matches!(error.flaw, RecordFlaw::Illegal(_)));
    let error = "ducks kachny 9".parse::<Record<Ducks>>().unwrap_err();
    assert!(matches!(error.flaw, RecordFlaw::Start(_)));
}

#[test]
fn a_game_from_the_middle_is_written_with_its_position() {
    let start = *read(DEALT).end();
    let record = Record::from(&History::new(start));
    assert_eq!(record.to_string(), format!("\"{start}\"\n*\n"));
    let fresh = Ducks::new(Edition::Canardage54, 5).unwrap();
    let record = Record::from(&History::new(fresh));
    assert_eq!(record.to_string(), "ducks canardage-54 5\n*\n");
    assert_eq!(record.start().players(), 5);
}

#[test]
fn the_game_is_known_before_it_is_read() {
    assert_eq!(game_name(DEALT), Some("ducks"));
    assert_eq!(game_name(NEARLY_OVER), Some("ducks"));
    assert_eq!(game_name("\n# x\ntacocat standard"), Some("tacocat"));
    assert_eq!(game_name(""), None);
}
