//! A slow, plain reference model of "Tacocat Spelled Backwards", written from the rules text (`rules/tacocat.md`,
//! its sections are cited as "rule 2.4" and so on) and from `notation.md` alone. No tricks: cards are numbers in
//! sorted lists, every question is answered by trying all possibilities.

use std::collections::BTreeSet;
use std::fmt;

/// The spaces are 1 to 7; 0 is Yay's goal, 8 is Wow's.
const YAYS_GOAL: usize = 0;
const WOWS_GOAL: usize = 8;
const CENTRE: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    Yay,
    Wow,
}

use Player::{Wow, Yay};

impl Player {
    pub fn index(self) -> usize {
        match self {
            Yay => 0,
            Wow => 1,
        }
    }

    pub fn other(self) -> Player {
        match self {
            Yay => Wow,
            Wow => Yay,
        }
    }

    fn goal(self) -> usize {
        match self {
            Yay => YAYS_GOAL,
            Wow => WOWS_GOAL,
        }
    }

    fn letter(self) -> char {
        match self {
            Yay => 'Y',
            Wow => 'W',
        }
    }
}

/// Rule 1: all parts are data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// false: `tie = Redeal` (the default); true: `tie = ArrowWins`.
    pub arrow_wins_ties: bool,
    /// Hand sizes of the spaces 1 to 7.
    pub sizes: Vec<u8>,
    /// Whom the arrows of the spaces 1 to 7 point to; `None` is both.
    pub arrows: Vec<Option<Player>>,
    /// Copies of the ranks 1 to 12.
    pub deck: Vec<u8>,
}

/// What is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Cards are dealt, Yay's first.
    Deal,
    /// The player the arrow points to exchanges.
    Exchange(Player),
    /// The other player may exchange at most that many.
    SecondExchange(Player, usize),
    /// Both arrows: Yay chooses.
    BothExchange,
    /// Both arrows: Yay has chosen these cards, Wow chooses.
    BothExchangeChosen(Vec<u8>),
    /// Cards are drawn after an exchange, then the other stage (`SecondExchange` or `Duel`) follows.
    Draw(Box<Stage>),
    /// Yay chooses a card for the duel.
    Duel,
    /// Yay has chosen this card, Wow chooses.
    DuelChosen(u8),
    /// The player attacks.
    Attack(Player),
    /// The player answers these attacking cards of the other.
    Answer(Player, Vec<u8>),
    /// The player has won.
    Over(Player),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    pub rules: Rules,
    /// Nine places, goals included; true where a tile lies.
    pub tiles: Vec<bool>,
    /// The place of Tacocat, 0 to 8.
    pub pawn: usize,
    /// Yay's and Wow's hand, ascending.
    pub hands: Vec<Vec<u8>>,
    /// All cards discarded this round, ascending.
    pub discard: Vec<u8>,
    /// Yay's and Wow's floor, 0 if none.
    pub floors: Vec<u8>,
    pub stage: Stage,
}

// ------------------------------------------------------------------------------------------- small helpers

/// A decimal number without leading zeros, 0 to 255.
fn number(text: &str) -> Result<u8, String> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits || (text.len() > 1 && text.starts_with('0')) {
        return Err(format!("{text:?} is not a number"));
    }
    text.parse()
        .map_err(|_| format!("the number {text} is too large"))
}

fn rank(text: &str) -> Result<u8, String> {
    match number(text)? {
        r @ 1..=12 => Ok(r),
        r => Err(format!("{r} is not a rank")),
    }
}

/// A list of ranks, ascending, joined by `.`; `-` is the empty one.
fn ranks(text: &str) -> Result<Vec<u8>, String> {
    if text == "-" {
        return Ok(vec![]);
    }
    let list: Vec<u8> = text.split('.').map(rank).collect::<Result<_, _>>()?;
    if list.windows(2).any(|pair| pair[0] > pair[1]) {
        return Err(format!("{text} is not ascending"));
    }
    Ok(list)
}

fn numbers(text: &str) -> Result<Vec<u8>, String> {
    text.split('.').map(number).collect()
}

fn join<T: ToString>(list: &[T]) -> String {
    list.iter().map(T::to_string).collect::<Vec<_>>().join(".")
}

fn show(cards: &[u8]) -> String {
    match cards {
        [] => "-".to_string(),
        _ => join(cards),
    }
}

fn player(text: &str) -> Result<Player, String> {
    match text {
        "Y" => Ok(Yay),
        "W" => Ok(Wow),
        _ => Err(format!("{text:?} is not a player")),
    }
}

fn copies(cards: &[u8], rank: u8) -> usize {
    cards.iter().filter(|&&c| c == rank).count()
}

fn put(pile: &mut Vec<u8>, cards: &[u8]) {
    pile.extend(cards);
    pile.sort();
}

/// Takes the cards out of the hand; an error if it does not hold them all.
fn take(hand: &mut Vec<u8>, cards: &[u8]) -> Result<(), String> {
    for card in cards {
        match hand.iter().position(|c| c == card) {
            Some(i) => hand.remove(i),
            None => return Err(format!("the hand does not hold {}", show(cards))),
        };
    }
    Ok(())
}

