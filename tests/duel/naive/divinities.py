"""The Pantheon: tokens on cards, placing, looking, activating."""

from tests.duel.naive.city import apply_military, construct_wonder, gain_token, march, pair
from tests.duel.naive.facts import CARDS, DIVINITIES, MILITARY, MYTHOLOGIES, OFFERINGS, in_order
from tests.duel.naive.prices import activation_price, space_of
from tests.duel.naive.seen import look, place_unseen, pull, shuffle_unseen
from tests.duel.naive.state import Owed, State

ASKS = {
    "enki": ["enki"],
    "nisaba": ["snake"],
    "baal": ["take_card"],
    "hades": ["revive"],
    "zeus": ["discard_slot"],
    "anubis": ["unbuild_wonder"],
    "isis": ["build_wonder"],
    "ra": ["take_unbuilt_wonder"],
    "minerva": ["place_minerva"],
    "neptune": ["drop_military", "apply_military"],
    "gate": ["gate"],
}


def take_slot_token(t: State, seat: int, slot: int) -> None:
    """PANTHEON-011, 013."""
    token = t.slot_tokens.pop(slot)
    if token in OFFERINGS:
        t.seats[seat]["offering_tokens"].append(token)
        return
    t.seats[seat]["mythology_tokens"].append(token)
    look(t, seat, token, 2)
    t.ask(seat, "place_divinity", mythology=token)


def begin_age_2(t: State) -> None:
    """PANTHEON-020, 120, 121."""
    for city in t.seats:
        city["seen"] = [place for place in city["seen"] if not place.startswith("space")]
    t.pantheon[min(space for space in range(1, 7) if space not in t.pantheon)] = "gate"
    show_enki(t, list(t.pantheon.values()), public=True)


def show_enki(t: State, cards: list[str], public: bool = False) -> None:
    """Every draw for him has an order of its own (PANTHEON-121, 131)."""
    if "enki" not in cards:
        return
    t.enki, t.enki_is_public = t.enki_next, public
    t.enki_orders = t.enki_orders[1:]
    t.box -= set(t.enki)


def hide_enki(t: State) -> None:
    t.box |= set(t.enki)
    t.enki = []


def activate_from_space(t: State, seat: int, words: list[str]) -> None:
    space, spent = space_of(t, words[1]), words[3:]
    t.pay(seat, activation_price(t, seat, space, spent))
    for token in spent:
        t.seats[seat]["offering_tokens"].remove(token)
    del t.pantheon[space]
    activate(t, seat, words[1])


def activate(t: State, seat: int, name: str) -> None:
    """Its coins and shields, then its choices (PANTHEON-186)."""
    city, card = t.seats[seat], DIVINITIES[name]
    before = t.symbols(seat)
    city["divinities"].append(name)
    city["coins"] += card.get("coins", 0)
    city["astarte"] += card.get("coins_on_card", 0)
    t.ask_all(march(t, seat, card.get("shields", 0)))
    if card.get("symbol") in before:
        t.ask(seat, "token")
    if name == "gate":
        look_through_gate(t, seat)
    t.ask(seat, *ASKS.get(name, []))


def look_through_gate(t: State, seat: int) -> None:
    for mythology in MYTHOLOGIES:
        look(t, seat, mythology, 1)
    show_enki(t, tops(t))


def tops(t: State) -> list[str]:
    return [t.divine[mythology][0] for mythology in MYTHOLOGIES if t.divine[mythology]]


# What may be answered.


def place_divinity(t: State, seat: int, owed: Owed) -> list[str]:
    cards = in_order(t.divine[owed["mythology"]][:2])
    empty = [space for space in range(1, 7) if space not in t.pantheon]
    return [f"place {card} on {space}" for card in cards for space in empty]


def gate(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"activate {card}" for card in in_order(tops(t))]


def theater_deck(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"deck {mythology}" for mythology in MYTHOLOGIES if t.divine[mythology]]


def theater(t: State, seat: int, owed: Owed) -> list[str]:
    cards = in_order(t.divine[owed["mythology"]])
    if len(cards) < 3:
        return [f"activate {card}" for card in cards]
    return [f"activate {card} top {top}" for card in cards for top in cards if top != card]


