"""Observations say the same as views: field by field, in whole games."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas import observation
from maravillas.dice.data.faces import DICE
from maravillas.duel.agora.data.cards import CONSPIRACIES, DECREES
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.pantheon.data.cards import DIVINITIES
from maravillas.registry import AnyGame
from maravillas.wonders.data.cards import NAMES, early_number, late_number, number_at
from maravillas.wonders.leaders.data.cards import LEADER_NAMES
from tests.games import STRINGS, Combination, label, made, walk

Read = dict[str, list[int]]
OURS = [one for one in STRINGS if not one[0].endswith(("silent", "loud", "toy"))]


def named(bits: list[int], names: Any) -> list[str]:
    return [names[n] for n, bit in enumerate(bits) if bit]


def listed(numbers: list[int], names: Any) -> list[str]:
    """What numbers from 1 stand for; 0 is nothing."""
    return [names[n - 1] for n in numbers if n]


def duel(game: AnyGame, view: Any, seen: Read, seat: int) -> None:
    assert named(seen["board"], ALL_TOKEN_NAMES) == view["board"]
    assert seen["pawn"] == [-view["pawn"] if seat else view["pawn"]]
    assert set(named(seen["discard"], ALL_NAMES)) == set(view["discard"])
    slots = {slot["slot"]: slot for slot in view["layout"]}
    assert [n for n, bit in enumerate(seen["slots"]) if bit] == sorted(slots)
    for slot, number in enumerate(seen["slot_cards"]):
        shown = slots[slot]["card"] if slot in slots else None
        assert shown == (ALL_NAMES[number - 1] if number else None)
    assert named(seen["library"], ALL_TOKEN_NAMES) == (view["library"] or [])
    if view["draft"]:
        assert named(seen["draft"], ALL_WONDER_NAMES) == view["draft"]["shown"]
    for whose, at in (("own", seat), ("rival", 1 - seat)):
        city = view["seats"][at]
        cards = {*city["cards"], *city.get("senators", ())}
        assert seen[f"{whose}.coins"] == [city["coins"]]
        assert set(named(seen[f"{whose}.cards"], ALL_NAMES)) == cards
        assert named(seen[f"{whose}.unbuilt"], ALL_WONDER_NAMES) == city["unbuilt"]
        assert named(seen[f"{whose}.tokens"], ALL_TOKEN_NAMES) == city["tokens"]
        assert seen[f"{whose}.prices"] == list(city["prices"].values())
        assert seen[f"{whose}.produces"] == list(city["produces"].values())
        if "reserve" in city:
            assert seen[f"{whose}.reserve"] == [city["reserve"]]
            assert named(seen[f"{whose}.decrees"], DECREES) == city["decrees"]
            assert seen[f"{whose}.conspiracies"] == [len(city["conspiracies"])]
        if "divinities" in city:
            assert named(seen[f"{whose}.divinities"], DIVINITIES) == city["divinities"]
            costs = [space["costs"][at] for space in view["pantheon"]]
            assert seen[f"{whose}.costs"] == costs
    if "senate" in view:
        held = [one["conspiracy"] for one in view["seats"][seat]["conspiracies"]]
        assert listed(seen["senate.held"], CONSPIRACIES) == held
        assert seen["senate.deck"] == [view["conspiracy_deck"]["count"]]
    if "mythology_decks" in view:
        decks = [card for deck in view["mythology_decks"] for card in deck["cards"] if card]
        assert listed(seen["pantheon.seen"][6:], DIVINITIES) == decks


def wonders(game: AnyGame, view: Any, seen: Read, seat: int) -> None:
    age = seen["age"][0]

    def cards(counts: list[int]) -> Counter[str]:
        return Counter({NAMES[number_at(age, n)]: many for n, many in enumerate(counts) if many})

    assert cards(seen["own.hand"]) == Counter(view["hand"])
    pile = {NAMES[n]: many for n, many in enumerate(seen["known_discards"]) if many}
    assert Counter(pile) == Counter(view["discard"]["cards"])
    assert seen["discards"] == view["discard"]["ages"]
    seats = len(view["seats"])
    passed = {hand["seat"]: hand["cards"] for hand in view["passed"]}
    for place in range(seats):
        at = (seat + place) % seats
        whose, city = f"left_{place}" if place else "own", view["seats"][at]
        early = [early_number(n) for n, bit in enumerate(seen[f"{whose}.early_cards"]) if bit]
        late = [late_number(n) for n, bit in enumerate(seen[f"{whose}.late_cards"]) if bit]
        assert {NAMES[n] for n in early + late} == {*city["cards"]}
        assert seen[f"{whose}.coins"] == [city["coins"]]
        assert seen[f"{whose}.stages"] == [city["stages"]]
        assert seen[f"{whose}.cards"] == [city["hand"]]
        if place and f"{whose}.passed" in seen:
            assert cards(seen[f"{whose}.passed"]) == Counter(passed.get(at, ()))
        if "leaders" in city:
            assert named(seen[f"{whose}.leaders"], LEADER_NAMES) == city["leaders"]
        if "debt" in city:
            assert seen[f"{whose}.debt"] == [city["debt"]]
            assert seen[f"{whose}.army"] == [city["shields"]]
    if view.get("leader_hand") is not None:
        assert named(seen["own.leaders_held"], LEADER_NAMES) == view["leader_hand"]


def dice(game: Any, view: Any, seen: Read, seat: int) -> None:
    forum = {die["die"]: die for die in view["forum"]}
    assert named(seen["forum"], DICE) == list(forum)
    sections = [forum[die]["section"] + 1 if die in forum else 0 for die in DICE]
    assert seen["sections"] == sections
    boards = {board.id: board for board in game.boards}
    for place in range(len(view["seats"])):
        sheet = view["seats"][(seat + place) % len(view["seats"])]
        whose = f"left_{place}" if place else "now"
        assert seen[f"{whose}.coins"] == [sheet["coins"]]
        spaces = [*boards[sheet["board"]].spaces, *[""] * 62]
        assert named(seen[f"{whose}.crossed"], spaces) == sheet["crossed"]


CHECKS: dict[str, Callable[[AnyGame, Any, Read, int], None]] = {
    "duel": duel,
    "wonders": wonders,
    "dice": dice,
}


@pytest.mark.parametrize("combination", OURS, ids=map(label, OURS))
def test_an_observation_tells_what_the_view_tells(combination: Combination) -> None:
    game = made(*combination)
    check = CHECKS[combination[0].split("+")[0]]
    for seed in (5, 6):
        for s in walk(*combination, seed):
            for seat in range(game.seats):
                seen = observation.read(game, observation.observe(game, s, seat))
                check(game, mv.view(game, s, seat), seen, seat)


def test_every_book_is_compared() -> None:
    assert {name.split("+")[0] for name, _ in OURS} == set(CHECKS)
