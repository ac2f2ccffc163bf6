"""What a position of the engine must survive: copies, bytes, documents, and redeals for a seat."""

import random
from collections import Counter
from typing import Any

import maravillas as mv
from maravillas.core.rng import Rng
from tests.duel.naive.state import State

# What a redeal must be able to change, by book.
HIDDEN = {
    "duel": {"decks", "layout", "library", "draft"},
    "agora": {"conspiracy_deck", "removed", "senate", "seats"},
    "pantheon": {"mythology_decks", "pantheon", "offerings", "enki", "library_later"}
    | {f"enki_later {n}" for n in range(3)},
}


def kept(game: Any, s: Any, chance: random.Random) -> Any:
    """The same position once more; what it was made from is then spoiled."""
    way = chance.randrange(3)
    if way == 0:
        again = game.clone(s)
    elif way == 1:
        again = game.from_bytes(game.to_bytes(s))
    else:
        again = mv.position.load(mv.position.dump(game, s))[1]
    assert game.hash(again) == game.hash(s)
    [item] = mv.owed(game, s)
    seat: Any = item["seat"]
    mv.do(game, s, seat, chance.choice(mv.moves(game, s, seat)))
    return again


def redealt(game: Any, s: Any, seat: int, chance: random.Random) -> tuple[Any, set[str]]:
    """A position that the seat cannot tell from this one, and the keys in which it differs."""
    again = game.determinize(s, seat, Rng(chance.randrange(2**31), 5))
    assert mv.position.dump(game, again, seat) == mv.position.dump(game, s, seat)
    before: Any = mv.position.dump(game, s)
    after: Any = mv.position.dump(game, again)
    once = pieces(State(after))
    twice = [name for name, many in once.items() if many > 1]
    assert not twice, twice
    assert once.total() == pieces(State(before)).total()
    assert orders(after) == orders(before)
    changed = {key for key in before if before[key] != after.get(key)}
    if any(item["kind"] == "library" for item in before["owed"]):
        changed.discard("library_later")  # it begins with the order of this draw
    if "enki_later" in before:
        orders_of = zip(before["enki_later"], after["enki_later"], strict=True)
        changed |= {f"enki_later {n}" for n, (one, two) in enumerate(orders_of) if one != two}
    return again, changed


def orders(document: Any) -> list[bool]:
    """Of every order of later draws, whether it names all tokens of the box."""
    lines = [*document.get("library_later", []), *document.get("enki_later", [])]
    return [set(line) >= set(document["box"]) for line in lines]


def pieces(t: State) -> Counter[str]:
    """Whatever exists once, wherever it lies."""
    found = Counter([*t.discard, *t.layout.values(), *t.board, *t.box, *t.enki, *t.plots])
    for names in (*t.decks.values(), *t.removed.values(), *t.divine.values()):
        found.update(names)
    found.update(t.pantheon.values())
    for here in t.senate.values():
        found.update(here["decrees"])
    for item in t.owed:
        found.update(item.get("cards", []))
        found.subtract([item["kept"]] if "kept" in item else [])
    for city in t.seats:
        for key in ("cards", "senators", "built", "unbuilt", "tokens", "divinities"):
            found.update(city[key])
        found.update(city["under"].values())
        found.update(plot["id"] for plot in city["conspiracies"])
        found.update(p["prepared_with"] for p in city["conspiracies"] if p["prepared_with"])
    found.update(item["token"] for item in t.locked)
    if t.draft:
        found.update([*t.draft["shown"], *(t.draft["next"] if t.draft["picks"] < 4 else [])])
    return found
