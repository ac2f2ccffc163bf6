"""The bots that search: how long, by whose judgement, and what they choose of what they found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from maravillas import registry
from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal, Weighed
from maravillas.ai.bots.greedy import worth_of
from maravillas.ai.bots.parallel import Helper, Question, Tried, frozen, merged
from maravillas.ai.bots.solving import Solution, foreseen, prover_of
from maravillas.ai.by_game import module_of
from maravillas.ai.evaluation.evaluator import Eyes, Judge, NetJudge, fits, win_chance
from maravillas.ai.evaluation.heuristic import WorthJudge
from maravillas.ai.evaluation.net import Net
from maravillas.ai.evaluation.rollout import LightJudge, MixedJudge, Policy
from maravillas.ai.search.flat import PLAYOUTS, flat
from maravillas.ai.search.search import Search
from maravillas.ai.search.selfplay import CAUTION
from maravillas.ai.search.tactics import DANGER, VICTORY, look
from maravillas.core.bits import lowest
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

T = TypeVar("T")
D = TypeVar("D")

ENDLESS: Final = 10**9
LINE: Final = 12  # moves of the line expected, at most
FEW: Final = 5  # a move that was tried less often is not expected
EXPLORE_PLAYOUTS: Final = 2.0
EXPLORE_NET: Final = 1.2
# Where points decide, see Search.lead: a lead is less a matter of luck than a victory, and what
# differs less needs less exploration. Nets tell points better than victories.
LEAD: Final = 0.8
NARROW: Final = 0.6
LEAD_NET: Final = 0.9
NARROW_NET: Final = 0.3
STEPS: Final = 4  # how WorthJudge judges, see there
SPAN: Final = 700.0
WARMTH: Final = 300.0
LOOKS: Final = 3  # deals on which wins and losses in one are looked for
BEST: Final = {"duel": "net", "wonders": "mixed", "wonders-2": "light"}  # others: "light"
SPOILED: Final = (
    0.05  # a favorite whose known chances are so much worse than another's is not played
)
TRIED: Final = 0.02  # a move with a smaller share of the visits is not chosen for its win chance


def at_table(known: Mapping[str, T], game: AnyGame, other: D) -> T | D:
    """What is known by game string and seats (`wonders+cities-4`), else by base game and seats,
    else by base game; other if nothing.
    """
    base = registry.entry(game.name).base
    names = (f"{game.name}-{game.seats}", f"{base}-{game.seats}", base)
    return next((known[name] for name in names if name in known), other)


@dataclass(frozen=True)
class Manner:
    """How a bot searches and chooses.

    iterations: at most so many, None for as many as the time allows; fewer: the same where less is
    enough, see at_table; judge: a name of JUDGES; loss: it plays any move whose win chance is at
    most so much below the best; careful: it never overlooks a win or a loss within one turn; exact:
    where a game has a solver, it asks it what is certain.
    """

    iterations: int | None = None
    fewer: Mapping[str, int] = field(default_factory=dict)
    judge: str = "best"
    loss: float = 0.0
    careful: bool = True
    exact: bool = False

    def limit(self, game: AnyGame) -> int | None:
        """The iterations that it makes in a game at most."""
        return at_table(self.fewer, game, self.iterations)


class SearchBot(Bot):
    """Searches in its manner; reproducible wherever iterations, not the clock, end the search.

    helper: another process that searches as much again.
    """

    def __init__(
        self,
        manner: Manner,
        judge: Callable[[AnyGame], Judge[Any]] | None = None,
        helper: Helper | None = None,
    ) -> None:
        self.manner = manner
        self.helper = helper
        self.judge = judge or JUDGES[manner.judge]
        self.game: AnyGame | None = None
        self.search: Search[Any] | None = None
        self.since: list[int] | None = None  # moves made since its last search; None: not known

    def close(self) -> None:
        if self.helper:
            self.helper.close()

    def begin(self) -> None:
        self.since = None

    def saw(self, move: int) -> None:
        if self.since is not None:
            self.since.append(move)

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        s = deal()
        moves = game.legal(s, seat)
        if len(moves) == 1:
            return Answer(moves[0])
        search = self._search(game)
        self.since = []
        limits = [n for n in (self.manner.limit(game), budget.visits) if n is not None]
        iterations = min(limits, default=ENDLESS)
        search.cpu = budget.cpu
        search.brisk = iterations == ENDLESS and not self.manner.loss and not self.helper
        if self.helper:
            known = (game.name, frozen(game.options), self.manner.judge, game.to_bytes(s), seat)
            word = int(rng.word())
            self.helper.ask(Question(*known, iterations, budget.seconds, budget.cpu, word))
        search.run(s, seat, iterations, budget.seconds, rng)
        tried = search.tree.tried(search.root(seat))
        weighed = weigh(merged(tried, self.helper.answer()) if self.helper else tried, moves)
        certain = foreseen(game, s, budget.visits is None) if self.manner.exact else None
        if certain:
            weighed = corrected(weighed, certain)
            allowed = unspoiled(weighed, certain)
        else:
            allowed = sensible(game, deal, seat, moves) if self.manner.careful else moves
        move = self._pick([item for item in weighed if item["move"] in allowed], rng)
        return Answer(move, weighed, expected_line(search, game, s, seat, move))

    def _search(self, game: AnyGame) -> Search[Any]:
        if self.search is None or self.game is not game:
            self.game, self.search = game, new_search(game, self.judge(game))
            if self.manner.exact:
                self.search.prover = prover_of(game)
            self.since = None
        if self.since and self.manner.iterations is None:
            self.search.follow(self.since)
        else:
            self.search.clear()
        return self.search

    def _pick(self, weighed: list[Weighed], rng: Rng) -> int:
        """The most visited move, or one of those that lose little against the best."""
        best = weighed[0]
        if not self.manner.loss:
            return best["move"]
        floor = TRIED * sum(item["visits"] for item in weighed)
        tried = [item for item in weighed if item["visits"] >= floor] or [best]
        top = max(item["win"] or 0.0 for item in tried)
        near = [item["move"] for item in tried if (item["win"] or 0.0) >= top - self.manner.loss]
        return sorted(near)[int(rng.below(len(near)))]


def new_search(game: AnyGame, judge: Judge[Any]) -> Search[Any]:
    """A search as bots search."""
    search = Search(game, judge, explore_of(judge), CAUTION)
    search.eager = True
    if counts_points(game):
        by_net = isinstance(judge, NetJudge)
        search.lead = LEAD_NET if by_net else LEAD
        search.explore *= NARROW_NET if by_net else NARROW
    return search


def counts_points(game: AnyGame) -> bool:
    """Whether nothing but points decides."""
    return registry.entry(game.name).base != "duel"


def explore_of(judge: Judge[Any]) -> float:
    """How much a search with this judge tries what does not look best: playouts tell less."""
    return EXPLORE_PLAYOUTS if judge.uniform else EXPLORE_NET


class FlatBot(Bot):
    """1,000 random playouts per decision, spread evenly: a yardstick that stays as it is."""

    name = "flat"

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        s = deal()
        moves = game.legal(s, seat)
        if len(moves) == 1:
            return Answer(moves[0])
        playouts = min(PLAYOUTS, budget.visits or PLAYOUTS)
        found = flat(game, s, seat, moves, playouts, rng)
        ranked = sorted(range(len(moves)), key=lambda i: (-found[i][1], -found[i][2], i))
        weighed = [
            Weighed(move=moves[i], visits=found[i][0], win=found[i][1], score=found[i][2])
            for i in ranked
        ]
        return Answer(weighed[0]["move"], weighed, [(seat, weighed[0]["move"])])


def weigh(tried: Tried, moves: list[int]) -> list[Weighed]:
    """Every legal move, the most visited first."""
    known = {move: (n, mean, points) for move, n, mean, points in tried}
    weighed: list[Weighed] = []
    for move in moves:
        n, mean, points = known.get(move, (0, 0.0, 0.0))
        win = round(win_chance(mean), 6) if n else None
        weighed.append(Weighed(move=move, visits=n, win=win, score=round(points, 3) if n else None))
    return sorted(weighed, key=lambda item: (-item["visits"], -(item["win"] or 0), item["move"]))


def sensible(game: AnyGame, deal: Deal, seat: int, moves: list[int]) -> list[int]:
    """The moves that win at once, else those that do not lose at once, else all."""
    looks = [look(game, deal(), seat, moves) for _ in range(LOOKS)]
    winning = [m for i, m in enumerate(moves) if all(seen[i] == VICTORY for seen in looks)]
    safe = [m for i, m in enumerate(moves) if not any(seen[i] == DANGER for seen in looks)]
    return winning or safe or moves


def corrected(weighed: list[Weighed], known: Solution) -> list[Weighed]:
    """The moves with win chances that agree with what is certain."""
    found: list[Weighed] = []
    for item in weighed:
        bounds, win = known.moves[item["move"]], item["win"]
        told = bounds.low if win is None else min(max(win, bounds.low), bounds.high)
        found.append(Weighed({**item, "win": told}))
    return found


def unspoiled(weighed: list[Weighed], known: Solution) -> list[int]:
    """The moves that are proven best; else those that are not proven lost and do not fall short of
    the likeliest one's chances, as far as they are known, by what may happen at once.
    """
    best = known.best()
    if best:
        return best
    weighed = [item for item in weighed if known.moves[item["move"]].high > 0]
    floor = TRIED * sum(item["visits"] for item in weighed)
    tried = [item for item in weighed if item["visits"] >= floor] or weighed
    top = max(item["win"] or 0.0 for item in tried)
    return [item["move"] for item in tried if (item["win"] or 0.0) >= top - SPOILED]


def expected_line(
    search: Search[Any], game: AnyGame, s: Any, seat: int, move: int
) -> list[tuple[int, int]]:
    """The move and what the search expects after it, of every seat, if cards lie as in s.

    Where all choose at the same time, the others' choices follow the seat's own.
    """
    t, tree, line = game.clone(s), search.tree, [(seat, move)]
    game.reopen(t, seat)
    search.enter()
    while len(line) < LINE:
        mover, move = line[-1]
        node = int(tree.child(search.at[mover], move))
        if node < 0:  # it was chosen untried
            break
        search.go_down(t, mover, node)
        game.apply(t, mover, move)
        mask = int(game.waiting(t))
        if mask == 0:
            break
        mover = int(lowest(mask))
        legal = set(game.legal(t, mover))
        tried = [found for found in tree.tried(search.at[mover]) if found[0] in legal]
        following, often, *_ = max(tried, key=lambda found: found[1:3], default=(0, 0))
        if often < FEW:
            break
        line.append((mover, following))
    return line


@cache
def load_net(name: str) -> Net | None:
    """The net shipped for a game string, if there is one."""
    path = files("maravillas.ai") / "weights" / f"{name}.net"
    return Net(path.read_bytes()) if path.is_file() else None


def encoders_of(game: AnyGame) -> list[Eyes[Any]]:
    """How nets see this game, today's first, then as older nets do; none for some games."""
    module = module_of(game, "features")
    if module is None:
        return []
    if hasattr(module, "encoders"):
        found: list[Eyes[Any]] = module.encoders(game)
        return found
    eyes: Eyes[Any] | None = module.eyes(game)
    return [eyes] if eyes else []


