"""Written positions of Leaders for the laws: public items changed one by one, hidden ones."""

import copy
from collections.abc import Callable, Hashable
from itertools import combinations, permutations
from typing import Any

from maravillas.wonders.leaders.data.cards import FIRST_LEADER, LEADER_NAMES
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.leaders.words.position.write import names
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State

Document = dict[str, Any]
What = Callable[[Wonders, State], Hashable]

# The last turn of Age III: something of everything; seat 1's leaders are all unseen by seat 0.
LAST: Document = {
    "game": "wonders+leaders",
    "strict": False,
    "age": 3,
    "round": 6,
    "leader_pile": ["caesar"],
    "seats": [
        {"board": "giza", "coins": 5, "hand": ["palace", "haven"], "leaders": ["sappho"]},
        {
            "board": "rhodes",
            "coins": 2,
            "hand": ["arena", "senate"],
            "stages": 1,
            "under": ["varro"],
            "leaders": ["nero"],
            "leader_hand": ["plato"],
            "leader_plays": ["recruit nero", "stage varro", "discard hiram"],
        },
        {"board": "ephesus", "coins": 3, "hand": ["lodge", "study"], "cards": ["courtesans_guild"]},
    ],
}
UNSEEN = ["caesar", "varro", "plato", "hiram"]
RECRUIT: Document = {
    "game": "wonders+leaders",
    "strict": False,
    "phase": "recruit",
    "age": 2,
    "leader_pile": [],
    "seats": [
        {"board": "giza", "coins": 9, "leader_hand": ["plato"]},
        {"board": "rhodes", "coins": 9, "leader_hand": ["nero", "midas"]},
        {"board": "ephesus", "coins": 9, "leader_hand": ["varro"]},
    ],
}
# Seat 1 has had one leader, or two who lie under stages since nobody remembers when.
ALONE: Document = copy.deepcopy(LAST)
ALONE["seats"][1] |= {
    "leaders": [],
    "stages": 0,
    "under": [],
    "leader_hand": [],
    "leader_plays": ["discard hiram"],
}
OLD: Document = copy.deepcopy(ALONE)
OLD["seats"][1] |= {"stages": 2, "under": ["varro", "hiram"], "leader_plays": []}
# Seat 1 set two leaders aside, drew four and recruited one of them.
DREW: Document = copy.deepcopy(ALONE)
DREW["seats"][1] |= {
    "leaders": ["nero"],
    "leader_hand": ["plato", "midas", "hatshepsut", "euclid"],
    "leader_drawn": {"leaders": ["nero", "plato", "midas", "hatshepsut"], "plays": 2},
    "leader_plays": ["discard varro", "discard hiram", "recruit nero"],
}
# The third pick of four seats: what seat 0 passed on in the first went to seat 3, then to seat 2.
DRAFT: Document = {
    "game": "wonders+leaders",
    "phase": "leaders",
    "seats": [
        {"leader_draft": ["nero", "midas"], "leader_hand": ["caesar", "euclid"]},
        {"leader_draft": ["plato", "hiram"], "leader_hand": ["amytis", "phidias"]},
        {"leader_draft": ["varro", "zenobia"], "leader_hand": ["sappho", "solomon"]},
        {"leader_draft": ["ramses", "tomyris"], "leader_hand": ["leonidas", "imhotep"]},
    ],
}
# Seat 0 saw the packet that seat 2 holds now (kept: nero, then tomyris by seat 3), and, in its
# second pick, the one that seat 3 holds now (dealt to seat 1, who kept plato).
FIRST_GROUP = ["tomyris", "sappho", "solomon"]

EARLIER: Document = {
    **DRAFT,
    "seats": [
        {
            "leader_draft": one["leader_draft"][:1],
            "leader_hand": [*one["leader_hand"], *one["leader_draft"][1:]],
        }
        for one in DRAFT["seats"]
    ],
}


def seat(document: Document, n: int, **keys: Any) -> Document:
    """A copy with other values of a seat."""
    result = copy.deepcopy(document)
    result["seats"][n] |= keys
    return result


