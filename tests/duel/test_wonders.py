"""Chapter 9: wonders and the limit of seven."""

import pytest

import maravillas as mv
from tests.duel.positions import CARDS, WONDERS, Lay, city, words_in

SIX = (
    ["the_colossus", "the_sphinx", "piraeus"],
    ["the_appian_way", "circus_maximus", "the_mausoleum"],
)


@pytest.mark.rule("DUEL-057")
def test_a_wonder_is_built_over_a_card_and_paid_for(table: Lay) -> None:
    mine = city("quarry", coins=10, unbuilt=["the_pyramids", "the_sphinx"])
    t = table("stable", "altar", mine=mine).do("wonder the_pyramids with stable")
    assert t.coins == 10 - 6
    assert (t.mine["built"], t.mine["unbuilt"]) == (["the_pyramids"], ["the_sphinx"])
    assert t.mine["under"] == {"the_pyramids": "stable"}
    assert "stable" not in t.document["layout"].values()
    assert t.yours["built"] == []


@pytest.mark.rule("DUEL-057")
@pytest.mark.parametrize("wonder", WONDERS)
def test_the_card_lies_under_the_wonder_it_built(table: Lay, wonder: str) -> None:
    for card in ("lumber_yard", "brewery", "arena", "tacticians_guild"):
        mine = city(coins=50, unbuilt=[wonder])
        t = table(card, mine=mine, box=["law", "masonry", "strategy"]).do(
            f"wonder {wonder} with {card}"
        )
        assert t.mine["under"] == {wonder: card}
        assert t.mine["built"] == [wonder]


@pytest.mark.rule("DUEL-058")
def test_any_accessible_card_serves_even_one_that_could_not_be_constructed(table: Lay) -> None:
    by_type = {card["type"]: name for name, card in CARDS.items() if name != "pretorium"}
    assert len(by_type) == 7
    for name in by_type.values():
        t = table(name, mine=city(coins=8, unbuilt=["the_pyramids"]), yours=city())
        assert f"wonder the_pyramids with {name}" in t.moves
    t = table("palace", mine=city(coins=8, unbuilt=["the_pyramids"]))
    assert "build palace" not in t.moves
    t.do("wonder the_pyramids with palace")
    assert t.mine["built"] == ["the_pyramids"]


@pytest.mark.rule("DUEL-059")
@pytest.mark.parametrize(
    ("card", "effect"),
    [("tavern", "coins"), ("guard_tower", "pawn"), ("altar", "points"), ("pharmacist", "symbol")],
)
def test_a_card_under_a_wonder_has_no_effect(table: Lay, card: str, effect: str) -> None:
    mine = city("dispensary", coins=8, unbuilt=["the_pyramids"])
    t = table(card, mine=mine, board=["law"]).do(f"wonder the_pyramids with {card}")
    assert (t.coins, t.ahead, t.owed) == (0, 0, "your play"), effect
    assert (t.points("civilian"), t.points("wonders")) == (0, 9)
    assert t.mine["cards"] == ["dispensary"]
    assert t.document["discard"] == []


@pytest.mark.rule("DUEL-059", "DUEL-148")
def test_a_card_under_a_wonder_makes_nothing_and_cannot_be_retrieved(table: Lay) -> None:
    mine = city(
        coins=40,
        built=["the_pyramids"],
        under={"the_pyramids": "shelf_quarry"},
        unbuilt=["the_mausoleum"],
    )
    t = table("walls", "library", mine=mine, yours=city(coins=40), discard=["altar"])
    assert t.price("walls")["coins"] == 4
    t.do("wonder the_mausoleum with library")
    assert t.moves == ["revive altar"]
    t.do("revive altar")
    # It does not raise the opponent's price either, nor count as a brown card.
    assert mv.price(t.game, t.s, t.you, "walls")["coins"] == 4
    t = table("port", mine={**mine, "coins": 6}).do("build port")
    assert t.coins == 0


