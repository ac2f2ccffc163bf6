"""What all messages are made of."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

Words = dict[str, str]  # by language: {"en": …, "es": …}

# A `$` alone would let one newline pass after what it ends.
Bits = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?!\n)$", description="128 bits, lower-case hex")]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$", description="SHA-256, lower-case hex")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Version = Annotated[int, Meta(ge=0, le=10**9)]
RequestId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{8,64}(?!\n)$",
        description="Chosen by the client, another for every command; repeating one is harmless",
    ),
]
Status = Literal["open", "playing", "finished", "aborted"]
Seating = Literal["drawn", "fixed"]


def as_encoded(message: Raw | list[Raw]) -> Any:
    """JSON that is ready goes into a message as it is, whatever stands there in the protocol."""
    return message


class Request(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a page sends. Anything else than these keys is refused."""


class Message(Struct, kw_only=True, gc=False):
    """What the server sends. A page ignores keys that it does not know."""


class Problem(Message):
    """type: an error of the library's (IllegalMove, BadOption …) or one of docs/protocol.md."""

    type: str
    message: str
    clause: str | None = None
    path: str | None = None
    version: int | None = None


class Refused(Message):
    """Every answer with a status of 400 or more. version: the current one, where that matters."""

    error: Problem
