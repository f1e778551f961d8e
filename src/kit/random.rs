//! How a generator's numbers become choices: one rule for all of the crate.
//!
//! Every choice among `n` takes exactly one 64-bit number `u` from the generator and is
//! `⌊n · u / 2⁶⁴⌋`. There is no loop, so a stuck generator cannot hang a choice, and the same
//! numbers give the same choices on every platform. One outcome can be favoured over another
//! by at most one part in 2⁶⁴.
//!
//! Since a choice takes one number, what the generator says after so many choices can be found
//! again by advancing a fresh one with the same seed as far.

use rand_core::Rng;

/// A number from 0 up to, but not including, `n`; 0 if `n` is 0.
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
