"""What the checks of this folder have in common: how they are called, and how they are proved."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

Faults = Callable[[Path], Iterator[str]]


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def self_test(cases: list[tuple], found_in: Callable[..., list[str]]) -> int:
    """Each case ends with the fault that must be found in the rest of it, "" for none."""
    wrong = 0
    for *made, expected in cases:
        found = found_in(*made)
        as_expected = expected in found[0] if len(found) == 1 else not found and not expected
        if not as_expected:
            wrong += 1
            print(f"{made}: expected {expected!r}, found {found}")
    print(f"{len(cases) - wrong} of {len(cases)} as expected")
    return 1 if wrong else 0


def main(faults: Faults, good: str, cases: list[tuple], found_in: Callable[..., list[str]]) -> None:
    """`check_x.py ROOT` prints the faults below it; `check_x.py --self-test` proves the check."""
    if sys.argv[1] == "--self-test":
        sys.exit(self_test(cases, found_in))
    found = list(faults(Path(sys.argv[1])))
    print("\n".join(found) if found else good)
    sys.exit(1 if found else 0)
