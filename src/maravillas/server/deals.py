"""Deals of the day: one for each game string and day, the same cards for everybody at this server.

A deal has a secret of its own, drawn days before its day. What is published then is what every
table publishes: SHA-256(secret ‖ name ‖ version of the rules). Nobody contributes to the key, so
everybody who plays it gets the same cards; when the day is over the secret is published, too.
"""

import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any, Final, NamedTuple

from maravillas import fair, registry
from maravillas.server.bots import Question
from maravillas.server.games import make_game

PROMISED: Final = 7  # days ahead for which deals are committed to
PLAYERS: Final = 3  # where a game asks for a number
BOT: Final = "the bot"  # its place among the players: of people there are hashes


class Deal(NamedTuple):
    """rules: the version under which it is played, by everybody."""

    day: str
    game: str
    secret: bytes
    rules: str

    @property
    def name(self) -> str:
        return f"daily {self.day} {self.game}"

    @property
    def commitment(self) -> bytes:
        return fair.commitment(self.secret, self.name, self.rules)

    @property
    def key(self) -> bytes:
        return fair.deal_key(self.secret, ())

    @property
    def seats(self) -> int:
        """As few as the game is whole with."""
        return min(PLAYERS, max(registry.entry(self.game).players))

    def make(self) -> registry.AnyGame:
        """The game, with its usual options."""
        chosen = "players" in registry.options(self.game)
        options: dict[str, object] = {"players": self.seats} if chosen else {}
        return make_game(self.game, registry.under(self.game, options, self.rules))


class Try(NamedTuple):
    """Somebody's first go at a deal. player: a hash; table: its id, of the bot a record's.

    name: None for a guest; result: as JSON, once it is reviewed.
    """

    day: str
    game: str
    player: str
    table: str
    at: int
    name: str | None
    result: str | None = None


class DealStore:
    """Where deals and first tries are kept; here, as in a browser of its own, there are none."""

    async def promise(self, deals: Sequence[Deal]) -> None:
        """Keeps deals, each unless there is one for its day and game."""

    async def deals(self, day: str) -> list[Deal]:
        """The deals of a day, by game."""
        return []

    async def first_day(self) -> str | None:
        """The earliest day that has deals."""
        return None

    async def begin_try(self, found: Try) -> None:
        """Keeps a first try, unless its player has one at that deal."""

    async def replace_try(self, found: Try) -> None:
        """Keeps it in the place of what its player has: only the bot plays again."""

    async def tries(self, day: str) -> list[Try]:
        """Those of a day, in the order in which they began."""
        return []

    async def try_at(self, table: str) -> Try | None:
        """The first try that was played at a table, or that a record is of."""
        return None

    async def judge(self, table: str, result: str) -> None:
        """Notes what came of a try."""


def day_of(at: int) -> str:
    """The day of a time in milliseconds, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def is_sealed(name: str | None, at: int) -> bool:
    """Whether this is the name of a deal whose day is not over: its secret is not told."""
    return name is not None and name.split()[1] >= day_of(at)


def read_day(text: str) -> str | None:
    """A day as it is written, or None if it is none."""
    try:
        found = date.fromisoformat(text).isoformat()
    except ValueError:
        return None
    return found if found == text else None


def days_from(day: str, many: int) -> list[str]:
    first = date.fromisoformat(day)
    return [(first + timedelta(days=n)).isoformat() for n in range(many)]


def always(asked: Question, secret: bytes, decided: int, visits: int) -> Question:
    """What a bot is asked so that it answers the same to everybody who plays alike.

    It remembers nothing, thinks for a number of iterations, and draws from the deal's secret;
    decided: how often it has decided before.
    """
    drawn_from = hmac.new(secret, f"bot {asked['seat']} {decided}".encode(), sha256).digest()
    word = int.from_bytes(drawn_from[:6], "big")
    return {**asked, "line": None, "word": word, "visits": visits}


def read_deal(row: Any) -> Deal:
    return Deal(row[0], row[1], bytes(row[2]), row[3])


def read_try(row: Any) -> Try:
    return Try(*row)
