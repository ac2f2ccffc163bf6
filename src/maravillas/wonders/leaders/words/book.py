"""Leaders as a book of 7 Wonders."""

from dataclasses import dataclass
from typing import Final

from maravillas.core.printed import Effect, Things
from maravillas.wonders.data.card import Card
from maravillas.wonders.leaders.data.cards import DECK
from maravillas.wonders.leaders.data.cards import LEADERS as CARDS
from maravillas.wonders.leaders.rules.kinds import DRAFT, RECRUIT_PHASE
from maravillas.wonders.leaders.words import pieces
from maravillas.wonders.leaders.words.forms import KINDS, among_cards
from maravillas.wonders.leaders.words.places import PLACES
from maravillas.wonders.leaders.words.position.reading import LeadersReading
from maravillas.wonders.leaders.words.position.write import LeadersWriting
from maravillas.wonders.leaders.words.prices import LeadersPrices
from maravillas.wonders.leaders.words.refusals import LeadersRefusals
from maravillas.wonders.leaders.words.view import LeadersSight
from maravillas.wonders.leaders.words.voice import LeadersVoice
from maravillas.wonders.words.book import Book
from maravillas.wonders.words.notation import Paying
from maravillas.wonders.words.shelf import Shelf


@dataclass(frozen=True, eq=False)
class LeadersBook(Book):
    """The draft of leaders, recruitment, Rome."""

    def pieces(self, words: Shelf) -> Things:
        return {"leader": pieces.leaders(words, CARDS, pieces.SIGNS)}

    def effects(self, c: Card) -> list[Effect]:
        return pieces.effects(c)


LEADERS: Final = LeadersBook(
    "leaders",
    names={"leader": among_cards(0, DECK)},
    kinds=KINDS,
    tails={"paying": Paying(bank=True)},
    rows=("leaders",),
    phases={DRAFT: "leaders", RECRUIT_PHASE: "recruit"},
    passes={"leaders": "right"},
    powers=pieces.POWERS,
    sight=LeadersSight(),
    prices=LeadersPrices(),
    refusals=LeadersRefusals(),
    voice=LeadersVoice,
    reading=LeadersReading,
    writing=LeadersWriting(),
    places=PLACES,
)
