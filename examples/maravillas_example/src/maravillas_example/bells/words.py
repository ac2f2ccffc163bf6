"""Its book: the decision, its two answers, what is told and written of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from maravillas.core.reading import Reader
from maravillas.core.words import Form, Kind, Part
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Book
from maravillas.duel.words.pieces import printed_wonders
from maravillas.duel.words.position.reading import Reading
from maravillas.duel.words.position.writing import Writing
from maravillas.duel.words.voice import Voice
from maravillas_example.bells.pieces import RING, WONDERS
from maravillas_example.bells.rules import ALARM, COINS, FEAST, SPACES, TOWER

RING_FOR = Form("ring", (Part("call", "call", shown="feast|alarm", plain=True),))


class BellsVoice(Voice):
    def answers(self, kind: Kind, move: int) -> bool:
        if move == FEAST:
            self.story.money("feast", "BELLS-001", self.story.seat, COINS)
        else:
            self.story.tell("alarm", "BELLS-001")
            self.story.march(SPACES, False, wonder="the_bell_tower")
        return False


class BellsReading(Reading):
    kinds: ClassVar[tuple[str, ...]] = ("ring",)
    frames: ClassVar[int] = 1

    def frame(self, s: State, frame: Reader, seat: int, kind: str, last: bool) -> None:
        s.push(RING, seat)


class BellsWriting(Writing):
    def frame(self, s: State, kind: int, seat: int, viewer: int | None) -> dict[str, object]:
        return {"seat": seat, "kind": "ring"}


@dataclass(frozen=True, eq=False)
class BellsBook(Book):
    def pieces(self) -> Mapping[str, Mapping[str, object]]:
        return {"wonder": printed_wonders(WONDERS, {})}


BOOK = BellsBook(
    "bells",
    names={"wonder": {"the_bell_tower": TOWER}, "call": {"feast": FEAST, "alarm": ALARM}},
    kinds=(Kind(RING, "ring", "BELLS-001", (RING_FOR,)),),
    voice=BellsVoice,
    reading=BellsReading,
    writing=BellsWriting(),
)
