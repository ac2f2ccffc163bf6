"""What things cost: every way of paying is tried."""

from collections.abc import Iterator
from typing import Any

from tests.duel.naive.facts import CARDS, COLORS, DIVINITIES, OFFERINGS, WONDERS, effects
from tests.duel.naive.state import State

Price = tuple[int, int, bool]  # coins in all, those for goods, whether a chain makes it free
GOODS = {"wood": "raw", "clay": "raw", "stone": "raw"}


def card_price(t: State, seat: int, name: str) -> Price:
    if CARDS[name]["type"] == "senator":
        free = t.owns(seat, "corruption")
        return 0 if free else len(t.seats[seat]["senators"]), 0, False
    if chained(t, seat, name):
        return 0, 0, True
    total, goods = min(ways(t, seat, CARDS[name]))
    if total > 1 and t.owns(seat, "engineering") and has_chain_symbol(name):
        return 1, 0, False
    return total, goods, False


def wonder_price(t: State, seat: int, name: str) -> Price:
    discount = 2 if t.owns(seat, "architecture") else 0
    discount += t.has_decree("wonder_minus_1") == seat
    goods = cheapest(t, seat, WONDERS[name]["cost"]["resources"], discount)
    return goods, goods, False


def has_chain_symbol(name: str) -> bool:
    return bool(CARDS[name]["chain"]["free_with"]) or "mythology" in CARDS[name]


def chained(t: State, seat: int, name: str) -> bool:
    cities = [t.seats[seat]]
    if t.has_decree("opponent_chains") == seat:
        cities.append(t.seats[1 - seat])
    card = CARDS[name]
    return any(
        card["chain"]["free_with"] in city["cards"]
        or card.get("mythology") in city["mythology_tokens"]
        for city in cities
    )


def ways(t: State, seat: int, card: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """Coins in all and for goods, for every symbol of the cost that a decree may ignore."""
    coins, needed = card["cost"]["coins"], card["cost"]["resources"]
    masonry = card["type"] == "civilian" and t.owns(seat, "masonry")
    needs = [(coins, needed)]
    if t.has_decree(f"ignore_{COLORS.get(card['type'])}") == seat:
        needs.append((0, needed))
        for resource in needed:
            needs.append((coins, {**needed, resource: needed[resource] - 1}))
    for printed, resources in needs:
        goods = cheapest(t, seat, resources, 2 if masonry else 0)
        yield printed + goods, goods


def cheapest(t: State, seat: int, needed: dict[str, int], discount: int) -> int:
    made = production(t, seat)
    units = []
    for resource, number in needed.items():
        units += [resource] * max(0, number - made.get(resource, 0))
    return min(
        sum(sorted(unit_price(t, seat, r) for r in left)[: max(0, len(left) - discount)])
        for left in after_choices(units, choices(t, seat))
    )


def production(t: State, seat: int) -> dict[str, int]:
    made: dict[str, int] = {}
    for card in t.seats[seat]["cards"]:
        for part in effects(CARDS[card], "produce"):
            for resource, units in part["resources"].items():
                made[resource] = made.get(resource, 0) + units
    return made


def unit_price(t: State, seat: int, resource: str) -> int:
    for card in t.seats[seat]["cards"]:
        for part in effects(CARDS[card], "trade_price"):
            if resource in part["resources"]:
                return int(part["price"])
    price = 2 + production(t, 1 - seat).get(resource, 0)
    decree = f"trade_{GOODS.get(resource, 'manufactured')}"
    return max(1, price - 1) if t.has_decree(decree) == seat else price


def choices(t: State, seat: int) -> list[set[str]]:
    city = t.seats[seat]
    things = [CARDS[card] for card in city["cards"]] + [WONDERS[w] for w in city["built"]]
    return [set(part["one_of"]) for thing in things for part in effects(thing, "produce_choice")]


def after_choices(units: list[str], goods: list[set[str]]) -> Iterator[list[str]]:
    """What is left to buy, for every way of using the goods of choice."""
    if not goods:
        yield units
        return
    yield from after_choices(units, goods[1:])
    for resource in goods[0] & set(units):
        rest = list(units)
        rest.remove(resource)
        yield from after_choices(rest, goods[1:])


def activation_price(t: State, seat: int, space: int, offerings: list[str]) -> int:
    """PANTHEON-022, 124, 125."""
    cost = 9 - space if seat == 0 else 2 + space
    if t.pantheon.get(space) == "gate":
        cost *= 2
    if "the_sanctuary" in t.seats[seat]["built"]:
        cost -= 2
    return int(max(0, cost - sum(OFFERINGS[token] for token in offerings)))


def activations(t: State, seat: int) -> list[str]:
    """By space, then by the set of offering tokens; none in Age I."""
    if t.age == 1:
        return []
    mine = [token for token in OFFERINGS if token in t.seats[seat]["offering_tokens"]]
    found = []
    for space in sorted(t.pantheon):
        for spent in sorted(subsets(mine), key=weight):
            if activation_price(t, seat, space, spent) <= t.funds(seat):
                found.append(" ".join([f"activate {t.pantheon[space]}", *spending(spent)]))
    return found


def subsets(tokens: list[str]) -> list[list[str]]:
    if not tokens:
        return [[]]
    rest = subsets(tokens[1:])
    return rest + [[tokens[0], *others] for others in rest]


def weight(tokens: list[str]) -> int:
    """None, 2, 3, 2 3, 4, 2 4, 3 4, 2 3 4."""
    return sum(2 ** list(OFFERINGS).index(token) for token in tokens)


def spending(tokens: list[str]) -> list[str]:
    return ["spending", *tokens] if tokens else []


def space_of(t: State, divinity: str) -> int:
    assert divinity in DIVINITIES
    [space] = [n for n, name in t.pantheon.items() if name == divinity]
    return space
