"""The places of a table, and what is stored of a new one."""

from collections.abc import Sequence
from dataclasses import dataclass

from maravillas.core.rng import Rng
from maravillas.server.shapes import StoredSeat, Terms
from maravillas.server.store import Row


@dataclass(frozen=True)
class Place:
    """A place as listed when the table was made; seats are the places in the order of play.

    invitation, secret: hashes; commitment, contribution: to the deal, the second once it is opened;
    away: the bot that plays for an absent person.
    """

    kind: str
    name: str | None
    bot: str | None
    invitation: str | None
    secret: str | None = None
    contribution: str | None = None
    away: str | None = None
    commitment: str | None = None

    @property
    def taken(self) -> bool:
        return self.opened or self.commitment is not None

    @property
    def opened(self) -> bool:
        """Whether its part of the deal is known; a bot has none."""
        return self.kind == "bot" or self.contribution is not None

    @property
    def player(self) -> str | None:
        """The bot that decides here, if any does."""
        return self.bot or self.away


def made_row(
    id: str, owner: str, created: int, secret: bytes, setup: Terms, places: Sequence[Place]
) -> Row:
    """A new table. The fields of a place are those of the stored setup."""
    seats: list[StoredSeat] = [
        {
            "kind": place.kind,
            "name": place.name,
            "bot": place.bot,
            "invitation": place.invitation,
            "contribution": place.contribution,
        }
        for place in places
    ]
    return Row(id, owner, created, secret, {**setup, "seats": seats}, {})


def drawn(key: bytes, many: int) -> list[int]:
    """The place of each seat, shuffled by the stream `seating` of the deal's key."""
    rng = Rng()
    rng.start_keyed(key, "seating")
    return rng.shuffled(list(range(many)))
