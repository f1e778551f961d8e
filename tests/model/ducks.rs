//! A plain reference model of the card game Sitting Ducks.
//!
//! Written from `rules/ducks.md` ("rules N" below is its section N) and `notation.md` alone, to be
//! slow and obvious: it is a test oracle. Positions and moves go in and out as text.
//!
//! Spaces are numbered 1 to 6 as in the rules. Every pile is a list of single cards, kept sorted
//! where its order means nothing, so that two equal positions are equal values.

use std::fmt;

/// The card kinds, in the order in which hands and discards print (docs/notation.md, "Position").
pub const KINDS: [&str; 18] = [
    "ai", "sh", "db", "tb", "qs", "mf", "bl", "br", "lf", "hb", "ma", "ff", "dc", "ds", "co", "bu",
    "re", "pe",
];

/// The switches and their values, in the order of their table (rules 6).
pub const SWITCHES: [(&str, [&str; 2]); 10] = [
    ("double_barrel", ["Aims", "Shoots"]),
    ("quick_shot", ["Duck", "AnySpace"]),
    ("misfire_from", ["AnyTargeted", "TargetedDuck"]),
    ("misfire_at", ["Duck", "AnyCard"]),
    ("swap_with", ["AnyCard", "Duck"]),
    ("cover_under", ["AnyDuck", "OpponentsDuck"]),
    ("cover_until", ["Uncovered", "OwnersTurn"]),
    ("bottoms_up_on", ["AnyDuck", "OwnDuck"]),
    ("bottoms_up_line", ["MovesAlong", "StaysPut"]),
    ("shielded_pair", ["BothSafe", "LowerExposed"]),
];

/// The two decks (rules 6), as DISCARD would print them.
const DECK_52: &str = "ai10.sh12.db1.tb1.qs1.mf2.bl2.br2.lf6.hb3.ma3.ff1.dc2.ds1.co2.bu3";
const DECK_54: &str = "ai11.sh13.db1.tb1.qs1.mf1.bl2.br2.lf6.hb3.ma3.ff1.dc1.ds1.co2.bu3.re1.pe1";

/// The editions (rules 6): name, deck, the value of each switch in table order.
#[rustfmt::skip]
pub const EDITIONS: [(&str, &str, [&str; 10]); 5] = [
    ("gallery", DECK_52, ["Shoots", "AnySpace", "TargetedDuck", "Duck", "Duck",
        "AnyDuck", "Uncovered", "AnyDuck", "MovesAlong", "BothSafe"]),
    ("canardage", DECK_52, ["Aims", "Duck", "AnyTargeted", "Duck", "Duck",
        "AnyDuck", "Uncovered", "AnyDuck", "StaysPut", "BothSafe"]),
    ("ban-vit", DECK_54, ["Aims", "Duck", "AnyTargeted", "Duck", "AnyCard",
        "AnyDuck", "OwnersTurn", "OwnDuck", "MovesAlong", "BothSafe"]),
    ("kachny", DECK_52, ["Aims", "Duck", "AnyTargeted", "Duck", "AnyCard",
        "OpponentsDuck", "Uncovered", "AnyDuck", "MovesAlong", "LowerExposed"]),
    ("canardage-54", DECK_54, ["Aims", "AnySpace", "AnyTargeted", "AnyCard", "AnyCard",
        "AnyDuck", "Uncovered", "AnyDuck", "MovesAlong", "BothSafe"]),
];

/// What lies in a space: water (`~`), or a duck with what it covers and who shielded it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    pub top: char,
    pub under: Option<char>,
    pub shield: Option<char>,
}

/// A position together with the rules in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The name of the edition.
    pub edition: String,
    /// The value of each switch, in table order.
    pub switches: Vec<String>,
    /// All action cards of the game, in table order.
    pub deck: Vec<String>,
    /// Six spaces, front first; None is an empty space.
    pub line: Vec<Option<Card>>,
    /// Six marks: is there a target on this space?
    pub targets: Vec<bool>,
    /// The unordered part of the duck pile, sorted (`~` after the letters).
    pub pool: Vec<char>,
    /// The cards under the pile, next to be drawn first.
    pub bottom: Vec<char>,
    /// A hand a player, each in table order.
    pub hands: Vec<Vec<String>>,
    /// The discard pile, in table order.
    pub discard: Vec<String>,
    /// `-`, a letter, `=` and a letter, or `=-`.
    pub turn: String,
}

/// What is due in a position (docs/notation.md, "Position").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Due {
    Nothing,
    Reveal,
    Draw,
    Move,
}

// ------------------------------------------------------------------------------- small helpers

/// The letters of the players in seat order.
fn letters(players: usize) -> Vec<char> {
    "ABCDEF".chars().take(players).collect()
}

/// The seat of a player, from 0.
fn seat(letter: char) -> usize {
    "ABCDEF".chars().position(|c| c == letter).unwrap_or(0)
}

/// The place of a kind in the table order.
fn kind_number(kind: &str) -> usize {
    KINDS.iter().position(|k| *k == kind).unwrap_or(KINDS.len())
}

fn sort_kinds(cards: &mut [String]) {
    cards.sort_by_key(|card| kind_number(card));
}

/// Takes one copy of `item` out of `list`; false if there is none.
fn remove_one<T: PartialEq>(list: &mut Vec<T>, item: &T) -> bool {
    match list.iter().position(|x| x == item) {
        Some(i) => {
            list.remove(i);
            true
        }
        None => false,
    }
}

fn count<T: PartialEq>(list: &[T], item: &T) -> usize {
    list.iter().filter(|x| *x == item).count()
}

/// All orders of the numbers 1 to 6.
fn orders() -> Vec<Vec<usize>> {
    let mut done: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..6 {
        let mut longer = vec![];
        for order in &done {
            for s in 1..=6 {
                if !order.contains(&s) {
                    let mut more = order.clone();
                    more.push(s);
                    longer.push(more);
                }
            }
        }
        done = longer;
    }
    done
}

/// A number of at least 1 without leading zeros, at most two digits long.
fn read_number(text: &str) -> Option<usize> {
    let digits = !text.is_empty() && text.len() <= 2 && text.chars().all(|c| c.is_ascii_digit());
    if digits && !text.starts_with('0') {
        text.parse().ok()
    } else {
        None
    }
}

