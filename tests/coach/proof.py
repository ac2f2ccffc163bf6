"""Proves claims of the coach by other means: documents, printed pieces, the naive prices of Duel.

Nothing here uses views or the code that made the claims; a claim is replayed move by move.
"""

from collections.abc import Callable
from typing import Any

import maravillas as mv
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.registry import AnyGame
from tests.duel.naive.prices import card_price, unit_price, wonder_price
from tests.duel.naive.state import State

ASIDE = {"military", "treasury", "coins", "total"}


class Case:
    """A claim with the documents before it and after its path."""

    def __init__(self, game: AnyGame, s: Any, seat: int, better: str, claim: Any) -> None:
        self.game, self.seat, self.claim, self.better = game, seat, claim, better
        self.here = s
        self.states = [s]
        for mover, move in claim["path"]:
            self.states.append(step(game, self.states[-1], mover, move))
        self.last = self.states[-1]
        self.base = game.name.split("+")[0]

    def document(self, s: Any) -> Any:
        return mv.position.dump(self.game, s)

    def city(self, s: Any, seat: int) -> Any:
        return self.document(s)["seats"][seat]

    def printed(self, thing: str, id: str) -> Any:
        return mv.pieces(self.game)[thing][id]

    def effects(self, s: Any, seat: int) -> list[Any]:
        """Everything that is printed on what a seat has."""
        city, table = self.city(s, seat), mv.pieces(self.game)
        found = [effect for card in city["cards"] for effect in table["card"][card]["effects"]]
        for wonder in city.get("built", ()):
            found += table["wonder"][wonder]["effects"]
        for token in city.get("tokens", ()):
            found += table["token"][token]["effects"]
        for leader in city.get("leaders", ()):
            found += table["leader"][leader]["effects"]
        if "board" in city and self.base == "wonders":
            board = table["board"][city["board"]]
            found += board["effects"]
            for stage in board["sides"][city["side"]][: city["stages"]]:
                found += stage["effects"]
        return found

    def points(self, s: Any, seat: int) -> int:
        sheet = mv.score_sheet(self.game, s)[seat]
        return sum(value for key, value in sheet.items() if key not in ASIDE)

    def signs(self, s: Any, seat: int) -> list[str]:
        effects = self.effects(s, seat)
        return [one["symbol"] for one in effects if one["kind"] == "symbol" and "symbol" in one]

    def price(self, s: Any, seat: int, what: str) -> int:
        t = State(self.document(s))
        wonder = what in mv.pieces(self.game)["wonder"]
        return wonder_price(t, seat, what)[0] if wonder else card_price(t, seat, what)[0]


def step(game: AnyGame, s: Any, seat: int, move: str) -> Any:
    """s after a move of a seat; whoever chooses at the same time, or for the third city of two
    players, does the last in its list.
    """
    t = game.clone(s)
    together = {one["seat"] for one in mv.owed(game, t)} - {seat}
    mv.do(game, t, seat, move)
    third_city(game, t, seat)
    for other in sorted(together):
        owing = {one["seat"] for one in mv.owed(game, t)}
        if other in owing and seat not in owing:
            mv.do(game, t, other, mv.moves(game, t, other)[-1])
            third_city(game, t, other)
    return t


def third_city(game: AnyGame, t: Any, seat: int) -> None:
    while any(one["seat"] == seat and "city" in one for one in mv.owed(game, t)):
        mv.do(game, t, seat, mv.moves(game, t, seat)[-1])


def ended(kind: str, seat_of: Callable[[Case], int]) -> Callable[[Case], bool]:
    def proves(case: Case) -> bool:
        result = mv.result(case.game, case.last)
        return result is not None and (result["winners"], result["kind"]) == ([seat_of(case)], kind)

    return proves


def rival_gets(case: Case, what: str) -> bool:
    """A rival has just built the card, which is worth what is said, and could not otherwise."""
    claim, rival = case.claim, case.claim["other"]
    before, after = case.states[-2], case.last
    otherwise = step(case.game, case.here, case.seat, case.better)
    offered = [move.split(" ")[:2] for move in mv.moves(case.game, otherwise, rival)]
    if (
        claim["piece"] not in case.city(after, rival)["cards"]
        or ["build", claim["piece"]] in offered
    ):
        return False
    if what == "points":
        gain = case.points(after, rival) - case.points(before, rival)
        return bool(gain == claim["number"])
    if what == "shields":
        then = spaces(case, after, rival)
        return bool(then == claim["number"] < spaces(case, before, rival))
    signs = case.signs(after, rival)
    if distinct_symbols(after.city(rival)) != claim["number"]:
        return False
    sign = signs_of(case, claim["piece"])
    return signs.count(sign) == 2 if what == "pair" else signs.count(sign) == 1


