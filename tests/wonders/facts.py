"""The facts of the game as the tests compare with them."""

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from maravillas.text import LANGUAGES
from maravillas.wonders.data.boards import BOARD_BOOKS, BOARDS
from maravillas.wonders.data.cards import BOOKS

FOLDER = Path(__file__).parents[1] / "facts"
FACTS: dict[str, Any] = json.loads((FOLDER / "wonders.json").read_text(encoding="utf-8"))
CARD: dict[str, dict[str, Any]] = {card["id"]: card for card in FACTS["cards"]}
BOARD: dict[str, dict[str, Any]] = {board["id"]: board for board in FACTS["wonders"]}
RAW = [resource["id"] for resource in FACTS["resources"]["raw"]]
TEXT = files("maravillas") / "text"
GOODS = [resource["id"] for resource in FACTS["resources"]["manufactured"]]


def forgotten() -> Iterator[str]:
    """What a card or a board of the tables still lacks, and in which file."""
    for book in BOOKS:
        facts = json.loads((FOLDER / f"{book}.json").read_text(encoding="utf-8"))
        cards = {card["id"] for key in ("cards", "guilds") for card in facts.get(key, ())}
        boards = {board["id"] for board in facts["wonders"]}
        for thing, known, ids in (
            ("card", cards, BOOKS[book]),
            ("board", boards, BOARD_BOOKS[book]),
        ):
            for id in ids:
                if id not in known:
                    yield f"tests/facts/{book}.json: no {thing} {id}"
                yield from _without_words(book, thing, id)


def _stages(board: str) -> Iterator[str]:
    """The stages of a board as its sentences name them: a1, a2, ..., b1, ..."""
    for side, stages in zip("ab", BOARDS[board][1:], strict=True):
        yield from (f"{side}{n}" for n in range(1, len(stages) + 1))


def _without_words(book: str, thing: str, id: str) -> Iterator[str]:
    keys = [f"{book}.{thing}.{id}.name", f"{book}.{thing}.{id}.text"]
    if thing == "board":
        keys.append(f"{book}.city.{id}")
        keys += [f"{book}.board.{id}.{stage}" for stage in _stages(id)]
    for lang in LANGUAGES:
        file = TEXT / lang / f"{book}.json"
        words = json.loads(file.read_text(encoding="utf-8"))
        yield from (f"text/{lang}/{book}.json: no {key}" for key in keys if key not in words)
        neutral = f"neutral/{lang}/wonders.json"
        if keys[0] not in json.loads((TEXT / neutral).read_text(encoding="utf-8"))["names"]:
            yield f"text/{neutral}: no {keys[0]}"
