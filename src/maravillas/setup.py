"""Setting up positions: what people may change in a document, and a document so changed.

A game says which parts of its documents hold what (`core/places.py`); here they are changed. What
somebody puts somewhere is taken away from where it was, and what a game remembers or deals by
itself is left out, so that it is dealt again and fits.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from maravillas import position, registry
from maravillas.core.errors import BadOption, BadPosition
from maravillas.core.places import ALWAYS, SEAT, Place, Places
from maravillas.core.reading import show

STRICT: Final = Place("strict", "flag")
SEED: Final = Place("seed", "number", most=2**31 - 1)
OF_ANY: Final = (STRICT, SEED)
_NONE: Final = object()

Document = dict[str, Any]


@dataclass(frozen=True)
class Edit:
    """One change. path, seat: the place; value: a number, a flag, or an id, None to empty it.

    key: of a map; at: of a list, what is replaced there; remove: takes the value out of a list;
    reveal: what is put there lies face up from now on, whatever the rules say of the slot.
    """

    path: str
    seat: int | None = None
    value: str | int | bool | None = None
    key: str | None = None
    at: int | None = None
    remove: bool = False
    reveal: bool = False


def places(game: registry.AnyGame) -> Places:
    """What people may set in documents of a game; nothing where the game does not tell."""
    module = registry.beside_words(registry.check_game(game), "places")
    if module is None:
        return Places()
    found: Places = module.places(registry.words(game))
    return found


def edited(document: Mapping[str, object], edits: Sequence[Edit]) -> Document:
    """A document with changes; it may describe no position. Raises BadOption, BadPosition."""
    game, s = position.load(document)
    whole = position.dump(game, s)
    sheet = _Sheet(game, places(game), whole)
    for edit in edits:
        if not isinstance(edit, Edit):
            raise TypeError(f"an Edit is expected, not {show(edit)}")
        sheet.change(edit)
    return sheet.written() if edits else whole


class _Sheet:
    """A document while it is changed."""

    def __init__(self, game: registry.AnyGame, known: Places, document: Document) -> None:
        self.game = game
        self.known = known
        self.document = deepcopy(document)
        self.touched: set[tuple[str, int | None]] = set()

    def change(self, edit: Edit) -> None:
        place = self._place(edit)
        self.touched.add((place.path, edit.seat))
        _check(place, self.ids(place, edit.seat), edit)
        if place.kind in ("list", "map"):
            self._fill(place, edit)
        else:
            value = edit.value
            if place.numbers and isinstance(value, str):
                value = int(value)
            before = _get(self.document, _path(place, edit.seat))
            _put(self.document, _path(place, edit.seat), value)
            if place.thing and not place.copies:
                self._take_away(place, edit, before)
        if edit.reveal and place.face and edit.key is not None:
            self._reveal(place, edit)
        else:
            self._reset(place, edit.seat)

    def ids(self, place: Place, seat: int | None) -> Sequence[str] | None:
        """The ids that a place may hold; None if any will do."""
        if not place.ids:
            facts: Any = registry.words(self.game).pieces().get(place.thing)
            return None if facts is None else list(facts)
        value = self._told(place.by, seat)
        return list(place.ids.get(str(value), place.ids.get(ALWAYS, ())))

    def written(self) -> Document:
        """The document without what is dealt again."""
        found = deepcopy(self.document)
        for path in self.known.drops:
            _drop(found, path.split("."))
        for seat in range(self.game.seats):
            for path in self.known.seat_drops:
                _drop(found, ["seats", str(seat), *path.split(".")])
        for place in self.known.places:
            if place.dealt:
                for seat_or_none in _seats_of(place, self.game.seats):
                    if (place.path, seat_or_none) not in self.touched:
                        _drop(found, _path(place, seat_or_none))
        self._prune(found)
        return found

    def _place(self, edit: Edit) -> Place:
        for place in (*self.known.places, *OF_ANY):
            if place.path == edit.path:
                if (place.of == SEAT) != (edit.seat is not None):
                    break
                if edit.seat is not None and not 0 <= edit.seat < self.game.seats:
                    break
                return place
        allowed = ", ".join(place.path for place in (*self.known.places, *OF_ANY))
        raise BadOption(
            f"{show(edit.path)} cannot be set; allowed: {allowed}",
            path="edits",
            key="common.error.place",
            values={"found": show(edit.path), "allowed": allowed},
        )

    def _told(self, path: str, seat: int | None) -> object:
        """What the document says at a path: in the seat, else in the document."""
        parts = path.split(".") if path else []
        if seat is not None:
            found = _get(self.document, ["seats", str(seat), *parts])
            if found is not _NONE:
                return found
        return _get(self.document, parts)

    def _fill(self, place: Place, edit: Edit) -> None:
        """Changes a list or a map; one that was left out is dealt first."""
        path = _path(place, edit.seat)
        held = _get(self.document, path)
        if held is _NONE:
            held = self._dealt(path, [] if place.kind == "list" else {})
            _put(self.document, path, held)
        before: object = _NONE
        if isinstance(held, dict):
            before = held.get(edit.key, _NONE)
            if edit.value is None:
                held.pop(edit.key, None)
            else:
                held[edit.key] = edit.value
        else:
            before = _change_list(held, place, edit)
        if edit.value not in (None, *place.hidden) and not edit.remove and not place.copies:
            self._take_away(place, edit, before)

    def _dealt(self, path: list[str], otherwise: Any) -> Any:
        """What the rest of the document deals at a path."""
        try:
            game, s = position.load(self.written())
        except BadPosition:
            return otherwise
        found = _get(position.dump(game, s), path)
        return otherwise if found is _NONE else deepcopy(found)

    def _take_away(self, target: Place, edit: Edit, before: object) -> None:
        """A piece that was put somewhere is no longer where it was.

        There, in a map or a single place, lies what it took the place of, or something unknown.
        """
        here = (target.path, edit.seat, edit.key)
        for place in self.known.places:
            if place.thing != target.thing or place.copies:
                continue
            for seat in _seats_of(place, self.game.seats):
                path = _path(place, seat)
                held = _get(self.document, path)
                if isinstance(held, list) and (place.path, seat) != here[:2]:
                    held[:] = [item for item in held if _id(place, item) != edit.value]
                elif isinstance(held, dict):
                    for key in [k for k, item in held.items() if item == edit.value]:
                        if (place.path, seat, key) != here:
                            self._leave(place, held, key, edit, before)
                elif held == edit.value and (place.path, seat) != here[:2]:
                    _put(self.document, path, before)

    def _leave(
        self, place: Place, held: dict[str, object], key: str, edit: Edit, before: object
    ) -> None:
        hidden = self._back(place, str(edit.value))
        if before is not _NONE and before is not None and place.path == edit.path:
            held[key] = before
        elif hidden:
            held[key] = hidden
        else:
            del held[key]

    def _back(self, place: Place, id: str) -> str:
        """How a place says that it holds an unknown piece like this one."""
        facts: Any = registry.words(self.game).pieces().get(place.thing, {})
        told = [value for value in facts.get(id, {}).values() if isinstance(value, str)]
        own = [back for back in place.hidden if back[1:] in told]
        plain = [back for back in place.hidden if len(back) == 1]
        return next(iter([*own, *plain]), "")

    def _reveal(self, place: Place, edit: Edit) -> None:
        face = _get(self.document, place.face.split("."))
        numbers = {int(edit.key)} if edit.key is not None and edit.key.isdigit() else set()
        if isinstance(face, list):
            _put(self.document, place.face.split("."), sorted({*face, *numbers}))
        self.document["strict"] = False

    def _reset(self, place: Place, seat: int | None) -> None:
        before = [] if seat is None else ["seats", str(seat)]
        for path in place.resets:
            _drop(self.document, [*before, *path.split(".")])

    def _prune(self, document: Document) -> None:
        """Maps over a list have no other keys than the list."""
        for place in self.known.places:
            for seat in _seats_of(place, self.game.seats) if place.within else ():
                held = _get(document, _path(place, seat))
                keys = _get(document, _path(place, seat)[:-1] + place.within.split("."))
                if isinstance(held, dict) and isinstance(keys, list):
                    for key in [k for k in held if k not in keys]:
                        del held[key]


def _check(place: Place, ids: Sequence[str] | None, edit: Edit) -> None:
    """Raises BadOption for a value that a place cannot hold."""
    value = edit.value
    if place.kind == "number":
        good = isinstance(value, int) and not isinstance(value, bool)
        allowed = f"{place.least} to {place.most}"
        good = good and place.least <= int(value or 0) <= place.most
    elif place.kind == "flag":
        good, allowed = isinstance(value, bool), "true, false"
    else:
        known = [*(ids or ()), *place.hidden]
        nothing = value is None and (place.empty or place.kind != "choice" or edit.remove)
        good = nothing or edit.remove or ids is None or str(value) in known
        good = good and not isinstance(value, bool)
        allowed = ", ".join(known)
    if place.kind == "map" and edit.key is None:
        good, allowed = False, "key"
    if not good:
        raise BadOption(
            f"{place.path}: {show(value)} cannot be there; allowed: {allowed}",
            path="edits",
            key="common.error.placed",
            values={"found": show(value), "allowed": allowed},
        )


def _change_list(held: list[Any], place: Place, edit: Edit) -> object:
    """Adds to a list, takes away or replaces; returns what was replaced."""
    value: Any = edit.value
    if place.numbers and value is not None:
        value = int(value)
    if edit.remove:
        found = next((n for n, item in enumerate(held) if _id(place, item) == value), None)
        if found is not None:
            del held[found]
        return _NONE
    if value is None:
        held.clear()
        return _NONE
    key = next(iter(place.wrap), "")
    item = {**place.wrap, key: value} if place.wrap else value
    if edit.at is not None and 0 <= edit.at < len(held):
        before, held[edit.at] = held[edit.at], item
        return before
    if place.copies or all(_id(place, one) != value for one in held):
        held.append(item)
    return _NONE


def _id(place: Place, item: Any) -> Any:
    return item.get(next(iter(place.wrap))) if place.wrap and isinstance(item, dict) else item


def _seats_of(place: Place, seats: int) -> Iterable[int | None]:
    return range(seats) if place.of == SEAT else (None,)


def _path(place: Place, seat: int | None) -> list[str]:
    parts = place.path.split(".")
    return parts if seat is None else ["seats", str(seat), *parts]


def _get(document: Any, path: Sequence[str]) -> Any:
    """What lies at a path; _NONE if there is nothing."""
    for part in path:
        if isinstance(document, dict) and part in document:
            document = document[part]
        elif isinstance(document, list) and part.isdigit() and int(part) < len(document):
            document = document[int(part)]
        else:
            return _NONE
    return document


def _put(document: Any, path: Sequence[str], value: object) -> None:
    parent = _get(document, path[:-1])
    if isinstance(parent, dict):
        parent[path[-1]] = value
    elif isinstance(parent, list) and path[-1].isdigit() and int(path[-1]) < len(parent):
        parent[int(path[-1])] = value


def _drop(document: Any, path: Sequence[str]) -> None:
    parent = _get(document, path[:-1])
    if isinstance(parent, dict):
        parent.pop(path[-1], None)
