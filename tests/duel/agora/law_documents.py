"""The written positions of Agora that the laws are tried on."""

from collections.abc import Hashable
from typing import Any

from maravillas.duel.agora.data.cards import CONSPIRACIES
from maravillas.duel.agora.data.cards import SENATORS as AGORA_SENATORS
from maravillas.duel.data.cards import AGE_1, AGE_2, ALL_NAMES

Document = dict[str, Any]

BOARD = ["agriculture", "economy", "masonry"]
BOX = ["mathematics", "philosophy", "strategy", "theology", "urbanism", "corruption"]
SENATORS = [name for name in ALL_NAMES if name in AGORA_SENATORS]


def held(id: str, prepared_with: str | None = None, triggered: bool = False) -> Document:
    return {"id": id, "prepared_with": prepared_with, "triggered": triggered}


# The middle of Age II: something of everything, all of it said.
MIDDLE: Document = {
    "game": "duel+agora",
    "age": 2,
    "turn": 0,
    "pawn": 1,
    "military": ["small_first", "large_first", "small_second", "large_second"],
    "layout": {
        "0": "sawmill",
        "1": "brickyard",
        "2": "politician_left_1",
        "7": "?",
        "8": "?senator",
        "13": "walls",
        "14": "school",
        "22": "temple",
        "23": "forum",
    },
    "discard": ["baths", "conspirator_2"],
    "board": BOARD,
    "box": BOX,
    "senate": {
        "1": {"cubes": [1, 0], "decrees": ["coins_blue"], "face_up": [True]},
        "2": {"cubes": [0, 0], "decrees": ["coins_red"], "face_up": [False]},
        "3": {"cubes": [0, 2], "decrees": ["trade_raw"], "face_up": [True]},
        "4": {"cubes": [0, 0], "decrees": ["shield"], "face_up": [False]},
        "5": {"cubes": [1, 1], "decrees": ["blue_plus_2"], "face_up": [True]},
        "6": {"cubes": [0, 0], "decrees": ["coins_wonder"], "face_up": [False]},
    },
    "removed": {"1": ["tavern", "altar", "theater"]},
    "seats": [
        {
            "coins": 5,
            "cards": ["lumber_yard", "scriptorium", "statue"],
            "senators": ["conspirator_1"],
            "built": ["the_sphinx"],
            "unbuilt": ["knossos"],
            "tokens": ["law"],
            "under": {"the_sphinx": "stable"},
            "conspiracies": [held("coup"), held("treason", "garrison")],
        },
        {
            "coins": 8,
            "cards": ["quarry", "press", "brewery"],
            "senators": ["politician_right_1"],
            "unbuilt": ["curia_julia"],
            "tokens": ["architecture"],
            "conspiracies": [held("swindle"), held("blackmail", "palisade", True)],
        },
    ],
}


def with_seat(seat: int, **changes: object) -> Document:
    """MIDDLE with something else in a seat."""
    seats = [dict(city) for city in MIDDLE["seats"]]
    seats[seat].update(changes)
    return {**MIDDLE, "seats": seats}


def with_chamber(chamber: int, base: Document = MIDDLE, **changes: object) -> Document:
    """A document with something else in a chamber."""
    there = {**base["senate"][str(chamber)], **changes}
    return {**base, "senate": {**base["senate"], str(chamber): there}}


def with_slots(base: Document, **slots: str | None) -> Document:
    """A document with something else in some slots (`_8="?"`), or nothing (None)."""
    layout = {**base["layout"], **{key[1:]: name for key, name in slots.items()}}
    return {**base, "layout": {slot: name for slot, name in layout.items() if name is not None}}


def owing(*kinds: str, **more: object) -> Document:
    """MIDDLE in the middle of seat 0's turn."""
    owed = [{"seat": 0, "kind": kind} for kind in kinds]
    return {**with_slots(MIDDLE, _23=None), "owed": owed, **more}


