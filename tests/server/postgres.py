"""A PostgreSQL of our own in a temporary folder, from the packages of the system."""

import glob
import os
import pwd
import signal
import subprocess
import tempfile
import time


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


class Postgres:
    """It is reached by a socket in its folder alone."""

    def __init__(self, *settings: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.settings = settings
        user = other_user()
        if user:
            os.chown(self.folder.name, user["user"], user["group"])
        self.data = os.path.join(self.folder.name, "data")
        self.log = open(os.path.join(self.folder.name, "log"), "w+", encoding="utf-8")
        subprocess.run(
            [f"{programs()}/initdb", "-D", self.data, "-A", "trust", "-U", "jobsite", "-E", "UTF8",
             "--no-locale", "--no-sync", "--no-instructions"],
            check=True, stdout=self.log, stderr=self.log, cwd="/", **user)
        self.start()

    def start(self) -> None:
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder.name}",
                    *self.settings]
        self.process = subprocess.Popen(
            [f"{programs()}/postgres", "-D", self.data,
             *(word for setting in settings for word in ("-c", setting))],
            stdout=self.log, stderr=self.log, cwd="/", **other_user())
        while subprocess.run([f"{programs()}/pg_isready", "-q", "-h", self.folder.name],
                             check=False).returncode != 0:
            if self.process.poll() is not None:
                raise RuntimeError(f"PostgreSQL does not start: see {self.log.name}")
            time.sleep(0.02)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://jobsite@/{database}?host={self.folder.name}"

    def run(self, statements: str, database: str = "postgres") -> str:
        """What the statements give, row by row."""
        return subprocess.run(
            [f"{programs()}/psql", "-qtA", "-v", "ON_ERROR_STOP=1", "-d", self.url(database),
             "-c", statements], check=True, text=True, stdout=subprocess.PIPE).stdout.strip()

    def children(self) -> list[int]:
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children",
                  encoding="utf-8") as file:
            return [int(word) for word in file.read().split()]

    def kill(self) -> None:
        """So that nobody can tidy up."""
        for process in [self.process.pid, *self.children()]:
            os.kill(process, signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        self.log.close()
        self.folder.cleanup()
