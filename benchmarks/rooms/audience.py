#!/usr/bin/env python3
"""What those who watch cost the server that holds the room, with more and more of them.

    audience.py BUILD

Two servers on one PostgreSQL, joined by NATS. Who plays is at the first, those who watch at the
second, or at both by halves. First what a move costs; then what a second costs in which a hand moves,
and how many frames of it each of them sees. Everybody must have heard every word in the end.
"""

import math
import random
import select
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "tests/server"), str(HERE)]
from nats import Nats  # noqa: E402
from postgres import Postgres  # noqa: E402
from run import started  # noqa: E402
from site_test import OVER_THE_TABLE, Builder  # noqa: E402
from table import Table  # noqa: E402
from wsclient import Socket  # noqa: E402

AUDIENCES = (10, 1_000, 10_000)
MOVES = 60
FIRST_MOVES = 10  # are not counted: nothing is warm yet
SECONDS = 10  # in which a hand moves
AT_ONCE = 100  # who come
KEEP_ALIVE = 1_000  # who have come: then all say something
SPEAK_EVERY = 20  # seconds: a server hangs up on whoever is silent
LAST_WORDS = b"that is all"


def cpu_seconds(process: str) -> float:
    """To the nanosecond, of all its threads."""
    files = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[0]) for file in files) / 1e9


class Ear:
    """One who watches, and counts frames of motion."""

    def __init__(self, sock: Socket) -> None:
        self.sock = sock
        self.frames = 0
        self.has_heard_all = False

    def hear(self) -> None:
        self.sock.receive()
        while (frame := self.sock.come()) is not None:
            opcode, payload = frame
            self.frames += opcode == 2
            self.has_heard_all |= LAST_WORDS in payload


class Audience(threading.Thread):
    """Hears everything until all have heard the last words."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.poll = select.epoll()
        self.ears: dict[int, Ear] = {}
        self.waiting = 0

    def join_room(self, ports: list[int], room: str, token: str) -> None:
        """One at each port, all at once."""
        sockets = [Socket(port, timeout=60) for port in ports]
        for sock in sockets:
            sock.say(type="hello", version=2)
            sock.say(type="join", room=room, token=token)
        for sock in sockets:
            answer = sock.until("joined")
            assert answer["type"] == "joined", answer
            number = sock.sock.fileno()
            self.ears[number] = Ear(sock)
            self.waiting += 1
            self.poll.register(number, select.EPOLLIN)

    def speak(self) -> None:
        for ear in self.ears.values():
            ear.sock.say(type="ping")

    def run(self) -> None:
        spoke = time.monotonic()
        while self.waiting > 0:
            if time.monotonic() > spoke + SPEAK_EVERY:
                spoke = time.monotonic()
                self.speak()
            for number, _ in self.poll.poll(1):
                ear = self.ears[number]
                knew = ear.has_heard_all
                ear.hear()
                self.waiting -= ear.has_heard_all and not knew


class Site:
    """Two servers, and the room that is played at the first of them."""

    def __init__(self, processes: list[str], ports: list[int]) -> None:
        self.processes = processes
        self.ports = ports
        self.audience = Audience()

    def connect(self) -> Socket:
        """Who plays."""
        return Socket(self.ports[0], timeout=60)

    def seat(self, watching: int, everywhere: bool, opened: dict, playing: list[Socket]) -> None:
        """All of those who watch."""
        for begun in range(0, watching, AT_ONCE):
            if begun % KEEP_ALIVE == 0:
                self.audience.speak()
                for sock in playing:
                    sock.say(type="ping")
            count = min(AT_ONCE, watching - begun)
            self.audience.join_room([self.ports[i % 2 if everywhere else 1] for i in range(count)],
                                    opened["room"], opened["spectator"])
        self.audience.start()
        time.sleep(2)  # how many they are is told

    def cpu_seconds(self) -> list[float]:
        return [cpu_seconds(process) for process in self.processes]

    def end(self, player: Socket) -> None:
        """Everybody must have heard everything."""
        player.say(type="say", seat="p1", text=LAST_WORDS.decode())
        self.audience.join(timeout=120)
        assert self.audience.waiting == 0, f"{self.audience.waiting} have not heard everything"


@contextmanager
def site(server: list[str]) -> Iterator[Site]:
    with Postgres() as database, Nats() as nats:
        command = [*server, database.url(), nats.url()]
        with started(command) as first, started(command) as second:
            yield Site([first[1], second[1]], [int(first[0]), int(second[0])])


def cost_of_moves(server: list[str], watching: int, everywhere: bool) -> str:
    with site(server) as both:
        table = Table(both.connect, random.Random(1))
        both.seat(watching, everywhere, table.opened, list(table.sockets.values()))
        for _ in range(FIRST_MOVES):
            table.play()
        before = both.cpu_seconds()
        for _ in range(MOVES):
            table.play()
        both.end(table.sockets["p1"])
        own, other = (1e3 * (now - was) / MOVES for now, was in zip(both.cpu_seconds(), before))
        table.leave()
    where = "at both" if everywhere else "at the other"
    return f"| {watching:,} | {where} | {own:.2f} | {other:.2f} |"


def cost_of_motion(server: list[str], watching: int) -> str:
    with site(server) as both:
        builder = Builder(both)
        both.seat(watching, False, builder.opened, [builder.sock])
        builder.act(builder.wait_to_act()["legal"][0])
        ears = both.audience.ears.values()
        seen = [ear.frames for ear in ears]
        before, begun = both.cpu_seconds(), time.monotonic()
        number = 0
        while (passed := time.monotonic() - begun) < SECONDS:
            number += 1
            x, y, z = OVER_THE_TABLE
            builder.hand(number, [x + int(50_000 * math.sin(passed)), y, z])
            builder.see_motion(1)
        frames = [(ear.frames - was) / passed for ear, was in zip(ears, seen)]
        own, other = (1e3 * (now - was) / passed for now, was in zip(both.cpu_seconds(), before))
        both.end(builder.sock)
    return (f"| {watching:,} | {number / passed:.1f} | {min(frames):.1f} to {max(frames):.1f} | "
            f"{own:.1f} | {other:.0f} |")


def main(build: Path) -> None:
    server = [str(build / "benchmarks/rooms/room_server")]
    print("| who watch | where | ms of CPU per move, the room's server | the other |")
    print("|--:|---|--:|--:|")
    for everywhere in (False, True):
        for watching in AUDIENCES:
            print(cost_of_moves(server, watching, everywhere), flush=True)
    print("| who watch | frames a second, who plays | each who watches | "
          "ms of CPU a second, the room's server | the other |")
    print("|--:|--:|--:|--:|--:|")
    for watching in AUDIENCES:
        print(cost_of_motion(server, watching), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
