"""Setting up: players, boards, dice, coins, neighbors, what is public."""

import pytest

import maravillas as mv
from maravillas.dice.data.faces import BUILDINGS
from maravillas.messages import name
from tests.dice.table import CITIES, Table, make, view


@pytest.mark.rule("DICE-001", "DICE-170")
def test_two_to_seven_play_and_nobody_alone() -> None:
    for players in range(2, 8):
        game = make(players=players)
        assert len(view(game, game.new(0))["seats"]) == players
    for players in (0, 1, 8):
        with pytest.raises(mv.BadOption) as refused:
            mv.make("dice", players=players)
        assert refused.value.path == "players"


@pytest.mark.rule("DICE-002")
def test_boards_are_dealt_at_random_without_two_the_same() -> None:
    game = make(players=4)
    dealt = [[seat["board"] for seat in view(game, game.new(n), 0)["seats"]] for n in range(60)]
    assert all(len(set(boards)) == 4 for boards in dealt)
    assert {boards[0] for boards in dealt} == set(CITIES)
    assert {boards[3] for boards in dealt} == set(CITIES)


@pytest.mark.rule("DICE-002")
def test_the_table_may_choose_its_boards() -> None:
    chosen = ["rhodes", "giza", "babylon"]
    game = make(players=3, cities=chosen)
    assert [seat["board"] for seat in view(game, game.new(5))["seats"]] == chosen
    for wrong in (["giza"], ["giza", "giza", "rhodes"], ["giza", "rhodes", "sparta"]):
        with pytest.raises(mv.BadOption) as refused:
            mv.make("dice", players=3, cities=wrong)
        assert refused.value.path == "cities"


@pytest.mark.rule("DICE-003", "DICE-004")
def test_the_forum_starts_with_seven_dice_none_of_them_special() -> None:
    game = make(players=2)
    for seed in range(20):
        forum = view(game, game.new(seed))["forum"]
        assert [die["die"] for die in forum] == [
            "grey_1",
            "grey_2",
            "grey_3",
            "blue",
            "red",
            "yellow",
            "green",
        ]


@pytest.mark.rule("DICE-005")
def test_everybody_starts_with_seven_coins_and_nothing_crossed() -> None:
    game = make(players=7)
    for seat in view(game, game.new(1))["seats"]:
        assert seat["coins"] == 7
        assert seat["resources"] == 0
        assert seat["crossed"] == []
        assert seat["bonuses"] == []
        assert seat["unlocked"] == []
        assert seat["score"]["total"] == 0


@pytest.mark.rule("DICE-006", "DICE-009")
def test_eight_buildings_in_the_city_and_the_economy_outside() -> None:
    t = Table({}, {})
    rows = [row for row in t.rows() if row != "total"]
    assert sorted(rows) == sorted(
        [
            "wonder",
            "guild_council",
            "gallery",
            "barracks_west",
            "agora",
            "market",
            "university",
            "barracks_east",
        ]
    )
    seat = t.view()["seats"][0]
    assert set(seat["counts"]) - set(rows) == {"warehouse"}
    assert seat["capacity"] == 28
    for building in [*BUILDINGS, "gold_reserve"]:
        names = {name(lang, "building", building, "dice") for lang in ("en", "es")}
        assert len(names) == 2
        assert building not in names


@pytest.mark.rule("DICE-007")
def test_the_next_seat_is_on_the_left() -> None:
    seats = Table({}, {}, {}, {}).view()["seats"]
    assert [seat["left"] for seat in seats] == [1, 2, 3, 0]
    assert [seat["right"] for seat in seats] == [3, 0, 1, 2]
    for seat in Table({}, {}).view()["seats"]:
        assert seat["left"] == seat["right"]


@pytest.mark.rule("DICE-008")
def test_all_is_public_but_the_choices_of_this_turn() -> None:
    t = Table({}, {"coins": 5}, {}, forum="grey_1 wood 0")
    assert t.view(0)["seats"] == t.view(1)["seats"] == t.view(None)["seats"]
    t.do("die grey_1 cross W-wood", seat=1)
    assert t.view(0)["seats"][1]["crossed"] == []
    assert t.view(None)["seats"][1]["crossed"] == []
    assert t.view(1)["seats"][1]["crossed"] == ["W-wood"]
    t.end_turn()
    assert t.view(0)["seats"][1]["crossed"] == ["W-wood"]
