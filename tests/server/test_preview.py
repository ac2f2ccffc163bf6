"""What is shown of a link: the same of the page and of every table, so nothing is given away."""

from pathlib import Path

import pytest

from tests.server.inside import Inside

pytestmark = pytest.mark.interpreted
INDEX = Path(__file__).parents[2] / "web" / "index.html"


@pytest.mark.parametrize(
    ("url", "shown"),
    [("", "./preview.png"), ("https://x.example/", "https://x.example/preview.png")],
)
def test_a_link_has_a_title_words_and_a_picture(tmp_path: Path, url: str, shown: str) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_bytes(INDEX.read_bytes())
    world = Inside(tmp_path, url=url)
    told = world.call("GET", "/")[2].decode()
    world.close()
    for name in ("title", "description", "image"):
        assert f'property="og:{name}"' in told
    assert f'property="og:image" content="{shown}"' in told
    assert (INDEX.parent / "public" / "preview.png").is_file()
