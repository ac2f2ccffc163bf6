"""Names that people give themselves: shown to others, so nothing in them may mislead."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from maravillas.ai.matches.match import BOTS
from maravillas.messages import LANGUAGES, has, message
from maravillas.server.refusal import Refusal, bad_request

LONGEST: Final = 24
MARKS: Final = 2  # accents on one letter
UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")  # letters that show nothing
# What looks like another sign: letters of Greek and Cyrillic, digits that pass for letters.
LIKE: Final = str.maketrans(
    "аеорсухіјѕԁһӏԛԝгвкмнтпзαβγεικνορτυχω01|i5",
    "aeopcyxljsdhlqwrbkmhtn3abyelkvoptyxwollls",
)


def clean(name: str) -> str:
    """The name in a normal form, single spaces, nothing unseen in it; raises Refusal."""
    short = visible(name)[:LONGEST].strip()
    if not any(unicodedata.category(c)[0] in "LNS" for c in short):
        raise bad_request("$.name", "a name needs a letter")
    return short


def visible(text: str) -> str:
    """A text in a normal form, single spaces, nothing unseen in it."""
    kept, marks = "", 0
    for c in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(c)
        marks = marks + 1 if kind[0] == "M" else 0
        if is_unseen(c) or marks > MARKS or (kind == "Mn" and not kept.strip()):
            continue
        kept += " " if kind[0] == "Z" else c
    return " ".join(kept.split())


def is_unseen(c: str) -> bool:
    """Whether a sign shows nothing itself: controls, directions, joiners, fillers, variants."""
    variant = "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"
    return unicodedata.category(c)[0] == "C" or c in UNSEEN or variant


def of_person(name: str, others: Iterable[str | None]) -> str:
    """A person's name at a table: no bot's, and with a number if it looks like another's there.

    Raises Refusal.
    """
    found = clean(name)
    if looks(found) in bots():
        raise Refusal(400, "BadRequest", "name_bot", path="$.name", found=found)
    return distinct(found, others)


def distinct(found: str, others: Iterable[str | None]) -> str:
    """A clean name, with a number if it looks like one of the others."""
    taken = {looks(other) for other in others if other}
    numbered, number = found, 1
    while looks(numbered) in taken:
        number += 1
        numbered = f"{found[: LONGEST - 3].strip()} {number}"
    return numbered


def looks(name: str) -> str:
    """What a name looks like at a glance: equal for names that could be mistaken for each other."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(c for c in plain if unicodedata.category(c)[0] in "LNS")
    return letters.translate(LIKE).replace("rn", "m").replace("vv", "w")


@cache
def bots() -> frozenset[str]:
    """What the names of bots look like, in every language."""
    keys = [(lang, f"common.bot.{bot}.name") for lang in LANGUAGES for bot in BOTS]
    told = [message(lang, key) for lang, key in keys if has(lang, key)]
    return frozenset(looks(name) for name in (*BOTS, *told))
