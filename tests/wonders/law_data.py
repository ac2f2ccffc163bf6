"""Written positions for the laws: public items changed one by one, hidden ones with all values."""

import copy
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import combinations
from typing import Any

import maravillas as mv
from maravillas.wonders.data.cards import GUILDS, NAMES
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.prices_units import city_cards
from maravillas.wonders.words.view_memory import coming, hand_places, name, pile_places
from tests.wonders.cities import law_data as cities
from tests.wonders.leaders import law_data as leaders

Document = dict[str, Any]
What = Callable[[Wonders, State], Hashable]

HANDS = [
    ["lumber_yard", "stone_pit"],
    ["clay_pit", "timber_yard"],
    ["press_1", "altar"],
]

# The last turn of Age I: something of everything, all of it said.
LAST: Document = {
    "game": "wonders",
    "strict": False,
    "age": 1,
    "round": 6,
    "discard": ["tavern"],
    "seats": [
        {
            "board": "giza",
            "side": "A",
            "stages": 1,
            "under": ["barracks"],
            "coins": 5,
            "cards": ["baths", "workshop"],
            "hand": HANDS[0],
        },
        {
            "board": "rhodes",
            "side": "B",
            "stages": 0,
            "under": [],
            "coins": 2,
            "cards": ["loom_1", "stockade"],
            "hand": HANDS[1],
        },
        {
            "board": "olympia",
            "side": "A",
            "stages": 2,
            "under": ["guard_tower", "scriptorium"],
            "coins": 0,
            "cards": ["theater"],
            "hand": HANDS[2],
        },
    ],
}
THIRD: Document = {
    **LAST,
    "age": 3,
    "discard": ["tavern", "arena"],
    "seats": [
        {**seat, "hand": hand, "victories": [1], "defeats": 1}
        for seat, hand in zip(
            LAST["seats"],
            [["senate", "palace"], ["lodge", "spies_guild"], ["study", "haven"]],
            strict=True,
        )
    ],
}
TWO: Document = {
    "game": "wonders",
    "strict": False,
    "round": 6,
    "draw_pile": ["mine"],
    "seats": [
        {"board": "giza", "hand": ["altar", "theater"]},
        {"board": "rhodes", "hand": ["tavern", "press_1", "stockade"]},
    ],
    "free_city": {"board": "olympia", "cards": ["loom_1"], "coins": 4},
}
DIG: Document = {
    **LAST,
    "age": 2,
    "round": 5,
    "discard": ["tavern", "walls", "temple"],
    "owed": [{"seat": 0, "kind": "dig"}],
    "seats": [
        {**seat, "hand": hand}
        for seat, hand in zip(
            LAST["seats"],
            [["sawmill", "quarry"], ["forum", "library"], ["statue", "bazar"]],
            strict=True,
        )
    ],
}
DIG["seats"][0] |= {"board": "halicarnassus", "stages": 2, "under": ["barracks", "mine"]}


def changed(document: Document, *path: Any, value: Any) -> Document:
    """A copy with another value somewhere."""
    result = copy.deepcopy(document)
    inner = result
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return result


def seat(n: int, key: str, value: Any, document: Document = THIRD) -> Document:
    return changed(document, "seats", n, key, value=value)


def without_hands(document: Document) -> Document:
    seats = [{k: v for k, v in seat.items() if k != "hand"} for seat in document["seats"]]
    return {**document, "seats": seats}


PUBLIC = [
    ("age", LAST, THIRD),
    ("round", without_hands(LAST), {**without_hands(LAST), "round": 5}),
    ("board", THIRD, seat(1, "board", "ephesus")),
    ("side", THIRD, seat(1, "side", "A")),
    ("stages", THIRD, changed(seat(1, "stages", 1), "seats", 1, "under", value=["mine"])),
    ("back of a card under a stage", THIRD, seat(0, "under", ["walls"])),
    ("coins", THIRD, seat(2, "coins", 1)),
    ("a structure", THIRD, seat(0, "cards", ["baths", "apothecary"])),
    ("victories", THIRD, seat(1, "victories", [1, 1])),
    ("which victories", THIRD, seat(1, "victories", [3])),
    ("defeats", THIRD, seat(1, "defeats", 2)),
    ("free construction", THIRD, seat(2, "free_build_used", True)),
    ("cards in the discard pile", THIRD, {**THIRD, "discard": ["tavern", "arena", "arena"]}),
    ("backs in the discard pile", THIRD, {**THIRD, "discard": ["tavern", "tavern"]}),
    ("that a seat has chosen", THIRD, {**THIRD, "chosen": {"1": ["discard lodge"]}}),
    ("who looked through the pile", THIRD, seat(1, "looked", {"age": 2, "round": 3})),
    ("that the game is over", THIRD, {**without_hands(THIRD), "phase": "over"}),
    ("what is owed", DIG, {**{k: v for k, v in DIG.items() if k != "owed"}, "round": 6}),
    ("the Free City's coins", TWO, changed(TWO, "free_city", "coins", value=5)),
    ("the Free City's board", TWO, changed(TWO, "free_city", "board", value="babylon")),
    ("the Free City's cards", TWO, changed(TWO, "free_city", "cards", value=["altar"])),
]


def hand_of(at: int) -> What:
    return lambda game, s: tuple(name(int(s.age), p) for p in hand_places(s.cities[at]))


