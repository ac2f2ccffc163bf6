"""A confirmed candidate as it is shipped: small, without anything that its seat cannot see."""

from copy import deepcopy
from typing import Any, Final

from maravillas import api, position
from maravillas.coach.analysis import steps
from maravillas.coach.inquiry import Inquiry
from maravillas.coach.puzzles.making.confirm import SOLVER, TIMES, Confirmed
from maravillas.coach.puzzles.making.find import Candidate
from maravillas.coach.puzzles.making.rate import rated
from maravillas.coach.puzzles.shapes import Move, Stored
from maravillas.coach.puzzles.themes import themes_of
from maravillas.coach.reasons.scene import Scene
from maravillas.core.errors import BadPosition
from maravillas.position import dump, information_key

LINE: Final = 4  # moves of the answer's line
REPLY: Final = 2  # moves that are expected after another one
LOST: Final = 0.05  # points that a move is worth which is proven to lose
WIN: Final = "win"
HOLD: Final = "hold"
BEST: Final = "best"


def stored(candidate: Candidate, confirmed: Confirmed, visits: int) -> Stored:
    """A puzzle as it is shipped, rated and named by what it is about."""
    game, found = candidate.game, confirmed.found
    inquiry, seat = found.inquiry, candidate.seat
    figures = inquiry.figures(found.move)
    assert figures is not None
    outlook = {kind: much for (who, kind), much in figures.kinds.items() if who == seat}
    scene = Scene(game, inquiry.s, seat, found.others[0][0], found.move)
    key = information_key(game, inquiry.s, seat)
    return {
        "id": f"{game.name}-{key[:8]}",
        "seat": seat,
        "position": shortened(dump(game, inquiry.s, seat), seat),
        "answers": [_text(inquiry, move) for move in found.best],
        "line": _line(confirmed, found.move)[:LINE],
        "themes": themes_of(scene, outlook),
        "goal": goal_of(confirmed),
        "at_once": confirmed.at_once,
        "rating": rated(game, inquiry.s, seat, game.body(found.move), candidate.seed),
        "win": round(found.value / 100, 3),
        "place": round(figures.place, 2),
        "lead": round(found.lead, 1),
        "wrong": [
            {
                "move": _text(inquiry, move),
                "loss": round(loss, 1),
                "then": _line(confirmed, move)[1 : 1 + REPLY],
            }
            for move, loss in found.others
        ],
        "greedy": _text(inquiry, candidate.greedy),
        "seed": candidate.seed,
        "check": {
            "found": visits,
            "confirmed": TIMES * visits,
            "by": confirmed.by,
            "lead": round(confirmed.opinion, 1),
        },
    }


def _text(inquiry: Inquiry, move: int) -> str:
    return api.text(inquiry.game, inquiry.s, inquiry.seat, move)


def _line(confirmed: Confirmed, move: int) -> list[Move]:
    inquiry = confirmed.found.inquiry
    return [[step["seat"], step["move"]] for step in steps(inquiry, inquiry.line(move))]


def goal_of(confirmed: Confirmed) -> str:
    """What is asked: to win, to hold where all else is proven to lose, or to find what is best."""
    if confirmed.forced or confirmed.at_once:
        return WIN
    lost = confirmed.found.value - confirmed.found.lead < LOST
    return HOLD if lost and confirmed.by == SOLVER else BEST


def shortened(document: dict[str, Any], seat: int) -> dict[str, object]:
    """The document without the keys that a fresh game has anyhow: it means the same."""
    whole = _meaning(document, seat)
    small = deepcopy(document)
    for place in (small, *[one for one in small.get("seats", ()) if isinstance(one, dict)]):
        for key in sorted(place):
            if key in ("game", "seats") or (place is not small and place[key]):
                continue  # of a seat, only what is empty can be as in a fresh game
            value = place.pop(key)
            if _meaning(small, seat) != whole:
                place[key] = value
    return {key: small[key] for key in document if key in small}


def _meaning(document: dict[str, Any], seat: int) -> object:
    try:
        game, s = position.load(document)
    except BadPosition:
        return None
    return game.options, api.waiting(game, s), dump(game, s, seat)
