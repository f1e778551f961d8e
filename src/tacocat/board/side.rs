//! The two players.

use crate::player::Player;

/// Yay, the first player, whose goal is beyond space 1.
pub const YAY: Player = Player::P1;
/// Wow, the second player, whose goal is beyond space 7.
pub const WOW: Player = Player::P2;

/// The player who is not this one.
#[inline]
pub(crate) const fn other(player: Player) -> Player {
    match player {
        YAY => WOW,
        _ => YAY,
    }
}
