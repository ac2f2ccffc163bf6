"""Agora, chapter 9: Curia Julia, Knossos, the two tokens, and the Great Library's larger box."""

import pytest

from tests.duel.agora.positions import Chamber, Lay, held, ready
from tests.duel.positions import city


@pytest.mark.rule("AGORA-251")
def test_curia_julia_gives_coins_a_trigger_and_an_extra_turn(table: Lay) -> None:
    rows = [held("coup"), held("blackmail", "altar"), held("espionage", "theater", True)]
    mine = city(coins=10, unbuilt=["curia_julia"], conspiracies=rows)
    t = table("stable", mine=mine).do("done", "wonder curia_julia with stable")
    assert t.coins == 6
    assert t.owed == "my trigger_unprepared"
    assert t.moves == ["trigger coup", "done"]
    t.do("trigger coup")
    assert (t.ahead, t.owed) == (2, "my trigger_conspiracy")
    assert t.moves == ["trigger blackmail", "done"]
    assert t.points("wonders") == 0


@pytest.mark.rule("AGORA-251")
def test_its_trigger_may_be_declined(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["curia_julia"], conspiracies=[held("coup")])
    t = table("stable", mine=mine).do("wonder curia_julia with stable", "done")
    assert (t.ahead, t.owed) == (0, "my play")
    assert t.mine["conspiracies"] == [held("coup")]


@pytest.mark.rule("AGORA-252")
def test_a_conspiracy_so_triggered_cannot_be_prepared(table: Lay) -> None:
    mine = city(
        coins=10, unbuilt=["curia_julia"], conspiracies=[held("coup"), held("treason", "altar")]
    )
    t = table("stable", "garrison", mine=mine).do("done", "wonder curia_julia with stable")
    assert t.refuses("trigger treason", "AGORA-252")
    t.do("trigger coup", "done")
    assert t.mine["conspiracies"][0] == held("coup", None, True)
    assert t.refuses("prepare coup with garrison", "AGORA-072")


@pytest.mark.rule("AGORA-253")
@pytest.mark.parametrize("rows", [[], [held("sabotage")]])
def test_without_a_useful_one_the_trigger_is_skipped(
    table: Lay, rows: list[dict[str, object]]
) -> None:
    mine = city(coins=10, unbuilt=["curia_julia"], conspiracies=rows)
    t = table("stable", mine=mine).do("wonder curia_julia with stable")
    assert (t.coins, t.owed) == (6, "my play")


@pytest.mark.rule("AGORA-253")
def test_a_prepared_one_waits_for_the_extra_turn(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["curia_julia"], conspiracies=[held("coup", "altar")])
    t = table("stable", mine=mine).do("done", "wonder curia_julia with stable")
    assert (t.coins, t.owed) == (6, "my trigger_conspiracy")


@pytest.mark.rule("AGORA-255")
def test_knossos_places_and_may_move(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["knossos"])
    t = table("stable", mine=mine).do("wonder knossos with stable")
    assert t.stack == ["my move_optional", "my place_any"]
    t.do("place 3")
    assert t.moves == ["move 3 2", "move 3 4", "done"]
    t.do("move 3 4")
    assert (t.cubes(4), t.owed) == ((1, 0), "your play")
    assert t.points("wonders") == 3


@pytest.mark.rule("AGORA-255")
def test_without_a_reserve_knossos_only_moves(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["knossos"])
    t = table("stable", mine=mine, senate={1: (12, 0)}).do("wonder knossos with stable")
    assert t.owed == "my move_optional"


@pytest.mark.rule("AGORA-255")
def test_theology_gives_knossos_an_extra_turn(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["knossos"], tokens=["theology"])
    t = table("stable", mine=mine).do("wonder knossos with stable", "place 1", "done")
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-256")
def test_corruption_refunds_nothing(table: Lay) -> None:
    mine = city(coins=2, senators=["politician_left_2"], conspiracies=ready("espionage"))
    t = table("politician_left_1", mine=mine, box=["corruption", "law", "economy"])
    t.do("trigger espionage", "token corruption")
    assert t.coins == 2
    t.do("recruit politician_left_1")
    assert t.coins == 2


@pytest.mark.rule("AGORA-257")
def test_organized_crime_is_not_retroactive(table: Lay) -> None:
    mine = city(conspiracies=[held("coup"), *ready("espionage")])
    t = table("stable", mine=mine, box=["organized_crime", "law", "economy"])
    t.do("trigger espionage", "token organized_crime")
    assert t.conspiracies == ["coup", "espionage"]
    assert len(t.document["conspiracy_deck"]) == 14


BOX = ["law", "economy", "masonry", "strategy", "theology", "urbanism", "philosophy"]


@pytest.mark.rule("AGORA-258")
def test_the_great_library_draws_from_the_tokens_now_in_the_box(table: Lay) -> None:
    """Espionage and Obscurantism take tokens that it would have drawn; the next ones move up."""
    mine = city(coins=90, unbuilt=["the_great_library"], conspiracies=ready("espionage"))
    yours = city(conspiracies=ready("obscurantism")[:1])
    yours["conspiracies"][0]["prepared_with"] = "clay_pool"
    t = table(
        *("stable", "garrison", "guard_tower"),
        mine=mine,
        yours=yours,
        board=["agriculture"],
        box=BOX,
        library=BOX,
    )
    t.do("trigger espionage", "token law", "discard stable")
    t.do("trigger obscurantism", "lock economy", "discard garrison")
    t.do("wonder the_great_library with guard_tower")
    assert t.owed == "my library"
    assert sorted(move.split()[1] for move in t.moves) == ["masonry", "strategy", "theology"]
    t.do("token masonry")
    assert sorted(t.document["box"]) == sorted(BOX[3:]), "the two others return"
    assert len(t.document["box"]) == 4


@pytest.mark.rule("AGORA-258")
def test_what_the_library_returned_is_within_reach_of_espionage(table: Lay) -> None:
    mine = city(coins=90, unbuilt=["the_great_library"], conspiracies=ready("espionage"))
    t = table("stable", "garrison", mine=mine, board=["agriculture"], box=BOX, library=BOX[:3])
    t.do("done", "wonder the_great_library with stable", "token law", "discard garrison")
    t.do("trigger espionage")
    assert len(t.moves) == 6
    assert {"token economy", "token masonry"} <= set(t.moves)


@pytest.mark.rule("AGORA-258")
def test_every_token_of_the_box_may_be_drawn(table: Lay) -> None:
    mine = city(coins=90, unbuilt=["the_great_library"])
    drawn: set[str] = set()
    for seed in range(40):
        t = table("stable", mine=mine, board=["agriculture"], box=BOX, seed=seed)
        t.do("wonder the_great_library with stable")
        assert len(t.moves) == 3
        drawn |= {move.split()[1] for move in t.moves}
    assert drawn == set(BOX)


def test_both_wonders_cost_five_resources(table: Lay) -> None:
    senate: dict[int, Chamber] = {}
    mine = city(coins=10, unbuilt=["curia_julia", "knossos"])
    t = table("stable", mine=mine, senate=senate)
    assert [t.price(name)["coins"] for name in ("curia_julia", "knossos")] == [10, 10]
