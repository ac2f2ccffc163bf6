"""Games as rows, one for each decision: what was seen, what was allowed, what was played, and what
came of it. The rows of a game are the same from every process, and from its record.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypedDict

from maravillas import api
from maravillas.ai.bots.bot import Answer, Around, Bot, Budget, Deal, RandomBot, Weighed
from maravillas.ai.bots.own import BotLike
from maravillas.ai.matches.arena import finished, forfeited
from maravillas.ai.matches.match import Match
from maravillas.core.game import SHARE, Position
from maravillas.core.rng import Rng
from maravillas.observation import observe
from maravillas.record import Record
from maravillas.registry import AnyGame

FORMAT: Final = 1  # goes up when a column changes its meaning


class Row(TypedDict):
    """One decision. Bytes are written as they are to Parquet, in base64 to JSON."""

    game: str
    options: str
    seed: int | None
    number: int
    ply: int
    seat: int
    bot: str | None
    kind: str
    state: bytes
    observation: bytes
    legal: list[int]
    action: int
    move: str
    visits: list[int] | None
    win: float | None
    share: float | None
    score: int
    result: str | None


# What stands in each column; the type, as JSON Schema and pyarrow call it, and what it is.
COLUMNS: Final[Mapping[str, tuple[str, str]]] = {
    "game": ("text", "The game string, such as duel+agora."),
    "options": ("text", "The options of mv.make, as JSON."),
    "seed": ("number?", "The deal: game.new(seed). Null where a served table dealt it."),
    "number": ("number", "Which game of the set, from 0."),
    "ply": ("number", "Which decision of the game, from 0."),
    "seat": ("number", "Who decides, from 0."),
    "bot": ("text?", "Who played the seat, as in mv.play; null for a person."),
    "kind": ("text", "What kind of decision it is, as mv.owed names it."),
    "state": ("bytes", "The whole position, hidden things included, for game.from_bytes."),
    "observation": ("bytes", "What the seat may know, int8 by game.observation_schema."),
    "legal": ("numbers", "The legal actions, by index of game.actions."),
    "action": ("number", "What was played, by index of game.actions."),
    "move": ("text", "The same in notation."),
    "visits": ("numbers?", "How often the bot's search tried each of legal; null without one."),
    "win": ("float?", "What the search expected of the move: a share of the victory, 0 to 1."),
    "share": ("float?", "The seat's share of the victory in the end; null for a game without one."),
    "score": ("number", "The seat's points in the last position of the game."),
    "result": ("text?", "How the game ended: a kind of victory, forfeit, resigned or abandoned."),
}


@dataclass(frozen=True)
class Played:
    """Games of consecutive seeds, for one process. first: the number of the first of them."""

    game: AnyGame
    bots: tuple[BotLike, ...]
    seed: int
    games: int
    first: int
    budget: Budget


def play_rows(task: Played) -> list[list[Row]]:
    """The rows of the games of a task, game by game."""
    match = Match(task.game, task.bots, task.budget)
    notes = [_Noting(bot) for bot in match.bots]
    match.bots = [
        bot if isinstance(bot, RandomBot) else note
        for bot, note in zip(match.bots, notes, strict=True)
    ]
    try:
        return [_play(match, notes, task, at) for at in range(task.games)]
    finally:
        match.close()


def _play(match: Match, notes: Sequence["_Noting"], task: Played, at: int) -> list[Row]:
    game, seed = task.game, task.seed + at
    rows: list[Row] = []
    s = game.new(seed)

    def heard(s: Position, seat: int, move: int) -> None:
        row = _row(game, s, seat, move, match.names[seat])
        row["seed"], row["number"], row["ply"] = seed, task.first + at, len(rows)
        _weigh(row, game, s, notes[seat].take())
        rows.append(row)

    lost = match.play(s, seed, heard)
    shares, _, kind = forfeited(lost.seat, int(game.seats)) if lost else finished(game, s)
    return _ended(rows, game, s, shares, kind)


@dataclass(frozen=True)
class Recorded:
    """Records, for one process. first: the number of the first of them."""

    records: tuple[Record, ...]
    first: int


def record_rows(task: Recorded) -> list[list[Row]]:
    """The rows of recorded games; raises BadRecord for one whose moves do not fit."""
    return [_of_record(record, task.first + at) for at, record in enumerate(task.records)]


def _of_record(record: Record, number: int) -> list[Row]:
    record.verify(number + 1)
    game, rows = record.make(), list[Row]()
    s = record.start(game)
    sitting = [seat.get("bot") for seat in record.seats] or [None] * int(game.seats)
    for s, seat, text in record.replay():
        row = _row(game, s, seat, api.parse(game, s, seat, text), sitting[seat])
        row["seed"], row["number"], row["ply"] = record.seed, number, len(rows)
        rows.append(row)
    kind = record.end["kind"] if record.end else None
    if not api.waiting(game, s):
        shares, _, kind = finished(game, s)
        return _ended(rows, game, s, shares, kind)
    gone = record.end.get("seat") if record.end and kind == "resigned" else None
    ended = forfeited(gone, int(game.seats))[0] if gone is not None else None
    return _ended(rows, game, s, ended, kind)


def _row(game: AnyGame, s: Position, seat: int, move: int, bot: str | None) -> Row:
    """A decision, without what came of it."""
    actions = game.actions
    return {
        "game": game.name,
        "options": json.dumps(dict(game.options), sort_keys=True),
        "seed": None,
        "number": 0,
        "ply": 0,
        "seat": seat,
        "bot": bot,
        "kind": next(one["kind"] for one in api.owed(game, s) if one["seat"] == seat),
        "state": game.to_bytes(s),
        "observation": observe(game, s, seat),
        "legal": actions.legal(s, seat),
        "action": actions.index(s, seat, move),
        "move": api.text(game, s, seat, move),
        "visits": None,
        "win": None,
        "share": None,
        "score": 0,
        "result": None,
    }


def _weigh(row: Row, game: AnyGame, s: Position, weighed: Sequence[Weighed]) -> None:
    """Adds what the search of the bot thought, if it is one that searches."""
    found = {one["move"]: one for one in weighed}
    if all(one["win"] is None for one in weighed):
        return
    moves = game.legal(s, row["seat"])
    row["visits"] = [found[move]["visits"] if move in found else 0 for move in moves]
    played = found.get(game.actions.move(s, row["seat"], row["action"]))
    row["win"] = None if played is None or played["win"] is None else round(played["win"], 6)


def _ended(
    rows: list[Row], game: AnyGame, s: Position, shares: Sequence[int] | None, kind: str | None
) -> list[Row]:
    points = game.scores(s)
    for row in rows:
        row["share"] = None if shares is None else shares[row["seat"]] / SHARE
        row["score"], row["result"] = int(points[row["seat"]]), kind
    return rows


class _Noting(Around):
    """A bot whose last answer is kept."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot)
        self.weighed: list[Weighed] = []

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        answer = self.bot.choose(game, deal, seat, budget, rng)
        self.weighed = answer.moves
        return answer

    def take(self) -> list[Weighed]:
        """What it thought of the moves; it is forgotten."""
        found, self.weighed = self.weighed, []
        return found
