"""The way from a node to another part, which can be cut off: then nothing comes through, in
either direction, and nobody is told. What was on the way arrives when it is mended."""

import asyncio
import tempfile
from pathlib import Path

SOCKET = ".s.PGSQL.5432"


class Wire:
    def __init__(self) -> None:
        self.whole = asyncio.Event()
        self.whole.set()
        self.target: Path | int = 0  # a socket in the file system, or a port
        self.folder = tempfile.TemporaryDirectory()
        self.port = 0

    async def listen(self) -> "Wire":
        """In a folder as PostgreSQL does, and at a port."""
        await asyncio.start_unix_server(self.join, Path(self.folder.name) / SOCKET)
        server = await asyncio.start_server(self.join, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return self

    def cut(self) -> None:
        self.whole.clear()

    def mend(self) -> None:
        self.whole.set()

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.whole.wait()
        try:
            if isinstance(self.target, Path):
                there = await asyncio.open_unix_connection(self.target)
            else:
                there = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self.carry(reader, there[1]), self.carry(there[0], writer))

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while piece := await reader.read(65536):
                await self.whole.wait()
                writer.write(piece)
                await writer.drain()
        except OSError:
            pass
        writer.close()
