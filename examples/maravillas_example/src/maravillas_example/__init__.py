"""A whole game and an expansion of Duel, found by the entry point `maravillas.games`."""

from maravillas.registry import Entry

GAMES = (
    Entry("heaps", "maravillas_example.heaps", ("heaps",), (2,)),
    Entry("duel+bells", "maravillas_example.bells", ("duel", "bells"), (2,)),
)
