"""Dice, position documents: reading and writing."""
