"""Chapter 2: ages and turns, secret choices, the reveal, passing."""

from collections import Counter

import pytest

import maravillas as mv
from tests.wonders.facts import CARD, FACTS
from tests.wonders.positions import (
    city,
    coins,
    dump,
    last_turn,
    load,
    make,
    play,
    refused,
    seat_view,
    table,
    waiting,
)

HANDS = (
    "lumber_yard stone_pit clay_pool",
    "ore_vein clay_pit timber_yard",
    "loom_1 glassworks_1 press_1",
)


def three_hands(**keys: object) -> dict[str, object]:
    """Three seats in turn 5 with hands that are all different."""
    return table(*[city(hand=hand) for hand in HANDS], round=5, **keys)


@pytest.mark.rule("WON-010", "WON-017", "WON-019")
@pytest.mark.parametrize("players", [3, 5])
def test_three_ages_of_six_turns_with_hands_of_seven_down_to_two(players: int) -> None:
    game = make(players)
    s = game.new(2)
    for age in (1, 2, 3):
        for turn in range(1, 7):
            view = seat_view(game, s, 0)
            assert (view["age"], view["round"], view["phase"]) == (age, turn, "play")
            assert [seat["hand"] for seat in view["seats"]] == [8 - turn] * players
            assert {CARD[card]["age"] for card in view["hand"]} == {age}
            play(game, s)
    view = seat_view(game, s, None)
    assert view["phase"] == "over"
    assert view["result"] is not None
    assert not game.waiting(s)


@pytest.mark.rule("WON-010")
def test_conflicts_follow_every_age() -> None:
    game, s = load(table(city("rhodes B", stages=1), city("giza"), city("babylon"), age=1, round=6))
    play(game, s)
    view = seat_view(game, s, None)
    assert view["age"] == 2
    assert [seat["victories"] for seat in view["seats"]] == [[1, 1], [], []]


@pytest.mark.rule("WON-011", "WON-012")
def test_nothing_is_revealed_until_all_have_chosen() -> None:
    game, s = load(three_hands())
    before = [seat_view(game, s, seat) for seat in range(3)]
    mv.do(game, s, 2, "build loom_1")
    mv.do(game, s, 0, "discard stone_pit")
    for seat in (0, 1, 2):
        view = seat_view(game, s, seat)
        assert [c["coins"] for c in view["seats"]] == [3, 3, 3]
        assert [c["cards"] for c in view["seats"]] == [[], [], []]
        assert [c["has_chosen"] for c in view["seats"]] == [True, False, True]
        assert view["hand"] == before[seat]["hand"]
        assert [o["seat"] for o in view["owed"]] == [1]
    assert seat_view(game, s, 1)["chosen"] == []
    assert seat_view(game, s, 0)["chosen"] == ["discard stone_pit"]
    mv.do(game, s, 1, "build ore_vein")
    view = seat_view(game, s, None)
    assert [c["cards"] for c in view["seats"]] == [[], ["ore_vein"], ["loom_1"]]
    assert [c["coins"] for c in view["seats"]] == [6, 3, 3]
    assert view["round"] == 6


@pytest.mark.rule("WON-012")
def test_a_second_choice_or_one_for_a_seat_that_owes_none_is_refused() -> None:
    game, s = load(three_hands())
    mv.do(game, s, 1, "build ore_vein")
    before = game.hash(s)
    with pytest.raises(mv.IllegalMove, match="owes no decision"):
        mv.do(game, s, 1, "build ore_vein")
    with pytest.raises(mv.IllegalMove, match="owes no decision"):
        mv.do(game, s, 1, "discard clay_pit")
    with pytest.raises(mv.BadOption, match="no seat"):
        mv.do(game, s, 3, "discard clay_pit")
    assert game.hash(s) == before
    assert mv.moves(game, s, 1) == []


@pytest.mark.rule("WON-012")
def test_only_a_card_of_the_hand_can_be_chosen() -> None:
    reason = refused(three_hands(), "build altar", "WON-012")
    assert "lumber_yard" in reason
    assert "clay_pool" in reason


@pytest.mark.rule("WON-013")
def test_the_choice_holds_the_payment_and_the_power_used() -> None:
    """What is bought, and whether a power is used, is part of the move that lies face down."""
    me = city("olympia", stages=2, coins=4)
    document = last_turn("academy circus", city("giza"), city("rhodes"), me=me)
    game, s = load(document)
    moves = mv.moves(game, s, 0)
    assert "build academy free" in moves
    document = last_turn("haven circus", city("rhodes"), city("rhodes B"), me=me)
    document["seats"][2]["board"] = "halicarnassus"
    game, s = load(document)
    assert "build haven paying left 2 right 2" in mv.moves(game, s, 0)
    mv.do(game, s, 0, "build haven paying left 2 right 2")
    assert seat_view(game, s, 0)["chosen"] == ["build haven paying left 2 right 2"]
    assert seat_view(game, s, 1)["chosen"] == []


