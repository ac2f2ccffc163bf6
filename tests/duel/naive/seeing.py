"""What a seat is told of the Pantheon: in its document, its view, and as numbers."""

from collections.abc import Iterable
from typing import Any

import maravillas as mv
from maravillas import observation
from tests.duel.naive import turns
from tests.duel.naive.facts import CARDS, DIVINITIES, MYTHOLOGIES, OFFERINGS, TOKENS
from tests.duel.naive.prices import activation_price
from tests.duel.naive.state import State

SPACES = range(1, 7)
PLACES = [
    *(f"space {n}" for n in SPACES),
    *(f"{mythology} {n}" for mythology in MYTHOLOGIES for n in (1, 2, 3)),
]
LOOKING = ("place_divinity", "gate", "theater")
MOST = 127  # a byte holds no larger number


def check(game: Any, s: Any, t: State) -> None:
    for seat in (0, 1):
        check_document(mv.position.dump(game, s, seat), t, seat)
        check_view(mv.view(game, s, seat), t, seat)
        seen = observation.read(game, observation.observe(game, s, seat))
        for name, expected in observed(t, seat).items():
            row = seen[name]
            assert row[: len(expected)] == expected, (name, seat, row, expected)
            assert not any(row[len(expected) :]), (name, seat, row)


def check_document(document: Any, t: State, seat: int) -> None:
    """It names the divinities that lie face up and those that the seat has seen."""
    told = {int(space): card for space, card in document["pantheon"].items()}
    assert (told, document["mythology_decks"]) == known(t, seat)
    assert "offerings" not in document
    assert "enki_later" not in document
    seen = [set(city["seen"]) for city in document["seats"]]
    assert seen == [set(city["seen"]) for city in t.seats]
    assert set(document.get("enki", [])) == set(t.enki if sees_enki(t, seat) else public_enki(t))


def known(t: State, seat: int) -> tuple[dict[int, str], dict[str, list[str]]]:
    seen = t.seats[seat]["seen"]
    spaces = {
        space: card if t.age > 1 or f"space {space}" in seen else f"?{mythology_of(card)}"
        for space, card in t.pantheon.items()
    }
    decks = {
        name: [card if f"{name} {n}" in seen else "?" for n, card in enumerate(deck, 1)]
        for name, deck in t.divine.items()
    }
    return spaces, decks


def mythology_of(card: str) -> Any:
    return DIVINITIES[card]["mythology"]


def public_enki(t: State) -> list[str]:
    return t.enki if t.enki_is_public else []


def sees_enki(t: State, seat: int) -> bool:
    """Whether this seat alone looks at tokens on Enki."""
    owed = turns.asked(t)
    return bool(t.enki and not t.enki_is_public and owed and owed["seat"] == seat)


# Views.


def check_view(view: Any, t: State, seat: int) -> None:
    spaces, decks = known(t, seat)
    for shown in view["pantheon"]:
        space, card = shown["space"], spaces.get(shown["space"])
        assert shown["costs"] == [activation_price(t, n, space, []) for n in (0, 1)]
        assert shown["divinity"] == (None if card and card.startswith("?") else card)
        mythology = mythology_of(t.pantheon[space]) if card else None
        assert shown["mythology"] == mythology
    told = {deck["mythology"]: deck["cards"] for deck in view["mythology_decks"]}
    assert told == {k: [None if c == "?" else c for c in deck] for k, deck in decks.items()}
    assert view["looking"] == looking(t, seat)
    assert set(view["enki"]) == set(public_enki(t))
    assert (view["snake"], view["minerva"]) == (t.snake, t.minerva)
    lying = {slot["slot"]: slot["token"] for slot in view["layout"] if slot["token"]}
    assert lying == t.slot_tokens
    for city, mine in zip(view["seats"], t.seats, strict=True):
        for key in ("divinities", "mythology_tokens", "offering_tokens", "seen"):
            assert sorted(city[key]) == sorted(mine[key])
        assert city["astarte"] == mine["astarte"]


