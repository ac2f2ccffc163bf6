"""Converts a file of facts about a game (YAML) into the JSON that the card tests compare with.

    python tools/convert_facts.py FACTS.yaml [tests/facts/BOOK.json]

Keys are written in American English; remarks are left out. What is a number, a cost or an id stays
exactly as the facts state it, so that a table typed by hand is tested against it.
"""

import json
import sys
from pathlib import Path

import yaml

WIDTH = 100
AMERICAN = {"colour": "color", "colours": "colors", "colours_added": "colors_added"}
REMARKS = {"c", "conf", "confidence", "dispute", "disagreements", "note", "simulation", "text"}


def plain(value: object) -> object:
    """The value with American keys, all of them texts, and without remarks."""
    if isinstance(value, dict):
        return {
            AMERICAN.get(str(key), str(key)): plain(item)
            for key, item in value.items()
            if str(key) not in REMARKS and not str(key).endswith("_c")
        }
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def pretty(value: object, indent: int = 0) -> str:
    """JSON with one line for whatever fits on one: a card is a line, as far as possible."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    inner = " " * (indent + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {pretty(item, indent + 1)}" for key, item in value.items()]
    else:
        parts = [pretty(item, indent + 1) for item in value]
    left, right = "{}" if isinstance(value, dict) else "[]"
    return left + "\n" + ",\n".join(inner + part for part in parts) + "\n" + " " * indent + right


def main(arguments: list[str]) -> int:
    if not 1 <= len(arguments) <= 2:
        print("usage: convert_facts.py FACTS.yaml [OUTPUT.json]", file=sys.stderr)
        return 2
    source = Path(arguments[0])
    default = Path(__file__).parents[1] / "tests" / "facts" / f"{source.stem}.json"
    target = Path(arguments[1]) if len(arguments) == 2 else default
    facts = plain(yaml.safe_load(source.read_text(encoding="utf-8")))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(pretty(facts) + "\n", encoding="utf-8")
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