def eyes_of(game: AnyGame) -> Eyes[Any] | None:
    """How nets that are made today see this game; None for a game that has no features."""
    return next(iter(encoders_of(game)), None)


def encoder_for(game: AnyGame, net: Net) -> Eyes[Any] | None:
    """How a net sees this game; None for a net that was made for something else."""
    return next((eyes for eyes in encoders_of(game) if fits(net, eyes)), None)


def net_name(game: AnyGame) -> str:
    """`duel`, `wonders-4`: a net for a game string, or for one number of players alone."""
    players = game.options.get("players")
    return game.name if players is None else f"{game.name}-{players}"


def net_names(game: AnyGame) -> list[str]:
    """The nets that may serve a game, the closest first: that of its number of players, that of
    its string, one for every string of a base game with expansions (`wonders+`), the base game's.
    """
    base = registry.entry(game.name).base
    return [net_name(game), game.name, f"{base}+", base]


def net_of(game: AnyGame) -> Net | None:
    """The closest net for a game that was made for one of its encodings."""
    nets = (load_net(name) for name in net_names(game))
    return next((net for net in nets if net and encoder_for(game, net)), None)


def prospects(game: AnyGame) -> Judge[Any]:
    """How a position looks after a few random moves; moves that look well are tried first."""
    return WorthJudge(game, worth_of(game), STEPS, SPAN, WARMTH)


