"""The guilds, the board and the leaders of Leaders, one line each, as printed."""

from typing import Final

from maravillas.wonders.card import NEIGHBORS, OWN, PER_COINS, PURPLE, WHITE, Card, card, stage

LEADER_GUILDS: Final[dict[str, Card]] = {
    "gamers_guild": card(PURPLE, "", "WSCO", points_each=1, per=PER_COINS, scope=OWN),
    "courtesans_guild": card(PURPLE, "", "WCGL"),
    "diplomats_guild": card(PURPLE, "", "WSGP", points_each=1, per=2**WHITE, scope=NEIGHBORS),
    "architects_guild": card(PURPLE, "", "COOOLP", points_each=3, per=2**PURPLE, scope=NEIGHBORS),
}

# Stages of Rome: bits of City.powers beside those of card.py.
DRAW_LEADERS: Final = 16
RECRUIT_EXTRA: Final = 32

LEADER_BOARDS: Final[dict[str, tuple[str, list[Card], list[Card]]]] = {
    "rome": (
        "",
        [stage("WCO", points=4), stage("SSCL", points=6)],
        [
            stage("WC", coins=5, power=DRAW_LEADERS),
            stage("SCL", points=3, power=RECRUIT_EXTRA),
            stage("SSP", points=3, power=RECRUIT_EXTRA),
        ],
    ),
}
