"""The decisions of Leaders that a position document owes after a reveal."""

from typing import Final

from maravillas.core.bits import BIT
from maravillas.core.reading import Reader
from maravillas.wonders.leaders.rules.expansion import next_door
from maravillas.wonders.leaders.rules.kinds import OWE_CITY_COPY, OWE_COPY, OWE_EXTRA
from maravillas.wonders.leaders.rules.recruit import affordable, leadership
from maravillas.wonders.leaders.words.position.write import STEPS
from maravillas.wonders.rules.game import POWERS, Wonders
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.errors import SENTENCES

BY: Final = ("board", "leader", "copied")  # what asks for a dig or a leader


def owe_later(s: State, kind: str, by: str, at: int) -> None:
    """Lets the turn ask for it when what is owed now is settled."""
    lead = leadership(s)
    if kind == "recruit":
        lead.extras |= BIT[at]
    elif by == "leader":
        lead.diggers |= BIT[at]
    else:
        lead.copiers |= BIT[at]


def owe_now(s: State, reader: Reader, kind: str, seat: int, city: bool) -> None:
    if kind == "recruit":
        s.step = POWERS
        s.push(OWE_EXTRA, seat)
        return
    after = reader.get("after")
    s.step = STEPS.index(after.choice(*STEPS)) if after is not None else 0
    s.push(OWE_CITY_COPY if city else OWE_COPY, seat)


def check_owed(game: Wonders, s: State, reader: Reader) -> None:
    """What is owed must have an answer."""
    kind, seat = int(s.owed_kind()), int(s.owed_seat())
    none_left = (
        (kind == OWE_EXTRA and not affordable(s, seat))
        or (kind == OWE_COPY and not next_door(s, seat))
        or (kind == OWE_CITY_COPY and not next_door(s, FREE_CITY))
    )
    if none_left:
        SENTENCES.refuse(reader, "owed_none")
