"""What no position document may say: where it is refused, and in which words."""

import random
from typing import Any

import pytest

from maravillas.core.errors import BadPosition
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import AGE_1, AGE_3, GUILDS
from maravillas.duel.options import make
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from tests.duel.asking import dump, load

Document = dict[str, Any]
GAME = make("duel")
FIRST_GAME = make("duel", first_game=True)

START: Document = {"age": 2, "owed": [{"seat": 0, "kind": "start"}]}
LIBRARY: Document = {"owed": [{"seat": 0, "kind": "library"}]}
FULL = {str(n): "?" for n in range(20)}
TOKEN: Document = {"owed": [{"seat": 0, "kind": "token"}], "seats": [{}, {}]}
SHOWN = ["piraeus", "the_sphinx", "the_colossus", "the_pyramids"]
NEXT = ["circus_maximus", "the_mausoleum", "the_appian_way", "the_great_library"]
QUARRY = [{}, {"cards": ["quarry"]}]
FOUR = ["law", "economy", "masonry", "strategy"]
THREE = ["theology", "urbanism", "philosophy"]
MANY_3 = [{"cards": [*AGE_3][9:]}, {}]  # with seven more in the discard pile
SIX = ["scriptorium", "pharmacist", "apothecary", "workshop", "university", "academy"]

