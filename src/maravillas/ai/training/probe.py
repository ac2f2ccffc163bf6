"""What a run measures of every generation: how games end, the league, positions to be played."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np

from maravillas import api, position
from maravillas.ai.bots.bot import Budget
from maravillas.ai.bots.search_bot import SearchBot, SearchConfig, new_search
from maravillas.ai.evaluation.evaluator import Evaluator, win_chance
from maravillas.ai.matches.arena import Ledger, Round, Task, Terms, play_round
from maravillas.ai.matches.arena import run as run_match
from maravillas.ai.matches.league import evaluator_of, members, styles_of
from maravillas.ai.matches.match import FOREVER, Match
from maravillas.ai.matches.pool import Pool
from maravillas.ai.training.plan import Plan, evaluator_with, read_net
from maravillas.ai.training.rows import split
from maravillas.core.bits import lowest
from maravillas.core.game import Position
from maravillas.core.reading import Json
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

LEAGUE_SEED: Final = 2**52 + 2**40  # no deal of the games learned from is a deal of the league
PROBE_SEED: Final = 2**52 + 2**41
PROBE_GAMES: Final = 160
AT_ONCE: Final = ("military", "scientific", "political")

MakeEvaluator = Callable[[AnyGame], Evaluator[Position]]


def endings(paths: Sequence[Path], ways: Sequence[str]) -> dict[str, float]:
    """The share of the noted decisions whose games ended in each way; {} where it is not told."""
    found = [
        int(row[6]) % len(ways)
        for path in paths
        for row in split(np.fromfile(path, dtype=np.int32))
        if row[5]
    ]
    return {way: round(found.count(k) / len(found), 4) for k, way in enumerate(ways) if found}


def drawn(names: Sequence[str], weights: Sequence[int], rng: Rng) -> str:
    """One of the names, by its weight."""
    at = int(rng.below(sum(weights)))
    for name, weight in zip(names, weights, strict=True):
        at -= weight
        if at < 0:
            return name
    raise AssertionError("the weights are less than their sum")


def known_opponents(plan: Plan) -> dict[str, MakeEvaluator]:
    """Whom the nets of a plan meet: the league of its game, or its rival alone."""
    if plan.rival:
        return {"rival": partial(evaluator_with, net=read_net(plan.rival))}
    return {one.name: partial(evaluator_of, one) for one in members(plan.game)}


def play_opponent(net: bytes, opponent: MakeEvaluator, task: Task) -> Round:
    """One deal of a net against an opponent."""
    terms = task.terms

    def seat_match(game: AnyGame, table: Sequence[int]) -> Match:
        match = Match(game, ["random"], Budget(FOREVER, terms.visits))
        evaluators: list[MakeEvaluator] = [partial(evaluator_with, net=net), opponent]
        match.bots = [
            SearchBot(SearchConfig(check_tactics=False), evaluators[bot]) for bot in table
        ]
        return match

    game = Plan(terms.game, terms.options).make()
    return play_round(game, task, Budget(FOREVER, terms.visits), seat_match)


def shares(plan: Plan, net: Path, pool: Pool) -> dict[str, list[float]]:
    """[share, low, high] of a net against each opponent, with a thorough search's iterations."""
    found, data, seats = {}, net.read_bytes(), int(plan.make().seats)
    for name, opponent in known_opponents(plan).items():
        terms = Terms(
            plan.game,
            plan.options,
            (net.name, name),
            FOREVER,
            plan.visits,
            LEAGUE_SEED,
            plan.proof,
        )
        ledger = Ledger(terms)
        run_match(ledger, seats, pool, play=partial(play_opponent, data, opponent))
        found[name] = ledger.share(0).rounded(4)
    return found


def probes(game: AnyGame, evaluator: Evaluator[Position]) -> Json:
    """The mean win chance that an evaluator gives the side to move where it wins at once, by the
    way in which it does, and in how many positions; {} for games without such ways.
    """
    said: dict[str, list[float]] = {}
    if game.seats != 2:
        return {}
    for s, seat, way in won_at_once(game):
        said.setdefault(way, []).append(win_chance(evaluator.values_of(s, Rng(1))[seat]))
    told = {way: [round(sum(x) / len(x), 4), len(x)] for way, x in sorted(said.items())}
    return {"won_at_once": told} if told else {}


def traps_passed(game: AnyGame, evaluator: Evaluator[Position], visits: int) -> Json:
    """The share of the game's trap positions that a search by this evaluator, without a solver,
    plays right, by kind; {} for games without traps. They are never learned from.
    """
    path = files("maravillas.ai") / "opponents" / f"{game.name}.traps.json"
    if not path.is_file():
        return {}
    right: dict[str, list[bool]] = {}
    search = new_search(game, evaluator)
    for trap in json.loads(path.read_text("utf-8")):
        s = position.load(trap["position"])[1]
        seat = int(lowest(game.waiting(s)))
        search.clear()
        search.run(s, seat, visits, FOREVER, Rng(trap["seed"]))
        tried = search.tree.tried(search.root(seat))
        move = max(tried, key=lambda item: (item[1], -item[0]))[0]
        passed = api.text(game, s, seat, move) in trap["right"]
        right.setdefault(trap["kind"], []).append(passed)
    return {"traps": {kind: round(sum(x) / len(x), 4) for kind, x in sorted(right.items())}}


def won_at_once(game: AnyGame) -> list[tuple[Position, int, str]]:
    """Positions of rollouts where the side to move wins by one move before the game's last; at
    most one of each game, with the way of winning.
    """
    policy, buffer, found = styles_of(game), game.buffer(), []
    for seed in range(PROBE_SEED, PROBE_SEED + PROBE_GAMES):
        s, rng = game.new(seed), Rng(seed, 1)
        policy.begin(rng)
        while mask := int(game.waiting(s)):
            seat = int(lowest(mask))
            way = win_of(game, s, seat)
            if way:
                found.append((s, seat, way))
                break
            game.apply(s, seat, int(policy.pick(s, seat, buffer, rng)))
    return found


def win_of(game: AnyGame, s: Position, seat: int) -> str:
    """The way in which a move of seat wins at once; "" if none does."""
    moves = game.legal(s, seat)
    t = game.clone(s)
    for move in moves if len(moves) > 1 else []:
        game.copy(t, s)
        game.apply(t, seat, move)
        result = None if game.waiting(t) else api.result(game, t)
        if result and result["kind"] in AT_ONCE and result["winners"] == [seat]:
            return str(result["kind"])
    return ""
