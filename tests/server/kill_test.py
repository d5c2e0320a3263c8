#!/usr/bin/env python3
"""Kills the server under load, again and again: nothing that was told is ever lost.

    kill_test.py PROGRAM
"""

import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable

from served import Served, test_size
from table import Table
from wsclient import Closed

TABLES = 6


def play_until_killed(table: Table, server: Served, problems: list) -> None:
    try:
        if not table.sockets:
            table.join(server.connect)
        while not table.is_over():
            table.play()
            time.sleep(0.06)  # within the allowance of messages
    except (Closed, ConnectionError, OSError):
        pass
    except AssertionError as problem:
        problems.append(problem)
    table.leave()


def whole_story(table: Table, server: Served, seat: str) -> list:
    sock = server.connect()
    sock.greet()
    sock.say(type="join", room=table.opened["room"], token=table.tokens[seat], seen=0)
    assert sock.until("joined")["type"] == "joined"
    told = sock.until("told")
    sock.close()
    return told.get("events", [])


def kill_under_load(rounds: int, start: Callable[[], Served],
                    trouble: Callable[[int], None] = lambda _: None) -> int:
    """Plays and kills; in each round some other trouble may come first."""
    chance = random.Random(1)
    tables: list[Table] = []
    problems: list = []
    for number in range(rounds):
        server = start()
        tables = [table for table in tables if not table.is_over()]
        while len(tables) < TABLES:
            tables.append(Table(server.connect, random.Random(chance.random())))
        threads = [threading.Thread(target=play_until_killed, args=(t, server, problems))
                   for t in tables]
        for thread in threads:
            thread.start()
        time.sleep(chance.uniform(0.3, 1.5))
        trouble(number)
        server.kill()
        for thread in threads:
            thread.join()
    server = start()
    told = 0
    for table in tables:
        for seat in table.tokens:
            story = whole_story(table, server, seat)
            known = table.events[seat]
            told += len(known)
            if story[: len(known)] != known:
                problems.append(f"{seat} of {table.opened['room']} knows another story")
    code = server.stop()
    moves = sum(table.moves for table in tables)
    print(f"{rounds} kills, {len(tables)} tables at the end with {moves} answered moves and "
          f"{told} events told; {len(problems)} problems")
    for problem in problems:
        print(problem)
    return 1 if problems or code != 0 else 0


def main(program: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        return kill_under_load(int(test_size(quick=2, normal=6, full=60)),
                               lambda: Served(program, folder))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
