//! `History` and `Table` beside a model of both that is slow and obvious: what can be read
//! from them after each act of a random course.

mod common;

use common::{any_game, any_position, any_tacocat, generator, random_play};
use proptest::prelude::*;
use tacoduck::ducks::Ducks;
use tacoduck::prelude::*;
use tacoduck::record::Record;
use tacoduck::tacocat::Tacocat;
use tacoduck::{Disclosure, History, Seen, Table, TakeBackError};

/// Lists of what was and is.
struct Model<G: FullGame> {
    /// From the start to now: one more than there are moves.
    positions: Vec<G>,
    moves: Vec<G::Move>,
    /// The next one to be made again is the first.
    undone: Vec<G::Move>,
    /// All that has happened, never shortened.
    log: Vec<Happening>,
}

enum Happening {
    /// A move was made after so many others.
    Made {
        after: usize,
        disclosed: Option<Disclosure>,
        is_open: bool,
    },
    /// So many moves were made final.
    MadeFinal(usize),
}

impl<G: FullGame> Model<G> {
    fn new(start: G) -> Model<G> {
        Model {
            positions: vec![start],
            moves: Vec::new(),
            undone: Vec::new(),
            log: Vec::new(),
        }
    }

    fn position(&self) -> &G {
        self.positions.last().unwrap()
    }

    fn make(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        let mut position = self.position().clone();
        position.check(mv)?;
        self.log.push(Happening::Made {
            after: self.moves.len(),
            disclosed: position.discloses(mv),
            is_open: matches!(position.seen(mv, None), Seen::Open(_)),
        });
        position.apply(mv).unwrap();
        self.positions.push(position);
        self.moves.push(mv);
        Ok(())
    }

    fn apply(&mut self, mv: G::Move) -> Result<(), G::IllegalMove> {
        self.make(mv)?;
        self.undone.clear();
        Ok(())
    }

    fn undo(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.undone.insert(0, mv);
        Some(mv)
    }

    fn redo(&mut self) -> Option<G::Move> {
        if self.undone.is_empty() {
            return None;
        }
        let mv = self.undone.remove(0);
        self.make(mv).unwrap();
        Some(mv)
    }

    /// Why the move after so many others is final, if it is: the first thing that was seen
    /// since it was made.
    fn reason(&self, number: usize) -> Option<TakeBackError> {
        let is_it = |happening: &Happening| matches!(happening, Happening::Made { after, .. } if *after == number);
        let made = self.log.iter().rposition(is_it).unwrap();
        self.log[made..]
            .iter()
            .find_map(|happening| match *happening {
                Happening::Made {
                    disclosed: Some(how),
                    ..
                } => Some(TakeBackError::CardSeen(how)),
                Happening::Made { after, is_open, .. } => {
                    (is_open && after > number).then_some(TakeBackError::MoveSeen)
                }
                Happening::MadeFinal(moves) => (moves > number).then_some(TakeBackError::Final),
            })
    }

    fn final_moves(&self) -> usize {
        let all = self.moves.len();
        let is_final = |number: &usize| self.reason(*number).is_some();
        let last = (0..all).rev().find(is_final);
        let count = last.map_or(0, |last| last + 1);
        assert!((0..count).all(|number| is_final(&number)));
        count
    }

    fn can_take_back(&self, moves: usize) -> Result<(), TakeBackError> {
        let all = self.moves.len();
        if moves > all {
            return Err(TakeBackError::TooMany(all));
        }
        match (all - moves..all).find_map(|number| self.reason(number)) {
            Some(reason) => Err(reason),
            None => Ok(()),
        }
    }

    fn clues(&self) -> G::Clues {
        let mut clues = G::Clues::default();
        for (before, &mv) in self.positions.iter().zip(&self.moves) {
            before.learn(&mut clues, mv);
        }
        clues
    }

    fn since_decision(&self, player: Player) -> Option<usize> {
        let all = self.moves.len();
        (1..=all).find(|moves| self.positions[all - moves].turn() == Turn::Player(player))
    }
}

/// What is done, with numbers for what it is done with.
#[derive(Clone, Debug)]
enum Act {
    Apply(usize),
    ApplyIllegal(usize),
    ApplyBy(usize, usize),
    Undo,
    Redo,
    MakeFinal(usize),
    Settle(u64),
    TakeBack(usize),
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => any::<usize>().prop_map(Act::Apply),
        1 => any::<usize>().prop_map(Act::ApplyIllegal),
        2 => (0usize..6, any::<usize>()).prop_map(|(player, number)| Act::ApplyBy(player, number)),
        4 => Just(Act::Undo),
        3 => Just(Act::Redo),
        1 => any::<usize>().prop_map(Act::MakeFinal),
        1 => any::<u64>().prop_map(Act::Settle),
        2 => (0usize..5).prop_map(Act::TakeBack),
    ]
}

