"""Duel, position documents: reading and writing."""
