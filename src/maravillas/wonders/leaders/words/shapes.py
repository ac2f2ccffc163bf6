"""What Leaders adds to a view."""

from typing import NotRequired, TypedDict

from maravillas.wonders.words.shapes import WondersUnder


class LeadersUnder(WondersUnder):
    """A leader under a stage, who has no age."""

    leader: NotRequired[str | None]


class SeatLeaders(TypedDict):
    """What a seat knows: to choose from, kept so far, in hand, seen in the draft."""

    leader_offer: list[str] | None
    leader_draft: list[str] | None
    leader_hand: list[str] | None
    leader_seen: list[list[str]] | None


class LeadersView(SeatLeaders):
    """leader_pile, leader_aside: how many; leader_pick: of the draft, while it lasts."""

    leader_pile: int
    leader_aside: int
    leader_pick: int | None


class LeadersCity(TypedDict):
    """leader_hand, leader_offer, leader_aside: how many; leader_plays: one for each phase."""

    leaders: list[str]
    copied_leader: str | None
    leader_hand: int
    leader_offer: int
    leader_plays: list[str | None]
    leader_aside: int
    leader_used: list[str]
