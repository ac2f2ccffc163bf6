"""What the engine's document and the naive state say of the same position."""

import random
from typing import Any

import maravillas as mv
from tests.duel.naive import score, turns
from tests.duel.naive.state import State

SEAT_LISTS = ("cards", "built", "unbuilt", "tokens", "senators", "divinities", "seen")
SEAT_LISTS_OF_TWINS = ("mythology_tokens", "offering_tokens")


def play(game: Any, seed: int) -> None:
    """One game in both engines; odd seeds do whatever they can, so that more happens."""
    s, chance = game.new(seed), random.Random(seed)
    document = mv.position.dump(game, s)
    t, last = State(document), "the deal"
    while True:
        t.learn(document)
        found = differences(game, s, t, document)
        assert not found, (seed, last, *found)
        owed = turns.asked(t)
        if owed is None:
            return
        moves = turns.moves(t)
        last = keen(moves, chance) if seed % 2 else chance.choice(moves)
        mv.do(game, s, owed["seat"], last)
        turns.do(t, last)
        document = mv.position.dump(game, s)


def differences(game: Any, s: Any, t: State, document: Any) -> list[str]:
    """Names of whatever is not equal, with both values."""
    theirs, mine = facts_of_document(document, t), facts_of_state(t)
    theirs["asked"] = [(item["seat"], item["kind"]) for item in mv.owed(game, s)]
    seat = theirs["asked"][0][0] if theirs["asked"] else 0
    theirs["moves"] = mv.moves(game, s, seat)
    theirs["points"] = mv.score_sheet(game, s)
    result = mv.result(game, s)
    theirs["result"] = (result["kind"], result["winners"]) if result else None
    assert theirs.keys() == mine.keys()
    return [f"{k}: engine {theirs[k]}, naive {mine[k]}" for k in mine if theirs[k] != mine[k]]


def facts_of_state(t: State) -> dict[str, Any]:
    owed = turns.asked(t)
    document = {
        "age": t.age,
        "pawn": t.pawn,
        "military": t.military,
        "board": t.board,
        "box": t.box,
        "layout": t.layout,
        "face_up": t.face_up,
        "discard": t.discard,
        "seats": t.seats,
        "extra_turn": t.again,
        "senate": t.senate,
        "removed": t.removed,
        "locked": t.locked,
        "conspiracy_deck": t.plots,
        "pantheon": t.pantheon,
        "mythology_decks": t.divine,
        "slot_tokens": t.slot_tokens,
        "snake": t.snake,
        "minerva": t.minerva,
        "enki": t.enki,
    }
    return {
        **facts_of_document(document, t),
        "asked": [(owed["seat"], owed["kind"])] if owed else [],
        "moves": turns.moves(t),
        "points": [score.points(t, 0), score.points(t, 1)],
        "result": (t.kind, t.winners) if t.winners else None,
    }


def facts_of_document(d: Any, t: State) -> dict[str, Any]:
    """In a shape in which order and absence do not matter."""
    found = {
        "age": d["age"],
        "pawn": d["pawn"],
        "military": set(d["military"]),
        "board": set(d["board"]),
        "box": set(d["box"]),
        "layout": {int(slot): card for slot, card in d["layout"].items()},
        "face up": set(d["face_up"]),
        "discard": sorted(d["discard"]),
        "extra turn": bool(d["extra_turn"]) and not t.winners,
        "senate": {int(n): chamber(here) for n, here in d.get("senate", {}).items()},
        "removed": {int(age): sorted(cards) for age, cards in d.get("removed", {}).items()},
        "locked": [(item["token"], item["by"], item["from"]) for item in d.get("locked", [])],
        "conspiracies": list(d.get("conspiracy_deck", [])),
        "pantheon": {int(space): card for space, card in d.get("pantheon", {}).items()},
        "decks": {k: deck for k, deck in d.get("mythology_decks", {}).items() if deck},
        "tokens": {int(slot): token for slot, token in d.get("slot_tokens", {}).items()},
        "snake": d.get("snake"),
        "minerva": d.get("minerva"),
        "enki": sorted(d.get("enki") or []) if t.enki else [],
    }
    for seat, city in enumerate(d["seats"]):
        found |= {f"{key} of {seat}": value for key, value in facts_of_city(city).items()}
    return found


def facts_of_city(city: Any) -> dict[str, Any]:
    found: dict[str, Any] = {key: set(city.get(key, [])) for key in SEAT_LISTS}
    for key in SEAT_LISTS_OF_TWINS:
        found[key] = sorted(city.get(key, []))
    held = city.get("conspiracies", [])
    plots = sorted((p["id"], p["prepared_with"], p["triggered"]) for p in held)
    coins = {"coins": city["coins"], "astarte": city.get("astarte", 0)}
    return {**found, **coins, "under": city["under"], "conspiracies": plots}


def chamber(here: Any) -> Any:
    return here["cubes"], sorted(zip(here["decrees"], here["face_up"], strict=True))


def keen(moves: list[str], chance: random.Random) -> str:
    """Mostly something else than a discard, and rather a wonder or an activation."""
    if chance.random() < 0.15:
        return chance.choice(moves)
    found = [move for move in moves if not move.startswith("discard")] or moves
    rare = [
        move
        for move in found
        if move.startswith(("wonder", "activate", "prepare", "trigger", "recruit", "conspire"))
    ]
    return chance.choice(rare if rare and chance.random() < 0.7 else found)
