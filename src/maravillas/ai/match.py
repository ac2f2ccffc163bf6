"""The name by which programs have always known `maravillas.ai.matches.match`."""

from maravillas.ai.matches.match import (
    BOTS,
    FOREVER,
    Limited,
    Match,
    make_bot,
    play_record,
    seat_bots,
    split_names,
)

__all__ = [
    "BOTS",
    "FOREVER",
    "Limited",
    "Match",
    "make_bot",
    "play_record",
    "seat_bots",
    "split_names",
]
