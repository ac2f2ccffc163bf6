"""A table of Dice to try rules on: written positions, moves in notation, figures off sheets."""

from typing import Any

import maravillas as mv
from maravillas.core.errors import IllegalMove
from maravillas.dice.words.view import attacks, bonus_ids, crossed_ids, unlocked_ids

CITIES = ("giza", "rhodes", "alexandria", "babylon", "olympia", "ephesus", "halicarnassus")

WAREHOUSE = ["W-wood", "W-stone", "W-brick", "W-glass", "W-papyrus", "W-textile"]
AGORA = [f"A{n}" for n in range(1, 9)]
MARKET = ["M-coin1", "M-coin2", *(f"M-{w}{n}" for w in ("camel", "chest") for n in (1, 2, 3))]
UNIVERSITY = [f"U-{w}{n}" for w in ("compass", "tablet", "gear") for n in (1, 2, 3)]
WEST = [f"BW-a{n}" for n in range(1, 6)] + ["BW-d1", "BW-d2"]
EAST = [f"BE-a{n}" for n in range(1, 6)] + ["BE-d1", "BE-d2"]
GALLERY = ["L-blue", "L-green", "L-red", "L-yellow", "L-laurel1", "L-laurel2"]
GUILD = ["G1", "G2", "G3"]
BONUSES = ["X-action", "X-cross", "X-coins"]


def dice(text: str) -> list[dict[str, object]]:
    """`blue owl 2, red axe 0` as a Forum."""
    found: list[dict[str, object]] = []
    for entry in text.split(", "):
        die, face, section = entry.split(" ")
        found.append({"die": die, "face": face, "section": int(section)})
    return found


def document(
    *seats: dict[str, Any], forum: str = "", cities: tuple[str, ...] = CITIES, **top: Any
) -> dict[str, Any]:
    """A position that is not strict: a few dice, a few crosses, whatever the test needs."""
    given = [{"board": cities[i], **seat} for i, seat in enumerate(seats or ({}, {}))]
    made: dict[str, Any] = {"game": "dice", "strict": False, "seats": given, **top}
    if forum:
        made["forum"] = dice(forum)
    return made


class Table:
    """A game in progress. Seats not named in a method are seat 0."""

    def __init__(self, *seats: dict[str, Any], **top: Any) -> None:
        self.game: Any
        self.game, self.s = mv.position.load(document(*seats, **top))

    def moves(self, seat: int = 0) -> list[str]:
        return mv.moves(self.game, self.s, seat)

    def do(self, *texts: str, seat: int = 0) -> "Table":
        for text in texts:
            mv.do(self.game, self.s, seat, text)
        return self

    def refused(self, text: str, seat: int = 0) -> IllegalMove:
        """The refusal of a move that is not legal."""
        before = self.game.hash(self.s)
        try:
            mv.do(self.game, self.s, seat, text)
        except IllegalMove as e:
            assert self.game.hash(self.s) == before
            return e
        raise AssertionError(f"{text} is legal")

    def end_turn(self) -> "Table":
        """Everybody who still owes something passes, declines, or takes the first bonus."""
        turn = self.s.round, self.s.phase
        while (self.s.round, self.s.phase) == turn and self.s.acting:
            seat = next(i for i in range(self.game.seats) if self.s.acting >> i & 1)
            legal = self.moves(seat)
            wanted = [text for text in ("done", "pass") if text in legal]
            self.do(wanted[0] if wanted else legal[0], seat=seat)
        return self

    def kind(self, seat: int = 0) -> str | None:
        owed = {item["seat"]: str(item["kind"]) for item in mv.owed(self.game, self.s)}
        return owed.get(seat)

    def coins(self, seat: int = 0) -> int:
        return int(self.s.now[seat].coins)

    def crossed(self, seat: int = 0) -> list[str]:
        return crossed_ids(self.s.now[seat])

    def attacks(self, seat: int = 0) -> dict[str, int]:
        return attacks(self.s.now[seat])

    def bonuses(self, seat: int = 0) -> list[str]:
        return bonus_ids(self.s.now[seat])

    def unlocked(self, seat: int = 0) -> list[str]:
        return unlocked_ids(self.s.now[seat])

    def rows(self, seat: int = 0) -> dict[str, int]:
        return mv.score_sheet(self.game, self.s)[seat]

    def price(self, what: str, seat: int = 0) -> dict[str, Any]:
        return dict(mv.price(self.game, self.s, seat, what))

    def forum(self) -> list[str]:
        return [str(die["die"]) for die in self.view(None)["forum"]]

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        return view(self.game, self.s, seat)


def make(**options: Any) -> Any:
    """The rules with these options."""
    return mv.make("dice", **options)


def view(game: Any, s: Any, seat: int | None = None) -> dict[str, Any]:
    return mv.view(game, s, seat)


def spaces(moves: list[str]) -> set[str]:
    """The spaces that some moves cross."""
    return {move.split(" ")[-1] for move in moves if "cross" in move}


def board(**changes: Any) -> dict[str, Any]:
    """A custom board: a plain Wonder, everything else from the template."""
    stages = [{"id": f"Z{n}", "cost": 0, "effects": []} for n in (1, 2, 3)]
    return {"board": "mine", "name": "Mine", "wonder": stages, **changes}


def wonder(*effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Three free stages with these effects."""
    listed = [*effects, [], [], []][:3]
    return [{"id": f"Z{n + 1}", "cost": 0, "effects": e} for n, e in enumerate(listed)]


def custom(*seats: dict[str, Any], board: dict[str, Any], **top: Any) -> Table:
    """A table whose seat 0 has a custom board."""
    cities = (str(board["board"]), *CITIES[1:])
    return Table(*(seats or ({}, {})), cities=cities, boards=[board], **top)
