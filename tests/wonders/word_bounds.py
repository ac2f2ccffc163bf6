"""The least and the greatest number that each word of a packed position may be."""

from typing import Any

Bound = tuple[str, int, int]
MASK = 2**62 - 1
CITIES = 2**8 - 1
THREES = 8**8 - 1  # three bits for each city
COINS = 10_000
LEADERS = 2**42 - 1

STATE: list[Bound] = [
    *(("pending", 0, MASK), ("below", 0, MASK), ("phase", 0, 3), ("age", 0, 3), ("round", 0, 15)),
    *(("step", 0, 4), ("waiting", 0, CITIES), ("diggers", 0, CITIES)),
    *(("draw", 0, MASK), ("draws", 0, 15)),
    *(("drew_1", 0, MASK), ("drew_2", 0, MASK), ("drew_3", 0, MASK)),
    *(("since_age", 1, 3), ("since_round", 1, 15)),
    *(("pile_early", 0, MASK), ("pile_early_twice", 0, MASK), ("pile_early_thrice", 0, MASK)),
    *(("pile_late", 0, MASK), ("pile_late_twice", 0, MASK), ("pile_late_thrice", 0, MASK)),
]
CITY: list[Bound] = [
    *(("side", 0, 19), ("stages", 0, 4), ("coins", 0, COINS), ("early", 0, MASK)),
    *(("late", 0, MASK), ("victories", 0, 2**24 - 1), ("defeats", 0, 255), ("free_used", 0, 1)),
    *(("hand", 0, MASK), ("twice", 0, MASK), ("thrice", 0, MASK), ("chosen", -1, 2**44)),
    *(("under", 0, MASK), ("took_1", 0, MASK), ("took_2", 0, MASK), ("took_3", 0, MASK)),
    *(("became", 0, 4**24 - 1), ("looked", 0, 255)),
]
ACCOUNT: list[Bound] = [
    *(("debt", 0, COINS), ("diplomacy", 0, 255), ("dealt", 0, THREES), ("paid", -1, COINS)),
    *(("docked", 0, THREES), ("black_used", 0, 1), ("bonus", 0, 1)),
]
LEADERSHIP: list[Bound] = [
    *(("left", 0, 42), ("round", 0, 4)),
    *(("extras", 0, CITIES), ("diggers", 0, CITIES), ("copiers", 0, CITIES)),
]
COURT: list[Bound] = [
    *(("recruited", 0, LEADERS), ("copied", 0, 42), ("hand", 0, LEADERS), ("packet", 0, LEADERS)),
    *(("picks", 0, MASK), ("drawn", 0, MASK), ("before", 0, MASK), ("plays", 0, MASK)),
    ("used", 0, 7),
]


def parts(game: Any, s: Any) -> list[list[Bound | None]]:
    """The base, then each expansion; None: a word of the leaders' pile, ten of them in each."""
    many = int(s.many)
    found: list[list[Bound | None]] = [[*STATE, *CITY * many]]
    if s.leadership is not None:
        left = int(s.leadership.size - s.leadership.gone)
        found.append([*LEADERSHIP, *COURT * many, *[None] * -(-left // 10)])
    if s.ledger is not None:
        found.append([*ACCOUNT * many])
    return found