PUBLIC = [
    ("a recruited leader", LAST, seat(LAST, 0, leaders=["zenobia"])),
    ("a copied leader", seat(LAST, 2, copied_leader="sappho"), seat(LAST, 2, copied_leader="nero")),
    ("leaders in a hand", LAST, seat(LAST, 1, leader_hand=["plato", "midas"])),
    ("leaders in the pile", LAST, {**LAST, "leader_pile": ["caesar", "midas"]}),
    ("leaders set aside", LAST, seat(LAST, 1, leader_plays=["recruit nero", "stage varro"])),
    ("a stage built with a leader", LAST, seat(LAST, 1, under=["altar"], leader_plays=[])),
    ("the bank unit of the turn", LAST, seat(LAST, 0, leader_used=["bank"])),
    ("a coin for buying", LAST, seat(LAST, 0, leader_used=["left"])),
    ("that a seat has chosen", RECRUIT, {**RECRUIT, "chosen": {"1": ["discard nero"]}}),
    ("the phase", RECRUIT, {**RECRUIT, "phase": "play", "round": 1}),
    ("leaders to choose from", DRAFT, EARLIER),
]


def in_hand(at: int) -> What:
    return lambda game, s: tuple(names(int(leadership(s).courts[at].hand)))


def offer(at: int) -> What:
    return lambda game, s: tuple(names(int(leadership(s).courts[at].packet)))


def kept(at: int, pick: int) -> What:
    return lambda game, s: LEADER_NAMES[int(leadership(s).courts[at].pick(pick))]


def played(at: int, phase: int) -> What:
    return lambda game, s: LEADER_NAMES[int(leadership(s).courts[at].play(phase))]


def under(at: int) -> What:
    return lambda game, s: LEADER_NAMES[int(s.cities[at].beneath(0)) - FIRST_LEADER]


def under_both(game: Wonders, s: State) -> Hashable:
    return tuple(LEADER_NAMES[int(s.cities[1].beneath(n)) - FIRST_LEADER] for n in range(2))


def drew_nero(game: Wonders, s: State) -> Hashable:
    """Whether seat 1 drew him; otherwise it had him from the beginning."""
    court = leadership(s).courts[1]
    return LEADER_NAMES.index("nero") in [int(court.draw(n)) for n in range(1, 5)]


def top(game: Wonders, s: State) -> Hashable:
    lead = leadership(s)
    return LEADER_NAMES[int(lead.pile[lead.gone])]


def chosen(at: int) -> What:
    return lambda game, s: int(s.cities[at].chosen)


def pairs(leaders: list[str]) -> list[tuple[str, ...]]:
    return [tuple(sorted(pair)) for pair in combinations(leaders, 2)]


HIDDEN: list[Any] = [
    ("a leader in hand", LAST, 0, in_hand(1), [(leader,) for leader in UNSEEN], True),
    ("a leader set aside", LAST, 0, played(1, 3), UNSEEN, True),
    ("a leader under a stage", LAST, 0, under(1), UNSEEN, True),
    ("the only leader of a seat", ALONE, 0, played(1, 1), ["hiram", "caesar"], True),
    (
        "leaders under two stages",
        OLD,
        0,
        under_both,
        list(permutations(["varro", "hiram", "caesar"], 2)),
        True,
    ),
    ("whether a leader who is seen was drawn", DREW, 0, drew_nero, [True, False]),
    ("the leader pile", LAST, 0, top, UNSEEN, True),
    ("an own leader under a stage", LAST, 1, under(1), ["varro"]),
    ("an own leader in hand", LAST, 1, in_hand(1), [("plato",)]),
    ("hands of leaders", RECRUIT, 0, in_hand(1), pairs(["midas", "nero", "varro"]), True),
    ("a packet passed on", DRAFT, 0, offer(2), pairs(FIRST_GROUP), True),
    ("what was kept of a packet passed on", DRAFT, 0, kept(3, 2), FIRST_GROUP, True),
]


def conserved(game: Wonders, s: State) -> Hashable:
    """All leaders of the game, wherever they are."""
    if s.leadership is None:
        return None
    lead = s.leadership
    found = [int(lead.pile[i]) for i in range(lead.gone, lead.size)]
    for court in lead.courts:
        mask = int(court.recruited) | int(court.packet)
        mask |= int(court.hand)
        found += [n for n in range(len(LEADER_NAMES)) if mask >> n & 1]
        found += [int(court.play(n)) for n in (1, 2, 3) if int(court.fate(n)) > 1]
    return tuple(sorted(found))
