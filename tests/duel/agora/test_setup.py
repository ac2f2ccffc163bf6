"""Agora, chapter 1: what is dealt, and what picking a wonder does."""

from collections import Counter
from typing import Any

import pytest

import maravillas as mv
from maravillas.duel.agora.data.cards import CONSPIRACIES
from maravillas.duel.data.cards import AGE_1, AGE_2, AGE_3, GUILDS
from tests.duel.agora.positions import DECREES, FACTS, AgoraTable, Lay
from tests.duel.chance import looks_drawn, looks_uniform
from tests.duel.positions import Document

GAME = mv.make("duel+agora")
FRESH: list[Document] = [mv.position.dump(GAME, GAME.new(seed)) for seed in range(150)]
SENATORS = [senator["id"] for senator in FACTS["senators"]]
AGES = (AGE_1, AGE_2, AGE_3)


def see(game: Any, s: Any, viewer: int | None) -> Document:
    return mv.view(game, s, viewer)


def deck(document: Document, age: int) -> list[str]:
    """The cards of an age by slot."""
    found: list[str] = (
        list(document["layout"].values()) if age == 1 else document["decks"][str(age)]
    )
    return found


def drafting(shown: list[str], picks: int, **more: object) -> AgoraTable:
    """The draft, so many wonders picked."""
    others = ["the_sphinx", "piraeus", "the_pyramids", "the_colossus", "circus_maximus", "knossos"]
    others.append("the_great_lighthouse")
    taken = [name for name in others if name not in shown]
    order = [0, 1, 1, 0, 1, 0, 0, 1][:picks]
    seats = [{"unbuilt": [taken[n] for n in range(picks) if order[n] == seat]} for seat in (0, 1)]
    document = {
        "game": "duel+agora",
        "phase": "draft",
        "draft": {"shown": shown, "picks": picks},
        "seats": seats,
        "strict": False,
        **more,
    }
    return AgoraTable(document)


@pytest.mark.rule("AGORA-001")
def test_each_player_has_twelve_cubes_in_the_reserve() -> None:
    view = see(GAME, GAME.new(0), None)
    assert [seat["reserve"] for seat in view["seats"]] == [12, 12]
    assert all(chamber["cubes"] == [0, 0] for chamber in view["senate"])


@pytest.mark.rule("AGORA-001")
def test_cubes_are_in_a_reserve_or_in_a_chamber(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (2, 1), 5: (0, 3)})
    t.do("recruit politician_left_1", "place 1")
    assert (t.reserve, t.cubes(1), t.cubes(5)) == (9, (3, 1), (0, 3))


@pytest.mark.rule("AGORA-002", "AGORA-003")
def test_the_decks_have_twenty_cards_and_their_senators() -> None:
    for document in FRESH:
        seen: list[str] = []
        for age, size, senators in ((1, 25, 5), (2, 25, 5), (3, 23, 3)):
            cards = deck(document, age)
            kinds = Counter(
                "senator" if c in SENATORS else "guild" if c in GUILDS else "age" for c in cards
            )
            assert len(cards) == len(set(cards)) == size
            guilds = 3 if age == 3 else 0
            assert kinds == Counter(age=20 - guilds, senator=senators, guild=guilds)
            removed = document["removed"][str(age)]
            assert len(removed) == 3
            assert set(removed) | {c for c in cards if c in AGES[age - 1]} == set(AGES[age - 1])
            seen += [c for c in cards if c in SENATORS]
        assert sorted(seen) == sorted(SENATORS)


@pytest.mark.rule("AGORA-002")
def test_any_card_may_be_removed_and_any_senator_lie_in_any_age() -> None:
    for age in (1, 2, 3):
        removed = [document["removed"][str(age)] for document in FRESH]
        assert looks_drawn(removed, list(AGES[age - 1]), 3)
        there = [[c for c in deck(document, age) if c in SENATORS] for document in FRESH]
        assert looks_drawn(there, SENATORS, 3 if age == 3 else 5)


@pytest.mark.rule("AGORA-002")
def test_a_senator_may_lie_in_any_slot() -> None:
    slots = [slot for document in FRESH for slot, c in document["layout"].items() if c in SENATORS]
    assert looks_uniform(slots, [str(n) for n in range(25)])


