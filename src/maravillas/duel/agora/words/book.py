"""Agora as a book of Duel."""

from dataclasses import dataclass
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.printed import Things
from maravillas.core.words import Form, Kind
from maravillas.duel.agora.data.cards import DISCARD_PLUS_2
from maravillas.duel.agora.rules.kinds import OWE_CONSPIRE
from maravillas.duel.agora.rules.senate import chamber_points, senate_of
from maravillas.duel.agora.words import pieces, refusals
from maravillas.duel.agora.words.chance import AgoraChances
from maravillas.duel.agora.words.forms import KINDS, NAMES, PREPARE, RECRUIT, TOO_LATE, AgoraMoves
from maravillas.duel.agora.words.places import PLACES
from maravillas.duel.agora.words.position.reading import AgoraReading
from maravillas.duel.agora.words.position.write import AgoraWriting
from maravillas.duel.agora.words.prices import AgoraPrices, in_force
from maravillas.duel.agora.words.view import AgoraSight
from maravillas.duel.agora.words.voice import AgoraVoice
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Book, Look


@dataclass(frozen=True, eq=False)
class AgoraBook(Book):
    """Senators, the Senate, conspiracies."""

    def pieces(self) -> Things:
        return pieces.pieces()

    def points(self, s: State, seat: int, row: str) -> int:
        return int(chamber_points(senate_of(s), seat))

    def refuse(
        self, look: Look, seat: int, kind: Kind, form: Form | None, move: int
    ) -> IllegalMove | None:
        if kind.name == "play":
            return None if form is None else refusals.refuse_turn(look.s, seat, form, move)
        return refusals.refusal(look, seat, kind, move)

    def refuse_price(self, look: Look, seat: int, form: Form, move: int) -> IllegalMove | None:
        return refusals.refuse_recruit(look, seat, form, move)

    def discard_coins(self, s: State, seat: int) -> int:
        return 2 if in_force(s, seat) & DISCARD_PLUS_2 else 0


AGORA: Final = AgoraBook(
    "agora",
    names=NAMES,
    kinds=KINDS,
    joins={"play": (RECRUIT, PREPARE, TOO_LATE)},
    asks={"play": "AGORA-020"},
    rows=("chambers",),
    again="AGORA-025",
    open_draft=True,
    frames=frozenset({OWE_CONSPIRE}),
    moves=AgoraMoves(),
    sight=AgoraSight(),
    prices=AgoraPrices(),
    voice=AgoraVoice,
    reading=AgoraReading,
    writing=AgoraWriting(),
    places=PLACES,
    chances=AgoraChances(),
)
