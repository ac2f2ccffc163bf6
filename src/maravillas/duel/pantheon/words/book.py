"""Pantheon as a book of Duel."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.printed import Things
from maravillas.core.words import Form, Kind
from maravillas.duel.pantheon.rules.scoring import divinity_points, mysticism_points, temple_points
from maravillas.duel.pantheon.words import pieces, refusals
from maravillas.duel.pantheon.words.chance import PantheonChances
from maravillas.duel.pantheon.words.forms import (
    ACTIVATE,
    KINDS,
    NAMES,
    SHARED_KINDS,
    PantheonMoves,
)
from maravillas.duel.pantheon.words.places import PLACES
from maravillas.duel.pantheon.words.position.reading import LonePantheonReading, PantheonReading
from maravillas.duel.pantheon.words.position.write import PantheonWriting
from maravillas.duel.pantheon.words.prices import PantheonPrices
from maravillas.duel.pantheon.words.view import PantheonSight
from maravillas.duel.pantheon.words.voice import PantheonVoice
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Book, Look


@dataclass(frozen=True, eq=False)
class PantheonBook(Book):
    """Divinities, Grand Temples, offerings."""

    def pieces(self) -> Things:
        return pieces.pieces()

    def points(self, s: State, seat: int, row: str) -> int:
        return int(divinity_points(s, seat))

    def more_points(self, s: State, seat: int) -> Mapping[str, int]:
        return {
            "guild": int(temple_points(s, seat)),
            "progress": int(mysticism_points(s, seat)),
        }

    def refuse(
        self, look: Look, seat: int, kind: Kind, form: Form | None, move: int
    ) -> IllegalMove | None:
        return refusals.refusal(look, seat, kind, move)


PANTHEON: Final = PantheonBook(
    "pantheon",
    names=NAMES,
    kinds=KINDS,
    joins={"play": (ACTIVATE,)},
    asks={"play": "PANTHEON-021"},
    rows=("divinities",),
    score="score_agora",
    open_draft=True,
    moves=PantheonMoves(),
    sight=PantheonSight(),
    prices=PantheonPrices(),
    voice=PantheonVoice,
    reading=PantheonReading,
    writing=PantheonWriting(),
    places=PLACES,
    chances=PantheonChances(),
)
LONE_PANTHEON: Final = replace(
    PANTHEON,
    kinds=(*KINDS, *SHARED_KINDS),
    score="score",
    again="DUEL-067",  # with Agora it is that book's clause
    reading=LonePantheonReading,
)
