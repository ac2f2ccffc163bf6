"""7 Wonders itself as a book: its things, its decisions and how they are answered."""

from typing import Final

from maravillas.core.words import Form, Kind, Part
from maravillas.wonders.data.cards import NUMBERS
from maravillas.wonders.rules.moves import (
    ACTION,
    BUILD,
    CARD,
    DIG_UP,
    DISCARD,
    DONE,
    FREE,
    OWE_CITY,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_DIG,
    OWE_LAST,
    OWE_PLAY,
    STAGE_WITH,
)
from maravillas.wonders.rules.score import CATEGORIES
from maravillas.wonders.rules.state import OVER, PLAY
from maravillas.wonders.words.book import Book
from maravillas.wonders.words.notation import CITY, Freely, Paying

HIDDEN_CARD: Final = Part("card", "card", step=CARD, secret=True)
BUILD_CARD: Final = Form(
    "build",
    (Part("card", "card", step=CARD, priced=True),),
    at=BUILD * ACTION,
    icon="build",
    buys=True,
    pays="card",
    tails=("paying", "free"),
    shown="build CARD [paying left COINS right COINS] [free]",
)
STAGE: Final = Form(
    "stage",
    (Part("card", "card", joiner="with", step=CARD, secret=True),),
    at=STAGE_WITH * ACTION,
    icon="stage",
    buys=True,
    pays="stage",
    tails=("paying",),
    shown="stage with CARD [paying left COINS right COINS]",
)
DISCARD_CARD: Final = Form(
    "discard", (HIDDEN_CARD,), at=DISCARD * ACTION, icon="discard", sells=True
)
DIG: Final = Form("dig", (Part("card", "card", step=CARD),), at=DIG_UP * ACTION, icon="discard")
NO_MORE: Final = Form("done", at=DONE * ACTION, icon="check", declines=True)
TURN: Final = (BUILD_CARD, STAGE, DISCARD_CARD)

WONDERS: Final = Book(
    "wonders",
    names={"card": NUMBERS},
    kinds=(
        Kind(OWE_PLAY, "play", "WON-012", TURN),
        Kind(OWE_CITY, "city", "WON-186", TURN, CITY),
        Kind(OWE_LAST, "last_card", "WON-125", TURN),
        Kind(OWE_DIG, "dig", "WON-130", (DIG, NO_MORE)),
        Kind(OWE_CITY_LAST, "last_card", "WON-198", TURN, CITY),
        Kind(OWE_CITY_DIG, "dig", "WON-198", (DIG, NO_MORE), CITY),
    ),
    tails={"paying": Paying(), "free": Freely({"free": FREE})},
    rows=CATEGORIES,
    phases={PLAY: "play", OVER: "over"},
    clauses={"vineyard": "WON-082", "bazar": "WON-082", "lighthouse": "WON-085"},
)