/// The three that are compared.
struct Course<G: FullGame> {
    model: Model<G>,
    history: History<G>,
    table: Table<G>,
}

impl<G: FullGame> Course<G> {
    fn new(start: &G) -> Course<G> {
        Course {
            model: Model::new(start.clone()),
            history: History::new(start.clone()),
            table: Table::new(start.clone()),
        }
    }

    fn act(&mut self, act: &Act) {
        let before = (self.history.clone(), self.table.clone());
        let position = self.model.position().clone();
        let legal = position.legal_moves();
        let refused = match *act {
            Act::Apply(number) => {
                let Some(mv) = legal.nth(number % legal.len().max(1)) else {
                    return;
                };
                self.apply(mv);
                false
            }
            Act::ApplyIllegal(number) => {
                let Some(mv) = illegal(&position, number) else {
                    return;
                };
                self.apply(mv);
                true
            }
            Act::ApplyBy(player, number) => {
                let Some(mv) = legal.nth(number % legal.len().max(1)) else {
                    return;
                };
                let player = Player::ALL[player];
                let allowed = position.view(player).check(mv);
                assert_eq!(allowed.is_ok(), position.turn() == Turn::Player(player));
                assert_eq!(self.table.apply_by(player, mv), allowed);
                if allowed.is_ok() {
                    self.model.apply(mv).unwrap();
                    self.history.apply(mv).unwrap();
                }
                allowed.is_err()
            }
            Act::Undo => {
                let undone = self.model.undo();
                assert_eq!(self.history.undo(), undone);
                assert_eq!(self.table.undo(), undone);
                undone.is_none()
            }
            Act::Redo => {
                let redone = self.model.redo();
                assert_eq!(self.history.redo(), redone);
                assert_eq!(self.table.redo(), redone);
                redone.is_none()
            }
            Act::MakeFinal(number) => {
                let moves = number % (self.model.moves.len() + 2);
                self.table.make_final(moves);
                self.model.log.push(Happening::MadeFinal(moves));
                false
            }
            Act::Settle(seed) => {
                let mut rng = generator(seed);
                while let Some(card) = self.model.position().sample(&mut rng) {
                    self.model.apply(card).unwrap();
                }
                self.history.settle(&mut generator(seed));
                self.table.settle(&mut generator(seed));
                position.turn() != Turn::Chance
            }
            Act::TakeBack(moves) => {
                let able = self.model.can_take_back(moves);
                assert_eq!(self.table.take_back(moves), able);
                for _ in 0..able.map_or(0, |()| moves) {
                    self.model.undo();
                    self.history.undo();
                }
                able.is_err()
            }
        };
        if refused {
            assert!(before == (self.history.clone(), self.table.clone()));
        }
        self.compare();
    }

    fn apply(&mut self, mv: G::Move) {
        let made = self.model.apply(mv);
        assert_eq!(self.history.apply(mv), made);
        assert_eq!(self.table.apply(mv), made);
    }

    fn compare(&self) {
        let Course {
            model,
            history,
            table,
        } = self;
        assert_eq!(history.start(), &model.positions[0]);
        assert_eq!(history.position(), model.position());
        assert_eq!(history.len(), model.moves.len());
        assert_eq!(history.is_empty(), model.moves.is_empty());
        assert_eq!(history.moves().len(), model.moves.len());
        assert!(history.moves().eq(model.moves.iter().copied()));
        assert!(history.undone().eq(model.undone.iter().copied()));
        let steps = model.positions.iter().zip(model.moves.iter().copied());
        assert!(history.steps().eq(steps.clone()));
        assert!(history.turns().eq(steps.map(|(before, _)| before.turn())));
        for player in Player::ALL {
            let since = history.since_decision(player);
            assert_eq!(since, model.since_decision(player), "{player:?}");
        }

        assert_eq!(table.history(), history);
        assert_eq!(table.position(), model.position());
        assert_eq!(table.final_moves(), model.final_moves());
        for moves in (0..=history.len() + 1).chain([usize::MAX]) {
            let able = table.can_take_back(moves);
            assert_eq!(able, model.can_take_back(moves), "{moves}");
        }
        let clues = model.clues();
        assert_eq!(table.clues(), clues);
        // Each time for another of those who look.
        let viewer = Player::seats(model.position().players()).nth(history.len() % 7);
        let view = model.position().view_for(viewer);
        assert_eq!(table.view_for(viewer), view);
        assert_eq!(table.worlds(viewer), view.worlds(&clues));
        let world = view.sample(&clues, &mut generator(1));
        assert_eq!(table.sample_world(viewer, &mut generator(1)), world);
    }

