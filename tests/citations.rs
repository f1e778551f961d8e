//! What comments cite is there: each file of `docs`, each section of it, each link to it.

use std::fs;
use std::path::{Path, PathBuf};

/// A document that is cited.
struct Document {
    /// Its name in `docs`.
    file: &'static str,
    /// Its module in the rendered documentation.
    module: &'static str,
    headings: Vec<String>,
}

fn documents() -> [Document; 3] {
    [
        ("rules/ducks.md", "ducks"),
        ("rules/tacocat.md", "tacocat"),
        ("notation.md", "notation"),
    ]
    .map(|(file, module)| {
        let text = fs::read_to_string(root().join("docs").join(file)).unwrap();
        let headings = text.lines().filter(|line| line.starts_with('#'));
        let headings = headings.map(|line| line.trim_start_matches('#').trim().into());
        Document {
            file,
            module,
            headings: headings.collect(),
        }
    })
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).into()
}

/// The anchor that a heading has in the rendered documentation.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c.to_ascii_lowercase()),
        _ => None,
    });
    kept.collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The comments of a file, one after the other, as one line.
fn comments(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter_map(|line| {
        let comment = line.trim_start().strip_prefix("//")?;
        Some(comment.trim_start_matches(['/', '!']).trim())
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// What follows each occurrence of a word.
fn after<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(word)
        .map(move |(place, _)| &text[place + word.len()..])
}

/// The faults of the citations in a text.
fn faults(text: &str, documents: &[Document]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |words: &str| faults.push(words.chars().take(60).collect());
    for words in after(text, "(rules, section").chain(after(text, "(notation, \"")) {
        fault(words);
    }
    for words in after(text, "docs/").filter(|words| !words.starts_with("perft")) {
        let Some(document) = documents.iter().find(|doc| words.starts_with(doc.file)) else {
            fault(words);
            continue;
        };
        let place = &words[document.file.len()..];
        let begins = |start: &str| document.headings.iter().any(|h| h.starts_with(start));
        let is_there = if let Some(section) = place.strip_prefix(", section ") {
            begins(&format!("{}. ", &section[..1]))
        } else if let Some(quoted) = place.strip_prefix(", \"") {
            quoted.split('"').next().is_some_and(begins)
        } else {
            place.starts_with("](")
        };
        if !is_there {
            fault(words);
        }
    }
    for document in documents {
        // A link to a section; one to the whole document has no anchor.
        for words in after(text, &format!("crate::docs::{}#", document.module)) {
            let target = words.split(')').next().unwrap_or_default();
            if !document.headings.iter().any(|h| anchor(h) == target) {
                fault(words);
            }
        }
    }
    faults
}

#[test]
fn every_cited_section_exists() {
    let documents = documents();
    let mut files = Vec::new();
    for folder in ["src", "examples", "tests", "benches", "fuzz"] {
        sources(&root().join(folder), &mut files);
    }
    let mut cited = 0;
    for path in files {
        if path.ends_with(file!()) || path.ends_with("src/docs.rs") {
            continue;
        }
        let comments = comments(&path);
        cited += after(&comments, "docs/").count();
        let faults = faults(&comments, &documents);
        assert!(faults.is_empty(), "{}: {faults:?}", path.display());
    }
    assert!(cited > 50, "{cited}");
}

#[test]
fn a_wrong_citation_is_found() {
    let documents = documents();
    for right in [
        "([docs/rules/ducks.md, section 5](crate::docs::ducks#5-the-cards))",
        "([docs/notation.md, \"Game record\"](crate::docs::notation#game-record))",
    ] {
        assert_eq!(faults(right, &documents), Vec::<String>::new());
    }
    for wrong in [
        "(rules, section 5)",
        "docs/rules/ducks.md, section 7",
        "docs/rules/goose.md, section 1",
        "docs/rules/ducks.md",
        "docs/notation.md, \"Records\"",
        "[5](crate::docs::ducks#5-cards)",
        "[3](crate::docs::tacocat#3-a-turn)",
    ] {
        assert_eq!(faults(wrong, &documents).len(), 1, "{wrong}");
    }
}
