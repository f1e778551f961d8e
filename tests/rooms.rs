//! The sources are rooms, and imports go one way: no circle of files, no shared room that names
//! a game, no import through the face of the crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Every file of `src` by its module, as `ducks::cards::card`, with its text without tests and
/// comments.
fn sources() -> BTreeMap<String, String> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    walk(&root, &mut files);
    let module = |path: &PathBuf| {
        let inside = path.strip_prefix(&root).unwrap().with_extension("");
        let names = inside.iter().map(|name| name.to_str().unwrap());
        names
            .filter(|&name| name != "mod")
            .collect::<Vec<_>>()
            .join("::")
    };
    let text = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let lines = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        lines.collect::<Vec<_>>().join(" ")
    };
    files
        .iter()
        .map(|path| (module(path), text(path)))
        .collect()
}

/// The items that a file names by `crate::` or `super::`, each as a path from the root.
fn named(module: &str, text: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    for (start, base) in [("crate::", ""), ("super::", parent)] {
        for (place, _) in text.match_indices(start) {
            if text[..place].ends_with(['_', ':']) || text[..place].ends_with(char::is_alphanumeric)
            {
                continue;
            }
            let rest = &text[place + start.len()..];
            let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
            let path = &rest[..rest.find(|c| !is_path(c)).unwrap_or(rest.len())];
            let list = rest[path.len()..]
                .strip_prefix('{')
                .and_then(|rest| rest.split('}').next());
            let items: Vec<&str> = match list {
                Some(list) => list
                    .split(',')
                    .map(str::trim)
                    .filter(|item| !item.is_empty())
                    .collect(),
                None => vec![""],
            };
            for item in items {
                let whole = [base, path.trim_end_matches("::"), item];
                let whole = whole.iter().filter(|part| !part.is_empty()).copied();
                paths.push(whole.collect::<Vec<_>>().join("::"));
            }
        }
    }
    paths
}

/// The file that a path leads to: the longest module it begins with; through the face of a room
/// to the file that the face takes the item from.
fn file_of(path: &str, sources: &BTreeMap<String, String>) -> String {
    let mut module = path;
    let item = loop {
        match module.rsplit_once("::") {
            _ if sources.contains_key(module) => {
                break path[module.len()..].trim_start_matches("::");
            }
            Some((shorter, _)) => module = shorter,
            None => return String::new(),
        }
    };
    let item = item.split("::").next().unwrap();
    let face = &sources[module];
    for used in face.split("use ").skip(1) {
        let statement = used.split(';').next().unwrap();
        let Some((from, items)) = statement.split_once("::") else {
            continue;
        };
        let mut items = items.trim_matches(['{', '}']).split(',').map(str::trim);
        let inner = format!("{module}::{from}");
        if items.any(|name| name == item) && sources.contains_key(&inner) {
            return inner;
        }
    }
    module.to_string()
}

/// Which files each file imports from.
fn imports(sources: &BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut imports = BTreeMap::new();
    for (module, text) in sources {
        let files = named(module, text)
            .into_iter()
            .map(|path| file_of(&path, sources));
        let others = files.filter(|file| file != module).collect();
        imports.insert(module.clone(), others);
    }
    imports
}

#[test]
fn no_file_imports_in_a_circle() {
    let sources = sources();
    let mut left = imports(&sources);
    assert!(left.len() > 60);
    // Files that import nothing that is left are taken away, again and again.
    loop {
        let free: Vec<String> = left
            .iter()
            .filter(|(_, files)| files.iter().all(|file| !left.contains_key(file)))
            .map(|(module, _)| module.clone())
            .collect();
        if free.is_empty() {
            break;
        }
        for module in free {
            left.remove(&module);
        }
    }
    assert!(left.is_empty(), "circles among {left:#?}");
}

#[test]
fn shared_rooms_name_no_game_and_games_not_each_other() {
    let sources = sources();
    for (module, files) in imports(&sources) {
        let game = |of: &str| {
            ["ducks", "tacocat"]
                .into_iter()
                .find(|game| of.starts_with(game))
        };
        for file in files {
            let allowed = module == "lib" || game(&file).is_none() || game(&file) == game(&module);
            assert!(allowed, "{module} imports from {file}");
        }
    }
}

/// Rooms from the first to the last: each imports from those before it.
const ORDER: [&str; 9] = [
    "cards", "line", "board", "rules", "moves", "position", "play", "sight", "text",
];

#[test]
fn rooms_of_a_game_import_from_earlier_ones() {
    let place = |module: &str| {
        let room = module.split("::").nth(1)?;
        ORDER.iter().position(|&known| known == room)
    };
    let mut arrows = 0;
    for (module, files) in imports(&sources()) {
        let files = files
            .iter()
            .filter(|file| file.split("::").next() == module.split("::").next());
        for file in files {
            if let (Some(from), Some(to)) = (place(&module), place(file)) {
                assert!(to <= from, "{module} imports from {file}");
                arrows += 1;
            }
        }
    }
    assert!(arrows > 100, "{arrows}");
}

#[test]
fn nothing_is_imported_through_the_face_of_the_crate() {
    for (module, files) in imports(&sources()) {
        assert!(!files.contains(""), "{module} imports from lib.rs");
    }
}
