#!/usr/bin/env python3
"""Two servers on one database that are joined by NATS: whoever plays or watches may come to either
of them, and sees the same.

    relay_test.py PROGRAM
"""

import itertools
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable

from nats import Nats
from nats import program as nats_program
from part import free_port
from postgres import Postgres, programs
from served import SKIPPED, Served
from table import Table
from wsclient import Closed, Socket

MOVES = 6


class Watcher:
    """Somebody who watches, and remembers all that they were told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list = []
        self.sock: Socket | None = None

    def join(self, server: Served) -> None:
        self.sock = server.connect()
        self.sock.greet()
        self.sock.say(type="join", room=self.table.opened["room"],
                      token=self.table.opened["spectator"], seen=len(self.events))
        joined = self.sock.until("joined")
        assert joined.get("seat") == "spectator", joined
        self.hear()

    def hear(self) -> None:
        told = self.sock.until("told")
        assert told["type"] == "told" and told["first"] == len(self.events) + 1, told
        self.events += told.get("events", [])


def play(table: Table, watchers: list[Watcher]) -> None:
    for _ in range(MOVES):
        table.play()
        for watcher in watchers:
            watcher.hear()


def in_turn(*servers: Served) -> Callable[[], Socket]:
    """Connects to one server after the other."""
    circle = itertools.cycle(servers)
    return lambda: next(circle).connect()


def is_closed(sock: Socket) -> None:
    try:
        while True:
            sock.hear()
    except (Closed, ConnectionError):
        pass


def come_back(join: Callable[[], None]) -> None:
    """As a page does, again and again."""
    while True:
        try:
            return join()
        except (Closed, ConnectionError):
            time.sleep(0.1)
        except AssertionError as refusal:
            assert "fault" in str(refusal), refusal
            time.sleep(0.1)


def end(table: Table, watchers: list[Watcher], first: Served, second: Served,
        how: signal.Signals) -> None:
    """The server that holds the room ends, and all go on at the other."""
    began = time.monotonic()
    first.process.send_signal(how)
    is_closed(table.sockets["p2"])
    is_closed(watchers[1].sock)
    for seat in table.tokens:
        come_back(lambda seat=seat: table.sit(seat, second.connect))
    for watcher in watchers:
        come_back(lambda watcher=watcher: watcher.join(second))
    print(f"all are back {time.monotonic() - began:.1f} s after {how.name}")
    play(table, watchers)


def relayed(program: str, database: str, nats: Nats, how: signal.Signals) -> None:
    with Served(program, postgres=database, nats=nats.url()) as first, \
            Served(program, postgres=database, nats=nats.url()) as second:
        table = Table(in_turn(first, first, second), random.Random(7))
        watchers = [Watcher(table), Watcher(table)]
        watchers[0].join(first)
        watchers[1].join(second)
        play(table, watchers)
        # Somebody reloads the page and comes by the other way.
        table.sockets["p1"].close()
        table.sit("p1", second.connect)
        table.sockets["p2"].close()
        table.sit("p2", second.connect)
        play(table, watchers)
        assert second.figure("relay_guests") == 3 and first.figure("relay_visitors") == 3
        # What is lost meanwhile is carried again.
        nats.kill()
        nats.start()
        play(table, watchers)
        end(table, watchers, first, second, how)
        assert watchers[0].events == watchers[1].events
        assert second.figure("relay_malformed_total") == 0
        table.leave()


def two_clusters(program: str, database: str, nats: Nats, other: Nats) -> None:
    """Whoever comes to the wrong one does not get in, is told nothing wrong, and the operator is
    told why."""
    with Served(program, postgres=database, nats=nats.url()) as first, \
            Served(program, postgres=database, nats=other.url()) as second:
        table = Table(first.connect, random.Random(8))
        sock = second.connect()
        sock.greet()
        sock.say(type="join", room=table.opened["room"], token=table.tokens["p1"], seen=0)
        is_closed(sock)
        assert second.complaint().count("two clusters share the database") == 1, second.complaint()
        play(table, [])
        assert first.complaint() == "", first.complaint()
        table.leave()


def refused(program: str, database: str, nats: str, words: str) -> None:
    """One sentence, and nothing is begun."""
    done = subprocess.run([program, "serve", "--port", "0", "--postgres", database, "--nats", nats],
                          stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode in (2, 3) and words in done.stderr, done
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr


def main(program: str) -> int:
    if programs() is None or nats_program() is None:
        print("skipped: PostgreSQL or NATS is not installed (Debian: postgresql, nats-server)")
        return SKIPPED
    with Postgres("fsync=off") as database, Nats() as nats:
        for wrong in ("localhost", "nats://", "nats://a b:1", f"{nats.url()},x"):
            refused(program, database.url(), wrong, "--nats: each address must begin")
        refused(program, database.url(), f"nats://127.0.0.1:{free_port()}",
                "NATS does not let us in")
        with Nats() as other:
            two_clusters(program, database.url(), nats, other)
        relayed(program, database.url(), nats, signal.SIGTERM)
        relayed(program, database.url(), nats, signal.SIGKILL)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except Closed as problem:
        sys.exit(f"a connection was closed: {problem}")
