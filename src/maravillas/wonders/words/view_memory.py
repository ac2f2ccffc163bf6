"""What a seat knows of cards that it does not see now: hands passed on, cards never seen."""

from collections.abc import Iterator
from dataclasses import dataclass

from maravillas.wonders.data.cards import NAMES, number_at
from maravillas.wonders.rules.deal import index
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.hidden.memory import (
    PLACES,
    first_turn,
    held_then,
    last_turn,
)
from maravillas.wonders.rules.hidden.slots import CITY, HAND, KIND, PROBE, Hidden
from maravillas.wonders.rules.state import PLACE, City, State


@dataclass(frozen=True)
class Group:
    """Slots whose cards a seat knows together; see rules/hidden/slots.py."""

    slots: list[int]
    places: list[int]
    opened: int
    closed: int
    joined: int


def name(age: int, place: int) -> str:
    return NAMES[number_at(age, place)]


def names(age: int, places: list[int]) -> list[str]:
    return [name(age, place) for place in sorted(places)]


def bits(mask: int) -> list[int]:
    mask = int(mask)
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def hand_places(city: City) -> list[int]:
    """The places of the cards of a hand, each copy."""
    return sorted(bits(city.hand) + bits(city.twice) + bits(city.thrice))


def pile_places(word: int, many: int) -> list[int]:
    """The places of a packed draw pile, the top one first."""
    return [int(word) >> PLACE * i & PLACES - 1 for i in range(many)]


def coming(game: Wonders, s: State, age: int) -> list[list[int]]:
    """The hands of an age to come, and where two play the draw pile."""
    found = []
    for packet in range(game.many):
        at = int(index(age, packet))
        words = [int(s.deals[at + i]) for i in range(3)]
        if packet < game.seats:
            found.append(sorted(place for word in words for place in bits(word)))
        else:
            found.append(pile_places(words[0], words[1]))
    return found


def groups(game: Wonders, s: State, seat: int, age: int, hidden: int = PROBE) -> list[Group]:
    """What a seat cannot see of an age that has begun; the first group is the pool."""
    h = Hidden(s, game.seats, seat, game.sees(seat))
    h.collect(age, hidden)
    return [
        Group(
            [int(h.slots[i]) for i in range(h.start[g], h.start[g + 1])],
            [int(h.cards[i]) for i in range(h.start[g], h.start[g + 1])],
            int(h.opened[g]),
            int(h.closed[g]),
            int(h.joined[g]),
        )
        for g in range(h.groups)
    ]


def hidden_draws(game: Wonders, s: State, seat: int, age: int) -> set[int]:
    """The turns whose draw for the Free City a seat cannot tell, though it knew the hand before."""
    return {group.joined for group in groups(game, s, seat, age)} - {0}


def unseen(game: Wonders, s: State, seat: int, age: int, named: set[str]) -> list[int]:
    """The pool of an age: cards that a seat has never seen, all guilds and the like included.

    named: the cards that its document names. A loose document may have a guild twice, hidden here
    and seen there; a redeal may put any other in the hidden place, so each is told by this alone.
    """
    if age > s.age:
        found = [place for hand in coming(game, s, age) for place in hand]
    else:
        found = groups(game, s, seat, age)[0].places
    pool = int(game.pools[2 * age]) | int(game.pools[2 * age + 1])
    plain = [place for place in found if not pool >> place & 1]
    return sorted(plain + [place for place in bits(pool) if name(age, place) not in named])


def hands_seen(game: Wonders, s: State, seat: int, age: int) -> list[list[int]]:
    """What a seat held in each remembered turn of an age whose cards were revealed."""
    stop = min(int(last_turn(s, age)), int(s.rounds))
    return [held(game, s, seat, age, turn) for turn in range(first_turn(s, age), stop + 1)]


def held(game: Wonders, s: State, seat: int, age: int, turn: int) -> list[int]:
    return held_then(s, game.seats, seat, age, turn)


def passed_on(game: Wonders, s: State, seat: int) -> Iterator[tuple[int, list[int]]]:
    """(seat, cards) of every hand that a seat has held: what may still be in it.

    If more cards than the hand holds are named, the others were taken from it face down. A card
    that the Free City's controller drew since then may be in it too.
    """
    for group in groups(game, s, seat, int(s.age))[1:]:
        holders = {slot // CITY % CITY for slot in group.slots if slot // KIND == HAND}
        places = list(group.places)
        if group.joined:
            places.remove(int(s.drew(s.age, group.joined)))
        for holder in holders:
            yield holder, sorted(places)
