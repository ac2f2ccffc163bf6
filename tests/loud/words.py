"""Its book."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NotRequired, TypedDict

from maravillas.core.errors import IllegalMove
from maravillas.core.printed import Effect, Things
from maravillas.core.reading import Reader
from maravillas.core.words import Form, Kind, Part
from maravillas.duel.data.card import Card
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import slot_of
from maravillas.duel.words.book import Book, Look, Off, Prices, Sight
from maravillas.duel.words.pieces import printed_cards, printed_tokens, printed_wonders
from maravillas.duel.words.position.reading import Reading
from maravillas.duel.words.position.shapes import DuelDocument
from maravillas.duel.words.position.writing import Writing
from maravillas.duel.words.shapes import DuelFrame
from maravillas.duel.words.voice import Voice
from tests.loud import pieces
from tests.loud.rules import (
    HIGH,
    LISTEN,
    LOW,
    NUMBERS,
    RESONANCE,
    RIGHT,
    SHOUT,
    SHOUTED,
    TONES,
    sound_of,
)

HEAR = Form("hear", (Part("pitch", "pitch", shown="low|high", plain=True),))
SHOUT_CARD = Form("shout", (Part("card", "card"),), at=SHOUT, behind="discard")
NO_SHOUT = "loud.error.LOUD-004"


class LoudView(TypedDict):
    tone: int | None


class LoudCity(TypedDict):
    shouted: bool


class LoudDocument(TypedDict):
    heard: bool
    tone: NotRequired[int]


class LoudSight(Sight):
    def table(self, look: Look) -> LoudView:
        sound = sound_of(look.s)
        return {"tone": int(sound.tone) if sound.heard else None}

    def city(self, look: Look, seat: int) -> LoudCity:
        return {"shouted": sound_of(look.s).shouted >> seat & 1 == 1}

    def back(self, number: int) -> str:
        return "guild"


class LoudPrices(Prices):
    def units(self, s: State, seat: int, thing: str, number: int) -> list[Off]:
        resonant = thing == "wonder" and s.city(seat).tokens & RESONANCE
        return [("resonance", "LOUD-003")] if resonant else []


class LoudVoice(Voice):
    clauses: ClassVar[Mapping[str, str]] = {"resonance": "LOUD-003"}

    def plays(self, form: Form, numbers: Sequence[int]) -> None:
        story, number = self.story, numbers[0]
        slot = int(slot_of(story.before, number))
        card = ALL_NAMES[number]
        story.money("shout", "LOUD-004", story.seat, SHOUTED, card=card, slot=slot)

    def answers(self, kind: Kind, move: int) -> bool:
        story = self.story
        tone = int(sound_of(story.after).tone)
        if tone // 2 == move:
            heard = {**story.moved(story.seat, RIGHT), "tone": tone}
            story.say("hear", "LOUD-002", story.seat, heard)
        else:
            story.say("hear_wrong", "LOUD-002", story.seat, {"tone": tone})
        return False


class LoudReading(Reading):
    keys: ClassVar[tuple[str, ...]] = ("tone", "heard")
    seat_keys: ClassVar[tuple[str, ...]] = ("shouted",)
    kinds: ClassVar[tuple[str, ...]] = ("listen",)
    frames: ClassVar[int] = 1

    def after_cities(self, s: State) -> None:
        sound, d = sound_of(s), self.d
        if "tone" in d.keys:
            sound.tone = d.keys["tone"].int(0, TONES - 1)
        sound.heard = int(d.flag("heard"))
        for seat, reader in enumerate(d.keys["seats"].list() if "seats" in d.keys else []):
            shouted = reader.get("shouted")
            if shouted is not None and shouted.bool():
                sound.shouted |= 2**seat

    def frame(self, s: State, frame: Reader, seat: int, kind: str, last: bool) -> None:
        s.push(LISTEN, seat)


class LoudWriting(Writing):
    def table(self, s: State, document: DuelDocument, viewer: int | None) -> LoudDocument:
        sound = sound_of(s)
        found: LoudDocument = {"heard": sound.heard == 1}
        if sound.heard or viewer is None:
            found["tone"] = int(sound.tone)
        return found

    def city(self, s: State, seat: int, viewer: int | None) -> LoudCity:
        return {"shouted": sound_of(s).shouted >> seat & 1 == 1}

    def frame(self, s: State, kind: int, seat: int, viewer: int | None) -> DuelFrame:
        return {"seat": seat, "kind": "listen"}


@dataclass(frozen=True, eq=False)
class LoudBook(Book):
    def pieces(self) -> Things:
        heard: Mapping[str, Effect] = {"the_great_gong": {"kind": "listen"}}
        resonant: Mapping[str, Effect] = {"resonance": {"kind": "wonder_off", "number": 1}}
        return {
            "card": printed_cards(pieces.CARDS, "guild"),
            "wonder": printed_wonders(pieces.WONDERS, heard),
            "token": printed_tokens(pieces.TOKENS, resonant),
        }

    def points(self, s: State, seat: int, row: str) -> int:
        return 1 - (sound_of(s).shouted >> seat & 1)

    def refuse(
        self, look: Look, seat: int, kind: Kind, form: Form | None, move: int
    ) -> IllegalMove | None:
        if kind.name == "play" and sound_of(look.s).shouted >> seat & 1:
            return IllegalMove("you have shouted before", clause="LOUD-004", key=NO_SHOUT)
        return None


def numbered(found: Mapping[str, Card], names: Sequence[str]) -> dict[str, int]:
    return {name: names.index(name) for name in found}


BOOK = LoudBook(
    "loud",
    names={
        "card": NUMBERS,
        "wonder": numbered(pieces.WONDERS, ALL_WONDER_NAMES),
        "token": numbered(pieces.TOKENS, ALL_TOKEN_NAMES),
        "pitch": {"low": LOW, "high": HIGH},
    },
    kinds=(Kind(LISTEN, "listen", "LOUD-002", (HEAR,)),),
    joins={"play": (SHOUT_CARD,)},
    rows=("silence",),
    sight=LoudSight(),
    prices=LoudPrices(),
    voice=LoudVoice,
    reading=LoudReading,
    writing=LoudWriting(),
)
