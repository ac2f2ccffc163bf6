"""What is measured: of which game, on whose games, and with how many visits."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import maravillas as mv
from maravillas import registry
from maravillas.ai.matches.league import PREFIX, members
from maravillas.ai.matches.match import split_names
from maravillas.coach.limits import usual_visits
from maravillas.core.rng import Rng
from maravillas.record import Record
from maravillas.registry import AnyGame

HELD_OUT: Final = 900_000  # seeds from here on were never used for training
SEATING: Final = 6  # labels of chance
DRAWN: Final = 5
LEAGUE: Final = PREFIX.removesuffix(":")
MIXED: Final = "mixed"
OF_MIXED: Final = ("novice", "apprentice", "greedy", "skilled")
PLAYERS: Final = {
    "wonders": 4,
    "wonders+cities": 3,
    "wonders+leaders": 3,
    "wonders+cities+leaders": 3,
    "dice": 2,
}
# Who plays, the part of the usual visits, positions of a game, how much is enough, games at most.
USUAL: Final = {
    "time": ("greedy", 1, 1, 3, 3),
    "quality": (f"{LEAGUE}@60", 1, 2, 200, 400),
    "luck": ("greedy", 10, 1, 500, 500),
    "calibration": (f"{LEAGUE}@60", 4, 3, 3000, 3000),
    "reasons": (f"{MIXED}@60", 10, 1, 200, 300),
    "solver": ("greedy", 1, 1, 300, 900),
}


@dataclass(frozen=True)
class Task:
    """each: positions of a game; enough: what ends it, counted as the measure counts."""

    what: str
    game: str
    players: int | None
    bots: str
    visits: int
    each: int
    enough: int
    games: int

    @property
    def name(self) -> str:
        """Its file's, and what a person calls it."""
        players = f"-{self.players}" if self.players else ""
        return f"{self.what}-{self.game}{players}"

    def terms(self) -> dict[str, Any]:
        """What may not change while it goes on: how much is enough may."""
        keys = ("what", "game", "players", "bots", "visits", "each")
        return {key: getattr(self, key) for key in keys}

    def make(self) -> AnyGame:
        return mv.make(self.game, **self.options)

    @property
    def options(self) -> dict[str, Any]:
        return {"players": self.players} if self.players else {}


def task(what: str, game: str, **other: Any) -> Task:
    """The usual measure of a game string, but for what is named and not None."""
    bots, part, each, enough, games = USUAL[what]
    players = other.get("players") or PLAYERS.get(game)
    made = mv.make(game, **({"players": players} if players else {}))
    usual = {
        "players": players,
        "bots": bots,
        "visits": usual_visits(made) // part,
        "each": each,
        "enough": enough,
        "games": games,
    }
    return Task(what, game, **{**usual, **{k: v for k, v in other.items() if v is not None}})


def everything(share: float = 1) -> list[Task]:
    """Every measure of every game string, with a share of the usual sample, the quickest first."""
    found = []
    for what in ("time", "reasons", "luck", "quality", "calibration", "solver"):
        for entry in registry.GAMES:
            if what == "solver" and entry.name != "duel":
                continue  # there is none
            enough = max(1, round(share * USUAL[what][3]))
            found.append(task(what, entry.name, enough=enough))
    return found


def record(asked: Task, k: int) -> Record:
    """The game of a number, always the same."""
    return mv.play(asked.game, bots(asked, k), seed=HELD_OUT + k, **asked.options)


def bots(asked: Task, k: int) -> list[str]:
    """Who plays a game: those that are named, or drawn for every seat.

    `league@60` draws from the league of the game, `mixed@60` from bots of several strengths, as
    the other does where there is no league.
    """
    kind, at, visits = asked.bots.partition("@")
    if kind not in (LEAGUE, MIXED):
        return split_names(asked.bots)
    league = members(asked.game) if kind == LEAGUE else ()
    names = [PREFIX + one.name for one in league] or list(OF_MIXED)
    rng = Rng(HELD_OUT + k, SEATING)
    seats = range(int(asked.make().seats))
    drawn = [names[int(rng.below(len(names)))] for _ in seats]
    return [name if name == "greedy" else f"{name}{at}{visits}" for name in drawn]


def positions(asked: Task, played: Record, k: int) -> Iterator[tuple[AnyGame, Any, int]]:
    """Some positions of a game, each with a seat that has a choice."""
    game, rng = played.make(), Rng(HELD_OUT + k, DRAWN)
    found = [
        (game.clone(s), seat) for s, seat, _ in played.replay() if len(game.legal(s, seat)) > 1
    ]
    for _ in range(min(asked.each, len(found))):
        yield (game, *found.pop(int(rng.below(len(found)))))
