"""What a seat sees and remembers, and what a redeal keeps of it."""

import json
from collections import Counter
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.wonders.data.cards import FIRST, NAMES
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.hidden.memory import first_turn
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.view_memory import hands_seen, held
from tests.wonders.positions import (
    city,
    load,
    make,
    play,
    seat_view,
    table,
    waiting,
)

HANDS = (
    "lumber_yard stone_pit clay_pool ore_vein",
    "clay_pit timber_yard loom_1 glassworks_1",
    "press_1 baths altar theater",
    "tavern stockade barracks guard_tower",
)


def four() -> dict[str, Any]:
    """Turn 4 of Age I: everybody knows the own hand alone."""
    boards = ("giza", "rhodes", "ephesus", "babylon")
    seats = [city(board, hand=hand) for board, hand in zip(boards, HANDS, strict=True)]
    return table(*seats, round=4)


def hand(s: State, at: int) -> list[str]:
    c = s.cities[at]
    return [NAMES[FIRST[s.age] + n] for n in range(40) if int(c.hand) >> n & 1]


@pytest.mark.rule("WON-008")
def test_cities_are_public_and_hands_discards_and_stages_are_not() -> None:
    me = city("giza", stages=1, under="altar", cards="stone_pit", hand="baths tavern loom_1")
    other = city("rhodes", hand="press_1 mine stockade", coins=9, victories=[], defeats=0)
    document = table(me, other, city("ephesus", hand="theater forest_cave barracks"))
    document |= {"round": 5, "discard": ["workshop"]}
    game, s = load(document)
    for viewer in (1, 2, None):
        told = json.dumps(seat_view(game, s, viewer))
        assert "stone_pit" in told
        for secret in ("altar", "tavern", "workshop"):
            assert secret not in told
        seen = seat_view(game, s, viewer)
        assert seen["seats"][0]["under"] == [{"age": 1, "card": None}]
        assert seen["discard"] == {"count": 1, "ages": [1, 0, 0], "cards": []}
        assert [seat["hand"] for seat in seen["seats"]] == [3, 3, 3]
        assert seen["seats"][1]["coins"] == 9
    assert seat_view(game, s, 0)["seats"][0]["under"] == [{"age": 1, "card": "altar"}]
    assert seat_view(game, s, 0)["hand"] == ["loom_1", "baths", "tavern"]


@pytest.mark.rule("WON-008")
def test_a_seat_remembers_the_hand_it_passed_on() -> None:
    game, s = load(four())
    play(game, s, "build lumber_yard", "discard clay_pit", "build altar", "build tavern")
    assert seat_view(game, s, 0)["passed"] == [
        {"seat": 1, "cards": ["stone_pit", "clay_pool", "ore_vein"], "left": 3}
    ]
    play(game, s, "discard barracks", "discard clay_pool")
    # seat 1 took one of the three face down, so two of them are with seat 2
    assert seat_view(game, s, 0)["passed"] == [
        {"seat": 1, "cards": ["stockade", "guard_tower"], "left": 2},
        {"seat": 2, "cards": ["stone_pit", "clay_pool", "ore_vein"], "left": 2},
    ]
    found = Counter(tuple(hand(game.determinize(s, 0, Rng(seed)), 2)) for seed in range(300))
    assert set(found) == {
        ("stone_pit", "clay_pool"),
        ("stone_pit", "ore_vein"),
        ("clay_pool", "ore_vein"),
    }
    assert min(found.values()) > 70
    # seat 1 knows exactly what it took, seat 3 has never held that hand
    assert hand(game.determinize(s, 1, Rng(1)), 2) == ["stone_pit", "ore_vein"]
    unknown = {tuple(hand(game.determinize(s, 3, Rng(seed)), 2)) for seed in range(300)}
    assert len(unknown) > 8


@pytest.mark.rule("WON-008")
def test_a_hand_that_comes_back_tells_what_was_taken() -> None:
    """Three players: the own hand of turn 1 is seen again in turn 4."""
    game = make(3)
    s = game.new(11)
    first = Counter(seat_view(game, s, 0)["hand"])
    for _ in range(3):
        play(game, s)
    back = Counter(seat_view(game, s, 0)["hand"])
    assert not back - first
    for seed in range(20):
        t = game.determinize(s, 0, Rng(seed))
        assert seat_view(game, t, 0) == seat_view(game, s, 0)
        taken = Counter(
            NAMES[FIRST[1] + t.cities[at].took(1, turn)] for at, turn in ((0, 1), (1, 2), (2, 3))
        )
        assert taken == first - back


@pytest.mark.rule("WON-008")
def test_who_looks_through_the_pile_knows_it_and_a_dug_card_is_known_to_all() -> None:
    me = city("halicarnassus", stages=1, cards="foundry ore_vein", hand="walls temple statue")
    left = city("giza", hand="library forum bazar")
    right = city("rhodes", hand="vineyard courthouse sawmill")
    game, s = load(table(me, left, right, age=2, round=5, discard="baths"))
    play(game, s, "stage with walls", "discard library", "discard vineyard")
    assert seat_view(game, s, 0)["discard"]["cards"] == ["baths", "vineyard", "library"]
    for seed in range(20):
        t = game.determinize(s, 0, Rng(seed))
        assert mv.moves(game, t, 0) == mv.moves(game, s, 0)
    assert seat_view(game, s, 1)["discard"]["cards"] == ["library"]
    mv.do(game, s, 0, "dig vineyard")
    assert seat_view(game, s, 0)["discard"]["cards"] == ["baths", "library"]
    for seat in range(3):
        taken = mv.position.dump(game, s, seat)["seats"]
        assert isinstance(taken, list)
        assert taken[2]["taken"]["2"] == ["dug vineyard"]
    piles = {
        tuple(n for n in range(78) if game.determinize(s, 2, Rng(seed)).discarded(n))
        for seed in range(60)
    }
    assert len(piles) > 5
    assert seat_view(game, s, 1)["seats"][0]["looked"] == {"age": 2, "round": 5}


