"""The record of a table, with what its deal was made of."""

from maravillas import fair
from maravillas.record import Record
from maravillas.server.live import Live


def record(live: Live) -> Record:
    """The game so far, inside a simultaneous step in the order of the seats."""
    return Record(
        live.game.name,
        dict(live.game.options),
        fair=fairness(live),
        seats=[{"name": p.name, "bot": p.bot} for p in map(live.at_seat, range(len(live.order)))],
        moves=[(seat, text) for seat, _, text in live.canonical()],
        end=live.end,
        rules=live.row.setup["rules"],
    )


def fairness(live: Live) -> fair.Fair:
    """The deal; its secret only if the game is over or given up."""
    over = live.status in ("finished", "aborted")
    return fair.Fair(
        live.commitment,
        tuple(live.contributions()),
        live.row.secret if over else None,
        live.id,
        tuple(
            None if place.commitment is None else bytes.fromhex(place.commitment)
            for place in live.places
            if place.contribution is not None
        ),
    )
