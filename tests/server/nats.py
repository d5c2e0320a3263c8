"""A NATS server of our own, from the packages of the system."""

import shutil
import tempfile
import time
from pathlib import Path

from part import Part, accepts, free_port


def program() -> str | None:
    return shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin")


class Nats(Part):
    """Alone, or one of several that know each other."""

    def __init__(self, name: str = "nats", folder: Path | None = None) -> None:
        self.temporary = None if folder else tempfile.TemporaryDirectory()
        super().__init__(name, folder or Path(self.temporary.name))
        self.port, self.route = free_port(), free_port()
        self.others: list[Nats] = []

    def start(self) -> None:
        words = [program(), "-a", "127.0.0.1", "-p", str(self.port)]
        if self.others:
            routes = ",".join(f"nats://127.0.0.1:{other.route}" for other in self.others)
            # Clients shall come by the ways that they were told of, and by no others.
            words += ["--cluster_name", "jobsite", "--cluster", f"nats://127.0.0.1:{self.route}",
                      "--routes", routes, "--no_advertise"]
        self.run(words)
        while not accepts(self.port):
            self.check_is_running()
            time.sleep(0.02)

    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def __enter__(self) -> "Nats":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.temporary.cleanup()
