"""What Agora puts in the box: senators, wonders, progress tokens, decrees, conspiracies, layouts.

Senators continue the numbers of the cards, wonders and tokens those of Duel. A decree's or a
conspiracy's number is its place here, one less than in the rulebook.
"""

from typing import Final

from mypy_extensions import i64

from maravillas.duel.data.card import BLUE, GREEN, RED, YELLOW, Card, token, wonder

SENATOR: Final = 7  # the "color" of a senator: none that anything counts (AGORA-034)
LEFT: Final = 1  # what a senator's `special` says: the section of a politician, or a conspirator
CENTER: Final = 2
RIGHT: Final = 3
CONSPIRATOR: Final = 4
SECTIONS: Final = ("", "left", "center", "right")

CHAMBERS: Final[i64] = 6
CUBES: Final = 12
CHAMBER_POINTS: Final = (1, 2, 3, 3, 2, 1)
FACE_UP_DECREES: Final = 21  # chambers 1, 3 and 5

TRIGGER_CONSPIRACY: Final = 5  # specials of wonders, after those of card.py
PLACE_AND_MOVE: Final = 6


def _senator(special: int) -> Card:
    c = Card(SENATOR)
    c.special = special
    c.fee = 1
    return c


SENATORS: Final[dict[str, Card]] = {
    "politician_left_1": _senator(LEFT),
    "politician_left_2": _senator(LEFT),
    "politician_center_1": _senator(CENTER),
    "politician_center_2": _senator(CENTER),
    "politician_center_3": _senator(CENTER),
    "politician_right_1": _senator(RIGHT),
    "politician_right_2": _senator(RIGHT),
    "conspirator_1": _senator(CONSPIRATOR),
    "conspirator_2": _senator(CONSPIRATOR),
    "conspirator_3": _senator(CONSPIRATOR),
    "conspirator_4": _senator(CONSPIRATOR),
    "conspirator_5": _senator(CONSPIRATOR),
    "conspirator_6": _senator(CONSPIRATOR),
}

AGORA_WONDERS: Final[dict[str, Card]] = {
    "curia_julia": wonder("WCSGP", coins=6, again=True, special=TRIGGER_CONSPIRACY),
    "knossos": wonder("WCSGG", points=3, special=PLACE_AND_MOVE),
}

AGORA_TOKENS: Final[dict[str, Card]] = {
    "corruption": token(),  # senators cost nothing: decrees.py
    "organized_crime": token(),  # whoever conspires keeps both cards: conspiracies.py
}

DECREES: Final = (
    *("coins_blue", "coins_green", "coins_yellow", "coins_red"),
    *("ignore_yellow", "ignore_red", "ignore_green", "wonder_minus_1"),
    *("shield", "trade_raw", "trade_manufactured", "blue_plus_2"),
    *("discard_plus_2", "coins_wonder", "opponent_chains", "conspirator_replay"),
)
COINS_BLUE: Final = 2**0
COINS_GREEN: Final = 2**1
COINS_YELLOW: Final = 2**2
COINS_RED: Final = 2**3
IGNORE_YELLOW: Final = 2**4
IGNORE_RED: Final = 2**5
IGNORE_GREEN: Final = 2**6
WONDER_MINUS_1: Final = 2**7
SHIELD: Final = 2**8
TRADE_RAW: Final = 2**9
TRADE_MANUFACTURED: Final = 2**10
BLUE_PLUS_2: Final = 2**11
DISCARD_PLUS_2: Final = 2**12
COINS_WONDER: Final = 2**13
OPPONENT_CHAINS: Final = 2**14
CONSPIRATOR_REPLAY: Final = 2**15

COINS_ON: Final = {
    BLUE: COINS_BLUE,
    GREEN: COINS_GREEN,
    YELLOW: COINS_YELLOW,
    RED: COINS_RED,
}
IGNORE_ON: Final = {YELLOW: IGNORE_YELLOW, RED: IGNORE_RED, GREEN: IGNORE_GREEN}

CONSPIRACIES: Final = (
    *("extortion", "blackmail", "expropriation", "swindle"),
    *("obscurantism", "coup", "property_fraud", "treason"),
    *("political_maneuver", "espionage", "turn_of_events", "embezzlement"),
    *("foreclosure", "coercion", "insider_influence", "sabotage"),
)
EXTORTION: Final = 0
BLACKMAIL: Final = 1
EXPROPRIATION: Final = 2
SWINDLE: Final = 3
OBSCURANTISM: Final = 4
COUP: Final = 5
PROPERTY_FRAUD: Final = 6
TREASON: Final = 7
POLITICAL_MANEUVER: Final = 8
ESPIONAGE: Final = 9
TURN_OF_EVENTS: Final = 10
EMBEZZLEMENT: Final = 11
FORECLOSURE: Final = 12
COERCION: Final = 13
INSIDER_INFLUENCE: Final = 14
SABOTAGE: Final = 15

# Drawn as in layout.py.
AGORA_DRAWN: Final = (
    (
        "    # # #    ",
        "   ? ? ? ?   ",
        "  # # # # #  ",
        " ? ? ? ? ? ? ",
        "# # # # # # #",
    ),
    (
        "# # # # # # #",
        " ? ? ? ? ? ? ",
        "  # # # # #  ",
        "   ? ? ? ?   ",
        "    # # #    ",
    ),
    (
        "   # #   ",
        "  ? ? ?  ",
        " # # # # ",
        "? ? ? ? ?",
        " # # # # ",
        "  ? ? ?  ",
        "   # #   ",
    ),
)
