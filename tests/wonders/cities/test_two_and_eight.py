"""Chapters 11 and 12: two players with the Free City, eight players. Example EX-19."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.wonders.rules.turn import controller
from tests.wonders.cities.positions import (
    after,
    city,
    coins,
    debts,
    diplomacy,
    dues,
    load,
    make,
    owes,
    pay,
    seats,
    table,
    tokens,
)
from tests.wonders.positions import seat_view

# Two players.


def two(first: Any, second: Any, free: Any, **keys: Any) -> dict[str, Any]:
    return table(first, second, free_city=free, **keys)


@pytest.mark.rule("CIT-140", "CIT-145")
def test_sizes_and_control_with_seven_turns() -> None:
    """EX-19 and the whole table of control."""
    game = make(2)
    s = game.new(8)
    control: dict[int, list[int]] = {1: [], 2: [], 3: []}
    while game.waiting(s):
        if s.choosing() and not any(c.chosen >= 0 for c in s.cities):
            seat = int(controller(s))
            control[int(s.age)].append(seat)
            turn = int(s.round)
            assert turn == len(control[int(s.age)])
            assert s.cities[seat].held() == 10 - turn
            assert s.cities[1 - seat].held() == 9 - turn
            assert s.draws == 8 - turn
        mover = int(game.waiting(s)).bit_length() - 1
        game.apply(s, mover, game.legal(s, mover)[-1])
    assert control == {1: [0, 1, 0, 1, 0, 1, 0], 2: [1, 0, 1, 0, 1, 0, 1], 3: [0, 1, 0, 1, 0, 1, 0]}
    assert s.draws == 0
    assert s.cities[0].hand == s.cities[1].hand == 0


@pytest.mark.rule("CIT-141", "CIT-147")
def test_the_controller_settles_the_free_citys_loss() -> None:
    document = two(
        city("giza", coins=0, hand="hideout altar baths"),
        city("ephesus", coins=5, hand="altar baths theater tavern"),
        city("olympia", coins=4),
        round=6,
    )
    game, s = load(document)
    mv.do(game, s, 0, "build hideout")
    mv.do(game, s, 1, "discard altar")
    mv.do(game, s, 1, "city build tavern")
    assert owes(game, s) == [(1, "loss")]
    assert mv.moves(game, s, 1) == ["pay 0", "pay 1"]
    mv.do(game, s, 1, "pay 1")
    assert mv.moves(game, s, 1) == ["city pay 0", "city pay 1"]
    mv.do(game, s, 1, "city pay 0")
    assert debts(s) == [0, 0, 1]
    assert coins(s) == [0, 7, 9]
    assert len(game.scores(s)) == 2


@pytest.mark.rule("CIT-142", "CIT-144")
def test_a_loss_of_the_free_city_hits_both_players() -> None:
    document = two(
        city("giza", coins=3, hand="altar baths theater"),
        city("ephesus", coins=5, hand="altar hideout theater tavern"),
        city("olympia", coins=4),
        round=6,
    )
    game, s = load(document)
    mv.do(game, s, 0, "discard altar")
    mv.do(game, s, 1, "discard altar")
    mv.do(game, s, 1, "city build hideout")
    assert owes(game, s) == [(0, "loss"), (1, "loss")]
    pay(game, s, s0=1, s1=0)
    assert coins(s) == [5, 8, 4]
    assert debts(s) == [0, 1, 0]
    den = two(
        city("giza", coins=3, hand="gambling_den baths theater"),
        city("ephesus", coins=5, hand="altar hideout theater tavern"),
        city("olympia", coins=4),
        round=6,
    )
    game, s = load(den)
    mv.do(game, s, 0, "build gambling_den")
    mv.do(game, s, 1, "discard altar")
    mv.do(game, s, 1, "city build tavern")
    assert coins(s) == [9, 9, 4 + 5 + 1]


@pytest.mark.rule("CIT-143")
def test_an_absent_free_city_leaves_one_comparison() -> None:
    def fought(first: int, free: int) -> list[tuple[int, int, int, int]]:
        document = two(
            city("giza", coins=0, hand="altar baths", cards="stockade barracks", diplomacy=first),
            city("ephesus", coins=0, hand="baths theater", cards="stockade"),
            city("olympia", coins=0, diplomacy=free),
            round=7,
            draw_pile="clay_pool",
        )
        document["seats"][0]["hand"].append("theater")
        game, s = load(document)
        mv.do(game, s, 0, "discard altar")
        mv.do(game, s, 0, mv.moves(game, s, 0)[-1])
        mv.do(game, s, 1, "discard baths")
        assert s.age == 2
        assert diplomacy(s) == [0, 0, 0]
        return tokens(s)

    assert fought(0, 1) == [(1, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 0)]
    assert fought(1, 0) == [(0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1)]


# Eight players.


@pytest.mark.rule("CIT-152")
def test_eight_players_have_eight_boards() -> None:
    game = make(8)
    for seed in range(5):
        boards = [c["board"] for c in seat_view(game, game.new(seed), None)["seats"]]
        assert len(set(boards)) == 8
        assert {"petra", "byzantium"} & set(boards)
    with pytest.raises(mv.BadOption):
        mv.make("wonders", players=8)


@pytest.mark.rule("CIT-153")
def test_eight_may_play_without_teams() -> None:
    game = make(8)
    assert game.options["teams"] is False
    found = seats(8)
    found[0] |= {"hand": ["hideout", "altar", "baths"]}
    found[3]["diplomacy"] = 1
    game, s = after(table(*found, round=5), "build hideout")
    assert list(dues(game, s)) == [1, 2, 3, 4, 5, 6, 7]
