//! Whoever is told the events of Sitting Ducks, and nothing else, knows what is on the table.

mod common;

use std::collections::BTreeSet;

use common::{any_game, conceivable_moves, players, random_play};
use proptest::prelude::*;
use tacoduck::ducks::{Card, Ducks, Due, Event, Events, Move, Occupant, PileCard, Shot, Space};
use tacoduck::prelude::*;

/// The longest game that is followed.
const MOST: usize = 1500;

/// What a viewer sees of a position.
#[derive(Clone, PartialEq, Debug)]
struct Table {
    line: [Option<Occupant>; 6],
    targets: BTreeSet<Space>,
    pool: Vec<PileCard>,
    bottom: Vec<PileCard>,
    /// Shot ducks.
    shot: Vec<Player>,
    /// Sorted; `None` for a card that is hidden.
    hands: Vec<Vec<Option<Card>>>,
    deck: usize,
    discard: Vec<Card>,
    out: BTreeSet<Player>,
    /// Whether it is known who begins.
    first: bool,
    turn: Option<Player>,
    over: Option<Outcome>,
}

/// The table as one sees it who sees these hands.
fn table(game: &Ducks, sees: impl Fn(Player) -> bool) -> Table {
    let copies = |card: PileCard| vec![card; usize::from(game.pool(card))];
    let hand = |player| {
        let shown = |card| sees(player).then_some(card);
        game.hand(player).into_iter().map(shown).collect()
    };
    let is_over = matches!(game.turn(), Turn::Over(_));
    let mut table = Table {
        line: game.line(),
        targets: game.targets().into_iter().collect(),
        pool: PileCard::ALL.into_iter().flat_map(copies).collect(),
        bottom: game.bottom().iter().collect(),
        shot: players(game)
            .flat_map(|player| vec![player; game.shot_ducks(player)])
            .collect(),
        hands: players(game).map(hand).collect(),
        deck: game.deck().total() as usize,
        discard: Card::ALL
            .into_iter()
            .flat_map(|card| vec![card; usize::from(game.discard().count(card))])
            .collect(),
        out: players(game)
            .filter(|&player| !game.is_alive(player))
            .collect(),
        first: game.in_turn().is_some() || is_over,
        // During the deal the first turn has not begun.
        turn: game
            .in_turn()
            .filter(|_| !matches!(game.due(), Due::Deal(_))),
        over: match game.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        },
    };
    table.sort();
    table
}

/// Takes one element out of a list.
#[track_caller]
fn take<T: PartialEq + std::fmt::Debug>(list: &mut Vec<T>, wanted: &T) {
    let place = list.iter().position(|other| other == wanted);
    list.remove(place.unwrap_or_else(|| panic!("{wanted:?} in {list:?}")));
}

impl Table {
    fn sort(&mut self) {
        self.pool.sort();
        self.shot.sort();
        self.discard.sort();
        self.hands.iter_mut().for_each(|hand| hand.sort());
    }

    /// A player gives up a card of the hand, of which it may only be known that it is there.
    fn give_up(&mut self, player: Player, card: Card) {
        let hand = &mut self.hands[player.index()];
        let hidden = !hand.contains(&Some(card));
        take(hand, &Some(card).filter(|_| !hidden));
        self.discard.push(card);
    }

    fn duck(&mut self, space: Space) -> &mut Occupant {
        let occupant = self.line[space.index()].as_mut().expect("a duck");
        assert_ne!(*occupant, Occupant::Water);
        occupant
    }

