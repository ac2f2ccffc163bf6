"""An answer judged: what it is good for, what others do then, and the solution step by step."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from maravillas import api, registry
from maravillas.coach.analysis import in_words
from maravillas.coach.puzzles.asking import said
from maravillas.coach.puzzles.shapes import Move, Solution, SolutionStep, Verdict, Wrong
from maravillas.coach.puzzles.store import Shipped, puzzle
from maravillas.coach.reasons.claims import Claim, label, label_words, sentence
from maravillas.coach.reasons.find import reasons
from maravillas.coach.reasons.rules import RULES
from maravillas.coach.reasons.scene import Scene, gains
from maravillas.core.errors import IllegalMove
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES, say
from maravillas.phrases import phrase

# What speaks against a move without telling the better one.
AGAINST: Final = ("lets_win_", "leaves_", "uncovers_", "chambers_given")
# What cannot be said for a move alone: it names the other one, or is about what others do.
COMPARED: Final = (*AGAINST, "points", "purse", "printed_", "dearer", "cheaper")
HIDDEN: Final = "?"
WALK: Final = 7104  # label of the chance along a line


@lru_cache(maxsize=4096)
def check(id: str, move: str) -> Verdict:
    """What is said of an answer; raises BadOption or IllegalMove."""
    one = puzzle(id)
    parsed = api.parse(one.game, one.s, one.seat, move)
    if parsed not in one.game.legal(one.s, one.seat):
        raise IllegalMove(f"{move!r} is not a legal move here")
    body, goal = one.game.body(parsed), one.stored["goal"]
    right = body in one.bodies
    known = None if right else _known(one, body)
    return {
        "id": id,
        "move": move,
        "right": right,
        "words": said(f"coach.puzzle.{'right' if right else 'wrong'}.{goal}"),
        "loss": known["loss"] if known else None,
        "told": {lang: [] for lang in LANGUAGES} if right else _told(one, parsed, known),
        "solution": solution(id) if right else None,
    }


def _known(one: Shipped, body: int) -> Wrong | None:
    """What is stored of a wrong answer."""
    for wrong in one.stored["wrong"]:
        if one.game.body(api.parse(one.game, one.s, one.seat, wrong["move"])) == body:
            return wrong
    return None


def _told(one: Shipped, move: int, known: Wrong | None) -> dict[str, list[str]]:
    """Why a move is not the answer, and does not tell the answer."""
    answer = api.parse(one.game, one.s, one.seat, one.stored["answers"][0])
    names = one.names()
    good = next(_good_for(one, move, answer), None)
    scene = Scene(one.game, one.s, one.seat, move, answer)
    bad = next((c for c in _claims(scene) if str(c["kind"]).startswith(AGAINST)), None)
    reply = _reply(one, known["then"]) if known else None
    found: dict[str, list[str]] = {}
    for lang in LANGUAGES:
        lines = [good[lang]] if good else []
        if bad is not None:
            lines.append(sentence(one.books, bad, lang, names))
        elif reply is not None:
            told = phrase(str(reply[1]), one.books, lang, names)
            values = {"seat": reply[0], "move": told}
            lines.append(say(lang, "coach.puzzle.reply", values, (), names))
        if known:
            lines.append(say(lang, "coach.puzzle.loses", {"count": round(known["loss"])}))
        found[lang] = lines
    return found


def _reply(one: Shipped, then: list[Move]) -> Move | None:
    """What another seat does next, where seats move in turn; that it declines is no answer."""
    verbs = registry.words(one.game).verbs
    for step in then if one.in_turns else ():
        verb = verbs.get(str(step[1]).split(" ", 1)[0])
        if step[0] != one.seat and not (verb and verb.declines):
            return step
    return None


def _claims(scene: Scene) -> Iterator[Claim]:
    for rule in RULES:
        yield from rule(scene)


def _good_for(one: Shipped, move: int, answer: int) -> Iterator[dict[str, str]]:
    """What a move brings, in every language."""
    scene = Scene(one.game, one.s, one.seat, answer, move)
    for claim in _claims(scene):
        if not str(claim["kind"]).startswith(COMPARED):
            yield {lang: sentence(one.books, claim, lang, one.names()) for lang in LANGUAGES}
    points = gains(scene.here, scene.after_better, one.seat)
    if points > 0:
        words = label_words(one.books, label(scene, move))
        yield {
            lang: say(lang, "coach.puzzle.points", {"piece": words[lang], "number": points})
            for lang in LANGUAGES
        }


@lru_cache(maxsize=512)
def solution(id: str) -> Solution:
    """The answer of a puzzle, what is expected after it, and why it is best."""
    one, stored = puzzle(id), puzzle(id).stored
    game, s, seat = one.game, one.s, one.seat
    answer = api.parse(game, s, seat, stored["answers"][0])
    other = api.parse(game, s, seat, stored["wrong"][0]["move"])
    claims = reasons(Scene(game, s, seat, other, answer))
    return {
        "move": stored["answers"][0],
        "words": in_words(game, stored["answers"][0]),
        "steps": list(_steps(one, stored["line"])),
        "why": {lang: [_plain(one, other, claim, lang) for claim in claims] for lang in LANGUAGES},
        "win": stored["win"],
        "lead": stored["lead"],
        "proven": stored["check"]["by"] == "solver",
    }


def _plain(one: Shipped, other: int, claim: Claim, lang: str) -> str:
    """A claim in a sentence that speaks of no move that was played. other: the next best move."""
    if str(claim["kind"]).startswith(AGAINST):
        told = in_words(one.game, api.text(one.game, one.s, one.seat, other))[lang]
        words = sentence(one.books, claim, lang, one.names())
        lower = words[:1].lower() + words[1:]
        return say(lang, "coach.puzzle.instead", {"move": told, "words": lower})
    if claim["kind"] != "points":
        return sentence(one.books, claim, lang, one.names())
    piece = label_words(one.books, str(claim["piece"]))[lang]
    return say(lang, "coach.puzzle.points", {"piece": piece, "number": claim["number"]})


def _steps(one: Shipped, line: list[Move]) -> Iterator[SolutionStep]:
    """The moves of a line as far as they can be told, each with the clause that it shows."""
    game = one.game
    t = game.determinize(one.s, one.seat, Rng(0, WALK))
    game.withdraw_hidden_choices(t, one.seat)
    for mover, told in line:
        seat, text = int(mover), str(told)
        step: SolutionStep = {"seat": seat, "move": text, "words": in_words(game, text)}
        if HIDDEN in text or seat not in api.waiting(game, t):
            return
        try:
            move = api.parse(game, t, seat, text)
        except IllegalMove:
            return
        before = game.clone(t)
        game.apply(t, seat, move)
        clause = _clause(api.narrate(game, before, seat, move, t, one.seat))
        if clause and one.in_turns:
            step["clause"] = clause
        if one.in_turns or seat == one.seat:  # what others choose at the same time is no answer
            yield step


def _clause(events: list[Any]) -> str | None:
    """The clause of what a move does first."""
    return next((event["clause"] for event in events if event.get("clause")), None)
