"""Positions of Pantheon written briefly, as one player sees them; like tests/duel/positions.py."""

from collections.abc import Callable, Iterator

import maravillas as mv
from maravillas.duel.data.cards import AGE_1, AGE_2
from tests.duel.agora.positions import chambers
from tests.duel.positions import Document, Table, city, words_in

Lay = Callable[..., "PantheonTable"]

ALONE = "duel+pantheon"
WITH_AGORA = "duel+agora+pantheon"
# Slots of each age that cover nothing of each other: cards laid there are all accessible.
SIDE_BY_SIDE = {
    ALONE: {1: range(14, 20), 2: range(6), 3: range(11, 15)},
    WITH_AGORA: {1: range(18, 25), 2: range(7), 3: range(9, 14)},
}
BESIDE = {
    1: ("palisade", "clay_reserve", "wood_reserve", "stone_reserve", "guard_tower"),
    2: ("customs_house", "walls", "barracks", "forum", "courthouse"),
    3: ("pretorium", "arsenal", "town_hall", "palace", "obelisk"),
}
MYTHOLOGIES = {
    "mesopotamian": ("enki", "ishtar", "nisaba"),
    "phoenician": ("astarte", "baal", "tanit"),
    "greek": ("aphrodite", "hades", "zeus"),
    "egyptian": ("anubis", "isis", "ra"),
    "roman": ("mars", "minerva", "neptune"),
}
DIVINITIES = [name for names in MYTHOLOGIES.values() for name in names]


def lay(
    me: int,
    *cards: str,
    mine: Document | None = None,
    yours: Document | None = None,
    spaces: dict[int, str] | None = None,
    ahead: int = 0,
    last: bool = False,
    agora: bool = False,
    **more: object,
) -> "PantheonTable":
    """Cards side by side before me, who am to move, with two others unless they are the last.

    spaces: the Pantheon by what a space costs me, 3 to 8; ahead: how far the pawn stands on your
    half, and `minerva` likewise. Other keys are the document's own.
    """
    sign = 1 if me == 0 else -1
    document: Document = {
        "game": WITH_AGORA if agora else ALONE,
        "turn": me,
        "pawn": sign * ahead,
        "seats": [mine or city(), yours or city()][::sign],
        "pantheon": {str(space(me, cost)): name for cost, name in (spaces or {}).items()},
        "strict": False,
        **more,
    }
    if isinstance(document.get("minerva"), int):
        document["minerva"] *= sign
    if agora:
        document["senate"] = chambers(me, document.get("senate", {}))
    if cards:
        age = document.setdefault("age", _age_of(cards))
        used = words_in(document) | set(cards)
        beside = [] if last else [name for name in BESIDE[age] if name not in used][:2]
        slots = SIDE_BY_SIDE[document["game"]][age]
        document["layout"] = {
            str(slot): name for slot, name in zip(slots, [*cards, *beside], strict=False)
        }
        assert len(document["layout"]) == len(cards) + len(beside), "too many cards side by side"
    return PantheonTable(document, me)


def space(me: int, cost: int) -> int:
    """The space that costs me so much (PANTHEON-022)."""
    return 9 - cost if me == 0 else cost - 2


def _age_of(cards: tuple[str, ...]) -> int:
    return 1 if cards[0] in AGE_1 else 2 if cards[0] in AGE_2 else 3


class PantheonTable(Table):
    """A position with a Pantheon, and what one player does and sees there."""

    @property
    def view(self) -> Document:
        return mv.view(self.game, self.s, self.me)

    @property
    def your_view(self) -> Document:
        return mv.view(self.game, self.s, self.you)

    @property
    def activations(self) -> list[str]:
        return [move for move in self.moves if move.startswith("activate ")]

    @property
    def board(self) -> list[str]:
        """The progress tokens on the board."""
        found: list[str] = self.document["board"]
        return found

    def symbols(self, mine: bool = True) -> dict[str, int]:
        found: dict[str, int] = self.view["seats"][self.me if mine else self.you]["symbols"]
        return found

    def decks(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = self.document["mythology_decks"]
        return found

    def lies(self) -> dict[str, str]:
        """The Pantheon, by space."""
        found: dict[str, str] = self.document["pantheon"]
        return found


def activated(table: Lay, divinity: str, *cards: str, **position: object) -> "PantheonTable":
    """The position after I have activated a divinity that costs me 3 coins, in Age II."""
    mine = dict(position.pop("mine", None) or city())  # type: ignore[call-overload]
    mine["coins"] = int(mine.get("coins", 0)) + 3
    if not cards and "layout" not in position:
        cards = ("brewery",)
    t = table(*cards, mine=mine, spaces={3: divinity}, **position)
    return t.do(f"activate {divinity}")


def pairs() -> Iterator[tuple[str, str]]:
    """Each mythology with each of its divinities."""
    for mythology, names in MYTHOLOGIES.items():
        for name in names:
            yield mythology, name
