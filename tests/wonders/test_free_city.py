"""Chapter 13: two players and the Free City. Examples EX-2P1, EX-2P2."""

import re
from collections import Counter
from typing import Any

import pytest

import maravillas as mv
from maravillas.wonders.data.boards import BASE_BOARDS
from maravillas.wonders.rules.turn import controller
from tests.wonders.facts import CARD
from tests.wonders.positions import (
    city,
    coins,
    dump,
    load,
    make,
    play,
    refused,
    seat_view,
    table,
    waiting,
)


def two(
    first: dict[str, Any], second: dict[str, Any], free: dict[str, Any], **keys: Any
) -> dict[str, Any]:
    """In turn 6 of Ages I and III seat 1 controls the Free City, which is on its left."""
    return table(first, second, free_city=free, **keys)


def free_city_moves(document: dict[str, Any], own: str, seat: int = 1) -> list[str]:
    """What the Free City may do after its controller's own choice."""
    game, s = load(document)
    mv.do(game, s, seat, own)
    return mv.moves(game, s, seat)


@pytest.mark.rule("WON-180")
def test_the_free_city_is_the_third_and_a_neighbor_of_both() -> None:
    """Seat 0 has seat 1 on the left and the Free City on the right; seat 1 the other way round."""
    document = two(
        city("giza", hand="stockade altar", coins=2),
        city("ephesus", hand="stockade altar baths", coins=2),
        city("olympia", coins=0),
        round=6,
    )
    game, s = load(document)
    assert "build stockade paying right 2" in mv.moves(game, s, 0)
    assert "build stockade paying left 2" in mv.moves(game, s, 1)
    play(
        game,
        s,
        "build stockade paying right 2",
        "build stockade paying left 2 & city build altar",
    )
    assert coins(s) == [0, 0, 4]
    assert len(game.scores(s)) == 2


@pytest.mark.rule("WON-181", "WON-182", "WON-183")
def test_the_set_up_is_that_of_three_cities() -> None:
    game = make(2)
    boards: Counter[str] = Counter()
    for seed in range(60):
        s = game.new(seed)
        document = dump(game, s)
        assert coins(s) == [3, 3, 3]
        cities = [*document["seats"], document["free_city"]]
        assert len({c["board"] for c in cities}) == 3
        boards[document["free_city"]["board"]] += 1
        assert [len(seat["hand"]) for seat in document["seats"]] == [8, 7]
        assert len(document["draw_pile"]) == 6
        cards = [card for seat in document["seats"] for card in seat["hand"]]
        cards += document["draw_pile"]
        assert Counter(cards) == {
            name: card["copies"]["3"]
            for name, card in CARD.items()
            if card["age"] == 1 and card["copies"]["3"]
        }
        third = [card for hand in document["hands"]["3"] for card in hand]
        assert sum(bool(CARD[card].get("guild")) for card in third) == 5
        assert [len(hand) for hand in document["hands"]["3"]] == [7, 7, 7]
    assert len(boards) == BASE_BOARDS


@pytest.mark.rule("WON-184", "WON-185", "WON-187")
def test_control_alternates_and_hands_and_pile_shrink_alike() -> None:
    """EX-2P1."""
    game = make(2)
    s = game.new(5)
    orders = {1: [0, 1] * 3, 2: [1, 0] * 3, 3: [0, 1] * 3}
    for age in (1, 2, 3):
        for turn in range(1, 7):
            seat = orders[age][turn - 1]
            view = seat_view(game, s, seat)
            assert (view["age"], view["round"], view["controller"]) == (age, turn, seat)
            assert controller(s) == seat
            sizes = [c["hand"] for c in view["seats"]]
            assert sizes[seat] == 9 - turn
            assert sizes[1 - seat] == 8 - turn
            assert view["draw_pile"] == 7 - turn
            assert view["drawn"] in view["hand"]
            assert seat_view(game, s, 1 - seat)["drawn"] is None
            play(game, s)
            while s.pending:
                who = waiting(game, s)[0]
                mv.do(game, s, who, mv.moves(game, s, who)[-1])
    assert seat_view(game, s, None)["phase"] == "over"


def sixth_turn() -> dict[str, Any]:
    """Seat 1 decides for the Free City."""
    return two(
        city("ephesus", hand="tavern press_1"),
        city("giza", hand="altar theater baths"),
        city("olympia"),
        round=6,
        draw_pile="mine",
    )


