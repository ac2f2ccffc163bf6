"""Choices that lie face down: made again by whoever a seat does not see, or taken back.

mine: the seats whose secrets it knows.
"""

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.core.rng import Rng
from maravillas.wonders.rules.expansion import FIRST_PHASE, Expansion
from maravillas.wonders.rules.moves import FREE_CITY, city_cards, fill_city, fill_play
from maravillas.wonders.rules.state import UNCHOSEN, State
from maravillas.wonders.rules.turn import controller


def face_down(s: State, seats: i64, mine: i64) -> i64:
    """The seats that have chosen what is not seen, as a mask."""
    found: i64 = 0
    for seat in range(seats):
        if s.cities[seat].chosen != UNCHOSEN:
            found |= BIT[seat]
    return found & ~mine


def choose_again(
    t: State, expansions: list[Expansion], seats: i64, mine: i64, most: i64, rng: Rng
) -> None:
    """Lets the others choose anything from their new hands, if they have chosen.

    most: the longest list of moves.
    """
    if t.phase >= FIRST_PHASE or t.step:
        for x in expansions:
            x.choose_again(t, expansions, mine, rng)
        return
    hidden: i64 = face_down(t, seats, mine)
    if hidden == 0:
        return
    out = vec[i64]([0] * most)
    while hidden:
        other: i64 = lowest(hidden)
        hidden &= hidden - 1
        n: i64 = fill_play(t, expansions, other, t.cities[other].hand, out)
        t.cities[other].chosen = out[rng.below(n)]
        if t.many > seats and other == controller(t):
            free = t.cities[FREE_CITY]
            if free.chosen != UNCHOSEN:
                n = fill_city(t, expansions, city_cards(t, other), out)
                free.chosen = out[rng.below(n)]


def withdraw_hidden_choices(s: State, seats: i64, mine: i64) -> None:
    """Takes the others' choices back, with that for the Free City.

    What some have paid at the end of a turn, while others still think, stays paid.
    """
    if s.pending or s.step:
        return
    hidden: i64 = face_down(s, seats, mine)
    s.waiting |= hidden
    while hidden:
        s.cities[lowest(hidden)].chosen = UNCHOSEN
        hidden &= hidden - 1
    if s.many > seats and s.cities[controller(s)].chosen == UNCHOSEN:
        s.cities[FREE_CITY].chosen = UNCHOSEN
