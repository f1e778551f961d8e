//! Why a move is not legal.

use thiserror::Error;

use crate::tacocat::cards::{Rank, Ranks};
use crate::tacocat::moves::{Move, Selections, Source, is_attack};
use crate::tacocat::position::Tacocat;

/// Why a move is not legal: the rule that forbids it.
///
/// ```
/// use tacoduck::prelude::*;
/// use tacoduck::tacocat::{IllegalMove, Rank, Tacocat};
///
/// let game: Tacocat = "tacocat standard .@###.... 2.5/3.7.8 4.6 0/0 rW:9".parse()?;
/// let refused = |text: &str| game.check(text.parse().unwrap()).unwrap_err();
/// assert_eq!(refused("r8"), IllegalMove::CannotDefend { card: Rank::R8, against: Rank::R9 });
/// assert_eq!(refused("r8").to_string(), "8 cannot defend against 9");
/// assert_eq!(refused("r12"), IllegalMove::NotInHand(Rank::R12));
/// # Ok::<(), tacoduck::tacocat::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The next move must be a draw, and this is not a draw.
    #[error("a card is to be drawn first")]
    DrawDue,
    /// The move is a move of chance, but it is a player's turn.
    #[error("a player is to move, not chance")]
    PlayerDue,
    /// The position is a view, and it is not the viewer's turn.
    #[error("it is the turn of the other player")]
    NotYourTurn,
    /// No copy of this card can be drawn.
    #[error("no {0} is left in the deck")]
    CannotDraw(Rank),
    /// The player must exchange cards, and this is not an exchange.
    #[error("cards are to be exchanged")]
    ExchangeDue,
    /// The player must choose a card for the duel, and this is not such a choice.
    #[error("a card for the duel is to be chosen")]
    DuelDue,
    /// The player must attack, and this is not an attack.
    #[error("an attack is due")]
    AttackDue,
    /// The player must answer an attack, and this is not an answer.
    #[error("an attack is to be answered")]
    AnswerDue,
    /// The player does not have this card, or has fewer copies of it.
    #[error("{0} is not in hand, or not as often")]
    NotInHand(Rank),
    /// The move exchanges more cards than the first player exchanged.
    #[error("at most {limit} may be exchanged")]
    TooMany {
        /// The most that may be exchanged.
        limit: u8,
    },
    /// The attack uses the whole hand, but one card must be left.
    #[error("you would have no card left")]
    NoCardLeft,
    /// The attack has no cards.
    #[error("an attack is of at least one card")]
    NoCard,
    /// The attack is neither a set (all cards of one rank) nor a sequence (one card of each rank).
    #[error("these cards are neither a set of one rank nor a sequence")]
    NeitherSetNorSequence,
    /// Two ranks of a sequence are not consecutive.
    #[error("{0} and {1} are not consecutive")]
    NotConsecutive(Rank, Rank),
    /// The attack is a sequence of fewer than three ranks.
    #[error("a sequence is of three or more ranks")]
    ShortSequence,
    /// The answer defends with more cards than attack.
    #[error("more cards defend than attack")]
    TooManyDefend,
    /// A card cannot defend, because no attacking card of equal or lower rank is left for it.
    #[error("{card} cannot defend against {against}")]
    CannotDefend {
        /// The defending card.
        card: Rank,
        /// The lowest attacking card that is left.
        against: Rank,
    },
}

impl Tacocat {
    /// Why a move that is not legal is not.
    #[cold]
    pub(crate) fn objection(&self, mv: Move) -> IllegalMove {
        use IllegalMove as No;
        match (self.moves().0, mv) {
            (Source::Nothing, _) => No::GameOver,
            (Source::Draw(_), Move::Draw(rank)) => No::CannotDraw(rank),
            (Source::Draw(_), _) => No::DrawDue,
            (_, Move::Draw(_)) => No::PlayerDue,
            (Source::Duel(_), Move::Duel(rank)) => No::NotInHand(rank),
            (Source::Duel(_), _) => No::DuelDue,
            (Source::Attack(attacks), Move::Attack(cards)) => {
                missing(attacks.hand, cards).unwrap_or_else(|| objection_to_attack(cards))
            }
            (Source::Attack(_), _) => No::AttackDue,
            (Source::Exchange(selections), Move::Exchange(cards)) => {
                let limit = selections.limit;
                missing(selections.hand, cards).unwrap_or(No::TooMany { limit })
            }
            (Source::Exchange(_), _) => No::ExchangeDue,
            (Source::Answer(selections), Move::Answer(cards)) => missing(selections.hand, cards)
                .unwrap_or_else(|| objection_to_answer(&selections, cards)),
            (Source::Answer(_), _) => No::AnswerDue,
        }
    }
}

