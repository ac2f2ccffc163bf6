"""Golden playthroughs: one random game as text, with everything that anybody sees of it.

Views are flattened to `path = value`; after the first, only what changed is written.
"""

import json
from collections.abc import Generator, Iterator
from typing import Any

import maravillas as mv
from maravillas import api
from maravillas.ai.search.playout import CHOICES
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES, say
from maravillas.registry import AnyGame

NAMES = ("Ana", "Bruno", "Carla", "David", "Eva", "Fran", "Gala", "Hugo")

Flat = dict[str, object]


def playthrough(game: AnyGame, seed: int) -> str:
    """The random game of a seed, whole."""
    return "\n".join(_lines(game, seed)) + "\n"


def _lines(game: AnyGame, seed: int) -> Iterator[str]:
    yield f"game: {game.name}"
    yield f"options: {json.dumps(game.options)}"
    yield f"seed: {seed}"
    s, rng = game.new(seed), Rng(seed, CHOICES)
    seen: dict[int | None, Flat] = {}
    step = 0
    while True:
        yield ""
        yield f"== {step} {game.hash(s):016x}"
        for viewer in (None, *range(game.seats)):
            yield from _view(game, s, viewer, seen)
        waiting = api.waiting(game, s)
        if not waiting:
            break
        for item in mv.owed(game, s):
            seat = item["seat"]
            assert isinstance(seat, int)
            yield f"{seat} owes {item['kind']}: {' | '.join(mv.moves(game, s, seat))}"
        s = yield from _move(game, s, waiting[0], rng)
        step += 1
    yield ""
    yield from _end(game, s)


def _view(game: AnyGame, s: Any, viewer: int | None, seen: dict[int | None, Flat]) -> Iterator[str]:
    now = flat(mv.view(game, s, viewer))
    # the first view of a seat is told by what it has beyond the spectator's
    before = seen.get(viewer, seen.get(None, {}))
    who = "spectator" if viewer is None else f"seat {viewer}"
    for path in sorted(before.keys() - now.keys()):
        if viewer is None or path not in seen[None]:
            yield f"  {who}: {path} is gone"
    for path, value in now.items():
        known = path in before and before[path] == value
        public = viewer is not None and path in seen[None] and seen[None][path] == value
        if not known and not public:
            yield f"  {who}: {path} = {json.dumps(value, ensure_ascii=False)}"
    seen[viewer] = now


def _move(game: AnyGame, s: Any, seat: int, rng: Rng) -> Generator[str, None, Any]:
    moves = game.legal(s, seat)
    move = moves[int(rng.below(len(moves)))]
    after = game.clone(s)
    game.apply(after, seat, move)
    yield f"> {seat} {mv.text(game, s, seat, move)}"
    public = mv.text(game, s, seat, move, None)
    if public != mv.text(game, s, seat, move):
        yield f"  others read: {public}"
    for lang in LANGUAGES:
        for sentence in api.log(game, s, seat, move, after, "all", lang, NAMES):
            yield f"{lang}: {sentence}"
    for viewer in (None, *range(game.seats)):
        told = api.narrate(game, s, seat, move, after, viewer)
        if told != api.narrate(game, s, seat, move, after, "all"):
            who = "spectator" if viewer is None else f"seat {viewer}"
            for sentence in api.log(game, s, seat, move, after, viewer, "en", NAMES):
                yield f"  {who} reads: {sentence}"
    return after


def _end(game: AnyGame, s: Any) -> Iterator[str]:
    result = mv.result(game, s)
    assert result is not None
    yield f"result: {json.dumps(result)}"
    yield f"outcome: {game.outcome(s)}"
    for seat, sheet in enumerate(mv.score_sheet(game, s)):
        yield f"sheet {seat}: {json.dumps(sheet)}"
    for lang in LANGUAGES:
        key = f"common.result.{result['kind']}"
        yield f"{lang}: {say(lang, key, result, names=NAMES)}"


def flat(value: object, path: str = "", found: Flat | None = None) -> Flat:
    """`{"seats[0].coins": 7, …}`; a list of plain values stays one. found: what is added to."""
    found = {} if found is None else found
    if isinstance(value, dict) and value:
        for key, item in value.items():
            flat(item, f"{path}.{key}" if path else str(key), found)
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        for i, item in enumerate(value):
            flat(item, f"{path}[{i}]", found)
    else:
        found[path] = value
    return found
