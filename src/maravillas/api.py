"""What a program does with any game: make it, ask what is owed, play moves in notation, look."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, Literal

from maravillas import registry
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.game import Game
from maravillas.core.reading import show
from maravillas.core.told import Event
from maravillas.core.words import OwedBy, Price, Result, S, Viewer
from maravillas.messages import language, tell
from maravillas.registry import AnyGame
from maravillas.slow import tell_if_slow

if TYPE_CHECKING:
    from maravillas.ai.bots.own import BotLike
    from maravillas.record import Record

SOLVED_NODES: Final = 2_000_000  # positions that solve looks at before it gives up
_THE_SEAT_ITSELF: Final = -1  # as a viewer
_MOVES: Final = 2**62  # the numbers of moves are smaller


def make(name: str, **options: object) -> AnyGame:
    """The game of a string such as `wonders+cities`; all its options go here, nowhere else."""
    return registry.make(name, options)


def games() -> dict[str, dict[str, object]]:
    """Every game string with its numbers of players and its options."""
    return {
        name: {
            "players": list(entry.players),
            "options": {key: o.describe() for key, o in registry.options(name).items()},
        }
        for name, entry in registry.entries().items()
    }


def pieces(game: str | AnyGame) -> dict[str, Any]:
    """What is printed on the pieces of a game, by thing and id: costs, ages, colors, effects.

    game: a game string, or a game of mv.make. What is given may be changed; it is a copy.

    >>> from maravillas import pieces
    >>> pieces("duel")["card"]["aqueduct"]["cost"]
    {'coins': 0, 'goods': {'stone': 3}}
    """
    return deepcopy(dict(registry.words(made(game, {})).pieces()))


def owed(game: Game[S], s: S) -> list[OwedBy]:
    """Who must decide what now; nothing when the game is over.

    `"city": True` is with what a seat decides for the Free City of 7 Wonders.
    """
    check_state(game, s)
    words = registry.words(game)
    return [{"seat": seat, **words.owed(s, seat)} for seat in waiting(game, s)]


def waiting(game: Game[S], s: S) -> list[int]:
    """The seats that owe a decision."""
    mask = int(game.waiting(s))
    return [seat for seat in range(game.seats) if mask >> seat & 1]


def moves(game: Game[S], s: S, seat: int) -> list[str]:
    """seat's legal moves in notation, in the order of game.legal; none if it owes nothing."""
    check_state(game, s)
    check_seat(game, seat)
    if seat not in waiting(game, s):
        return []
    return [text(game, s, seat, move) for move in game.legal(s, seat)]


def parse(game: Game[S], s: S, seat: int, words: object) -> int:
    """The move that a text stands for, legal or not; raises IllegalMove if it stands for none."""
    check_state(game, s)
    check_seat(game, seat)
    if not isinstance(words, str) or not words or words != " ".join(words.split()):
        raise IllegalMove(
            f"{show(words)} is no move: words with single spaces between them are expected",
            key="common.error.notation",
            values={"found": show(words)},
        )
    return registry.words(game).parse(s, seat, words)


def text(game: Game[S], s: S, seat: int, move: int, viewer: int | None = _THE_SEAT_ITSELF) -> str:
    """A move of seat in notation, as the viewer may know it: a seat, or None for a spectator."""
    check_state(game, s)
    check_seat(game, seat)
    if viewer == _THE_SEAT_ITSELF:
        viewer = seat
    elif viewer is not None:
        check_seat(game, viewer)
    check_move(move)
    try:
        return registry.words(game).text(s, seat, move, viewer)
    except (LookupError, AssertionError, ValueError):
        if move in game.legal(s, seat):
            raise
    raise IllegalMove(f"{show(move)} is the number of no move")


def do(game: Game[S], s: S, seat: int, words: object) -> int:
    """Plays a move given in notation and returns it; raises IllegalMove and leaves s untouched."""
    check_state(game, s)
    check_seat(game, seat)
    check_waiting(game, s, seat)
    move = parse(game, s, seat, words)
    if move not in game.legal(s, seat):
        raise registry.words(game).refusal(s, seat, move)
    game.apply(s, seat, move)
    return move


def view(game: Game[S], s: S, seat: int | None) -> dict[str, object]:
    """What a seat may see, or with None a spectator; JSON values only."""
    check_state(game, s)
    if seat is not None:
        check_seat(game, seat)
    return dict(registry.words(game).view(s, seat))


def price(game: Game[S], s: S, seat: int, what: str) -> Price:
    """The least that seat would pay now for an id or a move in notation, and why."""
    check_state(game, s)
    check_seat(game, seat)
    if not isinstance(what, str):
        raise TypeError(f"an id or a move in notation is expected, not {show(what)}")
    return registry.words(game).price(s, seat, what)


