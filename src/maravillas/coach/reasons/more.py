"""Two more rules that find reasons: what a move lets one do at once, and the sheets of Dice."""

from collections.abc import Iterator
from typing import Final

from maravillas import api
from maravillas.coach.reasons.claims import Claim, claim, label
from maravillas.coach.reasons.scene import Place, Scene

# What a seat is asked because of its move, and the sentence that says so.
ASKED: Final = {
    "senate_action": "asks_senate",
    "conspirator_choice": "asks_conspirator",
    "conspire_keep": "asks_conspiracy",
    "library": "asks_token",
    "choose_box_token": "asks_token",
    "revive": "asks_revive",
    "destroy": "asks_destroy",
}


def asks(scene: Scene) -> Iterator[Claim]:
    """The better move lets the seat do something more at once."""
    found = _asked(scene.after_better, scene.seat)
    if found and _asked(scene.after_played, scene.seat) != found:
        path = scene.after_better.path
        yield claim(scene, found, label(scene, scene.better), path)


def _asked(place: Place, seat: int) -> str | None:
    owed = [one["kind"] for one in api.owed(place.game, place.s) if one["seat"] == seat]
    return ASKED.get(owed[0]) if owed else None


def area(scene: Scene) -> Iterator[Claim]:
    """The better move crosses one more space of an area, in Dice."""
    after, other = (
        place.view(scene.seat)["seats"][scene.seat].get("counts")
        for place in (scene.after_better, scene.after_played)
    )
    for name, many in (after or {}).items():
        if many > (other or {}).get(name, 0):
            path = scene.after_better.path
            facts = {"area": name, "number": many}
            yield claim(scene, f"area_{name}", label(scene, scene.better), path, **facts)
