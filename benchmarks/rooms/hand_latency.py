#!/usr/bin/env python3
"""How long it takes from moving the hand to seeing it, over a socket of this machine.

    hand_latency.py PROGRAM [SECONDS]

A hand moves 60 times a second and names each of its places; a frame of motion names the
last one that it knows of. Also counts the bytes of motion that one viewer gets.
"""

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


def main(program: str, seconds: float) -> int:
    with Served(program) as server:
        sock = server.connect()
        take_a_piece(sock)
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
    delays.sort()
    at = [delays[int(len(delays) * part)] for part in (0.5, 0.99)]
    print(f"{len(delays)} hands: p50 {at[0]:.1f} ms, p99 {at[1]:.1f} ms, "
          f"{size / seconds / 1000:.1f} kB/s of motion for one viewer")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 5.0))
