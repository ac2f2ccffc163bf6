"""Copies of cards in a position document that is not strict: those that a state cannot keep."""

from collections import Counter
from typing import Final

from maravillas.wonders.data.cards import NAMES, number_at
from maravillas.wonders.rules.state import AGES, State
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.document import Document
from maravillas.wonders.words.view_memory import coming, hand_places, pile_places

MOST_COPIES: Final = 3  # of a card in a hand, or in the discard pile: no box has more


def check_room(d: Document, s: State) -> None:
    """Hands and piles keep three copies of a card: more of them would get lost, now or in play.

    What stands in a city or lies under a stage stays there, so it does not count.
    """
    piled, found = _piled(d, s), Counter[int]()
    now = [place for city in s.cities for place in hand_places(city)]
    now += pile_places(int(s.draw), int(s.draws))
    found.update(int(number_at(s.age, place)) for place in now)
    for age in range(max(1, int(s.age) + 1), AGES + 1):
        hands = coming(d.game, s, age)
        found.update(int(number_at(age, place)) for hand in hands for place in hand)
    for number, count in (found + piled).items():
        if count > MOST_COPIES:
            where = d.at("discard") if piled[number] else d.at("seats")
            refuse(where, "room", card=NAMES[number], count=count, most=MOST_COPIES)


def _piled(d: Document, s: State) -> Counter[int]:
    """The discard pile: as it is written, since a state has lost what it cannot keep.

    What a seat sees of it leaves cards out; those that were dealt for them are in the state.
    """
    if d.viewer is not None:
        return Counter({number: int(s.discarded(number)) for number in range(len(NAMES))})
    items = d.keys["discard"].list() if "discard" in d.keys else []
    named = Counter(str(item.value) for item in items)
    return Counter({number: named[name] for number, name in enumerate(NAMES) if named[name]})