@pytest.mark.rule("WON-008", "WON-013")
def test_a_choice_face_down_may_be_anything_for_the_others() -> None:
    game, s = load(four())
    mv.do(game, s, 1, "build timber_yard")
    texts = set()
    for seed in range(400):
        t = game.determinize(s, 0, Rng(seed))
        assert waiting(game, t) == [0, 2, 3]
        move = int(t.cities[1].chosen)
        assert move in _legal(game, t, 1)
        texts.add(mv.text(game, t, 1, move))
    assert len(texts) > 20
    assert game.determinize(s, 1, Rng(1)).cities[1].chosen == s.cities[1].chosen


def test_a_choice_face_down_is_owed_again_when_it_is_withdrawn() -> None:
    game, s = load(four())
    t = game.clone(s)
    mv.do(game, s, 1, "build timber_yard")
    mv.do(game, s, 3, "discard tavern")
    mine = game.clone(s)
    game.withdraw_hidden_choices(s, 0)
    assert game.hash(s) == game.hash(t)
    game.withdraw_hidden_choices(mine, 1)
    assert waiting(game, mine) == [0, 2, 3]
    mv.do(game, t, 1, "build timber_yard")
    assert game.hash(mine) == game.hash(t)


def _legal(game: Wonders, s: State, seat: int) -> list[int]:
    """The moves that a seat had before it chose."""
    t = game.clone(s)
    t.cities[seat].chosen = -1
    t.waiting |= 2**seat
    return game.legal(t, seat)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_redeal_keeps_every_hand_that_the_seat_has_held(players: int) -> None:
    """And gives every other seat hands that are possible."""
    game = make(players)
    for seed in range(2):
        s, rng = game.new(seed), Rng(seed, 3)
        while game.waiting(s):
            seats = waiting(game, s)
            mover = seats[rng.below(len(seats))]
            legal = game.legal(s, mover)
            game.apply(s, mover, legal[rng.below(len(legal))])
            if rng.below(6):
                continue
            seat = int(rng.below(players))
            t = game.determinize(s, seat, Rng(seed, 8))
            for age in range(1, int(s.age) + 1):
                seen = hands_seen(game, s, seat, age)
                assert hands_seen(game, t, seat, age) == seen
                for other in range(players):
                    for i, cards in enumerate(hands_seen(game, t, other, age)):
                        turn = int(first_turn(t, age)) + i
                        drew = players == 2 and (age + turn) % 2 == other
                        assert len(cards) == 8 - turn + drew
                        assert len(held(game, t, other, age, turn)) == len(cards)


@pytest.mark.parametrize("boards", [["halicarnassus", "babylon", "giza"]])
@pytest.mark.parametrize("players", [2, 3])
def test_digs_and_last_cards_survive_documents_and_redeals(players: int, boards: list[str]) -> None:
    """Positions in the middle of a turn's powers, of players and of the Free City."""
    kinds: Counter[str] = Counter()
    for order in (boards, boards[1:] + boards[:1], boards[2:] + boards[:2]):
        game = make(players, boards=order, sides=["B"])
        for seed in range(6):
            s, rng = game.new(seed), Rng(seed, 3)
            while game.waiting(s):
                seat = waiting(game, s)[0]
                kind = str(mv.owed(game, s)[0]["kind"])
                if kind in ("dig", "last_card"):
                    kinds[kind] += 1
                    _check(game, s)
                legal = game.legal(s, seat)
                stages = [m for m in legal if mv.text(game, s, seat, m).find("stage") >= 0]
                pool = stages or legal
                game.apply(s, seat, pool[rng.below(len(pool))])
    assert kinds["dig"] > 3
    assert kinds["last_card"] > 3


def _check(game: Wonders, s: State) -> None:
    _, t = mv.position.load(mv.position.dump(game, s))
    assert game.hash(t) == game.hash(s)
    for seat in range(game.seats):
        document = mv.position.dump(game, s, seat)
        _, t = mv.position.load(document)
        assert mv.view(game, t, seat) == mv.view(game, s, seat)
        assert mv.position.dump(game, t, seat) == document
        one = game.determinize(s, seat, Rng(5, 5))
        two = game.determinize(t, seat, Rng(5, 5))
        assert game.hash(one) == game.hash(two)
        assert mv.moves(game, one, seat) == mv.moves(game, s, seat)


def test_any_card_of_a_hand_may_have_been_drawn_for_the_free_city() -> None:
    """Eight cards, of which seat 0 took one and the Free City one: all are equally likely."""
    game = mv.make("wonders", players=2)
    s: Any = game.new(3)
    for _ in range(2):
        game.apply(s, 0, game.legal(s, 0)[0])
    game.apply(s, 1, game.legal(s, 1)[0])
    assert s.round == 2
    rng, redeals = Rng(5), 800
    found: Counter[int] = Counter()
    for _ in range(redeals):
        redealt: Any = game.determinize(s, 1, rng)
        found[int(redealt.drew(1, 1))] += 1
    own, free = int(s.cities[0].took(1, 1)), int(s.cities[2].took(1, 1))
    hand = {n for n in range(30) if int(s.cities[1].hand) >> n & 1}
    assert set(found) == (hand | {own, free}) - {int(s.drew(1, 2))}
    expected = redeals / 8
    assert len(found) == 8
    assert sum((n - expected) ** 2 / expected for n in found.values()) < 29.9  # once in 10,000