    /// What happens when these events happen.
    fn replay(&mut self, events: Events) {
        let mut events = events.into_iter().peekable();
        while let Some(event) = events.next() {
            assert_eq!(self.over, None, "nothing after the end");
            if let Event::Moved { from, to } = event {
                // All that move at once are lifted before they are laid.
                let mut moves = vec![(from, to)];
                while let Some(&Event::Moved { from, to }) = events.peek() {
                    moves.push((from, to));
                    events.next();
                }
                let lifted: Vec<_> = moves
                    .iter()
                    .map(|(from, _)| self.line[from.index()].take().expect("a card"))
                    .collect();
                for ((_, to), occupant) in moves.into_iter().zip(lifted) {
                    assert_eq!(self.line[to.index()].replace(occupant), None);
                }
            } else {
                self.happen(event);
            }
        }
        self.sort();
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Revealed { space, card } => {
                if self.pool.is_empty() {
                    assert_eq!(self.bottom.remove(0), card);
                } else {
                    take(&mut self.pool, &card);
                }
                let occupant = match card {
                    PileCard::Water => Occupant::Water,
                    PileCard::Duck(owner) => Occupant::duck(owner),
                };
                assert_eq!(self.line[space.index()].replace(occupant), None);
            }
            Event::FirstPlayer { player } => {
                assert!(!self.first);
                let front = self.line.iter().flatten().find_map(|o| o.owner());
                assert_eq!(front, Some(player));
                self.first = true;
            }
            Event::DeckRefilled => {
                assert_eq!(self.deck, 0);
                self.deck = self.discard.len();
                self.discard.clear();
            }
            Event::Drew { player, card } => {
                self.hands[player.index()].push(card);
                self.deck -= 1;
            }
            Event::TurnBegins { player } => self.turn = Some(player),
            Event::Played { player, card } | Event::Discarded { player, card } => {
                assert_eq!(self.turn, Some(player));
                self.give_up(player, card);
            }
            Event::TargetPlaced { space } => assert!(self.targets.insert(space)),
            Event::TargetRemoved { space } => assert!(self.targets.remove(&space)),
            Event::TargetMoved { from, to } => {
                assert!(self.targets.remove(&from) && self.targets.insert(to));
            }
            Event::Shot { space, result } => self.shoot(space, result),
            Event::Uncovered { space, owner } => {
                assert_eq!(self.line[space.index()], Some(Occupant::duck(owner)));
            }
            Event::Out { player } => {
                assert_eq!(
                    self.shot.iter().filter(|&&owner| owner == player).count(),
                    5
                );
                assert!(self.out.insert(player));
            }
            Event::Resurrected { owner } => {
                take(&mut self.shot, &owner);
                self.bottom.push(PileCard::Duck(owner));
            }
            Event::Back { player } => assert!(self.out.remove(&player)),
            Event::Hid { owner, from, cover } => {
                let duck = self.line[from.index()].take();
                assert_eq!(duck, Some(Occupant::duck(owner)));
                let cover = self.duck(cover);
                assert_eq!(cover.covered(), None);
                *cover = cover.covering(owner);
            }
            Event::CameOut { owner, cover, to } => {
                let stack = self.duck(cover);
                assert_eq!(stack.covered(), Some(owner));
                *stack = without_covered(*stack);
                match to {
                    Some(to) => {
                        let duck = Occupant::duck(owner);
                        assert_eq!(self.line[to.index()].replace(duck), None);
                    }
                    None => self.bottom.push(PileCard::Duck(owner)),
                }
            }
            Event::ShieldLaid { player, space } => {
                take(&mut self.discard, &Card::BottomsUp);
                let duck = self.duck(space);
                assert_eq!(duck.shield(), None);
                *duck = duck.shielded_by(player);
            }
            Event::ShieldOff { player, space } => {
                let duck = self.duck(space);
                assert_eq!(duck.shield(), Some(player));
                *duck = without_shield(*duck);
                self.discard.push(Card::BottomsUp);
            }
            Event::UnderPile { space, card } => {
                let stack = self.line[space.index()].take().expect("a card");
                assert_eq!(stack.shield(), None);
                self.line[space.index()] = stack.covered().map(Occupant::duck);
                let top = stack.owner().map_or(PileCard::Water, PileCard::Duck);
                assert_eq!(top, card);
                self.bottom.push(card);
            }
            Event::Shuffled { spaces } => {
                for space in spaces {
                    let stack = self.line[space.index()].take().expect("a card");
                    assert_eq!(stack.shield(), None);
                    let top = stack.owner().map_or(PileCard::Water, PileCard::Duck);
                    self.pool.push(top);
                    self.pool.extend(stack.covered().map(PileCard::Duck));
                }
                self.pool.append(&mut self.bottom);
            }
            Event::Over { outcome } => {
                self.over = Some(outcome);
                self.turn = None;
            }
            other => panic!("{other:?}"),
        }
    }

    fn shoot(&mut self, space: Space, result: Shot) {
        let at = &mut self.line[space.index()];
        let stack = at.expect("a card");
        let (owner, covered, shield) = (stack.owner(), stack.covered(), stack.shield());
        self.shot.extend(result.killed());
        match result {
            Shot::Missed => assert_eq!(stack, Occupant::Water),
            Shot::Stopped => assert!(shield.is_some()),
            Shot::Lone(duck) => {
                assert_eq!((owner, covered, shield), (Some(duck), None, None));
                *at = None;
            }
            Shot::Upper(duck) => {
                assert_eq!((owner, shield), (Some(duck), None));
                *at = Some(Occupant::duck(covered.expect("a pair")));
            }
            Shot::Lower(duck) => {
                assert_eq!(covered, Some(duck));
                assert!(shield.is_some());
                *at = Some(without_covered(stack));
            }
        }
    }
}