/// Counts as in DISCARD: `ai2.sh1`, or `-` for none.
fn write_counts(cards: &[String]) -> String {
    let mut parts = vec![];
    for kind in KINDS {
        let n = count(cards, &kind.to_string());
        if n > 0 {
            parts.push(format!("{kind}{n}"));
        }
    }
    if parts.is_empty() {
        "-".to_string()
    } else {
        parts.join(".")
    }
}

fn read_counts(text: &str) -> Result<Vec<String>, String> {
    let mut cards: Vec<String> = vec![];
    if text == "-" {
        return Ok(cards);
    }
    for part in text.split('.') {
        let kind = KINDS.iter().find(|k| part.starts_with(**k));
        let Some(kind) = kind else {
            return Err(format!("'{part}' does not begin with a card code"));
        };
        let Some(n) = part.strip_prefix(kind).and_then(read_number) else {
            return Err(format!("'{part}' has no proper count"));
        };
        if n > 15 {
            return Err(format!("'{part}': at most 15 of a kind"));
        }
        if cards
            .last()
            .is_some_and(|last| kind_number(last) >= kind_number(kind))
        {
            return Err(format!("'{part}' is repeated or not in table order"));
        }
        cards.extend(vec![kind.to_string(); n]);
    }
    Ok(cards)
}

/// RULES: the edition, then only what differs from it, in table order, the deck last.
pub fn write_rules(edition: &str, switches: &[String], deck: &[String]) -> String {
    let mut text = edition.to_string();
    for (name, usual_deck, usual) in EDITIONS {
        if name == edition {
            for i in 0..SWITCHES.len() {
                if switches[i] != usual[i] {
                    text.push_str(&format!("+{}={}", SWITCHES[i].0, switches[i]));
                }
            }
            if write_counts(deck) != usual_deck {
                text.push_str(&format!("+deck={}", write_counts(deck)));
            }
        }
    }
    text
}

// ------------------------------------------------------------------- reading and writing positions

impl Model {
    /// The fresh position: nothing revealed, nothing dealt (rules 2).
    pub fn new(rules: &str, players: usize) -> Result<Model, String> {
        let mut fresh = Model::blank(players.clamp(2, 6));
        fresh.read_rules(rules, players.clamp(2, 6))?;
        if players != fresh.players() {
            return Err("HANDS: there are 2 to 6 players".to_string());
        }
        for letter in letters(players) {
            fresh.pool.extend([letter; 5]);
        }
        fresh.pool.extend(['~'; 5]);
        Ok(fresh)
    }

    /// No rules, no cards, nobody's turn.
    fn blank(players: usize) -> Model {
        Model {
            edition: String::new(),
            switches: vec![],
            deck: vec![],
            line: vec![None; 6],
            targets: vec![false; 6],
            pool: vec![],
            bottom: vec![],
            hands: vec![vec![]; players],
            discard: vec![],
            turn: "-".to_string(),
        }
    }

    /// Reads a position; the error names the first field, left to right, at which it breaks: the
    /// first with which the fields so far can be continued to no position of so many players.
    pub fn parse(text: &str) -> Result<Model, String> {
        let mut words = text.splitn(7, ' ');
        if words.next() != Some("ducks") {
            return Err("RULES: a position begins with the word ducks and a space".to_string());
        }
        // A missing field reads as an empty one, which no field may be.
        let mut fields: Vec<&str> = words.collect();
        fields.resize(6, "");

        // The number of players is the number of hands. If that is none that can be, what stands
        // before HANDS is judged as generously as possible.
        let hands = fields[3].split('/').count();
        let possible = (2..=6).contains(&hands);
        let mut model = Model::blank(if possible { hands } else { 6 });
        model.read_rules(fields[0], if possible { hands } else { 2 })?;
        model.read_line(fields[1])?;
        model.read_pile(fields[2])?;
        if model.colours_left().len() < 2 && model.gaps() > 2 {
            return Err("PILE: so the game is over, but with more than two gaps".to_string());
        }
        if !possible {
            return Err("HANDS: there are 2 to 6 hands".to_string());
        }
        model.read_hands(fields[3])?;
        let sizes: Vec<usize> = model.hands.iter().map(std::vec::Vec::len).collect();
        if !model.some_discard_fits(&sizes) {
            return Err("HANDS: with this line and pile, no hands of any stage".to_string());
        }
        model.read_discard(fields[4])?;
        if !model.some_turn_fits(&sizes, model.discard.is_empty()) {
            return Err("DISCARD: empty or not, it must be the other way round".to_string());
        }
        model.read_turn(fields[5])?;
        match model.stage_fits(&sizes, model.discard.is_empty(), &model.turn) {
            Ok(()) => Ok(model),
            Err(reason) => Err(format!("TURN: {reason}")),
        }
    }

    fn read_rules(&mut self, text: &str, players: usize) -> Result<(), String> {
        let mut parts = text.split('+');
        let name = parts.next().unwrap_or("");
        let Some((name, usual_deck, usual)) = EDITIONS.iter().find(|e| e.0 == name) else {
            return Err(format!("RULES: no edition '{name}'"));
        };
        self.edition = name.to_string();
        self.switches = usual.iter().map(std::string::ToString::to_string).collect();
        self.deck = read_counts(usual_deck)?;

        let mut next_switch = 0; // the first switch that may still be named; the deck is last
        for part in parts {
            let Some((switch, value)) = part.split_once('=') else {
                return Err(format!("RULES: '{part}' is not switch=value"));
            };
            let place = SWITCHES.iter().position(|s| s.0 == switch);
            let place = if switch == "deck" {
                Some(SWITCHES.len())
            } else {
                place
            };
            let Some(place) = place else {
                return Err(format!("RULES: no switch '{switch}'"));
            };
            if place < next_switch {
                return Err(format!("RULES: '{switch}' is repeated or out of order"));
            }
            next_switch = place + 1;
            if switch == "deck" {
                let deck = read_counts(value).map_err(|reason| format!("RULES: {reason}"))?;
                if deck == self.deck {
                    return Err("RULES: this is the deck of the edition".to_string());
                }
                self.deck = deck;
            } else {
                if !SWITCHES[place].1.contains(&value) {
                    return Err(format!("RULES: '{switch}' has no value '{value}'"));
                }
                if self.switches[place] == value {
                    return Err(format!("RULES: '{part}' is so in the edition"));
                }
                self.switches[place] = value.to_string();
            }
        }
        // Rules 6: three a player, plus one, plus the Bottoms Up cards.
        if self.deck.len() < 3 * players + 1 + count(&self.deck, &"bu".to_string()) {
            return Err("RULES: the deck is too small".to_string());
        }
        Ok(())
    }