def beneath(at: int, stage: int) -> What:
    return lambda game, s: NAMES[s.cities[at].beneath(stage)]


def pile(game: Wonders, s: State) -> Hashable:
    return tuple(n for n in NAMES for _ in range(s.discarded(NAMES.index(n))))


def chosen(at: int) -> What:
    return lambda game, s: int(s.cities[at].chosen)


def top_card(game: Wonders, s: State) -> Hashable:
    return name(int(s.age), pile_places(int(s.draw), int(s.draws))[0])


def guild_to_come(game: Wonders, s: State) -> Hashable:
    """The first guild of the hand that seat 1 will get in Age III; None if there is none."""
    found = [name(3, p) for p in coming(game, s, 3)[1]]
    return next((card for card in found if card in GUILDS), None)


def guild_in_hand(game: Wonders, s: State) -> Hashable:
    """The first guild in the hands of seats 1 and 2; None if there is none."""
    cards = [name(3, p) for at in (1, 2) for p in hand_places(s.cities[at])]
    return next((card for card in cards if card in GUILDS), None)


# What seat 0 cannot place in LAST: the other hands, what lies under seat 2, the discard pile.
UNSEEN = ["clay_pit", "timber_yard", "press_1", "altar", "guard_tower", "scriptorium", "tavern"]
ORDER = {card: n for n, card in enumerate(NAMES)}


def pairs(cards: list[str]) -> list[tuple[str, ...]]:
    return [tuple(sorted(pair, key=ORDER.__getitem__)) for pair in combinations(cards, 2)]


PAIRS = pairs(UNSEEN)
EVERYTHING = pairs([*UNSEEN, *HANDS[0], "barracks"])

# Two turns are remembered. In turn 4 seat 0 took the Baths and passed three cards on; seat 1 threw
# one of them away face down, and the other two are with seat 2.
PASSED: Document = {
    **LAST,
    "discard": ["altar"],
    "since": {"age": 1, "round": 4},
    "seats": [
        {
            **LAST["seats"][0],
            "taken": {"1": ["build baths", "build workshop"]},
            "hand": ["tavern", "mine"],
        },
        {
            **LAST["seats"][1],
            "taken": {"1": ["build loom_1", "discard altar"]},
            "hand": ["stone_pit", "press_1"],
        },
        {
            **LAST["seats"][2],
            "taken": {"1": ["build theater", "stage scriptorium"]},
            "hand": ["clay_pit", "clay_pool"],
        },
    ],
}
CHOSEN: Document = {**LAST, "chosen": {"1": ["discard clay_pit"]}}


def choices() -> set[int]:
    """All that seat 1 may have chosen for seat 0, who does not know its hand."""
    found: set[int] = set()
    for pair in PAIRS:
        game, s = mv.position.load(seat(1, "hand", list(pair), LAST))
        found.update(game.legal(s, 1))
    return found


HIDDEN = [
    ("a hand", LAST, 0, hand_of(1), PAIRS, True),
    ("a card under a stage", LAST, 0, beneath(2, 0), UNSEEN, True),
    ("the discard pile", LAST, 0, pile, [(card,) for card in UNSEEN], True),
    ("a hand for a spectator", LAST, -1, hand_of(0), EVERYTHING),
    ("a choice face down", CHOSEN, 0, chosen(1), choices()),
    (
        "a hand passed on, from which a card was taken face down",
        *(PASSED, 0, hand_of(2)),
        [("clay_pool", "clay_pit"), ("clay_pool", "altar"), ("clay_pit", "altar")],
        True,
    ),
    (
        "what was taken face down from a hand passed on",
        *(PASSED, 0, pile),
        [("clay_pool",), ("clay_pit",), ("altar",)],
        True,
    ),
    ("a hand passed on whole", PASSED, 2, hand_of(0), [("mine", "tavern")]),
    ("a draw pile", TWO, 0, top_card, ["tavern", "press_1", "stockade", "mine"], True),
    ("a guild that may be out of the game", THIRD, 0, guild_in_hand, [None, *GUILDS]),
    ("a guild to come", LAST, 0, guild_to_come, [None, *GUILDS]),
    ("the discard pile for who looks through it", DIG, 0, pile, [("tavern", "temple", "walls")]),
]


def conserved(game: Wonders, s: State) -> Hashable:
    """All cards of the game, wherever they are."""
    found: Counter[str] = Counter()
    for city in s.cities:
        found.update(NAMES[n] for n in city_cards(city))
        found.update(name(int(s.age), p) for p in hand_places(city))
        under = [int(city.beneath(i)) for i in range(city.stages)]
        found.update(NAMES[n] for n in under if n < len(NAMES))
    found.update(name(int(s.age), p) for p in pile_places(int(s.draw), int(s.draws)))
    found.update(NAMES[n] for n in range(len(NAMES)) for _ in range(s.discarded(n)))
    for age in range(int(s.age) + 1, 4):
        found.update(name(age, p) for hand in coming(game, s, age) for p in hand)
    return tuple(sorted(found.items()))


CONSERVED = [conserved, leaders.conserved]

PUBLIC += leaders.PUBLIC
PUBLIC += cities.PUBLIC
HIDDEN += leaders.HIDDEN
HIDDEN += cities.HIDDEN
