#!/usr/bin/env python3
"""`jobsite serve --lan`: the link that it prints leads to it, and so does the QR code.

    lan_test.py PROGRAM
"""

import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from served import SKIPPED, Served

SCALE = 6  # pixels to a module

# What each character of the code shows: light above, light below.
BLOCKS = {" ": (0, 0), "▄": (0, 1), "▀": (1, 0), "█": (1, 1)}


def picture(lines: list[str]) -> bytes:
    """The code as a portable grey map, as a camera would see it."""
    rows = []
    for line in lines:
        for half in (0, 1):
            row = b"".join(bytes([255 * BLOCKS[c][half]]) * SCALE for c in line)
            rows += [row] * SCALE
    return f"P5 {len(rows[0])} {len(rows)} 255\n".encode() + b"".join(rows)


def read_code(lines: list[str]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "code.pgm"
        image.write_bytes(picture(lines))
        return subprocess.run(["zbarimg", "--quiet", "--raw", image], check=True,
                              capture_output=True, text=True).stdout.strip()


def main(program: str) -> int:
    with Served(program, None, "--lan") as server:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"{server.link}healthz", timeout=20) as answer:
            assert answer.read() == b"ok\n"
        assert server.stop() == 0
        rest = server.process.stdout.read().splitlines()
    code = [line for line in rest if line and set(line) <= BLOCKS.keys()]
    if not code or not shutil.which("zbarimg"):
        print("Skipped: this machine has no network, or no zbarimg.")
        return SKIPPED
    read = read_code(code)
    assert read == server.link, f"the code says {read}, the line {server.link}"
    print(f"{server.link} is open, and so says its code")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
