"""Chapter 4: coin losses and debt. Examples EX-02, EX-05, EX-13, EX-16."""

import pytest

import maravillas as mv
from tests.wonders.cities.positions import (
    after,
    city,
    coins,
    debts,
    dues,
    load,
    owes,
    pay,
    sheet,
    table,
)
from tests.wonders.positions import Document, refused, seat_view

HIDEOUT = "build hideout"


def four(hand: str = "hideout baths altar", **keys: object) -> Document:
    """Four cities of which the first may build a loss."""
    return table(
        city("giza", coins=9, cards="lumber_yard glassworks_1 stone_pit loom_1", hand=hand),
        city("rhodes", coins=7),
        city("alexandria", coins=1),
        city("ephesus", coins=5),
        **{"round": 6, **keys},
    )


@pytest.mark.rule("CIT-020", "CIT-021")
def test_every_other_player_is_a_victim_at_the_end_of_the_turn() -> None:
    game, s = after(four(), HIDEOUT)
    assert owes(game, s) == [(1, "loss"), (2, "loss"), (3, "loss")]
    assert coins(s) == [9, 10, 4, 8], "discards have been paid, losses have not"
    assert s.round == 6, "hands are not passed yet"
    assert mv.moves(game, s, 0) == []
    pay(game, s, s1=1, s2=0)
    assert coins(s) == [9, 10, 4, 8], "nobody pays before all have chosen"
    pay(game, s, s3=1)
    assert coins(s) == [9, 9, 4, 7]
    assert debts(s) == [0, 0, 1, 0]
    assert s.round == 7


@pytest.mark.rule("CIT-022")
def test_losses_of_a_turn_add_up_and_their_owners_hit_each_other() -> None:
    """EX-13: A builds Lair and B Hideout; A owes 1, B 2, C 3."""
    document = table(
        city("giza", coins=5, cards="lumber_yard glassworks_1", hand="lair aqueduct temple"),
        city("rhodes", coins=5, hand="aqueduct temple statue"),
        city("ephesus", coins=5),
        age=2,
        round=6,
        discard=[],
    )
    document["seats"][1]["stages"] = 0
    document["seats"][1]["hand"] = ["aqueduct", "temple", "lair"]
    document["seats"][1]["cards"] = ["lumber_yard", "glassworks_1"]
    game, s = after(document, "build lair", "build lair")
    assert dues(game, s) == {0: 2, 1: 2, 2: 4}
    first = table(
        city("giza", coins=5, hand="hideout baths altar"),
        city(
            "petra B",
            coins=5,
            cards="clay_pool ore_vein clay_pit mine",
            hand="tavern theater baths",
        ),
        city("ephesus", coins=5),
        round=6,
    )
    game, s = after(first, HIDEOUT, "stage with tavern")
    assert dues(game, s) == {0: 2, 1: 1, 2: 3}


@pytest.mark.rule("CIT-023", "CIT-024")
def test_a_victim_pays_what_it_likes_and_takes_debt_for_the_rest() -> None:
    """EX-02: one pays 2, one has a coin and pays it, one pays nothing."""
    document = four("lair aqueduct temple", age=2)
    document["seats"][2]["coins"] = 0
    document["seats"][2]["cards"] = ["east_trading_post"]
    document["seats"][2]["hand"] = ["forum", "aqueduct", "temple"]
    document["seats"][3]["hand"] = ["vineyard", "aqueduct", "temple"]
    game, s = after(document, "build lair", "", "build forum", "build vineyard")
    assert coins(s)[1:] == [10, 0, 7], "two brown cards make the vineyard worth 2"
    assert mv.moves(game, s, 1) == ["pay 0", "pay 1", "pay 2"]
    assert mv.moves(game, s, 2) == ["pay 0"], "asked although nothing can be paid"
    pay(game, s, s1=2, s2=0, s3=0)
    assert coins(s) == [9, 8, 0, 7]
    assert debts(s) == [0, 0, 2, 2]
    game, s = after(four("lair aqueduct temple", age=2), "build lair")
    s.cities[2].coins = 1
    assert mv.moves(game, s, 2) == ["pay 0", "pay 1"]
    pay(game, s, s1=2, s2=1, s3=0)
    assert debts(s) == [0, 0, 1, 2]
    assert coins(s) == [9, 8, 0, 8]


@pytest.mark.rule("CIT-023")
def test_other_payments_are_refused() -> None:
    document = table(
        city("giza", debt=0, loss=[2, 0, 0]),
        city("rhodes", coins=1),
        city("ephesus", coins=5),
        age=2,
        round=3,
        owed=[{"seat": 1, "kind": "loss"}, {"seat": 2, "kind": "loss"}],
    )
    assert "the city has 1" in refused(document, "pay 2", "CIT-023", seat=1)
    assert "2 coins are due" in refused(document, "pay 3", "CIT-023", seat=2)
    game, s = load(document)
    with pytest.raises(mv.IllegalMove, match="pay COINS"):
        mv.do(game, s, 1, "pay")
    with pytest.raises(mv.IllegalMove, match="owes no decision"):
        mv.do(game, s, 0, "pay 0")