def enki(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"token {token}" for token in in_order(t.enki)]


def snake(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"snake {card}" for card in in_order(t.cards(1 - seat, "green"))]


def discard_slot(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"discard {slot}" for slot in sorted(t.layout)]


def unbuild_wonder(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"unbuild {w}" for w in in_order(t.seats[0]["built"] + t.seats[1]["built"])]


def build_wonder(t: State, seat: int, owed: Owed) -> list[str]:
    wonders, cards = in_order(t.seats[seat]["unbuilt"]), in_order(t.discard)
    return [f"wonder {wonder} with {card}" for wonder in wonders for card in cards]


def place_minerva(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"minerva {space}" for space in range(-9, 10) if space != t.pawn]


def military(t: State, seat: int, owed: Owed) -> list[str]:
    verb = owed["kind"].split("_")[0]
    return [f"{verb} {token}" for token in MILITARY if token in t.military]


# What the answer does.


def answer_place(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    card, space = words[1], int(words[3])
    deck = t.divine[owed["mythology"]]
    place_unseen(t, seat, owed["mythology"], deck.index(card) + 1, space)
    deck.remove(card)
    t.pantheon[space] = card


def answer_gate(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    mythology = DIVINITIES[words[1]]["mythology"]
    t.divine[mythology].remove(words[1])
    pull(t, mythology, 1)
    free(t, seat, words[1])


def free(t: State, seat: int, name: str) -> None:
    """Chosen among those looked at; Enki, if he was another, loses his tokens again."""
    if name != "enki" and "enki" not in t.pantheon.values():
        hide_enki(t)
    activate(t, seat, name)


def answer_deck(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    look(t, seat, words[1], 3)
    show_enki(t, t.divine[words[1]])
    t.ask(seat, "theater", mythology=words[1])


def answer_theater(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    """The order of what is left is chosen before the effect (PANTHEON-051)."""
    deck = t.divine[owed["mythology"]]
    deck.remove(words[1])
    if len(words) == 4:
        deck.remove(words[3])
        deck.insert(0, words[3])
    shuffle_unseen(t, seat, owed["mythology"])
    free(t, seat, words[1])


def answer_enki(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.enki.remove(words[1])
    hide_enki(t)
    gain_token(t, seat, words[1])


def answer_snake(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    before = t.symbols(seat)
    t.snake = words[1]
    pair(t, seat, CARDS[words[1]], before)


def answer_slot(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    """A token on the card is taken at once (PANTHEON-147)."""
    slot = int(words[1])
    t.discard.append(t.layout.pop(slot))
    t.face_up.discard(slot)
    if slot in t.slot_tokens:
        take_slot_token(t, seat, slot)


def answer_unbuild(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    for city in t.seats:
        if words[1] in city["built"]:
            city["built"].remove(words[1])
            city["unbuilt"].append(words[1])
            if words[1] in city["under"]:
                t.discard.append(city["under"].pop(words[1]))


def answer_wonder(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.discard.remove(words[3])
    construct_wonder(t, seat, words[1], words[3])


def answer_minerva(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.minerva = int(words[1])


def answer_military(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.military.remove(words[1])
    if words[0] == "apply":
        t.ask_all(apply_military(t, seat, words[1]))


OPTIONS = {
    "place_divinity": place_divinity,
    "gate": gate,
    "theater_deck": theater_deck,
    "theater": theater,
    "enki": enki,
    "snake": snake,
    "discard_slot": discard_slot,
    "unbuild_wonder": unbuild_wonder,
    "build_wonder": build_wonder,
    "place_minerva": place_minerva,
    "drop_military": military,
    "apply_military": military,
}
ANSWERS = {
    "place_divinity": answer_place,
    "gate": answer_gate,
    "theater_deck": answer_deck,
    "theater": answer_theater,
    "enki": answer_enki,
    "snake": answer_snake,
    "discard_slot": answer_slot,
    "unbuild_wonder": answer_unbuild,
    "build_wonder": answer_wonder,
    "place_minerva": answer_minerva,
    "drop_military": answer_military,
    "apply_military": answer_military,
}
