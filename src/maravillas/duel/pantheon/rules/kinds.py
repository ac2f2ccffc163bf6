"""Pantheon's decisions and moves, as numbers."""

from typing import Final

# Kinds of decision: 40 to 63 are Pantheon's. Baal and Ra ask what Agora asks, too, by its numbers.
OWE_PLACE_DIVINITY: Final = 40
OWE_GATE: Final = 41
OWE_THEATER_DECK: Final = 42
OWE_THEATER: Final = 43
OWE_ENKI: Final = 44
OWE_SNAKE: Final = 45
OWE_DISCARD_SLOT: Final = 46
OWE_UNBUILD: Final = 47
OWE_BUILD_WONDER: Final = 48
OWE_MINERVA: Final = 49
OWE_DROP: Final = 50
OWE_APPLY: Final = 51
FIRST_KIND: Final = 40
AFTER_LAST: Final = 52

# A turn's move, after those of Agora: this, plus STEP * the space, plus a mask of offering tokens.
ACTIVATE: Final = 8192
AFTER_ACTIVATE: Final = 8192 + 64
STEP: Final = 8

# Answers; where a card, wonder, token, divinity, deck or slot is chosen, the answer is its number.
PLACE: Final = 8  # times the divinity, plus the space
TOP: Final = 16  # times the divinity, plus 1 + the one that lies on top, or 0
WITH: Final = 128  # times the wonder, plus the card under it
TRACK: Final = 9  # added to a space of the track
AGORA_MILITARY: Final = 4  # added to the number of a military token of Agora's
UNSEEN: Final = 15  # what the other player sees of a divinity that is placed
