//! The case files in `tests/cases`: positions with the right answer.

#[path = "../examples/referee/cases.rs"]
mod cases;

#[track_caller]
fn all_pass(text: &str) {
    let report = cases::run(text);
    let failures: Vec<String> = report
        .failures
        .iter()
        .map(|(line, reason)| format!("line {line}: {reason}"))
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(report.passed > 0);
}

#[test]
fn ducks() {
    all_pass(include_str!("cases/ducks.txt"));
}

#[test]
fn ducks_rulings() {
    all_pass(include_str!("cases/ducks-rulings.txt"));
}

#[test]
fn tacocat() {
    all_pass(include_str!("cases/tacocat.txt"));
}

#[test]
fn tacocat_rulings() {
    all_pass(include_str!("cases/tacocat-rulings.txt"));
}

#[test]
fn a_wrong_case_fails() {
    let position = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.sh/ai.ai.ai - A";
    for (moves, expected) in [
        ("?", "sh1"),
        ("?", "sh1 sh2 sh3"),
        ("?", "sh1 sh1 sh2"),
        ("sh1", position),
        ("sh3", position),
        ("sh1", "! it is legal"),
        ("-", "! there is no move"),
        ("parse", "! it is a position"),
        ("sh3 sh1", "! the first move is illegal"),
    ] {
        let report = cases::run(&format!("{position} | {moves} | {expected}"));
        assert_eq!(
            (report.passed, report.failures.len()),
            (0, 1),
            "{moves} {expected}"
        );
    }
    assert_eq!(cases::run("# nothing\n\n").passed, 0);
    assert_eq!(cases::run("chess | ? | -").failures.len(), 1);
}
