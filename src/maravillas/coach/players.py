"""What a review says of each player: play apart from luck, and how the deal became the result."""

from collections.abc import Sequence
from typing import Final

from maravillas import api
from maravillas.coach.analysis import gauge, points
from maravillas.coach.marks import KEY_MOMENTS, WORDS, play_of
from maravillas.coach.shapes import Bars, Decision, Moment, Player, Said
from maravillas.coach.walk import Walk, result_of
from maravillas.messages import LANGUAGES, say
from maravillas.record import Record

MOMENTS: Final = 7  # of a seat, at most
SWING: Final = 8.0  # luck that is worth a look, in points
DECISIVE: Final = 3  # moves that may have decided a game, at most
EVEN: Final = 0.5  # luck that is next to nothing


def players_of(walk: Walk, record: Record, decisions: Sequence[Decision]) -> list[Player]:
    return [_player(walk, record, decisions, seat) for seat in range(walk.game.seats)]


def _player(walk: Walk, record: Record, decisions: Sequence[Decision], seat: int) -> Player:
    own = [one for one in decisions if one["seat"] == seat]
    counted = [one["loss"] for one in own if one["counted"]]
    bars = bars_of(walk, decisions, seat)
    play = play_of(points(walk.game, loss) for loss in counted)
    told = record.seats[seat] if seat < len(record.seats) else {}
    name, bot = told.get("name"), told.get("bot")
    return {
        "seat": seat,
        "name": str(name or bot or ""),
        "bot": None if bot is None else str(bot),
        "play": play,
        "counted": len(counted),
        "marks": {word: sum(one["mark"] == word for one in own) for word in WORDS},
        "luck": bars["luck"],
        "bars": bars,
        "headline": headline(walk.unit, play, bars["luck"]),
        "sheet": api.score_sheet(walk.game, walk.end)[seat],
    }


def bars_of(walk: Walk, decisions: Sequence[Decision], seat: int) -> Bars:
    """Start, own slips, others' slips, luck, what the engine thinks otherwise now, and the result.

    A partner's slip costs as much as one's own; a rival's is shared among all other sides.
    """
    unit, side = walk.unit, int(walk.game.side)
    sides = int(walk.game.seats) // side
    start = _first_value(walk, decisions, seat)
    slips = -sum(one["loss"] for one in decisions if one["seat"] == seat)
    others = luck = 0.0
    for one in decisions:
        if one["seat"] != seat:
            partner = one["seat"] // side == seat // side
            others += -one["loss"] if partner else one["loss"] / (sides - 1)
        luck += sum(item["gain"] for item in one["luck"] if item["seat"] == seat)
    reached = result_of(walk, seat)
    expected = start + slips + others + luck
    # Where nobody can tell, what was to be expected: no better than first, no worse than last.
    end = min(-10.0, max(-10.0 * sides, expected)) if reached is None else gauge(unit, *reached)
    return {
        "start": _shown(unit, start),
        "slips": round(slips, 2),
        "others": round(others, 2),
        "luck": round(luck, 2),
        "mind": round(end - expected, 2),
        "result": _shown(unit, end),
    }


def _first_value(walk: Walk, decisions: Sequence[Decision], seat: int) -> float:
    """What the deal was worth to a seat: its first decision's value, or what the other's leaves."""
    if walk.in_turns:
        first = decisions[0]
        return gauge(walk.unit, first["win"] if first["seat"] == seat else 1 - first["win"], 0)
    own = next((one for one in decisions if one["seat"] == seat), decisions[0])
    return gauge(walk.unit, own["win"], own["place"])


def _shown(unit: str, value: float) -> float:
    """A value as people know it: points of win chance, or a place."""
    return round(value if unit == "win" else -value / 10, 2)


def moments_of(walk: Walk, decisions: Sequence[Decision]) -> list[Moment]:
    """The slips of every seat and the luck that changed much, the largest first."""
    found: list[Moment] = []
    for seat in range(walk.game.seats):
        own: list[Moment] = []
        for one in decisions:
            if one["seat"] == seat and one["mark"] in KEY_MOMENTS:
                own.append(_moment("slip", one, seat, one["loss"]))
            for item in one["luck"]:
                if item["seat"] == seat and points(walk.game, abs(item["gain"])) >= SWING:
                    own.append(_moment("luck", one, seat, item["gain"]))
        own.sort(key=lambda moment: -abs(moment["size"]))
        found += own[:MOMENTS]
    return sorted(found, key=lambda moment: -abs(moment["size"]))


def _moment(type: str, decision: Decision, seat: int, size: float) -> Moment:
    return {"type": type, "number": decision["number"], "seat": seat, "size": round(size, 2)}


def decisive_of(walk: Walk, decisions: Sequence[Decision]) -> list[int]:
    """The moves that decided a game: the fewest slips of the side that came second which gave away
    half of what lies between it and the winner. None where these are more than a few, or where
    nobody can tell who came second.
    """
    ends = [result_of(walk, seat) for seat in range(walk.game.seats)]
    values = [gauge(walk.unit, *end) for end in ends if end is not None]
    if len(values) < len(ends) or len(set(values)) < 2:
        return []
    first, second = sorted(set(values), reverse=True)[:2]
    side = int(walk.game.side)
    losers = [seat for seat, value in enumerate(values) if value == second]
    if len({seat // side for seat in losers}) > 1:
        return []
    own = [one for one in decisions if one["seat"] in losers and one["mark"] in KEY_MOMENTS]
    own.sort(key=lambda one: -one["loss"])
    lost = 0.0
    for count, one in enumerate(own[:DECISIVE], 1):
        lost += one["loss"]
        if lost >= (first - second) / 2:
            return sorted(each["number"] for each in own[:count])
    return []


def headline(unit: str, play: int | None, luck: float) -> Said:
    """How somebody played and what luck did, in one sentence."""
    gave = "even" if abs(luck) < EVEN else "gave" if luck > 0 else "took"
    how = "nothing" if play is None else gave if unit == "win" else f"{gave}_place"
    found: Said = {}
    for lang in LANGUAGES:
        size = figure(abs(luck) / (1 if unit == "win" else 10), 0 if unit == "win" else 1, lang)
        found[lang] = say(lang, f"coach.headline.{how}", {"play": play or 0, "found": size})
    return found


def figure(value: float, digits: int, lang: str) -> str:
    """A number with so many decimals, as a language writes it."""
    told = f"{value:.{digits}f}"
    return told.replace(".", say(lang, "coach.decimal")) if digits else told


def names_of(record: Record) -> list[str]:
    """The players' names; two bots of one kind are told apart by their seats."""
    names = [str(seat.get("name") or seat.get("bot") or "") for seat in record.seats]
    return [
        f"{name} {seat + 1}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
