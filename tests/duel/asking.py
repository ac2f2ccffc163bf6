"""The words of a game of Duel, asked as functions."""

from typing import Any, Literal

import maravillas as mv
from maravillas import registry
from maravillas.core.errors import IllegalMove
from maravillas.core.told import Event
from maravillas.core.words import Result
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State

Whole = Literal["all"] | int | None

KINDS = registry.words(mv.make("duel+agora")).kinds
CATEGORIES = registry.words(mv.make("duel+agora")).rows


def text(game: Duel, s: State, seat: int, move: int, viewer: int | None) -> str:
    return registry.words(game).text(s, seat, move, viewer)


def parse(game: Duel, s: State, seat: int, words: str) -> int:
    return registry.words(game).parse(s, seat, words)


def refusal(game: Duel, s: State, seat: int, move: int) -> IllegalMove:
    return registry.words(game).refusal(s, seat, move)


def price(game: Duel, s: State, seat: int, what: str) -> dict[str, Any]:
    return dict(registry.words(game).price(s, seat, what))


def sheet(game: Duel, s: State) -> list[dict[str, int]]:
    return registry.words(game).sheet(s)


def result(game: Duel, s: State) -> Result | None:
    return registry.words(game).result(s)


def narrate(
    game: Duel,
    before: State,
    seat: int,
    move: int,
    after: State,
    viewer: Literal["all"] | int | None,
) -> list[Event]:
    return registry.words(game).narrate(before, seat, move, after, viewer)


def opening(game: Duel, s: State) -> list[Event]:
    return registry.words(game).opening(s)


def view(game: Duel, s: State, seat: int | None) -> dict[str, Any]:
    return dict(registry.words(game).view(s, seat))


def load(game: Duel, document: dict[str, object]) -> State:
    return registry.words(game).load(document)


def dump(game: Duel, s: State, seat: int | None = None) -> dict[str, Any]:
    return dict(registry.words(game).dump(s, seat))


def pieces(books: tuple[str, ...]) -> dict[str, Any]:
    return dict(registry.words(mv.make("+".join(books))).pieces())
