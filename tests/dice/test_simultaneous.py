"""Acting at once: one action each, choices unknown to the others, the table read as it was."""

from itertools import permutations

import pytest

from maravillas.core.rng import Rng
from tests.dice.table import WAREHOUSE, Table, board, custom, spaces, wonder


@pytest.mark.rule("DICE-020")
def test_exactly_one_action_each() -> None:
    t = Table({}, {}, forum="grey_1 wood 0, blue mask 0")
    assert t.kind() == "act"
    assert {move.split(" ")[0] for move in t.moves()} == {"pass", "wonder", "die"}
    t.do("die grey_1 cross W-wood")
    assert t.kind() is None
    assert t.moves() == []


@pytest.mark.rule("DICE-021")
def test_choices_are_made_without_knowing_the_others() -> None:
    t = Table({}, {}, {}, forum="grey_1 wood 0, blue mask 0")
    seen, legal = t.view(1), t.moves(1)
    t.do("die blue cross A1", seat=0)
    assert t.moves(1) == legal
    assert t.view(1)["seats"] == seen["seats"]
    assert t.view(1) | {"waiting": seen["waiting"]} == seen


@pytest.mark.rule("DICE-022", "DICE-090")
def test_other_cities_are_read_as_they_stood_when_the_turn_began() -> None:
    spy = {"unlocked": ["black"]}
    rolls = {"2": "red axe 0, black spy_red 0"}
    t = Table({}, spy, {}, forum="red axe 0, black spy_red 0", rolls=rolls)
    t.do("die black cross BE-d1", seat=1)  # faces seat 0's west
    t.do("die red cross BW-a1").end_turn()
    assert t.attacks() == {"BW-a1": 3}
    t.do("die red cross BW-a2")
    assert t.attacks() == {"BW-a1": 3, "BW-a2": 4 - 1}


@pytest.mark.rule("DICE-023")
def test_the_order_of_seats_changes_nothing() -> None:
    full = {"crossed": [*WAREHOUSE, "A1", "A2", "A3", "A4", "A5", "A6", "A7"], "coins": 20}
    steps = {
        0: ["die blue cross A8", "bonus X-action", "wonder"],
        1: ["die blue cross A8", "bonus X-coins"],
        2: ["die red cross BW-a1"],
    }
    hashes = set()
    for order in permutations(range(3)):
        t = Table(full, full, full, forum="blue fountain 2, red axe 1", seed=5)
        for seat in order:
            t.do(*steps[seat], seat=seat)
        hashes.add(t.game.hash(t.s))
    assert len(hashes) == 1


@pytest.mark.rule("DICE-023")
def test_follow_ups_may_be_answered_between_the_others_choices() -> None:
    full = {"crossed": [*WAREHOUSE, "A1", "A2", "A3", "A4", "A5", "A6", "A7"]}
    one = Table(full, full, forum="blue fountain 0").do("die blue cross A8")
    one.do("die blue cross A8", "bonus X-coins", seat=1).do("bonus X-coins")
    two = Table(full, full, forum="blue fountain 0").do("die blue cross A8", "bonus X-coins")
    two.do("die blue cross A8", "bonus X-coins", seat=1)
    assert one.game.hash(one.s) == two.game.hash(two.s)


@pytest.mark.rule("DICE-024")
def test_pass_is_always_legal_and_nothing_is_on_credit() -> None:
    poor = Table({"coins": 0}, {}, forum="grey_1 wood 1, blue mask 1, red axe 0")
    assert poor.moves() == ["pass"]
    assert poor.refused("die grey_1 cross W-wood").clause == "DICE-035"
    assert poor.refused("wonder").clause == "DICE-057"
    assert poor.refused("done").clause == "DICE-024"
    exact = Table({"coins": 1}, {}, forum="grey_1 wood 1, red axe 0")
    assert spaces(exact.moves()) == {"W-wood", "BW-a1"}


@pytest.mark.rule("DICE-025")
def test_a_die_is_not_chosen_for_nothing() -> None:
    crossed = ["W-wood", "U-gear1"]  # Giza: 2 coins with every grey die
    t = Table({"crossed": crossed}, {}, forum="grey_1 wood 0, blue owl 3")
    assert not any("grey_1" in move for move in t.moves())
    assert t.refused("die grey_1 cross W-wood").clause == "DICE-053"
    assert t.refused("die grey_1 cross W-stone").clause == "DICE-031"


@pytest.mark.rule("DICE-026")
def test_your_own_city_is_read_as_it_is_now() -> None:
    more = [{"do": "another_action"}]
    crossed = [*WAREHOUSE[:4], "U-tablet1", "U-tablet2"]
    again = board(wonder=wonder([*more, *more]))
    t = custom(
        {"crossed": crossed, "coins": 0}, {}, board=again, forum="grey_1 textile 0, green tablet 0"
    )
    assert spaces(t.moves()) == {"W-textile"}  # U-tablet3 costs 5, and only four are there
    t.do("wonder", "die grey_1 cross W-textile")
    assert spaces(t.moves()) == {"U-tablet3"}  # the fifth resource counts at once
    t.do("die green cross U-tablet3")
    assert t.unlocked() == ["black"]


@pytest.mark.rule("DICE-027")
def test_a_move_names_the_die_and_the_space() -> None:
    t = Table({"crossed": ["U-gear1"]}, {}, forum="grey_1 wood 0, grey_2 wood 3, red shield 1")
    assert "die grey_1 cross W-wood" in t.moves()
    assert "die grey_2 cross W-wood" in t.moves()
    assert {"die red cross BW-d1", "die red cross BE-d1"} <= set(t.moves())
    t.do("die grey_2 cross W-wood")
    assert t.coins() == 7 + 2 - 3


def test_random_play_never_reads_the_others_current_choices() -> None:
    t = Table({"coins": 20}, {"coins": 20}, {"coins": 20}, seed=9)
    rng = Rng(4)
    for _ in range(12):
        legal = {seat: t.moves(seat) for seat in range(3)}
        for seat in (2, 0, 1):
            assert t.moves(seat) == legal[seat]
            while t.s.acting >> seat & 1 and t.moves(seat):
                before = t.s.round
                moves = t.moves(seat)
                t.do(moves[rng.below(len(moves))], seat=seat)
                if t.s.round != before:
                    break
