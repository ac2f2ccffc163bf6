"""What Leaders adds to a position document."""

from typing import NotRequired, TypedDict

from maravillas.wonders.words.position.shapes import WondersFrame


class LeadersFrame(TypedDict, total=False):
    """by: what asks; after: the step after which a leader is copied."""

    by: str
    after: str


class LeadersFrameOwed(WondersFrame, LeadersFrame):
    """One of its own."""


class LeadersDocument(TypedDict):
    leader_pile: list[str]
    leader_unseen: NotRequired[list[str]]


class LeadersDrawn(TypedDict):
    """Drawn from the pile, after so many recruitments."""

    leaders: list[str]
    plays: int


class LeadersCityWritten(TypedDict):
    leaders: list[str]
    copied_leader: str | None
    leader_used: list[str]
    leader_hand: NotRequired[list[str]]
    leader_draft: NotRequired[list[str]]
    leader_plays: NotRequired[list[str | None]]
    leader_drawn: NotRequired[LeadersDrawn | None]
    leader_seen: NotRequired[list[list[str]]]
