"""What Cities adds to a position document."""

from typing import TypedDict


class CitiesCityWritten(TypedDict):
    debt: int
    diplomacy: int
    loss: list[int]
    docks_used: list[str]
    black_free_used: bool
    bonus_used: bool
