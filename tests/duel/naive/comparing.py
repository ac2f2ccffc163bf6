"""What the engine's document and the naive state say of the same position."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.search.playout import perft
from tests.duel.naive import guessing, rare, score, seeing, turns
from tests.duel.naive.keeping import HIDDEN, kept, redealt
from tests.duel.naive.state import State
from tests.samples import sample

SEAT_LISTS = ("cards", "built", "unbuilt", "tokens", "senators", "divinities", "seen")
SEAT_LISTS_OF_TWINS = ("mythology_tokens", "offering_tokens")
PERFT = Path(__file__).parents[1] / "perft.json"
LOOKING = ("place_divinity", "gate", "theater", "enki")
PARTS = 2  # of the games of a string, so that processes can share them


def play_part(name: str, part: int) -> None:
    """Few games by day; at night 500 of each string, interpreted 100."""
    if name not in mv.games():
        pytest.skip(f"the engine does not know {name} yet")
    changed: set[str] = set()
    for seed in range(part, sample(16, 500), PARTS):
        changed |= play(mv.make(name), seed)
    missing = set[str]().union(*(HIDDEN[book] for book in name.split("+"))) - changed
    assert not missing, f"no redeal changed {missing}"


def written(*names: str) -> list[Any]:
    """Positions of perft, without deep ones and readings that the naive engine does not know."""
    return [
        pytest.param(item, id=item["name"])
        for item in json.loads(PERFT.read_text(encoding="utf-8"))
        if item["position"]["game"] in names
        and not item.get("slow")
        and not item["position"].get("options", {}).get("house_rules")
    ]


def rarities(*names: str) -> list[Any]:
    return [
        pytest.param(item, id=f"{item['game']}: {title}")
        for name in names
        for title, item in rare.positions(name).items()
    ]


def play_from(item: Any) -> None:
    for seed in range(sample(2, 20)):
        play_on(item, seed, 10)


def count_both(item: Any) -> None:
    """Two decisions less than what is written, in both engines."""
    game, s = mv.position.load(item["position"])
    document = mv.position.dump(game, s)
    t = State(document)
    assert not differences(game, s, t, document)
    depth = item["depth"] - 2
    assert turns.perft(t, depth) == perft(game, s, depth)


def count_written(item: Any) -> None:
    """All decisions, in the naive engine alone."""
    game, s = mv.position.load(item["position"])
    assert turns.perft(State(mv.position.dump(game, s)), item["depth"]) == item["nodes"]


def play(game: Any, seed: int) -> set[str]:
    """One game in both engines; odd seeds do whatever they can, so that more happens.

    In one of four both are given coins and tokens after the draft. Returns what redeals changed.
    """
    pair, fair = Pair(game, game.new(seed), random.Random(seed)), seed % 4 < 3
    while pair.turn(keenly=seed % 2 == 1):
        if not fair and pair.document["phase"] == "play":
            document = endowed(pair.document, pair.chance)
            pair.begin(*mv.position.load(document))
            fair = True
    return pair.changed


def play_on(item: Any, seed: int, decisions: int) -> None:
    """From a written position, for so many decisions, looking closely at every third."""
    pair = Pair(*mv.position.load(item), random.Random(seed))
    for _ in range(decisions):
        if not pair.turn(keenly=seed % 2 == 0, often=0.3):
            return


class Pair:
    """The same game in both engines. changed: the keys that redeals have changed so far."""

    def __init__(self, game: Any, s: Any, chance: random.Random) -> None:
        self.chance = chance
        self.changed: set[str] = set()
        self.met: set[str] = set()
        self.last = "the beginning"
        self.begin(game, s)

    def begin(self, game: Any, s: Any) -> None:
        self.game, self.s = game, s
        self.document: Any = mv.position.dump(game, s)
        self.t = State(self.document)

    def turn(self, *, keenly: bool, often: float = 0.0) -> bool:
        """One decision; False after the last one."""
        t, chance = self.t, self.chance
        found = differences(self.game, self.s, t, self.document)
        assert not found, (self.last, *found)
        owed = turns.asked(t)
        if owed is None:
            return False
        often = often or (0.4 if t.phase == "draft" else 0.2 if t.age == 1 else 0.1)
        if owed["kind"] not in self.met or chance.random() < often:
            self.changed |= disturb(self.game, self.s, t, chance, owed["kind"] not in self.met)
            self.s = kept(self.game, self.s, chance)
        self.met.add(owed["kind"])
        moves = turns.moves(t)
        self.last = keen(moves, chance) if keenly else chance.choice(moves)
        mv.do(self.game, self.s, owed["seat"], self.last)
        turns.do(t, self.last)
        self.document = mv.position.dump(self.game, self.s)
        return True


def disturb(game: Any, s: Any, t: State, chance: random.Random, closely: bool) -> set[str]:
    """What a seat is told, and some moves of a game that it takes to be this one."""
    owed = turns.asked(t)
    if owed and "pantheon" in t.books:
        seeing.check(game, s, t)
        looked_at = closely and owed["kind"] in LOOKING
        if t.phase == "play" and (looked_at or chance.random() < 0.1):
            guessing.check(game, s, t, chance.randrange(2), chance)
    again, changed = redealt(game, s, chance.randrange(2), chance)
    document = mv.position.dump(game, again)
    guess = State(document)
    guess.enki_is_public = t.enki_is_public
    for _ in range(3):
        found = differences(game, again, guess, document)
        assert not found, found
        owed = turns.asked(guess)
        if owed is None:
            break
        move = chance.choice(turns.moves(guess))
        mv.do(game, again, owed["seat"], move)
        turns.do(guess, move)
        document = mv.position.dump(game, again)
    return changed


def endowed(document: Any, chance: random.Random) -> Any:
    """The same deal, but both are rich and own a token or two of the box."""
    box = list(document["box"])
    needed = 3 + 2 * document["game"].count("+")  # of it for what may be drawn later
    chance.shuffle(box)
    for seat in document["seats"]:
        seat["coins"] += chance.randrange(40)
        while len(seat["tokens"]) < 2 and len(box) > needed:
            seat["tokens"].append(box.pop())
    dealt_again = ("library", "library_later", "enki", "enki_later")
    left = {key: value for key, value in document.items() if key not in dealt_again}
    return {**left, "box": box, "seed": chance.randrange(1000)}


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
        "enki_later": [t.enki] * looks_at_enki(t) + t.enki_orders,
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
        "draws for Enki": draws_for_enki(d, t),
    }
    for seat, city in enumerate(d["seats"]):
        found |= {f"{key} of {seat}": value for key, value in facts_of_city(city).items()}
    return found


def draws_for_enki(d: Any, t: State) -> list[list[str]]:
    """The orders of those to come; a document still has one whose tokens a seat is looking at."""
    orders = d.get("enki_later", [])[looks_at_enki(t) :]
    return [order for order in orders if order]


def looks_at_enki(t: State) -> bool:
    return bool(t.enki) and not t.enki_is_public


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