def signs_of(case: Case, card: str) -> str:
    effects = case.printed("card", card)["effects"]
    return next(str(one["symbol"]) for one in effects if one["kind"] == "symbol")


def spaces(case: Case, s: Any, seat: int) -> int:
    pawn = case.document(s)["pawn"]
    return int(9 - pawn if seat == 0 else 9 + pawn)


def leaves(what: str, reach: bool) -> Callable[[Case], bool]:
    """reach: the seat itself could have taken the card."""

    def proves(case: Case) -> bool:
        moves = mv.moves(case.game, case.here, case.seat)
        named = any(case.claim["piece"] in move.split(" ") for move in moves)
        return named == reach and rival_gets(case, what)

    return proves


def pair(case: Case) -> bool:
    sign = case.claim["symbol"]
    counts = [case.signs(s, case.seat).count(sign) for s in (case.here, case.last)]
    return counts == [1, 2]


def symbol(case: Case) -> bool:
    numbers = [int(distinct_symbols(s.city(case.seat))) for s in (case.here, case.last)]
    return bool(numbers[1] == case.claim["number"] == numbers[0] + 1)


def sign(case: Case) -> bool:
    numbers = [case.signs(s, case.seat).count(case.claim["symbol"]) for s in (case.here, case.last)]
    return bool(numbers[1] == case.claim["number"] > numbers[0])


def pawn(case: Case) -> bool:
    then = spaces(case, case.last, case.seat)
    return bool(then == case.claim["number"] < spaces(case, case.here, case.seat))


def stronger(case: Case) -> bool:
    claim = case.claim
    apart = (claim["other"] - case.seat) % int(case.game.seats)
    near = apart in (1, int(case.game.seats) - 1)
    mine, theirs = (shields(case, case.last, seat) for seat in (case.seat, claim["other"]))
    return near and mine == claim["number"] > claim["less"] == theirs


def shields(case: Case, s: Any, seat: int) -> int:
    return sum(one["number"] for one in case.effects(s, seat) if one["kind"] == "shields")


def arms(case: Case) -> bool:
    """Shields that are more than before, against those of the stronger neighbor."""
    many = int(case.game.seats)
    around = {(case.seat + 1) % many, (case.seat - 1) % many}
    strongest = max(shields(case, case.last, seat) for seat in around)
    now, before = (shields(case, s, case.seat) for s in (case.last, case.here))
    rival = shields(case, case.last, case.claim["other"])
    said = (case.claim["number"], case.claim["less"])
    return (
        case.claim["other"] in around
        and said == (now, rival)
        and rival == strongest
        and now > before
    )


def choice(case: Case) -> bool:
    """One more source of one of so many resources, on no card that neighbors buy from."""
    counts = []
    for s in (case.here, case.last):
        found = [one for one in case.effects(s, case.seat) if one["kind"] == "choice"]
        counts.append(sum(len(one["goods"]) == case.claim["number"] for one in found))
    return bool(counts[1] > counts[0])


def points(case: Case) -> bool:
    gain = case.points(case.last, case.seat) - case.points(case.here, case.seat)
    return bool(gain == case.claim["number"] > case.claim["less"])


def row(case: Case) -> bool:
    """One row of the sheet gained as many, and more than all rows by the move that was played."""
    claim, name = case.claim, case.claim["area"]
    here, then = (mv.score_sheet(case.game, s)[case.seat][name] for s in (case.here, case.last))
    return bool(then - here == claim["number"] > claim["less"])


def action(case: Case) -> bool:
    """The seat acts once more before the next roll."""
    rounds = [case.document(s)["round"] for s in (case.here, case.last)]
    return rounds[0] == rounds[1] and asked("act")(case)


def again(case: Case) -> bool:
    return mv.owed(case.game, case.last) == [{"seat": case.seat, "kind": "play"}]


def chain(case: Case) -> bool:
    printed = case.printed("card", case.claim["piece"])
    coins = [case.city(s, case.seat)["coins"] for s in (case.here, case.last)]
    costs = printed["cost"]["coins"] or printed["cost"]["goods"]
    return bool(costs) and coins[1] >= coins[0]


def goods(case: Case) -> bool:
    good = case.claim["good"]

    def sources(s: Any) -> int:
        table, city = mv.pieces(case.game), case.city(s, case.seat)
        cards = [table["card"][card] for card in city["cards"]]
        effects = [
            e for card in cards if card["color"] in ("brown", "grey") for e in card["effects"]
        ]
        if case.base == "wonders":
            effects += table["board"][city["board"]]["effects"]
        found = sum(one["goods"].get(good, 0) for one in effects if one["kind"] == "goods")
        more = sum(good in one["goods"] for one in effects if one["kind"] == "choice")
        return int(found + more)

    return bool(sources(case.last) == case.claim["number"] > sources(case.here))


