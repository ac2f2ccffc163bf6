"""Why Pantheon refuses something: the sentences under `pantheon.error.` in text/."""

from typing import Final

from maravillas.core.catalogues import Sentences

SENTENCES: Final = Sentences("pantheon")
forbidden: Final = SENTENCES.forbidden
refuse: Final = SENTENCES.refuse
