//! Text that is gathered before it is written, and taken apart as bytes.

use core::fmt;

/// ASCII text, gathered letter by letter and then written at once: a formatter takes long for
/// each piece it is given, however small.
pub(crate) struct TextBuffer<'a> {
    out: &'a mut dyn fmt::Write,
    letters: [u8; ROOM],
    len: usize,
    result: fmt::Result,
}

/// Longer texts are written in parts. There is room for all but the rarest positions.
const ROOM: usize = 128;

impl<'a> TextBuffer<'a> {
    pub(crate) fn new(out: &'a mut dyn fmt::Write) -> TextBuffer<'a> {
        TextBuffer {
            out,
            letters: [0; ROOM],
            len: 0,
            result: Ok(()),
        }
    }

    #[inline]
    pub(crate) fn put(&mut self, letter: char) {
        if self.len >= ROOM {
            self.flush();
        }
        if let Some(place) = self.letters.get_mut(self.len) {
            *place = letter as u8;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn put_all(&mut self, text: &str) {
        text.bytes().for_each(|letter| self.put(letter.into()));
    }

    #[inline]
    pub(crate) fn put_number(&mut self, number: u8) {
        if number >= 100 {
            self.put((b'0' + number / 100) as char);
        }
        if number >= 10 {
            self.put((b'0' + number / 10 % 10) as char);
        }
        self.put((b'0' + number % 10) as char);
    }

    #[inline(never)]
    fn flush(&mut self) {
        let letters = self.letters.get(..self.len).ok_or(fmt::Error);
        let text =
            letters.and_then(|letters| core::str::from_utf8(letters).map_err(|_| fmt::Error));
        self.result = self
            .result
            .and(text.and_then(|text| self.out.write_str(text)));
        self.len = 0;
    }

    /// Writes what is still gathered; fails if anything was not ASCII or could not be written.
    pub(crate) fn finish(mut self) -> fmt::Result {
        self.flush();
        self.result
    }
}

/// The parts of a text between separators. Texts are short and split at ASCII letters: taken as
/// bytes they are read in a fraction of the time.
#[inline]
pub(crate) fn parts(text: &[u8], separator: u8) -> impl Iterator<Item = &[u8]> {
    text.split(move |&letter| letter == separator)
}

/// A part as text, which what was split at ASCII letters still is.
#[inline]
pub(crate) fn as_text(part: &[u8]) -> &str {
    core::str::from_utf8(part).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{ROOM, TextBuffer};
    use std::prelude::rust_2024::*;

    fn written(put: impl Fn(&mut TextBuffer)) -> String {
        let mut text = String::new();
        let mut buffer = TextBuffer::new(&mut text);
        put(&mut buffer);
        buffer.finish().unwrap();
        text
    }

    #[test]
    fn numbers_are_written_as_everywhere() {
        for number in 0..=u8::MAX {
            assert_eq!(
                written(|buffer| buffer.put_number(number)),
                number.to_string()
            );
        }
    }

    #[test]
    fn long_texts_are_written_whole() {
        for len in [0, 1, ROOM - 1, ROOM, ROOM + 1, 2 * ROOM, 5 * ROOM + 3] {
            let text: String = ('a'..='z').cycle().take(len).collect();
            assert_eq!(written(|buffer| buffer.put_all(&text)), text);
        }
    }

    #[test]
    fn what_is_not_ascii_fails() {
        let mut text = String::new();
        let mut buffer = TextBuffer::new(&mut text);
        buffer.put('é');
        assert!(buffer.finish().is_err());
    }
}