fn without_covered(stack: Occupant) -> Occupant {
    let alone = Occupant::duck(stack.owner().expect("a duck"));
    match stack.shield() {
        Some(player) => alone.shielded_by(player),
        None => alone,
    }
}

fn without_shield(stack: Occupant) -> Occupant {
    let bare = Occupant::duck(stack.owner().expect("a duck"));
    match stack.covered() {
        Some(covered) => bare.covering(covered),
        None => bare,
    }
}

/// One who sees everything, every player and a spectator are told what becomes of what they
/// see, and of nothing else.
fn events_lead_there(before: &Ducks, mv: Move, after: &Ducks) {
    let events = before.events(mv);
    assert!(!events.is_empty(), "{mv} in {before}");
    assert!(events.len() <= Events::MAX);
    assert_eq!(events.iter().len(), events.iter().count());

    let follow = |events: Events, sees: &dyn Fn(Player) -> bool| {
        let mut known = table(before, sees);
        known.replay(events);
        assert_eq!(known, table(after, sees), "{mv} in {before}: {events:?}");
    };
    follow(events, &|_| true);
    for viewer in players(before).map(Some).chain([None]) {
        follow(events.seen_by(viewer), &|player| viewer == Some(player));
    }
}

/// Whatever another player draws is told alike, and to the player as it is.
fn draws_are_hidden(game: &Ducks) {
    let (Due::Deal(drawing) | Due::Draw(drawing)) = game.due() else {
        return;
    };
    let draws: Vec<Events> = game
        .legal_moves()
        .iter()
        .map(|mv| game.events(mv))
        .collect();
    for viewer in players(game).map(Some).chain([None]) {
        for &events in &draws {
            let seen = events.seen_by(viewer);
            if viewer == Some(drawing) {
                assert_eq!(seen, events, "{game}");
            } else {
                assert_eq!(seen, draws[0].seen_by(viewer), "{game}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn events_tell_all_and_only_what_happens(start in any_game(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        let positions = played.iter().map(|&(game, _)| game).skip(1).chain([end]);
        for (&(before, mv), after) in played.iter().zip(positions) {
            events_lead_there(&before, mv, &after);
            draws_are_hidden(&before);
        }
    }

    #[test]
    fn a_move_that_is_not_legal_has_no_events(start in any_game(), seed in any::<u64>()) {
        let conceivable = conceivable_moves();
        let (played, end) = random_play(&start, seed, MOST);
        for game in played.iter().map(|&(game, _)| game).step_by(29).chain([end]) {
            for &mv in &conceivable {
                prop_assert_eq!(game.events(mv).is_empty(), game.check(mv).is_err());
            }
        }
    }
}

/// An event in a few words.
fn brief(event: Event) -> String {
    let name = |player: Player| PileCard::Duck(player);
    match event {
        Event::Revealed { space, card } => format!("{card} revealed on {space}"),
        Event::FirstPlayer { player } => format!("{} is first", name(player)),
        Event::DeckRefilled => "deck refilled".into(),
        Event::Drew { player, card: None } => format!("{} drew", name(player)),
        Event::Drew {
            player,
            card: Some(card),
        } => format!("{} drew {card}", name(player)),
        Event::TurnBegins { player } => format!("turn of {}", name(player)),
        Event::Played { player, card } => format!("{} plays {card}", name(player)),
        Event::Discarded { player, card } => format!("{} discards {card}", name(player)),
        Event::TargetPlaced { space } => format!("target on {space}"),
        Event::TargetRemoved { space } => format!("target off {space}"),
        Event::TargetMoved { from, to } => format!("target {from} to {to}"),
        Event::Shot { space, result } => match result {
            Shot::Missed => format!("miss {space}"),
            Shot::Stopped => format!("stop {space}"),
            Shot::Lone(owner) => format!("hit {space} lone {}", name(owner)),
            Shot::Upper(owner) => format!("hit {space} upper {}", name(owner)),
            Shot::Lower(owner) => format!("hit {space} lower {}", name(owner)),
        },
        Event::Uncovered { space, owner } => format!("{} uncovered on {space}", name(owner)),
        Event::Out { player } => format!("{} is out", name(player)),
        Event::Resurrected { owner } => format!("{} resurrected", name(owner)),
        Event::Back { player } => format!("{} is back", name(player)),
        Event::Hid { owner, from, cover } => format!("{} hides {from} under {cover}", name(owner)),
        Event::CameOut { owner, cover, to } => {
            let to = to.map_or("nowhere".into(), |to| to.to_string());
            format!("{} comes out under {cover} to {to}", name(owner))
        }
        Event::ShieldLaid { player, space } => format!("shield of {} on {space}", name(player)),
        Event::ShieldOff { player, space } => format!("shield of {} off {space}", name(player)),
        Event::UnderPile { space, card } => format!("{card} on {space} under pile"),
        Event::Shuffled { spaces } => format!("shuffled {}", spaces.len()),
        Event::Moved { from, to } => format!("{from}-{to}"),
        Event::Over { outcome } => match outcome {
            Outcome::Won(player) => format!("{} wins", name(player)),
            Outcome::Nobody => "nobody wins".into(),
        },
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn tells(position: &str, mv: &str, expected: &str) {
    let game: Ducks = position.parse().unwrap();
    let told: Vec<String> = game.events(mv.parse().unwrap()).iter().map(brief).collect();
    assert_eq!(told.join(", "), expected, "{mv} in {position}");
}

#[test]
fn shots() {
    let gallery = "ducks gallery ~/BA*/A*/~*/A^B/B A1B1~3:- sh.sh.qs/ai.ai.ai - A";
    for (mv, expected) in [
        (
            "sh2",
            "A plays sh, target off 2, hit 2 upper B, A uncovered on 2",
        ),
        (
            "sh3",
            "A plays sh, target off 3, hit 3 lone A, 4-3, 5-4, 6-5",
        ),
        ("sh4", "A plays sh, target off 4, miss 4"),
        ("qs5", "A plays qs, stop 5"),
        ("sh1", ""),
    ] {
        tells(gallery, mv, expected);
    }
    tells(
        "ducks kachny A/B*/CB^C*/~/A/~ A1B1~3:- tb.hb.ma/sh.sh.sh/ai.ai.ai - A",
        "tb23",
        "A plays tb, target off 2, target off 3, hit 2 lone B, hit 3 lower B, 3-2, 4-3, 5-4, 6-5",
    );
    // Round the held pair on 3; the target of the victim stays.
    tells(
        "ducks canardage A*/B*/CB^C*/~/A/~ A1B1~3:- mf.hb.ma/sh.sh.sh/ai.ai.ai - A",
        "mf12",
        "A plays mf, target off 1, hit 2 lone B, 4-2, 5-4, 6-5",
    );
}

#[test]
fn last_ducks() {
    tells(
        "ducks gallery A*/B*/~/~/~/~ A1~1:- sh.sh.sh/ai.ai.ai - A",
        "sh2",
        "A plays sh, target off 2, hit 2 lone B, B is out, 3-2, 4-3, 5-4, 6-5, A wins",
    );
    tells(
        "ducks kachny A*/B*/~/~/~/~ ~1:- tb.mf.mf/ai.ai.ai - A",
        "tb12",
        "A plays tb, target off 1, target off 2, hit 1 lone A, hit 2 lone B, A is out, B is out, \
         3-1, 4-2, 5-3, 6-4, nobody wins",
    );
    tells(
        "ducks ban-vit A/~/~/~/B/B A4~1:~ tb.re.pe/sh.sh.sh/ai.ai.ai - A",
        "reC",
        "A plays re, C resurrected, C is back",
    );
}

#[test]
fn targets() {
    let position = "ducks ban-vit A*/~/~*/~/B/B A4~2:- ai.db.br/ai.ai.ai/sh.sh.sh - A";
    for (mv, expected) in [
        ("ai2", "A plays ai, target on 2"),
        ("br3", "A plays br, target 3 to 4"),
        ("db45", "A plays db, target on 4, target on 5"),
    ] {
        tells(position, mv, expected);
    }
    tells(
        "ducks ban-vit A*/~*/~/~/B/B* A4~2:- tb.re.pe/sh.sh.sh/ai.ai.ai - A",
        "pe",
        "A plays pe, target off 1, target off 2, target off 6",
    );
}

#[test]
fn movements() {
    tells(
        "ducks gallery BA^B/A*/~/~/~/B A1~2:A lf.lf.lf/sh.sh.sh - A",
        "lf",
        "A plays lf, shield of B off 1, B on 1 under pile, A on 1 under pile, \
         2-1, 3-2, 4-3, 5-4, 6-5",
    );
    // Two cards that are alike are told apart all the same.
    tells(
        "ducks gallery A/A/~/~/B/B A1B1~3:- hb.ma.ff/sh.sh.sh - A",
        "hb1",
        "A plays hb, 2-1, 1-2",
    );
    tells(
        "ducks canardage B/B^B/~/A*/~/A A1~3:- hb.ma.ff/sh.sh.sh - A",
        "ff4",
        "A plays ff, 4-1, 1-3, 3-4",
    );
    tells(
        "ducks gallery A*/A/B/~/AB/~* B1~3:- tb.mf.dc/sh.sh.sh - A",
        "dc531246",
        "A plays dc, 5-1, 3-2, 1-3, 2-4, 4-5",
    );
    tells(
        "ducks gallery BA^B*/A/~/~/B/~ B1~1:A~ lf.lf.ds/sh.sh.sh - A",
        "ds",
        "A plays ds, shield of B off 1, shuffled 6",
    );
    tells(
        "ducks canardage A^B/~/BA/A/~/~ A1B1~2:A tb.lf.ds/sh.sh.sh - A",
        "ds",
        "A plays ds, shuffled 5",
    );
}

#[test]
fn covers_and_shields() {
    tells(
        "ducks kachny A/A/B*/A/BA/B ~5:- tb.co.co/sh.sh.sh - A",
        "co23",
        "A plays co, A hides 2 under 3, 3-2, 4-3, 5-4, 6-5",
    );
    tells(
        "ducks gallery A/~/B^B/BA/~/B A1B1~3:- mf.bu.bu/sh.sh.sh - A",
        "bu4",
        "A plays bu, shield of A on 4",
    );
    tells(
        "ducks ban-vit A^A/BA/~/C/~/B A1~3:C sh.sh.sh/ai.ai.ai/lf.lf lf1 C",
        "+lf",
        "C drew lf, turn of A, shield of A off 1, B on 6 under pile, 3-4, 4-5, 5-6, \
         A comes out under 2 to 3",
    );
    tells(
        "ducks ban-vit ~/~/~/~/B/BA A1~1:- ai.ai.ai/sh.sh lf1 B",
        "+sh",
        "B drew sh, turn of A, A comes out under 6 to nowhere",
    );
    // From under a held cover to the first moving space behind it.
    tells(
        "ducks ban-vit+bottoms_up_line=StaysPut ~/BA^B/C^C/B/~/~ A1~2:- \
         sh.sh.sh/ai.ai.ai/lf.lf - C",
        "+lf",
        "C drew lf, turn of A, ~ on 6 under pile, 4-5, 5-6, A comes out under 2 to 4",
    );
}

#[test]
fn chance_and_discards() {
    let no_plays = "ducks gallery ~/~/~/A/~/B ~1:- sh.sh.bl/sh.sh.sh - A";
    for (position, mv, expected) in [
        (
            "~/~/B/A/~/_ A4B4~2:- -/- - -",
            "=A",
            "A revealed on 6, B is first",
        ),
        (
            "~/~/B/A/~/_ A2B4~2:- sh.sh/ai.ai.ai lf1 A",
            "=A",
            "A revealed on 6",
        ),
        ("~/~/B/A/A/B A3B3~3:- ai.sh/- - B", "+sh", "A drew sh"),
        (
            "~/~/B/A/A/B A3B3~3:- ai.sh.sh/ai.sh - B",
            "+sh",
            "B drew sh, turn of B",
        ),
    ] {
        tells(&format!("ducks gallery {position}"), mv, expected);
    }
    tells(
        "ducks gallery+deck=ai4.sh4 ~/~/~/A/~/B ~1:- ai.ai/sh.sh.sh ai2.sh1 A",
        "+sh",
        "deck refilled, A drew sh, turn of B",
    );
    tells(no_plays, "-bl", "A discards bl");
    tells(no_plays, "-ai", "");
}
