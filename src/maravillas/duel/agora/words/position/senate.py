"""The Senate of a position document: cubes, decrees, military tokens."""

from typing import Final

from maravillas.core.reading import Reader, show
from maravillas.core.rng import Rng
from maravillas.duel.agora.data.cards import (
    CHAMBERS,
    CUBES,
    DECREES,
    FACE_UP_DECREES,
    INSIDER_INFLUENCE,
)
from maravillas.duel.agora.rules.senate import controller, recount, senate_of
from maravillas.duel.agora.rules.state import CUBE, NIBBLE, Senate
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.agora.words.position.city import UNKNOWN, Held
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import mask
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.tokens import military

# The bits of Senate.military: the tokens of seat 0's half, which seat 1 takes, then the others.
MILITARY: Final = ("small_second", "large_second", "small_first", "large_first")
NOWHERE: Final = 15  # the place of a decree that lies in no chamber
SPARE_LABEL: Final = 110  # the stream that replaces dealt decrees named elsewhere


def read_military(d: Document, s: State) -> None:
    senate = senate_of(s)
    senate.military = military(d, MILITARY, int(senate.military))


def read_senate(d: Document, s: State, held: list[list[Held]]) -> None:
    """Cubes and decrees; a chamber that is not named has no cubes, and its decree is dealt."""
    senate = senate_of(s)
    chambers = d.keys["senate"].dict() if "senate" in d.keys else {}
    for key, reader in chambers.items():
        if key not in map(str, range(1, CHAMBERS + 1)):
            refuse(reader, "chamber", found=show(key))
    given = {int(key) - 1: reader for key, reader in chambers.items()}
    for reader in given.values():
        reader.dict(("cubes", "decrees", "face_up"))
    for chamber, reader in given.items():
        _read_cubes(senate, chamber, reader)
    for seat in (0, 1):
        count = sum(int(senate.faction(seat).cubes_in(chamber)) for chamber in range(CHAMBERS))
        if count > CUBES:
            refuse(d.keys["senate"], "cubes", place=seat, count=count, most=CUBES)
    moved = any(h.conspiracy == INSIDER_INFLUENCE and h.triggered for row in held for h in row)
    lying = _read_places(d, senate, given, moved)
    _deal_decrees(d, senate, lying)
    recount(senate)
    _read_flags(d, senate, given, lying)


def _read_cubes(senate: Senate, chamber: int, reader: Reader) -> None:
    cubes = reader.get("cubes")
    if cubes is not None:
        for seat, item in enumerate(cubes.list(2, 2)):
            senate.faction(seat).cubes += item.int(0, CUBES) * int(CUBE[chamber])


def _read_places(
    d: Document, senate: Senate, given: dict[int, Reader], moved: bool
) -> dict[int, Reader | None]:
    """Where each decree lies, by its home; a second one in a chamber comes from an empty one.

    Returns what the document says of each decree, None if nothing.
    """
    lists = {c: reader.get("decrees") for c, reader in given.items()}
    rows = {c: reader.list(0, 2) for c, reader in lists.items() if reader is not None}
    empty = [c for c, row in rows.items() if not row]
    lying: dict[int, Reader | None] = {}
    for chamber in range(CHAMBERS):
        row = rows.get(chamber)
        if row is None or row:
            lying[chamber] = row[0] if row else None
        if row and len(row) == 2:
            if not empty or not moved:
                refuse(row[1], "two_decrees")
            home = empty.pop(0)
            lying[home] = row[1]
            senate.places ^= (home ^ chamber) << NIBBLE * home
    if empty:
        if d.strict:
            refuse(d.keys["senate"], "decrees", count=CHAMBERS - len(empty))
        for home in empty:
            senate.places |= NOWHERE << NIBBLE * home
    return lying


def _deal_decrees(d: Document, senate: Senate, lying: dict[int, Reader | None]) -> None:
    """The decrees named; for the others what the seed deals, unless it is named elsewhere."""
    named = {
        home: d.place(reader, "decree")
        for home, reader in lying.items()
        if reader is not None and reader.value != UNKNOWN
    }
    dealt = {home: int(senate.decree(home)) for home in range(CHAMBERS)}
    used = set(named.values()) | {
        dealt[home] for home in lying if home not in named and dealt[home] not in named.values()
    }
    spare = [number for number in range(len(DECREES)) if number not in used]
    rng = Rng(d.seed, SPARE_LABEL)
    for home in range(CHAMBERS):
        number = named.get(home, dealt[home])
        if home not in named and number in named.values():
            number = spare.pop(int(rng.below(len(spare))))
        if home not in lying:
            number = 0
        senate.decrees ^= (dealt[home] ^ number) << NIBBLE * home


def _read_flags(
    d: Document, senate: Senate, given: dict[int, Reader], lying: dict[int, Reader | None]
) -> None:
    """Which decrees are face up; without flags, those of odd chambers and where cubes are."""
    senate.shown = 0
    flags: dict[int, Reader] = {}
    for chamber, reader in given.items():
        listed = reader.get("face_up")
        if listed is not None:
            homes = _homes(senate, chamber)
            items = listed.list()
            if len(items) != len(homes):
                refuse(listed, "flags", count=len(homes), many=len(items))
            flags.update(zip(homes, items, strict=True))
    for home in lying:
        chamber = int(senate.place(home))
        dealt_up = FACE_UP_DECREES >> home & 1 == 1
        held = controller(senate, chamber) >= 0
        there = any(senate.faction(seat).cubes_in(chamber) for seat in (0, 1))
        up = dealt_up or held or (there and chamber == home)
        if home in flags:
            said = flags[home].bool()
            if up and not said and (held or d.strict):
                refuse(flags[home], "face_up", chamber=chamber + 1, clause="AGORA-103")
            up = said
        senate.shown |= mask([home]) if up else 0


def _homes(senate: Senate, chamber: int) -> list[int]:
    """The decrees of a chamber by their homes, its own first."""
    found = [home for home in range(CHAMBERS) if senate.place(home) == chamber]
    return sorted(found, key=lambda home: home != chamber)
