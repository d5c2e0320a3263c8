#!/usr/bin/env python3
"""Guests who leave at the wrong moment: while they are being told something big, and
without reading it. Whoever stays is answered all the same, and the server ends when asked.

    leaving_test.py PROGRAM
"""

import os
import random
import socket
import struct
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from served import Served, test_size
from table import Table
from wsclient import Socket, connect

MOVES = 200  # after which a join is answered with some 40 KB
JOINS = 8  # as many as a connection may ask for at once: some 300 KB in all
READ = (0, 1, 1_000, 20_000, 100_000)  # bytes, before somebody leaves
WINDOW = 2048  # bytes that the kernel takes for a guest who does not read
PATIENCE = 10.0  # seconds; whoever waits longer waits for ever
PAGE = "/assets/big.js"
PAGE_BYTES = 8 << 20


def half_close(sock: socket.socket) -> None:
    sock.shutdown(socket.SHUT_WR)


def close(sock: socket.socket) -> None:
    sock.close()


def reset(sock: socket.socket) -> None:
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    sock.close()


def goodbye(sock: socket.socket) -> None:
    """A close frame, after which nothing is read either."""
    sock.sendall(b"\x88\x82\0\0\0\0\x03\xe8")


def goodbye_and_close(sock: socket.socket) -> None:
    goodbye(sock)
    close(sock)


def goodbye_and_half_close(sock: socket.socket) -> None:
    goodbye(sock)
    half_close(sock)


WAYS: list[Callable[[socket.socket], None]] = [
    half_close, close, reset, goodbye, goodbye_and_close, goodbye_and_half_close]


class House:
    """A server with a long game and a big page."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.table = Table(server.connect, random.Random(2))
        while self.table.moves < MOVES and not self.table.is_over():
            self.table.play()
            time.sleep(0.025)  # as fast as two people may
        self.guests = 0
        self.last = "nothing"  # that could harm it

    def guest(self, window: int | None) -> Socket:
        """Has asked to be told everything, several times over. Each has an address of its own."""
        self.guests += 1
        sock = Socket(self.server.port, timeout=PATIENCE, window=window,
                      source=f"127.1.{self.guests // 250 % 250}.{self.guests % 250 + 1}")
        sock.say(type="hello", version=2)
        for _ in range(JOINS):
            sock.say(type="join", room=self.table.opened["room"],
                     token=self.table.opened["spectator"])
        return sock

    def reader(self) -> socket.socket:
        """Has asked for the page."""
        sock = connect(self.server.port, timeout=PATIENCE, window=WINDOW)
        sock.sendall(f"GET {PAGE} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        return sock

    def is_open(self, after: str) -> None:
        """Somebody who comes now is answered, and the players too."""
        self.last = after
        honest = Socket(self.server.port, timeout=PATIENCE)
        honest.greet()
        honest.say(type="ping")
        assert honest.until("pong")["type"] == "pong"
        honest.close()
        if not self.table.is_over():
            self.table.play()


def leaves(guest: socket.socket, way: Callable[[socket.socket], None], read: int) -> None:
    """Goes when so much has been read, most of it not."""
    while read > 0:
        piece = guest.recv(read)
        if not piece:
            break
        read -= len(piece)
    way(guest)


def unread_sockets(house: House) -> None:
    for way in WAYS:
        for window in (None, WINDOW):
            guests = [house.guest(window).sock for _ in READ]
            for guest, read in zip(guests, READ):
                leaves(guest, way, read)
            house.is_open(f"{way.__name__} of a socket")
            for guest in guests:
                guest.close()


def unread_pages(house: House) -> None:
    for way in (half_close, close, reset):
        for read in READ:
            reader = house.reader()
            leaves(reader, way, read)
            house.is_open(f"{way.__name__} of a page")
            reader.close()


def coming_and_going(house: House, seconds: float) -> int:
    """Guests who are gone within milliseconds, each after it has read something else."""
    chance = random.Random(3)
    until = time.monotonic() + seconds
    visits = 0
    while time.monotonic() < until:
        guest = house.guest(chance.choice([None, WINDOW])).sock
        leaves(guest, chance.choice(WAYS), chance.randrange(50_000))
        time.sleep(chance.uniform(0, 0.006))
        guest.close()
        visits += 1
        if visits % 20 == 0:
            house.is_open(f"{visits} visits")
    return visits


def busy_seconds(server: Served) -> float:
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def bother(house: House) -> int:
    try:
        unread_sockets(house)
        unread_pages(house)
        visits = coming_and_going(house, test_size(quick=2, normal=8, full=60))
        house.is_open("all of them")
        return visits
    except TimeoutError:
        raise AssertionError(f"some time after {house.last} nobody is answered any more") from None


def main(program: str) -> int:
    with tempfile.TemporaryDirectory() as client:
        page = Path(client + PAGE)
        page.parent.mkdir()
        page.write_bytes(b"x" * PAGE_BYTES)
        with Served(program, None, "--client", client) as server:
            visits = bother(House(server))
            before = busy_seconds(server)
            time.sleep(1)
            busy = busy_seconds(server) - before
            assert busy < 0.3, f"with nothing to do it works {busy:.2f} s in a second"
            code = server.stop()
            print(f"{visits} came and went; it stopped with {code} after {server.took:.2f} s")
            return 0 if code == 0 and not server.complaint() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
