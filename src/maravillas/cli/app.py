"""The commands and their options; what they do is next door, one module each."""

import sys
from dataclasses import asdict
from functools import partial
from typing import Annotated, Literal

from cyclopts import CycloptsError, Parameter

from maravillas.ai.bots.bot import THINKING
from maravillas.ai.matches.match import split_names
from maravillas.cli import app_admin, app_agents, app_coach, app_data, app_files
from maravillas.cli.app_base import (
    Bots,
    Far,
    Game,
    Inside,
    Jobs,
    Json,
    KeepDays,
    Lang,
    Metrics,
    Names,
    Options,
    Processes,
    Ray,
    Records,
    Seconds,
    Seed,
    app,
)
from maravillas.cli.help import Spoken
from maravillas.cli.misuse import misuse
from maravillas.cli.output import fail, fail_with, print_json
from maravillas.cli.settings import DEFAULTS, TrainSettings
from maravillas.core.errors import BadOption, MaravillasError
from maravillas.messages import language, use_names
from maravillas.slow import notice

__all__ = [
    "app",
    "app_admin",
    "app_agents",
    "app_coach",
    "app_data",
    "app_files",
    "call",
]  # these add their commands


def call(arguments: list[str]) -> int:
    """Runs a command; every error of somebody's becomes one line and an exit code."""
    as_json = "--json" in arguments
    lang = "en"
    arguments = arguments or ["play"]  # whoever has just installed it wants to see it
    try:
        lang = language(_given("--lang", arguments))
        app.help_formatter = Spoken(lang)
        if slow := notice(lang):
            print(slow, file=sys.stderr)
        command, bound, _ = app.parse_args(
            _after_the_command(arguments), exit_on_error=False, print_error=False
        )[:3]
        code = command(*bound.args, **bound.kwargs)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError as e:
        told = " ".join(misuse(e, lang).split())
        if as_json:
            usage = {"type": "Usage", "path": None, "clause": None, "message": told}
            print_json({"error": usage})
        return fail(told)
    except MaravillasError as e:
        return fail_with(e, lang, as_json)
    except BrokenPipeError:
        raise
    except OSError as e:
        reason = f"{e.strerror or e}"
        where = str(e.filename) if e.filename else None
        return fail_with(BadOption(reason, path=where), lang, as_json)


def _given(name: str, arguments: list[str]) -> str | None:
    """The value of an option, before anything else is understood."""
    for i, word in enumerate(arguments):
        if word == name and i + 1 < len(arguments):
            return arguments[i + 1]
        if word.startswith(f"{name}="):
            return word.split("=", 1)[1]
    return None


def _after_the_command(arguments: list[str]) -> list[str]:
    """`--lang es` may also stand before the command."""
    words = 2 if arguments[:1] == ["--lang"] else 1 if _given("--lang", arguments[:1]) else 0
    return arguments[words:] + arguments[:words] if len(arguments) > words else arguments


@app.command
def play(
    game: Annotated[str, Parameter(help="What to play: duel, wonders, dice ...")] = "",
    *,
    bots: Annotated[str, Parameter(help="Your opponents: one name for all, or one each.")] = "",
    host: str = "127.0.0.1",
    port: int | None = None,
    seconds: Seconds = THINKING,
    browser: bool = True,
    terminal: Annotated[bool, Parameter(negative="")] = False,
    seat: int | None = None,
    seed: int | None = None,
    save: str | None = None,
    names: Names = None,
    lang: Lang = None,
    **options: Options,
) -> int:
    """Play against bots and with others: in the browser, or in the terminal.

    Args:
        host: Who can reach the table: 127.0.0.1 this machine alone, 0.0.0.0 your network.
        port: Where; otherwise 8420, or the next one that is free.
        browser: Open a browser on the table, with the game ready.
        terminal: In the terminal.
        seat: Where you sit in the terminal; seat 0 begins in Duel.
        seed: Deals this game again, in the terminal; otherwise nobody knows the deal.
        save: Writes the record of the game to this file, in the terminal.
    """
    from maravillas.cli.options import only_with, seconds_within, within
    from maravillas.cli.page import Wanted, play_page
    from maravillas.cli.play import play_terminal

    use_names(names)
    others, words = split_names(bots) if bots else [], language(lang)
    if terminal:
        more = (seat or 0, seed, save, seconds, words, options)
        return play_terminal(game or "duel", others or ["greedy"], *more)
    only_with("terminal", seat=seat, seed=seed, save=save)
    within("port", port or 0, 0, 65535)
    where = (host, port, seconds_within(seconds), browser, words)
    return play_page(Wanted(game, others, options, *where))


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8420,
    db: str | None = None,
    public_url: str = "",
    workers: int = 1,
    seconds: Seconds = THINKING,
    browser: bool = False,
    limits: bool = True,
    boards_dir: str = "",
    open_tables: bool = False,
    metrics: Metrics = "",
    keep_days: KeepDays = 0,
    processes: Processes = 1,
    inside: Inside = "",
    ray: Far = None,
    names: Names = None,
    lang: Lang = None,
) -> int:
    """Serve the web table: people and bots play in the browser.

    Args:
        host: The address to listen on; 0.0.0.0 for everybody who can reach this machine.
        port: The port; 0 for any free one.
        db: A file, or the address of a PostgreSQL database; otherwise a file in your data folder.
        public_url: What links start with, where a proxy stands in front.
        workers: Processes in which bots think.
        browser: Open a browser on it.
        limits: Limit how often somebody may ask; switch off only for measurements.
        boards_dir: A folder of boards of Dice of your own; every table of Dice plays with them.
        open_tables: Tables may be put into a public list, and strangers may sit down at them.
    """
    from maravillas.cli import serve
    from maravillas.cli.options import seconds_within

    use_names(names)
    where = (host, port, db, public_url, workers, seconds_within(seconds), browser, limits)
    more = (boards_dir, open_tables, metrics, keep_days, processes, inside, ray or "")
    return serve.serve(serve.Wanted(*where, *more), language(lang))


