"""Opponents of 7 Wonders with a character: the part of the sheet that each likes."""

from typing import Final

from maravillas.ai.evaluation.rows import RowEvaluator
from maravillas.ai.evaluation.wonders.policy import WondersPolicy
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.score import CATEGORIES, WITH_EXPANSIONS
from maravillas.wonders.rules.state import State

STYLES: Final = ("science", "military", "guilds", "civil")
WITH_LEADERS: Final = ("leaders", "black")  # one row holds the points of both


def evaluator_of(game: object, style: str) -> RowEvaluator[State] | None:
    """The evaluator of a style by name; None for other games."""
    if not isinstance(game, Wonders):
        return None
    if game.expansions and style in WITH_LEADERS:
        return RowEvaluator(game, WondersPolicy(game), [WITH_EXPANSIONS.index(WITH_LEADERS[0])])
    if style not in STYLES:
        return None
    return RowEvaluator(game, WondersPolicy(game), [CATEGORIES.index(style)])
