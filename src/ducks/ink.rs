//! Text that is gathered before it is written.

use core::fmt;

/// ASCII text, gathered letter by letter and then written at once: a formatter takes long for
/// each piece it is given, however small.
pub(super) struct Ink {
    letters: [u8; Ink::MOST],
    len: usize,
}

impl Ink {
    /// Room for all of a position but its rules, which take at most 241 letters.
    const MOST: usize = 256;

    pub(super) const fn new() -> Ink {
        Ink {
            letters: [0; Ink::MOST],
            len: 0,
        }
    }

    #[inline]
    pub(super) fn put(&mut self, letter: char) {
        if let Some(place) = self.letters.get_mut(self.len) {
            *place = letter as u8;
        }
        self.len = self.len.wrapping_add(1);
    }

    #[inline]
    pub(super) fn put_all(&mut self, text: &str) {
        text.chars().for_each(|letter| self.put(letter));
    }

    /// A number below 100.
    #[inline]
    pub(super) fn put_number(&mut self, number: u8) {
        if number >= 10 {
            self.put((b'0' + number / 10 % 10) as char);
        }
        self.put((b'0' + number % 10) as char);
    }

    /// Writes what was gathered; fails if it was not ASCII or too long.
    pub(super) fn write_to(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.letters.get(..self.len).ok_or(fmt::Error)?;
        f.write_str(core::str::from_utf8(letters).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::Ink;
    use core::fmt;
    use std::prelude::rust_2024::*;

    struct Gathered<'a>(&'a Ink);

    impl fmt::Display for Gathered<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write_to(f)
        }
    }

    #[test]
    fn numbers_are_written_as_everywhere() {
        for number in 0..100 {
            let mut ink = Ink::new();
            ink.put_number(number);
            assert_eq!(Gathered(&ink).to_string(), number.to_string());
        }
    }

    #[test]
    fn what_does_not_fit_is_not_cut_short() {
        use core::fmt::Write;
        let mut ink = Ink::new();
        ink.put_all(&"a".repeat(Ink::MOST));
        assert_eq!(Gathered(&ink).to_string(), "a".repeat(Ink::MOST));
        ink.put('a');
        assert!(write!(String::new(), "{}", Gathered(&ink)).is_err());
    }
}