    fn read_line(&mut self, text: &str) -> Result<(), String> {
        let spaces: Vec<&str> = text.split('/').collect();
        if spaces.len() != 6 {
            return Err("LINE: there are six spaces".to_string());
        }
        for (i, space) in spaces.iter().enumerate() {
            let wrong = || Err(format!("LINE: space {} reads '{space}'", i + 1));
            let mut left: Vec<char> = space.chars().collect();
            if left.last() == Some(&'*') {
                self.targets[i] = true;
                left.pop();
            }
            let players = letters(self.players());
            let player = |c: char| players.contains(&c);
            let (top, under, shield) = match left.as_slice() {
                ['_'] => continue,
                ['~'] => ('~', None, None),
                [a] if player(*a) => (*a, None, None),
                [a, b] if player(*a) && player(*b) => (*a, Some(*b), None),
                [a, '^', c] if player(*a) && player(*c) => (*a, None, Some(*c)),
                [a, b, '^', c] if player(*a) && player(*b) && player(*c) => {
                    (*a, Some(*b), Some(*c))
                }
                _ => return wrong(),
            };
            self.line[i] = Some(Card { top, under, shield });
        }
        self.not_over_five()
            .map_err(|reason| format!("LINE: {reason}"))?;
        self.within_deck()
            .map_err(|reason| format!("LINE: {reason}"))?;
        let mut gap = false;
        for s in self.moving() {
            if gap && self.card(s).is_some() {
                return Err("LINE: a card behind an empty moving space".to_string());
            }
            gap = gap || self.card(s).is_none();
        }
        Ok(())
    }

    fn read_pile(&mut self, text: &str) -> Result<(), String> {
        let Some((pool, bottom)) = text.split_once(':') else {
            return Err("PILE: it is pool:bottom".to_string());
        };
        let mut order = letters(self.players());
        order.push('~');
        if pool != "-" {
            let signs: Vec<char> = pool.chars().collect();
            if signs.is_empty() || signs.len() % 2 != 0 {
                return Err(format!("PILE: the pool reads '{pool}'"));
            }
            // No count exceeds five, so each has one digit.
            for pair in signs.chunks(2) {
                let n = "12345".chars().position(|c| c == pair[1]);
                let (true, Some(n)) = (order.contains(&pair[0]), n) else {
                    return Err(format!("PILE: the pool reads '{pool}'"));
                };
                if self.pool.last().is_some_and(|last| *last >= pair[0]) {
                    return Err("PILE: the pool goes in the order ABCDEF~".to_string());
                }
                self.pool.extend(vec![pair[0]; n + 1]);
            }
        }
        if bottom != "-" {
            self.bottom = bottom.chars().collect();
            if self.bottom.is_empty() || self.bottom.iter().any(|c| !order.contains(c)) {
                return Err(format!("PILE: the bottom reads '{bottom}'"));
            }
        }
        self.not_over_five()
            .map_err(|reason| format!("PILE: {reason}"))?;
        if self.in_play('~') != 5 {
            return Err("PILE: there are five waters in all".to_string());
        }
        Ok(())
    }

    fn read_hands(&mut self, text: &str) -> Result<(), String> {
        for (i, hand) in text.split('/').enumerate() {
            if hand == "-" {
                continue;
            }
            for code in hand.split('.') {
                if !KINDS.contains(&code) {
                    return Err(format!("HANDS: no card '{code}'"));
                }
                self.hands[i].push(code.to_string());
            }
            let mut sorted = self.hands[i].clone();
            sort_kinds(&mut sorted);
            if sorted != self.hands[i] {
                return Err("HANDS: a hand prints in table order".to_string());
            }
            if sorted.len() > 3 {
                return Err("HANDS: a hand has at most three cards".to_string());
            }
        }
        self.within_deck()
            .map_err(|reason| format!("HANDS: {reason}"))
    }

    fn read_discard(&mut self, text: &str) -> Result<(), String> {
        self.discard = read_counts(text).map_err(|reason| format!("DISCARD: {reason}"))?;
        self.within_deck()
            .map_err(|reason| format!("DISCARD: {reason}"))
    }

    fn read_turn(&mut self, text: &str) -> Result<(), String> {
        if !self.all_turns().contains(&text.to_string()) {
            return Err(format!("TURN: it reads '{text}'"));
        }
        self.turn = text.to_string();
        Ok(())
    }

    // ------------------------------------------- what a position must fulfil (docs/notation.md, "Points decided")

    fn not_over_five(&self) -> Result<(), String> {
        for sort in ['A', 'B', 'C', 'D', 'E', 'F', '~'] {
            if self.in_play(sort) > 5 {
                return Err(format!("more than five {sort}"));
            }
        }
        Ok(())
    }

    /// Hands, discards and shields hold no more of a kind than the deck has.
    fn within_deck(&self) -> Result<(), String> {
        for kind in KINDS {
            let kind = kind.to_string();
            if count(&self.cards_out(), &kind) > count(&self.deck, &kind) {
                return Err(format!("more '{kind}' than the deck has"));
            }
        }
        Ok(())
    }

    /// Does this stage of the game agree with line and pile? A stage is the sizes of the hands,
    /// whether the discard pile is empty, and TURN.
    fn stage_fits(
        &self,
        sizes: &[usize],
        no_discard: bool,
        turn: &str,
    ) -> Result<(), &'static str> {
        let gaps = self.gaps();
        let reveal_due = gaps > 0 && !self.pile_is_empty();
        let left = self.colours_left();

