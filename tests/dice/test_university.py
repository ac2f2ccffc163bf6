"""The University, special dice and the swaps at the end of a turn."""

from collections import Counter

import pytest

from maravillas.dice.data.faces import FACES
from tests.dice.table import UNIVERSITY, WAREHOUSE, Table, board, custom, spaces, wonder

GREYS = ["grey_1", "grey_2", "grey_3"]
FORUM = "grey_1 wood 0, grey_2 stone 0, grey_3 brick 0, green compass 0"
BLACK = {"crossed": [*WAREHOUSE, "U-tablet1", "U-tablet2"], "coins": 20}
PURPLE = {"crossed": [*WAREHOUSE, "U-compass1", "U-compass2"], "coins": 20}
WHITE = {"crossed": [*WAREHOUSE, "U-gear1", "U-gear2"], "coins": 20}


@pytest.mark.rule("DICE-095")
def test_three_lanes_in_fixed_order() -> None:
    for symbol in ("compass", "tablet", "gear"):
        for done in range(3):
            crossed = [f"U-{symbol}{n + 1}" for n in range(done)]
            t = Table({"crossed": crossed, "coins": 20}, {}, forum=f"green {symbol} 0")
            assert spaces(t.moves()) == {f"U-{symbol}{done + 1}"}


@pytest.mark.rule("DICE-096")
def test_unlocking_is_for_the_rest_of_the_game() -> None:
    t = Table(PURPLE, {}, forum=FORUM).do("die green cross U-compass3")
    assert t.unlocked() == ["purple"]
    for _ in range(3):
        t.end_turn()
        assert t.unlocked() == ["purple"]


@pytest.mark.rule("DICE-097", "DICE-106")
def test_the_die_comes_at_the_end_of_the_turn_for_a_grey_one() -> None:
    """Worked example 8: this turn is finished with the old dice."""
    forum = f"{FORUM}, blue mask 0, red axe 0, yellow coin 0"
    t = Table(WHITE, {}, {}, forum=forum.replace("compass", "gear"), seed=4)
    t.do("die green cross U-gear3")
    assert "white" not in t.forum()
    assert t.view(1)["forum"] == t.view(0)["forum"]
    t.end_turn()
    assert "white" in t.forum()
    assert len(t.forum()) == 7
    assert len([die for die in t.forum() if die in GREYS]) == 2
    assert {"blue", "red", "yellow", "green"} <= set(t.forum())


@pytest.mark.rule("DICE-097")
def test_which_grey_die_leaves_is_drawn() -> None:
    left: Counter[str] = Counter()
    for seed in range(90):
        t = Table(PURPLE, {}, forum=FORUM, seed=seed).do("die green cross U-compass3").end_turn()
        left.update(set(GREYS) - set(t.forum()))
    assert set(left) == set(GREYS)
    assert min(left.values()) > 15


@pytest.mark.rule("DICE-098")
def test_the_same_die_unlocked_twice_is_one_swap_and_two_dice_are_two() -> None:
    t = Table(PURPLE, PURPLE, forum=FORUM, cities=("giza", "rhodes"))
    for seat in (0, 1):
        t.do("die green cross U-compass3", seat=seat)
    assert len([die for die in t.forum() if die in GREYS]) == 2
    # On Giza's board compass unlocks purple, on Alexandria's white.
    t = Table(PURPLE, PURPLE, forum=FORUM, cities=("giza", "alexandria"))
    for seat in (0, 1):
        t.do("die green cross U-compass3", seat=seat)
    assert {"purple", "white"} <= set(t.forum())
    assert len([die for die in t.forum() if die in GREYS]) == 1


@pytest.mark.rule("DICE-099")
def test_a_special_die_is_locked_for_who_has_not_unlocked_it() -> None:
    mine = {"coins": 20, "unlocked": ["black"]}
    t = Table(mine, {"coins": 20}, forum="black spy_red 0")
    assert spaces(t.moves()) == {"BW-a1", "BW-d1", "BE-a1", "BE-d1"}
    assert spaces(t.moves(1)) == set()
    assert t.refused("die black cross BW-a1", seat=1).clause == "DICE-099"


