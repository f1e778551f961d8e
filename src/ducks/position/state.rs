//! The position: what is on the table and what is due.

use core::fmt;
use core::mem::size_of;

use thiserror::Error;

use crate::player::{Outcome, Player, Turn};

use crate::ducks::cards::{Bottom, Card, Cards, DUCKS, Hand, Pile, PileCard};
use crate::ducks::line::{Line, Occupant, Space, Spaces};
use crate::ducks::rules::{BottomsUpLine, Rules, ShieldedPair};

/// A position of Sitting Ducks: the rules, all cards, and whose turn it is. It is a small `Copy`
/// value that needs nothing else.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::prelude::*;
/// use tacoduck::ducks::{Ducks, Edition};
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(2);
/// let mut game = Ducks::new(Edition::Kachny, 3)?;
/// game.settle(&mut rng);
///
/// let before = game;
/// let mv = game.legal_moves().nth(0).expect("a player always has a move");
/// let token = game.apply(mv)?;
/// assert_ne!(game, before);
/// game.undo(token);
/// assert_eq!(game, before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ducks {
    pub(crate) rules: Rules,
    /// The number of players.
    pub(crate) seats: u8,
    pub(crate) table: Table,
}

/// What moves change. Small enough that a move keeps all of it for its undo.
///
/// What follows from it is not stored: the discard pile is what the deck of the rules holds
/// and nothing else shows, a shot duck one that neither line nor pile holds. So no card can
/// be lost or invented.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Table {
    pub(crate) line: Line,
    pub(crate) pile: Pile,
    /// The action deck.
    pub(crate) deck: Cards,
    pub(crate) hands: [Hand; 6],
    pub(crate) targets: Spaces,
    /// The player in turn, once known; the winner when the game is over.
    pub(crate) turn: Option<Player>,
    pub(crate) stage: Stage,
}

/// What is due, without the details that follow from the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// A card of the line is to be revealed.
    Reveal,
    /// The first hands are dealt.
    Deal,
    /// The player in turn is to draw.
    Draw,
    /// The player in turn is to play.
    Play,
    Over,
}

/// What happens next: which kind of step, and by whom. It says more than [`Turn`],
/// which only tells whether chance or a player moves.
///
/// ```
/// use tacoduck::ducks::{Due, Ducks, Edition, Space};
///
/// let game = Ducks::new(Edition::Gallery, 2)?;
/// assert_eq!(game.due(), Due::Reveal(Space::S1));
/// # Ok::<(), tacoduck::ducks::NewGameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Chance reveals a card of the duck pile on this space.
    Reveal(Space),
    /// Chance deals this player an action card, before the first turn.
    Deal(Player),
    /// Chance gives this player an action card, at the end of their turn.
    Draw(Player),
    /// This player plays a card, or discards one if none can be played.
    Play(Player),
    /// Nothing happens any more: the game is over.
    Nothing(Outcome),
}

/// The token that takes a move back. It contains what was on the table before the move.
///
/// A token belongs to the position in which the move was made. Undoing with a token of another
/// position does not panic at once, but gives a wrong position (see
/// [`Game::undo`](crate::Game::undo)).
///
/// Tokens cannot be cloned, so you cannot use one twice by accident:
///
/// ```compile_fail,E0277
/// fn wants_clone<T: Clone>() {}
/// wants_clone::<tacoduck::ducks::Undo>();
/// ```
pub struct Undo(pub(crate) Table);

impl fmt::Debug for Undo {
    /// Writes only the name of the type, because a token contains hidden cards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Undo")
    }
}

const _: () = assert!(size_of::<Ducks>() <= 128);
const _: () = assert!(size_of::<Undo>() <= 64);

/// Why a new game is impossible with these rules and players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NewGameError {
    /// The number of players is not 2 to 6.
    #[error("2 to 6 players can play, not {0}")]
    Players(usize),
    /// The deck is too small: there could be no card left to draw.
    #[error("the deck holds {cards} action cards, and {players} players need {needed}")]
    DeckTooSmall {
        /// The number of players.
        players: usize,
        /// The number of cards in the deck.
        cards: u32,
        /// The smallest number of cards that is enough ([`Rules::smallest_deck`]).
        needed: u32,
    },
}

