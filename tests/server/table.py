"""Two honest players at one table."""

import random
from collections.abc import Callable

from wsclient import Socket


class Table:
    """Opens a room, plays legal moves at random, and remembers all that it was told."""

    def __init__(self, connect: Callable[[], Socket], choices: random.Random) -> None:
        self.choices = choices
        self.sockets: dict[str, Socket] = {}
        self.told: dict[str, dict] = {}
        self.events: dict[str, list] = {"p1": [], "p2": []}
        self.moves = 0
        opener = connect()
        opener.greet()
        opener.say(type="open", game="monster_office", options={"contest": "quick"},
                   seats=[{"kind": "here"}, {"kind": "here"}])
        self.opened = opener.until("opened")
        assert self.opened["type"] == "opened", self.opened
        opener.close()
        self.tokens = {seat["seat"]: seat["token"] for seat in self.opened["seats"]}
        self.join(connect)

    def join(self, connect: Callable[[], Socket]) -> None:
        """Takes both seats."""
        for seat in self.tokens:
            self.sit(seat, connect)

    def sit(self, seat: str, connect: Callable[[], Socket]) -> None:
        """Takes a seat, and checks that exactly what was missed is told."""
        sock = connect()
        sock.greet()
        seen = len(self.events[seat])
        sock.say(type="join", room=self.opened["room"], token=self.tokens[seat], seen=seen)
        joined = sock.until("joined")
        assert joined.get("seat") == seat, joined
        told = sock.until("told")
        assert told["first"] == seen + 1, (told["first"], seen)
        self.sockets[seat] = sock
        self.hear(seat, told)

    def hear(self, seat: str, told: dict) -> None:
        assert told["type"] == "told", told
        self.events[seat] += told.get("events", [])
        self.told[seat] = told

    def is_over(self) -> bool:
        return not self.told["p1"]["acting"]

    def play(self) -> None:
        seat = self.told["p1"]["acting"][0]
        legal = self.told[seat]["legal"]
        # A game in which somebody always works is a long one.
        works = [move for move in legal if move.startswith(("put ", "play "))]
        move = self.choices.choice(works or legal)
        self.sockets[seat].say(type="act", seat=seat, move=move, ack=self.moves)
        for hearer, sock in self.sockets.items():
            told = sock.until("told")
            assert told["first"] == len(self.events[hearer]) + 1, told
            self.hear(hearer, told)
        assert self.told[seat]["ack"] == self.moves, self.told[seat]
        self.moves += 1

    def leave(self) -> None:
        for sock in self.sockets.values():
            sock.close()
        self.sockets = {}
