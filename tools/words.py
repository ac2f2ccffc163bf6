"""What a game says, as one hash for each kind of saying: texts, views, prices, events, documents.

A change that means to leave every word as it is must leave these hashes as they are. Where one
differs, `python -m tools.words GAME SEED KIND` prints what was hashed, to be compared as text.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import maravillas as mv
from maravillas import api, position
from maravillas.ai.search.playout import CHOICES
from maravillas.core.errors import MaravillasError
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES, error_text
from maravillas.registry import AnyGame

KINDS = ("texts", "views", "prices", "events", "dumps", "refusals", "sheets")
NAMES = ("Ana", "Bruno", "Carla", "David", "Eva", "Fran", "Gala", "Hugo")
EVERY = 7  # positions: documents and refusals are slow, so only some have them
NONSENSE = ("", "build", "build nothing", "wonder with", "pick 1", "done now", "move 9 9", "city")

Line = tuple[str, str]  # the kind of saying, what was said


def hashes(game: AnyGame, seed: int) -> dict[str, str]:
    """One short hash for each kind of saying in the random game of a seed."""
    totals = {kind: sha256() for kind in KINDS}
    for kind, said in sayings(game, seed):
        totals[kind].update(said.encode() + b"\n")
    return {kind: total.hexdigest()[:16] for kind, total in totals.items()}


def sayings(game: AnyGame, seed: int) -> Iterator[Line]:
    """Everything that is said in the random game of a seed."""
    s, rng, step = game.new(seed), Rng(seed, CHOICES), 0
    while True:
        yield from of_position(game, s, step)
        waiting = api.waiting(game, s)
        if not waiting:
            return
        seat = waiting[int(rng.below(len(waiting)))]
        moves = game.legal(s, seat)
        move = moves[int(rng.below(len(moves)))]
        after = game.clone(s)
        game.apply(after, seat, move)
        yield from of_move(game, s, seat, move, after)
        s, step = after, step + 1


def of_position(game: AnyGame, s: Any, step: int) -> Iterator[Line]:
    viewers = [None, *range(game.seats)]
    yield "texts", text(mv.owed(game, s))
    yield "sheets", text([mv.score_sheet(game, s), mv.result(game, s)])
    for viewer in viewers:
        yield "views", text(mv.view(game, s, viewer))
    for seat in api.waiting(game, s):
        for move in game.legal(s, seat):
            yield "texts", text([api.text(game, s, seat, move, viewer) for viewer in viewers])
        for said in mv.moves(game, s, seat)[:: 1 + step % 3]:
            yield "prices", answer(mv.price, game, s, seat, said)
    if step % EVERY == 0:
        for viewer in viewers:
            yield "dumps", text(position.dump(game, s, viewer))
        for seat in range(game.seats):
            yield from refusals(game, s, seat)


def refusals(game: AnyGame, s: Any, seat: int) -> Iterator[Line]:
    """What is answered to moves of another moment, to nonsense, and to a broken document."""
    fresh = game.new(0)
    others = [m for other in range(game.seats) for m in mv.moves(game, fresh, other)][:6]
    elsewhere = [m for other in api.waiting(game, s) for m in mv.moves(game, s, other)][:6]
    for said in (*NONSENSE, *others, *elsewhere):
        yield "refusals", answer(mv.do, game, game.clone(s), seat, said)
        yield "prices", answer(mv.price, game, s, seat, said.split(" ")[-1])
    document = position.dump(game, s)
    for key in document:
        if key != "game":  # which games there are, somebody may add to
            yield "refusals", answer(load, {**document, key: "nothing"})


def of_move(game: AnyGame, s: Any, seat: int, move: int, after: Any) -> Iterator[Line]:
    for viewer in (None, "all", *range(game.seats)):
        told = api.narrate(game, s, seat, move, after, viewer)
        yield "events", json.dumps(told, ensure_ascii=False, default=str, sort_keys=True)
    for lang in LANGUAGES:
        yield "events", text(api.log(game, s, seat, move, after, "all", lang, NAMES))


def load(document: dict[str, object]) -> int:
    game, s = position.load(document)
    return game.hash(s)


def answer(call: Any, *given: Any) -> str:
    """What a call gives, or how it refuses, in every language."""
    try:
        return text(call(*given))
    except MaravillasError as e:
        told = [error_text(lang, e, NAMES) for lang in LANGUAGES]
        return text([type(e).__name__, str(e), e.clause, e.path, told])


def text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


if __name__ == "__main__":
    name, wanted, *kinds = sys.argv[1:]
    for kind, said in sayings(mv.make(name), int(wanted)):
        if not kinds or kind in kinds:
            print(kind, said)
