"""Positions of Duel written briefly, as one player sees them: my city, yours, the cards before us.

Every test that uses the fixture `table` runs twice: once with me on seat 0, once on seat 1.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import pytest

import maravillas as mv
from maravillas.duel.data.cards import AGE_1, AGE_2, NAMES
from maravillas.duel.data.layout import LAYOUTS

Document = dict[str, Any]
Lay = Callable[..., "Table"]
Pays = Callable[..., int]

FACTS: Document = json.loads((Path(__file__).parents[1] / "facts" / "duel.json").read_text("utf-8"))
CARDS: dict[str, Document] = {card["id"]: card for card in FACTS["cards"]}
WONDERS: dict[str, Document] = {wonder["id"]: wonder for wonder in FACTS["wonders"]}
TOKENS: list[str] = [token["id"] for token in FACTS["progress_tokens"]]


def cards_of(kind: str) -> list[str]:
    """The cards of a type of the facts: `raw`, `manufactured`, `civilian`, …"""
    return [name for name, card in CARDS.items() if card["type"] == kind]


def effect(thing: Document, kind: str) -> int:
    """The amount of an effect; 0 if the card or wonder has none of that kind."""
    return sum(int(e["amount"]) for e in thing["effects"] if e["kind"] == kind)


# Slots of each age that cover nothing of each other: cards laid there are all accessible.
SIDE_BY_SIDE = {1: range(14, 20), 2: range(6), 3: range(11, 15)}

# What lies beside the cards of a test, so that the age goes on after them.
BESIDE = {
    1: ("palisade", "clay_reserve", "wood_reserve", "stone_reserve", "guard_tower"),
    2: ("customs_house", "walls", "barracks", "forum", "courthouse"),
    3: ("pretorium", "arsenal", "town_hall", "palace", "obelisk"),
}

# The slots that lie on each slot, and the slots dealt face up: typed from the picture.
COVERED_BY: dict[int, list[tuple[int, ...]]] = {
    1: [
        *[(2, 3), (3, 4)],
        *[(5, 6), (6, 7), (7, 8)],
        *[(9, 10), (10, 11), (11, 12), (12, 13)],
        *[(14, 15), (15, 16), (16, 17), (17, 18), (18, 19)],
        *[()] * 6,
    ],
    2: [
        *[(6,), (6, 7), (7, 8), (8, 9), (9, 10), (10,)],
        *[(11,), (11, 12), (12, 13), (13, 14), (14,)],
        *[(15,), (15, 16), (16, 17), (17,)],
        *[(18,), (18, 19), (19,)],
        *[()] * 2,
    ],
    3: [
        *[(2, 3), (3, 4)],
        *[(5, 6), (6, 7), (7, 8)],
        *[(9,), (9,), (10,), (10,)],
        *[(11, 12), (13, 14)],
        *[(15,), (15, 16), (16, 17), (17,)],
        *[(18,), (18, 19), (19,)],
        *[()] * 2,
    ],
}
FACE_UP: dict[int, list[int]] = {
    1: [0, 1, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19],
    2: [0, 1, 2, 3, 4, 5, 11, 12, 13, 14, 18, 19],
    3: [0, 1, 5, 6, 7, 8, 11, 12, 13, 14, 18, 19],
}


def city(*cards: str, **more: object) -> Document:
    """A seat of a document: its cards, and `coins`, `built`, `unbuilt`, `tokens`, `under`."""
    return {"cards": list(cards), **more}


def age_of(card: str) -> int:
    return 1 if card in AGE_1 else 2 if card in AGE_2 else 3


def words_in(value: object) -> set[str]:
    """Every text inside a document."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*map(words_in, value.values())) if value else set()
    return set().union(*map(words_in, value)) if isinstance(value, list) and value else set()


def lay(
    me: int,
    *cards: str,
    mine: Document | None = None,
    yours: Document | None = None,
    ahead: int = 0,
    last: bool = False,
    **more: object,
) -> "Table":
    """Cards side by side before me, who am to move, with two others unless they are the last.

    ahead: how far the pawn stands on your half. Other keys are the document's own.
    """
    document: Document = {
        "game": "duel",
        "turn": me,
        "pawn": ahead if me == 0 else -ahead,
        "seats": [mine or city(), yours or city()][:: 1 if me == 0 else -1],
        **more,
    }
    if cards:
        age = document.setdefault("age", age_of(cards[0]))
        used = words_in(document) | set(cards)
        beside = [] if last else [name for name in BESIDE[age] if name not in used][:2]
        slots = SIDE_BY_SIDE[age]
        document["layout"] = {
            str(slot): name for slot, name in zip(slots, [*cards, *beside], strict=False)
        }
        assert len(document["layout"]) == len(cards) + len(beside), "too many cards side by side"
        if any(age_of(name) > age for name in used & set(CARDS)):
            document.setdefault("strict", False)  # a city may be ahead of its time here
    return Table(document, me)


