"""Rules about victories at once: by the better move, or for a rival after the move played."""

from collections.abc import Iterator
from typing import Final

from maravillas import api
from maravillas.coach.reasons.claims import Claim, claim, label
from maravillas.coach.reasons.scene import Path, Place, Scene, is_duel, rivals
from maravillas.core.rng import Rng

REDEALS: Final = 5  # in which a move that wins must win
REDEAL_LABEL: Final = 7


def wins_at_once(scene: Scene) -> Iterator[Claim]:
    """The better move wins the game."""
    alone = scene.here.waiting == [scene.seat]
    kind = _won(scene.after_better, scene.seat)
    if kind and alone and _certain(scene, scene.here, ((scene.seat, scene.better),), scene.seat):
        yield claim(scene, f"wins_{kind}", label(scene, scene.better), scene.after_better.path)


def lets_win(scene: Scene) -> Iterator[Claim]:
    """After the move that was played a rival can win at once, and not after the better one; where
    players take turns.
    """
    for rival in rivals(scene) if is_duel(scene.before) else ():
        found = _winning(scene, scene.after_played, rival)
        if found and not _winning(scene, scene.after_better, rival):
            way, kind = found
            place = scene.after_played
            piece = api.text(scene.game, place.s, rival, way[0][1])
            yield claim(scene, f"lets_win_{kind}", piece, (*place.path, *way), other=rival)


def _won(place: Place, seat: int) -> str | None:
    """How a seat has won alone."""
    result = api.result(place.game, place.s)
    return str(result["kind"]) if result and result["winners"] == [seat] else None


def _winning(scene: Scene, place: Place, seat: int) -> tuple[Path, str] | None:
    """A move by which a seat wins at once, with a choice that it causes, and how; where it alone is
    to move.
    """
    if place.waiting != [seat] or len(place.path) != 1 or place.path[0][0] == seat:
        return None
    for move in place.game.legal(place.s, seat):
        then = place.moved(seat, move)
        ways = [then]
        if then.waiting == [seat] and api.owed(then.game, then.s)[0]["kind"] != "play":
            ways = [then.moved(seat, choice) for choice in then.game.legal(then.s, seat)]
        for last in ways:
            kind, way = _won(last, seat), last.path[len(place.path) :]
            if kind and _certain(scene, place, way, seat):
                return way, kind
    return None


def _certain(scene: Scene, place: Place, way: Path, seat: int) -> bool:
    """Whether moves win however that lies which the deciding seat has not seen."""
    for n in range(REDEALS):
        s = place.game.determinize(place.s, scene.seat, Rng(n, REDEAL_LABEL))
        for mover, move in way:
            if move not in place.game.legal(s, mover):
                return False
            place.game.apply(s, mover, move)
        if not _won(Place(place.game, s, ()), seat):
            return False
    return True