ACTIONS = owing("senate_action", actions_left=2)
ACTIONS["owed"][0]["section"] = "left"
RIGHT: Document = {**ACTIONS, "owed": [{**ACTIONS["owed"][0], "section": "right"}]}
LOCKED: Document = {
    **MIDDLE,
    "seats": [
        MIDDLE["seats"][0],
        {**MIDDLE["seats"][1], "conspiracies": [held("obscurantism", "palisade", True)]},
    ],
    "locked": [{"token": "organized_crime", "by": 1, "from": "box"}],
}
ALL_OF_SEAT_0 = MIDDLE["seats"][0]["conspiracies"]


def seen(*names: str) -> set[str]:
    """Conspiracies but for those that a seat has seen."""
    return set(CONSPIRACIES) - set(names)


SEEN_SENATORS = {"politician_left_1", "conspirator_1", "conspirator_2", "politician_right_1"}
SHOWN = {"coins_blue", "trade_raw", "blue_plus_2"}
UNSEEN_2 = set(AGE_2) - {
    *("sawmill", "brickyard", "walls", "school", "temple", "forum", "statue", "brewery"),
}

# A turn that begins with a prepared conspiracy, which has no effect: there is no wonder to destroy.
USELESS: Document = {
    "game": "duel+agora",
    "layout": {"18": "stable", "19": "garrison"},
    "seats": [{"conspiracies": [held("sabotage", "baths")]}, {}],
}
DECLINED: Document = {**USELESS, "owed": [{"seat": 0, "kind": "play"}]}

# Curia Julia asks its builder, so at least one of these would have an effect; the others need cubes
# in the Senate, coins or structures of the other player.
ASKED: Document = {
    "game": "duel+agora",
    "layout": {"18": "stable", "19": "garrison", "0": "theater"},
    "owed": [{"seat": 0, "kind": "trigger_unprepared"}],
    "seats": [
        {
            "built": ["curia_julia"],
            "under": {"curia_julia": "baths"},
            "conspiracies": [{"id": "coup"}],
        },
        {"coins": 0},
    ],
}
EFFECTIVE: set[Hashable] = {
    *("coup", "turn_of_events", "obscurantism", "property_fraud", "treason"),
    *("political_maneuver", "espionage", "insider_influence"),
}

# Age I: five cards are hidden, three of them removed.
UP_1 = {"18": "altar", "19": "stable", "24": "conspirator_6"}
DOWN_1 = {"12": "workshop", "13": "apothecary"}
REMOVED_1 = ["baths", "tavern", "theater"]
HIDDEN_1 = {*REMOVED_1, *DOWN_1.values()}
AGE_1_LAID: Document = {
    "game": "duel+agora",
    "layout": {**DOWN_1, **UP_1},
    "face_up": [18, 19, 24],
    "removed": {"1": REMOVED_1},
    "seats": [{"cards": sorted(set(AGE_1) - HIDDEN_1 - {"altar", "stable"})}, {}],
}
LOOKED: Document = {
    **AGE_1_LAID,
    "seats": [
        {
            "cards": sorted(set(AGE_1) - HIDDEN_1 - {"altar", "stable", "palisade"}),
            "conspiracies": [held("treason", "palisade", True)],
        },
        {},
    ],
    "looked": [0],
}
# Seat 0 returned treason on top; seat 1 drew it and another, kept one and returned one on top.
DRAWS: Document = {
    "game": "duel+agora",
    "layout": {"18": "stable", "19": "garrison"},
    "seats": [
        {"senators": ["conspirator_1"], "conspiracies": [held("coup")]},
        {"senators": ["conspirator_2"], "conspiracies": [held("treason")]},
    ],
    "conspiracy_deck": ["swindle"],
    "draws": [
        {"seat": 0, "kept": "upper", "to": "top"},
        {"seat": 1, "kept": "upper", "to": "top"},
    ],
}
TO_BOTTOM: Document = {
    **DRAWS,
    "seats": [DRAWS["seats"][0], {}],
    "conspiracy_deck": [c for c in CONSPIRACIES if c not in ("coup", "treason")] + ["treason"],
    "draws": [{"seat": 0, "kept": "upper", "to": "bottom"}],
}
OTHERS = seen("coup", "treason")
DRAWING: Document = {
    **owing(owed=[{"seat": 0, "kind": "conspire_keep", "cards": ["extortion", "sabotage"]}]),
}
NOT_DRAWN = seen("coup", "treason", "blackmail")
