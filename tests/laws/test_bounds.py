"""Each word of a packed position has a least and a greatest number; one beyond is refused.

What they are is written in `tests/<game>/word_bounds.py`: parts(game, s), lists of (name, least,
greatest), those of the base and then those of each expansion, in the order in which they are
packed; None stands for a word of which something else is asked.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from maravillas import registry
from maravillas.core.errors import BadPosition
from maravillas.registry import AnyGame
from tests.every import tried
from tests.games import FEW, Combination, made, walk
from tests.packing import buffer, reason, with_word, words_of

Part = list[tuple[str, int, int] | None]
Try = tuple[int, str, int, bool]
UNREAD = "unread"


def bounds_of(name: str) -> str:
    return f"tests.{registry.entry(name).base}.word_bounds"


PACKED = [one for one in FEW if find_spec(bounds_of(one[0])) is not None]


def refused(game: AnyGame, words: list[int], s: Any) -> str:
    """Why words that s was made of are no position; empty if they are one."""
    try:
        game.check(buffer(words), s)
    except BadPosition as why:
        return reason(why)
    return ""


def said(at: int, value: int) -> str:
    return f"word {at} is {value}"


def positions(combination: Combination) -> Iterator[tuple[AnyGame, Any, list[int], list[Part]]]:
    """From the beginning, the middle and the end of a game: the words, and what they may be."""
    game, parts = made(*combination), import_module(bounds_of(combination[0])).parts
    for s in walk(*combination, seed=3)[2::3]:
        yield game, s, words_of(game, s), parts(game, s)


def tries(part: Part) -> Iterator[Try]:
    """For each word of a part: its place and name, a number, and whether it may have this one."""
    for at, bound in enumerate(part):
        if bound is not None:
            name, least, most = bound
            for value in (least - 1, least, most, most + 1):
                yield at, name, value, least <= value <= most


@tried(PACKED)
def test_a_word_of_the_base_lies_between_two_numbers(combination: Combination) -> None:
    """All else is asked of the state, which is sound."""
    for game, s, words, (base, *_) in positions(combination):
        for at, name, value, right in tries(base):
            found = refused(game, with_word(words, at, value), s)
            assert found == ("" if right else said(at, value)), name


@tried([one for one in PACKED if "+" in one[0]])
def test_a_word_of_an_expansion_lies_between_two_numbers(combination: Combination) -> None:
    """Expansions ask the state for their words, which they count from 0."""
    for game, _, words, (base, *others) in positions(combination):
        start = len(base)
        for part in others:
            for at, name, value, right in tries(part):
                found = asked(game, words, start + at, value)
                assert found == UNREAD or (found != said(at, value)) == right, name
            start += len(part)


def asked(game: AnyGame, words: list[int], at: int, value: int) -> str:
    """Why a word may not be this one; UNREAD if it is not kept, or cannot even be read."""
    changed = with_word(words, at, value)
    return refused(game, words, game.unpack(buffer(changed))) if is_kept(game, changed) else UNREAD


# How many words there are depends on the first of these, the others are seldom written.
DEPEND = {"present", "age", "phase and round", "left", "actions", "section", "mythology", "line"}


@tried(PACKED)
def test_every_word_is_written_and_read_in_its_place(combination: Combination) -> None:
    """In some position it can be another, and all others stay as they are."""
    names: dict[int, str] = {}
    found: set[int] = set()
    for game, _, words, parts in positions(combination):
        for at, bound in enumerate(bound for part in parts for bound in part):
            if bound is not None and at not in found:
                names[at], least, most = bound
                others = {least, least + 1, most, words[at] ^ 1} - {words[at], most + 1}
                if any(is_kept(game, with_word(words, at, value)) for value in others):
                    found.add(at)
    assert {name for at, name in names.items() if at not in found} <= DEPEND


def is_kept(game: AnyGame, words: list[int]) -> bool:
    try:
        return words_of(game, game.unpack(buffer(words))) == words
    except (IndexError, ValueError):
        return False