@pytest.mark.rule("AGORA-003")
@pytest.mark.parametrize(
    ("age", "rows"),
    [(1, [3, 4, 5, 6, 7]), (2, [7, 6, 5, 4, 3]), (3, [2, 3, 4, 5, 4, 3, 2])],
)
def test_odd_rows_are_dealt_face_up(age: int, rows: list[int]) -> None:
    document = {"game": "duel+agora", "age": age}
    view = see(*mv.position.load(document), None)
    slots = view["layout"]
    for row, size in enumerate(rows):
        there = [slot for slot in slots if slot["row"] == row]
        assert len(there) == size
        assert all((slot["card"] is not None) == (row % 2 == 0) for slot in there)


@pytest.mark.rule("AGORA-004")
def test_the_removed_cards_are_kept_by_age(table: Lay) -> None:
    removed = {"1": ["baths", "altar", "theater"], "2": ["walls", "school", "forum"]}
    mine = {"conspiracies": [{"id": "treason", "prepared_with": "stable"}]}
    t = table("sawmill", mine=mine, age=2, removed=removed).do("trigger treason")
    assert t.moves == [
        f"build {card}" for card in ("theater", "altar", "baths", "walls", "school", "forum")
    ]


@pytest.mark.rule("AGORA-005")
def test_six_decrees_lie_in_the_chambers_three_of_them_face_up() -> None:
    for document in FRESH:
        senate = document["senate"]
        decrees = [senate[str(n)]["decrees"] for n in range(1, 7)]
        assert all(len(row) == 1 for row in decrees)
        assert len({row[0] for row in decrees}) == 6
        flags = [senate[str(n)]["face_up"] for n in range(1, 7)]
        assert flags == [[True], [False], [True], [False], [True], [False]]
    for n in range(1, 7):
        found = [document["senate"][str(n)]["decrees"][0] for document in FRESH]
        assert looks_uniform(found, DECREES)


@pytest.mark.rule("AGORA-006")
def test_the_conspiracies_form_a_shuffled_deck() -> None:
    for document in FRESH:
        assert sorted(document["conspiracy_deck"]) == sorted(CONSPIRACIES)
    for place in (0, 7, 8, 15):
        found = [document["conspiracy_deck"][place] for document in FRESH]
        assert looks_uniform(found, CONSPIRACIES)
    assert all(not seat["conspiracies"] for seat in FRESH[0]["seats"])


@pytest.mark.rule("AGORA-007")
def test_four_tokens_of_agora_lie_on_the_track_and_no_coins() -> None:
    assert sorted(FRESH[0]["military"]) == sorted(token["id"] for token in FACTS["military_tokens"])


@pytest.mark.rule("AGORA-007", "AGORA-140")
def test_no_token_costs_coins_any_more(table: Lay) -> None:
    t = table("walls", ahead=4, age=2, mine={"coins": 20}, yours={"coins": 20})
    t.do("build walls")
    assert t.ahead == 6
    assert t.your_coins == 20


@pytest.mark.rule("AGORA-008")
def test_five_of_twelve_tokens_lie_on_the_board_and_seven_in_the_box() -> None:
    every = [*(t["id"] for t in FACTS["progress_tokens"])]
    for document in FRESH:
        assert (len(document["board"]), len(document["box"])) == (5, 7)
        assert len({*document["board"], *document["box"]}) == 12
        assert {*every} <= {*document["board"], *document["box"]}
    everything = [*FRESH[0]["board"], *FRESH[0]["box"]]
    assert looks_drawn([document["board"] for document in FRESH], everything, 5)


@pytest.mark.rule("AGORA-009")
def test_fourteen_wonders_are_shuffled_and_eight_drafted() -> None:
    shown = [[*d["draft"]["shown"], *d["draft"]["next"]] for d in FRESH]
    every = sorted({name for group in shown for name in group})
    assert len(every) == 14
    assert {"curia_julia", "knossos"} <= set(every)
    assert looks_drawn(shown, every, 8)


