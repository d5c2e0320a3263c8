"""The program itself, started for a test."""

import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.request

from wsclient import Socket

SKIPPED = 77  # an exit code that CTest knows


def test_size(quick: float, normal: float, full: float) -> float:
    """How much of something a test does, by the size of the test run."""
    sizes = {"quick": quick, "normal": normal, "full": full}
    return sizes.get(os.environ.get("JOBSITE_TEST_SIZE", "normal"), normal)


def read(address: str, timeout: float = 20) -> str:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(address, timeout=timeout) as answer:
        return answer.read().decode()


class Served:
    """`jobsite serve` on free ports, with a data folder of its own, or on a database."""

    def __init__(self, program: str, folder: str | None = None, *flags: str,
                 postgres: str | None = None, nats: str | None = None) -> None:
        self.temporary = None if folder or postgres else tempfile.TemporaryDirectory()
        self.folder = folder or (self.temporary.name if self.temporary else None)
        kept = ["--postgres", postgres] if postgres else ["--data-dir", self.folder]
        kept += ["--nats", nats] if nats else []
        self.errors = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--metrics", "0", *kept, *flags],
            stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.link, self.port = self.address_behind("Jobsite is open at ")
        self.metrics, _ = self.address_behind("Figures are told at ")

    def address_behind(self, words: str) -> tuple[str, int]:
        """An address that the program prints, and its port."""
        for line in self.process.stdout:
            found = re.match(words + r"(http://[\d.]+:(\d+)/\S*)", line)
            if found:
                return found[1], int(found[2])
        raise RuntimeError(f"it does not say {words!r}: {self.complaint()}")

    def __enter__(self) -> "Served":
        return self

    def __exit__(self, *_: object) -> None:
        """A test that has failed leaves nothing running."""
        if self.process.poll() is None:
            self.kill()

    def connect(self, **headers: str) -> Socket:
        return Socket(self.port, timeout=60, headers=headers)

    def complaint(self) -> str:
        self.errors.seek(0)
        return self.errors.read()

    def get(self, path: str) -> str:
        return read(f"http://127.0.0.1:{self.port}{path}")

    def figure(self, name: str) -> float:
        found = re.search(rf"^jobsite_{name} (\S+)$", read(self.metrics), re.MULTILINE)
        return float(found[1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Asks it to end, and says how it ended."""
        self.process.send_signal(signal.SIGTERM)
        started = time.monotonic()
        code = self.process.wait(timeout=60)
        self.took = time.monotonic() - started
        return code
