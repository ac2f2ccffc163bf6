"""The Senate: cubes, control of chambers, decrees that change hands, military tokens."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.duel.agora.data.cards import CHAMBER_POINTS, CHAMBERS, CUBES, SHIELD
from maravillas.duel.agora.rules.kinds import MOVE, OWE_MOVE, OWE_PLACE, OWE_REMOVE
from maravillas.duel.agora.rules.state import CUBE, NIBBLE, Faction, Senate
from maravillas.duel.rules.effects import FAR, NEAR, march
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import State

POINTS: Final = vec[i64](list(CHAMBER_POINTS))
ALL_CHAMBERS: Final[i64] = 2**CHAMBERS - 1


def senate_of(s: State) -> Senate:
    """The Senate of a position of Agora."""
    senate = s.senate
    if senate is None:
        raise TypeError("a state of a game without Agora")
    return senate


def place_cube(s: State, expansions: Expansions, seat: i64, chamber: i64) -> None:
    """Seat puts a cube from its reserve into a chamber."""
    senate = senate_of(s)
    mine = senate.faction(seat)
    mine.cubes += CUBE[chamber]
    mine.reserve -= 1
    follow(s, expansions, senate, chamber)


def move_cube(s: State, expansions: Expansions, seat: i64, move: i64) -> None:
    """Seat moves one of its cubes to the next chamber; the chamber left is handled first."""
    senate = senate_of(s)
    left: i64 = move - MOVE >> 3
    entered: i64 = move - MOVE & 7
    senate.faction(seat).cubes += CUBE[entered] - CUBE[left]
    follow(s, expansions, senate, left)
    follow(s, expansions, senate, entered)


def remove_cube(s: State, expansions: Expansions, seat: i64, chamber: i64) -> None:
    """A cube of seat's opponent goes back to its owner's reserve."""
    senate = senate_of(s)
    theirs = senate.faction(1 - seat)
    theirs.cubes -= CUBE[chamber]
    theirs.reserve += 1
    follow(s, expansions, senate, chamber)


def follow(s: State, expansions: Expansions, senate: Senate, chamber: i64) -> None:
    """Makes control of a chamber follow its cubes."""
    lead: i64 = senate.first.cubes_in(chamber) - senate.second.cubes_in(chamber)
    bit: i64 = BIT[chamber]
    if senate.first.chambers & bit:
        if lead <= 0:
            lose_chamber(s, expansions, senate, 0, chamber)
    elif senate.second.chambers & bit and lead >= 0:
        lose_chamber(s, expansions, senate, 1, chamber)
    if lead > 0:
        if senate.first.chambers & bit == 0:
            win_chamber(s, expansions, senate, 0, chamber)
    elif lead < 0 and senate.second.chambers & bit == 0:
        win_chamber(s, expansions, senate, 1, chamber)


def win_chamber(s: State, expansions: Expansions, senate: Senate, seat: i64, chamber: i64) -> None:
    """Turns the chamber's decrees up; they work for seat from now on."""
    senate.faction(seat).chambers |= BIT[chamber]
    places: i64 = senate.places
    for home in range(CHAMBERS):
        if places >> NIBBLE * home & 15 == chamber:
            win_decree(s, expansions, senate, seat, home)


def win_decree(s: State, expansions: Expansions, senate: Senate, seat: i64, home: i64) -> None:
    decree: i64 = BIT[senate.decree(home)]
    senate.shown |= BIT[home]
    senate.faction(seat).decrees |= decree
    if decree == SHIELD:
        march(s, expansions, seat, 1)


def lose_chamber(s: State, expansions: Expansions, senate: Senate, seat: i64, chamber: i64) -> None:
    senate.faction(seat).chambers &= ~BIT[chamber]
    places: i64 = senate.places
    for home in range(CHAMBERS):
        if places >> NIBBLE * home & 15 == chamber:
            lose_decree(s, expansions, senate, seat, home)


def lose_decree(s: State, expansions: Expansions, senate: Senate, seat: i64, home: i64) -> None:
    decree: i64 = BIT[senate.decree(home)]
    senate.faction(seat).decrees &= ~decree
    if decree == SHIELD:
        march(s, expansions, 1 - seat, 1)


def controller(senate: Senate, chamber: i64) -> i64:
    """Who controls a chamber; -1: nobody."""
    if senate.first.chambers >> chamber & 1:
        return 0
    if senate.second.chambers >> chamber & 1:
        return 1
    return -1


def move_decree(s: State, expansions: Expansions, home: i64, chamber: i64) -> None:
    """Puts a decree beside the one of another chamber (AGORA-236 to 238)."""
    senate = senate_of(s)
    old: i64 = senate.place(home)
    before: i64 = controller(senate, old)
    after: i64 = controller(senate, chamber)
    senate.places ^= (old ^ chamber) << NIBBLE * home
    if before == after:
        return
    if before >= 0:
        lose_decree(s, expansions, senate, before, home)
    if after >= 0:
        win_decree(s, expansions, senate, after, home)


def recount(senate: Senate) -> None:
    """Derives reserves, control and decrees in force from cubes and decrees; moves no pawn."""
    for f in (senate.first, senate.second):
        f.chambers = 0
        f.decrees = 0
        f.reserve = CUBES
        for chamber in range(CHAMBERS):
            f.reserve -= f.cubes_in(chamber)
    for chamber in range(CHAMBERS):
        lead: i64 = senate.first.cubes_in(chamber) - senate.second.cubes_in(chamber)
        if lead:
            f = senate.first if lead > 0 else senate.second
            f.chambers |= BIT[chamber]
            for home in range(CHAMBERS):
                if senate.place(home) == chamber:
                    f.decrees |= BIT[senate.decree(home)]


def take_military_tokens(s: State, seat: i64, before: i64, after: i64) -> None:
    """Owes what the tokens give that the pawn has met, the small one's on top (AGORA-143)."""
    senate = senate_of(s)
    small: i64 = 1
    if seat == 0:
        small = 4
    if before < FAR and after >= FAR and senate.military & small * 2:
        senate.military ^= small * 2
        s.push(OWE_MOVE, seat)
        s.push(OWE_REMOVE, seat)
    if before < NEAR and after >= NEAR and senate.military & small:
        senate.military ^= small
        s.push(OWE_PLACE, seat)


def fill_moves(f: Faction, out: vec[i64], n: i64) -> i64:
    """Writes every move of a cube to the next chamber behind out[n - 1]; returns the new n."""
    for chamber in range(CHAMBERS):
        if f.cubes >> NIBBLE * chamber & 15:
            move: i64 = MOVE + 9 * chamber
            if chamber > 0:
                out[n] = move - 1
                n += 1
            if chamber < CHAMBERS - 1:
                out[n] = move + 1
                n += 1
    return n


def chamber_points(senate: Senate, seat: i64) -> i64:
    chambers: i64 = senate.faction(seat).chambers
    points: i64 = 0
    for chamber in range(CHAMBERS):
        if chambers >> chamber & 1:
            points += POINTS[chamber]
    return points