class Table:
    """A position, and what one player does and sees there."""

    def __init__(self, document: Document, me: int = 0) -> None:
        self.me = me
        self.you = 1 - me
        self.game, self.s = mv.position.load(document)

    def do(self, *moves: str) -> Self:
        """Plays moves, each by the seat that owes one."""
        for move in moves:
            [owed] = mv.owed(self.game, self.s)
            mv.do(self.game, self.s, int(str(owed["seat"])), move)
        return self

    def refuses(self, move: str, clause: str | None = None) -> bool:
        """Whether the move is refused, for the clause given, and leaves everything as it was."""
        [owed] = mv.owed(self.game, self.s)
        before = self.game.hash(self.s)
        if move in self.moves:
            return False
        with pytest.raises(mv.IllegalMove) as refusal:
            mv.do(self.game, self.s, int(str(owed["seat"])), move)
        assert self.game.hash(self.s) == before
        return clause is None or refusal.value.clause == clause

    @property
    def owed(self) -> str:
        """Who owes what: `my play`, `your start`; empty when the game is over."""
        owed = mv.owed(self.game, self.s)
        return " ".join(f"{self.whose(o['seat'])} {o['kind']}" for o in owed)

    @property
    def moves(self) -> list[str]:
        """What the seat that owes a decision can answer."""
        owed = mv.owed(self.game, self.s)
        return mv.moves(self.game, self.s, int(str(owed[0]["seat"]))) if owed else []

    def moves_with(self, card: str) -> list[str]:
        return [move for move in self.moves if move.split()[-1] == card]

    @property
    def document(self) -> Document:
        """Everything, as a document."""
        return whole(self.game, self.s)

    def whose(self, seat: object) -> str:
        return "my" if seat == self.me else "your"

    @property
    def mine(self) -> Document:
        found: Document = self.document["seats"][self.me]
        return found

    @property
    def yours(self) -> Document:
        found: Document = self.document["seats"][self.you]
        return found

    @property
    def coins(self) -> int:
        return int(self.mine["coins"])

    @property
    def your_coins(self) -> int:
        return int(self.yours["coins"])

    @property
    def ahead(self) -> int:
        """How far the pawn stands on your half."""
        pawn = int(self.document["pawn"])
        return pawn if self.me == 0 else -pawn

    @property
    def loot(self) -> list[str]:
        """The military tokens on the track: `my 5`, `my 2`, `your 2`, `your 5`."""
        owners = {f"player_{seat + 1}": self.whose(seat) for seat in range(2)}
        parts = [token.split("_", 2) for token in self.document["military"]]
        return sorted(f"{owners[owner]} {coins}" for _, coins, owner in parts)

    def price(self, what: str) -> Document:
        return dict(mv.price(self.game, self.s, self.me, what))

    def points(self, category: str = "total") -> int:
        return mv.score_sheet(self.game, self.s)[self.me][category]

    def your_points(self, category: str = "total") -> int:
        return mv.score_sheet(self.game, self.s)[self.you][category]

    @property
    def result(self) -> str | None:
        """`my military`, `your civilian`, `shared`; None while the game lasts."""
        result = mv.result(self.game, self.s)
        if result is None:
            return None
        winners = result["winners"]
        assert isinstance(winners, list)
        if len(winners) == 2:
            return str(result["kind"])
        return f"{self.whose(winners[0])} {result['kind']}"


def pays(table: Lay, move: str, *cards: str, brings: int = 0, **position: Any) -> int:
    """The least coins that allow a move of mine: told as its price, and seen by playing it.

    brings: coins that the construction gives back.
    """
    mine = position.pop("mine", None) or city()
    cards = cards or (move.rsplit(maxsplit=1)[-1],)

    def with_coins(coins: int) -> Table:
        return table(*cards, mine={**mine, "coins": coins}, **position)

    cost = int(with_coins(60).price(move)["coins"])
    assert move in with_coins(60).moves
    t = with_coins(cost)
    assert move in t.moves
    t.do(move)
    assert t.coins == brings
    if cost:
        assert move not in with_coins(cost - 1).moves
    return cost


def whole(game: Any, s: Any) -> Document:
    """Everything of a state, as a document."""
    return mv.position.dump(game, s)


def deck(s: Any, age: int) -> list[str]:
    """The twenty cards of an age by slot, as they were dealt."""
    first = LAYOUTS[age - 1].first
    return [NAMES[s.deck[first + slot]] for slot in range(20)]
