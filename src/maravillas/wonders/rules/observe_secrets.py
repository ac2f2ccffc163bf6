"""What one seat of 7 Wonders knows and others do not: hands, what became of those passed on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT
from maravillas.core.planes import Planes
from maravillas.wonders.data.boards import MOST_STAGES
from maravillas.wonders.data.card import FOREIGN
from maravillas.wonders.data.cards import CARDS, MANY, number_at
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.hidden.memory import (
    PLACES,
    aged,
    aged_stage,
    first_turn,
    hand_then,
    holder,
    last_turn,
    old_discards,
    played_last,
    staged,
    tally_hand,
    turns_kept,
)
from maravillas.wonders.rules.hidden.slots import CITY, HAND, KIND, PROBE, Hidden
from maravillas.wonders.rules.moves import (
    FREE_CITY,
    OWE_CITY_LAST,
    action_of,
    card_of,
    free_of,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import (
    AGES,
    BUILT,
    DUG,
    PILED,
    PLAY,
    STAGED,
    UNCHOSEN,
    State,
    moment,
)
from maravillas.wonders.rules.turn import controller

SPOTS: Final = 62  # places of the cards of an age
NUMBERS: Final = 128
NONE: Final = vec[i64]([0] * NUMBERS)
CHOICE: Final = 7  # numbers of a choice
CARD: Final = 128  # cards from here on are leaders
assert max(MANY) <= SPOTS, "an observation has no room for so many cards of an age"
assert len(CARDS) < NUMBERS, "an observation has no room for so many cards"


@mypyc_attr(native_class=True, acyclic=True)
class Seer:
    """What a seat knows of the cards that lie face down. mine: whose secrets are its own."""

    def __init__(self, s: State, seats: i64, seat: i64, mine: i64) -> None:
        self.s: Final = s
        self.seats: Final = seats
        self.seat: Final = seat
        self.mine: Final = mine
        self.hidden: Final = Hidden(s, seats, seat, mine)
        self.collected: i64 = -1  # the age whose groups it has

    def knows(self, at: i64, age: i64, turn: i64) -> bool:
        """Whether it knows the card that a city took in a turn and did not show."""
        s = self.s
        if s.cities[at].fate(age, turn) == PILED and moment(age, turn) <= self.hidden.looked:
            return True
        if at < self.seats:
            return self.mine >> at & 1 == 1
        if turn > s.rounds:
            return played_last(s, self.seat, age)
        return holder(2, age, age + 1 & 1, turn, s.rounds) == self.seat

    def collect(self, age: i64) -> None:
        """Finds what the seat cannot see of an age."""
        if self.collected != age:
            self.hidden.collect(age, PROBE)
            self.collected = age

    def observe_city(self, at: i64, out: Planes) -> None:
        """The cards that a city took face down, those under its stages, what it passed on holds."""
        for age in range(i64(1), i64(AGES + 1)):
            self.observe_taken(at, age, out)
        if at >= self.seats:
            self.observe_under(at, out)
            return
        if self.mine >> at & 1:
            out.nothing("passed", SPOTS)
            return
        counts = NONE[0:NUMBERS]
        self.tally_passed(at, counts)
        tell("passed", counts, SPOTS, out)

    def observe_taken(self, at: i64, age: i64, out: Planes) -> None:
        """By turn, the place, plus one, of a card that was taken face down and is known."""
        s = self.s
        city = s.cities[at]
        begin: i64 = first_turn(s, age)
        stop: i64 = 0
        if s.since_age <= age <= s.age:
            stop = turns_kept(s, at, age, self.seats)
        name: str = f"taken_{int(age)}" if out.listed is not None else ""
        if stop == 0:
            out.nothing(name, s.rounds + 1)
            return
        out.row(name, s.rounds + 1)
        for turn in range(i64(1), s.rounds + 2):
            card: i64 = 0
            if begin <= turn <= stop:
                fate: i64 = city.fate(age, turn)
                if fate != BUILT and fate != DUG and self.knows(at, age, turn):
                    card = city.took(age, turn) + 1
            out.add(card)
        out.end()

    def observe_under(self, at: i64, out: Planes) -> None:
        """The cards of ages under the stages that are known, by number plus one."""
        city = self.s.cities[at]
        known: i64 = self.known_stages(at)
        out.row("under", MOST_STAGES)
        for stage in range(i64(MOST_STAGES)):
            number: i64 = city.beneath(stage) if known >> stage & 1 else -1
            out.add(number + 1 if number < FOREIGN else 0)
        out.end()

    def known_stages(self, at: i64) -> i64:
        """The stages of a city whose cards are known."""
        s = self.s
        if at < self.seats:
            return BIT[s.cities[at].stages] - 1 if self.mine >> at & 1 else 0
        nth: i64 = aged(s, at) - staged(s, at)
        known: i64 = 0
        for age in range(s.since_age, s.age + 1):
            for turn in range(first_turn(s, age), turns_kept(s, at, age, self.seats) + 1):
                if s.cities[at].fate(age, turn) == STAGED:
                    if self.knows(at, age, turn):
                        known |= BIT[aged_stage(s, at, nth)]
                    nth += 1
        return known

    def tally_passed(self, at: i64, counts: vec[i64]) -> None:
        """What the hand that a city holds may still hold, of those the seat has held."""
        s = self.s
        hidden = self.hidden
        self.collect(s.age)
        for g in range(1, hidden.groups):
            begin: i64 = hidden.start[g]
            stop: i64 = hidden.start[g + 1]
            held: bool = False
            for i in range(begin, stop):
                slot: i64 = hidden.slots[i]
                held = held or (slot // KIND == HAND and slot // CITY % CITY == at)
            if not held:
                continue
            for i in range(begin, stop):
                counts[hidden.cards[i]] += 1
            if hidden.joined[g]:
                counts[s.drew(s.age, hidden.joined[g])] -= 1

    def observe_pile(self, out: Planes) -> None:
        """The cards of the discard pile that are known, by number."""
        s = self.s
        if s.pile_early == 0 and s.pile_late == 0:
            out.nothing("known_discards", len(CARDS))
            return
        counts = NONE[0:NUMBERS]
        for number in range(i64(len(CARDS))):
            counts[number] = s.discarded(number)
        for age in range(i64(1), s.age + 1):
            if self.hidden.looked == 0:
                for place in range(MANY[age]):
                    if counts[number_at(age, place)]:
                        counts[number_at(age, place)] -= old_discards(s, age, place)
            if age < s.since_age:
                continue
            for at in range(s.many):
                for turn in range(first_turn(s, age), turns_kept(s, at, age, self.seats) + 1):
                    if s.cities[at].fate(age, turn) == PILED and not self.knows(at, age, turn):
                        counts[number_at(age, s.cities[at].took(age, turn))] -= 1
        tell("known_discards", counts, len(CARDS), out)

    def observe_draws(self, out: Planes) -> None:
        """Two play: the cards drawn for the Free City that are known, and the last of its pile."""
        s = self.s
        for age in range(i64(1), i64(AGES + 1)):
            stop: i64 = 0
            if s.since_age <= age <= s.age:
                stop = last_turn(s, age) if last_turn(s, age) < s.rounds else s.rounds
                if age == s.age and s.choosing() and s.phase == PLAY:
                    stop += 1
                self.collect(age)
            seen: bool = False
            out.row(f"drawn_{int(age)}" if out.listed is not None else "", s.rounds)
            for turn in range(i64(1), s.rounds + 1):
                card: i64 = 0
                if first_turn(s, age) <= turn <= stop:
                    seen = seen or holder(2, age, age + 1 & 1, turn, s.rounds) == self.seat
                    if seen and self.hidden.hidden >> turn & 1 == 0:
                        card = s.drew(age, turn) + 1
                out.add(card)
            out.end()
        asked: bool = s.owed_kind() == OWE_CITY_LAST and s.owed_seat() == self.seat
        out.number("last_drawn", (s.draw & PLACES - 1) + 1 if asked else 0)
        controls: bool = controller(s) == self.seat and s.phase == PLAY
        observe_choice("free_choice", s.cities[FREE_CITY].chosen if controls else UNCHOSEN, out)


def observe_secrets(seer: Seer, expansions: list[Expansion], at: i64, out: Planes) -> None:
    """What a seat has: its hand, those it held in each turn, what it has laid face down."""
    s = seer.s
    counts = NONE[0:NUMBERS]
    tally_hand(s, at, counts)
    tell("hand", counts, SPOTS, out)
    observe_choice("choice", s.cities[at].chosen, out)
    for age in range(i64(1), i64(AGES + 1)):
        begin: i64 = first_turn(s, age)
        stop: i64 = last_turn(s, age) if s.since_age <= age <= s.age else 0
        for turn in range(i64(1), s.rounds + 1):
            name: str = f"held_{int(age)}_{int(turn)}" if out.listed is not None else ""
            if begin <= turn <= stop:
                counts = NONE[0:NUMBERS]
                hand_then(s, seer.seats, at, age, turn, counts)
                tell(name, counts, SPOTS, out)
            else:
                out.nothing(name, SPOTS)
    for age in range(i64(1), i64(AGES + 1)):
        seer.observe_taken(at, age, out)
    seer.observe_under(at, out)
    for x in expansions:
        x.observe_secrets(s, at, out)


def tell(name: str, counts: vec[i64], size: i64, out: Planes) -> None:
    """So many numbers."""
    out.row(name, size)
    for i in range(size):
        out.add(counts[i])
    out.end()


def observe_choice(name: str, move: i64, out: Planes) -> None:
    """A move that lies face down: action and card, plus one, a leader's or not, how it is paid."""
    if move == UNCHOSEN:
        out.nothing(name, CHOICE)
        return
    out.row(name, CHOICE)
    out.add(action_of(move) + 1)
    out.add(card_of(move) % CARD + 1)
    out.add(card_of(move) // CARD)
    out.add(free_of(move))
    out.add(to_bank(move))
    out.add(to_left(move))
    out.add(to_right(move))
    out.end()
