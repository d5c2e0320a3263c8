#!/usr/bin/env python3
"""Runs clang-tidy over our sources, several at a time, each only once.

    tidy.py BUILD JOBS [--tests]    BUILD holds compile_commands.json

Tests are left out unless asked for: their libraries make each cost ten seconds.

A source that passed is not looked at again until it, a header of ours that it
includes, or .clang-tidy changes: BUILD/tidy keeps a stamp for each.
"""

import hashlib
import json
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

CLANG_TIDY = "clang-tidy-19"
ROOT = Path(__file__).resolve().parent.parent


def is_ours(path: str) -> bool:
    return Path(path).is_relative_to(ROOT) and not Path(path).is_relative_to(ROOT / "build")


def inputs(command: list[str], directory: str) -> list[Path]:
    """The source and the headers of ours that it includes, as the compiler finds them."""
    listing = [word for word in command if word not in {"-c", "-o"} and not word.endswith(".o")]
    listing = [word for word in listing if not word.endswith("ccache")]
    made = subprocess.run([*listing, "-MM"], cwd=directory, capture_output=True, text=True, check=True)
    return [Path(name) for name in re.split(r"[\s\\]+", made.stdout)[1:] if name and is_ours(name)]


def fingerprint(command: list[str], directory: str) -> str:
    digest = hashlib.sha256(shlex.join(command).encode())
    for path in [ROOT / ".clang-tidy", *inputs(command, directory)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def judge(entry: dict, build: Path) -> str:
    """What clang-tidy says against a source; nothing if it has no objection."""
    stamp = build / "tidy" / fingerprint(shlex.split(entry["command"]), entry["directory"])
    if stamp.exists():
        return ""
    made = subprocess.run([CLANG_TIDY, "--quiet", "-p", build, entry["file"]],
                          capture_output=True, text=True)  # fmt: skip
    if made.returncode == 0:
        stamp.touch()
        return ""
    return made.stdout or made.stderr


def is_test(path: str) -> bool:
    return path.endswith("_test.cpp")


def main(build: Path, jobs: int, with_tests: bool) -> int:
    (build / "tidy").mkdir(exist_ok=True)
    entries = json.loads((build / "compile_commands.json").read_text())
    entries = [entry for entry in entries if is_ours(entry["file"])]
    entries = [entry for entry in entries if with_tests or not is_test(entry["file"])]
    objections = 0
    with ThreadPoolExecutor(jobs) as pool:
        answers = pool.map(lambda entry: judge(entry, build), entries)
        for number, (entry, answer) in enumerate(zip(entries, answers), start=1):
            name = Path(entry["file"]).relative_to(ROOT)
            print(f"[{number}/{len(entries)}] {name}", answer, sep="\n" if answer else "", flush=True)
            objections += bool(answer)
    return 1 if objections else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), "--tests" in sys.argv))
