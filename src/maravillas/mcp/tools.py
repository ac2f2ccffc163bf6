"""The tools of the referee: which arguments each takes, as JSON Schema, and what it is for."""

from typing import Final

from maravillas import registry
from maravillas.ai.bots.levels import LEVELS
from maravillas.messages import LANGUAGES, say

BOTS: Final = ("random", "greedy", *LEVELS)  # no programs and no budgets: those are the operator's
FORMS: Final = ("text", "json")
MOST_SEATS: Final = 8
MOST_VISITS: Final = 20_000
VISITS: Final = 1_000  # where nobody says otherwise

# Of each tool: the arguments that it needs, and those that may be left out.
TOOLS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "new_game": ((), ("game", "seat", "bots", "options", "lang")),
    "view": (("table",), ("form",)),
    "legal_moves": (("table",), ()),
    "play": (("table", "move"), ()),
    "explain_refusal": (("table", "move"), ()),
    "rule": ((), ("clause", "words", "lang")),
    "analyse": (("table",), ("visits",)),
    "score": (("table",), ()),
}
READING: Final = tuple(name for name in TOOLS if name not in ("new_game", "play"))


def schema(tool: str, lang: str) -> dict[str, object]:
    """The JSON Schema of a tool's arguments, explained in a language."""
    needed, more = TOOLS[tool]
    kinds = _kinds()
    return {
        "type": "object",
        "properties": {
            name: {**kinds[name], "description": say(lang, f"agents.argument.{name}")}
            for name in (*needed, *more)
        },
        "required": list(needed),
        "additionalProperties": False,
    }


def about(tool: str, lang: str) -> str:
    """What a tool is for, in a sentence or two."""
    return say(lang, f"agents.tool.{tool}")


def _kinds() -> dict[str, dict[str, object]]:
    text: dict[str, object] = {"type": "string"}
    bots = {"type": "array", "items": {"type": "string", "enum": list(BOTS)}}
    return {
        "game": {**text, "enum": list(registry.entries()), "default": "duel"},
        "seat": {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1, "default": 0},
        "bots": {**bots, "minItems": 1, "maxItems": MOST_SEATS - 1, "default": ["apprentice"]},
        "options": {"type": "object", "default": {}},
        "lang": {**text, "enum": list(LANGUAGES)},
        "table": text,
        "move": text,
        "form": {**text, "enum": list(FORMS), "default": FORMS[0]},
        "clause": text,
        "words": text,
        "visits": {"type": "integer", "minimum": 1, "maximum": MOST_VISITS, "default": VISITS},
    }