/// All different choices of at most `most` cards of the hand, equal cards counting once.
fn choices(hand: &[u8], most: usize) -> Vec<Vec<u8>> {
    let mut all = BTreeSet::from([vec![]]);
    for &card in hand {
        for choice in all.clone() {
            if choice.len() < most {
                let mut longer = choice;
                longer.push(card);
                all.insert(longer);
            }
        }
    }
    all.into_iter().collect()
}

fn ensure(good: bool, fault: impl fmt::Display) -> Result<(), String> {
    if good { Ok(()) } else { Err(fault.to_string()) }
}

// ------------------------------------------------------------------------------------------- rule 2.4

/// Rule 2.4: one card, a set (two or more of one rank) or a sequence (three or more consecutive ranks, one card
/// each; 12 and 1 are not adjacent). The cards are ascending.
fn is_attack(cards: &[u8]) -> bool {
    let single = cards.len() == 1;
    let set = cards.len() >= 2 && cards.iter().all(|&c| c == cards[0]);
    let sequence = cards.len() >= 3 && cards.windows(2).all(|pair| pair[1] == pair[0] + 1);
    single || set || sequence
}

/// Rule 2.4: can the defending cards be assigned to different attacking cards, each of no higher rank? Tries every
/// attacking card for the first defending card, and so on.
fn assignable(defending: &[u8], attacking: &[u8]) -> bool {
    let Some((&card, others)) = defending.split_first() else {
        return true;
    };
    let mut tried = BTreeSet::new();
    for i in 0..attacking.len() {
        if attacking[i] <= card && tried.insert(attacking[i]) {
            let mut rest = attacking.to_vec();
            rest.remove(i);
            if assignable(others, &rest) {
                return true;
            }
        }
    }
    false
}

// ------------------------------------------------------------------------------------------- rules, text

impl Rules {
    /// Rule 1, with the assumptions about the copies, sizes and arrows.
    pub fn standard() -> Rules {
        Rules {
            arrow_wins_ties: false,
            sizes: vec![4, 6, 9, 7, 9, 6, 4],
            arrows: vec![
                Some(Wow),
                Some(Wow),
                Some(Wow),
                None,
                Some(Yay),
                Some(Yay),
                Some(Yay),
            ],
            deck: vec![3, 3, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3],
        }
    }

    fn parse(text: &str) -> Result<Rules, String> {
        let standard = Rules::standard();
        let mut rules = standard.clone();
        let mut words = text.split('+');
        ensure(words.next() == Some("standard"), "not standard")?;
        let order = ["tie", "sizes", "arrows", "deck"];
        let mut next = 0; // place in `order` from which on a switch may come
        for word in words {
            let (name, value) = word.split_once('=').ok_or("a switch without '='")?;
            let at = order.iter().position(|n| *n == name);
            let at = at.ok_or(format!("no switch {name:?}"))?;
            ensure(at >= next, format!("{name} repeated or out of order"))?;
            next = at + 1;
            let before = rules.clone();
            match name {
                "tie" => {
                    ensure(["Redeal", "ArrowWins"].contains(&value), "no such tie")?;
                    rules.arrow_wins_ties = value == "ArrowWins";
                }
                "sizes" => rules.sizes = numbers(value)?,
                "arrows" => {
                    let arrow = |letter| match letter {
                        'Y' => Ok(Some(Yay)),
                        'W' => Ok(Some(Wow)),
                        'B' => Ok(None),
                        _ => Err(format!("no arrow {letter:?}")),
                    };
                    rules.arrows = value.chars().map(arrow).collect::<Result<_, _>>()?;
                }
                _ => rules.deck = numbers(value)?,
            }
            ensure(
                rules != before,
                "only differences from standard are written",
            )?;
        }
        ensure(rules.sizes.len() == 7, "not seven sizes")?;
        ensure(rules.arrows.len() == 7, "not seven arrows")?;
        ensure(rules.deck.len() == 12, "not twelve counts")?;
        ensure(rules.deck.iter().all(|&n| n <= 15), "a count above 15")?;
        // Rule 1, the last ruling.
        let kinds = rules.deck.iter().filter(|&&n| n > 0).count();
        ensure(kinds >= 2, "the deck has fewer than two ranks")?;
        ensure(rules.sizes.iter().all(|&n| n >= 2), "a hand below 2 cards")?;
        let total: usize = rules.deck.iter().map(|&n| usize::from(n)).sum();
        for &size in &rules.sizes {
            let fault = format!("{total} cards are less than four hands of {size}");
            ensure(total >= 4 * usize::from(size), fault)?;
        }
        Ok(rules)
    }

    fn size(&self, space: usize) -> usize {
        usize::from(self.sizes[space - 1])
    }

    fn arrow(&self, space: usize) -> Option<Player> {
        self.arrows[space - 1]
    }

    fn copies(&self, rank: u8) -> usize {
        usize::from(self.deck[usize::from(rank) - 1])
    }

