"""What each seat has of Pantheon in a position document, the snake, Minerva, tokens on slots."""

from collections.abc import Mapping, Sequence
from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.agora.rules.moves import GREEN_HIGH, GREEN_LOW
from maravillas.duel.data.cards import LOW
from maravillas.duel.pantheon.data.cards import (
    ASTARTE,
    ASTARTE_COINS,
    DIVINITIES,
    GATE,
    MYTHOLOGIES,
    MYTHOLOGY_TOKENS,
    NISABA,
    OFFERING_TOKENS,
    OFFERINGS,
)
from maravillas.duel.pantheon.rules.deal import marked_slots
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.rules.state import CENTER, MYTHOLOGY
from maravillas.duel.pantheon.words.errors import refuse
from maravillas.duel.rules.state import OVER, State
from maravillas.duel.words.ids import mask, numbers
from maravillas.duel.words.position.document import Document

MOST_COINS: Final = 10**6
TWO_ALIKE: Final = 2
MYTHOLOGY_AGE: Final = 1
OFFERING_AGE: Final = 2


def read_side(d: Document, s: State, seat: int, keys: Mapping[str, Reader]) -> None:
    """Activated cards, tokens, coins on Astarte."""
    side = board_of(s).side(seat)
    side.divinities = mask(d.placed(keys.get("divinities"), "divinity"))
    if s.age == MYTHOLOGY_AGE:
        _check_first_age(d, keys)
    side.mythology = 0
    for item in keys["mythology_tokens"].list() if "mythology_tokens" in keys else []:
        mythology = MYTHOLOGIES.index(item.choice(*MYTHOLOGIES))
        if side.mythology >> MYTHOLOGY * mythology & 15 == 15:
            refuse(item, "mythology_twice", mythology=MYTHOLOGIES[mythology], count=16)
        side.mythology += 1 << MYTHOLOGY * mythology
    side.offerings = mask(d.placed(keys.get("offering_tokens"), "offering"))
    owns = bool(side.divinities >> ASTARTE & 1)
    side.coins = ASTARTE_COINS if owns else 0
    if "astarte" in keys:
        most = ASTARTE_COINS if d.strict else MOST_COINS
        side.coins = keys["astarte"].int(0, most)
        if d.strict and side.coins and not owns:
            refuse(keys["astarte"], "astarte")


def _check_first_age(d: Document, keys: Mapping[str, Reader]) -> None:
    """Nobody has the Gate yet, nor in a real game offering tokens (PANTHEON-120, 100)."""
    for item in keys["divinities"].list() if "divinities" in keys else []:
        if item.value == DIVINITIES[GATE]:
            refuse(item, "gate_early")
    if d.strict and "offering_tokens" in keys and keys["offering_tokens"].list():
        refuse(keys["offering_tokens"], "offering_early")


def read_snake(d: Document, s: State) -> None:
    """The green card under the snake, in the city whose opponent has Nisaba."""
    board = board_of(s)
    board.snake = 0
    reader = d.keys.get("snake")
    if reader is None or reader.value is None:
        return
    number = reader.id(d.names["card"], "card")
    for seat in (0, 1):
        city = s.city(1 - seat)
        green = city.low & GREEN_LOW if number < LOW else city.high & GREEN_HIGH
        there = green >> (number if number < LOW else number - LOW) & 1
        if there and board.side(seat).divinities >> NISABA & 1:
            board.snake = number + 1
            return
    refuse(reader, "snake")


def read_minerva(d: Document, s: State) -> None:
    board = board_of(s)
    board.minerva = 0
    reader = d.keys.get("minerva")
    if reader is None or reader.value is None:
        return
    space = reader.int(-9, 9)
    if space == s.pawn:
        refuse(reader, "minerva_pawn")
    board.minerva = space + CENTER


def marked(s: State) -> Sequence[int]:
    """The slots of the age that carry tokens, ascending."""
    return [int(slot) for slot in marked_slots(s.layout)] if s.age <= OFFERING_AGE else []


def read_offerings(d: Document, s: State) -> None:
    """The offering tokens of Age II to come, by slot."""
    board = board_of(s)
    if s.age >= OFFERING_AGE or s.phase == OVER:
        board.offerings = 0
    if "offerings" not in d.keys:
        return
    reader = d.keys["offerings"]
    if s.age >= OFFERING_AGE or s.phase == OVER:
        refuse(reader, "offerings_early")
    slots = [int(slot) for slot in marked_slots(s.layout + 1)]
    keys = reader.dict(map(str, slots))
    found = [keys[str(n)].id(d.names["offering"], "offering") for n in slots if str(n) in keys]
    if len(set(found)) != OFFERING_TOKENS:
        refuse(reader, "offerings", allowed=", ".join(map(str, slots)))
    board.offerings = sum(token << 2 * n for n, token in enumerate(found))


def read_slot_tokens(d: Document, s: State, dealt: dict[int, int]) -> None:
    """The tokens on the layout; dealt: what the seed laid there, if the whole age is dealt."""
    board = board_of(s)
    board.slots = board.ones = board.twos = board.fours = 0
    if "slot_tokens" in d.keys:
        given = d.keys["slot_tokens"].dict()
        tokens = {}
        for key, reader in given.items():
            tokens[_slot(d, s, key, reader)] = _token(d, s, reader)
    else:
        whole = "layout" not in d.keys and s.phase != OVER
        tokens = {n: token for n, token in dealt.items() if whole and _may_lie(s, n)}
    for slot, token in tokens.items():
        board.lay(slot, token)
    if d.strict:
        _check_tokens(d, s, list(tokens.values()))


def _may_lie(s: State, slot: int) -> bool:
    return bool(s.present >> slot & 1 and not s.up >> slot & 1)


def _slot(d: Document, s: State, key: str, reader: Reader) -> int:
    slots = [str(n) for n in numbers(s.present)]
    if key not in slots:
        refuse(reader, "slot_token_empty", slot=key)
    slot = int(key)
    if s.up >> slot & 1:
        refuse(reader, "slot_token_up", slot=slot)
    if d.strict and slot not in marked(s):
        allowed = ", ".join(map(str, marked(s))) or "none"
        refuse(reader, "slot_token_marked", slot=slot, allowed=allowed)
    return slot


def _token(d: Document, s: State, reader: Reader) -> int:
    """A mythology token in Age I, an offering token in Age II."""
    if s.age > OFFERING_AGE:
        refuse(reader, "slot_token_age")
    names = MYTHOLOGIES if s.age == MYTHOLOGY_AGE else OFFERINGS
    if reader.value not in names:
        allowed = ", ".join(names)
        refuse(reader, "slot_token", found=str(reader.value), age=int(s.age), allowed=allowed)
    if s.age == OFFERING_AGE:
        return d.place(reader, "offering")
    return names.index(str(reader.value))


def _check_tokens(d: Document, s: State, lying: list[int]) -> None:
    """Five mythology tokens are in play, two alike at most."""
    board = board_of(s)
    counts = [lying.count(n) if s.age == MYTHOLOGY_AGE else 0 for n in range(len(MYTHOLOGIES))]
    for side in (board.first, board.second):
        for n in range(len(MYTHOLOGIES)):
            counts[n] += int(side.mythology >> MYTHOLOGY * n & 15)
    reader = d.at("slot_tokens" if s.age == MYTHOLOGY_AGE else "seats")
    for n, count in enumerate(counts):
        if count > TWO_ALIKE:
            refuse(reader, "mythology_twice", mythology=MYTHOLOGIES[n], count=count)
    if sum(counts) > MYTHOLOGY_TOKENS:
        refuse(reader, "mythology_tokens", count=sum(counts))
