"""Dice, boards as documents: reading and compiling them."""
