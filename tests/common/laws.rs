//! What serde promises for every game. The other laws are those of the conformance kit.

use tacoduck::prelude::*;

/// A position and its moves are serialized as their texts, and lead back in a format for
/// people and in one for machines.
#[cfg(feature = "serde")]
pub fn leads_back_through_serde<G>(game: &G)
where
    G: FullGame<Move: serde_core::Serialize + serde_core::de::DeserializeOwned>
        + serde_core::Serialize
        + serde_core::de::DeserializeOwned,
{
    let json = serde_json::to_string(game).unwrap();
    assert_eq!(json, format!("{:?}", game.to_string()));
    assert_eq!(serde_json::from_str::<G>(&json).unwrap(), *game);
    let bytes = postcard::to_allocvec(game).unwrap();
    assert_eq!(postcard::from_bytes::<G>(&bytes).unwrap(), *game);
    for mv in game.legal_moves().iter().take(20) {
        let bytes = postcard::to_allocvec(&mv).unwrap();
        assert_eq!(postcard::from_bytes::<G::Move>(&bytes).unwrap(), mv);
    }
}

/// Without the feature there is nothing to check.
#[cfg(not(feature = "serde"))]
pub fn leads_back_through_serde<G: FullGame>(_: &G) {}
