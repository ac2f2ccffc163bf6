"""Which evaluator, encoder, net and rollout policy serve a game."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

from maravillas import registry
from maravillas.ai.bots.greedy import heuristic_of
from maravillas.ai.by_game import module_of
from maravillas.ai.evaluation.evaluator import Encoder, Evaluator, NetEvaluator, fits
from maravillas.ai.evaluation.heuristic import HeuristicEvaluator
from maravillas.ai.evaluation.net import Net
from maravillas.ai.evaluation.rollout import MixedEvaluator, Policy, RolloutEvaluator
from maravillas.core.game import Position
from maravillas.registry import AnyGame

T = TypeVar("T")
D = TypeVar("D")

STEPS: Final = 4  # of HeuristicEvaluator, see there
SPAN: Final = 700.0
TEMPERATURE: Final = 300.0
BEST: Final = {"duel": "net", "wonders": "mixed", "wonders-2": "rollouts"}  # others: "rollouts"


def at_table(known: Mapping[str, T], game: AnyGame, other: D) -> T | D:
    """What is known by game string and seats (`wonders+cities-4`), else by base game and seats,
    else by base game; other if nothing.
    """
    base = registry.entry(game.name).base
    names = (f"{game.name}-{game.seats}", f"{base}-{game.seats}", base)
    return next((known[name] for name in names if name in known), other)


@cache
def load_net(name: str) -> Net | None:
    """The net shipped for a game string, if there is one."""
    path = files("maravillas.ai") / "weights" / f"{name}.net"
    return Net(path.read_bytes()) if path.is_file() else None


def encoders_of(game: AnyGame) -> list[Encoder[Position]]:
    """How nets see this game, today's first, then as older nets do; none for some games."""
    module = module_of(game, "features")
    if module is None:
        return []
    if hasattr(module, "encoders"):
        found: list[Encoder[Position]] = module.encoders(game)
        return found
    encoder: Encoder[Position] | None = module.encoder(game)
    return [encoder] if encoder else []


def encoder_of(game: AnyGame) -> Encoder[Position] | None:
    """How nets that are made today see this game; None for a game that has no features."""
    return next(iter(encoders_of(game)), None)


def encoder_for(game: AnyGame, net: Net) -> Encoder[Position] | None:
    """How a net sees this game; None for a net that was made for something else."""
    return next((encoder for encoder in encoders_of(game) if fits(net, encoder)), None)


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


def heuristic_evaluator(game: AnyGame) -> Evaluator[Position]:
    """How a position looks after a few random moves; moves that look well are tried first."""
    return HeuristicEvaluator(game, heuristic_of(game), STEPS, SPAN, TEMPERATURE)


def policy_of(game: AnyGame) -> Policy[Position]:
    """The rollout policy of this game; without a module for it, every move is as likely as any."""
    module = module_of(game, "policy")
    found: Policy[Position] | None = module.policy(game) if module else None
    return found or Policy(game)


def rollout_evaluator(game: AnyGame) -> Evaluator[Position]:
    """Rollouts by the game's policy."""
    return RolloutEvaluator(game, policy_of(game))


def best_evaluator(game: AnyGame) -> Evaluator[Position]:
    """The evaluator that has proven best in matches of the base game, with so many players."""
    return EVALUATORS[at_table(BEST, game, "rollouts")](game)


def net_evaluator(game: AnyGame) -> Evaluator[Position] | None:
    """The evaluator by the game's net, if there is one."""
    net = net_of(game)
    encoder = encoder_for(game, net) if net else None
    return NetEvaluator(game, encoder, net) if encoder and net else None


def mixed_evaluator(game: AnyGame) -> Evaluator[Position]:
    """The net and a rollout, half and half; without a net, the rollout alone."""
    net = net_of(game)
    encoder = encoder_for(game, net) if net else None
    if encoder is None or net is None:
        return rollout_evaluator(game)
    return MixedEvaluator(game, encoder, net, policy_of(game))


EVALUATORS: Final[dict[str, Callable[[AnyGame], Evaluator[Position]]]] = {
    "random": Evaluator,
    "rollouts": rollout_evaluator,
    "mixed": mixed_evaluator,
    "net": lambda game: net_evaluator(game) or rollout_evaluator(game),
    "heuristic": heuristic_evaluator,
    "best": best_evaluator,
}
