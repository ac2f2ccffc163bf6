"""Positions of Agora written briefly, as one player sees them; like tests/duel/positions.py."""

import json
from collections.abc import Callable
from pathlib import Path

import maravillas as mv
from maravillas.duel.data.cards import AGE_1, AGE_2
from tests.duel.positions import Document, Table, city, words_in

Lay = Callable[..., "AgoraTable"]

FACTS: Document = json.loads(
    (Path(__file__).parents[2] / "facts" / "agora.json").read_text("utf-8")
)
CONSPIRACIES: list[str] = [item["id"] for item in FACTS["conspiracies"]]
DECREES: list[str] = [item["id"] for item in FACTS["decrees"]]
POLITICIANS: list[str] = [s["id"] for s in FACTS["senators"] if s["kind"] == "politician"]
CONSPIRATORS: list[str] = [s["id"] for s in FACTS["senators"] if s["kind"] == "conspirator"]

# Slots of each age that cover nothing of each other: cards laid there are all accessible.
SIDE_BY_SIDE = {1: range(18, 25), 2: range(7), 3: range(9, 14)}
BESIDE = {
    1: ("palisade", "clay_reserve", "wood_reserve", "stone_reserve", "guard_tower"),
    2: ("customs_house", "walls", "barracks", "forum", "courthouse"),
    3: ("pretorium", "arsenal", "town_hall", "palace", "obelisk"),
}
# What lies in the chambers unless a test says otherwise: nothing that moves coins or the pawn.
QUIET = (
    "wonder_minus_1",
    "ignore_green",
    "ignore_red",
    "blue_plus_2",
    "discard_plus_2",
    "trade_raw",
)

Chamber = tuple[int, int] | tuple[int, int, str | list[str]]


def held(id: str, prepared_with: str | None = None, triggered: bool = False) -> Document:
    """A conspiracy before a player."""
    return {"id": id, "prepared_with": prepared_with, "triggered": triggered}


def ready(*ids: str) -> list[Document]:
    """Conspiracies prepared with cards that no test uses."""
    spare = ("lumber_yard", "clay_pool", "quarry", "logging_camp", "clay_pit", "stone_pit")
    return [held(id, card) for id, card in zip(ids, spare, strict=False)]


def chambers(me: int, given: dict[int, Chamber]) -> Document:
    """The Senate of a document: my cubes, yours, and the decree (or decrees) of each chamber."""
    found: Document = {}
    named = [
        decree
        for chamber in given.values()
        for decree in ([chamber[2]] if len(chamber) > 2 and isinstance(chamber[2], str) else [])
    ]
    spare = [decree for decree in (*QUIET, *DECREES) if decree not in named]
    for n in range(1, 7):
        mine, yours, *decree = given.get(n, (0, 0))
        what = decree[0] if decree else spare.pop(0)
        found[str(n)] = {
            "cubes": [mine, yours] if me == 0 else [yours, mine],
            "decrees": what if isinstance(what, list) else [what],
        }
    return found


def lay(
    me: int,
    *cards: str,
    mine: Document | None = None,
    yours: Document | None = None,
    senate: dict[int, Chamber] | None = None,
    ahead: int = 0,
    last: bool = False,
    **more: object,
) -> "AgoraTable":
    """Cards side by side before me, who am to move, with two others unless they are the last.

    senate: by chamber, my cubes, yours and perhaps the decree; ahead: how far the pawn stands on
    your half. Other keys are the document's own.
    """
    document: Document = {
        "game": "duel+agora",
        "turn": me,
        "pawn": ahead if me == 0 else -ahead,
        "seats": [mine or city(), yours or city()][:: 1 if me == 0 else -1],
        "senate": chambers(me, senate or {}),
        "strict": False,
        **more,
    }
    if cards:
        age = document.setdefault("age", _age_of(cards))
        used = words_in(document) | set(cards)
        beside = [] if last else [name for name in BESIDE[age] if name not in used][:2]
        slots = SIDE_BY_SIDE[age]
        document["layout"] = {
            str(slot): name for slot, name in zip(slots, [*cards, *beside], strict=False)
        }
        assert len(document["layout"]) == len(cards) + len(beside), "too many cards side by side"
    return AgoraTable(document, me)


def _age_of(cards: tuple[str, ...]) -> int:
    for card in cards:
        if card not in POLITICIANS and card not in CONSPIRATORS:
            return 1 if card in AGE_1 else 2 if card in AGE_2 else 3
    return 1


class AgoraTable(Table):
    """A position with a Senate, and what one player does and sees there."""

    @property
    def view(self) -> Document:
        return mv.view(self.game, self.s, self.me)

    @property
    def your_view(self) -> Document:
        return mv.view(self.game, self.s, self.you)

    def cubes(self, chamber: int) -> tuple[int, int]:
        """Mine and yours in a chamber."""
        both = self.view["senate"][chamber - 1]["cubes"]
        return both[self.me], both[self.you]

    def rules(self, chamber: int) -> str:
        """Who controls a chamber: `me`, `you` or nobody."""
        holder = self.view["senate"][chamber - 1]["controller"]
        return "" if holder is None else "me" if holder == self.me else "you"

    def decrees(self, chamber: int) -> list[str | None]:
        """The decrees of a chamber, None for one that lies face down."""
        found: list[str | None] = self.view["senate"][chamber - 1]["decrees"]
        return found

    @property
    def my_decrees(self) -> list[str]:
        found: list[str] = self.view["seats"][self.me]["decrees"]
        return found

    @property
    def your_decrees(self) -> list[str]:
        found: list[str] = self.view["seats"][self.you]["decrees"]
        return found

    @property
    def reserve(self) -> int:
        return int(self.view["seats"][self.me]["reserve"])

    @property
    def conspiracies(self) -> list[str]:
        """Mine, in the order in which they came."""
        return [row["id"] for row in self.mine["conspiracies"]]

    @property
    def stack(self) -> list[str]:
        """Everything owed, oldest first: `my place_any`."""
        frames = self.document["owed"]
        return [f"{self.whose(frame['seat'])} {frame['kind']}" for frame in frames]

    @property
    def discarded(self) -> list[str]:
        found: list[str] = self.document["discard"]
        return found

    @property
    def tokens(self) -> list[str]:
        """The military tokens on the track, as mine and yours: `my small`, …"""
        owners = {"first": self.whose(0), "second": self.whose(1)}
        parts = [token.split("_") for token in self.document["military"]]
        return sorted(f"{owners[owner]} {size}" for size, owner in parts)

    def places(self) -> list[int]:
        """The chambers where a cube can be placed now."""
        return [int(move.split()[1]) for move in self.moves if move.startswith("place ")]
