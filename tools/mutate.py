#!/usr/bin/env python3
"""Takes each rule of a game out of its code and looks whether a test of its number fails.

    mutate.py GAME [RULE...]    tries every citation of the game, or of these rules
    mutate.py --self-test       proves that what is taken out is what is meant

What stands at a citation (see check_rule_citations.py) is taken out in the way that fits it:
a condition that always holds, a refusal that never comes, a step that is left out, a row
that is missing, a number that is a quarter more. The tests of the number are then built
and run. A rule survives if none of its mutants makes one of its own tests fail; once one
does, its other citations are not tried.

It works in a copy of the repository below build/mutate, and prints a table in Markdown.
It takes some ten seconds a mutant; what it compiles is in the compiler's cache.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from check_rule_citations import COMMENT, ID, rules_of
from tree import ROOT, copy_to

COPY = ROOT / "build/mutate/jobsite"
BUILD = COPY / "build/dev"
# The programs that hold a game's tests: that of the layer, and one with a site.
TESTS = {"men_at_work": ("src/games/games_test", "tests/men_at_work_test")}

# What a function that cites a rule gives back when the rule is out, by its type.
INSTEAD = {
    "bool": ["return true;", "return false;"],
    "void": ["return;"],
    "Finding": ["return {.holds = true, .evidence = {}};"],
    "Answer": ["return std::nullopt;"],
}
FUNCTION = re.compile(
    r"^(?:\[\[nodiscard\]\] |inline |constexpr |static )*([\w:<>]+)[ *&]+(?:\w+::)*(\w+)\("
)
ROW = re.compile(rf'^\s*ConditionRow\{{.*\{{"({ID})",')
NUMBER = re.compile(rf"^(.*constexpr .*= )(\d+)(\b.*//\s*)({ID}(?:, {ID})*)\b")
ENDS_A_STEP = ("//", "return", "if (", "for (", "while (", "case ", "default:")
DECLARATION = re.compile(r"^\s*(?:const |auto |static |using |[\w:<>]+[ &*]+\w+ = )")


@dataclass
class Mutant:
    rules: list[str]
    line: int  # counted from 1
    what: str
    lines: list[str]  # the whole file without the rule


def indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def end_of_block(lines: list[str], start: int) -> int:
    """The line with the brace that closes what begins at `start`."""
    depth = indent(lines[start])
    for i in range(start + 1, len(lines)):
        if lines[i].startswith(" " * depth + "}") and indent(lines[i]) == depth:
            return i
    return start


def without(lines: list[str], first: int, last: int) -> list[str]:
    return lines[:first] + lines[last + 1 :]


def cited_at(lines: list[str], at: int) -> list[str]:
    """The rules that the comment before a line begins with."""
    first = at
    while first > 0 and lines[first - 1].lstrip().startswith("//"):
        first -= 1
    comment = COMMENT.match(lines[first].lstrip()) if first < at else None
    return re.findall(ID, comment[1]) if comment else []


def declared_in(lines: list[str]) -> dict[str, list[str]]:
    """The functions that are only declared here, and the rules they cite."""
    found = {}
    for at, line in enumerate(lines):
        function = FUNCTION.match(line.lstrip())
        if function and (rules := cited_at(lines, at)):
            found[function[2]] = rules
    return found


def of_function(lines: list[str], at: int, returns: str) -> Iterator[tuple[str, list[str]]]:
    opening = next((i for i in range(at, len(lines)) if lines[i].endswith("{")), None)
    if opening is None or any(line.endswith(";") for line in lines[at:opening]):
        return  # a declaration, or a function of one line
    default = "return std::nullopt;" if returns.startswith("std::optional") else "return {};"
    for statement in INSTEAD.get(returns, [default]):
        yield statement, lines[: opening + 1] + ["    " + statement] + lines[opening + 1 :]


def of_statement(lines: list[str], at: int) -> Iterator[tuple[str, list[str]]]:
    """A step of a function: what follows the comment up to the next step."""
    depth = indent(lines[at])
    if lines[at].lstrip().startswith(("if (", "for (", "while (")):
        yield "is left out", without(lines, at, end_of_block(lines, at))
        return
    last = at
    while (
        lines[last + 1].strip()
        and indent(lines[last + 1]) >= depth
        and not lines[last + 1].lstrip().startswith(ENDS_A_STEP)
    ):
        last += 1
    if not DECLARATION.match(lines[at]) and not lines[at].lstrip().startswith(("case", "return")):
        yield "is left out", without(lines, at, last)


def mutants_of(lines: list[str], declared: dict[str, list[str]]) -> Iterator[Mutant]:
    for i, line in enumerate(lines):
        if row := ROW.match(line):
            yield Mutant([row[1]], i + 1, "the row is missing", without(lines, i, i))
            continue
        if number := NUMBER.match(line):
            value = int(number[2])
            other = f"{number[1]}{value + max(1, value // 4)}{line[number.end(2):]}"
            rules = re.findall(ID, number[4])
            yield Mutant(rules, i + 1, "a quarter more", [*lines[:i], other, *lines[i + 1 :]])
            continue
        if not line.strip() or line.lstrip().startswith("//"):
            continue
        rules = cited_at(lines, i)
        if function := FUNCTION.match(line):
            rules = rules or declared.get(function[2], [])
            found = of_function(lines, i, function[1])
        else:
            found = of_statement(lines, i) if indent(line) else ()
        for what, changed in found if rules else ():
            yield Mutant(rules, i + 1, what, changed)


def test_filter(rule: str) -> str:
    word = ("R" + rule if rule[0].isdigit() else rule).replace(".", "_")
    return f"*.{word}_*:*_{word}_*"


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=COPY, text=True, capture_output=True, check=False)


def builds(tests: tuple[str, ...]) -> bool:
    return run("ninja", "-C", BUILD, *tests).returncode == 0


def fails(rule: str, tests: tuple[str, ...]) -> bool:
    """A test that never ends has failed too."""
    chosen = f"--gtest_filter={test_filter(rule)}"
    return any(run("timeout", "60", BUILD / test, chosen).returncode != 0 for test in tests)


def make_copy(tests: tuple[str, ...]) -> None:
    copy_to(COPY)
    # Code that can no longer be reached is what we want to see, not a warning; and nobody
    # will look at it with a debugger.
    flags = ("-D", "CMAKE_CXX_FLAGS=-w", "-D", "CMAKE_CXX_FLAGS_DEBUG=-O0 -D_GLIBCXX_ASSERTIONS")
    run("cmake", "--preset", "dev", "-D", "JOBSITE_TESTS=ON", *flags)
    if not builds(tests):
        sys.exit("the copy does not build")


def try_out(path: Path, mutant: Mutant, wanted: set[str], tests: tuple[str, ...]) -> dict[str, str]:
    """What became of each rule that the mutant breaks."""
    original = path.read_text()
    path.write_text("\n".join(mutant.lines))
    built = builds(tests)
    fates = {
        rule: ("killed" if fails(rule, tests) else "SURVIVED") if built else "does not compile"
        for rule in mutant.rules
        if rule in wanted
    }
    path.write_text(original)
    return fates


def tell(rules: list[str], fates: dict[str, list[tuple[str, str]]]) -> None:
    survivors = [r for r in rules if fates.get(r) and all(f != "killed" for f, _ in fates[r])]
    untried = [r for r in rules if not fates.get(r)]
    tried = len(rules) - len(untried)
    print(f"\n{tried - len(survivors)} of {tried} rules are missed by their own tests.")
    print("\n| rule | survives | where |\n|---|---|---|")
    for rule in survivors:
        for fate, where in fates[rule]:
            print(f"| {rule} | {fate} | {where} |")
    print(f"\nNothing to take out at: {', '.join(untried) or 'none'}")


def is_code(path: Path) -> bool:
    is_test = path.name.endswith("_test.cpp") or path.name == "testing.h" or "testing" in path.parts
    return path.suffix in {".h", ".cpp"} and not is_test


def main(game: str, chosen: list[str]) -> int:
    every = rules_of(ROOT / "docs/rules" / (game.replace("_", "-") + ".md"))
    wanted = set(chosen or every)
    tests = TESTS.get(game, ("src/games/games_test",))
    make_copy(tests)
    fates: dict[str, list[tuple[str, str]]] = {}
    sources = [path for path in sorted((COPY / "src/games" / game).rglob("*")) if is_code(path)]
    declared: dict[str, list[str]] = {}
    for path in sources:
        declared |= declared_in(path.read_text().split("\n")) if path.suffix == ".h" else {}

    def is_missed(rule: str) -> bool:
        return any(fate == "killed" for fate, _ in fates.get(rule, []))

    for path in sources:
        for mutant in mutants_of(path.read_text().split("\n"), declared):
            if not wanted.intersection(mutant.rules) or all(map(is_missed, mutant.rules)):
                continue
            where = f"{path.name}:{mutant.line} {mutant.what}"
            for rule, fate in try_out(path, mutant, wanted, tests).items():
                fates.setdefault(rule, []).append((fate, where))
                print(f"{rule}: {fate}: {where}", flush=True)
    tell([rule for rule in every if rule in wanted], fates)
    return 0


# Some code, and what is left of it in each mutant.
SELF_TESTS = [
    ("// 3 All.\nbool may(int x) {\n    return x > 1;\n}", ["return true;", "return false;"]),
    ("// 3 All.\nAnswer refuses(int x) {\n    return k;\n}", ["return std::nullopt;"]),
    ("// 3 All.\nbool may(int x);\n", []),
    ("bool declared_elsewhere(int x) {\n    return k;\n}", ["return true;", "return false;"]),
    ("void f() {\n    // 3 No.\n    if (a) {\n        return;\n    }\n    b();\n}", ["is left out"]),
    ("void f() {\n    // 3 No.\n    a();\n    b();\n\n    c();\n}", ["is left out"]),
    ('    ConditionRow{of(G1), {"A13", "key", look}},', ["the row is missing"]),
    ("inline constexpr int kHigher = 8 * kMillimetre;  // A5", ["a quarter more"]),
    ("void f() {\n    // What 3 says.\n    a();\n}", []),
]


def self_test() -> int:
    wrong = 0
    for code, expected in SELF_TESTS:
        found = list(mutants_of(code.split("\n"), {"declared_elsewhere": ["3"]}))
        if [mutant.what for mutant in found] != expected:
            wrong += 1
            print(f"{code!r}: expected {expected}, found {[mutant.what for mutant in found]}")
    print(f"{len(SELF_TESTS) - wrong} of {len(SELF_TESTS)} as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        sys.exit(self_test())
    if not arguments:
        sys.exit(__doc__)
    sys.exit(main(arguments[0], arguments[1:]))
