"""Two moves of one position side by side: what each leads to, as the deciding seat may know it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from maravillas import api, registry
from maravillas.phrases import Word, split
from maravillas.registry import AnyGame

View = Mapping[str, Any]
Path = tuple[tuple[int, int], ...]  # seat and move, one after the other

BUILD: Final = "build"
# What is not a gain of a move alone: coins are told apart, conflicts depend on others.
ASIDE: Final = ("military", "treasury", "coins", "total")


class Place:
    """A position on the way: reached by a path from where the scene begins."""

    def __init__(self, game: AnyGame, s: Any, path: Path) -> None:
        self.game, self.s, self.path = game, s, path

    def view(self, seat: int) -> View:
        return api.view(self.game, self.s, seat)

    @cached_property
    def waiting(self) -> list[int]:
        return api.waiting(self.game, self.s)

    def played(self, seat: int, move: int) -> "Place":
        """The place after a move and what belongs to its step."""
        t = self.game.clone(self.s)
        settle(self.game, t, seat, move)
        return Place(self.game, t, (*self.path, (seat, move)))

    def moved(self, seat: int, move: int) -> "Place":
        """The place after a move alone."""
        t = self.game.clone(self.s)
        self.game.apply(t, seat, move)
        return Place(self.game, t, (*self.path, (seat, move)))

    def builds(self, seat: int) -> dict[str, int]:
        """The cards that a waiting seat can build now, each with the first way to do it."""
        found: dict[str, int] = {}
        for move in self.game.legal(self.s, seat) if seat in self.waiting else ():
            words = api.text(self.game, self.s, seat, move).split(" ")
            if words[0] == BUILD:
                found.setdefault(words[1], move)
        return found


def settle(game: AnyGame, t: Any, seat: int, move: int) -> None:
    """Plays a move; who chooses at the same time does the last thing in its list, as a rule
    discarding, so that nothing but the move changes what the seat has. So does whoever chooses for
    the third city of two players.
    """
    others = [other for other in api.waiting(game, t) if other != seat]
    game.apply(t, seat, move)
    _third_city(game, t, seat)
    for other in others:
        if other in api.waiting(game, t) and seat not in api.waiting(game, t):
            game.apply(t, other, game.legal(t, other)[-1])
            _third_city(game, t, other)


def _third_city(game: AnyGame, t: Any, seat: int) -> None:
    while any(one["seat"] == seat and one.get("city") for one in api.owed(game, t)):
        game.apply(t, seat, game.legal(t, seat)[-1])


@dataclass(frozen=True)
class Scene:
    """s: as the seat knows it; played and better: its two moves."""

    game: AnyGame
    s: Any
    seat: int
    played: int
    better: int

    @cached_property
    def here(self) -> Place:
        return Place(self.game, self.s, ())

    @cached_property
    def before(self) -> View:
        return self.here.view(self.seat)

    @cached_property
    def after_played(self) -> Place:
        return self.here.played(self.seat, self.played)

    @cached_property
    def after_better(self) -> Place:
        return self.here.played(self.seat, self.better)

    @property
    def books(self) -> tuple[str, ...]:
        return registry.entry(self.game.name).books

    def words(self, move: int) -> tuple[str, list[Word]]:
        """The verb of a move and the things that it names."""
        return split(api.text(self.game, self.s, self.seat, move), self.books)

    def piece(self, move: int) -> str | None:
        """The piece that a move is about: what is built, taken or chosen."""
        _, words = self.words(move)
        return next((word.id for word in words if word.id is not None), None)

    def seen(self) -> set[str]:
        """The cards that the seat sees before it moves, on the table or in its hand."""
        slots = self.before.get("layout") or ()
        cards = {slot["card"] for slot in slots if slot["card"] is not None}
        return cards | set(self.before.get("hand") or ())


def gains(before: Place, after: Place, seat: int) -> int:
    """The points that a seat has more, without what a move alone does not decide."""
    old, new = (api.score_sheet(place.game, place.s)[seat] for place in (before, after))
    return sum(new[key] - old.get(key, 0) for key in new if key not in ASIDE)


def symbols(view: View, seat: int) -> int:
    """Different scientific symbols of a seat in Duel, those of tokens included."""
    return sum(1 for many in view["seats"][seat]["symbols"].values() if many)


def paired(before: View, after: View, seat: int) -> str | None:
    """The symbol of which a seat has just got the second."""
    old, new = before["seats"][seat]["symbols"], after["seats"][seat]["symbols"]
    return next((sign for sign, many in new.items() if many == 2 and old.get(sign, 0) == 1), None)


def distance(view: View, seat: int) -> int:
    """Spaces between the pawn and the capital of the seat's rival, in Duel."""
    return int(9 - view["pawn"] if seat == 0 else 9 + view["pawn"])


def is_duel(view: View) -> bool:
    """Whether a view has the pawn and symbols of which six win."""
    return "pawn" in view


def produced(view: View, seat: int) -> dict[str, int]:
    """How many sources a seat has of each good, those that give one of several included.

    In 7 Wonders those that neighbors can buy from.
    """
    sources = view["seats"][seat].get("produces")
    if isinstance(sources, Mapping):
        return {good: many for good, many in sources.items() if many}
    kinds = [kind for source in sources or () if source["sold"] for kind in source["kinds"]]
    return {kind: kinds.count(kind) for kind in kinds}


def signs(view: View, seat: int) -> dict[str, int]:
    """How many a seat has of each scientific symbol."""
    found = view["seats"][seat].get("symbols") or {}
    return {sign: many for sign, many in found.items() if many}


def fares(view: View, seat: int) -> dict[str, int]:
    """What a unit of a good costs a seat, by good and by whom it is bought from."""
    prices = view["seats"][seat].get("prices") or {}
    found: dict[str, int] = {}
    for key, value in prices.items():
        if isinstance(value, Mapping):
            found |= {f"{key} {good}": coins for good, coins in value.items()}
        else:
            found[key] = value
    return found


def chambers(view: View, seat: int) -> int:
    """The chambers of the Senate that a seat controls."""
    return sum(1 for one in view.get("senate") or () if one.get("controller") == seat)


def rivals(scene: Scene) -> Iterator[int]:
    side = int(scene.game.side)
    for seat in range(scene.game.seats):
        if seat // side != scene.seat // side:
            yield seat
