#!/usr/bin/env python3
"""Lets each level of the bots play the one below and judges what docs/bots.md promises.

    ./bench ladder
    ./bench ladder --only Planner --games 200 --books /tmp/ladder
"""
import argparse
import csv
import pathlib
import re
import subprocess
import sys

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


def climb(program, name, wanted):
    """The rows of one game's ladder. With a folder for books it goes on where it was stopped."""
    command = [program, "tournament", *GAMES[name], "--players", LEVELS]
    command += ["--pairs", "neighbours", "--games", str(wanted.games), "--seed", "1"]
    if wanted.books:
        book = re.sub(r"\W+", "_", name.lower()) + ".txt"
        command += ["--book", str(wanted.books / book)]
    run = subprocess.run([*command, "--print", "csv"], stdout=subprocess.PIPE, text=True, check=True)
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="what to measure")
    parser.add_argument("--games", type=int, default=60, help="of each pair (60)")
    parser.add_argument("--only", default="", help="games with these words in their name")
    parser.add_argument("--books", type=pathlib.Path, help="folder that keeps each result")
    wanted = parser.parse_args()
    print("| game | level | against | games | wins | 95 % sure |\n|---|---|---|---|---|---|")
    kept = [
        judge(name, row)
        for name in GAMES
        if wanted.only in name
        for row in climb(wanted.program, name, wanted)
    ]
    return 0 if kept and all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
