"""Puzzles: each that is shipped is sound, the sets keep their bars, answers are judged in words."""

from datetime import date, timedelta
from pathlib import Path

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.ai.bots.solving import solve
from maravillas.coach import puzzles
from maravillas.coach.puzzles.making import confirm, rate, run
from maravillas.coach.puzzles.making.find import LEAD, greedy_moves
from maravillas.coach.puzzles.store import Shipped, all_puzzles, sets
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES, clauses
from maravillas.version import mode
from tests.samples import NIGHTS, sample

# The sets of people: their game strings, how many puzzles are shipped, and how many themes.
SETS = {
    "duel": (("duel",), 60, 6),
    "agora": (("duel+agora",), 30, 6),
    "pantheon": (("duel+pantheon", "duel+agora+pantheon"), 30, 6),
    "wonders": (("wonders",), 30, 6),
    "cities and leaders": (("wonders+cities", "wonders+leaders", "wonders+cities+leaders"), 30, 6),
    "dice": (("dice",), 30, 6),
}
TIMES = 50
DAYLIGHT = 4_000  # positions that a solver looks at by day
ALL = bool(NIGHTS) and mode() == "compiled"  # every puzzle, however long it takes


def of(names: tuple[str, ...]) -> list[Shipped]:
    return [one for one in all_puzzles().values() if one.game_name in names]


