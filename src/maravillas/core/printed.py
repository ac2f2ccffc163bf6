"""What is printed on a piece, for whoever draws it: the same keys in every game."""

from collections.abc import Mapping
from typing import NotRequired, TypedDict


class Printed(TypedDict):
    """A printed cost."""

    coins: int
    goods: dict[str, int]


class Effect(TypedDict):
    """kind: what it does; the rest as the kind needs it.

    number: of what the kind names; goods: counted, or to choose from; per: for each of these; on:
    what it concerns; best: counted in the city that has most; own, neighbors, left, right: where.
    """

    kind: str
    number: NotRequired[int]
    goods: NotRequired[dict[str, int] | list[str]]
    coins: NotRequired[int]
    points: NotRequired[int | list[int]]
    per: NotRequired[list[str]]
    best: NotRequired[bool]
    own: NotRequired[bool]
    neighbors: NotRequired[bool | int]
    left: NotRequired[bool]
    right: NotRequired[bool]
    all: NotRequired[str]
    on: NotRequired[str]
    color: NotRequired[str]
    symbol: NotRequired[str]
    section: NotRequired[str]
    per_age: NotRequired[bool]


class Stage(TypedDict):
    cost: Printed
    effects: list[Effect]


class Fact(TypedDict):
    """A piece. chain, free_with: symbols; after: cards that make it free; powers, sides: of a
    board; mythology: of a divinity; temple: of a mythology.
    """

    back: NotRequired[str]
    color: NotRequired[str]
    cost: NotRequired[Printed]
    free_with: NotRequired[str | None]
    chain: NotRequired[str | None]
    after: NotRequired[list[str]]
    effects: NotRequired[list[Effect]]
    powers: NotRequired[dict[str, list[Effect]]]
    sides: NotRequired[dict[str, list[Stage]]]
    mythology: NotRequired[str | None]
    temple: NotRequired[str]


class Place(TypedDict):
    """A slot of a layout. column: from the middle, in halves of a card."""

    row: int
    column: int


# By thing and id. Under `clauses`, by thing or color, the clause that says what it is for.
Things = Mapping[str, Mapping[str, Fact | str]]
