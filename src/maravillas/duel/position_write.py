"""Writing a state as a position document, whole or as a seat sees it."""

from maravillas.duel.cards import FIRST_GUILD, LOW, NAMES
from maravillas.duel.deal import DEALT
from maravillas.duel.effects import OWE_DESTROY_BROWN, OWE_DESTROY_GREY, OWE_LIBRARY
from maravillas.duel.layout import LAYOUTS
from maravillas.duel.notation import KINDS
from maravillas.duel.position_city import city_cards
from maravillas.duel.position_document import numbers
from maravillas.duel.position_layout import HIDDEN, HIDDEN_GUILD
from maravillas.duel.position_tokens import MILITARY
from maravillas.duel.state import AGES, DRAFT, OVER, State
from maravillas.duel.tokens import TOKEN_NAMES
from maravillas.duel.wonders import WONDER_NAMES

PHASES = ("draft", "play", "over")


def write(s: State, seat: int | None) -> dict[str, object]:
    """Every key; for a seat, without what it cannot see."""
    document: dict[str, object] = {
        "seed": 0,
        "phase": PHASES[s.phase],
        "age": int(s.age),
        "turn": int(s.turn),
        "owed": owed(s),
        "extra_turn": s.again == 1,
        "pawn": int(s.pawn),
        "military": [MILITARY[n] for n in numbers(s.loot)],
        "board": tokens(s.board),
        "box": tokens(s.box),
        "layout": _layout(s, seat),
        "face_up": numbers(s.up),
        "discard": discarded(s),
        "seats": [_seat(s, n) for n in (0, 1)],
    }
    if s.taken:
        document["taken"] = numbers(s.taken)[0]
    if s.owed_kind() == OWE_LIBRARY:
        if seat is None or seat == s.owed_seat():
            document["library"] = tokens(s.offer)
    elif seat is None:
        document["library"] = tokens(s.library)
    if s.phase == DRAFT:
        document["draft"] = _draft(s, seat)
    if seat is None and s.phase != OVER:
        document["decks"] = _decks(s)
    return document


def tokens(mask: int) -> list[str]:
    return [TOKEN_NAMES[n] for n in numbers(mask)]


def wonders(mask: int) -> list[str]:
    return [WONDER_NAMES[n] for n in numbers(mask)]


def discarded(s: State) -> list[str]:
    return [NAMES[n] for n in numbers(s.discard_low)] + [
        NAMES[LOW + n] for n in numbers(s.discard_high)
    ]


def owed(s: State) -> list[dict[str, object]]:
    """The owed choices, newest last."""
    frames: list[dict[str, object]] = []
    for kind, seat in s.frames():
        frame: dict[str, object] = {"seat": seat, "kind": KINDS[kind]}
        if kind in (OWE_DESTROY_BROWN, OWE_DESTROY_GREY):
            frame["color"] = "brown" if kind == OWE_DESTROY_BROWN else "grey"
        frames.append(frame)
    return frames


def _layout(s: State, seat: int | None) -> dict[str, str]:
    """Each slot that holds a card; for a seat, cards that lie face down by their backs."""
    first = LAYOUTS[s.age - 1].first
    slots: dict[str, str] = {}
    for n in numbers(s.present):
        number = int(s.deck[first + n])
        name = NAMES[number]
        if seat is not None and not s.up >> n & 1:
            name = HIDDEN_GUILD if number >= FIRST_GUILD else HIDDEN
        slots[str(n)] = name
    return slots


def _seat(s: State, seat: int) -> dict[str, object]:
    city = s.city(seat)
    under = {WONDER_NAMES[n]: int(s.under(n)) for n in numbers(city.built)}
    return {
        "coins": int(city.coins),
        "cards": [NAMES[n] for n in city_cards(city)],
        "built": wonders(city.built),
        "unbuilt": wonders(city.unbuilt),
        "tokens": tokens(city.tokens),
        "under": {wonder: NAMES[n] for wonder, n in under.items() if n >= 0},
    }


def _draft(s: State, seat: int | None) -> dict[str, object]:
    draft: dict[str, object] = {"shown": wonders(s.offer), "picks": int(s.picks)}
    if seat is None:
        draft["next"] = wonders(s.coming)
    return draft


def _decks(s: State) -> dict[str, list[str]]:
    """The ages to come, card by card."""
    first = int(s.age) if s.phase == DRAFT else int(s.age) + 1
    return {
        str(age): [NAMES[int(s.deck[LAYOUTS[age - 1].first + n])] for n in range(DEALT)]
        for age in range(first, AGES + 1)
    }
