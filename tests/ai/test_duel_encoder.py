"""Each group of what nets see of Duel, checked against the engine on positions of many games."""

from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import maravillas as mv
from maravillas.ai.bots.evaluators import encoder_of
from maravillas.ai.evaluation.duel import covers, race
from maravillas.ai.evaluation.duel import encoder as sides
from maravillas.ai.evaluation.duel.threats import SYMBOL_NUMBER
from maravillas.ai.evaluation.evaluator import MOST_FEATURES
from maravillas.ai.matches.league import styles_of
from maravillas.core.bits import lowest
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import CARDS, NAMES
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.rules.state import PLAY
from maravillas.version import mode
from tests.samples import sample

GAME = mv.make("duel")
POSITIONS = sample(1200, 20_000) if mode() == "compiled" else 250  # to check


def positions() -> Iterator[tuple[Any, int]]:
    """Positions of turns, in games of all styles, with the seat that looks."""
    policy, buffer, many, seed = styles_of(GAME), GAME.buffer(), 0, 0
    while many < POSITIONS:
        s, rng = GAME.new(seed), Rng(seed, 3)
        policy.begin(rng)
        while mask := int(GAME.waiting(s)):
            seat = int(lowest(mask))
            if s.phase == PLAY and not s.pending and int(rng.below(3)) == 0:
                yield s, int(rng.below(2))
                many += 1
            GAME.apply(s, seat, int(policy.pick(s, seat, buffer, rng)))
        seed += 1


def seen(s: Any, seat: int) -> set[int]:
    encoder = encoder_of(GAME)
    assert encoder is not None
    found = vec[i64]([0] * MOST_FEATURES)
    n = int(encoder.features(s, seat, found))
    return {int(found[i]) for i in range(n)}


def group(found: set[int], first: int, many: int) -> set[int]:
    return {number - first for number in found if first <= number < first + many}


def ids(numbers: set[int]) -> set[str]:
    return {NAMES[number] for number in numbers}


def turn_of(s: Any, seat: int) -> Any:
    """The same position with another seat to move: what it could do now."""
    t = GAME.clone(s)
    t.turn = seat
    return t


def wins(s: Any, seat: int, text: str) -> bool:
    """Whether a move of seat wins by supremacy, at once or by choices that it still owes."""
    t = turn_of(s, seat)
    mv.do(GAME, t, seat, text)
    ends = [t]
    while ends:
        t = ends.pop()
        if t.pending and t.owed_seat() == seat:
            for move in GAME.legal(t, seat):
                ends.append(GAME.clone(t))
                GAME.apply(ends[-1], seat, move)
        result = mv.result(GAME, t)
        if result and result["winners"] == [seat] and result["kind"] != "civilian":
            return True
    return False


def test_cards_that_win_are_told_and_no_others() -> None:
    for s, seat in positions():
        found = seen(s, seat)
        for who, first in ((seat, 0), (1 - seat, sides.SIDE)):
            told = group(found, covers.SIDES + first + sides.WINS, covers.BOX)
            moves = mv.moves(GAME, turn_of(s, who), who)
            built = {text.removeprefix("build ") for text in moves if text.startswith("build ")}
            assert ids(told) == {name for name in built if wins(s, who, f"build {name}")}
            by = group(found, covers.SIDES + first + sides.WINS_BY, 5)
            assert bool(by & {race.BY_SYMBOL, race.BY_LAW, race.BY_SHIELDS}) == bool(told)
            wonders = {text for text in moves if text.startswith("wonder ")}
            winning = {text for text in wonders if wins(s, who, text)}
            told_wonder = bool(by & {race.BY_WONDER, race.BY_REVIVAL})
            lucky = any("the_great_library" in text for text in winning)  # by its draw
            assert told_wonder == bool(winning) or lucky


