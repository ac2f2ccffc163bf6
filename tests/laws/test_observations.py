"""Observations as numbers: all that a seat may know, and nothing else."""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest

import maravillas as mv
from maravillas import observation
from maravillas.core.game import Game
from maravillas.core.rng import Rng
from maravillas.observation import Field
from maravillas.registry import AnyGame
from tests.every import every_game, few_games
from tests.games import Combination, made, some_move, waiting, walk
from tests.laws.law_data import labels, written
from tests.samples import sample

PUBLIC, HIDDEN = written("PUBLIC"), written("HIDDEN")
SPECTATOR = -1
PLAYED = 6  # games, at most, until every field has changed


def ends(game: AnyGame) -> list[int]:
    """Two seats of a game: what is true of these is true of those between."""
    return [0, int(game.seats) - 1]


def values(seen: bytes, field: Field) -> bytes:
    return bytes(seen[at] for at in field.places)


@every_game
def test_states_that_a_seat_cannot_tell_apart_look_the_same(combination: Combination) -> None:
    game = made(*combination)
    for s in walk(*combination, 3):
        for seat in ends(game):
            seen = observation.observe(game, s, seat)
            for k in range(sample(2, 10)):
                t = game.determinize(s, seat, Rng(k, 3))
                assert observation.observe(game, t, seat) == seen


@every_game
def test_public_fields_are_those_that_a_spectator_could_fill(combination: Combination) -> None:
    game = made(*combination)
    public = [field for field in game.observation_schema.fields if not field.private]
    for s in walk(*combination, 4):
        t = game.determinize(s, SPECTATOR, Rng(5, 3))
        for seat in ends(game):
            one, two = (observation.observe(game, x, seat) for x in (s, t))
            for field in public:
                assert values(one, field) == values(two, field), field.name


@few_games
def test_what_a_seat_can_tell_apart_does_not_look_the_same(combination: Combination) -> None:
    game = made(*combination)
    known: dict[bytes, str] = {}
    for seed in (3, 4):
        for s in walk(*combination, seed):
            for seat in range(game.seats):
                key = mv.information_key(game, s, seat)
                assert known.setdefault(observation.observe(game, s, seat), key) == key


@pytest.mark.parametrize(("game", "item"), PUBLIC, ids=labels(PUBLIC))
def test_a_public_item_is_in_every_observation(game: str, item: Any) -> None:
    one, s = mv.position.load(item[1])
    two, t = mv.position.load(item[2])
    if one.observation_schema != two.observation_schema:
        return  # what changed is an option, which everybody knows
    public = [field for field in one.observation_schema.fields if not field.private]
    for seat in range(one.seats):
        before, after = observation.observe(one, s, seat), observation.observe(two, t, seat)
        assert any(values(before, field) != values(after, field) for field in public)


@every_game
def test_bytes_that_no_field_names_are_zero_and_no_two_share_one(combination: Combination) -> None:
    game = made(*combination)
    schema = game.observation_schema
    named = [at for field in schema.fields for at in field.places]
    assert len(set(named)) == len(named)
    assert len({field.name for field in schema.fields}) == len(schema.fields)
    unnamed = set(range(schema.size)) - set(named)
    for s in walk(*combination, 5)[::3]:
        seen = observation.observe(game, s, 0)
        assert len(seen) == schema.size
        assert not any(seen[at] for at in unnamed)
        for field in schema.fields:
            if field.kind == "bits":
                assert set(values(seen, field)) <= {0, 1}


# Every field stands for something that changes.


def late_turn(s: Any) -> None:
    """An extra turn; with a Senate, both have looked at removed cards, a token was locked, and the
    rest of the box was seen.
    """
    s.again = 1
    if s.senate is None:
        return
    s.senate.places ^= 1
    s.senate.looked = 4 * s.age + 3
    s.senate.locked, s.senate.source, s.senate.seen = 1, 1, s.box


def turn_in_turn(s: Any) -> None:
    """Everything that a turn of 7 Wonders lets wait, and a memory that begins later."""
    s.push(4, 1)
    s.step, s.diggers, s.since_age, s.since_round = 2, 3, 2, 2
    for city in s.cities:
        city.free_used, city.looked = 1, 34
    if s.leadership is not None:
        for court in s.leadership.courts:
            court.copied, court.used = 1, 7
        s.leadership.extras = s.leadership.diggers = s.leadership.copiers = 3
    if s.ledger is not None:
        for account in s.ledger.accounts:
            account.docked, account.black_used, account.bonus = -1, 1, 1


