"""What nets see of races with expansions, checked against the engine; styles that go for them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import maravillas as mv
from maravillas.ai.bots.evaluators import encoder_of
from maravillas.ai.evaluation.duel import race, races
from maravillas.ai.evaluation.duel.agora.features import INPUTS as AFTER_AGORA
from maravillas.ai.evaluation.duel.pantheon.features import RACE as AFTER_PANTHEON
from maravillas.ai.evaluation.duel.plain_styles import BALANCED, DENIER, MILITARY, SCIENCE
from maravillas.ai.evaluation.duel.styles import DIVINE, POLITICAL, ExpansionStylePolicy
from maravillas.ai.evaluation.duel.threats import SYMBOL_NUMBER
from maravillas.ai.evaluation.evaluator import MOST_FEATURES
from maravillas.ai.matches.league import styles_of
from maravillas.core.bits import lowest
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import LAST, NAMES
from maravillas.duel.data.layout import FIRST_OF, SLOTS
from maravillas.duel.rules.state import PLAY
from maravillas.registry import AnyGame
from maravillas.version import mode
from tests.games import made
from tests.samples import sample

FIRST = {
    "duel+agora": AFTER_AGORA,
    "duel+pantheon": AFTER_PANTHEON,
    "duel+agora+pantheon": AFTER_PANTHEON,
}
strings = pytest.mark.parametrize("name", FIRST)
POSITIONS = sample(300, 5_000) if mode() == "compiled" else 60  # to check
FIVE = ["scriptorium", "pharmacist", "school", "laboratory", "university"]


def policy_of(game: AnyGame) -> ExpansionStylePolicy:
    policy = styles_of(game)
    assert isinstance(policy, ExpansionStylePolicy)
    return policy


def positions(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """Positions of turns, in games of all styles, with the seat that looks."""
    policy, buffer, many, seed = policy_of(game), game.buffer(), 0, 0
    while many < POSITIONS:
        s, rng = game.new(seed), Rng(seed, 3)
        policy.begin(rng)
        while mask := int(game.waiting(s)):
            seat = int(lowest(mask))
            if s.phase == PLAY and not s.pending and int(rng.below(3)) == 0:
                yield s, int(rng.below(2))
                many += 1
            game.apply(s, seat, int(policy.pick(s, seat, buffer, rng)))
        seed += 1


def seen(game: AnyGame, s: Any, seat: int) -> set[int]:
    """The features of the races that hold, from their first one on."""
    encoder = encoder_of(game)
    assert encoder is not None
    found = vec[i64]([0] * MOST_FEATURES)
    n = int(encoder.features(s, seat, found))
    first = FIRST[game.name]
    return {int(found[i]) - first for i in range(n) if int(found[i]) >= first}


def group(found: set[int], first: int, many: int) -> set[int]:
    return {number - first for number in found if first <= number < first + many}


def turn_of(game: AnyGame, s: Any, seat: int) -> Any:
    """The same position with another seat to move: what it could do now."""
    t = game.clone(s)
    t.turn = seat
    return t


def wins(game: AnyGame, s: Any, seat: int, text: str) -> bool:
    """Whether a move of seat wins by shields or symbols, at once or by the choice of a token."""
    t = turn_of(game, s, seat)
    mv.do(game, t, seat, text)
    ends = [t]
    if t.pending and t.owed_seat() == seat and "token law" in mv.moves(game, t, seat):
        ends.append(game.clone(t))
        mv.do(game, ends[-1], seat, "token law")
    results = [mv.result(game, end) for end in ends]
    return any(
        r is not None and r["winners"] == [seat] and r["kind"] in ("military", "scientific")
        for r in results
    )


def halted(s: Any) -> bool:
    """Whether somebody stands on the track who stops the pawn."""
    return s.pantheon is not None and bool(s.pantheon.minerva)


@strings
def test_cards_that_win_are_told_and_no_others(name: str) -> None:
    game = made(name, {})
    for s, seat in positions(game):
        found = seen(game, s, seat)
        for who, first in ((seat, 0), (1 - seat, races.SIDE)):
            told = {NAMES[n] for n in group(found, first + races.WINS, races.BOX)}
            moves = mv.moves(game, turn_of(game, s, who), who)
            built = {text.removeprefix("build ") for text in moves if text.startswith("build ")}
            of_the_box = {card for card in built if card in NAMES[:LAST]}
            winning = {card for card in of_the_box if wins(game, s, who, f"build {card}")}
            assert winning <= told
            assert told == winning or halted(s)
            by = group(found, first + races.WINS_BY, 3)
            assert bool(by & {race.BY_SYMBOL, race.BY_LAW, race.BY_SHIELDS}) == bool(told)


@strings
def test_symbols_discards_and_covers_are_those_of_the_table(name: str) -> None:
    game = made(name, {})
    for s, seat in positions(game):
        found = seen(game, s, seat)
        view: Any = mv.view(game, s, seat)
        discarded = {NAMES[n] for n in group(found, races.DISCARDED, races.BOX)}
        assert discarded == {card for card in view["discard"] if card in NAMES[:LAST]}
        up, single = int(s.present) & int(s.up), group(found, races.ONE_COVER, races.BOX)
        first, covered_up = int(FIRST_OF[s.layout]), up & ~int(s.open)
        cards = {int(s.deck[first + k]) for k in range(SLOTS) if covered_up >> k & 1}
        assert single <= cards
        for who, at in ((seat, 0), (1 - seat, races.SIDE)):
            held = group(found, at + races.HAS, race.SIGNS)
            city = s.city(who)
            owned = [n for n in range(LAST) if (int(city.low) | int(city.high) << 46) >> n & 1]
            assert {int(SYMBOL_NUMBER[n]) for n in owned if SYMBOL_NUMBER[n] >= 0} <= held
            covered = group(found, at + races.COVERED_NEW, race.SIGNS)
            signs = {int(SYMBOL_NUMBER[n]) for n in cards if n < LAST}
            assert covered == signs - held - {-1}


@strings
def test_the_end_of_a_game_is_told_from_either_side(name: str) -> None:
    game = made(name, {})
    encoder, policy, ways = encoder_of(game), policy_of(game), set()
    assert encoder is not None
    many = len(races.WAYS)
    assert encoder.ways == list(races.WAYS)
    for seed in range(60):
        s, rng = game.new(seed), Rng(seed, 3)
        policy.begin(rng)
        while mask := int(game.waiting(s)):
            move = int(policy.pick(s, int(lowest(mask)), game.buffer(), rng))
            game.apply(s, int(lowest(mask)), move)
        result = mv.result(game, s)
        assert result is not None
        mine, theirs = encoder.ending(s, 0), encoder.ending(s, 1)
        if result["kind"] in races.WAYS:
            assert races.WAYS[mine[0] % many] == result["kind"]
            assert (mine[0] < many) == (result["winners"] == [0])
        assert (mine[0] + many) % (2 * many) == theirs[0]
        assert mine[1:3] == theirs[2:0:-1]
        assert mine[3] == -theirs[3]
        ways.add(mine[0] % many)
    assert {0, 1, 2} <= ways


def position(name: str, **keys: Any) -> Any:
    document = {"game": name, "phase": "play", "strict": False, **keys}
    return mv.position.load(document)[1]


def picks(game: AnyGame, s: Any, seat: int, style: int, many: int = 40) -> Counter[str]:
    policy = policy_of(game)
    policy.set_style(seat, style)
    found: Counter[str] = Counter()
    for seed in range(many):
        move = int(policy.pick(s, seat, game.buffer(), Rng(seed)))
        found[mv.text(game, s, seat, move)] += 1
    return found


@strings
@pytest.mark.parametrize("style", [BALANCED, SCIENCE, MILITARY, DENIER, POLITICAL, DIVINE])
def test_a_sixth_symbol_is_built_by_every_style(name: str, style: int) -> None:
    game = made(name, {})
    s = position(
        name,
        age=3,
        layout={"18": "academy", "19": "palace"},
        seats=[{"coins": 40, "cards": FIVE}, {"coins": 40}],
    )
    assert picks(game, s, 0, style) == {"build academy": 40}


@strings
def test_what_wins_for_the_other_is_taken_most_often(name: str) -> None:
    game = made(name, {})
    s = position(
        name,
        age=3,
        layout={"18": "academy", "19": "palace"},
        seats=[{"coins": 3}, {"coins": 40, "cards": FIVE}],
    )
    found = picks(game, s, 0, BALANCED, 200)
    assert found["discard academy"] > 140
    assert found["discard palace"] > 0
    assert picks(game, s, 0, DENIER)["discard academy"] == 40


@strings
def test_styles_win_in_their_own_way(name: str) -> None:
    game = made(name, {})
    policy, buffer = policy_of(game), game.buffer()
    wished = {SCIENCE: "scientific", MILITARY: "military"}
    if "agora" in name:
        wished[POLITICAL] = "political"
    for style, kind in wished.items():
        counted: dict[int, Counter[str]] = {style: Counter(), BALANCED: Counter()}
        for seed in range(60):
            for mine in (style, BALANCED):
                s, rng, seat = game.new(seed), Rng(seed, 9), seed % 2
                policy.set_style(seat, mine)
                policy.set_style(1 - seat, BALANCED)
                while mask := int(game.waiting(s)):
                    who = int(lowest(mask))
                    game.apply(s, who, int(policy.pick(s, who, buffer, rng)))
                result = mv.result(game, s)
                if result and result["winners"] == [seat]:
                    counted[mine][result["kind"]] += 1
        assert counted[style][kind] > 2 * counted[BALANCED][kind] + 2


def test_a_divine_style_activates_more() -> None:
    game = made("duel+pantheon", {})
    policy, buffer, many = policy_of(game), game.buffer(), Counter[int]()
    for seed in range(30):
        for style in (DIVINE, BALANCED):
            s, rng = game.new(seed), Rng(seed, 9)
            policy.set_style(0, style)
            policy.set_style(1, BALANCED)
            while mask := int(game.waiting(s)):
                who = int(lowest(mask))
                game.apply(s, who, int(policy.pick(s, who, buffer, rng)))
            many[style] += int(s.pantheon.side(0).divinities).bit_count()
    assert many[DIVINE] > many[BALANCED]
