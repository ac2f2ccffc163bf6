"""Work beside the event loop, where there are threads."""

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def beside(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """In a thread, so that nobody waits for it; a browser has none, and there it is done here."""
    if sys.platform == "emscripten":
        return do(*args, **kwargs)
    return await asyncio.to_thread(do, *args, **kwargs)