    /// More of a rank than the deck has?
    fn check_copies(&self, cards: &[u8]) -> Result<(), String> {
        for rank in 1..=12 {
            let (used, there) = (copies(cards, rank), self.copies(rank));
            let fault = format!("{used} cards of rank {rank}, the deck holds {there}");
            ensure(used <= there, fault)?;
        }
        Ok(())
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let standard = Rules::standard();
        write!(f, "standard")?;
        if self.arrow_wins_ties {
            write!(f, "+tie=ArrowWins")?;
        }
        if self.sizes != standard.sizes {
            write!(f, "+sizes={}", join(&self.sizes))?;
        }
        if self.arrows != standard.arrows {
            let letter = |a: &Option<Player>| a.map_or('B', Player::letter);
            let letters: String = self.arrows.iter().map(letter).collect();
            write!(f, "+arrows={letters}")?;
        }
        if self.deck != standard.deck {
            write!(f, "+deck={}", join(&self.deck))?;
        }
        Ok(())
    }
}

// ------------------------------------------------------------------------------------------- stage, text

impl Stage {
    /// The form alone; whether it fits the rest of the position is asked elsewhere.
    fn parse(text: &str) -> Result<Stage, String> {
        match text {
            "deal" => return Ok(Stage::Deal),
            "xB" => return Ok(Stage::BothExchange),
            "duel" => return Ok(Stage::Duel),
            _ => {}
        }
        if let Some(cards) = text.strip_prefix("xB:") {
            return Ok(Stage::BothExchangeChosen(ranks(cards)?));
        }
        if let Some(card) = text.strip_prefix("duel:") {
            return Ok(Stage::DuelChosen(rank(card)?));
        }
        if let Some(next) = text.strip_prefix("draw>") {
            ensure(!next.starts_with("draw>"), "draws before draws")?;
            return match Stage::parse(next)? {
                next @ (Stage::Duel | Stage::SecondExchange(_, 1..)) => {
                    Ok(Stage::Draw(Box::new(next)))
                }
                _ => Err("no draws before that".to_string()),
            };
        }
        if let Some(rest) = text.strip_prefix('x') {
            let at = rest.len().min(1);
            let (who, limit) = rest.split_at_checked(at).ok_or("not a player")?;
            return match limit {
                "" => Ok(Stage::Exchange(player(who)?)),
                _ => Ok(Stage::SecondExchange(player(who)?, number(limit)?.into())),
            };
        }
        if let Some(who) = text.strip_prefix('a') {
            return Ok(Stage::Attack(player(who)?));
        }
        if let Some(rest) = text.strip_prefix('r') {
            let (who, cards) = rest.split_once(':').ok_or("no attacking cards")?;
            return Ok(Stage::Answer(player(who)?, ranks(cards)?));
        }
        if let Some(who) = text.strip_prefix('=') {
            return Ok(Stage::Over(player(who)?));
        }
        Err(format!("{text:?} is not a stage"))
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Stage::Deal => write!(f, "deal"),
            Stage::Exchange(p) => write!(f, "x{}", p.letter()),
            Stage::SecondExchange(p, limit) => write!(f, "x{}{limit}", p.letter()),
            Stage::BothExchange => write!(f, "xB"),
            Stage::BothExchangeChosen(cards) => write!(f, "xB:{}", show(cards)),
            Stage::Draw(next) => write!(f, "draw>{next}"),
            Stage::Duel => write!(f, "duel"),
            Stage::DuelChosen(card) => write!(f, "duel:{card}"),
            Stage::Attack(p) => write!(f, "a{}", p.letter()),
            Stage::Answer(p, cards) => write!(f, "r{}:{}", p.letter(), show(cards)),
            Stage::Over(p) => write!(f, "={}", p.letter()),
        }
    }
}

// ------------------------------------------------------------------------------------------- position, text

fn parse_board(text: &str) -> Result<(Vec<bool>, usize), String> {
    let places: Vec<char> = text.chars().collect();
    ensure(places.len() == 9, "not nine characters")?;
    let known = places.iter().all(|c| ".#@".contains(*c));
    ensure(known, "a character other than . # @")?;
    let pawns: Vec<usize> = (0..9).filter(|&i| places[i] == '@').collect();
    ensure(pawns.len() == 1, "not one Tacocat")?;
    let tiles: Vec<bool> = places.iter().map(|&c| c == '#').collect();
    check_board(&tiles, pawns[0])?;
    Ok((tiles, pawns[0]))
}

/// No tiles and Tacocat on space 4; or one block of tiles that holds space 4 and lies next to Tacocat.
fn check_board(tiles: &[bool], pawn: usize) -> Result<(), String> {
    let covered: Vec<usize> = (0..9).filter(|&i| tiles[i]).collect();
    let (Some(&first), Some(&last)) = (covered.first(), covered.last()) else {
        return ensure(
            pawn == CENTRE,
            "without tiles Tacocat is on space 4, not elsewhere",
        );
    };
    let goals = tiles[YAYS_GOAL] || tiles[WOWS_GOAL];
    ensure(!goals, "a tile on a goal")?;
    ensure(tiles[CENTRE], "space 4 has no tile")?;
    ensure(last - first + 1 == covered.len(), "not one block of tiles")?;
    let beside = pawn + 1 == first || pawn == last + 1;
    ensure(beside, "Tacocat is not next to the tiles")
}

