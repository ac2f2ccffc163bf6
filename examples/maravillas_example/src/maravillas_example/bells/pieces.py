"""What it puts in the box. Read while the tables of Duel are made: it imports card.py alone."""

from maravillas.duel.data.card import wonder

RING = 61  # the wonder's `special`, and the number of the decision: 56 to 63 are for other packages

WONDERS = {"the_bell_tower": wonder("WCG", points=2, special=RING)}
