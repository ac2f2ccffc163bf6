"""Breaking rules on purpose."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from maravillas import registry
from tests import games
from tools import mutants
from tools.compiled import ROOT
from tools.mutation.bench import Bench, Watched
from tools.mutation.caches import Caches
from tools.mutation.marks import marks
from tools.mutation.rules import Rules, is_about, rules_of
from tools.mutation.sites import Mutant, changes, make, marked

pytestmark = pytest.mark.interpreted

RULES = Rules("src/maravillas/duel", "tests/duel")


def broken(text: str) -> set[str]:
    """The lines that can come out of breaking a text."""
    found = [make("x.py", text, change) for change in changes(text)]
    return {mutant.after for mutant in found if mutant is not None}


def in_function(line: str) -> set[str]:
    return broken(f"def f(a: i64, b: i64) -> i64:\n    {line}\n")


def test_a_number_is_changed_by_one_both_ways() -> None:
    assert broken("COINS: Final = 7\n") == {"COINS: Final = 8", "COINS: Final = 6"}
    assert broken('x = card(BLUE, cost="3", points=0)\n') == {
        'x = card(BLUE, cost="3", points=1)',
        'x = card(BLUE, cost="3", points=(-1))',
    }


def test_a_comparison_is_flipped_and_its_edge_moved() -> None:
    assert in_function("return a < b") == {"return a >= b", "return a <= b", "pass"}
    assert in_function("return a == b") == {"return a != b", "pass"}
    assert in_function("return a not in b") == {"return a in b", "pass"}


def test_and_becomes_or() -> None:
    assert in_function("return a and b") == {"return a or b", "pass"}
    assert in_function("return (a) or (b)") == {"return (a) and (b)", "pass"}


def test_a_statement_is_left_out() -> None:
    assert in_function("s.coins += a") == {"pass"}
    assert in_function("gain(s, a)") == {"pass"}


@pytest.mark.parametrize(
    "text",
    [
        '"""Three is 3."""\n',
        "from a import b\n",
        "def f() -> None:\n    x: i64 = a\n",
        "def f() -> None:\n    raise ValueError(3)\n",
        "@mypyc_attr(acyclic=True, size=3)\nclass A:\n    pass\n",
        "x: vec[3] = a\n",
        "x = True\n",
    ],
)
def test_what_is_no_rule_is_left_alone(text: str) -> None:
    assert broken(text) == set()


def test_a_mutant_knows_its_function() -> None:
    text = "X = 1\n\n\n@cache\ndef f() -> None:\n    g(2)\n"
    assert {(c.line, c.where.function) for c in changes(text)} == {(1, 0), (6, 4)}


def test_where_some_tests_alone_are_asked_their_file_is_all_that_runs() -> None:
    every, one = RULES.test_paths(), "tests/duel/test_reference.py"
    assert every[0] == RULES.chapters
    assert replace(RULES, only=f"{one}::test_the_same_first").test_paths() == [one]


def test_what_is_called_harmless_still_stands_in_the_sources() -> None:
    listed = re.findall(r"^- (src/\S+): `(.+?)` -> ", mutants.LISTED.read_text("utf-8"), re.M)
    assert len(listed) > 20
    texts = {path: "".join((ROOT / path).read_text("utf-8").split()) for path, _ in listed}
    assert [before for path, before in listed if "".join(before.split()) not in texts[path]] == []


BLOCKS = '''"""A module."""

X = 1


def f(a, b=2):
    if a > 3:
        b = 4
    elif a:
        b = 5
        while b < 6:
            b += 7
    else:
        b = 8
    return b
'''


def test_a_mutant_knows_the_statements_that_run_with_it() -> None:
    numbers = [change for change in changes(BLOCKS) if change.new.isdigit()]
    found = {int(BLOCKS[change.start : change.stop]): change.where.block for change in numbers}
    assert found == {1: 0, 2: 7, 3: 7, 4: 8, 5: 10, 6: 10, 7: 12, 8: 14}


def test_a_marked_module_says_what_runs() -> None:
    module: dict[str, Any] = {}
    marks.clear()
    exec(marked(BLOCKS, "m"), module)
    assert marks == {"import"}
    marks.clear()
    assert [module["f"](a) for a in (4, 1, 0)] == [4, 12, 8]
    assert marks == {"m:7", "m:8", "m:9", "m:10", "m:12", "m:14"}
    assert module["__doc__"] == "A module."
    marks.clear()
    module["f"](0)
    assert marks == {"m:7", "m:9", "m:14"}


def test_what_an_earlier_test_has_left_in_a_cache_is_forgotten() -> None:
    caches = Caches()
    caches.keep()
    games.length("toy", (("players", 2),))
    assert games.length.cache_info().currsize
    caches.clear()
    assert games.length.cache_info().currsize == 0


def test_what_the_package_knew_before_the_tests_began_is_kept() -> None:
    verbs = registry.verbs(("duel",))
    caches = Caches()
    caches.keep()
    caches.clear()
    assert registry.verbs(("duel",)) is verbs


def mutant_in(function: int) -> Mutant:
    return Mutant("src/maravillas/duel/rules/cost.py", 9, function, function, "a", "b", "")


def test_only_tests_that_run_the_broken_block_are_tried_and_every_file_soon() -> None:
    seen = frozenset({"src/maravillas/duel/rules/cost.py:5"})
    tests = Watched(
        {
            "tests/laws/test_laws.py::test_end[duel]": (1.0, seen),
            "tests/duel/test_trade.py::test_slow": (2.0, seen),
            "tests/duel/test_trade.py::test_quick": (0.5, seen),
            "tests/duel/test_draft.py::test_other": (0.1, frozenset()),
        },
        imported=frozenset({"src/maravillas/duel/rules/cost.py:7"}),
    )
    assert tests.of(mutant_in(5)) == [
        "tests/duel/test_trade.py::test_quick",
        "tests/laws/test_laws.py::test_end[duel]",
        "tests/duel/test_trade.py::test_slow",
    ]
    assert tests.of(mutant_in(6)) == []
    laws = tests.within("tests/laws/")
    assert laws.of(mutant_in(5)) == ["tests/laws/test_laws.py::test_end[duel]"]
    with pytest.raises(SystemExit, match="begins with 'tests/chess'"):
        tests.within("tests/chess")
    assert len(tests.of(mutant_in(7))) == 4  # called while modules are imported
    assert len(tests.of(mutant_in(0))) == 4  # outside of any function


@pytest.mark.parametrize(
    ("test", "chapters", "expected"),
    [
        ("tests/duel/test_trade.py::test_x", "tests/duel", True),
        ("tests/laws/test_laws.py::test_x[duel]", "tests/duel", True),
        ("tests/laws/test_laws.py::test_x[duel+agora]", "tests/duel", False),
        ("tests/laws/test_laws.py::test_x[duel+agora]", "tests/duel/agora", True),
        ("tests/laws/test_laws.py::test_x[dice-2]", "tests/duel", False),
        ("tests/laws/test_laws.py::test_x", "tests/duel", False),
    ],
)
def test_laws_tried_on_another_game_are_left_out(test: str, chapters: str, expected: bool) -> None:
    assert is_about(test, chapters) is expected


def test_rules_are_found_by_name() -> None:
    assert rules_of("duel") == RULES
    assert "src/maravillas/duel/rules/cost.py" in RULES.modules()
    assert "src/maravillas/duel/words/view.py" not in RULES.modules()
    with pytest.raises(SystemExit, match="no rules called 'chess'"):
        rules_of("chess")


def test_a_line_of_the_base_that_names_an_expansion_is_the_expansions() -> None:
    agora, base, own = rules_of("agora"), "src/maravillas/duel/data/layout.py", "slots: Final = 20"
    folder = "src/maravillas/duel/agora/rules/deal.py"
    assert "src/maravillas/duel/agora/rules/deal.py" in agora.modules()
    assert base in agora.modules()
    assert "src/maravillas/duel/agora/rules/deal.py" not in RULES.modules()
    assert (RULES.owns(base, own), agora.owns(base, own)) == (True, False)
    named = "AGORA: Final = 3"
    assert (RULES.owns(base, named), agora.owns(base, named)) == (False, True)
    assert agora.owns(folder, own)


def test_the_cities_of_a_table_are_not_the_expansion_of_that_name() -> None:
    wonders, cities = rules_of("wonders"), rules_of("cities")
    base = "src/maravillas/wonders/rules/turn.py"
    for line, own in (("c = s.cities[at]", True), ("x: Final = CITIES_DRAWN", False)):
        assert (wonders.owns(base, line), cities.owns(base, line)) == (own, not own)


def test_the_same_seed_breaks_the_same_places() -> None:
    assert mutants.choose(RULES, 5, seed=1) == mutants.choose(RULES, 5, seed=1)
    assert mutants.choose(RULES, 5, seed=1) != mutants.choose(RULES, 5, seed=2)


def test_a_new_line_changes_no_other_choice() -> None:
    text = "A = 1\nB = 2\nC = 3\n"
    before = [(rank, change.new) for rank, _, change in mutants.ranked("x.py", text, 1)]
    after = [(rank, change.new) for rank, _, change in mutants.ranked("x.py", f"Z = 9\n{text}", 1)]
    assert set(before) < set(after)
    assert len({rank for rank, _ in after}) == 8


def test_the_log_is_good_for_the_same_sources_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "inputs", lambda: "one")
    mutants.Log(tmp_path / "log", fresh=False).add("a", None)
    assert mutants.Log(tmp_path / "log", fresh=False).known == {"a": None}
    monkeypatch.setattr(mutants, "inputs", lambda: "two")
    assert mutants.Log(tmp_path / "log", fresh=False).known == {}


def test_harmless_survivors_do_not_count_against_the_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = [mutant_in(line) for line in range(1)]
    monkeypatch.setattr(mutants, "inputs", lambda: "one")
    monkeypatch.setattr(mutants, "LISTED", tmp_path / "mutants.md")
    log = mutants.Log(tmp_path / "log", fresh=False)
    log.add(mutants.key_of(chosen[0]), None)
    assert mutants.report(chosen, log)["enough"] is False
    (tmp_path / "mutants.md").write_text(f"- {chosen[0].name}: no difference\n")
    result = mutants.report(chosen, log)
    assert (result["killed"], result["harmless"], result["enough"]) == (0, 1, True)


def test_tests_that_noticed_before_are_tried_first() -> None:
    likely = mutants.Likely({})
    tests = ["a.py::t", "b.py::t", "b.py::u", "c.py::t", "d.py::t", "d.py::u"]
    assert likely.order(mutant_in(1), tests) == tests
    assert likely.files(mutant_in(1), tests) == {"b.py", "d.py", "a.py"}
    likely.add(mutant_in(1), "time")
    likely.add(mutant_in(2), "c.py::t")
    assert likely.files(mutant_in(3), tests) == {"c.py"}
    likely.add(mutant_in(1), "d.py::u")
    likely.add(mutant_in(2), "d.py::u")
    assert likely.order(mutant_in(1), tests) == ["d.py::u", "c.py::t", *tests[:3], "d.py::t"]


def test_what_noticed_a_mutant_in_an_earlier_run_is_tried_before_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "inputs", lambda: "one")
    mutants.Log(tmp_path / "log", fresh=False).add(mutants.key_of(mutant_in(1)), "c.py::t")
    monkeypatch.setattr(mutants, "inputs", lambda: "two")
    log = mutants.Log(tmp_path / "log", fresh=False)
    assert log.known == {}
    tests = ["a.py::t", "b.py::t", "c.py::t"]
    likely = mutants.Likely(log.hints)
    assert likely.order(mutant_in(1), tests)[0] == "c.py::t"
    assert likely.files(mutant_in(1), tests) == {"c.py"}
    assert likely.files(mutant_in(1), tests[:2]) == {"a.py", "b.py"}


def test_what_survived_an_earlier_run_is_tried_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = make("x.py", "A = 1\n", changes("A = 1\n")[0])
    assert other is not None
    chosen = [mutant_in(0), other]
    monkeypatch.setattr(mutants, "inputs", lambda: "one")
    log = mutants.Log(tmp_path / "log", fresh=False)
    log.add(mutants.key_of(chosen[0]), "c.py::t")
    log.add(mutants.key_of(chosen[1]), None)
    monkeypatch.setattr(mutants, "inputs", lambda: "two")
    met: list[Mutant] = []

    def attempt(waiting: list[Mutant], *_: object) -> Iterator[tuple[Mutant, str | None]]:
        met.extend(waiting)
        yield from ((mutant, None) for mutant in waiting)

    monkeypatch.setattr(mutants, "attempt", attempt)
    mutants.run(RULES, chosen, mutants.Log(tmp_path / "log", fresh=False), jobs=1, by="")
    assert met == [chosen[1], chosen[0]]


FILE = "tests/duel/test_blank.py"
COPY = f"{FILE}::test_a_copy_of_a_state_has_all_its_numbers"
# The statement that copies a number of a state, several to a line as they are generated.
COPIED = next(
    line.strip()
    for line in (ROOT / "src/maravillas/duel/rules/state.py").read_text("utf-8").splitlines()
    if line.endswith(" s.pawn")
)
HARMLESS = ("return self.colors >> 8 * color & 255", "return self.colors >> 8 * color & 254")


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    """A bench whose servers know one file of tests."""
    made = Bench(RULES)
    made.warm.paths = made.cold.paths = [FILE]
    yield made
    made.close()


def in_state(old: str, new: str) -> Mutant:
    """A state.py in which some text of one line is another."""
    path = "src/maravillas/duel/rules/state.py"
    text = (ROOT / path).read_text("utf-8")
    [found] = [n for n, line in enumerate(text.splitlines(), 1) if old in line]
    of = {change.line: change.where for change in changes(text)}
    where = of[found]
    return Mutant(path, found, where.function, where.block, old, new, text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "killer"),
    [
        (COPIED, "pass", COPY),
        (COPIED, "import os; os.abort()", "crash"),
        (COPIED, "while True: pass", "time"),
        (*HARMLESS, None),
    ],
)
def test_a_broken_function_is_noticed_in_a_fork(
    bench: Bench, old: str, new: str, killer: str | None
) -> None:
    assert bench.noticed(in_state(old, new), [(COPY, 0.0)]) == killer
    assert bench.noticed(None, [(COPY, 0.0)]) is None  # and the next fork knows nothing of it


@pytest.mark.parametrize(
    ("old", "new", "killer"),
    [
        (COPIED, "pass", COPY),
        ("OVER: Final = 2", "OVER: Final = nothing", "import"),
        ("OVER: Final = 2", "OVER: Final = 3", None),
    ],
)
def test_a_broken_module_is_noticed_when_it_is_imported(
    bench: Bench, old: str, new: str, killer: str | None
) -> None:
    sound = (bench.folder / "src/maravillas/duel/rules/state.py").read_text("utf-8")
    assert bench.noticed_imported(in_state(old, new), [(COPY, 0.0)]) == killer
    assert (bench.folder / "src/maravillas/duel/rules/state.py").read_text("utf-8") == sound


def test_tests_that_fail_on_sound_sources_are_not_watched(tmp_path: Path) -> None:
    """What the run told until then must not pass for all that there is."""
    failing = tmp_path / "test_failing.py"
    failing.write_text("def test_failing() -> None:\n    assert False\n", encoding="utf-8")
    made, seen = Bench(replace(RULES, only=f"{failing}")), tmp_path / "seen.json"
    try:
        with pytest.raises(SystemExit, match="must pass before rules break"):
            made.watch(seen)
    finally:
        made.close()
    assert not seen.exists()


def test_a_default_needs_new_imports(bench: Bench) -> None:
    path = "src/maravillas/duel/data/card.py"
    text = (ROOT / path).read_text("utf-8")
    line = 1 + text.splitlines().index("    takes: int = 0,")
    mutant = make(path, text, next(change for change in changes(text) if change.line == line))
    assert mutant is not None
    assert bench.noticed(mutant, [(COPY, 0.0)]) == "cold"
