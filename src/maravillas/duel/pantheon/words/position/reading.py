"""Pantheon's part of reading a position document."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from maravillas.core.reading import Reader
from maravillas.duel.pantheon.data.cards import ENKI, IN_MYTHOLOGY, MYTHOLOGIES
from maravillas.duel.pantheon.data.numbers import TEMPLE_NUMBERS
from maravillas.duel.pantheon.rules import kinds
from maravillas.duel.pantheon.rules.deal import DIVINITIES_LABEL, PANTHEON_LABELS
from maravillas.duel.pantheon.rules.layout import LOOKED_AT
from maravillas.duel.pantheon.rules.places import DECKS, board_of, look
from maravillas.duel.pantheon.words.errors import refuse
from maravillas.duel.pantheon.words.forms import KINDS, SHARED_KINDS
from maravillas.duel.pantheon.words.position import seats, tokens
from maravillas.duel.pantheon.words.position.places import read_places, read_seen
from maravillas.duel.rules.expansion import Expansion
from maravillas.duel.rules.state import PLAY, State
from maravillas.duel.words.errors import refuse as refuse_base
from maravillas.duel.words.ids import numbers
from maravillas.duel.words.position.document import Document
from maravillas.duel.words.position.owed import MOST
from maravillas.duel.words.position.reading import Reading

NUMBERS: Final = {kind.name: kind.number for kind in (*KINDS, *SHARED_KINDS)}
LOOKS_AT_DECK: Final = ("place_divinity", "theater")


class PantheonReading(Reading):
    """Divinities, tokens, what each seat has looked at. Without Agora also `acted` and turns."""

    keys: ClassVar[tuple[str, ...]] = (
        *("pantheon", "mythology_decks", "slot_tokens", "snake", "minerva", "enki", "enki_later"),
        *("offerings", "library_later", "acted"),
    )
    seat_keys: ClassVar[tuple[str, ...]] = (
        *("divinities", "mythology_tokens", "offering_tokens", "astarte", "seen"),
    )
    kinds: ClassVar[tuple[str, ...]] = tuple(kind.name for kind in KINDS)
    frame_keys: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **dict.fromkeys(LOOKS_AT_DECK, ("mythology",)),
        "enki": ("public",),
    }
    backs: ClassVar[Mapping[str, Sequence[int]]] = {"?temple": TEMPLE_NUMBERS}
    wonders: ClassVar[int] = 1  # Ra
    tokens: ClassVar[int] = 2  # Enki, and the Great Library once more
    frames: ClassVar[int] = MOST - 1
    unplayed: ClassVar[bool] = True
    destroys_wonders: ClassVar[bool] = True  # Anubis
    orders_box: ClassVar[bool] = True
    redraws: ClassVar[bool] = True
    many: ClassVar[bool] = True

    def __init__(self, d: Document) -> None:
        super().__init__(d)
        self.laid: dict[int, int] = {}

    @property
    def x(self) -> Expansion:
        """The rules."""
        return next(x for x in self.d.game.expansions if x.labels == PANTHEON_LABELS)

    def after_cities(self, s: State) -> None:
        d = self.d
        board = board_of(s)
        self.laid = {n: int(board.lying(n)) for n in numbers(board.slots)}
        if s.age > 1:
            laid = zip(seats.marked(s), range(3), strict=False)
            self.laid = {slot: int(board.offerings >> 2 * n & 3) for slot, n in laid}
        given = d.keys["seats"].list() if "seats" in d.keys else []
        for seat, reader in enumerate(given):
            seats.read_side(d, s, seat, reader.dict())
        read_places(d, s, d.stream(int(self.x.label) + DIVINITIES_LABEL))
        board.first.seen = board.second.seen = 0
        for seat, reader in enumerate(given):
            read_seen(d, s, seat, reader.get("seen"))
        seats.read_snake(d, s)
        seats.read_minerva(d, s)
        for seat in (0, 1):
            self.x.holds(s, seat, s.city(seat))

    def progress(self, s: State, frames: Sequence[Reader], kinds: Sequence[str]) -> bool:
        """Whose turn it is; the turn's card is played, or one of the Pantheon is activated."""
        causes = [f for f, kind in zip(frames, kinds, strict=True) if kind != "start"]
        if causes and "turn" not in self.d.keys:
            s.turn = causes[0].need("seat").int(0, 1)
        s.acted = 1 if causes else 0
        if "acted" in self.d.keys:
            s.acted = int(self.d.keys["acted"].bool())
        return True

    def frame(self, s: State, frame: Reader, seat: int, kind: str, last: bool) -> None:
        if seat != s.turn:
            refuse_base(frame.need("seat"), "turn_owed")
        board = board_of(s)
        if kind in LOOKS_AT_DECK:
            given = frame.get("mythology")
            if given is None:
                refuse(frame, "owed_mythology", allowed=", ".join(MYTHOLOGIES))
            if kind == "place_divinity" and s.age > 1:
                refuse(frame.need("kind"), "place_late")
            board.mythology = MYTHOLOGIES.index(given.choice(*MYTHOLOGIES))
            look(board, seat, board.mythology, IN_MYTHOLOGY if kind == "theater" else LOOKED_AT)
        elif kind == "gate":
            if s.age == 1:
                refuse(frame.need("kind"), "gate_early")
            for mythology in range(DECKS):
                look(board, seat, mythology, 1)
        s.push(NUMBERS[kind], seat)

    def before_tokens(self, s: State) -> None:
        seats.read_slot_tokens(self.d, s, self.laid)
        seats.read_offerings(self.d, s)
        tokens.place_on_enki(self.d, s)

    def away(self, s: State) -> int:
        return -self.gone(s)

    def gone(self, s: State) -> int:
        """Whoever has Enki gained one of his tokens."""
        board = board_of(s)
        activated = (board.first.divinities | board.second.divinities) >> ENKI & 1
        return int(activated and s.owed_kind() != kinds.OWE_ENKI)

    def settle_box(self, s: State) -> None:
        tokens.settle_enki(self.d, s, int(self.x.label))

    def boxed(self, s: State) -> int:
        return int(board_of(s).enki)

    def line(self, s: State, reader: Reader | None) -> None:
        tokens.read_line(self.d, s, reader)

    def settle(self, s: State) -> None:
        tokens.settle_library(self.d, s)

    def check(self, s: State) -> None:
        if s.phase == PLAY and s.acted & 1 and not s.pending:
            refuse(self.d.at("acted"), "acted")


class LonePantheonReading(PantheonReading):
    """Without Agora the choices that both ask are Pantheon's."""

    kinds: ClassVar[tuple[str, ...]] = (*PantheonReading.kinds, *(k.name for k in SHARED_KINDS))
