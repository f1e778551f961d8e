//! The files that the examples write: whole, or as they were.

#[path = "../examples/files/mod.rs"]
mod files;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// An empty folder for a test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    // It may be there from a test before.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let names = entries.map(|entry| name(entry).into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// What an interrupt would leave of the file is what it holds at that moment.
#[test]
fn a_file_holds_the_old_text_until_the_new_one_is_whole() {
    let folder = folder("whole");
    let place = folder.join("game.txt");
    for (before, text) in [(None, "one"), (Some("one"), "two"), (Some("two"), "")] {
        let held = || fs::read_to_string(&place).ok();
        files::check(&place).unwrap();
        assert_eq!(held().as_deref(), before);
        let written = files::write(&place, |to| {
            assert_eq!(held().as_deref(), before);
            to.write_all(text.as_bytes())?;
            to.flush()?;
            assert_eq!(held().as_deref(), before);
            Ok(())
        });
        written.unwrap();
        assert_eq!(held().as_deref(), Some(text));
        assert_eq!(names(&folder), ["game.txt"]);
    }
}

#[test]
fn a_file_stays_as_it_was_if_writing_fails() {
    let folder = folder("fails");
    let place = folder.join("game.txt");
    for before in [None, Some("a game")] {
        if let Some(text) = before {
            fs::write(&place, text).unwrap();
        }
        let written = files::write(&place, |to| {
            to.write_all(b"half a g")?;
            Err(io::Error::other("no more"))
        });
        assert_eq!(written.unwrap_err().to_string(), "no more");
        assert_eq!(fs::read_to_string(&place).ok().as_deref(), before);
        assert_eq!(names(&folder).len(), before.into_iter().count());
    }
}

#[test]
fn a_place_that_cannot_be_written_is_refused_before() {
    let folder = folder("refused");
    let nowhere = folder.join("nowhere").join("game.txt");
    for place in [folder.as_path(), &nowhere, Path::new("")] {
        assert!(files::check(place).is_err(), "{}", place.display());
        assert!(files::write(place, |_| Ok(())).is_err());
    }
    assert!(names(&folder).is_empty());
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    use std::os::unix::net::UnixListener;

    #[test]
    fn a_file_keeps_its_place_and_who_may_read_it() {
        let folder = folder("keeps");
        let (place, link) = (folder.join("game.txt"), folder.join("link"));
        fs::write(&place, "one").unwrap();
        fs::set_permissions(&place, fs::Permissions::from_mode(0o600)).unwrap();
        symlink("game.txt", &link).unwrap();
        files::check(&link).unwrap();
        files::write(&link, |to| to.write_all(b"two")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&place).unwrap(), "two");
        let mode = fs::metadata(&place).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(names(&folder), ["game.txt", "link"]);
    }

    /// As a terminal or a pipe: nothing may take its place.
    #[test]
    fn what_is_no_file_is_never_replaced() {
        let folder = folder("device");
        let place = folder.join("s");
        // Short, for the path of a socket is.
        let Ok(_socket) = UnixListener::bind(&place) else {
            return;
        };
        // A socket cannot be written as a file is.
        assert!(files::write(&place, |to| to.write_all(b"text")).is_err());
        let kind = fs::symlink_metadata(&place).unwrap().file_type();
        assert!(kind.is_socket());
        assert_eq!(names(&folder), ["s"]);
    }
}