def trade(case: Case) -> bool:
    claim = case.claim
    if case.base == "duel":
        prices = [
            unit_price(State(case.document(s)), case.seat, claim["good"]) for s in case.states
        ]
        return prices == [claim["less"], claim["number"]]
    new = [one for one in case.effects(case.last, case.seat) if one["kind"] == "price"]
    return any(claim["good"] in one["goods"] and one["coins"] == claim["number"] for one in new)


def cheaper(case: Case) -> bool:
    what, claim = case.claim["target"], case.claim
    seat = claim.get("other", case.seat)
    found = [case.price(s, seat, what) for s in case.states]
    return found == [claim["number"], claim["less"]]


def purse(case: Case) -> bool:
    return bool(case.city(case.last, case.seat)["coins"] == case.claim["number"])


def chambers(seat_of: Callable[[Case], int]) -> Callable[[Case], bool]:
    def proves(case: Case) -> bool:
        senate, seat = case.document(case.last)["senate"], seat_of(case)
        held = [one for one in senate.values() if leader(one["cubes"]) == seat]
        return bool(len(held) == case.claim["number"])

    return proves


def leader(cubes: list[int]) -> int | None:
    return None if cubes[0] == cubes[1] else cubes.index(max(cubes))


def cubes(case: Case) -> bool:
    here = case.document(case.last)["senate"][str(case.claim["chamber"])]["cubes"]
    return [here[case.seat], here[1 - case.seat]] == [case.claim["number"], case.claim["less"]]


def printed(kind: str) -> Callable[[Case], bool]:
    def proves(case: Case) -> bool:
        claim, found = case.claim, []
        for id in (claim["piece"], claim["instead"]):
            table = mv.pieces(case.game)
            effects = (table.get("wonder", {}).get(id) or table["leader"][id])["effects"]
            numbers = [one.get("number", 1) for one in effects if one["kind"] == kind]
            found.append(numbers[-1] if numbers else 0)
        return found == [claim["number"], claim["less"]] and found[0] > found[1]

    return proves


def asked(*kinds: str) -> Callable[[Case], bool]:
    def proves(case: Case) -> bool:
        return any(
            one["seat"] == case.seat and one["kind"] in kinds
            for one in mv.owed(case.game, case.last)
        )

    return proves


def area(case: Case) -> bool:
    """Ids of spaces begin with the letters of their area."""
    letters = AREAS[case.claim["area"]]
    numbers = []
    for s in (case.here, case.last):
        chosen = case.document(s).get("chosen", {}).get(str(case.seat), [])
        crossed = case.city(s, case.seat)["crossed"] + [
            "Z" if move == "wonder" else move.split(" ")[-1] for move in chosen
        ]
        numbers.append(sum(space.startswith(letters) for space in crossed))
    return bool(numbers[1] == case.claim["number"] > numbers[0])


AREAS = {
    "wonder": "Z",
    "barracks_west": "BW-",
    "barracks_east": "BE-",
    "agora": "A",
    "market": "M-",
    "university": "U-",
    "guild_council": "G",
    "gallery": "L-",
    "warehouse": "W-",
}
IN_DUEL = ("civilian", "military", "scientific", "political")
WAYS = (*IN_DUEL, "points")
GAINS = ("pair", "symbol", "shields", "points")
PROOFS: dict[str, Callable[[Case], bool]] = {
    **{f"wins_{way}": ended(way, lambda case: case.seat) for way in WAYS},
    **{f"lets_win_{way}": ended(way, lambda case: int(case.claim["other"])) for way in IN_DUEL},
    **{f"leaves_{what}": leaves(what, True) for what in GAINS},
    **{f"uncovers_{what}": leaves(what, False) for what in GAINS},
    **{f"printed_{kind}": printed(kind) for kind in ("again", "shields", "points", "coins")},
    "pair": pair,
    "symbol": symbol,
    "sign": sign,
    "shields": pawn,
    "pawn": pawn,
    "stronger": stronger,
    "arms": arms,
    "choice": choice,
    "points": points,
    "again": again,
    "chain": chain,
    "goods": goods,
    "goods_more": goods,
    "trade": trade,
    "cheaper": cheaper,
    "dearer": cheaper,
    "purse": purse,
    "chambers": chambers(lambda case: case.seat),
    "chambers_given": chambers(lambda case: int(case.claim["other"])),
    "cubes": cubes,
    **{f"area_{name}": area for name in AREAS},
    **{f"row_{name}": row for name in AREAS if name != "warehouse"},
    "asks_senate": asked("senate_action"),
    "asks_conspirator": asked("conspirator_choice"),
    "asks_conspiracy": asked("conspire_keep"),
    "asks_token": asked("library", "choose_box_token"),
    "asks_revive": asked("revive"),
    "asks_destroy": asked("destroy"),
    "asks_cross": asked("cross"),
    "asks_bonus": asked("bonus"),
    "asks_action": action,
}
