"""A table is its events: whatever prefix of them is folded gives what was told at that moment."""

from random import Random
from typing import Any

import msgspec
import pytest

from maravillas import api, fair
from maravillas.server.channel import Channel
from maravillas.server.live import Live
from maravillas.server.place import Place, made_row
from maravillas.server.shapes import Body
from maravillas.server.store import Event, Row
from maravillas.server.undo import hidden_choices, undo_to
from maravillas.server.updates import Presence, update
from tests.games import FEW, label, made
from tests.server.terms import terms

pytestmark = pytest.mark.slow


def row_of(name: str, options: dict[str, Any], many: int) -> Row:
    setup = terms(name, options, "drawn")
    places = [Place("person" if n < 2 else "bot", f"P{n}", None, None) for n in range(many)]
    row = made_row("t", "o", 0, b"\x07" * fair.SECRET, setup, places)
    for n, seat in enumerate(row.setup["seats"]):
        if seat["kind"] == "bot":
            seat["bot"], seat["contribution"] = "random", f"{n:032x}"
    return row


def next_event(live: Live, rng: Random) -> Event:
    """Anything that may happen now."""
    number, at = len(live.history), 1000 * len(live.history)
    if live.status == "open":
        n = next(n for n, p in enumerate(live.places) if not p.taken)
        bits = f"{n:032x}"
        body: Body = {"place": n, "name": f"P{n}", "secret": bits, "contribution": bits}
        return Event(number, at, "join", body)
    seat = rng.choice(live.waiting())
    anyone = rng.randrange(len(live.order))
    if rng.random() < 0.15 and hidden_choices(live, anyone):
        count = hidden_choices(live, anyone)
        return Event(number, at, "back", {"seat": anyone, "count": count})
    if rng.random() < 0.04 and live.line:
        return Event(number, at, "undo", {"seat": seat, "to": len(live.line) - 1})
    if rng.random() < 0.03:
        kind = "return" if live.at_seat(anyone).away else "replace"
        return Event(number, at, kind, {"seat": anyone, "bot": "random"})
    text = rng.choice(api.moves(live.game, live.s, seat))
    return Event(number, at, "move", {"seat": seat, "move": text})


@pytest.mark.parametrize("combination", FEW, ids=[label(c) for c in FEW])
def test_every_prefix_gives_what_was_told_then(combination: tuple[str, dict[str, Any]]) -> None:
    name, options = combination
    game = made(name, options)
    many = int(game.seats)
    live = Live.of(row_of(game.name, dict(game.options), many))
    channels = {place: Channel(place) for place in (None, *range(many))}
    logs: dict[int | None, list[Any]] = {place: [] for place in channels}
    heard = dict.fromkeys(channels, 0)
    rng = Random(5)
    while live.status in ("open", "playing") and len(live.history) < 45:
        event = next_event(live, rng)
        live = live.copy()
        change = live.fold(event)
        for place, channel in channels.items():
            if channel.hear(live, change) and rng.random() < 0.6:  # some messages are missed
                keep, entries = channel.since_version(heard[place])
                logs[place] = logs[place][:keep] + entries
                heard[place] = channel.version
        if len(live.history) % 9 == 0:
            same_after_rebuilding(live, channels)
    same_after_rebuilding(live, channels)
    for place, channel in channels.items():
        keep, entries = channel.since_version(heard[place])
        assert logs[place][:keep] + entries == channel.entries


def same_after_rebuilding(live: Live, channels: dict[int | None, Channel]) -> None:
    again = Live.of(live.row, live.history)
    assert (again.line, again.order, again.status) == (live.line, live.order, live.status)
    assert (again.epoch, again.places, again.end) == (live.epoch, live.places, live.end)
    if live.state is None:
        return
    assert again.game.hash(again.s) == live.game.hash(live.s)
    here = Presence([False] * len(live.places), [None] * len(live.places))
    for place, channel in channels.items():
        rebuilt = Channel.of(again, place)
        rebuilt.at = channel.at
        one, two = (update(live, c, 0, here, 0) for c in (channel, rebuilt))
        assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_an_undo_goes_no_further_than_the_last_decision() -> None:
    game = made("duel", {})
    row = row_of("duel", dict(game.options), 2)
    row.setup["seats"][1] |= {"kind": "bot", "bot": "random", "contribution": "00" * 16}
    live = Live.of(row)
    rng = Random(1)
    while len(live.line) < 3:
        live.fold(next_event(live, rng))
    person = live.order.index(0)
    found = undo_to(live, person)
    if found is not None:
        assert live.line[found].seat == person
        assert all(played.seat != person for played in live.line[found + 1 :])
