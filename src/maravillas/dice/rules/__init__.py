"""Dice, the rules; compiled."""
