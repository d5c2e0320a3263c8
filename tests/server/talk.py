"""A WebSocket among very many: the client of wsclient.py for asyncio."""

import asyncio
import json
import struct

from wsclient import Closed, frame_of, request

# What one waits for at most, whoever it is that does not answer.
PATIENCE = 5.0


class Talk:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int, source: str) -> "Talk":
        """A connection that has been welcomed."""
        async with asyncio.timeout(PATIENCE):
            talk = cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0)))
            talk.writer.write(request(port))
            try:
                head = await talk.reader.readuntil(b"\r\n\r\n")
                if b" 101 " not in head.split(b"\r\n")[0]:
                    raise Closed(head.split(b"\r\n")[0].decode())
                talk.say(type="hello", version=2)
                await talk.until("welcome")
            except BaseException:
                talk.close()
                raise
            return talk

    def say(self, **message: object) -> None:
        self.writer.write(frame_of(json.dumps(message).encode()))

    async def hear(self) -> dict:
        """The next message; motion is passed over, and pings are answered."""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
            payload = await self.reader.readexactly(size)
            opcode = first & 0x0F
            if opcode == 1:
                return json.loads(payload)
            if opcode == 8:
                raise Closed("by the server")
            if opcode == 9:
                self.writer.write(frame_of(payload, opcode=10))

    async def until(self, kind: str) -> dict:
        """The next message of that type; whoever says something else than news is left."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.hear()
                if message["type"] == kind:
                    return message
                if message["type"] in ("refused", "fault", "bye"):
                    raise Closed(message["key"])

    def close(self) -> None:
        self.writer.close()
