"""A claim: one fact that speaks for a move or against another, as JSON values.

`kind` names the sentence, `piece` the thing that it is about, `path` the moves (seat and notation)
after which it is true, `clause` the rule that it rests on, if any; the other keys are what the
sentence needs.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from maravillas import api
from maravillas.coach.reasons.clauses import clause_of
from maravillas.coach.reasons.scene import Path, Scene
from maravillas.messages import LANGUAGES, name, say
from maravillas.phrases import phrase, split

Claim = dict[str, object]

STAGE: Final = "stage"  # in place of a piece: the next stage of one's wonder


def claim(scene: Scene, kind: str, piece: str, path: Path, **facts: object) -> Claim:
    """A claim that holds after a path."""
    clause = clause_of(scene.game.name, kind)
    rule = {} if clause is None else {"clause": clause}
    return {"kind": kind, "piece": piece, "path": notation(scene, path), **facts, **rule}


def label(scene: Scene, move: int) -> str:
    """The piece that a move builds or takes; for other moves, the move itself."""
    verb, words = scene.words(move)
    told = api.text(scene.game, scene.s, scene.seat, move)
    named = [word.id for word in words if word.id]
    if verb == "stage":
        return STAGE
    return named[0] if verb in ("build", "wonder", "pick", "token", "recruit") and named else told


def notation(scene: Scene, path: Path) -> list[list[object]]:
    """A path with its moves as they are written."""
    found: list[list[object]] = []
    place = scene.here
    for seat, move in path:
        found.append([seat, api.text(scene.game, place.s, seat, move)])
        place = place.played(seat, move)
    return found


def told(scene: Scene, claims: list[Claim], names: Sequence[str]) -> dict[str, list[str]]:
    """The claims in sentences, by language."""
    return {lang: [sentence(scene.books, one, lang, names) for one in claims] for lang in LANGUAGES}


def sentence(
    books: Sequence[str], one: Mapping[str, Any], lang: str, names: Sequence[str] = ()
) -> str:
    """One claim in a language; without names, players are called by their seats."""
    values = dict(one)
    for key in ("piece", "target", "instead"):
        if isinstance(values.get(key), str):
            values[key] = _name(books, values[key], lang)
    if "good" in values:
        values["good"] = name(lang, "resource", values["good"], books)
    return say(lang, f"coach.reason.{one['kind']}", values, books, names)


def label_words(books: Sequence[str], piece: str) -> dict[str, str]:
    """What a piece, or a whole move in notation, is called in every language."""
    return {lang: _name(books, piece, lang) for lang in LANGUAGES}


def _name(books: Sequence[str], id: str, lang: str) -> str:
    """What a piece is called; a whole move, given in notation, as a person says it."""
    if id == STAGE:
        return say(lang, "coach.stage")
    if " " in id:
        return f"«{phrase(id, books, lang)}»" if lang == "es" else f"“{phrase(id, books, lang)}”"
    _, words = split(f"build {id}", books)
    thing = words[0].role if words else "card"
    return name(lang, thing, id, books)
