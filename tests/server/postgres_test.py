#!/usr/bin/env python3
"""Rooms in a PostgreSQL database: they move there from a folder, and nothing that was told is
lost when the server or the database is killed.

    postgres_test.py PROGRAM
"""

import random
import subprocess
import sys
import tempfile

from kill_test import kill_under_load, whole_story
from postgres import Postgres, programs
from served import SKIPPED, Served, test_size
from table import Table

MOVES = 12


def played_in_folder(program: str, folder: str) -> list[Table]:
    """Three tables of which something is known."""
    server = Served(program, folder)
    tables = [Table(server.connect, random.Random(seed)) for seed in range(3)]
    for table in tables:
        for _ in range(MOVES):
            table.play()
        table.leave()
    assert server.stop() == 0
    return tables


def imports(program: str, database: Postgres) -> None:
    database.query("CREATE DATABASE moved")
    url = database.url("moved")
    with tempfile.TemporaryDirectory() as folder:
        tables = played_in_folder(program, folder)
        with Served(program, folder):
            busy = said(program, "import", "--data-dir", folder, "--postgres", url)
            assert busy[0] == 3 and "Another server is using it" in busy[1], busy
        for words in ("3 rooms are imported, 0 were there", "0 rooms are imported, 3 were there"):
            done = subprocess.run([program, "import", "--data-dir", folder, "--postgres", url],
                                  check=True, text=True, stdout=subprocess.PIPE)
            assert words in done.stdout, done
        with Served(program, postgres=url) as server:
            for table in tables:
                for seat in table.tokens:
                    assert whole_story(table, server, seat) == table.events[seat]
                table.join(server.connect)
                table.play()
                table.leave()
            assert server.stop() == 0


def said(program: str, *flags: str) -> tuple[int, str]:
    """How it ended, and its one sentence."""
    done = subprocess.run([program, *flags], check=False, text=True, timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.stdout == "" and done.stderr.count("\n") == 1, done
    return done.returncode, done.stderr


def refuses(program: str, database: Postgres) -> None:
    for name in ("other", "later"):
        database.query(f"CREATE DATABASE {name}")
    database.query("CREATE TABLE recipe (name TEXT)", "other")
    with Served(program, postgres=database.url("later")) as server:
        assert server.stop() == 0
    database.query("UPDATE jobsite SET schema_version = 99", "later")
    for url, code, words in (
            ("mysql://localhost/x", 2, "must begin with postgresql://"),
            ("postgresql://[", 2, "no address of a database"),
            ("postgresql://localhost:port/x", 3, "does not let us in"),
            ("postgresql://jobsite@/none?host=/nowhere", 3, "does not let us in"),
            (database.url("absent"), 3, "does not exist"),
            (database.url("other"), 3, "another program"),
            (database.url("later"), 3, "later version")):
        found = said(program, "serve", "--port", "0", "--postgres", url)
        assert found[0] == code and words in found[1], (url, found)
    both = said(program, "serve", "--postgres", database.url(), "--data-dir", "x")
    assert both[0] == 2, both
    assert database.query("SELECT count(*) FROM information_schema.tables "
                        "WHERE table_schema = 'public'", "other") == "1"


def main(program: str) -> int:
    if programs() is None:
        print("skipped: PostgreSQL is not installed (Debian: postgresql)")
        return SKIPPED
    with Postgres("fsync=off") as database:
        imports(program, database)
        refuses(program, database)

        def trouble(number: int) -> None:
            """In every other round the database dies as well, under the players."""
            if number % 2 == 1:
                database.kill()
                database.start()

        def start() -> Served:
            """As if it were long ago that the one before was killed."""
            if database.query("SELECT to_regclass('node')"):
                database.query("UPDATE node SET seen = now() - interval '1 minute'")
            return Served(program, postgres=database.url())

        return kill_under_load(int(test_size(quick=2, normal=2, full=20)), start, trouble)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