def looking(t: State, seat: int) -> Any:
    """Who looks at divinities or at the tokens on Enki; at which, for that seat alone."""
    owed = turns.asked(t)
    hidden_enki = owed and owed["kind"] == "enki" and not t.enki_is_public
    if not owed or not (owed["kind"] in LOOKING or hidden_enki):
        return None
    found = {"seat": owed["seat"], "kind": owed["kind"]}
    if owed["seat"] != seat:
        return found
    if owed["kind"] == "gate":
        cards = [t.divine[name][0] for name in MYTHOLOGIES if t.divine[name]]
    else:
        deck = t.divine[owed["mythology"]] if "mythology" in owed else []
        cards = deck[:2] if owed["kind"] == "place_divinity" else deck
    tokens = [token for token in TOKENS if token in t.enki and sees_enki(t, seat)]
    return {**found, "cards": cards, "tokens": tokens}


# Numbers (docs/pantheon.md, Observations).


def observed(t: State, seat: int) -> dict[str, list[int]]:
    """Rows without the zeros behind them."""
    spaces = [t.pantheon.get(space) for space in SPACES]
    own = t.minerva if t.minerva is not None and seat == 0 else -(t.minerva or 0)
    found = {
        "pantheon.mythologies": [
            number(card and mythology_of(card), MYTHOLOGIES) for card in spaces
        ],
        "pantheon.divinities": [number(card, DIVINITIES) if t.age > 1 else 0 for card in spaces],
        "pantheon.decks": [len(t.divine[name]) for name in MYTHOLOGIES],
        "pantheon.slot_tokens": slot_tokens(t),
        "pantheon.snake": [number(t.snake, CARDS)],
        "pantheon.minerva_stands": [int(t.minerva is not None)],
        "pantheon.minerva": [own],
        "pantheon.enki": bits(public_enki(t), TOKENS),
        "pantheon.looked_at": [number(deck_looked_at(t), MYTHOLOGIES)],
        "pantheon.seen": [number(lying(t, place, seat), DIVINITIES) for place in PLACES],
        "pantheon.enki_seen": bits(t.enki if sees_enki(t, seat) else [], TOKENS),
    }
    for whose, n in (("own", seat), ("rival", 1 - seat)):
        found |= {f"{whose}.{name}": row for name, row in observed_city(t, n).items()}
    return found


def observed_city(t: State, seat: int) -> dict[str, list[int]]:
    city = t.seats[seat]
    return {
        "costs": [activation_price(t, seat, space, []) for space in SPACES],
        "divinities": bits(city["divinities"], DIVINITIES),
        "mythology_tokens": [city["mythology_tokens"].count(name) for name in MYTHOLOGIES],
        "offerings": bits(city["offering_tokens"], OFFERINGS),
        "astarte": [min(city["astarte"], MOST)],
        "seen_places": bits(city["seen"], PLACES),
    }


def slot_tokens(t: State) -> list[int]:
    """Mythologies from 1, offering tokens behind them."""
    names = [*MYTHOLOGIES, *OFFERINGS]
    return [number(t.slot_tokens.get(slot), names) for slot in range(20)]


def deck_looked_at(t: State) -> Any:
    owed = turns.asked(t)
    return owed.get("mythology") if owed else None


def lying(t: State, place: str, seat: int) -> str | None:
    """The divinity of a hidden place that this seat has looked at."""
    where, n = place.split()
    if place not in t.seats[seat]["seen"]:
        return None
    card: str = t.pantheon[int(n)] if where == "space" else t.divine[where][int(n) - 1]
    return card


def number(name: Any, names: Iterable[str]) -> int:
    """Its place among the names, from 1; 0 for none."""
    return list(names).index(name) + 1 if name else 0


def bits(names: Iterable[str], among: Iterable[str]) -> list[int]:
    held = set(names)
    return [int(name in held) for name in among]
