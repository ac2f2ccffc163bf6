"""Chapters 7 to 9: what cards do, what is told, conflicts. Examples EX-E1 to EX-E3, EX-M1."""

import pytest

import maravillas as mv
from maravillas.wonders.rules.expansion import ALONE
from maravillas.wonders.rules.turn import fight
from tests.wonders.asking import events_of
from tests.wonders.facts import CARD, FACTS
from tests.wonders.positions import (
    builds,
    city,
    coins,
    last_turn,
    load,
    play,
    seat_view,
    table,
)


@pytest.mark.rule("WON-080")
def test_blue_gives_points_red_shields_green_a_symbol_brown_production() -> None:
    for name, card in CARD.items():
        effect, color = card["effect"], card["color"]
        if color not in ("blue", "red", "green", "brown", "grey"):
            continue
        game, s = load(table(city("giza", cards=name), city(), city(), age=3, round=6))
        mine = seat_view(game, s, 0)["seats"][0]
        assert mine["points"]["civil"] == (effect["vp"] if color == "blue" else 0)
        assert mine["shields"] == (effect["shields"] if color == "red" else 0)
        symbols = {k: n for k, n in mine["symbols"].items() if n}
        assert symbols == ({effect["science"]: 1} if color == "green" else {})
        units = effect["production"]["units"] if color in ("brown", "grey") else []
        assert [sorted(unit["kinds"]) for unit in mine["produces"][1:]] == [
            sorted(u) for u in units
        ]


@pytest.mark.rule("WON-081")
def test_printed_coins_come_once_from_the_bank() -> None:
    game, s = load(table(city("giza", hand="tavern altar baths"), city(), city(), round=5))
    play(game, s, "build tavern")
    assert coins(s)[0] == 3 + 5
    play(game, s)
    assert coins(s)[0] == 3 + 5 + 3


@pytest.mark.rule("WON-082")
def test_vineyard_and_bazar_count_three_cities_and_what_is_built_now() -> None:
    """EX-E1."""
    me = city("giza", cards="clay_pool ore_vein", hand="vineyard bazar", coins=0)
    left = city("rhodes", cards="stone_pit", hand="sawmill quarry", coins=1)
    right = city("babylon", cards="clay_pit timber_yard mine loom_1", hand="press_2 loom_2")
    game, s = load(table(me, left, right, age=2, round=6))
    t = game.clone(s)
    play(game, s, "build vineyard", "build sawmill", "build press_2")
    assert coins(s)[0] == 2 + 2 + 3
    play(game, t, "build bazar", "build sawmill", "build press_2")
    assert coins(t)[0] == 2 * (0 + 0 + 2)


@pytest.mark.rule("WON-083")
def test_boards_and_stages_are_no_cards_and_a_two_unit_card_is_one() -> None:
    me = city("halicarnassus", cards="sawmill", stages=1, hand="vineyard bazar", coins=0)
    game, s = load(
        table(me, city("giza", stages=2), city("alexandria B", stages=2), age=2, round=6)
    )
    t = game.clone(s)
    play(game, s, "build vineyard")
    assert coins(s)[0] == 1
    play(game, t, "build bazar")
    assert coins(t)[0] == 0


@pytest.mark.rule("WON-084")
@pytest.mark.parametrize(
    ("card", "own", "coins_now", "more", "points"),
    [
        ("haven", "sawmill foundry clay_pool", 3, "stone_pit", 4),
        ("chamber_of_commerce", "loom_1 press_1", 4, "glassworks_1", 6),
        ("lighthouse", "tavern marketplace", 3, "vineyard", 4),
    ],
)
def test_coins_count_now_and_points_count_at_the_end(
    card: str, own: str, coins_now: int, more: str, points: int
) -> None:
    """EX-E2 for the Lighthouse."""
    me = city("olympia", stages=2, cards=own, coins=0, hand=f"{card} palace")
    game, s = load(table(me, city("giza"), city("rhodes"), age=3, round=6))
    play(game, s, f"build {card} free")
    assert coins(s)[0] == coins_now
    done = city("olympia", cards=f"{own} {card} {more}")
    game, s = load(table(done, city("giza"), city("rhodes"), age=3, round=6))
    assert mv.score_sheet(game, s)[0]["commercial"] == points