def test_what_a_controller_has_chosen_is_withdrawn_with_the_free_citys_card() -> None:
    game, s = load(sixth_turn())
    fresh = game.hash(s)
    mv.do(game, s, 1, "build altar")
    t = game.clone(s)
    game.withdraw_hidden_choices(t, 0)  # he has not yet chosen for the Free City
    assert game.hash(t) == fresh
    mv.do(game, s, 1, "city build theater")
    t = game.clone(s)
    game.withdraw_hidden_choices(t, 0)
    assert game.hash(t) == fresh
    t = game.clone(s)
    game.withdraw_hidden_choices(t, 1)
    assert game.hash(t) == game.hash(s)


@pytest.mark.rule("WON-186")
def test_the_controller_chooses_for_himself_then_for_the_free_city() -> None:
    document = sixth_turn()
    game, s = load(document)
    assert mv.owed(game, s) == [{"seat": 0, "kind": "play"}, {"seat": 1, "kind": "play"}]
    mv.do(game, s, 1, "build altar")
    assert mv.owed(game, s)[1] == {"seat": 1, "kind": "city", "city": True}
    assert waiting(game, s) == [0, 1]
    before = seat_view(game, s, 0)
    assert not [m for m in mv.moves(game, s, 1) if "altar" in m]
    chosen = {**document, "chosen": {"1": ["build altar"]}}
    refused(chosen, "city build altar", "WON-186", seat=1)
    assert "city build CARD" in refused(chosen, "build theater", "WON-186", seat=1)
    mv.do(game, s, 1, "city build theater")
    assert waiting(game, s) == [0]
    after = seat_view(game, s, 0)
    assert after["chosen"] == []
    assert [c["cards"] for c in after["seats"]] == [c["cards"] for c in before["seats"]]
    assert after["free_city"]["cards"] == []
    mv.do(game, s, 0, "build tavern")
    view = seat_view(game, s, None)
    assert [c["cards"] for c in view["seats"]] == [["tavern"], ["altar"]]
    assert view["free_city"]["cards"] == ["theater"]


@pytest.mark.rule("WON-188", "WON-189")
def test_the_free_city_builds_if_it_can_and_else_discards() -> None:
    """EX-2P2."""
    me = city("giza", hand="palace pantheon gardens", coins=0)
    other = city("ephesus", hand="senate lodge")
    broke = city("olympia", coins=0)
    turn = {"age": 3, "round": 6, "draw_pile": ["study"]}
    assert free_city_moves(two(other, me, broke, **turn), "discard gardens") == [
        "city discard pantheon",
        "city discard palace",
    ]
    stage = city("olympia", coins=0, cards="sawmill")
    assert free_city_moves(two(other, me, stage, **turn), "discard gardens") == [
        "city stage with pantheon",
        "city stage with palace",
    ]
    document = two(other, me, stage, **turn, chosen={"1": ["discard gardens"]})
    assert "pantheon" in refused(document, "city discard palace", "WON-188", seat=1)
    chained = city("olympia", coins=0, cards="statue")
    assert free_city_moves(two(other, me, chained, **turn), "discard palace") == [
        "city build gardens"
    ]
    game, s = load(two(other, me, broke, **turn))
    play(game, s, "discard lodge", "discard gardens & city discard palace")
    assert coins(s) == [6, 3, 3]


@pytest.mark.rule("WON-190")
def test_the_controller_may_take_the_only_playable_card_himself() -> None:
    me = city("giza", hand="palace pantheon gardens", cards="statue", coins=0)
    free = city("olympia", coins=0, cards="statue")
    document = two(city("ephesus", hand="senate lodge"), me, free, age=3, round=6)
    assert free_city_moves(document, "build gardens") == [
        "city discard pantheon",
        "city discard palace",
    ]


@pytest.mark.rule("WON-191")
def test_what_a_chain_allows_is_built_by_it_and_serves_for_no_stage() -> None:
    me = city("giza", hand="palace pantheon gardens", coins=0)
    free = city("olympia", cards="statue sawmill", coins=9)
    document = two(city("ephesus", hand="senate lodge"), me, free, age=3, round=6)
    assert free_city_moves(document, "discard palace") == [
        "city build gardens",
        "city stage with pantheon",
    ]
    document["chosen"] = {"1": ["discard palace"]}
    refused(document, "city stage with gardens", "WON-191", seat=1)
    refused(document, "city build gardens paying left 2", "WON-055", seat=1)


