//! What holds whatever bytes come in. Each public function is the body of the fuzz target of
//! its name; the crate's tests replay the inputs that fuzzing found worth keeping.
#![allow(dead_code, reason = "each target uses a part")]

#[path = "../examples/referee/cases.rs"]
mod cases;
#[path = "../examples/referee/commands.rs"]
mod commands;

use std::error::Error;
use std::fmt::Display;
use std::str::{self, FromStr};

use rand_core::SeedableRng;
use rand_pcg::Pcg64;
use tacoduck::ducks::{self, Cards, Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::record::{Record, SeenRecord};
use tacoduck::tacocat::{self, Arrow, Ranks, Tacocat, Tie};
use tacoduck::{History, Table};

/// A text that is read as a position, a view or rules is the text of what was read, and the
/// position is a sound one.
pub fn positions_lead_back(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    if let Some(game) = leads_back::<Ducks>(text) {
        is_sound(&game);
    }
    if let Some(game) = leads_back::<Tacocat>(text) {
        is_sound(&game);
    }
    if let Some(view) = leads_back::<ducks::View>(text) {
        has_worlds(&view);
    }
    if let Some(view) = leads_back::<tacocat::View>(text) {
        has_worlds(&view);
    }
    leads_back::<ducks::Rules>(text);
    leads_back::<ducks::Cards>(text);
    leads_back::<tacocat::Rules>(text);
    leads_back::<tacocat::Ranks>(text);
}

/// A word that is read as a move is the word of that move, and a position, on the first line,
/// takes exactly the legal ones of the moves on the lines after it.
pub fn moves_lead_back(bytes: &[u8]) {
    fn in_position<'a, G: FullGame>(mut game: G, words: impl Iterator<Item = &'a str>) {
        for mv in words.filter_map(leads_back::<G::Move>) {
            let legal = game.legal_moves().contains(mv);
            let index = game.index(mv);
            assert!(index.is_none_or(|index| game.action(index) == Some(mv)));
            assert_eq!(tries(&mut game, mv).is_some(), legal, "{mv} in {game}");
        }
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let mut lines = text.split('\n');
    let first = lines.next().unwrap_or_default();
    for word in text.split('\n') {
        leads_back::<tacoduck::Seen<ducks::Move, ducks::Hidden>>(word);
        leads_back::<tacoduck::Seen<tacocat::Move, tacocat::Hidden>>(word);
    }
    if let Ok(game) = first.parse::<Ducks>() {
        in_position(game, lines);
    } else if let Ok(game) = first.parse::<Tacocat>() {
        in_position(game, lines);
    }
}

/// A text that is read as a record is written as a record of the same game, which can be
/// gone through to and fro, and as everyone saw it.
pub fn records_lead_back(bytes: &[u8]) {
    fn record<G: FullGame>(text: &str) {
        if let Ok(seen) = text.parse::<SeenRecord<G>>() {
            let written = seen.to_string();
            let back: SeenRecord<G> = read(&written);
            assert_eq!(back, seen, "{text}");
        }
        let Ok(record) = text.parse::<Record<G>>() else {
            return;
        };
        let written = record.to_string();
        assert_eq!(read::<Record<G>>(&written), record, "{text}");
        for viewer in viewers(record.end()) {
            let seen = record.seen_by(viewer);
            assert_eq!(read::<SeenRecord<G>>(&seen.to_string()), seen, "{text}");
        }
        let (start, end) = (record.start().clone(), record.end().clone());
        let mut history = History::from(record);
        let mut table = Table::from(history.clone());
        for viewer in viewers(&end) {
            let world = table.sample_world(viewer, &mut Pcg64::seed_from_u64(1));
            assert_eq!(world.view_for(viewer), end.view_for(viewer), "{text}");
        }
        let free = history.len() - table.final_moves();
        assert!(table.can_take_back(free + 1).is_err(), "{text}");
        assert_eq!(table.take_back(free), Ok(()), "{text}");
        while history.undo().is_some() {}
        assert_eq!(*history.position(), start, "{text}");
        while history.redo().is_some() {}
        assert_eq!(*history.position(), end, "{text}");
    }
    if let Ok(text) = str::from_utf8(bytes) {
        record::<Ducks>(text);
        record::<Tacocat>(text);
    }
}

/// Bytes that are read as a value, by a format for people or one for machines, are written as
/// the same value; none is read that could not be written.
#[cfg(feature = "serde")]
pub fn bytes_lead_back(bytes: &[u8]) {
    fn both<T>(bytes: &[u8])
    where
        T: serde_core::Serialize + serde_core::de::DeserializeOwned,
        T: Display + FromStr<Err: Error> + PartialEq + std::fmt::Debug,
    {
        let json = serde_json::from_slice::<T>(bytes).ok();
        let binary = postcard::from_bytes::<T>(bytes).ok();
        for value in [json, binary].into_iter().flatten() {
            let json = serde_json::to_string(&value).expect("a text can be written");
            assert_eq!(serde_json::from_str::<T>(&json).expect("and read"), value);
            let binary = postcard::to_allocvec(&value).expect("a text can be written");
            assert_eq!(postcard::from_bytes::<T>(&binary).expect("and read"), value);
            assert_eq!(read::<T>(&value.to_string()), value);
        }
    }
    both::<Ducks>(bytes);
    both::<ducks::View>(bytes);
    both::<ducks::Move>(bytes);
    both::<ducks::Rules>(bytes);
    both::<ducks::Edition>(bytes);
    both::<ducks::Card>(bytes);
    both::<ducks::Cards>(bytes);
    both::<ducks::Hand>(bytes);
    both::<ducks::Order>(bytes);
    both::<Tacocat>(bytes);
    both::<tacocat::View>(bytes);
    both::<tacocat::Move>(bytes);
    both::<tacocat::Rules>(bytes);
    both::<tacocat::Rank>(bytes);
    both::<tacocat::Ranks>(bytes);
    both::<tacocat::Board>(bytes);
}

/// The referee answers every line, and what it refuses changes nothing: another referee, who
/// is not told of it, goes on answering the same.
pub fn every_line_is_answered(bytes: &[u8]) {
    use commands::{Command, Referee};
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let [mut referee, mut other] = [Referee::default(), Referee::default()];
    for line in text.split('\n') {
        let Ok(command) = line.parse::<Command>() else {
            continue;
        };
        // A deep perft is meant to take long.
        if matches!(command, Command::Perft(2..=64)) {
            continue;
        }
        if let Ok(answer) = referee.answer(command.clone()) {
            assert!(!answer.contains('\n'), "{line}");
            assert_eq!(other.answer(command), Ok(answer), "{line}");
        }
        let show = || Command::Show;
        assert_eq!(referee.answer(show()), other.answer(show()), "{line}");
    }
    loop {
        let answer = referee.answer(Command::TakeBack(1));
        assert_eq!(other.answer(Command::TakeBack(1)), answer, "{text}");
        if answer.is_err() {
            break;
        }
    }
}

/// A game of Sitting Ducks by any rules goes forth and back as the bytes say.
pub fn ducks_goes_back(bytes: &[u8]) {
    let mut script = Script(bytes);
    let mut rules = ducks::Rules::new(Edition::ALL[script.below(5)]);
    let players = 2 + script.below(5);
    let others = ducks::Rules::new(Edition::ALL[script.below(5)]);
    for (name, value) in others.switches() {
        if script.below(2) == 1 {
            rules.set(name, value).expect("a switch of the editions");
        }
    }
    if script.below(2) == 1 {
        rules.deck = Cards::new([(); 18].map(|()| script.below(6) as u8)).unwrap_or(rules.deck);
    }
    if let Ok(start) = Ducks::new(rules, players) {
        goes_back(&start, script);
    }
}

/// A game of Tacocat by any rules goes forth and back as the bytes say.
pub fn tacocat_goes_back(bytes: &[u8]) {
    let mut script = Script(bytes);
    let mut rules = tacocat::Rules::STANDARD;
    if script.below(2) == 1 {
        rules.tie = Tie::ArrowWins;
    }
    if script.below(2) == 1 {
        let arrows = [Arrow::Yay, Arrow::Wow, Arrow::Both];
        rules.arrows = [(); 7].map(|()| arrows[script.below(3)]);
    }
    if script.below(2) == 1 {
        rules.sizes = [(); 7].map(|()| script.below(12) as u8);
    }
    if script.below(2) == 1 {
        rules.deck = Ranks::new([(); 12].map(|()| script.below(16) as u8)).unwrap_or(rules.deck);
    }
    if let Ok(start) = Tacocat::new(rules) {
        goes_back(&start, script);
    }
}

/// What to do, byte by byte; zeros when the bytes are used up.
struct Script<'a>(&'a [u8]);

