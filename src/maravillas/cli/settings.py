"""The settings of a training run, as options of `maravillas train`."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter


@dataclass(frozen=True)
class TrainSettings:
    """How large a run is, and what games it learns from."""

    games: Annotated[int, Parameter(help="Of each generation.")] = 500
    visits: Annotated[int, Parameter(help="Iterations of a thorough search.")] = 200
    hidden: Annotated[int, Parameter(help="Units of the net.")] = 64
    epochs: Annotated[int, Parameter(help="How often a net sees its games.")] = 1
    window: Annotated[int, Parameter(help="Generations whose games it learns from, at most.")] = 8
    gate: Annotated[
        int,
        Parameter(help="Deals in which a new net must prove better; 0: every net is accepted."),
    ] = 200
    light: Annotated[
        int,
        Parameter(help="Generation 0 learns from so many games of the rollout policy instead."),
    ] = 0
    noise: Annotated[
        int, Parameter(help="Hundredths of a first move's promise that are drawn at random.")
    ] = 25
    forced: Annotated[
        int, Parameter(help="How much promising first moves are tried, whatever is found; 0: not.")
    ] = 2
    opened: Annotated[int, Parameter(help="Games of a hundred that begin with rollouts.")] = 30
    again: Annotated[int, Parameter(help="Games of a hundred played again from their middle.")] = 15
    late: Annotated[int, Parameter(help="Decisions after which the best move is played.")] = 50
    league: Annotated[
        int, Parameter(help="Games of a hundred against the league at first; their share falls.")
    ] = 25
    proof: Annotated[
        int, Parameter(help="Deals against each member of the league, for each generation.")
    ] = 0
    seed: Annotated[int, Parameter(help="Where chance begins: equal seeds, equal games.")] = 0


DEFAULTS = TrainSettings()
