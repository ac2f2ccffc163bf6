"""The decisions of Dice and the forms of their answers."""

from typing import Final

from maravillas.core.verbs import verbs_of
from maravillas.core.words import Form, Kind, Part
from maravillas.dice.rules.game import KIND_ACT, KIND_BONUS, KIND_CROSS
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
)

SPACE: Final = Part("space", "space", priced=True)
PASSING: Final = Form("pass", at=PASS)
STAGE: Final = Form("wonder", at=WONDER_MOVE, buys=True)
USE_DIE: Final = Form(
    "die",
    (
        Part("die", "die", step=SPACES, shown="D"),
        Part("space", "space", joiner="cross", priced=True),
    ),
    at=DIE_MOVE,
    buys=True,
    pays="space",
)
CROSS: Final = Form("cross", (SPACE,), at=CROSS_MOVE, buys=True, pays="space")
BONUS: Final = Form("bonus", (Part("bonus", "bonus", shown="B"),), at=BONUS_MOVE)
NO_MORE: Final = Form("done", at=DONE, declines=True)

KINDS: Final = (
    Kind(KIND_ACT, "act", "DICE-020", (PASSING, STAGE, USE_DIE, NO_MORE)),
    Kind(KIND_CROSS, "cross", "DICE-130", (CROSS, NO_MORE)),
    Kind(KIND_BONUS, "bonus", "DICE-067", (BONUS,)),
)
FORMS: Final = (PASSING, STAGE, USE_DIE, CROSS, BONUS, NO_MORE)
VERBS: Final = verbs_of(KINDS, {})
NAMES: Final = {kind.number: kind.name for kind in KINDS}
