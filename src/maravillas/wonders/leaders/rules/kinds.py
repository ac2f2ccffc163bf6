"""The decisions and moves of Leaders, as numbers."""

from typing import Final

# Kinds of decision: 16 to 31 are those of Leaders.
OWE_DRAFT: Final = 16
OWE_RECRUIT: Final = 17
OWE_EXTRA: Final = 18  # one more leader, for a stage of Rome
OWE_COPY: Final = 19
OWE_CITY_COPY: Final = 20  # for the Free City
AFTER_LAST: Final = 32

# Phases of the game, after those of the base.
DRAFT: Final = 2
RECRUIT_PHASE: Final = 3

# Actions of a move, after those of moves.py; its card is a leader's.
KEEP: Final = 5
RECRUIT: Final = 6
COPY: Final = 7

PICKS: Final = 4  # leaders that each seat keeps in the draft
