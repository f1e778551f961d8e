//! How this crate turns the numbers of a random generator into choices.
//!
//! Every choice among `n` options takes exactly one 64-bit number `u` from the generator and picks
//! option `⌊n · u / 2⁶⁴⌋`. There is no loop, so even a stuck generator cannot hang a choice. The
//! same numbers give the same choices on every platform. The probabilities of two options differ by
//! at most 2⁻⁶⁴.
//!
//! Because each choice takes one number, you can restore the state of a generator after `k`
//! choices: start one with the same seed and advance it by `k` numbers.

use rand_core::Rng;

/// A random number from 0 up to, but not including, `n`; 0 if `n` is 0. Takes one number from the
/// generator in either case.
///
/// ```
/// use rand_core::SeedableRng;
/// use tacoduck::random::below;
///
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(7);
/// assert!((0..100).all(|_| below(&mut rng, 6) < 6));
/// assert_eq!(below(&mut rng, 0), 0);
/// ```
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    below_wide(rng, n.into()) as u32
}

/// [`below`] for larger numbers.
#[inline]
pub(crate) fn below_wide<R: Rng + ?Sized>(rng: &mut R, n: u64) -> u64 {
    ((u128::from(rng.next_u64()) * u128::from(n)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::below;
    use core::convert::Infallible;

    /// A generator that always gives the same number.
    struct Stuck(u64);

    impl rand_core::TryRng for Stuck {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok((self.0 >> 32) as u32)
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(self.0)
        }

        fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
            dst.fill(self.0 as u8);
            Ok(())
        }
    }

    #[test]
    fn splits_the_range_of_the_generator_evenly() {
        assert_eq!(below(&mut Stuck(0), 6), 0);
        assert_eq!(below(&mut Stuck(u64::MAX), 6), 5);
        assert_eq!(below(&mut Stuck(u64::MAX), u32::MAX), u32::MAX - 1);
        assert_eq!(below(&mut Stuck(1 << 63), 2), 1);
        assert_eq!(below(&mut Stuck((1 << 63) - 1), 2), 0);
        assert_eq!(below(&mut Stuck(u64::MAX / 3 * 2 + 1), 3), 2);
    }
}
