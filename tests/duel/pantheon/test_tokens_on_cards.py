"""Tokens on the structure, and placing divinities (PANTHEON-010 to 014, 110 to 115)."""

import pytest

import maravillas as mv
from tests.duel.pantheon.positions import Lay
from tests.duel.positions import city

# Slot 13 lies under slots 18 and 19, slot 9 under 14 and 15; cards of Age I.
LAYOUT = {"13": "press", "18": "tavern", "9": "stable", "14": "altar", "0": "baths"}
DECKS = {"greek": ["zeus", "hades", "aphrodite"], "roman": ["mars", "neptune", "minerva"]}


@pytest.mark.rule("PANTHEON-010", "PANTHEON-011")
def test_a_token_is_taken_before_its_card_is_turned_up(table: Lay) -> None:
    t = table(layout=LAYOUT, slot_tokens={"13": "greek"}, mythology_decks=DECKS)
    t.do("build tavern")
    assert (t.owed, t.mine["mythology_tokens"]) == ("my place_divinity", ["greek"])
    assert 13 not in t.document["face_up"]
    assert t.moves == [f"place {name} on {n}" for name in ("hades", "zeus") for n in range(1, 7)]
    t.do("place zeus on 3")
    assert (t.owed, t.lies()) == ("your play", {"3": "zeus"})
    assert t.decks()["greek"] == ["hades", "aphrodite"]
    assert 13 in t.document["face_up"]


@pytest.mark.rule("PANTHEON-011")
def test_the_lower_of_two_may_be_placed_on_any_empty_space(table: Lay) -> None:
    t = table(
        layout=LAYOUT,
        slot_tokens={"13": "greek"},
        mythology_decks=DECKS,
        pantheon={"1": "ra", "6": "tanit"},
    )
    t.do("build tavern")
    assert t.refuses("place zeus on 1", "PANTHEON-011")
    assert t.refuses("place aphrodite on 2", "PANTHEON-011")
    t.do("place hades on 2")
    assert t.decks()["greek"] == ["zeus", "aphrodite"]
    assert t.lies() == {"1": "ra", "2": "hades", "6": "tanit"}


@pytest.mark.rule("PANTHEON-110")
def test_tokens_come_after_every_other_decision_of_the_turn(table: Lay) -> None:
    t = table(
        layout={"13": "press", "18": "tavern", "0": "baths"},
        slot_tokens={"13": "greek"},
        mine=city(coins=20, unbuilt=["the_statue_of_zeus"]),
        yours=city("quarry"),
    )
    t.do("wonder the_statue_of_zeus with tavern")
    assert (t.owed, t.mine["mythology_tokens"]) == ("my destroy", [])
    t.do("destroy quarry")
    assert t.owed == "my place_divinity"
    assert t.your_view["layout"][1]["card"] is None  # slot 13, for both
    assert t.view["layout"][1]["card"] is None


@pytest.mark.rule("PANTHEON-111", "PANTHEON-147")
def test_several_tokens_are_taken_from_the_highest_slot_down(table: Lay) -> None:
    """Zeus through The Divine Theater: two cards leave in one turn."""
    t = table(
        layout=LAYOUT,
        slot_tokens={"13": "greek", "9": "roman"},
        mythology_decks=DECKS,
        mine=city(coins=20, unbuilt=["the_divine_theater"]),
    )
    t.do("wonder the_divine_theater with tavern", "deck greek", "activate zeus top hades")
    t.do("discard 14")
    assert t.owed == "my place_divinity"
    assert t.moves[0].split()[1] in ("aphrodite", "hades")  # slot 13 first
    assert t.document["face_up"] == [0]
    t.do("place hades on 1")
    assert (t.owed, t.moves[0]) == ("my place_divinity", "place mars on 2")
    assert t.document["face_up"] == [0]
    t.do("place mars on 2")
    assert (t.owed, t.document["face_up"]) == ("your play", [0, 9, 13])
    assert t.mine["mythology_tokens"] == ["greek", "roman"]


@pytest.mark.rule("PANTHEON-113")
@pytest.mark.parametrize(
    ("deck", "owed"),
    [(["hades"], "my place_divinity"), ([], "your play")],
)
def test_a_deck_may_be_nearly_empty(table: Lay, deck: list[str], owed: str) -> None:
    t = table(layout=LAYOUT, slot_tokens={"13": "greek"}, mythology_decks={"greek": deck})
    t.do("build tavern")
    assert (t.owed, t.mine["mythology_tokens"]) == (owed, ["greek"])
    if deck:
        assert t.moves == [f"place hades on {n}" for n in range(1, 7)]


