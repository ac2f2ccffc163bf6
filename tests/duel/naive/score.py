"""Points and victories."""

from typing import Any

from tests.duel.naive.city import counted
from tests.duel.naive.facts import CARDS, CHAMBERS, DUEL, PANTHEON, TOKENS, WONDERS, effects
from tests.duel.naive.state import State


def check_supremacy(t: State) -> None:
    """Scientific before military before political (AGORA-132); two at once share (AGORA-133)."""
    scientific = [seat for seat in (0, 1) if len(set(t.symbols(seat))) >= 6]
    political = [seat for seat in (0, 1) if rules_senate(t, seat)]
    if scientific:
        finish(t, scientific, "scientific" if len(scientific) == 1 else "shared")
    elif abs(t.pawn) == 9:
        finish(t, [0 if t.pawn > 0 else 1], "military")
    elif political:
        finish(t, political, "political")


def rules_senate(t: State, seat: int) -> bool:
    return bool(t.senate) and all(t.controller(chamber) == seat for chamber in t.senate)


def finish(t: State, winners: list[int], kind: str) -> None:
    t.winners, t.kind, t.phase, t.owed = winners, kind, "over", []


def count_points(t: State) -> None:
    mine, yours = points(t, 0), points(t, 1)
    lead = mine["total"] - yours["total"] or mine["civilian"] - yours["civilian"]
    winners = [0, 1] if lead == 0 else [0] if lead > 0 else [1]
    finish(t, winners, "civilian" if lead else "shared")


def points(t: State, seat: int) -> dict[str, int]:
    city = t.seats[seat]
    ahead = t.pawn if seat == 0 else -t.pawn
    printed = DUEL["military_track"]["vp_by_distance"]
    found = {"military": printed[str(min(ahead, 8))] if ahead > 0 else 0}
    for kind in ("civilian", "scientific", "commercial", "guild"):
        cards = [CARDS[card] for card in city["cards"] if CARDS[card]["type"] == kind]
        found[kind] = sum(worth(t, seat, card) for card in cards)
    found["guild"] += temples(t, seat)
    found["wonders"] = sum(worth(t, seat, WONDERS[wonder]) for wonder in city["built"])
    found["progress"] = sum(worth(t, seat, TOKENS[token]) for token in city["tokens"])
    if t.owns(seat, "mysticism"):
        found["progress"] += 2 * len(city["mythology_tokens"] + city["offering_tokens"])
    found["coins"] = city["coins"] // 3
    if "agora" in t.books:
        mine = [chamber for chamber in t.senate if t.controller(chamber) == seat]
        found["chambers"] = sum(CHAMBERS[chamber]["vp"] for chamber in mine)
    if "pantheon" in t.books:
        found["divinities"] = 9 * ("aphrodite" in city["divinities"]) + city["astarte"]
    return {**found, "total": sum(found.values())}


def temples(t: State, seat: int) -> int:
    owned = sum("mythology" in CARDS[card] for card in t.seats[seat]["cards"])
    return int(PANTHEON["grand_temple_vp"][str(owned)])


def worth(t: State, seat: int, thing: dict[str, Any]) -> int:
    found = sum(part["amount"] for part in effects(thing, "vp"))
    found += sum(part["amount"] * counted(t, seat, part) for part in effects(thing, "vp_per"))
    return int(found)
