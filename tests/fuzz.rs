//! The inputs that fuzzing found worth keeping (`fuzz/corpus`), each given to its target.

#[path = "../fuzz/invariants.rs"]
mod invariants;

use std::fs;
use std::path::Path;

fn replay(target: &str, invariant: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let mut inputs = 0;
    for entry in fs::read_dir(folder).unwrap() {
        invariant(&fs::read(entry.unwrap().path()).unwrap());
        inputs += 1;
    }
    assert!(inputs > 10, "{inputs} inputs of {target}");
}

macro_rules! replayed {
    ($($(#[$attribute:meta])* $target:ident)*) => {$(
        #[test]
        $(#[$attribute])*
        fn $target() {
            replay(stringify!($target), invariants::$target);
        }
    )*};
}

replayed! {
    positions_lead_back
    moves_lead_back
    records_lead_back
    #[cfg(feature = "serde")]
    bytes_lead_back
    every_line_is_answered
    ducks_goes_back
    tacocat_goes_back
}
