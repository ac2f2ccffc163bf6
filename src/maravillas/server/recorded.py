"""The record of a table, with what its deal was made of."""

from maravillas import fair
from maravillas.record import Record, Seat
from maravillas.server.hinting import hints
from maravillas.server.live import Live


def record(live: Live) -> Record:
    """The game so far, inside a simultaneous step in the order of the seats."""
    placed = live.row.setup.get("position")
    return Record(
        live.game.name,
        dict(live.game.options),
        fair=None if placed else fairness(live),
        position=placed,
        seats=[seat(live, n) for n in range(len(live.order))],
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
        live.deal or live.id,
        tuple(
            None if place.commitment is None else bytes.fromhex(place.commitment)
            for place in live.places
            if place.contribution is not None and not live.deal
        ),
    )


def seat(live: Live, number: int) -> Seat:
    """Who sat there, and how often the coach was asked for it, if ever."""
    place, many = live.at_seat(number), hints(live)[number]
    found: Seat = {"name": place.name, "bot": place.bot}
    return {**found, "hints": many} if many else found
