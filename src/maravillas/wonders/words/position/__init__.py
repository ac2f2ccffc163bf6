"""7 Wonders, position documents: reading and writing."""
