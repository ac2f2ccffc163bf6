"""Why a move of Pantheon's is refused: the clause, and what would be allowed."""

from collections.abc import Callable
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.words import Kind
from maravillas.duel.agora.rules.kinds import OWE_TAKE_CARD, OWE_TAKE_WONDER
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.pantheon.data.cards import DIVINITIES, OFFERINGS, SPACES
from maravillas.duel.pantheon.rules import kinds
from maravillas.duel.pantheon.rules.activation import after_offerings, full_cost
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.words.errors import forbidden
from maravillas.duel.pantheon.words.forms import is_activation, split
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Look
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.ids import discarded, wonders

# By decision: the key of the message, what is named, and under which name the others are listed.
_CHOICES: Final = {
    kinds.OWE_GATE: ("PANTHEON-043", "divinity", "divinities"),
    kinds.OWE_ENKI: ("PANTHEON-030", "token", "tokens"),
    kinds.OWE_SNAKE: ("PANTHEON-032", "card", "cards"),
    kinds.OWE_UNBUILD: ("PANTHEON-037", "wonder", "wonders"),
    kinds.OWE_THEATER_DECK: ("PANTHEON-051.deck", "mythology", "mythologies"),
    kinds.OWE_DISCARD_SLOT: ("PANTHEON-036", "slot", "allowed"),
    kinds.OWE_DROP: ("PANTHEON-042", "military", "others"),
    kinds.OWE_APPLY: ("PANTHEON-042", "military", "others"),
    OWE_TAKE_CARD: ("PANTHEON-034", "card", "cards"),
    OWE_TAKE_WONDER: ("PANTHEON-039", "wonder", "wonders"),
}
JOINED: Final = "allowed"


def refusal(look: Look, seat: int, kind: Kind, move: int) -> IllegalMove | None:
    """Why an answer to a decision of Pantheon's, or an activation, is not legal."""
    number = kind.number
    if is_activation(move):
        return refuse_activation(look.s, seat, move)
    if number in _CHOICES:
        return _refuse_choice(look, seat, number, move)
    refuse: dict[int, Callable[[State, int, int], IllegalMove]] = {
        kinds.OWE_PLACE_DIVINITY: _refuse_place,
        kinds.OWE_THEATER: _refuse_theater,
        kinds.OWE_BUILD_WONDER: _refuse_wonder,
        kinds.OWE_MINERVA: _refuse_minerva,
    }
    return refuse[number](look.s, seat, move) if number in refuse else None


def refuse_activation(s: State, seat: int, move: int) -> IllegalMove:
    """It is not payable, or spends what seat has not."""
    space, offerings = split(move)
    board = board_of(s)
    if s.age == 1:
        return forbidden("PANTHEON-123")
    if not 1 <= space <= SPACES or board.on(space) < 0:
        return illegal("no_move", found=str(move))
    side = board.side(seat)
    for n, name in enumerate(OFFERINGS):
        if offerings >> n & 1 and not side.offerings >> n & 1:
            own = [one for m, one in enumerate(OFFERINGS) if side.offerings >> m & 1]
            if not own:
                return forbidden("PANTHEON-126.none")
            return forbidden("PANTHEON-126", offering=name, offerings=own)
    coins = int(after_offerings(full_cost(s, seat, space), offerings))
    have = int(s.city(seat).coins + side.coins)
    name = DIVINITIES[int(board.on(space))]
    return forbidden("PANTHEON-127", short=coins - have, divinity=name, coins=coins, have=have)


def _refuse_choice(look: Look, seat: int, number: int, move: int) -> IllegalMove:
    key, thing, others = _CHOICES[number]
    notation = look.words.notation
    named = notation.id(thing, move)
    if named is None:
        return illegal("no_move", found=str(move))
    there = [str(notation.id(thing, n)) for n in look.words.game.legal(look.s, seat)]
    listed: object = ", ".join(there) if others == JOINED else there
    return forbidden(key, **{thing: named, others: listed})


def _refuse_place(s: State, seat: int, move: int) -> IllegalMove:
    divinity, space = divmod(move, kinds.PLACE)
    board = board_of(s)
    cards = [int(board.in_deck(board.mythology, n)) for n in (0, 1)]
    there = sorted(card for card in cards if card >= 0)
    if divinity not in there:
        names = [DIVINITIES[card] for card in there]
        return forbidden("PANTHEON-011", divinity=DIVINITIES[divinity], divinities=names)
    empty = [str(n) for n in range(1, SPACES + 1) if board.on(n) < 0]
    return forbidden("PANTHEON-011.space", space=space, allowed=", ".join(empty))


def _refuse_theater(s: State, seat: int, move: int) -> IllegalMove:
    divinity = move // kinds.TOP
    board = board_of(s)
    cards = sorted(
        int(board.in_deck(board.mythology, n)) for n in range(board.left(board.mythology))
    )
    names = [DIVINITIES[card] for card in cards]
    if divinity not in cards:
        return forbidden("PANTHEON-051", divinity=DIVINITIES[divinity], divinities=names)
    others = [name for name in names if name != DIVINITIES[divinity]]
    verb = f"activate {DIVINITIES[divinity]}"
    allowed = [f"{verb} top {name}" for name in others] if len(others) > 1 else [verb]
    return forbidden("PANTHEON-051.top", allowed=", ".join(allowed))


def _refuse_wonder(s: State, seat: int, move: int) -> IllegalMove:
    wonder, card = divmod(move, kinds.WITH)
    mine = int(s.city(seat).unbuilt)
    if not mine >> wonder & 1:
        name = ALL_WONDER_NAMES[wonder]
        return forbidden("PANTHEON-038", wonder=name, wonders=wonders(mine))
    return forbidden("PANTHEON-038.card", card=ALL_NAMES[card], cards=discarded(s))


def _refuse_minerva(s: State, seat: int, move: int) -> IllegalMove:
    return forbidden("PANTHEON-041", space=move - kinds.TRACK)
