"""What users install is whole."""

import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.compiled import PACKAGE, ROOT

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
