"""What people may set of Leaders in a position."""

from typing import Final

from maravillas.core.places import Place, Places

PLACES: Final = Places(
    (
        Place("leaders", "list", of="seat", thing="leader"),
        Place("leader_hand", "list", of="seat", thing="leader", dealt=True),
    ),
    drops=("leader_pile",),
    seat_drops=("leader_draft", "leader_plays", "leader_drawn", "leader_used"),
)
