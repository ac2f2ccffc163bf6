"""The table that a request is about."""

from maravillas.server.live import Live
from maravillas.server.table import Table
from maravillas.server.web import Ask


async def found(ask: Ask, id: str | None = None) -> Table:
    """Raises Refusal if there is none. id: where it does not stand in the address."""
    table = await ask.server.lobby.find(ask.id if id is None else id)
    live = await table.load()
    ask.names[:] = live.names
    table.looked()
    return table


def stored_table(live: Live) -> dict[str, object]:
    """A table as it is stored, for a process that looks back at it."""
    return {"row": live.row, "events": live.history}