        // The first six reveals.
        if turn == "-" {
            self.untouched()?;
            if gaps == 0 {
                return Err("missing though the line is full");
            }
            if sizes.iter().any(|n| *n > 0) || !no_discard {
                return Err("missing, but the cards are out");
            }
            return Ok(());
        }
        // Over.
        if turn.starts_with('=') {
            let result = match left.as_slice() {
                [] => "=-".to_string(),
                [winner] => format!("={winner}"),
                _ => return Err("more than one colour is left"),
            };
            if turn != result {
                return Err("the result disagrees with the ducks left");
            }
            if gaps > 2 {
                return Err("over with more than two gaps");
            }
            if !(0..sizes.len()).any(|short| one_short(sizes, short)) {
                return Err("over, so one hand is of two and the rest of three");
            }
            return Ok(());
        }
        // A player is in turn.
        let player = turn.chars().next().unwrap_or('A');
        if left.len() < 2 {
            return Err("at most one colour is left, so it is over");
        }
        if sizes.iter().all(|n| *n == 3) {
            // to move
            if reveal_due {
                return Err("a reveal is due, so the hand in turn is short");
            }
            if self.has_shield(player) {
                return Err("the shields of the player to move have come off");
            }
            if self.rule("cover_until") == "OwnersTurn" && self.has_covered(player) {
                return Err("the covered ducks of the player to move have come out");
            }
            return Ok(());
        }
        if reveal_due && no_discard {
            return Err("a reveal is due, so a card has been played");
        }
        if no_discard && !self.has_shield(player) {
            // Nobody has played a card: the deal.
            self.untouched()?;
            for i in 1..sizes.len() {
                if sizes[i] > 0 && sizes[i - 1] < 3 {
                    return Err("the deal goes in seat order");
                }
            }
            if self.front_duck() != Some(player) {
                return Err("the owner of the duck nearest the front begins");
            }
        } else if !one_short(sizes, seat(player)) {
            return Err("the hand of the player in turn, no other, is short by one");
        }
        Ok(())
    }

    /// As in set-up: no target, pair, shield, bottom card or shot duck.
    fn untouched(&self) -> Result<(), &'static str> {
        let mut cards = self.line.iter().flatten();
        if self.targets.contains(&true) {
            return Err("a target during set-up");
        }
        if cards.any(|card| card.under.is_some() || card.shield.is_some()) {
            return Err("a pair or shield during set-up");
        }
        if !self.bottom.is_empty() {
            return Err("a bottom card during set-up");
        }
        if letters(self.players()).iter().any(|c| self.in_play(*c) < 5) {
            return Err("a shot duck during set-up");
        }
        Ok(())
    }

    fn all_turns(&self) -> Vec<String> {
        let mut turns = vec!["-".to_string(), "=-".to_string()];
        for letter in letters(self.players()) {
            turns.push(letter.to_string());
            turns.push(format!("={letter}"));
        }
        turns
    }

    fn some_turn_fits(&self, sizes: &[usize], no_discard: bool) -> bool {
        self.all_turns()
            .iter()
            .any(|turn| self.stage_fits(sizes, no_discard, turn).is_ok())
    }

    fn some_discard_fits(&self, sizes: &[usize]) -> bool {
        self.some_turn_fits(sizes, true) || self.some_turn_fits(sizes, false)
    }
}

/// Is the hand of this seat short by one and every other full?
fn one_short(sizes: &[usize], short: usize) -> bool {
    (0..sizes.len()).all(|i| sizes[i] == if i == short { 2 } else { 3 })
}

/// The canonical text (docs/notation.md, "Position").
impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = write_rules(&self.edition, &self.switches, &self.deck);
        let mut spaces = vec![];
        for s in 1..=6 {
            let mut space = String::new();
            match self.card(s) {
                None => space.push('_'),
                Some(card) => {
                    space.push(card.top);
                    space.extend(card.under);
                    if let Some(player) = card.shield {
                        space.push('^');
                        space.push(player);
                    }
                }
            }
            if self.target(s) {
                space.push('*');
            }
            spaces.push(space);
        }
        let mut pool = String::new();
        for sort in ['A', 'B', 'C', 'D', 'E', 'F', '~'] {
            let n = count(&self.pool, &sort);
            if n > 0 {
                pool.push_str(&format!("{sort}{n}"));
            }
        }
        let bottom: String = self.bottom.iter().collect();
        let or_dash = |text: String| {
            if text.is_empty() {
                "-".to_string()
            } else {
                text
            }
        };
        let hands: Vec<String> = self
            .hands
            .iter()
            .map(|hand| or_dash(hand.join(".")))
            .collect();
        write!(
            f,
            "ducks {rules} {} {}:{} {} {} {}",
            spaces.join("/"),
            or_dash(pool),
            or_dash(bottom),
            hands.join("/"),
            write_counts(&self.discard),
            self.turn
        )
    }
}

// ------------------------------------------------------------------------- looking at a position

impl Model {
    pub fn players(&self) -> usize {
        self.hands.len()
    }

    /// The value of a switch.
    fn rule(&self, switch: &str) -> &str {
        let place = SWITCHES.iter().position(|s| s.0 == switch).unwrap_or(0);
        &self.switches[place]
    }

    /// The player in turn. Asked only when a player is in turn.
    fn player(&self) -> char {
        self.turn.chars().next().unwrap_or('A')
    }

    fn card(&self, s: usize) -> Option<&Card> {
        self.line[s - 1].as_ref()
    }

    fn target(&self, s: usize) -> bool {
        self.targets[s - 1]
    }

    fn is_duck(&self, s: usize) -> bool {
        self.card(s).is_some_and(|card| card.top != '~')
    }

    fn is_shielded(&self, s: usize) -> bool {
        self.card(s).is_some_and(|card| card.shield.is_some())
    }

    fn is_pair(&self, s: usize) -> bool {
        self.card(s).is_some_and(|card| card.under.is_some())
    }

    /// Own duck: a face-up duck of the player's colour (rules 5).
    fn is_own(&self, s: usize) -> bool {
        self.card(s).is_some_and(|card| card.top == self.player())
    }

    /// The moving line: the spaces of all cards but held ducks, front to tail (rules 6).
    fn moving(&self) -> Vec<usize> {
        let stays_put = self.rule("bottoms_up_line") == "StaysPut";
        (1..=6)
            .filter(|s| !(stays_put && self.is_shielded(*s)))
            .collect()
    }

    /// The place in the moving line, from 0; None for a held duck.
    fn place(&self, s: usize) -> Option<usize> {
        self.moving().iter().position(|m| *m == s)
    }

