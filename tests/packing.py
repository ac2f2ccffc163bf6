"""Positions as words that a test may change."""

from typing import Any

from maravillas.core.buffer import Buffer
from maravillas.core.errors import BadPosition
from maravillas.registry import AnyGame


def words_of(game: AnyGame, s: Any) -> list[int]:
    out = Buffer(game.size)
    return [out[i] for i in range(game.pack(s, out))]


def buffer(words: list[int]) -> Buffer:
    found = Buffer(len(words))
    for i, word in enumerate(words):
        found[i] = word
    return found


def with_word(words: list[int], at: int, value: int) -> list[int]:
    """The same words but for one."""
    return [*words[:at], value, *words[at:][1:]]


def reason(refused: BadPosition) -> str:
    return str(refused).removeprefix("these bytes are no position: ")


def refusal(game: AnyGame, words: list[int]) -> str:
    """Why words are no position; empty if they are one."""
    try:
        game.sound(buffer(words))
    except BadPosition as refused:
        return reason(refused)
    return ""


def refusal_of(game: AnyGame, s: Any) -> str:
    """Why a state is refused after it went through bytes."""
    return refusal(game, words_of(game, s))
