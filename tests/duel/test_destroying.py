"""Chapter 17, continued: the Statue of Zeus and Circus Maximus."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from maravillas.duel.data.cards import NAMES
from maravillas.duel.rules.effects import gain, leave
from maravillas.duel.rules.expansion import ALONE
from maravillas.duel.rules.state import City, State
from tests.duel.positions import Lay, cards_of, city

RICH = 40
BROWN = cards_of("raw")
GREY = cards_of("manufactured")


@pytest.mark.rule("DUEL-140")
def test_circus_maximus_discards_a_grey_card_of_the_opponent(table: Lay) -> None:
    mine = city("press", coins=RICH, unbuilt=["circus_maximus"])
    t = table("altar", mine=mine, yours=city("glassworks", "drying_room", "quarry", "forum"))
    t.do("wonder circus_maximus with altar")
    assert (t.ahead, t.points("wonders")) == (1, 3)
    assert (t.owed, t.moves) == ("my destroy", ["destroy glassworks", "destroy drying_room"])
    t.do("destroy drying_room")
    assert set(t.yours["cards"]) == {"glassworks", "quarry", "forum"}
    assert t.document["discard"] == ["drying_room"]
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-156")
def test_zeus_discards_a_brown_card_of_the_opponent(table: Lay) -> None:
    mine = city("clay_pool", coins=RICH, unbuilt=["the_statue_of_zeus"])
    t = table("altar", mine=mine, yours=city("quarry", "sawmill", "press", "caravansery"))
    t.do("wonder the_statue_of_zeus with altar")
    assert (t.ahead, t.points("wonders")) == (1, 3)
    assert (t.owed, t.moves) == ("my destroy", ["destroy quarry", "destroy sawmill"])
    t.do("destroy sawmill")
    assert set(t.yours["cards"]) == {"quarry", "press", "caravansery"}
    assert t.document["discard"] == ["sawmill"]
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-156", "DUEL-140")
@pytest.mark.parametrize(
    ("wonder", "color"), [("the_statue_of_zeus", BROWN), ("circus_maximus", GREY)]
)
def test_every_card_of_the_color_can_be_destroyed(
    table: Lay, wonder: str, color: list[str]
) -> None:
    mine = city(coins=90, unbuilt=[wonder])
    for victim in color:
        t = table("altar", mine=mine, yours=city(*BROWN, *GREY)).do(f"wonder {wonder} with altar")
        assert t.moves == [f"destroy {name}" for name in color]
        t.do(f"destroy {victim}")
        assert set(t.yours["cards"]) == {*BROWN, *GREY} - {victim}


@pytest.mark.rule("DUEL-157")
@pytest.mark.parametrize(
    ("wonder", "cards"),
    [("the_statue_of_zeus", ["press", "altar"]), ("circus_maximus", ["quarry", "altar"])],
)
def test_without_such_a_card_the_rest_of_the_wonder_works(
    table: Lay, wonder: str, cards: list[str]
) -> None:
    t = table(
        "stable", mine=city(coins=RICH, unbuilt=[wonder]), yours=city(*cards, coins=9), ahead=2
    )
    t.do(f"wonder {wonder} with stable")
    assert (t.owed, t.ahead, t.your_coins, t.points("wonders")) == ("your play", 3, 7, 3)
    assert set(t.yours["cards"]) == set(cards)


@pytest.mark.rule("DUEL-157")
def test_with_one_such_card_it_must_be_chosen(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_statue_of_zeus"])
    t = table("stable", mine=mine, yours=city("clay_pit")).do(
        "wonder the_statue_of_zeus with stable"
    )
    assert t.moves == ["destroy clay_pit"]
    assert t.refuses("done")


@pytest.mark.rule("DUEL-158")
def test_own_cards_and_yellow_producers_cannot_be_destroyed(table: Lay) -> None:
    for wonder, own, safe in [
        ("the_statue_of_zeus", "quarry", "caravansery"),
        ("circus_maximus", "press", "forum"),
    ]:
        mine = city(own, coins=RICH, unbuilt=[wonder])
        t = table("stable", mine=mine, yours=city(safe)).do(f"wonder {wonder} with stable")
        assert t.owed == "your play"
        victim = "sawmill" if own == "quarry" else "glassworks"
        t = table("stable", mine=mine, yours=city(safe, victim)).do(f"wonder {wonder} with stable")
        assert t.moves == [f"destroy {victim}"]
        assert t.refuses(f"destroy {own}")
        assert t.refuses(f"destroy {safe}")


@pytest.mark.rule("DUEL-159")
@pytest.mark.parametrize(
    ("wonder", "card"), [("the_statue_of_zeus", "quarry"), ("circus_maximus", "press")]
)
def test_if_the_shield_wins_nothing_is_destroyed(table: Lay, wonder: str, card: str) -> None:
    t = table("stable", mine=city(coins=RICH, unbuilt=[wonder]), yours=city(card), ahead=8)
    t.do(f"wonder {wonder} with stable")
    assert (t.result, t.owed) == ("my military", "")
    assert (t.yours["cards"], t.document["discard"]) == ([card], [])


@pytest.mark.rule("DUEL-160")
@pytest.mark.parametrize("victim", [*BROWN, *GREY])
def test_the_production_is_lost_at_once_and_nothing_else_changes(table: Lay, victim: str) -> None:
    wonder = "the_statue_of_zeus" if victim in BROWN else "circus_maximus"
    yours = city(*BROWN, *GREY, "stable", "port", coins=5, built=["the_pyramids"])
    t = table("altar", mine=city(coins=90, unbuilt=[wonder]), yours=yours)
    t.do(f"wonder {wonder} with altar", f"destroy {victim}")
    assert (t.your_coins, t.yours["built"]) == (5, ["the_pyramids"])
    assert {"stable", "port"} <= set(t.yours["cards"])
    rest = {**yours, "cards": [name for name in yours["cards"] if name != victim]}
    fresh = table("baths", mine=city(coins=9), yours=rest)
    for target in ("palace", "town_hall", "pantheon", "arsenal", "study", "the_mausoleum"):
        assert t.price(target)["coins"] == fresh.price(target)["coins"]


@pytest.mark.rule("DUEL-160")
def test_the_owner_of_the_destroyed_card_must_buy_the_good(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_statue_of_zeus"])
    t = table("altar", "baths", mine=mine, yours=city("quarry", coins=5))
    t.do("wonder the_statue_of_zeus with altar", "destroy quarry", "build baths")
    assert t.your_coins == 3


def test_a_card_that_leaves_a_city_takes_all_lasting_effects_with_it() -> None:
    """Any card: in the base game only brown and grey ones do, but expansions move others, too."""
    for number in range(len(NAMES)):
        s = State(vec[i64]([0] * 80))
        s.first.coins = 50
        before = lasting(s.first)
        gain(s, ALONE, 0, number)
        assert lasting(s.first) != before
        leave(s.first, number)
        assert lasting(s.first) == before, NAMES[number]


def lasting(c: City) -> list[int]:
    """All numbers of a city but its coins."""
    return [int(getattr(c, name)) for name in dir(c) if is_number(c, name) and name != "coins"]


def is_number(c: City, name: str) -> bool:
    return not name.startswith("_") and isinstance(getattr(c, name), int)
