"""The facts on Leaders, by id."""

import json
from pathlib import Path
from typing import Any

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "facts" / "leaders.json").read_text(encoding="utf-8")
)
LEADER: dict[str, Any] = {fact["id"]: fact for fact in FACTS["leaders"]}
GUILD: dict[str, Any] = {fact["id"]: fact for fact in FACTS["guilds"]}
ROME: dict[str, Any] = FACTS["wonders"][0]
