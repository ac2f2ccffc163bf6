"""The groups of pyproject.toml that developers install, as plain requirements.

An older pip knows nothing of dependency groups (PEP 735), so they are read here.
"""

import tomllib
from typing import Any

from tools.compiled import ROOT


def requirements(*names: str) -> list[str]:
    """What the groups name, each once, with the groups that they include."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, None] = {}
    for name in names:
        _collect(project["dependency-groups"], name, found)
    return list(found)


def _collect(groups: dict[str, Any], name: str, found: dict[str, None]) -> None:
    for item in groups[name]:
        if isinstance(item, dict):
            _collect(groups, item["include-group"], found)
        else:
            found[item] = None
