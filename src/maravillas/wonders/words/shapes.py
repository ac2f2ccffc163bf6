"""What a view of 7 Wonders holds; books add to it. Page types: `python -m tools.gen_views`."""

from typing import NotRequired, TypedDict

from maravillas.core.words import OwedBy, Result


class WondersUnder(TypedDict):
    """The card under a stage. age: on its back; card: for who knows it."""

    age: int | None
    card: NotRequired[str | None]


class Produced(TypedDict):
    """A unit of one of these kinds. sold: neighbors may buy it."""

    kinds: list[str]
    sold: bool


class UnitPrices(TypedDict):
    """What a unit of each resource costs from a neighbor."""

    left: dict[str, int]
    right: dict[str, int]


class Moment(TypedDict):
    age: int
    round: int


class CityShown(TypedDict):
    """height: stages of the board; hand: how many cards; free_build: `open` or `used`; looked:
    when its player last looked through the discard pile.
    """

    board: str
    side: str
    stages: int
    height: int
    under: list[WondersUnder]
    coins: int
    cards: list[str]
    hand: int
    has_chosen: bool
    victories: list[int]
    defeats: int
    shields: int
    symbols: dict[str, int]
    produces: list[Produced]
    prices: UnitPrices
    free_build: str | None
    looked: Moment | None


class WondersCity(CityShown):
    """points: by category, and their total."""

    points: dict[str, int]


class Passed(TypedDict):
    """A hand that the viewer has held. seat: where it is; cards: what it may still hold."""

    seat: int
    cards: list[str]
    left: int


class Discard(TypedDict):
    """ages: how many of each; cards: those that the viewer knows."""

    count: int
    ages: list[int]
    cards: list[str]


class TableShown(TypedDict):
    """passing: to whom hands go; chosen: what the viewer has laid face down; controller,
    draw_pile, drawn, free_city: with two players.
    """

    you: int | None
    phase: str
    age: int
    round: int
    rounds: int
    passing: str
    owed: list[OwedBy]
    hand: list[str] | None
    chosen: list[str]
    passed: list[Passed]
    discard: Discard
    controller: int | None
    draw_pile: int | None
    drawn: str | None
    seats: list[WondersCity]
    free_city: WondersCity | None


class WondersView(TableShown):
    result: Result | None
