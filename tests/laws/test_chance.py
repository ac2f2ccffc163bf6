"""What a move may reveal: outcomes sum to one, come up as often as told, and can be dealt."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from math import prod
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.outcomes import Chance, Outcome
from maravillas.core.rng import Rng
from maravillas.duel.agora.data.cards import DECREES
from maravillas.registry import AnyGame
from tests.duel.agora.law_documents import ACTIONS, with_slots
from tests.duel.chance import looks_like, looks_uniform
from tests.games import STRING_LABELS, STRINGS, Combination, made, some_move, waiting, walk
from tests.samples import sample

TRIED = 3  # moves of a position, and outcomes of a move
DUELS = ["duel", "duel+agora", "duel+pantheon", "duel+agora+pantheon"]


def moves_of(game: AnyGame, s: Any) -> Iterator[tuple[int, int]]:
    for seat in waiting(game, s):
        moves = game.legal(s, seat)
        for move in moves[:: max(1, len(moves) // TRIED)]:
            yield seat, move


def shown_in(game: AnyGame, s: Any, seat: int, places: Any) -> dict[str, str]:
    """What lies open at some places, as the seat's view tells it."""
    view: Any = mv.view(game, s, seat)
    found = {}
    for place in places:
        word, _, number = place.partition(" ")
        if word == "slot":
            found[place] = next(x["card"] for x in view["layout"] if x["slot"] == int(number))
        elif word == "decree":
            found[place] = DECREES[int(s.senate.decree(int(number) - 1))]
        elif word == "die":
            die = next(x for x in view["forum"] if x["die"] == number)
            found[place] = f"{die['face']} {die['section']}"
        else:
            ids = view["library"] if place == "library" else view["draft"]["shown"]
            found[place] = " ".join(sorted(ids))
    return found


