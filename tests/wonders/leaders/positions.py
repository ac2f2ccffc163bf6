"""How the tests write positions of Leaders."""

from typing import Any

import maravillas as mv
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders import positions as base
from tests.wonders.positions import Document, city, load

GAME = "wonders+leaders"


def table(*seats: Document, **keys: Any) -> Document:
    return base.table(*seats, **{"game": GAME, **keys})


def recruiting(hand: str, *others: Document, **keys: Any) -> Document:
    """Seat 0 recruits; the others have leaders that do nothing."""
    top = {key: keys.pop(key) for key in ("age", "discard", "leader_pile") if key in keys}
    board = keys.pop("board", "giza")
    first = city(board, leader_hand=hand, **keys)
    rest = others or (
        city("rhodes", leader_hand="alexander sappho"),
        city("ephesus", leader_hand="amytis zenobia"),
    )
    return table(first, *rest, phase="recruit", **top)


def last(me: Document, *others: Document, hand: str = "palace pantheon", **keys: Any) -> Document:
    """The last turn of an age (III if not said); seat 0 holds these cards."""
    first = {**me, "hand": hand.split()}
    seats = [first, *(others or (city("rhodes"), city("ephesus")))]
    return table(*seats, **{"age": 3, "round": 6, **keys})


def make(players: int, **options: Any) -> Wonders:
    game = mv.make(GAME, players=players, **options)
    assert isinstance(game, Wonders)
    return game


def recruit(game: Wonders, s: State, *moves: str) -> None:
    """A recruitment phase: a move of each seat; the rest set their first leader aside."""
    for seat in range(game.seats):
        given = moves[seat] if seat < len(moves) and moves[seat] else ""
        legal = mv.moves(game, s, seat)
        mv.do(game, s, seat, given or next(m for m in legal if m.startswith("discard")))


def after(document: Document, *moves: str) -> tuple[Wonders, State]:
    """The position after a recruitment phase."""
    game, s = load(document)
    recruit(game, s, *moves)
    return game, s


def ended(document: Document, *moves: str) -> tuple[Wonders, State]:
    """The position after a turn: a move of each seat, the rest discard."""
    game, s = load(document)
    base.play(game, s, *moves)
    return game, s


def points(document: Document, seat: int = 0) -> dict[str, int]:
    """The score sheet of a seat."""
    game, s = load(document)
    return mv.score_sheet(game, s)[seat]


def leaders_of(leaders: str, cards: str = "", board: str = "giza", **keys: Any) -> int:
    """What some leaders score in a city with these cards, as leaders."""
    me = city(board, leaders=leaders, cards=cards, **{"coins": 0, **keys})
    return points(last(me))["leaders"]


def owes(game: Wonders, s: State) -> list[tuple[int, str]]:
    """(seat, kind) of every decision that is owed now."""
    return [(int(str(item["seat"])), str(item["kind"])) for item in mv.owed(game, s)]


def view(game: Wonders, s: State, seat: int | None) -> Any:
    return mv.view(game, s, seat)


__all__ = ["city"]
