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


class People:
    """One for each room, who say something now and then: a server hangs up on whoever is silent."""

    def __init__(self, port: int, rooms: int) -> None:
        self.sockets: list[Socket] = []
        self.spoke = time.monotonic()
        for _ in range(0, rooms, AT_ONCE):
            some = [Socket(port, timeout=120) for _ in range(AT_ONCE)]
            self.ask(some, [{"type": "hello", "version": 2}] * AT_ONCE, "welcome")
            self.sockets += some

    def ask(self, some: list[Socket], words: list[dict], answer: str) -> list[dict]:
        """Asks for something on each of them, and is answered so."""
        for sock, message in zip(some, words):
            sock.say(**message)
        answers = [sock.until(answer) for sock in some]
        assert all(heard["type"] == answer for heard in answers), answers
        if time.monotonic() > self.spoke + KEEP_ALIVE:
            self.spoke = time.monotonic()
            for sock in self.sockets:
                sock.say(type="ping")
        return answers

    def ask_all(self, words: list[dict], answer: str) -> list[dict]:
        """Some at a time."""
        parts = [slice(begun, begun + AT_ONCE) for begun in range(0, len(words), AT_ONCE)]
        return [heard for part in parts
                for heard in self.ask(self.sockets[part], words[part], answer)]

    def leave(self) -> None:
        for sock in self.sockets:
            sock.close()


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
            people = People(port, rooms)
            meter = Meter(process, database)
            opened = people.ask_all([{"type": "open", "game": "monster_office", "seats": seats}]
                                    * rooms, "opened")
            print(meter.row("to open a room", rooms), flush=True)
            joins = [{"type": "join", "room": one["room"], "token": one["seats"][0]["token"]}
                     for one in opened]
            people.ask_all(joins, "joined")
            print(meter.row("to claim it, read it and sit down", rooms), flush=True)
            time.sleep(2)
            meter.row("", 1)
            time.sleep(QUIET)
            print(meter.row(f"a second with {rooms:,} rooms held", QUIET), flush=True)
        time.sleep(LAPSE)  # until nobody holds them any more
        with killed(command) as (port, process):
            people.leave()
            people = People(port, rooms)
            meter = Meter(process, database)
            began = time.monotonic()
            people.ask_all(joins, "joined")
            print(meter.row("to take a room over", rooms), flush=True)
            print(f"\nall {rooms:,} were taken over within {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), int(sys.argv[2]) if sys.argv[2:] else ROOMS)
