"""nginx with a file of docs/; only ports and places are others."""

import time
from pathlib import Path

from part import Part, accepts

DOCS = Path(__file__).resolve().parents[2] / "docs"


class Nginx(Part):
    def __init__(self, folder: Path, conf: str, port: int, changes: dict[str, str]) -> None:
        super().__init__("nginx", folder)
        self.port = port
        self.write_conf(conf, {"/var/log/nginx/jobsite.log": f"{folder}/access.log", **changes})

    def write_conf(self, name: str, changes: dict[str, str]) -> None:
        conf = (DOCS / name).read_text()
        for old, new in changes.items():
            assert conf.count(old) == 1, f"docs/{name} says {old!r} not once"
            conf = conf.replace(old, new)
        # The system's own folders are not ours to write in.
        places = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(conf.replace("http {", "http {\n" + places, 1))

    def start(self) -> None:
        self.run(["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", "stderr",
                  "-g", f"daemon off; pid {self.folder}/pid;"])
        while not accepts(self.port):
            self.check_is_running()
            time.sleep(0.02)