/// Rule 2.6: one space towards the winner, jumping over covered spaces.
fn place_after(tiles: &[bool], from: usize, winner: Player) -> usize {
    let mut place = from;
    loop {
        match winner {
            Yay => place -= 1,
            Wow => place += 1,
        }
        if !tiles[place] {
            return place;
        }
    }
}

impl Model {
    pub fn new(rules: &str) -> Result<Model, String> {
        let rules = Rules::parse(rules).map_err(|e| format!("RULES: {e}"))?;
        Ok(Model::fresh(rules))
    }

    fn fresh(rules: Rules) -> Model {
        Model {
            rules,
            tiles: vec![false; 9],
            pawn: CENTRE,
            hands: vec![vec![], vec![]],
            discard: vec![],
            floors: vec![0, 0],
            stage: Stage::Deal,
        }
    }

    /// Each field is judged by itself, by the fields before it, and by STAGE; what STAGE does not share with HANDS,
    /// DISCARD or FLOORS is judged last, as a fault of STAGE. The first fault, left to right, is the error.
    pub fn parse(text: &str) -> Result<Model, String> {
        let at = |name: &'static str| move |fault: String| format!("{name}: {fault}");
        let words: Vec<&str> = text.split(' ').collect();
        let field = |n: usize| words.get(n).copied().ok_or("missing".to_string());
        ensure(words[0] == "tacocat", "RULES: not after the word tacocat")?;
        let mut m = Model::new(field(1).map_err(at("RULES"))?)?;
        let board = field(2).and_then(parse_board);
        (m.tiles, m.pawn) = board.map_err(at("BOARD"))?;

        // Without a stage, or with one that disagrees with the board on whether the game is over, HANDS, DISCARD
        // and FLOORS cannot be judged by it; STAGE is then at fault if nothing before it is.
        let stage = match words.len() {
            0..=7 => field(6).and_then(Stage::parse),
            _ => Err("more text after it".to_string()),
        };
        let stage = stage.and_then(|stage| {
            m.stage = stage;
            m.check_end()
        });
        let mut spaces = match stage {
            Ok(()) => m.spaces_of_round(),
            Err(_) => vec![],
        };

        m.read_hands(field(3))
            .and_then(|()| m.narrow(&mut spaces, Model::check_hands))
            .map_err(at("HANDS"))?;
        m.read_discard(field(4))
            .and_then(|()| m.narrow(&mut spaces, Model::check_discard))
            .map_err(at("DISCARD"))?;
        m.read_floors(field(5))
            .and_then(|()| m.narrow(&mut spaces, Model::check_floors))
            .map_err(at("FLOORS"))?;
        stage
            .and_then(|()| m.narrow(&mut spaces, Model::check_stage))
            .map_err(at("STAGE"))?;
        Ok(m)
    }

    /// Keeps the spaces that pass the check; if none of them does, that is an error. (No spaces: no judgement.)
    fn narrow(
        &self,
        spaces: &mut Vec<usize>,
        check: fn(&Model, usize) -> Result<(), String>,
    ) -> Result<(), String> {
        let results: Vec<_> = spaces.iter().map(|&s| (s, check(self, s))).collect();
        let passed = results.iter().filter(|(_, r)| r.is_ok());
        *spaces = passed.map(|(s, _)| *s).collect();
        match results.into_iter().next() {
            Some((_, Err(fault))) if spaces.is_empty() => Err(fault),
            _ => Ok(()),
        }
    }

    fn read_hands(&mut self, text: Result<&str, String>) -> Result<(), String> {
        let (yays, wows) = text?.split_once('/').ok_or("not two hands")?;
        self.hands = vec![ranks(yays)?, ranks(wows)?];
        self.rules.check_copies(&self.hands.concat())?;
        // Whatever the stage: no hand is larger than the space says.
        let larger = |hand: &Vec<u8>| {
            (1..=7).contains(&self.pawn) && hand.len() > self.rules.size(self.pawn)
        };
        ensure(!self.hands.iter().any(larger), "more than the space says")
    }

    fn read_discard(&mut self, text: Result<&str, String>) -> Result<(), String> {
        self.discard = ranks(text?)?;
        let cards = [self.hands.concat(), self.discard.clone()].concat();
        self.rules.check_copies(&cards)
    }

