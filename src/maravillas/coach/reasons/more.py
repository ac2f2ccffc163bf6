"""More rules that find reasons: what a move lets one do at once, what a city of 7 Wonders gains,
the sheets of Dice.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from maravillas import api, registry
from maravillas.coach.reasons.claims import Claim, claim, label
from maravillas.coach.reasons.scene import Place, Scene, View

POINTS: Final = 2  # more than the other move scores

# What a seat is asked because of its move, and the sentence that says so.
ASKED: Final = {
    "senate_action": "asks_senate",
    "conspirator_choice": "asks_conspirator",
    "conspire_keep": "asks_conspiracy",
    "library": "asks_token",
    "choose_box_token": "asks_token",
    "revive": "asks_revive",
    "destroy": "asks_destroy",
    "cross": "asks_cross",
    "bonus": "asks_bonus",
    "act": "asks_action",
}


def asks(scene: Scene) -> Iterator[Claim]:
    """The better move lets the seat do something more at once."""
    found = _asked(scene, scene.after_better)
    if found and _asked(scene, scene.after_played) != found:
        path = scene.after_better.path
        yield claim(scene, found, label(scene, scene.better), path)


def _asked(scene: Scene, place: Place) -> str | None:
    owed = [one["kind"] for one in api.owed(place.game, place.s) if one["seat"] == scene.seat]
    kind = ASKED.get(owed[0]) if owed else None
    later = place.view(scene.seat).get("round") != scene.before.get("round")
    return None if later and kind == ASKED["act"] else kind


def arms(scene: Scene, neighbors: Sequence[int]) -> Iterator[Claim]:
    """The better move brings shields, in 7 Wonders; told against the stronger neighbor."""
    mine, same, here = (
        place.view(scene.seat)["seats"][scene.seat].get("shields")
        for place in (scene.after_better, scene.after_played, scene.here)
    )
    if mine is None or mine <= max(same, here):
        return
    seats = scene.after_better.view(scene.seat)["seats"]
    rival = max(neighbors, key=lambda one: int(seats[one]["shields"]))
    facts = {"other": rival, "number": mine, "less": seats[rival]["shields"]}
    path = scene.after_better.path
    yield claim(scene, "arms", label(scene, scene.better), path, **facts)


def choices(scene: Scene) -> Iterator[Claim]:
    """The better move builds a source of one of several resources that nobody can buy."""
    card = label(scene, scene.better)
    table = registry.words(scene.game).pieces().get("card")
    printed = table.get(card) if isinstance(table, Mapping) else None
    effects = printed.get("effects", ()) if isinstance(printed, Mapping) else ()
    number = max((len(one["goods"]) for one in effects if one["kind"] == "choice"), default=0)
    after, other = (
        _kept(place.view(scene.seat), scene.seat, number)
        for place in (scene.after_better, scene.after_played)
    )
    if number and after > other:
        yield claim(scene, "choice", card, scene.after_better.path, number=number)


def _kept(view: View, seat: int, number: int) -> int:
    """The sources of one of so many resources that a city of 7 Wonders keeps for itself."""
    sources = view["seats"][seat].get("produces")
    if not isinstance(sources, list):
        return 0
    return sum(1 for one in sources if not one["sold"] and len(one["kinds"]) == number)


def area(scene: Scene) -> Iterator[Claim]:
    """The better move crosses one more space of an area, in Dice; where it is points that this
    brings, `rows` says so.
    """
    after, other = (
        place.view(scene.seat)["seats"][scene.seat].get("counts")
        for place in (scene.after_better, scene.after_played)
    )
    scored = {one["area"] for one in rows(scene)}
    for name, many in (after or {}).items():
        if many > (other or {}).get(name, 0) and name not in scored:
            path = scene.after_better.path
            facts = {"area": name, "number": many}
            yield claim(scene, f"area_{name}", label(scene, scene.better), path, **facts)


def rows(scene: Scene) -> Iterator[Claim]:
    """One row of the sheet of Dice gains more by the better move than all rows by the other."""
    gained, other = (_gained(scene, place) for place in (scene.after_better, scene.after_played))
    for name, number in sorted(gained.items(), key=lambda item: -item[1]):
        if number - sum(other.values()) >= POINTS and number > 0:
            facts = {"area": name, "number": number, "less": sum(other.values())}
            path = scene.after_better.path
            yield claim(scene, f"row_{name}", label(scene, scene.better), path, **facts)


def _gained(scene: Scene, place: Place) -> dict[str, int]:
    """The points that the seat has more in each row of its sheet; nothing outside of Dice."""
    old, new = (one.view(scene.seat)["seats"][scene.seat] for one in (scene.here, place))
    if "counts" not in old:
        return {}
    return {
        name: new["score"][name] - old["score"][name] for name in old["score"] if name != "total"
    }
