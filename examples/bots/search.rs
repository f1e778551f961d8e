//! A search among what each player sees: information-set Monte Carlo tree search.
//!
//! Every iteration imagines a world that fits what the bot knows, walks down the trees with
//! it, tries one new move there, judges what came of it ([`Evaluate`]), and lets the moves on
//! the way share in the judgement. Playing on at random before that, for up to sixty moves,
//! gained nothing in ducks, and in Tacocat made it lose to the greedy bot.
//!
//! There is a tree for every player, of what this player sees of the moves
//! ([`Observe::seen`]): the player to move chooses by their own tree, so that nobody in the
//! search answers a choice that is hidden from them, as the first of two choices at the same
//! time in Tacocat. Cards of chance are not in the trees, nor is what a hidden choice turned
//! out to be. A node so stands for all that can have come on the way, and of its moves those
//! are considered that the world allows.
//!
//! This is the algorithm of Cowling, Powley and Whitehouse (2012), "Information Set Monte
//! Carlo Tree Search", with several observers. The number of moves that are tried at a node
//! grows with the root of its visits, for there can be hundreds.
//!
//! # Why not the crate `ismcts`
//!
//! Its source was read first (0.3.3), and it does not fit. Its `Searcher::search`, the only
//! way in, takes a time in milliseconds and looks at the clock every 2048 iterations: there is
//! no number of iterations, and so the same seed need not give the same move. It tries every
//! move of a node before it comes to one again, where an exchange can have 512. And it has one
//! tree, of the moves as they are and not as they are seen, in which a hidden choice is
//! answered by one who knows it.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64;
use tacoduck::Seen;
use tacoduck::prelude::*;
use tacoduck::random::below;

use super::{Bot, Evaluate, settle};

/// Plays the move that a tree search has come back to most often.
pub struct Search {
    /// How many worlds it plays through for a move.
    pub iterations: u32,
}

/// How much a move that was seldom tried is preferred.
const CURIOSITY: f64 = 0.5;

/// A move as somebody sees it.
type SeenMove<G> = Seen<<G as Position>::Move, <G as Observe>::Hidden>;

/// What one player can have seen since the root, move by move.
struct Tree<G: FullGame> {
    nodes: Vec<Node<G>>,
}

/// What can happen next, and how often somebody has been here.
struct Node<G: FullGame> {
    visits: u32,
    children: Vec<Child<G>>,
}

/// A move, and what came of it.
struct Child<G: FullGame> {
    seen: SeenMove<G>,
    node: usize,
    /// How often it was made.
    visits: u32,
    /// How often it could have been made.
    available: u32,
    /// What came of it for the player who made it, all told.
    sum: f64,
}

/// A move that was made on the way down.
struct Step {
    player: Player,
    node: usize,
    child: usize,
}

impl<G: Evaluate> Bot<G> for Search {
    fn choose(&mut self, view: &G::View, clues: &G::Clues, rng: &mut dyn Rng) -> Option<G::Move> {
        let mut rng = Pcg64::seed_from_u64(rng.next_u64());
        let player = view.viewer()?;
        let moves = view.legal_moves();
        if moves.len() < 2 {
            return moves.nth(0);
        }
        let mut trees: Vec<Tree<G>> = Player::seats(view.players()).map(|_| Tree::new()).collect();
        for _ in 0..self.iterations {
            let mut world = view.sample(clues, &mut rng);
            let part = world.part();
            let steps = descend(&mut trees, &mut world, &mut rng);
            settle(&mut world, part, &mut rng);
            let values: Vec<f64> = Player::seats(view.players())
                .map(|player| world.evaluate(player))
                .collect();
            for step in steps {
                let node = &mut trees[step.player.index()].nodes[step.node];
                let child = &mut node.children[step.child];
                node.visits += 1;
                child.visits += 1;
                child.sum += values[step.player.index()];
            }
        }
        let tried = &trees[player.index()].nodes[0].children;
        let favourite = tried.iter().max_by_key(|child| child.visits)?;
        favourite.seen.open()
    }
}

/// Walks down until a move has been made for the first time, or the part is over.
fn descend<G: Evaluate>(trees: &mut [Tree<G>], world: &mut G, rng: &mut Pcg64) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut at = vec![0; trees.len()];
    let part = world.part();
    loop {
        settle(world, part, rng);
        let player = match world.turn() {
            Turn::Player(player) if world.part() == part => player,
            _ => return steps,
        };
        let node = at[player.index()];
        let Some((mv, is_new)) = trees[player.index()].nodes[node].select(world, rng) else {
            return steps;
        };
        for (seat, (tree, at)) in trees.iter_mut().zip(&mut at).enumerate() {
            let seen = world.seen(mv, Player::from_index(seat));
            let child = tree.child(*at, seen);
            if seat == player.index() {
                steps.push(Step {
                    player,
                    node,
                    child,
                });
            }
            *at = tree.nodes[*at].children[child].node;
        }
        if world.apply(mv).is_err() || is_new {
            return steps;
        }
    }
}

impl<G: FullGame> Tree<G> {
    /// A tree of the root alone.
    fn new() -> Tree<G> {
        Tree {
            nodes: vec![Node::new()],
        }
    }

    /// The place of this move among the children of a node; it is put there if it is new.
    fn child(&mut self, node: usize, seen: SeenMove<G>) -> usize {
        let children = &self.nodes[node].children;
        if let Some(child) = children.iter().position(|child| child.seen == seen) {
            return child;
        }
        let child = Child {
            seen,
            node: self.nodes.len(),
            visits: 0,
            available: 1,
            sum: 0.0,
        };
        self.nodes.push(Node::new());
        let children = &mut self.nodes[node].children;
        children.push(child);
        children.len() - 1
    }
}

impl<G: FullGame> Node<G> {
    fn new() -> Node<G> {
        Node {
            visits: 0,
            children: Vec::new(),
        }
    }

    /// How many of the legal moves may be tried.
    fn breadth(&self) -> usize {
        4 + 2 * self.visits.isqrt() as usize
    }

    /// The move to make in this world, and whether it is made for the first time; `None` if
    /// there is none.
    fn select(&mut self, world: &G, rng: &mut Pcg64) -> Option<(G::Move, bool)> {
        let moves = world.legal_moves();
        let mut tried = 0;
        let mut best = None;
        for child in &mut self.children {
            let Some(mv) = child.seen.open().filter(|&mv| moves.contains(mv)) else {
                continue;
            };
            tried += 1;
            child.available += 1;
            let visits = f64::from(child.visits);
            let doubt = (f64::from(child.available).ln() / visits).sqrt();
            let score = child.sum / visits + CURIOSITY * doubt;
            if best.is_none_or(|(_, highest)| score > highest) {
                best = Some((mv, score));
            }
        }
        if tried < moves.len().min(self.breadth()) {
            return Some((self.untried(&moves, tried, rng)?, true));
        }
        best.map(|(mv, _)| (mv, false))
    }

    /// A legal move that is not among the children, if so many of them are.
    fn untried(&self, moves: &G::Moves, tried: usize, rng: &mut Pcg64) -> Option<G::Move> {
        let is_new = |mv: &G::Move| {
            let seen = Seen::Open(*mv);
            self.children.iter().all(|child| child.seen != seen)
        };
        // Most of many are new; few are soon looked through.
        if moves.len() > 4 * tried {
            for _ in 0..16 {
                if let Some(mv) = moves.choose(rng).filter(is_new) {
                    return Some(mv);
                }
            }
        }
        let place = below(rng, (moves.len() - tried) as u32) as usize;
        moves.iter().filter(is_new).nth(place)
    }
}
