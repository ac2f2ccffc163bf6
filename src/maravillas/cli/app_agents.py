"""The command for agents that speak: the referee as a server of the Model Context Protocol."""

from typing import Annotated

from cyclopts import Parameter

from maravillas.ai.bots.bot import THINKING
from maravillas.cli.app_base import Lang, Seconds, app
from maravillas.messages import language


@app.command
def mcp(
    *,
    http: Annotated[bool, Parameter(negative="")] = False,
    host: str = "127.0.0.1",
    port: int = 8421,
    seed: int | None = None,
    seconds: Seconds = THINKING,
    analysis: bool = True,
    tables: int = 100,
    lang: Lang = None,
) -> int:
    """Let language models play: a server of the Model Context Protocol (extra `mcp`).

    Args:
        http: Listen for HTTP, instead of speaking over standard input and output.
        host: The address to listen on; 0.0.0.0 for everybody who can reach this machine.
        port: The port; 0 for any free one.
        seed: Deals the same games in the same order; agents never hear it.
        analysis: Agents may ask what moves are worth.
        tables: How many games are kept at once.
    """
    from maravillas.cli.mcp import serve
    from maravillas.cli.options import seconds_within, within

    within("port", port, 0, 65535)
    within("tables", tables, 1, 10_000)
    given = (seed, seconds_within(seconds), analysis, tables, language(lang))
    return serve(host if http else None, port, *given)
