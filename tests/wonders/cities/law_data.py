"""Written positions of Cities for the laws: public items changed one by one, hidden ones."""

import copy
from collections.abc import Callable, Hashable
from itertools import combinations
from typing import Any

from maravillas.wonders.cities.data.cards import BLACK_1, CITY_GUILDS
from maravillas.wonders.data.cards import BOOKS, GUILDS, NAMES
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.view_memory import coming, hand_places, name

Document = dict[str, Any]
What = Callable[[Wonders, State], Hashable]

HANDS = [["lumber_yard", "militia"], ["clay_pit", "hideout"], ["press_1", "altar"]]

# The last turn of Age I; seat 2 is about to be hit in LOSS.
LAST: Document = {
    "game": "wonders+cities",
    "strict": False,
    "age": 1,
    "round": 7,
    "discard": ["tavern"],
    "seats": [
        {"board": "giza", "coins": 5, "cards": ["baths"], "hand": HANDS[0]},
        {"board": "petra", "side": "B", "coins": 2, "cards": ["residence"], "hand": HANDS[1]},
        {"board": "byzantium", "coins": 3, "cards": ["theater"], "hand": HANDS[2]},
    ],
}
FRAMES = [{"seat": 1, "kind": "loss"}, {"seat": 2, "kind": "loss"}]
LOSS: Document = {
    **LAST,
    "round": 5,
    "owed": FRAMES,
    "seats": [
        {**seat, "hand": [*seat["hand"], "stockade"], "loss": [2, 0, 0] if n == 0 else [0, 0, 0]}
        for n, seat in enumerate(LAST["seats"])
    ],
}
TEAMS: Document = {
    "game": "wonders+cities",
    "options": {"players": 4, "teams": True},
    "strict": False,
    "round": 7,
    "seats": [
        {"board": "giza", "hand": ["altar", "militia"]},
        {"board": "rhodes", "hand": ["tavern", "press_1"]},
        {"board": "olympia", "hand": ["mine", "hideout"]},
        {"board": "ephesus", "hand": ["theater", "baths"]},
    ],
}


def seat(document: Document, n: int, **keys: Any) -> Document:
    """A copy with other values of a seat."""
    result = copy.deepcopy(document)
    result["seats"][n] |= keys
    return result


PUBLIC = [
    ("debt", LAST, seat(LAST, 1, debt=1)),
    ("diplomacy tokens", LAST, seat(LAST, 1, diplomacy=1)),
    ("a black card", LAST, seat(LAST, 1, cards=["gates_of_the_city"])),
    ("a loss of this turn", LOSS, seat(LOSS, 0, loss=[3, 0, 0])),
    ("the kind of a loss", seat(LOSS, 0, loss=[2, 0, 1]), seat(LOSS, 0, loss=[2, 1, 0])),
    ("that a seat has settled its loss", LOSS, {**LOSS, "chosen": {"1": ["pay 1"]}}),
    ("a dock that has served", LAST, seat(LAST, 1, docks_used=["left"])),
    ("teams", TEAMS, {**TEAMS, "options": {"players": 4, "teams": False}}),
]


def hand_of(at: int) -> What:
    return lambda game, s: tuple(name(int(s.age), p) for p in hand_places(s.cities[at]))


def paid(at: int) -> What:
    def what(game: Wonders, s: State) -> Hashable:
        assert s.ledger is not None
        return int(s.ledger.accounts[at].paid)

    return what


def black_in_hand(game: Wonders, s: State) -> Hashable:
    """The black card in the hands of seats 1 and 2."""
    cards = [name(1, p) for at in (1, 2) for p in hand_places(s.cities[at])]
    return next((card for card in cards if card in BLACK_1), None)


def guild_to_come(game: Wonders, s: State) -> Hashable:
    found = [name(3, p) for p in coming(game, s, 3)[1]]
    return next((card for card in found if card in (*GUILDS, *CITY_GUILDS)), None)


ORDER = {card: n for n, card in enumerate(NAMES)}
ENEMIES = ["mine", "theater", "baths"]
# Where the Hideout is, any black card of Age I may be that is nowhere to be seen.
SEEN = ("militia", "residence")
UNSEEN_BLACK = [card for card in BLACK_1 if card not in SEEN]
ENEMY_HANDS = [
    tuple(sorted(pair, key=ORDER.__getitem__))
    for black in BLACK_1
    if black != "militia"
    for pair in combinations([*ENEMIES, black], 2)
]

HIDDEN = [
    ("a payment laid face down", {**LOSS, "chosen": {"1": ["pay 1"]}}, 2, paid(1), [0, 1, 2], True),
    ("an own payment", {**LOSS, "chosen": {"1": ["pay 1"]}}, 1, paid(1), [1]),
    ("a black card that may be out", LAST, 0, black_in_hand, [None, *UNSEEN_BLACK]),
    ("a guild of any book to come", LAST, 0, guild_to_come, [None, *GUILDS, *CITY_GUILDS]),
    ("a partner's hand", TEAMS, 0, hand_of(1), [("press_1", "tavern")]),
    ("an enemy's hand", TEAMS, 0, hand_of(2), set(ENEMY_HANDS)),
]
assert set(BLACK_1) <= set(BOOKS["cities"])