@pytest.mark.rule("PANTHEON-012")
def test_a_placed_divinity_is_known_to_who_placed_it_alone(table: Lay) -> None:
    t = table(layout=LAYOUT, slot_tokens={"13": "greek"}, mythology_decks=DECKS)
    t.do("build tavern", "place zeus on 3")
    mine, yours = t.view["pantheon"][2], t.your_view["pantheon"][2]
    assert (mine["mythology"], mine["divinity"]) == ("greek", "zeus")
    assert (yours["mythology"], yours["divinity"]) == ("greek", None)
    assert t.your_view["seats"][t.me]["seen"] == ["space 3", "greek 1"]  # looking is public


@pytest.mark.rule("PANTHEON-114", "PANTHEON-180")
def test_a_mythology_token_is_kept_and_carries_a_chain_symbol(table: Lay) -> None:
    mine = city(coins=0, mythology_tokens=["greek"], tokens=["urbanism"])
    t = table("greek_grand_temple", mine=mine, age=3)
    price = t.price("greek_grand_temple")
    assert (price["coins"], price["free"]) == (0, "chain")
    assert price["lines"][0]["mythology"] == "greek"
    t.do("build greek_grand_temple")
    assert (t.coins, t.mine["mythology_tokens"]) == (4, ["greek"])
    other = table("roman_grand_temple", mine=mine, age=3)
    assert other.refuses("build roman_grand_temple", "DUEL-036")


@pytest.mark.rule("PANTHEON-013")
def test_an_offering_token_is_kept_until_it_is_spent(table: Lay) -> None:
    layout = {"6": "temple", "11": "brewery", "19": "forum"}
    t = table(age=2, layout=layout, slot_tokens={"6": "offering_3"}, spaces={3: "tanit"})
    t.do("build brewery")
    assert (t.owed, t.mine["offering_tokens"]) == ("your play", ["offering_3"])
    assert 6 in t.document["face_up"]
    t.do("discard forum", "activate tanit spending offering_3")
    assert t.mine["offering_tokens"] == []


@pytest.mark.rule("PANTHEON-014")
def test_an_extra_turn_starts_after_tokens_and_cards(table: Lay) -> None:
    t = table(
        layout=LAYOUT,
        slot_tokens={"13": "greek"},
        mine=city(coins=20, unbuilt=["the_sphinx"]),
    )
    t.do("wonder the_sphinx with tavern")
    assert (t.owed, t.document["extra_turn"]) == ("my place_divinity", True)
    t.do(t.moves[0])
    assert t.owed == "my play"
    assert "build press" in t.moves


@pytest.mark.rule("PANTHEON-115")
def test_a_victory_takes_no_token(table: Lay) -> None:
    t = table(
        layout={"13": "press", "18": "stable", "0": "baths"},
        slot_tokens={"13": "greek"},
        mine=city(coins=20),
        ahead=8,
    )
    t.do("build stable")
    assert (t.result, t.mine["mythology_tokens"]) == ("my military", [])
    assert t.document["slot_tokens"] == {"13": "greek"}


@pytest.mark.rule("PANTHEON-260")
def test_the_other_player_decides_nothing(table: Lay) -> None:
    t = table(layout=LAYOUT, slot_tokens={"13": "greek"}, mythology_decks=DECKS)
    t.do("discard tavern")
    assert t.owed == "my place_divinity"


@pytest.mark.rule("PANTHEON-011")
def test_with_all_spaces_full_nothing_is_placed(table: Lay) -> None:
    """No real game comes so far: five tokens, six spaces."""
    spaces = dict(enumerate(("enki", "astarte", "aphrodite", "anubis", "mars", "tanit"), 1))
    t = table(
        layout={"13": "press", "18": "tavern", "9": "stable", "14": "altar"},
        slot_tokens={"13": "greek"},
        pantheon={str(n): name for n, name in spaces.items()},
    )
    t.do("build tavern")
    assert t.mine["mythology_tokens"] == ["greek"]
    assert [item["kind"] for item in mv.owed(t.game, t.s)] == ["play"]


@pytest.mark.rule("PANTHEON-113")
@pytest.mark.parametrize(
    ("deck", "spaces"), [(["zeus"], 0), (["zeus", "hades"], 5)], ids=["no card left", "no space"]
)
def test_a_second_token_may_find_nothing_to_place_any_more(
    table: Lay, deck: list[str], spaces: int
) -> None:
    """No real game comes so far: the first of two takes the last divinity, or the last space."""
    t = table("tavern")
    full = dict(zip("12345", ("enki", "astarte", "anubis", "mars", "tanit"), strict=True))
    t = table(
        layout={"13": "press", "14": "altar"},
        mythology_decks={"greek": deck},
        pantheon=full if spaces else {},
        owed=[{"seat": t.me, "kind": "place_divinity", "mythology": "greek"}] * 2,
    )
    t.do("place zeus on 6")
    assert t.owed == "your play"
