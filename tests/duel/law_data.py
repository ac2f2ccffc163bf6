"""Written positions for the laws: public items changed one by one, hidden ones with all values."""

from collections.abc import Callable, Hashable, Iterable
from itertools import combinations, permutations
from typing import Any

from maravillas.duel.data.cards import AGE_1, AGE_2, AGE_3, ALL_NAMES, GUILDS, LOW, NAMES
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER_NAMES
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, State
from maravillas.duel.words.ids import city_cards, tokens, wonders
from tests.duel.agora import law_data as agora
from tests.duel.agora.law_public import PUBLIC as AGORA_PUBLIC
from tests.duel.pantheon import law_data as pantheon

Document = dict[str, Any]
What = Callable[[Duel, State], Hashable]

BOARD = ["agriculture", "economy", "masonry"]
BOX = ["mathematics", "philosophy", "strategy", "theology", "urbanism"]

# The middle of Age II: something of everything, all of it said.
MIDDLE: Document = {
    "game": "duel",
    "age": 2,
    "turn": 0,
    "pawn": 1,
    "military": ["loot_2_player_1", "loot_5_player_1", "loot_2_player_2", "loot_5_player_2"],
    "layout": {
        "0": "sawmill",
        "1": "brickyard",
        "6": "?",
        "7": "?",
        "11": "walls",
        "12": "school",
        "13": "barracks",
        "15": "?",
        "18": "temple",
        "19": "forum",
    },
    "discard": ["baths", "tavern"],
    "board": BOARD,
    "box": BOX,
    "seats": [
        {
            "coins": 5,
            "cards": ["lumber_yard", "scriptorium", "statue"],
            "built": ["the_sphinx"],
            "unbuilt": ["the_pyramids"],
            "tokens": ["law"],
            "under": {"the_sphinx": "stable"},
        },
        {
            "coins": 8,
            "cards": ["quarry", "press", "brewery"],
            "built": ["piraeus"],
            "unbuilt": ["the_colossus"],
            "tokens": ["architecture"],
            "under": {"piraeus": "palisade"},
        },
    ],
}
AGE_3_OPEN: Document = {
    "game": "duel",
    "age": 3,
    "layout": {"2": "?", "3": "?guild", "5": "arsenal", "6": "palace", "7": "port", "19": "arena"},
    "board": BOARD,
    "box": BOX,
    "seats": [{"cards": ["builders_guild", "study"]}, {"cards": ["senate"]}],
    "discard": ["obelisk"],
}
DRAFT_0: Document = {
    "game": "duel",
    "draft": {"shown": ["piraeus", "the_sphinx", "the_colossus", "the_pyramids"], "picks": 0},
}
DRAFT_2: Document = {
    "game": "duel",
    "phase": "draft",
    "draft": {"shown": ["the_sphinx", "the_colossus"], "picks": 2},
    "seats": [{"unbuilt": ["the_pyramids"]}, {"unbuilt": ["piraeus"]}],
}
# One slot is empty: a turn in the middle has a card behind it.
CHOICE: Document = {
    **MIDDLE,
    "layout": {"0": "sawmill", "1": "brickyard", "6": "?", "7": "walls"},
    "taken": 11,
}
LIBRARY: Document = {
    **CHOICE,
    "owed": [{"seat": 0, "kind": "library"}],
    "library": ["mathematics", "strategy", "urbanism"],
}
TOKEN: Document = {**CHOICE, "owed": [{"seat": 0, "kind": "token"}]}
START: Document = {
    "game": "duel",
    "age": 2,
    "pawn": 0,
    "turn": 0,
    "owed": [{"seat": 0, "kind": "start"}],
}
OVER: Document = {"game": "duel", "phase": "over", "age": 3, "seats": [{"coins": 3}, {"coins": 6}]}


def with_seat(seat: int, **changes: object) -> Document:
    """MIDDLE with something else in a seat."""
    seats = [dict(city) for city in MIDDLE["seats"]]
    seats[seat].update(changes)
    return {**MIDDLE, "seats": seats}


