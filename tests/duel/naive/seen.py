"""Which places of hidden divinities each seat has looked at (the rules for `seen` in contracts)."""

from tests.duel.naive.state import State


def look(t: State, seat: int, mythology: str, depth: int) -> None:
    seen = t.seats[seat]["seen"]
    for n in range(1, min(depth, len(t.divine[mythology])) + 1):
        if f"{mythology} {n}" not in seen:
            seen.append(f"{mythology} {n}")


def pull(t: State, mythology: str, gone: int) -> None:
    """A divinity has left its deck: those below it move up by one, for both seats."""
    for city in t.seats:
        city["seen"] = [after for place in city["seen"] for after in up(place, mythology, gone)]


def up(place: str, mythology: str, gone: int) -> list[str]:
    where, n = place.split()
    if where != mythology or int(n) < gone:
        return [place]
    return [] if int(n) == gone else [f"{mythology} {int(n) - 1}"]


def place_unseen(t: State, seat: int, mythology: str, gone: int, space: int) -> None:
    """One of the two upper ones, or the only one, is put on a space."""
    other = t.seats[1 - seat]
    if len(t.divine[mythology]) > 1:
        upper = (f"{mythology} 1", f"{mythology} 2")
        other["seen"] = [place for place in other["seen"] if place not in upper]
    knowing = [city for city in t.seats if f"{mythology} {gone}" in city["seen"]]
    pull(t, mythology, gone)
    for city in knowing:
        city["seen"].append(f"space {space}")


def shuffle_unseen(t: State, seat: int, mythology: str) -> None:
    """After The Divine Theater only its builder knows the deck."""
    for city in t.seats:
        city["seen"] = [place for place in city["seen"] if not place.startswith(mythology)]
    look(t, seat, mythology, 3)
