//! Text for the terminal: colours, and lines that are not too long.

use std::fmt::Display;

use anstyle::Style;

/// The widest a line may be, so that it fits every terminal.
const WIDTH: usize = 79;

/// A text in a style.
pub fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A text that stands out.
pub fn bold(text: impl Display) -> String {
    paint(Style::new().bold(), text)
}

/// A text that stands back.
pub fn dim(text: impl Display) -> String {
    paint(Style::new().dimmed(), text)
}

/// How many columns a text takes: colours take none.
pub fn width(text: &str) -> usize {
    let plain = anstream::adapter::strip_str(text);
    plain.map(|part| part.chars().count()).sum()
}

/// So many of a thing, in words.
pub fn count(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// A blank at which no line is broken.
pub const FIRM: &str = "\u{a0}";

/// Breaks a text into lines that fit: `label` stands before the first, and the others are
/// indented to the same column. Ends with a line break.
pub fn wrap(label: &str, text: &str) -> String {
    wrap_to(width(label), label, text)
}

/// Breaks a text into lines that fit: `label` stands before the first, and the others are
/// indented by so many columns. Ends with a line break.
pub fn wrap_to(indent: usize, label: &str, text: &str) -> String {
    let mut lines = String::from(label);
    let mut column = width(label);
    let mut begun = false;
    for word in text.split(' ') {
        let taken = width(word);
        if begun && column + 1 + taken > WIDTH {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            column = indent;
        } else if begun {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(&word.replace(FIRM, " "));
        column += taken;
        begun = true;
    }
    lines.push('\n');
    lines
}
