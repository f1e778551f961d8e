//! Plays games with nothing but `core`, and exits with 0 if they end as they should.

#![no_std]
#![no_main]

use core::convert::Infallible;
use core::ffi::{c_char, c_int};
use core::panic::PanicInfo;
#[cfg(not(any(feature = "no-panic", feature = "play-only")))]
use core::{
    fmt::{self, Display, Write},
    str::FromStr,
};

use rand_core::TryRng;
use tacoduck::ducks::{Ducks, Edition};
use tacoduck::prelude::*;
use tacoduck::tacocat::{Rules, Tacocat, Tie};

#[link(name = "c")]
unsafe extern "C" {}

#[cfg(not(feature = "no-panic"))]
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

#[cfg(feature = "no-panic")]
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unsafe extern "C" {
        fn a_panic_is_reachable() -> !;
    }
    unsafe { a_panic_is_reachable() }
}

#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

/// A generator small enough to be written here (splitmix64).
struct Splitmix(u64);

impl TryRng for Splitmix {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|number| (number >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(mixed ^ (mixed >> 31))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = self.try_next_u64()? as u8;
        }
        Ok(())
    }
}

/// A text of fixed size.
#[cfg(not(any(feature = "no-panic", feature = "play-only")))]
struct Text {
    bytes: [u8; 512],
    len: usize,
}

#[cfg(not(any(feature = "no-panic", feature = "play-only")))]
impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for &byte in text.as_bytes() {
            *self.bytes.get_mut(self.len).ok_or(fmt::Error)? = byte;
            self.len += 1;
        }
        Ok(())
    }
}

/// Whether a position leads back through its text.
#[cfg(not(any(feature = "no-panic", feature = "play-only")))]
fn leads_back<T: Display + FromStr + PartialEq>(value: &T) -> bool {
    let mut text = Text {
        bytes: [0; 512],
        len: 0,
    };
    let written = write!(text, "{value}").is_ok();
    let read = core::str::from_utf8(text.bytes.get(..text.len).unwrap_or(&[])).unwrap_or("");
    written && read.parse::<T>().ok().as_ref() == Some(value)
}

/// The formatting of core itself can panic as far as the linker sees, so text is left out.
#[cfg(any(feature = "no-panic", feature = "play-only"))]
fn leads_back<T>(_: &T) -> bool {
    true
}

/// Whether every player sees what leads back through text, in a world that fits it, and moves
/// have numbers.
fn sees_well<G: FullGame>(game: &G, mv: G::Move, clues: &G::Clues, rng: &mut Splitmix) -> bool {
    let index = game.index(mv);
    let numbered = index.and_then(|index| game.action(index)) == Some(mv);
    numbered
        && Player::ALL
            .into_iter()
            .take(game.players() + 1)
            .all(|player| {
                let view = game.view(player);
                let world = view.sample(clues, rng);
                let mut numbers = [0.0; 1024];
                let encoded = numbers.get_mut(..G::View::ENCODED);
                let allowed = view.legal_moves().contains(mv) == view.check(mv).is_ok();
                let shown = game.seen(mv, Some(player)).open().is_some();
                let secret = game.discloses(mv).is_none() || game.turn() == Turn::Chance;
                allowed
                    && (shown || secret)
                    && view.worlds(clues) != Some(0)
                    && view.sample(&G::Clues::default(), rng).view(player) == view
                    && world.view(player) == view
                    && encoded.is_some_and(|numbers| view.encode(numbers).is_ok())
                    && leads_back(&view)
            })
}

/// Plays a game to its end, each move told, made, taken back and made again. `told` is the
/// number of events of a move.
fn plays_well<G: FullGame>(
    mut game: G,
    rng: &mut Splitmix,
    told: fn(&G, G::Move) -> usize,
) -> bool {
    let mut clues = G::Clues::default();
    for number in 0..20_000 {
        let before = game.clone();
        let next = match game.turn() {
            Turn::Chance => game.sample(rng),
            Turn::Player(_) => game.legal_moves().choose(rng),
            Turn::Over(_) => return true,
        };
        let Some(mv) = next else { return false };
        if !cfg!(feature = "play-only") {
            if told(&game, mv) == 0 {
                return false;
            }
            // Not in every position: it takes longer than all the rest.
            if number % 8 == 0 && !sees_well(&game, mv, &clues, rng) {
                return false;
            }
            game.learn(&mut clues, mv);
        }
        let Ok(token) = game.apply(mv) else {
            return false;
        };
        game.undo(token);
        if game != before || game.apply(mv).is_err() || !leads_back(&game) {
            return false;
        }
    }
    false
}

#[unsafe(no_mangle)]
extern "C" fn main(_: c_int, _: *const *const c_char) -> c_int {
    let mut rng = Splitmix(1);
    let mut failures = 0;
    for &edition in Edition::ALL {
        for players in 2..=6 {
            #[cfg(feature = "planted-panic")]
            assert!(rng.0 != 0, "planted");
            let told = |game: &Ducks, mv| game.events(mv).seen_by(None).iter().count();
            match Ducks::new(edition, players) {
                Ok(game) => failures += c_int::from(!plays_well(game, &mut rng, told)),
                Err(_) => failures += 1,
            }
        }
    }
    for tie in [Tie::Redeal, Tie::ArrowWins] {
        let mut rules = Rules::STANDARD;
        rules.tie = tie;
        let told = |game: &Tacocat, mv| game.events(mv).seen_by(None).iter().count();
        match Tacocat::new(rules) {
            Ok(game) => failures += c_int::from(!plays_well(game, &mut rng, told)),
            Err(_) => failures += 1,
        }
    }
    failures
}