def test_what_a_card_costs_is_what_it_is_told_to_cost() -> None:
    for s, seat in positions():
        found = seen(s, seat)
        for who, first in ((seat, 0), (1 - seat, sides.SIDE)):
            told = group(found, covers.SIDES + first + sides.COST, 4 * covers.BOX)
            wonders = group(found, covers.SIDES + first + sides.WONDER_COST, 4 * sides.WONDERS)
            t = turn_of(s, who)
            prices = {
                NAMES[number // 4]: (mv.price(GAME, t, who, NAMES[number // 4]), number % 4)
                for number in told
            }
            prices |= {
                WONDER_NAMES[number // 4]: (
                    mv.price(GAME, t, who, WONDER_NAMES[number // 4]),
                    number % 4,
                )
                for number in wonders
            }
            for price, step in prices.values():
                coins = int(str(price["coins"]))
                assert step == (coins > 0) + (coins > 2) + (coins > 5)


def test_what_lies_under_what() -> None:
    for s, seat in positions():
        found = seen(s, seat)
        one_cover = ids(group(found, covers.ONE_COVER, covers.BOX))
        opens = {
            True: group(found, covers.OPENS_KNOWN, covers.BOX),
            False: group(found, covers.OPENS_HIDDEN, covers.BOX),
        }
        up = int(s.up)
        for number in {int(s.deck[first_of(s) + k]) for k in range(20) if int(s.open) >> k & 1}:
            t = GAME.clone(s)
            mv.do(GAME, t, int(s.turn), f"discard {NAMES[number]}")
            if int(t.age) != int(s.age) or t.phase != PLAY:
                continue
            freed = int(t.open) & ~int(s.open)
            assert (number in opens[True]) == bool(freed & up)
            assert (number in opens[False]) == bool(freed & ~up)
            known = {NAMES[int(s.deck[first_of(s) + k])] for k in range(20) if freed & up & 2**k}
            assert known <= one_cover


def first_of(s: Any) -> int:
    return 23 * (int(s.age) - 1)


def test_the_discard_pile_and_what_may_lie_face_down() -> None:
    for s, seat in positions():
        found = seen(s, seat)
        view: Any = mv.view(GAME, s, seat)
        assert ids(group(found, covers.DISCARDED, covers.BOX)) == set(view["discard"])
        told = group(found, covers.UNSEEN, covers.BOX)
        may: set[int] = set()
        for redeal in range(30):
            t = GAME.determinize(s, seat, Rng(redeal))
            hidden = [k for k in range(20) if int(t.present) & ~int(t.up) & 2**k]
            may |= {int(t.deck[first_of(t) + k]) for k in hidden}
        assert may <= told
        assert bool(told) == bool(int(s.present) & ~int(s.up))
        on_table = {int(s.deck[first_of(s) + k]) for k in range(20) if int(s.present) >> k & 1}
        assert len(told - may) <= max(2, len(told) // 2)
        assert not told & {n for n in on_table if n not in told}


def test_symbols_held_new_and_paired() -> None:
    for s, seat in positions():
        found = seen(s, seat)
        for who, first in ((seat, 0), (1 - seat, sides.SIDE)):
            at = covers.SIDES + first
            city = s.city(who)
            owned = [n for n in range(73) if (int(city.low) | int(city.high) << 46) >> n & 1]
            signs = [int(SYMBOL_NUMBER[n]) for n in owned if CARDS[n].symbol]
            held = set(signs) | ({6} if int(city.tokens) & 8 else set())
            assert group(found, at + sides.HAS, 7) == held
            legal = mv.moves(GAME, turn_of(s, who), who)
            green = [n for n in range(73) if CARDS[n].symbol and f"build {NAMES[n]}" in legal]
            new = {int(SYMBOL_NUMBER[n]) for n in green} - held
            pair = {int(SYMBOL_NUMBER[n]) for n in green} & held if s.board else set()
            assert group(found, at + sides.OPEN_NEW, 7) == new
            assert group(found, at + sides.OPEN_PAIR, 7) == pair
            (most,) = group(found, at + sides.POSSIBLE, 9)
            assert most >= len(held | new)


def test_the_end_of_a_game_is_told_from_either_side() -> None:
    encoder = encoder_of(GAME)
    assert encoder is not None
    policy, buffer, ways = styles_of(GAME), GAME.buffer(), set()
    for seed in range(60):
        s, rng = GAME.new(seed), Rng(seed, 3)
        policy.begin(rng)
        while mask := int(GAME.waiting(s)):
            GAME.apply(s, int(lowest(mask)), int(policy.pick(s, int(lowest(mask)), buffer, rng)))
        result = mv.result(GAME, s)
        assert result is not None
        mine, theirs = encoder.ending(s, 0), encoder.ending(s, 1)
        assert (mine[0] + 3) % 6 == theirs[0]
        assert mine[1:3] == theirs[2:0:-1]
        assert mine[3] == -theirs[3]
        if result["kind"] != "shared":
            kind = ("civilian", "military", "scientific")[mine[0] % 3]
            assert (kind, [mine[0] // 3]) == (result["kind"], result["winners"])
            ways.add(kind)
    assert ways == {"civilian", "military", "scientific"}
