"""A copy of the repository to try something on, as it is in the working tree."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def copy_to(folder: Path) -> None:
    """Files that are the same already stay untouched, so that nothing is built in vain."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, text=True, capture_output=True, check=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        source, copy = ROOT / name, folder / name
        is_there = copy.is_file() and source.is_file() and copy.read_bytes() == source.read_bytes()
        if source.is_file() and not is_there:
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
