"""Preparing environments."""

from pathlib import Path

import pytest

from tools import compiler, environment
from tools.environment import (
    FULL_LEVEL_LINE,
    digest,
    refresh,
    stamp_of,
    told_by_pip,
    write_stamp,
)

pytestmark = pytest.mark.interpreted


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def test_a_fingerprint_depends_on_names_and_contents(tmp_path: Path) -> None:
    a, b = tmp_path / "a", tmp_path / "b"
    a.write_text("x")
    b.write_text("x")
    assert digest(tmp_path, [a]) != digest(tmp_path, [b])
    before = digest(tmp_path, [a, b])
    assert before == digest(tmp_path, [b, a])
    b.write_text("y")
    assert digest(tmp_path, [a, b]) != before


def test_an_unfinished_environment_has_no_stamp(tmp_path: Path) -> None:
    assert stamp_of(tmp_path) == {}
    write(tmp_path, {"maravillas.json": "{half"})
    assert stamp_of(tmp_path) == {}
    write_stamp(tmp_path, {"level": "0"})
    assert stamp_of(tmp_path) == {"level": "0"}


def test_refreshing_an_installed_package_keeps_its_compiled_modules(tmp_path: Path) -> None:
    package, installed = tmp_path / "package", tmp_path / "installed"
    write(package, {"view.py": "new", "text/en/duel.json": "{}"})
    write(installed, {"view.py": "old", "gone.py": "old", "game.so": "compiled"})
    (tmp_path / "kept.py").hardlink_to(installed / "view.py")  # as uv installs what it keeps
    refresh(installed, package)
    assert (tmp_path / "kept.py").read_text() == "old"
    found = {f.relative_to(installed).as_posix() for f in installed.rglob("*") if f.is_file()}
    assert found == {"view.py", "text/en/duel.json", "game.so"}
    assert (installed / "view.py").read_text() == "new"


def test_the_level_that_a_quick_build_replaces_is_in_the_project_file() -> None:
    root = Path(__file__).parents[2]
    assert FULL_LEVEL_LINE in (root / "pyproject.toml").read_text()


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    missing = compiler.what_is_missing()
    assert missing is not None
    assert missing.startswith("there is no C compiler (no-such-compiler)")


def test_a_missing_header_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    fake = tmp_path / "cc"
    fake.write_text("#!/bin/sh\necho 'probe.c:1: fatal error: Python.h: not there' >&2\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("CC", str(fake))
    missing = compiler.what_is_missing()
    assert missing is not None
    assert missing.startswith("Python.h is not in ")


def test_uv_is_told_where_pip_gets_packages_from() -> None:
    said = """:env:.cert='/own certificates.pem'
global.cert='/certificates.pem'
global.extra-index-url='https://one/simple\\nhttps://two/simple'
global.find-links='/wheels /more'
global.timeout='60'
install.index-url='https://main/simple'
"""
    assert told_by_pip(said) == {
        "SSL_CERT_FILE": "/own certificates.pem",
        "UV_DEFAULT_INDEX": "https://main/simple",
        "UV_FIND_LINKS": "/wheels,/more",
        "UV_INDEX": "https://one/simple\nhttps://two/simple",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }
    assert told_by_pip("") == {"UV_INDEX_STRATEGY": "unsafe-best-match"}


@pytest.mark.parametrize(("uv", "used"), [("exit 0", ["uv"]), ("exit 1", ["uv", "pip"])])
def test_pip_installs_what_uv_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, uv: str, used: list[str]
) -> None:
    log = tmp_path / "log"
    write(tmp_path, {"bin/uv": f"#!/bin/sh\necho uv $* >>{log}\n{uv}\n"})
    write(tmp_path, {"bin/python": f"#!/bin/sh\n[ $4 = list ] || echo pip $* >>{log}\n"})
    for name in ("uv", "python"):
        (tmp_path / "bin" / name).chmod(0o755)
    monkeypatch.setattr(environment, "DEV", tmp_path)
    environment.install(tmp_path, "thing>=1")
    lines = log.read_text().splitlines()
    assert [line.split()[0] for line in lines] == used
    assert all(line.endswith(" thing>=1") for line in lines)