# What random games seldom come to.
SELDOM: dict[str, Callable[[Any], None]] = {"senate": late_turn, "ledger": turn_in_turn}


def games_of(game: AnyGame) -> Iterator[Any]:
    """States of seeded games, and then one with what seldom happens."""
    s = game.new(0)
    for seed in range(PLAYED):
        s, rng = game.new(seed), Rng(seed, 9)
        yield s
        while waiting(game, s):
            game.apply(s, *some_move(game, s, rng))
            yield s
    for has, change in SELDOM.items():
        t = game.new(1)
        if hasattr(t, has):
            change(t)
            yield t


@few_games
def test_every_field_takes_several_values(combination: Combination) -> None:
    game = made(*combination)
    first: dict[str, bytes] = {}
    left = {plain(field.name): field for field in game.observation_schema.fields}
    fields = list(game.observation_schema.fields)
    for s in games_of(game):
        for seat in ends(game):
            seen = observation.observe(game, s, seat)
            for field in fields:
                if first.setdefault(field.name, values(seen, field)) != values(seen, field):
                    left.pop(plain(field.name), None)
            fields = [field for field in fields if plain(field.name) in left]
        if not left:
            return
    assert not left, f"these never change: {sorted(left)}"


def plain(name: str) -> str:
    """A field without its city: one line of code writes it for all of them."""
    return re.sub(r"^(own|rival|partner|free|left_\d)\.", "", name)


@every_game
def test_every_seat_sees_the_cities_of_others_as_they_see_their_own(
    combination: Combination,
) -> None:
    game = made(*combination)
    seats = int(game.seats)
    public = {field.name: field for field in game.observation_schema.fields if not field.private}
    for s in walk(*combination, 6)[::4]:
        seen = [observation.observe(game, s, seat) for seat in range(seats)]
        for name, field in public.items():
            place = place_of(name)
            if place:
                own = public[f"own.{plain(name)}"]
                for seat in range(seats):
                    other = seen[(seat + place) % seats]
                    assert values(seen[seat], field) == values(other, own), name


def place_of(name: str) -> int:
    """How far to the left a field's city lies."""
    found = re.match(r"left_(\d)\.", name)
    return 1 if name.startswith("rival.") else int(found[1]) if found else 0


# Stored observations rely on these.
HASHES = {
    "duel": "9bfd134bfb92",
    "duel+agora": "72bd899d202a",
    "duel+pantheon": "fb885c1f45fa",
    "duel+agora+pantheon": "b34305e736b7",
    "wonders": "48c36ab96bd4",
    "wonders+cities": "327c04fd00b9",
    "wonders+leaders": "1985d30e063c",
    "wonders+cities+leaders": "5d4a99d44f74",
    "dice": "4dadb8eda2c1",
}


@pytest.mark.parametrize("name", HASHES)
def test_schemas_are_those_of_before(name: str) -> None:
    assert mv.make(name).observation_schema.hash.startswith(HASHES[name])


# The bytes of positions in which something of everything lies, and of a seeded game.
OBSERVED = {
    "duel": "b3de65a35564",
    "duel+agora": "cd13caa19429",
    "duel+pantheon": "05d75114a926",
    "duel+agora+pantheon": "df9197286fdc",
    "wonders": "c3e01d1a1eea",
    "wonders+cities": "7039eb0fe9d2",
    "wonders+leaders": "121c1b90f226",
    "wonders+cities+leaders": "5b21e3170712",
    "dice": "0d20d134167f",
}


@pytest.mark.parametrize("name", OBSERVED)
def test_every_number_of_an_observation_is_that_of_before(name: str) -> None:
    """What is stored is read by later versions: a field goes on to mean the same."""
    digest = sha256()
    game = mv.make(name)
    tried = [(game, s) for s in walk(name, {}, 3)]
    for _, (_, document, *_) in PUBLIC + HIDDEN:
        if document["game"] == name:
            tried.append(mv.position.load(document))
    for one, s in tried:
        for seat in range(one.seats):
            digest.update(observation.observe(one, s, seat))
    assert digest.hexdigest()[:12] == OBSERVED[name]


def test_every_game_string_of_ours_has_a_published_schema() -> None:
    ours = [name for name in mv.games() if not name.endswith(("silent", "loud", "toy"))]
    assert sorted(HASHES) == sorted(OBSERVED) == sorted(ours)


def test_a_game_without_observations_says_so() -> None:
    class Bare(type(made("toy", {"players": 2}))):  # type: ignore[misc]  # made at run time
        observe = Game.observe

    with pytest.raises(ValueError, match="toy has no observations as numbers"):
        observation.schema(Bare(2))
