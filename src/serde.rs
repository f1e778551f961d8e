//! Serialization as text, through the same parser and so the same validation.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::{ducks, tacocat};

/// Reads a value from its text.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text in the notation of the game")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Serializes values as the texts they are written as, in every format.
macro_rules! as_text {
    ($($name:ty),* $(,)?) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )*};
}

as_text!(
    ducks::Ducks,
    ducks::View,
    ducks::Move,
    ducks::Rules,
    ducks::Edition,
    ducks::Card,
    ducks::Cards,
    ducks::Hand,
    ducks::Order,
    tacocat::Tacocat,
    tacocat::View,
    tacocat::Move,
    tacocat::Rules,
    tacocat::Rank,
    tacocat::Ranks,
    tacocat::Board,
);
