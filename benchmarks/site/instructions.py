#!/usr/bin/env python3
"""Counts the instructions of the site with callgrind and judges them by their bars.

    benchmarks/site/instructions.py build/bench/benchmarks/site/site_work
"""
import re
import subprocess
import sys

# What site_work does once more, and the most instructions it may take for it.
BARS = {
    "awake": 260_000_000,
    "candidate": 110_000_000,
    "plates": 130_000_000,
    "building": 437_000_000,
    "equilibrium": 12_000_000,
}


def count(program, what, times):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run(
        [*command, program, what, str(times)], capture_output=True, text=True, check=True
    )
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def main(program):
    kept = True
    for what, bar in BARS.items():
        # The second time alone: building the world and settling it are not counted.
        cost = count(program, what, 2) - count(program, what, 1)
        kept = kept and cost <= bar
        verdict = "ok  " if cost <= bar else "OVER"
        print(f"{verdict} {what} {cost / 1e6:.1f} M instructions (at most {bar / 1e6:.0f} M)")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
