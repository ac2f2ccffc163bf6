"""What a position document of 7 Wonders holds, as it is written; books add to it."""

from typing import NotRequired, TypedDict

from maravillas.wonders.words.shapes import Moment


class WondersFrame(TypedDict):
    """A decision that is owed. city: for the Free City."""

    seat: int
    kind: str
    city: bool


class CityWritten(TypedDict):
    """taken: by age, what it took in each remembered turn; hand, seen: for who may know them."""

    board: str
    side: str
    stages: int
    under: list[str | None]
    coins: int
    cards: list[str]
    victories: list[int]
    defeats: int
    free_build_used: bool
    taken: dict[str, list[str]]
    looked: NotRequired[Moment | None]
    hand: NotRequired[list[str]]
    seen: NotRequired[dict[str, list[list[str]]]]


class WondersDocument(TypedDict):
    """free_city, draw_pile, drawn: with two players; hands: in the whole truth; viewer, unseen: for
    a seat.
    """

    seed: int
    phase: str
    age: int
    round: int
    owed: list[WondersFrame]
    since: Moment
    discard: list[str]
    seats: list[CityWritten]
    chosen: dict[str, list[str]]
    free_city: NotRequired[CityWritten]
    draw_pile: NotRequired[list[str]]
    drawn: NotRequired[dict[str, list[str]]]
    hands: NotRequired[dict[str, list[list[str]]]]
    viewer: NotRequired[int]
    unseen: NotRequired[dict[str, list[str]]]
    strict: NotRequired[bool]
