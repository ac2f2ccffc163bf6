"""Opponents of Dice with a character: the buildings that each likes."""

from typing import Final

from maravillas.ai.evaluation.dice.policy import DicePolicy
from maravillas.ai.evaluation.rows import RowEvaluator
from maravillas.dice.data.faces import BUILDINGS
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.state import State

LIKED: Final[dict[str, list[str]]] = {
    "science": ["university"],
    "military": ["barracks_west", "barracks_east"],
    "wonders": ["wonder"],
    "civil": ["agora"],
}


def evaluator_of(game: object, style: str) -> RowEvaluator[State] | None:
    """The evaluator of a style by name; None for other games."""
    if not isinstance(game, Dice) or style not in LIKED:
        return None
    return RowEvaluator(game, DicePolicy(game), [BUILDINGS.index(name) for name in LIKED[style]])