@app.command
def sim(
    game: Game,
    *,
    games: int = 1000,
    bots: Bots = "random",
    seed: Seed = 0,
    jobs: int = 1,
    ray: Ray = None,
    seconds: Seconds = THINKING,
    records: Records = None,
    json: Json = False,
    lang: Lang = None,
    **options: Options,
) -> int:
    """Play many games between bots and count.

    Args:
        games: How many; game k is dealt from seed + k.
        jobs: Processes; the checksum does not depend on them.
    """
    from maravillas.cli.sim import sim as run

    names, tongue = split_names(bots), language(lang)
    return run(game, games, names, seed, jobs, ray, seconds, records, json, tongue, options)


@app.command
def arena(
    game: Game,
    *,
    bots: Annotated[
        str,
        Parameter(help="Two or more: master,greedy or master@0.1s,search@400; one for a league."),
    ] = "legend",
    deals: int = 100,
    seconds: Seconds = 0.1,
    clock: Literal["wall", "cpu"] = "wall",
    visits: int | None = None,
    seed: Seed = 0,
    bar: float | None = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    file: str | None = None,
    records: Records = None,
    league: bool = False,
    json: Json = False,
    lang: Lang = None,
    **options: Options,
) -> int:
    """Find out how strong bots are: every deal is played in each rotation of the seats.

    Args:
        deals: How many, for each lineup; deal k is that of seed + k.
        clock: cpu counts what the process has worked, whatever else the machine does.
        visits: Iterations that end a search, instead of the clock.
        bar: Stop when it is clear whether the first bot takes more or less than this share.
        file: Keeps every deal played (JSONL); the same command goes on from there.
        league: The one bot that is named meets every member of the game's league.
    """
    from maravillas.ai.matches.arena import Terms
    from maravillas.cli.arena import arena
    from maravillas.cli.league import meet

    names, limits = tuple(split_names(bots)), (3600.0 if visits else seconds, visits)
    terms = Terms(game, (), names, *limits, seed, deals, bar, clock == "cpu")
    run = meet if league else partial(arena, records=records)
    return run(game, terms, jobs, ray, file, json, language(lang), options)


@app.command
def train(
    game: Game,
    *,
    folder: str,
    generations: int = 10,
    settings: Annotated[TrainSettings, Parameter(name="*")] = DEFAULTS,
    tables: str = "",
    start: Annotated[str, Parameter(help="Generation 0 is the net of this file.")] = "",
    teacher: Annotated[str, Parameter(help="The first games are those of this file's net.")] = "",
    rival: Annotated[str, Parameter(help="All games are against this file's net.")] = "",
    jobs: Jobs = 1,
    ray: Ray = None,
    json: Json = False,
    lang: Lang = None,
    **options: Options,
) -> int:
    """Train a net by self-play (extra `train`). The same command goes on where it stopped.

    Args:
        folder: Where games, nets, matches, the log and the curve are kept.
        generations: Go on until so many are done.
        tables: Whose games it learns from in turn, such as 3,4,5 or 4,wonders+cities-4.
    """
    from maravillas.cli.train import Nets
    from maravillas.cli.train import train as run

    nets = Nets(tables, start, teacher, rival)
    more = (folder, generations, jobs, ray, json)
    return run(game, asdict(settings), nets, *more, language(lang), options)


@app.command
def perft(
    game: Game,
    *,
    depth: int = 3,
    seed: int | None = None,
    position: str | None = None,
    json: Json = False,
    lang: Lang = None,
    **options: Options,
) -> int:
    """Count the sequences of so many decisions, divided by the first one.

    Args:
        depth: Decisions; a simultaneous step takes the lowest waiting seat.
        seed: A fresh game of this seed (0 if no position is given).
        position: A file with a position document.
    """
    from maravillas.cli.perft import perft as run

    return run(game, depth, seed, position, json, language(lang), options)


@app.command
def bench(
    game: str | None = None,
    *,
    games: int = 2000,
    seed: Seed = 0,
    json: Json = False,
    lang: Lang = None,
    **options: Options,
) -> int:
    """Measure the engine: random games, copies, decisions driven from Python, memory.

    Args:
        game: A game string; otherwise every game.
        games: Random games to time.
    """
    from maravillas.cli.bench import bench as run

    return run(game, games, seed, json, language(lang), options)


@app.command
def bot(
    game: Game,
    *,
    bot: Annotated[str, Parameter(help="Its name.")] = "greedy",
    seed: Seed = 0,
    protocol: int = 1,
) -> int:
    """Answer positions with moves, one JSON object per line, as other programs ask.

    Args:
        protocol: 2 says hello, listens to games that begin and end, and stops when told.
    """
    from maravillas.cli.bot import answer_lines

    return answer_lines(game, bot, seed, protocol)
