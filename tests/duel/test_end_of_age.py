"""Chapter 11: the end of an age."""

import pytest

from tests.duel.positions import COVERED_BY, FACE_UP, Lay, Table, city


@pytest.mark.rule("DUEL-069")
@pytest.mark.parametrize(("card", "age"), [("altar", 1), ("walls", 2)])
def test_an_age_ends_with_its_last_card(table: Lay, card: str, age: int) -> None:
    other = {1: "baths", 2: "forum"}[age]
    t = table(card, other, last=True).do(f"discard {card}")
    assert (t.owed, t.document["age"]) == ("your play", age)
    t.do(f"discard {other}")
    assert (t.owed, t.document["age"]) == ("your start", age + 1)


@pytest.mark.rule("DUEL-069", "DUEL-095")
def test_an_age_ends_only_when_the_choices_of_its_last_card_are_made(table: Lay) -> None:
    t = table("library", last=True, mine=city("scriptorium"), board=["law"]).do("build library")
    assert (t.owed, t.document["age"], t.document["layout"]) == ("my token", 2, {})
    t.do("token law")
    assert (t.owed, t.document["age"]) == ("my start", 3)


@pytest.mark.rule("DUEL-069", "DUEL-102")
def test_the_game_ends_after_age_3(table: Lay) -> None:
    t = table("arena", last=True, mine=city(coins=9), yours=city(coins=0)).do("discard arena")
    assert t.owed == ""
    assert t.document["phase"] == "over"
    assert t.result == "my civilian"


@pytest.mark.rule("DUEL-070")
@pytest.mark.parametrize("card", ["altar", "walls"])
@pytest.mark.parametrize(
    ("ahead", "chooser"), [(1, "your"), (8, "your"), (-1, "my"), (-8, "my"), (3, "your")]
)
def test_the_weaker_player_names_who_begins(
    table: Lay, card: str, ahead: int, chooser: str
) -> None:
    t = table(card, last=True, ahead=ahead).do(f"discard {card}")
    assert t.owed == f"{chooser} start"
    assert t.moves == ["start 0", "start 1"]


@pytest.mark.rule("DUEL-070")
@pytest.mark.parametrize("ahead", [2, -2, 0])
def test_either_player_may_be_named(table: Lay, ahead: int) -> None:
    for starter in (0, 1):
        t = table("altar", last=True, ahead=ahead).do("discard altar", f"start {starter}")
        assert t.owed == f"{t.whose(starter)} play"
        card = next(move for move in t.moves if move.startswith("discard"))
        assert t.do(card).owed == f"{t.whose(1 - starter)} play"


@pytest.mark.rule("DUEL-070")
def test_the_pawn_counts_as_it_stands_after_the_last_card(table: Lay) -> None:
    assert table("guard_tower", last=True).do("build guard_tower").owed == "your start"
    t = table("guard_tower", last=True, ahead=-1).do("build guard_tower")
    assert t.owed == "my start"  # at the centre: I played the last card


@pytest.mark.rule("DUEL-071")
def test_with_the_pawn_at_the_centre_the_player_of_the_last_card_names_who_begins(
    table: Lay,
) -> None:
    assert table("altar", last=True).do("discard altar").owed == "my start"
    t = table("altar", "baths", last=True).do("discard altar", "discard baths")
    assert t.owed == "your start"
    assert t.moves == ["start 0", "start 1"]


@pytest.mark.rule("DUEL-072")
def test_the_builder_of_a_wonder_with_the_last_card_is_the_player_of_the_last_card(
    table: Lay,
) -> None:
    mine = city(coins=40, unbuilt=["the_sphinx"])
    t = table("stable", last=True, mine=mine).do("wonder the_sphinx with stable")
    assert t.owed == "my start"
    # Also when the last card is itself played in an extra turn.
    t = table("stable", "baths", last=True, mine=mine)
    t.do("wonder the_sphinx with stable", "discard baths")
    assert t.owed == "my start"


@pytest.mark.rule("DUEL-073")
@pytest.mark.parametrize(("card", "age"), [("altar", 2), ("walls", 3)])
def test_the_next_age_lies_open_before_the_choice(table: Lay, card: str, age: int) -> None:
    t = table(card, last=True).do(f"discard {card}")
    document = t.document
    assert (t.owed, document["age"]) == ("my start", age)
    assert len(document["layout"]) == 20
    assert document["face_up"] == FACE_UP[age]
    bottom = {document["layout"][str(n)] for n in range(20) if not COVERED_BY[age][n]}
    t.do(f"start {t.me}")
    assert {move.split()[1] for move in t.moves if move.startswith("discard")} == bottom


@pytest.mark.rule("DUEL-070")
@pytest.mark.parametrize("pawn", [1, -4])
def test_who_played_last_is_forgotten_when_the_pawn_has_decided(pawn: int) -> None:
    """Two ways to the same choice give one and the same position."""
    found = []
    for last in (0, 1):
        seats = [city(coins=5 if last == 0 else 7), city(coins=5 if last == 1 else 7)]
        layout = {"0": "altar"}
        t = Table({"game": "duel", "pawn": pawn, "turn": last, "layout": layout, "seats": seats})
        t.do("discard altar")
        found.append((t.owed, t.game.hash(t.s), t.document))
    assert found[0] == found[1]


@pytest.mark.rule("DUEL-074")
@pytest.mark.parametrize("card", ["guard_tower", "walls"])
def test_everything_but_the_layout_carries_over(table: Lay, card: str) -> None:
    mine = city(
        *("quarry", "tavern", "scriptorium", "school"),
        coins=11,
        built=["the_sphinx"],
        unbuilt=["the_pyramids"],
        tokens=["law"],
        under={"the_sphinx": "stable"},
    )
    yours = city("press", "baths", coins=3, unbuilt=["piraeus"], tokens=["masonry"])
    t = table(
        card,
        last=True,
        mine=mine,
        yours=yours,
        ahead=5,
        discard=["altar"],
        board=["economy", "theology"],
        box=["strategy", "urbanism", "agriculture"],
        military=["loot_2_player_1", "loot_5_player_1"],
    )
    before = t.document
    t.do(f"discard {card}")
    after = t.document
    for key in ("pawn", "board", "military"):
        assert after[key] == before[key]
    assert sorted(after["box"]) == sorted(before["box"])
    assert set(after["discard"]) == {"altar", card}
    assert t.coins == 11 + 2 + 1
    for seat in (0, 1):
        for key in ("cards", "built", "unbuilt", "tokens", "under"):
            assert after["seats"][seat][key] == before["seats"][seat][key]
    assert after["seats"][t.you]["coins"] == 3