    fn read_floors(&mut self, text: Result<&str, String>) -> Result<(), String> {
        let (yays, wows) = text?.split_once('/').ok_or("not two floors")?;
        self.floors = vec![number(yays)?, number(wows)?];
        ensure(self.floors.iter().all(|&f| f <= 12), "not a rank")?;
        // Whatever the stage: a floor was discarded, and nothing below it is held.
        let mut discard = self.discard.clone();
        for p in [Yay, Wow] {
            let floor = self.floors[p.index()];
            let found = floor == 0 || take(&mut discard, &[floor]).is_ok();
            ensure(found, format!("{floor} is not among the discards"))?;
            let low = self.hands[p.index()].iter().any(|&c| c < floor);
            ensure(!low, format!("a card below the floor of {floor}"))?;
        }
        Ok(())
    }

    /// The game is over exactly when Tacocat is on a goal, and that player has won.
    fn check_end(&self) -> Result<(), String> {
        match self.stage {
            Stage::Over(winner) => ensure(
                self.pawn == winner.goal(),
                "Tacocat is not on the winner's goal",
            ),
            _ => ensure((1..=7).contains(&self.pawn), "Tacocat is on a goal"),
        }
    }

    /// The space this round is played on. When the game is over that is the space Tacocat left last: any tiled one
    /// such that the board was a possible one before, and from which Tacocat goes to the goal.
    fn spaces_of_round(&self) -> Vec<usize> {
        if (1..=7).contains(&self.pawn) {
            return vec![self.pawn];
        }
        let winner = if self.pawn == YAYS_GOAL { Yay } else { Wow };
        let came_from = |space: &usize| {
            let mut before = self.tiles.clone();
            before[*space] = false;
            self.tiles[*space]
                && check_board(&before, *space).is_ok()
                && place_after(&self.tiles, *space, winner) == self.pawn
        };
        (1..=7).filter(came_from).collect()
    }

    /// Hand sizes against the stage and the space.
    fn check_hands(&self, space: usize) -> Result<(), String> {
        let size = self.rules.size(space);
        let count = |p: Player| self.hands[p.index()].len();
        let (yays, wows) = (count(Yay), count(Wow));
        let full = |p: Player| ensure(count(p) == size, format!("not {size} cards"));
        match &self.stage {
            Stage::Deal => {
                ensure(yays <= size && wows <= size, "more than the space says")?;
                ensure(wows == 0 || yays == size, "Yay's cards come first, all")?;
                ensure(wows < size, "everything is dealt")
            }
            Stage::Exchange(_) | Stage::SecondExchange(..) | Stage::BothExchange => {
                full(Yay)?;
                full(Wow)
            }
            Stage::BothExchangeChosen(chosen) => {
                let fault = format!("Yay's hand and choice are not {size} cards");
                ensure(yays + chosen.len() == size, fault)?;
                full(Wow)
            }
            Stage::Draw(next) => match (next.as_ref(), self.rules.arrow(space)) {
                // The first to exchange draws, the second has not exchanged yet.
                (Stage::SecondExchange(second, limit), _) => {
                    full(*second)?;
                    let first = count(second.other());
                    ensure(first < size, "nobody has to draw")?;
                    ensure(first + limit >= size, "more to draw than exchanged")
                }
                // The second to exchange draws, the first is full again.
                (_, Some(first)) => {
                    full(first)?;
                    ensure(count(first.other()) < size, "nobody has to draw")
                }
                // Yay draws, then Wow.
                (_, None) => {
                    ensure(yays <= size && wows <= size, "more than the space says")?;
                    ensure(yays < size || wows < size, "nobody has to draw")
                }
            },
            Stage::Duel => {
                ensure(yays == wows, "not equal in size")?;
                ensure((2..=size).contains(&yays), "no hand to duel with")
            }
            Stage::DuelChosen(_) => {
                ensure(yays + 1 == wows, "not equal in size before the duel")?;
                ensure((2..=size).contains(&wows), "no hand to duel with")
            }
            Stage::Attack(_) => {
                ensure(yays == wows, "not equal in size")?;
                let good = yays >= 2 && yays < size; // two cards at least, a duel was fought
                ensure(good, "no hand to attack with")
            }
            Stage::Answer(defender, attack) => {
                let (left, before) = (count(defender.other()), count(*defender));
                let fault = "not equal in size before the attack";
                ensure(left + attack.len() == before, fault)?;
                let good = left >= 1 && before < size;
                ensure(good, "no hand to attack with")
            }
            Stage::Over(winner) => {
                ensure(yays == 1 && wows == 1, "not one card each")?;
                let won = self.hands[winner.index()][0];
                let lost = self.hands[winner.other().index()][0];
                let tie = won == lost && self.rules.arrow_wins_ties;
                ensure(won < lost || tie, "the showdown was not won")
            }
        }
    }