def sorted_ids(shown: Any) -> dict[str, str]:
    several = ("library", "draft")
    return {p: " ".join(sorted(v.split())) if p in several else v for p, v in shown.items()}


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_outcomes_sum_to_one_and_come_up_when_they_are_dealt(combination: Combination) -> None:
    game = made(*combination)
    for s in walk(*combination, 3):
        for seat, move in moves_of(game, s):
            chance = game.chance(s, seat, move)
            if chance.outcomes is None:
                assert isinstance(chance.many, str) or chance.many > 1000
                for values in chance.parts.values():
                    assert sum(values.values()) == pytest.approx(1)
                check_drawn(game, s, seat, move, chance)
                continue
            assert len(chance.outcomes) == chance.many
            assert sum(outcome.probability for outcome in chance.outcomes) == pytest.approx(1)
            different = {tuple(sorted(outcome.shown.items())) for outcome in chance.outcomes}
            assert len(different) == chance.many
            for outcome in chance.outcomes[:: max(1, chance.many // TRIED)]:
                check_dealt(game, s, seat, move, outcome)


def check_drawn(game: AnyGame, s: Any, seat: int, move: int, chance: Chance) -> None:
    """What is not listed is drawn: the seat cannot tell the states apart, and they play on."""
    t, again, other = (chance.draw(Rng(k, 5)) for k in (1, 1, 2))
    assert t == again
    for drawn in (t, other):
        assert mv.information_key(game, drawn, seat) == mv.information_key(game, s, seat)
        game.apply(drawn, seat, move)
    rng = Rng(1, 2)
    while waiting(game, t):
        game.apply(t, *some_move(game, t, rng))


def check_dealt(game: AnyGame, s: Any, seat: int, move: int, outcome: Outcome) -> None:
    """The seat cannot tell the dealt state from s, until the move shows what was dealt."""
    t = game.with_chance(s, outcome)
    assert game.legal(t, seat) == game.legal(s, seat)
    assert mv.view(game, t, seat) == mv.view(game, s, seat)
    assert game.from_bytes(game.to_bytes(t)) == t
    game.apply(t, seat, move)
    assert shown_in(game, t, seat, outcome.shown) == sorted_ids(outcome.shown)
    rng = Rng(1, 2)
    while waiting(game, t):
        game.apply(t, *some_move(game, t, rng))


def some_reveals(name: str) -> Iterator[tuple[AnyGame, Any, int, int]]:
    """Positions of random games with moves that reveal something that can be listed."""
    game = mv.make(name)
    for seed in range(30):
        s, rng = game.new(seed), Rng(seed, 4)
        while waiting(game, s):
            seat, move = some_move(game, s, rng)
            chance = game.chance(s, seat, move)
            if chance.outcomes is not None and 1 < chance.many <= 200:
                yield game, game.clone(s), seat, move
            game.apply(s, seat, move)


def redeals_agree(game: AnyGame, s: Any, seat: int, move: int, outcomes: Sequence[Outcome]) -> bool:
    """Whether redeals show what was listed, about as often."""
    places = list(dict.fromkeys(place for outcome in outcomes for place in outcome.shown))
    found: list[Hashable] = []
    for k in range(12 * len(outcomes)):
        t = game.determinize(s, seat, Rng(k, 8))
        game.apply(t, seat, move)
        found.append(tuple(shown_in(game, t, seat, places).values()))
    wanted: dict[Hashable, float] = {
        tuple(map(sorted_ids(outcome.shown).get, places)): outcome.probability
        for outcome in outcomes
    }
    return looks_like(found, wanted)


@pytest.mark.parametrize("name", DUELS)
def test_outcomes_come_up_as_often_as_in_redeals(name: str) -> None:
    """One position for each sort of place that is revealed."""
    met: set[tuple[str, ...]] = set()
    for game, s, seat, move in some_reveals(name):
        outcomes = game.chance(s, seat, move).outcomes
        sort = tuple(place.split()[0] for place in outcomes[0].shown)
        if sort in met:
            continue
        met.add(sort)
        assert redeals_agree(game, s, seat, move, outcomes), sort
        if len(met) == sample(3, 6):
            break
    assert ("slot",) in met
    assert len(met) > 1


def test_a_decree_that_ends_the_game_leaves_cards_face_down() -> None:
    """A shield brings the pawn into the capital before slot 7 is turned up."""
    document = {
        **with_slots(ACTIONS, _13=None, _7="?"),
        "taken": 13,
        "pawn": 8,
        "military": ["small_second", "large_second"],
        "actions_left": 1,
    }
    game, s = mv.position.load(document)
    move = mv.parse(game, s, 0, "place 2")
    outcomes = game.chance(s, 0, move).outcomes
    assert outcomes is not None
    ends = [one for one in outcomes if "slot 7" not in one.shown]
    assert [one.shown for one in ends] == [{"decree 2": "shield"}]
    assert ends[0].probability == pytest.approx(1 / 13)
    assert sum(one.probability for one in outcomes) == pytest.approx(1)
    for outcome in (ends[0], outcomes[0], outcomes[-1]):
        check_dealt(game, s, 0, move, outcome)
    assert redeals_agree(game, s, 0, move, outcomes)


def test_dice_are_independent_and_can_be_set() -> None:
    game = mv.make("dice", players=2)
    s = game.new(3)
    while True:
        seat, move = waiting(game, s)[0], game.legal(s, waiting(game, s)[0])[0]
        chance = game.chance(s, seat, move)
        if chance.parts:
            break
        game.apply(s, seat, move)
    assert chance.outcomes is None
    assert chance.many == prod(len(values) for values in chance.parts.values())
    picked = {place: list(values)[-1] for place, values in chance.parts.items()}
    t = game.with_chance(s, picked)
    game.apply(t, seat, move)
    assert shown_in(game, t, seat, picked) == picked
    rolled: Counter[str] = Counter()
    for k in range(480):
        u = chance.draw(Rng(k, 1))
        game.apply(u, seat, move)
        rolled[shown_in(game, u, seat, ["die blue"])["die blue"]] += 1
    assert looks_uniform(rolled.elements(), chance.parts["die blue"])


def test_the_great_library_shows_its_draw_to_who_draws() -> None:
    document = {
        "game": "duel",
        "age": 2,
        "layout": {"18": "walls", "19": "forum"},
        "board": ["law"],
        "box": ["agriculture", "economy", "masonry", "strategy", "theology"],
        "seats": [
            {
                "coins": 40,
                "cards": ["lumber_yard", "logging_camp", "sawmill", "press", "glassworks"],
                "unbuilt": ["the_great_library"],
            },
            {},
        ],
    }
    game, s = mv.position.load(document)
    move = mv.parse(game, s, 0, "wonder the_great_library with walls")
    chance = game.chance(s, 0, move)
    assert chance.many == 10
    assert game.chance(s, 0, move, viewer=1).many == 1
    outcome = {"library": "economy strategy theology"}
    t = game.with_chance(s, outcome)
    game.apply(t, 0, move)
    assert mv.view(game, t, 0)["library"] == ["economy", "strategy", "theology"]


def test_wrong_outcomes_are_refused_with_what_is_allowed() -> None:
    game = mv.make("duel", first_game=True)
    s = game.new(7)
    before = game.hash(s)
    wrong: list[tuple[Any, type[Exception], str]] = [
        (None, TypeError, "an outcome of game.chance is expected"),
        ({"slot 3": 4}, TypeError, "an outcome of game.chance is expected"),
        ({"slot 0": "baths"}, BadOption, "slots whose cards lie face down"),
        ({"slot 99": "baths"}, BadOption, "slots whose cards lie face down"),
        ({"slot 3": "arsenal"}, BadOption, "allowed: "),
        ({"library": "law law law"}, BadOption, "3 of "),
        ({"roof": "tiles"}, BadOption, "the places that game.chance names"),
    ]
    for outcome, error, message in wrong:
        with pytest.raises(error, match=message):
            game.with_chance(s, outcome)
    moves: list[Any] = [-1, 10**9, "build baths", None, True]
    for move in moves:
        with pytest.raises((IllegalMove, TypeError), match=r"no legal move of seat|int object"):
            game.chance(s, 0, move)
    with pytest.raises(BadOption, match="no seat 2"):
        game.chance(s, 0, game.legal(s, 0)[0], viewer=2)
    assert game.hash(s) == before