# What a document says, where it is wrong, what the refusal says.
NEVER: list[tuple[Document, str, str]] = [
    ({"rubbish": 1}, "$", 'unknown key "rubbish"; allowed: age, board'),
    ({"seed": -1}, "$.seed", "-1 is not between 0 and 9007199254740991"),
    ({"seed": 1.0}, "$.seed", "1.0 is here where a whole number from 0"),
    ({"seed": True}, "$.seed", "true is here where a whole number from 0"),
    ({"strict": 1}, "$.strict", "1 is here where true or false"),
    ({"phase": "middle"}, "$.phase", '"middle" is here where'),
    ({"turn": 2}, "$.turn", "2 is not between 0 and 1"),
    ({"age": 4}, "$.age", "4 is not between 1 and 3"),
    ({"age": True}, "$.age", "true is here where a whole number from 1 to 3"),
    ({"pawn": 10}, "$.pawn", "10 is not between -9 and 9"),
    ({"pawn": -10}, "$.pawn", "-10 is not between -9 and 9"),
    ({"age": 1, "pawn": 9}, "$.pawn", "this wins the game at once"),
    ({"age": 1, "pawn": -9}, "$.pawn", "this wins the game at once"),
    ({"age": 3, "seats": [{"cards": SIX}, {}]}, "$.seats", "this wins the game at once"),
    ({"seats": {}}, "$.seats", "{} is here where a list"),
    ({"seats": [{}]}, "$.seats", "1"),
    ({"seats": [{}, {}, {}]}, "$.seats", "3"),
    ({"seats": [{}, []]}, "$.seats[1]", "[] is here where an object"),
    ({"seats": [{"coins": -1}, {}]}, "$.seats[0].coins", "-1 is not between 0 and"),
    ({"seats": [{"coins": 2.5}, {}]}, "$.seats[0].coins", "2.5 is here where a whole number"),
    ({"seats": [{"hand": []}, {}]}, "$.seats[0]", 'unknown key "hand"; allowed: built, cards'),
    ({"seats": [{"cards": ["bath"]}, {}]}, "$.seats[0].cards[0]", '"bath" is no card; allowed:'),
    ({"seats": [{"cards": [3]}, {}]}, "$.seats[0].cards[0]", "3 is here where"),
    ({"seats": [{"cards": ["baths"] * 2}, {}]}, "$.seats[0].cards[1]", "already at $.seats[0].ca"),
    ({"seats": [{"built": ["baths"]}, {}]}, "$.seats[0].built[0]", '"baths" is no wonder'),
    ({"seats": [{"tokens": ["baths"]}, {}]}, "$.seats[0].tokens[0]", '"baths" is no token'),
    (
        {"seats": [{"built": ["piraeus"]}, {"unbuilt": ["piraeus"]}]},
        "$.seats[1].unbuilt[0]",
        "piraeus is already at $.seats[0].built[0], and there is only one",
    ),
    (
        {"seats": [{"built": ["piraeus"], "unbuilt": ["piraeus"]}, {}]},
        "$.seats[0].unbuilt[0]",
        "piraeus is already at $.seats[0].built[0]",
    ),
    (
        {"seats": [{"unbuilt": ["piraeus"], "under": {"piraeus": "baths"}}, {}]},
        "$.seats[0].under.piraeus",
        "piraeus is not built here, so no card lies under it",
    ),
    ({"seats": [{"under": {"baths": "press"}}, {}]}, "$.seats[0].under", '"baths" is no wonder'),
    ({"discard": "baths"}, "$.discard", '"baths" is here where a list'),
    ({"layout": []}, "$.layout", "[] is here where an object"),
    ({"layout": {"20": "baths"}}, "$.layout.20", '"20" is no slot; the slots are 0 to 19'),
    ({"layout": {"01": "baths"}}, "$.layout.01", '"01" is no slot'),
    ({"layout": {"1": None}}, "$.layout.1", "null is here where"),
    ({"layout": {"1": "??"}}, "$.layout.1", '"??" is no card; allowed: '),
    ({"layout": {"1": "sawmill"}}, "$.layout.1", "sawmill is no card of Age 1"),
    ({"age": 3, "layout": {"1": "baths"}}, "$.layout.1", "baths is no card of Age 3"),
    ({"layout": {"1": "?guild"}}, "$.layout.1", "guilds lie only in the layout of Age 3"),
    ({"layout": {"1": "baths", "2": "baths"}}, "$.layout.2", "baths is already at $.layout.1"),
    ({"layout": {}}, "$.layout", "the layout is empty, so the age would be over"),
    ({**START, "layout": {}, "strict": False}, "$.layout", "the layout is empty"),
    ({"layout": {"1": "baths"}, "face_up": [2]}, "$.face_up[0]", "slot 2 is empty"),
    ({"layout": {"1": "baths"}, "face_up": [1, 1]}, "$.face_up[1]", "1 is already at $.face_up"),
    ({"layout": {"1": "baths"}, "face_up": []}, "$.face_up", "slot 1 must be face up: DUEL-018"),
    ({"layout": {"1": "baths"}, "face_up": [20]}, "$.face_up[0]", "20 is not between 0 and 19"),
    ({"board": ["law", "law"]}, "$.board[1]", "law is already at $.board[0]"),
    ({"board": ["law"] * 6}, "$.board", "6"),
    ({"board": [1]}, "$.board[0]", "1 is here where"),
    ({"box": ["law", "law"]}, "$.box[1]", "law is already at $.box[0]"),
    ({"age": 1, "library": ["law"], "box": ["economy"]}, "$.library[0]", "law is not in the box"),
    ({"age": 1, "library": ["law"] * 2, "box": ["law"]}, "$.library[1]", "law is already"),
    (
        {
            "age": 1,
            "library": [],
            "box": ["law", "masonry", "theology"],
            "seats": [{"unbuilt": ["the_great_library"]}, {}],
        },
        "$.library",
        "draws 3 tokens, not 0",
    ),
    (
        {"seats": [{"unbuilt": ["the_great_library"]}, {}], "box": []},
        "$.box",
        "the Great Library draws from the box, which has 0 of",
    ),
    (
        {**LIBRARY, "seats": [{"unbuilt": ["the_great_library"]}, {}]},
        "$.seats",
        "the Great Library's choice is open, so it cannot still be unbuilt",
    ),
    (
        {"seats": [{"built": ["the_great_library"]}, {}], "box": ["law"], "library": ["law"]},
        "$.library",
        "the Great Library has drawn already",
    ),
    ({"military": ["loot"]}, "$.military[0]", '"loot" is no military token; allowed: loot_2_pla'),
    ({"military": ["loot_2_player_1"] * 2}, "$.military[1]", "loot_2_player_1 is already at $.mil"),
    ({"owed": [{"kind": "token"}]}, "$.owed[0]", 'the key "seat" is missing'),
    ({"owed": [{"seat": 0}]}, "$.owed[0]", 'the key "kind" is missing'),
    ({"owed": [{"seat": 0, "kind": "play"}]}, "$.owed[0].kind", '"play" is here where'),
    ({"owed": [{"seat": 2, "kind": "token"}]}, "$.owed[0].seat", "2 is not between 0 and 1"),
    ({"owed": TOKEN["owed"] * 2}, "$.owed", "Duel owes one choice at a time"),
    ({**TOKEN, "turn": 1}, "$.owed[0].seat", "belong to the seat whose turn it is"),
    ({**TOKEN, "board": []}, "$.board", "there is nothing to choose from"),
    ({"owed": [{"seat": 0, "kind": "revive"}]}, "$.owed[0]", "there is nothing to choose from"),
    ({"owed": [{"seat": 0, "kind": "destroy"}]}, "$.owed[0]", "there is nothing to choose from"),
    (
        {"owed": [{"seat": 0, "kind": "destroy", "color": "grey"}], "seats": QUARRY},
        "$.owed[0]",
        "there is nothing to choose from",
    ),
    (
        {"owed": [{"seat": 0, "kind": "destroy"}], "seats": [{}, {"cards": ["quarry", "press"]}]},
        "$.owed[0]",
        "say which color is destroyed; allowed: brown, grey",
    ),
    (
        {"owed": [{"seat": 0, "kind": "destroy", "color": "red"}], "seats": QUARRY},
        "$.owed[0].color",
        '"red" is here where',
    ),
    (
        {"owed": [{"seat": 0, "kind": "token", "color": "red"}]},
        "$.owed[0].color",
        "only the kind destroy has a color",
    ),
    ({"owed": [{"seat": 0, "kind": "start"}]}, "$.owed[0]", "nobody is asked who begins Age 1"),
    ({**START, "turn": 1}, "$.owed[0]", "seat 1 names who begins the age"),
    ({**TOKEN, "phase": "over"}, "$.owed", "nothing is owed when the game is over"),
    ({**TOKEN, "layout": FULL}, "$.layout", "at least one slot must be empty"),
    ({**TOKEN, "taken": 5}, "$.taken", "slot 5 holds a card"),
    ({**TOKEN, "taken": 20}, "$.taken", "20 is not between 0 and 19"),
    ({"age": 1, "taken": 19}, "$.taken", "no turn is in the middle"),
    ({"age": 1, "extra_turn": 1}, "$.extra_turn", "1 is here where true or false"),
    ({"phase": "over", "extra_turn": True}, "$.extra_turn", "only while a choice of the same turn"),
    ({"phase": "play", "draft": {}}, "$.draft", "only the phase draft has wonders to pick"),
    ({"draft": {"shown": SHOWN[:3]}}, "$.draft.shown", "after 0 picks 4 wonders are shown, not 3"),
    ({"draft": {"shown": SHOWN, "next": NEXT[1:]}}, "$.draft.next", "after 0 picks 4 wonders are"),
    ({"draft": {"shown": SHOWN, "next": SHOWN}}, "$.draft.next[0]", "piraeus is already"),
    ({"draft": {"picks": 3}}, "$.draft.picks", "3 is no number of picks; allowed: 0, 1, 2, 4"),
    ({"draft": {"picks": 7}}, "$.draft.picks", "7 is not between 0 and 6"),
    ({"draft": {"hidden": []}}, "$.draft", 'unknown key "hidden"; allowed: next, picks, shown'),
    ({"draft": {}, "turn": 1}, "$.turn", "after 0 picks seat 0 is to pick"),
    ({"draft": {}, "layout": {"1": "baths"}}, "$.layout", "the wonders are still being drafted"),
    ({"draft": {}, "owed": TOKEN["owed"]}, "$.owed", "the wonders are still being drafted"),
    ({"draft": {}, "age": 2}, "$.age", "the wonders are still being drafted"),
    ({"draft": {}, "pawn": 1}, "$.pawn", "the wonders are still being drafted"),
    ({"draft": {}, "taken": 1}, "$.taken", "the wonders are still being drafted"),
    ({"draft": {}, "seats": [{"cards": ["baths"]}, {}]}, "$.seats[0]", "the wonders are still"),
    ({"age": 1, "decks": {"1": []}}, "$.decks.1", '"1" is no age to come; allowed: 2, 3'),
    ({"phase": "over", "decks": {"3": []}}, "$.decks.3", '"3" is no age to come; allowed: none'),
    ({"age": 1, "decks": {"2": []}}, "$.decks.2", "0"),
    ({"age": 2, "decks": {"3": ["baths"] * 20}}, "$.decks.3[0]", "baths is no card of Age 3"),
    ({"age": 2, "decks": {"3": ["arena"] * 20}}, "$.decks.3[1]", "arena is already at $.decks.3"),
]

