"""What people may set of Agora in a position."""

from typing import Final

from maravillas.core.places import Place, Places, always
from maravillas.duel.agora.data.cards import CHAMBERS, CONSPIRACIES, CUBES, DECREES, SENATORS

_CHAMBERS: Final = range(1, CHAMBERS + 1)
_HELD: Final = {"id": "", "prepared_with": None, "triggered": False}

PLACES: Final = Places(
    (
        *(
            Place(f"senate.{n}.cubes.{seat}", "number", name=f"cubes_{seat}_{n}", most=CUBES)
            for n in _CHAMBERS
            for seat in (0, 1)
        ),
        *(
            Place(
                *(f"senate.{n}.decrees.0", "choice"),
                name=f"decree_{n}",
                thing="decree",
                ids=always(DECREES),
            )
            for n in _CHAMBERS
        ),
        Place("senators", "list", of="seat", thing="card", ids=always(SENATORS)),
        Place(
            *("conspiracies", "list"),
            of="seat",
            thing="conspiracy",
            ids=always(CONSPIRACIES),
            wrap=_HELD,
        ),
    ),
    drops=("removed", "draws", "conspiracy_deck", "looked"),
)
