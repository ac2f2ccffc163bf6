"""Position documents of every game: round trips, and no crash on anything that is given."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import maravillas as mv
from maravillas import registry
from maravillas.version import mode
from tests.every import every_game
from tests.games import GAMES, Combination, made, some_position, stages, waiting, walk

quick = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
# What reads documents is never compiled; on compiled games it is quicker.
patient = settings(quick, max_examples=100 if mode() == "compiled" else 30)

STRINGS = [
    combination
    for i, combination in enumerate(GAMES)
    if combination[0] not in [name for name, _ in GAMES[:i]]
]
every_string = pytest.mark.parametrize("combination", STRINGS, ids=[name for name, _ in STRINGS])

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["?", "0", "1", "play", "over", "draft", "baths", "the_sphinx", "law"])
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)


@every_game
def test_a_dump_is_the_whole_position(combination: Combination) -> None:
    name, options = combination
    game = made(name, options)
    for s in walk(name, options, 3):
        document = mv.position.dump(game, s)
        assert json.loads(json.dumps(document)) == document
        other, t = mv.position.load(document)
        assert (other.name, other.options) == (game.name, game.options)
        assert game.hash(t) == game.hash(s)
        assert mv.position.dump(other, t) == document


@quick
@given(st.integers(0, len(GAMES) - 1), st.integers(0, 10_000), st.integers(0, 200))
def test_dumps_load_anywhere_in_any_game(which: int, seed: int, plies: int) -> None:
    game = made(*GAMES[which])
    s = some_position(game, seed, plies)
    _, t = mv.position.load(mv.position.dump(game, s))
    assert game.hash(t) == game.hash(s)


@pytest.mark.slow
@every_game
def test_what_a_seat_is_told_loads_as_a_redeal(combination: Combination) -> None:
    name, options = combination
    game = made(name, options)
    for s in walk(name, options, 4):
        for seat in range(game.seats):
            document = mv.position.dump(game, s, seat)
            assert json.loads(json.dumps(document)) == document
            _, t = mv.position.load(document)
            if waiting(game, t) == waiting(game, s):  # else others had chosen, which it leaves out
                assert mv.view(game, t, seat) == mv.view(game, s, seat)
            assert mv.moves(game, t, seat) == mv.moves(game, s, seat)
            assert mv.position.dump(game, t, seat) == document


def nodes(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The path of every value inside a document."""
    found = [path]
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, item in items:
        found += nodes(item, (*path, key))
    return found


def changed(document: Any, path: tuple[Any, ...], value: object, drop: bool) -> Any:
    """A copy with another value at a path, or without it."""
    copy = json.loads(json.dumps(document))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    if drop:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return copy


def survives(document: Any) -> None:
    """Loads a position that can be played, or is refused in words."""
    try:
        game, s = mv.position.load(document)
    except mv.BadPosition:
        return
    for seat in waiting(game, s):
        assert game.legal(s, seat)
        assert mv.moves(game, s, seat)
    for viewer in (*range(game.seats), None):
        mv.view(game, s, viewer)
    mv.owed(game, s)
    mv.score_sheet(game, s)
    _, t = mv.position.load(mv.position.dump(game, s))
    assert game.hash(t) == game.hash(s)


@every_string
@patient
@given(st.data())
def test_a_changed_document_loads_or_is_refused(combination: Combination, data: Any) -> None:
    name, options = combination
    game = made(name, options)
    plies = data.draw(st.sampled_from(stages(game, name, options)))
    document = mv.position.dump(game, some_position(game, 5, plies))
    for _ in range(data.draw(st.integers(1, 2))):
        paths = [path for path in nodes(document) if path and path[0] != "options"]
        path = data.draw(st.sampled_from(paths))
        document = changed(document, path, data.draw(values), data.draw(st.booleans()))
    survives(document)


@every_string
@patient
@given(st.data())
def test_arbitrary_documents_are_refused_in_words(combination: Combination, data: Any) -> None:
    name, options = combination
    game = made(name, options)
    keys = list(mv.position.dump(game, game.new(0)))
    document = data.draw(st.dictionaries(st.sampled_from(keys) | st.text(max_size=4), values))
    survives(document | {"game": name, "options": options})
    survives(document)


@given(values)
@quick
def test_what_is_no_document_is_refused(value: Any) -> None:
    with pytest.raises(mv.BadPosition):
        mv.position.load(value)


def test_the_generic_keys_are_strict(tmp_path: Path) -> None:
    name, options = GAMES[0]
    good = {"game": name, "options": options}
    wrong: list[tuple[dict[str, object], str]] = [
        ({"game": "chess"}, "$.game"),
        ({"game": 5}, "$.game"),
        ({"options": []}, "$.options"),
        ({"options": {"nope": 1}}, "$.options.nope"),
        ({"strict": 1}, "$.strict"),
        ({"no_such_key": 1}, "$"),
    ]
    for change, path in wrong:
        with pytest.raises(mv.BadPosition) as refused:
            mv.position.load(good | change)
        assert refused.value.path == path
    mv.position.load(good)
    path_ = tmp_path / "p.json"
    path_.write_text(json.dumps(good))
    assert mv.position.read(path_) == good
    assert mv.position.read(json.dumps(good)) == good
    for text in ("[]", '{"seed": 1.0}', '{"seed": 1, "seed": 1}', "{"):
        path_.write_text(text)
        with pytest.raises(mv.BadPosition):
            mv.position.read(path_)
    with pytest.raises(mv.BadPosition, match="cannot be read"):
        mv.position.read(tmp_path / "none.json")


def test_the_seats_say_how_many_play() -> None:
    for name, entry in registry.entries().items():
        if "players" in registry.options(name):
            game = made(name, {"players": entry.players[-1]})
            document = mv.position.dump(game, game.new(1))
            document["options"] = {}
            assert mv.position.load(document)[0].seats == entry.players[-1]
