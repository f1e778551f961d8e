//! The rules in force: an edition, its ten switches, its deck
//! ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions)).

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::kit::TextBuffer;

use super::edition::{Edition, ParseEditionError};
use crate::ducks::cards::{Card, Cards, ParseCardsError};

/// A switch as the notation sees it: its name, those of its two values, and how rules say which
/// of the two they have.
pub(crate) struct Switch {
    name: &'static str,
    values: [&'static str; 2],
    is_second: fn(&Rules) -> bool,
    put: fn(&mut Rules, second: bool),
}

/// Defines the switches, each the field of [`Rules`] it is and an enum of two values, and lists
/// them: reading, writing and numbering go by this list.
macro_rules! switches {
    ($(
        $(#[$doc:meta])*
        $field:ident: $name:ident {
            $(#[$first_doc:meta])* $first:ident,
            $(#[$second_doc:meta])* $second:ident,
        }
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum $name {
                $(#[$first_doc])* $first,
                $(#[$second_doc])* $second,
            }
        )*

        /// The switches in the order of their table.
        pub(crate) const SWITCHES: &[Switch] = &[$(
            Switch {
                name: stringify!($field),
                values: [stringify!($first), stringify!($second)],
                is_second: |rules| rules.$field == $name::$second,
                put: |rules, second| {
                    rules.$field = if second { $name::$second } else { $name::$first };
                },
            },
        )*];
    };
}

switches! {
    /// What Double Barrel does.
    double_barrel: DoubleBarrel {
        /// It puts targets on two neighbouring spaces that both have none. If there are no two such
        /// spaces, it puts one target on any space that has none.
        Aims,
        /// It takes the targets off two neighbouring spaces and shoots at both; they may be water.
        Shoots,
    }

    /// Where Quick Shot can shoot.
    quick_shot: QuickShot {
        /// At a duck that the shot would kill.
        Duck,
        /// At any of the six spaces.
        AnySpace,
    }

    /// Which target Misfire can take.
    misfire_from: MisfireFrom {
        /// Any of them.
        AnyTargeted,
        /// A target on a space that holds a duck.
        TargetedDuck,
    }

    /// What Misfire can hit on a space next to the target.
    misfire_at: MisfireAt {
        /// A duck, shielded or not.
        Duck,
        /// Any card.
        AnyCard,
    }

    /// What Hanging Back and Move Ahead can swap a duck with.
    swap_with: SwapWith {
        /// Any card.
        AnyCard,
        /// A duck.
        Duck,
    }

    /// Which duck Duck and Cover can hide under.
    cover_under: CoverUnder {
        /// Any of them.
        AnyDuck,
        /// Another player's duck.
        OpponentsDuck,
    }

    /// How long a duck stays covered.
    cover_until: CoverUntil {
        /// Until its cover is shot or the pair is separated.
        Uncovered,
        /// Until the start of its owner's turn. It then comes out directly behind its cover. The
        /// cards behind it move back, and the one that is pushed off space 6 goes under the pile.
        OwnersTurn,
    }

    /// Which duck Bottoms Up can shield.
    bottoms_up_on: BottomsUpOn {
        /// Any of them.
        AnyDuck,
        /// One of the player's own ducks.
        OwnDuck,
    }

    /// What a shielded duck does when the line moves.
    bottoms_up_line: BottomsUpLine {
        /// It moves along with its shield.
        MovesAlong,
        /// It is *held*: it keeps its space, and the line moves round it.
        StaysPut,
    }

    /// What a shot at a shielded pair does.
    shielded_pair: ShieldedPair {
        /// Nothing.
        BothSafe,
        /// It kills the lower duck.
        LowerExposed,
    }
}

impl Switch {
    /// The switch with this name, and its place among all.
    fn named(name: &str) -> Result<(usize, &'static Switch), ParseRulesError> {
        let mut all = SWITCHES.iter().enumerate();
        all.find(|(_, switch)| switch.name == name)
            .ok_or(ParseRulesError::UnknownSwitch)
    }

    /// Whether the rules have the second of the two values.
    pub(crate) fn is_second(&self, rules: &Rules) -> bool {
        (self.is_second)(rules)
    }

    /// Gives the rules the value with this name.
    fn set(&self, rules: &mut Rules, value: &str) -> Result<(), ParseRulesError> {
        let place = self.values.iter().position(|&known| known == value);
        let place = place.ok_or(ParseRulesError::UnknownValue {
            switch: self.name,
            values: self.values,
        })?;
        (self.put)(rules, place == 1);
        Ok(())
    }
}

/// The deck of 52 cards, in the order of [`Card::ALL`].
const DECK_52: Cards = deck([10, 12, 1, 1, 1, 2, 2, 2, 6, 3, 3, 1, 2, 1, 2, 3, 0, 0]);
/// The deck of 54 cards.
const DECK_54: Cards = deck([11, 13, 1, 1, 1, 1, 2, 2, 6, 3, 3, 1, 1, 1, 2, 3, 1, 1]);

const fn deck(counts: [u8; 18]) -> Cards {
    match Cards::new(counts) {
        Some(deck) => deck,
        None => Cards::EMPTY,
    }
}

/// The rules in force: an edition, ten switches and a deck.
///
/// You may set each field on its own, for a house rule. The edition stays part of the value: rules
/// with the same switches and deck but with different editions are not equal and have different
/// texts. Later versions may add fields, so start with [`new`](Rules::new) and change the result.
///
/// ```
/// use tacoduck::ducks::{Edition, Rules, SwapWith};
///
/// let mut rules = Rules::new(Edition::Kachny);
/// assert_eq!(rules.to_string(), "kachny");
/// rules.swap_with = SwapWith::Duck;
/// rules.deck = "ai10.sh12.lf6".parse()?;
/// assert_eq!(rules.to_string(), "kachny+swap_with=Duck+deck=ai10.sh12.lf6");
/// assert_eq!("kachny+swap_with=Duck+deck=ai10.sh12.lf6".parse(), Ok(rules));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Rules {
    /// The edition. A text names it and then lists only the fields that differ from it.
    pub edition: Edition,
    /// What Double Barrel does.
    pub double_barrel: DoubleBarrel,
    /// Where Quick Shot can shoot.
    pub quick_shot: QuickShot,
    /// Which target Misfire can take.
    pub misfire_from: MisfireFrom,
    /// What Misfire can hit.
    pub misfire_at: MisfireAt,
    /// What Hanging Back and Move Ahead can swap a duck with.
    pub swap_with: SwapWith,
    /// Which duck Duck and Cover can hide under.
    pub cover_under: CoverUnder,
    /// How long a duck stays covered.
    pub cover_until: CoverUntil,
    /// Which duck Bottoms Up can shield.
    pub bottoms_up_on: BottomsUpOn,
    /// What a shielded duck does when the line moves.
    pub bottoms_up_line: BottomsUpLine,
    /// What a shot at a shielded pair does.
    pub shielded_pair: ShieldedPair,
    /// The action deck.
    pub deck: Cards,
}

impl Rules {
    /// The rules of an edition
    /// ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions)).
    #[must_use]
    pub const fn new(edition: Edition) -> Rules {
        let deck = match edition {
            Edition::Gallery | Edition::Canardage | Edition::Kachny => DECK_52,
            Edition::BanVit | Edition::Canardage54 => DECK_54,
        };
        // What most editions say; below, what each says differently.
        let mut rules = Rules {
            edition,
            double_barrel: DoubleBarrel::Aims,
            quick_shot: QuickShot::Duck,
            misfire_from: MisfireFrom::AnyTargeted,
            misfire_at: MisfireAt::Duck,
            swap_with: SwapWith::AnyCard,
            cover_under: CoverUnder::AnyDuck,
            cover_until: CoverUntil::Uncovered,
            bottoms_up_on: BottomsUpOn::AnyDuck,
            bottoms_up_line: BottomsUpLine::MovesAlong,
            shielded_pair: ShieldedPair::BothSafe,
            deck,
        };
        match edition {
            Edition::Gallery => {
                rules.double_barrel = DoubleBarrel::Shoots;
                rules.quick_shot = QuickShot::AnySpace;
                rules.misfire_from = MisfireFrom::TargetedDuck;
                rules.swap_with = SwapWith::Duck;
            }
            Edition::Canardage => {
                rules.swap_with = SwapWith::Duck;
                rules.bottoms_up_line = BottomsUpLine::StaysPut;
            }
            Edition::BanVit => {
                rules.cover_until = CoverUntil::OwnersTurn;
                rules.bottoms_up_on = BottomsUpOn::OwnDuck;
            }
            Edition::Kachny => {
                rules.cover_under = CoverUnder::OpponentsDuck;
                rules.shielded_pair = ShieldedPair::LowerExposed;
            }
            Edition::Canardage54 => {
                rules.quick_shot = QuickShot::AnySpace;
                rules.misfire_at = MisfireAt::AnyCard;
            }
        }
        rules
    }

    /// The smallest number of cards in a deck for this many players: three for each player, one
    /// more, and the Bottoms Up cards. With this many cards, a draw never fails
    /// ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions)).
    ///
    /// ```
    /// use tacoduck::ducks::{Edition, Rules};
    ///
    /// assert_eq!(Rules::new(Edition::Gallery).smallest_deck(4), 3 * 4 + 1 + 3);
    /// ```
    #[must_use]
    pub fn smallest_deck(&self, players: usize) -> u32 {
        let hands = u32::try_from(players).unwrap_or(u32::MAX).saturating_mul(3);
        hands.saturating_add(1 + u32::from(self.deck.count(Card::BottomsUp)))
    }

    /// The switches in the order of the table in the rules, each as its name and the name of its
    /// value.
    ///
    /// ```
    /// use tacoduck::ducks::{Edition, Rules};
    ///
    /// let mut switches = Rules::new(Edition::Gallery).switches();
    /// assert_eq!(switches.next(), Some(("double_barrel", "Shoots")));
    /// ```
    #[must_use]
    pub fn switches(
        &self,
    ) -> impl DoubleEndedIterator<Item = (&'static str, &'static str)> + ExactSizeIterator + use<>
    {
        let rules = *self;
        SWITCHES.iter().map(move |switch| {
            let [first, second] = switch.values;
            let value = if switch.is_second(&rules) {
                second
            } else {
                first
            };
            (switch.name, value)
        })
    }

    /// Sets a switch to a value, both given by their names in the table of the rules.
    ///
    /// ```
    /// use tacoduck::ducks::{Edition, QuickShot, Rules};
    ///
    /// let mut rules = Rules::new(Edition::Gallery);
    /// rules.set("quick_shot", "Duck")?;
    /// assert_eq!(rules.quick_shot, QuickShot::Duck);
    /// assert!(rules.set("quick_shot", "Never").is_err());
    /// # Ok::<(), tacoduck::ducks::ParseRulesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such switch or it has no such value. The rules are then unchanged.
    pub fn set(&mut self, switch: &str, value: &str) -> Result<(), ParseRulesError> {
        let (_, switch) = Switch::named(switch)?;
        switch.set(self, value)
    }
}

impl From<Edition> for Rules {
    fn from(edition: Edition) -> Rules {
        Rules::new(edition)
    }
}

impl fmt::Display for Rules {
    /// Writes the edition, then each switch that differs from it, then the deck if it differs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = TextBuffer::new(f);
        self.write_to(&mut buffer);
        buffer.finish()
    }
}

impl Rules {
    pub(crate) fn write_to(&self, buffer: &mut TextBuffer) {
        let edition = Rules::new(self.edition);
        buffer.put_all(self.edition.name());
        if *self == edition {
            return;
        }
        for ((name, value), (_, usual)) in self.switches().zip(edition.switches()) {
            if value != usual {
                buffer.put('+');
                buffer.put_all(name);
                buffer.put('=');
                buffer.put_all(value);
            }
        }
        if self.deck != edition.deck {
            buffer.put_all("+deck=");
            self.deck.write_to(buffer);
        }
    }
}

/// Why a text does not describe rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// The first word is not the name of an edition.
    #[error(transparent)]
    Edition(#[from] ParseEditionError),
    /// A part is not of the form `switch=value`.
    #[error("a change of the rules is written +switch=value")]
    Form,
    /// There is no switch of this name.
    #[error("no switch has this name")]
    UnknownSwitch,
    /// The switch has no value of this name.
    #[error("{switch} is {} or {}", values[0], values[1])]
    UnknownValue {
        /// The switch.
        switch: &'static str,
        /// The values that it can have.
        values: [&'static str; 2],
    },
    /// The edition has this value already, so it must not be written.
    #[error("the edition has this value already")]
    Redundant,
    /// The switches are not in the order of the table in the rules, or one comes twice.
    #[error("switches are written once each, in the order of their table, the deck last")]
    Order,
    /// The counts of the deck are not right.
    #[error("deck: {0}")]
    Deck(#[from] ParseCardsError),
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
        // Most texts are the name of an edition alone.
        if let Ok(edition) = text.parse::<Edition>() {
            return Ok(Rules::new(edition));
        }
        let mut parts = text.split('+');
        let edition: Edition = parts.next().unwrap_or_default().parse()?;
        let usual = Rules::new(edition);
        let mut rules = usual;
        let mut next = 0;
        for part in parts {
            let (name, value) = part.split_once('=').ok_or(ParseRulesError::Form)?;
            let before = rules;
            let place = if name == "deck" {
                rules.deck = value.parse()?;
                SWITCHES.len()
            } else {
                let (place, switch) = Switch::named(name)?;
                switch.set(&mut rules, value)?;
                place
            };
            if place < next {
                return Err(ParseRulesError::Order);
            }
            if rules == before {
                return Err(ParseRulesError::Redundant);
            }
            next = place + 1;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, ParseEditionError, ParseRulesError, Rules};
    use std::prelude::rust_2024::*;

    /// The table of editions in the rules: switch, then its value in each edition.
    const TABLE: [[&str; 6]; 10] = [
        ["double_barrel", "Shoots", "Aims", "Aims", "Aims", "Aims"],
        ["quick_shot", "AnySpace", "Duck", "Duck", "Duck", "AnySpace"],
        [
            "misfire_from",
            "TargetedDuck",
            "AnyTargeted",
            "AnyTargeted",
            "AnyTargeted",
            "AnyTargeted",
        ],
        ["misfire_at", "Duck", "Duck", "Duck", "Duck", "AnyCard"],
        ["swap_with", "Duck", "Duck", "AnyCard", "AnyCard", "AnyCard"],
        [
            "cover_under",
            "AnyDuck",
            "AnyDuck",
            "AnyDuck",
            "OpponentsDuck",
            "AnyDuck",
        ],
        [
            "cover_until",
            "Uncovered",
            "Uncovered",
            "OwnersTurn",
            "Uncovered",
            "Uncovered",
        ],
        [
            "bottoms_up_on",
            "AnyDuck",
            "AnyDuck",
            "OwnDuck",
            "AnyDuck",
            "AnyDuck",
        ],
        [
            "bottoms_up_line",
            "MovesAlong",
            "StaysPut",
            "MovesAlong",
            "MovesAlong",
            "MovesAlong",
        ],
        [
            "shielded_pair",
            "BothSafe",
            "BothSafe",
            "BothSafe",
            "LowerExposed",
            "BothSafe",
        ],
    ];

    #[test]
    fn the_editions_are_those_of_the_table() {
        for (column, &edition) in Edition::ALL.iter().enumerate() {
            let switches = Rules::new(edition).switches();
            assert_eq!(switches.len(), TABLE.len());
            for (row, switch) in TABLE.iter().zip(switches) {
                assert_eq!(switch, (row[0], row[column + 1]), "{edition}");
            }
        }
    }

    #[test]
    fn the_decks_are_those_of_the_table() {
        let deck_52 = "ai10.sh12.db1.tb1.qs1.mf2.bl2.br2.lf6.hb3.ma3.ff1.dc2.ds1.co2.bu3";
        let deck_54 = "ai11.sh13.db1.tb1.qs1.mf1.bl2.br2.lf6.hb3.ma3.ff1.dc1.ds1.co2.bu3.re1.pe1";
        for &edition in Edition::ALL {
            let expected = match edition {
                Edition::BanVit | Edition::Canardage54 => deck_54,
                _ => deck_52,
            };
            assert_eq!(Rules::new(edition).deck.to_string(), expected, "{edition}");
        }
    }

    #[test]
    fn every_switch_can_be_set_and_leads_back() {
        for &edition in Edition::ALL {
            for row in TABLE {
                for value in &row[1..] {
                    let mut rules = Rules::new(edition);
                    rules.set(row[0], value).unwrap();
                    assert!(rules.switches().any(|switch| switch == (row[0], *value)));
                    assert_eq!(rules.to_string().parse(), Ok(rules));
                }
            }
        }
    }

    #[track_caller]
    fn refused(text: &str, error: ParseRulesError) {
        assert_eq!(text.parse::<Rules>(), Err(error), "{text:?}");
    }

    #[test]
    fn texts_that_are_not_canonical_are_refused() {
        use ParseRulesError::{Deck, Edition, Form, Order, Redundant, UnknownSwitch};
        let unknown_value = ParseRulesError::UnknownValue {
            switch: "quick_shot",
            values: ["Duck", "AnySpace"],
        };
        refused("", Edition(ParseEditionError));
        refused("Gallery", Edition(ParseEditionError));
        refused("gallery+", Form);
        refused("gallery+quick_shot", Form);
        refused("gallery+quickshot=Duck", UnknownSwitch);
        refused("gallery+=Duck", UnknownSwitch);
        refused("gallery+quick_shot=duck", unknown_value);
        refused("gallery+quick_shot=", unknown_value);
        refused("gallery+quick_shot=AnySpace", Redundant);
        refused("gallery+quick_shot=Duck+quick_shot=Duck", Order);
        refused("gallery+misfire_at=AnyCard+quick_shot=Duck", Order);
        refused("gallery+deck=ai9.sh9+quick_shot=Duck", Order);
        refused("gallery+deck=sh9.ai9", Deck(super::ParseCardsError::Order));
        refused(
            "gallery+deck=ai10.sh12.db1.tb1.qs1.mf2.bl2.br2.lf6.hb3.ma3.ff1.dc2.ds1.co2.bu3",
            Redundant,
        );
    }
}
