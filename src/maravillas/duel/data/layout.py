"""The structures of cards, drawn; turned into cover masks at import."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.duel.agora.data.cards import AGORA_DRAWN
from maravillas.duel.data.cards import FIRST, LAST

# '#' is dealt face up, '?' face down. A card is covered by those of the next row half a card away.
DRAWN: Final = (
    (
        "    # #    ",
        "   ? ? ?   ",
        "  # # # #  ",
        " ? ? ? ? ? ",
        "# # # # # #",
    ),
    (
        "# # # # # #",
        " ? ? ? ? ? ",
        "  # # # #  ",
        "   ? ? ?   ",
        "    # #    ",
    ),
    (
        "  # #  ",
        " ? ? ? ",
        "# # # #",
        " ?   ? ",
        "# # # #",
        " ? ? ? ",
        "  # #  ",
    ),
)


@mypyc_attr(native_class=True, acyclic=True)
class Layout:
    """Slots are numbered row by row from the top, left to right; masks are sets of slots.

    first: where its cards start in a deck; lowest: the lowest card number of its age.
    """

    def __init__(self, rows: tuple[str, ...], age: int, first: int) -> None:
        places = [(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != " "]
        covers = {
            (y, x): [n for n, (v, u) in enumerate(places) if v == y - 1 and abs(u - x) == 1]
            for y, x in places
        }
        self.places: Final = places
        self.slots: Final[i64] = len(places)
        self.age: Final[i64] = age
        self.first: Final[i64] = first
        self.lowest: Final[i64] = FIRST[age - 1]
        self.all: Final[i64] = 2 ** len(places) - 1
        self.face_up: Final[i64] = sum(2**n for n, (y, x) in enumerate(places) if rows[y][x] == "#")
        self.far: Final[i64] = sum(2**n for n, (y, x) in enumerate(places) if y == 0)
        self.bottom: Final[i64] = sum(2**n for n, (y, x) in enumerate(places) if y == len(rows) - 1)
        self.covers: Final = vec[i64]([sum(2**n for n in covers[p]) for p in places])
        self.covered_by: Final = vec[i64](
            [sum(2**k for k, p in enumerate(places) if n in covers[p]) for n in range(len(places))]
        )


AGORA: Final = 3  # the layouts from here on are Agora's


def _behind(drawn: tuple[tuple[str, ...], ...]) -> list[Layout]:
    """Layouts that use the whole deck: the cards of an age lie behind those of the one before."""
    found: list[Layout] = []
    first: i64 = 0
    for age, rows in enumerate(drawn):
        found.append(Layout(rows, age + 1, first))
        first += found[-1].slots
    assert first <= LAST, "the layouts have more slots than a deck has cards"
    return found


LAYOUTS: Final = [
    *(Layout(DRAWN[age], age + 1, FIRST[age]) for age in range(3)),
    *_behind(AGORA_DRAWN),
]

# The same as flat tables, for every turn: entry SLOTS * layout + slot.
SLOTS: Final = 32
COVERS: Final = vec[i64]([y.covers[n] if n < y.slots else 0 for y in LAYOUTS for n in range(SLOTS)])
COVERED_BY: Final = vec[i64](
    [y.covered_by[n] if n < y.slots else 0 for y in LAYOUTS for n in range(SLOTS)]
)
SLOTS_OF: Final = vec[i64]([y.slots for y in LAYOUTS])
FIRST_OF: Final = vec[i64]([y.first for y in LAYOUTS])
LOWEST_OF: Final = vec[i64]([y.lowest for y in LAYOUTS])

assert all(y.slots <= SLOTS for y in LAYOUTS), "a layout has more slots than its masks"
