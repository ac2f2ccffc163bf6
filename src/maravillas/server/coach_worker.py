"""A process in which the coach thinks: a question per line in, several lines out.

A line is a sign and a JSON value: `+` an answer on the way, `=` the last, `-` why there is none. It
ends when its input does.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

import msgspec

from maravillas import coach
from maravillas.coach.limits import usual_visits
from maravillas.core.errors import MaravillasError
from maravillas.core.reading import Json
from maravillas.position import load
from maravillas.record import read_record
from maravillas.registry import AnyGame
from maravillas.server import protocol_coach as p
from maravillas.server.coaching import FAILED, LAST, ON_THE_WAY
from maravillas.server.deals import Deal
from maravillas.server.heavy import Failed
from maravillas.server.played import Played, whole_game
from maravillas.version import mode

MEMORY: Final = 3 * 2**30  # bytes of address space of a process
SLOW: Final = 16  # times fewer iterations where nobody says how many, with the slow engine


Answers = Iterator[tuple[bytes, msgspec.Struct]]


def analysis(position: Json, seat: int, visits: int | None, seconds: float | None) -> Answers:
    game, s = load(position)
    if seconds is None:
        visits = budget(game, visits)
    for found in coach.analyses(game, s, seat, visits=visits, seconds=seconds):
        yield (LAST if found["done"] else ON_THE_WAY), p.Analysed(analysis=found)


def hint(position: Json, seat: int, visits: int | None, names: Sequence[str] = ()) -> Answers:
    game, s = load(position)
    found = coach.hint(game, s, seat, visits=budget(game, visits), names=names)
    yield LAST, p.Hinted(hint=found)


def warning(
    position: Json, seat: int, meant: str, seconds: float, names: Sequence[str] = ()
) -> Answers:
    game, s = load(position)
    found = coach.warning(game, s, meant, seat, seconds=seconds, names=names)
    yield LAST, p.Warned(warning=found)


def review(record: Json, visits: int | None) -> Answers:
    found = read_record(record)
    for news in coach.reviewing(found, budget(found.make(), visits)):
        if "review" in news:
            yield LAST, p.Reviewed(review=news["review"])
        else:
            told = (news["done"], news["total"], news["decision"])
            yield ON_THE_WAY, p.Judged(done=told[0], total=told[1], decision=told[2])


def deal(
    day: str, game: str, secret: str, rules: str, bot: str, visits: int, seconds: float
) -> Answers:
    found = Deal(day, game, bytes.fromhex(secret), rules)
    for news in whole_game(found, bot, visits, seconds):
        yield (LAST if isinstance(news, Played) else ON_THE_WAY), news


def budget(game: AnyGame, visits: int | None) -> int:
    """What was asked for, or what is usual; the slow engine cannot do as much."""
    if visits is not None:
        return visits
    return max(1, usual_visits(game) // (SLOW if mode() == "interpreted" else 1))


DO: Final[dict[str, Callable[..., Answers]]] = {
    "analysis": analysis,
    "hint": hint,
    "warning": warning,
    "review": review,
    "deal": deal,
}


def answers(line: bytes) -> Iterator[bytes]:
    asked: Json = msgspec.json.decode(line)
    try:
        for sign, message in DO[asked.pop("do")](**asked):
            yield sign + msgspec.json.encode(message)
    except MaravillasError as e:
        yield FAILED + msgspec.json.encode(Failed.by(e))
    except Exception as e:  # whatever it is, the server hears of it and goes on
        yield FAILED + msgspec.json.encode(Failed(type(e).__name__))


def main() -> None:
    with suppress(OSError, AttributeError):
        os.nice(15)  # people's moves come first, then bots, then looking back
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for line in sys.stdin.buffer:
        for answer in answers(line):
            sys.stdout.buffer.write(answer + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
