"""Agora, the rules; compiled."""
