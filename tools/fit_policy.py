"""How close a rollout policy is to what searches choose, and numbers that bring it closer.

    .venv-compiled/bin/python -m tools.fit_policy note dice decisions.jsonl --players 2 --games 40
    .venv/bin/python -m tools.fit_policy tell dice decisions.jsonl --players 2
    .venv/bin/python -m tools.fit_policy fit dice decisions.jsonl --players 2 --numbers PASSED

note plays games of searches by the policy's rollouts (--visits, --seed) and writes every decision
behind the file's end. tell prints the cross entropy of the searches' visits under the policy's
weights, that of equal weights and the least that is possible. fit changes the numbers of the
policy's module one by one as long as that helps on nine decisions of ten, and prints them with what
the tenth says; it needs the interpreted package, whose numbers can be changed.
"""

import argparse
import ast
import inspect
import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import log
from pathlib import Path
from types import ModuleType
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import maravillas as mv
from maravillas.ai.bots.evaluators import policy_of, rollout_evaluator
from maravillas.ai.bots.search_bot import new_search
from maravillas.ai.by_game import module_of
from maravillas.ai.matches.match import FOREVER
from maravillas.ai.search.selfplay import draw
from maravillas.core.bits import lowest
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

LABEL = 7002  # of the stream that the games draw from
HELD_BACK = 10  # one decision of so many
PACES = (4, 2, 1)


@dataclass(frozen=True)
class Decision:
    """A position, and the share of the visits of each legal move."""

    position: bytes
    seat: int
    shares: dict[int, float]


def note(game: AnyGame, file: Path, games: int, visits: int, seed: int) -> None:
    """Adds the decisions of some games to a file; moves are drawn by their visits."""
    search = new_search(game, rollout_evaluator(game))
    with file.open("a", encoding="utf-8") as out:
        for k in range(seed, seed + games):
            for decision in decisions(game, search, k, visits):
                out.write(json.dumps(decision) + "\n")
            print(f"game {k - seed + 1} of {games}", flush=True)


def decisions(game: AnyGame, search: Any, seed: int, visits: int) -> Iterator[dict[str, Any]]:
    s, rng = game.new(seed), Rng(seed, LABEL)
    while waiting := int(game.waiting(s)):
        seat = int(lowest(waiting))
        moves = game.legal(s, seat)
        if len(moves) > 1:
            search.clear()
            search.run(s, seat, visits, FOREVER, rng)
            tried = [one for one in search.tree.tried(search.root(seat)) if one[0] in moves]
            found = {str(move): count for move, count, _, _ in tried}
            yield {"position": game.to_bytes(s).hex(), "seat": seat, "visits": found}
            moves = [draw(tried, rng)]
        game.apply(s, seat, moves[0])


def read(file: Path) -> list[Decision]:
    found = []
    for line in file.read_text("utf-8").splitlines():
        one = json.loads(line)
        total = sum(one["visits"].values())
        shares = {int(move): count / total for move, count in one["visits"].items()}
        found.append(Decision(bytes.fromhex(one["position"]), one["seat"], shares))
    return found


def entropy(game: AnyGame, known: list[Decision]) -> float:
    """The mean cross entropy of the shares under the weights of the game's hand."""
    policy, total = policy_of(game), 0.0
    for one in known:
        s = game.from_bytes(one.position)
        weights = {move: int(policy.weight(s, one.seat, move)) for move in game.legal(s, one.seat)}
        whole = sum(weights.values())
        total -= sum(share * log(weights[move] / whole) for move, share in one.shares.items())
    return total / len(known)


def bounds(game: AnyGame, known: list[Decision]) -> tuple[float, float]:
    """The same of equal weights, and of the shares themselves."""
    even = [log(len(game.legal(game.from_bytes(one.position), one.seat))) for one in known]
    own = [-sum(x * log(x) for x in one.shares.values() if x) for one in known]
    return sum(even) / len(known), sum(own) / len(known)


def numbers_of(module: ModuleType) -> dict[str, int | list[int]]:
    """The numbers, and lists of numbers, that a module names: those written out in its source."""
    found: dict[str, int | list[int]] = {}
    for line in ast.parse(inspect.getsource(module)).body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value:
            written = line.value.args[0] if isinstance(line.value, ast.Call) else line.value
            try:
                value = ast.literal_eval(written)
            except ValueError:
                continue
            if isinstance(value, int | list):
                found[line.target.id] = value
    return found


class Fit:
    """Numbers of a module on their way to a lower entropy."""

    def __init__(self, game: AnyGame, module: ModuleType, known: list[Decision]) -> None:
        self.game, self.module, self.known = game, module, known
        self.numbers = numbers_of(module)
        self.best = entropy(game, known)

    def put(self, name: str, value: int | list[int]) -> None:
        put = vec[i64]([i64(x) for x in value]) if isinstance(value, list) else value
        setattr(self.module, name, put)

    def attempt(self, name: str, value: int | list[int]) -> bool:
        """Keeps a value if it helps."""
        self.put(name, value)
        now = entropy(self.game, self.known)
        if now >= self.best - 1e-6:
            self.put(name, self.numbers[name])
            return False
        self.numbers[name], self.best = value, now
        return True

    def improve(self, name: str, pace: int) -> bool:
        """Moves one number, or each of a list, by so much; whether that helped."""
        better = False
        now = self.numbers[name]
        for at in range(len(now)) if isinstance(now, list) else (-1,):
            for step in (pace, -pace):
                now = self.numbers[name]
                if isinstance(now, list):
                    value: int | list[int] = [x + step * (i == at) for i, x in enumerate(now)]
                else:
                    value = now + step
                if self.attempt(name, value):
                    better = True
                    break
        return better

    def run(self, names: list[str]) -> None:
        for pace in PACES:
            while [name for name in names if self.improve(name, pace)]:
                print(f"steps of {pace}: {self.best:.4f}", flush=True)


def policy_module(game: AnyGame) -> ModuleType:
    """The module of the game's rollout policy, whose numbers can be changed."""
    module = module_of(game, "policy")
    assert module is not None
    if not str(module.__file__).endswith(".py"):
        raise SystemExit("compiled numbers cannot be changed: use .venv/bin/python")
    return module


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("note", "tell", "fit"))
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--visits", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=50_000_000)
    parser.add_argument("--numbers", default="", help="names, otherwise all")
    given = parser.parse_args(arguments)
    game = mv.make(given.game, **({"players": given.players} if given.players else {}))
    if given.what == "note":
        note(game, given.file, given.games, given.visits, given.seed)
        return
    known = read(given.file)
    even, own = bounds(game, known)
    print(f"{len(known)} decisions: {entropy(game, known):.4f}, even {even:.4f}, least {own:.4f}")
    if given.what == "fit":
        kept = [one for n, one in enumerate(known) if n % HELD_BACK == 0]
        fit = Fit(game, policy_module(game), [one for n, one in enumerate(known) if n % HELD_BACK])
        before = dict(fit.numbers)
        names = given.numbers.split(",") if given.numbers else list(before)
        if unknown := [name for name in names if name not in before]:
            parser.error(
                f"no numbers of the policy: {', '.join(unknown)}; it has {', '.join(before)}"
            )
        fit.run(names)
        for name, value in fit.numbers.items():
            if value != before[name]:
                print(f"{name}: {before[name]} -> {value}")
        print(f"held back: {entropy(game, kept):.4f}")


if __name__ == "__main__":
    main()
