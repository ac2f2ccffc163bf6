"""A hint in three steps: which piece, which move, and why: `coach.hint`."""

from collections.abc import Sequence
from typing import Any

from maravillas import api
from maravillas.coach.analysis import FORMAT, LEAST, asking, engine_of, given, in_words
from maravillas.coach.inquiry import Inquiry
from maravillas.coach.limits import SEEDS, limits_of
from maravillas.coach.reasons.claims import Claim, label_words, told
from maravillas.coach.reasons.find import reasons
from maravillas.coach.reasons.scene import Scene
from maravillas.coach.shapes import Hint
from maravillas.core.errors import BadOption
from maravillas.core.option import within
from maravillas.registry import AnyGame


def hint(
    game: AnyGame | None,
    position: Any,
    seat: int | None,
    visits: int | None,
    seed: int,
    names: Sequence[str] = (),
) -> Hint:
    """What a seat should look at, play, and why; raises BadOption if it owes no decision."""
    game, s = given(game, position)
    seat = asking(game, s, seat)
    if seat not in api.waiting(game, s):
        raise BadOption(
            f"seat {seat} has nothing to decide now",
            path="seat",
            key="coach.error.not_asked",
            values={"found": str(seat)},
        )
    limits = limits_of(game, visits, None)
    inquiry = Inquiry(game, s, seat, within("seed", seed, 0, SEEDS - 1), limits.visits)
    inquiry.search(limits.visits)
    best, second = best_two(inquiry)
    move = api.text(game, inquiry.s, seat, best)
    scene = Scene(game, inquiry.s, seat, best if second is None else second, best)
    claims: list[Claim] = [] if second is None else reasons(scene)
    piece, bounds = scene.piece(best), inquiry.bounds(best)
    return {
        "format": FORMAT,
        "game": game.name,
        "seat": seat,
        "piece": piece,
        "piece_words": label_words(scene.books, piece or move),
        "move": move,
        "words": in_words(game, move),
        "by_force": "win" if bounds and bounds.low == 1 else None,
        "reasons": claims,
        "why": told(scene, claims, names),
        "worth": inquiry.iterations >= LEAST or len(inquiry.moves) == 1,
        "engine": engine_of(game, limits, seed),
    }


def best_two(inquiry: Inquiry) -> tuple[int, int | None]:
    """The best move and the next one that does something else."""
    ranked = [move for move, *_ in inquiry.weighed()]
    body = inquiry.game.body(ranked[0])
    others = [move for move in ranked[1:] if inquiry.game.body(move) != body]
    return ranked[0], others[0] if others else None
