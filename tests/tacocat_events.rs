//! Whoever is told the events of Tacocat, and nothing else, knows what is on the table.

mod common;

use common::{any_tacocat, conceivable_tacocat_moves, random_play};
use proptest::prelude::*;
use tacoduck::prelude::*;
use tacoduck::tacocat::{Due, Event, Events, Move, Place, Rank, Ranks, Stage, Tacocat, WOW, YAY};

/// The longest game that is followed.
const MOST: usize = 1500;

/// Cards, sorted; `None` for one that is hidden.
type Cards = Vec<Option<Rank>>;

/// What a viewer sees of a position.
#[derive(Clone, PartialEq, Debug)]
struct Table {
    /// With what is chosen in secret, which is still held as far as others can tell.
    hands: [Cards; 2],
    /// Whether Yay has chosen in secret.
    has_chosen: bool,
    /// What Yay has chosen, if it is known.
    chosen: Option<Ranks>,
    attack: Cards,
    discard: Cards,
    deck: usize,
    floors: [Option<Rank>; 2],
    /// The board as it is written.
    board: String,
    /// The player who is to attack.
    attacker: Option<Player>,
    over: Option<Outcome>,
}

fn open(cards: Ranks) -> Cards {
    cards.iter().map(Some).collect()
}

/// The table as one sees it who sees these hands.
fn table(game: &Tacocat, sees: impl Fn(Player) -> bool) -> Table {
    let secret = matches!(game.stage(), Stage::BothExchangeWow | Stage::DuelWow);
    let hand = |player| {
        let mut held = open(game.hand(player));
        if secret && player == YAY {
            held.extend(open(game.laid()));
        }
        let shown = |card: Option<Rank>| card.filter(|_| sees(player));
        held.into_iter().map(shown).collect()
    };
    let mut table = Table {
        hands: [hand(YAY), hand(WOW)],
        has_chosen: secret,
        chosen: Some(game.laid()).filter(|_| secret && sees(YAY)),
        attack: if secret { vec![] } else { open(game.laid()) },
        discard: open(game.discard()),
        deck: game.deck().len(),
        floors: [game.floor(YAY), game.floor(WOW)],
        board: game.board().to_string(),
        attacker: match game.stage() {
            Stage::Attack(player) => Some(player),
            _ => None,
        },
        over: match game.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        },
    };
    table.sort();
    table
}

impl Table {
    fn sort(&mut self) {
        self.hands.iter_mut().for_each(|hand| hand.sort());
        self.discard.sort();
    }

    /// A player gives up cards of the hand, of which it may only be known that they are
    /// there.
    fn give_up(&mut self, player: Player, cards: Ranks) {
        let hand = &mut self.hands[player.index()];
        for rank in cards {
            let place = hand.iter().position(|&card| card == Some(rank));
            let hidden = hand.iter().position(Option::is_none);
            hand.remove(place.or(hidden).expect("the card is held"));
        }
    }

    fn discard(&mut self, player: Player, cards: Ranks) {
        self.give_up(player, cards);
        self.discard.extend(open(cards));
    }

    fn deal_anew(&mut self) {
        let held: usize = self.hands.iter().map(Vec::len).sum();
        self.deck += held + self.discard.len();
        self.hands = [vec![], vec![]];
        self.discard.clear();
        self.floors = [None; 2];
    }

    /// A card, as a set.
    fn one(rank: Rank) -> Ranks {
        let mut cards = Ranks::EMPTY;
        assert!(cards.put(rank));
        cards
    }

    /// A choice in secret. That of Wow is shown at once.
    fn choose(&mut self, player: Player, cards: Option<Ranks>) {
        if player == YAY {
            assert!(!self.has_chosen);
            self.has_chosen = true;
            self.chosen = cards;
        }
    }

