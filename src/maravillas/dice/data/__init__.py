"""Dice, as printed: cards, boards, layouts."""
