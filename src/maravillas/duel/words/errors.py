"""Why Duel refuses something: the sentences under `duel.error.` in text/."""

from typing import Final

from maravillas.core.catalogues import Sentences

SENTENCES: Final = Sentences("duel")
illegal: Final = SENTENCES.illegal
refuse: Final = SENTENCES.refuse