impl Script<'_> {
    fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n
    }

    /// A place in something that can be large.
    fn place(&mut self, len: usize) -> usize {
        let number = usize::from(u16::from_le_bytes([self.byte(), self.byte()]));
        if len > usize::from(u16::MAX) {
            number * (len / usize::from(u16::MAX))
        } else {
            number % len.max(1)
        }
    }

    fn legal_move<G: FullGame>(&mut self, game: &G) -> Option<G::Move> {
        let moves = game.legal_moves();
        let len = moves.len();
        moves.nth(if len > 256 {
            self.place(len)
        } else {
            self.below(len.max(1))
        })
    }
}

/// Moves legal and illegal are made and taken back, and views taken, as the script says; at
/// last all is taken back to the start. Tokens used where they do not belong do no harm.
fn goes_back<G: FullGame>(start: &G, mut script: Script<'_>) {
    let mut game = start.clone();
    let mut made = Vec::new();
    while !script.0.is_empty() {
        match script.below(8) {
            0..=2 => {
                if let Some(mv) = script.legal_move(&game) {
                    let before = game.clone();
                    made.push((before, game.apply(mv).expect("a legal move")));
                }
            }
            3 => {
                let (before, number) = (game.clone(), script.place(G::ACTIONS));
                let mv = game.action(number);
                assert!(mv.is_none_or(|mv| game.index(mv) == Some(number)));
                if let Some(token) = mv.and_then(|mv| tries(&mut game, mv)) {
                    made.push((before, token));
                }
            }
            4 => {
                if let Some((before, token)) = made.pop() {
                    game.undo(token);
                    assert_eq!(game, before);
                }
            }
            5 => {
                let viewer =
                    [Player::from_index(script.below(G::LETTERS.len())), None][script.below(2)];
                let viewer = viewer.filter(|player| player.index() < game.players());
                is_seen(&game, viewer);
            }
            6 => is_sound(&game),
            _ => {
                let mut donor = game.clone();
                let (number, mv) = (script.place(made.len()), script.legal_move(&donor));
                let mut wrong = match made.get(number) {
                    Some((before, _)) => before.clone(),
                    None => start.clone(),
                };
                if let Some(token) = mv.and_then(|mv| donor.apply(mv).ok()) {
                    wrong.undo(token);
                    survives(&mut wrong);
                }
            }
        }
    }
    is_sound(&game);
    for (before, token) in made.into_iter().rev() {
        game.undo(token);
        assert_eq!(game, before);
    }
    assert_eq!(game, *start);
}

