"""What a seat or a spectator may see: nothing is shown but by a line here. Ids, never numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from maravillas.core.words import with_parts
from maravillas.duel.data.card import RESOURCES, SYMBOLS
from maravillas.duel.data.cards import ALL_CHAINS, ALL_NAMES, COMMON, FIRST_GUILD
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.game import DRAFT_ORDER
from maravillas.duel.rules.state import DRAFT, OVER, City, State
from maravillas.duel.words.base import DUEL
from maravillas.duel.words.book import Look, Sight
from maravillas.duel.words.ids import city_cards, discarded, numbers, tokens, wonders
from maravillas.duel.words.position.document import PUBLIC
from maravillas.duel.words.position.tokens import MILITARY
from maravillas.duel.words.position.write import PHASES, owed
from maravillas.duel.words.prices import unit_prices
from maravillas.duel.words.shapes import (
    BuiltWonder,
    Draft,
    DuelCity,
    DuelFrame,
    DuelSlot,
    DuelView,
)

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

GUILD: Final = "guild"  # a back


def view(words: Shelf, s: State, seat: int | None) -> DuelView:
    """JSON values only; seat None is a spectator."""
    look = Look(words, s, seat)
    sheets = words.sheet(s)
    found: DuelView = {
        "you": seat,
        "phase": PHASES[s.phase],
        "age": int(s.age),
        "turn": int(s.turn),
        "owed": _owed(look),
        "extra_turn": s.again == 1,
        "draft": _draft(s),
        "layout": _layout(look),
        "taken": numbers(int(s.taken))[0] if s.taken else None,
        "pawn": int(s.pawn),
        "military": [MILITARY[n] for n in numbers(int(s.loot))],
        "board": tokens(int(s.board)),
        "box": tokens(int(s.box)),
        "library": _library(s, seat),
        "discard": discarded(s),
        "seats": [_city(look, n, sheets[n]) for n in (0, 1)],
        "result": words.result(s),
    }
    return with_parts(found, [book.sight.table(look) for book in words.shelf[1:]])


def _owed(look: Look) -> list[DuelFrame]:
    """What is decided now, and by whom."""
    s = look.s
    if s.pending or s.phase == OVER:
        return owed(look.words, s, PUBLIC if look.viewer is None else look.viewer)
    return [{"seat": int(s.turn), "kind": "draft" if s.phase == DRAFT else "play"}]


def _draft(s: State) -> Draft | None:
    """The wonders to pick from, and who picks from now on; the fourth of a group is given."""
    if s.phase != DRAFT:
        return None
    order = [int(seat) for seat in DRAFT_ORDER]
    return {
        "shown": wonders(int(s.offer)),
        "picks": int(s.picks),
        "order": order[int(s.picks) :],
    }


def _layout(look: Look) -> list[DuelSlot]:
    """The slots that hold a card. A card that lies face down shows only its back."""
    s = look.s
    layout = LAYOUTS[s.layout]
    center = max(x for _, x in layout.places) // 2
    slots: list[DuelSlot] = []
    books = look.words.shelf[1:]
    sights = [book.sight for book in books if type(book.sight).slot is not Sight.slot]
    for n in numbers(int(s.present)):
        number = int(s.deck[layout.first + n])
        row, x = layout.places[n]
        slot: DuelSlot = {
            "slot": n,
            "row": row,
            "column": x - center,  # in half cards
            "back": back(look.words, number) or f"age{int(s.age)}",
            "card": ALL_NAMES[number] if s.up >> n & 1 else None,
            "accessible": s.open >> n & 1 == 1,
            "covered_by": numbers(int(layout.covered_by[n] & s.present)),
        }
        slots.append(
            with_parts(slot, [sight.slot(look, n) for sight in sights]) if sights else slot
        )
    return slots


def back(words: Shelf, number: int) -> str:
    """Which back a card has (DUEL-179); nothing for that of its age."""
    owner = words.owner("card", number)
    if owner is not DUEL:
        return owner.sight.back(number)
    return GUILD if number >= FIRST_GUILD else ""


def _library(s: State, seat: int | None) -> list[str] | None:
    """The tokens that the Great Library has drawn, for the seat that chooses among them."""
    if s.owed_kind() == OWE_LIBRARY and s.owed_seat() == seat:
        return tokens(int(s.offer))
    return None


def _city(look: Look, seat: int, points: dict[str, int]) -> DuelCity:
    s = look.s
    city = s.city(seat)
    price = unit_prices(look.words, s, seat)
    found: DuelCity = {
        "coins": int(city.coins),
        "cards": [ALL_NAMES[n] for n in city_cards(city) if n in COMMON],
        "built": [_wonder(s, n) for n in numbers(int(city.built))],
        "unbuilt": wonders(int(city.unbuilt)),
        "tokens": tokens(int(city.tokens)),
        "produces": {name: int(city.makes >> 8 * r & 255) for r, name in enumerate(RESOURCES)},
        "chooses": {"raw": int(city.raw_choice), "manufactured": int(city.made_choice)},
        "prices": {name: int(price >> 8 * r & 255) for r, name in enumerate(RESOURCES)},
        "symbols": _symbols(city),
        "chains": [ALL_CHAINS[n] for n in numbers(int(city.chains))],
        "points": points,
    }
    return with_parts(found, [book.sight.city(look, seat) for book in look.words.shelf[1:]])


def _wonder(s: State, wonder: int) -> BuiltWonder:
    """A built wonder and the card under it (DUEL-182)."""
    under = int(s.under(wonder))
    return {"wonder": ALL_WONDER_NAMES[wonder], "card": ALL_NAMES[under] if under >= 0 else None}


def _symbols(city: City) -> dict[str, int]:
    held = {name: int(city.symbols >> 4 * n & 15) for n, name in enumerate(SYMBOLS)}
    return {name: count for name, count in held.items() if count}
