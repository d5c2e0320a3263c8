#!/usr/bin/env python3
"""What a move costs the server that holds the room, with more and more who watch.

    audience.py BUILD

Two servers on one PostgreSQL, joined by NATS. Both players are at the first, those who watch at the
second, or at both by halves. Everybody must have heard everything in the end.
"""

import random
import select
import sys
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "tests/server"), str(HERE)]
from nats import Nats  # noqa: E402
from postgres import Postgres  # noqa: E402
from run import started  # noqa: E402
from table import Table  # noqa: E402
from wsclient import Socket  # noqa: E402

AUDIENCES = (10, 1_000, 10_000)
MOVES = 60
AT_ONCE = 100  # who come
KEEP_ALIVE = 1_000  # who have come: then all say something
SPEAK_EVERY = 20  # seconds: a server hangs up on whoever is silent
LAST_WORDS = b"that is all"


def cpu_seconds(process: str) -> float:
    """To the nanosecond, of all its threads."""
    files = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[0]) for file in files) / 1e9


class Audience(threading.Thread):
    """Hears everything, and remembers of each whether it was all."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.poll = select.epoll()
        self.sockets: dict[int, Socket] = {}
        self.tails: dict[int, bytes] = {}
        self.waiting = 0
        self.bytes = 0

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
            self.sockets[number] = sock
            self.tails[number] = b""
            self.waiting += 1
            self.poll.register(number, select.EPOLLIN)

    def run(self) -> None:
        spoke = time.monotonic()
        while self.waiting > 0:
            if time.monotonic() > spoke + SPEAK_EVERY:
                spoke = time.monotonic()
                for sock in self.sockets.values():
                    sock.say(type="ping")
            for number, _ in self.poll.poll(1):
                piece = self.sockets[number].sock.recv(1 << 20)
                assert piece, "somebody who watches was sent away"
                self.bytes += len(piece)
                tail = self.tails[number] + piece
                self.waiting -= LAST_WORDS in tail and LAST_WORDS not in self.tails[number]
                self.tails[number] = tail[-200:]


def measure(server: list[str], watching: int, everywhere: bool) -> str:
    with Postgres() as database, Nats() as nats:
        command = [*server, database.url(), nats.url()]
        with started(command) as first, started(command) as second:
            ports = [int(first[0]), int(second[0])]
            table = Table(lambda: Socket(ports[0], timeout=60), random.Random(1))
            audience = Audience()
            for begun in range(0, watching, AT_ONCE):
                count = min(AT_ONCE, watching - begun)
                for sock in [*table.sockets.values(), *audience.sockets.values()]:
                    if begun % KEEP_ALIVE == 0:
                        sock.say(type="ping")
                audience.join_room([ports[i % 2 if everywhere else 1] for i in range(count)],
                                   table.opened["room"], table.opened["spectator"])
            audience.start()
            time.sleep(2)  # how many they are is told
            before = [cpu_seconds(process) for _, process in (first, second)]
            for _ in range(MOVES):
                table.play()
            table.sockets["p1"].say(type="say", seat="p1", text=LAST_WORDS.decode())
            audience.join(timeout=120)
            assert audience.waiting == 0, f"{audience.waiting} have not heard everything"
            own, other = (1e3 * (cpu_seconds(process) - was) / MOVES
                          for (_, process), was in zip((first, second), before))
            table.leave()
    where = "at both" if everywhere else "at the other"
    return f"| {watching:,} | {where} | {own:.2f} | {other:.2f} |"


def main(build: Path) -> None:
    server = [str(build / "benchmarks/rooms/room_server")]
    print("| who watch | where | ms of CPU per move, the room's server | the other |")
    print("|--:|---|--:|--:|")
    for everywhere in (False, True):
        for watching in AUDIENCES:
            print(measure(server, watching, everywhere), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
