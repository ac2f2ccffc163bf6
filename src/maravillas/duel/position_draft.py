"""The draft of wonders in a position document."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.deal import ALL_WONDERS, GROUP, WONDERS_LABEL, draw
from maravillas.duel.explain_errors import refuse
from maravillas.duel.game import DRAFT_ORDER
from maravillas.duel.position_document import Document, mask, numbers
from maravillas.duel.state import State

PICKS: Final = (0, 1, 2, 4, 5, 6)  # the last wonder of a group is given at once
NOT_YET: Final = ("layout", "face_up", "owed", "discard")


def read_draft(d: Document, s: State) -> None:
    """What is shown, what is to come, who picks."""
    keys = d.keys["draft"].dict(("shown", "picks", "next")) if "draft" in d.keys else {}
    _check_fresh(d, s)
    drafted = [len(numbers(s.city(seat).unbuilt)) for seat in (0, 1)]
    s.picks = sum(drafted)
    if "picks" in keys:
        s.picks = keys["picks"].int(0, PICKS[-1])
    if s.picks not in PICKS:
        allowed = ", ".join(map(str, PICKS))
        refuse(keys.get("picks", d.at("seats")), "picks", count=int(s.picks), allowed=allowed)
    _check_drafted(d, s, drafted)
    s.turn = DRAFT_ORDER[s.picks]
    if "turn" in d.keys and d.keys["turn"].value != s.turn:
        refuse(d.keys["turn"], "turn_draft", picks=int(s.picks), most=int(s.turn))
    _read_groups(d, s, keys)


def _read_groups(d: Document, s: State, keys: dict[str, Reader]) -> None:
    """The wonders shown and those to come; what is left out is drawn from the others."""
    s.offer = mask(d.placed(keys.get("shown"), "wonder"))
    s.coming = mask(d.placed(keys.get("next"), "wonder"))
    shown = GROUP - int(s.picks) % GROUP
    coming = GROUP if s.picks < GROUP else 0
    rng = d.stream(WONDERS_LABEL)
    others = ALL_WONDERS & ~mask(d.named("wonder"))
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
    for key in NOT_YET:
        if key in d.keys and d.keys[key].value:
            refuse(d.keys[key], "in_draft")
    for key in ("extra_turn", "taken"):
        if key in d.keys and d.keys[key].value is not False:
            refuse(d.keys[key], "in_draft")
    if d.age != 1:
        refuse(d.keys["age"], "in_draft")
    if s.pawn:
        refuse(d.keys["pawn"], "in_draft")
    for seat in (0, 1):
        city = s.city(seat)
        if city.low | city.high | city.built | city.tokens:
            refuse(d.keys["seats"].list()[seat], "in_draft")
