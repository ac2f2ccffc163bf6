"""The reasons of a decision: what the rules find, the weightiest first, not too many."""

from typing import Final

from maravillas.coach.reasons.claims import Claim
from maravillas.coach.reasons.rules import RULES
from maravillas.coach.reasons.scene import Scene

MOST: Final = 3


def reasons(scene: Scene) -> list[Claim]:
    """Why one move is better than the other: at most three claims, of one rule at most one."""
    found: list[Claim] = []
    for rule in RULES:
        for one in rule(scene):
            found.append(one)
            break
        if len(found) == MOST:
            break
    return found
