"""Dice, what turns a state into words and back; not compiled."""
