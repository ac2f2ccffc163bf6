"""What a whole board document holds, as `reading.whole` makes it.

c: how sure it is, from the rulebook (RB) to reconstructed (RC).
"""

from typing import Literal, NotRequired, TypedDict


class SpaceEffect(TypedDict):
    """do: what happens; the rest as `effects.ARGUMENTS` says."""

    do: str
    building: NotRequired[str]
    buildings: NotRequired[list[str]]
    n: NotRequired[int]
    coins: NotRequired[int]
    vp: NotRequired[int]
    color: NotRequired[str]


class Bonus(TypedDict):
    id: str
    effects: list[SpaceEffect]
    c: str


class Space(Bonus):
    cost: int


class Lane(TypedDict):
    """c: where a board says how sure the symbols are."""

    symbols: list[str]
    order: Literal["fixed", "any"]
    spaces: list[str]
    c: NotRequired[str]


class Building(TypedDict):
    """lanes_c: how sure it is which symbols head the lanes."""

    c: str
    spaces: list[Space]
    lanes: list[Lane]
    lanes_c: NotRequired[str]


class Reserve(TypedDict):
    rows: int
    per_row: int
    c: str


class BoardDocument(TypedDict):
    board: str
    name: str
    wonder_name: str
    confidence: str
    gold_reserve: Reserve
    wonder: list[Space]
    bonuses: list[Bonus]
    buildings: dict[str, Building]
