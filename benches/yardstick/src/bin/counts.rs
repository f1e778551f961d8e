//! Walks a path through the crate so many times, for its instructions to be counted from outside.
//!
//! `counts` lists the paths: the name, what is counted, and how many of them a time is.
//! `counts NAME TIMES` walks one.

use std::env;
use std::process::ExitCode;

use yardstick::paths::paths;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match &arguments[..] {
        [] => {
            for path in paths() {
                println!("{path}\t{}\t{}", path.unit, (path.prepare().units)());
            }
            ExitCode::SUCCESS
        }
        [name, times] => {
            let path = paths().into_iter().find(|path| path.to_string() == *name);
            let (Some(path), Ok(times)) = (path, times.parse::<u32>()) else {
                eprintln!("no path {name}, or {times} is no number of times");
                return ExitCode::FAILURE;
            };
            let mut work = path.prepare();
            for _ in 0..times {
                (work.once)();
            }
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("counts [NAME TIMES]");
            ExitCode::FAILURE
        }
    }
}