def owning(mine: list[str], theirs: list[str]) -> Document:
    """MIDDLE with other owners of tokens."""
    first, second = MIDDLE["seats"]
    return {**MIDDLE, "seats": [{**first, "tokens": mine}, {**second, "tokens": theirs}]}


def with_slots(base: Document, **slots: str | None) -> Document:
    """A document with something else in some slots (`_15="?"`), or nothing (None)."""
    layout = {**base["layout"], **{key[1:]: name for key, name in slots.items()}}
    return {**base, "layout": {slot: name for slot, name in layout.items() if name is not None}}


PUBLIC: list[tuple[str, Document, Document]] = [
    ("the coins of seat 0", MIDDLE, with_seat(0, coins=6)),
    ("the coins of seat 1", MIDDLE, with_seat(1, coins=7)),
    ("a card of seat 0", MIDDLE, with_seat(0, cards=["lumber_yard", "workshop", "statue"])),
    ("a card of seat 1", MIDDLE, with_seat(1, cards=["quarry", "glassworks", "brewery"])),
    ("one card less", MIDDLE, with_seat(1, cards=["quarry", "press"])),
    ("an unbuilt wonder of seat 0", MIDDLE, with_seat(0, unbuilt=["the_mausoleum"])),
    ("an unbuilt wonder of seat 1", MIDDLE, with_seat(1, unbuilt=[])),
    ("a wonder built, not unbuilt", MIDDLE, with_seat(1, unbuilt=["piraeus"], built=[], under={})),
    ("the card under a wonder", MIDDLE, with_seat(0, under={"the_sphinx": "theater"})),
    ("a token of seat 0", MIDDLE, with_seat(0, tokens=[])),
    ("a token of seat 1", MIDDLE, with_seat(1, tokens=[])),
    ("whose a token is", owning(["law"], []), owning([], ["law"])),
    ("a token on the board", MIDDLE, {**MIDDLE, "board": BOARD[1:]}),
    ("a token in the box", MIDDLE, {**MIDDLE, "box": BOX[1:]}),
    ("the pawn", MIDDLE, {**MIDDLE, "pawn": -1}),
    *(
        (f"the military token {token}", MIDDLE, {**MIDDLE, "military": [*rest]})
        for token, rest in (
            (token, [t for t in MIDDLE["military"] if t != token]) for token in MIDDLE["military"]
        )
    ),
    ("an accessible card", MIDDLE, with_slots(MIDDLE, _18="aqueduct")),
    ("a covered card that lies face up", MIDDLE, with_slots(MIDDLE, _11="horse_breeders")),
    ("a face-down slot that is empty", MIDDLE, with_slots(MIDDLE, _7=None)),
    ("a face-up slot that is empty", MIDDLE, with_slots(MIDDLE, _19=None)),
    ("where two cards lie", MIDDLE, with_slots(MIDDLE, _18="forum", _19="temple")),
    ("a card of the discard pile", MIDDLE, {**MIDDLE, "discard": ["baths", "altar"]}),
    ("whose turn it is", MIDDLE, {**MIDDLE, "turn": 1}),
    ("the back of a guild", AGE_3_OPEN, with_slots(AGE_3_OPEN, _3="?")),
    ("another back in its place", AGE_3_OPEN, with_slots(AGE_3_OPEN, _2="?guild", _3="?")),
    ("a wonder shown", DRAFT_0, {"game": "duel", "draft": {"shown": WONDER_NAMES[:4]}}),
    (
        "whose a drafted wonder is",
        DRAFT_2,
        {**DRAFT_2, "seats": [{"unbuilt": ["piraeus"]}, {"unbuilt": ["the_pyramids"]}]},
    ),
    ("what is owed", TOKEN, {**CHOICE, "owed": [{"seat": 0, "kind": "revive"}]}),
    ("who owes it", TOKEN, {**TOKEN, "turn": 1, "owed": [{"seat": 1, "kind": "token"}]}),
    (
        "the color to be destroyed",
        {**CHOICE, "owed": [{"seat": 0, "kind": "destroy", "color": "brown"}]},
        {**CHOICE, "owed": [{"seat": 0, "kind": "destroy", "color": "grey"}]},
    ),
    ("an extra turn earned", TOKEN, {**TOKEN, "extra_turn": True}),
    ("the slot just played", TOKEN, {**TOKEN, "taken": 12}),
    (
        "who names the first player",
        START,
        {**START, "turn": 1, "owed": [{"seat": 1, "kind": "start"}]},
    ),
    ("who has won", OVER, {**OVER, "seats": [{"coins": 6}, {"coins": 3}]}),
    ("how it was won", OVER, {**OVER, "pawn": -9}),
]