fn read<T: FromStr<Err: Error>>(text: &str) -> T {
    text.parse()
        .unwrap_or_else(|error| panic!("{text:?} was written, but is not read: {error}"))
}

/// What a text is read as is written as the same text.
fn leads_back<T: FromStr + Display>(text: &str) -> Option<T> {
    let value: T = text.parse().ok()?;
    assert_eq!(value.to_string(), text);
    Some(value)
}

/// Makes a move if it is legal; if not, nothing changes.
fn tries<G: FullGame>(game: &mut G, mv: G::Move) -> Option<G::Undo> {
    let before = game.clone();
    let allowed = game.check(mv);
    assert_eq!(
        allowed.is_ok(),
        game.legal_moves().contains(mv),
        "{mv} in {game}"
    );
    match game.apply(mv) {
        Ok(token) => {
            assert_eq!(allowed, Ok(()), "{mv} in {before}");
            Some(token)
        }
        Err(reason) => {
            assert_eq!((allowed, &*game), (Err(reason), &before), "{mv}");
            None
        }
    }
}

/// Some of the moves of a set, also its last one.
fn some<M: MoveSet>(moves: M) -> impl Iterator<Item = M::Move> {
    let len = moves.len();
    let places = (0..len).step_by(len / 12 + 1).chain(len.checked_sub(1));
    places.map(move |place| moves.nth(place).expect("a place in the set"))
}

