#!/usr/bin/env python3
"""docs/nginx.conf as it stands, in front of the server: a game over https, and addresses
that nobody can forge.

    proxy_test.py PROGRAM
"""

import random
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from served import SKIPPED, Served
from table import Table
from wsclient import Closed, Socket

CONF = Path(__file__).parents[2] / "docs/nginx.conf"
NAME = "table.example"
URL = f"https://{NAME}"
PER_ADDRESS = 64  # connections, docs/rooms.md
MOVES = 20


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class Nginx:
    """nginx with our own file; only ports and places are others."""

    def __init__(self, folder: Path, server_port: int) -> None:
        self.port = free_port()
        self.folder = folder
        certificate, key = folder / "cert.pem", folder / "key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                        f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.tls = ssl.create_default_context(cafile=str(certificate))
        self.write_conf({
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            f"/etc/ssl/certs/{NAME}.pem": str(certificate),
            f"/etc/ssl/private/{NAME}.key": str(key),
            "/var/log/nginx/jobsite.log": str(folder / "access.log"),
            "http://127.0.0.1:8033": f"http://127.0.0.1:{server_port}",
        })
        self.process = subprocess.Popen(
            ["nginx", "-p", folder, "-c", folder / "nginx.conf", "-g",
             f"daemon off; pid {folder}/pid; error_log {folder}/error.log;"])

    def __enter__(self) -> "Nginx":
        self.wait_until_open()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)

    def write_conf(self, changes: dict[str, str]) -> None:
        conf = CONF.read_text()
        for old, new in changes.items():
            assert conf.count(old) == 1, f"docs/nginx.conf says {old!r} not once"
            conf = conf.replace(old, new)
        # The system's own folders are not ours to write in.
        places = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(conf.replace("http {", "http {\n" + places, 1))

    def wait_until_open(self) -> None:
        while True:
            assert self.process.poll() is None, (self.folder / "error.log").read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except ConnectionRefusedError:
                pass

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


def plays(nginx: Nginx) -> Table:
    table = Table(nginx.connect, random.Random(1))
    while table.moves < MOVES and not table.is_over():
        table.play()
    table.leave()
    return table


def through_the_proxy(program: str, folder: Path) -> None:
    with (Served(program, None, "--behind-proxy", "--public-url", URL) as server,
          Nginx(folder, server.port) as nginx):
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
