"""What a seat may know of the Senate and its conspiracies, as numbers."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.core.planes import Planes
from maravillas.duel.agora.data.cards import CHAMBERS, CONSPIRACIES, CUBES, DECREES, SECTIONS
from maravillas.duel.agora.data.numbers import FIRST_SENATOR
from maravillas.duel.agora.rules.deal import (
    hidden_of_age,
    removed_of_age,
    unseen_of_age,
    unseen_senators,
)
from maravillas.duel.agora.rules.decrees import senator_cost
from maravillas.duel.agora.rules.kinds import OWE_KEEP, OWE_RETURN
from maravillas.duel.agora.rules.secrets import play_draw, undo
from maravillas.duel.agora.rules.state import (
    DRAW,
    FROM_BOX,
    KEPT_BOTH,
    KEPT_SECOND,
    NIBBLE,
    TO_BOTTOM,
    Senate,
)
from maravillas.duel.data.cards import LAST, LOW
from maravillas.duel.data.layout import LOWEST_OF
from maravillas.duel.rules.deal import ALL_AGE
from maravillas.duel.rules.state import AGES, State

DRAWS: Final = 7  # entries of Senate.draws
HELD: Final = 2 * DRAWS  # the most conspiracies that one player may have
NOBODY: Final = -1
assert CUBES <= 15, "a chamber's cubes have four bits"


def observe_senate(s: State, senate: Senate, tokens: i64, seat: i64, out: Planes) -> None:
    """The Senate for all to see, then what seat alone knows."""
    out.number("senate.actions", senate.actions)
    section: i64 = BIT[senate.section] >> 1 if senate.actions else 0
    out.bits("senate.section", section, len(SECTIONS) - 1)
    out.number("senate.triggered", s.acted >> 1 & 1)
    out.number("senate.deck", senate.left)
    observe_decrees(senate, out)
    removed(s, senate, NOBODY, "senate.removed", out)
    observe_lock(s, senate, tokens, seat, out)
    observe_draws(s, senate, seat, out)
    out.secret = True
    removed(s, senate, seat, "senate.removed_known", out)
    out.bits("senate.locked_known", lockable(s, senate, seat), tokens)
    observe_conspiracies(s, senate, seat, out)
    out.secret = False


def observe_decrees(senate: Senate, out: Planes) -> None:
    """By the chamber where a decree was dealt: which it is, if it lies face up, and where."""
    out.row("senate.decrees", CHAMBERS)
    for home in range(CHAMBERS):
        out.add(senate.decree(home) + 1 if senate.shown >> home & 1 else 0)
    out.end()
    out.row("senate.decree_chambers", CHAMBERS)
    for home in range(CHAMBERS):
        chamber: i64 = senate.place(home)
        out.add(chamber + 1 if chamber < CHAMBERS else 0)
    out.end()


def removed(s: State, senate: Senate, seat: i64, name: str, out: Planes) -> None:
    """The removed cards that seat knows: of ages that are over, and of this one if it looked."""
    low: i64 = 0
    high: i64 = 0
    if s.age > 1:
        low = senate.removed_low & (ALL_AGE[1] if s.age == 2 else -1)
    if seat >= 0 and senate.looked >> 2 == s.age and senate.looked >> seat & 1:
        if s.age == AGES:
            high = senate.removed_high
        else:
            low |= removed_of_age(s, senate) << LOWEST_OF[s.layout]
    out.bits(name, low, LOW)
    out.bits(name, high, LAST - LOW)


def observe_lock(s: State, senate: Senate, tokens: i64, seat: i64, out: Planes) -> None:
    """The token under Obscurantism: who put it there, where from, which it may be."""
    by: i64 = 0
    source: i64 = 0
    if senate.locked:
        by = 1 if senate.locker == seat else -1
        source = senate.source + 1
    out.number("senate.locker", by)
    out.number("senate.locked_from", source)
    all_seen: bool = senate.locked != 0 and senate.seen & s.box == s.box
    out.number("senate.box_seen", 1 if all_seen and senate.source == FROM_BOX else 0)
    out.bits("senate.locked", lockable(s, senate, NOBODY), tokens)


def lockable(s: State, senate: Senate, seat: i64) -> i64:
    """The tokens that may be the locked one, as far as seat knows."""
    if senate.locked == 0:
        return 0
    token: i64 = BIT[senate.locked - 1]
    if senate.locker == seat or senate.source != FROM_BOX:
        return token
    if seat == NOBODY:
        return s.box | token
    return (s.box | token) & ~senate.seen


def box_of_all(s: State, senate: Senate, box: i64) -> i64:
    """The box, with a token that was locked away from it unseen."""
    maybe: i64 = lockable(s, senate, NOBODY)
    return box | maybe if maybe & maybe - 1 else box


def observe_draws(s: State, senate: Senate, seat: i64, out: Planes) -> None:
    """Conspiracies drawn so far, the oldest first: 1, the other one went on top; 2, to the bottom;
    3, both were kept; less than zero if the rival drew. Then what seat saw and kept, by draw.
    """
    past = Senate()
    past.copy_from(senate)
    draws: i64 = undo(past, s.owed_seat() if senate.drawn else NOBODY)
    left: i64 = draws
    out.row("senate.draws", DRAWS)
    for _ in range(DRAWS):
        out.add(public_draw(left & 31, seat))
        left = left >> DRAW
    out.end()
    out.secret = True
    out.row("senate.draws_seen", 3 * DRAWS)
    for _ in range(DRAWS):
        entry: i64 = draws & 31
        draws = draws >> DRAW
        mine: bool = entry != 0 and entry & 1 == seat
        out.add((past.top & 15) + 1 if mine else 0)
        out.add((past.top >> NIBBLE & 15) + 1 if mine else 0)
        out.add((2 if entry & KEPT_SECOND else 1) if mine and entry & KEPT_BOTH == 0 else 0)
        if entry:
            play_draw(past, entry)
    out.end()
    out.secret = False


def public_draw(entry: i64, seat: i64) -> i64:
    if entry == 0:
        return 0
    what: i64 = 3 if entry & KEPT_BOTH else 2 if entry & TO_BOTTOM else 1
    return what if entry & 1 == seat else -what


def observe_conspiracies(s: State, senate: Senate, seat: i64, out: Planes) -> None:
    """Those that seat holds, in their order, and the two it is looking at, the upper one first."""
    mine = senate.faction(seat)
    out.row("senate.held", HELD)
    for place in range(HELD):
        out.add((mine.row >> NIBBLE * place & 15) + 1 if place < count(mine.held) else 0)
    out.end()
    kind: i64 = s.owed_kind()
    looks: bool = (kind == OWE_KEEP or kind == OWE_RETURN) and s.owed_seat() == seat
    out.row("senate.drawn", 3)
    out.add(senate.drawn & 31 if looks else 0)
    out.add(senate.drawn >> 5 if looks else 0)
    out.add(senate.chosen if looks else 0)
    out.end()


def observe_faction(s: State, senate: Senate, at: i64, out: Planes) -> None:
    """What everybody sees of one player's part of the Senate."""
    faction = senate.faction(at)
    out.number("senator_cost", senator_cost(s.city(at)))
    out.number("reserve", faction.reserve)
    out.row("cubes", CHAMBERS)
    for chamber in range(CHAMBERS):
        out.add(faction.cubes_in(chamber))
    out.end()
    out.bits("chambers", faction.chambers, CHAMBERS)
    out.bits("decrees", faction.decrees, len(DECREES))
    looked: bool = senate.looked >> 2 == s.age and senate.looked >> at & 1 == 1
    out.number("looked", 1 if looked else 0)
    held: i64 = count(faction.held)
    out.number("conspiracies", held)
    out.row("triggered", HELD)
    for place in range(HELD):
        card: i64 = faction.row >> NIBBLE * place & 15
        out.add(card + 1 if place < held and senate.triggered >> card & 1 else 0)
    out.end()
    out.row("prepared_with", HELD)
    for place in range(HELD):
        card = faction.row >> NIBBLE * place & 15
        out.add(senate.under(card) + 1 if place < held else 0)
    out.end()


def unseen_by_all(s: State, senate: Senate, purple: i64) -> i64:
    """The cards of the age, its removed ones and senators that nobody can have seen, by spots."""
    cards: i64 = unseen_of_age(s, senate, purple) | removed_of_age(s, senate) | hidden_of_age(s)
    return cards | unseen_senators(s, senate) << FIRST_SENATOR - LOW


assert len(CONSPIRACIES) == 16, "a conspiracy has four bits"
