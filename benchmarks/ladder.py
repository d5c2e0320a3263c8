#!/usr/bin/env python3
"""Lets each level of the bots play the one below and judges what docs/bots.md promises.

    ./bench ladder
    ./bench ladder --only Planner --games 200 --books /tmp/ladder
    benchmarks/ladder.py --self-test
"""
import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile

LEVELS = "apprentice,builder,foreman,rita"
GAMES = {
    "Monster Office": ["monster_office"],
    "Skyscrapers, Planner": ["skyscrapers", "--option", "mode=planner"],
    "Skyscrapers, Classic": ["skyscrapers", "--option", "mode=classic"],
    "Men at Work": ["men_at_work"],
}
# A level wins so much against the one below, and more than half for all that chance could do.
LEAST_SHARE = 0.6
LEAST_LOW = 0.5


def climb(name, wanted):
    """The rows of one game's ladder. With a folder for books it goes on where it was stopped."""
    command = [wanted.program, "tournament", *GAMES[name], "--players", LEVELS]
    command += ["--pairs", "neighbours", "--games", str(wanted.games), "--seed", "1"]
    if wanted.books:
        book = re.sub(r"\W+", "_", name.lower()) + ".txt"
        command += ["--book", str(wanted.books / book)]
    run = subprocess.run([*command, "--print", "csv"], stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(run.returncode)  # it has said why
    return list(csv.DictReader(run.stdout.splitlines()))


def judge(name, row):
    share, low, high = (float(row[field]) for field in ("share", "low", "high"))
    kept = share >= LEAST_SHARE and low > LEAST_LOW
    print(
        f"| {name} | {row['player']} | {row['against']} | {row['games']} "
        f"| {100 * share:.1f} % | {100 * low:.1f} to {100 * high:.1f} % |"
        f"{'' if kept else '  TOO LITTLE'}",
        flush=True,
    )
    return kept


def read(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="what to measure")
    parser.add_argument("--games", type=int, default=60, help="of each pair (60)")
    parser.add_argument("--only", default="", help="games with these words in their name")
    parser.add_argument("--books", type=pathlib.Path, help="folder that keeps each result")
    wanted = parser.parse_args(arguments)
    wanted.names = [name for name in GAMES if wanted.only in name]
    if not wanted.names:
        parser.error(f"--only: no game is called '{wanted.only}'; there is {'; '.join(GAMES)}")
    if wanted.books:
        try:
            wanted.books.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            parser.error(f"--books: {error}")
    return wanted


def main(arguments):
    wanted = read(arguments)
    print("| game | level | against | games | wins | 95 % sure |\n|---|---|---|---|---|---|")
    kept = [judge(name, row) for name in wanted.names for row in climb(name, wanted)]
    return 0 if kept and all(kept) else 1


# What is asked for, what the tournament says of a level and how it ends, and how the ladder ends.
SELF_TESTS = [
    (["--only", "Men"], "0.6000,0.5001,0.7", 0, 0),
    (["--only", "Men"], "0.5999,0.5001,0.7", 0, 1),
    (["--only", "Men"], "0.6000,0.5000,0.7", 0, 1),
    ([], "0.6000,0.5001,0.7", 0, 0),
    ([], "", 3, 3),
    (["--only", "Chess"], "0.6000,0.5001,0.7", 0, 2),
    (["--books", "new/folder"], "0.6000,0.5001,0.7", 0, 0),
    (["--books", "tournament"], "0.6000,0.5001,0.7", 0, 2),
]


def ladder_over(arguments, said, ended):
    """The ladder, run as anybody runs it, where such a program plays the tournaments."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "tournament")
        rows = f"player,against,games,share,low,high\nrita,foreman,60,{said}"
        # Like the tournament it writes to its book, if it has one.
        program.write_text(
            f"#!/bin/sh\necho '{rows}'\n"
            'while [ "$1" ]; do [ "$1" = --book ] && : > "$2"; shift; done\n'
            f"exit {ended}\n"
        )
        program.chmod(0o755)
        ladder = [sys.executable, str(pathlib.Path(__file__).resolve()), str(program)]
        return subprocess.run([*ladder, *arguments], cwd=folder, capture_output=True, text=True)


def self_test():
    wrong = 0
    for *made, expected in SELF_TESTS:
        run = ladder_over(*made)
        if run.returncode != expected or "Traceback" in run.stderr:
            wrong += 1
            print(f"{made}: expected {expected}, ended with {run.returncode}: {run.stderr}")
    print(f"{len(SELF_TESTS) - wrong} of {len(SELF_TESTS)} as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(self_test() if sys.argv[1:] == ["--self-test"] else main(sys.argv[1:]))
