"""Chapter 9: the leaders of Cities. Examples EX-09, EX-11."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.wonders.leaders.data.cards import LEADER, LEADER_NAMES
from tests.wonders.cities.both import (
    BASIC,
    black_used,
    city,
    make,
    recruit,
    recruiting,
    table,
    three,
)
from tests.wonders.cities.facts import FACTS
from tests.wonders.cities.positions import (
    after,
    coins,
    debts,
    diplomacy,
    dues,
    load,
    owes,
    pay,
    sheet,
    tokens,
)
from tests.wonders.leaders.positions import make as leaders_make
from tests.wonders.positions import Document, play, refused, seat_view


def test_the_leaders_are_those_of_the_facts() -> None:
    assert LEADER_NAMES[36:] == [leader["id"] for leader in FACTS["leaders"]]
    for leader in FACTS["leaders"]:
        c = LEADER[LEADER_NAMES.index(leader["id"])]
        assert c.price == leader["cost"]
        assert c.points == leader["effect"].get("vp", 0)


@pytest.mark.rule("CIT-006")
def test_they_are_dealt_only_where_both_expansions_are_in_play() -> None:
    both, alone = make(3).new(0).leadership, leaders_make(3).new(0).leadership
    assert both is not None
    assert alone is not None
    assert (both.size, alone.size) == (42, 36)
    with pytest.raises(mv.BadPosition):
        mv.position.load({"game": "wonders+leaders", "seats": [{"leaders": ["darius"]}, {}, {}]})


# Berenice.


@pytest.mark.rule("CIT-117")
def test_berenice_adds_a_coin_to_what_the_bank_gives() -> None:
    """EX-09: a discard gives 4, a Tavern 6; once a turn."""
    me = city("giza", leaders="berenice", hand="tavern altar baths")
    _, s = after(three(me), "discard altar")
    assert coins(s)[0] == 3 + 4
    _, s = after(three(me), "build tavern")
    assert coins(s)[0] == 3 + 6
    _, s = after(three(me), "build altar")
    assert coins(s)[0] == 3
    last = {**me, "board": "babylon", "side": "B", "stages": 2, "hand": ["tavern", "altar"]}
    game, s = after(three(last, round=7), "discard altar")
    mv.do(game, s, 0, "build tavern")
    assert coins(s)[0] == 3 + 4 + 5, "one coin more in a turn, however many incomes"


@pytest.mark.rule("CIT-118")
def test_coins_of_trade_are_no_bank_coins_but_those_of_a_den_next_door_are() -> None:
    seller = city("giza", leaders="berenice", hand="altar baths theater", cards="lumber_yard")
    buyer = city("rhodes", hand="stockade altar baths")
    _, s = after(
        table(seller, buyer, city("ephesus"), round=6),
        "build altar",
        "build stockade paying right 2",
    )
    assert coins(s)[0] == 5
    gambler = city("rhodes", hand="gambling_den altar baths")
    _, s = after(
        table(seller, gambler, city("ephesus"), round=6), "build altar", "build gambling_den"
    )
    assert coins(s)[0] == 3 + 1 + 1


@pytest.mark.rule("CIT-119")
def test_her_bonus_needs_an_income_after_she_has_come() -> None:
    me = city("giza", leader_hand="berenice croesus sappho varro")
    game, s = recruit(recruiting(me), "recruit berenice")
    assert coins(s)[0] == 1
    assert s.age == 1
    play(game, s)
    assert coins(s)[0] == 1 + 4


@pytest.mark.rule("CIT-201", "CIT-118")
def test_nero_and_berenice_in_the_conflicts() -> None:
    """EX-11: two victories are worth 2 + 2 + 1 coins, beside the coin of the turn itself."""
    me = city("giza", leaders="berenice nero", cards="stockade", hand="altar baths")
    _, s = after(three(me, round=7), "build altar")
    assert tokens(s)[0] == (2, 0, 0, 0)
    assert coins(s)[0] == 3 + 5
    _, s = after(three(me, round=7), "discard altar")
    assert coins(s)[0] == 3 + 4 + 5, "the conflicts are a turn of their own"


@pytest.mark.rule("CIT-202", "CIT-129")
def test_berenice_adds_to_every_source_once_a_turn() -> None:
    me = city("giza", leaders="berenice diocletian", hand="militia altar baths", coins=4)
    _, s = after(three(me), "build militia")
    assert coins(s)[0] == 4 - 3 + 2 + 1
    buys = city("giza", leaders="berenice hatshepsut", hand="stockade altar baths", coins=2)
    _, s = after(
        table(buys, city("olympia"), city("ephesus"), round=6), "build stockade paying left 2"
    )
    assert coins(s)[0] == 0 + 1 + 1
    chain = city(
        "giza", leaders="berenice vitruvius", cards="altar", hand="temple walls statue", coins=0
    )
    _, s = after(three(chain, age=2), "build temple")
    assert coins(s)[0] == 2 + 1


@pytest.mark.rule("CIT-129")
def test_diocletians_coins_do_not_pay_the_construction() -> None:
    me = city("giza", leaders="diocletian", hand="militia altar baths", coins=1)
    refused(three(me), "build militia", "WON-069")


@pytest.mark.rule("CIT-019")
def test_a_recruitment_phase_is_a_turn_of_its_own() -> None:
    """For Berenice and for losses: Petra B's first stage built with a leader."""
    me = city(
        "petra B",
        leaders="berenice",
        leader_hand="croesus sappho",
        cards="clay_pool ore_vein clay_pit mine",
    )
    document = recruiting(me, age=2)
    _, s = recruit(document, "discard sappho")
    assert coins(s)[0] == 3 + 4
    game, s = recruit(document, "stage with croesus")
    assert owes(game, s) == [(1, "loss"), (2, "loss")]
    assert dues(game, s) == {1: 2, 2: 2}
    pay(game, s, s1=2, s2=0)
    assert debts(s) == [0, 0, 2]
    assert coins(s)[1] == 3 + 3 - 2
    assert (s.age, s.round) == (2, 1)


