//! The rules of both games and the notation. These are the files that the rest of this
//! documentation cites; they are in the folder `docs` of the repository and of the package.

#[doc = include_str!("../docs/rules/ducks.md")]
pub mod ducks {}

#[doc = include_str!("../docs/rules/tacocat.md")]
pub mod tacocat {}

#[doc = include_str!("../docs/notation.md")]
pub mod notation {}
