"""Why Agora refuses something: the sentences under `agora.error.` in text/."""

from typing import Final

from maravillas.core.catalogues import Sentences

SENTENCES: Final = Sentences("agora")
forbidden: Final = SENTENCES.forbidden
refuse: Final = SENTENCES.refuse
