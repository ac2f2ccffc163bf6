"""The facts of Cities that its tables are compared with."""

import json
from pathlib import Path
from typing import Any

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "facts" / "cities.json").read_text(encoding="utf-8")
)
BLACK: dict[str, Any] = {card["id"]: card for card in FACTS["cards"]}
GUILDS: dict[str, Any] = {card["id"]: card for card in FACTS["guilds"]}
CARD: dict[str, Any] = BLACK | GUILDS
