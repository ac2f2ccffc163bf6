"""What people may set of Cities in a position."""

from typing import Final

from maravillas.core.places import Place, Places

MOST: Final = 99

PLACES: Final = Places(
    (
        Place("debt", "number", of="seat", most=MOST),
        Place("diplomacy", "number", of="seat", most=MOST),
    ),
    seat_drops=("loss", "docks_used", "bonus_used"),
)
