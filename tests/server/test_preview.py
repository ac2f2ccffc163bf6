"""What is shown of a link: the same of the page and of every table, so nothing is given away.

And what is installed of it: names, icons, colors.
"""

import json
import re
from pathlib import Path

import pytest

from tests.server.inside import Inside

pytestmark = pytest.mark.interpreted
INDEX = Path(__file__).parents[2] / "web" / "index.html"
PUBLIC = INDEX.parent / "public"


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


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_can_be_installed(lang: str) -> None:
    told = json.loads((PUBLIC / f"manifest.{lang}.webmanifest").read_text(encoding="utf-8"))
    assert (told["name"], told["lang"], told["display"]) == ("Maravillas", lang, "standalone")
    assert told["start_url"] == told["scope"] == "./"
    assert len(told["description"]) > 40
    sizes = {}
    for icon in told["icons"]:
        data = (PUBLIC / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            size = [int.from_bytes(data[at : at + 4], "big") for at in (16, 20)]
            assert icon["sizes"] == f"{size[0]}x{size[1]}"
            assert len(data) < 20_000
        sizes[icon["sizes"], icon.get("purpose", "any")] = icon["type"]
    assert {("any", "any"), ("192x192", "any"), ("512x512", "any")} < set(sizes)
    assert ("512x512", "maskable") in sizes
    assert all(shortcut["url"].startswith("./#/") for shortcut in told["shortcuts"])


def test_colors_around_the_page_are_those_of_its_ground() -> None:
    tokens = (INDEX.parent / "src" / "tokens.css").read_text(encoding="utf-8")
    light, dark = re.findall(r"--ground: (#[0-9a-f]{6});", tokens)[:2]
    told = re.findall(
        r'name="theme-color" content="(#[0-9a-f]{6})" media="\(([^)]+)\)"', INDEX.read_text()
    )
    assert told == [(light, "prefers-color-scheme: light"), (dark, "prefers-color-scheme: dark")]
    for lang in ("en", "es"):
        manifest = json.loads((PUBLIC / f"manifest.{lang}.webmanifest").read_text(encoding="utf-8"))
        assert manifest["background_color"] == manifest["theme_color"] == light


def test_files_of_the_page_are_served_as_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    for name in ("sw.js", "manifest.es.webmanifest", "icon-192.png"):
        (tmp_path / "static" / name).write_text("{}")
    world = Inside(tmp_path)
    found = {}
    for name in ("sw.js", "manifest.es.webmanifest", "icon-192.png"):
        status, headers, _ = world.call("GET", f"/{name}")
        told = {key.decode(): value.decode() for key, value in headers}
        found[name] = (status, told["content-type"].split(";")[0], told["cache-control"])
    world.close()
    assert found == {
        "sw.js": (200, "text/javascript", "no-cache"),
        "manifest.es.webmanifest": (200, "application/manifest+json", "no-cache"),
        "icon-192.png": (200, "image/png", "no-cache"),
    }
