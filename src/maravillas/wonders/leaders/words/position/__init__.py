"""Leaders, position documents: reading and writing."""
