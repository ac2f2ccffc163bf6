"""Why Leaders refuses something: the sentences under `leaders.error.` in text/."""

from typing import Final

from maravillas.core.catalogues import Sentences

SENTENCES: Final = Sentences("leaders")
illegal: Final = SENTENCES.illegal
refuse: Final = SENTENCES.refuse