    fn has_shield(&self, player: char) -> bool {
        self.line
            .iter()
            .flatten()
            .any(|card| card.shield == Some(player))
    }

    fn has_covered(&self, player: char) -> bool {
        self.line
            .iter()
            .flatten()
            .any(|card| card.under == Some(player))
    }

    /// How many spaces are empty.
    fn gaps(&self) -> usize {
        count(&self.line, &None)
    }

    fn pile_is_empty(&self) -> bool {
        self.pool.is_empty() && self.bottom.is_empty()
    }

    /// How many of this colour (or water) are in the line, face up or covered, or in the pile.
    fn in_play(&self, sort: char) -> usize {
        let mut n = count(&self.pool, &sort) + count(&self.bottom, &sort);
        for card in self.line.iter().flatten() {
            n += usize::from(card.top == sort) + usize::from(card.under == Some(sort));
        }
        n
    }

    fn colours_left(&self) -> Vec<char> {
        letters(self.players())
            .into_iter()
            .filter(|c| self.in_play(*c) > 0)
            .collect()
    }

    /// The owner of the duck nearest the front.
    fn front_duck(&self) -> Option<char> {
        (1..=6)
            .find(|s| self.is_duck(*s))
            .and_then(|s| self.card(s))
            .map(|card| card.top)
    }

    /// The action cards that are not in the deck: hands, discards, shields.
    fn cards_out(&self) -> Vec<String> {
        let mut out: Vec<String> = self.hands.concat();
        out.extend(self.discard.clone());
        for card in self.line.iter().flatten() {
            if card.shield.is_some() {
                out.push("bu".to_string());
            }
        }
        out
    }

    /// The cards one of which is drawn next: the deck, or if it is empty the discard pile.
    fn draw_pile(&self) -> Vec<String> {
        let mut left = self.deck.clone();
        for card in self.cards_out() {
            remove_one(&mut left, &card);
        }
        if left.is_empty() {
            self.discard.clone()
        } else {
            left
        }
    }

    /// The sorts of card one of which is revealed next, one entry a card: the pool, or if it is
    /// empty the first card of the bottom.
    fn reveal_pile(&self) -> Vec<char> {
        if self.pool.is_empty() {
            self.bottom[..1].to_vec()
        } else {
            self.pool.clone()
        }
    }

    /// When a draw is due: is it one of the deal? (docs/notation.md, "Points decided")
    fn in_deal(&self) -> bool {
        self.discard.is_empty() && !self.has_shield(self.player())
    }

    fn due(&self) -> Due {
        if self.turn.starts_with('=') {
            Due::Nothing
        } else if self.gaps() > 0 && !self.pile_is_empty() {
            Due::Reveal
        } else if self.hands.iter().any(|hand| hand.len() < 3) {
            Due::Draw
        } else {
            Due::Move
        }
    }
}

// ---------------------------------------------------------------------------------------- moves

impl Model {
    /// "chance", the letter of the player to move, or the result.
    pub fn turn(&self) -> String {
        match self.due() {
            Due::Reveal | Due::Draw => "chance".to_string(),
            Due::Move | Due::Nothing => self.turn.clone(),
        }
    }

    /// All legal moves, with the number of copies left at chance, with 1 for a player's move.
    pub fn legal(&self) -> Vec<(String, u32)> {
        let words: Vec<String> = match self.due() {
            Due::Nothing => vec![],
            Due::Reveal => self
                .reveal_pile()
                .iter()
                .map(|card| format!("={card}"))
                .collect(),
            Due::Draw => self
                .draw_pile()
                .iter()
                .map(|card| format!("+{card}"))
                .collect(),
            Due::Move => self.plays_or_discards(),
        };
        let mut moves: Vec<(String, u32)> = vec![];
        for word in words {
            match moves.iter_mut().find(|(known, _)| *known == word) {
                Some((_, copies)) => *copies += 1,
                None => moves.push((word, 1)),
            }
        }
        moves
    }

    /// The kinds of card in the hand of the player in turn.
    fn kinds_in_hand(&self) -> Vec<String> {
        let mut kinds = self.hands[seat(self.player())].clone();
        kinds.dedup();
        kinds
    }

    /// Rules 3.2: a card that can be played, or if there is none a discard.
    fn plays_or_discards(&self) -> Vec<String> {
        let mut plays = vec![];
        for kind in self.kinds_in_hand() {
            for choice in self.choices(&kind) {
                plays.push(format!("{kind}{choice}"));
            }
        }
        if plays.is_empty() {
            self.kinds_in_hand()
                .iter()
                .map(|kind| format!("-{kind}"))
                .collect()
        } else {
            plays
        }
    }

    /// The position after this move, or the reason why it is not legal.
    pub fn apply(&self, word: &str) -> Result<Model, String> {
        if !self.legal().iter().any(|(legal, _)| legal == word) {
            return Err(self.why_not(word));
        }
        let mut next = self.clone();
        if let Some(card) = word.strip_prefix('=') {
            next.reveal(card.chars().next().unwrap_or('~'));
        } else if let Some(kind) = word.strip_prefix('+') {
            next.draw(kind);
        } else if let Some(kind) = word.strip_prefix('-') {
            next.play_from_hand(kind);
            next.add_to_discard(kind);
        } else {
            let (kind, choice) = word.split_at(2);
            next.play_from_hand(kind);
            if kind != "bu" {
                next.add_to_discard(kind); // Bottoms Up lies on its duck (rules 3)
            }
            next.carry_out(kind, choice);
        }
        Ok(next)
    }

    fn why_not(&self, word: &str) -> String {
        let player = &self.turn;
        match self.due() {
            Due::Nothing => return "the game is over".to_string(),
            Due::Reveal => {
                return "a reveal is due, of a card that is next in the pile".to_string();
            }
            Due::Draw => return "a draw is due, of a card that is left in the deck".to_string(),
            Due::Move => {}
        }
        if word.starts_with('=') || word.starts_with('+') {
            return format!("a move of {player} is due");
        }
        let code: String = word.trim_start_matches('-').chars().take(2).collect();
        if !KINDS.contains(&code.as_str()) {
            return "no such card".to_string();
        }
        if !self.kinds_in_hand().contains(&code) {
            return format!("{player} does not hold '{code}'");
        }
        if word.starts_with('-') {
            return "no discard while a card can be played".to_string();
        }
        if self.choices(&code).is_empty() {
            return format!("'{code}' cannot be played now");
        }
        format!(
            "'{code}' offers no such choice, only {}",
            self.choices(&code).join(" ")
        )
    }

