"""The hands of a position document, now and in ages to come; what it leaves out is dealt."""

from collections import Counter
from typing import Final

from maravillas.core.bits import BIT
from maravillas.core.reading import Reader
from maravillas.core.rng import Rng
from maravillas.wonders.data.cards import CARDS, number_at
from maravillas.wonders.rules.deal import DECK_LABEL, deal_packet
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import AGES, PLACE, State
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.city import Keys
from maravillas.wonders.words.position.document import Document
from maravillas.wonders.words.view_memory import coming

DRAWN: Final = 1  # cards that the Free City's controller has drawn before he chooses


def hand_size(d: Document, seat: int, has_last: set[int]) -> int:
    """How many cards a seat holds now. has_last: the cities that still may play their last card."""
    rounds = int(d.game.rounds)
    if d.over or d.between:
        return 0
    if d.choosing:
        controls = d.game.many > d.game.seats and seat == (d.age + d.round & 1)
        return rounds + 2 - d.round + (DRAWN if controls else 0)
    if d.round == rounds:
        return 1 if seat in has_last else 0
    return rounds + 1 - d.round


def draw_size(d: Document, has_last: set[int]) -> int:
    """How many cards the Free City's draw pile has now."""
    rounds = int(d.game.rounds)
    if d.over or d.between or (not d.choosing and d.round == rounds):
        return 1 if FREE_CITY in has_last else 0
    return rounds + 1 - d.round


def read_coming(d: Document, s: State) -> None:
    """The hands of ages to come; those not said are as the seed deals them."""
    dealt = d.game.new(d.seed)
    s.take_deals(dealt)
    if "hands" not in d.keys or d.viewer is not None:
        return
    keys = d.keys["hands"].dict()
    ages = [str(age) for age in range(d.age + 1, AGES + 1)]
    for age, reader in keys.items():
        if age not in ages:
            allowed = ", ".join(ages) or "none"
            refuse(reader, "deal_age", found=age, allowed=allowed)
        for packet, hand in enumerate(reader.list(int(s.many), int(s.many))):
            size = int(d.game.hand)
            hand.list(size, size)
            numbers = d.cards(hand, int(age), later=True)
            places = [int(CARDS[n].place) for n in numbers]
            deal_packet(s, int(age), packet, places, d.game.seats)


def read_hands(d: Document, s: State, found: list[Keys], has_last: set[int]) -> list[int]:
    """The hands that are said; returns the seats whose hand is not."""
    unsaid = []
    for seat in range(d.game.seats):
        size = hand_size(d, seat, has_last)
        if "hand" not in found[seat]:
            unsaid.append(seat)
            continue
        reader = found[seat]["hand"]
        if d.viewer is not None and not int(d.game.sees(d.viewer)) >> seat & 1:
            refuse(reader, "viewer_hidden", most=d.viewer)
        hold(s, seat, d.cards(reader, d.age), size, reader)
    return unsaid


def hold(s: State, seat: int, numbers: list[int], size: int, reader: Reader) -> None:
    """Gives a seat its hand, which must have the right size."""
    if len(numbers) != size:
        refuse(reader, "hand_size", most=size, count=len(numbers))
    for number in numbers:
        s.cities[seat].hold(BIT[CARDS[number].place])


def read_draw_pile(d: Document, s: State, size: int) -> bool:
    """The draw pile if it is said; whether it is."""
    s.draws = size
    if "draw_pile" not in d.keys:
        return False
    reader = d.keys["draw_pile"]
    items = reader.list()
    if len(items) != size:
        refuse(reader, "draws", most=size, count=len(items))
    if d.viewer is not None and all(item.value == "?" for item in items):
        return size == 0
    for i, number in enumerate(d.cards(reader, d.age)):
        s.draw |= int(CARDS[number].place) << PLACE * i
    return True


def left_over(d: Document, s: State) -> dict[int, list[int]]:
    """The cards of each age begun that the document names nowhere, shuffled by its seed.

    Of guilds and the like, those that the seed draws; if others are named, as many of the rest.
    """
    dealt = d.game.new(d.seed)
    found: dict[int, list[int]] = {}
    for age in range(1, d.age + 1):
        deck = Counter(int(number_at(age, place)) for place in d.game.decks[age - 1])
        places = sorted(place for hand in coming(d.game, dealt, age) for place in hand)
        for pool in (int(d.game.pools[2 * age]), int(d.game.pools[2 * age + 1])):
            drawn = [int(number_at(age, place)) for place in places if pool >> place & 1]
            named = sum(
                pool >> int(CARDS[n].place) & 1 for n in d.named.elements() if CARDS[n].age == age
            )
            left = [number for number in drawn if not d.named[number]]
            deck.update(left[: max(0, len(drawn) - named)])
        deck.subtract({n: many for n, many in d.named.items() if CARDS[n].age == age})
        cards = sorted(n for n, many in deck.items() for _ in range(max(0, many)))
        rng: Rng = d.stream(DECK_LABEL + age)
        found[age] = rng.shuffled(cards)
    return found


def begins_fresh(d: Document, unsaid: list[int], pile_said: bool) -> bool:
    """Whether an age begins as the seed deals it: nothing of it is said."""
    if not d.choosing or d.between or d.round > 1 or len(unsaid) < d.game.seats or pile_said:
        return False
    if "since" in d.keys or "drawn" in d.keys:
        return False
    return not any(many and CARDS[n].age == d.age for n, many in d.named.items())


def deal_unsaid(
    d: Document,
    s: State,
    unsaid: list[int],
    pile_said: bool,
    sizes: dict[int, int],
    left: list[int],
) -> None:
    """Deals the hands and the draw pile of the current age that are not said."""
    wanted = sum(sizes[seat] for seat in unsaid) + (0 if pile_said else int(s.draws))
    if wanted > len(left):
        refuse(d.at("seats"), "too_few", age=d.age)
    for seat in unsaid:
        hold(s, seat, [left.pop() for _ in range(sizes[seat])], sizes[seat], d.reader)
    if not pile_said:
        for i in range(s.draws):
            s.draw |= int(CARDS[left.pop()].place) << PLACE * i
