"""What Pantheon adds to a position document."""

from typing import NotRequired, TypedDict


class PantheonDocument(TypedDict):
    """acted: the main action is done; box, library, taken: where earlier books differ."""

    pantheon: dict[str, str]
    mythology_decks: dict[str, list[str]]
    slot_tokens: dict[str, str]
    snake: str | None
    minerva: int | None
    acted: NotRequired[bool]
    taken: NotRequired[int | list[int] | None]
    box: NotRequired[list[str]]
    enki: NotRequired[list[str]]
    enki_later: NotRequired[list[list[str]]]
    library: NotRequired[list[str]]
    library_later: NotRequired[list[list[str]]]
    offerings: NotRequired[dict[str, str]]
