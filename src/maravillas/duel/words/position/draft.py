"""The draft of wonders in a position document."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.rules.deal import GROUP, WONDERS_LABEL, draw
from maravillas.duel.rules.game import DRAFT_ORDER
from maravillas.duel.rules.state import State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.ids import mask, numbers
from maravillas.duel.words.position.document import Document

PICKS: Final = (0, 1, 2, 4, 5, 6)  # the last wonder of a group is given at once
PICKED: Final = (1, 2, 4, 5, 6, 8)  # while what a wonder does when it is picked is still owed
NOT_YET: Final = ("layout", "face_up", "owed", "discard")
LAID: Final = ("discard",)  # Age I lies there, and a wonder may do something when it is picked


def read_draft(d: Document, s: State) -> None:
    """What is shown, what is to come, who picks."""
    keys = d.keys["draft"].dict(("shown", "picks", "next")) if "draft" in d.keys else {}
    _check_fresh(d, s)
    drafted = [len(numbers(s.city(seat).unbuilt)) for seat in (0, 1)]
    s.picks = sum(drafted)
    owed = bool(d.laid and "owed" in d.keys and d.keys["owed"].list())
    possible = PICKED if owed else PICKS
    if "picks" in keys:
        s.picks = keys["picks"].int(0, possible[-1])
    if s.picks not in possible:
        allowed = ", ".join(map(str, possible))
        refuse(keys.get("picks", d.at("seats")), "picks", count=int(s.picks), allowed=allowed)
    _check_drafted(d, s, drafted)
    s.turn = DRAFT_ORDER[_picker(int(s.picks)) if owed else s.picks]
    if "turn" in d.keys and d.keys["turn"].value != s.turn:
        refuse(d.keys["turn"], "turn_draft", picks=int(s.picks), most=int(s.turn))
    _read_groups(d, s, keys, owed)


def _picker(picks: int) -> int:
    """Which pick was the last that somebody made: a group's last wonder is given."""
    return picks - (1 if picks % GROUP else 2)


def _read_groups(d: Document, s: State, keys: dict[str, Reader], owed: bool) -> None:
    """The wonders shown and those to come; what is left out is drawn from the others."""
    s.offer = mask(d.placed(keys.get("shown"), "wonder"))
    s.coming = mask(d.placed(keys.get("next"), "wonder"))
    shown = GROUP - int(s.picks) % GROUP
    coming = GROUP if s.picks < GROUP else 0
    if owed and s.picks % GROUP == 0:  # the next group is not shown yet
        shown, coming = 0, 2 * GROUP - int(s.picks)
    rng = d.stream(WONDERS_LABEL)
    others = mask(d.names["wonder"].values()) & ~mask(d.named("wonder"))
    if "shown" not in keys:
        s.offer = draw(others, shown, rng)
    if "next" not in keys:
        s.coming = draw(others & ~s.offer, coming, rng)
    _check_group(keys.get("shown", d.at("draft")), "shown", s, int(s.offer), shown)
    _check_group(keys.get("next", d.at("draft")), "next", s, int(s.coming), coming)


def _check_group(reader: Reader, name: str, s: State, group: int, most: int) -> None:
    count = len(numbers(group))
    if count != most:
        refuse(reader, name, picks=int(s.picks), most=most, count=count)


def _check_drafted(d: Document, s: State, drafted: list[int]) -> None:
    if not d.strict:
        return
    for seat in (0, 1):
        most = sum(DRAFT_ORDER[n] == seat for n in range(s.picks))
        if drafted[seat] != most:
            reader = d.keys["seats"].list()[seat] if "seats" in d.keys else d.reader
            refuse(reader, "drafted", picks=int(s.picks), most=most, count=drafted[seat])


def _check_fresh(d: Document, s: State) -> None:
    """Nothing has been played while wonders are drafted."""
    if d.strict and d.game.first_game:
        refuse(d.at("phase" if "phase" in d.keys else "draft"), "first_game")
    for key in LAID if d.laid else NOT_YET:
        if key in d.keys and d.keys[key].value:
            refuse(d.keys[key], "in_draft")
    for key in ("extra_turn", "taken"):
        if key in d.keys and d.keys[key].value is not False:
            refuse(d.keys[key], "in_draft")
    if d.age != 1:
        refuse(d.keys["age"], "in_draft")
    if abs(int(s.pawn)) > sum(r.pawn_in_draft for r in d.readings):
        refuse(d.keys["pawn"], "in_draft")
    for seat in (0, 1):
        city = s.city(seat)
        if city.low | city.high | city.built | city.tokens:
            refuse(d.keys["seats"].list()[seat], "in_draft")
