"""What it puts in the box; read while the tables of Duel are made."""

from maravillas.duel.data.card import GREEN, PURPLE, card, token, wonder

GONG = 99  # the wonder's `special`: whoever builds it listens

CARDS = {"criers_guild": card(PURPLE, cost="2 W", per=GREEN, points_each=2, best=True)}
WONDERS = {"the_great_gong": wonder("CS", points=1, special=GONG)}
TOKENS = {"resonance": token(coins=1, points=2)}
