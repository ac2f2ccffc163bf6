"""Decisions with leaders and how they are answered: `keep zenobia`, `stage with nero`."""

from dataclasses import replace
from typing import Final

from maravillas.core.words import Form, Kind, Part
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
from maravillas.wonders.rules.moves import ACTION, CARD, card_of
from maravillas.wonders.words import base
from maravillas.wonders.words.notation import CITY

HIDDEN_LEADER: Final = Part("leader", "leader", step=CARD, secret=True)
KEEP_LEADER: Final = Form("keep", (HIDDEN_LEADER,), at=KEEP * ACTION, icon="hand")
RECRUIT_LEADER: Final = Form(
    "recruit",
    (Part("leader", "leader", step=CARD, priced=True),),
    at=RECRUIT * ACTION,
    icon="bust",
    buys=True,
    pays="leader",
)
STAGE: Final = replace(
    base.STAGE,
    parts=(replace(HIDDEN_LEADER, joiner="with"),),
    shown="stage with LEADER [paying left COINS right COINS bank COINS]",
)
DISCARD_LEADER: Final = replace(base.DISCARD_CARD, parts=(HIDDEN_LEADER,))
COPY_LEADER: Final = Form(
    "copy", (Part("leader", "leader", step=CARD),), at=COPY * ACTION, icon="bust"
)

KINDS: Final = (
    Kind(OWE_DRAFT, "draft_leader", "LEAD-007", (KEEP_LEADER,)),
    Kind(OWE_RECRUIT, "recruit", "LEAD-010", (RECRUIT_LEADER, STAGE, DISCARD_LEADER)),
    Kind(OWE_EXTRA, "recruit", "LEAD-073", (RECRUIT_LEADER, base.NO_MORE)),
    Kind(OWE_COPY, "copy_leader", "LEAD-063", (COPY_LEADER,)),
    Kind(OWE_CITY_COPY, "copy_leader", "LEAD-063", (COPY_LEADER,), CITY),
)


def is_leader(move: int) -> bool:
    """Whether the card of a move is a leader."""
    number = int(card_of(move)) - FIRST_LEADER
    return 0 <= number < len(LEADER_NAMES)


def leader_of(move: int) -> str:
    return LEADER_NAMES[int(card_of(move)) - FIRST_LEADER]


def leaders_of(deck: int = DECK) -> dict[str, int]:
    """The leaders in play, by id: their numbers among themselves."""
    return {name: number for name, number in LEADER_NUMBERS.items() if number < deck}


def among_cards(first: int, end: int) -> dict[str, int]:
    """Some leaders by id: their numbers among all cards."""
    return {name: FIRST_LEADER + n for name, n in leaders_of(end).items() if n >= first}
