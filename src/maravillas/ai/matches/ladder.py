"""A ladder from records: who is how strong, by games that everybody can replay."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from maravillas.ai.matches.arena import finished, forfeited
from maravillas.ai.matches.rating import Estimate, Order, mean, rate
from maravillas.core.errors import BadRecord
from maravillas.core.game import SHARE
from maravillas.record import Record


@dataclass
class Standing:
    """What one player has done in one game. shares: of each of its games, from 0 to 1."""

    shares: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    forfeits: int = 0


class Ladder:
    """The players of one game string; a player is a bot by its name, or a person by theirs."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.players: dict[str, Standing] = {}
        self._deals: dict[str, list[Order]] = {}  # games of one deal stand or fall together

    def add(self, record: Record, s: Any) -> None:
        """Adds a game that was played to its end s, or given up."""
        made, end = record.make(), record.end
        assert end is not None
        gone = end["seat"] if end["kind"] == "resigned" else None
        if isinstance(gone, int):
            shares, ranks, _ = forfeited(gone, int(made.seats))
        else:
            shares, ranks, _ = finished(made, s)
        names = [_player(seat) for seat in record.seats]
        for name in names:
            self.players.setdefault(name, Standing())
        for name in dict.fromkeys(names):
            held = [shares[seat] / SHARE for seat, who in enumerate(names) if who == name]
            self.players[name].shares.append(sum(held) / len(held))
        points = made.scores(s)
        for seat, name in enumerate(names):
            self.players[name].points.append(int(points[seat]))
        if isinstance(gone, int):
            self.players[names[gone]].forfeits += 1
        numbers = list(self.players)
        turn = 1 if self.games % 2 == 0 else -1  # equal ranks in either order
        seats = sorted(range(len(names)), key=lambda seat: (ranks[seat], turn * seat))
        deal = f"{sorted(record.options.items())} {record.seed} {record.fair}"
        order = tuple(numbers.index(names[seat]) for seat in seats)
        self._deals.setdefault(deal, []).append(order)
        self.games += 1

    def table(self) -> list[dict[str, object]]:
        """Every player, the strongest first."""
        rated = [
            kept
            for orders in self._deals.values()
            if (kept := [order for order in orders if len(set(order)) > 1])
        ]
        even = [Estimate(0.0, 0.0, 0.0)] * len(self.players)
        ratings = rate(rated, len(self.players)) if rated else even
        rows = []
        for (name, done), rating in zip(self.players.items(), ratings, strict=True):
            rows.append(
                {
                    "player": name,
                    "games": len(done.shares),
                    "share": _rounded(mean(done.shares), 4),
                    "elo": _rounded(rating, 1),
                    "points": round(sum(done.points) / len(done.points), 2),
                    "forfeits": done.forfeits,
                }
            )
        return sorted(rows, key=lambda row: (-row["elo"][0], row["player"]))  # type: ignore[index]


def build(records: Iterable[Record]) -> dict[str, object]:
    """Ladders of all games that the records are of; raises BadRecord at one that does not fit.

    Games that nobody finished, and those without names, are left out and counted.
    """
    ladders: dict[str, Ladder] = {}
    read = skipped = 0
    for read, record in enumerate(records, 1):
        try:
            s = record.verify()
        except BadRecord as e:
            where = f"record {read}, {e.path}" if e.path else f"record {read}"
            raise BadRecord(e.reason, path=where, key=e.key, values=e.values) from None
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


def _player(seat: dict[str, object]) -> str:
    return str(seat.get("bot") or seat.get("name") or "")


def _rounded(found: Estimate, digits: int) -> list[float]:
    """[value, low, high]."""
    return [round(x, digits) for x in (found.value, found.low, found.high)]