    /// The number of discards against the stage, the hands and the space.
    fn check_discard(&self, space: usize) -> Result<(), String> {
        let size = self.rules.size(space);
        let discards = self.discard.len();
        let missing = |p: Player| size.saturating_sub(self.hands[p.index()].len());
        let next = match &self.stage {
            Stage::Draw(next) => next.as_ref(),
            stage => stage,
        };
        match (&self.stage, next) {
            (_, Stage::SecondExchange(_, limit)) => {
                let fault = format!("a limit of {limit} means {limit} discarded cards");
                ensure(discards == *limit, fault)
            }
            // Try every pair of numbers exchanged.
            (Stage::Draw(_), _) => {
                let mut good = false;
                for yays in 0..=size {
                    for wows in 0..=size {
                        let counted = yays + wows == discards;
                        let fits = match self.rules.arrow(space) {
                            Some(first) => {
                                let by = |p| if p == Yay { yays } else { wows };
                                let second = first.other();
                                by(second) <= by(first) && by(second) >= missing(second)
                            }
                            None if missing(Yay) > 0 => {
                                yays >= missing(Yay) && wows == missing(Wow)
                            }
                            None => wows >= missing(Wow),
                        };
                        good = good || counted && fits;
                    }
                }
                ensure(good, "not what was exchanged")
            }
            (Stage::Duel | Stage::DuelChosen(_), _)
            | (Stage::Attack(_) | Stage::Answer(..) | Stage::Over(_), _) => {
                let played = 2 * (size - self.hand_before_play());
                let fits = (played..=played + 2 * size).contains(&discards);
                ensure(fits, "not what was exchanged and played")
            }
            _ => ensure(discards == 0, "nothing was discarded yet"),
        }
    }

    /// The size of both hands before the cards that now lie on the table were played.
    fn hand_before_play(&self) -> usize {
        self.hands[0].len().max(self.hands[1].len())
    }

    fn check_floors(&self, space: usize) -> Result<(), String> {
        // Floors are 0/0 before the first attack. When each player has lost one card, that was one duel.
        let attacked = match self.stage {
            Stage::Attack(_) | Stage::Answer(..) | Stage::Over(_) => {
                self.hand_before_play() + 1 < self.rules.size(space)
            }
            _ => false,
        };
        ensure(
            attacked || self.floors == [0, 0],
            "no attack was answered yet",
        )?;
        let mut discard = self.discard.clone();
        for p in [Yay, Wow] {
            let floor = self.floors[p.index()];
            let found = floor == 0 || take(&mut discard, &[floor]).is_ok();
            ensure(found, format!("{floor} is not among the discards"))?;
            let mut cards = self.hands[p.index()].clone();
            if let (owner, table) = self.table()
                && owner == p
            {
                cards.extend(table);
            }
            let low = cards.iter().any(|&c| c < floor);
            ensure(!low, format!("a card below the floor of {floor}"))?;
        }
        Ok(())
    }

    /// What is left to say about the stage: arrows, the limit, the form of the attack, the cards on the table.
    fn check_stage(&self, space: usize) -> Result<(), String> {
        let arrow = self.rules.arrow(space);
        let stage = match &self.stage {
            Stage::Draw(next) => next.as_ref(),
            stage => stage,
        };
        match stage {
            Stage::Exchange(p) => ensure(arrow == Some(*p), "the arrow does not point there")?,
            Stage::SecondExchange(p, limit) => {
                let fault = "the arrow does not point to the other";
                ensure(arrow == Some(p.other()), fault)?;
                let fault = "a limit above the hand size";
                ensure(*limit <= self.rules.size(space), fault)?;
            }
            Stage::BothExchange | Stage::BothExchangeChosen(_) => {
                ensure(arrow.is_none(), "the space has not both arrows")?;
            }
            Stage::Answer(_, cards) => ensure(is_attack(cards), "not an attack")?,
            _ => {}
        }
        self.rules.check_copies(&self.cards_out())
    }

    /// Hidden choices and cards on the table, and whose they are.
    fn table(&self) -> (Player, Vec<u8>) {
        match &self.stage {
            Stage::BothExchangeChosen(cards) => (Yay, cards.clone()),
            Stage::DuelChosen(card) => (Yay, vec![*card]),
            Stage::Answer(defender, cards) => (defender.other(), cards.clone()),
            _ => (Yay, vec![]),
        }
    }

    /// All cards that are not in the deck.
    pub fn cards_out(&self) -> Vec<u8> {
        [self.hands.concat(), self.discard.clone(), self.table().1].concat()
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let place = |i: usize| match (i == self.pawn, self.tiles[i]) {
            (true, _) => '@',
            (false, true) => '#',
            (false, false) => '.',
        };
        let board: String = (0..9).map(place).collect();
        write!(f, "tacocat {} {board}", self.rules)?;
        write!(f, " {}/{}", show(&self.hands[0]), show(&self.hands[1]))?;
        write!(f, " {}", show(&self.discard))?;
        write!(f, " {}/{} {}", self.floors[0], self.floors[1], self.stage)
    }
}

// ------------------------------------------------------------------------------------------- play

/// The cards of a word such as `x3.3.9`.
fn cards_of(word: &str, letter: char) -> Result<Vec<u8>, String> {
    let list = word.strip_prefix(letter);
    ranks(list.ok_or(format!("a word with {letter} is due"))?)
}

/// The one card of a word such as `d7`.
fn card_of(word: &str, letter: char) -> Result<u8, String> {
    match cards_of(word, letter)?[..] {
        [card] => Ok(card),
        _ => Err("not one card".to_string()),
    }
}

