"""A PostgreSQL of our own in a temporary folder, from the packages of the system."""

import glob
import os
import pwd
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from part import Part


def programs() -> str | None:
    """The folder of the programs, if they are installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    return found[-1] if found else None


def other_user() -> dict:
    """PostgreSQL does not run for the administrator."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres(Part):
    """It is reached by a socket in its folder alone."""

    def __init__(self, *settings: str) -> None:
        self.temporary = tempfile.TemporaryDirectory()
        super().__init__("postgres", Path(self.temporary.name))
        self.settings = settings
        user = other_user()
        if user:
            os.chown(self.folder, user["user"], user["group"])
        self.data = self.folder / "data"
        subprocess.run(
            [f"{programs()}/initdb", "-D", self.data, "-A", "trust", "-U", "jobsite", "-E", "UTF8",
             "--no-locale", "--no-sync", "--no-instructions"],
            check=True, stdout=subprocess.DEVNULL, cwd="/", **user)
        self.start()

    def start(self) -> None:
        self.begin()
        while subprocess.run([f"{programs()}/pg_isready", "-q", "-d", self.url()],
                             check=False).returncode != 0:
            if self.is_waiting_for_the_last():
                self.begin()
            self.check_is_running()
            time.sleep(0.02)

    def begin(self) -> None:
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", *self.settings]
        self.run([f"{programs()}/postgres", "-D", self.data,
                  *(word for setting in settings for word in ("-c", setting))],
                 cwd="/", **other_user())

    def is_waiting_for_the_last(self) -> bool:
        """When it is killed, whoever it has just started lives on for a moment, and is in the way."""
        return not self.is_running() and "is still in use" in self.log.read_text()[-400:]

    def url(self, database: str = "postgres", folder: Path | None = None) -> str:
        """By its own socket, or by one in another folder that leads there."""
        return f"postgresql://jobsite@/{database}?host={folder or self.folder}"

    def query(self, statements: str, database: str = "postgres") -> str:
        """What the statements give, row by row."""
        return subprocess.run(
            [f"{programs()}/psql", "-qtA", "-v", "ON_ERROR_STOP=1", "-d", self.url(database),
             "-c", statements], check=True, text=True, stdout=subprocess.PIPE).stdout.strip()

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_running():
            self.stop(signal.SIGQUIT)
        self.temporary.cleanup()
