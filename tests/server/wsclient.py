"""A small WebSocket client for tests, from the standard library alone."""

import base64
import json
import os
import socket
import ssl
import struct
from collections.abc import Mapping

HEAD_SIZES = {126: 4, 127: 10}  # where the size itself does not fit into the second byte


class Closed(Exception):
    """The other side has closed the connection."""


def request(port: int, host: str = "127.0.0.1", headers: Mapping[str, str] = {}) -> bytes:
    """What asks for a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = ["GET /ws HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket",
             "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame_of(payload: bytes, opcode: int = 1, final: bool = True) -> bytes:
    mask = os.urandom(4)
    head = bytes([(0x80 if final else 0) | opcode])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    elif len(payload) < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", len(payload))
    return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload))


def connect(port: int, *, timeout: float = 10.0, source: str = "127.0.0.1",
            window: int | None = None) -> socket.socket:
    """A plain connection. With a small window little that is not read fits into the kernels
    on both sides: the sender's follows the size of the segments."""
    sock = socket.socket()
    if window is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # as browsers do
    sock.settimeout(timeout)
    sock.bind((source, 0))
    sock.connect(("127.0.0.1", port))
    return sock


class Socket:
    """One connection to /ws. `frame` and `raw` say what no good client says."""

    def __init__(self, port: int, *, origin: str | None = None, timeout: float = 10.0,
                 tls: ssl.SSLContext | None = None, host: str = "127.0.0.1",
                 source: str = "127.0.0.1", window: int | None = None,
                 headers: Mapping[str, str] = {}) -> None:
        self.sock = connect(port, timeout=timeout, source=source, window=window)
        if tls is not None:
            self.sock = tls.wrap_socket(self.sock, server_hostname=host)
        self.buffer = b""
        origins = {} if origin is None else {"Origin": origin}
        self.sock.sendall(request(port, host, {**headers, **origins}))
        head = b""
        while b"\r\n\r\n" not in head:
            piece = self.sock.recv(4096)
            if not piece:
                raise Closed("during the handshake")
            head += piece
        head, self.buffer = head.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(head.split(b"\r\n")[0].decode())

    def raw(self, data: bytes) -> None:
        self.sock.sendall(data)

    def frame(self, payload: bytes, opcode: int = 1, final: bool = True) -> None:
        self.sock.sendall(frame_of(payload, opcode, final))

    def say(self, **message: object) -> None:
        self.frame(json.dumps(message).encode())

    def receive(self) -> None:
        """Waits for more, whatever it is."""
        piece = self.sock.recv(1 << 16)
        if not piece:
            raise Closed("by the server")
        self.buffer += piece

    def come(self) -> tuple[int, bytes] | None:
        """The first frame that has come as a whole: its opcode and what it says."""
        start = HEAD_SIZES.get(self.buffer[1] & 0x7F, 2) if len(self.buffer) >= 2 else 2
        if len(self.buffer) < start:
            return None
        size = int.from_bytes(self.buffer[2:start], "big") if start > 2 else self.buffer[1] & 0x7F
        end = start + size
        if len(self.buffer) < end:
            return None
        frame = self.buffer[0] & 0x0F, self.buffer[start:end]
        self.buffer = self.buffer[end:]
        return frame

    def hear(self) -> dict:
        """The next message; motion is passed over."""
        return json.loads(self._next(1))

    def motion(self) -> bytes:
        """The next frame of motion; messages are passed over."""
        return self._next(2)

    def _next(self, wanted: int) -> bytes:
        """What comes next with that opcode; pings are answered on the way."""
        while True:
            while (frame := self.come()) is None:
                self.receive()
            opcode, payload = frame
            if opcode == 8:
                raise Closed(str(payload))
            if opcode == 9:
                self.frame(payload, opcode=10)
            elif opcode == wanted:
                return payload

    def until(self, kind: str) -> dict:
        """The next message of that type, or a refusal or fault."""
        while True:
            message = self.hear()
            if message["type"] in (kind, "refused", "fault", "bye"):
                return message

    def greet(self) -> dict:
        self.say(type="hello", version=2)
        return self.until("welcome")

    def close(self) -> None:
        self.sock.close()
