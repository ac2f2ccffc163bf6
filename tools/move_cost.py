"""What is done beside the rules for one move at the web table: `python -m tools.move_cost`.

Of the middle of one game of each string, in microseconds of the processor, as it was done once and
as it is done: the game of a bot's question (made anew; kept), the choices that lie face down
(read from a document; asked of the words), and the prices of what might be paid for (in a second
request; with the update). Then, of `legend` in Duel, how many visits of its root are kept from its
last move, and how many it makes.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from maravillas import api, position, registry
from maravillas.ai.bots.search_bot import SearchBot
from maravillas.ai.search.playout import CHOICES
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.server.bots import Question
from maravillas.server.worker import Desk, answer
from maravillas.version import mode
from tests.server.inside import Inside

GAMES: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("duel", {}),
    ("duel+agora", {}),
    ("wonders", {"players": 4}),
    ("wonders+cities+leaders", {"players": 4}),
    ("dice", {"players": 4}),
)
MOVES: Final = 40  # made before it is measured
LEAST: Final = 0.2  # seconds for one figure
SECONDS: Final = 0.3  # for a move of the legend


def middle(game: AnyGame) -> Any:
    """A position after some moves, drawn at random."""
    s, rng = game.new(1), Rng(1, CHOICES)
    for _ in range(MOVES):
        seat = api.waiting(game, s)[0]
        moves = game.legal(s, seat)
        game.apply(s, seat, moves[int(rng.below(len(moves)))])
    return s


def cost(work: Callable[[], object]) -> float:
    """Microseconds of the processor that a piece of work takes."""
    start, times = time.process_time(), 0
    while (passed := time.process_time() - start) < LEAST:
        work()
        times += 1
    return passed / times * 1e6


def row(name: str, options: dict[str, object]) -> list[float]:
    game = registry.make(name, options)
    s = middle(game)
    seat, words, desk = api.waiting(game, s)[0], registry.words(game), Desk()
    document = position.dump(game, s, seat)
    wanted = words.wanted(s, seat)
    return [
        cost(lambda: position.load(document)),
        cost(lambda: registry.words(desk.game(document)).load(document)),
        cost(lambda: position.dump(game, s, seat).get("chosen")),
        cost(lambda: words.chosen(s, seat)),
        request(game, s),
        cost(lambda: [words.price(s, seat, what) for what in wanted]),
    ]


def request(game: AnyGame, s: Any) -> float:
    """The second request, in a server inside this process."""
    with tempfile.TemporaryDirectory() as folder:
        world = Inside(Path(folder))
        world.dealt = s
        options = {key: value for key, value in game.options.items() if key == "players"}
        path, secrets = world.people(game.name, int(game.seats), options=options)
        seat = api.waiting(game, s)[0]
        query = "&".join(f"what={what}" for what in registry.words(game).wanted(s, seat))
        found = cost(
            lambda: world.call(
                "GET", f"{path}/prices?{query.replace(' ', '%20')}", None, secrets[seat]
            )
        )
        world.close()
        return found


def trees(seconds: float) -> tuple[float, float]:
    """Visits that the root of a legend's tree kept, and those that it got, on average of a game."""
    game, desk, kept, made = registry.make("duel", {}), Desk(), 0, 0
    s, line, turns = game.new(1), list[int](), 0
    while waiting := api.waiting(game, s):
        seat = waiting[0]
        asked: Question = {
            "bot": "legend",
            "table": "",
            "seat": seat,
            "line": list(line),
            "position": position.dump(game, s, seat),
            "word": len(line),
            "seconds": seconds,
        }
        move = api.parse(game, s, seat, answer(asked, desk))
        bot = desk.players["", seat, "legend"].bot
        assert isinstance(bot, SearchBot)
        if len(game.legal(s, seat)) > 1 and bot.search is not None:
            turns += 1
            made += int(bot.search.iterations)
            kept += int(bot.search.tree.through(0)) - int(bot.search.iterations)
        line.append(move)
        game.apply(s, seat, move)
    return kept / turns, made / turns


def main() -> None:
    heads = ("made anew", "kept", "by document", "by words", "request", "with update")
    print(f"{'µs (' + mode() + ')':<24}", *(f"{head:>12}" for head in heads))
    for name, options in GAMES:
        print(f"{name:<24}", *(f"{figure:12.0f}" for figure in row(name, dict(options))))
    kept, made = trees(SECONDS)
    print(f"legend in Duel, {SECONDS} s for a move: {kept:.0f} visits kept, {made:.0f} made")


if __name__ == "__main__":
    main()
