"""What a game's forms say of its verbs, for whoever takes moves apart, prices or draws them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from maravillas.core.words import Form, Kind, Names, Part

STAGE: Final = "stage"  # what is paid for where no part names it


@dataclass
class Verb:
    """All forms of a verb together.

    parts: by the word before them and their place behind it, those that may stand there; tails:
    what may follow; icon: drawn beside its moves; mark: drawn for a move that names nothing; marks:
    drawn for a part without an id, by its role; paired: decisions in which its other things wait
    for the first; buys: a price is shown; pays: the role of what is paid for; priced: the roles of
    what a price is shown of, or a stage; sells: brings coins; declines: nothing (more) is done.
    """

    parts: dict[str, list[list[Part]]] = field(default_factory=dict)
    tails: tuple[str, ...] = ()
    icon: str = ""
    mark: str = ""
    marks: dict[str, str] = field(default_factory=dict)
    paired: tuple[str, ...] = ()
    buys: bool = False
    pays: str = ""
    priced: tuple[str, ...] = ()
    sells: bool = False
    declines: bool = False

    def at(self, joiner: str, place: int) -> list[Part]:
        """The parts that may stand at a place behind a word."""
        found = self.parts.get(joiner, [])
        return found[place] if place < len(found) else []

    def roles(self) -> set[str]:
        """The roles of its parts; those of tails are others."""
        return {part.role for places in self.parts.values() for of in places for part in of}

    def add(self, form: Form, names: Names) -> None:
        places: dict[str, int] = {}
        for part in form.parts:
            place = places.get(part.joiner, 0)
            places[part.joiner] = place + 1
            known = self.parts.setdefault(part.joiner, [])
            if place == len(known):
                known.append([])
            known[place].append(part)
            self._mark(part, names)
        self.tails += tuple(tail for tail in form.tails if tail not in self.tails)
        self.icon = self.icon or form.icon
        self.mark = self.mark or form.mark
        self.buys |= form.buys
        self.pays = self.pays or form.pays
        self.sells |= form.sells
        self.declines |= form.declines
        roles = [role for part in form.parts if part.priced for role in (part.role, part.thing)]
        if form.pays == STAGE:
            roles = [STAGE]
        self.priced += tuple(role for role in roles if role not in self.priced)

    def _mark(self, part: Part, names: Names) -> None:
        roles = names[part.thing] if part.plain else (part.number or part.role,)
        if part.mark:
            self.marks.update(dict.fromkeys(roles, part.mark))


def verbs_of(kinds: Iterable[Kind], names: Names) -> dict[str, Verb]:
    """The verbs of some decisions. names: the things of the game."""
    found: dict[str, Verb] = {}
    waiting = dict.fromkeys((form, kind.name) for kind in kinds for form in kind.forms)
    for form in dict.fromkeys(form for form, _ in waiting):
        found.setdefault(form.verb, Verb()).add(form, names)
    for form, kind in waiting:
        if form.paired:
            found[form.verb].paired += (kind,)
    return found
