"""A tiny real game, for tests of everything that is the same for every game.

Each seat has three of nine cards. In each of three rounds everybody chooses a card face down; the
highest wins the round, and its owner then takes two coins or costs every other seat one. It has
what the real games have: hidden hands, a simultaneous step, a follow-up decision, chance.
"""

from maravillas import registry

ENTRY = registry.Entry("toy", "tests.toy", ("toy",), (2, 3))


def register() -> None:
    """Adds the game to the registry, with its text; it is plain Python in both modes."""
    registry.register(ENTRY)
