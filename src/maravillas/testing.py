"""Laws that hold for every game, for tests of games and expansions of other packages.

    from maravillas import testing

    def test_my_game() -> None:
        testing.check("duel+bells")

Each raises AssertionError with what is wrong.
"""

import json
from collections.abc import Iterator
from typing import Final

from maravillas import api, position, registry
from maravillas.core.game import SHARE, Position
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame, AnyState

LONGEST: Final = 5000  # decisions of a game


def check(name: str, games: int = 5, **options: object) -> None:
    """All laws, over some random games of a game string."""
    game = registry.make(name, options)
    for seed in range(games):
        for s in positions(game, seed):
            copies(game, s)
            words(game, s)
            hidden(game, s, seed)
            documents(game, s)
        ends(game, s)


def positions(game: AnyGame, seed: int) -> Iterator[AnyState]:
    """The positions of one random game, to its end; moves are legal and told."""
    s, rng = game.new(seed), Rng(seed, 1)
    for _ in range(LONGEST):
        yield s
        seats = api.waiting(game, s)
        if not seats:
            return
        for seat in range(int(game.seats)):
            legal = game.legal(s, seat)
            assert legal == sorted(set(legal)), f"moves are not ascending: {legal}"
            assert bool(legal) == (seat in seats), f"seat {seat} waits without moves, or not"
            assert len(legal) <= game.most, f"{len(legal)} moves, but `most` is {game.most}"
        seat = seats[int(rng.below(len(seats)))]
        moves = game.legal(s, seat)
        move = moves[int(rng.below(len(moves)))]
        before = game.clone(s)
        game.apply(s, seat, move)
        json.dumps(api.narrate(game, before, seat, move, s, "all"))
    raise AssertionError(f"the game of seed {seed} does not end")


def copies(game: AnyGame, s: Position) -> None:
    """Clones and bytes are the whole position."""
    assert game.hash(game.clone(s)) == game.hash(s), "a clone differs"
    assert game.hash(game.from_bytes(game.to_bytes(s))) == game.hash(s), "bytes lose something"


def words(game: AnyGame, s: Position) -> None:
    """Every move is read back from its text; views are JSON."""
    for seat in api.waiting(game, s):
        texts = api.moves(game, s, seat)
        assert len(set(texts)) == len(texts), f"two moves have one text: {texts}"
        for move, text in zip(game.legal(s, seat), texts, strict=True):
            assert api.parse(game, s, seat, text) == move, f"{text} is read as another move"
    for viewer in (None, *range(int(game.seats))):
        json.dumps(api.view(game, s, viewer))


def hidden(game: AnyGame, s: Position, seed: int) -> None:
    """A redeal for a seat looks the same to it, and leaves it the same moves."""
    for seat in range(int(game.seats)):
        t = game.determinize(s, seat, Rng(seed, 2))
        assert api.view(game, t, seat) == api.view(game, s, seat), f"seat {seat} sees the redeal"
        assert game.waiting(t) == game.waiting(s), "others wait after a redeal"
        if seat in api.waiting(game, s):
            assert game.legal(t, seat) == game.legal(s, seat), f"seat {seat} has other moves"


def documents(game: AnyGame, s: Position) -> None:
    """A position document is the whole position; one for a seat can be read.

    It leaves out what others have chosen face down, so it need not look the same.
    """
    _, t = position.load(json.loads(json.dumps(position.dump(game, s))))
    assert game.hash(t) == game.hash(s), "a document loses something"
    for seat in range(int(game.seats)):
        position.load(position.dump(game, s, seat))


def ends(game: AnyGame, s: Position) -> None:
    """A finished game has a result, and its shares add up."""
    assert api.result(game, s) is not None, "a finished game has no result"
    assert sum(game.outcome(s)) >= SHARE, "nobody has won"
