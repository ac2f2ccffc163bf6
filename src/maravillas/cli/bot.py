"""`maravillas bot`: our bots for other people's programs, one JSON object per line."""

import json
import sys

from maravillas import api, position, registry
from maravillas.ai.bots.bot import THINKING, Budget, dealer
from maravillas.ai.bots.external import PROTOCOL
from maravillas.ai.matches.match import make_bot
from maravillas.cli.options import within
from maravillas.cli.output import error_json
from maravillas.core.errors import MaravillasError
from maravillas.core.game import Position
from maravillas.core.reading import Reader, read_json, show
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import version

KEYS = ("position", "moves", "seat", "budget", "type", "game", "history")
TOLD = ("welcome", "new_game", "game_over")  # messages of version 2 that need no answer


def answer_lines(name: str, bot_name: str, seed: int, protocol: int = 1) -> int:
    """Answers every line of stdin until it ends; a line that makes no sense, by an error.

    By version 2 of the protocol it says hello first, listens to what needs no answer, and stops.
    """
    within("protocol", protocol, 1, PROTOCOL)
    wanted = registry.entry(name).name
    bot = make_bot(bot_name)
    rng = Rng(seed, 1)
    if protocol >= 2:
        hello = {"type": "hello", "protocol": protocol, "name": bot_name, "version": version()}
        print(json.dumps(hello), flush=True)
    for line in sys.stdin:
        told = _told(line) if protocol >= 2 else None
        if told == "stop":
            break
        if not line.strip() or told is not None:
            continue
        try:
            game, s, seat, budget = _question(line, wanted)
            deal = dealer(game, s, seat, Rng(int(rng.word()), 2))
            move = bot.choose(game, deal, seat, budget, rng).move
            answer: dict[str, object] = {"move": api.text(game, s, seat, move)}
        except MaravillasError as e:
            answer = {"error": error_json(e, str(e))}
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    bot.close()
    return 0


def _told(line: str) -> str | None:
    """The type of a message that needs no answer; None for a question."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    kind = message.get("type") if isinstance(message, dict) else None
    return kind if kind == "stop" or kind in TOLD else None


def _question(line: str, wanted: str) -> tuple[AnyGame, Position, int, Budget]:
    reader = Reader(read_json(line, floats=True))
    keys = reader.dict(KEYS)
    document = reader.need("position").dict()
    game, s = position.load({key: item.value for key, item in document.items()})
    if game.name != wanted:
        reader.fail(
            f"the position is one of {show(game.name)}, not of {show(wanted)}",
            "common.error.other_game",
            found=show(game.name),
            wanted=show(wanted),
        )
    seat = keys["seat"].int(0, int(game.seats) - 1) if "seat" in keys else _seat(game, s, reader)
    if seat not in api.waiting(game, s):
        reader.fail(f"seat {seat} owes no decision here", "common.error.idle", found=str(seat))
    return game, s, seat, _budget(keys.get("budget"))


def _seat(game: AnyGame, s: Position, reader: Reader) -> int:
    """Whose moves are listed: the position is seen by that seat, but does not say by which."""
    waiting = api.waiting(game, s)
    listed = reader.get("moves")
    if listed is not None:
        texts = [item.text() for item in listed.list()]
        waiting = [seat for seat in waiting if api.moves(game, s, seat) == texts]
    if not waiting:
        reader.fail("no waiting seat has the moves that are listed", "common.error.moves")
    return waiting[0]


def _budget(reader: Reader | None) -> Budget:
    if reader is None:
        return Budget()
    keys = reader.dict(["seconds", "visits"])
    seconds = keys["seconds"].value if "seconds" in keys else THINKING
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < 1e6:
        keys["seconds"].fail("a number of seconds is expected", "common.error.seconds")
    visits = keys["visits"].int(1, 10**12) if "visits" in keys else None
    return Budget(float(seconds), visits)