@pytest.mark.rule("WON-192")
def test_the_free_city_trades_with_its_own_coins_and_discounts() -> None:
    """On the left of the Free City is seat 0, on its right seat 1."""
    me = city("giza", hand="altar theater baths", coins=0)
    other = city("ephesus", cards="stone_pit", hand="tavern press_1", coins=0)
    free = city("olympia", cards="west_trading_post", coins=2)
    document = two(other, me, free, round=6, draw_pile="mine")
    assert free_city_moves(document, "build altar") == [
        "city build baths paying right 2",
        "city build baths paying left 1",
        "city build theater",
    ]
    game, s = load(document)
    assert mv.price(game, s, 1, "city baths")["coins"] == 1
    play(game, s, "build press_1", "build altar & city build baths paying right 2")
    assert coins(s) == [0, 2, 0]
    buyer = city("giza", hand="stockade theater baths", coins=2)
    game, s = load(two(other, buyer, city("olympia", coins=0), round=6))
    play(game, s, "build press_1", "build stockade paying left 2 & city build theater")
    assert coins(s) == [0, 0, 2]


@pytest.mark.rule("WON-193")
def test_the_turn_is_one_simultaneous_turn() -> None:
    """Coins that the Free City pays cannot be spent in the same turn."""
    me = city("giza", hand="mine tree_farm baths", coins=0)
    other = city("ephesus", hand="tavern press_1")
    document = two(other, me, city("olympia", coins=2), round=6)
    game, s = load(document)
    assert "build mine" not in mv.moves(game, s, 1)
    play(game, s, "build tavern", "discard mine & city build baths paying right 2")
    assert coins(s) == [8, 3 + 2, 0]


def spent(move: str) -> str:
    """The card that leaves a hand with a move."""
    found = re.search(r"\b(?:build|discard|with) (\w+)", move)
    assert found, move
    return found[1]


@pytest.mark.rule("WON-194")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_players_swap_hands_in_every_age(age: int) -> None:
    game, s = load(two(city(), city(), city(), age=age, round=3))
    hands = [Counter(seat_view(game, s, seat)["hand"]) for seat in (0, 1)]
    seat = int(controller(s))
    choices = {0: [mv.moves(game, s, 0)[-1]], 1: [mv.moves(game, s, 1)[-1]]}
    for who in (0, 1):
        mv.do(game, s, who, choices[who][0])
    own = mv.moves(game, s, seat)[-1]
    choices[seat].append(own)
    mv.do(game, s, seat, own)
    top = seat_view(game, s, 1 - seat)["drawn"]
    for who in (0, 1):
        used = Counter(spent(move) for move in choices[who])
        left = hands[who] - used
        now = Counter(seat_view(game, s, 1 - who)["hand"])
        assert now - Counter([top]) == left or now == left


@pytest.mark.rule("WON-195")
def test_three_last_cards_are_discarded_without_coins() -> None:
    document = two(
        city("ephesus", hand="tavern press_1"),
        city("giza", hand="altar theater baths"),
        city("olympia"),
        round=6,
        draw_pile="mine",
    )
    game, s = load(document)
    play(game, s, "build tavern", "build altar & city build theater")
    assert sorted(dump(game, s)["discard"]) == ["baths", "mine", "press_1"]
    assert coins(s) == [8, 3, 3]


@pytest.mark.rule("WON-196")
def test_all_three_pairs_fight_and_the_free_city_takes_tokens() -> None:
    document = two(
        city("ephesus", hand="tavern press_1"),
        city("giza", cards="stockade", hand="altar theater baths"),
        city("rhodes", cards="stockade barracks"),
        round=6,
    )
    game, s = load(document)
    play(game, s, "build tavern", "build altar & city build theater")
    view = seat_view(game, s, None)
    found = [(c["victories"], c["defeats"]) for c in (*view["seats"], view["free_city"])]
    assert found == [([], 2), ([1], 1), ([1, 1], 0)]