@pytest.mark.rule("WON-014")
def test_every_card_can_be_discarded_and_nobody_may_pass() -> None:
    poor = last_turn("palace pantheon", me=city("giza", coins=0))
    game, s = load(poor)
    assert mv.moves(game, s, 0) == ["discard pantheon", "discard palace"]
    for word in ("pass", "done", "wait"):
        with pytest.raises(mv.IllegalMove) as refusal:
            mv.do(game, s, 0, word)
        assert "build CARD" in refusal.value.reason
    game = make(4)
    s = game.new(9)
    for seat in range(4):
        hand = seat_view(game, s, seat)["hand"]
        discards = [m for m in mv.moves(game, s, seat) if m.startswith("discard ")]
        assert discards == [f"discard {card}" for card in dict.fromkeys(hand)]


@pytest.mark.rule("WON-015")
def test_a_turn_is_judged_at_its_start_and_counts_cards_after_all_lie_in_place() -> None:
    """EX-E1 with a sale in the same turn: places, then payments, then income."""
    game, s = load(
        table(
            city("olympia", cards="clay_pool ore_vein", hand="vineyard walls bazar", coins=0),
            city("babylon", cards="stone_pit", hand="sawmill quarry foundry", coins=1),
            city(
                "giza", cards="clay_pit timber_yard mine", hand="caravansery forum walls", coins=2
            ),
            age=2,
            round=5,
        )
    )
    assert "build caravansery paying left 2" in mv.moves(game, s, 2)
    play(game, s, "build vineyard", "build sawmill", "build caravansery paying left 2")
    # 2 own, 2 left with the new sawmill, 3 right; and 2 for the wood sold to the right
    assert coins(s) == [7 + 2, 0, 0]


@pytest.mark.rule("WON-016")
@pytest.mark.parametrize(("age", "step"), [(1, 1), (2, -1), (3, 1)])
def test_hands_go_left_then_right_then_left(age: int, step: int) -> None:
    game, s = load(table(city(), city(), city(), city(), age=age, round=2))
    before = [seat_view(game, s, seat)["hand"] for seat in range(4)]
    thrown = [mv.moves(game, s, seat)[-1] for seat in range(4)]
    play(game, s, *thrown)
    for seat in range(4):
        rest = Counter(before[seat]) - Counter([thrown[seat].split()[1]])
        assert Counter(seat_view(game, s, (seat + step) % 4)["hand"]) == rest
    direction = {"left": 1, "right": -1}[FACTS["setup"]["pass_direction"][str(age)]]
    assert direction == step


@pytest.mark.rule("WON-018")
def test_the_last_card_is_discarded_unseen_and_without_coins() -> None:
    game, s = load(
        table(
            city(hand="altar theater"),
            city(hand="baths tavern"),
            city(hand="loom_1 press_1"),
            city(hand="mine tree_farm"),
            round=6,
        )
    )
    play(game, s, "build altar", "build tavern", "build loom_1", "discard mine")
    assert coins(s) == [3, 8, 3, 6]
    assert sorted(dump(game, s)["discard"]) == ["baths", "mine", "press_1", "theater", "tree_farm"]
    assert seat_view(game, s, 0)["discard"]["cards"] == ["theater"]
    assert seat_view(game, s, 3)["discard"]["cards"] == ["tree_farm", "mine"]
    assert seat_view(game, s, None)["discard"] == {"count": 5, "ages": [5, 0, 0], "cards": []}


@pytest.mark.rule("WON-019")
def test_the_next_age_is_dealt_from_its_own_deck() -> None:
    second = [
        ["sawmill"] * 2 + ["quarry"] * 2 + ["walls"] * 3,
        ["brickyard"] * 2 + ["foundry"] * 2 + ["stables"] * 3,
        ["forum"] * 3 + ["temple"] * 2 + ["library"] * 2,
    ]
    game, s = load(table(city(), city(), city(), round=6, hands={"2": second}))
    play(game, s)
    for seat in range(3):
        assert sorted(seat_view(game, s, seat)["hand"]) == sorted(second[seat])
    assert waiting(game, s) == [0, 1, 2]
