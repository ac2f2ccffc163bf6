"""Moves with leaders as text and back: `keep zenobia`, `stage with nero paying left 2 bank 1`."""

from collections.abc import Callable
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import Reader
from maravillas.wonders.leaders.data.cards import DECK, FIRST_LEADER, LEADER_NAMES, LEADER_NUMBERS
from maravillas.wonders.leaders.rules.kinds import (
    COPY,
    KEEP,
    OWE_CITY_COPY,
    OWE_COPY,
    OWE_DRAFT,
    OWE_EXTRA,
    OWE_RECRUIT,
    RECRUIT,
)
from maravillas.wonders.rules.moves import (
    ACTION,
    CARD,
    DISCARD,
    DONE,
    STAGE_WITH,
    action_of,
    card_of,
)

KINDS: Final[dict[int, str]] = {
    OWE_DRAFT: "draft_leader",
    OWE_RECRUIT: "recruit",
    OWE_EXTRA: "recruit",
    OWE_COPY: "copy_leader",
    OWE_CITY_COPY: "copy_leader",
}
FOR_FREE_CITY: Final = (OWE_CITY_COPY,)
CLAUSES: Final = {
    OWE_DRAFT: "LEAD-007",
    OWE_RECRUIT: "LEAD-010",
    OWE_EXTRA: "LEAD-073",
    OWE_COPY: "LEAD-063",
    OWE_CITY_COPY: "LEAD-063",
}
FORMS: Final[dict[int, tuple[str, ...]]] = {
    OWE_DRAFT: ("keep LEADER",),
    OWE_RECRUIT: (
        "recruit LEADER",
        "stage with LEADER [paying left COINS right COINS bank COINS]",
        "discard LEADER",
    ),
    OWE_EXTRA: ("recruit LEADER", "done"),
    OWE_COPY: ("copy LEADER",),
    OWE_CITY_COPY: ("copy LEADER",),
}
_VERBS: Final = {KEEP: "keep", RECRUIT: "recruit", COPY: "copy"}
_ACTIONS: Final = {
    OWE_DRAFT: (KEEP,),
    OWE_RECRUIT: (RECRUIT,),
    OWE_EXTRA: (RECRUIT,),
    OWE_COPY: (COPY,),
    OWE_CITY_COPY: (COPY,),
}


def is_leader(move: int) -> bool:
    """Whether the card of a move is a leader."""
    number = int(card_of(move)) - FIRST_LEADER
    return 0 <= number < len(LEADER_NAMES)


def leader_of(move: int) -> str:
    return LEADER_NAMES[int(card_of(move)) - FIRST_LEADER]


def text(move: int, shown: bool, paid: str) -> str | None:
    """A move with a leader; shown: who reads it may know the one that is played face down."""
    if not is_leader(move):
        return None
    action = int(action_of(move))
    leader = leader_of(move)
    face_down = leader if shown else "?"
    if action == STAGE_WITH:
        return f"stage with {face_down}{paid}"
    if action == DISCARD:
        return f"discard {face_down}"
    if action == KEEP:
        return f"keep {face_down}"
    return f"{_VERBS[action]} {leader}" if action in _VERBS else None


def parse(
    kind: int, words: list[str], deck: int, payment: Callable[[list[str]], int | None]
) -> int | None:
    """The move of some words that answer a decision of this kind; None if they do not."""
    if kind == OWE_EXTRA and words == ["done"]:
        return DONE * ACTION
    for action in _ACTIONS[kind]:
        if words[0] == _VERBS[action] and len(words) == 2:
            return action * ACTION + number_of(words[1], deck) * CARD
    if kind != OWE_RECRUIT:
        return None
    if words[0] == "discard" and len(words) == 2:
        return DISCARD * ACTION + number_of(words[1], deck) * CARD
    return parse_stage(words, deck, payment)


def parse_stage(
    words: list[str], deck: int, payment: Callable[[list[str]], int | None]
) -> int | None:
    """`stage with LEADER paying …`; None if that is not what they say."""
    if words[:2] != ["stage", "with"] or len(words) < 3:
        return None
    paid = payment(words[3:])
    leader = number_of(words[2], deck) * CARD
    return None if paid is None else STAGE_WITH * ACTION + leader + paid


def leaders_of(deck: int = DECK) -> dict[str, int]:
    """The leaders in play, by id: their numbers among themselves."""
    return {name: number for name, number in LEADER_NUMBERS.items() if number < deck}


def number_of(word: str, deck: int) -> int:
    """The number of a leader among all cards; raises IllegalMove."""
    return FIRST_LEADER + Reader(word, "move", IllegalMove).id(leaders_of(deck), "leader")