    fn show(&mut self, yay: Ranks, wow: Ranks) {
        assert!(self.has_chosen);
        self.has_chosen = false;
        assert!(self.chosen.take().is_none_or(|cards| cards == yay));
        self.discard(YAY, yay);
        self.discard(WOW, wow);
    }

    fn put(&mut self, place: usize, piece: char) {
        self.board.replace_range(place..=place, &piece.to_string());
    }

    fn happen(&mut self, event: Event) {
        assert_eq!(self.over, None, "nothing after the end");
        match event {
            Event::Drew { player, card } => {
                self.hands[player.index()].push(card);
                self.deck -= 1;
            }
            Event::Exchanged { player, cards } => self.discard(player, cards),
            Event::ExchangeChosen { player, cards } => self.choose(player, cards),
            Event::ExchangesShown { yay, wow } => self.show(yay, wow),
            Event::DuelChosen { player, card } => self.choose(player, card.map(Table::one)),
            Event::DuelShown { yay, wow, winner } => {
                self.show(Table::one(yay), Table::one(wow));
                let expected = match yay.cmp(&wow) {
                    std::cmp::Ordering::Greater => Some(YAY),
                    std::cmp::Ordering::Less => Some(WOW),
                    std::cmp::Ordering::Equal => None,
                };
                assert_eq!(winner, expected);
            }
            Event::AttacksNext { player } => self.attacker = Some(player),
            Event::Attacked { player, cards } => {
                assert_eq!(self.attacker.take(), Some(player));
                self.give_up(player, cards);
                self.attack = open(cards);
            }
            Event::Defended { player, cards } => {
                self.discard.append(&mut self.attack);
                self.discard(player, cards);
            }
            Event::Sacrificed { player, cards } => {
                self.discard.append(&mut self.attack);
                self.discard(player, cards);
                self.floors[player.index()] = cards.highest();
            }
            Event::Showdown { yay, wow, winner } => {
                assert!(self.hands.iter().all(|hand| hand.len() == 1));
                for (hand, card) in self.hands.iter_mut().zip([yay, wow]) {
                    let known = hand[0].replace(card);
                    assert!(known.is_none_or(|known| known == card));
                }
                if yay != wow {
                    assert_eq!(winner, Some(if yay < wow { YAY } else { WOW }));
                }
            }
            Event::TilePlaced { space } => {
                assert_eq!(self.board.find('@'), Some(usize::from(space.number())));
                self.put(space.number().into(), '#');
            }
            Event::TacocatMoved { from, to } => {
                assert_eq!(&self.board[from.number().into()..][..1], "#");
                self.put(
                    match to {
                        Place::Space(space) => space.number().into(),
                        Place::Goal(YAY) => 0,
                        Place::Goal(_) => 8,
                    },
                    '@',
                );
            }
            Event::NextRound | Event::Redealt => self.deal_anew(),
            Event::Over { outcome } => self.over = Some(outcome),
            other => panic!("{other:?}"),
        }
        self.sort();
    }
}

/// One who sees everything, both players and a spectator are told what becomes of what they
/// see, and of nothing else.
fn events_lead_there(before: &Tacocat, mv: Move, after: &Tacocat) {
    let events = before.events(mv);
    assert!(!events.is_empty(), "{mv} in {before}");
    assert!(events.len() <= Events::MAX);
    assert_eq!(events.iter().len(), events.iter().count());
    let follow = |events: Events, sees: &dyn Fn(Player) -> bool| {
        let mut known = table(before, sees);
        events.iter().for_each(|event| known.happen(event));
        // The last cards of the game are open.
        let is_over = matches!(after.turn(), Turn::Over(_));
        let expected = table(after, |player| is_over || sees(player));
        assert_eq!(known, expected, "{mv} in {before}: {events:?}");
    };
    follow(events, &|_| true);
    for viewer in [Some(YAY), Some(WOW), None] {
        follow(events.seen_by(viewer), &|player| viewer == Some(player));
    }
}

