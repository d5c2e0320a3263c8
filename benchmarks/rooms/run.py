#!/usr/bin/env python3
"""Loads the room server and its peers, one after the other and several times over.

    run.py BUILD [--quick]

BUILD is a build folder with the benchmarks. Of several rounds the best counts for each
server: it is the one least disturbed by whatever else the machine was doing. Server and
load share one core, so that a packet does not change cores on its way: between machines
it would not either.
"""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1] / "tests/server"))
from nats import Nats  # noqa: E402
from postgres import Postgres  # noqa: E402

ROUNDS, ROOMS, SECONDS = 5, 200, 5
QUICK = (1, 50, 2)
CROWDS = (200, 1_000, 2_000)  # rooms: a move must not cost more where there are more
NONE = "-"


@dataclass
class Subject:
    """A server, and how it is loaded."""

    name: str
    server: list[str]
    play: list[str]  # the load's words before the port
    idle: list[list[str]]  # the same, with open sockets and without
    in_folder: bool = False
    in_database: bool = False  # whose processes count as well
    servers: int = 1  # on that database, joined by NATS, which counts as well
    crowds: bool = False  # loaded with more and more rooms, too


def subjects(build: Path) -> list[Subject]:
    server, load = (str(build / "benchmarks/rooms" / name) for name in ("room_server", "room_load"))
    peer = lambda name: ["node", str(HERE / "peers" / name)]
    idle = [[load, "idle", "jobsite", sockets] for sockets in ("open", "closed")]
    cards = [load, "play", "jobsite", "cards"]
    office = [load, "play", "jobsite", "monster_office"]
    return [
        Subject("Jobsite, log in memory", [server], cards, idle, crowds=True),
        Subject("Jobsite, log on disk", [server], cards, [], in_folder=True),
        Subject("Jobsite, log in PostgreSQL", [server], cards, [], in_database=True),
        Subject("Jobsite, in PostgreSQL, second player over NATS", [server], cards, [],
                in_database=True, servers=2),
        Subject("Jobsite, in PostgreSQL, three servers, everybody anywhere", [server], cards, [],
                in_database=True, servers=3),
        Subject("Jobsite, Monster Office, on disk", [server], office, [], in_folder=True),
        Subject("Jobsite, Monster Office, in PostgreSQL", [server], office, [], in_database=True),
        Subject("Jobsite, Monster Office, second player over NATS", [server], office, [],
                in_database=True, servers=2),
        Subject("Jobsite, Monster Office, three servers, everybody anywhere", [server], office, [],
                in_database=True, servers=3),
        Subject("ws", peer("ws_server.mjs"), [load, "play", "ws", "cards"],
                [[load, "idle", "ws", "open"]], crowds=True),
        Subject("Colyseus", peer("colyseus_server.mjs"), [*peer("colyseus_load.mjs"), "play"],
                [[*peer("colyseus_load.mjs"), "idle"]]),
    ]


@contextmanager
def started(command: list[str]):
    """Its port and its process, as words."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield [process.stdout.readline().strip(), str(process.pid)]
        finally:
            process.terminate()
            process.wait()


@contextmanager
def served(subject: Subject):
    """A fresh server: its port and its process, and those of its database and NATS, if it has any.
    With NATS there are several servers, each with a port and a process."""
    if subject.servers > 1:
        with Postgres() as database, Nats() as nats, ExitStack() as stack:
            command = [*subject.server, database.url(), nats.url()]
            each = [stack.enter_context(started(command)) for _ in range(subject.servers)]
            yield ([",".join(words) for words in zip(*each)],
                   [str(database.process.pid), str(nats.process.pid)])
        return
    if subject.in_database:
        with Postgres() as database, started([*subject.server, database.url()]) as where:
            yield where, [str(database.process.pid)]
        return
    with tempfile.TemporaryDirectory(dir=HERE.parents[1] / "build") as folder:
        with started(subject.server + ([folder] if subject.in_folder else [])) as where:
            yield where, []


def answer(command: list[str]) -> dict:
    run = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(run.stdout)


def best_play(runs: list[dict]) -> dict:
    return max(runs, key=lambda run: run["moves_per_cpu_second"])


def play(subjects: list[Subject], rounds: int, rooms: int, seconds: int) -> dict[str, dict]:
    """The best round of each; in every round they take turns."""
    runs: dict[str, list[dict]] = {subject.name: [] for subject in subjects}
    for number in range(rounds):
        for subject in subjects:
            with served(subject) as (where, database):
                run = answer([*subject.play, *where, str(rooms), str(seconds), *database])
            print(f"round {number + 1}: {rooms} rooms: {subject.name}: {run}", file=sys.stderr)
            runs[subject.name].append(run)
    return {name: best_play(of_one) for name, of_one in runs.items()}


def idle_kilobytes(subject: Subject) -> list[str]:
    sizes = []
    for load in subject.idle:
        with served(subject) as (where, _):
            sizes.append(f"{answer([*load, *where])['per_room']:.1f}")
    return sizes + [NONE] * (2 - len(sizes))


def row(name: str, play: dict, idle: list[str]) -> str:
    cells = [name, f"{play['moves_per_cpu_second']:,}", f"{play['bytes_per_move']:.0f}",
             f"{play['p50_us'] / 1000:.1f}", f"{play['p99_us'] / 1000:.1f}", *idle]
    return "| " + " | ".join(cells) + " |"


def print_crowds(subjects: list[Subject]) -> None:
    by_rooms = [play(subjects, ROUNDS, rooms, SECONDS) for rooms in CROWDS]
    print("\n| moves per CPU-second with |" + "".join(f" {rooms:,} rooms |" for rooms in CROWDS))
    print("|---|" + "--:|" * len(CROWDS))
    for subject in subjects:
        cells = [f"{plays[subject.name]['moves_per_cpu_second']:,}" for plays in by_rooms]
        print("| " + " | ".join([subject.name, *cells]) + " |")


def main(arguments: list[str]) -> None:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rounds, rooms, seconds = QUICK if "--quick" in arguments else (ROUNDS, ROOMS, SECONDS)
    everybody = subjects(Path(arguments[0]).resolve())
    plays = play(everybody, rounds, rooms, seconds)
    print(f"{rooms} rooms of two players, best of {rounds} rounds of {seconds} s")
    print("| server | moves per CPU-second | bytes per move | p50 ms | p99 ms "
          "| KB per idle room, two sockets | none |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for subject in everybody:
        print(row(subject.name, plays[subject.name], idle_kilobytes(subject)))
    if "--quick" not in arguments:
        print_crowds([subject for subject in everybody if subject.crowds])


if __name__ == "__main__":
    main(sys.argv[1:])
