#!/usr/bin/env python3
"""What it costs to hold very many rooms in PostgreSQL: to claim them, to hold them while nothing
happens, and to take them over from a server that was killed.

    holding.py BUILD [ROOMS]

In each room somebody sits. The CPU is that of the server and that of all of PostgreSQL.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "tests/server"), str(HERE)]
from audience import cpu_seconds  # noqa: E402
from postgres import Postgres  # noqa: E402
from wsclient import Socket  # noqa: E402

ROOMS = 10_000
AT_ONCE = 50
QUIET = 20  # seconds
KEEP_ALIVE = 10
LAPSE = 11


@contextmanager
def killed(command: list[str]):
    """A server that is not asked to end."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.send_signal(signal.SIGKILL)


def ended_seconds(process: int) -> float:
    """Of those that it had started."""
    words = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(int(word) for word in words[13:15]) / os.sysconf("SC_CLK_TCK")


class Meter:
    """CPU since one last looked."""

    def __init__(self, server: int, database: Postgres) -> None:
        self.server, self.database = server, database
        self.was = self.now()

    def now(self) -> tuple[float, float]:
        return (cpu_seconds(str(self.server)),
                sum(cpu_seconds(str(process)) for process in self.database.processes()) +
                ended_seconds(self.database.process.pid))

    def row(self, what: str, count: int) -> str:
        now = self.now()
        own, database = (1e3 * (after - before) / count for after, before in zip(now, self.was))
        self.was = now
        return f"| {what} | {own:.3f} | {database:.3f} |"


def in_turns(sockets: list[Socket], ask: Callable[[int], dict], answer: str) -> list[dict]:
    """Asks for something on each, some at a time."""
    answers = []
    spoke = time.monotonic()
    for begun in range(0, len(sockets), AT_ONCE):
        some = range(begun, min(begun + AT_ONCE, len(sockets)))
        for number in some:
            sockets[number].say(**ask(number))
        for number in some:
            heard = sockets[number].until(answer)
            assert heard["type"] == answer, heard
            answers.append(heard)
        if time.monotonic() > spoke + KEEP_ALIVE:
            spoke = time.monotonic()
            for sock in sockets:  # a server hangs up on whoever is silent
                sock.say(type="ping")
    return answers


def come(port: int, rooms: int) -> list[Socket]:
    sockets = [Socket(port, timeout=120) for _ in range(rooms)]
    in_turns(sockets, lambda _: {"type": "hello", "version": 2}, "welcome")
    return sockets


def main(build: Path, rooms: int) -> None:
    server = str(build / "benchmarks/rooms/room_server")
    seats = [{"kind": "here"}, {"kind": "here"}]
    with Postgres() as database:
        command = [server, database.url()]
        print("| what | ms of CPU, server | PostgreSQL |\n|---|--:|--:|")
        with killed(command) as (port, process):
            meter = Meter(process, database)
            time.sleep(QUIET)
            print(meter.row("a second without rooms", QUIET), flush=True)
            sockets = come(port, rooms)
            meter = Meter(process, database)
            opened = in_turns(sockets, lambda _: {"type": "open", "game": "monster_office",
                                                  "seats": seats}, "opened")
            print(meter.row("to open a room", rooms), flush=True)

            def join(number: int) -> dict:
                return {"type": "join", "room": opened[number]["room"],
                        "token": opened[number]["seats"][0]["token"]}

            in_turns(sockets, join, "joined")
            print(meter.row("to claim it, read it and sit down", rooms), flush=True)
            time.sleep(2)
            meter.row("", 1)
            time.sleep(QUIET)
            print(meter.row(f"a second with {rooms:,} rooms held", QUIET), flush=True)
        time.sleep(LAPSE)  # until nobody holds them any more
        with killed(command) as (port, process):
            for sock in sockets:
                sock.close()
            sockets = come(port, rooms)
            meter = Meter(process, database)
            began = time.monotonic()
            in_turns(sockets, join, "joined")
            print(meter.row("to take a room over", rooms), flush=True)
            print(f"\nall {rooms:,} were taken over within {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), int(sys.argv[2]) if sys.argv[2:] else ROOMS)