@pytest.mark.rule("CIT-025", "CIT-026", "CIT-027")
def test_what_is_due_is_counted_at_the_end_of_the_turn() -> None:
    """EX-16: Sepulcher against +1, +3, -1; Builders' Union against 0, 2 and 3 stages."""
    document = table(
        city(
            "giza", coins=2, cards="stone_pit glassworks_1 loom_1", hand="sepulcher temple statue"
        ),
        city("rhodes", coins=9, victories=[1, 3], defeats=1),
        city("ephesus", coins=9, defeats=2),
        age=2,
        round=6,
    )
    game, s = after(document, "build sepulcher")
    assert dues(game, s) == {1: 2}, "a city without victories owes nothing"
    union = table(
        city(
            "giza",
            coins=9,
            hand="builders_union pantheon haven",
            cards="caravansery forum press_1 tree_farm",
        ),
        city("rhodes", coins=9),
        city("alexandria", coins=9, stages=2),
        city(
            "petra A", coins=9, stages=2, cards="quarry sawmill press_1", hand="haven palace arena"
        ),
        age=3,
        round=6,
    )
    game, s = after(union, "build builders_union", "", "", "stage with haven")
    assert dues(game, s) == {2: 2, 3: 3}


@pytest.mark.rule("CIT-028")
def test_on_the_last_turn_losses_come_before_the_conflicts() -> None:
    document = table(
        city("giza", coins=2, cards="stone_pit glassworks_1 loom_1 walls", hand="sepulcher temple"),
        city("rhodes", coins=9, victories=[1]),
        city("ephesus", coins=9, cards="stockade barracks guard_tower archery_range"),
        age=2,
        round=7,
    )
    game, s = after(document, "build sepulcher")
    assert s.age == 2
    assert s.cities[2].victories == 0
    assert dues(game, s) == {1: 1}
    pay(game, s, s1=0)
    assert s.age == 3
    assert s.cities[2].victories == 2 * 256


@pytest.mark.rule("CIT-029", "CIT-030")
def test_debt_stays_and_is_nothing_but_negative_points() -> None:
    document = table(
        city("giza", coins=6, debt=5, hand="palace arena"),
        city("rhodes", coins=6),
        city("ephesus", coins=5),
        age=3,
        round=7,
    )
    game, s = load(document)
    seen = seat_view(game, s, 1)
    assert seen["seats"][0]["debt"] == 5
    assert seen["seats"][0]["coins"] == 6
    assert all("debt" not in move for move in mv.moves(game, s, 0))
    game, s = after(document)
    assert debts(s) == [5, 0, 0]
    assert coins(s) == [9, 9, 8]
    assert sheet(game, s)["treasury"] == 3 - 5


@pytest.mark.rule("CIT-031")
def test_the_treasury_counts_coins_less_debt() -> None:
    """EX-05: 5 coins and 3 debt are worth -2."""
    game, s = load(table(city("giza", coins=5, debt=3), {}, {}))
    assert sheet(game, s)["treasury"] == -2
    assert game.scores(s)[0] == -2


@pytest.mark.rule("CIT-032")
def test_the_order_of_victims_changes_nothing() -> None:
    hashes = set()
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1)):
        game, s = after(four(), HIDEOUT)
        for seat in order:
            mv.do(game, s, seat, f"pay {seat % 2}")
        hashes.add(game.hash(s))
    assert len(hashes) == 1
    game, s = after(four(), HIDEOUT)
    before = seat_view(game, s, 2)
    pay(game, s, s1=1)
    changed = {k: v for k, v in seat_view(game, s, 2).items() if v != before[k]}
    assert set(changed) == {"owed"}, "what was chosen is not told"
    assert changed["owed"] == [{"seat": 2, "kind": "loss"}, {"seat": 3, "kind": "loss"}]


@pytest.mark.rule("CIT-033")
def test_a_loss_card_under_a_stage_or_discarded_hurts_nobody() -> None:
    document = four("lair aqueduct temple", age=2)
    for move in ("stage with lair", "discard lair"):
        _, s = after(document, move)
        assert s.round == 7, move
        assert debts(s) == [0, 0, 0, 0]


@pytest.mark.rule("CIT-034")
def test_a_loss_card_from_the_discard_pile_hurts() -> None:
    document = table(
        city(
            "halicarnassus", coins=3, stages=1, cards="ore_vein foundry", hand="temple statue walls"
        ),
        city("rhodes", coins=9),
        city("ephesus", coins=9),
        age=2,
        round=6,
        discard="hideout baths",
    )
    game, s = after(document, "stage with temple")
    assert owes(game, s) == [(0, "dig")]
    mv.do(game, s, 0, "dig hideout")
    assert dues(game, s) == {1: 1, 2: 1}
    pay(game, s, s1=0, s2=1)
    assert debts(s) == [0, 1, 0]


@pytest.mark.rule("CIT-035")
def test_a_copied_guild_gives_points_and_causes_no_loss() -> None:
    document = table(
        city("olympia B", coins=0, stages=3, hand="palace arena"),
        city("rhodes", coins=9, cards="counterfeiters_guild"),
        city("ephesus", coins=9),
        age=3,
        round=7,
    )
    game, s = after(document)
    assert s.phase
    assert debts(s) == [0, 0, 0]
    assert sheet(game, s, 0)["guilds"] == 5
    assert sheet(game, s, 1)["guilds"] == 5