def discard_coins(game: Game[S], s: S, seat: int) -> int | None:
    """What the seat would get for discarding a card in its turn; None where nobody does that."""
    return registry.words(game).discard_coins(s, seat)


def score_sheet(game: Game[S], s: S) -> list[dict[str, int]]:
    """Points by category and their total, one sheet per seat, at any moment."""
    check_state(game, s)
    return registry.words(game).sheet(s)


def result(game: Game[S], s: S) -> Result | None:
    """How the game ended: kind, winners and ranks; None while it lasts."""
    check_state(game, s)
    return registry.words(game).result(s)


def narrate(
    game: Game[S], before: S, seat: int, move: int, after: S, viewer: Viewer | Literal["all"]
) -> list[Event]:
    """The events of one move, as the viewer may know them: a seat, None, or `all`."""
    check_state(game, before)
    check_state(game, after)
    check_seat(game, seat)
    check_move(move)
    if viewer is not None and viewer != "all":
        check_seat(game, viewer)
    try:
        return registry.words(game).narrate(before, seat, move, after, viewer)
    except (LookupError, AssertionError, ValueError):
        if move in game.legal(before, seat):
            raise
    raise IllegalMove(f"{show(move)} is the number of no move that seat {seat} could make")


def opening(game: Game[S], s: S, lang: str = "en", names: Sequence[str] = ()) -> list[str]:
    """What a fresh game lays on the table, in sentences, where the game tells it."""
    check_state(game, s)
    lang, books = language(lang), registry.entry(game.name).books
    return [tell(lang, event, books, names) for event in registry.words(game).opening(s)]


def log(
    game: Game[S],
    before: S,
    seat: int,
    move: int,
    after: S,
    viewer: Viewer | Literal["all"],
    lang: str = "en",
    names: Sequence[str] = (),
) -> list[str]:
    """The events of one move in sentences, without the quiet ones, which only clients need."""
    lang, books = language(lang), registry.entry(game.name).books
    events = narrate(game, before, seat, move, after, viewer)
    return [tell(lang, event, books, names) for event in events if not event.get("quiet")]


def play(
    name: str | AnyGame,
    bots: "BotLike | Sequence[BotLike]" = "greedy",
    seed: int = 0,
    **options: object,
) -> "Record":
    """A whole game between bots: one for every seat, or one per seat.

    A bot is a name (`greedy`, `master@0.1s`), a program (`cmd:./bot --deep`), `py:module:name`, a
    function of (game, state, seat) that returns a move, or an object or class with
    choose(game, deal, seat, budget, rng). What it is given is dealt again where its seat cannot
    see it. An error of your own object is raised; programs and `py:` bots lose by theirs.

    >>> from maravillas import moves, play
    >>> record = play("duel", [lambda game, s, seat: moves(game, s, seat)[0], "random"], seed=1)
    >>> record.end is not None
    True
    """
    from maravillas.ai.matches.match import play_record

    tell_if_slow()
    sitting = bots if isinstance(bots, list | tuple) else [bots]
    return play_record(made(name, options), sitting, seed)


def simulate(
    game: str | AnyGame,
    games: int = 1000,
    bots: "BotLike | Sequence[BotLike]" = "random",
    seed: int = 0,
    *,
    jobs: int = 1,
    ray: str | None = None,
    seconds: float | None = None,
    records: "str | PathLike[str] | Callable[[Record], None] | None" = None,
    **options: object,
) -> dict[str, object]:
    """Many games between bots, counted: results, wins and points by seat, a checksum.

    game: a game string with its options, or a game of mv.make. Game k is dealt from seed + k;
    the report is the same for any number of processes (jobs) and on a Ray cluster (ray: its
    address, or `local`). bots: as for mv.play. seconds: for one move of a bot. records: a .jsonl
    file to which every game is added as it ends, or a function that is called with each record, in
    order.

    >>> from maravillas import simulate
    >>> simulate("duel", 20)["games"]
    20
    """
    from maravillas.ai.bots.bot import THINKING
    from maravillas.ai.matches.simulate import simulate as run

    tell_if_slow()
    thinking = THINKING if seconds is None else seconds
    sitting = bots if isinstance(bots, list | tuple) else [bots]
    made_game = made(game, options)
    return run(made_game, games, sitting, seed, jobs, thinking, records, ray=ray)[0]