    /// Every word a move can have by the notation, whoever plays and however many.
    pub fn all_words() -> Vec<String> {
        let mut words = vec![];
        for kind in KINDS {
            words.push(format!("-{kind}"));
            words.push(format!("+{kind}"));
        }
        for sort in ['A', 'B', 'C', 'D', 'E', 'F', '~'] {
            words.push(format!("={sort}"));
        }
        for kind in ["lf", "ds", "pe"] {
            words.push(kind.to_string());
        }
        for letter in letters(6) {
            words.push(format!("re{letter}"));
        }
        for s in 1..=6 {
            for kind in ["ai", "sh", "db", "qs", "bl", "br", "hb", "ma", "ff", "bu"] {
                words.push(format!("{kind}{s}"));
            }
            for t in 1..=6 {
                for kind in ["db", "tb", "mf", "co"] {
                    words.push(format!("{kind}{s}{t}"));
                }
            }
        }
        for order in orders() {
            words.push(format!("dc{}", write_order(&order)));
        }
        words
    }

    // ------------------------------------------------------------------------ the course of a turn

    /// The first empty space takes the next card of the pile (rules 2 and 3.3).
    fn reveal(&mut self, card: char) {
        if self.pool.is_empty() {
            self.bottom.remove(0);
        } else {
            remove_one(&mut self.pool, &card);
        }
        if let Some(s) = (1..=6).find(|s| self.card(*s).is_none()) {
            self.line[s - 1] = Some(Card {
                top: card,
                under: None,
                shield: None,
            });
        }
        // The sixth card of set-up shows who begins (rules 2.3).
        if self.turn == "-" && self.gaps() == 0 {
            self.turn = self.front_duck().unwrap_or('-').to_string();
        }
    }

    /// The hand that is short draws: in the deal the first such seat, later the player in turn.
    fn draw(&mut self, kind: &str) {
        let in_deal = self.in_deal();
        let out = self.cards_out().len();
        if out == self.deck.len() {
            self.discard.clear(); // the deck is empty, the discard pile becomes it (rules 3.4)
        }
        if let Some(hand) = self.hands.iter_mut().find(|hand| hand.len() < 3) {
            hand.push(kind.to_string());
            sort_kinds(hand);
        }
        if !in_deal {
            let next = (seat(self.player()) + 1) % self.players();
            self.turn = letters(6)[next].to_string();
            self.start_turn();
        }
    }

    /// Rules 3.1.
    fn start_turn(&mut self) {
        let player = self.player();
        for s in 1..=6 {
            if self.card(s).is_some_and(|card| card.shield == Some(player)) {
                self.shed_shield(s);
            }
        }
        if self.rule("cover_until") == "OwnersTurn" {
            for s in 1..=6 {
                // Front to back. What comes out only moves cards behind `s`, further behind.
                if self.card(s).is_some_and(|card| card.under == Some(player)) {
                    self.come_out(s);
                }
            }
        }
    }

    /// The duck covered on `s` comes out into the first moving space behind; the moving cards from
    /// there on step one back, and the last of them goes under the pile (rules 6, `cover_until`).
    fn come_out(&mut self, s: usize) {
        let Some(duck) = self.line[s - 1]
            .as_mut()
            .and_then(|cover| cover.under.take())
        else {
            return;
        };
        let duck = Card {
            top: duck,
            under: None,
            shield: None,
        };
        let behind: Vec<usize> = self.moving().into_iter().filter(|m| *m > s).collect();
        let mut cards = self.pick_up(&behind);
        cards.insert(0, duck);
        if cards.len() > behind.len()
            && let Some(pushed_off) = cards.pop()
        {
            self.under_the_pile(pushed_off);
        }
        self.lay(&behind, cards);
    }

    fn play_from_hand(&mut self, kind: &str) {
        let player = seat(self.player());
        remove_one(&mut self.hands[player], &kind.to_string());
    }

    fn add_to_discard(&mut self, kind: &str) {
        self.discard.push(kind.to_string());
        sort_kinds(&mut self.discard);
    }

    fn shed_shield(&mut self, s: usize) {
        if let Some(card) = self.line[s - 1].as_mut() {
            card.shield = None;
            self.add_to_discard("bu");
        }
    }

    // ------------------------------------------------------------------- handling cards of the line

    /// Takes the cards off these spaces, front to tail.
    fn pick_up(&mut self, spaces: &[usize]) -> Vec<Card> {
        spaces
            .iter()
            .filter_map(|s| self.line[s - 1].take())
            .collect()
    }

    /// Lays cards on the first of these spaces, which are empty.
    fn lay(&mut self, spaces: &[usize], cards: Vec<Card>) {
        for (s, card) in spaces.iter().zip(cards) {
            self.line[s - 1] = Some(card);
        }
    }

    /// The moving line closes up towards the front.
    fn close_up(&mut self) {
        let moving = self.moving();
        let cards = self.pick_up(&moving);
        self.lay(&moving, cards);
    }

    /// A card that left the line: its shield to the discard pile, the covering duck to be drawn
    /// before the covered one.
    fn under_the_pile(&mut self, card: Card) {
        if card.shield.is_some() {
            self.add_to_discard("bu");
        }
        self.bottom.push(card.top);
        self.bottom.extend(card.under);
    }

    /// Rules 4: what a shot leaves in the space of this card.
    fn after_shot(&self, card: &Card) -> Option<Card> {
        if card.top == '~' {
            return Some(card.clone()); // water: nothing
        }
        if card.shield.is_some() {
            let mut left = card.clone();
            if self.rule("shielded_pair") == "LowerExposed" {
                left.under = None;
            }
            return Some(left);
        }
        // A pair: the lower duck. A duck alone: nothing.
        card.under.map(|lower| Card {
            top: lower,
            under: None,
            shield: None,
        })
    }

