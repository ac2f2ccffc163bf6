"""Pantheon in words."""
