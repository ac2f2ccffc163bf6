"""What Cities adds to a view."""

from typing import NotRequired, TypedDict


class Partner(TypedDict):
    """What lies open of a partner; its leaders where Leaders is in play."""

    seat: int
    hand: list[str]
    chosen: list[str]
    leader_offer: NotRequired[list[str] | None]
    leader_draft: NotRequired[list[str] | None]
    leader_hand: NotRequired[list[str] | None]
    leader_seen: NotRequired[list[list[str]] | None]


class CitiesView(TypedDict):
    """due: the coins of the loss that the viewer must settle now."""

    due: int | None
    partner: Partner | None


class CitiesCity(TypedDict):
    """loss: what its losses of this turn take: coins, for each victory, for each stage; due: coins
    to lose now.
    """

    shields: int
    debt: int
    diplomacy: int
    loss: list[int]
    due: int
    masks: int
    docks_used: list[str]
    black_free_used: bool
    bonus_used: bool
    partner: int | None