# What no real game reaches: refused, but for a document that says it is not strict.
LOOSE: list[tuple[Document, str, str]] = [
    (
        {"seats": [{"cards": ["baths"]}, {"cards": ["baths"]}]},
        "$.seats[1].cards[0]",
        "baths is already at $.seats[0].cards[0], and there is only one",
    ),
    ({"discard": ["baths"], "layout": {"1": "baths"}}, "$.layout.1", "already at $.discard[0]"),
    ({"seats": [{"tokens": ["law"]}, {"tokens": ["law"]}]}, "$.seats[1].tokens[0]", "already at"),
    ({"board": ["law"], "box": ["law", "economy"]}, "$.box[0]", "law is already at $.board[0]"),
    ({"seats": [{"cards": ["temple"]}, {}]}, "$.seats[0].cards[0]", "temple belongs to Age 2"),
    ({"age": 2, "discard": ["palace"]}, "$.discard[0]", "palace belongs to Age 3"),
    (
        {"seats": [{"unbuilt": SHOWN, "built": NEXT[:1]}, {}]},
        "$.seats[0]",
        "a city has at most 4 wonders, built or not, not 5",
    ),
    (
        {"seats": [{"built": SHOWN}, {"built": NEXT}]},
        "$.seats",
        "at most 7 wonders are built in a game, not 8",
    ),
    (
        {"seats": [{"built": SHOWN}, {"built": NEXT[:3], "unbuilt": NEXT[3:]}]},
        "$.seats",
        "seven wonders are built, so the eighth is gone",
    ),
    (
        {"seats": [{"tokens": FOUR}, {"tokens": THREE}]},
        "$.seats",
        "a game gives away at most 6 progress tokens, not 7",
    ),
    (
        {"seats": [{"cards": list(AGE_1)[:21]}, {}], "layout": {"1": "?"}},
        "$",
        "21 cards of Age 1 are named; a game uses 20 of them",
    ),
    (
        {"age": 3, "seats": MANY_3, "discard": [*AGE_3][:7], "layout": {"1": "?"}},
        "$",
        "18 cards of Age 3 are named; a game uses 17 of them",
    ),
    (
        {"age": 3, "discard": list(GUILDS)[:4]},
        "$",
        "4 purple cards are named; a game uses 3 of them",
    ),
    ({"layout": {"1": "?", "4": "?"}, "face_up": [4]}, "$.face_up", "slot 1 must be face up"),
    ({"layout": {"9": "?", "14": "?"}, "face_up": [9, 14]}, "$.face_up[0]", "slot 9 must be face"),
    ({"age": 1, "extra_turn": True}, "$.extra_turn", "only while a choice"),
    (
        {**START, "pawn": 3},
        "$.owed[0]",
        "seat 1 names who begins the age",
    ),
    (
        {**START, "layout": {"1": "?"}},
        "$.layout",
        "all slots are full",
    ),
    ({"phase": "over", "age": 2}, "$.phase", "the game is not over"),
    ({"phase": "over", "layout": {"1": "palace"}}, "$.phase", "the game is not over"),
    ({"draft": {"picks": 1}}, "$", "after 1 picks this seat has 1 wonders, not 0"),
    (
        {"draft": {"picks": 1}, "seats": [{}, {"unbuilt": ["piraeus"]}]},
        "$.seats[0]",
        "after 1 picks this seat has 1 wonders, not 0",
    ),
    (
        {"age": 2, "decks": {"3": [*AGE_3][:20]}},
        "$.decks.3",
        "the deck of Age 3 has 3 purple cards, not 0",
    ),
    (
        {**LIBRARY, "box": ["law"]},
        "$.box",
        "the Great Library draws from the box, which has 1 of 3 tokens",
    ),
]