def some(found: list[Shipped], many: int) -> list[Shipped]:
    """So many by day and interpreted, spread over all; every one at night."""
    step = 1 if ALL else max(1, len(found) // many)
    return found[::step]


@pytest.mark.parametrize("name", SETS)
def test_a_set_keeps_its_bars(name: str) -> None:
    """As many as are said, none twice, about many things, few of them won at once, none that
    greedy finds, each confirmed with fifty times the visits and by a second opinion.
    """
    names, least, themes = SETS[name]
    found = of(names)
    told = [one.stored for one in found]
    assert len(found) >= least
    assert len({str(one["position"]) for one in told}) == len(told)
    assert len({theme for one in told for theme in one["themes"]}) >= themes
    assert sum(one["at_once"] for one in told) <= 0.15 * len(told)
    assert sum(one["greedy"] not in one["answers"] for one in told) >= 0.8 * len(told)
    for one in told:
        assert one["lead"] >= LEAD
        assert one["check"]["confirmed"] == TIMES * one["check"]["found"]
        assert one["check"]["lead"] >= (LEAD if one["check"]["by"] == "solver" else 0)
        assert min(wrong["loss"] for wrong in one["wrong"]) == one["lead"]
    assert len({one["rating"] for one in told}) > len(told) // 4


def test_every_game_string_has_puzzles_and_belongs_to_one_set() -> None:
    every = sorted(name for names, *_ in SETS.values() for name in names)
    assert every == sorted(sets()) == sorted(entry.name for entry in registry.GAMES)
    assert all(of((name,)) for name in every)


@pytest.mark.parametrize("game", sets())
def test_every_position_is_what_its_seat_sees(game: str) -> None:
    """Nothing stands in a document but what the seat's own document says; another deal of what
    is hidden is the same puzzle.
    """
    for one in some(of((game,)), 10):
        whole = mv.position.dump(one.game, one.s, one.seat)
        told = one.stored["position"]
        assert all(told[key] == whole[key] for key in told if key != "seats")
        for mine, seen in zip(told.get("seats", []), whole["seats"], strict=True):  # type: ignore[call-overload]
            assert all(mine[key] == seen[key] for key in mine)
        t = one.game.determinize(one.s, one.seat, Rng(5, 5))
        assert mv.position.dump(one.game, t, one.seat) == whole


@pytest.mark.parametrize("game", sets())
def test_answers_are_legal_and_everything_is_said_in_both_languages(game: str) -> None:
    for one in some(of((game,)), 6):
        id, stored = one.stored["id"], one.stored
        asked = puzzles.get(id)
        assert set(stored["answers"]) <= set(asked["moves"])
        wrong = [other["move"] for other in stored["wrong"]]
        assert set(wrong) <= set(asked["moves"])
        assert not set(wrong) & set(stored["answers"])
        right = puzzles.check(id, stored["answers"][-1])
        assert right["right"]
        said(asked["question"], asked["task"], puzzles.hint(id)["idea"], right["words"])
        for step in right["solution"]["steps"]:  # type: ignore[index]
            said(step["words"])
            clause = step.get("clause")
            assert clause is None or any(clause in clauses("en", book) for book in one.books)
        for move in wrong if ALL else wrong[:2]:
            verdict = puzzles.check(id, move)
            assert not verdict["right"]
            assert verdict["solution"] is None
            assert verdict["loss"] is not None
            assert verdict["loss"] >= LEAD
            said(verdict["words"], *_lines(verdict["told"]))


def _lines(told: dict[str, list[str]]) -> list[dict[str, str]]:
    assert {lang: len(lines) for lang, lines in told.items()} == dict.fromkeys(
        LANGUAGES, len(told["en"])
    )
    assert told["en"]
    return [{lang: told[lang][n] for lang in LANGUAGES} for n in range(len(told["en"]))]


def said(*words: dict[str, str]) -> None:
    for one in words:
        assert set(one) == set(LANGUAGES)
        assert all(text and "_" not in text and "{" not in text for text in one.values()), one


def test_greedy_misses_what_it_is_said_to_miss() -> None:
    """Asked anew, in Duel, on other deals: at least four of five."""
    found = some(of(("duel",)), sample(12, 100))
    missed = 0
    for one in found:
        moves = greedy_moves(one.game, one.s, one.seat, 77)[:1]
        missed += not {one.game.body(move) for move in moves} & one.bodies
    assert missed >= 0.8 * len(found)


def test_what_is_proven_can_be_proven_again() -> None:
    """By the solver: where few cards are left, by day and interpreted; all at night."""
    proven = [one for one in of(("duel",)) if one.stored["check"]["by"] == "solver"]
    nodes = 3_000_000 if ALL else DAYLIGHT
    found = {id(one): solve(one.game, one.s, nodes) for one in proven}
    known = [(one, found[id(one)]) for one in proven if found[id(one)] is not None]
    assert not ALL or len(known) == len(proven)
    for one, solution in known:
        assert solution is not None
        moves = solution.moves.items()
        best = max(bounds.low for move, bounds in moves if one.game.body(move) in one.bodies)
        rest = max(bounds.high for move, bounds in moves if one.game.body(move) not in one.bodies)
        assert 100 * (best - rest) >= LEAD
        assert (one.stored["goal"] == "win") == (best == 1)


def test_one_puzzle_a_day_for_everybody() -> None:
    day = date(2026, 5, 31)
    assert puzzles.daily(day) == puzzles.daily("2026-05-31")
    many = {puzzles.daily(day + timedelta(n))["id"] for n in range(len(all_puzzles()))}
    assert many == set(all_puzzles())
    with pytest.raises(BadOption, match="a day is written like"):
        puzzles.daily("tomorrow")


def test_lists_by_game_and_theme_and_what_is_refused() -> None:
    found = puzzles.listing("duel", "economy")
    assert found
    assert all(one["game"] == "duel" and "economy" in one["themes"] for one in found)
    assert len(puzzles.listing()) == len(all_puzzles())
    assert all(set(words) == set(LANGUAGES) for words in puzzles.theme_names().values())
    for game, theme in (("chess", None), ("duel", "leader")):
        with pytest.raises(BadOption, match=r"there are|themes are"):
            puzzles.listing(game, theme)
    with pytest.raises(BadOption, match="no puzzle"):
        puzzles.get("duel-0")
    with pytest.raises(IllegalMove):
        puzzles.check(found[0]["id"], "build nothing")


@pytest.mark.slow
def test_a_set_is_made_the_same_in_one_go_or_in_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few visits, until the first games are done; lines say how far it is."""
    monkeypatch.setattr(run, "VISITS", {"duel": 20})
    monkeypatch.setattr(confirm, "SOLVER_NODES", DAYLIGHT)
    monkeypatch.setattr(rate, "SOLVERS", (("novice", 2, 100),))
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    lines: list[str] = []
    for folder, counts in ((whole, (2,)), (parts, (1, 2))):
        folder.mkdir()
        for count in counts:
            file = folder / "duel.json"
            made = run.make("duel", [{}], count, 3, file, "x", 1e9, lines.append)
    assert made["puzzles"]
    assert (whole / "duel.work.json").read_text() == (parts / "duel.work.json").read_text()
    assert lines[0].startswith("duel: game 3")


def test_a_set_without_its_notes_goes_on_behind_its_last_game(tmp_path: Path) -> None:
    known = sets()["duel"]
    file = tmp_path / "duel.json"
    file.write_text(run.written(known), encoding="utf-8")
    state = run.known(file, tmp_path / "none", 1)
    assert state["next"] == max(one["seed"] for one in known["puzzles"]) + 1
    again = run.make("duel", [{}], 99, 1, file, known["made"], 0, lambda _: None)
    assert again["puzzles"] == known["puzzles"]
    assert run.known(tmp_path / "none", tmp_path / "none", 7) == {"next": 7, "puzzles": []}
