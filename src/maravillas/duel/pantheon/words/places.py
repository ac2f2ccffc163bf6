"""What people may set of Pantheon in a position."""

from typing import Final

from maravillas.core.places import Place, Places, always
from maravillas.duel.pantheon.data.cards import DIVINITIES, MYTHOLOGIES, OFFERINGS, SPACES

PLACES: Final = Places(
    (
        Place(
            *("pantheon", "map"),
            thing="divinity",
            ids=always(DIVINITIES),
            keys=always(str(n) for n in range(1, SPACES + 1)),
            hidden=tuple(f"?{name}" for name in MYTHOLOGIES),
            empty=True,
            mark="space",
        ),
        Place("divinities", "list", of="seat", thing="divinity", ids=always(DIVINITIES)),
        Place(
            *("mythology_tokens", "list"),
            of="seat",
            thing="mythology",
            ids=always(MYTHOLOGIES),
            copies=True,
        ),
        Place("offering_tokens", "list", of="seat", thing="offering", ids=always(OFFERINGS)),
    ),
    drops=("mythology_decks", "enki", "enki_later", "library_later", "offerings"),
    seat_drops=("seen",),
)
