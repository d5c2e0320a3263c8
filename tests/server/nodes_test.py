#!/usr/bin/env python3
"""Several servers on one database: a room is played on one of them at a time, another takes over
when that one ends, is killed or is paused, and one that was paused says nothing any more.

    nodes_test.py PROGRAM
"""

import random
import signal
import sys
import time
import urllib.error

from postgres import Postgres, programs
from served import SKIPPED, Served, read, test_size
from table import Table
from wsclient import Closed

MOVES = 5


def play(table: Table) -> None:
    for _ in range(MOVES):
        table.play()


def take_over(table: Table, server: Served) -> float:
    """Joins on another server as soon as that holds the room; how many seconds it took."""
    began = time.monotonic()
    while True:
        try:
            table.join(server.connect)
            return time.monotonic() - began
        except AssertionError as refusal:
            assert "fault" in str(refusal), refusal
            table.leave()
            time.sleep(0.1)


def heard_rest(table: Table) -> int:
    """How many bytes still come on the connections of a table before they end."""
    count = 0
    for sock in table.sockets.values():
        count += len(sock.buffer)
        try:
            while piece := sock.sock.recv(65536):
                count += len(piece)
        except ConnectionError:
            pass
    return count


def paused(program: str, url: str) -> None:
    """It comes back in the middle of a game that others have gone on with."""
    with Served(program, postgres=url) as first, Served(program, postgres=url) as second:
        table = Table(first.connect, random.Random(3))
        play(table)
        left = dict(table.sockets)
        first.process.send_signal(signal.SIGSTOP)
        # It would answer, if it could.
        acting = table.told["p1"]["acting"][0]
        left[acting].say(type="act", seat=acting, move=table.told[acting]["legal"][0])
        table.sockets = {}
        seconds = take_over(table, second)
        play(table)
        first.process.send_signal(signal.SIGCONT)
        code = first.process.wait(timeout=60)
        table.leave()
        table.sockets = left
        assert heard_rest(table) == 0, "a server that was paused has said something"
        assert code == 3 and "has not heard of this server" in first.complaint(), code
        table.sockets = {}
        table.join(second.connect)
        play(table)
        table.leave()
        print(f"taken over {seconds:.1f} s after a pause began")


def is_sent_away(table: Table, server: Served) -> None:
    """Whoever comes to a server that does not hold the room is told so, and may come back."""
    sock = server.connect()
    sock.greet()
    sock.say(type="join", room=table.opened["room"], token=table.tokens["p1"], seen=0)
    answer = sock.until("joined")
    assert answer.get("key") == "fault.in_use", answer
    try:
        raise AssertionError(f"something is said after that: {sock.hear()}")
    except Closed:
        pass


def ended(program: str, url: str, how: signal.Signals) -> None:
    with Served(program, postgres=url) as first, Served(program, postgres=url) as second:
        table = Table(first.connect, random.Random(4))
        play(table)
        is_sent_away(table, second)
        left, table.sockets = table.sockets, {}  # nobody leaves
        first.process.send_signal(how)
        seconds = take_over(table, second)
        play(table)
        table.leave()
        assert first.process.wait(timeout=60) == (0 if how == signal.SIGTERM else -how)
        for sock in left.values():
            sock.close()
        print(f"taken over {seconds:.2f} s after {how.name}")


def readiness(server: Served) -> int:
    try:
        read(f"{server.link}readyz")
        return 200
    except urllib.error.HTTPError as answer:
        return answer.code


def drained(program: str, url: str) -> None:
    """It says that it is about to end, and plays on until it is told once more."""
    with Served(program, None, "--drain", "3600", postgres=url) as server:
        table = Table(server.connect, random.Random(5))
        assert readiness(server) == 200
        assert server.figure("rooms_owned") == 1 and server.figure("claims_total") == 1
        server.process.send_signal(signal.SIGTERM)
        while readiness(server) == 200:
            pass
        assert readiness(server) == 503
        play(table)
        table.leave()
        assert server.stop() == 0


def is_unsure(program: str, database: Postgres) -> None:
    """While the database does not answer nobody new shall come; afterwards all goes on."""
    with Served(program, postgres=database.url()) as server:
        table = Table(server.connect, random.Random(6))
        database.pause()
        while readiness(server) == 200:
            time.sleep(0.02)
        database.go_on()
        while readiness(server) != 200:
            time.sleep(0.02)
        play(table)
        table.leave()
        assert server.stop() == 0


def main(program: str) -> int:
    if programs() is None:
        print("skipped: PostgreSQL is not installed (Debian: postgresql)")
        return SKIPPED
    with Postgres("fsync=off") as database:
        ended(program, database.url(), signal.SIGTERM)
        drained(program, database.url())
        is_unsure(program, database)
        paused(program, database.url())
        if test_size(quick=0, normal=0, full=1):
            ended(program, database.url(), signal.SIGKILL)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except Closed as problem:
        sys.exit(f"a connection was closed: {problem}")
