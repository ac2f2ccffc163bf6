"""What Agora's moves do, as numbers, for a net's opinion on them; they go on after those of Duel.

Moves that come to the same share one, whichever decision they answer: a card gained for nothing,
one of the other player's that is lost, a card put under something.
"""

from typing import Final

from mypy_extensions import i64

from maravillas.ai.evaluation.duel.parts import (
    ACT_DESTROY,
    ACT_REVIVE,
    ACT_TOKEN,
    ACT_UNDER,
    KIN,
    base_action,
)
from maravillas.duel.agora.rules.kinds import (
    CONSPIRE,
    DECREE,
    DONE,
    MOVE,
    OWE_BOX_TOKEN,
    OWE_CONSPIRATOR,
    OWE_DECREE,
    OWE_DESTROY_WONDER,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_KEEP,
    OWE_LOCK,
    OWE_MOVE,
    OWE_PLACE,
    OWE_REMOVE,
    OWE_REMOVED,
    OWE_RETURN,
    OWE_SENATE,
    OWE_SWAP,
    OWE_TAKE_CARD,
    OWE_TAKE_WONDER,
    OWE_TOP_ROW,
    OWE_TRIGGER,
    OWE_UNPREPARED,
    PREPARE,
    SWAP,
)
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.rules.effects import OWE_PLAY
from maravillas.duel.rules.expansion import OWN_KINDS
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import BUILD_WONDER

# Plain numbers, so that sums of them are constants when compiled.
BASE: Final = 530  # the actions of Duel
ROOM: Final = 96
WONDERS: Final = 16
TOKENS: Final = 16
KINDS: Final = 24
DECREES: Final = 16
CONSPIRACIES: Final = 16
ROOMS: Final = 6  # chambers

ACT_PREPARE: Final = BASE
ACT_PLACE: Final = ACT_PREPARE + CONSPIRACIES
ACT_MOVE: Final = ACT_PLACE + ROOMS  # down or up, from each chamber
ACT_REMOVE: Final = ACT_MOVE + 2 * ROOMS
ACT_CONSPIRE: Final = ACT_REMOVE + ROOMS
ACT_DONE: Final = ACT_CONSPIRE + 1  # by kind of decision
ACT_KEEP: Final = ACT_DONE + KINDS
ACT_RETURN: Final = ACT_KEEP + CONSPIRACIES  # on top, then at the bottom
ACT_TRIGGER: Final = ACT_RETURN + 2 * CONSPIRACIES
ACT_TAKE_WONDER: Final = ACT_TRIGGER + CONSPIRACIES
ACT_RAZE: Final = ACT_TAKE_WONDER + WONDERS
ACT_LOCK: Final = ACT_RAZE + WONDERS
ACT_LOCK_FROM: Final = ACT_LOCK + TOKENS  # the board, the box, the other player
ACT_TAKE: Final = ACT_LOCK_FROM + 3
ACT_GIVE: Final = ACT_TAKE + ROOM
ACT_CLEAR: Final = ACT_GIVE + ROOM  # a card of the layout that is discarded for nothing
ACT_ENTER: Final = ACT_CLEAR + ROOM  # the chamber that a decree enters
ACT_DECREE: Final = ACT_ENTER + ROOMS  # then those that lie face down, by chamber
ACTIONS: Final = ACT_DECREE + DECREES + ROOMS


def agora_action(s: State, kind: i64, seat: i64, move: i64) -> i64:
    """The number of what a move does."""
    if kind < OWN_KINDS:
        if kind == OWE_PLAY and move >> 7 >= PREPARE:
            return ACT_PREPARE + (move >> 7) - PREPARE
        return base_action(kind, seat, move)
    if move == DONE:
        return ACT_DONE + kind - OWN_KINDS
    if kind == OWE_SENATE or kind == OWE_MOVE or kind == OWE_PLACE or kind == OWE_CONSPIRATOR:
        return cube_action(move)
    if kind == OWE_REMOVE:
        return ACT_REMOVE + move
    if kind == OWE_KEEP:
        return ACT_KEEP + move
    if kind == OWE_RETURN:
        senate = senate_of(s)
        other: i64 = senate.drawn >> 5 if senate.chosen == 1 else senate.drawn & 31
        return ACT_RETURN + CONSPIRACIES * move + other - 1
    if kind == OWE_TRIGGER or kind == OWE_UNPREPARED:
        return ACT_TRIGGER + move
    return part_action(kind, move)


def cube_action(move: i64) -> i64:
    """A cube placed or moved, or a conspirator's other choice."""
    if move == CONSPIRE:
        return ACT_CONSPIRE
    if move < MOVE:
        return ACT_PLACE + move
    left: i64 = move - MOVE >> 3
    entered: i64 = move - MOVE & 7
    return ACT_MOVE + 2 * left + (entered - left + 1 >> 1)


def part_action(kind: i64, move: i64) -> i64:
    """A part of a conspiracy."""
    if kind == OWE_TAKE_WONDER:
        return ACT_TAKE_WONDER + move
    if kind == OWE_DESTROY_WONDER:
        return ACT_RAZE + move
    if kind == OWE_LOCK:
        return ACT_LOCK + move
    if kind == OWE_BOX_TOKEN:
        return ACT_TOKEN + move
    if kind == OWE_DISCARD_BLUE or kind == OWE_DISCARD_YELLOW:
        return ACT_DESTROY + move
    if kind == OWE_TOP_ROW or kind == OWE_REMOVED:
        return ACT_REVIVE + move
    if kind == OWE_TAKE_CARD:
        return ACT_TAKE + move
    if kind == OWE_SWAP:
        return ACT_TAKE + move % SWAP
    if kind == OWE_DECREE:
        return ACT_ENTER + move % DECREE
    return ACT_CLEAR + KIN[move]


def agora_detail(s: State, kind: i64, seat: i64, move: i64) -> i64:
    """The number of a move's second part, or -1."""
    if kind == OWE_PLAY:
        return ACT_UNDER + KIN[move & 127] if move >> 7 >= BUILD_WONDER else -1
    if kind == OWE_SWAP:
        return ACT_GIVE + move // SWAP
    if kind == OWE_LOCK:
        if s.board >> move & 1:
            return ACT_LOCK_FROM
        return ACT_LOCK_FROM + (1 if s.box >> move & 1 else 2)
    if kind == OWE_DECREE:
        senate = senate_of(s)
        home: i64 = move // DECREE
        if senate.shown >> home & 1:
            return ACT_DECREE + senate.decree(home)
        return ACT_DECREE + DECREES + senate.place(home)
    return -1
