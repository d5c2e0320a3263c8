#!/usr/bin/env python3
"""Checks that the layers of src/ use only what they may.

    check_layers.py ROOT         reads the sources and CMake files below ROOT/src
    check_layers.py --self-test  proves that each kind of fault is found
"""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from checking import main, write

# Which layer stands directly on which. What those stand on may be used as well. A layer is a
# folder of src/, or a folder in one.
ARROWS: dict[str, set[str]] = {
    "data": set(),
    "base": set(),
    "facts": {"base"},
    "rules": {"facts"},
    "games": {"rules"},
    "site": {"facts"},
    "table": {"rules", "site"},
    "shelf": {"table", "games", "data"},
    "bots": {"table"},
    "store": {"table"},
    "protocol": {"table"},
    "server/room": {"protocol", "store", "bots", "shelf"},
    "browser": {"server/room"},
    "server": {"server/room"},
    "cli": {"server"},
}

# What a test may use beyond its layer: the built-in data, and real games to play.
TESTS_MAY: dict[str, set[str]] = {
    layer: {"data", "games"} if layer in {"table", "bots", "store", "protocol"} else {"data"}
    for layer in ARROWS
}

# Rules are pure and exact: the same state and move give the same result always.
IMPURE = {
    "atomic", "chrono", "cmath", "cstdio", "ctime", "filesystem", "fstream", "future", "iostream",
    "mutex", "random", "thread",
}  # fmt: skip
BANNED_HEADERS: dict[str, set[str]] = {
    "facts": IMPURE,
    "rules": IMPURE,
    "games": IMPURE,
    "bots": {"random"},
}
WITHOUT_FLOATS = {"facts", "rules", "games"}

# What CMake links is called by the last part of the layer's name.
LIBRARIES = {layer.split("/")[-1]: layer for layer in ARROWS}

SOLVER = "site/solver/"

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
COMMENT_OR_STRING = re.compile(r'//.*|/\*.*?\*/|"(?:\\.|[^"\\])*"')
FLOAT = re.compile(r"\b(float|double)\b")


def below(layer: str) -> set[str]:
    """The layer and all that it stands on."""
    return {layer}.union(*(below(under) for under in ARROWS[layer]))


def is_test(path: Path) -> bool:
    return path.name.endswith("_test.cpp") or path.parent.name == "testing"


def layer_of(path: str) -> str:
    """The innermost layer that a path from src/ is in."""
    folder, _, rest = path.partition("/")
    inner = f"{folder}/{rest.split('/')[0]}"
    return inner if inner in ARROWS else folder


def include_fault(layer: str, test: bool, bracket: str, header: str) -> str | None:
    if bracket == "<":
        banned = not test and header in BANNED_HEADERS.get(layer, set())
        return f"{layer} may not include <{header}>" if banned else None
    used = layer_of(header)
    if used not in ARROWS:
        return f'"{header}" is not a path from src/'
    if used not in below(layer) | (TESTS_MAY[layer] if test else set()):
        return f"{layer} may not use {used}"
    if header.startswith(SOLVER) and layer != "site":
        return "only site may use the solver"
    return None


def source_faults(layer: str, path: Path) -> Iterator[str]:
    test = is_test(path)
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        fault = None
        if include := INCLUDE.match(line):
            fault = include_fault(layer, test, include[1], include[2])
        elif layer in WITHOUT_FLOATS and not test:
            if found := FLOAT.search(COMMENT_OR_STRING.sub("", line)):
                fault = f"{layer} may not use {found[1]}"
        if fault:
            yield f"{path}:{number}: {fault}"


def cmake_faults(layer: str, path: Path) -> Iterator[str]:
    """CMake must not link what may not be included."""
    may = below(layer) | TESTS_MAY[layer]
    for linked in re.findall(r"\bjobsite_(\w+)", path.read_text()):
        other = LIBRARIES.get(linked)
        if other and other not in may:
            yield f"{path}: {layer} may not link {linked}"


def faults(root: Path) -> Iterator[str]:
    for folder in sorted((root / "src").iterdir()):
        if folder.name not in ARROWS:
            yield f"{folder}: not a layer of ours"
            continue
        for path in sorted(folder.rglob("*")):
            layer = layer_of(str(path.relative_to(root / "src")))
            if path.suffix in {".h", ".cpp", ".inc"}:
                yield from source_faults(layer, path)
            elif path.name == "CMakeLists.txt":
                yield from cmake_faults(layer, path)


# A file, what it says, and the fault that must be found in it ("" for none).
SELF_TESTS = [
    ("src/rules/a.h", '#include "base/hash.h"', ""),
    ("src/rules/a.h", '#include "games/registry.h"', "rules may not use games"),
    ("src/base/a.h", '#include "rules/seat.h"', "base may not use rules"),
    ("src/games/a/a.cpp", '#include "site/hand.h"', "games may not use site"),
    ("src/games/a/a.cpp", '#include "cards.h"', "not a path from src/"),
    ("src/games/a/a.cpp", "#include <random>", "games may not include <random>"),
    ("src/games/a/a_test.cpp", "#include <fstream>", ""),
    ("src/games/a/a.cpp", "double x = 0;", "games may not use double"),
    ("src/games/a/a.cpp", 'int x = 0;  // not a double\nauto s = "float";', ""),
    ("src/games/a/a_test.cpp", '#include "data/built_in.h"', ""),
    ("src/games/a/testing/a.cpp", '#include "data/built_in.h"', ""),
    ("src/games/a/a.cpp", '#include "data/built_in.h"', "games may not use data"),
    ("src/table/a_test.cpp", '#include "games/registry.h"', ""),
    ("src/table/a.cpp", '#include "games/registry.h"', "table may not use games"),
    ("src/table/a.cpp", '#include "site/solver/world.h"', "only site may use the solver"),
    ("src/site/a.cpp", '#include "site/solver/world.h"', ""),
    ("src/server/room/a.h", '#include "server/net.h"', "server/room may not use server"),
    ("src/server/room/a/b.h", '#include "protocol/read.h"', ""),
    ("src/server/net/a.h", '#include "server/room/ids.h"', ""),
    ("src/browser/a.h", '#include "server/room/ids.h"', ""),
    ("src/browser/a.h", '#include "server/net.h"', "browser may not use server"),
    ("src/server/room/CMakeLists.txt", "jobsite_layer(room LINKS jobsite_server)", "may not link"),
    ("src/base/CMakeLists.txt", "jobsite_layer(base LINKS jobsite_rules)", "may not link rules"),
    ("src/helpers/a.h", "", "not a layer of ours"),
]


def found_in(name: str, text: str) -> list[str]:
    with tempfile.TemporaryDirectory() as root:
        write(Path(root, name), text)
        return list(faults(Path(root)))


if __name__ == "__main__":
    main(faults, "every layer uses only what it may", SELF_TESTS, found_in)
