"""The project's own rules of style, each on a few lines that keep and break it."""

import pytest

from tools.check_style import check, listed
from tools.compiled import ROOT
from tools.style.directions import refused
from tools.style.shifts import REASON

pytestmark = pytest.mark.interpreted

COMPILED = "src/maravillas/duel/rules/cost.py"
OUTER = "src/maravillas/duel/words/view.py"


def reasons(text: str, path: str = COMPILED) -> list[str]:
    return [finding.reason for finding in check(path, text)]


@pytest.mark.parametrize(
    "body",
    [
        "return 1 << n",
        "return -1 << n",
        "return (1 + 2) << n",
        "return i64(1) << n",
        "one: i64 = 1\n    return one << n",
        "one = 1\n    one = 3\n    return one << n",
        "return ONE << n",
        "return masks.ONE << n",
        "return local << n",
        "f = lambda m: 1 << m\n    return f(n)",
    ],
)
def test_a_literal_left_of_a_shift_is_found(body: str) -> None:
    text = f"local: Final[i64] = 1\n\n\ndef f(n: i64) -> i64:\n    {body}\n"
    assert reasons(text) == [REASON]
    assert reasons(text, OUTER) == []


@pytest.mark.parametrize(
    "body",
    [
        "return n << 3",
        "return BIT[n] << 1",
        "return s.pending << FRAME | kind << 3",
        "x: i64 = 1\n    x = n\n    return x << n",
        "x: i64 = 1\n    x += n\n    return x << n",
        "for x in range(n):\n        n = x << 1\n    return n",
        "local: i64 = n\n    return local << n",
        "return 1 >> n",
    ],
)
def test_other_shifts_are_fine(body: str) -> None:
    text = f"local: Final[i64] = 1\n\n\ndef f(n: i64) -> i64:\n    {body}\n"
    assert reasons(text) == []


def test_a_long_file_is_found() -> None:
    assert reasons("x = 1\n" * 400, OUTER) == []
    assert reasons("x = 1\n" * 401, OUTER) == ["401 lines; a file has at most 400"]


def test_a_long_function_is_found() -> None:
    body = "    x = 1\n"
    assert reasons(f"def f() -> None:\n{body * 39}", OUTER) == []
    assert reasons(f"def f() -> None:\n{body * 40}", OUTER) == [
        "f has 41 lines; a function has at most 40"
    ]


@pytest.mark.parametrize("line", ['x = "You must pay"', 'x = f"{n} coins short"', 'f("no way")'])
def test_words_for_people_in_a_compiled_module_are_found(line: str) -> None:
    found = reasons(line + "\n")
    assert len(found) == 1
    assert found[0].endswith("reads like words for people; they belong to text/")
    assert reasons(line + "\n", OUTER) == []


@pytest.mark.parametrize(
    "line",
    [
        '"""What a construction costs."""',
        'raise ValueError(f"more than {n} decisions are pending")',
        'assert n, "this cannot be"',
        'x = card(BROWN, cost="1 SG", makes="W")',
        'x = "deck 1"',
        'x = "lumber_yard"',
    ],
)
def test_other_strings_are_fine(line: str) -> None:
    assert reasons(line + "\n") == []


@pytest.mark.parametrize(
    ("importer", "target"),
    [
        ("core.game", "duel.state"),
        ("core.game", "registry"),
        ("duel.rules.game", "wonders.rules.state"),
        ("duel.words.view", "wonders.words.view"),
        ("duel.words.view", "registry"),
        ("duel.rules.game", "ai.search.search"),
        ("ai.search.search", "cli.play"),
        ("registry", "server.app"),
        ("server.app", "cli.play"),
        ("duel.data.cards", "duel.rules.state"),
        ("duel.rules.game", "duel.words.view"),
        ("duel.words.view", "duel.options"),
        ("duel.rules.game", "duel.agora.rules.expansion"),
        ("duel.words.view", "duel.agora.rules.state"),
        ("duel.words.chance", "duel.agora.data.cards"),
        ("duel.rules.game", "duel.agora.words.view"),
        ("duel.words.story", "duel.agora.words.voice"),
        ("duel.agora.rules.expansion", "duel.words.narrate"),
        ("ai.evaluation.duel.heuristic", "duel.words.view"),
        ("ai.search.search", "text"),
        ("ai.search.search", "duel.rules.state"),
        ("ai.evaluation.rollout", "duel.rules.state"),
        ("ai.evaluation.dice.policy", "duel.rules.state"),
        ("ai.bots.greedy", "wonders.rules.state"),
        ("api", "duel.rules.game"),
        ("server.app", "dice.words.view"),
    ],
)
def test_an_import_against_the_direction_is_found(importer: str, target: str) -> None:
    path = f"src/maravillas/{importer.replace('.', '/')}.py"
    found = reasons(f"from maravillas.{target} import x\n", path)
    assert len(found) == 1
    assert found[0].startswith(f"imports maravillas.{target}: ")


