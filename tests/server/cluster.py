"""A whole site on this machine: PostgreSQL, NATS, several nodes, and nginx in front of them."""

import re
import shutil
import tempfile
import time
import urllib.error
from pathlib import Path

import nats
from nginx import Nginx
from part import Part, free_port
from postgres import Postgres, programs
from served import read

COUNT = 3


def missing() -> list[str]:
    """The packages that it needs and the machine lacks."""
    found = {"postgresql-15": programs(), "nats-server": nats.program(),
             "nginx-light": shutil.which("nginx")}
    return [package for package, there in found.items() if there is None]


class Node(Part):
    """`jobsite serve` on ports that stay the same."""

    def __init__(self, name: str, folder: Path, program: str) -> None:
        super().__init__(name, folder)
        self.program = program
        self.port, self.back = free_port(), free_port()
        self.flags: list[str] = []

    def launch(self) -> None:
        """Without waiting until it is open."""
        self.run([self.program, "serve", "--port", str(self.port), "--metrics", str(self.back),
                  "--behind-proxy", *self.flags])

    def start(self) -> None:
        self.launch()
        while self.readiness() != "ready":
            self.check_is_running()
            time.sleep(0.02)

    def readiness(self) -> str:
        """What it says about itself, or that it says nothing."""
        try:
            return read(f"http://127.0.0.1:{self.back}/readyz", timeout=1).strip()
        except urllib.error.HTTPError as answer:
            return answer.read().decode().strip()
        except OSError:
            return "silent"

    def figures(self) -> dict[str, float]:
        """Nothing where it does not answer."""
        try:
            text = read(f"http://127.0.0.1:{self.back}/metrics", timeout=1)
        except OSError:
            return {}
        return {name: float(value)
                for name, value in re.findall(r"^jobsite_(\w+) (\S+)$", text, re.MULTILINE)}


class Cluster:
    """Its parts by name. Whatever else happens, nothing of it is left when it is closed."""

    def __init__(self, program: str, *flags: str, port: int | None = None) -> None:
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self.temporary.name)
        self.port = port or free_port()
        self.postgres = Postgres("fsync=off")
        self.nats = [nats.Nats(f"nats{i + 1}", self.folder) for i in range(COUNT)]
        self.nodes = [Node(f"node{i + 1}", self.folder, program) for i in range(COUNT)]
        for one in self.nats:
            one.others = [other for other in self.nats if other is not one]
        for number, node in enumerate(self.nodes):
            node.flags = ["--public-url", f"http://127.0.0.1:{self.port}",
                          "--postgres", self.database_of(number),
                          "--nats", ",".join(self.nats_of(number)), *flags]
        self.nginx = Nginx(self.folder, "nginx-nodes.conf", self.port, {
            "listen 80": f"listen 127.0.0.1:{self.port}",
            **{f"10.0.0.{i + 1}:8033": f"127.0.0.1:{node.port}"
               for i, node in enumerate(self.nodes)}})
        self.parts: dict[str, Part] = {
            part.name: part for part in (self.postgres, *self.nats, *self.nodes, self.nginx)}

    def database_of(self, _node: int) -> str:
        """The way of a node to the database."""
        return self.postgres.url()

    def nats_of(self, _node: int) -> list[str]:
        return [one.url() for one in self.nats]

    def __enter__(self) -> "Cluster":
        try:
            for part in (*self.nats, *self.nodes, self.nginx):
                part.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for part in (self.nginx, *self.nodes, *self.nats):
            if part.is_running():
                part.kill()
        self.postgres.__exit__()
        self.temporary.cleanup()
