"""A document of what one seat sees: whatever it cannot see is dealt, as that seat may think it."""

from collections import Counter
from typing import Final

from maravillas.core.bits import BIT
from maravillas.core.reading import Reader
from maravillas.wonders.data.cards import CARDS, number_at
from maravillas.wonders.rules.deal import deal_listed
from maravillas.wonders.rules.hidden.memory import (
    aged,
    first_turn,
    holder,
    last_look,
    last_turn,
    staged,
    turns_kept,
)
from maravillas.wonders.rules.hidden.redeal import fit
from maravillas.wonders.rules.hidden.slots import CITY, KIND, PILE, TAKE, put
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import AGES, BUILT, DUG, PILED, State
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.city import Keys
from maravillas.wonders.words.position.document import Document
from maravillas.wonders.words.position.hands import hand_size
from maravillas.wonders.words.position.memory import (
    check_taken,
    drawn_turns,
    read_drawn,
    read_since,
    read_taken,
)
from maravillas.wonders.words.position.write import HIDDEN
from maravillas.wonders.words.view import knows_taken
from maravillas.wonders.words.view_memory import Group, groups, hand_places

OLD_DISCARD: Final = PILE * KIND  # the slot of a discard from before the cities' memory


class Viewer:
    """The reading of one such document; the cities are read, the discard pile is `pile`.

    pile: its cards by number, those of unseen ones under minus their age.
    """

    def __init__(self, d: Document, s: State, found: list[Keys], pile: Counter[int]) -> None:
        assert d.viewer is not None
        self.d = d
        self.s = s
        self.found = found
        self.pile = pile
        self.seat: int = d.viewer
        self.where = d.keys["viewer"]

    def fill(self, has_last: set[int]) -> None:
        """Makes the state one that the seat cannot tell from the true one."""
        d, s = self.d, self.s
        mine = int(d.game.sees(self.seat))
        others = [seat for seat in range(d.game.seats) if not mine >> seat & 1]
        for seat in others:  # cards that only stand for those to be dealt
            s.cities[seat].hand = BIT[hand_size(d, seat, has_last)] - 1
        read_since(d, s)
        read_taken(d, s, self.found)
        if d.game.many > d.game.seats:
            read_drawn(d, s)
        for at, keys in enumerate(self.found):
            if staged(s, at) > aged(s, at):
                refuse(keys.get("taken", self.where), "seen")
        self.seen = {
            seat: self._read_seen(seat) for seat in range(d.game.seats) if mine >> seat & 1
        }
        self.unseen = self._read_unseen()
        old = {age: self._old_discards(age) for age in range(1, AGES + 1)}
        found = {
            age: groups(d.game, s, self.seat, age, self._hidden(age)) for age in range(1, d.age + 1)
        }
        self.kept = {
            (at, age): int(turns_kept(s, at, age, d.game.seats))
            for at in range(s.many)
            for age in range(1, d.age + 1)
        }
        for seat in others:
            s.cities[seat].hand = 0
        for age, grouped in found.items():
            slots = grouped[0].slots + [OLD_DISCARD] * old[age]
            self._put(age, slots, self._pool(age, len(slots)))
            for group in grouped[1:]:
                self._put(age, group.slots, self._shared(age, group))
        self._deal_coming()
        fit(s, d.game.seats)
        check_taken(d, s, self.found)

    def _put(self, age: int, slots: list[int], places: list[int]) -> None:
        for slot, place in zip(slots, places, strict=True):
            put(self.s, age, slot, place)

    def _read_seen(self, seat: int) -> dict[int, list[Counter[int]]]:
        """The hands that the seat, or its partner, held in the turns it remembers."""
        s = self.s
        keys = self.found[seat]
        lists = keys["seen"].dict() if "seen" in keys else {}
        found = {}
        for age in range(s.since_age, s.age + 1):
            stop = min(int(last_turn(s, age)), int(s.rounds))
            many = max(0, stop - int(first_turn(s, age)) + 1)
            items = lists[str(age)].list(many, many) if str(age) in lists else []
            if len(items) != many:
                refuse(keys.get("seen", self.where), "seen")
            found[age] = [Counter(self._places(item, age)) for item in items]
        return found

    def _places(self, reader: Reader, age: int) -> list[int]:
        return [int(CARDS[number].place) for number in self.d.cards(reader, age, later=True)]

    def _read_unseen(self) -> dict[int, list[int]]:
        """The pool of each age."""
        reader = self.d.reader.need("unseen")
        ages = [str(age) for age in range(1, AGES + 1)]
        keys = reader.dict(ages)
        return {
            age: self._places(keys[str(age)], age) if str(age) in keys else []
            for age in range(1, AGES + 1)
        }

    def _pool(self, age: int, many: int) -> list[int]:
        """So many cards that the seat has not seen: all but those of pools, and some of these.

        Of an expansion's pool, those that it draws but for what the seat has seen; the rest guilds.
        """
        guild_pool, pool = (int(self.d.game.pools[2 * age + n]) for n in (0, 1))
        unseen = self.unseen[age]
        plain = [p for p in unseen if not (guild_pool | pool) >> p & 1]
        added = [p for p in unseen if pool >> p & 1]
        guilds = [p for p in unseen if guild_pool >> p & 1]
        drawn = sum(x.drawn for x in self.d.game.expansions)
        seen = pool.bit_count() - len(added)
        wanted = min(max(0, drawn - seen), len(added), max(0, many - len(plain)))
        wanted = max(wanted, min(len(added), many - len(plain) - len(guilds)))
        plain += added[:wanted]
        if not len(plain) <= many <= len(plain) + len(guilds):
            refuse(self.d.keys["unseen"], "unseen", count=len(unseen), most=many)
        return plain + guilds[: many - len(plain)]

    def _deal_coming(self) -> None:
        d, s = self.d, self.s
        s.clear_deals()
        for age in range(d.age + 1, AGES + 1):
            cards = self._pool(age, int(s.many * d.game.hand))
            deal_listed(s, age, cards, d.game.hand, d.game.seats)

    def _hidden(self, age: int) -> int:
        """The turns whose draw is hidden though the seat had held the hand before."""
        d, s = self.d, self.s
        if d.game.many == d.game.seats or age < s.since_age or "drawn" not in d.keys:
            return 0
        reader = d.keys["drawn"].get(str(age))
        found, visited = 0, False
        for turn, item in zip(
            drawn_turns(d, s, age), reader.list() if reader else [], strict=False
        ):
            visited = visited or holder(2, age, age + 1 & 1, turn, s.rounds) == self.seat
            if visited and item.value == HIDDEN:
                found |= 2**turn
        return found

    def _old_discards(self, age: int) -> int:
        """How many discards older than the cities' memory are hidden; known ones are laid down."""
        d, s = self.d, self.s
        hidden = 0
        known = Counter(
            {n: many for n, many in self.pile.items() if n >= 0 and CARDS[n].age == age}
        )
        if age >= s.since_age:
            for at in range(s.many):
                for turn in range(first_turn(s, age), turns_kept(s, at, age, d.game.seats) + 1):
                    if s.cities[at].fate(age, turn) != PILED:
                        continue
                    if knows_taken(d.game, s, self.seat, at, age, turn):
                        known[int(number_at(age, s.cities[at].took(age, turn)))] -= 1
                    else:
                        hidden += 1
        old = self.pile[-age] - hidden
        looked = last_look(s, d.game.sees(self.seat)) != 0
        if old < 0 or (looked and old) or min(known.values(), default=0) < 0:
            refuse(self.d.at("discard"), "seen")
        for number in known.elements():
            if not looked:
                refuse(self.d.at("discard"), "seen")
            s.discard(number)
        return old

    def _shared(self, age: int, group: Group) -> list[int]:
        """The cards of a hand that the seat had held and that went to hidden slots."""
        d, s = self.d, self.s
        packet = self._packet(age, group)
        draws = d.game.many > d.game.seats and packet == (age + 1 & 1)
        stop = group.closed or int(last_turn(s, age)) + 1
        cards = self._held(age, packet, group.opened)
        cities = [FREE_CITY] if draws else []
        for turn in range(group.opened, min(stop, int(last_turn(s, age)) + 1)):
            at = int(holder(d.game.seats, age, packet, turn, s.rounds))
            if turn <= self.kept[at, age]:
                for taker in [at, *cities] if turn <= s.rounds else [at]:
                    if turn == group.opened or self._shown(taker, age, turn):
                        cards[int(s.cities[taker].took(age, turn))] -= 1
        if draws:
            last = drawn_turns(d, s, age)[-1]
            for turn in range(group.opened + 1, group.closed or last + 1):
                cards[int(s.drew(age, turn))] += 1
        if group.closed:
            cards.subtract(self._held(age, packet, group.closed))
            if draws:
                cards[int(s.drew(age, group.closed))] += 1
        if min(cards.values(), default=0) < 0 or cards.total() != len(group.slots):
            refuse(self.found[self.seat].get("seen", self.where), "seen")
        return sorted(cards.elements())

    def _packet(self, age: int, group: Group) -> int:
        """The hand that a group follows: the one whose holder, when it was opened, is the seat or
        its partner, and whose slots are the group's."""
        seats = int(self.d.game.seats)
        mine = int(self.d.game.sees(self.seat))
        found = [
            packet
            for packet in range(seats)
            if mine >> int(holder(seats, age, packet, group.opened, self.s.rounds)) & 1
        ]
        for packet in found:
            if self._passes(age, packet, group):
                return packet
        return found[0]

    def _passes(self, age: int, packet: int, group: Group) -> bool:
        """Whether a hand could have been taken from by the first slot of a group."""
        slot = group.slots[0]
        at, which = slot // CITY % CITY, slot % CITY
        turn = which if slot // KIND == TAKE else int(self.s.round)
        return holder(self.d.game.seats, age, packet, turn, self.s.rounds) == at

    def _held(self, age: int, packet: int, turn: int) -> Counter[int]:
        """What the holder of a hand, the seat or its partner, held in a turn, past or now."""
        seat = int(holder(self.d.game.seats, age, packet, turn, self.s.rounds))
        hands = self.seen[seat][age]
        i = turn - int(first_turn(self.s, age))
        return Counter(hands[i] if i < len(hands) else hand_places(self.s.cities[seat]))

    def _shown(self, at: int, age: int, turn: int) -> bool:
        fate = self.s.cities[at].fate(age, turn)
        return fate in (BUILT, DUG) or knows_taken(self.d.game, self.s, self.seat, at, age, turn)
