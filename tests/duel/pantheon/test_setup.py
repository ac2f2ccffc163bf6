"""Setting up Pantheon (PANTHEON-001 to 004, 100 to 103)."""

from collections import Counter

import pytest

import maravillas as mv
from tests.duel.pantheon.positions import MYTHOLOGIES
from tests.duel.positions import Document

ALL = ("duel+pantheon", "duel+agora+pantheon")
SLOTS = {"duel+pantheon": [2, 4, 9, 11, 13], "duel+agora+pantheon": [4, 6, 12, 14, 17]}
OFFERING_SLOTS = {"duel+pantheon": [6, 8, 10], "duel+agora+pantheon": [7, 9, 12]}


def dealt(name: str, seed: int) -> Document:
    game = mv.make(name)
    return mv.position.dump(game, game.new(seed))


@pytest.mark.rule("PANTHEON-001")
@pytest.mark.parametrize("name", ALL)
def test_five_decks_of_three_are_shuffled_each_by_itself(name: str) -> None:
    orders: dict[str, set[tuple[str, ...]]] = {mythology: set() for mythology in MYTHOLOGIES}
    for seed in range(60):
        decks = dealt(name, seed)["mythology_decks"]
        for mythology, cards in decks.items():
            assert sorted(cards) == sorted(MYTHOLOGIES[mythology])
            orders[mythology].add(tuple(cards))
    assert all(len(found) == 6 for found in orders.values())


@pytest.mark.rule("PANTHEON-002", "PANTHEON-081")
@pytest.mark.parametrize("name", ALL)
def test_five_of_ten_mythology_tokens_lie_on_the_marked_slots(name: str) -> None:
    doubles = 0
    first: Counter[str] = Counter()
    for seed in range(100):
        tokens = dealt(name, seed)["slot_tokens"]
        assert [int(slot) for slot in tokens] == SLOTS[name]
        counts = Counter(tokens.values())
        assert max(counts.values()) <= 2
        doubles += max(counts.values()) == 2
        first[next(iter(tokens.values()))] += 1
    assert 70 < doubles < 100  # of 252 choices only 32 have five different ones
    assert set(first) == set(MYTHOLOGIES)


@pytest.mark.rule("PANTHEON-100", "PANTHEON-201")
@pytest.mark.parametrize("name", ALL)
def test_the_offering_tokens_have_a_random_order_that_nobody_knows(name: str) -> None:
    orders = set()
    for seed in range(60):
        document = dealt(name, seed)
        order = document["offerings"]
        assert [int(slot) for slot in order] == OFFERING_SLOTS[name]
        orders.add(tuple(order.values()))
    assert len(orders) == 6
    game = mv.make(name)
    assert all("offerings" not in mv.position.dump(game, game.new(1), seat) for seat in (0, 1))


@pytest.mark.rule("PANTHEON-003", "PANTHEON-081")
@pytest.mark.parametrize(("name", "size"), [(ALL[0], 20), (ALL[1], 23)])
def test_three_of_five_temples_join_age_three_and_no_guild(name: str, size: int) -> None:
    chosen = set()
    for seed in range(60):
        deck = dealt(name, seed)["decks"]["3"]
        temples = [card for card in deck if card.endswith("_grand_temple")]
        senators = [card for card in deck if card.split("_")[0] in ("politician", "conspirator")]
        assert (len(deck), len(temples)) == (size, 3)
        assert len(senators) == (3 if "agora" in name else 0)
        assert not [card for card in deck if card.endswith("_guild")]
        chosen.add(tuple(sorted(temples)))
    assert len(chosen) == 10


@pytest.mark.rule("PANTHEON-101", "PANTHEON-102", "PANTHEON-232")
@pytest.mark.parametrize(("name", "box", "wonders"), [(ALL[0], 8, 14), (ALL[1], 10, 16)])
def test_the_pools_of_tokens_and_wonders(name: str, box: int, wonders: int) -> None:
    tokens: set[str] = set()
    drafted: set[str] = set()
    for seed in range(60):
        document = dealt(name, seed)
        assert (len(document["board"]), len(document["box"])) == (5, box)
        tokens |= {*document["board"], *document["box"]}
        draft = document["draft"]
        drafted |= {*draft["shown"], *draft["next"]}
    assert len(tokens) == box + 5
    assert {"mysticism", "poliorcetics", "engineering"} <= tokens
    assert len(drafted) == wonders
    assert {"the_sanctuary", "the_divine_theater"} <= drafted


@pytest.mark.rule("PANTHEON-004", "PANTHEON-232")
@pytest.mark.parametrize("name", ALL)
def test_age_one_and_its_tokens_lie_there_during_the_draft(name: str) -> None:
    game = mv.make(name)
    view: Document = mv.view(game, game.new(3), None)
    assert (view["phase"], view["age"]) == ("draft", 1)
    layout = {slot["slot"]: slot for slot in view["layout"]}
    assert {n for n, slot in layout.items() if slot["token"]} == set(SLOTS[name])
    assert all(layout[n]["card"] is None for n in SLOTS[name])
    assert sum(slot["card"] is not None for slot in layout.values()) >= 12


@pytest.mark.rule("PANTHEON-103")
@pytest.mark.parametrize("name", ALL)
def test_the_pantheon_is_empty_at_the_start(name: str) -> None:
    document = dealt(name, 1)
    assert (document["pantheon"], document["snake"], document["minerva"]) == ({}, None, None)


@pytest.mark.rule("PANTHEON-102")
def test_the_new_wonders_do_nothing_when_picked() -> None:
    game, s = mv.position.load(
        {
            "game": "duel+pantheon",
            "draft": {"shown": ["the_sanctuary", "the_divine_theater", "piraeus", "the_sphinx"]},
        }
    )
    mv.do(game, s, 0, "pick the_divine_theater")
    assert mv.owed(game, s) == [{"seat": 1, "kind": "draft"}]
    mv.do(game, s, 1, "pick the_sanctuary")
    assert mv.owed(game, s) == [{"seat": 1, "kind": "draft"}]
