"""Prices and their breakdown: what is produced, what is bought, at which unit price and why."""

import random
from itertools import combinations
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.errors import IllegalMove
from maravillas.duel.data.card import RESOURCES
from maravillas.duel.data.cards import CARDS, NAMES
from maravillas.duel.data.wonders import WONDER, WONDER_NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.state import State
from tests.duel.asking import load, price

Document = dict[str, Any]
GAME = make("duel")


def priced(what: str, mine: Document, yours: Document | None = None, **more: object) -> Document:
    """What something costs seat 0, at the beginning of Age III."""
    document = {"age": 3, "layout": {"18": "pretorium"}, "seats": [mine, yours or {}], **more}
    return price(GAME, load(GAME, document), 0, what)


def city(*cards: str, **more: object) -> Document:
    return {"cards": list(cards), **more}


def short(found: Document) -> list[str]:
    """The lines of a price, one word or two each: `bought wood 2x3`."""
    lines = []
    for line in found["lines"]:
        words = [line["type"], line.get("resource") or line.get("card")]
        if "units" in line:
            words.append(f"{line['units']}x{line['price']}" if "price" in line else line["units"])
        by = line.get("by") or line.get("fixed")
        words += by if isinstance(by, list) else [by]
        lines.append(" ".join(str(word) for word in words if word))
    return lines


def test_a_price_has_the_keys_of_the_contract() -> None:
    found = priced("forum", city())
    assert set(found) == {"payable", "coins", "free", "lines", "splits"}
    assert (found["payable"], found["coins"], found["free"], found["splits"]) == (True, 5, None, [])
    assert not priced("forum", city(coins=4))["payable"]
    assert priced("forum", city(coins=5))["payable"]


@pytest.mark.parametrize(
    ("what", "mine", "yours", "lines"),
    [
        ("lumber_yard", city(), city(), []),
        ("stone_pit", city(), city(), ["coins"]),
        ("baths", city("quarry"), city(), ["produced stone 1 quarry"]),
        ("aqueduct", city("baths"), city(), ["chain baths"]),
        (
            "fortifications",
            city("shelf_quarry"),
            city("clay_pool"),
            ["produced stone 2 shelf_quarry", "bought clay 1x3", "bought papyrus 1x2"],
        ),
        ("aqueduct", city(), city("shelf_quarry"), ["bought stone 3x4"]),
        (
            "caravansery",
            city(),
            city("glassworks"),
            ["coins", "bought glass 1x3", "bought papyrus 1x2"],
        ),
        (
            "town_hall",
            city("lumber_yard", "logging_camp", "quarry", "caravansery", "stone_reserve"),
            city("shelf_quarry"),
            [
                "produced wood 2 lumber_yard logging_camp",
                "produced stone 1 quarry",
                "choice stone 1 caravansery",
                "bought stone 1x1 stone_reserve",
            ],
        ),
        (
            "palace",
            city("forum", tokens=["masonry"]),
            city("glassworks"),
            [
                "choice glass 1 forum",
                "discount glass 1 masonry",
                "discount wood 1 masonry",
                "bought clay 1x2",
                "bought stone 1x2",
            ],
        ),
        (
            "the_mausoleum",
            city("customs_house", built=["piraeus"], tokens=["architecture"]),
            city("clay_pool"),
            [
                "choice glass 1 piraeus",
                "discount clay 1 architecture",
                "discount clay 1 architecture",
                "bought glass 1x1 customs_house",
                "bought papyrus 1x1 customs_house",
            ],
        ),
    ],
)
def test_each_unit_is_accounted_for(
    what: str, mine: Document, yours: Document, lines: list[str]
) -> None:
    assert short(priced(what, mine, yours)) == lines


def test_a_unit_price_says_whose_cards_raise_it() -> None:
    found = priced("baths", city(), city("shelf_quarry", "quarry", "caravansery"))
    [line] = found["lines"]
    assert line == {
        "type": "bought",
        "coins": 5,
        "clause": "DUEL-040",
        "resource": "stone",
        "units": 1,
        "price": 5,
        "fixed": None,
        "theirs": [{"card": "quarry", "units": 1}, {"card": "shelf_quarry", "units": 2}],
        "to": None,
    }


def test_a_fixed_price_says_which_card_fixes_it() -> None:
    found = priced("baths", city("stone_reserve"), city("shelf_quarry"))
    [line] = found["lines"]
    assert (line["fixed"], line["price"], line["theirs"]) == ("stone_reserve", 1, [])
    assert line["clause"] == "DUEL-044"


def test_a_purchase_says_who_gets_the_coins() -> None:
    [line] = priced("baths", city(), city(tokens=["economy"]))["lines"]
    assert line["to"] == 1
    [line] = priced("baths", city(tokens=["economy"]), city())["lines"]
    assert line["to"] is None


