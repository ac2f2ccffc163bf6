"""Payments against brute force: thousands of random cities, every purchase tried one by one."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from maravillas.wonders.data.boards import BASE_BOARDS, BOARD_NAMES, next_stage
from maravillas.wonders.data.card import Card
from maravillas.wonders.data.cards import CARDS, NUMBERS
from maravillas.wonders.rules.effects import refit
from maravillas.wonders.rules.moves import most_moves
from maravillas.wonders.rules.state import City
from maravillas.wonders.rules.trade import Market
from tests.wonders.facts import BOARD, CARD, RAW

Unit = frozenset[str]  # the kinds of which a unit gives one
Purchase = tuple[tuple[str, str], ...]  # (seller, kind) of every unit bought, sorted

PRODUCERS = [name for name, card in CARD.items() if "production" in card["effect"]]
POSTS = ["east_trading_post", "west_trading_post", "marketplace"]


def units_of(effects: list[dict[str, object]], sold_only: bool) -> list[Unit]:
    """Units of production as the facts state them."""
    found = []
    for effect in effects:
        production = effect.get("production")
        if isinstance(production, dict) and (production["sellable"] or not sold_only):
            found += [frozenset(unit) for unit in production["units"]]
    return found


def covers(units: list[Unit], cost: list[str]) -> bool:
    """Whether some assignment of units to the cost exists, each used at most once."""
    if not cost:
        return True
    return any(
        cost[0] in unit and covers(units[:i] + units[i + 1 :], cost[1:])
        for i, unit in enumerate(units)
    )


def purchases(own: list[Unit], sellers: dict[str, list[Unit]], cost: list[str]) -> set[Purchase]:
    """Everything bought by any assignment of the cost to own units and sellers' units."""
    found: set[Purchase] = set()

    def assign(
        left: list[str], own: list[Unit], sold: dict[str, list[Unit]], bought: Purchase
    ) -> None:
        if not left:
            found.add(tuple(sorted(bought)))
            return
        kind, rest = left[0], left[1:]
        for unit in set(own):
            if kind in unit:
                less = own.copy()
                less.remove(unit)
                assign(rest, less, sold, bought)
        for seller, units in sold.items():
            for unit in set(units):
                if kind in unit:
                    less = units.copy()
                    less.remove(unit)
                    assign(rest, own, {**sold, seller: less}, (*bought, (seller, kind)))

    assign(cost, own, sellers, ())
    return found


def irredundant(own: list[Unit], bought: Purchase, cost: list[str]) -> bool:
    """No bought unit could be left out (WON-062)."""
    units = [frozenset([kind]) for _, kind in bought]
    return not any(covers(own + units[:i] + units[i + 1 :], cost) for i in range(len(units)))


def price(posts: set[str], seller: str, kind: str) -> int:
    if kind not in RAW:
        return 1 if "marketplace" in posts else 2
    post = "west_trading_post" if seller == "left" else "east_trading_post"
    return 1 if post in posts or "olympia" in posts else 2


class RandomCity:
    """A city of the engine and the same as lists of units, from the facts."""

    def __init__(self, rng: random.Random, most: int) -> None:
        board = rng.choice(BOARD_NAMES[:BASE_BOARDS])
        side = rng.choice("AB")
        stages = BOARD[board]["sides"][side]
        built = rng.randint(0, len(stages))
        cards = rng.sample(PRODUCERS, rng.randint(0, most))
        cards += [post for post in POSTS if rng.random() < 0.3]
        self.city = City()
        self.city.side = 2 * BOARD_NAMES.index(board) + "AB".index(side)
        self.city.stages = built
        for name in cards:
            self.city.early |= CARDS[NUMBERS[name]].early
        refit(self.city)
        effects = [CARD[name]["effect"] for name in cards] + [s["effect"] for s in stages[:built]]
        start = [frozenset([BOARD[board]["start"]])]
        self.own = start + units_of(effects, sold_only=False)
        self.sold = start + units_of(effects, sold_only=True)
        self.posts = {name for name in cards if name in POSTS}
        if board == "olympia" and side == "B" and built:
            self.posts.add("olympia")


def brute(
    me: RandomCity, left: RandomCity, right: RandomCity, cost: dict[str, int]
) -> list[tuple[int, int]]:
    needed = [kind for kind, many in cost.items() if kind != "coins" for _ in range(many)]
    wanted = set(needed)
    sellers = {
        "left": [unit & wanted for unit in left.sold if unit & wanted],
        "right": [unit & wanted for unit in right.sold if unit & wanted],
    }
    own = [unit & wanted for unit in me.own if unit & wanted]
    pairs = set()
    for bought in purchases(own, sellers, needed):
        if irredundant(own, bought, needed):
            paid = {"left": 0, "right": 0}
            for seller, kind in bought:
                paid[seller] += price(me.posts, seller, kind)
            if sum(paid.values()) + cost.get("coins", 0) <= me.city.coins:
                pairs.add((paid["left"], paid["right"]))
    return sorted(pairs)


def engine(me: City, left: City, right: City, c: Card) -> list[tuple[int, int]]:
    out = vec[i64]([0] * most_moves(7))
    n = Market(me, left, right).payments(c, 0, out, 0)
    return [(int(out[i]) // 256, int(out[i]) % 256) for i in range(n)]


@pytest.mark.rule("WON-045", "WON-062", "WON-068")
@pytest.mark.parametrize("seed", range(8))
def test_payments_are_exactly_those_that_brute_force_finds(seed: int) -> None:
    rng = random.Random(seed)
    bought = several = 0
    for _ in range(500):
        me, left, right = RandomCity(rng, rng.randint(0, 6)), RandomCity(rng, 4), RandomCity(rng, 4)
        me.city.coins = rng.choice([0, 1, 2, 3, 4, 5, 6, 8, 12, 20])
        name = rng.choice([n for n in CARD if CARD[n]["cost"]])
        expected = brute(me, left, right, CARD[name]["cost"])
        assert engine(me.city, left.city, right.city, CARDS[NUMBERS[name]]) == expected, name
        board, side = rng.choice(BOARD_NAMES[:BASE_BOARDS]), rng.randrange(2)
        stages = BOARD[board]["sides"]["AB"[side]]
        stage = rng.randrange(len(stages))
        expected = brute(me, left, right, stages[stage]["cost"])
        c = next_stage(2 * BOARD_NAMES.index(board) + side, stage)
        assert engine(me.city, left.city, right.city, c) == expected, (board, side, stage)
        bought += any(pair != (0, 0) for pair in expected)
        several += len(expected) > 1
    assert bought > 50
    assert several > 20
