#!/usr/bin/env python3
"""docs/nginx.conf as it stands, in front of the server: a game over https, and addresses
that nobody can forge.

    proxy_test.py PROGRAM
"""

import random
import shutil
import ssl
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from nginx import Nginx
from part import free_port
from served import SKIPPED, Served
from table import Table
from wsclient import Closed, Socket

NAME = "table.example"
URL = f"https://{NAME}"
PER_ADDRESS = 64  # connections, docs/rooms.md
MOVES = 20


class SafeNginx(Nginx):
    """With https, for which it makes itself a certificate."""

    def __init__(self, folder: Path, server_port: int) -> None:
        certificate, key = folder / "cert.pem", folder / "key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                        f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.tls = ssl.create_default_context(cafile=str(certificate))
        port = free_port()
        super().__init__(folder, "nginx.conf", port, {
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            f"/etc/ssl/certs/{NAME}.pem": str(certificate),
            f"/etc/ssl/private/{NAME}.key": str(key),
            "http://127.0.0.1:8033": f"http://127.0.0.1:{server_port}",
        })

    def __enter__(self) -> "SafeNginx":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def connect(self, source: str = "127.0.0.1", origin: str = URL, **headers: str) -> Socket:
        return Socket(self.port, origin=origin, timeout=60, tls=self.tls, host=NAME,
                      source=source, headers=headers)

    def status(self, path: str) -> int:
        request = urllib.request.Request(f"https://127.0.0.1:{self.port}{path}",
                                         headers={"Host": NAME})
        tls = ssl.create_default_context(cafile=str(self.folder / "cert.pem"))
        tls.check_hostname = False  # It is asked for by its number.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}),
                                             urllib.request.HTTPSHandler(context=tls))
        try:
            return opener.open(request, timeout=60).status
        except urllib.error.HTTPError as error:
            return error.code


def gets_in(connect, **how: str) -> Socket | None:
    try:
        connection = connect(**how)
        connection.greet()
        return connection
    except (Closed, ConnectionError):
        return None


def fill(connect, **how: str) -> list[Socket]:
    """As many connections as one address may have."""
    inside = [gets_in(connect, **how) for _ in range(PER_ADDRESS)]
    assert all(inside), f"only {sum(map(bool, inside))} of {PER_ADDRESS} got in"
    return inside


def plays(nginx: SafeNginx) -> Table:
    table = Table(nginx.connect, random.Random(1))
    while table.moves < MOVES and not table.is_over():
        table.play()
    table.leave()
    return table


def through_the_proxy(program: str, folder: Path) -> None:
    with (Served(program, None, "--behind-proxy", "--public-url", URL) as server,
          SafeNginx(folder, server.port) as nginx):
        assert nginx.status("/healthz") == 200
        assert nginx.status("/metrics") == 404, "figures are not for everybody"
        assert gets_in(nginx.connect, origin="https://elsewhere.example") is None, "a strange page"

        table = plays(nginx)
        log = (folder / "access.log").read_text()
        assert not any(token in log for token in table.tokens.values()), "a token is in the log"

        full = fill(nginx.connect, source="127.0.0.2")
        forged = {"source": "127.0.0.2", "X-Forwarded-For": "127.0.0.9"}
        assert gets_in(nginx.connect, source="127.0.0.2") is None, "one too many"
        assert gets_in(nginx.connect, **forged) is None, "what a client claims is believed"
        assert gets_in(nginx.connect, source="127.0.0.3"), "another address has no room of its own"
        print(f"{table.moves} moves over https; {len(full)} connections from one address, no more")
        assert server.stop() == 0


def without_a_proxy(program: str) -> None:
    with Served(program) as server:
        inside = [gets_in(server.connect, **{"X-Forwarded-For": f"10.0.0.{i}"})
                  for i in range(PER_ADDRESS + 1)]
        assert all(inside[:-1]) and inside[-1] is None, "a claimed address was believed"
        assert server.stop() == 0


def main(program: str) -> int:
    if not shutil.which("nginx") or not shutil.which("openssl"):
        print("Skipped: nginx or openssl is not installed.")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        through_the_proxy(program, Path(folder))
    without_a_proxy(program)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
