"""What a seat may know of a position of Dice, as numbers.

The sheets as they stood when the turn began, the seat's own first, then round the table by the
left; what it has done since then is its secret.
"""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.core.planes import Planes
from maravillas.dice.data.board import BONUSES, MOST_ATTACKS, MOST_SPACES, SLOT
from maravillas.dice.data.faces import COLORS, DICE, FIRST_SPECIAL
from maravillas.dice.rules.roll import DIE, SECTIONS
from maravillas.dice.rules.sheet import COUNT, DEPTH, FRAME, STEP, WAYS, Sheet
from maravillas.dice.rules.state import State

PHASES: Final = 3
KINDS: Final = 3
FRAMES: Final = 7  # of a word of a sheet's stack
ON_DICE: Final = len(DICE)
assert DEPTH == 3 * FRAMES, "a sheet's stack has three words"


def observe(s: State, boards: i64, kind: i64, seat: i64, out: Planes) -> None:
    """boards: how many there are; kind: what seat must decide, 0 for nothing."""
    seats: i64 = len(s.now)
    out.bits("phase", BIT[s.phase], PHASES)
    out.number("round", s.round)
    out.number("raced", s.raced)
    observe_forum(s, out)
    for place in range(seats):
        at: i64 = (seat + place) % seats
        if out.listed is not None:
            out.whose = f"left_{int(place)}." if place else "own."
        out.number("waits", s.acting >> at & 1)
        observe_sheet(s.before[at], boards, out)
    out.secret = True
    out.whose = "now."
    observe_sheet(s.now[seat], boards, out)
    out.bits("decision", BIT[kind] >> 1, KINDS)
    out.bits("used", s.now[seat].used, ON_DICE)
    observe_steps(s.now[seat], out)
    out.secret = False
    out.whose = ""


def observe_forum(s: State, out: Planes) -> None:
    """The dice in the Forum, with their faces and sections, from 1; 0 for those elsewhere."""
    out.bits("forum", s.forum, ON_DICE)
    out.row("faces", ON_DICE)
    for die in range(i64(ON_DICE)):
        rolled: i64 = s.roll >> DIE * die & 31
        out.add(rolled // SECTIONS + 1 if s.forum >> die & 1 else 0)
    out.end()
    out.row("sections", ON_DICE)
    for die in range(i64(ON_DICE)):
        rolled = s.roll >> DIE * die & 31
        out.add(rolled % SECTIONS + 1 if s.forum >> die & 1 else 0)
    out.end()


def observe_sheet(sheet: Sheet, boards: i64, out: Planes) -> None:
    """What is written on a sheet, and what follows from it for good."""
    out.bits("board", BIT[sheet.board.number], boards)
    out.number("coins", sheet.coins)
    out.number("resources", sheet.resources)
    out.bits("crossed", sheet.crossed, MOST_SPACES)
    out.bits("bonuses", sheet.bonuses, BONUSES)
    out.bits("unlocked", sheet.unlocked, len(DICE) - FIRST_SPECIAL)
    out.number("agora_first", sheet.first)
    observe_attacks("attacks_west", sheet.west, out)
    observe_attacks("attacks_east", sheet.east, out)
    out.row("cheaper", len(COLORS))
    for color in range(i64(len(COLORS))):
        out.add(sheet.cheaper >> WAYS * color & 3)
    out.end()
    out.row("income", len(COLORS))
    for color in range(i64(len(COLORS))):
        out.add(sheet.income >> COUNT * color & 127)
    out.end()


def observe_attacks(name: str, written: i64, out: Planes) -> None:
    out.row(name, MOST_ATTACKS)
    for slot in range(i64(MOST_ATTACKS)):
        out.add(written >> SLOT * slot & 63)
    out.end()


def observe_steps(sheet: Sheet, out: Planes) -> None:
    """What the seat must still settle in this turn, the newest first: steps of its board.

    Steps above 127 are less than zero, as a byte with a sign has them.
    """
    out.row("steps", DEPTH)
    for word in (sheet.stack, sheet.below, sheet.bottom):
        for frame in range(i64(FRAMES)):
            step: i64 = word >> FRAME * frame & STEP
            out.add(step if step < 128 else step - 256)
    out.end()
