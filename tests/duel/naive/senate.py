"""Cubes, chambers and what is decided there; conspirators at work."""

from tests.duel.naive.city import march
from tests.duel.naive.facts import SECTIONS, in_order
from tests.duel.naive.state import Owed, State


def change(t: State, seat: int, *changes: tuple[int, int]) -> None:
    """Cubes of a seat come and go, chamber by chamber, each with what it does to the shield."""
    for chamber, cubes in changes:
        before = t.controller(chamber)
        t.senate[chamber]["cubes"][seat] += cubes
        after = t.controller(chamber)
        reveal(t, chamber)
        if "shield" in t.senate[chamber]["decrees"]:
            t.ask_all(shield(t, before, after))


def reveal(t: State, chamber: int) -> None:
    """Who controls a chamber knows its decrees (AGORA-103, 237)."""
    if t.controller(chamber) is not None:
        here = t.senate[chamber]
        here["face_up"] = [True] * len(here["decrees"])


def shield(t: State, before: int | None, after: int | None) -> list[Owed]:
    """AGORA-110, 238: a space for the loss, then a space for the gain."""
    found: list[Owed] = []
    if before == after:
        return found
    if before is not None:
        found += march(t, 1 - before, 1)
    if after is not None:
        found += march(t, after, 1)
    return found


# What may be answered.


def places(t: State, seat: int, chambers: list[int]) -> list[str]:
    return [f"place {chamber}" for chamber in chambers] if t.reserve(seat) else []


def steps(t: State, seat: int) -> list[str]:
    mine = [chamber for chamber in sorted(t.senate) if t.senate[chamber]["cubes"][seat]]
    return [f"move {a} {b}" for a in mine for b in (a - 1, a + 1) if b in t.senate]


def place_any(t: State, seat: int, owed: Owed) -> list[str]:
    return places(t, seat, sorted(t.senate))


def remove_cube(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"remove {c}" for c in sorted(t.senate) if t.senate[c]["cubes"][1 - seat]]


def move_optional(t: State, seat: int, owed: Owed) -> list[str]:
    return [*steps(t, seat), "done"]


def senate_action(t: State, seat: int, owed: Owed) -> list[str]:
    return [*places(t, seat, SECTIONS[owed["section"]]), *steps(t, seat), "done"]


def conspirator_choice(t: State, seat: int, owed: Owed) -> list[str]:
    return [*places(t, seat, sorted(t.senate)), "conspire"]


def conspire_keep(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"keep {plot}" for plot in in_order(owed["cards"])]


def conspire_return(t: State, seat: int, owed: Owed) -> list[str]:
    return ["return top", "return bottom"]


# What the answer does.


def act(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    """Place, move, remove or decline."""
    numbers = [int(word) for word in words[1:]]
    if words[0] == "place":
        change(t, seat, (numbers[0], 1))
    elif words[0] == "remove":
        change(t, 1 - seat, (numbers[0], -1))
    elif words[0] == "move":
        change(t, seat, (numbers[0], -1), (numbers[1], 1))


def act_in_senate(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.actions_left = 0 if words == ["done"] else t.actions_left - 1
    if t.actions_left:
        t.owed.append(owed)
    act(t, seat, owed, words)


def act_as_conspirator(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    if words == ["conspire"]:
        conspire(t, seat)
    else:
        act(t, seat, owed, words)


def conspire(t: State, seat: int) -> None:
    drawn, t.plots = t.plots[:2], t.plots[2:]
    if t.owns(seat, "organized_crime"):
        for plot in drawn:
            keep(t, seat, plot)
    else:
        t.ask(seat, "conspire_keep", cards=drawn)


def keep(t: State, seat: int, plot: str) -> None:
    held = {"id": plot, "prepared_with": None, "triggered": False}
    t.seats[seat]["conspiracies"].append(held)


def answer_keep(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    keep(t, seat, words[1])
    t.ask(seat, "conspire_return", cards=owed["cards"], kept=words[1])


def answer_return(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    [other] = [plot for plot in owed["cards"] if plot != owed["kept"]]
    t.plots = [other, *t.plots] if words[1] == "top" else [*t.plots, other]


OPTIONS = {
    "place_any": place_any,
    "remove_cube": remove_cube,
    "move_optional": move_optional,
    "senate_action": senate_action,
    "conspirator_choice": conspirator_choice,
    "conspire_keep": conspire_keep,
    "conspire_return": conspire_return,
}
ANSWERS = {
    "place_any": act,
    "remove_cube": act,
    "move_optional": act,
    "senate_action": act_in_senate,
    "conspirator_choice": act_as_conspirator,
    "conspire_keep": answer_keep,
    "conspire_return": answer_return,
}
