//! Counting worlds.

/// In how many ways `chosen` of `cards` different cards can be chosen; `None` if the number is
/// too large.
pub(crate) fn binomial(cards: u32, chosen: u32) -> Option<u128> {
    let Some(others) = cards.checked_sub(chosen) else {
        return Some(0);
    };
    let mut ways: u128 = 1;
    for step in 1..=u128::from(chosen.min(others)) {
        // The ways so far times (cards - step + 1) / step, divided first.
        let common = gcd(ways, step);
        let factor = (u128::from(cards) + 1 - step).checked_div(step.checked_div(common)?)?;
        ways = ways.checked_div(common)?.checked_mul(factor)?;
    }
    Some(ways)
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::binomial;

    #[test]
    fn the_triangle_of_pascal() {
        for cards in 0..=100 {
            assert_eq!(binomial(cards, 0), Some(1));
            assert_eq!(binomial(cards, cards), Some(1));
            assert_eq!(binomial(cards, cards + 1), Some(0));
            for chosen in 1..=cards {
                let above = binomial(cards, chosen - 1).zip(binomial(cards, chosen));
                let sum = above.map(|(a, b)| a + b);
                assert_eq!(binomial(cards + 1, chosen), sum);
            }
        }
        assert_eq!(binomial(135, 45).map(|ways| ways > 1 << 118), Some(true));
        assert_eq!(binomial(180, 90), None);
    }
}
