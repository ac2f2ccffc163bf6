"""Opponents of 7 Wonders with a character: the part of the sheet that each likes."""

from typing import Final

from maravillas.ai.evaluation.rows import RowEvaluator
from maravillas.ai.evaluation.wonders.policy import WondersPolicy
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.score import CATEGORIES
from maravillas.wonders.rules.state import State

STYLES: Final = ("science", "military", "guilds", "civil")


def evaluator_of(game: object, style: str) -> RowEvaluator[State] | None:
    """The evaluator of a style by name; None for other games."""
    if not isinstance(game, Wonders) or style not in STYLES:
        return None
    return RowEvaluator(game, WondersPolicy(game), [CATEGORIES.index(style)])