def slot(age: int, *slots: int) -> What:
    """The cards that lie, or will lie, in slots of an age."""

    def what(game: Duel, s: State) -> Hashable:
        first = LAYOUTS[age - 1].first
        names = tuple(NAMES[s.deck[first + n]] for n in slots)
        return names[0] if len(names) == 1 else names

    return what


def coming(game: Duel, s: State) -> Hashable:
    return frozenset(wonders(int(s.coming)))


def next_three(game: Duel, s: State) -> Hashable:
    return frozenset(tokens(int(s.library)))


def drawn(game: Duel, s: State) -> Hashable:
    return frozenset(tokens(int(s.offer)))


def guilds_in_play(game: Duel, s: State) -> Hashable:
    cards = [NAMES[s.deck[LAYOUTS[2].first + n]] for n in range(20)]
    return frozenset(name for name in cards if name in GUILDS)


def some(names: Iterable[str], many: int) -> set[Hashable]:
    return {frozenset(group) for group in combinations(names, many)}


def without(names: Iterable[str], *seen: str) -> set[str]:
    assert set(seen) <= set(names)
    return set(names) - set(seen)


# Age I, all but six of its cards in sight.
CITY_1 = ["lumber_yard", "clay_pool", "quarry", "glassworks", "guard_tower", "stable"]
CITY_2 = ["logging_camp", "clay_pit", "stone_pit", "press"]
AGE_1_LAID: Document = {
    "game": "duel",
    "layout": {"9": "?", "13": "?", "14": "altar", "15": "baths", "18": "tavern", "19": "theater"},
    "seats": [
        {"cards": CITY_1, "unbuilt": ["the_pyramids"]},
        {"cards": CITY_2, "built": ["the_sphinx"], "under": {"the_sphinx": "garrison"}},
    ],
    "discard": ["palisade", "workshop"],
}
LYING_1 = ["garrison", "palisade", "workshop", "altar", "baths", "tavern", "theater"]
UNSEEN_1 = without(AGE_1, *CITY_1, *CITY_2, *LYING_1)

AGE_2_SEEN = [
    *("sawmill", "brickyard", "walls", "school", "barracks", "temple", "forum"),
    *("statue", "brewery"),
]
AGE_3_SEEN = ["arsenal", "palace", "port", "arena", "study", "senate", "obelisk"]
NOT_SHOWN = without(WONDER_NAMES, "piraeus", "the_sphinx", "the_colossus", "the_pyramids")
DRAWN = frozenset(LIBRARY["library"])

# After a card was taken: what it uncovered lies face down until the turn is over.
UNSEEN = {"baths", "theater", "tavern", "press"}
UNTURNED: Document = {
    "game": "duel",
    "layout": {"9": "?", "10": "?", "16": "altar"},
    "taken": 14,
    "owed": [{"seat": 0, "kind": "token"}],
    "seats": [{"cards": sorted(without(AGE_1, "altar", *UNSEEN))}, {}],
}

