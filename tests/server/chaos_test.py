#!/usr/bin/env python3
"""Many rooms on three nodes while nodes, NATS servers and the database are ended, killed, paused
and cut off, by chance. Seen from the players: nothing that was told is lost or told differently,
every room goes on soon after a fault has ended, and every log is accepted.

    chaos_test.py PROGRAM [SEED]
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from cluster import COUNT, Cluster, Node, missing
from crowd import Crowd, Table
from part import Part
from served import SKIPPED, test_size
from wire import SOCKET, Wire

GOES_ON_WITHIN = 20.0  # seconds after a fault has ended


class Wired(Cluster):
    """The nodes reach everything else by wires."""

    def __init__(self, program: str, database: list[Wire], nats: list[list[Wire]]) -> None:
        self.database_wires, self.nats_wires = database, nats
        super().__init__(program, "--bot-pause", "300")

    def database_of(self, node: int) -> str:
        wire = self.database_wires[node]
        wire.target = self.postgres.folder / SOCKET
        return self.postgres.url(folder=Path(wire.folder.name))

    def nats_of(self, node: int) -> list[str]:
        for wire, server in zip(self.nats_wires[node], self.nats):
            wire.target = server.port
        return [f"nats://127.0.0.1:{wire.port}" for wire in self.nats_wires[node]]


class Operator:
    """Starts nodes again that have ended, as a supervisor does, and does the harm."""

    def __init__(self, cluster: Wired, crowd: Crowd, tables: list[Table],
                 chance: random.Random) -> None:
        self.cluster, self.crowd, self.tables, self.chance = cluster, crowd, tables, chance
        self.down: set[Node] = set()  # on purpose

    async def keep_running(self) -> None:
        while True:
            for node in self.cluster.nodes:
                if node not in self.down and not node.is_running():
                    # Ended by us, or because the database was out of reach.
                    if node.process.returncode not in (0, -9, 3):
                        self.crowd.problem(f"{node.name} ended with {node.process.returncode}: "
                                           f"{node.log.read_text()[-500:]}")
                    node.launch()
            await asyncio.sleep(0.3)

    async def all_go_on(self, what: str) -> None:
        """Every room has news for its people since now."""
        since = time.monotonic()
        while waiting := [t for t in self.tables if t.went_on_at < since]:
            if time.monotonic() > since + GOES_ON_WITHIN:
                rooms = ", ".join(table.room for table in waiting[:5])
                self.crowd.problem(f"{len(waiting)} rooms stand still after {what}: {rooms}")
                return
            await asyncio.sleep(0.05)
        print(f"{what}: all go on after {time.monotonic() - since:.1f} s", flush=True)

    async def take_down(self, part: Part, how: Callable[[], object], seconds: float) -> None:
        if isinstance(part, Node):
            self.down.add(part)
        await asyncio.to_thread(how)
        await asyncio.sleep(seconds)
        if isinstance(part, Node):
            self.down.discard(part)
        else:
            await asyncio.to_thread(part.start)

    async def pause(self, part: Part, seconds: float) -> None:
        part.pause()
        await asyncio.sleep(seconds)
        part.go_on()

    async def cut_off(self, wires: list[Wire], seconds: float) -> None:
        for wire in wires:
            wire.cut()
        await asyncio.sleep(seconds)
        for wire in wires:
            wire.mend()

    def faults(self) -> list[tuple[str, Callable[[float], Awaitable[None]]]]:
        """One of each kind, in an order of chance, each where chance has it."""
        number = self.chance.randrange(COUNT)
        node, nats = self.cluster.nodes[number], self.chance.choice(self.cluster.nats)
        postgres = self.cluster.postgres
        kinds = [
            (f"{node.name} ended", lambda s: self.take_down(node, node.stop, s)),
            (f"{node.name} killed", lambda s: self.take_down(node, node.kill, s)),
            (f"{node.name} paused", lambda s: self.pause(node, s)),
            (f"{node.name} cut off from the database",
             lambda s: self.cut_off([self.cluster.database_wires[number]], s)),
            (f"{node.name} cut off from NATS",
             lambda s: self.cut_off(self.cluster.nats_wires[number], s)),
            (f"{nats.name} killed", lambda s: self.take_down(nats, nats.kill, s)),
            (f"{nats.name} paused", lambda s: self.pause(nats, s)),
            ("postgres killed", lambda s: self.take_down(postgres, postgres.kill, s)),
            ("postgres paused", lambda s: self.pause(postgres, s)),
        ]
        self.chance.shuffle(kinds)
        return kinds

    async def restart_all(self) -> None:
        """One after the other, as for a new version."""
        self.crowd.waits.clear()
        for node in self.cluster.nodes:
            await self.take_down(node, node.stop, 0)
            while await asyncio.to_thread(node.readiness) != "ready":
                await asyncio.sleep(0.1)
            await self.all_go_on(f"{node.name} restarted")
        waits = sorted(self.crowd.waits)
        print(f"rolling restart: {len(waits)} times somebody had to come back; half waited "
              f"{waits[len(waits) // 2]:.2f} s, 99 of 100 {waits[len(waits) * 99 // 100]:.2f} s, "
              f"the longest {waits[-1]:.2f} s", flush=True)

    async def do_harm(self, until: float) -> int:
        done = 0
        while True:
            for what, fault in self.faults():
                if time.monotonic() > until:
                    return done
                seconds = self.chance.choice((1.0, 4.0, 12.0))
                await fault(seconds)
                done += 1
                await self.all_go_on(f"{what} for {seconds:.0f} s")


async def run(program: str, rooms: int, seconds: float, seed: int) -> int:
    database = [await Wire().listen() for _ in range(COUNT)]
    nats = [[await Wire().listen() for _ in range(COUNT)] for _ in range(COUNT)]
    cluster = await asyncio.to_thread(Wired, program, database, nats)
    await asyncio.to_thread(cluster.__enter__)
    try:
        with tempfile.TemporaryDirectory() as folder:
            # Players and all shall have room on two cores.
            thinks = (0.2, 1.2) if rooms < 50 else (1.0, 4.0)
            crowd = Crowd(program, cluster.port, Path(folder), seed, thinks)
            tables = [Table(crowd, number) for number in range(rooms)]
            playing = [asyncio.create_task(table.play()) for table in tables]
            operator = Operator(cluster, crowd, tables, random.Random(seed))
            keeping = asyncio.create_task(operator.keep_running())
            while any(table.went_on_at == 0 for table in tables):
                await asyncio.sleep(0.1)
            print(f"{rooms} rooms play", flush=True)
            await operator.restart_all()
            faults = await operator.do_harm(time.monotonic() + seconds)
            crowd.finishing = True
            await asyncio.gather(*playing)
            keeping.cancel()
    finally:
        await asyncio.to_thread(cluster.__exit__)
    print(f"seed {seed}: {faults} faults, {crowd.events} events told, {crowd.verified} logs "
          f"verified, {len(crowd.problems)} problems")
    print("connections ended: " + ", ".join(f"{n} x {why}" for why, n in crowd.lost.most_common(8)))
    return 1 if crowd.problems else 0


def main(program: str, seed: int) -> int:
    rooms = int(test_size(quick=0, normal=12, full=200))
    if missing() or rooms == 0:
        print(f"skipped: too long for a quick test, or not installed: {', '.join(missing())}")
        return SKIPPED
    return asyncio.run(run(program, rooms, test_size(quick=0, normal=12, full=600), seed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else
                  int(test_size(quick=1, normal=1, full=random.randrange(10**6)))))
