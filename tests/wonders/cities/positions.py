"""How the tests write positions of Cities: as those of the base game, and losses answered."""

from typing import Any

import maravillas as mv
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders import positions as base
from tests.wonders.positions import Document, city, coins, load, play

GAME = "wonders+cities"


def table(*seats: Document, **keys: Any) -> Document:
    """A document of Cities; any cards, also those that need more players."""
    usual = (
        {"game": GAME} if "round" in keys or keys.get("age") != 3 else {"game": GAME, "round": 6}
    )
    return base.table(*seats, **{**usual, **keys})


def teams(*seats: Document, **keys: Any) -> Document:
    """The same, with partners in seats 2k and 2k + 1."""
    return table(*seats, **{"options": {"players": len(seats), "teams": True}, **keys})


def seats(many: int, **first: Any) -> list[Document]:
    """So many cities without anything; keys of the first one."""
    boards = [
        "giza",
        "rhodes",
        "alexandria",
        "ephesus",
        "babylon",
        "olympia",
        "halicarnassus",
        "petra",
    ]
    found = [city(f"{boards[at]} A", coins=0) for at in range(many)]
    for key, value in first.items():
        found[0][key] = value.split() if isinstance(value, str) else value
    return found


def owes(game: Wonders, s: State) -> list[tuple[int, str]]:
    """(seat, kind) of every decision that is owed now."""
    return [(int(str(item["seat"])), str(item["kind"])) for item in mv.owed(game, s)]


def make(players: int, **options: Any) -> Wonders:
    game = mv.make(GAME, players=players, **options)
    assert isinstance(game, Wonders)
    return game


def dues(game: Wonders, s: State) -> dict[int, int]:
    """What each victim may pay at most, by seat, if all are rich."""
    found = {}
    for seat, kind in owes(game, s):
        assert kind == "loss"
        found[seat] = len(mv.moves(game, s, seat)) - 1
    return found


def after(document: Document, *moves: str) -> tuple[Wonders, State]:
    """The position when a turn's cards were revealed: a move of each seat, the rest discard."""
    game, s = load(document)
    play(game, s, *moves)
    return game, s


def pay(game: Wonders, s: State, **paid: int) -> None:
    """Answers losses: `pay(game, s, s1=2, s2=0)`."""
    for seat, number in paid.items():
        mv.do(game, s, int(seat[1:]), f"pay {number}")


def debts(s: State) -> list[int]:
    assert s.ledger is not None
    return [int(a.debt) for a in s.ledger.accounts]


def diplomacy(s: State) -> list[int]:
    assert s.ledger is not None
    return [int(a.diplomacy) for a in s.ledger.accounts]


def sheet(game: Wonders, s: State, seat: int = 0) -> dict[str, int]:
    return mv.score_sheet(game, s)[seat]


def tokens(s: State) -> list[tuple[int, int, int, int]]:
    """Victory tokens of each age and defeats, by city."""
    return [
        (
            int(c.victories) & 255,
            int(c.victories) >> 8 & 255,
            int(c.victories) >> 16 & 255,
            int(c.defeats),
        )
        for c in s.cities
    ]


def fought(document: Document) -> State:
    """The position after the last turn of an age in which everybody discards."""
    game, s = load(document)
    age = s.age
    play(game, s)
    assert s.age != age or s.phase
    return s


__all__ = ["city", "coins", "load", "play"]
