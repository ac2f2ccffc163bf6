"""Duel, the rules; compiled."""
