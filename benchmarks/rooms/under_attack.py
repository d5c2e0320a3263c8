#!/usr/bin/env python3
"""How long two honest people wait for their moves, alone and while others attack the server.

    under_attack.py PROGRAM RESULT.json

The attackers are those of tests/server/hostile_test.py, each a process of its own. The two
figures are medians of many moves, taken in turns, and are written as Google Benchmark writes
its own, so that benchmarks/ratios.csv can say how much slower the honest may become.
"""

import json
import multiprocessing
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests/server"))

from hostile_test import HOSTILE, Honest, attack  # noqa: E402
from served import Served  # noqa: E402

ROUNDS, MOVES = 3, 100
FAR_AWAY = 1e9  # seconds: attackers are told to stop


def waits(honest: Honest) -> list[float]:
    """How long each of some moves took, in milliseconds."""
    found = []
    for _ in range(MOVES):
        start = time.monotonic()
        honest.play()
        found.append(1000 * (time.monotonic() - start))
    return found


def attackers(port: int) -> list[multiprocessing.Process]:
    until = time.monotonic() + FAR_AWAY
    return [multiprocessing.Process(target=attack, args=(port, seed, until, [0]), daemon=True)
            for seed in range(HOSTILE)]


def main(program: str, result: str) -> int:
    server = Served(program)
    honest = Honest(server)
    alone, attacked = [], []
    for _ in range(ROUNDS):
        alone += waits(honest)
        hostile = attackers(server.port)
        for one in hostile:
            one.start()
        attacked += waits(honest)
        for one in hostile:
            one.kill()
            one.join()
    code = server.stop()
    figures = {"honest_move_alone": alone, "honest_move_under_attack": attacked}
    rows = [{"name": name, "run_type": "iteration", "time_unit": "ms",
             "cpu_time": statistics.median(times)} for name, times in figures.items()]
    for name, times in figures.items():
        print(f"{name}: median {statistics.median(times):.1f} ms, slowest {max(times):.0f} ms")
    Path(result).write_text(json.dumps({"benchmarks": rows}))
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
