#!/usr/bin/env python3
"""What tests of several processes stand on.

    part_test.py PROGRAM
"""

import socket
import sys

from part import free_port, lent_ports


def keeps_ports_apart() -> None:
    """Between the choice of a port and its opening others connect: they must not be lent it."""
    ports = {free_port() for _ in range(200)}
    assert not ports & set(lent_ports()), "somebody who connects may be given that port"
    with socket.create_server(("127.0.0.1", 0)) as lender:
        assert lender.getsockname()[1] in lent_ports(), "the system lends others than it says"
    print(f"{len(ports)} ports that nobody is lent")


if __name__ == "__main__":
    keeps_ports_apart()
    sys.exit(0)
