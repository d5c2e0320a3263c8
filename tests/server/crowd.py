"""Very many people at their tables, who come back whenever they are cut off, and who remember
everything that they were told."""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

from talk import PATIENCE, Talk
from wsclient import Closed

LOST = (Closed, OSError, asyncio.IncompleteReadError, TimeoutError)


class Crowd:
    """What all tables have in common."""

    def __init__(self, program: str, port: int, folder: Path, seed: int,
                 thinks: tuple[float, float]) -> None:
        self.program, self.port, self.folder, self.seed = program, port, folder, seed
        self.thinks = thinks  # at least and at most so many seconds before a move
        self.finishing = False  # games are brought to their end, and no others begun
        self.problems: list[str] = []
        self.lost: Counter[str] = Counter()  # why connections ended
        self.waits: list[float] = []  # of players, from losing a connection to being told again
        self.verified = self.events = 0

    def problem(self, words: str) -> None:
        if len(self.problems) < 20:
            print(f"PROBLEM: {words}", flush=True)
        self.problems.append(words)


class Story:
    """What a seat was told, by whoever told it: under one number there is one event."""

    def __init__(self, crowd: Crowd, name: str) -> None:
        self.crowd, self.name = crowd, name
        self.events: list[dict] = []

    def tell(self, first: int, events: list[dict]) -> None:
        for number, event in enumerate(events, first):
            if number == len(self.events) + 1:
                self.events.append(event)
                self.crowd.events += 1
            elif number > len(self.events) or self.events[number - 1] != event:
                self.crowd.problem(f"{self.name} hears {event} as number {number} after "
                                   f"{self.events[number - 1:number]} of {len(self.events)}")


class Guest:
    """Somebody in a room: a player, or one who looks on."""

    def __init__(self, table: "Table", seat: str, token: str) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.seen = 0
        self.acted = False  # and not been answered
        self.over = False
        self.tries = 0  # to come back
        self.cut_off_at: float | None = None

    async def stay(self) -> None:
        """Until the game is over."""
        while not self.over:
            talk = None
            try:
                talk = await Talk.open(self.table.crowd.port, self.table.source)
                self.join(talk)
                while not self.over:
                    await self.listen(talk)
            except LOST as why:
                self.table.crowd.lost[f"{type(why).__name__} {why}"[:60]] += 1
                self.cut_off_at = self.cut_off_at or time.monotonic()
                # Ever more seldom, as a page does.
                await asyncio.sleep(min(0.1 * 2**self.tries, 2) * self.table.chance.uniform(0.5, 1))
                self.tries += 1
            finally:
                if talk:
                    talk.close()

    def join(self, talk: Talk) -> None:
        self.acted = False
        talk.say(type="join", room=self.table.room, token=self.token, seen=self.seen)

    async def listen(self, talk: Talk) -> None:
        try:
            message = await asyncio.wait_for(talk.hear(), PATIENCE)
        except TimeoutError:
            if self.acted:
                raise  # a move that nobody has answered
            talk.say(type="ping")
            message = await asyncio.wait_for(talk.hear(), PATIENCE)
        if message["type"] in ("refused", "fault", "bye"):
            raise Closed(message["key"])
        if message["type"] == "told" and message["seat"] == self.seat:
            await self.hear(talk, message)

    async def hear(self, talk: Talk, told: dict) -> None:
        events = told.get("events", [])
        if told["first"] != self.seen + 1:
            self.table.crowd.problem(f"{self.seat} of {self.table.room} has seen {self.seen} and "
                                     f"is told from {told['first']} on")
        self.table.stories[self.seat].tell(told["first"], events)
        self.seen = told["first"] + len(events) - 1
        self.acted = False
        self.tries = 0
        if events:
            self.table.went_on_at = time.monotonic()
        if self.cut_off_at:
            self.table.crowd.waits.append(time.monotonic() - self.cut_off_at)
            self.cut_off_at = None
        if told.get("more"):
            self.join(talk)
        elif not told["acting"]:
            self.over = True
        elif told.get("legal"):
            await self.act(talk, told["legal"])

    async def act(self, talk: Talk, legal: list[str]) -> None:
        """Somebody who works makes a long game, and one who does not a short one."""
        hasty = self.table.crowd.finishing
        await asyncio.sleep(0.06 if hasty else self.table.chance.uniform(*self.table.crowd.thinks))
        works = [move for move in legal if move.startswith(("put ", "play "))]
        idles = [move for move in legal if move not in works]
        move = self.table.chance.choice((idles if hasty else works) or legal)
        talk.say(type="act", seat=self.seat, move=move)
        self.acted = True


class Table:
    """One room after another, always from one address. At every other table a bot plays."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.chance = random.Random(crowd.seed * 1000 + number)
        self.source = f"127.0.{1 + number // 200}.{1 + number % 200}"
        self.went_on_at = 0.0

    async def play(self) -> None:
        while not self.crowd.finishing:
            tokens = await self.open()
            self.stories = {seat: Story(self.crowd, f"{seat} of {self.room}") for seat in tokens}
            guests = [Guest(self, seat, token) for seat, token in tokens.items()]
            guests.append(Guest(self, "spectator", tokens["spectator"]))
            await asyncio.gather(*(guest.stay() for guest in guests))
            for seat, token in tokens.items():
                await self.insist(lambda seat=seat, token=token: self.check(seat, token))
            await self.insist(lambda: self.verify(tokens["p1"]))

    async def insist(self, deed):
        """Once more, until nobody is in the way."""
        while True:
            try:
                return await deed()
            except LOST:
                await asyncio.sleep(self.chance.uniform(0.1, 0.5))

    async def open(self) -> dict[str, str]:
        """The tokens of those who come."""
        bot = {"kind": "bot", "bot": "random"} if self.number % 2 else {"kind": "here"}

        async def once() -> dict:
            talk = await Talk.open(self.crowd.port, self.source)
            try:
                talk.say(type="open", game="monster_office", options={"contest": "quick"},
                         seats=[{"kind": "here"}, bot])
                return await talk.until("opened")
            finally:
                talk.close()

        opened = await self.insist(once)
        self.room = opened["room"]
        seats = {seat["seat"]: seat["token"] for seat in opened["seats"] if "token" in seat}
        return {**seats, "spectator": opened["spectator"]}

    async def check(self, seat: str, token: str) -> None:
        """Whoever comes anew is told what was told before: it is in the log."""
        talk = await Talk.open(self.crowd.port, self.source)
        events: list[dict] = []
        try:
            while True:
                talk.say(type="join", room=self.room, token=token, seen=len(events))
                told = await talk.until("told")
                events += told.get("events", [])
                if not told.get("more"):
                    break
        finally:
            talk.close()
        if events != self.stories[seat].events:
            self.crowd.problem(f"the log of {self.room} is not what {seat} was told")

    async def verify(self, token: str) -> None:
        talk = await Talk.open(self.crowd.port, self.source)
        text, line = "", 0
        try:
            talk.say(type="join", room=self.room, token=token)
            await talk.until("told")
            while line is not None:
                talk.say(type="log", seat="p1", **({"from": line} if line else {}))
                page = await talk.until("log")
                text, line = text + page["text"], page.get("next")
        finally:
            talk.close()
        file = self.crowd.folder / f"{self.room}.log"
        file.write_text(text)
        verifying = await asyncio.create_subprocess_exec(
            self.crowd.program, "verify", file, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT)
        words, _ = await verifying.communicate()
        if verifying.returncode != 0:
            self.crowd.problem(f"the log of {self.room} is not accepted: {words.decode()}")
        self.crowd.verified += 1
        file.unlink()
