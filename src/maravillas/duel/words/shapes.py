"""What a view of Duel holds; books add to it. The page's types: `python -m tools.gen_views`."""

from typing import NotRequired, TypedDict

from maravillas.core.words import Result


class DuelSlot(TypedDict):
    """A slot that holds a card. column: in half cards from the middle; covered_by: by slots."""

    slot: int
    row: int
    column: int
    back: str
    card: str | None
    accessible: bool
    covered_by: list[int]


class BuiltWonder(TypedDict):
    """card: the one under it."""

    wonder: str
    card: str | None


class Chooses(TypedDict):
    """Units of choice."""

    raw: int
    manufactured: int


class DuelCity(TypedDict):
    """prices: of a unit of each resource; points: by category, and their total."""

    coins: int
    cards: list[str]
    built: list[BuiltWonder]
    unbuilt: list[str]
    tokens: list[str]
    produces: dict[str, int]
    chooses: Chooses
    prices: dict[str, int]
    symbols: dict[str, int]
    chains: list[str]
    points: dict[str, int]


class Draft(TypedDict):
    """order: the seats that pick from now on."""

    shown: list[str]
    picks: int
    order: list[int]


class DuelFrame(TypedDict):
    """A choice that is owed. color: of what is destroyed."""

    seat: int
    kind: str
    color: NotRequired[str]


class DuelView(TypedDict):
    """library: what the viewer chooses among; taken: the slots that the unfinished turn played,
    a list where a book lets it play several.
    """

    you: int | None
    phase: str
    age: int
    turn: int
    owed: list[DuelFrame]
    extra_turn: bool
    draft: Draft | None
    layout: list[DuelSlot]
    taken: int | list[int] | None
    pawn: int
    military: list[str]
    board: list[str]
    box: list[str]
    library: list[str] | None
    discard: list[str]
    seats: list[DuelCity]
    result: Result | None
