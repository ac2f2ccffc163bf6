"""Names that people give themselves: shown to others, so nothing in them may mislead a page."""

import unicodedata

from maravillas.server.refusal import bad_request

LONGEST = 24


def clean(name: str) -> str:
    """The name in a normal form, single spaces, no control or direction signs; raises Refusal."""
    normal = unicodedata.normalize("NFC", name)
    kept = "".join(c for c in normal if unicodedata.category(c)[0] != "C" or c == " ")
    short = " ".join(kept.split())[:LONGEST].strip()
    if not short:
        raise bad_request("$.name", "a name needs a letter")
    return short