    /// Simultaneous shots: all judged as they stood, then gaps close, then the end is looked for.
    fn shoot(&mut self, spaces: &[usize]) {
        let before = self.clone();
        for s in spaces {
            self.line[s - 1] = before.card(*s).and_then(|card| before.after_shot(card));
        }
        self.close_up();
        // Rules 3, End.
        match self.colours_left().as_slice() {
            [] => self.turn = "=-".to_string(),
            [winner] => self.turn = format!("={winner}"),
            _ => {}
        }
    }
}

fn write_order(order: &[usize]) -> String {
    order.iter().map(std::string::ToString::to_string).collect()
}

/// The words of a choice of one space.
fn one(spaces: impl Iterator<Item = usize>) -> Vec<String> {
    spaces.map(|s| s.to_string()).collect()
}

/// The words of a choice of two neighbouring spaces, by their numbers: those that suit.
fn neighbours(suits: impl Fn(usize, usize) -> bool) -> Vec<String> {
    let mut words = vec![];
    for s in 1..=6 {
        for t in 1..=6 {
            if (s + 1 == t || t + 1 == s) && suits(s, t) {
                words.push(format!("{s}{t}"));
            }
        }
    }
    words
}

// ---------------------------------------------------------------------- the cards (rules 5 and 6)

impl Model {
    /// The choices of a card, as the rest of the move's word. None: it cannot be played.
    fn choices(&self, kind: &str) -> Vec<String> {
        match kind {
            "ai" => self.ai_choices(),
            "sh" => self.sh_choices(),
            "db" => self.db_choices(),
            "tb" => self.tb_choices(),
            "qs" => self.qs_choices(),
            "mf" => self.mf_choices(),
            "bl" => self.bl_choices(),
            "br" => self.br_choices(),
            "lf" => self.lf_choices(),
            "hb" => self.hb_choices(),
            "ma" => self.ma_choices(),
            "ff" => self.ff_choices(),
            "dc" => self.dc_choices(),
            "ds" => self.ds_choices(),
            "co" => self.co_choices(),
            "bu" => self.bu_choices(),
            "re" => self.re_choices(),
            "pe" => self.pe_choices(),
            _ => vec![],
        }
    }

    /// Carries out a card that has left the hand, with one of its choices.
    fn carry_out(&mut self, kind: &str, choice: &str) {
        let digits = choice.chars().filter_map(|c| c.to_digit(10));
        let spaces: Vec<usize> = digits.map(|d| d as usize).collect();
        match (kind, spaces.as_slice()) {
            ("ai", [s]) => self.ai(*s),
            ("sh", [s]) => self.sh(*s),
            ("db", _) => self.db(&spaces),
            ("tb", [s, t]) => self.tb(*s, *t),
            ("qs", [s]) => self.qs(*s),
            ("mf", [t, v]) => self.mf(*t, *v),
            ("bl", [t]) => self.bl(*t),
            ("br", [t]) => self.br(*t),
            ("lf", []) => self.lf(),
            ("hb", [s]) => self.hb(*s),
            ("ma", [s]) => self.ma(*s),
            ("ff", [s]) => self.ff(*s),
            ("dc", _) => self.dc(&spaces),
            ("ds", []) => self.ds(),
            ("co", [s, c]) => self.co(*s, *c),
            ("bu", [s]) => self.bu(*s),
            ("re", []) => self.re(choice),
            ("pe", []) => self.pe(),
            _ => {}
        }
    }

    // Take Aim: a space without target, water allowed.
    fn ai_choices(&self) -> Vec<String> {
        one((1..=6).filter(|s| !self.target(*s)))
    }
    fn ai(&mut self, s: usize) {
        self.targets[s - 1] = true;
    }

    // Shoot: a space with target.
    fn sh_choices(&self) -> Vec<String> {
        one((1..=6).filter(|s| self.target(*s)))
    }
    fn sh(&mut self, s: usize) {
        self.targets[s - 1] = false;
        self.shoot(&[s]);
    }

    // Double Barrel. Shoots: two spaces with target, both shot, water allowed. Aims: targets on two
    // spaces without; if there are no such two, on any one without.
    fn db_choices(&self) -> Vec<String> {
        if self.rule("double_barrel") == "Shoots" {
            return neighbours(|s, t| s < t && self.target(s) && self.target(t));
        }
        let two = neighbours(|s, t| s < t && !self.target(s) && !self.target(t));
        if two.is_empty() {
            one((1..=6).filter(|s| !self.target(*s)))
        } else {
            two
        }
    }
    fn db(&mut self, spaces: &[usize]) {
        let aims = self.rule("double_barrel") == "Aims";
        for s in spaces {
            self.targets[s - 1] = aims;
        }
        if !aims {
            self.shoot(spaces);
        }
    }

    // Two Birds: two neighbouring spaces, both with target and both holding ducks.
    fn tb_choices(&self) -> Vec<String> {
        let suits = |s| self.target(s) && self.is_duck(s);
        neighbours(|s, t| s < t && suits(s) && suits(t))
    }
    fn tb(&mut self, s: usize, t: usize) {
        self.targets[s - 1] = false;
        self.targets[t - 1] = false;
        self.shoot(&[s, t]);
    }

    // Quick Shot. AnySpace: any of the six. Duck: a duck there, and the shot would kill.
    fn qs_choices(&self) -> Vec<String> {
        let any = self.rule("quick_shot") == "AnySpace";
        let kills = |s| {
            self.card(s)
                .is_some_and(|c| self.after_shot(c) != Some(c.clone()))
        };
        one((1..=6).filter(|s| any || kills(*s)))
    }
    fn qs(&mut self, s: usize) {
        self.targets[s - 1] = false;
        self.shoot(&[s]);
    }

    // Misfire: a target and a neighbour as victim. TargetedDuck: a duck on the target. At Duck: the
    // victim is a duck, shielded allowed.
    fn mf_choices(&self) -> Vec<String> {
        let from_duck = self.rule("misfire_from") == "TargetedDuck";
        let at_duck = self.rule("misfire_at") == "Duck";
        neighbours(|t, v| {
            self.target(t) && (!from_duck || self.is_duck(t)) && (!at_duck || self.is_duck(v))
        })
    }
    fn mf(&mut self, t: usize, v: usize) {
        self.targets[t - 1] = false; // one on the victim stays
        self.shoot(&[v]);
    }