@pytest.mark.parametrize(
    ("importer", "target"),
    [
        ("core.game", "core.errors"),
        ("duel.rules.game", "core.game"),
        ("duel.rules.game", "duel.agora.rules.state"),
        ("duel.data.cards", "duel.agora.data.cards"),
        ("duel.words.terminal", "text"),
        ("duel.options", "duel.agora.rules.expansion"),
        ("duel.agora.rules.expansion", "duel.rules.effects"),
        ("wonders.cities.rules.expansion", "wonders.leaders.rules.state"),
        ("ai.evaluation.duel.heuristic", "duel.rules.state"),
        ("registry", "duel.options"),
        ("ai.search.solver", "duel.rules.state"),
        ("cli.dice", "dice.words.sheet_svg"),
        ("api", "ai.bots.greedy"),
        ("ai.bots.greedy", "registry"),
        ("cli.play", "server.app"),
    ],
)
def test_an_import_in_the_direction_is_fine(importer: str, target: str) -> None:
    path = f"src/maravillas/{importer.replace('.', '/')}.py"
    assert reasons(f"import maravillas.{target}\n", path) == []


def test_interpreted_modules_have_no_vecs() -> None:
    text = "from librt.vecs import vec\n"
    assert len(reasons(text, "src/maravillas/duel/words/view.py")) == 1
    assert reasons(text, "src/maravillas/duel/rules/state.py") == []
    assert reasons(text, "tests/duel/test_x.py") == []


def test_tests_may_import_everything() -> None:
    assert reasons("from maravillas.cli import play\n", "tests/duel/test_x.py") == []


def test_a_refusal_says_what_is_allowed() -> None:
    why = refused(
        ["maravillas", "duel", "rules", "game"],
        ["maravillas", "duel", "words", "view"],
        compiled=True,
    )
    assert why == "a compiled module imports compiled modules and core alone"


@pytest.mark.parametrize(
    "text",
    [
        "see " + "/wo" + "rk/main",
        "cache in " + "/ro" + "ot/.cache",
        "at /ho" + "me/ana/x",
        "index https://py" + "pi.example.com/simple",
        '"resolved": "http://regis' + 'try.local/x.tgz"',
        "file:" + "///srv/simple",
    ],
)
def test_a_trace_of_a_machine_is_found(text: str) -> None:
    assert len(reasons(text, "docs/index.md")) == 1


@pytest.mark.parametrize(
    "text",
    ["https://pypi.org/project/x", "https://registry.npmjs.org/x", "docs/work/", "home/work"],
)
def test_public_addresses_are_fine(text: str) -> None:
    assert reasons(text, "docs/index.md") == []


def test_the_check_sees_the_files_of_the_repository() -> None:
    files = listed(ROOT)
    assert "tools/check_style.py" in files
    assert not [name for name in files if name.startswith(".venv")]


def test_a_line_of_the_page_has_at_most_a_hundred_characters() -> None:
    long = f"const a = {'1 + ' * 30}1;\n"
    assert reasons(long, "web/src/lib/a.ts") == ["132 characters; a line has at most 100"]
    assert reasons(long, "web/src/lib/protocol.ts") == []
    assert reasons('.a { --pat: url("data:' + "x" * 99 + '"); }\n', "web/src/a.css") == []
    assert reasons(long[:90], "web/src/lib/a.ts") == []


def test_components_and_style_sheets_of_the_page_are_small() -> None:
    def told(path: str, lines: int) -> list[str]:
        return [str(one) for one in check(path, "x\n" * lines)]

    assert told("web/src/ui/One.svelte", 150) == told("web/src/ui/one.css", 400) == []
    assert "151 lines; a component has at most 150" in told("web/src/ui/One.svelte", 151)[0]
    assert "401 lines; a style sheet has at most 400" in told("web/src/ui/one.css", 401)[0]
    assert told("web/src/lib/one.ts", 401) == []
