"""A server with the neutral names says no name of a publisher, whatever a page asks it for."""

import re
import shutil
from pathlib import Path

import pytest

from maravillas import registry
from maravillas.core import catalogues
from maravillas.messages import LANGUAGES
from tests.server.conftest import ROOT, Start
from tests.test_names import BOOKS, GAMES, PUBLISHERS

pytestmark = pytest.mark.interpreted


def usual(lang: str, book: str) -> re.Pattern[str]:
    """Finds what no page may say then."""
    words = [*catalogues.replacements(lang, book), *PUBLISHERS]
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)")


def test_no_page_has_a_name_of_a_publisher(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(catalogues.NAMES, catalogues.NEUTRAL)
    static = tmp_path / "page"
    shutil.copytree(ROOT / "web" / "public", static)
    shutil.copy(ROOT / "web" / "index.html", static)
    client = start(static=static).client
    told = {("en", "page", "/"): client.get("/")}
    for lang in LANGUAGES:
        paths = [(book, f"/api/text/{lang}/{book}") for book in BOOKS[:-3]]
        paths += [(book, f"/api/rules/{lang}/{book}") for book in GAMES]
        paths += [(e.base, f"/api/cards/{lang}/{e.name}") for e in registry.GAMES]
        paths.append(("page", f"/manifest.{lang}.webmanifest"))
        told |= {(lang, book, path): client.get(path) for book, path in paths}
    for (lang, book, path), answer in told.items():
        assert answer.status == 200, path
        found = usual(lang, book).search(answer.body.decode())
        assert found is None, (path, found)
    assert '"Two Capitals"' in told["en", "duel", "/api/text/en/duel"].body.decode()
