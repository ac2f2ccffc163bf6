"""Why 7 Wonders refuses something: the sentences under `wonders.error.` in text/."""

from typing import Final

from maravillas.core.catalogues import Sentences

SENTENCES: Final = Sentences("wonders")
illegal: Final = SENTENCES.illegal
bad_option: Final = SENTENCES.bad_option
refuse: Final = SENTENCES.refuse
