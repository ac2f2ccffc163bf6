"""The documentation at /docs."""

import re
from pathlib import Path

import pytest

from maravillas.core import catalogues
from maravillas.server.docs import policy
from tests.server.conftest import Start

pytestmark = pytest.mark.interpreted
PAGE = "<script src='a.js'></script><script>let x = 1</script><p>Page"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    (folder / "tour").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "tour" / "index.html").write_text(PAGE * 200)
    (folder / "a.js").write_text("let y")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_pages_and_files_are_served(start: Start, site: Path) -> None:
    client = start(docs=site).client
    front = client.get("/docs")
    assert (front.status, front.headers["location"]) == (301, "/docs/")
    page = client.get("/docs/")
    assert page.body.decode() == PAGE
    allowed = page.headers["content-security-policy"]
    assert re.search("script-src 'self' 'sha256-[^']+';", allowed)
    assert client.get("/docs/tour").headers["location"] == "/docs/tour/"
    assert b"Page" in client.get("/docs/tour/").body
    assert "javascript" in client.get("/docs/a.js").headers["content-type"]
    for path in ("/docs/nothing", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs//"):
        assert client.get(path).status == 404, path


def test_they_are_not_served_where_they_are_not_installed_or_have_other_names(
    start: Start, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = start(docs=site / "tour" / "x")
    assert without.client.get("/docs/").status == 404
    without.stop()
    monkeypatch.setenv(catalogues.NAMES, catalogues.NEUTRAL)
    assert start(docs=site).client.get("/docs/").status == 404


def test_scripts_in_a_page_are_allowed_by_what_they_are() -> None:
    assert "sha256-" not in policy(b"<script src='a.js'></script>")
    assert policy(b"<script>1</script>") != policy(b"<script>2</script>")
