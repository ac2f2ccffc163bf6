"""Cities as a book of 7 Wonders, alone and beside Leaders."""

from dataclasses import dataclass
from typing import Final

from maravillas.core.printed import Effect, Things
from maravillas.wonders.cities.data.cards import CITY_LEADERS
from maravillas.wonders.cities.words import pieces
from maravillas.wonders.cities.words.forms import KINDS, Coins
from maravillas.wonders.cities.words.places import PLACES
from maravillas.wonders.cities.words.position.reading import CitiesReading, CitiesWriting
from maravillas.wonders.cities.words.prices import CitiesPrices, CitiesPricesWithLeaders
from maravillas.wonders.cities.words.refusals import CitiesRefusals
from maravillas.wonders.cities.words.view import CitiesSight, CitiesSightWithLeaders
from maravillas.wonders.cities.words.voice import CitiesVoice
from maravillas.wonders.data.card import Card
from maravillas.wonders.leaders.data.cards import DECK, WHOLE_DECK
from maravillas.wonders.leaders.words.forms import among_cards
from maravillas.wonders.leaders.words.pieces import leaders
from maravillas.wonders.rules.moves import FREE, GIFT
from maravillas.wonders.words.book import Book
from maravillas.wonders.words.notation import Freely, Paying
from maravillas.wonders.words.shelf import Shelf

CLAUSES: Final = {
    "secret_society": "CIT-103",
    "slave_market": "CIT-104",
    "stage_coins": "CIT-134",
    "conflict_twice": "CIT-168",
}


@dataclass(frozen=True, eq=False)
class CitiesBook(Book):
    """Black cards, losses and debt, diplomacy, masks, teams."""

    def effects(self, c: Card) -> list[Effect]:
        return pieces.effects(c)


@dataclass(frozen=True, eq=False)
class CitiesBookWithLeaders(CitiesBook):
    """The same where Leaders is in play, which then has six leaders more (CIT-006)."""

    def pieces(self, words: Shelf) -> Things:
        return {"leader": leaders(words, CITY_LEADERS, pieces.SIGNS)}


CITIES: Final = CitiesBook(
    "cities",
    kinds=KINDS,
    tails={"coins": Coins()},
    rows=("leaders",),  # black cards score there
    clauses=CLAUSES,
    sight=CitiesSight(),
    prices=CitiesPrices(),
    refusals=CitiesRefusals(),
    voice=CitiesVoice,
    reading=CitiesReading,
    writing=CitiesWriting(),
    places=PLACES,
)
WITH_LEADERS: Final = CitiesBookWithLeaders(
    "cities",
    names={"leader": among_cards(DECK, WHOLE_DECK)},
    kinds=KINDS,
    tails={
        "coins": Coins(),
        "paying": Paying(bank=True, nothing=True),
        "free": Freely({"free caligula": GIFT, "free": FREE}),
    },
    rows=("leaders",),
    clauses=CLAUSES,
    sight=CitiesSightWithLeaders(),
    prices=CitiesPricesWithLeaders(),
    refusals=CitiesRefusals(),
    voice=CitiesVoice,
    reading=CitiesReading,
    writing=CitiesWriting(),
    places=PLACES,
)
