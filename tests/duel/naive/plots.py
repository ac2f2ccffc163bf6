"""Conspiracies."""

from typing import Any

from tests.duel.naive.city import construct, gain_token, march
from tests.duel.naive.facts import CARDS, PLOTS, effects, in_order
from tests.duel.naive.senate import reveal, shield
from tests.duel.naive.state import Owed, State

PARTS = {
    "extortion": ["take_unbuilt_wonder"],
    "obscurantism": ["lock_token"],
    "property_fraud": ["build_top_row"],
    "treason": ["build_removed"],
    "political_maneuver": ["place_any", "remove_cube"],
    "espionage": ["choose_box_token"],
    "foreclosure": ["take_card"],
    "coercion": ["swap_cards"],
    "insider_influence": ["move_decree"],
    "sabotage": ["destroy_wonder"],
}


def useful(t: State, seat: int, plot: str) -> bool:
    """AGORA-086, by the `useful_if` of the facts."""
    other = t.seats[1 - seat]
    by_itself = {
        "extortion": bool(other["unbuilt"]),
        "blackmail": other["coins"] > 0,
        "expropriation": bool(t.cards(1 - seat, "blue")),
        "swindle": bool(t.cards(1 - seat, "yellow")),
        "property_fraud": bool(top_row(t)),
        "turn_of_events": bool(t.layout),
        "embezzlement": bool(t.cubes(1 - seat) and other["coins"]),
        "foreclosure": bool(t.cards(1 - seat, "brown", "grey")),
        "coercion": bool(swaps(t, seat)),
        "sabotage": bool(other["built"]),
    }
    cube = plot == "embezzlement" or {"move": "optional"} in PLOTS[plot]["ops"]
    return by_itself.get(plot, True) or bool(cube and t.cubes(seat))


def trigger(t: State, seat: int, plot: str) -> None:
    """Its parts in order, the optional move last; shields and coins at once."""
    for held in t.seats[seat]["conspiracies"]:
        held["triggered"] |= held["id"] == plot
    if {"move": "optional"} in PLOTS[plot]["ops"]:
        t.ask(seat, "move_optional")
    if plot == "turn_of_events":
        t.ask(seat, "discard_available", optional=True)
        t.ask(seat, "uncover", "discard_available")
    elif plot in ("expropriation", "swindle"):
        color = "blue" if plot == "expropriation" else "yellow"
        t.ask(seat, "discard_opponent_card", color=color)
    elif plot in PARTS:
        t.ask(seat, *PARTS[plot])
    at_once(t, seat, plot)


def at_once(t: State, seat: int, plot: str) -> None:
    mine, other = t.seats[seat], t.seats[1 - seat]
    if plot == "coup":
        t.ask_all(march(t, seat, 2))
    elif plot == "blackmail":
        coins = (other["coins"] + 1) // 2
        mine["coins"] += coins
        other["coins"] -= coins
    elif plot == "embezzlement":
        mine["coins"] += t.cubes(seat)
        t.lose(1 - seat, t.cubes(1 - seat))


# What may be answered.


def triggers(t: State, seat: int, owed: Owed) -> list[str]:
    prepared = owed["kind"] == "trigger_conspiracy"
    found = [
        held["id"]
        for held in t.seats[seat]["conspiracies"]
        if not held["triggered"] and bool(held["prepared_with"]) == prepared
    ]
    return [f"trigger {plot}" for plot in in_order(found) if useful(t, seat, plot)] + ["done"]


def take_unbuilt_wonder(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"take {wonder}" for wonder in in_order(t.seats[1 - seat]["unbuilt"])]


def discard_opponent_card(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"discard {card}" for card in in_order(t.cards(1 - seat, owed["color"]))]


def lock_token(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"lock {x}" for x in in_order([*t.board, *t.box, *t.seats[1 - seat]["tokens"]])]


def top_row(t: State) -> list[str]:
    cards = [t.layout[slot] for slot in t.slots().top if slot in t.layout]
    return in_order(card for card in cards if CARDS[card]["type"] != "senator")


def build_top_row(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"build {card}" for card in top_row(t)]


def build_removed(t: State, seat: int, owed: Owed) -> list[str]:
    cards = [card for age, cards in t.removed.items() if age <= t.age for card in cards]
    return [f"build {card}" for card in in_order(cards)]


def choose_box_token(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"token {token}" for token in in_order(t.box)]


def take_card(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"take {card}" for card in in_order(t.cards(1 - seat, "brown", "grey"))]


def swaps(t: State, seat: int) -> list[str]:
    return [
        f"swap {mine} {theirs}"
        for mine in in_order(t.cards(seat, "blue", "green"))
        for theirs in in_order(t.cards(1 - seat, "blue", "green"))
        if CARDS[mine]["type"] == CARDS[theirs]["type"]
    ]


