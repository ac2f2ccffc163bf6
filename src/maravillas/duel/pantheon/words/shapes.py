"""What Pantheon adds to a view."""

from typing import NotRequired, TypedDict

from maravillas.duel.words.shapes import DuelFrame


class PantheonSpace(TypedDict):
    """costs: for each seat; divinity: unknown where it lies face down."""

    space: int
    costs: list[int]
    mythology: str | None
    divinity: str | None


class MythologyDeck(TypedDict):
    """cards: top first; unknown where the viewer has not seen them."""

    mythology: str
    count: int
    cards: list[str | None]


class Looking(TypedDict):
    """Who looks at divinities; what there is to be seen, for that seat alone."""

    seat: int
    kind: str
    cards: NotRequired[list[str]]
    tokens: NotRequired[list[str]]


class PantheonView(TypedDict):
    """box: without the tokens that the viewer sees on Enki."""

    pantheon: list[PantheonSpace]
    mythology_decks: list[MythologyDeck]
    looking: Looking | None
    enki: list[str]
    snake: str | None
    minerva: int | None
    taken: list[int]
    box: NotRequired[list[str]]


class PantheonSlot(TypedDict):
    """token: the one that lies on the card."""

    token: str | None


class PantheonCity(TypedDict):
    """astarte: coins on her; seen: the places of divinities that the seat has looked at."""

    divinities: list[str]
    mythology_tokens: list[str]
    offering_tokens: list[str]
    astarte: int
    seen: list[str]


class PantheonFrame(DuelFrame):
    """public: the tokens on Enki lie open."""

    mythology: NotRequired[str]
    public: NotRequired[bool]