@pytest.mark.rule("AGORA-010", "AGORA-254")
def test_knossos_places_a_cube_before_the_next_pick() -> None:
    t = drafting(["knossos", "the_mausoleum", "the_great_library", "the_appian_way"], 0)
    t.do("pick knossos")
    assert t.owed == "my place_any"
    assert t.places() == [1, 2, 3, 4, 5, 6]
    t.do("place 4")
    assert t.cubes(4) == (1, 0)
    assert t.owed == "your draft"


@pytest.mark.rule("AGORA-010", "AGORA-250")
def test_curia_julia_conspires_before_the_next_pick() -> None:
    t = drafting(
        ["curia_julia", "the_mausoleum", "the_great_library", "the_appian_way"],
        0,
        conspiracy_deck=["coup", "treason"],
    )
    t.do("pick curia_julia")
    assert t.owed == "my conspire_keep"
    assert t.moves == ["keep coup", "keep treason"]
    t.do("keep treason", "return bottom")
    assert t.conspiracies == ["treason"]
    assert t.document["conspiracy_deck"][-1] == "coup"
    assert t.owed == "your draft"


@pytest.mark.rule("AGORA-010")
@pytest.mark.parametrize("picked", ["curia_julia", "knossos"])
def test_the_last_wonder_of_a_group_works_too_after_the_third(picked: str) -> None:
    given = "knossos" if picked == "curia_julia" else "curia_julia"
    t = drafting([picked, given], 2, conspiracy_deck=["coup", "treason"])
    t.do(f"pick {picked}")
    answers = {"curia_julia": ["keep coup", "return top"], "knossos": ["place 1"]}
    whose = {picked: "your", given: "my"}
    for wonder in (picked, given):
        assert t.owed.startswith(whose[wonder])
        assert t.document["draft"]["shown"] == [], "the second group is not shown yet"
        t.do(*answers[wonder])
    assert t.owed == "your draft"
    assert len(t.document["draft"]["shown"]) == 4


@pytest.mark.rule("AGORA-010")
def test_play_begins_when_the_last_given_wonder_has_worked() -> None:
    t = drafting(["the_mausoleum", "knossos"], 6)
    t.do("pick the_mausoleum")
    assert t.owed == "your place_any"
    assert t.document["phase"] == "draft"
    t.do("place 6")
    assert t.document["phase"] == "play"
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-011")
def test_age_one_lies_there_during_the_draft() -> None:
    s = GAME.new(4)
    view = see(GAME, s, 0)
    assert view["phase"] == "draft"
    assert len(view["layout"]) == 25
    layout = view["layout"]
    while see(GAME, s, 0)["phase"] == "draft":
        seat = int(GAME.waiting(s)) - 1
        mv.do(GAME, s, seat, mv.moves(GAME, s, seat)[0])
    assert see(GAME, s, 0)["layout"] == layout


@pytest.mark.rule("AGORA-012")
def test_coins_first_player_and_draft_order_are_those_of_duel() -> None:
    document = FRESH[0]
    assert [seat["coins"] for seat in document["seats"]] == [7, 7]
    assert see(GAME, GAME.new(0), None)["draft"]["order"] == [0, 1, 1, 0, 1, 0, 0, 1]
    view = see(*mv.position.load({"game": "duel+agora", "age": 1}), None)
    assert view["owed"] == [{"seat": 0, "kind": "play"}]


@pytest.mark.rule("AGORA-013")
@pytest.mark.parametrize(("age", "first", "most"), [(1, 7, 7), (2, 3, 7), (3, 2, 5)])
def test_so_many_cards_are_available(age: int, first: int, most: int) -> None:
    game, start = mv.position.load({"game": "duel+agora", "age": age})
    found: set[int] = set()
    for seed in range(40):
        s = game.clone(start)
        counts = [sum(slot["accessible"] for slot in see(game, s, None)["layout"])]
        while see(game, s, None)["age"] == age and game.waiting(s):
            seat = int(game.waiting(s)) - 1
            discards = [m for m in mv.moves(game, s, seat) if m.startswith("discard ")]
            mv.do(game, s, seat, discards[(seed * 7 + len(counts) * 3) % len(discards)])
            view = see(game, s, None)
            if view["age"] == age:
                counts.append(sum(slot["accessible"] for slot in view["layout"]))
        assert counts[0] == first
        found |= set(counts)
    assert max(found) <= most
