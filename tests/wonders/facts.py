"""The facts of the game as the tests compare with them."""

import json
from pathlib import Path
from typing import Any

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "facts" / "wonders.json").read_text(encoding="utf-8")
)
CARD: dict[str, dict[str, Any]] = {card["id"]: card for card in FACTS["cards"]}
BOARD: dict[str, dict[str, Any]] = {board["id"]: board for board in FACTS["wonders"]}
RAW = [resource["id"] for resource in FACTS["resources"]["raw"]]
GOODS = [resource["id"] for resource in FACTS["resources"]["manufactured"]]