HIDDEN: list[tuple[str, Document, int, What, set[Hashable], bool]] = [
    ("a face-down card of Age I", AGE_1_LAID, 0, slot(1, 9), {*UNSEEN_1}, True),
    ("two of them", AGE_1_LAID, 1, slot(1, 9, 13), set(permutations(UNSEEN_1, 2)), True),
    ("for a spectator", AGE_1_LAID, -1, slot(1, 13), {*UNSEEN_1}, True),
    ("of Age II", MIDDLE, 0, slot(2, 6), {*without(AGE_2, *AGE_2_SEEN)}, True),
    ("of Age III", AGE_3_OPEN, 1, slot(3, 2), {*without(AGE_3, *AGE_3_SEEN)}, True),
    ("a face-down guild", AGE_3_OPEN, 0, slot(3, 3), {*without(GUILDS, "builders_guild")}, True),
    ("an uncovered card not yet turned", UNTURNED, 0, slot(1, 9), {*UNSEEN}, True),
    ("the wonders to come", DRAFT_0, 0, coming, some(NOT_SHOWN, 4), True),
    ("after two picks", DRAFT_2, 1, coming, some(NOT_SHOWN, 4), True),
    ("an Age I card in the draft", DRAFT_0, 1, slot(1, 7), {*AGE_1}, True),
    ("an Age II card in Age I", AGE_1_LAID, 0, slot(2, 0), {*AGE_2}, True),
    ("an Age III card in Age II", MIDDLE, 1, slot(3, 19), {*AGE_3, *GUILDS}, False),
    ("which guilds are in play", MIDDLE, 0, guilds_in_play, some(GUILDS, 3), True),
    ("an Age III card in Age I", AGE_1_LAID, 1, slot(3, 4), {*AGE_3, *GUILDS}, False),
    ("what the Great Library will draw", MIDDLE, 0, next_three, some(BOX, 3), True),
    ("for the other seat", MIDDLE, 1, next_three, some(BOX, 3), True),
    ("what it has drawn, for its owner", LIBRARY, 0, drawn, {DRAWN}, True),
    ("for the opponent", LIBRARY, 1, drawn, some(BOX, 3), True),
    ("for somebody who watches", LIBRARY, -1, drawn, some(BOX, 3), True),
]


def cards(game: Duel, s: State) -> Hashable:
    """Every card that was dealt lies in one place."""
    if s.senate is not None:
        return agora.cards(game, s)
    first = LAYOUTS[s.age - 1].first
    laid = s.phase != DRAFT or s.pantheon is not None
    lying = [n for n in range(20) if s.present >> n & 1]
    found = [int(s.deck[first + n]) for n in lying]
    for age in range(int(s.age) + laid, 4):
        found += [int(s.deck[LAYOUTS[age - 1].first + n]) for n in range(20)]
    for city in (s.first, s.second):
        found += city_cards(city)
    found += [n for n in range(LOW) if s.discard_low >> n & 1]
    found += [LOW + n for n in range(len(ALL_NAMES) - LOW) if s.discard_high >> n & 1]
    found += [int(s.under(n)) for n in range(len(ALL_WONDER_NAMES)) if s.under(n) >= 0]
    return tuple(sorted(found))


def progress_tokens(game: Duel, s: State) -> Hashable:
    """Every progress token lies in one place."""
    if s.pantheon is not None:
        return pantheon.progress_tokens(game, s)
    if s.senate is not None:
        return agora.progress_tokens(game, s)
    places = (s.board, s.box, s.first.tokens, s.second.tokens)
    return sorted(name for place in places for name in tokens(int(place))) == TOKEN_NAMES


def of_agora(game: Duel, s: State) -> Hashable:
    """What Agora adds."""
    return s.senate is None or (agora.cubes(game, s), agora.conspiracies(game, s))


def of_pantheon(game: Duel, s: State) -> Hashable:
    """What Pantheon adds."""
    return s.pantheon is None or (
        pantheon.divinities(game, s),
        pantheon.tokens_of_cards(game, s),
        pantheon.coins_on_astarte(game, s),
    )


CONSERVED: list[What] = [cards, progress_tokens, of_agora, of_pantheon]

PUBLIC += AGORA_PUBLIC + pantheon.PUBLIC
HIDDEN += agora.HIDDEN + pantheon.HIDDEN
