//! What every public type is, whatever else it does: it can be sent and shared between threads
//! and moved about, and errors can be boxed. Most of it is checked by compiling.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;
use std::fs;
use std::path::Path;

use tacoduck::tacocat::Tacocat;
use tacoduck::{
    Disclosure, EncodeError, EventsIter, MoveList, NothingHidden, OpenView, Outcome,
    ParseNothingHiddenError, Part, Player, Seen, Turn, ducks, tacocat,
};

const fn anywhere<T: Send + Sync + Unpin>() {}
const fn error<T: Error + Send + Sync + Unpin + 'static>() {}
const fn value<T: Debug + Clone + Eq + Hash>() {}
const fn text<T: Display + FromStr<Err: Error + Send + Sync + 'static>>() {}
const fn list<T>()
where
    T: IntoIterator<IntoIter: ExactSizeIterator + Clone + Debug>,
    for<'a> &'a T: IntoIterator<Item = T::Item, IntoIter = T::IntoIter>,
{
}

/// Checks the types in turn.
macro_rules! all {
    ($check:ident: $($type:ty),* $(,)?) => {
        const _: () = { $($check::<$type>();)* };
    };
}

all! { anywhere:
    Disclosure, EventsIter<ducks::Event, 4>, MoveList<ducks::Move, 4>, NothingHidden,
    OpenView<Tacocat>, Outcome, Part, Player, Seen<ducks::Move, ducks::Hidden>,
    Seen<tacocat::Move, tacocat::Hidden>, Turn, tacoduck::Events<tacocat::Event, 4>,
}

all! { anywhere:
    ducks::Bottom, ducks::BottomIter, ducks::BottomsUpLine, ducks::BottomsUpOn, ducks::Builder,
    ducks::Card, ducks::Cards, ducks::CardsIter, ducks::Clues, ducks::CoverUnder,
    ducks::CoverUntil, ducks::DoubleBarrel, ducks::Ducks, ducks::Due, ducks::Edition,
    ducks::Event, ducks::Events, ducks::Field, ducks::Flaw, ducks::Hand, ducks::HandIter,
    ducks::Hidden, ducks::MisfireAt, ducks::MisfireFrom, ducks::Move, ducks::Moves,
    ducks::MovesIter, ducks::Occupant, ducks::Order, ducks::PileCard, ducks::QuickShot,
    ducks::Rules, ducks::ShieldedPair, ducks::Shot, ducks::Space, ducks::Spaces,
    ducks::SpacesIter, ducks::SwapWith, ducks::Undo, ducks::View,
}

all! { anywhere:
    tacocat::Arrow, tacocat::Board, tacocat::Builder, tacocat::Due, tacocat::Event,
    tacocat::Events, tacocat::Field, tacocat::Flaw, tacocat::Hidden, tacocat::Move,
    tacocat::Moves, tacocat::MovesIter, tacocat::Place, tacocat::Rank, tacocat::Ranks,
    tacocat::RanksIter, tacocat::Rules, tacocat::Space, tacocat::Stage, tacocat::Tacocat,
    tacocat::Tie, tacocat::Undo, tacocat::View,
}

all! { error:
    EncodeError, ParseNothingHiddenError,
    ducks::Flaw, ducks::IllegalMove, ducks::NewGameError, ducks::ParseBottomError,
    ducks::ParseCardError, ducks::ParseCardsError, ducks::ParseEditionError,
    ducks::ParseHandError, ducks::ParseHiddenError, ducks::ParseMoveError,
    ducks::ParseOccupantError, ducks::ParseOrderError, ducks::ParsePileCardError,
    ducks::ParseRulesError, ducks::ParseSpaceError, ducks::PositionError, ducks::StartError,
    tacocat::Flaw, tacocat::IllegalMove, tacocat::ParseBoardError, tacocat::ParseHiddenError,
    tacocat::ParseMoveError, tacocat::ParseRankError, tacocat::ParseRanksError,
    tacocat::ParseRulesError, tacocat::ParseSpaceError, tacocat::PositionError,
    tacocat::RulesError, tacocat::StartError,
}

