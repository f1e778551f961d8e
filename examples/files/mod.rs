//! Files that are written whole or not at all.
//!
//! The text goes to another file beside the place, which takes the place once it is whole. So
//! whatever happens before, an interrupt too, the place holds what it held.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Whether a file can be written here, as far as can be told before. Nothing is changed.
pub fn check(place: &Path) -> io::Result<()> {
    match Place::of(place)? {
        Place::File(file) => {
            let (_, beside) = create_beside(&file)?;
            fs::remove_file(beside)
        }
        // To open and close a pipe is to end it.
        Place::Other => Ok(()),
    }
}

/// Writes a file, in place of the one that is there.
pub fn write(place: &Path, text: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let file = match Place::of(place)? {
        Place::File(file) => file,
        Place::Other => {
            let mut to = BufWriter::new(OpenOptions::new().write(true).open(place)?);
            text(&mut to)?;
            return to.flush();
        }
    };
    let (new, beside) = create_beside(&file)?;
    let replaced = fill(new, &file, text).and_then(|()| fs::rename(&beside, &file));
    if replaced.is_err() {
        // Why it is there is told; that it is there still is not worth another word.
        let _ = fs::remove_file(&beside);
    }
    replaced
}

/// Where a text goes.
enum Place {
    /// To a file of this name, which is there, and then is no link, or is not.
    File(PathBuf),
    /// To a terminal, a pipe or a device, whose place nothing can take.
    Other,
}

impl Place {
    fn of(place: &Path) -> io::Result<Place> {
        match fs::metadata(place) {
            Ok(found) if found.is_file() || found.is_dir() => {
                // What must not be written must not be replaced either.
                OpenOptions::new().append(true).open(place)?;
                Ok(Place::File(fs::canonicalize(place)?))
            }
            Ok(_) => Ok(Place::Other),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Place::File(place.into())),
            Err(error) => Err(error),
        }
    }
}

/// A new file in the folder of another, and its name.
fn create_beside(file: &Path) -> io::Result<(File, PathBuf)> {
    let name = file.file_name().ok_or(ErrorKind::InvalidInput)?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}", process::id()));
    let beside = file.with_file_name(hidden);
    let new = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&beside)?;
    Ok((new, beside))
}

/// Writes all of a new file, down to the disk, that is to replace another.
fn fill(
    new: File,
    old: &Path,
    text: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    if let Ok(found) = fs::metadata(old) {
        new.set_permissions(found.permissions())?;
    }
    let mut to = BufWriter::new(new);
    text(&mut to)?;
    to.flush()?;
    to.get_ref().sync_all()
}