@pytest.mark.parametrize(("document", "path", "reason"), NEVER + LOOSE)
def test_a_wrong_document_is_refused_with_its_place(
    document: Document, path: str, reason: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        load(GAME, document)
    assert refused.value.path == path
    assert reason in refused.value.reason
    assert refused.value.key is not None


@pytest.mark.parametrize(("document", "path", "reason"), NEVER)
def test_what_cannot_be_played_is_refused_even_if_not_strict(
    document: Document, path: str, reason: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        load(GAME, {"strict": False, **document})
    assert refused.value.path == path


@pytest.mark.parametrize(("document", "path", "reason"), LOOSE)
def test_what_no_game_reaches_can_be_played_if_not_strict(
    document: Document, path: str, reason: str
) -> None:
    s = load(GAME, {"strict": False, **document})
    written = dump(GAME, s)
    assert written.get("strict", True) is False
    assert GAME.hash(load(GAME, written)) == GAME.hash(s)
    for seed in range(3):
        t = GAME.determinize(s, seed % 2, Rng(seed))
        play_on(GAME, t, random.Random(seed))


def test_a_first_game_has_no_draft() -> None:
    with pytest.raises(BadPosition, match=r"\$.phase: a first game has no draft"):
        load(FIRST_GAME, {"phase": "draft"})
    load(FIRST_GAME, {"phase": "draft", "strict": False})


def test_no_card_is_left_for_a_slot() -> None:
    slots = {str(n): "?" for n in range(4)}
    document: Document = {"seats": [{"cards": list(AGE_1)[:20]}, {}], "layout": slots}
    with pytest.raises(BadPosition) as refused:
        load(GAME, document)
    assert refused.value.path == "$.layout.3"
    assert refused.value.reason == "no card with this back is left for the slot"


def play_on(game: Duel, s: State, chance: random.Random) -> None:
    """To the end, by random moves."""
    while game.waiting(s):
        seat = int(game.waiting(s)) >> 1
        game.apply(s, seat, chance.choice(game.legal(s, seat)))
