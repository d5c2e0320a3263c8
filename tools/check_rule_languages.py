#!/usr/bin/env python3
"""Checks that the pages of rules say the same in every language.

    check_rule_languages.py ROOT         reads docs/rules below ROOT
    check_rule_languages.py --self-test  proves that each kind of fault is found

docs/rules/<game>.md is the English page, to which code and tests are held; the others are
docs/rules/<language>/<game>.md. Each has the same numbers in the same order, every one with
words behind it and with as many points below it, and as many sections. What follows a line
of dashes is an appendix for those who write programs, and is in English alone.
"""

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from check_rule_citations import ID
from checking import main, write

LANGUAGES = ("fr", "nl")
RULE = re.compile(rf"^- \*\*({ID})\.\*\*(.*)$")
POINT = re.compile(r"^  - \S")
SECTION = re.compile(r"^##+ ")

Rules = list[tuple[str, int]]


def for_players(page: Path) -> list[str]:
    return page.read_text().split("\n---\n")[0].splitlines()


def rules_of(lines: list[str]) -> Rules:
    """The numbers of a page, each with how many points stand below it."""
    found: Rules = []
    for line in lines:
        if rule := RULE.match(line):
            found.append((rule[1], 0))
        elif POINT.match(line) and found:
            found[-1] = (found[-1][0], found[-1][1] + 1)
    return found


def first_difference(english: Rules, other: Rules) -> str:
    for here, there in zip(english, other):
        if here[0] != there[0]:
            return f"{there[0]} stands where {here[0]} should"
        if here[1] != there[1]:
            return f"{here[0]} has {there[1]} points below it, in English {here[1]}"
    longer, word = (english, "missing") if len(english) > len(other) else (other, "too much")
    return f"{longer[min(len(english), len(other))][0]} is {word}"


def faults_of(english: Path, other: Path, name: str) -> Iterator[str]:
    if not other.exists():
        yield f"{name}: there is no such page"
        return
    lines, translated = for_players(english), for_players(other)
    if rules_of(lines) != rules_of(translated):
        yield f"{name}: {first_difference(rules_of(lines), rules_of(translated))}"
    if len([*filter(SECTION.match, lines)]) != len([*filter(SECTION.match, translated)]):
        yield f"{name}: there are more or fewer sections than in English"
    for line in translated:
        if (rule := RULE.match(line)) and not rule[2].strip():
            yield f"{name}: {rule[1]} has no words"


def pages(folder: Path) -> list[str]:
    return sorted(page.name for page in folder.glob("*.md") if page.name != "README.md")


def faults(root: Path) -> Iterator[str]:
    folder = root / "docs/rules"
    for language in LANGUAGES:
        for page in pages(folder):
            yield from faults_of(folder / page, folder / language / page, f"{language}/{page}")
        for page in set(pages(folder / language)).difference(pages(folder)):
            yield f"{language}/{page}: there is no English page"


# An English page, its translation, and the fault that must be found ("" for none).
ENGLISH = "# Toy\n\n## One\n\n- **1.** One.\n  - A point.\n- **M2.** Two.\n\n---\n\n- **9.** No."
SELF_TESTS = [
    (ENGLISH, "# Jeu\n\n## Un\n\n- **1.** Un.\n  - Un point.\n- **M2.** Deux.\n", ""),
    (ENGLISH, "## Un\n- **1.** Un.\n  - Un point.\n", "M2 is missing"),
    (ENGLISH, "## Un\n- **M2.** Deux.\n- **1.** Un.\n  - Un point.\n", "M2 stands where 1 should"),
    (ENGLISH, "## Un\n- **1.** Un.\n  - Un.\n- **M2.** Deux.\n- **3.** Trois.\n", "3 is too much"),
    (ENGLISH, "## Un\n- **1.** Un.\n- **M2.** Deux.\n", "1 has 0 points below it, in English 1"),
    (ENGLISH, "## Un\n- **1.** Un.\n  - Un point.\n- **M2.**\n", "M2 has no words"),
    (ENGLISH, "- **1.** Un.\n  - Un point.\n- **M2.** Deux.\n", "more or fewer sections"),
    (ENGLISH, None, "there is no such page"),
    (None, "- **1.** Un.\n", "there is no English page"),
]


def found_in(english: str | None, other: str | None) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "docs/rules").mkdir(parents=True)
        for place, text in (("", english), ("fr/", other), ("nl/", english)):
            if text is not None:
                write(root / f"docs/rules/{place}toy.md", text)
        return list(faults(root))


if __name__ == "__main__":
    main(faults, "every language has every rule", SELF_TESTS, found_in)