    // Bump Left: a target, the space ahead of it exists and has none.
    fn bl_choices(&self) -> Vec<String> {
        one((2..=6).filter(|t| self.target(*t) && !self.target(t - 1)))
    }
    fn bl(&mut self, t: usize) {
        self.targets[t - 1] = false;
        self.targets[t - 2] = true;
    }

    // Bump Right: a target, the space behind it exists and has none.
    fn br_choices(&self) -> Vec<String> {
        one((1..=5).filter(|t| self.target(*t) && !self.target(t + 1)))
    }
    fn br(&mut self, t: usize) {
        self.targets[t - 1] = false;
        self.targets[t] = true;
    }

    // Line Forward: always. The front of the moving line goes under the pile, the others step ahead.
    fn lf_choices(&self) -> Vec<String> {
        vec![String::new()]
    }
    fn lf(&mut self) {
        let moving = self.moving();
        let mut cards = self.pick_up(&moving);
        if !cards.is_empty() {
            let front = cards.remove(0);
            self.under_the_pile(front);
        }
        self.lay(&moving, cards);
    }

    /// May the own duck on `s` change places with the card `step` further on in the moving line?
    fn may_swap(&self, s: usize, step: isize) -> bool {
        let moving = self.moving();
        let Some(other) = self
            .place(s)
            .and_then(|place| place.checked_add_signed(step))
        else {
            return false; // held, or nothing ahead
        };
        let any = self.rule("swap_with") == "AnyCard";
        self.is_own(s) && other < moving.len() && (any || self.is_duck(moving[other]))
    }
    fn swap(&mut self, s: usize, step: isize) {
        let moving = self.moving();
        if let Some(other) = self
            .place(s)
            .and_then(|place| place.checked_add_signed(step))
        {
            self.line.swap(s - 1, moving[other] - 1);
        }
    }

    // Hanging Back: an own duck, not last, and the card just behind.
    fn hb_choices(&self) -> Vec<String> {
        one((1..=6).filter(|s| self.may_swap(*s, 1)))
    }
    fn hb(&mut self, s: usize) {
        self.swap(s, 1);
    }

    // Move Ahead: an own duck, not first, and the card just ahead.
    fn ma_choices(&self) -> Vec<String> {
        one((1..=6).filter(|s| self.may_swap(*s, -1)))
    }
    fn ma(&mut self, s: usize) {
        self.swap(s, -1);
    }

    // Fast Forward: an own duck, not first (and not held); it goes to the front.
    fn ff_choices(&self) -> Vec<String> {
        one((1..=6).filter(|s| self.is_own(*s) && self.place(*s).is_some_and(|place| place > 0)))
    }
    fn ff(&mut self, s: usize) {
        if let Some(place) = self.place(s) {
            let moving = self.moving();
            let mut cards = self.pick_up(&moving);
            let duck = cards.remove(place);
            cards.insert(0, duck);
            self.lay(&moving, cards);
        }
    }

    // Disorderly Conduct: any order of the moving cards in the moving spaces, where cards alike in
    // every respect keep their present relative order.
    fn dc_choices(&self) -> Vec<String> {
        let held: Vec<usize> = (1..=6).filter(|s| self.place(*s).is_none()).collect();
        let mut alike = vec![];
        for s in 1..=6 {
            for t in s + 1..=6 {
                if self.card(s) == self.card(t) {
                    alike.push((s, t));
                }
            }
        }
        let mut words = vec![];
        for order in orders() {
            let now_at = |old: usize| order.iter().position(|s| *s == old);
            let held_stay = held.iter().all(|s| order[s - 1] == *s);
            if held_stay && alike.iter().all(|(s, t)| now_at(*s) < now_at(*t)) {
                words.push(write_order(&order));
            }
        }
        words
    }
    fn dc(&mut self, order: &[usize]) {
        let before = self.line.clone();
        for (i, old) in order.iter().enumerate() {
            self.line[i] = before[old - 1].clone();
        }
    }

    // Duck Shuffle: always. All cards of the moving line, the pool and the bottom become the pool,
    // shields come off, pairs part; the reveals follow because the spaces are empty.
    fn ds_choices(&self) -> Vec<String> {
        vec![String::new()]
    }
    fn ds(&mut self) {
        let moving = self.moving();
        for card in self.pick_up(&moving) {
            self.under_the_pile(card);
        }
        self.pool.append(&mut self.bottom);
        self.pool.sort_unstable();
    }

    // Duck and Cover: an own duck, alone and not shielded, goes under a neighbouring duck that
    // covers none, shielded allowed. OpponentsDuck: under another player's.
    fn co_choices(&self) -> Vec<String> {
        let opponents = self.rule("cover_under") == "OpponentsDuck";
        neighbours(|s, c| {
            let hides = self.is_own(s) && !self.is_pair(s) && !self.is_shielded(s);
            let covers = self.is_duck(c) && !self.is_pair(c);
            hides && covers && (!opponents || !self.is_own(c))
        })
    }
    fn co(&mut self, s: usize, c: usize) {
        let duck = self.line[s - 1].take().map(|card| card.top);
        if let Some(cover) = self.line[c - 1].as_mut() {
            cover.under = duck;
        }
        self.close_up();
    }

    // Bottoms Up: a face-up duck not shielded. OwnDuck: an own one.
    fn bu_choices(&self) -> Vec<String> {
        let own = self.rule("bottoms_up_on") == "OwnDuck";
        let suits = |s| self.is_duck(s) && !self.is_shielded(s) && (!own || self.is_own(s));
        one((1..=6).filter(|s| suits(*s)))
    }
    fn bu(&mut self, s: usize) {
        let player = self.player();
        if let Some(card) = self.line[s - 1].as_mut() {
            card.shield = Some(player);
        }
    }

    // Resurrection: a colour with a shot duck; one goes under the pile.
    fn re_choices(&self) -> Vec<String> {
        let shot = letters(self.players())
            .into_iter()
            .filter(|c| self.in_play(*c) < 5);
        shot.map(|c| c.to_string()).collect()
    }
    fn re(&mut self, colour: &str) {
        self.bottom.extend(colour.chars());
    }

    // Give Peace a Chance: only if there is a target; all targets off.
    fn pe_choices(&self) -> Vec<String> {
        if self.targets.contains(&true) {
            vec![String::new()]
        } else {
            vec![]
        }
    }
    fn pe(&mut self) {
        self.targets = vec![false; 6];
    }
}
