"""Duel itself as a book: its things, its decisions and how they are answered."""

from collections.abc import Mapping
from typing import ClassVar, Final

from maravillas.core.words import Form, Kind, Part
from maravillas.duel.data.cards import COMMON, NAMES
from maravillas.duel.data.tokens import TOKEN_NAMES
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.rules.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
)
from maravillas.duel.rules.turn import BUILD, BUILD_WONDER, DISCARD, VERB
from maravillas.duel.words.book import Book, Prices

ROWS: Final = (
    *("military", "civilian", "scientific", "commercial", "guild", "wonders", "progress"),
    "coins",
)
CARD: Final = Part("card", "card")
PICK: Final = Form("pick", (Part("wonder", "wonder"),), icon="stage")
BUILD_CARD: Final = Form(
    "build",
    (Part("card", "card", among=COMMON, priced=True),),
    at=BUILD * VERB,
    icon="build",
    buys=True,
    pays="card",
)
DISCARD_CARD: Final = Form("discard", (CARD,), at=DISCARD * VERB, icon="discard", sells=True)
WONDER: Final = Form(
    "wonder",
    (Part("wonder", "wonder", step=VERB, priced=True), Part("card", "card", joiner="with")),
    at=BUILD_WONDER * VERB,
    icon="stage",
    buys=True,
    pays="wonder",
)
TAKE_TOKEN: Final = Form("token", (Part("token", "token"),), icon="progress")
REVIVE: Final = Form("revive", (CARD,), icon="build")
DESTROY: Final = Form("destroy", (CARD,), icon="axe")
START: Final = Form(
    "start", (Part("seat", "seat", plain=True),), icon="flag", shown="start 0, start 1"
)


class BasePrices(Prices):
    """What the Mausoleum constructs is free."""

    free: ClassVar[Mapping[str, str]] = {"revive": "revive"}


DUEL: Final = Book(
    "duel",
    prices=BasePrices(),
    names={
        "card": {name: n for n, name in enumerate(NAMES)},
        "wonder": {name: n for n, name in enumerate(WONDER_NAMES)},
        "token": {name: n for n, name in enumerate(TOKEN_NAMES)},
        "seat": {"0": 0, "1": 1},
    },
    kinds=(
        Kind(OWE_DRAFT, "draft", "DUEL-012", (PICK,)),
        Kind(OWE_PLAY, "play", "DUEL-024", (BUILD_CARD, DISCARD_CARD, WONDER)),
        Kind(OWE_TOKEN, "token", "DUEL-086", (TAKE_TOKEN,)),
        Kind(OWE_LIBRARY, "library", "DUEL-142", (TAKE_TOKEN,)),
        Kind(OWE_REVIVE, "revive", "DUEL-147", (REVIVE,)),
        Kind(OWE_DESTROY_BROWN, "destroy", "DUEL-157", (DESTROY,)),
        Kind(OWE_DESTROY_GREY, "destroy", "DUEL-157", (DESTROY,)),
        Kind(OWE_START, "start", "DUEL-070", (START,)),
    ),
    rows=ROWS,
)
KINDS: Final = {kind.number: kind.name for kind in DUEL.kinds}
