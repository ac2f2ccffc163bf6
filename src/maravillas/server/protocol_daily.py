"""Messages of the deals of the day."""

from typing import Annotated, Literal

from msgspec import Meta

from maravillas.server.protocol import TableInfo
from maravillas.server.protocol_base import Bits, Message, Name, Request, Status


class DealInfo(Message):
    """A deal. seats: at its table; secret: once its day is over; played: how many have finished
    their first try; margin: by how many points the best of them was ahead, None if nobody has won.
    """

    game: str
    seats: int
    bot: str
    commitment: str
    rules: str
    secret: str | None
    played: int
    margin: int | None


class DealsOfDay(Message):
    """GET /api/daily/{day}: the deals of a day, `today` by the server's clock, in UTC.

    first: the earliest day that has deals; last: the latest to which this server has committed.
    """

    day: str
    today: str
    first: str
    last: str
    deals: list[DealInfo]


class PlayDeal(Request, kw_only=True):
    """POST /api/daily/{day}/{game}: a table with these cards, and a seat there.

    player: a secret by which a browser is known again; secret: of the seat, asking again with it
    changes nothing; name: that the ranking shows, none for a guest; bot_names: of the others.
    """

    player: Bits
    secret: Bits
    name: Name | None = None
    seat_name: Name
    bot_names: Annotated[list[Name], Meta(max_length=7)]


class DealBegun(Message):
    """counts: whether it is this player's first try."""

    table: TableInfo
    counts: bool


class DealResult(Message, kw_only=True):
    """What came of a first try. kind: how it ended; place: from 1; margin: points more than the
    best of the others, None where points did not decide; unit, play, luck, result: as in a review,
    of this seat; steady: the result without luck; table: to be looked at, once the day is over.
    """

    name: str | None
    kind: str
    won: bool
    place: float
    margin: int | None
    unit: Literal["win", "place"]
    play: int | None
    luck: float
    result: float
    steady: float
    table: str | None = None


class OwnTry(Message):
    """The asker's first try. late: begun after its day; rank: from 1, None outside the ranking."""

    table: str
    status: Status
    late: bool
    result: DealResult | None
    rank: int | None


class DealResults(Message):
    """GET /api/daily/{day}/{game}, with the player's secret: the ranking, the best first.

    Only for who has finished the deal, or once its day is over; before, `results` is empty and
    `bot` None. ranked: how many there are; bot: what the bot made of the same cards.
    """

    deal: DealInfo
    day: str
    today: str
    results: list[DealResult]
    ranked: int
    bot: DealResult | None
    bot_game: str | None
    you: OwnTry | None