def policy_of(game: AnyGame) -> Policy[Any]:
    """What a light hand plays in this game; without a module for it, anything."""
    module = module_of(game, "policy")
    found: Policy[Any] | None = module.policy(game) if module else None
    return found or Policy(game)


def light(game: AnyGame) -> Judge[Any]:
    """Playouts with a light hand."""
    return LightJudge(game, policy_of(game))


def best_judge(game: AnyGame) -> Judge[Any]:
    """The judgement that has proven best in matches of the base game, with so many players."""
    return JUDGES[at_table(BEST, game, "light")](game)


def net_judge(game: AnyGame) -> Judge[Any] | None:
    """The judgement of the game's net, if there is one."""
    net = net_of(game)
    eyes = encoder_for(game, net) if net else None
    return NetJudge(game, eyes, net) if eyes and net else None


def mixed(game: AnyGame) -> Judge[Any]:
    """The net's judgement and a light playout, half and half; without a net, the playout alone."""
    net = net_of(game)
    eyes = encoder_for(game, net) if net else None
    return MixedJudge(game, eyes, net, policy_of(game)) if eyes and net else light(game)


JUDGES: Final[dict[str, Callable[[AnyGame], Judge[Any]]]] = {
    "playouts": Judge,
    "light": light,
    "mixed": mixed,
    "net": lambda game: net_judge(game) or light(game),
    "prospects": prospects,
    "best": best_judge,
}