/// Moves and views of a position are as they should be.
fn is_sound<G: FullGame>(game: &G) {
    let moves = game.legal_moves();
    let over = matches!(game.turn(), Turn::Over(_));
    assert_eq!(moves.is_empty(), over, "{game}");
    assert_eq!(read::<G>(&game.to_string()), *game);
    for mv in some(moves) {
        assert_eq!(read::<G::Move>(&mv.to_string()), mv);
        let mut after = game.clone();
        let token = tries(&mut after, mv).expect("a legal move");
        assert_eq!(read::<G>(&after.to_string()), after, "{mv} in {game}");
        after.undo(token);
        assert_eq!(after, *game, "{mv}");
        assert_eq!(
            game.weight(mv) > 0,
            game.turn() == Turn::Chance,
            "{mv} in {game}"
        );
    }
    let card = game.sample(&mut Pcg64::seed_from_u64(1));
    assert_eq!(card.is_some(), game.turn() == Turn::Chance, "{game}");
    assert!(card.is_none_or(|card| moves.contains(card)), "{game}");
    for viewer in viewers(game) {
        is_seen(game, viewer);
    }
}

/// A view is that of its worlds, and moves can be watched.
fn is_seen<G: FullGame>(game: &G, viewer: Option<Player>) {
    let view = game.view_for(viewer);
    assert_eq!(read::<G::View>(&view.to_string()), view, "{game}");
    let world = view.sample(&G::Clues::default(), &mut Pcg64::seed_from_u64(2));
    assert_eq!(world.view_for(viewer), view, "{game}");
    has_worlds(&view);
    for mv in some(game.legal_moves()) {
        let told = game.events_for(mv, viewer).into_iter().count();
        assert!(told > 0, "{mv} in {game}");
        let seen = game.seen(mv, viewer);
        assert_eq!(read::<tacoduck::Seen<_, _>>(&seen.to_string()), seen);
        let own = viewer.is_some_and(|player| game.turn() == Turn::Player(player));
        assert!(!own || seen.open() == Some(mv), "{mv} in {game}");
    }
}

fn has_worlds<V: Encode<Move: Display> + Display>(view: &V) {
    let no_clues = Default::default();
    assert_ne!(view.worlds(&no_clues), Some(0), "{view}");
    let world = view.sample(&no_clues, &mut Pcg64::seed_from_u64(3));
    assert_eq!(world.players(), view.players(), "{view}");
    assert_eq!(world.turn(), view.turn(), "{view}");
    for mv in some(view.legal_moves()) {
        assert!(view.check(mv).is_ok(), "{mv} in {view}");
    }
    let mut numbers = vec![0.0; V::ENCODED];
    view.encode(&mut numbers).expect("the right length");
    assert!(
        numbers.iter().all(|number| (0.0..=1.0).contains(number)),
        "{view}"
    );
}

/// Whatever is asked of a position that a wrong token made is answered.
fn survives<G: FullGame>(wrong: &mut G) {
    let mut rng = Pcg64::seed_from_u64(4);
    for _ in 0..4 {
        let _ = (wrong.to_string(), wrong.turn(), wrong.legal_moves().len());
        for mv in wrong.legal_moves().into_iter().take(20) {
            let _ = (wrong.check(mv), wrong.weight(mv), wrong.discloses(mv));
            for viewer in viewers(wrong) {
                let _ = (
                    wrong.seen(mv, viewer),
                    wrong.events_for(mv, viewer).into_iter().count(),
                );
            }
        }
        for viewer in viewers(wrong) {
            let view = wrong.view_for(viewer);
            let no_clues = G::Clues::default();
            let _ = (view.to_string(), view.worlds(&no_clues));
            let _ = view.sample(&no_clues, &mut rng);
        }
        if wrong.apply_random(&mut rng).is_none() {
            break;
        }
    }
}

/// Everyone who looks: the players, and one who only watches.
fn viewers<G: FullGame>(game: &G) -> impl Iterator<Item = Option<Player>> + use<G> {
    Player::seats(game.players()).map(Some).chain([None])
}
