"""Agora's decisions and moves, as numbers."""

from typing import Final

# Kinds of decision: 16 to 39 are Agora's.
OWE_SENATE: Final = 16  # a Senate action of a politician
OWE_CONSPIRATOR: Final = 17
OWE_KEEP: Final = 18
OWE_RETURN: Final = 19
OWE_PLACE: Final = 20
OWE_REMOVE: Final = 21
OWE_MOVE: Final = 22
OWE_UNPREPARED: Final = 23  # Curia Julia's trigger
OWE_TAKE_WONDER: Final = 24
OWE_DISCARD_BLUE: Final = 25
OWE_DISCARD_YELLOW: Final = 26
OWE_LOCK: Final = 27
OWE_TOP_ROW: Final = 28
OWE_REMOVED: Final = 29
OWE_BOX_TOKEN: Final = 30
OWE_TAKE_CARD: Final = 31
OWE_SWAP: Final = 32
OWE_DECREE: Final = 33
OWE_DESTROY_WONDER: Final = 34
OWE_FIRST_DISCARD: Final = 35
OWE_SECOND_DISCARD: Final = 36
OWE_CONSPIRE: Final = 37  # never asked: draws, then asks what to keep
OWE_TRIGGER: Final = 38  # a turn begins: a prepared conspiracy, or none
AFTER_LAST: Final = 40

# The verb of a turn's moves, after those of turn.py.
PREPARE: Final = 32  # plus the conspiracy's number; the card below

# Answers; where a card, wonder, token, conspiracy or chamber is chosen, the answer is its number.
MOVE: Final = 16  # plus 8 * the chamber left + the chamber entered
CONSPIRE: Final = 126
DONE: Final = 127
ON_TOP: Final = 0
AT_BOTTOM: Final = 1
SWAP: Final = 128  # times the card given, plus the card taken
DECREE: Final = 8  # times the decree's home, plus the chamber entered
