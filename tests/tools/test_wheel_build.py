"""Wheels: every one that compiles does it with the same flags, and leaves the sources clean."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tools import environment
from tools.compiled import ROOT
from tools.groups import requirements

if TYPE_CHECKING:
    import hatch_build  # it needs what only an environment for developing has

pytestmark = pytest.mark.interpreted
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> "hatch_build.PageHook":
    """The hook of a build in a folder of its own that has the page already."""
    monkeypatch.setenv("HATCH_BUILD_HOOK_ENABLE_MYPYC", "1")
    monkeypatch.setenv("CFLAGS", "-g0")
    from hatchling.builders.wheel import WheelBuilder

    import hatch_build

    builder = WheelBuilder(str(ROOT))
    return hatch_build.PageHook(
        str(tmp_path), {}, builder.config, builder.metadata, str(tmp_path), "wheel"
    )


def test_the_flags_are_there_before_anything_is_compiled(hook: "hatch_build.PageHook") -> None:
    from hatchling.builders.wheel import WheelBuilder

    import hatch_build

    assert list(WheelBuilder(str(ROOT)).config.hook_config) == ["custom", "mypyc"]
    hook.initialize("standard", {})
    hook.initialize("standard", {})
    assert os.environ["CFLAGS"].split() == [*hatch_build.FLAGS, hatch_build.IN_PARTS, "-g0"]


def test_a_compiler_that_cannot_make_parts_is_not_asked_to(
    hook: "hatch_build.PageHook", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import hatch_build

    compiler = tmp_path / "cc"
    compiler.write_text('#!/bin/sh\ncase "$*" in *-flto*) exit 1;; esac\nexec cc "$@"\n')
    compiler.chmod(0o755)
    for missing in (compiler, tmp_path / "none"):
        monkeypatch.setenv("CC", str(missing))
        monkeypatch.setenv("CFLAGS", "-g0")
        hook.initialize("standard", {})
        assert os.environ["CFLAGS"].split() == [*hatch_build.FLAGS, "-g0"]


def test_a_wheel_that_is_not_compiled_changes_nothing(
    hook: "hatch_build.PageHook", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HATCH_BUILD_HOOK_ENABLE_MYPYC")
    hook.initialize("standard", {})
    assert os.environ["CFLAGS"] == "-g0"


def test_no_compiled_file_is_left_in_the_sources(
    hook: "hatch_build.PageHook", tmp_path: Path
) -> None:
    kept, left = tmp_path / "src" / "a.py", tmp_path / "src" / "core" / "bits.so"
    left.parent.mkdir(parents=True)
    kept.touch()
    left.touch()
    hook.finalize("editable", {}, "")
    assert left.exists()
    hook.finalize("standard", {}, "")
    assert kept.exists()
    assert not left.exists()


def test_wheels_are_built_for_every_python_that_is_named() -> None:
    named = re.findall(r"Python :: 3\.(\d+)", " ".join(PROJECT["project"]["classifiers"]))
    built = re.findall(r"cp3(\d+)-", " ".join(PROJECT["tool"]["cibuildwheel"]["build"]))
    assert built == named
    assert PROJECT["tool"]["cibuildwheel"]["environment"]["HATCH_BUILD_HOOK_ENABLE_MYPYC"] == "1"


def test_groups_are_read_with_what_they_include() -> None:
    everything = requirements("dev")
    assert set(requirements("test")) | set(requirements("browser")) < set(everything)
    assert len(everything) == len(set(everything))


def test_the_compiler_and_the_library_beside_it_are_named_once_each() -> None:
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    compiler = next(d for d in hook["dependencies"] if d.startswith("mypy=="))
    assert compiler in requirements("dev")


README = """# It

![A table](docs/a.webp) and [more](docs/tour.md), [elsewhere](https://example.org), [below](#x)

| | |
|---|---|
| ![one](docs/1.webp) | ![two](docs/2.webp) |

| Game | Players |
|---|---|
| `duel` | 2 |
"""


def test_the_description_leads_to_the_repository() -> None:
    import hatch_build

    told = hatch_build.described(README, "https://example.org/m", "v1")
    assert "![A table](https://example.org/m/raw/v1/docs/a.webp)" in told
    assert "[more](https://example.org/m/blob/v1/docs/tour.md)" in told
    assert "[elsewhere](https://example.org), [below](#x)" in told


def test_without_an_address_nothing_in_the_description_leads_nowhere() -> None:
    import hatch_build

    told = hatch_build.described(README, "", "v1")
    assert "docs/" not in told
    assert "| | |" not in told
    assert "|---|---|\n| `duel` | 2 |" in told
    real = hatch_build.described((ROOT / "README.md").read_text(encoding="utf-8"), "", "v1")
    assert "](docs" not in real
    assert "![" not in real


RECORDER = """#!/bin/sh
echo "$@" >> "$MARAVILLAS_RECORDED"
while [ $# -gt 0 ]; do [ "$1" = -o ] && : > "$2"; shift; done
"""


@pytest.mark.skipif(os.environ.get("MARAVILLAS_NIGHTLY") != "1", reason="takes a minute")
def test_every_way_to_a_wheel_asks_the_compiler_for_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make compile` and what cibuildwheel does, with one module and a compiler that notes."""
    small, project = tmp_path / "small", tmp_path / "small" / "pyproject.toml"
    shutil.copytree(ROOT / "src", small / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in environment.SHIPPED[:-1]:
        shutil.copy2(ROOT / name, small / name)
    text = project.read_text(encoding="utf-8")
    one = '\ninclude = ["src/maravillas/core/bits.py"]'
    kept = re.sub(r"(?s)\ninclude = \[\n    \"src/.*?\n\]", one, text)
    assert kept != text
    project.write_text(kept, encoding="utf-8")
    compiler = tmp_path / "cc"
    compiler.write_text(RECORDER)
    compiler.chmod(0o755)
    for name, value in {"CC": compiler, "LDSHARED": f"{compiler} -shared"}.items():
        monkeypatch.setenv(name, str(value))
    monkeypatch.setattr(environment, "ROOT", small)
    told = []
    for way in ("make", "build"):
        monkeypatch.setenv("MARAVILLAS_RECORDED", str(tmp_path / way))
        if way == "make":
            environment.build_wheel(tmp_path, Path(sys.executable), environment.LEVEL)
        else:
            monkeypatch.setenv("HATCH_BUILD_HOOK_ENABLE_MYPYC", "1")
            words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
            subprocess.run(words, cwd=small, check=True, capture_output=True)
        lines = (tmp_path / way).read_text(encoding="utf-8")
        told.append(re.sub(r"/\S*/|\b\w{16,}\b", "", lines))  # folders and names of the moment
    assert "-fno-semantic-interposition -Wno-misleading-indentation -flto=auto" in told[0]
    assert "-O3" in told[0]
    assert told[0] == told[1]
