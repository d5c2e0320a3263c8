#!/usr/bin/env python3
"""Lets libFuzzer make up inputs for the fuzz targets, docs/fuzzing.md.

    run.py SECONDS [TARGET...]    SECONDS for each, two at once on each core

Stops at the first input that breaks something, and says where it lies.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

FUZZ = Path(__file__).resolve().parent
BUILD = FUZZ.parent / "build" / "fuzz" / "fuzz"


def start(target: str, seconds: int) -> subprocess.Popen:
    """What it finds to be new is kept for the next run; what breaks it, too."""
    found = BUILD / "found" / target
    found.mkdir(parents=True, exist_ok=True)
    with (BUILD / f"{target}.txt").open("w") as report:
        return subprocess.Popen(
            [BUILD / f"fuzz_{target}", f"-max_total_time={seconds}", "-timeout=20",
             "-print_final_stats=1", f"-dict={FUZZ / 'words.dict'}",
             f"-artifact_prefix={BUILD}/{target}-", found, FUZZ / "corpus" / target],
            stdout=subprocess.DEVNULL, stderr=report)  # fmt: skip


def report_of(target: str) -> str:
    return (BUILD / f"{target}.txt").read_text(errors="replace")


def what_broke(target: str) -> str:
    """The report without the lines that tell of progress."""
    return re.sub(r"^(#\d|INFO:).*\n", "", report_of(target), flags=re.MULTILINE)


def summary(target: str) -> str:
    report = report_of(target)
    inputs = re.search(r"number_of_executed_units: (\d+)", report)
    covered = re.findall(r"cov: (\d+)", report)
    return f"{target}: {inputs[1] if inputs else 0} inputs, {covered[-1] if covered else 0} edges"


def main(seconds: int, targets: list[str]) -> int:
    running: dict[int, tuple[str, subprocess.Popen]] = {}
    while targets or running:
        while targets and len(running) < 2 * (os.cpu_count() or 1):
            process = start(targets[0], seconds)
            running[process.pid] = (targets.pop(0), process)
        ended, status = os.wait()
        target, _ = running.pop(ended)
        if status != 0:
            for _, other in running.values():
                other.terminate()
            print(what_broke(target))
            print(f"{target}: broken; put the input that is named above into fuzz/corpus/{target}")
            return 1
        print(summary(target), flush=True)
    return 0


if __name__ == "__main__":
    every = sorted(path.name for path in (FUZZ / "corpus").iterdir())
    sys.exit(main(int(sys.argv[1]), sys.argv[2:] or every))