@pytest.mark.rule("WON-197")
def test_the_free_city_is_counted_like_any_neighbor() -> None:
    free = city("olympia", cards="sawmill quarry")
    scorer = city("giza", cards="workers_guild", coins=0)
    game, s = load(two(scorer, city("ephesus"), free, age=3, round=6))
    assert mv.score_sheet(game, s)[0]["guilds"] == 2
    copier = city("olympia B", stages=3)
    owner = city("giza", cards="workers_guild")
    game, s = load(two(copier, city("ephesus", cards="mine"), owner, age=3, round=6))
    assert mv.score_sheet(game, s)[0]["guilds"] == 1
    twice = city("olympia", cards="altar")
    document = two(city("ephesus"), city("giza", hand="altar theater baths"), twice, round=6)
    assert "city build altar" not in free_city_moves(document, "build theater")
    me = city("giza", hand="vineyard temple walls", coins=0)
    other = city("ephesus", hand="walls forum", coins=0)
    game, s = load(two(me, other, {**free, "coins": 0}, age=2, round=6))
    play(game, s, "build vineyard")
    assert coins(s)[0] == 2


@pytest.mark.rule("WON-198")
def test_the_controller_uses_the_free_citys_powers() -> None:
    me = city("giza", hand="palace pantheon gardens", coins=0)
    other = city("ephesus", hand="senate lodge")
    olympia = city("olympia", stages=2, coins=0)
    document = two(other, me, olympia, age=3, round=6)
    assert free_city_moves(document, "discard gardens") == [
        "city build pantheon free",
        "city build palace free",
    ]
    babylon = city("babylon B", stages=2, cards="altar", coins=0)
    document = two(other, me, babylon, age=3, round=6, draw_pile=["study"])
    game, s = load(document)
    play(game, s, "discard lodge", "discard gardens & city discard palace")
    assert mv.owed(game, s) == [{"seat": 1, "kind": "last_card", "city": True}]
    assert seat_view(game, s, 1)["drawn"] == "study"
    assert seat_view(game, s, 0)["drawn"] is None
    assert mv.moves(game, s, 1) == ["city discard study"]
    mv.do(game, s, 1, "city discard study")
    assert seat_view(game, s, None)["phase"] == "over"


@pytest.mark.rule("WON-198")
def test_the_controller_digs_for_the_free_city_and_may_decline() -> None:
    me = city("giza", hand="palace pantheon gardens", coins=0)
    other = city("rhodes", hand="senate lodge")
    free = city("halicarnassus", stages=1, cards="foundry ore_vein", coins=0)
    document = two(other, me, free, age=3, round=6, discard="baths altar")
    game, s = load(document)
    play(game, s, "discard lodge", "discard gardens & city stage with palace")
    assert mv.owed(game, s) == [{"seat": 1, "kind": "dig", "city": True}]
    assert "city dig baths" in mv.moves(game, s, 1)
    assert mv.moves(game, s, 1)[-1] == "city done"
    with pytest.raises(mv.IllegalMove, match="city dig CARD"):
        mv.do(game, s, 1, "dig baths")
    t = game.clone(s)
    mv.do(game, s, 1, "city dig baths")
    assert "baths" in seat_view(game, s, None)["free_city"]["cards"]
    mv.do(game, t, 1, "city done")
    assert "baths" not in seat_view(game, t, None)["free_city"]["cards"]


@pytest.mark.rule("WON-199")
def test_only_the_two_players_are_ranked() -> None:
    rich = city("olympia", coins=99, cards="palace pantheon")
    for first, second, winners, ranks in (
        *[(9, 6, [0], [1, 2]), (6, 9, [1], [2, 1])],
        *[(7, 6, [0], [1, 2]), (6, 6, [0, 1], [1, 1])],
    ):
        document = two(city("giza", coins=first), city("rhodes", coins=second), rich)
        game, s = load({**document, "phase": "over"})
        found = mv.result(game, s)
        assert found is not None
        assert (found["winners"], found["ranks"]) == (winners, ranks)
        assert len(game.outcome(s)) == 2


def test_a_word_for_the_free_city_alone_is_no_move() -> None:
    game = mv.make("wonders", players=2)
    s = game.new(1)
    seat = int(controller(s))
    mv.do(game, s, seat, mv.moves(game, s, seat)[0])
    for words in ("city", "city build", "city stage", "build", "city city"):
        with pytest.raises(mv.IllegalMove, match="WON-186"):
            mv.do(game, s, seat, words)
