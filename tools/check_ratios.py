#!/usr/bin/env python3
"""Judges Google Benchmark results by the ratios they must keep.

    check_ratios.py RATIOS.csv RESULT.json...
    check_ratios.py --self-test

A row `subject,yardstick,at_most,because` says how many times the yardstick's CPU
time the subject may take. Of repeated runs the quickest counts: it is the one
least disturbed by whatever else the machine was doing.
"""

import csv
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

NANOSECONDS = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}

Row = dict[str, str]
Times = dict[str, float]


def quickest(runs: Iterable[dict]) -> Times:
    times: Times = {}
    for run in runs:
        if run.get("run_type") == "iteration":
            time = run["cpu_time"] * NANOSECONDS[run["time_unit"]]
            name = run.get("run_name", run["name"])
            times[name] = min(time, times.get(name, time))
    return times


def judge(row: Row, times: Times) -> tuple[bool, str]:
    subject, yardstick, at_most = row["subject"], row["yardstick"], float(row["at_most"])
    for name in (subject, yardstick):
        if not times.get(name):
            return False, f"GONE {name} was not measured"
    ratio = times[subject] / times[yardstick]
    word = "ok  " if ratio <= at_most else "OVER"
    because = row["because"]
    return ratio <= at_most, f"{word} {subject}  {ratio:.3g} x {yardstick} (at most {at_most:g}: {because})"


def judge_all(rows: Iterable[Row], times: Times) -> Iterator[bool]:
    for row in rows:
        kept, line = judge(row, times)
        print(line)
        yield kept


def self_test() -> int:
    runs = [
        {"name": "copy", "run_type": "iteration", "cpu_time": 10, "time_unit": "ns"},
        {"name": "legal", "run_type": "iteration", "cpu_time": 9, "time_unit": "us"},
        {"name": "legal", "run_type": "iteration", "cpu_time": 1, "time_unit": "us"},
        {"name": "legal_mean", "run_type": "aggregate", "cpu_time": 5, "time_unit": "us"},
    ]
    rows = [
        {"subject": "legal", "yardstick": "copy", "at_most": "100", "because": "just kept"},
        {"subject": "legal", "yardstick": "copy", "at_most": "99", "because": "just passed"},
        {"subject": "gone", "yardstick": "copy", "at_most": "9", "because": "not measured"},
    ]
    as_expected = list(judge_all(rows, quickest(runs))) == [True, False, False]
    print("as expected" if as_expected else "NOT as expected")
    return 0 if as_expected else 1


def main(arguments: list[str]) -> int:
    if arguments == ["--self-test"]:
        return self_test()
    ratios, *results = map(Path, arguments)
    runs = [run for result in results for run in json.loads(result.read_text())["benchmarks"]]
    with ratios.open() as file:
        return 0 if all(list(judge_all(csv.DictReader(file), quickest(runs)))) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
