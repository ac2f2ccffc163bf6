"""What a seat may know of a position of 7 Wonders, as numbers.

Cities come round the table by the left: the seat's own first, its left neighbor next, its right one
last; then the Free City where two play.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count, lowest
from maravillas.core.pending import FRAME
from maravillas.core.planes import Planes
from maravillas.wonders.data.boards import BOARD_NAMES, MOST_STAGES
from maravillas.wonders.data.card import COLORS, FOREIGN, SYMBOL, SYMBOLS
from maravillas.wonders.data.cards import ADDED, CARDS, EARLY, MANY, NAMES
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.hidden.memory import first_turn, turns_kept
from maravillas.wonders.rules.observe_secrets import Seer, observe_secrets
from maravillas.wonders.rules.state import AGES, BUILT, DUG, UNCHOSEN, City, State

KINDS: Final = 64
PHASES: Final = 4  # with those of expansions
FRAMES: Final = 7
EARLY_CARDS: Final = EARLY + len(CARDS) - ADDED  # bits of City.early
LATE_CARDS: Final = ADDED - EARLY
# By age, its cards in City.early and City.late.
EARLY_OF: Final = vec[i64]([sum([c.early for c in CARDS if c.age == n]) for n in range(AGES + 1)])
LATE_OF: Final = vec[i64]([sum([c.late for c in CARDS if c.age == n]) for n in range(AGES + 1)])
LEADER_BACK: Final = 4  # on the backs under stages, after the ages
assert len(NAMES) < 127, "a byte cannot tell the cards apart"
assert max(MANY) <= 62, "a hand is a mask"


def observe(
    s: State, expansions: list[Expansion], seats: i64, seat: i64, mine: i64, kind: i64, out: Planes
) -> None:
    """mine: the seats whose secrets seat knows; kind: what it must decide, 0 for nothing."""
    observe_table(s, seats, seat, out)
    for x in expansions:
        x.observe(s, seat, out)
    for place in range(s.many):
        at: i64 = city_at(seats, seat, place)
        if out.listed is not None:
            out.whose = name_of(seats, place)
        observe_city(s, s.cities[at], seats, at, out)
        for x in expansions:
            x.observe_city(s, at, out)
    out.secret = True
    seer = Seer(s, seats, seat, mine)
    out.whose = "own."
    out.bits("decision", BIT[kind] >> 1, KINDS - 1)
    observe_secrets(seer, expansions, seat, out)
    if mine != BIT[seat]:
        out.whose = "partner."
        observe_secrets(seer, expansions, lowest(mine & ~BIT[seat]), out)
    for place in range(1, s.many):
        if out.listed is not None:
            out.whose = name_of(seats, place)
        seer.observe_city(city_at(seats, seat, place), out)
    out.whose = ""
    seer.observe_pile(out)
    if s.many > seats:
        seer.observe_draws(out)
    out.secret = False


def city_at(seats: i64, seat: i64, place: i64) -> i64:
    """The city at a place, counted by the left from a seat; the Free City comes last."""
    return (seat + place) % seats if place < seats else place


def name_of(seats: i64, place: i64) -> str:
    if place == seats:
        return "free."
    return f"left_{int(place)}." if place else "own."


def by_place(s: State, seats: i64, seat: i64, cities: i64) -> i64:
    """A mask of cities by their places."""
    found: i64 = 0
    for place in range(s.many):
        if cities >> city_at(seats, seat, place) & 1:
            found |= BIT[place]
    return found


def observe_table(s: State, seats: i64, seat: i64, out: Planes) -> None:
    """What belongs to no city, for all to see."""
    out.number("seat", seat)
    out.bits("phase", BIT[s.phase], PHASES)
    out.number("age", s.age)
    out.number("round", s.round)
    out.number("step", s.step)
    out.number("since_age", s.since_age)
    out.number("since_round", s.since_round)
    waiting: i64 = BIT[s.owed_seat()] if s.pending else s.waiting
    out.bits("waiting", by_place(s, seats, seat, waiting), s.many)
    out.bits("diggers", by_place(s, seats, seat, s.diggers), s.many)
    out.row("owed", FRAMES)
    frames: i64 = s.pending
    for _ in range(FRAMES):
        out.add(frames >> 3 & KINDS - 1)
        frames = frames >> FRAME
    out.end()
    out.row("owed_by", FRAMES)
    frames = s.pending
    for _ in range(FRAMES):
        place: i64 = ((frames & 7) - seat) % seats + 1
        out.add(place if frames else 0)
        frames = frames >> FRAME
    out.end()
    out.row("discards", AGES)
    for age in range(1, AGES + 1):
        out.add(discards_of(s, age))
    out.end()
    if s.many > seats:
        out.number("draw_pile", s.draws)


def discards_of(s: State, age: i64) -> i64:
    """How many cards of an age the discard pile has."""
    early: i64 = EARLY_OF[age]
    late: i64 = LATE_OF[age]
    found: i64 = count(s.pile_early & early) + count(s.pile_late & late)
    found += count(s.pile_early_twice & early) + count(s.pile_late_twice & late)
    return found + count(s.pile_early_thrice & early) + count(s.pile_late_thrice & late)


def observe_city(s: State, city: City, seats: i64, at: i64, out: Planes) -> None:
    """What everybody sees of a city."""
    out.bits("side", BIT[city.side], 2 * len(BOARD_NAMES))
    out.number("stages", city.stages)
    out.number("coins", city.coins)
    out.bits("early_cards", city.early, EARLY_CARDS)
    out.bits("late_cards", city.late, LATE_CARDS)
    out.numbers("victories", city.victories, AGES)
    out.number("defeats", city.defeats)
    out.number("free_build_used", city.free_used)
    if at < seats:
        observe_player(s, city, at, out)
    out.number("shields", city.shields)
    out.row("symbols", len(SYMBOLS))
    for symbol in range(i64(len(SYMBOLS))):
        out.add(city.symbols >> SYMBOL * symbol & 255)
    out.end()
    out.row("colors", len(COLORS))
    for color in range(i64(len(COLORS))):
        out.add(city.colors >> 6 * color & 63)
    out.end()
    out.row("backs", MOST_STAGES)
    for stage in range(i64(MOST_STAGES)):
        out.add(back(city, stage))
    out.end()
    for age in range(i64(1), i64(AGES + 1)):
        observe_taken(s, city, seats, at, age, out)


def observe_player(s: State, city: City, at: i64, out: Planes) -> None:
    """What the Free City has not."""
    out.number("looked_age", city.looked // 16)
    turn: i64 = city.looked % 16
    out.number("looked_round", turn if turn < s.rounds else s.rounds)
    out.number("cards", city.held())
    chosen: bool = city.chosen != UNCHOSEN and s.waiting >> at & 1 == 0
    out.number("has_chosen", 1 if chosen else 0)


def back(city: City, stage: i64) -> i64:
    """What the back of the card under a stage says: an age, or a leader; 0 for none."""
    number: i64 = city.beneath(stage) if stage < city.stages else -1
    if number < 0:
        return 0
    return LEADER_BACK if number >= FOREIGN else CARDS[number].age


def observe_taken(s: State, city: City, seats: i64, at: i64, age: i64, out: Planes) -> None:
    """What became of the cards taken in each turn of an age, and which they are if all saw them.

    Fates: 1 built, 2 under a stage, 3 discarded, 4 discarded and later built by somebody.
    """
    begin: i64 = first_turn(s, age)
    stop: i64 = 0
    if s.since_age <= age <= s.age:
        stop = turns_kept(s, at, age, seats)
    if stop == 0 and out.listed is None:
        out.nothing("", s.rounds + 1)
        out.nothing("", s.rounds + 1)
        return
    out.row(f"fates_{int(age)}" if out.listed is not None else "", s.rounds + 1)
    for turn in range(i64(1), s.rounds + 2):
        out.add(city.fate(age, turn) + 1 if begin <= turn <= stop else 0)
    out.end()
    out.row(f"built_{int(age)}" if out.listed is not None else "", s.rounds + 1)
    for turn in range(i64(1), s.rounds + 2):
        card: i64 = 0
        if begin <= turn <= stop:
            fate: i64 = city.fate(age, turn)
            if fate == BUILT or fate == DUG:
                card = city.took(age, turn) + 1
        out.add(card)
    out.end()
