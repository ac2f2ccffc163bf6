"""What every game has: the words of a game, owed decisions, bits, chance. Knows no game."""