@pytest.mark.rule("DUEL-060")
def test_only_ones_own_unbuilt_wonders_can_be_built_each_once(table: Lay) -> None:
    mine = city(coins=50, built=["the_pyramids"], unbuilt=["the_sphinx", "the_colossus"])
    t = table("stable", "altar", mine=mine, yours=city(unbuilt=["piraeus"]))
    assert t.moves_with("stable")[2:] == [
        "wonder the_colossus with stable",
        "wonder the_sphinx with stable",
    ]
    assert t.refuses("wonder piraeus with stable")
    assert t.refuses("wonder the_pyramids with stable")
    assert t.refuses("wonder the_mausoleum with stable")
    t.do("wonder the_colossus with stable")
    assert t.owed == "your play"
    t.do("discard altar")
    assert t.refuses("wonder the_colossus with palisade")
    assert "wonder the_sphinx with palisade" in t.moves


@pytest.mark.rule("DUEL-061")
@pytest.mark.parametrize("owner", ["mine", "yours"])
def test_the_eighth_wonder_goes_to_the_box_when_the_seventh_is_built(
    table: Lay, owner: str
) -> None:
    first, second = SIX
    if owner == "mine":
        mine = city(coins=9, built=first[:2], unbuilt=["the_pyramids", "the_temple_of_artemis"])
        yours = city(built=[*second, first[2]])
    else:
        mine = city(coins=9, built=first, unbuilt=["the_pyramids"])
        yours = city(built=second, unbuilt=["the_temple_of_artemis"])
    t = table("stable", mine=mine, yours=yours).do("wonder the_pyramids with stable")
    assert (t.mine["unbuilt"], t.yours["unbuilt"]) == ([], [])
    assert "the_pyramids" in t.mine["built"]
    assert len(t.mine["built"]) + len(t.yours["built"]) == 7
    for viewer in (0, 1, None):
        assert "the_temple_of_artemis" not in words_in(mv.view(t.game, t.s, viewer))


@pytest.mark.rule("DUEL-061")
def test_the_sixth_wonder_removes_nothing(table: Lay) -> None:
    mine = city(coins=9, built=["the_colossus", "the_sphinx"], unbuilt=["the_pyramids"])
    yours = city(built=SIX[1], unbuilt=["the_temple_of_artemis"])
    t = table("stable", mine=mine, yours=yours).do("wonder the_pyramids with stable")
    assert t.yours["unbuilt"] == ["the_temple_of_artemis"]


@pytest.mark.rule("DUEL-061")
def test_nobody_can_build_an_eighth_wonder(table: Lay) -> None:
    mine = city(coins=9, built=SIX[0], unbuilt=["the_pyramids"])
    yours = city(coins=50, built=SIX[1], unbuilt=["the_temple_of_artemis"])
    t = table("stable", mine=mine, yours=yours).do("wonder the_pyramids with stable")
    assert t.owed == "your play"
    assert not [move for move in t.moves if move.startswith("wonder")]
    assert t.refuses("wonder the_temple_of_artemis with palisade")


@pytest.mark.rule("DUEL-062")
def test_the_extra_turn_of_the_seventh_cannot_build_the_eighth(table: Lay) -> None:
    mine = city(
        *("sawmill", "quarry", "clay_pool"),
        coins=50,
        built=["the_colossus", "the_sphinx"],
        unbuilt=["piraeus", "the_temple_of_artemis"],
    )
    yours = city(built=[*SIX[1], "the_pyramids"])
    t = table("stable", mine=mine, yours=yours).do("wonder piraeus with stable")
    assert t.owed == "my play"
    assert t.mine["unbuilt"] == []
    assert not [move for move in t.moves if move.startswith("wonder")]


@pytest.mark.rule("DUEL-063")
def test_a_removed_wonder_counts_for_nothing(table: Lay) -> None:
    """I build the seventh: my Pyramids are gone, for points, guild and Arena alike."""
    mine = city(
        *("builders_guild", "brewery", "sawmill", "glassworks", "press"),
        coins=0,
        built=["the_colossus", "the_sphinx"],
        unbuilt=["the_hanging_gardens", "the_pyramids"],
    )
    yours = city(built=[*SIX[1], "piraeus"])
    t = table("circus", "arena", mine=mine, yours=yours)
    t.do("wonder the_hanging_gardens with circus", "build arena")
    assert t.coins == 6 + 3 * 2
    assert t.points("wonders") == 3 + 6 + 3
    assert t.points("guild") == 4 * 2  # your four wonders are more than my three
    assert t.points("total") == t.points("wonders") + 8 + 3 + 4
