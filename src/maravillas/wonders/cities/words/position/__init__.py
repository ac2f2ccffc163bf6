"""Cities, position documents: reading and writing."""
