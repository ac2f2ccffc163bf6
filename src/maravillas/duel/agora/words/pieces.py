"""What is printed on senators, decrees, conspiracies and the like, for whoever draws them."""

from typing import Final

from maravillas.core.printed import Effect, Things
from maravillas.duel.agora.data.cards import (
    AGORA_TOKENS,
    AGORA_WONDERS,
    CONSPIRACIES,
    CONSPIRATOR,
    DECREES,
    SECTIONS,
    SENATORS,
)
from maravillas.duel.words.pieces import printed_tokens, printed_wonders

# What a piece is for, where no clause names it.
CLAUSES: Final = {"white": "AGORA-030", "decree": "AGORA-102", "conspiracy": "AGORA-080"}
# `age_coins`: as many coins as the number of the current age.
_DECREES: Final[dict[str, Effect]] = {
    "coins_blue": {"kind": "age_coins", "on": "blue"},
    "coins_green": {"kind": "age_coins", "on": "green"},
    "coins_yellow": {"kind": "age_coins", "on": "yellow"},
    "coins_red": {"kind": "age_coins", "on": "red"},
    "coins_wonder": {"kind": "age_coins", "on": "wonder"},
    "ignore_yellow": {"kind": "discount", "on": "yellow", "number": 1},
    "ignore_red": {"kind": "discount", "on": "red", "number": 1},
    "ignore_green": {"kind": "discount", "on": "green", "number": 1},
    "wonder_minus_1": {"kind": "discount", "on": "wonder", "number": 1},
    "shield": {"kind": "shields", "number": 1},
    "trade_raw": {"kind": "cheaper", "on": "brown", "number": 1},
    "trade_manufactured": {"kind": "cheaper", "on": "grey", "number": 1},
    "blue_plus_2": {"kind": "more_blue", "number": 2},
    "discard_plus_2": {"kind": "discard_coins", "number": 2},
    "opponent_chains": {"kind": "rival_chains"},
    "conspirator_replay": {"kind": "conspirator_again"},
}
TOKENS: Final[dict[str, Effect]] = {
    "corruption": {"kind": "free_senators"},
    "organized_crime": {"kind": "keep_both"},
}
WONDERS: Final[dict[str, Effect]] = {
    "curia_julia": {"kind": "conspire"},
    "knossos": {"kind": "place_and_move"},
}


def _senator(special: int) -> Effect:
    if special == CONSPIRATOR:
        return {"kind": "conspirator"}
    return {"kind": "politician", "section": SECTIONS[special]}


def pieces() -> Things:
    """By thing and id. Senators have a color on the page, though none that a rule counts."""
    return {
        "card": {
            name: {"back": "senator", "color": "white", "effects": [_senator(int(c.special))]}
            for name, c in SENATORS.items()
        },
        "wonder": printed_wonders(AGORA_WONDERS, WONDERS),
        "token": printed_tokens(AGORA_TOKENS, TOKENS),
        "clauses": dict(CLAUSES),
        "decree": {name: {"effects": [_DECREES[name]]} for name in DECREES},
        "conspiracy": {name: {} for name in CONSPIRACIES},
    }