@pytest.mark.rule("DICE-106")
def test_a_die_that_comes_in_is_used_from_the_next_turn() -> None:
    forum = FORUM.replace("compass", "tablet")
    t = Table(BLACK, {}, forum=forum, rolls={"2": "black spy_blue 0"})
    t.do("die green cross U-tablet3")
    assert t.kind() is None
    t.end_turn()
    assert "die black cross A1" in t.moves()


@pytest.mark.rule("DICE-107", "DICE-199")
def test_a_die_in_the_forum_is_usable_once_unlocked_even_this_turn() -> None:
    again = board(wonder=wonder([{"do": "another_action"}, {"do": "another_action"}]))
    forum = "green tablet 0, black spy_blue 0, grey_1 wood 0"
    t = custom(BLACK, {"unlocked": ["black"]}, board=again, forum=forum)
    t.do("wonder")
    assert not any("black" in move for move in t.moves())
    t.do("die green cross U-tablet3")
    assert "die black cross A1" in t.moves()
    t.do("die black cross A1").end_turn()
    assert sorted(t.forum()) == ["black", "green", "grey_1"]  # no swap: it was there


@pytest.mark.rule("DICE-108")
def test_grey_dice_do_not_come_back() -> None:
    all_three = {"crossed": [*WAREHOUSE[:2], *UNIVERSITY], "bonuses": ["X-coins"], "coins": 20}
    t = Table({"crossed": UNIVERSITY, "bonuses": ["X-coins"]}, {}, strict=True, round=30)
    for _ in range(4):
        assert t.forum() == ["blue", "red", "yellow", "green", "black", "white", "purple"]
        t.end_turn()
    grey = Table(all_three, {}, forum="black spy_grey 0, yellow camel 0")
    assert spaces(grey.moves()) == {*WAREHOUSE[2:], "M-camel1", "M-camel2", "M-camel3"}
    grey.do("die yellow cross M-camel1", "cross W-brick")
    assert grey.s.now[0].resources == 3


@pytest.mark.rule("DICE-109")
@pytest.mark.parametrize(("die", "number"), [("black", 7), ("white", 8), ("purple", 9)])
def test_special_dice_are_shaken_priced_and_shared_like_the_others(die: str, number: int) -> None:
    three = {"unlocked": ["black", "white", "purple"]}
    seen: Counter[tuple[str, int]] = Counter()
    t = Table(three, {}, forum="black spy_any 0, white bust_red 0, purple guild_red 0")
    while t.s.round < 150:
        rolled = next(d for d in t.view()["forum"] if d["die"] == die)
        seen[rolled["face"], rolled["section"]] += 1
        t.end_turn()
    assert {face for face, _ in seen} == set(FACES[number])
    assert {section for _, section in seen} == {0, 1, 2, 3}
    both = {**three, "crossed": [*WAREHOUSE, "M-coin1"], "coins": 20}
    t = Table(
        both, both, {}, {}, {}, forum="black spy_blue 2, white bust_red 2, purple guild_blue 2"
    )
    space = {"black": "A1", "white": "L-red", "purple": "G1"}[die]
    for seat in (0, 1):
        t.do(f"die {die} cross {space}", seat=seat)
        assert t.coins(seat) == 18


@pytest.mark.rule("DICE-198")
def test_swaps_go_black_white_purple_in_the_order_drawn() -> None:
    for order in (["grey_2", "grey_3", "grey_1"], ["grey_3", "grey_1", "grey_2"]):
        for seat in (0, 1):
            t = Table(PURPLE, PURPLE, forum=FORUM, leaving=order, cities=("giza", "alexandria"))
            t.do("die green cross U-compass3", seat=seat).end_turn()
            assert set(GREYS) - set(t.forum()) == {order[0]}
        both = Table(PURPLE, PURPLE, forum=FORUM, leaving=order, cities=("giza", "alexandria"))
        for seat in (1, 0):
            both.do("die green cross U-compass3", seat=seat)
        assert set(GREYS) - set(both.forum()) == set(order[:2])


@pytest.mark.rule("DICE-198")
def test_after_the_last_turn_nothing_is_swapped() -> None:
    bonuses = {"bonuses": ["X-action", "X-cross", "X-coins"]}
    t = Table({**PURPLE, **bonuses}, {}, forum=FORUM, phase="final")
    t.do("die green cross U-compass3").end_turn()
    assert t.view()["phase"] == "over"
    assert "purple" not in t.forum()
