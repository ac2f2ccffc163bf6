"""Pantheon, the rules; compiled."""
