"""Whether a state that came from outside can be played on: whatever loops and tables depend on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count
from maravillas.core.bounds import COINS, FULL, check_words, limits, need
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT, MOST_STAGES
from maravillas.wonders.data.cards import CARDS, MANY
from maravillas.wonders.rules.deal import index
from maravillas.wonders.rules.expansion import FIRST_PHASE, Expansion
from maravillas.wonders.rules.moves import (
    OWE_CITY_DIG,
    OWE_LAST,
    card_of,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.pack import CITY, FIELDS
from maravillas.wonders.rules.state import (
    AGES,
    OVER,
    PLACE,
    PLAY,
    STAGED,
    UNCHOSEN,
    City,
    State,
)

KINDS: Final = 64
BOUNDS: Final = limits(
    [(0, FULL), (0, FULL), (0, 3), (0, AGES), (0, 15), (0, 4), (0, 255), (0, 255), (0, FULL)]
    + [(0, 15), (0, FULL), (0, FULL), (0, FULL), (1, AGES), (1, 15)]
    + [(0, FULL)] * 6
)
CITY_BOUNDS: Final = limits(
    [
        *[(0, 2 * len(BOARD_NAMES) - 1), (0, MOST_STAGES), (0, COINS), (0, FULL), (0, FULL)],
        *[(0, 2**24 - 1), (0, 255), (0, 1), (0, FULL), (0, FULL), (0, FULL), (UNCHOSEN, 2**44)],
        *[(0, FULL), (0, FULL), (0, FULL), (0, FULL), (0, 2**48 - 1), (0, 255)],
    ]
)


def check(words: vec[i64], s: State, expansions: list[Expansion], seats: i64) -> None:
    """Raises BadPosition."""
    check_words(words, 0, BOUNDS)
    for at in range(s.many):
        check_words(words, FIELDS + at * CITY, CITY_BOUNDS)
    for x in expansions:
        x.inspect(s)
    check_flow(s, expansions, seats)
    check_deals(s, seats)
    need(places_fit(s.draw, s.draws, s.age), "the pile has cards of another age")
    need(places_fit(s.drew_1, s.rounds, 1), "a card of another age was drawn")
    need(places_fit(s.drew_2, s.rounds, 2), "a card of another age was drawn")
    need(places_fit(s.drew_3, s.rounds, 3), "a card of another age was drawn")
    for city in s.cities:
        check_city(s, city)


def check_flow(s: State, expansions: list[Expansion], seats: i64) -> None:
    """Phase, age and turn, and who owes what."""
    s.check(stacked(expansions), seats)
    own: bool = len(expansions) > 0 and s.phase >= FIRST_PHASE
    need(s.phase <= OVER or own, f"there is no phase {int(s.phase)}")
    need(s.age > 0 or own, "the first age has not begun")
    need(s.round <= s.rounds, f"there is no turn {int(s.round)}")
    need(s.round > 0 or own, "the first turn has not begun")
    need(s.waiting < BIT[seats] and s.diggers < BIT[s.many], "there is no such city")
    need(s.waiting == 0 or s.pending == 0, "decisions are owed while others choose")
    need((s.waiting | s.pending == 0) == (s.phase == OVER), "nobody has anything to decide")
    for at in range(s.many):
        waits: bool = s.waiting == 0 or s.waiting >> at & 1 == 1 or at >= seats
        chosen: bool = s.cities[at].chosen != UNCHOSEN
        need(waits or own or s.step > 0 or chosen, "a choice is missing")


def check_deals(s: State, seats: i64) -> None:
    """The hands of ages to come, and the Free City's piles."""
    many: i64 = s.rounds + 1
    for age in range(s.age + 1, AGES + 1):
        places: i64 = BIT[MANY[age]] - 1
        for packet in range(s.many):
            at: i64 = index(age, packet)
            if packet >= seats:
                need(s.deals[at + 1] == many, "a pile to come has too many cards or too few")
                need(places_fit(s.deals[at], many, age), "a pile has cards of another age")
                continue
            hand: i64 = s.deals[at]
            twice: i64 = s.deals[at + 1]
            thrice: i64 = s.deals[at + 2]
            need(hand & ~places == 0, "a hand to come has cards of another age")
            need(thrice & ~twice == 0 and twice & ~hand == 0, "a card is there twice, not once")
            held: i64 = count(hand) + count(twice) + count(thrice)
            need(held == many, "a hand to come has too many cards or too few")


def places_fit(word: i64, many: i64, age: i64) -> bool:
    """Whether each of so many packed places is one of an age's cards."""
    i: i64 = 0
    while i < many and word >> PLACE * i & 63 < MANY[age]:
        i += 1
    return i == many


def stacked(expansions: list[Expansion]) -> int:
    """The kinds of decision that may lie on the stack, as a mask."""
    found = 0
    for kind in range(KINDS):
        owned: bool = OWE_LAST <= kind <= OWE_CITY_DIG
        for x in expansions:
            owned = owned or x.owns(kind)
        if owned:
            found |= 2**kind
    return found


def check_city(s: State, c: City) -> None:
    need(c.stages <= HEIGHT[c.side], f"a wonder has no {int(c.stages)} stages")
    need(c.thrice & ~c.twice == 0 and c.twice & ~c.hand == 0, "a hand has a card twice, not once")
    need(s.age == 0 or c.hand < BIT[MANY[s.age]], "a hand has cards of another age")
    turns: i64 = s.rounds + 1
    need(places_fit(c.took_1, turns, 1), "a card of another age was taken")
    need(places_fit(c.took_2, turns, 2), "a card of another age was taken")
    need(places_fit(c.took_3, turns, 3), "a card of another age was taken")
    staged: i64 = 0
    for at in range(AGES * 8):
        if c.became >> 2 * at & 3 == STAGED:
            staged += 1
    need(staged <= c.stages, "more cards became stages than there are")
    if c.chosen != UNCHOSEN and s.phase == PLAY:
        number: i64 = card_of(c.chosen)
        need(number < len(CARDS), f"{int(number)} is no card")
        paid: i64 = to_left(c.chosen) + to_right(c.chosen) + to_bank(c.chosen)
        need(paid <= c.coins, "a choice costs more than there is")
