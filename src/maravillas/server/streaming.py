"""An answer in lines, each sent as soon as it is known; whoever hangs up is not waited for."""

import asyncio
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from maravillas.server.coaching import Thought
from maravillas.server.ending import end_tasks

LINES: Final = "application/x-ndjson"


class Streamed(Response):
    """What is thought, to one listener. patience: seconds until one that does not read is left."""

    media_type = LINES

    def __init__(self, thought: Thought, patience: float) -> None:
        self.thought, self.patience = thought, patience
        self.status_code, self.background = 200, None
        self.init_headers({"cache-control": "no-store", "x-accel-buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ending = asyncio.create_task(until_gone(receive))
        telling = asyncio.create_task(self._tell(send))
        try:
            await asyncio.wait((ending, telling), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.thought.leave()
            await end_tasks(ending, telling)

    async def _tell(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        thought, sent = self.thought, 0
        while True:
            for line in thought.lines[sent:]:
                async with asyncio.timeout(self.patience):
                    body = {"type": "http.response.body", "body": line + b"\n", "more_body": True}
                    await send(body)
                sent += 1
            if sent == len(thought.lines):
                if thought.done:
                    break
                await thought.news.wait()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