def swap_cards(t: State, seat: int, owed: Owed) -> list[str]:
    return swaps(t, seat)


def move_decree(t: State, seat: int, owed: Owed) -> list[str]:
    found = []
    for chamber in sorted(t.senate):
        here = t.senate[chamber]
        for decree, up in zip(here["decrees"], here["face_up"], strict=True):
            name = decree if up and len(here["decrees"]) == 2 else chamber
            found += [f"decree {name} to {n}" for n in sorted(t.senate) if n != chamber]
    return found


def destroy_wonder(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"destroy {wonder}" for wonder in in_order(t.seats[1 - seat]["built"])]


def discard_available(t: State, seat: int, owed: Owed) -> list[str]:
    cards = in_order(t.layout[slot] for slot in t.layout if t.available(slot))
    return [f"discard {card}" for card in cards] + ["done"] * bool(owed.get("optional"))


# What the answer does.


def answer_trigger(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    if words[0] == "trigger":
        t.triggered |= owed["kind"] == "trigger_conspiracy"
        trigger(t, seat, words[1])


def answer_take(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    key = "cards" if owed["kind"] == "take_card" else "unbuilt"
    t.seats[1 - seat][key].remove(words[1])
    t.seats[seat][key].append(words[1])


def answer_discard(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.seats[1 - seat]["cards"].remove(words[1])
    t.discard.append(words[1])


def answer_lock(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    token = words[1]
    other = t.seats[1 - seat]["tokens"]
    place: Any = other if token in other else t.board if token in t.board else t.box
    name = "seat" if token in other else "board" if token in t.board else "box"
    place.remove(token)
    t.locked.append({"token": token, "by": seat, "from": name})


def answer_build(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    if owed["kind"] == "build_top_row":
        t.take_slot(words[1])
    else:
        [cards] = [cards for cards in t.removed.values() if words[1] in cards]
        cards.remove(words[1])
    construct(t, seat, words[1])


def answer_box(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.box.remove(words[1])
    gain_token(t, seat, words[1])


def answer_swap(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    """Pairs are looked at when the snake is gone, the acting player's first (PANTHEON-239)."""
    given, taken = words[1:]
    for owner, lost, got in ((seat, given, taken), (1 - seat, taken, given)):
        t.seats[owner]["cards"].remove(lost)
        t.seats[owner]["cards"].append(got)
    if t.snake in (given, taken):
        t.snake = None
    for owner, got in ((1 - seat, given), (seat, taken)):
        for part in effects(CARDS[got], "science"):
            if t.symbols(owner).count(part["symbol"]) > 1:
                t.ask(owner, "token")


def answer_decree(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    old = next(n for n, here in t.senate.items() if words[1] in (str(n), *here["decrees"]))
    new, here = int(words[3]), t.senate[old]
    index = here["decrees"].index(words[1]) if words[1] in here["decrees"] else -1
    if index < 0 and len(here["decrees"]) == 2:
        index = here["face_up"].index(False)
    decree, up = here["decrees"].pop(index), here["face_up"].pop(index)
    t.senate[new]["decrees"].append(decree)
    t.senate[new]["face_up"].append(up)
    reveal(t, new)
    if decree == "shield":
        t.ask_all(shield(t, t.controller(old), t.controller(new)))


def answer_destroy(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    other = t.seats[1 - seat]
    other["built"].remove(words[1])
    if words[1] in other["under"]:
        t.discard.append(other["under"].pop(words[1]))


def answer_available(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    if words[0] == "discard":
        t.take_slot(words[1])
        t.discard.append(words[1])
        t.ask(seat, "uncover")


OPTIONS = {
    "trigger_conspiracy": triggers,
    "trigger_unprepared": triggers,
    "take_unbuilt_wonder": take_unbuilt_wonder,
    "discard_opponent_card": discard_opponent_card,
    "lock_token": lock_token,
    "build_top_row": build_top_row,
    "build_removed": build_removed,
    "choose_box_token": choose_box_token,
    "take_card": take_card,
    "swap_cards": swap_cards,
    "move_decree": move_decree,
    "destroy_wonder": destroy_wonder,
    "discard_available": discard_available,
}
ANSWERS = {
    "trigger_conspiracy": answer_trigger,
    "trigger_unprepared": answer_trigger,
    "take_unbuilt_wonder": answer_take,
    "discard_opponent_card": answer_discard,
    "lock_token": answer_lock,
    "build_top_row": answer_build,
    "build_removed": answer_build,
    "choose_box_token": answer_box,
    "take_card": answer_take,
    "swap_cards": answer_swap,
    "move_decree": answer_decree,
    "destroy_wonder": answer_destroy,
    "discard_available": answer_available,
}
