"""`maravillas mcp`: games for language models, over standard input and output or HTTP."""

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from maravillas.core.errors import BadOption
from maravillas.core.game import SEEDS
from maravillas.core.option import within
from maravillas.messages import say
from maravillas.server.listening import address, listen

if TYPE_CHECKING:
    from maravillas.mcp.referee import Referee


def serve(
    host: str | None,
    port: int,
    seed: int | None,
    seconds: float,
    analysis: bool,
    tables: int,
    lang: str,
) -> int:
    """Runs until it is told to stop; host: where it listens, None for standard input and output."""
    if find_spec("mcp") is None:
        raise BadOption(
            "this needs mcp: pip install 'maravillas[mcp]'",
            key="common.error.no_extra",
            values={"found": "mcp", "wanted": "mcp"},
        )
    import anyio

    from maravillas.mcp.referee import Referee
    from maravillas.mcp.server import serve_stdio

    if seed is not None:
        within("seed", seed, 0, SEEDS - 1)
    referee = Referee(seed, seconds, lang, analysis, tables)
    try:
        if host is None:
            anyio.run(serve_stdio, referee)
        else:
            serve_http(referee, host, port)
    except KeyboardInterrupt:
        pass
    finally:
        referee.close()
    return 0


def serve_http(referee: "Referee", host: str, port: int) -> None:
    import uvicorn

    from maravillas.mcp.server import http_app

    listening = listen(host, port)
    where = f"{address(host, listening.getsockname()[1])}/mcp"
    print(say(referee.lang, "common.cli.serving", {"found": where}), file=sys.stderr, flush=True)
    config = uvicorn.Config(http_app(referee, host), log_level="warning")
    uvicorn.Server(config).run(sockets=[listening])