def arena(
    game: str | AnyGame,
    bots: "Sequence[BotLike]",
    deals: int = 100,
    *,
    seconds: float | None = None,
    visits: int | None = None,
    seed: int = 0,
    bar: float | None = None,
    jobs: int = 1,
    ray: str | None = None,
    file: str | PathLike[str] | None = None,
    records: "str | PathLike[str] | Callable[[Record], None] | None" = None,
    **options: object,
) -> dict[str, object]:
    """How strong bots are: every deal is played in each rotation of the seats.

    bots: two or more, as for mv.play. seconds or visits: for one move. bar: stop when it is clear
    whether the first bot takes more or less than this share of the victories. jobs, ray, records:
    as for mv.simulate. file: keeps every deal (.jsonl); the same call goes on from there. The
    report has the keys of `maravillas arena --json`.

    >>> from maravillas import arena
    >>> report = arena("duel", ["greedy", "random"], 2)
    >>> [row["bot"] for row in report["table"]], report["games"]
    (['greedy', 'random'], 4)
    """
    from maravillas.ai.matches.contest import arena as run

    tell_if_slow()
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise BadOption(f"{show(bots)} is no list of bots", path="bots")
    limits = (deals, seconds, visits, seed, bar)
    return run(made(game, options), bots, *limits, jobs, ray, file, records)


def export(
    game: str | AnyGame,
    path: str | PathLike[str],
    games: int = 100,
    bots: "BotLike | Sequence[BotLike]" = "master@200",
    seed: int = 0,
    *,
    jobs: int = 1,
    ray: str | None = None,
    seconds: float | None = None,
    **options: object,
) -> dict[str, object]:
    """Plays games between bots and writes their decisions to a file, one row each: what the seat
    saw, what was legal, what it played, how often its search tried each move, what came of it.

    path: a .parquet (extra `data`), .jsonl or .jsonl.gz file; what is in it is written beside it
    (.about.json) and returned. Otherwise as mv.simulate. Columns: docs/data.md.

    >>> from tempfile import TemporaryDirectory
    >>> from maravillas import export
    >>> with TemporaryDirectory() as folder:
    ...     export("duel", f"{folder}/duel.jsonl", 1, "random", first_game=True)["games"]
    1
    """
    from maravillas.ai.bots.bot import THINKING
    from maravillas.ai.matches.export import export as run

    tell_if_slow()
    thinking = THINKING if seconds is None else seconds
    sitting = bots if isinstance(bots, list | tuple) else [bots]
    return run(made(game, options), path, games, sitting, seed, jobs, ray, thinking)


def made(game: str | AnyGame, options: dict[str, object]) -> AnyGame:
    """The game of a string with its options, or the game given, which has them already."""
    if not isinstance(game, Game):
        return make(game, **options)
    if options:
        raise TypeError("the game is made already: its options are for mv.make")
    return game


def solve(
    game: Game[S], s: S, nodes: int = SOLVED_NODES, horizon: int | None = None
) -> dict[str, Any] | None:
    """What each move of the seat that decides is worth for certain; None if that would take a look
    at more positions than nodes.

    Duel without expansions alone; to the end of the last age, or as far as the horizon, in cards.
    """
    from maravillas.ai.bots.solving import solve as look

    check_state(game, s)
    found = look(game, s, nodes, horizon)
    if found is None:
        return None
    worth = sorted(found.moves.items(), key=lambda item: (-item[1].low, -item[1].high, item[0]))
    return {
        "seat": found.seat,
        "win": [found.value.low, found.value.high],
        "moves": [
            {"move": text(game, s, found.seat, move), "win": [one.low, one.high]}
            for move, one in worth
        ],
        "best": [text(game, s, found.seat, move) for move in found.best()],
        "nodes": found.nodes,
    }


def check_state(game: object, s: object) -> None:
    """Raises TypeError unless s is a state of a game like this."""
    game = registry.check_game(game)
    if not game.owns(s):
        raise TypeError(
            f"a state of {game.name} with {int(game.seats)} seats is expected, as game.new gives, "
            f"not {'another' if type(s) is type(game.blank()) else type(s).__name__}"
        )


def check_seat(game: AnyGame, seat: object) -> None:
    """Raises BadOption unless the game has such a seat."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < game.seats:
        raise BadOption(
            f"there is no seat {show(seat)}; the seats are 0 to {int(game.seats) - 1}",
            path="seat",
            key="common.error.seat",
            values={"found": show(seat), "most": int(game.seats) - 1},
        )


def check_move(move: object) -> None:
    """Raises IllegalMove for what no move of any game has as its number."""
    if isinstance(move, bool) or not isinstance(move, int) or not 0 <= move < _MOVES:
        raise IllegalMove(f"{show(move)} is the number of no move")


def check_waiting(game: Game[S], s: S, seat: int) -> None:
    """Raises IllegalMove if seat owes no decision."""
    seats = waiting(game, s)
    if not seats:
        raise IllegalMove("the game is over", key="common.error.over")
    if seat not in seats:
        listed = ", ".join(str(n) for n in seats)
        raise IllegalMove(
            f"seat {seat} owes no decision now; waiting: {listed}",
            key="common.error.turn",
            values={"found": str(seat), "allowed": listed},
        )
