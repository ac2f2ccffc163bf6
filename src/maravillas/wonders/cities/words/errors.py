"""Why Cities refuses something: the sentences under `cities.error.` in text/."""

from typing import Final

from maravillas.core.catalogues import Sentences

SENTENCES: Final = Sentences("cities")
illegal: Final = SENTENCES.illegal
bad_option: Final = SENTENCES.bad_option
refuse: Final = SENTENCES.refuse
