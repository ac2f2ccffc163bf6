"""Positions as numbers for the nets: one module a game."""
