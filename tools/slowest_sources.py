#!/usr/bin/env python3
"""What a build spent its time on: how many sources, the sum, and the ten slowest.

    slowest_sources.py build/release

Reads build/release/.ninja_log, which says when each step began and ended. Objects that came
out of a compiler cache count as quick as they were: for true figures build cold
(CCACHE_DISABLE=1) on a machine that does nothing else. With as many steps at a time as there
are cores, the time of a step is the CPU time that it took.
"""

import sys
from pathlib import Path

SLOWEST = 10


def steps(log: str) -> dict[str, float]:
    """The seconds that each source took, the last time that it was compiled."""
    took: dict[str, float] = {}
    for line in log.splitlines():
        if line.startswith("#"):
            continue
        start, end, _, output, _ = line.split("\t")
        if output.endswith(".o"):
            took[output] = (int(end) - int(start)) / 1000
    return took


def source_of(output: str) -> str:
    """src/cli/CMakeFiles/jobsite_cli.dir/play.cpp.o is made of src/cli/play.cpp."""
    folder, _, rest = output.partition("CMakeFiles/")
    return folder + rest.partition(".dir/")[2].removesuffix(".o")


def main(build: str) -> None:
    took = steps((Path(build) / ".ninja_log").read_text())
    there = {output: time for output, time in took.items() if (Path(build) / output).exists()}
    print(f"{len(there)} sources, {sum(there.values()):.0f} s")
    for output in sorted(there, key=there.__getitem__, reverse=True)[:SLOWEST]:
        print(f"{there[output]:6.1f} s  {source_of(output)}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
