"""The documentation site: every page is on it, every link and every name leads somewhere."""

import inspect
import re
import types
from importlib import import_module
from pathlib import Path

import pytest

import maravillas as mv
from tools import site
from tools.compiled import ROOT

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site; a warning of Sphinx is an error."""
    folder = tmp_path_factory.mktemp("site")
    assert site.build(folder / "source", folder / "out") == 0
    return folder / "out"


def test_every_page_is_on_the_site(built: Path) -> None:
    for place in site.pages().values():
        page = built / place.with_suffix("") / "index.html"
        assert page.exists() or (built / place).with_name("index.html").exists(), place


def test_every_public_name_is_described(built: Path) -> None:
    text = (built / "site" / "api" / "index.html").read_text(encoding="utf-8")
    described = set(re.findall(r'id="maravillas\.(?:[\w.]+\.)?(\w+)"', text))
    missing = {name for name in mv.__all__ if not name.startswith("_")} - described - {"position"}
    assert missing == set()
    for module in ("coach", "coach.puzzles", "envs"):
        names = set(import_module(f"maravillas.{module}").__all__)
        assert names <= described, (module, names - described)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_clause_can_be_linked_to(built: Path, lang: str) -> None:
    text = (built / "rules" / lang / "duel" / "index.html").read_text(encoding="utf-8")
    assert 'id="duel-037"' in text
    assert 'id="duel-001"' in text


def test_links_to_what_is_not_on_the_site_are_words() -> None:
    places = site.pages()
    page = site.DOCS / "hosting.md"
    text = (
        "[the unit](../hosting/maravillas.service), [tour](tour.md#x), [home](https://example.org)"
    )
    assert site.rewritten(text, page, places) == (
        "the unit, [tour](tour.md#x), [home](https://example.org)"
    )
    readme = ROOT / "README.md"
    assert site.rewritten("[tour](docs/tour.md)", readme, places) == "[tour](../tour.md)"


def test_every_public_name_explains_itself() -> None:
    """And so does every public method of a class. Numbers and texts have nothing to say."""
    silent = []
    for name in mv.__all__:
        thing = getattr(mv, name)
        if name.startswith("_") or not (callable(thing) or inspect.ismodule(thing)):
            continue
        own = thing.__module__.startswith("maravillas") if callable(thing) else True
        methods = vars(thing).items() if inspect.isclass(thing) and own else ()
        inner = [f"{name}.{n}" for n, m in methods if public(n, m) and not inspect.getdoc(m)]
        silent += inner if inspect.getdoc(thing) else [name, *inner]
    assert silent == []


def public(name: str, method: object) -> bool:
    return not name.startswith("_") and isinstance(method, types.FunctionType | property)