impl Ducks {
    /// A new game: all ducks and water cards are in the pile, no card is revealed or dealt
    /// ([docs/rules/ducks.md, section 2](crate::docs::ducks#2-set-up)).
    ///
    /// ```
    /// use tacoduck::ducks::{Ducks, Edition, Rules};
    ///
    /// let game = Ducks::new(Edition::Gallery, 2)?;
    /// assert_eq!(game.to_string(), "ducks gallery _/_/_/_/_/_ A5B5~5:- -/- - -");
    ///
    /// let mut rules = Rules::new(Edition::Gallery);
    /// rules.deck = "ai3.sh3".parse().expect("counts in table order");
    /// assert!(Ducks::new(rules, 2).is_err()); // seven cards are needed
    /// # Ok::<(), tacoduck::ducks::NewGameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the number of players is not 2 to 6, or the deck is too small for them.
    pub fn new(rules: impl Into<Rules>, players: usize) -> Result<Ducks, NewGameError> {
        let rules = rules.into();
        if !(2..=6).contains(&players) {
            return Err(NewGameError::Players(players));
        }
        let (cards, needed) = (rules.deck.total(), rules.smallest_deck(players));
        if cards < needed {
            return Err(NewGameError::DeckTooSmall {
                players,
                cards,
                needed,
            });
        }
        Ok(Ducks {
            rules,
            seats: players as u8,
            table: Table {
                line: Line::EMPTY,
                pile: Pile::full(players),
                deck: rules.deck,
                hands: [Hand::EMPTY; 6],
                targets: Spaces::EMPTY,
                turn: None,
                stage: Stage::Reveal,
            },
        })
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    pub(crate) const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Who moves next.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Turn {
        match (self.table.stage, self.table.turn) {
            (Stage::Reveal | Stage::Deal | Stage::Draw, _) => Turn::Chance,
            (Stage::Play, Some(player)) => Turn::Player(player),
            (Stage::Over, Some(player)) => Turn::Over(Outcome::Won(player)),
            (Stage::Over | Stage::Play, None) => Turn::Over(Outcome::Nobody),
        }
    }

    /// What lies on a space; `None` if it is empty.
    ///
    /// ```
    /// use tacoduck::ducks::{Ducks, Occupant, Space};
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// assert_eq!(game.at(Space::S2), Some(Occupant::Water));
    /// assert!(game.targets().contains(Space::S2));
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    pub const fn at(&self, space: Space) -> Option<Occupant> {
        self.table.line.get(space)
    }

    /// The line, front first; `None` for an empty space.
    #[must_use]
    pub fn line(&self) -> [Option<Occupant>; 6] {
        Space::ALL.map(|space| self.at(space))
    }

    /// The spaces with a target.
    #[must_use]
    pub const fn targets(&self) -> Spaces {
        self.table.targets
    }

    /// The spaces with a face-up duck of a player.
    ///
    /// ```
    /// use tacoduck::Player;
    /// use tacoduck::ducks::{Ducks, Space, Spaces};
    ///
    /// let game: Ducks = "ducks gallery A/~/AB/~/B^A/A A1B1~3:- sh.sh.bl/ai.ai.ai - B".parse()?;
    /// assert_eq!(game.ducks_of(Player::P2), Spaces::only(Space::S5)); // not the covered one
    /// assert_eq!(game.pairs(), Spaces::only(Space::S3));
    /// assert_eq!(game.shielded(), Spaces::only(Space::S5));
    /// assert_eq!(game.ducks().len(), 4);
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    pub fn ducks_of(&self, player: Player) -> Spaces {
        self.table.line.ducks_of(player)
    }

    /// The spaces with a duck.
    #[must_use]
    pub fn ducks(&self) -> Spaces {
        self.table.line.ducks()
    }

    /// The spaces with a pair: a duck that covers another.
    #[must_use]
    pub fn pairs(&self) -> Spaces {
        self.table.line.pairs()
    }

    /// The spaces with a shielded duck.
    #[must_use]
    pub fn shielded(&self) -> Spaces {
        self.table.line.shielded()
    }

    /// The spaces of held ducks. A held duck is shielded and keeps its space while the line moves
    /// round it. There are none unless the rules say `StaysPut`
    /// ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions)).
    ///
    /// ```
    /// use tacoduck::ducks::{Ducks, Space, Spaces};
    ///
    /// let game: Ducks = "ducks canardage A/~/A/~/B^A/A A1B2~3:- sh.sh.bl/ai.ai.ai - B".parse()?;
    /// assert_eq!(game.held(), Spaces::only(Space::S5));
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn held(&self) -> Spaces {
        match self.rules.bottoms_up_line {
            BottomsUpLine::MovesAlong => Spaces::EMPTY,
            BottomsUpLine::StaysPut => self.table.line.shielded(),
        }
    }

    /// How many cards of a kind are in the pool of the pile
    /// ([docs/rules/ducks.md, section 1](crate::docs::ducks#1-words)). Everyone can know this
    /// number.
    ///
    /// ```
    /// use tacoduck::ducks::{Ducks, Edition, PileCard};
    ///
    /// let game = Ducks::new(Edition::Gallery, 2)?;
    /// assert_eq!(game.pool(PileCard::Water), 5);
    /// assert_eq!(game.pile_len(), 15);
    /// assert!(game.bottom().is_empty());
    /// # Ok::<(), tacoduck::ducks::NewGameError>(())
    /// ```
    #[must_use]
    pub fn pool(&self, card: PileCard) -> u8 {
        self.table.pile.pool.count(card.index())
    }

    /// The known cards under the pool, in the order in which they will be drawn.
    #[must_use]
    pub const fn bottom(&self) -> Bottom {
        self.table.pile.bottom
    }

    /// The number of cards in the duck pile, pool and bottom together.
    #[must_use]
    pub fn pile_len(&self) -> usize {
        self.table.pile.pool.total() as usize + self.bottom().len()
    }

    /// The hand of a player; empty for a seat that is not in the game.
    #[must_use]
    pub fn hand(&self, player: Player) -> Hand {
        self.table.hands[player.index()]
    }

    /// The action cards in the deck, as counts. The deck has no order, since nobody knows it.
    #[must_use]
    pub const fn deck(&self) -> Cards {
        self.table.deck
    }

    /// The discard pile.
    ///
    /// ```
    /// use tacoduck::ducks::{Card, Ducks};
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai lf2 A".parse()?;
    /// assert_eq!(game.discard().count(Card::LineForward), 2);
    /// assert_eq!(game.deck().total(), 52 - 2 * 3 - 2);
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    pub fn discard(&self) -> Cards {
        let mut shown = self.table.deck;
        for card in self.table.hands.into_iter().flatten() {
            shown.0.add(card.index());
        }
        for _ in self.table.line.shielded() {
            shown.0.add(Card::BottomsUp.index());
        }
        Cards(self.rules.deck.0.without(&shown.0))
    }

    /// How many ducks a player has left, 0 to 5: those in the pile and those in the line, face up
    /// or covered.
    #[must_use]
    pub fn ducks_left(&self, player: Player) -> usize {
        self.swimming(player)
    }

    /// How many ducks of a player have been shot, 0 to 5; 0 for a seat that is not in the game.
    ///
    /// ```
    /// use tacoduck::Player;
    /// use tacoduck::ducks::Ducks;
    ///
    /// let game: Ducks = "ducks gallery A*/~*/B/~/A/B A1B1~3:- sh.sh.bl/ai.ai.ai - A".parse()?;
    /// assert_eq!(game.shot_ducks(Player::P1), 2);
    /// assert_eq!(game.ducks_left(Player::P1), 3);
    /// assert!(game.is_alive(Player::P1));
    /// # Ok::<(), tacoduck::ducks::PositionError>(())
    /// ```
    #[must_use]
    pub fn shot_ducks(&self, player: Player) -> usize {
        if player.index() < self.seats() {
            self.shot(player)
        } else {
            0
        }
    }

    /// Whether a player has a duck left. A player without one keeps playing
    /// ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn)).
    #[must_use]
    pub fn is_alive(&self, player: Player) -> bool {
        self.ducks_left(player) > 0
    }

    /// The player whose turn it is, also while chance draws and reveals cards at the end of the
    /// turn. `None` before the first player is known and when the game is over.
    #[must_use]
    pub fn in_turn(&self) -> Option<Player> {
        self.table.turn.filter(|_| self.table.stage != Stage::Over)
    }

    /// What happens next, in more detail than [`turn`](Ducks::turn).
    #[must_use]
    pub fn due(&self) -> Due {
        let turn = self.table.turn;
        let over = match turn {
            Some(winner) => Outcome::Won(winner),
            None => Outcome::Nobody,
        };
        let due = match self.table.stage {
            Stage::Reveal => self.table.line.gaps().first().map(Due::Reveal),
            Stage::Deal => self.dealt_next().map(Due::Deal),
            Stage::Draw => turn.map(Due::Draw),
            Stage::Play => turn.map(Due::Play),
            Stage::Over => None,
        };
        due.unwrap_or(Due::Nothing(over))
    }

    /// The player the deal comes to.
    pub(crate) fn dealt_next(&self) -> Option<Player> {
        Player::seats(self.seats()).find(|&player| !self.hand(player).is_full())
    }

    /// The player who is dealt or draws a card, if one is due.
    pub(crate) fn draws(&self) -> Option<Player> {
        match self.due() {
            Due::Deal(player) | Due::Draw(player) => Some(player),
            _ => None,
        }
    }

    /// The cards a draw is made from: the deck, or when it is empty the discard pile, which
    /// becomes the deck ([docs/rules/ducks.md, section 3](crate::docs::ducks#3-a-turn)).
    #[inline]
    pub(crate) fn stock(&self) -> Cards {
        if self.table.deck.is_empty() {
            self.discard()
        } else {
            self.table.deck
        }
    }

    /// The hand of the player in turn.
    #[inline]
    pub(crate) fn own_hand(&self) -> Hand {
        self.table
            .turn
            .map_or(Hand::EMPTY, |player| self.hand(player))
    }

    /// The spaces where a shot would kill a duck
    /// ([docs/rules/ducks.md, section 4](crate::docs::ducks#4-a-shot-at-a-space)).
    #[inline]
    pub(crate) fn mortal(&self) -> Spaces {
        let line = self.table.line;
        let exposed = match self.rules.shielded_pair {
            ShieldedPair::BothSafe => Spaces::EMPTY,
            ShieldedPair::LowerExposed => line.pairs(),
        };
        (line.ducks() - line.shielded()) | exposed
    }

    /// The face-up ducks of the player in turn.
    #[inline]
    pub(crate) fn own_ducks(&self) -> Spaces {
        match self.table.turn {
            Some(player) => self.table.line.ducks_of(player),
            None => Spaces::EMPTY,
        }
    }

    /// The moving line: all spaces but those of held ducks
    /// ([docs/rules/ducks.md, section 6](crate::docs::ducks#6-switches-and-editions)).
    #[inline]
    pub(crate) fn moving(&self) -> Spaces {
        !self.held()
    }

    /// The space just behind this one in the moving line.
    #[inline]
    pub(crate) fn just_behind(&self, space: Space) -> Option<Space> {
        (self.moving() & Spaces::behind(space)).first()
    }

    /// The space just ahead of this one in the moving line.
    #[inline]
    pub(crate) fn just_ahead(&self, space: Space) -> Option<Space> {
        (self.moving() & Spaces::ahead_of(space)).last()
    }

    /// How many ducks of a player swim: in the line, face up or covered, and in the pile.
    pub(crate) fn swimming(&self, player: Player) -> usize {
        let line: Line = self.table.line;
        line.ducks_of(player).len()
            + line.covered_ducks_of(player).len()
            + self.table.pile.count(PileCard::Duck(player))
    }

    /// Whether a player has a duck left.
    #[inline]
    pub(crate) fn swims(&self, player: Player) -> bool {
        let table = &self.table;
        table.pile.pool.count(player.index()) > 0
            || !table.line.ducks_of(player).is_empty()
            || !table.line.covered_ducks_of(player).is_empty()
            || table.pile.bottom.count(PileCard::Duck(player)) > 0
    }

    /// How many ducks of a player have been shot.
    pub(crate) fn shot(&self, player: Player) -> usize {
        usize::from(DUCKS).saturating_sub(self.swimming(player))
    }
}

impl fmt::Debug for Ducks {
    /// The text of the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