impl Model {
    pub fn turn(&self) -> String {
        match self.stage {
            Stage::Deal | Stage::Draw(_) => "chance".to_string(),
            Stage::Over(winner) => format!("={}", winner.letter()),
            Stage::BothExchange | Stage::Duel => "Y".to_string(),
            Stage::BothExchangeChosen(_) | Stage::DuelChosen(_) => "W".to_string(),
            Stage::Exchange(p) | Stage::SecondExchange(p, _) => p.letter().to_string(),
            Stage::Attack(p) | Stage::Answer(p, _) => p.letter().to_string(),
        }
    }

    fn hand(&self, p: Player) -> &Vec<u8> {
        &self.hands[p.index()]
    }

    /// Copies of the rank left in the deck.
    fn copies_left(&self, rank: u8) -> usize {
        self.rules.copies(rank) - copies(&self.cards_out(), rank)
    }

    pub fn legal(&self) -> Vec<(String, u32)> {
        let exchanges = |p: Player, most: usize| -> Vec<String> {
            let all = choices(self.hand(p), most).into_iter();
            all.map(|cards| format!("x{}", show(&cards))).collect()
        };
        let duels = |p: Player| -> Vec<String> {
            let cards: BTreeSet<u8> = self.hand(p).iter().copied().collect();
            cards.iter().map(|card| format!("d{card}")).collect()
        };
        let words: Vec<String> = match &self.stage {
            Stage::Over(_) => vec![],
            Stage::Deal | Stage::Draw(_) => {
                let in_deck = (1..=12).filter(|&rank| self.copies_left(rank) > 0);
                let weight = |rank| self.copies_left(rank) as u32;
                return in_deck.map(|r| (format!("+{r}"), weight(r))).collect();
            }
            Stage::Exchange(p) => exchanges(*p, self.hand(*p).len()),
            Stage::SecondExchange(p, limit) => exchanges(*p, *limit),
            Stage::BothExchange => exchanges(Yay, self.hand(Yay).len()),
            Stage::BothExchangeChosen(_) => exchanges(Wow, self.hand(Wow).len()),
            Stage::Duel => duels(Yay),
            Stage::DuelChosen(_) => duels(Wow),
            Stage::Attack(p) => {
                let all = choices(self.hand(*p), self.hand(*p).len() - 1).into_iter();
                let attacks = all.filter(|cards| is_attack(cards));
                attacks.map(|cards| format!("a{}", show(&cards))).collect()
            }
            Stage::Answer(p, attack) => {
                let all = choices(self.hand(*p), attack.len()).into_iter();
                let answers = all.filter(|cards| assignable(cards, attack));
                answers.map(|cards| format!("r{}", show(&cards))).collect()
            }
        };
        words.into_iter().map(|word| (word, 1)).collect()
    }

    pub fn apply(&self, word: &str) -> Result<Model, String> {
        let mut m = self.clone();
        match &self.stage {
            Stage::Over(_) => return Err("the game is over".to_string()),
            Stage::Deal | Stage::Draw(_) => m.draw(card_of(word, '+')?)?,
            Stage::Exchange(p) => m.exchange(*p, &cards_of(word, 'x')?)?,
            Stage::SecondExchange(p, limit) => {
                m.second_exchange(*p, *limit, &cards_of(word, 'x')?)?;
            }
            Stage::BothExchange => {
                let cards = cards_of(word, 'x')?;
                take(&mut m.hands[Yay.index()], &cards)?;
                m.stage = Stage::BothExchangeChosen(cards);
            }
            Stage::BothExchangeChosen(yays) => m.both_exchange(yays, &cards_of(word, 'x')?)?,
            Stage::Duel => {
                let card = card_of(word, 'd')?;
                take(&mut m.hands[Yay.index()], &[card])?;
                m.stage = Stage::DuelChosen(card);
            }
            Stage::DuelChosen(yays) => m.duel(*yays, card_of(word, 'd')?)?,
            Stage::Attack(p) => m.attack(*p, &cards_of(word, 'a')?)?,
            Stage::Answer(p, attack) => m.answer(*p, attack, &cards_of(word, 'r')?)?,
        }
        Ok(m)
    }

    /// Rules 2.1 and 4: a card goes from the deck to the player who is short, to Yay first. (After a one-sided
    /// exchange only one player is short.)
    fn draw(&mut self, card: u8) -> Result<(), String> {
        let fault = format!("no copy of rank {card} is left");
        ensure(self.copies_left(card) > 0, fault)?;
        let size = self.rules.size(self.pawn);
        let drawer = if self.hand(Yay).len() < size {
            Yay
        } else {
            Wow
        };
        put(&mut self.hands[drawer.index()], &[card]);
        let all_full = self.hands.iter().all(|hand| hand.len() == size);
        if all_full {
            self.stage = match (&self.stage, self.rules.arrow(self.pawn)) {
                (Stage::Draw(next), _) => next.as_ref().clone(),
                (_, Some(player)) => Stage::Exchange(player),
                (_, None) => Stage::BothExchange,
            };
        }
        Ok(())
    }

