"""What a browser fetches to play without a network: the list, the package, the worker's rights."""

import gzip
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from maravillas.core.catalogues import NAMES, NEUTRAL, USUAL, names_in_use
from maravillas.local.site import speak
from maravillas.messages import use_names
from maravillas.server import engine
from maravillas.server.web import SECURITY
from maravillas.version import version
from tests.server.inside import Inside

WASM = b"\0asm" * 1000


@pytest.fixture
def world(tmp_path: Path) -> Any:
    folder = tmp_path / "static" / "engine" / "abc"
    folder.mkdir(parents=True)
    (folder / "part.wasm.gz").write_bytes(gzip.compress(WASM))
    (folder.parent / "worker-x.js").write_text("//")
    listed = {"folder": "abc", "files": [{"name": "part.wasm", "size": len(WASM), "sent": 40}]}
    (folder.parent / "files.json").write_text(json.dumps(listed))
    world = Inside(tmp_path)
    yield world
    world.close()


def headers(found: list[tuple[bytes, bytes]]) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in found}


def test_the_list_names_what_is_there(world: Any) -> None:
    status, _, body = world.call("GET", "/api/engine")
    told = json.loads(body)
    assert status == 200
    assert told["version"] == version()
    for file in told["files"]:
        status, head, data = world.call("GET", file["path"])
        assert status == 200
        assert len(data) == file["size"]
        assert "immutable" in headers(head)["cache-control"]
    assert world.call("GET", "/engine/package/other.zip")[0] == 404


def test_a_page_built_without_it_says_so(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    try:
        assert world.call("GET", "/api/engine")[0] == 404
    finally:
        world.close()


def test_only_the_worker_may_compile(world: Any) -> None:
    for path, allowed in (
        ("/engine/worker-x.js", True),
        ("/engine/abc/part.wasm", False),
        ("/api/info", False),
    ):
        policy = headers(world.call("GET", path)[1])["content-security-policy"]
        assert ("'wasm-unsafe-eval'" in policy) == allowed
        assert "'unsafe-eval'" not in policy
        assert "default-src 'none'" in policy
    assert "wasm" not in SECURITY["content-security-policy"]


def test_the_package_holds_what_runs_and_nothing_else() -> None:
    name, data = engine.package()
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = archive.namelist()
        told = archive.read(f"maravillas-{version()}.dist-info/METADATA").decode()
    assert f"Version: {version()}\n" in told
    assert "maravillas/local/site.py" in names
    assert "maravillas/text/es/page.json" in names
    for part in engine.LEFT_OUT:
        assert not [one for one in names if one.startswith(f"maravillas/{part}/")]
    assert not [one for one in names if one.endswith((".so", ".pyc", ".net"))]
    engine.package.cache_clear()
    assert engine.package() == (name, data)  # equal sources, equal bytes


def test_a_browser_speaks_with_the_names_of_its_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    usual, _ = engine.package()
    monkeypatch.setenv(NAMES, NEUTRAL)
    engine.package.cache_clear()
    try:
        name, data = engine.package()
    finally:
        engine.package.cache_clear()
    assert name != usual, "a browser that has the other fetches this one"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        archive.extract(f"maravillas/local/{engine.SPOKEN}", tmp_path)
    monkeypatch.setenv(NAMES, USUAL)
    speak(tmp_path / "maravillas" / "local")
    assert names_in_use() == NEUTRAL
    use_names(USUAL)
