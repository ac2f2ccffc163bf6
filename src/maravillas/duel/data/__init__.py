"""Duel, as printed: cards, boards, layouts."""
