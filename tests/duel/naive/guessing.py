"""What a seat cannot exclude: every hidden place of Pantheon with all that may lie there."""

import random
from collections import defaultdict
from typing import Any

import maravillas as mv
from maravillas.core.rng import Rng
from tests.duel.naive.dealing import TEMPLES
from tests.duel.naive.facts import DIVINITIES, OFFERINGS
from tests.duel.naive.state import State

FEWEST, MOST = 16, 200  # redeals: more only until all that is possible has come up
Guess = dict[str, set[str]]


def check(game: Any, s: Any, t: State, seat: int, chance: random.Random) -> None:
    """Over some redeals every place takes exactly these values."""
    found: Guess = defaultdict(set)
    expected, rng = possible(t, seat), Rng(chance.randrange(2**31), 5)
    for n in range(MOST):
        again = State(mv.position.dump(game, game.determinize(s, seat, rng)))
        again.enki_is_public = t.enki_is_public
        for place, names in places(again, seat).items():
            found[place] |= names
        if n >= FEWEST and found == expected:
            return
    assert dict(found) == expected


def possible(t: State, seat: int) -> Guess:
    lying = places(t, seat)
    found: Guess = {}
    for place, names in lying.items():
        kind = place.split()[0]
        if kind == "offering":
            found[place] = set(OFFERINGS)
        elif kind == "temple":
            found[place] = set(TEMPLES) - public(t)
        elif kind == "enki":
            found[place] = t.box | set(t.enki)
        else:
            mythology = [DIVINITIES[name]["mythology"] for name in names]
            others = [n for n, held in lying.items() if kinship(held) == mythology]
            found[place] = set[str]().union(*(lying[n] for n in others))
    return found


def kinship(names: set[str]) -> list[str]:
    return [DIVINITIES[name]["mythology"] for name in names if name in DIVINITIES]


def public(t: State) -> set[str]:
    """Cards that everybody has seen."""
    found = {*t.discard, *(t.layout[slot] for slot in t.face_up if slot in t.layout)}
    for city in t.seats:
        found |= {*city["cards"], *city["under"].values()}
        found |= {plot["prepared_with"] for plot in city["conspiracies"]}
    return found


def places(t: State, seat: int) -> Guess:
    """What lies where the seat has not looked."""
    seen = t.seats[seat]["seen"]
    found = {
        f"{name} {n}": {card}
        for name, deck in t.divine.items()
        for n, card in enumerate(deck, 1)
        if f"{name} {n}" not in seen
    }
    if t.age == 1:
        hidden = {n: card for n, card in t.pantheon.items() if f"space {n}" not in seen}
        found |= {f"space {n}": {card} for n, card in hidden.items()}
        offerings = t.offerings if isinstance(t.offerings, list) else t.offerings.values()
        found |= {f"offering {n}": {token} for n, token in enumerate(offerings)}
    down = t.decks[3] if t.age < 3 else [c for n, c in t.layout.items() if n not in t.face_up]
    temples = {card for card in down if card in TEMPLES}
    if temples:
        found["temple anywhere"] = temples
    waiting = [*t.divine["mesopotamian"], *(t.pantheon.values() if t.age == 1 else [])]
    locked = [item for item in t.locked if item["from"] == "box"]
    if "enki" in waiting and not t.enki and not locked:
        found["enki"] = set(t.enki_next)
    if t.enki and not t.enki_is_public and t.owed[-1]["seat"] != seat and not locked:
        found["enki"] = set(t.enki)
    return found