@pytest.mark.parametrize("age", [2, 3])
def test_a_document_of_losses_in_a_recruitment_phase_says_what_was_recruited_in_it(
    age: int,
) -> None:
    hand = {2: "croesus sappho", 3: "croesus"}[age]
    me = city("petra B", leader_hand=hand, cards="clay_pool ore_vein clay_pit mine")
    others = (city("rhodes", leader_hand="alexander"), city("ephesus", leader_hand="amytis"))
    game, s = recruit(recruiting(me, *others, age=age), "stage with croesus")
    assert owes(game, s) == [(1, "loss"), (2, "loss")]
    for seat in (None, 0, 1, 2):
        document: Any = mv.position.dump(game, s, seat)
        assert len(document["seats"][0]["leader_plays"]) == age
        _, again = mv.position.load(document)
        assert mv.view(game, again, seat) == mv.view(game, s, seat)


# Caligula.


def caligula(hand: str = "militia altar baths", **keys: Any) -> Document:
    return city("giza", **{"leaders": "caligula", "hand": hand, "coins": 0, **keys})


@pytest.mark.rule("CIT-120")
def test_caligula_builds_a_black_card_for_nothing_once_an_age() -> None:
    document = three(caligula())
    game, s = load(document)
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build militia")] == [
        "build militia free caligula"
    ]
    assert mv.price(game, s, 0, "build militia free caligula")["free"] == "caligula"
    play(game, s, "build militia free caligula")
    assert coins(s)[0] == 0
    assert s.cities[0].shields == 2
    assert seat_view(game, s, 1)["seats"][0]["black_free_used"]
    used = three(caligula(black_free_used=True))
    refused(used, "build militia free caligula", "CIT-120")
    refused(document, "build baths free caligula", "CIT-120")
    refused(three(caligula(leaders="nero")), "build militia free caligula", "CIT-120")


@pytest.mark.rule("CIT-120")
def test_an_unused_construction_does_not_stay_for_the_next_age() -> None:
    me = city(
        "giza",
        leaders="caligula",
        black_free_used=True,
        hand="altar baths",
        leader_hand="nero plato",
    )
    rest = [city("rhodes", leader_hand="midas varro"), city("ephesus", leader_hand="hiram sappho")]
    game, s = after(table(me, *rest, round=7), "discard altar")
    assert black_used(s) == 0, "open again in the next age"
    assert owes(game, s)[0][1] == "recruit"


@pytest.mark.rule("CIT-121")
def test_what_caligula_builds_is_no_chain_but_a_construction() -> None:
    me = caligula(leaders="caligula vitruvius diocletian")
    _, s = after(three(me), "build militia free caligula")
    assert coins(s)[0] == 2


