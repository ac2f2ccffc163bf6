"""Searches over the words of a game: trees, playouts, exact play of the end. Compiled."""
