"""A record walked through: every decision with the position it was made in."""

from dataclasses import dataclass
from typing import Any

from maravillas import api, registry
from maravillas.coach.analysis import unit_of
from maravillas.core.errors import BadRecord
from maravillas.core.game import SHARE
from maravillas.record import CUT_SHORT, Record
from maravillas.registry import AnyGame


@dataclass(frozen=True)
class Turn:
    """A decision. number: which move of the record, from 0; turn: which turn, from 1."""

    number: int
    turn: int
    seat: int
    kind: str
    s: Any
    move: int
    text: str


@dataclass(frozen=True)
class Walk:
    """A finished game. in_turns: two seats that never decide at the same time."""

    game: AnyGame
    turns: list[Turn]
    end: Any
    in_turns: bool
    cut_short: int | None  # the seat that gave up

    @property
    def unit(self) -> str:
        return unit_of(self.game)

    def next_of(self, turn: Turn) -> Any:
        """The position in which the seat of a turn decides next, or the end."""
        for later in self.turns[turn.number + 1 :]:
            if later.seat == turn.seat:
                return later.s
        return self.end

    def after(self, turn: Turn) -> Any:
        """The position after a decision."""
        number = turn.number + 1
        return self.turns[number].s if number < len(self.turns) else self.end


def walk(record: Record) -> Walk:
    """Every decision of a game that is over; raises BadRecord."""
    end = record.verify()
    if record.end is None:
        raise BadRecord(
            "this game is not over; a review begins when it is",
            path="$.end",
            key="coach.error.unfinished",
        )
    if not record.moves:
        raise BadRecord(
            "nothing was played in this game", path="$.moves", key="coach.error.nothing_played"
        )
    game = record.make()
    turns: list[Turn] = []
    alone = game.seats == 2 and _one_at_a_time(record, game)
    numbered = _own_turn if alone else _common_turn
    for s, seat, text in record.replay():
        kind = next(one["kind"] for one in api.owed(game, s) if one["seat"] == seat)
        turn = numbered(turns, seat, kind) if turns else 1
        move = api.parse(game, s, seat, text)
        turns.append(Turn(len(turns), turn, seat, kind, game.clone(s), move, text))
    cut = record.end["seat"] if record.end["kind"] in CUT_SHORT else None
    return Walk(game, turns, end, alone, cut if isinstance(cut, int) else None)


def _one_at_a_time(record: Record, game: AnyGame) -> bool:
    return all(len(api.waiting(game, s)) == 1 for s, _, _ in record.replay())


def _own_turn(turns: list[Turn], seat: int, kind: str) -> int:
    """The turn of a decision: what a seat is asked because of its move belongs to that move."""
    last = turns[-1]
    asked = [one.kind for one in turns if one.turn == last.turn]
    return last.turn if last.seat == seat and kind not in asked else last.turn + 1


def _common_turn(turns: list[Turn], seat: int, kind: str) -> int:
    """The same where all choose at once: a turn is over when a seat is asked the same again."""
    last = turns[-1].turn
    asked = [one for one in turns if one.turn == last]
    return last + 1 if any(one.seat == seat and one.kind == kind for one in asked) else last


def result_of(walk: Walk, seat: int) -> tuple[float, float] | None:
    """The share of the victory and the place that a seat reached; None where nobody can tell."""
    if walk.cut_short is None:
        return reached(walk.game, walk.end, seat)
    if walk.game.seats > 2:
        return None
    win = 0.0 if seat == walk.cut_short else 1.0
    return win, 2 - win


def reached(game: AnyGame, s: Any, seat: int) -> tuple[float, float]:
    """The same at the end of a game; those who share a place have its middle."""
    result = registry.words(game).result(s)
    assert result is not None
    ranks = [result["ranks"][first] for first in range(0, int(game.seats), int(game.side))]
    mine = result["ranks"][seat]
    place = mine + (ranks.count(mine) - 1) / 2
    return game.outcome(s)[seat] / SHARE, place
