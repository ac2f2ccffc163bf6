"""What users install is whole."""

import os
import subprocess
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tools.compiled import PACKAGE, ROOT
from tools.environment import python_of

pytestmark = pytest.mark.interpreted


def package_files() -> set[str]:
    files = [f for f in (ROOT / PACKAGE).rglob("*") if f.is_file()]
    return {f.relative_to(ROOT / "src").as_posix() for f in files if f.parent.name != "__pycache__"}


def test_the_wheel_holds_every_file_of_the_package_and_nothing_compiled(tmp_path: Path) -> None:
    from hatchling.builders.wheel import WheelBuilder

    (built,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    names = {n for n in zipfile.ZipFile(built).namelist() if ".dist-info/" not in n}
    assert names == package_files()
    assert built.endswith("-py3-none-any.whl")


def test_the_source_archive_is_enough_to_build_from(tmp_path: Path) -> None:
    from hatchling.builders.sdist import SdistBuilder

    (built,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(built) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames()}
    assert {f"src/{name}" for name in package_files()} <= names
    assert {"pyproject.toml", "Makefile", "LICENSE", "NOTICE", "README.md"} <= names
    assert {"tests/conftest.py", "tools/compiled.py", "docs/contracts.md"} <= names


def test_the_source_archive_builds_the_same_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte, whoever builds it and when; where the page was built before."""
    from hatchling.builders.sdist import SdistBuilder
    from hatchling.builders.wheel import WheelBuilder

    monkeypatch.setenv("MARAVILLAS_PAGE", "skip")
    (archive,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    source = tmp_path / Path(archive).name.removesuffix(".tar.gz")
    made: list[bytes] = []
    for root in (ROOT, source):
        out = tmp_path / f"out{len(made)}"
        (wheel,) = WheelBuilder(str(root)).build(directory=str(out), versions=["standard"])
        made.append(Path(wheel).read_bytes())
    assert made[0] == made[1]


@pytest.mark.skipif(os.environ.get("MARAVILLAS_NIGHTLY") != "1", reason="fetches its tools")
def test_an_index_of_packages_takes_it(tmp_path: Path) -> None:
    from hatchling.builders.sdist import SdistBuilder
    from hatchling.builders.wheel import WheelBuilder

    files = [
        next(iter(builder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])))
        for builder in (SdistBuilder, WheelBuilder)
    ]
    env = tmp_path / "env"
    venv.create(env, with_pip=True)
    python = str(python_of(env))
    pip = [python, "-m", "pip", "install", "--quiet", "twine", "check-wheel-contents"]
    subprocess.run(pip, check=True)
    subprocess.run([python, "-m", "twine", "check", "--strict", *files], check=True)
    subprocess.run([python, "-m", "check_wheel_contents", files[1]], check=True)
