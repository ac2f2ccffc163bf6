"""Position documents of Duel: round trips, defaults, what is refused and where."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from maravillas.core.errors import BadPosition
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import AGE_1, AGE_3, GUILDS, NAMES
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import TOKEN_NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.expansion import OWN_KINDS
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from tests.duel.asking import KINDS, dump, load

Document = dict[str, Any]
GAME = make("duel")
FIRST_GAME = make("duel", first_game=True)


def positions(seeds: range, game: Duel = GAME) -> Iterator[State]:
    """Every position of some random games, the last one included."""
    for seed in seeds:
        s, chance = game.new(seed), random.Random(seed)
        yield s
        while game.waiting(s):
            seat = int(game.waiting(s)) >> 1
            game.apply(s, seat, chance.choice(game.legal(s, seat)))
            yield s


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", [GAME, FIRST_GAME], ids=["draft", "first game"])
def test_a_document_that_says_only_its_seed_is_a_fresh_game(game: Duel, seed: int) -> None:
    assert game.hash(load(game, {"seed": seed})) == game.hash(game.new(seed))


def test_a_dump_loads_as_the_same_position() -> None:
    kinds = set()
    for s in positions(range(12)):
        document = dump(GAME, s)
        assert "strict" not in document, "a real game is never refused"
        assert GAME.hash(load(GAME, document)) == GAME.hash(s)
        if GAME.waiting(s):
            kinds.add(KINDS[int(GAME.kind(s, int(GAME.waiting(s)) >> 1))])
    assert kinds == {name for number, name in KINDS.items() if number < OWN_KINDS}


@pytest.mark.parametrize("pawn", [-9, 9])
def test_a_game_won_in_the_middle_of_a_turn_loads_as_it_was(pawn: int) -> None:
    seat = 0 if pawn > 0 else 1
    document: Document = {
        "age": 3,
        "pawn": pawn - 1 if pawn > 0 else pawn + 1,
        "turn": seat,
        "layout": {"9": "?", "10": "?", "11": "pretorium", "13": "palace"},
        "seats": [{"coins": 9}, {"coins": 9}],
    }
    s = load(GAME, document)
    GAME.apply(s, seat, NAMES.index("pretorium"))
    assert GAME.waiting(s) == 0
    written = dump(GAME, s)
    assert (written["phase"], written["pawn"], written["taken"]) == ("over", pawn, 11)
    assert 9 not in written["face_up"], "what the last card uncovered was never turned up"
    assert GAME.hash(load(GAME, written)) == GAME.hash(s)
    assert dump(GAME, GAME.from_bytes(GAME.to_bytes(s))) == written


def test_a_seat_is_told_nothing_that_is_hidden() -> None:
    for s in positions(range(4)):
        for seat in (0, 1):
            told = dump(GAME, s, seat)
            assert "decks" not in told
            assert "library" not in told or told["owed"] == [{"seat": seat, "kind": "library"}]
            assert "next" not in told.get("draft", {})
            for slot, name in told["layout"].items():
                assert (name in ("?", "?guild")) == (int(slot) not in told["face_up"])
            t = load(GAME, told)
            assert dump(GAME, t, seat) == told
            assert GAME.legal(t, seat) == GAME.legal(s, seat)


def test_what_a_seat_is_told_does_not_depend_on_what_is_hidden() -> None:
    rng = Rng(5)
    for s in positions(range(3)):
        for seat in (0, 1):
            assert dump(GAME, GAME.determinize(s, seat, rng), seat) == dump(GAME, s, seat)


def test_only_its_owner_is_told_what_the_great_library_drew() -> None:
    three = ["agriculture", "law", "strategy"]
    document: Document = {
        "owed": [{"seat": 1, "kind": "library"}],
        "board": ["economy"],
        "library": three,
        "box": [*three, "masonry", "theology"],
    }
    s = load(GAME, document)
    assert [NAME["library"] for NAME in (dump(GAME, s), dump(GAME, s, 1))] == [three, three]
    assert "library" not in dump(GAME, s, 0)


def test_loading_what_a_seat_was_told_deals_by_the_seed() -> None:
    document: Document = {
        "layout": {"9": "?", "14": "altar", "15": "baths"},
        "seats": [{"cards": ["tavern", "stable"]}, {}],
        "discard": ["theater"],
    }
    seen = {"altar", "baths", "tavern", "stable", "theater"}
    unseen = [name for name in AGE_1 if name not in seen]
    found: Counter[str] = Counter()
    for seed in range(900):
        s = load(GAME, {**document, "seed": seed})
        found[NAMES[s.deck[9]]] += 1
    assert set(found) == set(unseen)
    expected = 900 / len(unseen)
    assert sum((n - expected) ** 2 / expected for n in found.values()) < 45  # 17 degrees, 0.0002


def test_a_hidden_guild_is_dealt_among_those_not_seen() -> None:
    document: Document = {
        "age": 3,
        "layout": {"15": "?guild", "16": "?", "18": "palace", "19": "merchants_guild"},
        "seats": [{"cards": ["builders_guild"]}, {}],
    }
    first = LAYOUTS[2].first
    guilds = set()
    for seed in range(60):
        s = load(GAME, {**document, "seed": seed})
        guilds.add(NAMES[s.deck[first + 15]])
        assert NAMES[s.deck[first + 16]] not in GUILDS
    assert guilds == set(GUILDS) - {"builders_guild", "merchants_guild"}


def test_an_empty_document_is_the_draft_and_a_city_means_play() -> None:
    assert dump(GAME, load(GAME, {}))["phase"] == "draft"
    for key, value in (("age", 1), ("layout", {"0": "baths"}), ("seats", [{}, {}])):
        assert dump(GAME, load(GAME, {key: value}))["phase"] == "play"
    assert dump(FIRST_GAME, load(FIRST_GAME, {}))["phase"] == "play"


def test_without_a_layout_the_whole_age_is_dealt() -> None:
    for age in (1, 2, 3):
        s = load(GAME, {"age": age, "seed": 4})
        assert s.present == LAYOUTS[age - 1].all
        assert s.open == LAYOUTS[age - 1].bottom
        assert s.up == LAYOUTS[age - 1].face_up
        fresh = GAME.new(4)
        first = LAYOUTS[age - 1].first
        assert [s.deck[first + n] for n in range(20)] == [fresh.deck[first + n] for n in range(20)]


def test_a_card_named_elsewhere_is_not_dealt() -> None:
    for seed in range(20):
        s = load(GAME, {"seed": seed, "seats": [{"cards": ["baths", "altar", "press"]}, {}]})
        dealt = {NAMES[s.deck[n]] for n in range(20)}
        assert len(dealt) == 20
        assert not dealt & {"baths", "altar", "press"}


def test_where_too_many_cards_lie_elsewhere_the_last_slots_stay_empty() -> None:
    seats = [{"cards": list(AGE_1)[:9]}, {}]
    s = load(GAME, {"seats": seats})
    assert s.present == 2**14 - 1
    assert len({s.deck[n] for n in range(14)} | set(range(9))) == 23
    late = [{"cards": [*list(AGE_3)[:10], "builders_guild"]}, {}]
    for seed in range(10):
        s = load(GAME, {"age": 3, "seed": seed, "seats": late})
        dealt = [NAMES[s.deck[LAYOUTS[2].first + n]] for n in range(20) if s.present >> n & 1]
        assert len([name for name in dealt if name not in GUILDS]) == 10
        assert len(set(dealt) - set(late[0]["cards"])) == len(dealt) <= 13


def test_a_slot_that_is_not_listed_is_empty() -> None:
    s = load(GAME, {"age": 2, "layout": {"15": "sawmill", "16": "?"}})
    assert sorted(dump(GAME, s)["layout"]) == ["15", "16"]
    assert s.open == s.up == 2**15 + 2**16


def test_a_card_lies_face_up_if_its_row_does_or_nothing_covers_it() -> None:
    slots = {str(n): "?" for n in (0, 9, 10, 14, 19)}
    assert dump(GAME, load(GAME, {"layout": slots}))["face_up"] == [0, 10, 14, 19]


def test_lists_that_a_seat_leaves_out_are_empty_and_coins_are_seven() -> None:
    seats: Any = dump(GAME, load(GAME, {"seats": [{"cards": ["baths"]}, {"coins": 0}]}))["seats"]
    empty: Document = {"cards": [], "built": [], "unbuilt": [], "tokens": [], "under": {}}
    assert seats == [{"coins": 7, **empty, "cards": ["baths"]}, {"coins": 0, **empty}]


def test_what_a_city_produces_follows_from_what_stands_in_it() -> None:
    for s in positions(range(3)):
        if s.phase == 1:
            t = load(GAME, dump(GAME, s))
            for mine, theirs in ((s.first, t.first), (s.second, t.second)):
                assert mine.makes == theirs.makes
                assert mine.colors == theirs.colors
                assert mine.worth == theirs.worth
                assert mine.symbols == theirs.symbols
                assert mine.chains == theirs.chains
                assert mine.fixed == theirs.fixed
                assert mine.raw_choice == theirs.raw_choice
                assert mine.made_choice == theirs.made_choice


def test_all_military_tokens_lie_on_the_track_unless_it_is_said() -> None:
    all_four = ["loot_2_player_1", "loot_5_player_1", "loot_2_player_2", "loot_5_player_2"]
    assert dump(GAME, load(GAME, {"age": 1}))["military"] == all_four
    assert dump(GAME, load(GAME, {"age": 1, "military": []}))["military"] == []


def test_tokens_that_are_not_named_lie_on_the_board_or_in_the_box() -> None:
    for seed in range(10):
        written: Any = dump(GAME, load(GAME, {"seed": seed, "seats": [{"tokens": ["law"]}, {}]}))
        assert (len(written["board"]), len(written["box"])) == (4, 5)
        assert "law" not in written["board"] + written["box"]
        seats = [{"tokens": ["law"], "built": ["the_great_library"]}, {}]
        written = dump(GAME, load(GAME, {"seed": seed, "seats": seats}))
        assert (len(written["board"]), len(written["box"])) == (5, 4)
        assert written["library"] == []


def test_the_box_holds_what_is_neither_on_the_board_nor_owned() -> None:
    board = ["agriculture", "architecture", "economy", "law", "masonry"]
    written = dump(GAME, load(GAME, {"board": board}))
    assert written["box"] == ["mathematics", "philosophy", "strategy", "theology", "urbanism"]
    assert set(written["library"]) < set(written["box"])


def test_the_seat_that_owes_a_choice_has_the_turn() -> None:
    s = load(GAME, {"owed": [{"seat": 1, "kind": "token"}]})
    assert (s.turn, GAME.waiting(s)) == (1, 2)
    assert s.present == LAYOUTS[0].all - 2**19, "one card of a whole layout has been played"


@pytest.mark.parametrize(
    ("mine", "theirs", "color"),
    [
        ([], ["quarry"], "brown"),
        ([], ["press"], "grey"),
        (["the_statue_of_zeus"], ["press", "quarry"], "brown"),
        (["circus_maximus"], ["press", "quarry"], "grey"),
    ],
)
def test_the_color_to_destroy_is_found_if_only_one_fits(
    mine: list[str], theirs: list[str], color: str
) -> None:
    seats = [{"built": mine}, {"cards": theirs}]
    s = load(GAME, {"owed": [{"seat": 0, "kind": "destroy"}], "seats": seats})
    assert dump(GAME, s)["owed"] == [{"seat": 0, "kind": "destroy", "color": color}]


def test_what_the_played_card_uncovered_stays_down_until_the_turn_is_over() -> None:
    document: Document = {
        "layout": {"9": "baths", "13": "altar", "15": "press"},
        "taken": 14,
        "owed": [{"seat": 0, "kind": "token"}],
        "board": ["law"],
    }
    s = load(GAME, document)
    assert s.open == s.up == 2**13 + 2**15
    document["layout"] = {"9": "baths", "13": "altar"}
    s = load(GAME, document)
    assert s.open == s.up == 2**13
    GAME.apply(s, 0, GAME.legal(s, 0)[0])
    assert s.open == s.up == 2**9 + 2**13
    assert (s.turn, s.taken) == (1, 0)


def test_a_position_that_is_over_has_its_result() -> None:
    rich = [{"coins": 9}, {"coins": 2}]
    s = load(GAME, {"phase": "over", "seats": rich})
    assert (s.result, s.winner) == (3, 0)
    s = load(GAME, {"phase": "over", "age": 2, "pawn": -9, "seats": rich})
    assert (s.result, s.winner) == (1, 1)
    six = ["scriptorium", "pharmacist", "apothecary", "workshop", "university", "academy"]
    s = load(GAME, {"phase": "over", "age": 3, "seats": [{}, {"cards": six}]})
    assert (s.result, s.winner) == (2, 1)
    s = load(GAME, {"phase": "over"})
    assert (s.result, s.winner) == (4, 2)


def shaken(document: Document, chance: random.Random) -> Document:
    """The document, not strict, without some keys and with other cards, owed choices and tokens."""
    found: Document = json.loads(json.dumps(document)) | {"strict": False}
    for key in ("face_up", "taken", "decks", "library", "box", "board", "turn", "layout"):
        if chance.random() < 0.3:
            found.pop(key, None)
    for city in found["seats"]:
        city["cards"] = chance.sample(NAMES, chance.randrange(20))
        city["coins"] = chance.randrange(30)
        city["tokens"] = chance.sample(TOKEN_NAMES, chance.randrange(4))
    found["discard"] = chance.sample(NAMES, chance.randrange(4))
    found["pawn"] = chance.randrange(-8, 9)
    if chance.random() < 0.6:
        kind = chance.choice(["token", "library", "revive", "destroy", "start"])
        found["owed"] = [{"seat": chance.randrange(2), "kind": kind}]
    return found


def test_whatever_is_accepted_can_be_seen_redealt_and_played_to_its_end() -> None:
    chance = random.Random(1)
    documents = [dump(GAME, s) for s in positions(range(2)) if s.phase == 1]
    accepted = 0
    for document in chance.sample(documents, 100):
        try:
            s = load(GAME, shaken(document, chance))
        except BadPosition:
            continue
        accepted += 1
        assert GAME.hash(load(GAME, dump(GAME, s))) == GAME.hash(s)
        for seat in (0, 1):
            t = GAME.determinize(s, seat, Rng(seat))
            assert dump(GAME, t, seat) == dump(GAME, s, seat)
            while GAME.waiting(t):
                mover = int(GAME.waiting(t)) >> 1
                GAME.apply(t, mover, chance.choice(GAME.legal(t, mover)))
            assert sum(GAME.outcome(t)) == 840
    assert accepted > 20


def test_a_deck_to_come_is_dealt_as_it_is_written() -> None:
    deck = [*list(AGE_3)[:17], *list(GUILDS)[:3]]
    s = load(GAME, {"age": 2, "decks": {"3": deck}})
    assert dump(GAME, s)["decks"] == {"3": deck}
