"""Moves as text and back: `build arena paying left 2 right 3`, `stage with altar`, `city done`."""

from functools import partial
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import Reader, show
from maravillas.wonders.cities.words import notation as cities
from maravillas.wonders.data.cards import NAMES, NUMBERS
from maravillas.wonders.leaders.words import notation as leaders
from maravillas.wonders.leaders.words.position.reading import deck_of
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import (
    ACTION,
    BUILD,
    CARD,
    DIG_UP,
    DISCARD,
    DONE,
    FOR_CITY,
    FREE,
    GIFT,
    OWE_CITY,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_DIG,
    OWE_LAST,
    OWE_PLAY,
    STAGE_WITH,
    action_of,
    card_of,
    free_of,
    from_left,
    from_right,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import NOTHING, TO_BANK, TO_LEFT
from maravillas.wonders.words.errors import illegal

KINDS: Final[dict[int, str]] = {
    OWE_PLAY: "play",
    OWE_CITY: "city",
    OWE_LAST: "last_card",
    OWE_DIG: "dig",
    OWE_CITY_LAST: "last_card",
    OWE_CITY_DIG: "dig",
    **leaders.KINDS,
    **cities.KINDS,
}
FOR_FREE_CITY: Final = (
    *(OWE_CITY, OWE_CITY_LAST, OWE_CITY_DIG),
    *leaders.FOR_FREE_CITY,
    *cities.FOR_FREE_CITY,
)
CITY: Final = "city"
UNKNOWN: Final = "?"
MOST_PAID: Final = 255

# The clause that asks each kind of decision.
CLAUSES: Final = {
    OWE_PLAY: "WON-012",
    OWE_CITY: "WON-186",
    OWE_LAST: "WON-125",
    OWE_DIG: "WON-130",
    OWE_CITY_LAST: "WON-198",
    OWE_CITY_DIG: "WON-198",
    **leaders.CLAUSES,
    **cities.CLAUSES,
}
FREELY: Final = ("", " free", " free caligula", "")  # by free_of
NOTHING_FROM: Final = {"left": NOTHING, "right": 2 * NOTHING}
_CARD_MOVES: Final = (
    "build CARD [paying left COINS right COINS] [free]",
    "stage with CARD [paying left COINS right COINS]",
    "discard CARD",
)
_DIG_MOVES: Final = ("dig CARD", "done")


def text(game: Wonders, s: State, seat: int, move: int, viewer: int | None) -> str:
    """A move of seat; others do not read the card of one that is played face down."""
    action, number = int(action_of(move)), int(card_of(move))
    shown = viewer is not None and bool(int(game.sees(viewer)) >> seat & 1)
    own = _own_text(game, move, shown) if game.xs and 0 <= move < 2 * FOR_CITY else None
    if own is not None:
        return f"{CITY} {own}" if move >= FOR_CITY else own
    if move < 0 or move >= 2 * FOR_CITY or action > DONE or number >= len(NAMES):
        raise illegal("no_move", found=str(move))
    card = NAMES[number] if shown else UNKNOWN
    if action == DONE:
        words = "done"
    elif action == DISCARD:
        words = f"discard {card}"
    elif action == DIG_UP:
        words = f"dig {NAMES[number]}"
    elif action == STAGE_WITH:
        words = f"stage with {card}{_payment(move)}"
    else:
        words = f"build {NAMES[number]}{_payment(move)}{FREELY[int(free_of(move))]}"
    return f"{CITY} {words}" if move >= FOR_CITY else words


def _own_text(game: Wonders, move: int, shown: bool) -> str | None:
    """A move that only expansions know, without the Free City's word."""
    found = cities.text(move)
    if found is None and "leaders" in game.name:
        found = leaders.text(move, shown, _payment(move))
    return found


def _payment(move: int) -> str:
    sides = (
        ("left", to_left(move), from_left(move)),
        ("right", to_right(move), from_right(move)),
        ("bank", to_bank(move), to_bank(move)),
    )
    parts = [f" {side} {int(coins)}" for side, coins, told in sides if told]
    return " paying" + "".join(parts) if parts else ""


def parse(game: Wonders, s: State, seat: int, text: str) -> int:
    """The move that a text stands for in the decision that seat owes; it need not be legal."""
    kind = owed(game, s, seat)
    words = text.split(" ")
    mine = words[1:] if kind in FOR_FREE_CITY and words[0] == CITY else words
    base = FOR_CITY if kind in FOR_FREE_CITY else 0
    if mine and (base != 0) == (words[0] == CITY):
        move = _answer(game, kind, mine)
        if move is not None:
            return base + move
    raise _unexpected(kind, text)


def _answer(game: Wonders, kind: int, words: list[str]) -> int | None:
    both = "+cities+leaders" in game.name
    if kind in leaders.KINDS:
        return leaders.parse(kind, words, deck_of(game), partial(read_payment, both=both))
    if kind in cities.KINDS:
        return cities.parse(words)
    if KINDS[kind] == "dig":
        return _dig_move(words)
    return card_move(words, both)


def owed(game: Wonders, s: State, seat: int) -> int:
    """The number of the decision that seat owes; raises IllegalMove if it owes none."""
    kind = int(game.kind(s, seat)) if 0 <= seat < game.seats else 0
    if kind:
        return kind
    waiting = int(game.waiting(s))
    if not waiting:
        raise IllegalMove("the game is over", key="common.error.over")
    others = ", ".join(str(n) for n in range(game.seats) if waiting >> n & 1)
    raise IllegalMove(
        f"seat {seat} owes no decision now; waiting: {others}",
        key="common.error.turn",
        values={"found": str(seat), "allowed": others},
    )


def card_move(words: list[str], both: bool = False) -> int | None:
    """What is done with a card, whoever does it; None if these words say nothing of the kind.

    both: Leaders and Cities are in play, so that purchases for nothing are told apart.
    """
    if words[0] == "discard" and len(words) == 2:
        return DISCARD * ACTION + number_of(words[1]) * CARD
    if words[:2] == ["stage", "with"] and len(words) > 2:
        paid = read_payment(words[3:], both)
        return None if paid is None else STAGE_WITH * ACTION + number_of(words[2]) * CARD + paid
    if words[0] != "build" or len(words) < 2:
        return None
    free, rest = 0, words[2:]
    if rest[-1:] == ["free"]:
        free, rest = FREE, rest[:-1]
    elif both and rest[-2:] == ["free", "caligula"]:
        free, rest = GIFT, rest[:-2]
    paid = read_payment(rest, both)
    return None if paid is None else BUILD * ACTION + number_of(words[1]) * CARD + free + paid


def _dig_move(words: list[str]) -> int | None:
    if words == ["done"]:
        return DONE * ACTION
    if words[0] == "dig" and len(words) == 2:
        return DIG_UP * ACTION + number_of(words[1]) * CARD
    return None


def read_payment(words: list[str], both: bool = False) -> int | None:
    """`paying left 2 right 3 bank 1`, any part alone, or nothing; those of zero are left out."""
    if not words:
        return 0
    units = {"left": TO_LEFT, "right": 1, "bank": TO_BANK}
    sides = words[1::2]
    in_order = [side for side in units if side in sides]
    if words[0] != "paying" or len(words) % 2 == 0 or not sides or sides != in_order:
        return None
    paid = 0
    for side, word in zip(sides, words[2::2], strict=True):
        if both and word == "0" and side in NOTHING_FROM:
            paid += NOTHING_FROM[side]
        else:
            paid += units[side] * _coins(word)
    return paid


def _coins(word: str) -> int:
    plain = word.isascii() and word.isdigit() and not word.startswith("0") and len(word) < 4
    if not plain or int(word) > MOST_PAID:
        raise illegal("payment", found=show(word))
    return int(word)


def number_of(word: str) -> int:
    """The number of a card; raises IllegalMove."""
    return Reader(word, "move", IllegalMove).id(NUMBERS, "card")


def _unexpected(kind: int, text: str) -> IllegalMove:
    forms: tuple[str, ...] = _DIG_MOVES if KINDS[kind] == "dig" else _CARD_MOVES
    if kind in cities.KINDS:
        forms = cities.FORMS
    if kind in leaders.KINDS:
        forms = leaders.FORMS[kind]
    before = f"{CITY} " if kind in FOR_FREE_CITY else ""
    allowed = "; ".join(before + form for form in forms)
    return illegal("expected", CLAUSES[kind], found=show(text), allowed=allowed)