    /// Rule 2.2: the player the arrow points to discards any number, and draws before the other chooses.
    fn exchange(&mut self, p: Player, cards: &[u8]) -> Result<(), String> {
        take(&mut self.hands[p.index()], cards)?;
        put(&mut self.discard, cards);
        self.draws_then(Stage::SecondExchange(p.other(), cards.len()));
        Ok(())
    }

    /// Rule 2.2: then the other may exchange at most that many.
    fn second_exchange(&mut self, p: Player, limit: usize, cards: &[u8]) -> Result<(), String> {
        ensure(cards.len() <= limit, format!("at most {limit}"))?;
        take(&mut self.hands[p.index()], cards)?;
        put(&mut self.discard, cards);
        self.draws_then(Stage::Duel);
        Ok(())
    }

    /// Rule 2.2: on a space with both arrows; Wow's choice makes both known, any number each.
    fn both_exchange(&mut self, yays: &[u8], wows: &[u8]) -> Result<(), String> {
        take(&mut self.hands[Wow.index()], wows)?;
        put(&mut self.discard, yays);
        put(&mut self.discard, wows);
        self.draws_then(Stage::Duel);
        Ok(())
    }

    fn draws_then(&mut self, next: Stage) {
        let size = self.rules.size(self.pawn);
        let short = self.hands.iter().any(|hand| hand.len() < size);
        self.stage = match short {
            true => Stage::Draw(Box::new(next)),
            false => next,
        };
    }

    /// Rule 2.3: both cards are discarded; the higher attacks first; equal: duel again. With one card left each
    /// there is no duel and no attack (rule 2.4) any more.
    fn duel(&mut self, yays: u8, wows: u8) -> Result<(), String> {
        take(&mut self.hands[Wow.index()], &[wows])?;
        put(&mut self.discard, &[yays, wows]);
        if self.hand(Yay).len() == 1 {
            self.showdown();
        } else if yays > wows {
            self.stage = Stage::Attack(Yay);
        } else if wows > yays {
            self.stage = Stage::Attack(Wow);
        } else {
            self.stage = Stage::Duel;
        }
        Ok(())
    }

    /// Rule 2.4: the attacker plays, keeping at least one card.
    fn attack(&mut self, p: Player, cards: &[u8]) -> Result<(), String> {
        ensure(is_attack(cards), "not a card, a set or a sequence")?;
        take(&mut self.hands[p.index()], cards)?;
        ensure(!self.hand(p).is_empty(), "the attacker keeps a card")?;
        self.stage = Stage::Answer(p.other(), cards.to_vec());
        Ok(())
    }

    /// Rule 2.4: the defending cards are set aside, assigned to different attacking cards of no higher rank; for
    /// every attacking card left over the lowest card remaining is sacrificed. All cards played are discarded.
    fn answer(&mut self, defender: Player, attack: &[u8], cards: &[u8]) -> Result<(), String> {
        ensure(
            assignable(cards, attack),
            "these cards do not defend that many",
        )?;
        take(&mut self.hands[defender.index()], cards)?;
        put(&mut self.discard, attack);
        put(&mut self.discard, cards);
        let left_over = attack.len() - cards.len();
        for _ in 0..left_over {
            let hand = &mut self.hands[defender.index()];
            let lowest = hand.remove(0); // the hand is ascending
            put(&mut self.discard, &[lowest]);
            // Rule 3: the floor is the highest rank sacrificed this round.
            let floor = &mut self.floors[defender.index()];
            *floor = lowest.max(*floor);
        }
        if self.hand(defender).len() == 1 {
            self.showdown();
        } else if left_over == 0 {
            self.stage = Stage::Attack(defender);
        } else {
            self.stage = Stage::Attack(defender.other());
        }
        Ok(())
    }

    /// Rule 2.5: the lower of the last cards wins the round.
    fn showdown(&mut self) {
        let (yays, wows) = (self.hands[0][0], self.hands[1][0]);
        let winner = if yays < wows {
            Some(Yay)
        } else if wows < yays {
            Some(Wow)
        } else if self.rules.arrow_wins_ties {
            self.rules.arrow(self.pawn)
        } else {
            None
        };
        match winner {
            Some(winner) => self.move_pawn(winner),
            None => self.new_round(),
        }
    }

    /// Rule 2.6: the space gets a tile, Tacocat goes; on a goal the game is over at once and the cards stay.
    fn move_pawn(&mut self, winner: Player) {
        self.tiles[self.pawn] = true;
        self.pawn = place_after(&self.tiles, self.pawn, winner);
        if self.pawn == winner.goal() {
            self.stage = Stage::Over(winner);
        } else {
            self.new_round();
        }
    }

    /// The whole deck is shuffled; discards and floors are reset.
    fn new_round(&mut self) {
        self.hands = vec![vec![], vec![]];
        self.discard = vec![];
        self.floors = vec![0, 0];
        self.stage = Stage::Deal;
    }
}