@pytest.mark.rule("WON-084")
@pytest.mark.parametrize("built", range(4))
def test_the_arena_pays_three_a_stage_and_scores_one(built: int) -> None:
    """EX-E3."""
    me = city("giza", cards="quarry ore_vein", stages=built, coins=0, hand="arena palace")
    game, s = load(table(me, city("babylon"), city("rhodes"), age=3, round=6))
    play(game, s, "build arena")
    assert coins(s)[0] == 3 * built
    assert mv.score_sheet(game, s)[0]["commercial"] == built


@pytest.mark.rule("WON-085")
def test_the_lighthouse_counts_itself() -> None:
    me = city("olympia", stages=2, coins=0, hand="lighthouse palace")
    game, s = load(table(me, city("giza"), city("rhodes"), age=3, round=6))
    play(game, s, "build lighthouse free")
    assert coins(s)[0] == 1
    assert mv.score_sheet(game, s)[0]["commercial"] == 1


@pytest.mark.rule("WON-086")
def test_forum_and_caravansery_give_one_unit_of_choice_each_and_sell_none() -> None:
    for good in ("apothecary", "workshop", "scriptorium"):
        me = city("babylon", cards="forum", coins=0)
        game, s = load(last_turn("palace circus", city("giza"), city("rhodes"), me=me))
        assert mv.price(game, s, 0, good)["coins"] == 0
    for raw in ("stockade", "barracks", "baths", "guard_tower"):
        me = city("ephesus", cards="caravansery", coins=0)
        game, s = load(last_turn("palace circus", city("alexandria"), city("halicarnassus"), me=me))
        assert mv.price(game, s, 0, raw)["coins"] == 0
    two = city("ephesus", cards="caravansery", stages=1, coins=0)
    game, s = load(last_turn("palace circus", city("alexandria"), city("babylon"), me=two))
    assert mv.price(game, s, 0, "stage")["payable"] is False
    seller = city("babylon", cards="forum caravansery")
    game, s = load(last_turn("palace circus", seller, city("rhodes"), me=city("giza", coins=9)))
    for card in ("apothecary", "workshop", "scriptorium", "stockade"):
        assert mv.price(game, s, 0, card)["splits"] == []


@pytest.mark.rule("WON-087")
def test_coins_come_however_the_card_is_built() -> None:
    chained = city("giza", cards="forum sawmill", coins=0, hand="haven palace")
    game, s = load(table(chained, city("rhodes"), city("babylon"), age=3, round=6))
    play(game, s, "build haven")
    assert coins(s)[0] == 1
    digger = city("halicarnassus", stages=2, cards="sawmill quarry", coins=0)
    document = table(digger, city("giza"), city("rhodes"), age=3, round=5, discard="haven tavern")
    document["owed"] = [{"seat": 0, "kind": "dig"}]
    for card, paid in (("haven", 2), ("tavern", 5)):
        game, s = load(document)
        mv.do(game, s, 0, f"dig {card}")
        assert coins(s)[0] == paid
    babylon = city("babylon B", stages=2, coins=0, hand="tavern altar")
    game, s = load(table(babylon, city("giza"), city("rhodes"), round=6))
    play(game, s, "build altar")
    mv.do(game, s, 0, "build tavern")
    assert coins(s)[0] == 5


# Chapter 8.


@pytest.mark.rule("WON-090")
def test_the_reveal_tells_actions_and_coins_but_no_face_down_card() -> None:
    me = city("giza", cards="stone_pit", hand="baths stockade altar")
    other = city("rhodes", hand="mine tavern press_1", coins=1)
    game, before = load(table(me, other, city("olympia", hand="theater baths altar"), round=5))
    mv.do(game, before, 0, "stage with stockade")
    mv.do(game, before, 1, "build mine")
    move = mv.parse(game, before, 2, "discard theater")
    after = game.clone(before)
    game.apply(after, 2, move)
    told = {viewer: events_of(game, before, 2, move, after, viewer) for viewer in (0, 1, None)}
    for viewer, events in told.items():
        found = {event["type"]: event for event in events}
        stage = found["stage_own" if viewer == 0 else "stage_own_hidden"]
        assert (stage["stage"], stage.get("card")) == (1, "stockade" if viewer == 0 else None)
        paid = found["build_coins"]
        assert (paid["coins"], paid["coins_before"], paid["coins_after"]) == (1, 1, 0)
        thrown = found["discard_hidden"]
        assert "card" not in thrown
        assert thrown["coins"] == 3
    view = seat_view(game, after, None)
    assert (view["age"], view["round"]) == (1, 6)
    assert "victories" in view["seats"][0]


