"""A ladder from records: who is how strong, by games that everybody can replay."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from maravillas.ai.matches.arena import finished, forfeited
from maravillas.ai.matches.rating import Estimate, Order, mean, rate
from maravillas.core.game import SHARE, Position
from maravillas.record import Record, Seat
from maravillas.sheets import Sheet


@dataclass
class Standing:
    """What one player has done in one game. shares: of each of its games, from 0 to 1."""

    shares: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    forfeits: int = 0


class Rung(TypedDict):
    """One player. share, elo: the value, and the bounds of its interval."""

    player: str
    games: int
    share: list[float]
    elo: list[float]
    points: float
    forfeits: int


class LadderOf(TypedDict):
    """The ladder of one game string."""

    game: str
    games: int
    table: list[Rung]


class Ladders(TypedDict):
    """What `ladder --json` writes. skipped: games that nobody finished, or without names.

    records: score sheets are counted with them.
    """

    records: int
    skipped: int
    ladders: list[LadderOf]


class Ladder:
    """The players of one game string; a player is a bot by its name, or a person by theirs."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.players: dict[str, Standing] = {}
        self._deals: dict[str, list[Order]] = {}  # games of one deal stand or fall together

    def add(self, record: Record, s: Position) -> None:
        """Adds a game that was played to its end s, or given up."""
        made, end = record.make(), record.end
        assert end is not None
        gone = end.get("seat") if end["kind"] == "resigned" else None
        if isinstance(gone, int):
            shares, ranks, _ = forfeited(gone, int(made.seats))
        else:
            shares, ranks, _ = finished(made, s)
        names = [_player(seat) for seat in record.seats]
        deal = f"{sorted(record.options.items())} {record.seed} {record.fair}"
        self._add(names, shares, ranks, [int(points) for points in made.scores(s)], deal)
        if isinstance(gone, int):
            self.players[names[gone]].forfeits += 1

    def add_sheet(self, sheet: Sheet) -> None:
        """Adds a game of which there is a score sheet."""
        places = [seat.place for seat in sheet.seats]
        shares = [SHARE // places.count(1) if place == 1 else 0 for place in places]
        names, points = [seat.name for seat in sheet.seats], [seat.total for seat in sheet.seats]
        self._add(names, shares, places, points, f"sheet {self.games}")

    def _add(
        self,
        names: Sequence[str],
        shares: Sequence[int],
        ranks: Sequence[int],
        points: Sequence[int],
        deal: str,
    ) -> None:
        for name in names:
            self.players.setdefault(name, Standing())
        for name in dict.fromkeys(names):
            held = [shares[seat] / SHARE for seat, who in enumerate(names) if who == name]
            self.players[name].shares.append(sum(held) / len(held))
        for seat, name in enumerate(names):
            self.players[name].points.append(points[seat])
        numbers = list(self.players)
        turn = 1 if self.games % 2 == 0 else -1  # equal ranks in either order
        seats = sorted(range(len(names)), key=lambda seat: (ranks[seat], turn * seat))
        order = tuple(numbers.index(names[seat]) for seat in seats)
        self._deals.setdefault(deal, []).append(order)
        self.games += 1

    def table(self) -> list[Rung]:
        """Every player, the strongest first."""
        rated = [
            kept
            for orders in self._deals.values()
            if (kept := [order for order in orders if len(set(order)) > 1])
        ]
        even = [Estimate(0.0, 0.0, 0.0)] * len(self.players)
        ratings = rate(rated, len(self.players)) if rated else even
        rows: list[Rung] = []
        for (name, done), rating in zip(self.players.items(), ratings, strict=True):
            rows.append(
                {
                    "player": name,
                    "games": len(done.shares),
                    "share": mean(done.shares).rounded(4),
                    "elo": rating.rounded(1),
                    "points": round(sum(done.points) / len(done.points), 2),
                    "forfeits": done.forfeits,
                }
            )
        return sorted(rows, key=lambda row: (-row["elo"][0], row["player"]))


def build(records: Iterable[Record | Sheet]) -> Ladders:
    """Ladders of all games that the records are of; raises BadRecord at one that does not fit.

    Games that nobody finished, and those without names, are left out and counted.
    """
    ladders: dict[str, Ladder] = {}
    read = skipped = 0
    for read, record in enumerate(records, 1):
        if isinstance(record, Sheet):
            ladders.setdefault(record.game, Ladder(record.game)).add_sheet(record)
            continue
        s = record.verify(read)
        is_over = record.end is not None and record.end["kind"] != "abandoned"
        if not is_over or not record.seats or not all(map(_player, record.seats)):
            skipped += 1
            continue
        ladders.setdefault(record.game, Ladder(record.game)).add(record, s)
    return {
        "records": read,
        "skipped": skipped,
        "ladders": [
            {"game": one.game, "games": one.games, "table": one.table()} for one in ladders.values()
        ],
    }


def _player(seat: Seat) -> str:
    return seat.get("bot") or seat.get("name") or ""
