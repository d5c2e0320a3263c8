#!/usr/bin/env python3
"""Follows docs/adding-a-game.md to the letter, in a copy of the repository.

The toy game Spoof is laid into the copy: files in folders of its own, one row in C++ and
one in the page. Then it is built, recorded, held to what all games promise, and played by
two browsers. It needs what ./test needs, and the page's node_modules.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from tree import copy_to  # noqa: E402

COPY = ROOT / "build/adding_a_game/jobsite"
GAME = Path(__file__).resolve().parent / "spoof"
BUILD = COPY / "build/release"

# The one row in C++ and the one in the page, each with the line that makes its game known.
ROWS = {
    "src/games/registry.cpp": [
        ('#include "games/monster_office/monster_office.h"\n', '#include "games/spoof/spoof.h"\n'),
        (
            ".load = load<monster_office::MonsterOffice, monster_office::load_data>},\n",
            '    GameRow{.name = "spoof",\n'
            "            .rules_version = 1,\n"
            "            .least_seats = spoof::kLeastSeats,\n"
            "            .most_seats = spoof::kMostSeats,\n"
            "            .options = {},\n"
            "            .data_files = spoof::kDataFiles,\n"
            "            .load = load<spoof::Spoof, spoof::load_data>},\n",
        ),
    ],
    "client/src/games/index.ts": [
        ("import { skyscrapers } from './skyscrapers/game';\n", "import { spoof } from './spoof/game';\n"),
        ("export const games: readonly Game[] = [", "spoof, "),
    ],
}


def run(*command: str | Path, cwd: Path = COPY, **environment: str) -> None:
    print("+", *command, flush=True)
    result = subprocess.run(
        command, cwd=cwd, env=os.environ | environment, text=True, capture_output=True, check=False
    )
    if result.returncode != 0:
        sys.exit(f"{result.stdout[-6000:]}\n{result.stderr[-6000:]}\nfailed: {command[0]}")


def lay_in() -> None:
    copy_to(COPY)
    shutil.rmtree(COPY / "src/games/spoof", ignore_errors=True)  # with what was recorded before
    shutil.copytree(GAME, COPY, dirs_exist_ok=True)
    for name, rows in ROWS.items():
        text = (ROOT / name).read_text()
        for after, row in rows:
            if after not in text:
                sys.exit(f"{name} has changed: the row has no place after {after!r}")
            text = text.replace(after, after + row, 1)
        if (COPY / name).read_text() != text:
            (COPY / name).write_text(text)


def main() -> None:
    lay_in()
    run("cmake", "--preset", "release", "-D", "JOBSITE_TESTS=ON")
    run("ninja", "-C", BUILD, "games_test", "jobsite")
    tests = BUILD / "src/games/games_test"
    run(tests, "--gtest_filter=*Plays*spoof*", RECORD_PLAYS="17")
    run(tests, "--gtest_filter=Spoof*:Conformance.spoof*:*OfGames*:*Plays*spoof*")
    for check in ("layers", "rule_citations", "rule_languages"):
        run("python3", f"tools/check_{check}.py", COPY)
    run(BUILD / "src/cli/jobsite", "simulate", "spoof", "--games", "100")

    modules = COPY / "client/node_modules"
    if not modules.exists():
        modules.symlink_to(ROOT / "client/node_modules")
    page = COPY / "client"
    run("npm", "run", "build", cwd=page)
    specs = ["test/unit/games.test.mjs", "test/unit/texts.test.mjs", "test/spoof.spec.mjs"]
    run("node", "--test", *specs, cwd=page, JOBSITE_PROGRAM=str(BUILD / "src/cli/jobsite"))
    print("The game was added: its own folders, one row in C++, one in the page.")


if __name__ == "__main__":
    main()
