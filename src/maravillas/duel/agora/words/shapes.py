"""What Agora adds to a view."""

from typing import NotRequired, TypedDict

from maravillas.duel.words.shapes import DuelFrame


class Chamber(TypedDict):
    """cubes: of each seat; decrees: unknown where they lie face down."""

    chamber: int
    section: str
    points: int
    cubes: list[int]
    controller: int | None
    decrees: list[str | None]


class Deck(TypedDict):
    """top, bottom: what the viewer put there last."""

    count: int
    top: str | None
    bottom: str | None


class Drawn(TypedDict):
    """Conspiracies being looked at; which they are is for who drew them."""

    seat: int
    cards: list[str] | None
    kept: str | None


class Draw(TypedDict):
    """An earlier draw. kept: upper, lower or both; to: where the other one went."""

    seat: int
    kept: NotRequired[str]
    to: NotRequired[str]
    saw: NotRequired[list[str]]


Locked = TypedDict("Locked", {"token": str | None, "by": int, "from": str})


class AgoraView(TypedDict):
    military: list[str]
    box: list[str]
    senate: list[Chamber]
    actions_left: int
    section: str | None
    triggered: bool
    conspiracy_deck: Deck
    drawn: Drawn | None
    draws: list[Draw]
    removed: dict[str, list[str]]
    looked: list[int]
    locked: list[Locked]


class Held(TypedDict):
    """conspiracy: unknown where it is its owner's secret."""

    conspiracy: str | None
    prepared_with: str | None
    triggered: bool


class AgoraCity(TypedDict):
    """decrees: those in force."""

    senators: list[str]
    senator_cost: int
    reserve: int
    decrees: list[str]
    conspiracies: list[Held]


class AgoraFrame(DuelFrame):
    """cards, kept: of conspiracies being looked at, for who looks."""

    optional: NotRequired[bool]
    section: NotRequired[str]
    cards: NotRequired[list[str]]
    kept: NotRequired[str]
