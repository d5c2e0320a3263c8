"""A process of which several make a site: it can be paused, killed and started again."""

import os
import random
import signal
import socket
import subprocess
from pathlib import Path


def lent_ports() -> range:
    """Those that the system gives to whoever connects or asks for any."""
    text = Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="utf-8")
    first, last = (int(word) for word in text.split())
    return range(first, last + 1)


def free_port() -> int:
    """For somebody who opens it later: so none that is lent to another meanwhile."""
    lent = lent_ports()
    while True:
        port = random.randrange(10_000, 65_000)
        if port in lent:
            continue
        try:
            socket.create_server(("127.0.0.1", port)).close()
            return port
        except OSError:
            pass  # it is taken


def accepts(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


class Ended(Exception):
    """Of itself, while something was waited for that only it can do."""


class Part:
    """What it says goes to a file in the folder, by its name."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen | None = None

    def run(self, words: list, **how: object) -> None:
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(words, stdout=log, stderr=log,
                                            stdin=subprocess.DEVNULL, **how)

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def check_is_running(self) -> None:
        """While something is waited for that only it can do."""
        if not self.is_running():
            raise Ended(f"{self.name} has ended with code {self.process.returncode}: "
                        f"{self.log.read_text()[-2000:] or 'it has said nothing'}")

    def processes(self) -> list[int]:
        """Its own and those that it has started."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
        return [pid, *(int(word) for word in children.split())]

    def send(self, number: signal.Signals) -> None:
        """To all of it; whoever starts others comes first."""
        if self.is_running():
            for process in self.processes():
                try:
                    os.kill(process, number)
                except ProcessLookupError:
                    pass  # it has just ended

    def pause(self) -> None:
        self.send(signal.SIGSTOP)

    def go_on(self) -> None:
        self.send(signal.SIGCONT)

    def kill(self) -> None:
        """So that nobody can tidy up."""
        self.send(signal.SIGKILL)
        self.process.wait()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Asks it to end, and says how it ended."""
        self.go_on()
        self.process.send_signal(how)
        return self.process.wait(timeout=60)
