"""Changed documents of every game: refused with a path and a reason, or played to their end."""

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import mode
from tests import toy
from tests.games import GAMES, some_move, waiting
from tests.mutations import mutated
from tests.samples import NIGHTS, sample

NAMES = list(dict.fromkeys(name for name, _ in GAMES if name != toy.ENTRY.name))
# How many documents of each game string: more than 100,000 in all at night. What reads documents
# is never compiled, but plays quicker on compiled games. By day one in ten is played to its end.
MANY = sample(800, 8_000) if mode() == "compiled" else 200
SECONDS = 10  # of the processor: far more than any document needs


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Ends what takes for ever."""

    def stop(*_: object) -> None:
        raise TimeoutError(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def examine(document: Any, thoroughly: bool = True) -> bool:
    """Whether a document loads; whatever loads must be a position like any other."""
    before = json.dumps(document)
    loaded, refused = _load(document)
    assert json.dumps(document) == before
    if loaded is None:
        assert refused is not None
        assert str(refused.path).startswith("$")
        assert refused.reason
        return False
    game, s = loaded
    for seat in waiting(game, s):
        assert mv.moves(game, s, seat), f"{mv.owed(game, s)}: nothing is legal"
    if thoroughly:
        _round_trips(game, s)
        _plays(game, s)
    return True


def _load(document: Any) -> tuple[tuple[AnyGame, Any] | None, mv.BadPosition | None]:
    try:
        return mv.position.load(document), None
    except mv.BadPosition as refused:
        return None, refused


def _round_trips(game: AnyGame, s: Any) -> None:
    document = mv.position.dump(game, s)
    again, t = mv.position.load(json.loads(json.dumps(document)))
    assert again.hash(t) == game.hash(s)
    assert mv.position.dump(again, t) == document
    for seat in range(game.seats):
        told = mv.position.dump(game, s, seat)
        _, t = mv.position.load(json.loads(json.dumps(told)))
        assert mv.moves(game, t, seat) == mv.moves(game, s, seat)
        assert mv.position.dump(game, t, seat) == told


def _plays(game: AnyGame, s: Any) -> None:
    rng = Rng(1, 2)
    for seat in range(-1, game.seats):
        mv.view(game, game.determinize(s, seat, rng), None if seat < 0 else seat)
    mv.owed(game, s)
    for _ in range(3000):
        seats = waiting(game, s)
        if not seats:
            break
        for seat in seats:
            assert game.legal(s, seat), f"{mv.owed(game, s)}: nothing is legal"
        game.apply(s, *some_move(game, s, rng))
    assert not waiting(game, s)
    assert sum(game.outcome(s)) >= 840
    assert [sheet["total"] for sheet in mv.score_sheet(game, s)] == game.scores(s)
    _round_trips(game, s)


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_document_is_refused_or_can_be_played(name: str) -> None:
    loaded = 0
    for n in range(MANY):
        with at_most(SECONDS):
            loaded += examine(mutated(name, n), NIGHTS > 0 or n % 10 == 0)
    assert MANY // 20 < loaded < MANY  # the changes are neither hopeless nor harmless


# More copies of a card than hands and piles keep, dealt to places that a seat cannot see; a leader
# missing among those that the seat chooses from; a leader played in a phase to come; a guild or a
# black card twice, at least once in a hidden place; orders of the Great Library's later draws that
# leave out tokens; the Great Library's choice without the wonder.
ONCE = [
    ("duel+silent", 6385),
    ("duel+pantheon", 946),
    ("wonders+leaders", 1811),
    ("wonders+leaders", 10693),
    ("wonders+cities+leaders", 8313),
    ("wonders+cities", 503),
    ("wonders+cities", 4998),
    ("wonders+leaders", 8759),
]


@pytest.mark.parametrize(("name", "n"), ONCE)
def test_documents_that_could_not_be_read_again(name: str, n: int) -> None:
    examine(mutated(name, n))


RECRUIT = {"game": "wonders+leaders", "age": 1, "phase": "recruit"}
THREE: list[dict[str, object]] = [{}, {}, {}]
FIVE_ALTARS = [{"hand": ["altar", card]} for card in ("altar", "baths", "tavern", "altar")]


# What once ended in another error, in a position without a move, or with cards lost.
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({**RECRUIT, "seats": [{"stages": 1}, {}, {}]}, "$.seats"),
    (
        {
            "game": "wonders+leaders",
            "phase": "leaders",
            "seats": [{"leader_draft": ["nero"]}, {"leader_draft": ["varro"]}, {}],
        },
        "$.seats[0].leader_draft",
    ),
    (
        {
            "game": "wonders+leaders",
            "phase": "leaders",
            "seats": [{"leaders": ["nero"]}, {}, {}],
        },
        "$.seats[0].leaders",
    ),
    ({"game": "duel+agora", "age": 1, "acted": True}, "$.acted"),
    (
        {
            "game": "duel+agora",
            "library": [],
            "seats": [{"unbuilt": ["the_great_library"]}, {}],
        },
        "$.library",
    ),
    ({"game": "wonders", "strict": False, "discard": ["theater"] * 8, "seats": THREE}, "$.discard"),
    ({"game": "wonders", "strict": False, "round": 6, "seats": FIVE_ALTARS}, "$.seats"),
]


@pytest.mark.parametrize(("document", "path"), REFUSED, ids=[path for _, path in REFUSED])
def test_what_no_game_can_play_is_refused_where_it_stands(
    document: dict[str, Any], path: str
) -> None:
    loaded, refused = _load(document)
    assert loaded is None
    assert refused is not None
    assert refused.path == path


def test_a_card_that_a_city_has_adds_nothing_a_second_time() -> None:
    """Copies are allowed if a document is not strict; a city of Duel counts each card once."""
    document = {
        "game": "duel",
        "strict": False,
        "age": 1,
        "layout": {"18": "lumber_yard", "19": "baths"},
        "seats": [{"cards": ["lumber_yard"]}, {"cards": ["lumber_yard"]}],
    }
    game, s = mv.position.load(document)
    mv.do(game, s, 0, "build lumber_yard")
    _round_trips(game, s)


def test_a_stage_without_a_card_stays_without_one() -> None:
    wood = ["lumber_yard", "timber_yard", "forest_cave"]
    giza = {"board": "giza", "side": "A", "stages": 1, "under": [], "coins": 9, "cards": wood}
    document = {"game": "wonders", "strict": False, "round": 6, "seats": [giza, {}, {}]}
    game, s = mv.position.load(document)
    for seat in waiting(game, s):
        moves = mv.moves(game, s, seat)
        staged = [move for move in moves if move.startswith("stage ")]
        mv.do(game, s, seat, (staged or moves)[0])
    seats: Any = mv.position.dump(game, s)["seats"]
    assert seats[0]["stages"] == 2
    assert seats[0]["under"][0] is None
    _round_trips(game, s)
