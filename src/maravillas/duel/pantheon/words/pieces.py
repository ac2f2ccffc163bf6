"""What is printed on divinities, Grand Temples, tokens and the like, for whoever draws them."""

from typing import Final

from maravillas.core.printed import Effect, Things
from maravillas.duel.pantheon.data.cards import (
    APHRODITE_POINTS,
    ASTARTE_COINS,
    DIVINITIES,
    FIRST_OFFERING,
    GATE,
    IN_MYTHOLOGY,
    MARS_SHIELDS,
    MYSTICISM_POINTS,
    MYTHOLOGIES,
    OFFERINGS,
    PANTHEON_TOKENS,
    PANTHEON_WONDERS,
    SANCTUARY_DISCOUNT,
    TANIT_COINS,
    TEMPLE_POINTS,
    TEMPLES,
)
from maravillas.duel.words.pieces import printed_cards, printed_tokens, printed_wonders

# What a piece is for, where no clause names it.
CLAUSES: Final = {
    "purple": "PANTHEON-055",
    "divinity": "PANTHEON-021",
    "mythology": "PANTHEON-114",
    "offering": "PANTHEON-013",
}
_DIVINITIES: Final[dict[str, Effect]] = {
    "enki": {"kind": "enki"},
    "ishtar": {"kind": "symbol", "symbol": "scales"},
    "nisaba": {"kind": "snake"},
    "astarte": {"kind": "astarte", "number": ASTARTE_COINS},
    "baal": {"kind": "take_goods"},
    "tanit": {"kind": "coins", "number": TANIT_COINS},
    "aphrodite": {"kind": "points", "number": APHRODITE_POINTS},
    "hades": {"kind": "revive"},
    "zeus": {"kind": "strike"},
    "anubis": {"kind": "unbuild"},
    "isis": {"kind": "build_wonder"},
    "ra": {"kind": "take_wonder"},
    "mars": {"kind": "shields", "number": MARS_SHIELDS},
    "minerva": {"kind": "minerva"},
    "neptune": {"kind": "neptune"},
    "gate": {"kind": "gate"},
}
_TOKENS: Final[dict[str, Effect]] = {
    "mysticism": {
        "kind": "per",
        "coins": 0,
        "points": MYSTICISM_POINTS,
        "per": ["mythology", "offering"],
        "best": False,
    },
    "poliorcetics": {"kind": "space_fine", "number": 1},
    "engineering": {"kind": "chain_price", "number": 1},
}
_WONDERS: Final[dict[str, Effect]] = {
    "the_sanctuary": {"kind": "discount", "on": "divinity", "number": SANCTUARY_DISCOUNT},
    "the_divine_theater": {"kind": "theater"},
}


def pieces() -> Things:
    """By thing and id. A divinity has a mythology and no color; the Gate has neither."""
    temples: Effect = {"kind": "temples", "points": list(TEMPLE_POINTS[1:])}
    return {
        "card": printed_cards(TEMPLES, "temple", [temples]),
        "wonder": printed_wonders(PANTHEON_WONDERS, _WONDERS),
        "token": printed_tokens(PANTHEON_TOKENS, _TOKENS),
        "clauses": dict(CLAUSES),
        "divinity": {
            name: {
                "mythology": None if n == GATE else MYTHOLOGIES[n // IN_MYTHOLOGY],
                "effects": [_DIVINITIES[name]],
            }
            for n, name in enumerate(DIVINITIES)
        },
        "mythology": {
            name: {"temple": temple} for name, temple in zip(MYTHOLOGIES, TEMPLES, strict=True)
        },
        "offering": {
            name: {
                "effects": [{"kind": "discount", "on": "divinity", "number": FIRST_OFFERING + n}]
            }
            for n, name in enumerate(OFFERINGS)
        },
    }
