"""`maravillas train`: a net that learns from games against itself, with a log on stderr."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from struct import error
from typing import TYPE_CHECKING

from maravillas import registry
from maravillas.ai.bots.evaluators import encoder_for, encoder_of, net_name
from maravillas.ai.evaluation.net import Net
from maravillas.ai.matches.pool import spread
from maravillas.cli.options import from_words, within
from maravillas.cli.output import print_json, print_lines
from maravillas.core.errors import BadOption
from maravillas.core.game import SEEDS
from maravillas.core.reading import Json
from maravillas.messages import say
from maravillas.registry import AnyGame

if TYPE_CHECKING:
    from maravillas.ai.training.plan import Plan

LIMITS = {
    "games": (1, 10**6),
    "visits": (2, 10**6),
    "hidden": (4, 1024),
    "epochs": (1, 1000),
    "window": (1, 1000),
    "gate": (0, 10**6),
    "noise": (0, 100),
    "forced": (0, 100),
    "opened": (0, 100),
    "again": (0, 100),
    "late": (0, 10**6),
    "league": (0, 100),
    "proof": (0, 10**6),
    "seed": (0, SEEDS // 4),
    "light": (0, 10**7),
}


@dataclass(frozen=True)
class Nets:
    """What a run begins with: tables, as text; files of nets, or ""."""

    tables: str = ""
    start: str = ""
    teacher: str = ""
    rival: str = ""


def train(
    name: str,
    settings: Mapping[str, int],
    nets: Nets,
    folder: str,
    generations: int,
    jobs: int,
    ray: str | None,
    as_json: bool,
    lang: str,
    words: Mapping[str, str],
) -> int:
    game = registry.make(name, from_words(name, words))
    for key, value in settings.items():
        within(key, value, *LIMITS[key])
    within("generations", generations, 1, 10**6)
    within("jobs", jobs, 1, 256)
    need_torch()
    from maravillas.ai.training.run import Run

    def told(event: str, values: dict[str, object]) -> None:
        line = line_of(lang, event, values)
        if line:
            print(line, file=sys.stderr, flush=True)

    plan = plan_of(game, settings, nets)
    run = Run(plan, Path(folder), spread(jobs, ray), told)
    best = run.go(generations)
    if as_json:
        print_json({"best": best, "generations": run.folder.lines()})
    else:
        print_lines([say(lang, "common.cli.train_best", {"found": best})])
    return 0


def plan_of(game: AnyGame, settings: Mapping[str, int], nets: Nets) -> "Plan":
    """The plan of a run; raises BadOption for nets and tables that do not fit."""
    from maravillas.ai.training.plan import Plan

    start = nets.start
    hidden = units_of(game, Path(start)) if start else settings["hidden"] // 4 * 4  # in fours
    mixed = tuple(table_of(game, text.strip()) for text in nets.tables.split(",") if text.strip())
    for option, file in (("teacher", nets.teacher), ("rival", nets.rival)):
        if file:
            units_of(game, Path(file), option)
    sizes: Json = {**settings, "hidden": hidden}
    known = Plan(game.name, tuple(game.options.items()))
    return replace(
        known, **sizes, tables=mixed, start=start, teacher=nets.teacher, rival=nets.rival
    )


def units_of(game: AnyGame, file: Path, option: str = "start") -> int:
    """The hidden units of a net that a run may start from or learn from; raises BadOption.

    One of the base game will do if it is of the first format: what such nets see, those of
    expansions see under equal numbers.
    """
    try:
        net = Net(file.read_bytes())
    except (OSError, ValueError, error) as e:
        raise BadOption(
            f"{file} is no net: {e}",
            path=option,
            key="common.error.no_net",
            values={"found": str(file)},
        ) from None
    base = registry.make(registry.entry(game.name).base, {})
    if not encoder_for(game, net) and (net.code or not encoder_for(base, net)):
        raise BadOption(
            f"{file} is a net for other features than those of {game.name}",
            path=option,
            key="common.error.other_net",
            values={"found": str(file), "game": game.name},
        )
    return int(net.hidden)


def table_of(game: AnyGame, text: str) -> str:
    """A table with its game string, `wonders-4`, of `4` or the whole; raises BadOption unless nets
    see it as they see the game.
    """
    string, _, players = text.rpartition("-")
    name = string or game.name
    other = registry.make(name, from_words(name, {"players": players}))
    sizes = {
        (int(encoder.inputs), int(encoder.actions))
        for encoder in map(encoder_of, (game, other))
        if encoder
    }
    if len(sizes) == 2:
        raise BadOption(
            f"nets do not see {other.name} as they see {game.name}",
            path="tables",
            key="common.error.seen_alike",
            values={"found": other.name, "game": game.name},
        )
    return net_name(other)


def need_torch() -> None:
    if not find_spec("torch") or not find_spec("numpy"):
        raise BadOption(
            "this needs more packages: pip install 'maravillas[train]'",
            key="common.error.extra",
            values={"found": "train"},
        )


def line_of(lang: str, event: str, values: Mapping[str, object]) -> str:
    """An event of a run in words; nothing for single games of a gate."""
    if event == "gate":
        return ""
    told = {key: value for key, value in values.items() if isinstance(value, int)}
    words: dict[str, object] = {**told, **{k: str(v) for k, v in values.items() if k not in told}}
    if event == "generation":
        share = values["share"]
        assert isinstance(share, list)
        verdict = "accepted" if values["accepted"] else "refused"
        words["share"] = f"{share[0]:.1%}"
        words["verdict"] = say(lang, f"common.cli.train_{verdict}")
    return say(lang, f"common.cli.train_{event}", words)
