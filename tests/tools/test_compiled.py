"""The list of compiled modules."""

import tomllib

import pathspec
import pytest

from tools.compiled import PACKAGE, ROOT, compiled_modules, expression, is_compiled

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    "path",
    [
        "core/bits.py",
        "core/game.py",
        "duel/data/cards.py",
        "duel/agora/rules/expansion.py",
        "ai/search/tree.py",
        "ai/evaluation/net.py",
        "ai/evaluation/duel/agora/features.py",
    ],
)
def test_rules_and_tables_are_compiled(path: str) -> None:
    assert is_compiled(f"{PACKAGE}/{path}")


@pytest.mark.parametrize(
    "path",
    [
        "__init__.py",
        "api.py",
        "ai/bots/greedy.py",
        "cli/play.py",
        "core/catalogues.py",
        "core/errors.py",
        "duel/__init__.py",
        "duel/words/view.py",
        "duel/agora/words/view.py",
        "duel/words/position/load.py",
        "wonders/leaders/words/voice.py",
    ],
)
def test_words_and_documents_are_not_compiled(path: str) -> None:
    assert not is_compiled(f"{PACKAGE}/{path}")


def test_the_build_hook_reads_the_lists_in_the_same_way() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    included = pathspec.GitIgnoreSpec.from_lines(hook["include"])
    excluded = pathspec.GitIgnoreSpec.from_lines(hook["exclude"])
    files = [f.relative_to(ROOT).as_posix() for f in (ROOT / PACKAGE).rglob("*.py")]
    files += [f"{PACKAGE}/duel/agora/{name}.py" for name in ("rules/x", "words/x", "__init__")]
    for file in files:
        expected = included.match_file(file) and not excluded.match_file(file)
        assert is_compiled(file) == expected, file
    assert f"{PACKAGE}/core/rng.py" in compiled_modules()


def test_a_pattern_that_only_one_of_them_would_understand_is_refused() -> None:
    with pytest.raises(ValueError, match="only"):
        expression("src/[ab]*.py")
