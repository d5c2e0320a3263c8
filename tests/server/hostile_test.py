#!/usr/bin/env python3
"""Throws all kinds of rubbish at the server while two honest people play: each of their
moves is answered, in its order and in good time.

    hostile_test.py PROGRAM
"""

import json
import os
import random
import socket
import sys
import threading
import time

from served import Served, test_size
from table import Table
from wsclient import Closed, Socket

HOSTILE = 6
PATIENCE = 5.0  # seconds, for one move of the honest
DAWDLERS = 200

GOOD = [
    {"type": "hello", "version": 2},
    {"type": "open", "game": "monster_office", "options": {"contest": "quick"},
     "seats": [{"kind": "here", "name": "x"}, {"kind": "bot", "bot": "random"}], "clock": 30},
    {"type": "join", "room": "aaaaaaaaaa", "token": "A" * 22, "seen": 3, "name": "Eve"},
    {"type": "leave", "seat": "p1"},
    {"type": "act", "seat": "p1", "move": "draw project", "ack": 7},
    {"type": "undo", "seat": "p1"},
    {"type": "rename", "seat": "p1", "name": "Eve"},
    {"type": "say", "seat": "p1", "text": "hello"},
    {"type": "hand_over", "seat": "p2", "to": "bot"},
    {"type": "rematch", "seat": "p1"},
    {"type": "hint", "seat": "p1"},
    {"type": "at", "seat": "p1", "event": 2},
    {"type": "ping"},
]
VALUES = [None, True, -1, 0, 1.5, 1e300, 2**64, "", "p7", "nature", "\u202e", "x" * 30000, [], {},
          [[[[[[[[[[]]]]]]]]]], {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {}}}}}}}}}]


def spoiled(chance: random.Random) -> bytes:
    """A message with something wrong, or by chance nothing."""
    message = dict(chance.choice(GOOD))
    for _ in range(chance.randrange(3)):
        field = chance.choice(list(message) + ["ack", "extra"])
        if chance.random() < 0.3:
            message.pop(field, None)
        else:
            message[field] = chance.choice(VALUES)
    frame = bytearray(json.dumps(message).encode())
    for _ in range(chance.choice([0, 0, 0, 1, 3])):
        if frame:
            place = chance.randrange(len(frame))
            frame[place : place + chance.randrange(2)] = bytes([chance.randrange(256)])
    return bytes(frame)


def talk(sock: Socket, chance: random.Random) -> None:
    """Mostly messages, often spoiled."""
    for _ in range(chance.randrange(60)):
        sock.frame(spoiled(chance))


def own_room(sock: Socket, chance: random.Random) -> None:
    """A room of one's own, to be spoiled from the inside."""
    sock.greet()
    sock.say(**GOOD[1])
    opened = sock.until("opened")
    if opened["type"] == "opened":
        token = opened["seats"][0]["token"]
        for _ in range(chance.randrange(1, 4)):
            sock.say(type="join", room=opened["room"], token=token, seen=chance.randrange(100))
        talk(sock, chance)


def broken_frames(sock: Socket, chance: random.Random) -> None:
    kind = chance.randrange(7)
    if kind == 0:
        sock.raw(os.urandom(chance.randrange(1, 2000)))
    elif kind == 1:
        sock.frame(b"x" * 70000)
    elif kind == 2:
        sock.frame(os.urandom(100), opcode=2)
    elif kind == 3:
        for _ in range(20):
            sock.frame(b'{"type"', final=False)
    elif kind == 4:
        sock.raw(b"\x81\x05hello")  # not masked
    elif kind == 5:
        sock.frame(b"\xff\xfe{}")
    else:
        sock.frame(b"", opcode=chance.choice([3, 8, 9, 10, 15]))


def flood(sock: Socket, chance: random.Random) -> None:
    """Many messages, and nobody reads the answers."""
    message = json.dumps(chance.choice(GOOD)).encode()
    for _ in range(2000):
        sock.frame(message)


def bad_http(port: int, chance: random.Random) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=5) as sock:
        sock.sendall(chance.choice([
            b"GET / HTTP/1.1\r\n\r\n", b"GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999\r\n\r\nabc",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + os.urandom(50),
            b"GET /%00%ff%2e%2e/ HTTP/1.1\r\nHost: a\r\n\r\n",
            b"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n",
            b"A" * 20000, os.urandom(500), b"GET /metrics HTTP/1.0\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"X-Y: " + b"z" * 9000 + b"\r\n\r\n"]))
        sock.settimeout(0.2)
        sock.recv(1000)


def attack(port: int, seed: int, until: float, counts: list) -> None:
    chance = random.Random(seed)
    while time.monotonic() < until:
        try:
            if chance.random() < 0.2:
                bad_http(port, chance)
            else:
                sock = Socket(port, timeout=5)
                if chance.random() < 0.7:
                    sock.say(type="hello", version=2)
                chance.choice([talk, talk, own_room, broken_frames, flood])(sock, chance)
                sock.close()
        except (Closed, OSError, ValueError):
            pass
        counts[0] += 1


def ask_beside_dawdlers(server: Served) -> None:
    """Many never end their request; who does is answered, or this raises."""
    dawdlers = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(DAWDLERS)]
    for sock in dawdlers:
        sock.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nX-And-")
    server.get("/healthz")
    for sock in dawdlers:
        sock.close()


class Honest:
    """Two who play one game after the other, from an address of their own."""

    def __init__(self, server: Served) -> None:
        self.connect = lambda: Socket(server.port, timeout=PATIENCE, source="127.0.0.9")
        self.choices = random.Random(0)
        self.table = Table(self.connect, self.choices)
        self.moves = 0
        self.slowest = 0.0

    def play(self) -> None:
        """A move, which both are told of and nobody else's comes before; or this raises."""
        if self.table.is_over():
            self.table.leave()
            self.table = Table(self.connect, self.choices)
        start = time.monotonic()
        self.table.play()
        self.slowest = max(self.slowest, time.monotonic() - start)
        self.moves += 1


def main(program: str) -> int:
    seconds = test_size(quick=3, normal=10, full=60)
    server = Served(program)
    ask_beside_dawdlers(server)
    honest = Honest(server)
    until = time.monotonic() + seconds
    counts = [0]
    threads = [threading.Thread(target=attack, args=(server.port, seed, until, counts))
               for seed in range(HOSTILE)]
    for thread in threads:
        thread.start()
    while time.monotonic() < until:
        honest.play()
        time.sleep(0.1)
    for thread in threads:
        thread.join()
    health = server.get("/healthz")
    print(f"{counts[0]} attacks in {seconds:.0f} s; {server.figure('messages_total'):.0f} messages, "
          f"{server.figure('refusals_total'):.0f} refused, "
          f"{server.figure('slow_closed_total'):.0f} closed for not reading; "
          f"the honest made {honest.moves} moves, the slowest took {honest.slowest:.2f} s")
    code = server.stop()
    print(f"it stopped with {code} after {server.took:.2f} s; {server.complaint()}")
    assert honest.slowest < PATIENCE, "somebody honest had to wait"
    return 0 if health == "ok\n" and code == 0 and not server.complaint() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