/// Whatever another player draws or chooses in secret is told alike, and to the player as it
/// is.
fn secrets_are_hidden(game: &Tacocat) {
    let player = match (game.turn(), game.stage()) {
        (Turn::Chance, _) => match game.due() {
            Due::Deal(player) | Due::Draw(player) => player,
            other => panic!("{other:?}"),
        },
        (Turn::Player(player), Stage::BothExchange | Stage::Duel) => player,
        _ => return,
    };
    let first = game.legal_moves().nth(0).unwrap();
    for mv in game.legal_moves().iter().take(100) {
        let events = game.events(mv);
        for viewer in [Some(YAY), Some(WOW), None] {
            if viewer == Some(player) {
                assert_eq!(events.seen_by(viewer), events, "{game}");
            } else {
                let other = game.events(first).seen_by(viewer);
                assert_eq!(events.seen_by(viewer), other, "{game}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn events_tell_all_and_only_what_happens(start in any_tacocat(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        let positions = played.iter().map(|&(game, _)| game).skip(1).chain([end]);
        for (&(before, mv), after) in played.iter().zip(positions) {
            events_lead_there(&before, mv, &after);
            secrets_are_hidden(&before);
        }
    }

    #[test]
    fn a_move_that_is_not_legal_has_no_events(start in any_tacocat(), seed in any::<u64>()) {
        let (played, end) = random_play(&start, seed, MOST);
        for game in played.iter().map(|&(game, _)| game).step_by(29).chain([end]) {
            for mv in conceivable_tacocat_moves(&game, seed) {
                prop_assert_eq!(game.events(mv).is_empty(), game.check(mv).is_err());
            }
        }
    }
}

/// An event in a few words.
fn brief(event: Event) -> String {
    let name = Tacocat::letter;
    let winner = |winner: Option<Player>| winner.map_or('-', name);
    match event {
        Event::Drew { player, card: None } => format!("{} drew", name(player)),
        Event::Drew {
            player,
            card: Some(card),
        } => format!("{} drew {card}", name(player)),
        Event::Exchanged { player, cards } => format!("{} exchanges {cards}", name(player)),
        Event::ExchangeChosen { player, cards } => {
            let cards = cards.map_or("?".into(), |cards| cards.to_string());
            format!("{} chooses {cards}", name(player))
        }
        Event::ExchangesShown { yay, wow } => format!("shown {yay}/{wow}"),
        Event::DuelChosen { player, card } => {
            let card = card.map_or("?".into(), |card| card.to_string());
            format!("{} duels {card}", name(player))
        }
        Event::DuelShown {
            yay,
            wow,
            winner: won,
        } => format!("duel {yay}/{wow} {}", winner(won)),
        Event::AttacksNext { player } => format!("{} attacks", name(player)),
        Event::Attacked { player, cards } => format!("{} attacks with {cards}", name(player)),
        Event::Defended { player, cards } => format!("{} defends {cards}", name(player)),
        Event::Sacrificed { player, cards } => format!("{} sacrifices {cards}", name(player)),
        Event::Showdown {
            yay,
            wow,
            winner: won,
        } => format!("last {yay}/{wow} {}", winner(won)),
        Event::TilePlaced { space } => format!("tile {}", space.number()),
        Event::TacocatMoved { from, to } => {
            let to = match to {
                Place::Space(space) => space.number().to_string(),
                Place::Goal(player) => name(player).into(),
            };
            format!("tacocat {} to {to}", from.number())
        }
        Event::NextRound => "next round".into(),
        Event::Redealt => "redealt".into(),
        Event::Over { outcome } => format!("{} has won", winner(outcome.winner())),
        other => panic!("{other:?}"),
    }
}

#[test]
fn typical_moves() {
    let exchange = "....@.... 1.3.5.7.9.11.12/2.2.4.6.8.8.10 - 0/0 xB";
    let chosen = "....@.... 1.5.7.11.12/2.2.4.6.8.8.10 - 0/0 xB:3.9";
    for (position, mv, expected) in [
        ("....@.... 1.1.1/- - 0/0 deal", "+5", "Y drew 5"),
        (".@###.... 2.5.8.11/6.6 1.12 0/0 draw>xY2", "+7", "W drew 7"),
        (
            ".@###.... 2.5.8.11/1.6.6.12 - 0/0 xW",
            "x1.12",
            "W exchanges 1.12",
        ),
        (
            ".@###.... 2.5.8.11/1.6.6.12 - 0/0 xY0",
            "x-",
            "Y exchanges -",
        ),
        (exchange, "x3.9", "Y chooses 3.9"),
        (chosen, "x-", "W chooses -, shown 3.9/-"),
        (
            ".@###.... 2.8.8.11/3.6.6.7 1.5.12 0/0 duel",
            "d8",
            "Y duels 8",
        ),
        (
            ".@###.... 2.8.11/3.6.6.7 1.5.12 0/0 duel:8",
            "d7",
            "W duels 7, duel 8/7 Y, Y attacks",
        ),
        (
            ".@###.... 2.8.11/3.6.7.8 1.5.12 0/0 duel:8",
            "d8",
            "W duels 8, duel 8/8 -",
        ),
        (
            "....@.... 2.6.7.7.10/3.5.8.8.12 1.4.9.9 0/0 aY",
            "a7.7",
            "Y attacks with 7.7",
        ),
        (
            ".@###.... 2.5/3.7.9 4.6 0/0 rW:7",
            "r9",
            "W defends 9, W attacks",
        ),
        (
            ".@###.... 2.5/3.7.9 4.6 0/0 rW:7",
            "r-",
            "W sacrifices 3, Y attacks",
        ),
        (
            "..@##.... 6.7/3.9.10.11 1.4.8.12 0/0 rW:2.2",
            "r3",
            "W defends 3, W sacrifices 9, Y attacks",
        ),
        (
            ".@###.... 5/3.9 1.2.4.6 0/0 rW:8",
            "r9",
            "W defends 9, last 5/3 W, tile 1, tacocat 1 to 5, next round",
        ),
        (
            ".@###.... 5/3.9 1.2.4.6 0/0 rW:8",
            "r-",
            "W sacrifices 3, last 5/9 Y, tile 1, tacocat 1 to Y, Y has won",
        ),
        (
            ".@###.... 5/5.9 1.2.4.6 0/0 rW:8",
            "r9",
            "W defends 9, last 5/5 -, redealt",
        ),
        (".@###.... 5/5.9 1.2.4.6 0/0 rW:8", "r5", ""),
    ] {
        let game: Tacocat = format!("tacocat standard {position}").parse().unwrap();
        let told: Vec<String> = game.events(mv.parse().unwrap()).iter().map(brief).collect();
        assert_eq!(told.join(", "), expected, "{mv} in {game}");
    }
}

/// The longest: a duel and an answer that end the round.
#[test]
fn the_longest_tales() {
    let longest = [
        (
            "tacocat standard+sizes=2.2.2.2.2.2.2 ....@.... 1/3.9 - 0/0 duel:5",
            "d9",
            "W duels 9, duel 5/9 W, last 1/3 Y, tile 4, tacocat 4 to 3, next round",
        ),
        (
            "tacocat standard .@###.... 5/3.8.9 1.4 0/0 rW:8.8",
            "r8",
            "W defends 8, W sacrifices 3, last 5/9 Y, tile 1, tacocat 1 to Y, Y has won",
        ),
    ];
    for (position, mv, expected) in longest {
        let game: Tacocat = position.parse().unwrap();
        let events = game.events(mv.parse().unwrap());
        let told: Vec<String> = events.iter().map(brief).collect();
        assert_eq!(told.join(", "), expected, "{mv} in {game}");
        assert_eq!(events.len(), Events::MAX);
    }
}
