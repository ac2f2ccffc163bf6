"""What can be wrong with options and boards: sentences under `dice.error.` in text/."""

from typing import Final, NoReturn

from maravillas.core.catalogues import Sentences
from maravillas.core.reading import Reader

SENTENCES: Final = Sentences("dice")


def refuse(path: str, key: str, **values: object) -> NoReturn:
    """Raises BadOption about what is at a path."""
    raise SENTENCES.bad_option(key, path, **values)


def refuse_at(reader: Reader, key: str, **values: object) -> NoReturn:
    refuse(reader.path, key, **values)
