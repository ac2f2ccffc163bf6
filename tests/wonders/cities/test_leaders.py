"""Chapters 9 and 15: the leaders of Cities, and where both expansions meet. EX-09, EX-11, EX-17."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.wonders.leaders.cards import LEADER, LEADER_NAMES
from tests.wonders.cities import positions
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
from tests.wonders.positions import Document, play, refused, seat_view

GAME = "wonders+cities+leaders"
LISTS = ("leaders", "leader_hand")
BASIC = "lumber_yard stone_pit clay_pool ore_vein loom_1 glassworks_1 press_1"


def city(board: str, **keys: Any) -> Document:
    """A city: `city("giza B", leaders="nero berenice", coins=2)`."""
    found = positions.city(board, **{"coins": 3, **keys})
    return {k: v.split() if k in LISTS and isinstance(v, str) else v for k, v in found.items()}


def table(*seats: Document, **keys: Any) -> Document:
    return positions.table(*seats, **{"game": GAME, **keys})


def three(me: Document, **keys: Any) -> Document:
    """Seat 0 is given; the others have nothing. The sixth turn of Age I."""
    return table(me, city("rhodes"), city("ephesus"), **{"round": 6, **keys})


def recruiting(me: Document, *others: Document, **keys: Any) -> Document:
    """A recruitment phase; the others hold leaders that do nothing."""
    rest = others or (
        city("rhodes", leader_hand="alexander hiram zenobia nefertiti"),
        city("ephesus", leader_hand="amytis cleopatra midas phidias"),
    )
    return table(me, *rest, **{"phase": "recruit", **keys})


def recruit(document: Document, *moves: str) -> tuple[Any, Any]:
    """After a recruitment phase's leaders are revealed; who says nothing sets one aside."""
    game, s = load(document)
    for seat in range(game.seats):
        legal = mv.moves(game, s, seat)
        given = moves[seat] if seat < len(moves) and moves[seat] else ""
        mv.do(game, s, seat, given or next(m for m in legal if m.startswith("discard")))
    return game, s


def test_the_leaders_are_those_of_the_facts() -> None:
    assert LEADER_NAMES[36:] == [leader["id"] for leader in FACTS["leaders"]]
    for leader in FACTS["leaders"]:
        c = LEADER[LEADER_NAMES.index(leader["id"])]
        assert c.price == leader["cost"]
        assert c.points == leader["effect"].get("vp", 0)


@pytest.mark.rule("CIT-006")
def test_they_are_dealt_only_where_both_expansions_are_in_play() -> None:
    both, alone = mv.make(GAME, players=3), mv.make("wonders+leaders", players=3)
    assert both.new(0).leadership.size == 42
    assert alone.new(0).leadership.size == 36
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
    assert s.ledger.accounts[0].black_used == 0, "open again in the next age"
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
    assert s.ledger.accounts[0].black_used == 0
    olympia = city("olympia A", stages=2, leaders="caligula", hand="militia altar baths", coins=3)
    game, s = load(three(olympia))
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build militia")] == [
        "build militia",
        "build militia free",
        "build militia free caligula",
    ]
    play(game, s, "build militia free")
    assert (s.cities[0].free_used, s.ledger.accounts[0].black_used) == (1, 0)
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


# What the FAQ settles.


@pytest.mark.rule("CIT-200")
def test_a_diplomacy_card_of_an_age_that_is_over_gives_its_token() -> None:
    digger = city("halicarnassus A", stages=1, cards="foundry ore_vein", hand="temple walls statue")
    game, s = after(three(digger, age=2, discard="residence"), "stage with temple")
    mv.do(game, s, 0, "dig residence")
    assert diplomacy(s)[0] == 1
    solomon = city("giza", leader_hand="solomon nero", coins=9)
    game, s = recruit(recruiting(solomon, age=2, discard="residence baths"), "recruit solomon")
    assert owes(game, s) == [(0, "dig")]
    mv.do(game, s, 0, "dig residence")
    assert diplomacy(s)[0] == 1


@pytest.mark.rule("CIT-203")
def test_imhotep_does_not_reduce_the_coins_of_a_stage() -> None:
    me = city("petra A", stages=1, leaders="imhotep", coins=6, hand="altar baths tavern")
    refused(three(me), "stage with altar", "WON-069")
    me["coins"] = 7
    _, s = after(three(me), "stage with altar")
    assert coins(s)[0] == 0


@pytest.mark.rule("CIT-091", "CIT-107")
def test_hatshepsut_pays_for_what_is_bought_for_nothing() -> None:
    """EX-17: Marketplace, Dock East and Hatshepsut; glass is sold on both sides."""
    me = city(
        "giza",
        leaders="hatshepsut",
        coins=1,
        cards="marketplace clandestine_dock_east",
        hand="workshop altar baths",
    )
    left, right = city("alexandria"), city("ephesus", cards="glassworks_1")
    document = table(me, left, right, round=6)
    game, s = load(document)
    builds = [m for m in mv.moves(game, s, 0) if m.startswith("build workshop")]
    assert builds == ["build workshop paying left 1", "build workshop paying right 0"]
    for move, rest in zip(builds, (0, 1), strict=True):
        _, s = after(document, move)
        assert coins(s)[0] == rest + 1
    me["leaders"] = []
    game, s = load(document)
    builds = [m for m in mv.moves(game, s, 0) if m.startswith("build workshop")]
    assert builds == ["build workshop", "build workshop paying left 1"]


@pytest.mark.rule("CIT-146")
def test_the_controller_of_the_first_turn_pays_for_the_free_city() -> None:
    for age, seat in ((2, 1), (3, 0)):
        me = city("petra B", leader_hand="croesus nero", cards="clay_pool ore_vein clay_pit mine")
        other = city("rhodes", leader_hand="alexander sappho")
        free = city("olympia", coins=4)
        document = table(me, other, free_city=free, phase="recruit", age=age)
        game, s = recruit(document, "stage with croesus")
        expected = [(0, "loss"), (1, "loss")] if seat == 0 else [(1, "loss")]
        assert owes(game, s) == expected
        mv.do(game, s, 1, "pay 0")
        assert mv.moves(game, s, seat) == ["city pay 0", "city pay 1", "city pay 2"]
        mv.do(game, s, seat, "city pay 1")
        assert debts(s) == [0, 2, 1]


@pytest.mark.rule("CIT-161")
def test_partners_show_each_other_their_leaders() -> None:
    game = mv.make(GAME, players=4, teams=True)
    s = game.new(3)
    for seat in range(4):
        offer = mv.view(game, s, seat ^ 1)["leader_offer"]
        assert mv.view(game, s, seat)["partner"]["leader_offer"] == offer


@pytest.mark.rule("CIT-011")
def test_everybody_starts_with_six_coins_but_the_free_city() -> None:
    assert coins(mv.make(GAME, players=2).new(0)) == [6, 6, 3]
    assert coins(mv.make(GAME, players=8).new(0)) == [6] * 8
