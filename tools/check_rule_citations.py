#!/usr/bin/env python3
"""Checks that every numbered rule of a game is cited by its code and by a test,
and that every rule cited exists.

    check_rule_citations.py ROOT         reads docs/rules and src/games below ROOT
    check_rule_citations.py --self-test  proves that each kind of fault is found

A rule of docs/rules/<game>.md is a line that begins with its number in bold:
`**13.** ...` or `- **M15.** ...`. Code cites it by a comment that begins with the
number (`// 13, 14 Tokens go ...`) or by a refusal ("monster_office 13"); a test
by its name (`TEST(MonsterOffice, R13_R14_tokens_go_...)`, `M15_...`).
"""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from checking import main, write

ID = r"[A-Z]?\d+(?:\.\d+)*"
RULE = re.compile(rf"^(?:- )?\*\*({ID})\.\*\*", re.MULTILINE)
COMMENT = re.compile(rf"//+\s*({ID}(?:(?:\s*,\s*|\s+and\s+){ID})*)(?=[\s.:,;)]|$)", re.MULTILINE)
TEST = re.compile(r"\b(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\(\s*\w+,\s*(\w+)")


def rules_of(doc: Path) -> list[str]:
    return RULE.findall(doc.read_text())


def in_comments(code: str) -> set[str]:
    return {rule for comment in COMMENT.findall(code) for rule in re.findall(ID, comment)}


def in_refusals(code: str, game: str) -> set[str]:
    return set(re.findall(rf'"{game} ({ID})"', code))


def cited_by(test_name: str, rules: set[str]) -> Iterator[str]:
    """The rules that a test's name begins with: R16_R17_..., M15_..., R3_2_... for 3.2."""
    words = test_name.split("_")
    while words and re.fullmatch(r"[A-Z]\d+", words[0]):
        rule = words.pop(0).removeprefix("R")
        while words and words[0].isdigit() and f"{rule}.{words[0]}" in rules:
            rule += "." + words.pop(0)
        yield rule


def is_for_tests(path: Path) -> bool:
    return path.name.endswith("_test.cpp") or path.parent.name == "testing"


def faults_of(game: str, doc: Path, folder: Path) -> Iterator[str]:
    if not doc.exists():
        yield f"{game}: there is no {doc}"
        return
    rules = rules_of(doc)
    tests = {path for path in folder.rglob("*") if is_for_tests(path)}
    sources = {path for path in folder.rglob("*") if path.suffix in {".h", ".cpp"}} - tests
    code = "\n".join(path.read_text() for path in sorted(sources))
    names = TEST.findall("\n".join(path.read_text() for path in sorted(tests)))

    refused = in_refusals(code, game)
    commented = in_comments(code)
    in_code = commented | refused
    tested = {rule for name in names for rule in cited_by(name, set(rules))}
    kinds = {
        "no code cites": [rule for rule in rules if rule not in in_code],
        "no test cites": [rule for rule in rules if rule not in tested],
        "a comment cites what is no rule:": sorted(commented.difference(rules)),
        "a refusal cites what is no rule:": sorted(refused.difference(rules)),
        "a test cites what is no rule:": sorted(tested.difference(rules)),
        "numbered twice:": sorted({rule for rule in rules if rules.count(rule) > 1}),
    }
    for kind, found in kinds.items():
        if found:
            yield f"{game}: {kind} {', '.join(found)}"


def faults(root: Path) -> Iterator[str]:
    for folder in sorted((root / "src/games").iterdir()):
        if folder.is_dir():
            doc = root / "docs/rules" / (folder.name.replace("_", "-") + ".md")
            yield from faults_of(folder.name, doc, folder)


# A doc, some code, some tests, and the fault that must be found ("" for none).
GOOD_TEST = "TEST(Toy, R1_M2_both) {"
SELF_TESTS = [
    ("**1.** One.\n- **M2.** Two.", "// 1, M2 Both.", GOOD_TEST, ""),
    ("**1.** One.\n- **M2.** Two.", '// 1 One.\n{"my_toy M2", key}', GOOD_TEST, ""),
    ("**1.** One.\n- **M2.** Two.", "// 1 One.", GOOD_TEST, "no code cites M2"),
    ("**1.** One.\n- **M2.** Two.", "// 1, M2", "TEST(Toy, M2_it) {", "no test cites 1"),
    ("**1.** One.", '// 1\n"my_toy 7"', "TEST(Toy, R1_it) {", "a refusal cites what is no rule: 7"),
    ("**1.** One.", "// 1", "TEST(Toy, R1_R7_it) {", "a test cites what is no rule: 7"),
    ("**1.** One.", "// 1\n// M99 No.", "TEST(Toy, R1_it) {", "a comment cites what is no rule: M99"),
    ("**1.** One.", "int a;  // 1, 7 No.", "TEST(Toy, R1_it) {", "a comment cites what is no rule: 7"),
    ("**1.** One.", "// 1 One.\n// As M99 says.", "TEST(Toy, R1_it) {", ""),
    ("**1.** One.\n**1.** Two.", "// 1", "TEST(Toy, R1_it) {", "numbered twice: 1"),
    ("**3.2.** Reach.", "// 3.2 Reach.", "TEST(Toy, R3_2_reach) {", ""),
    ("**3.** Three.", "// 3 Three.", "TEST(Toy, R3_2_cards_are_dealt) {", ""),
    (None, "// 1", "TEST(Toy, R1_it) {", "there is no"),
]


def found_in(doc: str | None, code: str, test: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        if doc is not None:
            write(root / "docs/rules/my-toy.md", doc)
        write(root / "src/games/my_toy/my_toy.cpp", code)
        write(root / "src/games/my_toy/my_toy_test.cpp", test)
        return list(faults(root))


if __name__ == "__main__":
    main(faults, "every rule is cited by code and test", SELF_TESTS, found_in)
