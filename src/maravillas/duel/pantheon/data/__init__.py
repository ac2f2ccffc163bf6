"""Pantheon, as printed: divinities, cards, spaces, slots."""
