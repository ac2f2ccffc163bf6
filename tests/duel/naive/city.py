"""What happens when something is built or gained."""

from typing import Any

from tests.duel.naive import prices
from tests.duel.naive.facts import CARDS, COLORS, MILITARY, TOKENS, WONDERS, effects
from tests.duel.naive.state import Owed, State

COUNTED = {
    "raw_cards": ["brown"],
    "manufactured_cards": ["grey"],
    "raw_and_manufactured_cards": ["brown", "grey"],
    "civilian_cards": ["blue"],
    "scientific_cards": ["green"],
    "commercial_cards": ["yellow"],
    "military_cards": ["red"],
}


def amount(t: State, seat: int, what: str) -> int:
    city = t.seats[seat]
    if what in COUNTED:
        return len(t.cards(seat, *COUNTED[what]))
    if what == "coin_triples":
        return int(city["coins"]) // 3
    return len(city["built" if what == "built_wonders" else "tokens"])


def counted(t: State, seat: int, part: dict[str, Any]) -> int:
    cities = (seat,) if part["city"] == "own" else (0, 1)
    return max(amount(t, city, part["count"]) for city in cities)


def gain_coins(t: State, seat: int, thing: dict[str, Any]) -> None:
    coins = sum(part["amount"] for part in effects(thing, "coins"))
    coins += sum(part["amount"] * counted(t, seat, part) for part in effects(thing, "coins_per"))
    t.seats[seat]["coins"] += coins


def gain_token(t: State, seat: int, token: str) -> None:
    """Law and Ishtar are a pair (PANTHEON-132)."""
    before = t.symbols(seat)
    t.seats[seat]["tokens"].append(token)
    gain_coins(t, seat, TOKENS[token])
    pair(t, seat, TOKENS[token], before)


def pair(t: State, seat: int, thing: dict[str, Any], before: list[str]) -> None:
    if any(part["symbol"] in before for part in effects(thing, "science")):
        t.ask(seat, "token")


def pay_for(t: State, seat: int, price: prices.Price) -> None:
    coins, goods, _ = price
    t.pay(seat, coins)
    if t.owns(1 - seat, "economy"):
        t.seats[1 - seat]["coins"] += goods


def build(t: State, seat: int, name: str) -> None:
    """Pay for it, then construct it."""
    price = prices.card_price(t, seat, name)
    pay_for(t, seat, price)
    if price[2] and t.owns(seat, "urbanism"):
        t.seats[seat]["coins"] += 4
    construct(t, seat, name)


def construct(t: State, seat: int, name: str) -> None:
    city, card = t.seats[seat], CARDS[name]
    if card["type"] == "senator":
        recruit(t, seat, name)
        return
    before = t.symbols(seat)
    city["cards"].append(name)
    gain_coins(t, seat, card)
    for part in effects(card, "shields"):
        t.ask_all(march(t, seat, part["amount"] + t.owns(seat, "strategy")))
    decree_coins(t, f"coins_{COLORS.get(card['type'])}")
    pair(t, seat, card, before)


def decree_coins(t: State, decree: str) -> None:
    """The controller earns the number of the age, whoever builds (AGORA-151)."""
    seat = t.has_decree(decree)
    if seat is not None:
        t.seats[seat]["coins"] += t.age


def recruit(t: State, seat: int, name: str) -> None:
    senator = CARDS[name]
    t.seats[seat]["senators"].append(name)
    if senator["kind"] == "conspirator":
        t.again |= t.has_decree("conspirator_replay") == seat
        t.ask(seat, "conspirator_choice")
        return
    blue = len(t.cards(seat, "blue")) + 2 * (t.has_decree("blue_plus_2") == seat)
    t.actions_left = 1 if blue < 2 else 2 if blue < 4 else 3
    t.ask(seat, "senate_action", section=senator["section"])


def construct_wonder(t: State, seat: int, name: str, card: str) -> None:
    """In the order of AGORA-117."""
    city, wonder = t.seats[seat], WONDERS[name]
    city["unbuilt"].remove(name)
    city["built"].append(name)
    city["under"][name] = card
    if len(t.seats[0]["built"]) + len(t.seats[1]["built"]) == 7:
        t.seats[0]["unbuilt"], t.seats[1]["unbuilt"] = [], []
    gain_coins(t, seat, wonder)
    tokens: list[Owed] = []
    for part in effects(wonder, "shields"):
        tokens += march(t, seat, part["amount"])
    t.again |= bool(effects(wonder, "extra_turn")) or t.owns(seat, "theology")
    for part in effects(wonder, "opponent_loses_coins"):
        t.lose(1 - seat, part["amount"])
    decree_coins(t, "coins_wonder")
    t.ask_all([*wonder_choices(t, seat, wonder), *tokens])


def wonder_choices(t: State, seat: int, wonder: dict[str, Any]) -> list[Owed]:
    found: list[Owed] = []
    for part in wonder["effects"]:
        if part["kind"] == "destroy_opponent_card":
            found.append({"seat": seat, "kind": "destroy", "color": COLORS[part["type"]]})
        if part["kind"] == "build_from_discard":
            found.append({"seat": seat, "kind": "revive"})
        if part["kind"] == "draw_progress_tokens":
            found.append({"seat": seat, "kind": "library", "tokens": t.draw()})
        if part["kind"] == "ask":
            found.append({"seat": seat, "kind": part["what"]})
    return found


def march(t: State, seat: int, spaces: int) -> list[Owed]:
    """The pawn moves for this seat, space by space; what tokens on the way make it decide."""
    found: list[Owed] = []
    step = 1 if seat == 0 else -1
    for _ in range(spaces):
        if abs(t.pawn) == 9:
            break
        if t.pawn + step == t.minerva:
            t.minerva = None
            break
        t.pawn += step
        if t.owns(seat, "poliorcetics"):
            t.lose(1 - seat, 1)
        for token in sorted(t.military):
            printed = MILITARY[token]
            if printed["seat"] == seat and printed["distance"] == t.pawn * step:
                t.military.remove(token)
                found += apply_military(t, seat, token)
    return found


def apply_military(t: State, seat: int, token: str) -> list[Owed]:
    t.lose(1 - seat, MILITARY[token]["coins"])
    return [{"seat": seat, "kind": kind} for kind in MILITARY[token]["asks"]]
