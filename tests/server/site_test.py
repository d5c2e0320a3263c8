#!/usr/bin/env python3
"""Kills the server while things fall, and sends it hands that no hand would make.

    site_test.py PROGRAM
"""

import shutil
import sys
import tempfile
from pathlib import Path

from served import Served
from wsclient import Socket

OVER_THE_TABLE = [150_000, 200_000, 250_000]  # micrometres: what is let go there falls


class Builder:
    """One person at a site."""

    def __init__(self, server: Served, opened: dict | None = None) -> None:
        self.sock: Socket = server.connect()
        self.sock.greet()
        if opened is None:
            self.sock.say(type="open", game="men_at_work", seats=[{"kind": "here"}])
            opened = self.sock.until("opened")
        self.opened = opened
        self.view: dict = {}
        self.sock.say(type="join", room=opened["room"], token=opened["seats"][0]["token"])
        self.told = self.hear()

    def hear(self) -> dict:
        told = self.sock.until("told")
        assert told["type"] == "told", told
        self.view |= told.get("view", {})
        return told

    def wait_to_act(self) -> dict:
        while not self.told.get("legal"):
            self.told = self.hear()
        return self.told

    def act(self, move: str) -> None:
        self.sock.say(type="act", seat="p1", move=move)
        self.told = self.hear()

    def hand(self, number: object, at: object, **more: object) -> None:
        self.sock.say(type="hand", seat="p1", number=number, at=at, **more)

    def see_motion(self, frames: int) -> None:
        for _ in range(frames):
            self.sock.motion()

    def let_fall(self) -> None:
        """Takes the first piece that may be taken, lifts it and lets go."""
        self.act(self.wait_to_act()["legal"][0])
        self.hand(1, OVER_THE_TABLE)
        self.see_motion(40)
        self.act("release")


def end_of_fall(program: str, folder: str, opened: dict) -> tuple[list, list]:
    """What is told of the fall by a server that was not there when it began."""
    with Served(program, folder) as server:
        builder = Builder(server, opened)
        begun = len(builder.told.get("events", []))
        while len(builder.told.get("events", [])) == begun:
            builder.told = builder.hear()
            begun = 0
        pieces = builder.view["pieces"]
        assert server.stop() == 0
        return builder.told["events"], pieces


def killed_in_a_fall(program: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        once, twice = Path(folder, "once"), Path(folder, "twice")
        with Served(program, str(once)) as server:
            builder = Builder(server)
            builder.let_fall()
            builder.see_motion(4)
            server.kill()
        shutil.copytree(once, twice)
        (events, pieces), other = [
            end_of_fall(program, str(copy), builder.opened) for copy in (once, twice)]
        keys = [event["key"] for event in events]
        # A support may lie on the ground, everything else may not: chance says what is asked for.
        assert {"men_at_work.fell_to_ground", "men_at_work.task_open"} & set(keys), keys
        assert (events, pieces) == other, "the same fall ends in two ways"
        print(f"killed in a fall: {', '.join(keys)}")


def refuses_bad_hands(program: str) -> None:
    with Served(program) as server:
        builder = Builder(server)
        builder.act(builder.wait_to_act()["legal"][0])
        far, one, turn = 10**12, OVER_THE_TABLE, [0, 0, 0, 1_000_000]
        for bad in ([far, 0, 0], [1.5, 0, 0], ["x", 0, 0], [0, 0], None, [1_600_000, 0, 0]):
            builder.hand(1, bad)
            assert builder.sock.until("refused")["type"] == "refused", bad
        for bad in ([0, 0, 0, 0], [9, 9, 9, 9], turn[:3], [10**9] * 4):
            builder.hand(1, one, turn=bad)
            assert builder.sock.until("refused")["type"] == "refused", bad
        builder.hand(-1, one)
        assert builder.sock.until("refused")["type"] == "refused"
        stranger = server.connect()
        stranger.greet()
        stranger.say(type="join", room=builder.opened["room"], token=builder.opened["spectator"])
        assert stranger.until("joined")["type"] == "joined"
        stranger.say(type="hand", seat="p1", number=1, at=one)
        assert stranger.until("refused")["key"] == "room.not_joined"
        for number in range(2, 82):  # more hands at once than anybody has, and fewer than frames
            builder.hand(number, one)
        assert builder.sock.until("refused")["key"] == "room.too_fast"
        builder.sock.say(type="ping")
        while builder.sock.hear()["type"] != "pong":
            pass  # what was said before
        builder.act("give up")
        assert builder.told["events"], builder.told
        assert server.stop() == 0
        print("bad hands are refused, and the room goes on")


def main(program: str) -> int:
    killed_in_a_fall(program)
    refuses_bad_hands(program)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