    /// What is known only at the end: what the course is taken for when it is loaded.
    fn end(&self) {
        let start = self.history.start();
        let record = Record::from(&self.history);
        assert!(self.history.moves().eq(record.moves().iter().copied()));
        let loaded = History::from(record);
        assert_eq!(loaded.position(), self.history.position());
        assert!(loaded.moves().eq(self.history.moves()));
        assert_eq!(loaded.undone().len(), 0);

        // With the number of the final moves beside it, the same can be taken back.
        let mut table = Table::from(loaded);
        table.make_final(self.table.final_moves());
        assert_eq!(table.final_moves(), self.table.final_moves());

        let mut seen = Model::new(start.clone());
        for mv in self.history.moves().chain(self.history.undone()) {
            seen.apply(mv).unwrap();
        }
        for _ in self.history.undone() {
            seen.undo();
        }
        let again = Course {
            model: seen,
            history: self.history.clone(),
            table: Table::from(self.history.clone()),
        };
        again.compare();
    }
}

/// A move that is not legal here.
fn illegal<G: FullGame>(game: &G, number: usize) -> Option<G::Move> {
    let first = number % G::ACTIONS;
    let moves = (0..G::ACTIONS.min(99)).filter_map(|i| game.action((first + i) % G::ACTIONS));
    let mut refused = moves.filter(|&mv| game.check(mv).is_err());
    refused.next()
}

/// Acts from some moment of a random game on.
fn goes_as_the_model<G: FullGame>(start: &G, seed: u64, moves: usize, acts: &[Act]) {
    let (_, start) = random_play(start, seed, moves);
    let mut course = Course::new(&start);
    course.compare();
    for act in acts {
        course.act(act);
    }
    course.end();
}

fn any_acts() -> impl Strategy<Value = Vec<Act>> {
    proptest::collection::vec(any_act(), 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn ducks_go_as_the_model(
        start in prop_oneof![any_game(), any_position()],
        seed: u64,
        moves in 0usize..120,
        acts in any_acts(),
    ) {
        goes_as_the_model::<Ducks>(&start, seed, moves, &acts);
    }

    #[test]
    fn tacocat_goes_as_the_model(
        start in any_tacocat(),
        seed: u64,
        moves in 0usize..120,
        acts in any_acts(),
    ) {
        goes_as_the_model::<Tacocat>(&start, seed, moves, &acts);
    }
}

/// The same move is a new one when it is applied: what was undone is gone.
#[test]
fn a_new_move_forgets_those_undone() {
    let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.sh/ai.ai.ai - A"
        .parse()
        .unwrap();
    let mut history = History::new(start);
    for word in ["ai3", "+lf"] {
        history.apply(word.parse().unwrap()).unwrap();
    }
    while history.undo().is_some() {}
    history.apply("ai3".parse().unwrap()).unwrap();
    assert_eq!(history.redo(), None);
    assert_eq!(history.undone().len(), 0);
}

/// That moves are final for a reason of one's own does not hide what was seen.
#[test]
fn the_first_reason_stays() {
    let start: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- ai.sh.sh/ai.ai.ai - A"
        .parse()
        .unwrap();
    let mut table = Table::new(start);
    for word in ["ai3", "+lf"] {
        table.apply(word.parse().unwrap()).unwrap();
    }
    table.apply("ai4".parse().unwrap()).unwrap();
    table.make_final(2);
    let drawn = TakeBackError::CardSeen(Disclosure::Drawn(Player::P1));
    assert_eq!(table.can_take_back(3), Err(drawn));
    table.make_final(usize::MAX);
    assert_eq!(table.final_moves(), 3);
    assert_eq!(table.can_take_back(1), Err(TakeBackError::Final));
    assert_eq!(table.can_take_back(2), Err(drawn));
}

/// A refused move leaves what could be taken back and made again as it was.
#[test]
fn a_refused_move_changes_nothing() {
    let attack = "tacocat standard ....@.... 3.5.9/4.5.8 1.2.6.7.7.8.9.10 0/0 aY";
    let mut table = Table::new(attack.parse::<Tacocat>().unwrap());
    table.apply("a3".parse().unwrap()).unwrap();
    table.apply("r4".parse().unwrap()).unwrap();
    table.undo();
    let before = table.clone();
    for word in ["r9", "a5", "+4", "d4"] {
        let mv = word.parse().unwrap();
        assert!(table.apply(mv).is_err(), "{word}");
        for player in Player::ALL {
            assert!(table.apply_by(player, mv).is_err(), "{word}");
        }
    }
    assert!(table.take_back(1).is_err());
    assert!(table.take_back(2).is_err());
    assert_eq!(table, before);
    assert_eq!(table.final_moves(), 1);
    assert_eq!(table.redo(), Some("r4".parse().unwrap()));
}
