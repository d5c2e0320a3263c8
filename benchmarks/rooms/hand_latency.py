#!/usr/bin/env python3
"""How long it takes from moving the hand to seeing it, over a socket of this machine.

    hand_latency.py PROGRAM [SECONDS] [ROOMS]

A hand moves 60 times a second and names each of its places; a frame of motion names the
last one that it knows of. Also counts the bytes of motion that one viewer gets. In ROOMS
others a piece is held meanwhile, so that their time passes too: how much of the processor
that takes, and how many slices of time came more than two ticks late.
"""

import os
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "server"))
from served import Served  # noqa: E402

HANDS_PER_SECOND = 60


def number_of(motion: bytes) -> int:
    """The packed number after the first byte."""
    number = shift = 0
    for byte in motion[1:]:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            break
    return number


def take_a_piece(sock) -> None:
    sock.greet()
    sock.say(type="open", game="men_at_work", seats=[{"kind": "here"}])
    opened = sock.until("opened")
    sock.say(type="join", room=opened["room"], token=opened["seats"][0]["token"])
    told = sock.until("told")
    while not told.get("legal"):
        told = sock.until("told")
    sock.say(type="act", seat="p1", move=told["legal"][0])
    sock.until("told")


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def figures_of(server: Served) -> list[float]:
    return [time.monotonic(), processor_seconds(server.process.pid),
            server.figure("site_slices_total"), server.figure("site_late_total")]  # fmt: skip


def main(program: str, seconds: float, rooms: int) -> int:
    # As if behind a proxy, everybody comes from an address of their own.
    with Served(program, None, "--behind-proxy") as server:
        others = []
        for i in range(rooms):
            others.append(server.connect(**{"X-Forwarded-For": f"10.0.{i // 250}.{i % 250}"}))
            take_a_piece(others[-1])
        sock = server.connect()
        take_a_piece(sock)
        before = figures_of(server)
        said: dict[int, float] = {}
        delays: list[float] = []
        size = 0

        def lead() -> None:
            start = time.monotonic()
            for number in range(1, int(seconds * HANDS_PER_SECOND) + 1):
                time.sleep(max(0.0, start + number / HANDS_PER_SECOND - time.monotonic()))
                said[number] = time.monotonic()
                there = 100_000 + 500 * (number % 200)
                sock.say(type="hand", seat="p1", number=number, at=[there, 200_000, 250_000])

        hand = threading.Thread(target=lead)
        hand.start()
        known = 0
        while known < seconds * HANDS_PER_SECOND - 2:
            motion = sock.motion()
            now, size = time.monotonic(), size + len(motion)
            for number in range(known + 1, number_of(motion) + 1):
                delays.append(1000 * (now - said[number]))
            known = max(known, number_of(motion))
        hand.join()
        passed, used, slices, late = (
            now - then for now, then in zip(figures_of(server), before))  # fmt: skip
    delays.sort()
    at = [delays[int(len(delays) * part)] for part in (0.5, 0.99)]
    print(f"{len(delays)} hands: p50 {at[0]:.1f} ms, p99 {at[1]:.1f} ms, "
          f"{size / seconds / 1000:.1f} kB/s of motion for one viewer")
    print(f"{rooms} other rooms: {used / passed:.2f} of a core, {late:.0f} of {slices:.0f} slices late")
    return 0


if __name__ == "__main__":
    given = sys.argv[2:]
    sys.exit(main(sys.argv[1], float(given[0]) if given else 5.0, int(given[1]) if given[1:] else 0))