def test_a_discount_says_what_it_saves() -> None:
    found = priced("statue", city(tokens=["masonry"]), city("clay_pool", "brickyard"))
    assert [line["saves"] for line in found["lines"]] == [5, 5]
    assert found["coins"] == 0


def test_a_chain_is_free_and_production_is_not_a_chain() -> None:
    assert priced("aqueduct", city("baths"))["free"] == "chain"
    assert priced("baths", city("quarry"))["free"] is None
    assert priced("lumber_yard", city())["free"] is None
    assert priced("aqueduct", city(), city("baths"))["free"] is None


def test_a_move_costs_what_it_builds() -> None:
    mine, yours = city("quarry", tokens=["architecture"]), city("glassworks")
    for card in ("palace", "pretorium"):
        assert priced(f"build {card}", mine, yours) == priced(card, mine, yours)
        assert priced(f"discard {card}", mine, yours)["coins"] == 0
        sphinx = priced(f"wonder the_sphinx with {card}", mine, yours)
        assert sphinx == priced("the_sphinx", mine, yours)
    for move in ("token law", "pick piraeus", "destroy quarry", "start 1"):
        found = priced(move, mine, yours)
        assert (found["coins"], found["lines"], found["free"]) == (0, [], None)
    assert priced("revive palace", mine, yours)["free"] == "revive"


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("bath", '"bath" has no price; allowed: a card, a wonder, a move'),
        ("", '"" has no price'),
        ("build bath", '"bath" is no card; allowed: baths'),
        ("build", "expected: build CARD"),
        ("wonder the_sphinx", "expected: build CARD"),
        ("token baths", '"baths" is no token'),
        ("start 2", '"2" is no seat'),
    ],
)
def test_what_has_no_price_is_refused(what: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        priced(what, city())
    assert reason in refused.value.reason


def least(s: State, seat: int, need: int, discount: int) -> int:
    """The least for the resources, by trying every way to use choice goods and a discount."""
    me, other = s.city(seat), s.city(1 - seat)
    units: list[tuple[int, int]] = []
    for r in range(5):
        lack = (need >> 8 * r & 255) - int(me.makes >> 8 * r & 255)
        fixed = me.fixed >> 8 * r & 255
        units += [(r, 1 if fixed else 2 + int(other.makes >> 8 * r & 255))] * max(0, lack)
    best = 10**6
    indices = range(len(units))
    for free in combinations(indices, min(discount, len(units))):
        rest = [i for i in indices if i not in free]
        raw = [i for i in rest if units[i][0] < 3]
        made = [i for i in rest if units[i][0] >= 3]
        for some in combinations(raw, min(int(me.raw_choice), len(raw))):
            for others in combinations(made, min(int(me.made_choice), len(made))):
                left = [i for i in rest if i not in some and i not in others]
                best = min(best, sum(units[i][1] for i in left))
    return best


@pytest.mark.parametrize("seed", range(4))
def test_lines_add_up_to_the_least_that_could_be_paid(seed: int) -> None:
    """In any position, for everything that could be built; and what is payable is legal."""
    chance = random.Random(seed)
    s = GAME.new(seed)
    while GAME.waiting(s):
        seat = int(GAME.waiting(s)) >> 1
        legal = GAME.legal(s, seat)
        if s.phase == 1 and not s.pending:
            for what in chance.sample(NAMES + WONDER_NAMES, 6):
                check_lines(s, seat, what)
            for move in mv.moves(GAME, s, seat):
                assert price(GAME, s, seat, move)["payable"]
        keen = [move for move in legal if move >> 7 != 1] or legal
        GAME.apply(s, seat, chance.choice(keen))


def check_lines(s: State, seat: int, what: str) -> None:
    found: Document = price(GAME, s, seat, what)
    me = s.city(seat)
    assert found["coins"] == sum(line["coins"] for line in found["lines"])
    assert found["payable"] == (found["coins"] <= me.coins)
    if found["free"]:
        assert [line["type"] for line in found["lines"]] == ["chain"]
        return
    wonder = what in WONDER_NAMES
    c = WONDER[WONDER_NAMES.index(what)] if wonder else CARDS[NAMES.index(what)]
    token = 2**1 if wonder else 2**4 if c.color == 2 else 0
    discount = 2 if me.tokens & token else 0
    assert found["coins"] == c.coin_cost + least(s, seat, int(c.need), discount)
    units: dict[str, int] = {}
    for line in found["lines"]:
        if "resource" in line:
            units[line["resource"]] = units.get(line["resource"], 0) + line["units"]
    needed = {name: int(c.need >> 8 * r & 255) for r, name in enumerate(RESOURCES)}
    assert units == {name: n for name, n in needed.items() if n}
