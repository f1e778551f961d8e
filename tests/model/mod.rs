//! Slow, obvious models of both games, written from the rules alone.
#![allow(dead_code, reason = "each test uses a part")]

#[expect(clippy::pedantic, reason = "the model is written to be plain")]
pub mod ducks;
#[expect(clippy::pedantic, reason = "the model is written to be plain")]
pub mod tacocat;

use crate::common::oracle::Oracle;

impl Oracle for ducks::Model {
    type Engine = tacoduck::ducks::Ducks;

    fn read(position: &str) -> Result<Self, String> {
        Self::parse(position)
    }

    fn turn(&self) -> String {
        self.turn()
    }

    fn legal(&self) -> Vec<(String, u32)> {
        self.legal()
    }

    fn apply(&self, mv: &str) -> Result<Self, String> {
        self.apply(mv)
    }
}

impl Oracle for tacocat::Model {
    type Engine = tacoduck::tacocat::Tacocat;

    fn read(position: &str) -> Result<Self, String> {
        Self::parse(position)
    }

    fn turn(&self) -> String {
        self.turn()
    }

    fn legal(&self) -> Vec<(String, u32)> {
        self.legal()
    }

    fn apply(&self, mv: &str) -> Result<Self, String> {
        self.apply(mv)
    }
}
