"""Moves as text and back, from the forms of a game's decisions."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import Reader
from maravillas.core.words import Form, Kind, Names, Part

UNKNOWN: Final = "?"


@dataclass(frozen=True)
class Said:
    """A move taken apart: its form, and the number of each part."""

    form: Form
    numbers: tuple[int, ...]
    text: str


class Notation:
    """Writes and reads the moves of every decision of a game.

    The moves of a kind of decision are written out once, when it is first met.
    """

    def __init__(self, names: Names, kinds: Mapping[int, Kind]) -> None:
        self.names = names
        self.kinds = kinds
        self._ids = {thing: {n: id for id, n in known.items()} for thing, known in names.items()}
        self._said: dict[int, dict[int, Said]] = {}
        self._numbers: dict[int, dict[str, int]] = {}

    def said(self, kind: int, move: int) -> Said | None:
        """What a number says in a decision; None for none, or for what depends on the state."""
        if kind not in self._said:
            self._write_out(kind)
        return self._said[kind].get(move)

    def number(self, kind: int, text: str) -> int | None:
        """The number of a text in a decision; None likewise."""
        if kind not in self._said:
            self._write_out(kind)
        return self._numbers[kind].get(text)

    def id(self, thing: str, number: int) -> str | None:
        """The id of a thing, if the game has one of this number."""
        return self._ids[thing].get(number)

    def known(self, word: str, thing: str) -> int:
        """The number of a thing that a word of a move names; raises IllegalMove."""
        return Reader(word, "move", IllegalMove).id(self.names[thing], thing)

    def hidden(self, said: Said) -> str:
        """A move as those read it who may not know its secret parts."""
        ids = (
            UNKNOWN if part.secret else self._ids[part.thing][n]
            for part, n in zip(said.form.parts, said.numbers, strict=True)
        )
        return written(said.form, tuple(ids))

    def fitting(self, form: Form, words: list[str]) -> list[str] | None:
        """The ids of a form's parts in the words of a move; None if it has not this shape."""
        found = self.begins(form, words)
        return None if found is None or found[1] else found[0]

    def begins(self, form: Form, words: list[str]) -> tuple[list[str], list[str]] | None:
        """The same of words that may go on, and those that do."""
        rest = list(words)
        found = []
        for expected in (*form.verb.split(" "), *form.parts):
            if isinstance(expected, Part):
                if expected.joiner and rest[:1] != [expected.joiner]:
                    return None
                rest = rest[1:] if expected.joiner else rest
                found += rest[:1]
            elif rest[:1] != [expected]:
                return None
            if not rest:
                return None
            rest = rest[1:]
        return found, rest

    def check(self, form: Form, words: list[str]) -> None:
        """Raises IllegalMove if a move has the shape of a form, but names what does not exist."""
        for part, id in zip(form.parts, self.fitting(form, words) or (), strict=False):
            if part.plain and id not in self.names[part.thing]:
                return
            self.known(id, part.thing)

    def _write_out(self, kind: int) -> None:
        said: dict[int, Said] = {}
        for form in self.kinds[kind].forms if kind in self.kinds else ():
            if not form.custom:
                said.update(self.all(form))
        self._said[kind] = said
        self._numbers[kind] = {one.text: move for move, one in said.items()}

    def all(self, form: Form) -> dict[int, Said]:
        """Every move of a form."""
        choices = [
            [(id, n) for id, n in self.names[part.thing].items() if among(part, n)]
            for part in form.parts
        ]
        found: dict[int, Said] = {}
        for chosen in product(*choices):
            numbers = tuple(n for _, n in chosen)
            steps = (part.step * n for part, n in zip(form.parts, numbers, strict=True))
            text = written(form, tuple(id for id, _ in chosen))
            found[form.at + sum(steps)] = Said(form, numbers, text)
        return found


def among(part: Part, number: int) -> bool:
    return part.among is None or number in part.among


def written(form: Form, ids: tuple[str, ...]) -> str:
    """The verb of a form and its parts, with the words that join them."""
    words = [form.verb]
    for part, id in zip(form.parts, ids, strict=True):
        words += [part.joiner, id] if part.joiner else [id]
    return " ".join(words)
