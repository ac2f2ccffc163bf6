"""Agora, position documents: reading and writing."""