/// The first card that the hand does not hold as often.
fn missing(hand: Ranks, cards: Ranks) -> Option<IllegalMove> {
    cards
        .counts()
        .find(|&(rank, count)| count > hand.count(rank))
        .map(|(rank, _)| IllegalMove::NotInHand(rank))
}

/// Why cards of the hand do not attack.
fn objection_to_attack(cards: Ranks) -> IllegalMove {
    let Some(lowest) = cards.lowest() else {
        return IllegalMove::NoCard;
    };
    if is_attack(cards) {
        return IllegalMove::NoCardLeft;
    }
    if cards.counts().any(|(_, count)| count > 1) {
        return IllegalMove::NeitherSetNorSequence;
    }
    let ranks = cards.iter().skip(1);
    let gap = ranks
        .scan(lowest, |last, rank| {
            Some((core::mem::replace(last, rank), rank))
        })
        .find(|(last, rank)| last.number() + 1 < rank.number());
    match gap {
        Some((last, rank)) => IllegalMove::NotConsecutive(last, rank),
        None => IllegalMove::ShortSequence,
    }
}

/// Why cards of the hand do not defend.
fn objection_to_answer(selections: &Selections, cards: Ranks) -> IllegalMove {
    if cards.len() > selections.attack.len() {
        return IllegalMove::TooManyDefend;
    }
    // Counted from the lowest, each defending card meets one more attacking card.
    let pairs = cards.iter().zip(selections.attack.iter());
    let mut beaten = pairs.filter(|(card, against)| card < against);
    match beaten.next() {
        Some((card, against)) => IllegalMove::CannotDefend { card, against },
        None => IllegalMove::AnswerDue,
    }
}

#[cfg(test)]
mod tests {
    use super::{IllegalMove, Rank, Tacocat};
    use crate::game::Position;

    #[track_caller]
    fn refused(position: &str, word: &str, reason: IllegalMove) {
        let game: Tacocat = position.parse().unwrap();
        assert_eq!(
            game.check(word.parse().unwrap()),
            Err(reason),
            "{word} in {game}"
        );
    }

    #[test]
    fn every_kind_of_mistake_has_its_reason() {
        use IllegalMove as No;
        let deal = "tacocat standard ....@.... 1.1.1/- - 0/0 deal";
        refused(deal, "+1", No::CannotDraw(Rank::R1));
        refused(deal, "x-", No::DrawDue);
        let exchange = "tacocat standard .@###.... 2.5.8.11/3.6.6.7 1.12 0/0 xY2";
        refused(exchange, "x2.5.8", No::TooMany { limit: 2 });
        refused(exchange, "x2.2", No::NotInHand(Rank::R2));
        refused(exchange, "x3", No::NotInHand(Rank::R3));
        refused(exchange, "d2", No::ExchangeDue);
        refused(exchange, "+2", No::PlayerDue);
        let duel = "tacocat standard .@###.... 2.8.8/3.6.6.7 1.5.12 0/0 duel:11";
        refused(duel, "d8", No::NotInHand(Rank::R8));
        refused(duel, "a3", No::DuelDue);
        let attack = "tacocat standard ....@.... 3.3.4.5.6.9/1.2.7.8.10.11 9.12 0/0 aY";
        refused(attack, "a3.3.4.4", No::NotInHand(Rank::R4));
        refused(attack, "a3.3.4", No::NeitherSetNorSequence);
        refused(attack, "a3.4", No::ShortSequence);
        refused(attack, "a4.5.6.9", No::NotConsecutive(Rank::R6, Rank::R9));
        refused(attack, "a3.9", No::NotConsecutive(Rank::R3, Rank::R9));
        refused(attack, "r-", No::AttackDue);
        let whole = "tacocat standard .@###.... 4.5.6/2.8.9 1.3 0/0 aY";
        refused(whole, "a4.5.6", No::NoCardLeft);
        let answer = "tacocat standard ..@##.... 1/5.5.6.8 2.3.9.10 0/0 rW:5.6.7";
        refused(
            answer,
            "r5.5",
            No::CannotDefend {
                card: Rank::R5,
                against: Rank::R6,
            },
        );
        refused(answer, "r5.5.6.8", No::TooManyDefend);
        refused(answer, "r7", No::NotInHand(Rank::R7));
        refused(answer, "a5", No::AnswerDue);
        refused(
            "tacocat standard @####.... 5/9 1.2.3.4.6.8 0/3 =Y",
            "x-",
            No::GameOver,
        );
    }

    #[test]
    fn an_attack_of_nothing_is_refused() {
        let game: Tacocat = "tacocat standard .@###.... 4.5.6/2.8.9 1.3 0/0 aY"
            .parse()
            .unwrap();
        let nothing = crate::tacocat::Move::Attack(crate::tacocat::Ranks::EMPTY);
        assert_eq!(game.check(nothing), Err(IllegalMove::NoCard));
    }
}