# Chapter 9.


def shields(*numbers: int) -> list[dict[str, object]]:
    """Cities with so many shields, by red cards of all ages."""
    cards = {0: "", 1: "stockade", 2: "walls", 3: "walls stockade", 5: "walls circus"}
    cards |= {4: "circus stockade", 9: "circus arsenal fortifications"}
    return [city(cards=cards[n]) for n in numbers]


def tokens(*numbers: int, age: int) -> list[tuple[list[int], int]]:
    """The tokens of each city after the conflicts of an age with such shields."""
    seats = shields(*numbers)
    for seat, board in zip(seats, ("giza", "babylon", "ephesus", "olympia"), strict=False):
        seat |= {"board": board}
    game, s = load(table(*seats, age=3, round=6))
    s.age = age
    fight(s, ALONE)
    views = seat_view(game, s, None)["seats"]
    return [(v["victories"], v["defeats"]) for v in views]


@pytest.mark.rule("WON-100")
def test_conflicts_come_after_turn_six_and_its_powers() -> None:
    """A red card dug up after the last turn counts; nothing is fought before."""
    digger = city("halicarnassus", stages=1, cards="foundry ore_vein", hand="temple walls")
    document = table(
        digger, city("giza", cards="stockade"), city("babylon"), age=2, round=6, discard="stables"
    )
    game, s = load(document)
    play(game, s, "stage with temple")
    assert [city.victories for city in s.cities] == [0, 0, 0]
    mv.do(game, s, 0, "dig stables")
    views = seat_view(game, s, None)
    assert views["age"] == 3
    assert [v["victories"] for v in views["seats"]] == [[3, 3], [3], []]
    early = table(city("rhodes", cards="stockade"), city(), city(), round=5)
    game, s = load(early)
    play(game, s)
    assert [c.victories for c in s.cities] == [0, 0, 0]


@pytest.mark.rule("WON-101")
def test_shields_of_all_ages_and_stages_add_up_and_stay() -> None:
    me = city("rhodes", stages=2, cards="stockade walls circus")
    game, s = load(table(me, city("giza"), city("babylon"), age=3, round=6))
    assert seat_view(game, s, None)["seats"][0]["shields"] == 2 + 1 + 2 + 3
    play(game, s)
    assert seat_view(game, s, None)["seats"][0]["shields"] == 8


@pytest.mark.rule("WON-102", "WON-103")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_every_pair_of_neighbors_is_compared_once(age: int, value: int) -> None:
    """EX-M1: 3 shields between 5 and 2."""
    assert FACTS["military"]["victory_token"][str(age)] == value
    assert tokens(3, 5, 2, age=age) == [([value], 1), ([value] * 2, 0), ([], 2)]
    assert tokens(3, 5, 3, 2, age=age) == [([value], 1), ([value] * 2, 0), ([value], 1), ([], 2)]
    assert tokens(2, 2, 2, age=age) == [([], 0)] * 3
    assert tokens(1, 0, 1, 0, age=age) == [([value] * 2, 0), ([], 2)] * 2


@pytest.mark.rule("WON-104")
def test_tokens_are_kept_and_do_not_cancel() -> None:
    me = city("giza", cards="circus", victories=[1, 3], defeats=2)
    strong = city("rhodes", cards="circus arsenal", defeats=3, victories=[3])
    game, s = load(table(me, strong, city("babylon"), age=3, round=6))
    play(game, s)
    views = seat_view(game, s, None)["seats"]
    assert (views[0]["victories"], views[0]["defeats"]) == ([1, 3, 5], 3)
    assert (views[1]["victories"], views[1]["defeats"]) == ([3, 5, 5], 3)
    assert views[0]["points"]["military"] == 1 + 3 + 5 - 3


def test_a_structure_without_cost_is_built_for_nothing() -> None:
    for name, card in CARD.items():
        if not card["cost"]:
            me = city("giza", hand=f"{name} {name}", coins=0)
            assert builds(table(me, city(), city(), age=card["age"], round=6), name)
