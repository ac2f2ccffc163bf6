"""`maravillas perft`: how many sequences of decisions there are, divided by the first one."""

from collections.abc import Mapping

from maravillas import api, position, registry
from maravillas.ai.search.playout import perft as count
from maravillas.cli.options import make, within
from maravillas.cli.output import print_json, print_lines, progress
from maravillas.core.errors import BadOption
from maravillas.core.game import Position
from maravillas.core.reading import show
from maravillas.messages import say
from maravillas.registry import AnyGame


def perft(
    name: str,
    depth: int,
    seed: int | None,
    file: str | None,
    as_json: bool,
    lang: str,
    words: Mapping[str, str],
) -> int:
    within("depth", depth, 0, 20)
    where: dict[str, object]
    if file is None:
        game = make(name, words)
        s = game.new(seed or 0)
        where = {"seed": seed or 0}
    else:
        game, s = _load(name, file)
        where = {"position": file}
    divided = divide(game, s, depth, say(lang, "common.cli.perft"))
    nodes = sum(divided.values()) if depth else 1
    if as_json:
        told = {"game": game.name, "options": dict(game.options), **where, "depth": depth}
        print_json({**told, "nodes": nodes, "divide": divided})
    else:
        print_lines([f"{number:>12} {text}" for text, number in divided.items()])
        print_lines([f"{nodes:>12}"])
    return 0


def divide(game: AnyGame, s: Position, depth: int, words: str) -> dict[str, int]:
    """The sequences that begin with each move of the lowest waiting seat."""
    waiting = api.waiting(game, s)
    if not waiting or depth == 0:
        return {}
    seat = waiting[0]
    moves = game.legal(s, seat)
    found: dict[str, int] = {}
    with progress(len(moves), words) as advance:
        for move in moves:
            t = game.clone(s)
            game.apply(t, seat, move)
            found[api.text(game, s, seat, move)] = int(count(game, t, depth - 1))
            advance(1)
    return found


def _load(name: str, file: str) -> tuple[AnyGame, Position]:
    game, s = position.load(position.read_file(file))
    wanted = registry.entry(name).name
    if game.name != wanted:
        raise BadOption(
            f"the position is one of {show(game.name)}, not of {show(wanted)}",
            path=file,
            key="common.error.other_game",
            values={"found": show(game.name), "wanted": show(wanted)},
        )
    return game, s