@pytest.mark.rule("CIT-128")
def test_caligula_is_declared_and_is_not_used_up_by_what_is_free() -> None:
    free = three(caligula("hideout altar baths"))
    game, s = load(free)
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build hideout")] == ["build hideout"]
    refused(free, "build hideout free caligula", "CIT-128")
    play(game, s, "build hideout")
    assert black_used(s) == 0
    olympia = city("olympia A", stages=2, leaders="caligula", hand="militia altar baths", coins=3)
    game, s = load(three(olympia))
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build militia")] == [
        "build militia",
        "build militia free",
        "build militia free caligula",
    ]
    play(game, s, "build militia free")
    assert (s.cities[0].free_used, black_used(s)) == (1, 0)
    last = city("babylon B", stages=2, leaders="caligula", hand="altar militia", coins=0)
    game, s = after(three(last, round=7), "build altar")
    assert "build militia free caligula" in mv.moves(game, s, 0)


# Diocletian, Darius, Aspasia.


@pytest.mark.rule("CIT-122")
def test_diocletian_pays_for_each_black_card_built_later() -> None:
    me = city("giza", leaders="diocletian", cards="gates_of_the_city", hand="hideout altar baths")
    _, s = after(three(me), "build hideout")
    assert coins(s)[0] == 3 + 2
    digger = city(
        "halicarnassus A",
        stages=1,
        leaders="diocletian",
        cards="ore_vein mine forest_cave",
        hand="altar baths tavern",
    )
    game, s = after(three(digger, discard="residence"), "stage with altar")
    mv.do(game, s, 0, "dig residence")
    assert coins(s)[0] == 3 + 2
    new = city("giza", leader_hand="diocletian nero", cards="militia hideout")
    _, s = recruit(recruiting(new, age=2), "recruit diocletian")
    assert coins(s)[0] == 1, "not for those that stand"


@pytest.mark.rule("CIT-123")
def test_darius_counts_black_cards() -> None:
    me = city("giza", leaders="darius", cards="militia pigeon_loft altar")
    game, s = load(three(me))
    assert sheet(game, s)["leaders"] == 2


@pytest.mark.rule("CIT-124")
def test_aspasia_brings_a_diplomacy_token() -> None:
    me = city("giza", leader_hand="aspasia nero")
    game, s = recruit(recruiting(me), "recruit aspasia")
    assert diplomacy(s) == [1, 0, 0]
    assert sheet(game, s)["leaders"] == 2
    guild = city("giza", cards=BASIC, hand="courtesans_guild palace arena")
    neighbor = city("rhodes", leaders="aspasia")
    game, s = after(table(guild, neighbor, city("ephesus"), age=3), "build courtesans_guild")
    mv.do(game, s, 0, "copy aspasia")
    assert diplomacy(s)[0] == 1, "copied, too"


# Semiramis.


@pytest.mark.rule("CIT-125", "CIT-126")
def test_semiramis_counts_defeats_as_shields() -> None:
    me = city("giza", leaders="semiramis", defeats=2, hand="walls statue")
    left = city("rhodes", cards="stockade")
    right = city("ephesus", cards="walls stockade")
    document = table(me, left, right, age=2, round=7)
    game, s = load(document)
    assert seat_view(game, s, 1)["seats"][0]["shields"] == 2
    play(game, s, "discard walls")
    # 2 beats 1, loses against 3; the defeat of this phase counts only from the next one on
    assert tokens(s)[0] == (0, 1, 0, 3)
    assert sheet(game, s)["military"] == 3 - 3


@pytest.mark.rule("CIT-126")
def test_a_defeat_of_the_same_phase_is_no_shield_yet() -> None:
    me = city("giza", leaders="semiramis", defeats=0, hand="walls statue")
    left = city("rhodes", cards="stockade")
    document = table(me, left, city("ephesus"), age=2, round=7)
    _, s = after(document, "discard walls")
    assert tokens(s)[0] == (0, 0, 0, 1), "one defeat on the left, a tie on the right"


@pytest.mark.rule("CIT-127")
def test_defeats_that_tomyris_hands_over_serve_the_winners_semiramis() -> None:
    me = city("giza", leaders="semiramis", cards="stockade", hand="walls statue")
    document = table(me, city("rhodes", leaders="tomyris"), city("ephesus"), age=2, round=7)
    game, s = after(document, "discard walls")
    assert s.cities[0].defeats == 1
    assert seat_view(game, s, 0)["seats"][0]["shields"] == 2
