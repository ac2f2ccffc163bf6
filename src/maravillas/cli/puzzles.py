"""`maravillas puzzle`: one puzzle in the terminal, or as JSON."""

from random import choice

from rich.console import Console

from maravillas import registry
from maravillas.cli.output import print_json
from maravillas.coach import puzzles
from maravillas.coach.puzzles.shapes import Solution
from maravillas.coach.puzzles.store import Shipped
from maravillas.coach.puzzles.store import puzzle as shipped
from maravillas.core.errors import MaravillasError
from maravillas.drawing import drawer, price_of
from maravillas.messages import error_text, say, seat_name
from maravillas.phrases import phrase

ANSWER = "?"


def puzzle(
    game: str | None,
    theme: str | None,
    id: str | None,
    daily: bool,
    answer: str | None,
    as_json: bool,
    lang: str,
) -> int:
    """Asks one puzzle; with an answer, judges it: 0 if it is right, 1 if not."""
    chosen = id or (puzzles.daily()["id"] if daily else choice(puzzles.listing(game, theme))["id"])
    if answer is not None:
        return _judge(chosen, answer, as_json, lang)
    if as_json:
        print_json(puzzles.get(chosen))
        return 0
    return _ask(chosen, lang)


def _judge(id: str, answer: str, as_json: bool, lang: str) -> int:
    verdict = puzzles.check(id, answer)
    if as_json:
        print_json(verdict)
    else:
        _tell_verdict(Console(), shipped(id), answer, lang)
    return 0 if verdict["right"] else 1


def _ask(id: str, lang: str) -> int:
    """Draws the board, lists the moves, and asks until the answer is found or wanted."""
    console, one, asked = Console(), shipped(id), puzzles.get(id)
    themes = puzzles.theme_names()
    told = ", ".join(themes[theme][lang] for theme in asked["themes"])
    names = one.names(seat_name(lang, one.seat))
    words, prices = registry.words(one.game), price_of(one.game, one.s, one.seat)
    drawer(one.game)(console, words, one.s, one.seat, lang, names, prices)
    console.print(f"\n[bold]{asked['question'][lang]}[/bold] {asked['task'][lang]}")
    console.print(say(lang, "coach.puzzle.rating", {"found": asked["rating"], "wanted": told}))
    for number, move in enumerate(asked["moves"], 1):
        console.print(f"{number:3} {phrase(move, one.books, lang, names)}", highlight=False)
    while True:
        line = _read(lang)
        if line is None:
            return 0
        if not line:
            _tell_hint(console, id, lang)
        elif line == ANSWER:
            _tell_solution(console, one, puzzles.solution(id), lang)
            return 0
        elif _tell_verdict(console, one, _move(line, asked["moves"]), lang):
            return 0


def _read(lang: str) -> str | None:
    try:
        return input(f"{say(lang, 'coach.puzzle.your_move')} ").strip()
    except EOFError:
        return None


def _move(line: str, moves: list[str]) -> str:
    """A move by its number or in notation."""
    known = line.isdigit() and 1 <= int(line) <= len(moves)
    return moves[int(line) - 1] if known else line


def _tell_hint(console: Console, id: str, lang: str) -> None:
    hint = puzzles.hint(id)
    words = [hint["idea"][lang]]
    if hint["piece_words"]:
        words.append(say(lang, "coach.puzzle.look", {"found": hint["piece_words"][lang]}))
    console.print(" ".join(words))


def _tell_verdict(console: Console, one: Shipped, move: str, lang: str) -> bool:
    """Says what is thought of an answer; whether it is right."""
    try:
        verdict = puzzles.check(one.stored["id"], move)
    except MaravillasError as e:
        console.print(error_text(lang, e), markup=False)
        return False
    console.print(f"[bold]{verdict['words'][lang]}[/bold]")
    for line in verdict["told"][lang]:
        console.print(line, highlight=False)
    if verdict["solution"]:
        _tell_solution(console, one, verdict["solution"], lang)
    return verdict["right"]


def _tell_solution(console: Console, one: Shipped, found: Solution, lang: str) -> None:
    console.print(say(lang, "coach.puzzle.answer", {"move": found["words"][lang]}))
    for line in found["why"][lang]:
        console.print(line, highlight=False)
    values = {"found": f"{100 * found['win']:.0f}", "wanted": f"{found['lead']:.0f}"}
    proven = f" ({say(lang, 'coach.puzzle.proven')})" if found["proven"] else ""
    console.print(say(lang, "coach.puzzle.won", values) + proven, highlight=False)
    names = one.names()
    for number, step in enumerate(found["steps"], 1):
        who = "" if step["seat"] == one.seat else f"{names[step['seat']]}: "
        console.print(f"{number}. {who}{step['words'][lang]}", highlight=False)
