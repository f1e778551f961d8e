//! The bots of the examples: they play legally, repeatably, and by what they may see.

#[path = "../examples/bots/mod.rs"]
mod bots;

use bots::Kind;

#[test]
fn names_are_read_as_they_are_written() {
    for name in ["random", "greedy", "search", "search:20"] {
        assert_eq!(
            name.parse::<Kind>().map(|kind| kind.to_string()),
            Ok(name.to_owned())
        );
    }
    for name in [
        "",
        "Random",
        "random:2",
        "search:",
        "search:0",
        "search:-1",
        "search:1:2",
    ] {
        assert!(name.parse::<Kind>().is_err(), "{name}");
    }
}
