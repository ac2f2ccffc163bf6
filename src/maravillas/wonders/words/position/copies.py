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
    items = d.keys["discard"].list() if "discard" in d.keys else []
    piled = Counter(str(item.value) for item in items)
    found = Counter({number: piled[name] for number, name in enumerate(NAMES) if piled[name]})
    now = [place for city in s.cities for place in hand_places(city)]
    now += pile_places(int(s.draw), int(s.draws))
    found.update(int(number_at(s.age, place)) for place in now)
    for age in range(max(1, int(s.age) + 1), AGES + 1):
        hands = coming(d.game, s, age)
        found.update(int(number_at(age, place)) for hand in hands for place in hand)
    for number, count in found.items():
        if count > MOST_COPIES:
            where = d.at("discard") if piled[NAMES[number]] else d.at("seats")
            refuse(where, "room", card=NAMES[number], count=count, most=MOST_COPIES)
