"""The naive engine plays whole games of Pantheon by itself, and nothing is lost on the way."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.duel.naive import score, turns
from tests.duel.naive.comparing import keen
from tests.duel.naive.dealing import fresh
from tests.duel.naive.facts import DIVINITIES, OFFERINGS
from tests.duel.naive.state import State
from tests.samples import sample

GAMES = ("duel+pantheon", "duel+agora+pantheon")
PILES = ("cards", "senators")


def cards(t: State) -> int:
    """Wherever a card of the ages can be."""
    found = len(t.discard) + len(t.layout) + sum(len(deck) for deck in t.decks.values())
    found += sum(len(pile) for pile in t.removed.values())
    for city in t.seats:
        found += len(city["under"]) + sum(len(city[pile]) for pile in PILES)
        found += sum(bool(plot["prepared_with"]) for plot in city["conspiracies"])
    return found


def divinities(t: State) -> list[str]:
    lists = [*t.divine.values(), t.pantheon.values(), *(city["divinities"] for city in t.seats)]
    return sorted(name for names in lists for name in names)


def progress(t: State) -> list[str]:
    locked = [item["token"] for item in t.locked]
    owned = t.seats[0]["tokens"] + t.seats[1]["tokens"]
    return sorted([*t.board, *t.box, *t.enki, *locked, *owned])


def check(t: State, deal: dict[str, Any]) -> None:
    assert cards(t) == deal["cards"]
    assert progress(t) == deal["progress"]
    left = [name for name in DIVINITIES if name != "gate" or t.age > 1]
    if t.phase == "play":
        assert divinities(t) == sorted(left)
    for city in t.seats:
        assert min(city["coins"], city["astarte"]) >= 0
        assert len(city["under"]) == len(city["built"])
    found = [*t.slot_tokens.values(), *t.seats[0]["mythology_tokens"]]
    found += t.seats[1]["mythology_tokens"]
    assert len([token for token in found if token not in OFFERINGS]) == 5
    points = [score.points(t, seat) for seat in (0, 1)]
    assert all(2 * sheet["total"] == sum(sheet.values()) for sheet in points)


@pytest.mark.parametrize("name", GAMES)
def test_games_end_and_nothing_is_lost(name: str) -> None:
    turns_played: Counter[str] = Counter()
    for seed in range(sample(8, 100)):
        t, chance = State(fresh(name, seed)), random.Random(seed)
        deal = {"cards": cards(t), "progress": progress(t)}
        played: Counter[str] = Counter()
        while owed := turns.asked(t):
            check(t, deal)
            moves = turns.moves(t)
            assert len(moves) == len(set(moves))
            move = keen(moves, chance) if seed % 2 else chance.choice(moves)
            played[owed["kind"]] += 1
            played["activation"] += owed["kind"] == "play" and move.startswith("activate")
            turns.do(t, move)
        turns_played += played
        if name == "duel+pantheon" and t.kind in ("civilian", "shared"):
            assert played["play"] == 60 + played["activation"] - played["discard_slot"]
    assert turns_played["place_divinity"] > 0
    assert turns_played["activation"] > 0
