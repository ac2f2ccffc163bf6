"""The pages lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("page", PAGES, ids=[p.relative_to(ROOT).as_posix() for p in PAGES])
def test_every_link_inside_the_repository_leads_somewhere(page: Path) -> None:
    text = re.sub(r"`[^`\n]*`", "``", page.read_text(encoding="utf-8"))  # code is no link
    for target in LINK.findall(text):
        if "://" not in target and not target.startswith("mailto:"):
            assert (page.parent / target).exists(), target


def test_every_decision_is_dated_and_says_what_was_given_up() -> None:
    for page in (ROOT / "docs" / "decisions").glob("*.md"):
        text = page.read_text(encoding="utf-8")
        assert re.match(rf"# {page.name[:4]}\. .+\n\n\*\d+ \w+ \d{{4}}\. ", text), page.name
        assert re.findall(r"^## (.+)$", text, re.M) == [
            "Context",
            "Choice",
            "What we gave up",
        ], page.name