all! { value:
    Outcome, Player, Turn, ducks::Bottom, ducks::BottomsUpLine, ducks::BottomsUpOn, ducks::Card,
    ducks::Cards, ducks::CoverUnder, ducks::CoverUntil, ducks::DoubleBarrel, ducks::Edition,
    ducks::Hand, ducks::MisfireAt, ducks::MisfireFrom, ducks::Occupant, ducks::Order,
    ducks::PileCard, ducks::QuickShot, ducks::Rules, ducks::ShieldedPair, ducks::Space,
    ducks::Spaces, ducks::SwapWith, tacocat::Arrow, tacocat::Board, tacocat::Rank,
    tacocat::Ranks, tacocat::Rules, tacocat::Space, tacocat::Tie,
}

all! { text:
    ducks::Bottom, ducks::Card, ducks::Cards, ducks::Ducks, ducks::Edition, ducks::Hand,
    ducks::Hidden, ducks::Move, ducks::Occupant, ducks::Order, ducks::PileCard, ducks::Rules,
    ducks::Space, ducks::View, tacocat::Board, tacocat::Hidden, tacocat::Move, tacocat::Rank,
    tacocat::Ranks, tacocat::Rules, tacocat::Space, tacocat::Tacocat, tacocat::View,
}

all! { list: ducks::Bottom, ducks::Cards, ducks::Hand, ducks::Spaces, tacocat::Ranks }

#[cfg(feature = "serde")]
mod serialized {
    use serde_core::{Serialize, de::DeserializeOwned};
    use tacoduck::{ducks, tacocat};

    const fn serialized<T: Serialize + DeserializeOwned>() {}

    all! { serialized:
        ducks::Bottom, ducks::Card, ducks::Cards, ducks::Ducks, ducks::Edition, ducks::Hand,
        ducks::Move, ducks::Occupant, ducks::Order, ducks::PileCard, ducks::Rules, ducks::Space,
        ducks::View, tacocat::Board, tacocat::Move, tacocat::Rank, tacocat::Ranks,
        tacocat::Rules, tacocat::Space, tacocat::Tacocat, tacocat::View,
    }
}

#[cfg(feature = "alloc")]
mod on_the_heap {
    use super::{anywhere, error};
    use tacoduck::ducks::Ducks;
    use tacoduck::record::{Record, RecordError, RecordFlaw, SeenRecord};
    use tacoduck::tacocat::Tacocat;
    use tacoduck::{History, Table, TakeBackError};

    all! { anywhere:
        History<Ducks>, History<Tacocat>, Table<Ducks>, Table<Tacocat>, Record<Ducks>,
        Record<Tacocat>, RecordFlaw<Ducks>, RecordFlaw<Tacocat>, SeenRecord<Ducks>,
        SeenRecord<Tacocat>,
    }

    all! { error:
        RecordError<Ducks>, RecordError<Tacocat>, TakeBackError,
    }
}

#[cfg(feature = "conformance")]
mod laws {
    use super::{anywhere, error};
    use tacoduck::conformance::{Law, Violation};

    all! { anywhere: Law }
    all! { error: Violation }
}

/// The names of the public types defined in a folder.
fn defined(folder: &Path, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            defined(&path, names);
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        for line in text.lines().map(str::trim_start) {
            let kinds = ["pub struct ", "pub enum "];
            let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind));
            let name = rest.and_then(|rest| rest.split(|c: char| !c.is_alphanumeric()).next());
            names.extend(name.filter(|name| !name.is_empty()).map(str::to_owned));
        }
    }
}

#[test]
fn every_public_type_is_listed_here() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let here = fs::read_to_string(root.join("tests/api.rs")).unwrap();
    let listed: Vec<&str> = here.split(|c: char| !c.is_alphanumeric()).collect();
    let mut names = Vec::new();
    defined(&root.join("src"), &mut names);
    assert!(names.len() > 80, "types are found");
    for name in names {
        assert!(listed.contains(&name.as_str()), "{name} is not checked");
    }
}
