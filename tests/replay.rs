//! The example that replays records: what it says of a file that is none.
#![allow(dead_code, reason = "the test asks for the reason only")]

#[path = "../examples/replay.rs"]
mod replay;

/// Why this is not the record of a game.
#[track_caller]
fn reason(text: &str) -> String {
    let mut told = Vec::new();
    let replayed = replay::replay(text, &mut told).unwrap();
    assert!(told.is_empty(), "{text:?}");
    replayed.expect_err(text)
}

#[test]
fn a_file_that_is_no_record_is_refused_for_the_true_reason() {
    let empty = "the record is empty";
    let open = "the quoted position does not end with \" and a blank";
    let chess = "\"chess\" is neither ducks nor tacocat";
    let nameless = "no name of a game follows the quotation mark";
    for (text, line, column, expected) in [
        ("", 1, 1, empty),
        ("\n\n", 3, 1, empty),
        ("# a comment", 1, 12, empty),
        ("# a \"comment\"\n", 2, 1, empty),
        ("chess", 1, 1, chess),
        ("# a game\n  chess kachny 2\n", 2, 3, chess),
        ("chess\" x", 1, 1, chess),
        ("#\n Ducks kachny 2", 2, 2, "\"Ducks\" is neither"),
        ("=A", 1, 1, "\"=A\" is neither"),
        ("\"", 1, 1, open),
        ("#\n  \"\n\"", 2, 3, open),
        ("\" ", 1, 1, open),
        ("\" ducks gallery", 1, 1, open),
        ("\"ducks gallery", 1, 1, open),
        ("\"ducks", 1, 1, open),
        ("\"tacocat standard\n\"", 1, 1, open),
        ("\"chess", 1, 1, open),
        ("\"chess x\"y", 1, 1, open),
        ("\"\"\"", 1, 1, open),
        ("\"\"", 1, 1, nameless),
        ("\"\" sh1", 1, 1, nameless),
        (" \" \"", 1, 2, nameless),
        ("\" ducks gallery\"", 1, 1, nameless),
        ("\"chess\"", 1, 1, chess),
        ("#\n\t\"chess x y\"\n*\n", 2, 2, chess),
        ("\"ducks\"", 1, 1, "RULES: missing"),
        ("\"tacocat\"", 1, 1, "RULES: missing"),
        ("\"tacocat standard\"", 1, 1, "BOARD: missing"),
        ("ducks", 1, 1, "its rules and the number of players"),
        ("ducks\"", 1, 1, "a record begins with ducks"),
        ("tacocat chess", 1, 9, "rules begin with standard"),
        ("ducks kachny 2 =A xx", 1, 19, "code"),
    ] {
        let found = reason(text);
        let place = format!("line {line}, column {column}: ");
        assert!(found.starts_with(&place), "{text:?}: {found}");
        assert!(found.contains(expected), "{text:?}: {found}");
        assert!(!found.contains("\"\""), "{text:?}: {found}");
    }
}
